"""Capo I, Art. 5 and 6: captures and which of them is compulsory.

Positions worked by hand on a board; each is also tried with colours and board reversed.
"""

from __future__ import annotations

import pytest

from spec.capo_1.reversal import both_colours, legal

CASES = {
    "5.3a a man takes forward only": ("W:W18:B22,1", {"18-13", "18-14"}),
    "5.3b a man takes no king": ("W:W22:BK18,K19", set()),
    "5.3b a man passes a king by and takes the man beside": ("W:W22:BK18,19", {"22x15"}),
    "5.3b nor a king in the middle of a capture": ("W:W31:B27,K19,K18", {"31x22"}),
    "5.3c a king takes backwards": ("W:WK10:B14", {"10x19"}),
    "5.3d a king takes men and kings": ("W:WK22:B18,K10", {"22x13x6"}),
    "5.7 a man goes on taking": ("W:W31:B27,19", {"31x22x15"}),
    "5.12 a piece already jumped still stands in the way": ("W:WK22:B10,11,18,19", {"22x13x6x15x22", "22x15x6x13x22"}),
    "6.1 capture is compulsory": ("W:W22,32:B18", {"22x13"}),
    "6.2 own pieces are not taken": ("W:W22,18:B1", {"18-13", "18-14", "22-19"}),
    "6.5 a man stops on the far row": ("W:W10:B6,7", {"10x3"}),
    "6.5 and cannot use the new king's ways to take more": ("W:W10,31:B1,6,7,27", {"10x3", "31x22"}),
    "6.6 most pieces": ("W:W31,29:B27,19,25", {"31x22x15"}),
    "6.6 most pieces, though a man takes them and a king less": ("W:WK17,31:B13,27,19", {"31x22x15"}),
    "6.7 the king takes if the number is the same": ("W:WK22,32:B18,28", {"22x13"}),
    "6.7 the king even when it takes a man and no king is to be had": ("W:WK17,31:B13,27", {"17x10"}),
    "6.8 most kings": ("W:WK30:B10,12,18,20,K26,27", {"30x21x14x5"}),
    "6.8 most kings, though another sequence meets one earlier": (
        "W:WK30:B10,K12,K18,20,26,K27",
        {"30x23x16x7"},
    ),
    "6.9 the sequence that meets a king first": ("W:WK30:B10,12,18,K20,K26,27", {"30x21x14x5"}),
    "6.9 the whole sequence is compared, not the first king alone": (
        "W:WK30:BK10,12,18,K20,K26,K27",
        {"30x23x16x7"},
    ),
    "6.10 all equal: free choice": ("W:WK31:B18,20,K27,K28", {"31x22x13", "31x24x15"}),
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case)
def test_captures(case: str) -> None:
    """Captures."""
    fen, moves = CASES[case]
    for turned, expected in both_colours(fen, moves):
        assert legal(turned) == expected
