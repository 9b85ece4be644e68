"""Pairing: every system of Capo V, each round with its reasons.

`next_round` gives the round to come, `pairings` the regulation's own pairing of every round in the file,
`audit` where the file differs from it, `with_rests` the stage with the rests that the file leaves out.
"""

from tabellone.pairing.answers import NoAnswer
from tabellone.pairing.audit import Deviation, audit
from tabellone.pairing.rounds import next_round, pairings, points_before, round_again, with_rests

__all__ = ["Deviation", "NoAnswer", "audit", "next_round", "pairings", "points_before", "round_again", "with_rests"]
