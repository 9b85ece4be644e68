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
STATES = {"planned": N_("To come"), "running": N_("Being played"), "finished": N_("Finished")}
LEVELS = {
    "provincial": N_("Provincial"),
    "regional": N_("Regional"),
    "interregional": N_("Interregional"),
    "national": N_("National"),
}
RESTS = {
    "RF": N_("rests, points by forfeit"),
    "RT": N_("rests, no points"),
    "RR": N_("rests in place of a game with a withdrawn player"),
    "rest": N_("rests"),
}
TIEBREAKS = {
    "points": N_("Points"),
    "buholz": N_("2-a"),
    "buholz2": N_("2-b"),
    "sonneborn_berger": N_("S-B"),
    "game_points": N_("Game points"),
    "individual_points": N_("Individual points"),
}
TIEBREAK_NAMES = {
    "points": N_("Points"),
    "buholz": N_("Buholz 2-a: points of the opponents"),
    "buholz2": N_("Buholz 2-b: twice the points of those beaten, and the points of those drawn with"),
    "sonneborn_berger": N_("Sonneborn-Berger: twice the points of those beaten, and the points of those drawn with"),
    "game_points": N_("Points of the single games"),
    "individual_points": N_("Points on the boards"),
}
DECIDED = {
    "points": N_("by points"),
    "buholz": N_("by 2-a"),
    "buholz2": N_("by 2-b"),
    "sonneborn_berger": N_("by Sonneborn-Berger"),
    "game_points": N_("by game points"),
    "individual_points": N_("by individual points"),
    "direct": N_("by the direct meeting"),
    "wins": N_("by wins"),
    "common": N_("by common opponents"),
    "results": N_("by results in ranking order"),
    "boards": N_("by the first boards"),
    "playoff": N_("by play-off"),
    "lots": N_("by lots"),
    "round": N_("by the round reached"),
}
TABLES = {
    "general": N_("General table"),
    "A": N_("Table A"),
    "B": N_("Table B"),
    "C": N_("Table C"),
}
