"""Two loops without closed forms: what holds of one iteration of both, for any state, holds of all."""

from __future__ import annotations

from typing import Any

import pytest
from deciding import pair, satisfiable
from differential import function_text

from smtenc.refinement.recursion import Recursion
from smtenc.verdicts.lattice import Verdict

_SIGNATURE = "(%n: index, %x: i8, %y: i8) -> i8"


def _for(body: str, begin: str = "%x") -> str:
    """Two values that make each other: no form of one is known without the other."""
    return function_text(
        "f",
        _SIGNATURE,
        "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%one = arith.constant 1 : i8\n"
        f"%r, %z = scf.for %i = %c0 to %n step %c1 iter_args(%v = {begin}, %h = %y) -> (i8, i8) {{\n{body}\nscf.yield %h, %w : i8, i8\n}}",
    )


_A = "%a = arith.muli %v, %v : i8\n%b = arith.xori %a, %y : i8\n%w = arith.subi %b, %one : i8"
_SAME = "%a = arith.muli %v, %v : i8\n%o = arith.ori %a, %y : i8\n%d = arith.andi %a, %y : i8\n%b = arith.subi %o, %d : i8\n%k = arith.constant -1 : i8\n%w = arith.addi %b, %k : i8"
_OTHER = _SAME.replace("%o, %d", "%o, %a")


def test_iterations_that_are_the_same_in_another_form_make_the_same(verify: Any) -> None:
    record = verify(_for(_A), _for(_SAME))
    assert record.verdict is Verdict.CORRECT
    assert any(q.by != "simplifier" for q in record.queries)
    assert verify(_for(_A), _for(_OTHER)).verdict is Verdict.INCORRECT


def test_loops_begin_with_the_same_in_another_form(verify: Any) -> None:
    begin = "%o = arith.ori %x, %y : i8\n%d = arith.andi %x, %y : i8\n%s = arith.addi %o, %d : i8\n"
    other = "%s = arith.addi %x, %y : i8\n"
    source, target = (
        _for(_A, "%s").replace("%c0 =", f"{text}%c0 =", 1).replace("%o =", "%oo =").replace("%o,", "%oo,") for text in (begin, other)
    )
    assert verify(source, target).verdict is Verdict.CORRECT
    assert verify(source, target.replace("addi %x, %y", "subi %x, %y")).verdict is Verdict.INCORRECT


def test_the_lemma_is_what_excludes_the_difference() -> None:
    found = pair(_for(_A), _for(_SAME))
    (query,) = [q for q in found.queries if q.name.endswith("return-0")]
    assert not satisfiable(found.world, query.assertions)
    lemmas = Recursion(found.world).lemmas(query.assertions)
    assert lemmas
    assert satisfiable(found.world, [a for a in query.assertions if a not in lemmas])


def test_loops_of_different_states_say_nothing_of_each_other() -> None:
    two = function_text(
        "f",
        _SIGNATURE,
        "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
        "%r, %s, %p = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x, %w = %y, %q = %x) -> (i8, i8, i8) {\n%a = arith.muli %v, %w : i8\n"
        "%b = arith.muli %w, %q : i8\nscf.yield %b, %q, %a : i8, i8, i8\n}",
    )
    found = pair(_for(_A), two)
    assert not Recursion(found.world).lemmas([a for q in found.queries for a in q.assertions])


def _while(test: str, body: str) -> str:
    return function_text(
        "f",
        _SIGNATURE,
        "%one = arith.constant 1 : i8\n"
        f"%r = scf.while (%v = %x) : (i8) -> i8 {{\n{test}\nscf.condition(%c) %v : i8\n}} do {{\n^bb0(%w: i8):\n{body}\nscf.yield %u : i8\n}}",
    )


_BELOW, _STEP = "%c = arith.cmpi ult, %v, %y : i8", "%q = arith.shli %w, %one : i8\n%u = arith.ori %q, %one : i8"


@pytest.mark.parametrize(("test", "step", "verdicts"), [
    ("%k = arith.cmpi uge, %v, %y : i8\n%t = arith.constant true\n%c = arith.xori %k, %t : i1", _STEP, {Verdict.CORRECT}),
    (_BELOW, "%q = arith.addi %w, %w : i8\n%u = arith.addi %q, %one : i8", {Verdict.CORRECT}),
    (_BELOW.replace("ult", "ule"), _STEP, {Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT}),
    (_BELOW, _STEP.replace("shli", "shrui"), {Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT}),
])  # fmt: skip
def test_loops_that_end_where_they_say_so(verify: Any, test: str, step: str, verdicts: set[Verdict]) -> None:
    record = verify(_while(_BELOW, _STEP), _while(test, step), trials=5)
    assert record.verdict in verdicts
    assert "loops-terminate" in record.assumptions
