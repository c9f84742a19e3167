"""Modules that have been read, to records: no file, no reader and no process of one takes part."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.frontend import read_text
from smtenc.ir.core import Module
from smtenc.verdicts.batch.modules import _of_readings, verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.matching.wrappers import Readings
from smtenc.verdicts.records import Counterexample, FunctionRecord, PairRecord
from solvers import Pool

ADD = "func.func @{n}(%a: i8, %b: i8) -> i8 {{\n %r = arith.addi %a, %b : i8\n return %r : i8\n}}\n"
FLIPPED = ADD.replace("%a, %b : i8\n", "%b, %a : i8\n")
OR = ADD.replace("addi", "ori")


def module(text: str, file: str) -> Module:
    return read_text(text, file)


Verify = Callable[..., PairRecord]


@pytest.fixture
def verify(solvers_pool: Pool) -> Verify:
    return lambda source, target, *functions: verify_modules(source, target, VerificationOptions(), lambda: solvers_pool, functions)


def test_modules_of_any_origin_are_verified(verify: Verify) -> None:
    record = verify(module(ADD.format(n="f"), "before the pass"), module(FLIPPED.format(n="f"), "after it"))
    assert (record.source, record.target, record.verdict) == ("before the pass", "after it", Verdict.CORRECT)
    assert record.parse_seconds == 0.0


def test_only_the_functions_that_are_wanted_are_looked_at(verify: Verify) -> None:
    source = module(ADD.format(n="f") + ADD.format(n="g"), "a")
    target = module(FLIPPED.format(n="f") + OR.format(n="g"), "b")
    assert verify(source, target).verdict is Verdict.INCORRECT
    assert verify(source, target, "f").verdict is Verdict.CORRECT
    with pytest.raises(UsageError, match="no function h in both a and b"):
        verify(source, target, "h")


def test_one_module_is_paired_with_itself(verify: Verify) -> None:
    both = module(ADD.format(n="src") + FLIPPED.format(n="tgt") + ADD.format(n="src_g") + OR.format(n="tgt_g"), "both")
    assert [(f.name, f.verdict) for f in verify(both, None).functions] == [("src", Verdict.CORRECT), ("g", Verdict.INCORRECT)]
    assert [m.renamed[1].name for m in match_functions(both, None).functions] == ["src", "g"]


def test_modules_with_nothing_in_common_are_an_error(verify: Verify) -> None:
    with pytest.raises(InputError, match="no function is in both a and b"):
        verify(module(ADD.format(n="f"), "a"), module(ADD.format(n="g"), "b"))


def test_the_solvers_are_those_of_the_caller(verify: Verify) -> None:
    text = "func.func @f(%a: i32, %b: i32) -> i32 {{\n %x = arith.{0} %a, %b : i32\n %r = arith.{1} %x, %{2} : i32\n return %r : i32\n}}\n"
    source, target = module(text.format("ori", "subi", "b"), "a"), module(text.format("andi", "xori", "a"), "b")
    record = verify(source, target)
    assert record.verdict is Verdict.CORRECT
    assert {q.by for f in record.functions for q in f.queries} - {"simplifier"}


@pytest.mark.parametrize(
    ("verdicts", "every", "whole"),
    [
        ("incorrect incorrect", True, "incorrect"),
        ("incorrect incorrect", False, "unknown"),
        ("incorrect unknown", True, "unknown"),
        ("incorrect unsupported", True, "unsupported"),
        ("possibly-incorrect incorrect", True, "possibly-incorrect"),
    ],
)
def test_what_may_be_compared_in_several_ways_is_wrong_only_if_it_is_in_all(verdicts: str, every: bool, whole: str) -> None:
    example = Counterexample({}, "the values differ", 0, (), "1", "2", confirmed=True)
    records = [FunctionRecord("f", Verdict(v), counterexample=example if v == "incorrect" else None) for v in verdicts.split()]
    found = _of_readings(records, Readings((), every))
    assert (found.verdict.value, found.counterexample is not None) == (whole, whole == "incorrect")
