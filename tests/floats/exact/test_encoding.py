"""The exact encoding computes what IEEE 754 says: its terms are worth what ``arithmetic`` gives, in every format."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from random import Random

import numpy as np
import pytest
from float_programs import (
    ARITHMETIC,
    EVERYTHING,
    ROUNDINGS,
    Inputs,
    Step,
    build,
    function,
    inputs_for,
    operate,
    programs,
    read,
    values_of_terms,
)
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from smtlib_semantics import Value
from theory_semantics import Array, canonical, evaluate, evaluate_all

from smtenc.errors import Unsupported
from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.exact.encoding import ExactEncoding
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_nan
from smtenc.floats.operations import FloatKind
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.walk import postorder
from tests.effort import examples, times

stable = examples(25, suppress_health_check=[HealthCheck.too_slow])

EIGHT_BITS = [name for name, fmt in FORMATS.items() if fmt.width == 8]
WITHOUT_NAN = [name for name, fmt in FORMATS.items() if not fmt.has_nan]
WITH_NAN = [name for name, fmt in FORMATS.items() if fmt.has_nan]


# -- a run, and what the encoding makes of it -------------------------------------------------------------------------


def world(source: Terms, roots: Sequence[Term], inputs: Inputs) -> Callable[[str, tuple[Value, ...]], Value]:
    """What uninterpreted constants and functions are worth in a run; the sign of a NaN is that of the canonical one."""
    nodes: dict[int, Term] = {}

    def worth(name: str, arguments: tuple[Value, ...]) -> Value:
        base, parameter, *rest = name.split(".")
        match base:
            case "input" | "tensor":
                value = read(inputs, parameter, int(arguments[0] if base == "tensor" else rest[0]))
                return canonical(FORMATS[parameter], value) if parameter in FORMATS else value
            case "nan-sign":
                nodes.update({int(node.node_id()): node for node in postorder(roots)} if not nodes else {})
                fmt = FloatAlgebra(source).format(nodes[int(parameter)])
                return bool(fmt.nan_bits & fmt.sign_mask)
            case "rem":
                return ieee.rem(FORMATS[parameter], int(arguments[0]), int(arguments[1]))
            case _:
                fmt = FORMATS[parameter]
                return canonical(fmt, function(base, fmt, *(int(a) for a in arguments)))

    return worth


def check_programs(data: st.DataObject, formats: Sequence[str], operations: Sequence[str]) -> None:
    program = data.draw(programs(formats, operations, steps=6))
    inputs = data.draw(inputs_for(formats))
    t = Terms()
    terms = build(program, t)
    encoding = ExactEncoding(t, terms)
    worth = world(t, terms, inputs)
    expected = values_of_terms(t, terms, inputs, one_nan=True)
    for step, term in zip(program, terms, strict=True):
        assert evaluate(encoding, encoding.encode_any(term), worth) == expected[term], step
    for lemma in encoding.lemmas:
        assert evaluate(encoding, lemma, worth) is True, lemma


@stable
@given(st.data())
def test_every_step_of_a_program_has_its_value(data: st.DataObject) -> None:
    check_programs(data, ("f16", "bf16", "tf32", "f32", "f64", "f128"), EVERYTHING)


@stable
@given(st.data())
def test_every_step_of_a_program_of_small_floats_has_its_value(data: st.DataObject) -> None:
    check_programs(data, ("f8E5M2", "f8E4M3", "f8E3M4"), [*ARITHMETIC, "convert", "ite", "constant", "from_sint", "from_uint"])


def patterns_of(fmt: FloatFormat, random: Random, count: int) -> list[int]:
    """Where something changes, and anything; NaNs are canonical."""
    magnitudes = [0, 1, 2, fmt.smallest_normal_bits - 1, fmt.smallest_normal_bits, fmt.one_bits, fmt.one_bits + 1, fmt.max_finite_bits]
    special = [m | s for m in magnitudes for s in (0, fmt.sign_mask)] + ([fmt.nan_bits] if fmt.has_nan else [])
    special += [fmt.infinity_bits, fmt.infinity_bits | fmt.sign_mask] if fmt.has_infinity else []
    return [canonical(fmt, p) for p in (*special, *(random.getrandbits(fmt.width) for _ in range(count)))]


def one_operation(name: str, sorts: Sequence[str], result: str) -> tuple[Terms, Term]:
    """A neutral term: the operation on inputs of these sorts."""
    t = Terms()
    steps = [Step(f"input {k}", sort) for k, sort in enumerate(sorts)]
    return t, build((*steps, Step(name, result, tuple(range(len(sorts))))), t)[-1]


def values(name: str, sorts: Sequence[str], result: str, cases: Iterable[Sequence[int]]) -> list[Value]:
    """What the encoding makes of one operation in each case."""
    t, term = one_operation(name, sorts, result)
    encoding = ExactEncoding(t, [term])
    encoded = encoding.encode_any(term)
    found = []
    for case in cases:
        inputs: dict[str, list[int]] = {sort: [0] * len(sorts) for sort in sorts}
        for position, (sort, value) in enumerate(zip(sorts, case, strict=True)):
            inputs[sort][position] = value
        found.append(evaluate(encoding, encoded, world(t, [term], inputs)))
    return found


# -- operations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_NAN)
@pytest.mark.parametrize("operation", ARITHMETIC)
def test_every_operation_rounds_once_in_every_format(operation: str, name: str) -> None:
    fmt, random = FORMATS[name], Random(1)
    patterns = patterns_of(fmt, random, 25)
    cases = [[random.choice(patterns) for _ in range(ARITHMETIC[operation])] for _ in range(times(20))]
    expected = [canonical(fmt, int(operate(operation, fmt, [fmt] * len(case), case))) for case in cases]
    assert values(operation, [name] * ARITHMETIC[operation], name, cases) == expected


@pytest.mark.parametrize("name", WITHOUT_NAN)
@pytest.mark.parametrize("operation", [o for o in ARITHMETIC if o not in ("div", "rem", "fma")])
def test_every_pair_of_the_smallest_formats_has_its_result(operation: str, name: str) -> None:
    """Overflow gives the largest number there."""
    fmt = FORMATS[name]
    everything = list(itertools.product(range(1 << fmt.width), repeat=ARITHMETIC[operation]))
    cases = Random(2).sample(everything, min(len(everything), times(250)))
    assert values(operation, [name] * len(cases[0]), name, cases) == [operate(operation, fmt, [fmt] * len(case), case) for case in cases]


@pytest.mark.parametrize("operation", ["div", "rem", "function sqrt"])
def test_what_may_give_nan_is_unsupported_in_a_format_without(operation: str) -> None:
    operands = 1 if "sqrt" in operation else 2
    with pytest.raises(Unsupported, match="has no NaN"):
        values(operation, ["f4E2M1FN"] * operands, "f4E2M1FN", [])


FIRST_OPERANDS = sorted(Random(3).sample(range(256), min(256, times(256))))
"""All, where the effort is 1."""


@cache
def table(name: str, operation: str) -> Array:
    """The results of one operation of an 8-bit format on these and anything."""
    fmt = FORMATS[name]
    compute: Callable[[FloatFormat, int, int], int] = getattr(ieee, operation)
    patterns = [canonical(fmt, p) for p in range(256)]
    return np.array([compute(fmt, patterns[x], y) for x in FIRST_OPERANDS for y in patterns], dtype=np.int64)


@pytest.mark.parametrize("name", EIGHT_BITS)
@pytest.mark.parametrize("operation", ["add", "mul", "div"])
def test_every_pair_of_8_bit_floats_has_its_result(operation: str, name: str) -> None:
    """Rounding twice is harmless: tried for all 65,536 pairs, with NumPy's f32."""
    t, term = one_operation(operation, [name] * 2, name)
    encoding = ExactEncoding(t, [term])
    patterns = np.array([canonical(FORMATS[name], p) for p in range(256)], dtype=np.int64)
    inputs = {f"input.{name}.0": np.repeat(patterns[FIRST_OPERANDS], 256), f"input.{name}.1": np.tile(patterns, len(FIRST_OPERANDS))}
    assert np.array_equal(evaluate_all(encoding, encoding.encode_any(term), inputs), table(name, operation))


@pytest.mark.parametrize("name", ["bf16", "tf32"])
@pytest.mark.parametrize("operation", ["add", "mul", "div", "sqrt"])
def test_rounding_twice_is_harmless_at_the_ends_of_the_range_too(operation: str, name: str) -> None:
    """Operands whose result is subnormal, ordinary, or near overflow."""
    fmt, random = FORMATS[name], Random(3)
    operands = 1 if operation == "sqrt" else 2
    t, term = one_operation("function sqrt" if operation == "sqrt" else operation, [name] * operands, name)
    encoding = ExactEncoding(t, [term])
    cases = [hard_operands(fmt, operation, random)[:operands] for _ in range(4000)]
    inputs = {f"input.{name}.{k}": np.array([case[k] for case in cases], dtype=np.int64) for k in range(operands)}
    found = evaluate_all(encoding, encoding.encode_any(term), inputs)
    expected = [canonical(fmt, int(getattr(ieee, operation)(fmt, *case))) for case in cases]
    wrong = [(case, f, e) for case, f, e in zip(cases, found.tolist(), expected, strict=True) if f != e]
    assert not wrong


def hard_operands(fmt: FloatFormat, operation: str, random: Random) -> tuple[int, int]:
    """Random significands with exponents whose sum, product or quotient falls where subnormals begin or where numbers end."""
    edge = random.choice([fmt.minimum_exponent, fmt.minimum_exponent - fmt.precision, -1 + fmt.bias, 0]) + random.randint(-2, 2)
    first = random.randint(fmt.minimum_exponent, fmt.bias)
    second = {"mul": edge - first, "div": first - edge, "add": first - random.randint(0, 2 * fmt.precision)}.get(operation, 0)

    def pattern(exponent: int) -> int:
        field = min(max(exponent + fmt.bias, 0), 2 * fmt.bias)
        return random.getrandbits(1) << fmt.magnitude_bits | field << fmt.fraction_bits | random.getrandbits(fmt.fraction_bits)

    return pattern(first), pattern(second)


def test_a_product_next_to_a_midpoint_of_subnormal_numbers_is_not_taken_for_it() -> None:
    """What goes wrong if tf32 computes in f32: such a product differs from the midpoint by less than f32's least number."""
    fmt, random = FORMATS["tf32"], np.random.default_rng(3)
    # one of twenty thousand products is that near
    drawn = 2_000_000
    x, y = (random.integers(1 << fmt.fraction_bits, 2 << fmt.fraction_bits, drawn) for _ in range(2))
    # x y = M 2^place + rest; 2^place is half of the least number
    place = random.integers(14, 22, drawn)
    midpoint, rest = np.divmod(x * y + (1 << (place - 14)), 1 << place)
    found = (midpoint % 2 == 1) & (rest != 1 << (place - 14)) & (rest < 1 << (place - 13))
    cases = []
    for significands, at in zip(zip(x[found].tolist(), y[found].tolist(), strict=True), place[found].tolist(), strict=True):
        exponents = fmt.minimum_exponent - fmt.fraction_bits - 1 - at
        shifts = (exponents // 2, exponents - exponents // 2)
        pairs = zip(shifts, significands, strict=True)
        cases.append([((e + fmt.bias + fmt.fraction_bits - 1) << fmt.fraction_bits) + v for e, v in pairs])
    assert len(cases) >= 40
    expected = [ieee.mul(fmt, *case) for case in cases]
    assert values("mul", ["tf32", "tf32"], "tf32", cases) == expected
    f32 = FORMATS["f32"]
    twice = [ieee.convert(f32, fmt, ieee.mul(f32, *(ieee.convert(fmt, f32, v) for v in case))) for case in cases]
    assert twice != expected


@pytest.mark.parametrize("name", ["bf16", "tf32", "f8E5M2", "f8E4M3FNUZ"])
def test_a_fused_multiply_add_rounds_once_where_rounding_twice_would_err(name: str) -> None:
    """x * y + z where x * y is a midpoint and z next to nothing, and the other way round: f32 and f64 alone would lose the small one."""
    fmt, random = FORMATS[name], Random(4)
    one, tiny = fmt.one_bits, fmt.smallest_subnormal_bits
    cases = [(one + 1, one + (1 << (fmt.fraction_bits - 1)), sign | tiny) for sign in (0, fmt.sign_mask)]
    cases += [(tiny | sign, tiny, one + random.getrandbits(2)) for sign in (0, fmt.sign_mask)]
    for _ in range(60):
        x, y = hard_operands(fmt, "mul", random)
        cases.append((canonical(fmt, x), canonical(fmt, y), canonical(fmt, random.getrandbits(fmt.width))))
    assert values("fma", [name] * 3, name, cases) == [canonical(fmt, ieee.fma(fmt, *case)) for case in cases]


# -- conversions ------------------------------------------------------------------------------------------------------


def convert_value(source: FloatFormat, target: FloatFormat, mode: Rounding, patterns: Sequence[int]) -> list[Value]:
    t = Terms()
    f = FloatAlgebra(t)
    head = "float.convert" if mode is Rounding.NEAREST_EVEN else f"float.convert {mode.value}"
    term = t.operation(head, (t.symbol(f"input.{source}.0", f.sort(source)),), f.sort(target))
    encoding = ExactEncoding(t, [term])
    encoded = encoding.encode_any(term)
    return [evaluate(encoding, encoded, world(t, [term], {source.name: [p]})) for p in patterns]


@pytest.mark.parametrize("mode", list(Rounding), ids=lambda m: str(m.value))
@pytest.mark.parametrize("source", WITH_NAN)
def test_conversions_round_once_in_every_mode(source: str, mode: Rounding) -> None:
    fmt, random = FORMATS[source], Random(5)
    for name in WITH_NAN:
        if name != source:
            target = FORMATS[name]
            patterns = random.sample(patterns_of(fmt, random, 20), min(times(12, least=5), 30))
            assert convert_value(fmt, target, mode, patterns) == [ieee.convert(fmt, target, p, mode) for p in patterns], target


@pytest.mark.parametrize("target", WITHOUT_NAN)
def test_a_nan_becomes_an_unknown_number_where_there_is_none(target: str) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x = t.symbol("input.f32.0", f.sort(FORMATS["f32"]))
    term = f.convert(x, FORMATS[target])
    encoding = ExactEncoding(t, [term])
    encoded = encoding.encode_any(term)
    assert len(encoding.approximated) == 1
    for bits in (0x7FC00000, 0xC0490FDB, 0x7F800000, 0xFF800000):
        expected = 5 if is_nan(FORMATS["f32"], bits) else ieee.convert(FORMATS["f32"], FORMATS[target], bits)
        found = evaluate(encoding, encoded, lambda name, _, b=bits: 5 if name.startswith("convert-nan") else b)  # type: ignore[misc]
        assert found == expected


@pytest.mark.parametrize("width", [1, 8, 25, 53, 64])
@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("name", ["f16", "bf16", "tf32", "f32", "f64", "f8E5M2", "f8E4M3FN", "f6E2M3FN"])
def test_an_integer_is_rounded_once(name: str, signed: bool, width: int) -> None:
    """Among them midpoints and their neighbours: 2^k + 2^j, and one more or less."""
    fmt, random = FORMATS[name], Random(6)
    numbers = {0, 1, (1 << width) - 1, 1 << (width - 1)} | {random.getrandbits(random.randint(1, width)) for _ in range(10)}
    for _ in range(times(20, least=8)):
        k = random.randrange(width)
        midpoint = (1 << k) + (1 << max(0, k - fmt.precision))
        numbers |= {(midpoint + d) * s % (1 << width) for d in (-1, 0, 1) for s in (1, -1)}
    t = Terms()
    term = FloatAlgebra(t).from_int(t.symbol("n", bit_vector(width)), fmt, signed=signed)
    encoding = ExactEncoding(t, [term])
    encoded = encoding.encode_any(term)
    for n in numbers:
        number = n - (1 << width) if signed and n >> (width - 1) else n
        assert evaluate(encoding, encoded, lambda *_, n=n: n) == ieee.from_int(fmt, number), number  # type: ignore[misc]


def test_an_integer_that_is_too_long_to_round_to_odd_is_unsupported() -> None:
    t = Terms()
    term = FloatAlgebra(t).from_int(t.symbol("n", bit_vector(128)), FORMATS["tf32"], signed=True)
    with pytest.raises(Unsupported, match="i128 to tf32"):
        ExactEncoding(t, [term]).encode_any(term)


@pytest.mark.parametrize("kind", ["s1", "u1", "s8", "u16", "s32", "u64"])
@pytest.mark.parametrize("name", FORMATS)
def test_an_integral_part_fits_where_it_is_in_range(name: str, kind: str) -> None:
    fmt, random = FORMATS[name], Random(7)
    width, signed = int(kind[1:]), kind[0] == "s"
    edges = [round_down(fmt, n) for n in (1, 1 << (width - 1), 1 << width)]
    around = [canonical(fmt, e + d | s) for e in edges for d in (-1, 0, 1) for s in (0, fmt.sign_mask) if 0 <= e + d <= fmt.max_finite_bits]
    patterns = [*patterns_of(fmt, random, 10), *around]
    t = Terms()
    bits, fits = FloatAlgebra(t).to_int(t.symbol(f"input.{name}.0", FloatAlgebra(t).sort(fmt)), width, signed=signed)
    encoding = ExactEncoding(t, [fits])
    encoded_bits, encoded_fits = encoding.encode_any(bits), encoding.encode(fits)
    for p in patterns:
        worth = world(t, [bits], {name: [p]})
        expected = ieee.to_int(fmt, p, width, signed)
        assert evaluate(encoding, encoded_fits, worth) == (expected is not None), hex(p)
        if expected is not None:
            assert evaluate(encoding, encoded_bits, worth) == expected, hex(p)


def round_down(fmt: FloatFormat, number: int) -> int:
    return ieee.from_int(fmt, number, Rounding.TOWARD_ZERO)


# -- bits, functions, models ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
def test_bits_are_the_pattern_and_lead_back_to_the_float(name: str) -> None:
    fmt = FORMATS[name]
    t = Terms()
    f = FloatAlgebra(t)
    x = t.symbol(f"input.{name}.0", f.sort(fmt))
    bits = t.operation("float.bits", (x,), bit_vector(fmt.width))
    back = t.operation("float.from_bits", (bits,), f.sort(fmt))
    encoding = ExactEncoding(t, [])
    encoded, again = encoding.encode_any(bits), encoding.encode_any(back)
    for p in patterns_of(fmt, Random(8), 10):
        worth = bits_world(fmt, p)
        assert evaluate(encoding, encoded, worth) == p
        assert evaluate(encoding, again, worth) == p
        assert all(evaluate(encoding, lemma, worth) for lemma in encoding.lemmas)


def bits_world(fmt: FloatFormat, pattern: int) -> Callable[[str, tuple[Value, ...]], Value]:
    return lambda name, arguments: pattern


@pytest.mark.parametrize("name", ["f32", "bf16", "f8E5M2"])
def test_the_bits_of_a_nan_are_some_nan_pattern(name: str) -> None:
    """No other bits satisfy the lemma, every NaN pattern does."""
    fmt = FORMATS[name]
    t = Terms()
    f = FloatAlgebra(t)
    bits = t.operation("float.bits", (t.symbol("x", f.sort(fmt)),), bit_vector(fmt.width))
    encoding = ExactEncoding(t, [])
    encoding.encode_any(bits)
    (lemma,) = (e for e in encoding.lemmas if any("bits" in str(n) for n in postorder([e]) if n.is_symbol()))
    for b in (fmt.nan_bits, fmt.nan_bits | fmt.sign_mask, fmt.infinity_bits + 1, fmt.infinity_bits, 0):
        x, value = fmt.nan_bits, canonical(fmt, b)
        assert (value == x) == is_nan(fmt, b)
        assert lemma_holds(encoding, lemma, {"x": x}, b) == is_nan(fmt, b)


def lemma_holds(encoding: ExactEncoding, lemma: Term, inputs: dict[str, int], bits: int) -> bool:
    """The lemma that defines a pattern, with that pattern free."""
    left, right = (evaluate_free(encoding, side, inputs, bits) for side in lemma.args())
    return left == right


def evaluate_free(encoding: ExactEncoding, term: Term, inputs: dict[str, int], bits: int) -> Value:
    undefined = ExactEncoding(Terms(), [])
    undefined.terms = encoding.terms
    return evaluate(undefined, term, lambda name, _: inputs.get(name, bits))


def test_only_functions_without_an_exact_meaning_are_approximated() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x = t.symbol("x", f.sort(FORMATS["f32"]))
    y = t.symbol("y", f.sort(FORMATS["f16"]))
    exact = [
        f.function("sqrt", x),
        f.fma(x, x, x),
        f.rem(y, f.neg(y)),
        f.round_to_integral(FloatKind.FLOOR, x),
        f.convert(x, FORMATS["bf16"]),
    ]
    encoding = ExactEncoding(t, [])
    for term in exact:
        encoding.encode_any(term)
    assert not encoding.approximated
    for term in (f.function("exp", x), f.function("rsqrt", y), f.rem(x, f.add(x, x))):
        encoding.encode_any(term)
    assert list(encoding.approximated) == ["exp.f32", "rsqrt.f16", "rem.f32"]
    assert encoding.layouts == {}


@pytest.mark.parametrize("operation", ROUNDINGS)
def test_rounding_to_an_integer_may_overflow_only_where_the_largest_is_none(operation: str) -> None:
    """15.5 is the largest ``f8E3M4``."""
    fmt = FORMATS["f8E3M4"]
    cases = [[fmt.max_finite_bits], [fmt.max_finite_bits | fmt.sign_mask]]
    assert values(operation, ["f8E3M4"], "f8E3M4", cases) == [ROUNDINGS[operation](fmt, *case) for case in cases]


@pytest.mark.parametrize("name", FORMATS)
def test_a_model_s_value_is_the_pattern_with_one_nan(name: str) -> None:
    fmt = FORMATS[name]
    encoding = ExactEncoding(Terms(), [])
    assert encoding.bits_of(name, fmt.one_bits) == fmt.one_bits
    if fmt.has_infinity:
        assert encoding.bits_of(name, fmt.infinity_bits + 1) == fmt.nan_bits
