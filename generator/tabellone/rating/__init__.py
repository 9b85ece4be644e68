"""Ratings by Elo-Rubele: the ledger of a federation, and what an event did to whom (Capo VI, annexes 11-22)."""

from tabellone.rating.ledger import rate

__all__ = ["rate"]
