"""What pairing answers when there is no round to give."""

from __future__ import annotations

from tabellone.reasons import Reason, Value


class NoAnswer(Exception):
    """Say why there is no next round: no pairing exists, games are not reported, the event has ended."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason; its sentence stands in the catalogues."""
        self.reason = reason
        super().__init__(reason.code)


def no_answer(code: str, article: str = "", **figures: Value) -> NoAnswer:
    """Make the exception for a reason."""
    return NoAnswer(Reason(code, article, figures))
