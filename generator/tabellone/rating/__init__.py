"""Ratings by Elo-Rubele: the ledger of a federation, and what an event did to whom (Capo VI, annexes 11-22)."""

from tabellone.rating.explain import explain, explain_event
from tabellone.rating.ledger import rate
from tabellone.rating.lists import rating_list
from tabellone.rating.seating import seat

__all__ = ["explain", "explain_event", "rate", "rating_list", "seat"]
