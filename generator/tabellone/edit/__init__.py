"""Changes to an event file that keep every other byte: the next round, results, the draw.

Each function takes the text and gives the changed one, read again and found to say exactly what was meant;
`read_original` and `replace_file` take it from the disk and put it back, whole or not at all.
"""

from tabellone.edit.document import CannotEdit
from tabellone.edit.files import Original, read_original, replace_file
from tabellone.edit.openings import set_opening
from tabellone.edit.order import reorder, set_seed
from tabellone.edit.results import set_result
from tabellone.edit.rounds import append_round

__all__ = [
    "CannotEdit",
    "Original",
    "append_round",
    "read_original",
    "reorder",
    "replace_file",
    "set_opening",
    "set_result",
    "set_seed",
]
