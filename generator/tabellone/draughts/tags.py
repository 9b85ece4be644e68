"""Tag names and results of PDN: what people write, and the name that stands for it."""

from __future__ import annotations

import re
import unicodedata

ORDER = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType")
KNOWN = (
    *ORDER,
    *("FEN", "SetUp", "Opening", "Annotator", "Arbiter", "Author", "Board", "BlackClub", "BlackRating", "BlackTime"),
    *("BlackTitle", "BlackType", "EventDate", "EventSponsor", "PlyCount", "Publication", "PublicationDate"),
    *("ResultFormat", "Section", "Source", "Stage", "Termination", "Time", "TimeControl", "UTCDate", "UTCTime"),
    *("WhiteClub", "WhiteRating", "WhiteTime", "WhiteTitle", "WhiteType"),
)
ITALIAN = {
    "White": ("bianco", "giocatorebianco"),
    "Black": ("nero", "giocatorenero"),
    "Opening": ("apertura", "numeroapertura"),
    "Result": ("risultato", "esito", "ris"),
    "Round": ("turno", "giornata"),
    "Event": ("dati", "gara", "torneo", "evento", "manifestazione", "campionato", "competizione"),
    "Date": ("anno", "data"),
    "Site": ("luogo", "localita", "sede", "citta"),
    "FEN": ("posizione", "diagramma"),
    "GameType": ("tipo", "tipogioco", "tipodigioco", "gioco", "specialita"),
    "Annotator": ("annotatore", "commentatore", "commento", "note", "analisi"),
    "Arbiter": ("arbitro",),
    "Board": ("tavolo", "damiera"),
    "Section": ("gruppo", "girone", "categoria"),
    "Stage": ("fase",),
    "Source": ("fonte",),
    "TimeControl": ("tempo", "cadenza"),
    "WhiteRating": ("elobianco",),
    "BlackRating": ("elonero",),
}
NAMES = {name.casefold(): name for name in KNOWN} | {word: name for name, words in ITALIAN.items() for word in words}

WRITTEN = {
    "2-0": "2-0",
    "1-0": "2-0",
    "1-1": "1-1",
    "1/2-1/2": "1-1",
    "½-½": "1-1",
    "0.5-0.5": "1-1",
    "0-2": "0-2",
    "0-1": "0-2",
    "0-0": "0-0",
    "*": "*",
    "?": "*",
    "": "*",
}
# The values that PDN 3.0 allows for the two games.
PDN_RESULTS = {
    "italian": {"2-0": "1-0", "1-1": "1/2-1/2", "0-2": "0-1", "0-0": "0-0", "*": "*"},
    "international": {"2-0": "2-0", "1-1": "1-1", "0-2": "0-2", "0-0": "0-0", "*": "*"},
}
GAME_TYPES = {"italian": "22,W,8,8,N2,1", "international": "20,W,10,10,N2,0"}
DISCIPLINES = {"20": "international", "22": "italian"}


def tag_name(written: str) -> str:
    """Give the PDN name of a tag, or the name itself in the letters that PDN allows."""
    plain = unicodedata.normalize("NFKD", written).encode("ascii", "ignore").decode()
    folded = re.sub(r"\W|_", "", plain).casefold()
    if folded in NAMES:
        return NAMES[folded]
    return plain[:1].upper() + plain[1:] if plain[:1].isalpha() else f"X{plain}"


def read_result(written: str) -> str | None:
    """Read a result in chess or draughts style; None if it is none."""
    return WRITTEN.get(re.sub(r"[‐‑‒–—−]", "-", re.sub(r"\s+", "", written)))


def read_game_type(written: str) -> str | None:
    """Tell the discipline from a GameType; None if it is another game, or no number."""
    return DISCIPLINES.get(re.split(r"\D", written.strip(), maxsplit=1)[0])
