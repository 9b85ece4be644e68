"""The words that pages choose: English texts marked for the catalogues, turned into a language by the templates."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802, the name that extraction tools look for
    """Mark a text for the catalogues without translating it."""
    return message


CATEGORIES = {
    "maestro": N_("Master"),
    "candidato": N_("Candidate master"),
    "nazionale": N_("National"),
    "regionale": N_("Regional"),
    "provinciale": N_("Provincial"),
}
DISCIPLINES = {"italian": N_("Italian draughts"), "international": N_("International draughts")}
SYSTEMS = {
    "italo-swiss": N_("Italo-Swiss"),
    "round-robin": N_("Round robin"),
    "knockout": N_("Knockout"),
    "groups": N_("Groups"),
}
LEVELS = {
    "provincial": N_("Provincial"),
    "regional": N_("Regional"),
    "interregional": N_("Interregional"),
    "national": N_("National"),
}
TABLES = {
    "general": N_("General table"),
    "A": N_("Table A"),
    "B": N_("Table B"),
    "C": N_("Table C"),
}
