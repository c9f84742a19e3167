"""Loops without a closed form: unknown functions of the number of the iteration, known by where they begin and by what an iteration does."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text, read

from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.world import World
from smtenc.verdicts.lattice import Verdict

_SIGNATURE = "(%n: index, %x: i32, %y: i32) -> i32"


def _for(body: str, begin: str = "%x") -> str:
    """Two values that make each other: no form of one is known without the other."""
    return function_text(
        "f",
        _SIGNATURE,
        "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
        f"%r, %z = scf.for %i = %c0 to %n step %c1 iter_args(%v = {begin}, %h = %y) -> (i32, i32) {{\n{body}\nscf.yield %h, %w : i32, i32\n}}",
    )


def _while(test: str, body: str, before: str = "", after: str = "") -> str:
    return function_text(
        "f",
        _SIGNATURE,
        f"{before}\n%r = scf.while (%v = %x) : (i32) -> i32 {{\n{test}\nscf.condition(%c) %v : i32\n}} do {{\n^bb0(%w: i32):\n{body}\nscf.yield %u : i32\n}}\n{after}",
    )


_SQUARED = "%a = arith.muli %v, %v : i32\n%w = arith.addi %a, %y : i32"


def _names(*texts: str) -> tuple[set[str], set[str]]:
    """The recurrences and lengths that programs come to in one world."""
    world = World()
    for text in texts:
        module = read(text)
        execute_function(world, module, module.functions[0], arguments_of(world, module.functions[0].type.inputs))
    return set(world.recurrences.by_name), set(world.recurrences.by_length)


def test_loops_that_begin_with_the_same_and_do_the_same_are_one_function(verify: Any) -> None:
    turned = _for(_SQUARED.replace("%a, %y", "%y, %a"))
    assert len(_names(_for(_SQUARED), turned)[0]) == 1
    record = verify(_for(_SQUARED), turned)
    assert record.verdict is Verdict.CORRECT
    assert all(q.by == "simplifier" for q in record.queries)


@pytest.mark.parametrize("other", [_for(_SQUARED, "%y"), _for(_SQUARED.replace("%a, %y", "%a, %a"))])
def test_loops_that_begin_or_go_on_otherwise_are_not(verify: Any, other: str) -> None:
    assert len(_names(_for(_SQUARED), other)[0]) == 2
    assert verify(_for(_SQUARED), other).verdict is Verdict.INCORRECT


def test_what_no_iteration_changes_may_be_computed_before(verify: Any) -> None:
    inside = _for("%k = arith.muli %y, %y : i32\n%a = arith.muli %v, %v : i32\n%w = arith.addi %a, %k : i32")
    before = _for("%a = arith.muli %v, %v : i32\n%w = arith.addi %a, %k : i32").replace("%c0 =", "%k = arith.muli %y, %y : i32\n%c0 =", 1)
    assert verify(inside, before).verdict is Verdict.CORRECT
    assert verify(inside, before.replace("muli %y, %y", "addi %y, %y")).verdict is Verdict.INCORRECT


_LESS = "%c = arith.cmpi ult, %v, %y : i32"
_NEXT = "%u = arith.muli %w, %w : i32"


def test_that_a_loop_ends_is_an_assumption(verify: Any) -> None:
    text = _while(_LESS, _NEXT)
    record = verify(text, text.replace("ult, %v, %y", "ugt, %y, %v"), trials=20)
    assert record.verdict is Verdict.CORRECT
    assert "loops-terminate" in record.assumptions
    assert _names(text)[1]
    assert "loops-terminate" not in verify(_for(_SQUARED), _for(_SQUARED) + "\n", trials=20).assumptions


_ALWAYS = "%c = arith.constant true"


def test_a_loop_that_never_ends_is_undefined(verify: Any) -> None:
    endless = _while(_ALWAYS, _NEXT)
    record = verify(endless, _for(_SQUARED))
    assert record.verdict is Verdict.CORRECT
    assert {"loops-terminate", "source-always-undefined"} <= set(record.assumptions)
    record = verify(_for(_SQUARED), endless, trials=20)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.what == "the target never ends"


def test_loops_that_test_otherwise_are_not_one(verify: Any) -> None:
    assert verify(_while(_LESS, _NEXT), _while(_LESS.replace("ult", "ule"), _NEXT), trials=10).verdict in (
        Verdict.INCORRECT,
        Verdict.POSSIBLY_INCORRECT,
    )


def test_where_a_loop_has_ended_its_test_does_not_hold(verify: Any) -> None:
    """The result of the loop is not below %y."""
    asked = _while(_LESS, _NEXT, after="").replace(
        "return %r : i32", "%b = arith.cmpi ult, %r, %y : i32\n%q = arith.extui %b : i1 to i32\nreturn %q : i32"
    )
    never = _while(_LESS, _NEXT).replace("return %r : i32", "%q = arith.constant 0 : i32\nreturn %q : i32")
    always = never.replace("constant 0 : i32\nreturn", "constant 1 : i32\nreturn")
    assert verify(asked, never, trials=20).verdict is Verdict.CORRECT
    assert verify(asked, always, trials=50).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


def test_a_loop_of_the_target_that_may_not_end_is_not_correct(verify: Any) -> None:
    """Against a source that ends; a loop of the source that may not end may go."""
    endless = _while("%c = arith.cmpi eq, %v, %x : i32", "%u = arith.addi %w, %y : i32", after="").replace("return %r", "return %y")
    nothing = function_text("f", _SIGNATURE, "%r = arith.ori %y, %y : i32")
    assert verify(nothing, endless, trials=20).verdict is not Verdict.CORRECT
    assert verify(endless, nothing, trials=20).verdict is Verdict.CORRECT


def test_undefined_behaviour_of_any_iteration_is_that_of_the_loop(verify: Any) -> None:
    divides = _for("%q = arith.divui %v, %y : i32\n%w = arith.xori %q, %v : i32")
    guarded = divides.replace("%c0 =", "%one = arith.constant 1 : i32\n%k = arith.maxui %y, %one : i32\n%c0 =", 1).replace(
        "%v, %y", "%v, %k"
    )
    assert verify(guarded, divides, trials=50).verdict is Verdict.INCORRECT


def test_tensors_that_are_handed_on(verify: Any) -> None:
    text = (
        "func.func @f(%n: index, %t: tensor<?xf32>, %u: tensor<?xf32>) -> tensor<?xf32> {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
        "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %t) -> (tensor<?xf32>) {\n%a = math.absf %v : tensor<?xf32>\n"
        "scf.yield %a : tensor<?xf32>\n}\nreturn %r : tensor<?xf32>\n}"
    )
    assert verify(text, text + "\n", trials=20).verdict is Verdict.CORRECT
    assert verify(text, text.replace("math.absf", "math.sqrt"), trials=50).verdict is Verdict.INCORRECT


def test_a_tensor_whose_size_changes_is_unrolled(verify: Any) -> None:
    text = (
        "func.func @f(%n: index, %t: tensor<?xf32>) -> tensor<?xf32> {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
        "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %t) -> (tensor<?xf32>) {\n%d = tensor.dim %v, %c0 : tensor<?xf32>\n"
        "%s = arith.addi %d, %c1 : index\n%a = tensor.empty(%s) : tensor<?xf32>\nscf.yield %a : tensor<?xf32>\n}\nreturn %r : tensor<?xf32>\n}"
    )
    record = verify(text, text.replace("tensor.empty(%s)", "tensor.empty(%d)"), trials=0)
    assert "unroll=8" in record.assumptions
