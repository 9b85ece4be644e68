"""PDN in and out: what people write is read, what is wrong is named, what is written reads back."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from draughts.brute_force import seeded
from tabellone import draughts
from tabellone.draughts import Game, Line, Note, Position, read_pdn, write_pdn
from tabellone.problems import Place
from tabellone.wording import Words, translations

OPENING = ["23-19", "11-14", "22-18"]


def read(text: str) -> list[Game]:
    """Read a text that has nothing wrong."""
    games, problems = read_pdn(text.encode())
    assert problems == []
    return games


def one(text: str) -> Game:
    """Read the only game of a text that has nothing wrong."""
    (game,) = read(text)
    return game


def moves(game: Game) -> list[str]:
    """Write a game's moves."""
    return [str(move) for move in game.moves]


def test_a_plain_game_is_read() -> None:
    """A plain game is read."""
    game = one(
        '[Event "Trofeo"]\n[Round "2"]\n[White "Rossi Mario"]\n[Black "Verdi Ugo"]\n[Result "2-0"]\n[GameType "22"]\n\n'
        "1. 23-19 11-14 2. 22-18 14x23 3. 28x19 2-0\n"
    )
    assert moves(game) == [*OPENING, "14x23", "28x19"]
    assert dict(game.tags) == {
        "Event": "Trofeo",
        "Round": "2",
        "White": "Rossi Mario",
        "Black": "Verdi Ugo",
        "Result": "2-0",
        "GameType": "22",
    }
    assert (game.result, game.start, game.discipline) == ("2-0", Position.start("italian"), "italian")
    assert len(game.positions()) == len(game.moves) + 1
    assert game.positions()[-1] == game.final()


def test_italian_tag_names_stand_under_the_pdn_names() -> None:
    """Italian tag names stand under the pdn names."""
    game = one(
        '[Bianco "Rossi"]\n[Nero "Verdi"]\n[Apertura "34"]\n[Risultato "1-1"]\n[Turno "3"]\n[Dati "Camp. Italiano"]\n'
        '[Anno "1998"]\n[Luogo "Roma"]\n\n1. 23-19 1-1'
    )
    assert dict(game.tags) == {
        "White": "Rossi",
        "Black": "Verdi",
        "Opening": "34",
        "Result": "1-1",
        "Round": "3",
        "Event": "Camp. Italiano",
        "Date": "1998",
        "Site": "Roma",
    }
    assert game.tag_names["White"] == "Bianco"
    assert game.tag_lines["Round"] == 5


def test_two_names_for_one_thing_are_both_kept() -> None:
    """Two names for one thing are both kept."""
    assert dict(one('[Data "14.3.1998"]\n[Anno "1998"]\n\n1. 23-19 *').tags) == {"Date": "14.3.1998", "Anno": "1998"}


@pytest.mark.parametrize(
    ("written", "result"),
    [
        ("1-0", "2-0"),
        ("0-1", "0-2"),
        ("1/2-1/2", "1-1"),
        ("½-½", "1-1"),
        ("2-0", "2-0"),
        ("0-2", "0-2"),
        ("1-1", "1-1"),
        ("2 – 0", "2-0"),
        ("0-0", "0-0"),
        ("*", "*"),
    ],
)
def test_results_are_read_in_both_styles(written: str, result: str) -> None:
    """Results are read in both styles."""
    assert one(f"1. 23-19 11-14 {written}").result == result
    assert one(f'[Result "{written}"]\n\n1. 23-19 11-14').result == result


@pytest.mark.parametrize(
    "text",
    [
        "1.23-19 11-14 2.22-18",
        "1. 23-19 1... 11-14 2. 22-18",
        "1. 23-19 1. ... 11-14 2. 22-18",
        "23-19 11-14 22-18",
        "1. 23- 19 11 -14 2. 22 - 18",
        "1. 23-\n19 11-14\r\n2. 22-18",
        "1. 23–19 11—14 2. 22−18",
        "1. 2319 1114 2. 2218",
        "1. 23-19! 11-14?? 2. 22-18!? ",
        "1. 23-19 (!) 11-14(?) 2. 22-18 $1",
        "1. 23-19 {a} 11-14 ; to the end 22-17\n2. 22-18",
        "% a remark 1. 21-17\n1. 23-19 11-14\n%another\n2. 22-18",
        "\ufeff1. 23-19 11-14 2. 22-18",
        "1. 23-19 (1. 22-18 (1. 24-20 10-14) 11-14) 11-14 2. 22-18",
        "1. f3-e4 e6-d5 2. d3-c4",  # columns and rows from White's side
        "1. f3e4 e6d5 2. d3c4",
    ],
)
def test_what_people_write_is_read(text: str) -> None:
    """What people write is read."""
    assert moves(one(text)) == OPENING


def test_captures_may_be_written_with_dash_cross_or_colon_short_or_whole() -> None:
    """Captures may be written with dash cross or colon short or whole."""
    # Opening 4 of the federation's table is printed 21-17 10-13 17-10.
    for capture in ("17-10", "17x10", "17:10", "17X10", "17×10", "17 x 10"):
        assert moves(one(f"1. 21-17 10-13 2. {capture}")) == ["21-17", "10-13", "17x10"]
    for capture in ("30x5", "30x21x14x5", "30-21-14-5", "30x14x5", "30 x 21 x 14 x 5", "30:21:14:5"):
        assert moves(one(f'[FEN "W:WK30:B10,K12,K18,20,K26,K27"]\n\n1. {capture}')) == ["30x21x14x5"]


def test_the_signs_of_article_13_stay_what_they_are() -> None:
    """The signs of article 13 stay what they are."""
    game = one("1. 23-19! 11-14!! 2. 22-18* 14x23?? 3. 28x19?! -1 10-14 a.l. 4. 19x10 +1 6x22= $7 2-0")
    assert game.signs == {
        0: ("!",),
        1: ("!!",),
        2: ("*",),
        3: ("??",),
        4: ("?!", "-1"),
        5: ("a.l.",),
        6: ("+1",),
        7: ("=",),
    }
    assert game.nags == {7: (7,)}
    assert len(game.moves) == 8


def test_a_star_between_moves_is_a_sign_and_at_the_end_a_terminator() -> None:
    """A star between moves is a sign and at the end a terminator."""
    assert one("1. 23-19 * 11-14 2. 22-18 *").signs == {0: ("*",)}
    assert [moves(game) for game in read("1. 23-19 11-14 *\n1. 22-18 *\n")] == [["23-19", "11-14"], ["22-18"]]


def test_comments_and_variations_are_kept_where_they_stand() -> None:
    """Comments and variations are kept where they stand."""
    game = one(
        "{before} 1. 23-19 {after\n the first} 11-14 (1... 10-14 {inner} 2. 19x10 5x14 (2... 6x13)) 2. 22-18 "
        "{last} 1-1 {and the end}"
    )
    assert game.intro == ("before",)
    assert game.comments == {0: ("after the first",), 2: ("last", "and the end")}
    (variation,) = game.variations[1]
    assert [str(move) for move in variation.moves] == ["10-14", "19x10", "5x14"]
    assert variation.notes[0].comments == ("inner",)
    assert [str(move) for move in variation.notes[2].variations[0].moves] == ["6x13"]


def test_several_games_with_and_without_tags_and_results() -> None:
    """Several games with and without tags and results."""
    games = read(
        '[White "A"]\n1. 23-19 11-14 2-0\n[White "B"]\n1. 22-18 *\n\n1. 21-17 9-13 2. 25-21\n1. 24-20 12-16\n'
        '[White "C"]\n[Result "1-1"]\n\n[White "D"]\n'
    )
    assert [(game.tags.get("White"), len(game.moves), game.result) for game in games] == [
        ("A", 2, "2-0"),
        ("B", 1, "*"),
        (None, 3, "*"),
        (None, 2, "*"),
        ("C", 0, "1-1"),
        ("D", 0, "*"),
    ]


def test_remarks_before_the_tags_belong_to_the_first_game() -> None:
    """Remarks before the tags belong to the first game, and remarks alone are no game."""
    assert read("{nothing else}") == read("; nothing\n") == read(" * ") == []
    game = one('; the file\n{a remark}\n[White "A"]\n[Black "B"]\n\n1. 23-19 *')
    assert (game.intro, len(game.tags), len(game.moves)) == (("the file", "a remark"), 2, 1)
    first, second = read('[White "A"]\n{not handed in}\n[White "B"]\n\n1. 23-19 *')
    assert (first.intro, first.moves, second.tags["White"]) == (("not handed in",), (), "B")


def test_a_setup_gives_start_and_side() -> None:
    """A setup gives start and side."""
    game = one('[SetUp "1"]\n[FEN "B:W26,27:B1,23"]\n\n1... 23x30 2. 26-22')
    assert game.start.fen() == "B:W26,27:B1,23"
    assert moves(game) == ["23x30", "26-22"]
    assert moves(one('/FEN "B:W26,27:B1,23"/ 1... 23x30 *')) == ["23x30"]


def test_the_board_tells_which_game_it_is() -> None:
    """The board tells which game it is."""
    for tag in ("", '[GameType "20"]\n', '[GameType "20,W,10,10,N2,0"]\n'):
        assert one(f"{tag}1. 32-28 19-23 2. 28x19 14x23 2-0").discipline == "international"
    games, problems = read_pdn(b'[White "A"]\n[GameType "22"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0')
    assert (games[0].discipline, len(games[0].moves)) == ("international", 4)
    assert [(p.code, p.place.line, p.figures["right"]) for p in problems] == [("pdn-wrong-game-type", 2, "20")]
    games, problems = read_pdn(b'[GameType "25"]\n1. 23-19 11-14 2. 22-18')
    assert (games[0].discipline, problems[0].code) == ("italian", "pdn-wrong-game-type")
    assert one('[FEN "W:W45:B40"]\n1. 45x34').discipline == "international"
    assert [read_pdn(b'[White "A"]\n', expected)[0][0].discipline for expected in ("italian", "international")] == [
        "italian",
        "international",
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16"])
def test_encodings_and_line_ends(encoding: str) -> None:
    """Encodings and line ends."""
    text = '[White "Bertè Nicolò"]\r\n[Site "Città"]\r\n\r\n1. 23-19 {è così} 11-14\r\n2. 22-18 1-1\r\n'
    for ends in (text, text.replace("\r\n", "\n"), text.replace("\r\n", "\r")):
        games, problems = read_pdn(ends.encode(encoding))
        assert problems == []
        assert games[0].tags["White"] == "Bertè Nicolò"
        assert games[0].comments == {0: ("è così",)}
        assert moves(games[0]) == OPENING


def test_quotation_marks_of_windows_are_read() -> None:
    """Quotation marks of windows are read."""
    games, _ = read_pdn("1. 23-19 {l’apertura “classica”} *".encode("cp1252"))
    assert games[0].comments == {0: ("l’apertura “classica”",)}


def test_an_illegal_move_is_named_and_the_rest_of_the_file_is_read() -> None:
    """An illegal move is named and the rest of the file is read."""
    games, problems = read_pdn(
        b'[White "A"]\n\n1. 23-19 11-14 2. 22-18 14x23\n3. 27-22 10-14 2-0\n\n[White "B"]\n\n1. 21-17 1-1\n'
    )
    assert [(game.tags["White"], len(game.moves), game.result, game.whole) for game in games] == [
        ("A", 4, "2-0", False),
        ("B", 1, "1-1", True),
    ]
    (problem,) = problems
    assert (problem.severity, problem.place) == ("warning", Place("", 4, 4))
    assert problem.code == "pdn-move-must-capture"
    assert problem.figures == {"game": 1, "number": 3, "at": "3.", "move": "27-22", "legal": ("27x20", "28x19")}
    for language in ("it", "en"):
        assert "27x20, 28x19" in Words(language).line(problem)


def test_an_ambiguous_capture_is_never_guessed() -> None:
    """An ambiguous capture is never guessed."""
    games, problems = read_pdn(b'[FEN "W:W31:B19,20,27,28"]\n1. 31x15 *\n[FEN "W:W31:B19,20,27,28"]\n1. 31x22x15 *')
    assert [len(game.moves) for game in games] == [0, 1]
    (problem,) = problems
    assert (problem.code, problem.place.line) == ("pdn-move-ambiguous", 2)
    assert problem.figures["candidates"] == ("31x22x15", "31x24x15")


def test_ways_that_leave_the_same_board_are_one_move_of_a_recorded_game() -> None:
    """Ways that leave the same board are one move of a recorded game."""
    game = one('[FEN "W:WK22:B10,11,18,19"]\n\n1. 22x22 2-0')
    assert game.final().fen() == "B:WK22:B"
    # A flying king that could land on any of several squares between lands right behind the piece, as in PDN 3.0.
    game = one('[GameType "20"]\n[FEN "W:WK46:B37,19"]\n\n1. 46x5 2-0')
    assert moves(game) == ["46x32x5"]
    assert "1. 46x5 *" in write_pdn([game])
    longer = one('[GameType "20"]\n[FEN "W:WK46:B37,19"]\n\n1. 46x28x5 2-0')
    assert moves(longer) == ["46x28x5"]
    assert "1. 46x28x5 *" in write_pdn([longer])


def test_a_variation_is_cut_where_it_goes_wrong_and_the_game_goes_on() -> None:
    """A variation is cut where it goes wrong and the game goes on."""
    games, problems = read_pdn(b"1. 23-19 11-14 (1... 10-14 2. 19x10 3-8) 2. 22-18")
    assert moves(games[0]) == OPENING
    assert len(games[0].variations[1][0].moves) == 2
    assert [(p.code, p.figures["at"]) for p in problems] == [("pdn-move-must-capture", "2...")]


@pytest.mark.parametrize(
    ("text", "code", "line", "moves_read"),
    [
        ('[White "A]\n1. 23-19 11-14', "pdn-broken-tag", 1, 2),
        ("[White Rossi]\n1. 23-19 11-14", "pdn-broken-tag", 1, 2),
        ('[White "A"]\n[White "B"]\n1. 23-19', "pdn-tag-twice", 2, 1),
        ("1. 23-19\n{never closed 11-14", "pdn-open-comment", 2, 1),
        ("1. 23-19\n(22-18 11-14", "pdn-open-variation", 2, 1),
        ("1. 23-19) 11-14", "pdn-unexpected-text", 1, 2),
        ("1. 23-19 11-14\nabbandona 22-18", "pdn-unexpected-text", 2, 3),
        ('[Result "boh"]\n1. 23-19', "pdn-unknown-result", 1, 1),
        ('[Result "1-0"]\n1. 23-19\n0-1', "pdn-result-differs", 3, 1),
        ('[FEN "W:W99:B1"]\n1. 23-19', "pdn-fen-square-off-board", 1, 0),
        ('[FEN "bianco"]\n1. 23-19', "pdn-fen-side", 1, 0),
        ("1. 23-19 11-77", "pdn-move-off-board", 1, 1),
        ('[FEN "W:WK1:B"]\n1. 1-5 5-9', "pdn-move-after-the-end", 2, 1),
        ("1. 23-19" + "(22-18" * 25 + ")" * 25, "pdn-too-deep", 1, 1),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, code: str, line: int, moves_read: int) -> None:
    """What is wrong is named with its line."""
    games, problems = read_pdn(text.encode())
    assert [(p.code, p.place.line, p.figures["game"]) for p in problems] == [(code, line, 1)]
    assert len(games[0].moves) == moves_read
    assert all(Words(language).line(problem) for problem in problems for language in ("it", "en"))


def test_a_comment_never_closed_does_not_swallow_the_next_games() -> None:
    """A comment never closed does not swallow the next games."""
    games, problems = read_pdn(b'1. 23-19 {open\n\n[White "B"]\n1. 22-18 {closed} 11-14 2-0')
    assert [len(game.moves) for game in games] == [1, 2]
    assert [problem.code for problem in problems] == ["pdn-open-comment"]


def test_quotes_inside_a_tag_are_let_pass_and_written_escaped() -> None:
    """Quotes inside a tag are let pass and written escaped."""
    game = one('[Event "Coppa "Dama" 2004"]\n[Site "a \\"b\\" \\\\c"]\n1. 23-19')
    assert (game.tags["Event"], game.tags["Site"]) == ('Coppa "Dama" 2004', 'a "b" \\c')
    assert '[Event "Coppa \\"Dama\\" 2004"]' in write_pdn([game])


# The PDN 3.0 grammar for writing, https://pdn.fmjd.org, tokens only.
GRAMMAR = re.compile(
    r'\s+|\[[A-Z][A-Za-z0-9_]* "(?:[^"\\]|\\.)*"\]|[0-9]+\.(?:\.\.)?(?=\s)|\{[^}]*\}|\$[0-9]+|\(|\)|\*'
    r"|[1-9][0-9]?(?:-[1-9][0-9]?|(?:x[1-9][0-9]?)+)(?:[!?]+)?"
)


def random_line(position: Position, source: random.Random, plies: int, depth: int) -> tuple[list, dict]:
    """Make random moves with random notes."""
    moves, notes = [], {}
    for ply in range(plies):
        legal = sorted(position.moves())
        if not legal:
            break
        if source.random() < 0.3:
            variations = []
            if depth < 3 and source.random() < 0.4:
                inner, inner_notes = random_line(position, source, source.randint(1, 5), depth + 1)
                variations.append(Line(tuple(inner), inner_notes, ("intro",) if source.random() < 0.3 else ()))
            signs = source.sample(["!", "??", "!?", "*", "+", "=", "+1", "-2", "a.l."], source.randint(0, 2))
            comments = source.sample(["bene", "x % ; ( [White", "1. 22-18", "è l’ora", "%"], source.randint(0, 2))
            note = Note(
                tuple(signs), tuple(source.sample(range(140), source.randint(0, 1))), tuple(comments), tuple(variations)
            )
            if note != Note():
                notes[ply] = note
        move = source.choice(legal)
        moves.append(move)
        position = position.play(move)
    return moves, notes


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="{}"), max_size=30)


@settings(deadline=None)
@given(
    st.integers(0),
    st.sampled_from(["italian", "international"]),
    WORDS,
    WORDS,
    st.sampled_from(["2-0", "1-1", "0-2", "*"]),
)
def test_what_is_written_reads_back_the_same(seed: int, discipline: str, name: str, intro: str, result: str) -> None:
    """What is written reads back the same."""
    source = seeded(seed)
    start = Position.start(discipline)
    for _ in range(source.choice((0, 0, 1, 30))):
        start = start.play(source.choice(sorted(start.moves()))) if start.moves() else start
    moves, notes = random_line(start, source, source.randint(0, 40), 0)
    name, intro = " ".join(name.split()), " ".join(intro.split())
    game = Game({"White": name, "Gruppo2": "x"}, start, tuple(moves), result, notes, (intro,) if intro else ())
    text = write_pdn([game, game])
    (again, _), problems = read_pdn(text.encode())
    assert problems == []
    assert (again.start, again.moves, again.result) == (game.start, game.moves, game.result)
    assert (again.notes, again.intro) == (game.notes, game.intro)
    assert again.tags.items() >= game.tags.items()
    assert write_pdn([again, again]) == text
    (twice, _), _ = read_pdn(write_pdn([again, again]).encode())
    assert twice == again
    assert GRAMMAR.sub("", text) == ""
    assert all(
        len(line) <= 80 for line in text.split("\n") if line and line[0] != "[" and " " in line and "%" not in line
    )


PIECES = st.sampled_from(
    ['[White "', '"]', "\n", "{", "}", "(", ")", "1. ", "22-18", "11x", "*", "2-0", "$3", ";", "%", "/FEN", "!", " "]
)


@settings(deadline=None)
@given(
    st.binary() | st.lists(PIECES, max_size=40).map(lambda parts: "".join(parts).encode()) | st.text().map(str.encode)
)
def test_any_bytes_give_games_and_problems(data: bytes) -> None:
    """Any bytes give games and problems."""
    games, problems = read_pdn(data)
    for game in games:
        game.positions()
    for problem in problems:
        assert problem.severity == "warning"
        assert problem.place.line >= 1
        assert "{" not in Words("en").problem(problem).replace("{", "", str(problem.figures).count("{") + 1)
    again, _ = read_pdn(write_pdn(games).encode())
    assert [game.moves for game in again] == [game.moves for game in games]


@pytest.mark.parametrize(
    "text", ["{", "(", '[a]"', '[a "', '["]', "/a", "1x", "* ", "1. 22-18 ", "1-0 ", "(22-18 ", '{a\n[A "b"]\n']
)
def test_long_nonsense_ends(text: str) -> None:
    """Long nonsense ends."""
    read_pdn(text.encode() * (40_000 // len(text)))


def test_every_problem_has_its_sentence_in_both_languages() -> None:
    """Every code that the readers use has a sentence in both catalogues."""
    folder = Path(draughts.__file__).parent
    source = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    codes = set(re.findall(r'DraughtsError\(\s*"([a-z-]+)"', source)) | {"move-must-capture", "move-illegal"}
    codes = codes | {f"pdn-{code}" for code in codes} | set(re.findall(r'"(pdn-[a-z-]+)"', source))
    assert len(codes) > 30
    for language in ("it", "en"):
        catalogue = translations(language)
        assert [code for code in sorted(codes) if catalogue.gettext(f"problem.{code}").startswith("problem.")] == []
