"""Bit patterns in the abstract encoding: every concrete run is admitted, with NaNs of any pattern."""

from __future__ import annotations

import pytest
from admission import admit, encode
from float_programs import Step, build, floats
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from placement import Violation

from smtenc.floats.abstract.bits import AbstractBits
from smtenc.floats.abstract.codes import Code
from smtenc.floats.formats import FORMATS
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from tests.effort import examples

stable = examples(100, suppress_health_check=[HealthCheck.too_slow])


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


def _bits_from_nowhere(self: AbstractBits, x: Code, term_id: int) -> Term:
    """One pattern for all NaNs."""
    t, fmt = self._codes.terms, x.layout.format
    pattern = t.apply(f"bits.{fmt.name}", (self._codes.plain(x),), bit_vector(fmt.width))
    self._relate(x, pattern)
    return pattern


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
    monkeypatch.setattr(AbstractBits, "bits", _bits_from_nowhere)
    with pytest.raises(Violation):
        admit(encode(t, roots), t, roots, nans)
