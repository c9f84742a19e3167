"""Loops iteration by iteration: exact where each iteration is decided, else as far as an option says."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text, read

from smtenc.errors import Unsupported
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.loops.states import States
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.world import World
from smtenc.verdicts.lattice import Verdict

_SIGNATURE = "(%n: index, %x: i8, %y: i8) -> i8"


def _for(upper: int | str, step: str = "%w = arith.addi %v, %y : i8") -> str:
    limit = f"%l = arith.constant {upper} : index\n" if isinstance(upper, int) else ""
    return function_text(
        "f",
        _SIGNATURE,
        f"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n{limit}"
        f"%r = scf.for %i = %c0 to {'%l' if limit else upper} step %c1 iter_args(%v = %x) -> (i8) {{\n{step}\nscf.yield %w : i8\n}}",
    )


def _straight(iterations: int) -> str:
    lines = [f"%v{k + 1} = arith.addi %v{k}, %y : i8" for k in range(iterations)]
    return function_text(
        "f",
        _SIGNATURE,
        "%z = arith.constant 0 : i8\n%v0 = arith.addi %x, %z : i8\n" + "\n".join(lines) + f"\n%r = arith.addi %v{iterations}, %z : i8",
    )


@pytest.mark.parametrize("iterations", [0, 1, 3, 16])
def test_a_short_loop_is_its_iterations(verify: Any, iterations: int) -> None:
    record = verify(_for(iterations), _straight(iterations))
    assert record.verdict is Verdict.CORRECT
    assert not [a for a in record.assumptions if a.startswith(("unroll", "loops"))]
    assert verify(_for(iterations), _straight(iterations + 1)).verdict is Verdict.INCORRECT


def _swapping(bound: str = "%n") -> str:
    """A memref that changes from iteration to iteration: it is neither in closed form nor a recurrence."""
    return (
        f"func.func @f(%n: index, %a: memref<2xi8>, %b: memref<2xi8>) {{\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
        f"%x = arith.constant 7 : i8\n%l = arith.constant 2000 : index\n%p, %q = scf.for %i = %c0 to {bound} step %c1 iter_args(%v = %a, %w = %b) "
        "-> (memref<2xi8>, memref<2xi8>) {\nmemref.store %x, %v[%c0] : memref<2xi8>\nscf.yield %w, %v : memref<2xi8>, memref<2xi8>\n}\nreturn\n}"
    )


def _growing(more: str) -> str:
    """A tensor whose size changes from iteration to iteration."""
    return (
        "func.func @f(%n: index, %t: tensor<?xf32>) -> index {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
        "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %t) -> (tensor<?xf32>) {\n%d = tensor.dim %v, %c0 : tensor<?xf32>\n"
        f"%s = arith.addi {more} : index\n%a = tensor.empty(%s) : tensor<?xf32>\nscf.yield %a : tensor<?xf32>\n}}\n"
        "%l = tensor.dim %r, %c0 : tensor<?xf32>\nreturn %l : index\n}"
    )


def test_what_has_no_other_form_is_unrolled_under_an_assumption(verify: Any) -> None:
    for option, iterations in (({}, 8), ({"unroll": 3}, 3)):
        record = verify(_growing("%d, %c1"), _growing("%c1, %d"), trials=10, **option)
        assert record.verdict is Verdict.CORRECT
        assert f"unroll={iterations}" in record.assumptions
    assert verify(_growing("%d, %c1"), _growing("%d, %d"), trials=50, unroll=2).verdict is Verdict.INCORRECT


def test_what_a_loop_does_later_than_unrolled_is_not_claimed(verify: Any) -> None:
    """The two differ from the third iteration on."""
    late = _growing("%d, %e").replace(
        "%s =", "%two = arith.constant 2 : index\n%g = arith.cmpi sge, %i, %two : index\n%e = arith.select %g, %two, %c1 : index\n%s ="
    )
    assert verify(_growing("%d, %c1"), late, trials=0, unroll=2).verdict is Verdict.CORRECT
    assert verify(_growing("%d, %c1"), late, trials=0, unroll=3).verdict is Verdict.INCORRECT


def _execute(text: str, **options: Any) -> World:
    world, module = World(SemanticOptions(**options)), read(text)
    execute_function(world, module, module.functions[0], arguments_of(world, module.functions[0].type.inputs))
    return world


def test_loops_of_too_many_iterations_are_refused() -> None:
    with pytest.raises(Unsupported, match="loops of 2000 iterations in all"):
        _execute(_swapping("%l"))


def test_the_loops_of_a_nest_share_the_iterations() -> None:
    nest = (
        _swapping("%l")
        .replace("constant 2000", "constant 40")
        .replace("%p, %q =", "scf.for %o = %c0 to %l step %c1 {\n%p, %q =", 1)
        .replace("}\nreturn", "}\n}\nreturn")
    )
    with pytest.raises(Unsupported, match="loops of 1600 iterations in all"):
        _execute(nest)
    _execute(nest.replace("constant 40", "constant 20"))


def test_stores_in_a_nest_of_few_iterations_are_taken_iteration_by_iteration(monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed form of the inner loop would be looked through again and again, behind all that the iterations before have written."""
    runs: list[States] = []
    run = States.run

    def counted(self: States, *arguments: Any, **options: Any) -> Any:
        runs.append(self)
        return run(self, *arguments, **options)

    monkeypatch.setattr(States, "run", counted)
    module = read(
        "func.func @f(%a: memref<5xi32>, %b: memref<5xi32>, %x: i32) -> i32 {\n"
        "%sum = affine.for %i = 0 to 3 iter_args(%s = %x) -> (i32) {\n%row = affine.for %j = 0 to 5 iter_args(%r = %s) -> (i32) {\n"
        "affine.store %s, %b[%j] : memref<5xi32>\n%y = affine.load %a[(%j * 2) mod 5] : memref<5xi32>\n%n = arith.addi %r, %y : i32\n"
        "affine.yield %n : i32\n}\naffine.yield %row : i32\n}\nreturn %sum : i32\n}"
    )
    world, function = World(SemanticOptions()), module.by_name["f"]
    execute_function(world, module, function, arguments_of(world, function.type.inputs))
    assert len(runs) < 250
