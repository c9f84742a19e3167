"""Traits of operations that nobody knows: each allows what it says and no more, and what was used is listed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.ir.traits import TraitTable, UserTraits
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions

PURE, COMMUTATIVE = UserTraits(pure=True), UserTraits(pure=True, commutative=True)


def _function(body: str, result: str = "%x") -> str:
    return f"func.func @f(%a: i32, %b: i32, %v: vector<2xi32>) -> i32 {{\n{body}\nreturn {result} : i32\n}}"


ONCE = _function('%x = "mine.add"(%a, %b) : (i32, i32) -> i32')
SWAPPED = _function('%x = "mine.add"(%b, %a) : (i32, i32) -> i32')
TWICE = _function('%y = "mine.add"(%a, %b) : (i32, i32) -> i32\n%x = "mine.add"(%a, %b) : (i32, i32) -> i32')
NAMED = _function('%x = "mine.add"(%a, %b) {name = "n", fast} : (i32, i32) -> i32')
RENAMED = _function('%x = "mine.add"(%a, %b) {name = "m", fast} : (i32, i32) -> i32')
SLOW = _function('%x = "mine.add"(%a, %b) {name = "n"} : (i32, i32) -> i32')
MIXED = _function('%x = "mine.mix"(%a, %v) : (i32, vector<2xi32>) -> i32')
REGION = '%x = "mine.map"() ({\n%c = arith.addi %a, %b : i32\n"mine.yield"(%c) : (i32) -> ()\n}) : () -> i32'
TWO_REGIONS = _function(f"{REGION.replace('%x', '%y').replace('%c', '%d')}\n{REGION}")


@pytest.fixture
def verify(solvers_pool: Any) -> Any:
    def run(source: str, target: str, **traits: UserTraits) -> FunctionRecord:
        table = TraitTable({name.replace("_", "."): row for name, row in traits.items()})
        s, t = (replace(read_text(text), traits=table) for text in (source, target))
        options = VerificationOptions(seconds=60.0)
        return verify_functions(s, s.by_name["f"], t, t.by_name["f"], options, lambda: solvers_pool)

    return run


def test_what_is_pure_may_be_merged(verify: Any) -> None:
    record = verify(TWICE, ONCE, mine_add=PURE)
    assert record.verdict is Verdict.CORRECT
    assert {"declared-traits=mine.add", "pure-operation=mine.add"} <= set(record.assumptions)
    assert verify(TWICE, ONCE).verdict is not Verdict.CORRECT


def test_and_is_not_commutative_for_that(verify: Any) -> None:
    assert verify(ONCE, SWAPPED, mine_add=PURE).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(ONCE, SWAPPED, mine_add=COMMUTATIVE).verdict is Verdict.CORRECT


def test_operands_of_several_types_keep_their_order(verify: Any) -> None:
    assert verify(MIXED, MIXED.replace("%x", "%z"), mine_mix=COMMUTATIVE).verdict is Verdict.CORRECT


@pytest.mark.parametrize(("target", "same"), [(RENAMED, True), (SLOW, False)])
def test_an_attribute_is_ignored_by_name(verify: Any, target: str, same: bool) -> None:
    for pure in (False, True):
        record = verify(NAMED, target, mine_add=UserTraits(pure=pure, ignored_attributes=frozenset({"name"})))
        assert (record.verdict is Verdict.CORRECT) is same
        assert verify(NAMED, target, mine_add=UserTraits(pure=pure)).verdict is not Verdict.CORRECT


def test_a_region_ends_with_what_is_said_to_end_it(verify: Any) -> None:
    end = UserTraits(terminator=True)
    record = verify(TWO_REGIONS, _function(REGION), mine_map=PURE, mine_yield=end)
    assert record.verdict is Verdict.CORRECT
    assert {"declared-traits=mine.map", "declared-traits=mine.yield"} <= set(record.assumptions)
    assert verify(TWO_REGIONS, _function(REGION), mine_map=PURE).verdict is not Verdict.CORRECT


def test_what_is_not_used_is_not_listed(verify: Any) -> None:
    record = verify(ONCE, ONCE.replace("%x", "%z"), theirs_add=PURE)
    assert not any(a.startswith("declared-traits") for a in record.assumptions)


def test_one_program_is_one_whatever_it_does(verify: Any) -> None:
    assert verify(NAMED, NAMED, mine_add=PURE).assumptions == ("index-bits=64",)


def test_nothing_is_called_incorrect_that_rests_on_a_trait(verify: Any) -> None:
    assert verify(ONCE, _function('%x = "mine.sub"(%a, %b) : (i32, i32) -> i32'), mine_add=PURE, mine_sub=PURE).verdict is not (
        Verdict.INCORRECT
    )
