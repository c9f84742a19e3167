"""The abstract encoding is sound: every concrete run is admitted by it. It says what IEEE 754 fixes, and its widths suffice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from admission import Violation, admit
from float_programs import ARITHMETIC, EVERYTHING, TESTS, UNARY, USUAL, build, inputs_for, programs
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from smtenc.floats import abstract
from smtenc.terms.constructors import Terms

stable = settings(deadline=None, derandomize=True, max_examples=250, suppress_health_check=[HealthCheck.too_slow])


def check(data: st.DataObject, formats: Sequence[str], operations: Sequence[str], tests: Sequence[str] = TESTS, steps: int = 8) -> None:
    program = data.draw(programs(formats, operations, tests, steps))
    inputs = data.draw(inputs_for(formats))
    t = Terms()
    terms = build(program, t)
    roots = [term for step, term in zip(program, terms, strict=True) if step.sort == "bool"]
    admit(t, roots, inputs, data.draw(st.sampled_from(["low", "high"])))


@stable
@given(st.data())
def test_every_run_is_admitted(data: st.DataObject) -> None:
    check(data, USUAL, EVERYTHING)


@stable
@given(st.data())
def test_every_run_of_arithmetic_is_admitted(data: st.DataObject) -> None:
    """One small format and few inputs: the same arguments meet again and again."""
    check(data, ("f8E4M3",), (*ARITHMETIC, "ite", "constant"), steps=14)


@pytest.mark.parametrize("operation", [*ARITHMETIC, "convert", "from_sint", "from_uint", "function power"])
def test_every_run_of_one_operation_is_admitted(operation: str) -> None:
    @settings(stable, max_examples=25)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(data, ("f16", "f32"), (operation, operation, "constant"), steps=5)

    run()


@pytest.mark.parametrize("operation", UNARY)
def test_every_run_of_one_function_is_admitted(operation: str) -> None:
    @settings(stable, max_examples=25)
    @given(st.data())
    def run(data: st.DataObject) -> None:
        check(data, ("f16", "f32"), (operation, operation, "constant"), ("same", "is_nan"), steps=4)

    run()
