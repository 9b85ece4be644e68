"""Run the command line: `python -m tabellone`."""

from __future__ import annotations


def main() -> None:
    """Hand over to the commands."""
    from tabellone.cli import run

    run()


if __name__ == "__main__":
    main()
