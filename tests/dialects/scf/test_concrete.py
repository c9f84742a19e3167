"""Structured control flow on numbers: how often what is run, what is undefined, and what parallel loops leave open."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import POISON, ConcreteMemRef, Endless, Inconclusive, Scalar, Undefined, run
from smtenc.interpreter.machine import OutOfFuel
from smtenc.interpreter.values import Open
from smtenc.ir.core import Operation
from tests.interpreter.programs import evaluate, held, outcome, value

CONSTANTS = "".join(f"%c{k} = arith.constant {k} : index\n" for k in range(6))


def function(signature: str, body: str) -> str:
    return f"func.func @f{signature} {{\n{CONSTANTS}{body}\n}}"


def left(text: str, *arguments: Any) -> list[str]:
    """What the function leaves in its first argument, a buffer."""
    module = read_text(text)
    f = module.by_name["f"]
    values = [value(t, a) for t, a in zip(f.type.inputs, arguments, strict=True)]
    execution = run(f, module, values)
    execution.force_effects()
    assert isinstance(values[0], ConcreteMemRef)
    return held(execution, values[0].block)


# ---- branches


def test_if_runs_one_of_its_regions() -> None:
    text = function(
        "(%c: i1, %x: i32, %y: i32) -> (i32, i32)",
        "%r:2 = scf.if %c -> (i32, i32) {\nscf.yield %x, %y : i32, i32\n} else {\nscf.yield %y, %x : i32, i32\n}\nreturn %r#0, %r#1 : i32, i32",
    )
    assert outcome(text, 1, 3, 4) == ("3", "4")
    assert outcome(text, 0, 3, 4) == ("4", "3")
    with pytest.raises(Undefined, match="poison"):
        evaluate(text, POISON, 3, 4)


def test_if_without_else_does_nothing_where_its_condition_is_false() -> None:
    text = function("(%m: memref<1xi32>, %c: i1, %x: i32)", "scf.if %c {\nmemref.store %x, %m[%c0] : memref<1xi32>\n}\nreturn")
    assert left(text, [1], 1, 7) == ["7"]
    assert left(text, [1], 0, 7) == ["1"]


def test_what_is_not_run_is_not_undefined() -> None:
    text = function(
        "(%c: i1, %x: i32, %y: i32) -> i32",
        "%r = scf.if %c -> i32 {\n%q = arith.divui %x, %y : i32\nscf.yield %q : i32\n} else {\nscf.yield %x : i32\n}\nreturn %r : i32",
    )
    assert outcome(text, 0, 3, 0) == "3"
    with pytest.raises(Undefined):
        evaluate(text, 1, 3, 0)


def test_index_switch_takes_a_case_or_the_default() -> None:
    text = function(
        "(%n: index) -> index",
        "%r = scf.index_switch %n -> index\ncase 2 {\nscf.yield %c1 : index\n}\ncase -5 {\nscf.yield %c2 : index\n}\ndefault {\nscf.yield %c3 : index\n}\nreturn %r : index",
    )
    assert [outcome(text, n) for n in (2, -5, 0)] == ["1", "2", "3"]
    with pytest.raises(Undefined, match="poison"):
        evaluate(text, POISON)


def test_execute_region_follows_its_blocks() -> None:
    text = function(
        "(%c: i1, %x: i32, %y: i32) -> i32",
        "%r = scf.execute_region -> i32 {\ncf.cond_br %c, ^a(%x : i32), ^b\n^a(%u: i32):\n%s = arith.addi %u, %y : i32\nscf.yield %s : i32\n^b:\ncf.br ^a(%y : i32)\n}\nreturn %r : i32",
    )
    assert outcome(text, 1, 3, 4) == "7"
    assert outcome(text, 0, 3, 4) == "8"


# ---- for


def summing(type: str, attributes: str = "") -> str:
    """The indices of a loop, as decimal digits of a number to the base 1000."""
    cast = "%j = arith.index_cast %i : index to i64" if type == "index" else f"%j = arith.extsi %i : {type} to i64"
    return f"""func.func @f(%l: {type}, %u: {type}, %s: {type}) -> i64 {{
      %z = arith.constant 0 : i64
      %t = arith.constant 1000 : i64
      %r = "scf.for"(%l, %u, %s, %z) ({{
      ^bb0(%i: {type}, %a: i64):
        {cast}
        %b = arith.muli %a, %t : i64
        %c = arith.addi %b, %j : i64
        "scf.yield"(%c) : (i64) -> ()
      }}) {{{attributes}}} : ({type}, {type}, {type}, i64) -> i64
      return %r : i64
    }}"""


def indices(text: str, *bounds: int) -> list[int]:
    """The positive indices that a loop of ``summing`` has gone through."""
    number, found = int(outcome(text, *bounds)), []
    while number:
        found.append(number % 1000)
        number //= 1000
    return found[::-1]


@pytest.mark.parametrize(
    ("bounds", "expected"),
    [
        ((1, 4, 1), [1, 2, 3]),
        ((1, 8, 3), [1, 4, 7]),
        ((1, 7, 3), [1, 4]),
        ((3, 3, 1), []),
        ((5, 2, 1), []),
        ((5, -2, 1), []),
        ((2, 3, 9), [2]),
    ],
)
def test_for_goes_from_the_lower_bound_to_below_the_upper(bounds: tuple[int, int, int], expected: list[int]) -> None:
    assert indices(summing("index"), *bounds) == expected
    assert indices(summing("i8"), *bounds) == expected


def test_bounds_are_signed() -> None:
    # ((-3 * 1000 + -1) * 1000) + 1
    assert outcome(summing("index"), -3, 2, 2) == "-3000999"
    assert indices(summing("i8"), 1, -100, 1) == []


def test_bounds_are_unsigned_where_the_loop_says_so() -> None:
    text = summing("i8", "unsignedCmp").replace("arith.extsi", "arith.extui")
    assert indices(text, 100, 200, 60) == [100, 160]
    assert indices(text, -3, -1, 1) == [253, 254]
    assert indices(text, -3, 2, 1) == []
    assert indices(text, 5, 200, -6) == [5]


@pytest.mark.parametrize("step", [0, -1])
@pytest.mark.parametrize("upper", [5, 0])
def test_a_step_that_is_not_positive_is_undefined_however_often_the_loop_runs(step: int, upper: int) -> None:
    with pytest.raises(Undefined, match="step"):
        evaluate(summing("index"), 0, upper, step)


@pytest.mark.parametrize("position", range(3))
def test_a_bound_or_step_that_is_poison_is_undefined(position: int) -> None:
    with pytest.raises(Undefined, match="poison"):
        evaluate(summing("i32"), *(POISON if k == position else 1 for k in range(3)))


def test_a_step_above_the_largest_number_has_no_agreed_meaning() -> None:
    assert indices(summing("i8"), 1, 127, 126) == [1]
    with pytest.raises(Inconclusive, match="largest"):
        evaluate(summing("i8"), 1, 127, 127)


def test_values_that_a_loop_carries_may_change_places() -> None:
    text = function(
        "(%n: index) -> (i32, i32)",
        "%a = arith.constant 0 : i32\n%b = arith.constant 1 : i32\n%r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {\n"
        "%s = arith.addi %x, %y : i32\nscf.yield %y, %s : i32, i32\n}\nreturn %r#0, %r#1 : i32, i32",
    )
    assert outcome(text, 0) == ("0", "1")
    assert outcome(text, 10) == ("55", "89")


def test_nested_loops_write_memory() -> None:
    text = function(
        "(%m: memref<2x3xindex>)",
        "scf.for %i = %c0 to %c2 step %c1 {\nscf.for %j = %i to %c3 step %c1 {\n%p = arith.muli %i, %c5 : index\n%q = arith.addi %p, %j : index\n"
        "%old = memref.load %m[%i, %j] : memref<2x3xindex>\n%new = arith.addi %old, %q : index\nmemref.store %new, %m[%i, %j] : memref<2x3xindex>\n}\n}\nreturn",
    )
    assert left(text, [[100] * 3] * 2) == ["100", "101", "102", "100", "106", "107"]


def test_loops_run_in_called_functions_and_in_one_another() -> None:
    text = function(
        "(%m: memref<4xi32>, %x: i32)",
        "scf.for %i = %c0 to %c4 step %c2 {\nfunc.call @g(%m, %i, %x) : (memref<4xi32>, index, i32) -> ()\n}\nreturn\n}\n"
        "func.func private @g(%m: memref<4xi32>, %i: index, %x: i32) {\n%one = arith.constant 1 : index\n%two = arith.constant 2 : index\n"
        "scf.for %k = %one to %two step %one {\n%j = arith.addi %i, %k : index\nmemref.store %x, %m[%j] : memref<4xi32>\n}\nreturn",
    )
    assert left(text, [0] * 4, 9) == ["0", "9", "0", "9"]


def test_tensors_are_carried_through_many_iterations() -> None:
    text = function(
        "(%t: tensor<100xindex>, %n: index) -> index",
        "%r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<100xindex> {\n%old = tensor.extract %a[%c1] : tensor<100xindex>\n"
        "%new = arith.addi %old, %i : index\n%b = tensor.insert %new into %a[%c1] : tensor<100xindex>\nscf.yield %b : tensor<100xindex>\n}\n"
        "%x = tensor.extract %r[%c1] : tensor<100xindex>\nreturn %x : index",
    )
    assert outcome(text, [0] * 100, 5000) == str(sum(range(5000)))


def test_chains_of_tensors_do_not_grow_with_the_iterations() -> None:
    text = function(
        "(%t: tensor<100xindex>, %n: index) -> index",
        "%r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<100xindex> {\n%b = tensor.insert %i into %a[%c1] : tensor<100xindex>\n"
        "scf.yield %b : tensor<100xindex>\n}\n%x = tensor.extract %r[%c2] : tensor<100xindex>\nreturn %x : index",
    )
    assert outcome(text, [7] * 100, 12_000) == "7"


def test_what_a_loop_takes_from_the_stack_is_gone_after_the_iteration() -> None:
    text = function(
        "(%x: i32) -> i32",
        "%a = memref.alloca() : memref<1xi32>\n%r = scf.for %i = %c0 to %c2 step %c1 iter_args(%m = %a) -> memref<1xi32> {\n"
        "memref.store %x, %m[%c0] : memref<1xi32>\n%b = memref.alloca() : memref<1xi32>\nscf.yield %b : memref<1xi32>\n}\nreturn %x : i32",
    )
    with pytest.raises(Undefined, match="freed"):
        evaluate(text, 1)
    assert outcome(text.replace("%b = memref.alloca", "%b = memref.alloc"), 1) == "1"


def test_a_loop_may_free_what_another_iteration_uses() -> None:
    text = function(
        "(%n: index)",
        "%a = memref.alloc() : memref<1xi32>\nscf.for %i = %c0 to %n step %c1 {\nmemref.dealloc %a : memref<1xi32>\n}\nreturn",
    )
    evaluate(text, 1)
    with pytest.raises(Undefined, match="freed"):
        evaluate(text, 2)


def test_long_loops_run_out_of_fuel() -> None:
    with pytest.raises(OutOfFuel):
        evaluate(summing("index"), 0, 1 << 62, 1, fuel=20_000)


# ---- while

COLLATZ = function(
    "(%n: i32) -> (i32, i32)",
    "%zero = arith.constant 0 : i32\n%one = arith.constant 1 : i32\n%two = arith.constant 2 : i32\n%three = arith.constant 3 : i32\n"
    "%r:2 = scf.while (%x = %n, %k = %zero) : (i32, i32) -> (i32, i32) {\n%go = arith.cmpi ne, %x, %one : i32\nscf.condition(%go) %k, %x : i32, i32\n} do {\n"
    "^bb0(%k: i32, %x: i32):\n%odd = arith.remui %x, %two : i32\n%is = arith.cmpi eq, %odd, %one : i32\n%next = scf.if %is -> i32 {\n"
    "%p = arith.muli %x, %three : i32\n%q = arith.addi %p, %one : i32\nscf.yield %q : i32\n} else {\n%h = arith.divui %x, %two : i32\nscf.yield %h : i32\n}\n"
    "%l = arith.addi %k, %one : i32\nscf.yield %next, %l : i32, i32\n}\nreturn %r#0, %r#1 : i32, i32",
)


def test_while_goes_on_with_what_its_body_yields_and_gives_what_its_condition_passes() -> None:
    assert outcome(COLLATZ, 1) == ("0", "1")
    assert outcome(COLLATZ, 27) == ("111", "1")


def test_a_while_loop_that_takes_long_runs_out_of_fuel() -> None:
    with pytest.raises(OutOfFuel):
        evaluate(COLLATZ, 27, fuel=500)


def test_a_while_loop_without_an_end_is_seen_to_have_none() -> None:
    with pytest.raises(Endless):
        evaluate(COLLATZ, 0, fuel=10_000)


def test_a_while_loop_on_poison_is_undefined() -> None:
    with pytest.raises(Undefined, match="poison"):
        evaluate(COLLATZ, POISON)


# ---- parallel loops on memory


def parallel(body: str, bounds: str = "(%i) = (%c0) to (%c3) step (%c1)", more: str = "") -> str:
    return function(f"(%m: memref<6xi32>, %x: i32{more})", f"scf.parallel {bounds} {{\n{body}\n}}\nreturn")


def forall(body: str) -> str:
    return function("(%m: memref<6xi32>, %x: i32)", f"scf.forall (%i) in (3) {{\n{body}\n}}\nreturn")


WRITE = "memref.store %x, %m[{}] : memref<6xi32>"
READ = "%{1} = memref.load %m[{0}] : memref<6xi32>"
ATOMIC = "%o = memref.atomic_rmw {} %x, %m[%c0] : (i32, memref<6xi32>) -> i32"
NEXT = "%j = arith.addi %i, %c1 : index\n"


def only_in(iteration: int, body: str) -> str:
    return f"%is{iteration} = arith.cmpi eq, %i, %c{iteration} : index\nscf.if %is{iteration} {{\n{body}\n}}\n"


RACES = {
    "two writes": WRITE.format("%c0"),
    "a write, then a read": NEXT + WRITE.format("%j") + "\n" + READ.format("%i", "v"),
    "a read, then a write": NEXT + READ.format("%j", "v") + "\n" + WRITE.format("%i"),
    "a read by all, a write by one": READ.format("%c0", "v") + "\n" + only_in(1, WRITE.format("%c0")),
    "a write, then an atomic access": only_in(1, WRITE.format("%c0")) + ATOMIC.format("addi"),
    "an atomic access, then a read": ATOMIC.format("addi") + "\n" + READ.format("%c0", "v"),
    "an atomic access by one, then a read by another": only_in(0, ATOMIC.format("addi")) + only_in(1, READ.format("%c0", "v")),
    "a write of many": "%s = memref.subview %m[0] [3] [1] : memref<6xi32> to memref<3xi32, strided<[1]>>\n"
    "linalg.fill ins(%x : i32) outs(%s : memref<3xi32, strided<[1]>>)",
}


@pytest.mark.parametrize("body", RACES.values(), ids=RACES)
@pytest.mark.parametrize("loop", [parallel, forall])
def test_races_are_undefined(loop: Any, body: str) -> None:
    with pytest.raises(Undefined, match=r"iteration \[\d\] .* in iteration \[\d\] of scf\.\w+ meet at position \d .*:\d+"):
        evaluate(loop(body), [0] * 6, 1)


NO_RACES = {
    "each its own": (READ.format("%i", "v") + "\n" + WRITE.format("%i"), ["1", "1", "1", "0", "0", "0"]),
    "reads of one": (READ.format("%c5", "v") + "\n" + WRITE.format("%i"), ["1", "1", "1", "0", "0", "0"]),
    "additions that are atomic": (ATOMIC.format("addi"), ["3", "0", "0", "0", "0", "0"]),
    "two writes in one iteration": (WRITE.format("%i") + "\n" + WRITE.format("%i"), ["1", "1", "1", "0", "0", "0"]),
    "a block of its own": (
        "%a = memref.alloc() : memref<6xi32>\n" + WRITE.format("%c0").replace("%m", "%a") + "\nmemref.dealloc %a : memref<6xi32>",
        ["0"] * 6,
    ),
    "a block of the stack": ("%a = memref.alloca() : memref<6xi32>\n" + WRITE.format("%c0").replace("%m", "%a"), ["0"] * 6),
}


@pytest.mark.parametrize(("body", "expected"), NO_RACES.values(), ids=NO_RACES)
@pytest.mark.parametrize("loop", [parallel, forall])
def test_what_is_no_race(loop: Any, body: str, expected: list[str]) -> None:
    assert left(loop(body), [0] * 6, 1) == expected


@pytest.mark.parametrize("body", [ATOMIC.format("assign"), ATOMIC.format("addi") + "\nmemref.store %o, %m[%i] : memref<6xi32>"])
def test_an_order_of_atomic_accesses_that_shows_is_left_open(body: str) -> None:
    bounds = "(%i) = (%c1) to (%c3) step (%c1)"
    with pytest.raises(Inconclusive, match="order"):
        evaluate(parallel(body, bounds), [0] * 6, 1)


def test_a_block_that_one_iteration_frees_is_no_other_ones() -> None:
    body = "%first = arith.cmpi eq, %i, %c2 : index\nscf.if %first {\nmemref.dealloc %m : memref<6xi32>\n} else {\n%v = memref.load %m[%c0] : memref<6xi32>\n}"
    with pytest.raises(Undefined, match=r"memref.dealloc in iteration \[2\]"):
        evaluate(parallel(body), [0] * 6, 1)


def test_a_global_is_nobodys_own() -> None:
    body = "%g = memref.get_global @g : memref<1xi32>\nmemref.store %x, %g[%c0] : memref<1xi32>"
    text = 'memref.global "private" @g : memref<1xi32> = dense<0>\n' + parallel(body)
    with pytest.raises(Undefined, match=r"\[0\] .* \[1\] .* of @g"):
        evaluate(text, [0] * 6, 1)


def reading(map: str) -> str:
    """Three elements of the buffer, by a map, into a block of the iteration's own."""
    return (
        "%s = memref.subview %m[0] [5] [1] : memref<6xi32> to memref<5xi32, strided<[1]>>\n%b = memref.alloc() : memref<5xi32>\n"
        f'linalg.generic {{indexing_maps = [affine_map<(d0) -> ({map})>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}} '
        "ins(%s : memref<5xi32, strided<[1]>>) outs(%b : memref<5xi32>) {\n^bb0(%p: i32, %q: i32):\nlinalg.yield %p : i32\n}\n"
    )


def test_what_an_operation_may_not_touch_at_all_is_no_race_for_sure() -> None:
    with pytest.raises(Inconclusive, match="perhaps"):
        evaluate(parallel(reading("d0 floordiv 2") + only_in(1, WRITE.format("%c4"))), [0] * 6, 1)
    with pytest.raises(Undefined, match="meet"):
        evaluate(parallel(reading("d0") + only_in(1, WRITE.format("%c4"))), [0] * 6, 1)
    assert left(parallel(reading("d0") + only_in(1, WRITE.format("%c5"))), [0] * 6, 1) == ["0"] * 5 + ["1"]


def test_after_a_loop_its_accesses_race_with_nobody() -> None:
    text = function(
        "(%m: memref<6xi32>, %x: i32)",
        f"scf.for %k = %c0 to %c2 step %c1 {{\nscf.parallel (%i) = (%c0) to (%c3) step (%c1) {{\n{NEXT}%h = arith.addi %i, %k : index\n{WRITE.format('%h')}\n}}\n}}\nreturn",
    )
    assert left(text, [0] * 6, 1) == ["1"] * 4 + ["0"] * 2


def test_each_of_nested_loops_has_races_of_its_own() -> None:
    inner = "scf.parallel (%j) = (%c0) to (%c2) step (%c1) {{\n{}\n}}"
    with pytest.raises(Undefined, match=r"iteration \[0\] .* iteration \[1\] of scf.parallel"):
        evaluate(parallel(inner.format(WRITE.format("%i"))), [0] * 6, 1)
    with pytest.raises(Undefined, match=r"iteration \[0\] .* iteration \[1\] of scf.parallel"):
        evaluate(parallel(inner.format(WRITE.format("%j"))), [0] * 6, 1)
    both = "%p = arith.muli %i, %c2 : index\n%q = arith.addi %p, %j : index\n" + WRITE.format("%q")
    assert left(parallel(inner.format(both)), [0] * 6, 1) == ["1"] * 6


def test_parallel_loops_of_several_dimensions_and_steps() -> None:
    bounds = "(%i, %j) = (%c0, %c1) to (%c5, %c3) step (%c3, %c1)"
    body = "%q = arith.addi %i, %j : index\n" + WRITE.format("%q")
    assert left(parallel(body, bounds), [0] * 6, 1) == ["0", "1", "1", "0", "1", "1"]
    assert left(parallel(body, bounds.replace("%c5, %c3", "%c5, %c1")), [0] * 6, 1) == ["0"] * 6


@pytest.mark.parametrize(
    "bounds", ["(%i) = (%n) to (%c3) step (%c1)", "(%i) = (%c0) to (%n) step (%c1)", "(%i) = (%c0) to (%c3) step (%n)"]
)
def test_a_bound_of_a_parallel_loop_that_is_poison_is_undefined(bounds: str) -> None:
    text = parallel(WRITE.format("%i"), bounds, ", %n: index")
    assert left(text, [0] * 6, 1, 2)
    with pytest.raises(Undefined, match="poison"):
        evaluate(text, [0] * 6, 1, POISON)


@pytest.mark.parametrize("step", [0, -1])
def test_a_step_of_a_parallel_loop_is_positive(step: int) -> None:
    with pytest.raises(Undefined, match="step"):
        evaluate(parallel(WRITE.format("%i"), "(%i) = (%c0) to (%c3) step (%n)", ", %n: index"), [0] * 6, 1, step)


# ---- reductions


def reducing(type: str, combine: str) -> str:
    return function(
        f"(%m: memref<?x{type}>, %n: index, %z: {type}) -> {type}",
        f"%r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> {type} {{\n%v = memref.load %m[%i] : memref<?x{type}>\n"
        f"scf.reduce(%v : {type}) {{\n^bb0(%a: {type}, %b: {type}):\n{combine}\nscf.reduce.return %c : {type}\n}}\n}}\nreturn %r : {type}",
    )


ADDI, ADDF, SUBI = ("%c = arith.addi %a, %b : i32", "%c = arith.addf %a, %b : f32", "%c = arith.subi %a, %b : i32")


def test_integers_are_reduced_in_any_order() -> None:
    assert outcome(reducing("i32", ADDI), [1, 2, 3, 4], 4, 10) == "20"
    assert outcome(reducing("i32", ADDI), [1, 2, 3, 4], 0, 10) == "10"
    assert outcome(reducing("i32", "%c = arith.minsi %b, %a : i32"), [5, -2, 3, 4], 4, 10) == "-2"


def test_extrema_of_floats_are_reduced_in_any_order() -> None:
    assert outcome(reducing("f32", "%c = arith.maximumf %a, %b : f32"), [0.1, 7.5, 0.3], 3, 0.0) == "7.5"


@pytest.mark.parametrize(
    ("numbers", "start", "is_open"),
    [([1.0, 2.0, 0.5], 0.0, False), ([0.1, 1e8, -1e8], 0.0, True), ([0.1], 1e8, False), ([1.0, POISON, 0.1], 0.0, False)],
)
def test_sums_of_floats_that_round_are_left_open(numbers: list[Any], start: float, is_open: bool) -> None:
    (found,) = evaluate(reducing("f32", ADDF), numbers, len(numbers), start).results
    assert isinstance(found, Scalar)
    assert isinstance(found.value, Open) == is_open
    assert not is_open or found.value.anything


def test_an_order_that_shows_in_a_reduction_is_not_executed() -> None:
    assert outcome(reducing("i32", SUBI), [1], 1, 10) == "9"
    for combine in (SUBI, ADDI.replace("%b :", "%b overflow<nsw> :")):
        with pytest.raises(Inconclusive, match="order"):
            evaluate(reducing("i32", combine), [1, 2], 2, 10)


def test_several_values_are_reduced_each_by_its_own_region() -> None:
    text = function(
        "(%n: index) -> (index, index)",
        "%r:2 = scf.parallel (%i) = (%c1) to (%n) step (%c1) init (%c0, %c1) -> (index, index) {\nscf.reduce(%i, %i : index, index) {\n"
        "^bb0(%a: index, %b: index):\n%s = arith.addi %a, %b : index\nscf.reduce.return %s : index\n}, {\n"
        "^bb0(%a: index, %b: index):\n%s = arith.muli %a, %b : index\nscf.reduce.return %s : index\n}\n}\nreturn %r#0, %r#1 : index, index",
    )
    assert outcome(text, 5) == ("10", "24")


def test_reductions_as_mlir_wrote_them_before_release_18() -> None:
    """A terminator behind them."""
    module = read_text(reducing("i32", ADDI))
    (function,) = module.functions
    assert function.body is not None
    (loop,) = (o for o in function.body.blocks[0].operations if o.name == "scf.parallel")
    (block,) = loop.regions[0].blocks
    block.operations = (*block.operations, Operation("scf.yield"))
    values = [value(t, a) for t, a in zip(function.type.inputs, ([1, 2, 3], 3, 10), strict=True)]
    assert str(run(function, module, values).element(0)) == "16"


# ---- forall on tensors


def inserting(slices: str, bounds: str = "(%i) in (%n)") -> str:
    return function(
        "(%t: tensor<6xi32>, %s: tensor<2xi32>, %n: index) -> tensor<6xi32>",
        f"%r = scf.forall {bounds} shared_outs(%o = %t) -> (tensor<6xi32>) {{\n%e = tensor.extract_slice %o[%i] [2] [1] : tensor<6xi32> to tensor<2xi32>\n"
        f"%v = arith.addi %e, %s : tensor<2xi32>\n%p = arith.muli %i, %c2 : index\nscf.forall.in_parallel {{\n{slices}\n}}\n}}\nreturn %r : tensor<6xi32>",
    )


INSERT = "tensor.parallel_insert_slice %v into %o[{}] [2] [1] : tensor<2xi32> into tensor<6xi32>"


def test_threads_read_the_tensor_as_it_was_and_insert_into_it() -> None:
    text = inserting(INSERT.format("%p"))
    assert outcome(text, [1, 2, 3, 4, 5, 6], [10, 20], 3) == ["11", "22", "12", "23", "13", "24"]
    assert outcome(text, [1, 2, 3, 4, 5, 6], [10, 20], 1) == ["11", "22", "3", "4", "5", "6"]
    assert outcome(text, [1, 2, 3, 4, 5, 6], [10, 20], 0) == ["1", "2", "3", "4", "5", "6"]


def test_bounds_and_steps_of_threads() -> None:
    text = inserting(INSERT.format("%i"), "(%i) = (%c1) to (%n) step (3)")
    assert outcome(text, [0] * 6, [1, 2], 5) == ["0", "1", "2", "0", "1", "2"]


def test_slices_of_two_threads_that_overlap_are_undefined() -> None:
    with pytest.raises(Undefined, match=r"iterations \[0\] and \[1\] of scf.forall insert into the same elements.*:\d+"):
        evaluate(inserting(INSERT.format("%i")), [0] * 6, [1, 2], 2)
    assert evaluate(inserting(INSERT.format("%i")), [0] * 6, [1, 2], 1)


def test_slices_of_one_thread_that_overlap_have_no_agreed_meaning() -> None:
    with pytest.raises(Inconclusive, match="twice"):
        evaluate(inserting(INSERT.format("%i") + "\n" + INSERT.format("%i")), [0] * 6, [1, 2], 1)


def test_a_slice_outside_of_the_tensor_is_undefined() -> None:
    with pytest.raises(Undefined, match="parallel_insert_slice"):
        evaluate(inserting(INSERT.format("%c5")), [0] * 6, [1, 2], 1)
