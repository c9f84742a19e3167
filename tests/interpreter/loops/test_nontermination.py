"""Loops that never end: which runs show it, which do not, and that loops which do end are run to it."""

from __future__ import annotations

import pytest

from smtenc.interpreter import Endless, Inconclusive
from tests.interpreter.programs import evaluate, outcome


def loop(test: str, body: str, carried: str = "%i = %a", types: str = "i8", head: str = "") -> str:
    """A loop of integers that begins with ``%a``; ``test`` defines ``%c``, ``body`` defines ``%j`` from ``%i``."""
    return f"""func.func @f(%a: i8, %b: i8, %m: memref<2xi8>) -> i8 {{
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0 : i8
      %one = arith.constant 1 : i8
      %two = arith.constant 2 : i8
      {head}
      %r = scf.while ({carried}) : (i8) -> i8 {{
        {test}
        scf.condition(%c) %i : i8
      }} do {{
      ^bb0(%i: i8):
        {body}
        scf.yield %j : i8
      }}
      return %r : i8
    }}"""


def graph(test: str, body: str, type: str = "i8") -> str:
    """The same as branches."""
    return f"""func.func @f(%a: {type}, %b: {type}, %m: memref<2xi8>) -> {type} {{
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0 : {type}
      %one = arith.constant 1 : {type}
      %two = arith.constant 2 : {type}
      cf.br ^head(%a : {type})
    ^head(%i: {type}):
      {test}
      cf.cond_br %c, ^body, ^end
    ^body:
      {body}
      cf.br ^head(%j : {type})
    ^end:
      return %i : {type}
    }}"""


UP, BY_TWO = "%j = arith.addi %i, %one : i8", "%j = arith.addi %i, %two : i8"
IS_NOT, AT_MOST = "%c = arith.cmpi ne, %i, %b : i8", "%c = arith.cmpi sle, %i, %b : i8"
CAST = "%k = builtin.unrealized_conversion_cast %i : i8 to i8\n%j = arith.addi %k, %two : i8"
STORING = "memref.store %i, %m[%c0] : memref<2xi8>\n"
LOADED = "%v = memref.load %m[%c0] : memref<2xi8>\n%c = arith.cmpi sle, %v, %b : i8"


@pytest.mark.parametrize("written", [loop, graph])
@pytest.mark.parametrize(
    ("test", "body", "a", "b", "end"),
    [
        (IS_NOT, UP, 3, 2, "2"),  # once around
        (IS_NOT, BY_TWO, 0, 100, "100"),
        (IS_NOT, BY_TWO, 0, 101, None),
        (IS_NOT, BY_TWO, 100, 98, "98"),
        (IS_NOT, CAST, 0, 100, "100"),
        (IS_NOT, CAST, 0, 101, None),
        (AT_MOST, UP, 0, 126, "127"),
        (AT_MOST, UP, 0, 127, None),
        (IS_NOT, "%j = arith.muli %i, %two : i8", 1, 0, "0"),
        (IS_NOT, "%j = arith.muli %i, %two : i8", 1, 3, None),
        (IS_NOT, "%j = arith.xori %i, %one : i8", 4, 5, "5"),
        (IS_NOT, "%j = arith.xori %i, %one : i8", 4, 6, None),
        (LOADED, STORING + UP, 0, 126, "-128"),  # what is stored is one behind
        (LOADED, STORING + UP, 0, 127, None),
    ],
)
def test_small_loops(written: object, test: str, body: str, a: int, b: int, end: str | None) -> None:
    assert callable(written)
    text = written(test, body)
    if end is None:
        with pytest.raises(Endless):
            evaluate(text, a, b, [0, 0])
    else:
        assert outcome(text, a, b, [0, 0]) == end


@pytest.mark.parametrize(("b", "endless"), [(1 << 31, False), ((1 << 31) + 1, True)])
def test_a_cycle_too_long_to_run_is_told_by_what_its_steps_leave_alone(b: int, endless: bool) -> None:
    text = graph("%c = arith.cmpi ne, %i, %b : i64", "%j = arith.addi %i, %two : i64", "i64")
    with pytest.raises(Endless if endless else Inconclusive) as raised:
        evaluate(text, 0, b, [0, 0], fuel=20_000)
    assert endless is isinstance(raised.value, Endless)


def test_that_fuel_runs_out_shows_nothing() -> None:
    with pytest.raises(Inconclusive):
        evaluate(graph("%c = arith.cmpi ne, %i, %b : i64", "%j = arith.addi %i, %one : i64", "i64"), 0, -1, [0, 0], fuel=20_000)


def test_a_state_that_repeats_but_for_memory_is_none() -> None:
    """The values of every iteration are the same; what ends the loop is in memory."""
    text = """func.func @f(%m: memref<1xi8>) -> i8 {
      %c0 = arith.constant 0 : index
      %one = arith.constant 1 : i8
      %most = arith.constant 100 : i8
      scf.while : () -> () {
        %v = memref.load %m[%c0] : memref<1xi8>
        %c = arith.cmpi slt, %v, %most : i8
        scf.condition(%c)
      } do {
        %v = memref.load %m[%c0] : memref<1xi8>
        %w = arith.addi %v, %one : i8
        memref.store %w, %m[%c0] : memref<1xi8>
        scf.yield
      }
      %r = memref.load %m[%c0] : memref<1xi8>
      return %r : i8
    }"""
    assert outcome(text, [0]) == "100"


def test_memory_that_two_views_see_is_one() -> None:
    text = """func.func @f(%m: memref<4xi8>) -> i8 {
      %c0 = arith.constant 0 : index
      %one = arith.constant 1 : i8
      %most = arith.constant 50 : i8
      %view = memref.subview %m[2] [1] [1] : memref<4xi8> to memref<1xi8, strided<[1], offset: 2>>
      %c2 = arith.constant 2 : index
      scf.while : () -> () {
        %v = memref.load %view[%c0] : memref<1xi8, strided<[1], offset: 2>>
        %c = arith.cmpi ne, %v, %most : i8
        scf.condition(%c)
      } do {
        %v = memref.load %m[%c2] : memref<4xi8>
        %w = arith.addi %v, %one : i8
        memref.store %w, %m[%c2] : memref<4xi8>
        scf.yield
      }
      %r = memref.load %m[%c2] : memref<4xi8>
      return %r : i8
    }"""
    assert outcome(text, [0, 0, 0, 0]) == "50"


def test_memory_written_as_a_whole_is_not_taken_for_unchanged() -> None:
    text = """func.func @f(%m: memref<2xi8>, %n: memref<2xi8>) -> i8 {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %one = arith.constant 1 : i8
      %most = arith.constant 40 : i8
      scf.while : () -> () {
        %v = memref.load %m[%c0] : memref<2xi8>
        %c = arith.cmpi ne, %v, %most : i8
        scf.condition(%c)
      } do {
        linalg.map ins(%m : memref<2xi8>) outs(%n : memref<2xi8>) (%e: i8) { %w = arith.addi %e, %one : i8 linalg.yield %w : i8 }
        memref.copy %n, %m : memref<2xi8> to memref<2xi8>
        scf.yield
      }
      %r = memref.load %m[%c1] : memref<2xi8>
      return %r : i8
    }"""
    assert outcome(text, [0, 7], [0, 0]) == "47"


def test_a_zero_and_a_negative_zero_are_two_states() -> None:
    """``x = -x`` is -0.0 every other time, and the loop ends at the first one, which == does not tell from the other."""
    text = """func.func @f(%x: f32) -> i32 {
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %n = arith.constant 9 : i32
      %r:2 = scf.while (%y = %x, %i = %zero) : (f32, i32) -> (f32, i32) {
        %bits = arith.bitcast %y : f32 to i32
        %c = arith.cmpi sge, %bits, %zero : i32
        scf.condition(%c) %y, %i : f32, i32
      } do {
      ^bb0(%y: f32, %i: i32):
        %late = arith.cmpi sge, %i, %n : i32
        %m = arith.negf %y : f32
        %next = arith.select %late, %m, %y : f32
        %more = arith.addi %i, %one : i32
        %least = arith.minsi %more, %n : i32
        scf.yield %next, %least : f32, i32
      }
      return %r#1 : i32
    }"""
    assert outcome(text, 0.0) == "9"


def test_a_loop_with_calls_of_unknown_functions_is_left_alone() -> None:
    text = """func.func private @ext()
    func.func @f() {
      %t = arith.constant true
      scf.while : () -> () { scf.condition(%t) } do { func.call @ext() : () -> () scf.yield }
      return
    }"""
    with pytest.raises(Inconclusive):
        evaluate(text, fuel=5_000)


def test_a_loop_with_a_cast_that_may_mean_anything_is_left_alone() -> None:
    there, back = "%k = builtin.unrealized_conversion_cast %i : i8 to f8E5M2", "%j = builtin.unrealized_conversion_cast %k : f8E5M2 to i8"
    with pytest.raises(Inconclusive):
        evaluate(loop("%c = arith.constant true", f"{there}\n{back}"), 0, 0, [0, 0], fuel=5_000)


def test_a_branch_within_the_body_may_end_the_loop() -> None:
    """What only one of its ways makes counts."""
    text = loop(
        IS_NOT,
        """%late = arith.cmpi sge, %i, %a : i8
        %j = scf.if %late -> i8 { scf.yield %b : i8 } else { %k = arith.addi %i, %two : i8 scf.yield %k : i8 }""",
        carried="%i = %zero",
    )
    assert outcome(text, 90, 101, [0, 0]) == "101"


def test_an_inner_loop_that_never_ends_is_found_within_one_that_would() -> None:
    text = """func.func @f(%a: i8) -> i8 {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c9 = arith.constant 9 : index
      scf.for %k = %c0 to %c9 step %c1 {
        %go = arith.cmpi eq, %k, %c1 : index
        scf.while : () -> () { scf.condition(%go) } do { scf.yield }
      }
      return %a : i8
    }"""
    with pytest.raises(Endless):
        evaluate(text, 1)


def test_a_loop_whose_test_is_that_of_a_library_is_not_called_endless() -> None:
    text = """func.func @f(%x: f32, %y: f32) -> f32 {
      scf.while : () -> () {
        %e = math.exp %x : f32
        %c = arith.cmpf one, %e, %y : f32
        scf.condition(%c)
      } do { scf.yield }
      return %x : f32
    }"""
    with pytest.raises(Inconclusive):
        evaluate(text, 1.5, 2.0, fuel=5_000)
