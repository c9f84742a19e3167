"""Replay: a difference found here is a fact, and what is not a fact is not called a difference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from smtenc.frontend import read_text
from smtenc.ir.types import TensorType
from smtenc.verdicts.counterexamples.inputs import Input, InputScalar, InputTensor, Palette
from smtenc.verdicts.counterexamples.replay import Replay
from smtenc.verdicts.records import BY_PSEUDOCODE, Counterexample


def replay(source: str, target: str, **options: Any) -> Replay:
    before, after = read_text(source), read_text(target)
    return Replay(before, before.functions[0], after, after.functions[0], **options)


def function(signature: str, body: str) -> str:
    result = signature.rpartition("->")[2].strip()
    return f"func.func @f{signature} {{\n{body}\nreturn %r : {result}\n}}"


def scalars(pair: Replay, *bits: int | None) -> list[Input]:
    return [InputScalar(t, b) for t, b in zip(pair.source.type.inputs, bits, strict=True)]


ADD = function("(%a: i8, %b: i8) -> i8", "%r = arith.addi %a, %b : i8")
OR = function("(%a: i8, %b: i8) -> i8", "%r = arith.ori %a, %b : i8")
NSW = function("(%a: i8, %b: i8) -> i8", "%r = arith.addi %a, %b overflow<nsw> : i8")
DIVIDE = function("(%a: i8, %b: i8) -> i8", "%r = arith.divui %a, %b : i8")
DIVIDE_UNUSED = function("(%a: i8, %b: i8) -> i8", "%q = arith.divui %a, %b : i8\n%r = arith.addi %a, %b : i8")


def test_different_values() -> None:
    pair = replay(ADD, OR)
    found = pair.difference(scalars(pair, 3, 1))
    assert found is not None
    assert (found.what, found.source, found.target, found.confirmed) == ("the values differ", "4", "3", True)
    assert found.inputs == {"arg0": "3", "arg1": "1"}
    assert pair.difference(scalars(pair, 2, 1)) is None


def test_poison_is_refined_by_anything_and_refines_only_poison() -> None:
    overflow = (127, 1)
    down, up = replay(NSW, ADD), replay(ADD, NSW)
    assert down.difference(scalars(down, *overflow)) is None
    found = up.difference(scalars(up, *overflow))
    assert found is not None
    assert found.target == "poison"
    assert up.difference(scalars(up, 1, None)) is None


def test_an_undefined_source_allows_everything() -> None:
    pair = replay(DIVIDE, ADD)
    assert pair.difference(scalars(pair, 1, 0)) is None


def test_a_source_that_is_undefined_only_by_what_nobody_uses_allows_everything_too() -> None:
    pair = replay(DIVIDE_UNUSED, OR)
    assert pair.difference(scalars(pair, 3, 0)) is None
    assert pair.difference(scalars(pair, 3, 1)) is not None


def test_an_undefined_target_is_a_difference() -> None:
    pair = replay(ADD, DIVIDE_UNUSED)
    found = pair.difference(scalars(pair, 1, 0))
    assert found is not None
    assert found.what == "the target is undefined"
    assert "undefined" in found.target


TENSOR = "(%t: tensor<?xi8>, %i: index) -> tensor<?xi8>"


def test_different_shapes() -> None:
    pair = replay(
        function(TENSOR, "%r = tensor.extract_slice %t[0] [%i] [1] : tensor<?xi8> to tensor<?xi8>"),
        function(TENSOR, "%r = tensor.cast %t : tensor<?xi8> to tensor<?xi8>"),
    )
    type = pair.source.type.inputs[0]
    whole: list[Input] = [InputTensor(type, (3,), {}, lambda _: 0), InputScalar(pair.source.type.inputs[1], 2)]  # type: ignore[arg-type]
    found = pair.difference(whole)
    assert found is not None
    assert (found.what, found.source, found.target) == ("the shapes differ", "2", "3")


def test_an_element_that_differs_is_found_where_it_is_asked_for() -> None:
    signature = "(%t: tensor<100xi8>) -> tensor<100xi8>"
    change = "%i = arith.constant 37 : index\n%x = arith.constant 1 : i8\n%r = tensor.insert %x into %t[%i] : tensor<100xi8>"
    pair = replay(function(signature, "%r = tensor.cast %t : tensor<100xi8> to tensor<100xi8>"), function(signature, change))
    zeros: list[Input] = [InputTensor(pair.source.type.inputs[0], (100,), {}, lambda _: 0)]  # type: ignore[arg-type]
    assert pair.difference(zeros, extra=0) is None
    found = pair.difference(zeros, [(0, (37,))], extra=0)
    assert found is not None
    assert found.index == (37,)
    assert found.inputs == {"arg0": "100xi8 with [37] = 0"}


@pytest.mark.parametrize("nan_any", [True, False])
def test_nan_refines_nan_unless_bits_matter(nan_any: bool) -> None:
    signature = "(%a: f32) -> f32"
    source, target = (function(signature, f"%r = arith.constant {n} : f32") for n in ("0x7FC00000", "0x7FC00001"))
    pair = replay(source, target, nan_any=nan_any)
    assert (pair.difference(scalars(pair, 0)) is None) is nan_any


def test_zeros_of_different_signs_differ() -> None:
    source, target = (function("(%a: f32) -> f32", f"%r = arith.constant {n} : f32") for n in ("0.0", "-0.0"))
    pair = replay(source, target)
    found = pair.difference(scalars(pair, 0))
    assert found is not None
    assert (found.source, found.target) == ("0.0", "-0.0")


def test_programs_that_cannot_be_run_show_nothing() -> None:
    pair = replay(ADD, '"func.func"() <{function_type = (i8, i8) -> i8, sym_name = "f"}> ({}) {sym_visibility = "private"} : () -> ()')
    assert pair.difference(scalars(pair, 1, 2)) is None


def test_the_race_finds_a_wrong_rewriting_and_repeats_with_its_seed() -> None:
    first, second = (replay(ADD, OR).race(0, 200, 5.0, 8) for _ in range(2))
    assert first is not None
    assert first == second
    assert replay(ADD, ADD).race(0, 50, 5.0, 8) is None


def test_of_programs_without_inputs_every_element_is_looked_at() -> None:
    numbers = [k % 251 for k in range(2000)]
    text = "func.func @f() -> (i8, tensor<2000xi16>) {{\n%a = arith.constant 1 : i8\n%c = arith.constant dense<{}> : tensor<2000xi16>\nreturn %a, %c : i8, tensor<2000xi16>\n}}"
    for place in (0, 1, 1234, 1999):
        wrong = [*numbers[:place], 300, *numbers[place + 1 :]]
        found = replay(text.format(numbers), text.format(wrong)).race(seed=0, trials=1, seconds=5.0, largest_dimension=4)
        assert found is not None
        assert (found.result, found.index, found.target) == (1, (place,), "300")


def test_of_others_the_first_run_is_looked_at_as_far_as_time_allows() -> None:
    text = "func.func @f(%x: tensor<200xi16>) -> tensor<200xi16> {{\n%c = arith.constant dense<{}> : tensor<200xi16>\n%r = arith.addi %x, %c : tensor<200xi16>\nreturn %r : tensor<200xi16>\n}}"
    numbers = list(range(200))
    both = replay(text.format(numbers), text.format([*numbers[:77], 0, *numbers[78:]]))
    assert both.race(seed=0, trials=1, seconds=0.0, largest_dimension=4) is None
    found = both.race(seed=0, trials=1, seconds=20.0, largest_dimension=4)
    assert found is not None
    assert found.index == (77,)


def test_a_choice_that_the_dialect_leaves_open_confirms_nothing() -> None:
    signature = "(%a: f32, %b: f32) -> f32"
    source = function(signature, "%r = arith.maxnumf %a, %b : f32")
    target = function(signature, "%m = arith.maxnumf %b, %a : f32\n%r = arith.addf %m, %m fastmath<nsz> : f32")
    pair = replay(source, target)
    assert pair.difference(scalars(pair, 0, 0x80000000)) is None


FOREVER = """func.func @f(%a: i8) -> i8 {
  %r = scf.while (%x = %a) : (i8) -> i8 {
    %t = arith.constant true
    scf.condition(%t) %x : i8
  } do {
  ^bb0(%y: i8):
    scf.yield %y : i8
  }
  return %r : i8
}"""


def test_loops_without_end_are_given_up() -> None:
    assert replay(FOREVER, FOREVER).race(0, 3, 0.01, 8) is None


def test_counterexamples_are_shortened_only_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smtenc.verdicts.counterexamples.replay._SECONDS_TO_SIMPLIFY", 60.0)
    signature = "(%a: f32, %b: f32, %c: f32, %d: f32, %e: f32, %f: f32) -> f32"
    sum = "%s = arith.addf %a, %b : f32\n%t = arith.addf %c, %d : f32\n%u = arith.addf %e, %f : f32\n%v = arith.addf %s, %t : f32\n"
    source, target = (function(signature, f"{sum}%r = arith.{name} %u, %v : f32") for name in ("addf", "subf"))
    raw, short = (replay(source, target, readable=choice).race(0, 200, 5.0, 8) for choice in (False, True))
    assert raw is not None
    assert short is not None
    assert raw.what == short.what
    assert sum_of_lengths(short) < sum_of_lengths(raw)


def sum_of_lengths(example: Counterexample) -> int:
    return sum(map(len, example.inputs.values()))


# ---- more than can be computed element by element

_LAYER = """func.func @f(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>, %v: tensor<64x64xf32>) -> tensor<64x64xf32> {{
  %z = arith.constant dense<0.0> : tensor<64x64xf32>
  %a = linalg.matmul ins(%x, %w : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = linalg.matmul ins({0}, {1} : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>) -> tensor<64x64xf32>
  %r = linalg.matmul ins(%b, %w : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}}"""


def _dense(pair: Replay, palettes: list[tuple[int, ...]]) -> list[Input]:
    types = [t for t in pair.source.type.inputs if isinstance(t, TensorType)]
    return [InputTensor(t, (64, 64), {}, Palette((64, 64), values, k)) for k, (t, values) in enumerate(zip(types, palettes, strict=True))]


def test_a_difference_behind_many_steps_is_found() -> None:
    pair = replay(_LAYER.format("%a", "%v"), _LAYER.format("%v", "%a"))
    one, two = 0x3F800000, 0x40000000
    found = pair.difference(_dense(pair, [(0, one), (one, two, 0), (one, 0, 0, two)]))
    assert found is not None
    assert found.what == "the values differ"
    assert found.inputs["arg0"].endswith("(4080 more elements)")


def test_a_difference_in_one_of_many_elements_is_found() -> None:
    changed = (
        _LAYER.format("%a", "%v")
        .replace("return %r", "return %c")
        .replace(
            "  return",
            "  %i = arith.constant 41 : index\n  %s = arith.constant 77.5 : f32\n  %c = tensor.insert %s into %r[%i, %i] : tensor<64x64xf32>\n  return",
        )
    )
    pair = replay(_LAYER.format("%a", "%v"), changed)
    one = 0x3F800000
    found = pair.difference(_dense(pair, [(0, one), (one, 0), (one, 0)]))
    assert found is not None
    assert (found.index, found.target) == ((41, 41), "77.5")


def test_the_same_large_programs_do_not_differ() -> None:
    pair = replay(_LAYER.format("%a", "%v"), _LAYER.format("%a", "%v"))
    nan, one = 0x7FC00001, 0x3F800000
    assert pair.difference(_dense(pair, [(0, one), (one, 0), (one, 0)])) is None
    assert pair.difference(_dense(pair, [(0, one, nan), (one, 0), (one, 0)])) is None


# -- what the specification of tosa leaves open, past functions of libraries

_ROW, _ONE = "tensor<1x4xf32>", "tensor<1x1xf32>"
_SUM = f'%s = "tosa.reduce_sum"(%x) {{axis = 1 : i32}} : ({_ROW}) -> {_ONE}'
_WITH_POWER = f'%e = "tosa.exp"(%s) : ({_ONE}) -> {_ONE}\n%r = "tosa.OP"(%e, %s) : ({_ONE}, {_ONE}) -> {_ONE}'
_WITH_ROUNDING = (
    f'%y = "tosa.reverse"(%x) {{axis = 1 : i32}} : ({_ROW}) -> {_ROW}\n'
    f'%t = "tosa.reduce_sum"(%y) {{axis = 1 : i32}} : ({_ROW}) -> {_ONE}\n%d = "tosa.sub"(%s, %t) : ({_ONE}, {_ONE}) -> {_ONE}\n'
    f"%c = arith.constant dense<1.0e7> : {_ONE}\n"
    f'%m = "tosa.mul"(%d, %c) {{shift = 0 : i8}} : ({_ONE}, {_ONE}) -> {_ONE}\n%r = "tosa.OP"(%m, %s) : ({_ONE}, {_ONE}) -> {_ONE}'
)


def _row(pair: Replay, *elements: float) -> list[Input]:
    (type,) = pair.source.type.inputs
    assert isinstance(type, TensorType)
    bits = {(0, k): int(np.float32(x).view(np.uint32)) for k, x in enumerate(elements)}
    return [InputTensor(type, (1, len(elements)), bits, lambda _: 0)]


def _of_row(body: str, op: str) -> str:
    return function(f"(%x: {_ROW}) -> {_ONE}", f"{_SUM}\n{body.replace('OP', op)}")


def test_past_functions_of_libraries_a_difference_is_one_where_no_order_explains_it() -> None:
    added, subtracted = (_of_row(_WITH_POWER, op) for op in ("add", "sub"))
    pair = replay(added, subtracted)
    found = pair.screened_difference(_row(pair, 0.1, 0.2, 0.3, 0.4))
    assert found is not None
    assert found.confirmed
    assert str(found.source).startswith("anything from 3.7182")
    same = replay(added, added)
    assert same.screened_difference(_row(same, 0.1, 0.2, 0.3, 0.4)) is None


def test_a_large_difference_that_an_order_may_explain_is_remembered_and_not_called_one() -> None:
    added, subtracted = (_of_row(_WITH_ROUNDING, op) for op in ("add", "sub"))
    exact = replay(added, subtracted)
    assert exact.screened_difference(_row(exact, 0.5, 0.25, 1.0, 2.0)) is not None
    rounded = replay(added, subtracted)
    assert rounded.screened_difference(_row(rounded, 0.1, 0.2, 0.3, 0.4)) is None
    assert rounded.by_pseudocode is not None
    assert not rounded.by_pseudocode.confirmed
    assert rounded.by_pseudocode.what == BY_PSEUDOCODE
