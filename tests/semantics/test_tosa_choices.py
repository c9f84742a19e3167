"""What TOSA leaves open about floats, in pairs: the source's choices fall as the target needs them, the target's against it."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text
from tosa_texts import operation

from smtenc.frontend import read_text
from smtenc.semantics.tosa_choices import AS_SPECIFIED, decided
from smtenc.semantics.world import TosaFloats
from smtenc.verdicts.lattice import Verdict

ROW, ONE = "tensor<4xf32>", "tensor<1xf32>"
SUM = operation("reduce_sum", "%a", ROW, ONE, "axis = 0 : i32")
ADD = operation("add", "%a, %b", f"{ROW}, {ROW}", ROW)
OF_TWO = f"(%a: {ROW}, %b: {ROW}) -> {ROW}"


def summed(start: str, of: str = "%a", as_value: str = "%r", type: str = ROW) -> str:
    """A sum in the order of the loop."""
    n = as_value[1:]
    maps = 'indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>], iterator_types = ["reduction"]'
    return (
        f"%o{n} = arith.constant dense<{start}> : {ONE}\n"
        f"{as_value} = linalg.generic {{{maps}}} ins({of} : {type}) outs(%o{n} : {ONE}) {{\n"
        f"^bb0(%x: f32, %acc: f32):\n%s = arith.addf %acc, %x : f32\nlinalg.yield %s : f32\n}} -> {ONE}"
    )


REVERSED = f"""%t = tensor.generate {{
^bb0(%i: index):
  %last = arith.constant 3 : index
  %k = arith.subi %last, %i : index
  %e = tensor.extract %a[%k] : {ROW}
  tensor.yield %e : f32
}} : {ROW}
"""


def check(verify: Any, signature: str, source: str, target: str, **options: Any) -> Any:
    return verify(function_text("f", signature, source), function_text("f", signature, target), **options)


# -- one sum ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "target", [summed("0.0"), summed("-0.0"), REVERSED + summed("0.0", "%t")], ids=["from 0.0", "from -0.0", "reversed"]
)
def test_a_sum_may_be_made_in_any_order_from_either_zero(verify: Any, target: str) -> None:
    record = check(verify, f"(%a: {ROW}) -> {ONE}", SUM, target)
    assert record.verdict is Verdict.CORRECT
    assert AS_SPECIFIED in record.assumptions


@pytest.mark.parametrize("target", [summed("0.0"), REVERSED + summed("-0.0", "%t")], ids=["from 0.0", "reversed"])
def test_read_strictly_it_is_the_pseudocode(verify: Any, target: str) -> None:
    record = check(verify, f"(%a: {ROW}) -> {ONE}", SUM, target, tosa=TosaFloats.EXACT)
    assert record.verdict is Verdict.INCORRECT
    assert AS_SPECIFIED not in record.assumptions


@pytest.mark.parametrize(("second", "verdict"), [(2, Verdict.CORRECT), (0, Verdict.INCORRECT), (1, Verdict.INCORRECT)])
def test_halves_may_be_added_where_they_are_the_two(verify: Any, second: int, verdict: Verdict) -> None:
    half = "tensor<2xf32>"
    slices = "".join(f"%{n} = tensor.extract_slice %a[{k}] [2] [1] : {ROW} to {half}\n" for n, k in (("h", 0), ("l", second)))
    target = f"{slices}{summed('0.0', '%h', '%p', half)}\n{summed('0.0', '%l', '%q', half)}\n%r = arith.addf %p, %q : {ONE}"
    assert check(verify, f"(%a: {ROW}) -> {ONE}", SUM, target).verdict is verdict


@pytest.mark.parametrize("start", ["1.0", "0x7F800000"])
def test_another_start_than_a_zero_is_wrong(verify: Any, start: str) -> None:
    record = check(verify, f"(%a: {ROW}) -> {ONE}", SUM, summed(start))
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.confirmed


def test_a_reduction_in_steps_of_unknown_length_is_one(verify: Any) -> None:
    signature = f"(%a: tensor<?xf32>) -> {ONE}"
    source = operation("reduce_sum", "%a", "tensor<?xf32>", ONE, "axis = 0 : i32")
    assert check(verify, signature, source, summed("0.0", type="tensor<?xf32>")).verdict is Verdict.CORRECT
    assert check(verify, signature, source, summed("2.0", type="tensor<?xf32>")).verdict is Verdict.INCORRECT


# -- the target's choices -----------------------------------------------------------------------------------------------


def test_what_the_target_leaves_open_counts_against_it(verify: Any) -> None:
    assert check(verify, f"(%a: {ROW}) -> {ONE}", summed("-0.0"), SUM).verdict is Verdict.POSSIBLY_INCORRECT
    assert check(verify, OF_TWO, f"%r = arith.addf %a, %b : {ROW}", ADD).verdict is Verdict.POSSIBLY_INCORRECT


def test_the_same_operation_on_the_same_operands_is_the_same_value(verify: Any) -> None:
    cast = f"%c = tensor.cast %a : {ROW} to tensor<?xf32>\n"
    target = cast + operation("reduce_sum", "%c", "tensor<?xf32>", ONE, "axis = 0 : i32")
    assert check(verify, f"(%a: {ROW}) -> {ONE}", SUM, target).verdict is Verdict.CORRECT
    assert check(verify, OF_TWO, ADD, operation("add", "%b, %a", f"{ROW}, {ROW}", ROW)).verdict is Verdict.CORRECT


_IMAGE, _WEIGHT, _BIAS = "tensor<1x2x2x1xf32>", "tensor<1x2x2x1xf32>", "tensor<1xf32>"


def _convolved(pad: int, of: str = "%a", type: str = _IMAGE) -> str:
    attributes = f"pad = array<i64: {pad}, {pad}, {pad}, {pad}>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>"
    return operation("conv2d", f"{of}, %b, %c", f"{type}, {_WEIGHT}, {_BIAS}", "tensor<1x3x3x1xf32>", attributes)


def test_zeros_that_the_program_wrote_are_no_padding_that_may_be_skipped(verify: Any) -> None:
    """0 * inf is NaN where the zero is data; where it is padding, it may be left out."""
    padded = (
        "%z = arith.constant 0.0 : f32\n"
        f"%p = tensor.pad %a low[0, 1, 1, 0] high[0, 1, 1, 0] {{\n^bb0(%i: index, %j: index, %k: index, %l: index):\n"
        f"  tensor.yield %z : f32\n}} : {_IMAGE} to tensor<1x4x4x1xf32>\n"
    )
    explicit, implicit = padded + _convolved(0, "%p", "tensor<1x4x4x1xf32>"), _convolved(1)
    signature = f"(%a: {_IMAGE}, %b: {_WEIGHT}, %c: {_BIAS}) -> tensor<1x3x3x1xf32>"
    assert check(verify, signature, implicit, explicit).verdict is Verdict.CORRECT
    assert check(verify, signature, explicit, implicit).verdict is Verdict.POSSIBLY_INCORRECT


# -- one choice, wherever it is read ------------------------------------------------------------------------------------


def test_a_sum_that_is_read_twice_has_one_order(verify: Any) -> None:
    """SUM - SUM is 0.0 or not a number, whatever the order; two sums in two orders may differ."""
    sums = f"{REVERSED}{summed('0.0', '%a', '%p')}\n{summed('0.0', '%t', '%q')}\n"
    signature = f"(%a: {ROW}) -> {ONE}"
    source = SUM.replace("%r", "%s") + f"\n%r = arith.subf %s, %s : {ONE}"
    assert check(verify, signature, source, sums + f"%r = arith.subf %p, %q : {ONE}").verdict is Verdict.POSSIBLY_INCORRECT
    assert check(verify, signature, source, sums + f"%r = arith.subf %p, %p : {ONE}").verdict is Verdict.CORRECT


def test_a_sum_that_is_returned_twice_has_one_order(verify: Any) -> None:
    def twice(body: str, first: str, second: str) -> str:
        return f"func.func @f(%a: {ROW}) -> ({ONE}, {ONE}) {{\n{body}\nreturn {first}, {second} : {ONE}, {ONE}\n}}"

    sums = f"{REVERSED}{summed('0.0', '%a', '%p')}\n{summed('0.0', '%t', '%q')}"
    assert verify(twice(SUM, "%r", "%r"), twice(sums, "%p", "%q")).verdict is Verdict.POSSIBLY_INCORRECT
    assert verify(twice(SUM, "%r", "%r"), twice(sums, "%p", "%p")).verdict is Verdict.CORRECT


def test_what_reads_many_elements_of_a_sum_is_proved_by_deciding_it(verify: Any) -> None:
    grid, column = "tensor<3x4xf32>", "tensor<3x1xf32>"
    signature = f"(%a: {grid}) -> tensor<1x1xf32>"
    inner = operation("reduce_sum", "%a", grid, column, "axis = 1 : i32", as_value="%s")
    source = f"{inner}\n{operation('reduce_sum', '%s', column, 'tensor<1x1xf32>', 'axis = 0 : i32')}"

    def reduced(dimension: int, of: str, type: str, result: str, as_value: str) -> str:
        n = as_value[1:]
        return (
            f"%z{n} = arith.constant dense<0.0> : {result}\n"
            f"{as_value} = linalg.reduce {{ arith.addf }} ins({of} : {type}) outs(%z{n} : {result}) dimensions = [{dimension}]\n"
        )

    target = (
        reduced(1, "%a", grid, "tensor<3xf32>", "%u")
        + reduced(0, "%u", "tensor<3xf32>", "tensor<f32>", "%v")
        + "%r = tensor.expand_shape %v [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>"
    )
    assert check(verify, signature, source, target).verdict is Verdict.CORRECT


# -- signs of zeros -----------------------------------------------------------------------------------------------------


def _with_constant(op: str, value: str) -> str:
    constant = f'%c = "tosa.const"() {{value = dense<{value}> : {ROW}}} : () -> {ROW}\n'
    return constant + operation(op, "%a, %c", f"{ROW}, {ROW}", ROW, "shift = 0 : i8" if op == "mul" else "")


_SAME = f"%r = tensor.cast %a : {ROW} to {ROW}"


@pytest.mark.parametrize(("op", "value"), [("add", "0.0"), ("add", "-0.0"), ("sub", "0.0"), ("sub", "-0.0"), ("mul", "1.0")])
def test_neutral_elements_may_be_dropped_whatever_the_sign_of_zero(verify: Any, op: str, value: str) -> None:
    assert check(verify, f"(%a: {ROW}) -> {ROW}", _with_constant(op, value), _SAME).verdict is Verdict.CORRECT


@pytest.mark.parametrize(("op", "value", "target"), [("mul", "0.0", "0.0"), ("maximum", "-3.4028235e38", None)])
def test_no_freedom_hides_nan_or_infinities(verify: Any, op: str, value: str, target: str | None) -> None:
    wrong = _SAME if target is None else f"%r = arith.constant dense<{target}> : {ROW}"
    assert check(verify, f"(%a: {ROW}) -> {ROW}", _with_constant(op, value), wrong).verdict is Verdict.INCORRECT


# -- what is decided ------------------------------------------------------------------------------------------------------


def _operations(body: str) -> list[Any]:
    function = read_text(f"func.func @f(%a: {ROW}, %b: {ROW}) {{\n{body}\nreturn\n}}").functions[0]
    assert function.body is not None
    return [o for o in function.body.blocks[0].operations if o.name.startswith("tosa.")]


def test_only_what_the_target_lacks_is_decided() -> None:
    add = operation("add", "%a, %b", f"{ROW}, {ROW}", ROW, as_value="%s")
    total = operation("reduce_sum", "%a", ROW, ONE, "axis = 0 : i32", as_value="%t")
    both, plus, sum, none = (_operations(body) for body in (f"{add}\n{total}", add, total, ""))
    assert decided(both, both) == frozenset()
    assert decided(both, plus) == {both[1]}
    assert decided(both, none) == set(both)
    # an addition became a sum: whoever made it wants the same choices in both
    assert decided(plus, sum) == set(plus)
    product = operation("matmul", "%m, %m", "tensor<1x2x2xf32>, tensor<1x2x2xf32>", "tensor<1x2x2xf32>", as_value="%n")
    matrix = '%m = "tosa.const"() {value = dense<1.0> : tensor<1x2x2xf32>} : () -> tensor<1x2x2xf32>\n'
    assert decided(sum, _operations(matrix + product)) == frozenset()
