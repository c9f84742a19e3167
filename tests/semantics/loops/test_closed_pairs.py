"""Loops that depend on themselves through memory, values and guards: pairs that were once judged wrongly, or not at all.

What iterations read of the iterations before is exact wherever it is asked, so a wrong pair is never proved, whether or not runs would show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

M = "memref<40xi32>"


@dataclass(frozen=True)
class Pair:
    """Bodies of one signature. ``right`` refines ``source``, ``wrong`` does not; what is empty is not asked."""

    name: str
    source: str
    right: str
    wrong: str
    signature: str = f"(%m: {M}, %o: {M}, %x: i32, %y: i32)"
    returned: str = ""

    def __str__(self) -> str:
        return self.name

    def text(self, body: str) -> str:
        return f"func.func @f{self.signature} {{\n{body}\nreturn {self.returned}\n}}\n"


def _loop(variable: str, upper: int | str, body: str, lower: int = 0) -> str:
    return f"affine.for {variable} = {lower} to {upper} {{\n{body}\n}}\n"


def _sum_of_row(initial: str, what: str = "%a, %v") -> str:
    """``%r``, the sum over what is in memory then."""
    body = f"%v = affine.load %m[%j] : {M}\n%c = arith.addi {what} : i32\naffine.yield %c : i32"
    return f"%r = affine.for %j = 0 to 18 iter_args(%a = {initial}) -> (i32) {{\n{body}\n}}\n"


_STORED = f"affine.store %r, %m[%i] : {M}"

_NUMBERS = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%mask = arith.constant 15 : i32\n"
_COUNT = f"%h = memref.load %m[%c0] : {M}\n%low = arith.andi %h, %mask : i32\n%n = arith.index_cast %low : i32 to index\n"
_COUNTED = f"scf.for %j = %c0 to %n step %c1 {{\nmemref.store %x, %m[%j] : {M}\n}}\n"


def _scratch(place: str, size: str, *, inside: bool = False, reset: bool = True) -> str:
    """Sums over rows by way of a buffer."""
    scratch = f"memref<{size}xi32>"
    allocated, begun = f"%s = memref.alloc() : {scratch}\n", f"affine.store %x, %s[{place}] : {scratch}\n"
    step = f"%a = affine.load %s[{place}] : {scratch}\n%v = affine.load %m[%j] : {M}\n%c = arith.addi %a, %v : i32\n"
    rows = _loop("%j", 18, f"{step}affine.store %c, %s[{place}] : {scratch}")
    body = f"{begun if reset else ''}{rows}%f = affine.load %s[{place}] : {scratch}\naffine.store %f, %o[%i] : {M}"
    if inside:
        return _loop("%i", 20, allocated + body)
    first = "" if reset else f"affine.store %x, %s[0] : {scratch}\n"
    return allocated + first + _loop("%i", 20, body)


def _siblings(first: str, second: str, upper: int = 18) -> str:
    """Two loops in one, each with a guard on both indices."""

    def guarded(condition: str, value: str, place: str) -> str:
        store = f"affine.store {value}, %m[{place}] : {M}"
        return _loop("%j", upper, f"affine.if affine_set<(d0, d1) : ({condition})>(%i, %j) {{\n{store}\n}}")

    return _loop("%i", 20, guarded(first, "%x", "%j") + guarded(second, "%y", "%j + 1"))


def _guarded(compared: str, lower: int = 0) -> str:
    """A sum in one place, under a guard that does not depend on the iteration but for where it begins."""
    guard = f"%g = arith.cmpi slt, {compared} : i32\nscf.if %g {{\n"
    step = f"%a = affine.load %m[0] : {M}\n%k = arith.index_cast %i : index to i32\n%b = arith.addi %a, %k : i32\n"
    stored = f"{guard}{step}affine.store %b, %m[0] : {M}\n}}"
    within = f"affine.if affine_set<(d0) : (d0 - {lower} >= 0)>(%i) {{\n{stored}\n}}"
    return _loop("%i", 20, within)


def _pair_of_values(first: str, second: str, what: str = "%b, %k") -> str:
    body = f"%k = arith.index_cast %i : index to i32\n%c = arith.addi {what} : i32\naffine.yield %b, %c : i32, i32"
    return f"%r, %q = affine.for %i = 0 to 20 iter_args(%a = {first}, %b = {second}) -> (i32, i32) {{\n{body}\n}}\n"


def _graph(first: str, last: str) -> str:
    """A loop of blocks, whose result the last of them gives."""
    head = f"{_NUMBERS}%c20 = arith.constant 20 : index\ncf.br ^head(%c0, {first} : index, i32)\n^head(%i: index, %a: i32):\n"
    test = "%g = arith.cmpi slt, %i, %c20 : index\ncf.cond_br %g, ^body, ^end\n^body:\n"
    body = f"%v = memref.load %m[%i] : {M}\n%b = arith.addi %a, %v : i32\n%next = arith.addi %i, %c1 : index\n"
    return f"{head}{test}{body}cf.br ^head(%next, %b : index, i32)\n^end:\n%r = arith.addi %a, {last} : i32"


_GIVES = f"(%m: {M}, %x: i32, %y: i32) -> i32"

PAIRS = [
    Pair(
        "a_store_of_a_carried_value_whose_step_reads_what_is_stored",
        _loop("%i", 20, _sum_of_row("%x") + _STORED),
        "",
        _sum_of_row("%x") + _loop("%i", 20, _STORED),
    ),
    Pair(
        "an_inner_length_that_depends_on_what_is_written",
        _NUMBERS + _loop("%i", 20, _COUNT + _COUNTED),
        "",
        _NUMBERS + _COUNT + _loop("%i", 20, _COUNTED),
    ),
    Pair("scratch_made_in_the_round", _scratch("0", "1", inside=True), _scratch("0", "1"), _scratch("0", "1", reset=False)),
    Pair(
        "scratch_outside_with_a_row_for_each_round",
        _scratch("%i", "20"),
        _scratch("0", "1", inside=True),
        _scratch("0", "20", reset=False),
    ),
    Pair(
        "a_guard_that_is_another_term_in_another_round",
        _guarded("%x, %y"),
        _guarded("%x, %y", 1),
        _guarded("%x, %y", 2),
    ),
    Pair(
        "sibling_loops_of_equal_length",
        _siblings("d0 - d1 >= 0", "d1 - d0 == 0"),
        _siblings("d1 - d0 == 0", "d1 - d0 == 0"),
        _siblings("d1 - d0 == 0", "d0 - d1 - 1 == 0"),
    ),
    Pair(
        "the_last_value_and_its_sum",
        _pair_of_values("%x", "%y"),
        _pair_of_values("%x", "%y", "%k, %b"),
        _pair_of_values("%y", "%x"),
        _GIVES,
        "%r : i32",
    ),
    Pair("blocks_that_give_other_results", _graph("%x", "%y"), _graph("%y", "%x"), _graph("%x", "%x"), _GIVES, "%r : i32"),
]


@pytest.mark.parametrize("pair", [p for p in PAIRS if p.right], ids=str)
def test_right_pair_is_proved(pair: Pair, verify: Any) -> None:
    record = verify(pair.text(pair.source), pair.text(pair.right), no_alias=True, trials=0, second_look=0.0)
    assert record.verdict is Verdict.CORRECT, record


@pytest.mark.parametrize("no_alias", [True, False])
@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_wrong_pair_is_not_proved(pair: Pair, no_alias: bool, verify: Any) -> None:
    """Without a run that would show it before it is asked."""
    record = verify(pair.text(pair.source), pair.text(pair.wrong), no_alias=no_alias, trials=0, second_look=0.0, seconds=0.5)
    assert record.verdict is not Verdict.CORRECT, record
    assert "internal error" not in record.reason


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_wrong_pair_is_refuted(pair: Pair, verify: Any) -> None:
    record = verify(pair.text(pair.source), pair.text(pair.wrong), no_alias=True)
    assert record.verdict is Verdict.INCORRECT, record


def _sum(first: int, last: int, initial: str, result: str) -> str:
    step = f"%x{first} = affine.load %m[%i] : {M}\n%t{first} = arith.addi %s, %x{first} : i32\naffine.yield %t{first} : i32"
    return f"{result} = affine.for %i = {first} to {last} iter_args(%s = {initial}) -> i32 {{\n{step}\n}}\n"


@pytest.mark.parametrize(("middle", "verdict"), [(20, Verdict.CORRECT), (21, Verdict.INCORRECT), (19, Verdict.INCORRECT)])
def test_a_sum_that_goes_on_where_another_ends_is_one_with_it(middle: int, verdict: Verdict, verify: Any) -> None:
    whole = _sum(0, 40, "%x", "%r")
    parts = _sum(0, 20, "%x", "%p") + _sum(middle, 40, "%p", "%r")
    texts = [f"func.func @f(%m: {M}, %x: i32) -> i32 {{\n{body}return %r : i32\n}}\n" for body in (whole, parts)]
    assert verify(*texts).verdict is verdict


def test_a_sum_of_something_else_before_is_not_one_with_it(verify: Any) -> None:
    """As long as the part that is missing, from the same start: only its summands tell."""
    parts = _sum(0, 20, "%x", "%p").replace("[%i]", "[0]") + _sum(20, 40, "%p", "%r")
    texts = [f"func.func @f(%m: {M}, %x: i32) -> i32 {{\n{body}return %r : i32\n}}\n" for body in (_sum(0, 40, "%x", "%r"), parts)]
    assert verify(*texts, trials=0, second_look=0.0).verdict is not Verdict.CORRECT
