"""``undef``, which may be another value at each use, and ``freeze``, which is one value for all uses."""

from __future__ import annotations

from typing import Any

import pytest
from generic_texts import generic_function, generic_module

from smtenc.interpreter import POISON
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import evaluate, outcome

I8, V = "(%a: i8, %b: i8) -> i8", "(%a: i8, %b: i8) -> vector<2xi8>"
UNDEF = '%u = "llvm.mlir.undef"() : () -> i8'
FREEZE = '%f = "llvm.freeze"(%a) : (i8) -> i8'


def function(body: str, signature: str = I8) -> str:
    return generic_module(generic_function("f", signature, body))


def two(name: str, a: str, b: str, to: str = "%r") -> str:
    return f'{to} = "llvm.{name}"({a}, {b}) : (i8, i8) -> i8'


def same(a: str) -> str:
    return f'%r = "llvm.intr.ssa.copy"({a}) : (i8) -> i8'


def constant(value: int, to: str = "%r", type: str = "i8") -> str:
    return f'{to} = "llvm.mlir.constant"() <{{value = {value} : {type}}}> : () -> {type}'


def lanes(*inserted: str, start: str = "llvm.mlir.undef") -> str:
    """A vector of two lanes, of which some are inserted, in order."""
    body = [f'%v0 = "{start}"() : () -> vector<2xi8>']
    for k, value in enumerate(inserted):
        to = "%r" if k + 1 == len(inserted) else f"%v{k + 1}"
        body += [
            constant(k, f"%i{k}", "i64"),
            f'{to} = "llvm.insertelement"(%v{k}, {value}, %i{k}) : (vector<2xi8>, i8, i64) -> vector<2xi8>',
        ]
    return "\n".join(body)


TWICE = f"{FREEZE}\n{two('sub', '%f', '%f')}"
COMPARED = '%c = "llvm.icmp"(%x, %x) <{predicate = 0 : i64}> : (i8, i8) -> i1\n%r = "llvm.zext"(%c) : (i1) -> i8'

CORRECT = {
    "undef may be anything": (f"{UNDEF}\n{same('%u')}", constant(7), I8),
    "undef itself": (f"{UNDEF}\n{same('%u')}", f"{UNDEF}\n{same('%u')}", I8),
    "undef for poison": (f'%p = "llvm.mlir.poison"() : () -> i8\n{same("%p")}', f"{UNDEF}\n{same('%u')}", I8),
    "lanes that are all inserted": (lanes("%a", "%b"), lanes("%a", "%b", start="llvm.mlir.poison"), V),
    "all lanes inserted in undef": (lanes("%a", "%b", start="llvm.mlir.zero"), lanes("%a", "%b"), V),
    "a lane that is undef": (lanes("%a"), lanes("%a", start="llvm.mlir.zero"), V),
    "a lane that stays undef": (lanes("%a"), lanes("%a") + "\n", V),
    "an operation on undef": (f"{UNDEF}\n{two('xor', '%u', '%a')}", f"{UNDEF}\n{two('xor', '%u', '%a')}", I8),
    "freeze itself": (f"{FREEZE}\n{same('%f')}", f"{FREEZE}\n{same('%f')}", I8),
    "freeze of poison may be anything": (
        f'%p = "llvm.mlir.poison"() : () -> i8\n%f = "llvm.freeze"(%p) : (i8) -> i8\n{same("%f")}',
        constant(3),
        I8,
    ),
    "freeze is one value": (TWICE, constant(0), I8),
    "freeze twice": (f"{FREEZE}\n{same('%f')}", f'{FREEZE}\n%g = "llvm.freeze"(%f) : (i8) -> i8\n{same("%g")}', I8),
    "a frozen operand": (same("%a"), f"{FREEZE}\n{same('%f')}", I8),
    "freeze of undef": (f"{UNDEF}\n{same('%u')}", f'{UNDEF}\n%f = "llvm.freeze"(%u) : (i8) -> i8\n{two("or", "%f", "%f")}', I8),
    "freeze of what is never poison": (
        f"{constant(3, '%x')}\n{same('%x')}",
        f'{constant(3, "%x")}\n%f = "llvm.freeze"(%x) : (i8) -> i8\n{same("%f")}',
        I8,
    ),
    "frozen lanes": (
        '%f = "llvm.freeze"(%v) : (vector<2xi8>) -> vector<2xi8>\n%r = "llvm.sub"(%f, %f) : (vector<2xi8>, vector<2xi8>) -> vector<2xi8>',
        '%r = "llvm.mlir.zero"() : () -> vector<2xi8>',
        "(%v: vector<2xi8>, %w: i8) -> vector<2xi8>",
    ),
}
NOT_CORRECT = {
    "undef of the target's own": (constant(7), f"{UNDEF}\n{same('%u')}", I8),
    "undef is another value at each use": (constant(0), f"{UNDEF}\n{two('sub', '%u', '%u')}", I8),
    "a value of undef is another at each use": (
        constant(1),
        f"{UNDEF}\n{two('add', '%u', '%a', '%x')}\n{COMPARED}",
        I8,
    ),
    "two undef values": (constant(0), f"{UNDEF}\n{UNDEF.replace('%u', '%w')}\n{two('sub', '%u', '%w')}", I8),
    "two frozen values": (
        TWICE,
        f"{FREEZE}\n{FREEZE.replace('%f', '%g')}\n{two('sub', '%f', '%g')}",
        I8,
    ),
    "one of two frozen values": (
        f'{constant(9, "%k")}\n%s = "llvm.shl"(%a, %k) : (i8, i8) -> i8\n%f = "llvm.freeze"(%s) : (i8) -> i8\n' + two("sub", "%f", "%f"),
        f'{constant(9, "%k")}\n%s = "llvm.shl"(%a, %k) : (i8, i8) -> i8\n%f = "llvm.freeze"(%s) : (i8) -> i8\n'
        f'%g = "llvm.freeze"(%s) : (i8) -> i8\n' + two("sub", "%f", "%g"),
        I8,
    ),
    "freeze left out": (f"{FREEZE}\n{same('%f')}", same("%a"), I8),
    "poison for undef": (f"{UNDEF}\n{same('%u')}", f'%p = "llvm.mlir.poison"() : () -> i8\n{same("%p")}', I8),
    "a lane that becomes undef": (lanes("%a", start="llvm.mlir.zero"), lanes("%a"), V),
    "a lane that is undef twice": (
        f"{lanes('%a', start='llvm.mlir.zero')}",
        '%v0 = "llvm.mlir.undef"() : () -> vector<2xi8>\n'
        '%r = "llvm.shufflevector"(%v0, %v0) <{mask = array<i32: 0, 0>}> : (vector<2xi8>, vector<2xi8>) -> vector<2xi8>',
        V,
    ),
}


@pytest.mark.parametrize("name", CORRECT)
def test_what_a_target_may_do(verify: Any, name: str) -> None:
    source, target, signature = CORRECT[name]
    record = verify(function(source, signature), function(target, signature), "f")
    assert record.verdict is Verdict.CORRECT, record


@pytest.mark.parametrize("name", NOT_CORRECT)
def test_what_a_target_may_not_do(verify: Any, name: str) -> None:
    source, target, signature = NOT_CORRECT[name]
    record = verify(function(source, signature), function(target, signature), "f")
    assert record.verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT), record


CALLED = """func.func @f() -> i8 {{
  %u = func.call @g() : () -> i8
  %r = llvm.sub %u, %u : i8
  return %r : i8
}}
func.func private @g() -> i8 {{
  %u = llvm.mlir.{value} : i8
  return %u : i8
}}"""


def test_what_a_called_function_returns_may_be_used_more_than_once(verify: Any) -> None:
    zero, undef = (CALLED.format(value=value) for value in ("zero", "undef"))
    assert verify(undef, zero, "f").verdict is Verdict.CORRECT
    assert verify(zero, undef, "f").verdict is not Verdict.CORRECT


def test_frozen_values_of_several_types_are_different(verify: Any) -> None:
    small, large = (
        f"func.func @f(%v: vector<{n}xi8>) -> i8 {{\n%f = llvm.freeze %v : vector<{n}xi8>\n%i = llvm.mlir.constant(0 : i8) : i8\n"
        f"%r = llvm.extractelement %f[%i : i8] : vector<{n}xi8>\nreturn %r : i8\n}}"
        for n in (4, 8)
    )
    widened = large.replace("(%v: vector<8xi8>)", "(%w: vector<4xi8>)").replace(
        "%f =", "%v = llvm.shufflevector %w, %w [0, 0, 0, 0, 0, 0, 0, 0] : vector<4xi8>\n%f ="
    )
    assert verify(small, widened, "f").verdict is Verdict.CORRECT


LOOP = """func.func @f(%n: index, %x: i8) -> i8 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.constant 9 : i8
  %z = arith.constant 0 : i8
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> i8 {{
    {body}
    %d = llvm.sub %acc, %f : i8
    scf.yield %d : i8
  }}
  return %r : i8
}}"""


def test_what_is_frozen_in_a_loop_is_refused_by_name_if_it_may_be_poison(verify: Any) -> None:
    bodies = ("%p = arith.shli %x, %s : i8\n%f = llvm.freeze %p : i8", "%p = arith.shli %acc, %s : i8\n%f = llvm.freeze %p : i8")
    record = verify(*(LOOP.format(body=body) for body in bodies), "f")
    assert record.verdict is Verdict.UNSUPPORTED
    assert "what may be poison" in record.unsupported


def test_undef_in_a_loop_of_the_target_covers_all_values(verify: Any) -> None:
    zero, undef = (LOOP.format(body=body) for body in ("%f = llvm.mlir.zero : i8", "%f = llvm.mlir.undef : i8"))
    assert verify(zero, undef, "f").verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)
    assert verify(undef, zero, "f").verdict is Verdict.CORRECT


def test_a_run_leaves_open_what_an_undef_or_frozen_value_is() -> None:
    for body, argument in ((f"{UNDEF}\n{same('%u')}", 1), (f"{FREEZE}\n{same('%f')}", POISON)):
        (found,) = evaluate(function(body), argument, 1).results
        assert found.value.anything
        assert not found.value.poison
    assert outcome(function(f"{FREEZE}\n{same('%f')}"), 5, 1) == "5"
