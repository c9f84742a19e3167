"""What TOSA leaves open about floats, in pairs: the source's choices fall as the target needs them, the target's against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from differential import function_text
from tosa_texts import operation

from smtenc.dialects.tosa.symbolic.choices import (
    AS_SPECIFIED,
    Accumulation,
    accumulate,
    any_zero_of,
    decided,
    has_choices,
    is_open,
    with_any_sign,
    with_either_zero,
    with_free_zero,
)
from smtenc.floats.formats import format_of
from smtenc.frontend import read_text
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, TensorType, Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.open_choices import Choice, OpenFold
from smtenc.semantics.options import SemanticOptions, TosaFloats
from smtenc.semantics.values import Indices, Scalar, Site
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index
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
    assert check(verify, signature, source, sums + f"%r = arith.subf %p, %q : {ONE}").verdict is Verdict.INCORRECT
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


F16, F32, FNUZ, I32 = FloatType("f16"), FloatType("f32"), FloatType("f8E4M3FNUZ"), IntegerType(32)


def _of(name: str, *types: Type, axis: int | None = None) -> Operation:
    """An operation with these types of its results."""
    attributes = {} if axis is None else {"axis": IntegerAttr(axis, I32)}
    return Operation(f"tosa.{name}", results=tuple(Value(TensorType((4,), t)) for t in types), attributes=attributes)


@pytest.mark.parametrize(("operation", "open"), [
    (_of("add", F32), True),
    (_of("add", I32), False),
    (_of("topk", I32, F32), False),
    (_of("add"), False),
    (Operation("tosa.add", results=(Value(F32),)), False),
    (Operation("arith.addf", results=(Value(TensorType((4,), F32)),)), False),
])  # fmt: skip
def test_operations_of_the_dialect_whose_first_result_holds_floats_have_choices(operation: Operation, open: bool) -> None:
    assert has_choices(operation) is open


@pytest.mark.parametrize(("source", "target", "expected"), [
    ("add", "", "add"),
    ("add", "add", ""),
    # where the target has as many of a kind, all stay open, whatever they look like
    ("sum0", "sum1", ""),
    ("sum0", "sum1 sum2", ""),
    # where it has fewer, those that look like one of the target's
    ("sum0 sum1", "sum1", "sum0"),
    ("sum0 sum1 sum2", "sum1", "sum0 sum2"),
    ("sum0 sum1", "sum2", "sum0 sum1"),
    # an element type makes a kind
    ("add half", "half", "add"),
    ("add half", "half half", "add"),
    # where the target makes other sums, sums stay open, and sums only
    ("matmul", "sum0", ""),
    ("matmul add", "sum0", "add"),
    ("sum0 matmul", "sum0 sum0", ""),
    ("sum0 matmul", "sum0", "matmul"),
    ("sum0 matmul", "sum0 add", "matmul"),
    ("whole add", "whole", "add"),
    ("whole", "", ""),
])  # fmt: skip
def test_what_the_target_has_as_many_of_or_alike_stays_open(source: str, target: str, expected: str) -> None:
    def made(names: str) -> list[tuple[str, Operation]]:
        kinds: dict[str, Callable[[], Operation]] = {
            "add": lambda: _of("add", F32),
            "half": lambda: _of("add", F16),
            "whole": lambda: _of("add", I32),
            "matmul": lambda: _of("matmul", F32),
        }
        return [(name, kinds[name]() if name in kinds else _of("reduce_sum", F32, axis=int(name[-1]))) for name in names.split()]

    before, after = made(source), made(target)
    found = decided((o for _, o in before), (o for _, o in after))
    assert [name for name, o in before if o in found] == expected.split()


def test_what_both_programs_call_stays_open() -> None:
    shared, own = _of("add", F32, axis=0), _of("add", F32, axis=1)
    assert decided([shared, own], [shared]) == {own}


# -- term by term ---------------------------------------------------------------------------------------------------------


def _worlds(operation: Operation) -> dict[str, World]:
    """Of each way to read floats one, and one in which the operation is decided."""
    worlds = {"exact": World(SemanticOptions(tosa=TosaFloats.EXACT)), "decided": World(), "open": World()}
    worlds["decided"].choices.decided = frozenset({operation})
    return worlds


def test_what_is_open() -> None:
    add = _of("add", F32)
    for name, world in _worlds(add).items():
        assert is_open(world, add) is (name == "open")
        assert (AS_SPECIFIED in world.premises.assumptions) is (name != "exact")


def _symbol(world: World, name: str, type: Type = F32, poison: bool = False) -> Scalar:
    t = world.terms
    return Scalar(type, t.symbol(name, world.sort(type)), t.symbol(f"{name}.bad", BOOLEAN) if poison else t.false)


def _constant(world: World, bits: int, type: FloatType = F32) -> Scalar:
    return Scalar(type, world.floats.constant(format_of(type), bits), world.terms.false)


@pytest.mark.parametrize("said", [{}, {"commutative": True}])
def test_a_zero_result_has_either_sign_by_the_operands(said: dict[str, bool]) -> None:
    world, add = World(), _of("add", F32)
    t, f = world.terms, world.floats
    y, x, n = _symbol(world, "y", poison=True), _symbol(world, "x"), _symbol(world, "n", I32)
    usual = Scalar(F32, f.sub(x.term, y.term), y.poison)
    apply = with_free_zero(lambda world, operation, operands: usual, **said)
    there = Site(add, (world.constant_index(3),))
    found = apply(world, there, [x, y, n])
    operands = [y.term, x.term] if said else [x.term, y.term]
    choice = t.apply("tosa.add.sign-of-zero.f32", operands, BOOLEAN)
    assert found.term is t.ite(t.and_(choice, f.is_zero(usual.term)), f.neg(usual.term), usual.term)
    assert found.poison is usual.poison
    assert world.choices.open == {choice: Choice((t.false, t.true), {there}, None)}
    apply(world, Site(add), [x, y])
    assert world.choices.open[choice].places == {Site(add), there}


@pytest.mark.parametrize("reading", ["exact", "decided", "open"])
def test_what_has_one_zero_or_none_has_no_choice(reading: str) -> None:
    add = _of("add", F32)
    world = _worlds(add)[reading]
    for result in (_constant(world, 0x3F800000), _symbol(world, "n", I32), _symbol(world, "z", FNUZ)):
        assert with_any_sign(world, Site(add), [], result) is result
    x = _symbol(world, "x")
    assert (with_any_sign(world, Site(add), [x.term], x) is x) is (reading != "open")
    assert len(world.choices.open) == (reading == "open")


def test_a_value_and_what_it_is_with_the_other_zero() -> None:
    world = World()
    x = _symbol(world, "x", poison=True)
    f = world.floats
    assert with_either_zero(world, x) == [x, Scalar(F32, world.terms.ite(f.is_zero(x.term), f.neg(x.term), x.term), x.poison)]


class _Summed:
    """A sum of the unknown elements ``x(k)`` over ``shape``, of which those before ``k = 2`` are padding; and the folds that may stand for it."""

    def __init__(self, world: World, shape: tuple[int, ...], bias: str, padded: bool, type: FloatType = F32) -> None:
        self.world, self.type = world, type
        self.extents = tuple(world.constant_index(n) for n in shape)
        self.start = _symbol(world, "start", type)
        self.bias = {
            "": None,
            "0": _constant(world, 0, type),
            "-0": _constant(world, 0x80000000, type),
            "1": _constant(world, 0x3F800000, type),
            "b": _symbol(world, "b", type, poison=True),
            "poison": Scalar(type, _constant(world, 0, type).term, world.terms.symbol("zero.bad", BOOLEAN)),
        }[bias]
        self.sum = Accumulation(self.extents, self.start, self.element, self.bias, self.is_padding if padded else None)

    def element(self, at: Indices) -> Scalar:
        t = self.world.terms
        arguments = [self.world.lowering.lower(i, 16) for i in at]
        return Scalar(self.type, t.apply("x", arguments, self.world.sort(self.type)), t.apply("bad", arguments, BOOLEAN))

    def is_padding(self, at: Indices) -> Term:
        return self.world.lowering.less(at[0], self.world.constant_index(2))

    def zero(self, negative: bool) -> Scalar:
        fmt = format_of(self.type)
        return _constant(self.world, fmt.sign_mask if negative and self.type is not FNUZ else 0, self.type)

    def _skipping(self, at: Indices) -> Scalar:
        return self.world.ite(self.is_padding(at), self.zero(True), self.element(at))

    def fold(self, start: Scalar, *, skipping: bool = False) -> Fold:
        element = self._skipping if skipping else self.element
        return Fold(self.type, Domain(self.extents), start, lambda a, at: self.plus(a, element(at)), "arith.addf", element)

    def reduced(self, start: Scalar, *, skipping: bool = False) -> Scalar:
        return self.world.reductions.reduce(self.fold(start, skipping=skipping))

    def left_open(self, start: Scalar, *, optional: bool = False) -> Scalar:
        fold = replace(self.fold(start), freedom=Freedom.TOSA, optional=self.is_padding if optional else None)
        return self.world.reductions.left_open(fold)

    def plus(self, a: Scalar, b: Scalar) -> Scalar:
        return Scalar(a.type, self.world.floats.add(a.term, b.term), self.world.terms.or_(a.poison, b.poison))

    def bias_last(self, *, skipping: bool = False) -> Scalar:
        total = self.reduced(self.start, skipping=skipping)
        return total if self.bias is None else self.plus(total, self.bias)

    def lowered(self, name: str, *, skipping: bool = False) -> Scalar:
        """From the bias where MLIR's lowering of the operation does so, else from +0.0, and the bias last."""
        if self.bias is not None and name in ("conv2d", "conv3d", "fully_connected"):
            return self.reduced(self.bias, skipping=skipping)
        total = self.reduced(self.zero(False), skipping=skipping)
        return total if self.bias is None else self.plus(total, self.bias)


_SUMS_WITH_BIAS = ["conv2d", "conv3d", "fully_connected", "depthwise_conv2d", "transpose_conv2d", "matmul"]


@pytest.mark.parametrize("name", _SUMS_WITH_BIAS)
@pytest.mark.parametrize("bias", ["", "0", "b"])
def test_read_exactly_a_sum_is_the_pseudocode_and_decided_the_lowering(name: str, bias: str) -> None:
    operation = _of(name, F32)
    worlds = _worlds(operation)
    exact, lowered = (_Summed(worlds[reading], (8,), bias, True) for reading in ("exact", "decided"))
    assert _same(accumulate(exact.world, Site(operation, ()), exact.sum), exact.bias_last())
    assert _same(accumulate(lowered.world, Site(operation, ()), lowered.sum), lowered.lowered(name))
    assert not worlds["exact"].choices.open
    assert not worlds["decided"].choices.open


def _same(x: Scalar, y: Scalar) -> bool:
    return (x.type, x.value, x.poison) == (y.type, y.value, y.poison)


@pytest.mark.parametrize("name", ["conv2d", "matmul"])
@pytest.mark.parametrize("padded", [False, True])
@pytest.mark.parametrize("bias", ["", "0", "-0", "1", "b", "poison"])
def test_an_open_sum_is_its_summands_in_any_order(name: str, bias: str, padded: bool) -> None:
    """The bias among them or added last, padding times its weight or left out; or what the pseudocode or the lowering make of it."""
    world, operation = World(), _of(name, F32)
    s = _Summed(world, (8,), bias, padded)
    place = (world.constant_index(5),)
    found = accumulate(world, Site(operation, place), s.sum)
    nothing = s.bias is None or bias in ("0", "-0")
    first = s.zero(True) if nothing else s.bias
    assert first is not None
    assert _same(found, s.left_open(first, optional=padded))
    ways = [
        way
        for skipping in ([False, True] if padded else [False])
        for way in (s.lowered(name, skipping=skipping), s.bias_last(skipping=skipping))
    ]
    for optional in [True, False] if padded else [False]:
        if optional is not padded:
            ways.append(s.left_open(first, optional=optional))
        if not nothing:
            assert s.bias is not None
            ways.append(s.plus(s.left_open(s.zero(True), optional=optional), s.bias))
    choice = world.choices.open[found.term]
    assert (choice.alternatives, choice.places) == ((), {(operation, place)})
    assert choice.fold is not None
    assert choice.fold.poison is found.poison
    expected = [y for way in ways for y in with_either_zero(world, way)]
    assert [(w.term, w.poison) for w in choice.fold.ways] == [(w.term, w.poison) for w in expected]
    at, accumulator = (world.constant_index(1),), _symbol(world, "accumulator")
    for fold, skipping in zip(choice.fold.folds, [False, True] if padded else [False], strict=True):
        assert (fold.domain.extents, fold.initial, fold.combiner, fold.freedom, fold.optional) == (
            s.extents,
            first,
            "arith.addf",
            None,
            None,
        )
        assert fold.element is not None
        k = (_index(world, "k"),)
        assert _same(fold.element(k), s._skipping(k) if skipping else s.element(k))
        assert _same(fold.step(accumulator, at), s.plus(accumulator, fold.element(at)))


def _index(world: World, name: str) -> Index:
    return world.element_index(name, world.constant_index(8))


@pytest.mark.parametrize(("shape", "bias", "padded", "single"), [
    ((1,), "", False, True),
    ((1, 1), "", False, True),
    ((), "", False, True),
    ((1, 2), "", False, False),
    ((1, 1), "b", False, False),
    ((1, 1), "0", False, False),
    ((1, 1), "", True, False),
])  # fmt: skip
def test_of_a_single_summand_only_a_zero_is_open(shape: tuple[int, ...], bias: str, padded: bool, single: bool) -> None:
    world, operation = World(), _of("conv2d", F32)
    s = _Summed(world, shape, bias, padded)
    found = accumulate(world, Site(operation, ()), s.sum)
    usual = s.bias_last()
    choice = world.terms.apply("tosa.conv2d.sign-of-zero.f32", [usual.term], BOOLEAN)
    assert (choice in world.choices.open) is single
    if single:
        assert _same(found, with_any_sign(world, Site(operation), [usual.term], usual))


def test_sums_of_a_format_with_one_zero_start_from_it() -> None:
    world, operation = World(), _of("matmul", FNUZ)
    s = _Summed(world, (8,), "", True, FNUZ)
    found = accumulate(world, Site(operation, ()), s.sum)
    assert _same(found, s.left_open(s.zero(True), optional=True))
    fold = world.choices.open[found.term].fold
    assert fold is not None
    assert [f.initial for f in fold.folds] == [_constant(world, 0, FNUZ)] * 2


@pytest.mark.parametrize("reading", ["exact", "decided", "open"])
def test_of_a_product_over_a_domain_only_a_zero_is_open(reading: str) -> None:
    operation = _of("reduce_product", F32)
    world = _worlds(operation)[reading]
    s = _Summed(world, (8,), "", False)
    place = (world.constant_index(5),)
    fold = replace(s.fold(s.start), combiner="arith.mulf")
    found, usual = any_zero_of(world, Site(operation, place), fold), world.reductions.reduce(fold)
    if reading != "open":
        assert _same(found, usual)
        assert not world.choices.open
        return
    assert _same(found, world.reductions.left_open(replace(fold, freedom=Freedom.TOSA)))
    choice = world.choices.open[found.term]
    assert choice.places == {(operation, place)}
    assert choice.fold == OpenFold(found.poison, tuple(with_either_zero(world, usual)), ())


def test_products_of_integers_and_those_known_not_to_be_zero_are_not_open() -> None:
    world, operation = World(), _of("reduce_product", F32)
    s = _Summed(world, (0,), "", False)
    fold = replace(s.fold(_constant(world, 0x3F800000)), combiner="arith.mulf")
    assert any_zero_of(world, Site(operation, ()), fold) is fold.initial
    number = _symbol(world, "n", I32)
    whole = Fold(I32, Domain(()), number, lambda a, at: a, "arith.muli", lambda at: number)
    assert any_zero_of(world, Site(operation, ()), whole) is number
    assert not world.choices.open
