"""Which engine is asked when, in which order, how often, and what is kept of its answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from smtenc.verdicts.certificates import SAME_PROGRAM
from smtenc.verdicts.engines import scheduler
from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Engine, Evidence, Moment, Question
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import EngineOutcome

ADD = "func.func @f(%a: i8, %b: i8) -> i8 {\n %r = arith.addi %a, %b : i8\n return %r : i8\n}"
SWAPPED = ADD.replace("%a, %b :", "%b, %a :")
WRONG = ADD.replace("addi", "subi")
SQUARES = "func.func @f(%a: i8) -> i8 {{\n %r = arith.muli %a, %a : i8\n %s = arith.muli %r, {0} : i8\n return %s : i8\n}}"


@dataclass(frozen=True)
class Scripted:
    """An engine that answers as it is told, and notes in ``asked`` each time that it runs."""

    name: str
    answer: Answer = "open"
    cost: Cost | str = Cost.FEW_RUNS
    moments: Mapping[Moment, Budget] = field(default_factory=lambda: {Moment.BEFORE_ENCODING: Budget()})
    asked: list[tuple[str, Moment]] = field(default_factory=list)
    activity: str = "a script was being read"

    def applies(self, question: Question) -> Cost | str:
        return self.cost

    def run(self, question: Question, budget: Budget) -> Answer:
        self.asked.append((self.name, question.moment))
        return self.answer


@pytest.fixture
def with_engines(monkeypatch: pytest.MonkeyPatch, verify: Any) -> Any:
    """Verifies two texts with these engines and the queries."""

    def run(source: str, target: str, *engines: Engine, **options: Any) -> Any:
        monkeypatch.setattr(scheduler, "engines", lambda: engines)
        return verify(source, target, **options)

    return run


def test_the_folder_s_modules_are_the_engines() -> None:
    names = [engine.name for engine in scheduler.engines()]
    assert {"identity", "single run", "sampled inputs", "sampled layouts", "sampled sizes", "execution", "polyhedra"} <= {*names}
    assert len({*names}) == len(names)


def test_cheaper_ones_are_asked_first_and_none_after_a_proof(with_engines: Any) -> None:
    asked: list[tuple[str, Moment]] = []
    dear = Scripted("dear", Evidence("dear"), Cost.LESS_THAN_ENCODING, asked=asked)
    cheap, proving = Scripted("cheap", cost=Cost.COMPARISON, asked=asked), Scripted("proving", Evidence("proving"), asked=asked)
    record = with_engines(ADD, WRONG, dear, proving, cheap)
    assert (record.verdict, record.rung) == (Verdict.CORRECT, "proving")
    assert [name for name, _ in asked] == ["cheap", "proving"]
    assert [(e.name, e.outcome) for e in record.engines] == [("cheap", EngineOutcome.OPEN), ("proving", EngineOutcome.PROVED)]


def test_what_costs_as_much_as_encoding_is_asked_after_it(with_engines: Any) -> None:
    asked: list[tuple[str, Moment]] = []
    moments = {m: Budget() for m in (Moment.BEFORE_ENCODING, Moment.BEFORE_SOLVING)}
    record = with_engines(SQUARES.format("%a"), SQUARES.format("%r"), Scripted("dear", cost=Cost.ENCODING, moments=moments, asked=asked))
    assert asked == [("dear", Moment.BEFORE_SOLVING)]
    assert record.verdict is Verdict.INCORRECT


@pytest.mark.parametrize(("later", "times"), [(Budget(), 1), (Budget(seconds=1.0), 2), (Budget(steps=1), 2)])
def test_it_is_asked_again_only_with_a_larger_budget(later: Budget, times: int, with_engines: Any) -> None:
    asked: list[tuple[str, Moment]] = []
    moments = {Moment.BEFORE_ENCODING: Budget(), Moment.BEFORE_SOLVING: later}
    with_engines(SQUARES.format("%a"), SQUARES.format("%r"), Scripted("one", moments=moments, asked=asked))
    assert len(asked) == times


def test_what_does_not_apply_is_not_run_and_says_why(with_engines: Any) -> None:
    engine = Scripted("other", Evidence(), "there are no tensors")
    record = with_engines(ADD, SWAPPED, engine)
    assert engine.asked == []
    assert [str(e) for e in record.engines] == ["queries: proved", "other: not applicable (there are no tensors)"]
    assert record.to_json()["engines"][1] == {
        "name": "other",
        "outcome": "not applicable",
        "reason": "there are no tensors",
        "seconds": 0.0,
    }


def test_an_engine_that_is_not_wanted_is_not_asked(with_engines: Any) -> None:
    engine = Scripted("other", Evidence())
    assert with_engines(ADD, WRONG, engine, without_engines=("other",)).verdict is Verdict.INCORRECT
    assert engine.asked == []


def test_a_proof_s_assumptions_are_the_verdict_s(with_engines: Any) -> None:
    record = with_engines(ADD, WRONG, Scripted("other", Evidence("other", ("no-alias",), certificate=SAME_PROGRAM)))
    assert (record.assumptions, record.certificate) == (("index-bits=64", "no-alias"), SAME_PROGRAM)
