"""Conversions between formats in the abstract encoding: every concrete run is admitted, the layout over a narrower format proves what it should."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

import pytest
from admission import admit, encode
from float_programs import Program, Step, build, floats
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from placement import Violation

from smtenc.floats import abstract_casts, nesting
from smtenc.floats.abstract import AbstractEncoding
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.codes import Code
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.floats.layout import Block, Casts, Layout, lay_out, width_for
from smtenc.floats.nesting import magnitude_roundings
from smtenc.floats.neutral import includes
from smtenc.smtlib.writer import write_script
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from solvers import Limits, Pool, Status

stable = settings(deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow])

CHAINS = [
    ("f16", "f32"),
    ("f8E5M2", "f16", "f32", "f64"),
    ("bf16", "f32", "f64"),
    ("f16", "tf32", "f32"),
    ("bf16", "tf32"),
    ("f8E4M3FN", "f16"),
    ("f8E4M3FNUZ", "bf16", "f32"),
    ("f8E5M2FNUZ", "f16", "f64"),
    ("f8E3M4", "f8E4M3B11FNUZ", "f16"),
    ("f4E2M1FN", "f6E2M3FN", "f8E4M3FN", "f16"),
    ("f16", "bf16", "f32"),
    ("f16", "bf16"),
    ("f8E4M3", "f8E5M2", "f16", "bf16", "f32", "f64"),
]
MODES = tuple(f"convert {mode.value}" for mode in Rounding if mode is not Rounding.NEAREST_EVEN)
IN_ONE_FORMAT = {"add": 2, "mul": 2, "neg": 1, "abs": 1, "minimum": 2, "maxnum": 2, "floor": 1, "ceil": 1, "trunc": 1}


@st.composite
def cast_programs(draw: st.DrawFn, formats: Sequence[str], steps: int = 10, others: Sequence[str] = tuple(IN_ONE_FORMAT)) -> Program:
    """Mostly conversions, in every mode, between formats all of which have two inputs; then comparisons."""
    program = [Step(f"input {k}", name) for name in formats for k in range(2)]

    def pick(sort: str) -> int:
        return draw(st.sampled_from([k for k, step in enumerate(program) if step.sort == sort]))

    for _ in range(draw(st.integers(1, steps))):
        sort, source = draw(st.sampled_from(list(formats))), draw(st.sampled_from(list(formats)))
        possible = FORMATS[sort].has_nan or not FORMATS[source].has_nan
        name = draw(st.sampled_from(["convert", "convert", "convert", *MODES, "constant", *others]))
        if name.startswith("convert"):
            if possible:
                program.append(Step(name, sort, (pick(source),)))
        elif name == "constant":
            program.append(Step(f"constant {draw(patterns(sort)):x}", sort))
        elif FORMATS[sort].has_nan:
            program.append(Step(name, sort, tuple(pick(sort) for _ in range(IN_ONE_FORMAT[name]))))
    for last in program[len(formats) * 2 :][-3:]:
        sort = last.sort
        latest = max(k for k, step in enumerate(program) if step.sort == sort)
        program.append(Step(draw(st.sampled_from(["same", "compare olt", "compare ueq"])), "bool", (latest, pick(sort))))
    return (*program, Step("same", "bool", (0, 1)))


def patterns(name: str) -> st.SearchStrategy[int]:
    """Of a constant: any float, or one where rounding to a narrower format changes."""
    wide = FORMATS[name]
    below = [f for f in (FORMATS[n] for n in ("f8E4M3FN", "f16", "bf16", "f32")) if f != wide and includes(wide, f)]
    return st.one_of(floats(wide), *(near_narrow(wide, narrow) for narrow in below))


def check(data: st.DataObject, formats: Sequence[str], casts: Casts, steps: int = 10, others: Sequence[str] = tuple(IN_ONE_FORMAT)) -> None:
    check_program(data, data.draw(cast_programs(formats, steps, others)), formats, casts)


def check_program(data: st.DataObject, program: Program, formats: Sequence[str], casts: Casts) -> None:
    inputs = data.draw(inputs_near(formats))
    t = Terms()
    terms = build(program, t)
    roots = [term for step, term in zip(program, terms, strict=True) if step.sort == "bool"]
    admit(encode(t, roots, casts), t, roots, inputs, data.draw(st.sampled_from(["low", "high"])))


def near_narrow(wide: FloatFormat, narrow: FloatFormat) -> st.SearchStrategy[int]:
    """A number of ``narrow``, or the middle above it, in ``wide``, or a few steps beside; all but the largest few."""

    def beside(drawn: tuple[int, bool, int, bool]) -> int:
        number, at_middle, steps, negative = drawn
        block = Block.of(wide, narrow, number)
        start = block.middle if at_middle and block.middle is not None else block.start
        return min(max(start + steps, 0), wide.max_finite_bits) | (wide.sign_mask if negative else 0)

    numbers = st.sampled_from([0, 1, narrow.one_bits, narrow.one_bits + 1, narrow.max_finite_bits - 1, narrow.max_finite_bits])
    any_number = st.integers(0, narrow.max_finite_bits)
    return st.tuples(numbers | any_number | any_number, st.booleans(), st.sampled_from([0, 0, 1, -1, 2, -2]), st.booleans()).map(beside)


def inputs_near(formats: Sequence[str]) -> st.SearchStrategy[dict[str, list[int]]]:
    """Any floats; in a wide format half of them close to where rounding to a narrower one changes."""
    fixed: dict[str, st.SearchStrategy[list[int]]] = {}
    for name in formats:
        wide = FORMATS[name]
        below = [FORMATS[n] for n in formats if n != name and includes(wide, FORMATS[n])]
        near = [near_narrow(wide, narrow) for narrow in below] or [st.integers(0, (1 << wide.width) - 1)]
        values = st.booleans().flatmap(lambda special, wide=wide, near=near: floats(wide) if special else st.one_of(near))
        fixed[name] = st.lists(values, min_size=2, max_size=2)
    return st.fixed_dictionaries(fixed)


@pytest.mark.parametrize("formats", CHAINS, ids="-".join)
@pytest.mark.parametrize("casts", Casts)
def test_every_run_is_admitted(formats: Sequence[str], casts: Casts) -> None:
    @stable
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(data, formats, casts)

    run()


@stable
@given(st.data())
def test_every_run_with_bit_patterns_is_admitted(data: st.DataObject) -> None:
    """A NaN's pattern is any NaN's; patterns come from floats and from integers, and are compared."""
    name, width = data.draw(st.sampled_from([("f16", "i16"), ("f8E4M3", "i8"), ("f8E4M3FN", "i8"), ("f8E5M2FNUZ", "i8")]))
    program = [Step(f"input {k}", sort) for sort in (name, width) for k in range(2)]
    floats_at, patterns_at = [0, 1], [2, 3]
    for _ in range(data.draw(st.integers(1, 6))):
        x, b = data.draw(st.sampled_from(floats_at)), data.draw(st.sampled_from(patterns_at))
        match data.draw(st.sampled_from(["bits", "from_bits", "constant", "add", "neg"])):
            case "bits":
                patterns_at.append(len(program))
                program.append(Step("bits", width, (x,)))
            case "constant":
                floats_at.append(len(program))
                program.append(Step(f"constant {data.draw(floats(FORMATS[name])):x}", name))
            case other:
                floats_at.append(len(program))
                operands = {"from_bits": (b,), "add": (x, data.draw(st.sampled_from(floats_at[:-1]))), "neg": (x,)}[other]
                program.append(Step(other, name, operands))
    tests = [Step("same", "bool", (floats_at[-1], floats_at[0])), Step("integers-equal", "bool", (patterns_at[-1], patterns_at[-2]))]
    program += tests
    inputs = {
        name: data.draw(st.lists(floats(FORMATS[name]), min_size=2, max_size=2)),
        width: data.draw(st.lists(st.integers(0, 255) if width == "i8" else st.integers(0, 0xFFFF), min_size=2, max_size=2)),
    }
    t = Terms()
    roots = build(tuple(program), t)[-2:]
    admit(encode(t, roots), t, roots, inputs, data.draw(st.sampled_from(["low", "high"])))


# What IEEE 754 fixes about conversions is provable, and what it does not is refutable

F16, BF16, F32, F64, FN, NUZ = (FORMATS[name] for name in ("f16", "bf16", "f32", "f64", "f8E4M3FN", "f8E4M3FNUZ"))
Claim = Callable[[Terms, FloatAlgebra], Term]


def _inputs(t: Terms, f: FloatAlgebra, fmt: FloatFormat) -> tuple[Term, Term]:
    x, y = (t.symbol(f"{name}.{fmt.name}", f.sort(fmt)) for name in "xy")
    return x, y


def _claims() -> dict[str, tuple[bool, Claim]]:
    def of(fmt: FloatFormat, claim: Callable[[Terms, FloatAlgebra, Term, Term], Term]) -> Claim:
        return lambda t, f: claim(t, f, *_inputs(t, f, fmt))

    def le(t: Terms, f: FloatAlgebra, x: Term, y: Term) -> Term:
        return f.compare("ole", x, y)

    def chosen(t: Terms, f: FloatAlgebra, x: Term, y: Term, fmt: FloatFormat) -> Term:
        """One of both, widened: no node of the algebra sees through it."""
        return t.ite(f.compare("olt", x, y), f.convert(x, fmt), f.convert(y, fmt))

    def either(t: Terms, f: FloatAlgebra, x: Term, y: Term) -> Term:
        return t.ite(f.compare("olt", x, y), x, y)

    def integer_or_not(t: Terms, f: FloatAlgebra, width: int, fmt: FloatFormat) -> Term:
        m, n = (t.symbol(name, bit_vector(width)) for name in "mn")
        return t.ite(t.signed_less(m, n), f.from_int(m, fmt, signed=True), f.from_int(t.bit_xor(m, n), fmt, signed=True))

    def same_integers(t: Terms, width: int) -> Term:
        m, n = (t.symbol(name, bit_vector(width)) for name in "mn")
        return t.equal(t.ite(t.signed_less(m, n), m, t.bit_xor(m, n)), n)

    return {
        "trunc(ext(x)) = x": (True, of(F16, lambda t, f, x, y: f.same(f.convert(chosen(t, f, x, y, F32), F16), either(t, f, x, y)))),
        "trunc(ext(x)) = x over two steps": (
            True,
            of(F16, lambda t, f, x, y: f.same(f.convert(f.convert(chosen(t, f, x, y, F64), F32), F16), either(t, f, x, y))),
        ),
        "trunc(ext(x)) = x for two formats that do not nest": (
            True,
            lambda t, f: t.and_(
                *(f.same(f.convert(chosen(t, f, *_inputs(t, f, fmt), F32), fmt), either(t, f, *_inputs(t, f, fmt))) for fmt in (F16, BF16))
            ),
        ),
        "trunc is monotone": (True, of(F32, lambda t, f, x, y: t.implies(le(t, f, x, y), le(t, f, f.convert(x, F16), f.convert(y, F16))))),
        "trunc is strictly monotone": (
            False,
            of(F32, lambda t, f, x, y: t.implies(f.compare("olt", x, y), f.compare("olt", f.convert(x, F16), f.convert(y, F16)))),
        ),
        "trunc to a format that does not nest is monotone": (
            True,
            of(F16, lambda t, f, x, y: t.implies(le(t, f, x, y), le(t, f, f.convert(x, BF16), f.convert(y, BF16)))),
        ),
        "ext(x) < ext(y) iff x < y": (
            True,
            of(
                F16,
                lambda t, f, x, y: t.equal(
                    f.compare("olt", chosen(t, f, x, y, F32), f.convert(y, F32)), f.compare("olt", either(t, f, x, y), y)
                ),
            ),
        ),
        "min(ext(x), ext(y)) = ext(min(x, y))": (
            True,
            of(
                F16,
                lambda t, f, x, y: f.same(
                    f.minimum(chosen(t, f, x, y, F32), f.convert(y, F32)), f.convert(f.minimum(either(t, f, x, y), y), F32)
                ),
            ),
        ),
        "max(trunc(x), trunc(y)) = trunc(max(x, y))": (
            True,
            of(F32, lambda t, f, x, y: f.same(f.maximum(f.convert(x, F16), f.convert(y, F16)), f.convert(f.maximum(x, y), F16))),
        ),
        "trunc(ext(x) + ext(y)) = x + y": (
            False,
            of(F16, lambda t, f, x, y: f.same(f.convert(f.add(f.convert(x, F32), f.convert(y, F32)), F16), f.add(x, y))),
        ),
        "f64 to f32 to f16 is f64 to f16": (
            False,
            of(F64, lambda t, f, x, y: f.same(f.convert(f.convert(x, F32), F16), f.convert(x, F16))),
        ),
        "toward zero in two steps is toward zero in one": (
            True,
            of(
                F64,
                lambda t, f, x, y: f.same(
                    f.convert(f.convert(x, F32, Rounding.TOWARD_ZERO), F16, Rounding.TOWARD_ZERO), f.convert(x, F16, Rounding.TOWARD_ZERO)
                ),
            ),
        ),
        "toward zero never overflows": (
            True,
            of(F32, lambda t, f, x, y: t.implies(f.is_finite(x), f.is_finite(f.convert(x, F16, Rounding.TOWARD_ZERO)))),
        ),
        "downward <= to nearest <= upward": (
            True,
            of(
                F32,
                lambda t, f, x, y: t.or_(
                    f.is_nan(x),
                    t.and_(
                        le(t, f, f.convert(x, F16, Rounding.DOWNWARD), f.convert(x, F16)),
                        le(t, f, f.convert(x, F16), f.convert(x, F16, Rounding.UPWARD)),
                    ),
                ),
            ),
        ),
        "to nearest is to nearest away": (
            False,
            of(F32, lambda t, f, x, y: f.same(f.convert(x, F16), f.convert(x, F16, Rounding.NEAREST_AWAY))),
        ),
        "x < trunc(0.1) widened, for f16 x, is x < trunc(0.1)": (
            True,
            of(
                F16,
                lambda t, f, x, y: t.equal(
                    f.compare("olt", chosen(t, f, x, y, F32), f.constant(F32, 0x3DCCC000)),
                    f.compare("olt", either(t, f, x, y), f.constant(F16, 0x2E66)),
                ),
            ),
        ),
        "what is 0.1 in f32 is 0.1 rounded in f16": (
            True,
            of(
                F32,
                lambda t, f, x, y: t.implies(f.same(x, f.constant(F32, 0x3DCCCCCD)), f.same(f.convert(x, F16), f.constant(F16, 0x2E66))),
            ),
        ),
        "no f16 is 0.1 of f32": (
            True,
            of(F16, lambda t, f, x, y: t.not_(f.same(chosen(t, f, x, y, F32), f.constant(F32, 0x3DCCCCCD)))),
        ),
        "narrowing to f8E4M3FN makes no infinity but NaN": (
            True,
            of(F32, lambda t, f, x, y: t.implies(f.is_inf(x), f.is_nan(f.convert(x, FN)))),
        ),
        "narrowing to f8E4M3FN makes no NaN": (False, of(F32, lambda t, f, x, y: t.implies(f.is_nan(f.convert(x, FN)), f.is_nan(x)))),
        "a format without -0 has none after narrowing": (
            True,
            of(F32, lambda t, f, x, y: t.not_(f.same(f.convert(f.convert(x, NUZ), F32), f.constant(F32, F32.sign_mask)))),
        ),
        "-x of a format without -0": (True, of(NUZ, lambda t, f, x, y: t.implies(f.is_zero(x), f.same(f.neg(x), x)))),
        "floor(x) <= x <= ceil(x)": (
            True,
            of(
                F32,
                lambda t, f, x, y: t.or_(
                    f.is_nan(x), t.and_(le(t, f, f.round_to_integral("floor", x), x), le(t, f, x, f.round_to_integral("ceil", x)))
                ),
            ),
        ),
        "trunc is floor or ceil by the sign": (
            True,
            of(
                F32,
                lambda t, f, x, y: f.same(
                    f.round_to_integral("trunc", x),
                    t.ite(f.compare("olt", x, f.constant(F32, 0)), f.round_to_integral("ceil", x), f.round_to_integral("floor", x)),
                ),
            ),
        ),
        "x is integral": (False, of(F32, lambda t, f, x, y: t.or_(f.is_nan(x), f.same(f.round_to_integral("floor", x), x)))),
        "floor is monotone": (
            True,
            of(
                F32,
                lambda t, f, x, y: t.implies(le(t, f, x, y), le(t, f, f.round_to_integral("floor", x), f.round_to_integral("floor", y))),
            ),
        ),
        "an i8 is one f16": (
            True,
            lambda t, f: t.equal(
                f.same(integer_or_not(t, f, 8, F16), f.from_int(t.symbol("n", bit_vector(8)), F16, signed=True)), same_integers(t, 8)
            ),
        ),
        "an i32 is one f32": (
            False,
            lambda t, f: t.equal(
                f.same(integer_or_not(t, f, 32, F32), f.from_int(t.symbol("n", bit_vector(32)), F32, signed=True)), same_integers(t, 32)
            ),
        ),
        "what fits s8 is below 128": (
            True,
            of(F32, lambda t, f, x, y: t.implies(f.to_int(x, 8, signed=True)[1], f.compare("olt", x, f.constant(F32, 0x43000000)))),
        ),
        "what is above -129 and below 128 fits s8": (
            True,
            of(
                F32,
                lambda t, f, x, y: t.implies(
                    t.and_(f.compare("olt", x, f.constant(F32, 0x43000000)), f.compare("olt", f.constant(F32, 0xC3010000), x)),
                    f.to_int(x, 8, signed=True)[1],
                ),
            ),
        ),
        "what is above -129 and below 128 fits u8": (
            False,
            of(
                F32,
                lambda t, f, x, y: t.implies(
                    t.and_(f.compare("olt", x, f.constant(F32, 0x43000000)), f.compare("olt", f.constant(F32, 0xC3010000), x)),
                    f.to_int(x, 8, signed=False)[1],
                ),
            ),
        ),
        "bits decide equality but for NaN": (
            True,
            of(F32, lambda t, f, x, y: t.or_(f.is_nan(x), t.equal(f.same(x, y), t.equal(f.bits(x), f.bits(y))))),
        ),
        "bits decide equality": (False, of(F32, lambda t, f, x, y: t.equal(f.same(x, y), t.equal(f.bits(x), f.bits(y))))),
        "positive bits are ordered as floats": (
            True,
            of(
                F32,
                lambda t, f, x, y: t.implies(
                    t.and_(f.compare("oge", x, f.constant(F32, 0)), f.compare("ogt", y, x)),
                    t.unsigned_less(t.extract(f.bits(x), 30, 0), t.extract(f.bits(y), 30, 0)),
                ),
            ),
        ),
        "the exponent field says what is finite": (
            True,
            of(F32, lambda t, f, x, y: t.equal(f.is_finite(x), t.distinct(t.extract(f.bits(x), 30, 23), t.constant(255, 8)))),
        ),
    }


@pytest.fixture(scope="module")
def z3() -> Iterator[Pool]:
    with Pool(("z3",)) as pool:
        yield pool


def decide(pool: Pool, t: Terms, root: Term, casts: Casts) -> Status:
    encoding = encode(t, [root], casts)
    return pool.race(write_script(encoding.terms, [encoding.encode(root), *encoding.lemmas]).text, limits=Limits(20)).status


@pytest.mark.parametrize("claim", _claims())
def test_what_ieee_fixes_is_proved_and_nothing_more(claim: str, z3: Pool) -> None:
    holds, statement = _claims()[claim]
    t = Terms()
    root = t.not_(statement(t, FloatAlgebra(t)))
    assert decide(z3, t, root, Casts.PRECISE) == (Status.UNSAT if holds else Status.SAT)


def test_a_wider_layout_does_not_change_the_verdict(z3: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()

    @settings(stable, max_examples=25, phases=[Phase.generate], database=None)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        program = data.draw(cast_programs(data.draw(st.sampled_from([("f16", "f32"), ("f8E4M3FN", "f16", "f32")])), 5, ("minimum", "add")))
        t = Terms()
        terms = build(program, t)
        root = t.and_(*(t.not_(term) for step, term in zip(program, terms, strict=True) if step.sort == "bool"))
        usual = decide(z3, t, root, Casts.PRECISE)
        with monkeypatch.context() as patch:
            patch.setattr(nesting, "lay_out", lambda fmt, constants, values, width: lay_out(fmt, constants, values + 3, width))
            patch.setattr(
                nesting,
                "lay_out_over",
                lambda base, fmt, constants, values, carries: _OVER(base, fmt, constants, values + 3, carries=carries),
            )
            assert decide(z3, t, root, Casts.PRECISE) == usual
        seen.add(usual)

    run()
    assert seen == {Status.SAT, Status.UNSAT}


# Mistakes that an encoding could make: the property notices every one

_OVER, _NARROWED, _MONOTONE, _SIGNED = (
    nesting.lay_out_over,
    AbstractEncoding._narrowed,
    AbstractEncoding._monotone,
    AbstractEncoding._signed,
)


def _one_bit_short(base: Layout, fmt: FloatFormat, constants: Sequence[int], values: int, *, carries: bool) -> Layout | None:
    return _OVER(base, fmt, constants, (values - 1) // 2, carries=carries)


def _always_even(self: AbstractEncoding, source: Layout, target: Layout, floor: Term) -> Term:
    return self.terms.false


def _overflow_at_the_largest(self: AbstractEncoding, x: Code, target: Layout, bits: int, rounding: Rounding) -> Term:
    """The largest number of the narrow format, and not the one that would follow it."""
    t = self.terms
    largest = t.constant((target.infinity - 1) << bits, x.layout.width)
    too_large = t.and_(self._is_finite(x), t.unsigned_less_equal(largest, x.magnitude))
    return t.ite(too_large, self._magnitude(target, target.overflow), _NARROWED(self, x, target, bits, rounding))


def _middle_rounds_up(self: AbstractEncoding, x: Code, target: Layout, bits: int, rounding: Rounding) -> Term:
    return _NARROWED(self, x, target, bits, Rounding.NEAREST_AWAY if rounding is Rounding.NEAREST_EVEN else rounding)


def _strictly_monotone(self: AbstractEncoding, name: str, argument: Term, result: Term, *, strictly: bool = False) -> None:
    _MONOTONE(self, name, argument, result, strictly=True)


def _infinity_is_shifted(self: AbstractEncoding, x: Code, target: Layout) -> list[tuple[Term, Term]]:
    return []


def _down_is_toward_zero(mode: Rounding) -> tuple[Rounding, ...]:
    return (Rounding.TOWARD_ZERO,) if mode is Rounding.DOWNWARD else magnitude_roundings(mode)


def _zero_keeps_its_sign(self: AbstractEncoding, layout: Layout, sign: Term, magnitude: Term) -> Code:
    return Code(layout, sign, magnitude)


def _bits_from_nowhere(self: AbstractEncoding, x: Code, term_id: int) -> Term:
    """One pattern for all NaNs."""
    t, fmt = self.terms, x.layout.format
    pattern = t.apply(f"bits.{fmt.name}", (self._plain(x),), bit_vector(fmt.width))
    self._relate(x, pattern)
    return pattern


# mistake -> (where, what, the formats that show it)
MISTAKES: dict[str, tuple[object, str, object, tuple[str, ...]]] = {
    "offsets are one bit short": (nesting, "lay_out_over", _one_bit_short, ("f16", "f32")),
    "only one neighbour is counted": (nesting, "CARRIED", 1, ("f16", "f32")),
    "constants are even": (AbstractEncoding, "_odd", _always_even, ("f16", "f32")),
    "the middle is rounded away": (AbstractEncoding, "_narrowed", _middle_rounds_up, ("f8E5M2", "f16")),
    "overflow begins too early": (AbstractEncoding, "_narrowed", _overflow_at_the_largest, ("f16", "f32")),
    "infinity is an ordinary code": (AbstractEncoding, "_special_cases", _infinity_is_shifted, ("f8E4M3FN", "f16")),
    "a width is one bit short": (nesting, "width_for", lambda fmt, infinity: width_for(fmt, infinity) - 1, ("f16", "f32")),
    "narrowing is injective": (AbstractEncoding, "_monotone", _strictly_monotone, ("f16", "bf16")),
    "downward is toward zero": (abstract_casts, "magnitude_roundings", _down_is_toward_zero, ("f16", "f32")),
    "f8E4M3FNUZ has -0": (AbstractEncoding, "_signed", _zero_keeps_its_sign, ("f8E4M3FNUZ", "f16")),
}


def every_conversion(formats: Sequence[str], constant: int) -> Program:
    """Two inputs of each format and a constant of the last one, converted in every mode into the others, and compared there."""
    program = [Step(f"input {k}", name) for name in formats for k in range(2)]
    program.append(Step(f"constant {constant:x}", formats[-1]))
    inputs = len(program)
    for k, step in enumerate(program[:inputs]):
        program += [Step(mode, name, (k,)) for name in formats if name != step.sort for mode in ("convert", *MODES)]
    for name in formats:
        found = [k for k, step in enumerate(program) if step.sort == name]
        program += [Step("same", "bool", pair) for pair in itertools.pairwise(found)]
    return tuple(program)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_property_notices_a_mistake(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, wrong, formats = MISTAKES[mistake]

    @settings(stable, max_examples=120, phases=[Phase.generate], database=None)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        program = every_conversion(formats, data.draw(patterns(formats[-1])))
        check_program(data, program, formats, Casts.PRECISE)

    run()
    monkeypatch.setattr(place, name, wrong)
    with pytest.raises(Violation):
        run()


def test_the_property_notices_one_pattern_for_all_nans(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Terms()
    program = (
        Step("input 0", "f16"),
        Step("input 1", "f16"),
        Step("bits", "i16", (0,)),
        Step("bits", "i16", (1,)),
        Step("integers-equal", "bool", (2, 3)),
    )
    roots = build(program, t)[-1:]
    nans = {"f16": [0x7E00, 0xFD01]}
    admit(encode(t, roots), t, roots, nans)
    monkeypatch.setattr(AbstractEncoding, "_bits", _bits_from_nowhere)
    with pytest.raises(Violation):
        admit(encode(t, roots), t, roots, nans)
