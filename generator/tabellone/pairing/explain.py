"""Why the regulation's pairing is what it is, told as annex 7 does: candidate by candidate, in rotation order.

Pairing itself stays fast: the reasons are worked out afterwards, by forming the same pairs once more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabellone.model import Pair, Pairing
from tabellone.pairing import rests
from tabellone.pairing.history import History
from tabellone.pairing.italo_swiss import REST, Rotation, search, with_candidates
from tabellone.reasons import Reason, Value

ROTATION = "Capo V, Art. 4"
ORDER = "Capo V, Art. 5"
MET = "Capo V, Art. 6"
FORFEIT = "Capo V, Art. 8"
TURN = "Capo V, Art. 9"
WITHDRAWN = "Capo V, Art. 12"
DEAD_END = "Capo V, Art. 15"


def explained(history: History, pairing: Pairing, start: int) -> Pairing:
    """Give the pairing with the reasons of every pair and of the round. Capo XIV, annex 7."""
    if pairing.round == 1:
        return _first_round(history, pairing)
    return _Explainer(history, pairing, start).run()


def _first_round(history: History, pairing: Pairing) -> Pairing:
    why = [Reason("first-round", "Capo V, Art. 3")]
    if rests.uses_turns(history.stage):
        figures = {"playing_count": history.stage.planned - 1, "rounds_count": history.stage.planned}
        why.append(Reason("turn-first", TURN, figures))
    elif pairing.rests:
        why.append(Reason("rest-first", FORFEIT, {"player": pairing.rests[0].number}))
    return replace(pairing, why=tuple(why))


@dataclass
class _DeadEnd:
    """Where the rotation would end if it went on from a pair without looking ahead."""

    pairs: list[tuple[int, int]]
    stuck: int
    left: list[int]  # those still free beside the one who is stuck


class _Explainer:
    def __init__(self, history: History, pairing: Pairing, start: int) -> None:
        self.history, self.pairing, self.start = history, pairing, start
        self.candidates: list[int] = []
        self.why: list[Reason] = []
        self.of_pair: dict[int, tuple[Reason, ...]] = {}
        self.of_rest: list[Reason] = []  # how the one who rests searched in vain
        self.rested = False

    def run(self) -> Pairing:
        self._tell_start()
        playing = self._tell_rests()
        search(self.history, playing, self.start, self.candidates, self._step)
        self._tell_who_rests()
        pairs = tuple(self._with_reasons(pair) for pair in self.pairing.pairs)
        return replace(self.pairing, pairs=pairs, why=tuple(self.why))

    def _with_reasons(self, pair: Pair) -> Pair:
        return replace(pair, why=self.of_pair[pair.chooser])

    def _tell_start(self) -> None:
        before = self.history.rounds[-1] if self.history.rounds else None
        resting = {rest.number for rest in before.rests} if before else set()
        code = "rotation-start-rest" if self.start in resting else "rotation-start"
        self.why.append(Reason(code, ROTATION, {"player": self.start, "round_count": self.pairing.round - 1}))

    def _tell_rests(self) -> list[int]:
        """Tell who rests beforehand and who may rest; give those who are paired by the rotation."""
        playing = rests.field_of(self.history.stage, self.pairing.round)
        for rest in self.pairing.rests:
            if rest.kind == "RT":
                figures = {"player": rest.number, "player_points": self.history.points[rest.number]}
                self.why.append(Reason("turn", TURN, figures))
                playing.remove(rest.number)
        if len(playing) % 2:
            self._tell_levels(playing)
            if len(self.candidates) == 1:
                playing.remove(self.candidates.pop())
        return playing

    def _tell_levels(self, playing: list[int]) -> None:
        article = WITHDRAWN if rests.gone(self.history.stage, self.pairing.round) else FORFEIT
        for level in rests.levels(self.history, playing, self.pairing.round):
            figures: dict[str, Value] = {"players": tuple(level), "level_points": self.history.points[level[0]]}
            if with_candidates(self.history, playing, level, self.start) is None:
                self.why.append(Reason("rest-impossible", article, figures))
                continue
            self.candidates = list(level)
            code = "rest-single" if len(level) == 1 else "rest-candidates"
            self.why.append(Reason(code, article, {**figures, "player": level[0]}))
            return

    def _tell_who_rests(self) -> None:
        for rest in self.pairing.rests:
            if rest.kind != "RT" and self.candidates:
                self.why += self.of_rest
                self.why.append(Reason("rest-left", FORFEIT, {"player": rest.number}))
            if rest.kind == "RR" and rest.with_ is not None:
                figures = {
                    "player": rest.number,
                    "withdrawn": rest.with_,
                    "withdrawn_points": self.history.points[rest.with_],
                }
                self.why.append(Reason("rest-with", WITHDRAWN, figures))

    def _step(self, rotation: Rotation, chooser: int, found: int) -> None:
        """Tell one step of the rotation: who searches, who is passed over, who is found. Capo XIV, annex 7."""
        points = self.history.points
        told = [Reason("searches", ROTATION, {"player": chooser, "player_points": points[chooser]})]
        for option in rotation.options(chooser):
            if option == found:
                break
            told.append(self._passed_over(rotation, chooser, option))
        if found == REST:
            self.rested = True
            self.of_rest = told if len(told) > 1 else []
            return
        code = "found-same" if points[found] == points[chooser] else "found-lower"
        told.append(Reason(code, ORDER, {"player": found, "player_points": points[found]}))
        self.of_pair[chooser] = tuple(told)

    def _passed_over(self, rotation: Rotation, chooser: int, option: int) -> Reason:
        met = self.history.met[chooser].get(option)
        if met is not None:
            return Reason("met-already", MET, {"player": option, "round_count": met})
        left = [who for who in self.candidates if who in rotation.free and who not in (chooser, option)]
        if self.candidates and not self.rested and not left:
            code = "needed-rest" if option in self.candidates else "chooser-needed-rest"
            return Reason(code, FORFEIT, {"player": option, "chooser": chooser})
        return self._dead_end_reason(chooser, option, self._dead_end(rotation, chooser, option))

    def _dead_end_reason(self, chooser: int, option: int, end: _DeadEnd) -> Reason:
        formed = tuple(f"{one}-{other}" for one, other in [(chooser, option), *end.pairs])
        left = tuple(end.left)
        code = "leaves-two" if len(left) == 1 else "leaves-one" if not left else "leaves-stuck"
        figures: dict[str, Value] = {"player": option, "formed": formed, "stuck": end.stuck, "left": left}
        return Reason(code, DEAD_END, figures)

    def _dead_end(self, rotation: Rotation, chooser: int, option: int) -> _DeadEnd:
        """Follow the rotation from a pair that leads nowhere until somebody finds no opponent. Capo V, Art. 15."""
        ahead = rotation.copy()
        ahead.take(chooser, option)
        rested = self.rested or not self.candidates
        pairs: list[tuple[int, int]] = []
        while ahead.free:
            who = ahead.chooser()
            other = next((o for o in ahead.options(who) if o not in self.history.met[who]), REST)
            if other == REST:
                if rested or who not in self.candidates:
                    return _DeadEnd(pairs, who, sorted(ahead.free - {who}))
                rested = True
            else:
                pairs.append((who, other))
            ahead.take(who, other)
        raise AssertionError("a pair that was passed over leads to a complete pairing")
