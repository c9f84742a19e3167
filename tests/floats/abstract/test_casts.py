"""Conversions between formats in the abstract encoding: every concrete run is admitted. ``test_abstract_claims`` says what they prove."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from admission import admit, encode
from cast_programs import CHAINS, cast_programs, every_conversion, inputs_near, patterns
from float_programs import Program, Step, build
from hypothesis import HealthCheck, Phase, given
from hypothesis import strategies as st
from placement import Violation

from smtenc.floats.abstract import casts, nesting
from smtenc.floats.abstract.casts import AbstractCasts
from smtenc.floats.abstract.codes import Code, Codes
from smtenc.floats.abstract.nesting import Conversions, Demand, lay_out_formats, magnitude_roundings
from smtenc.floats.formats import FloatFormat, Rounding
from smtenc.floats.layout import Casts, Layout, width_for
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from tests.effort import examples

stable = examples(15, suppress_health_check=[HealthCheck.too_slow])


def check(data: st.DataObject, program: Program, formats: Sequence[str], casts: Casts) -> None:
    inputs = data.draw(inputs_near(formats))
    t = Terms()
    terms = build(program, t)
    roots = [term for step, term in zip(program, terms, strict=True) if step.sort == "bool"]
    admit(encode(t, roots, casts), t, roots, inputs, data.draw(st.sampled_from(["low", "high"])))


@pytest.mark.parametrize("formats", CHAINS, ids="-".join)
@pytest.mark.parametrize("casts", Casts)
def test_every_run_is_admitted(formats: Sequence[str], casts: Casts) -> None:
    @stable
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(data, data.draw(cast_programs(formats)), formats, casts)

    run()


def test_the_first_code_that_is_not_finite_has_bits_even_where_nothing_has_it() -> None:
    """f6E2M3FN over f4E2M1FN: blocks of 2^k codes, so that the code at which f4E2M1FN overflows may be a power of two."""
    t = Terms()
    program = (
        *(Step("input 0", f"f{width}") for width in ("6E2M3FN", "4E2M1FN")),
        Step("convert", "f4E2M1FN", (0,)),
        Step("same", "bool", (1, 2)),
    )
    roots = build(program, t)[-1:]
    for values in range(16):
        demands = {"f4E2M1FN": Demand(set(range(8)), 0), "f6E2M3FN": Demand(set(), values)}
        layouts = lay_out_formats(demands, Conversions([("f6E2M3FN", "f4E2M1FN", Rounding.NEAREST_EVEN)]), Casts.PRECISE)
        assert all(layout.infinity < 1 << layout.width for layout in layouts.values())
    for x in range(64):
        admit(encode(t, roots, Casts.PRECISE), t, roots, {"f6E2M3FN": [x], "f4E2M1FN": [1]})


# Mistakes that an encoding could make: the property notices every one

_OVER, _NARROWED, _MONOTONE = nesting.lay_out_over, AbstractCasts._narrowed, Codes.monotone


def _one_bit_short(base: Layout, fmt: FloatFormat, constants: Sequence[int], values: int, *, carries: bool) -> Layout | None:
    return _OVER(base, fmt, constants, (values - 1) // 2, carries=carries)


def _always_even(self: AbstractCasts, source: Layout, target: Layout, floor: Term) -> Term:
    return self._codes.terms.false


def _overflow_at_the_largest(self: AbstractCasts, x: Code, target: Layout, bits: int, rounding: Rounding) -> Term:
    """The largest number of the narrow format, and not the one that would follow it."""
    t = self._codes.terms
    largest = t.constant((target.infinity - 1) << bits, x.layout.width)
    too_large = t.and_(self._codes.is_finite(x), t.unsigned_less_equal(largest, x.magnitude))
    return t.ite(too_large, self._codes.magnitude(target, target.overflow), _NARROWED(self, x, target, bits, rounding))


def _middle_rounds_up(self: AbstractCasts, x: Code, target: Layout, bits: int, rounding: Rounding) -> Term:
    return _NARROWED(self, x, target, bits, Rounding.NEAREST_AWAY if rounding is Rounding.NEAREST_EVEN else rounding)


def _strictly_monotone(self: Codes, name: str, argument: Term, result: Term, *, strictly: bool = False) -> None:
    _MONOTONE(self, name, argument, result, strictly=True)


def _infinity_is_shifted(self: AbstractCasts, x: Code, target: Layout) -> list[tuple[Term, Term]]:
    return []


def _down_is_toward_zero(mode: Rounding) -> tuple[Rounding, ...]:
    return (Rounding.TOWARD_ZERO,) if mode is Rounding.DOWNWARD else magnitude_roundings(mode)


def _zero_keeps_its_sign(self: Codes, layout: Layout, sign: Term, magnitude: Term) -> Code:
    return Code(layout, sign, magnitude)


# mistake -> (where, what, the formats that show it)
MISTAKES: dict[str, tuple[object, str, object, tuple[str, ...]]] = {
    "offsets are one bit short": (nesting, "lay_out_over", _one_bit_short, ("f16", "f32")),
    "only one neighbour is counted": (nesting, "CARRIED", 1, ("f16", "f32")),
    "constants are even": (AbstractCasts, "_odd", _always_even, ("f16", "f32")),
    "the middle is rounded away": (AbstractCasts, "_narrowed", _middle_rounds_up, ("f8E5M2", "f16")),
    "overflow begins too early": (AbstractCasts, "_narrowed", _overflow_at_the_largest, ("f16", "f32")),
    "infinity is an ordinary code": (AbstractCasts, "_special_cases", _infinity_is_shifted, ("f8E4M3FN", "f16")),
    "a width is one bit short": (nesting, "width_for", lambda fmt, infinity: width_for(fmt, infinity) - 1, ("f16", "f32")),
    "narrowing is injective": (Codes, "monotone", _strictly_monotone, ("f16", "bf16")),
    "downward is toward zero": (casts, "magnitude_roundings", _down_is_toward_zero, ("f16", "f32")),
    "f8E4M3FNUZ has -0": (Codes, "signed", _zero_keeps_its_sign, ("f8E4M3FNUZ", "f16")),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_property_notices_a_mistake(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, wrong, formats = MISTAKES[mistake]

    def case(data: st.DataObject) -> None:
        program = every_conversion(formats, data.draw(patterns(formats[-1])))
        check(data, program, formats, Casts.PRECISE)

    def tried(count: int) -> Callable[[], None]:
        return examples(count, least=count, phases=[Phase.generate])(given(st.data())(case))

    tried(10)()
    monkeypatch.setattr(place, name, wrong)
    with pytest.raises(Violation):
        tried(500)()
