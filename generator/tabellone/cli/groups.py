"""`tabellone groups`: how many players in each group. Capo XIV, annex 23."""

from __future__ import annotations

import click

from tabellone.cli import common
from tabellone.pairing import NoAnswer
from tabellone.pairing.groups import advice, divide


def _groups(players: int, rounds: int, groups: int, as_json: bool) -> int:
    """Divide the players into groups and say what does not fit."""
    speak = common.words()
    try:
        sizes = divide(players, rounds, groups)
    except NoAnswer as failure:
        raise common.Refused(speak.reason(failure.reason)) from None
    if as_json:
        common.print_json({"groups": list(sizes)})
    else:
        rows = [[index, size] for index, size in enumerate(sizes, 1)]
        common.print_table([speak.text("Group"), speak.text("Players")], rows, right=(0, 1))
    for reason in advice(players, rounds, groups):
        common.say(speak.reason(reason))
    return 0


command = click.Command(
    "groups",
    callback=_groups,
    help="Divide players into groups (annex 23).",
    params=[
        click.Argument(["players"], type=click.IntRange(min=1)),
        click.Argument(["rounds"], type=click.IntRange(min=1)),
        click.Argument(["groups"], type=click.IntRange(min=1)),
        click.Option(["--json", "as_json"], is_flag=True, help="One JSON object."),
    ],
)
