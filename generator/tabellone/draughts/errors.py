"""What the readers of positions and moves say of wrong input: a code and figures, no prose."""

from __future__ import annotations

from tabellone.problems import Figure


class DraughtsError(ValueError):
    """Wrong input, named by a code whose sentence stands in the catalogues under `problem.<code>`."""

    def __init__(self, code: str, **figures: Figure) -> None:
        """Keep the code and the figures of its sentence."""
        self.code = code
        self.figures = figures
        super().__init__(code, figures)

    def __str__(self) -> str:
        """Give a short text for programmers."""
        return f"{self.code}: " + ", ".join(f"{name}={value!r}" for name, value in self.figures.items())

    def __reduce__(self) -> tuple[object, ...]:
        """Let the error pass between processes."""
        return (_make, (self.code, self.figures))


def _make(code: str, figures: dict[str, Figure]) -> DraughtsError:
    """Make an error from its parts."""
    return DraughtsError(code, **figures)
