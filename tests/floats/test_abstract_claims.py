"""What IEEE 754 fixes about conversions, integers and bits is provable with precise casts, and what it does not is refutable."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from admission import encode
from cast_programs import cast_programs
from float_programs import build
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from smtenc.floats.abstract import nesting
from smtenc.floats.abstract.nesting import lay_out_over
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.floats.layout import Casts, lay_out
from smtenc.floats.operations import FloatKind
from smtenc.smtlib.writer import write_script
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from solvers import Limits, Pool, Status
from tests.effort import examples

stable = examples(25, suppress_health_check=[HealthCheck.too_slow])

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
            True,
            of(F16, lambda t, f, x, y: f.same(f.convert(f.add(f.convert(x, F32), f.convert(y, F32)), F16), f.add(x, y))),
        ),
        "trunc(ext(x) + ext(y)) = x + y where overflow is NaN": (
            False,
            of(FN, lambda t, f, x, y: f.same(f.convert(f.add(f.convert(x, F32), f.convert(y, F32)), FN), f.add(x, y))),
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
                    f.is_nan(x),
                    t.and_(le(t, f, f.round_to_integral(FloatKind.FLOOR, x), x), le(t, f, x, f.round_to_integral(FloatKind.CEIL, x))),
                ),
            ),
        ),
        "trunc is floor or ceil by the sign": (
            True,
            of(
                F32,
                lambda t, f, x, y: f.same(
                    f.round_to_integral(FloatKind.TRUNC, x),
                    t.ite(
                        f.compare("olt", x, f.constant(F32, 0)),
                        f.round_to_integral(FloatKind.CEIL, x),
                        f.round_to_integral(FloatKind.FLOOR, x),
                    ),
                ),
            ),
        ),
        "x is integral": (False, of(F32, lambda t, f, x, y: t.or_(f.is_nan(x), f.same(f.round_to_integral(FloatKind.FLOOR, x), x)))),
        "floor is monotone": (
            True,
            of(
                F32,
                lambda t, f, x, y: t.implies(
                    le(t, f, x, y), le(t, f, f.round_to_integral(FloatKind.FLOOR, x), f.round_to_integral(FloatKind.FLOOR, y))
                ),
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

    @settings(stable, phases=[Phase.generate], database=None)
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
                lambda base, fmt, constants, values, carries: lay_out_over(base, fmt, constants, values + 3, carries=carries),
            )
            assert decide(z3, t, root, Casts.PRECISE) == usual
        seen.add(usual)

    run()
    assert seen == {Status.SAT, Status.UNSAT}
