"""PDN text to tokens: one pass, linear in the text whatever it is, every character accounted for."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from tabellone.draughts.notation import CROSSES, DASHES

SQUARE = r"(?:[0-9]{1,2}|[a-jA-J][0-9]{1,2})"
GAP = r"[ \t]*"
WRAP = r"[ \t]*(?:\n[ \t]*)?"  # a line may have been broken inside `1- 5`
# A further square after a dash must be glued on: `23-19 -1` is a move that loses a piece (Capo I, Art. 13.13).
MOVE = (
    rf"{SQUARE}{GAP}[{DASHES}{CROSSES}]{WRAP}{SQUARE}"
    rf"(?:(?:{GAP}[{CROSSES}]{GAP}|[{DASHES}]){SQUARE})*(?![0-9])"
    r"|[0-9]{4}(?![0-9.])|(?:[a-j][0-9]){2}(?!\w)"
)
RESULT = (
    rf"(?:1/2{GAP}[{DASHES}]{GAP}1/2|½{GAP}[{DASHES}]{GAP}½|0[.,]5{GAP}[{DASHES}]{GAP}0[.,]5"
    rf"|(?:2{GAP}[{DASHES}]{GAP}0|1{GAP}[{DASHES}]{GAP}[01]|0{GAP}[{DASHES}]{GAP}[012]))(?![\w/])"
)
TOKENS = re.compile(
    "|".join(
        f"(?P<{name}>{pattern})"
        for name, pattern in {
            "space": r"\s+",
            "brace": r"\{",
            "semicolon": r";[^\n]*",
            "percent": r"%[^\n]*",
            "tag": r'\[\s*[^\W\d]\w*\s*"(?:[^"\\\n]|\\[^\n])*"\s*\]',
            "bracket": r"\[",
            "nag": r"\$[0-9]{1,3}",
            "strength": r"\([!?]{1,4}\)",
            "open": r"\(",
            "close": r"\)",
            "setup": r"/[^/\n]{1,400}/",
            "result": RESULT,
            "number": r"[0-9]{1,4}(?:\.+|…)",
            "move": MOVE,
            "ellipsis": r"\.\.+|…",
            "star": r"\*",
            "sign": rf"[!?]{{1,4}}|[+=]{{1,2}}[0-9]{{0,2}}|[{DASHES}][ ]?[0-9]{{1,2}}(?![0-9])|[aA]\.[ ]?[lL]\.|±|∓",
            "word": r"[^\s\[\](){};]+|(?s:.)",
        }.items()
    )
)
TAG_LINE = re.compile(r'\n[ \t]*\[[ \t]*[^\W\d]\w*[ \t]*"')
LOOSE_TAG = re.compile(r'\[\s*([^\W\d]\w*)[ \t]*["“”„](.*)["“”][ \t]*\]')


LONGEST_TAG = 2000
# Windows' quotation marks stand where Latin-1 has control characters that no text uses.
WINDOWS = {
    byte: bytes((byte,)).decode("cp1252")
    for byte in range(0x80, 0xA0)
    if byte not in (0x81, 0x8D, 0x8F, 0x90, 0x9D)  # these five mean nothing to Windows either
}


class Token(NamedTuple):
    """A piece of the text: what it is, its text, where it begins."""

    kind: str
    text: str
    offset: int


def decode(data: bytes) -> str:
    """Decode a PDN file: UTF-8 with or without BOM, else Latin-1 as Windows writes it; line ends become one."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16", errors="replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("latin-1").translate(WINDOWS)
    return text.replace("\r\n", "\n").replace("\r", "\n")


class Lines:
    """Line and column of a place in a text."""

    def __init__(self, text: str) -> None:
        """Note where lines begin."""
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Give line and column, both from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def tokens(text: str) -> Iterator[Token]:
    """Split a text into tokens; `open-comment` is a comment without its end, `broken-tag` a tag that is none."""
    offset = 0
    last_brace = text.rfind("}")
    while match := TOKENS.match(text, offset):
        kind, found = str(match.lastgroup), match[0]
        end = match.end()
        if kind == "brace":
            kind, end = _comment(text, offset, last_brace)
            found = text[offset:end]
        elif kind == "bracket":
            kind, end = _bracket(text, offset)
            found = text[offset:end]
        if kind not in ("space", "percent"):
            yield Token(kind, found, offset)
        offset = end


def _comment(text: str, start: int, last_brace: int) -> tuple[str, int]:
    """Find the end of a comment; one that is never closed ends where the next game's tags begin."""
    end = text.find("}", start) if start < last_brace else -1
    inner = text.find("{", start + 1, end) if end >= 0 else start
    if inner < 0:
        return "comment", end + 1
    tags = TAG_LINE.search(text, start, end if end >= 0 else len(text))
    if end >= 0 and (not tags or tags.start() > inner):
        return "comment", end + 1
    return "open-comment", tags.start() if tags else len(text)


def _bracket(text: str, start: int) -> tuple[str, int]:
    """Find the end of a tag that is not written as PDN wants: inner quotes are let pass, the rest is broken."""
    line = text[start : start + LONGEST_TAG].split("\n", 1)[0]
    loose = LOOSE_TAG.match(line)
    if loose and "[" not in loose[2]:
        return "tag", start + loose.end()
    closing = line.find("]")
    return "broken-tag", start + (closing + 1 if closing >= 0 else max(len(line), 1))


def tag_parts(text: str) -> tuple[str, str]:
    """Split a tag into name and value, its escapes undone."""
    match = LOOSE_TAG.fullmatch(re.sub(r"\s+", " ", text)) or LOOSE_TAG.fullmatch(text)
    if not match:  # the strict form allows white space that the loose one does not
        return "", ""
    return match[1], re.sub(r'\\(["\\])', r"\1", match[2]).strip()
