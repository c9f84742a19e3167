"""Sets of floats: that they hold all that the TOSA specification allows, say one number where it allows one, and are never taken for one."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.floats.formats import FORMATS
from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive, refines, run
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.enclosures import Enclosure, Product, enclosing, image, sum_in_any_order, with_any_sign
from smtenc.interpreter.floats.float_scalars import FloatUnit, float_unit
from smtenc.interpreter.values import POISON, Scalar, points
from smtenc.ir.types import FloatType, IntegerType
from tests.effort import examples
from tests.interpreter.programs import value

F32 = float_unit("f32")
FORMATS_SUMMED = ("f16", "bf16", "f32", "f64")


def number(x: float, unit: FloatUnit = F32) -> Any:
    return unit.from_double(np.float64(x))


def products(pairs: list[tuple[float, float]], unit: FloatUnit = F32) -> list[Product]:
    return [Product(number(a, unit), number(b, unit)) for a, b in pairs]


def in_order(unit: FloatUnit, pairs: list[Product], added: list[Any], generator: random.Random) -> Any:
    """One way to compute a sum: a random tree of additions, some fused with a product."""
    todo: list[Any] = [*pairs, *added]
    generator.shuffle(todo)

    def plain(x: Any) -> Any:
        return unit.binary("mul")(x.a, x.b) if isinstance(x, Product) else x

    while len(todo) > 1:
        x, y = todo.pop(generator.randrange(len(todo))), todo.pop(generator.randrange(len(todo)))
        fused = isinstance(x, Product) and generator.random() < 0.5
        todo.append(float_scalars.fma(unit, x.a, x.b, plain(y)) if fused else unit.binary("add")(plain(x), plain(y)))
    return plain(todo[0])


# -- sums -------------------------------------------------------------------------------------------------------------


@examples(100)
@given(
    st.sampled_from(FORMATS_SUMMED),
    st.lists(st.tuples(st.floats(-8, 8, width=16), st.floats(-8, 8, width=16)), min_size=1, max_size=8),
    st.lists(st.floats(-8, 8, width=16), max_size=2),
    st.integers(0, 2**32),
)
def test_every_order_is_enclosed(name: str, pairs: list[tuple[float, float]], added: list[float], seed: int) -> None:
    unit, generator = float_unit(name), random.Random(seed)
    summands, more = products(pairs, unit), [number(x, unit) for x in added]
    allowed = Scalar(FloatType(name), sum_in_any_order(unit, summands, more))
    for _ in range(10):
        assert refines(allowed, Scalar(FloatType(name), in_order(unit, summands, more, generator)))


@pytest.mark.parametrize("name", FORMATS_SUMMED)
def test_small_integers_have_one_sum(name: str) -> None:
    unit = float_unit(name)
    total = sum_in_any_order(unit, products([(3, 4), (-2, 5), (7, 1)], unit), [number(-1, unit)])
    assert unit.fraction(total) == 8


def test_a_sum_that_is_zero_has_either_sign() -> None:
    total = sum_in_any_order(F32, products([(3, 4), (-2, 6)]), [])
    assert [F32.bits(x) for x in total.listed()] == [0x80000000, 0]
    assert not total.holds(number(2.0**-149))


def test_rounding_makes_it_a_set_that_leaves_out_what_is_farther_away() -> None:
    total = sum_in_any_order(F32, products([(0.1, 0.2), (0.3, 4)]), [number(1)])
    assert isinstance(total, Enclosure)
    assert total.holds(number(2.22))
    assert not total.holds(number(2.2201))


def test_padding_counts_for_nothing_and_may_make_nan_beside_infinities() -> None:
    data = products([(1, 2)])
    assert sum_in_any_order(F32, [*data, Product(number(0), number(5), padding=True)], []) == 2
    with pytest.raises(Inconclusive):
        sum_in_any_order(F32, [*data, Product(number(0), number(np.inf), padding=True)], [])


def test_nan_and_infinities_where_every_order_gives_them() -> None:
    with np.errstate(invalid="ignore"):
        assert np.isnan(sum_in_any_order(F32, products([(np.nan, 1), (2, 3)]), []))
        assert np.isnan(sum_in_any_order(F32, products([(np.inf, 0), (2, 3)]), []))
        assert np.isnan(sum_in_any_order(F32, products([(np.inf, 1), (-np.inf, 3)]), []))
        assert sum_in_any_order(F32, products([(np.inf, 1), (2, 3)]), []) == np.inf
    with pytest.raises(Inconclusive):
        sum_in_any_order(F32, products([(np.inf, 1), (-3e38, 1), (-3e38, 1)]), [])


def test_poison_is_poison() -> None:
    assert sum_in_any_order(F32, [Product(POISON, number(1))], []) is POISON


def test_what_may_overflow_is_not_bounded() -> None:
    with pytest.raises(Inconclusive):
        sum_in_any_order(F32, products([(3e38, 1), (3e38, 1), (-3e38, 1)]), [])


# -- images -----------------------------------------------------------------------------------------------------------

_ADD, _MULTIPLY = (F32.binary(name) for name in ("add", "mul"))
_TYPE = FloatType("f32")


def _between(ends: list[float], share: float) -> Any:
    # what rounds to a zero has the sign of an end
    return number(min(ends) + share * (max(ends) - min(ends)) or ends[0])


@examples(100)
@given(st.lists(st.floats(-4, 4, width=16), min_size=4, max_size=4), st.floats(0, 1, width=16), st.floats(0, 1, width=16))
def test_ends_and_zeros_enclose_what_is_monotone_on_either_side(ends: list[float], s: float, t: float) -> None:
    x, y = (enclosing(F32, map(number, pair)) for pair in (ends[:2], ends[2:]))
    inside = [_between(pair, f) for pair, f in ((ends[:2], s), (ends[2:], t))]
    for body in (_ADD, _MULTIPLY):
        found = image(body, [x, y], _TYPE, monotone=True)
        assert refines(Scalar(_TYPE, found), Scalar(_TYPE, body(*inside)))


@examples(100)
@given(st.lists(st.floats(-4, 4, width=16), min_size=2, max_size=2), st.floats(0, 1, width=16))
def test_what_is_known_to_be_the_same_is_the_same(ends: list[float], share: float) -> None:
    x, inside = enclosing(F32, map(number, ends)), _between(ends, share)
    square = image(_MULTIPLY, [x, x], _TYPE, monotone=True, same=True)
    assert refines(Scalar(_TYPE, square), Scalar(_TYPE, _MULTIPLY(inside, inside)))
    assert all(end >= 0 for end in ([square.low, square.high] if isinstance(square, Enclosure) else [square]))


@examples(100)
@given(st.lists(st.floats(-4, 4, width=16), min_size=2, max_size=2), st.floats(0, 1, width=16), st.integers(-1, 1))
def test_what_is_off_by_a_unit_is_enclosed(ends: list[float], share: float, moved: int) -> None:
    def approximated(a: Any) -> Any:
        # of a zero every library knows it exactly
        exact = F32.from_double(np.exp(np.float64(a)))
        return np.nextafter(exact, number(moved * np.inf)) if moved and a else exact

    x, inside = enclosing(F32, map(number, ends)), _between(ends, share)
    found = image(lambda a: F32.from_double(np.exp(np.float64(a))), [x], _TYPE, monotone=True, off=4)
    assert not isinstance(x, Enclosure) or refines(Scalar(_TYPE, found), Scalar(_TYPE, approximated(inside)))


def test_few_values_are_tried_one_by_one() -> None:
    either = with_any_sign(F32, number(0))
    assert image(lambda a: number(np.cos(a)), [either], _TYPE) == 1
    assert image(lambda a: int(a == 0), [either], IntegerType(1)) == 1
    with pytest.raises(Inconclusive):
        image(lambda a: int(np.signbit(a)), [either], IntegerType(1))


def test_nan_for_some_values_only_is_not_enclosed() -> None:
    either = with_any_sign(F32, number(0))
    with np.errstate(all="ignore"), pytest.raises(Inconclusive):
        image(lambda a, b: number(1) / a + number(1) / b, [either, either], _TYPE)


def test_many_values_need_a_monotone_body() -> None:
    with pytest.raises(Inconclusive):
        image(np.cos, [enclosing(F32, [number(1), number(2)])], _TYPE)


_LOOKS: list[Callable[[Any], object]] = [
    lambda e: number(1) + e,
    lambda e: e * number(1),
    lambda e: number(1) < e,
    lambda e: number(1) == e,
    lambda e: e in [number(1)],
    lambda e: np.float64(e),
    lambda e: np.fmod(number(1), e),
    lambda e: -e,
    bool,
    float,
    int,
    hash,
    F32.bits,
    F32.is_nan,
    F32.fraction,
    float_unit("f128").bits,
]


@pytest.mark.parametrize("look", _LOOKS)
def test_an_enclosure_is_never_taken_for_a_float(look: Callable[[Any], object]) -> None:
    with pytest.raises(Inconclusive):
        look(with_any_sign(F32, number(0)))


# -- runs -------------------------------------------------------------------------------------------------------------

_IMAGE, _WINDOW = "tensor<1x3x3x2xf32>", "pad = array<i64: 1, 0, 0, 1>, stride = array<i64: 1, 1>"
PROGRAMS = {
    "conv2d": (f"{_IMAGE}, tensor<1x2x2x2xf32>, tensor<1xf32>", "tensor<1x3x3x1xf32>", f"{_WINDOW}, dilation = array<i64: 1, 1>"),
    "depthwise_conv2d": (f"{_IMAGE}, tensor<2x2x2x1xf32>, tensor<2xf32>", "tensor<1x3x3x2xf32>", f"{_WINDOW}, dilation = array<i64: 1, 1>"),
    "avg_pool2d": (_IMAGE, "tensor<1x3x3x2xf32>", f"{_WINDOW}, kernel = array<i64: 2, 2>, acc_type = f32"),
    "max_pool2d": (_IMAGE, "tensor<1x3x3x2xf32>", f"{_WINDOW}, kernel = array<i64: 2, 2>"),
    "matmul": ("tensor<1x2x3xf32>, tensor<1x3x2xf32>", "tensor<1x2x2xf32>", ""),
    "fully_connected": ("tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>", "tensor<2x2xf32>", ""),
    "reduce_sum": ("tensor<2x3xf32>", "tensor<2x1xf32>", "axis = 1 : i32"),
    "reduce_max": ("tensor<2x3xf32>", "tensor<2x1xf32>", "axis = 1 : i32"),
    "reduce_prod": ("tensor<2x3xf32>", "tensor<2x1xf32>", "axis = 1 : i32"),
    "add": ("tensor<3xf32>, tensor<3xf32>", "tensor<3xf32>", ""),
    "mul": ("tensor<3xf32>, tensor<3xf32>", "tensor<3xf32>", "shift = 0 : i8"),
    "maximum": ("tensor<3xf32>, tensor<3xf32>", "tensor<3xf32>", ""),
    "rfft2d": ("tensor<1x2x4xf32>", "tensor<1x2x3xf32>, tensor<1x2x3xf32>", ""),
}


@pytest.mark.parametrize("op", PROGRAMS)
@examples(30)
@given(seed=st.integers(0, 2**32))
def test_what_the_pseudocode_gives_is_allowed(op: str, seed: int) -> None:
    types, results, attributes = PROGRAMS[op]
    names = ", ".join(f"%{k}" for k, _ in enumerate(types.split(", ")))
    parameters = ", ".join(f"%{k}: {type}" for k, type in enumerate(types.split(", ")))
    several = ", " in results
    returned = "%r#0, %r#1" if several else "%r"
    text = (
        f"func.func @f({parameters}) -> ({results}) {{\n"
        f'%r{":2" if several else ""} = "tosa.{op}"({names}) {{{attributes}}} : ({types}) -> ({results})\n'
        f"return {returned} : {results}\n}}"
    )
    module = read_text(text)
    function, generator = module.functions[0], random.Random(seed)
    pool = [0.0, -0.0, 1.0, -1.0, 0.1, 2.5, -3.75, 1e-3, *([np.inf, np.nan] if seed % 3 == 0 else [])]

    def drawn(shape: tuple[int, ...]) -> Any:
        return generator.choice(pool) if not shape else [drawn(shape[1:]) for _ in range(shape[0])]

    arguments = [value(type, drawn(type.shape)) for type in function.type.inputs]  # type: ignore[union-attr]
    plain, allowed = (run(function, module, arguments, as_specified=flag) for flag in (False, True))
    for k, type in enumerate(function.type.results):
        for index in itertools.islice(points(type.shape), 20):  # type: ignore[union-attr,arg-type]
            try:
                source = allowed.element(k, index)
            except Inconclusive:
                continue
            assert refines(source, plain.element(k, index))


def test_formats_without_a_negative_zero_have_one_zero() -> None:
    unit = float_unit("f8E4M3FNUZ")
    assert not FORMATS["f8E4M3FNUZ"].has_negative_zero
    assert unit.bits(with_any_sign(unit, unit.from_bits(0))) == 0


_NORMALISED = """func.func @f(%x: tensor<1x6xf32>) -> tensor<1x6xf32> {
  %s = "tosa.reduce_sum"(%x) {axis = 1 : i32} : (tensor<1x6xf32>) -> tensor<1x1xf32>
  %d = "tosa.sub"(%x, %s) : (tensor<1x6xf32>, tensor<1x1xf32>) -> tensor<1x6xf32>
  %q = "tosa.mul"(%d, %d) {shift = 0 : i8} : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
  %v = "tosa.reduce_sum"(%q) {axis = 1 : i32} : (tensor<1x6xf32>) -> tensor<1x1xf32>
  %i = "tosa.rsqrt"(%v) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %n = "tosa.mul"(%d, %i) {shift = 0 : i8} : (tensor<1x6xf32>, tensor<1x1xf32>) -> tensor<1x6xf32>
  %e = "tosa.exp"(%n) : (tensor<1x6xf32>) -> tensor<1x6xf32>
  %t = "tosa.reduce_sum"(%e) {axis = 1 : i32} : (tensor<1x6xf32>) -> tensor<1x1xf32>
  %c = "tosa.reciprocal"(%t) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %r = "tosa.mul"(%e, %c) {shift = 0 : i8} : (tensor<1x6xf32>, tensor<1x1xf32>) -> tensor<1x6xf32>
  return %r : tensor<1x6xf32>
}"""


@examples(60)
@given(st.lists(st.floats(-4, 4, width=32), min_size=6, max_size=6), st.integers(0, 2**32))
def test_whatever_order_each_sum_of_a_network_has_its_results_are_enclosed(elements: list[float], seed: int) -> None:
    module, generator = read_text(_NORMALISED), random.Random(seed)
    function = module.functions[0]
    allowed = run(function, module, [value(function.type.inputs[0], [elements])], as_specified=True)

    def total(numbers: Any) -> Any:
        return in_order(F32, [], list(numbers), generator)

    with np.errstate(all="ignore"):
        x = np.array(elements, np.float32)
        d = x - total(x)
        n = d * np.float32(1 / np.sqrt(np.float64(total(d * d))))
        e = np.exp(n.astype(np.float64)).astype(np.float32)
        results = e * (np.float32(1) / total(e))
    for k, result in enumerate(results):
        try:
            source = allowed.element(0, (0, k))
        except Inconclusive:
            continue
        assert refines(source, Scalar(_TYPE, result))


@pytest.mark.parametrize("name", ["exp", "tanh", "erf", "sigmoid", "rsqrt"])
def test_of_what_is_enclosed_other_libraries_results_are_enclosed_too(name: str) -> None:
    """Where a function is flat its ends say nothing: what libraries differ by does."""
    module = read_text(
        'func.func @f(%x: tensor<1x3xf32>) -> tensor<1x1xf32> {\n%s = "tosa.reduce_sum"(%x) {axis = 1 : i32} : (tensor<1x3xf32>) -> tensor<1x1xf32>\n'
        f'%r = "tosa.{name}"(%s) : (tensor<1x1xf32>) -> tensor<1x1xf32>\nreturn %r : tensor<1x1xf32>\n}}'
    )
    function = module.functions[0]
    for k in range(20):
        row = value(function.type.inputs[0], [[0.1 + 0.01 * k, 0.7, 2.3]])
        allowed = run(function, module, [row], as_specified=True).element(0, (0, 0))
        for library in range(5):
            assert refines(allowed, run(function, module, [row], library=library).element(0, (0, 0)))
