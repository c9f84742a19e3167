"""Many functions of one pair of files in several processes: nobody can tell from the record."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from smtenc.deadline import current
from smtenc.frontend import read_text
from smtenc.ir.core import Module
from smtenc.verdicts.batch import dispatch
from smtenc.verdicts.batch.dispatch import LEAST_FUNCTIONS, verify_dispatched
from smtenc.verdicts.batch.modules import Comparison
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord, PairRecord

MANY = LEAST_FUNCTIONS + 5
PAIR = Pair(Path("<source>"), Path("<target>"))


def text(operation: Callable[[int], str], most: int = MANY) -> str:
    """Functions ``f0``, ``f1`` …, every fourth of them private, and one that calls the first private one."""
    functions = [
        f"func.func {'private ' if k % 4 == 1 else ''}@f{k}(%a: i8, %b: i8) -> i8 {{\n  %r = {operation(k)} : i8\n  return %r : i8\n}}\n"
        for k in range(most)
    ]
    caller = "func.func @g(%a: i8) -> i8 {\n  %r = func.call @f1(%a, %a) : (i8, i8) -> i8\n  return %r : i8\n}\n"
    return "".join(functions) + caller


BEFORE = text(lambda k: "arith.addi %a, %b")
# unchanged, wrong, correct, in turn; the private f1 is wrong, but not as its caller uses it
AFTER = text(lambda k: ("arith.addi %a, %b", "arith.ori %a, %b", "arith.addi %b, %a")[k % 3] if k != 1 else "arith.addi %a, %a")


@pytest.fixture
def verifier() -> Iterator[PairVerifier]:
    with PairVerifier(PairOptions()) as verifier:
        yield verifier


def modules(before: str = BEFORE, after: str = AFTER) -> tuple[Module, Module]:
    return read_text(before, "<source>"), read_text(after, "<target>")


def without_times(record: PairRecord) -> dict[str, Any]:
    shown = record.to_json()
    for timed in (shown, *shown["functions"], *(engine for f in shown["functions"] for engine in f.get("engines", ()))):
        timed.pop("seconds")
    shown.pop("parse_seconds")
    return shown


def test_the_record_is_that_of_one_process(verifier: PairVerifier) -> None:
    alone, spread = (verify_dispatched(modules, PAIR, verifier, jobs) for jobs in (1, 2))
    assert without_times(spread) == without_times(alone)
    verdicts = {f.verdict for f in spread.functions}
    assert verdicts == {Verdict.CORRECT, Verdict.INCORRECT}
    assert spread.private == {"f1": ("g",)} | {f"f{k}": () for k in range(MANY) if k % 4 == 1 and k % 3 == 1 and k != 1}


def test_whoever_watches_sees_every_function_once(verifier: PairVerifier) -> None:
    seen: list[str] = []

    def watch(records: Iterable[FunctionRecord], total: int) -> Iterator[FunctionRecord]:
        assert total == MANY + 1
        for record in records:
            seen.append(record.name)
            yield record

    verify_dispatched(modules, PAIR, verifier, 2, watch)
    assert sorted(seen) == sorted([*(f"f{k}" for k in range(MANY)), "g"])


def test_few_functions_need_no_process(verifier: PairVerifier, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "run_each", pytest.fail)
    few = text(lambda k: "arith.addi %a, %b", LEAST_FUNCTIONS - 2)
    record = verify_dispatched(partial(modules, few, few.replace("%a, %b :", "%b, %a :")), PAIR, verifier, 2)
    assert record.verdict is Verdict.CORRECT


def test_a_process_that_dies_costs_one_function(verifier: PairVerifier, monkeypatch: pytest.MonkeyPatch) -> None:
    verify = Comparison.verify

    def dying(self: Comparison, number: int, racer: Any) -> FunctionRecord:
        if number == 7:
            os._exit(1)
        return verify(self, number, racer)

    monkeypatch.setattr(Comparison, "verify", dying)
    record = verify_dispatched(modules, PAIR, verifier, 2)
    unknown = [f for f in record.functions if f.verdict is Verdict.UNKNOWN]
    assert [(f.name, f.reason) for f in unknown] == [("f7", "the process that worked on it died")]
    assert len(record.functions) + len(record.private) == MANY + 1


def test_all_processes_have_one_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = Comparison.of

    def late(*arguments: Any) -> Comparison:
        current().end = 0.0
        return compared(*arguments)

    monkeypatch.setattr(Comparison, "of", staticmethod(late))
    with PairVerifier(PairOptions(VerificationOptions(deadline=60.0))) as verifier:
        record = verify_dispatched(modules, PAIR, verifier, 2)
    changed = [f for f in record.functions if not f.unchanged]
    assert {f.reason for f in changed} == {"deadline of 60 s: it was not begun"}
