"""The interpreter against machine code: IREE compiles the same text, this processor runs it, and the results must be the same bits.

Any NaN equals any other, and the machine may do what it likes where the interpreter says poison. Where IREE 3.0.0 departs from the dialects'
documents, the tables say so and leave the case out.
"""

from __future__ import annotations

import platform
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from smtenc.floats.formats import FORMATS, is_nan
from tests.effort import some

from .compiled import Compiled
from .elementwise_cases import CASES, PROGRAMS, Case
from .named_cases import NAMED
from .tensor_cases import STRUCTURED, TENSORS, TOSA, any_numbers, texts, whole_numbers

pytest.importorskip("iree.runtime", reason="needs iree-base-runtime, which runs what iree-base-compiler compiles")

F32 = FORMATS["f32"]


def _processor_flags() -> set[str]:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return set()
    return {flag for line in lines if line.startswith("flags") for flag in line.split()}


pytestmark = pytest.mark.skipif(
    platform.machine() != "x86_64" or not {"sse4_2", "f16c"} <= _processor_flags(),
    reason="the code is compiled for x86-64-v2 with F16C: without FMA, so that nothing is contracted",
)


def _compiled(factory: pytest.TempPathFactory, text: str) -> Compiled:
    return Compiled(text, factory.mktemp("compiled"))


def _texts(cases: Iterable[Case]) -> str:
    return "".join(case.text for case in cases)


def _run_with(request: pytest.FixtureRequest, argument: str) -> frozenset[Any]:
    """The values of a parameter in the tests of this file that are run: what no test asks for need not be compiled."""
    calls = [getattr(item, "callspec", None) for item in request.session.items if item.getparent(pytest.Module) is request.node]
    return frozenset(call.params[argument] for call in calls if call is not None and argument in call.params)


# -- what the comparison rests on -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def probes(tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    multiply_add = Case("steps", ("f32",) * 3, (("f32", "%m = arith.mulf %a, %b : f32\narith.addf %m, %c : f32"),))
    halve = Case("halve", ("f64", "f64"), (("f64", "arith.mulf %a, %b : f64"),))
    lesser = Case("lesser", ("f32", "f32"), (("f32", "arith.minimumf %a, %b : f32"),))
    return _compiled(tmp_path_factory, _texts((multiply_add, halve, lesser)))


def test_the_machine_keeps_subnormal_numbers(probes: Compiled) -> None:
    least_normal, half = FORMATS["f64"].smallest_normal_bits, FORMATS["f64"].one_bits - (1 << 52)
    assert probes.execute("halve", [[least_normal] * 1280, [half] * 1280]) == [[least_normal >> 1] * 1280]


def test_the_machine_rounds_a_product_before_it_is_added_to(probes: Compiled) -> None:
    # (1 + e)^2 - (1 + 2e) is e^2 if rounded once, and 0 if rounded twice
    assert probes.execute("steps", [[F32.one_bits + 1] * 512, [F32.one_bits + 1] * 512, [F32.sign_mask | F32.one_bits + 2] * 512]) == [
        [0] * 512
    ]


def test_a_difference_is_reported(probes: Compiled) -> None:
    # IREE compares and selects, and so takes +0.0 for the lesser one
    arguments = [[F32.sign_mask] + [F32.one_bits] * 1279, [0] + [F32.one_bits] * 1279]
    assert probes.compare("lesser", arguments).differences == ["@lesser(-0.0, 0.0) result 0: compiled 0.0, interpreted -0.0"]
    assert probes.compare("lesser", arguments, open_zeros=True).differences == []


# -- elementwise ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def elementwise(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Compiled:
    names = {case.name for case in _run_with(request, "case")}
    return _compiled(tmp_path_factory, _texts(case for case in (*CASES, *PROGRAMS) if case.name in names))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_elementwise(elementwise: Compiled, case: Case) -> None:
    found = elementwise.compare(case.name, case.arguments(), case.open_zeros)
    assert found.differences == [], case.operations
    # of all pairs of special numbers, most products overflow; still enough remains
    assert min(found.compared) >= case.count // 8, case.operations


@pytest.mark.parametrize("case", some(PROGRAMS), ids=lambda case: case.name)
def test_random_programs(elementwise: Compiled, case: Case) -> None:
    assert elementwise.compare(case.name, case.arguments()).differences == [], case.operations


# -- tensors ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def structured(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Compiled:
    names = _run_with(request, "name")
    return _compiled(tmp_path_factory, texts(row for row in (*STRUCTURED, *NAMED, *TENSORS) if row[0] in names))


@pytest.fixture(scope="module")
def tosa(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Compiled:
    """A module of its own: where there is tosa, IREE refuses f64 everywhere."""
    names = _run_with(request, "name")
    return _compiled(tmp_path_factory, texts(row for row in TOSA if row[0] in names))


def _check_tensors(compiled: Compiled, name: str) -> None:
    types, source = compiled.module.by_name[name].type.inputs, Random(name)
    assert compiled.compare(name, whole_numbers(types, source)).differences == []
    # minimumf and maximumf of zeros: see ``elementwise_cases``
    open_zeros = any(part in name for part in ("max", "min", "clamp"))
    # also where every sum rounds: IREE keeps the order that the loops have
    assert compiled.compare(name, any_numbers(types, source), open_zeros).differences == []


@pytest.mark.parametrize("name", [name for name, _, _ in (*STRUCTURED, *NAMED, *TENSORS)])
def test_linalg_and_tensor(structured: Compiled, name: str) -> None:
    _check_tensors(structured, name)


@pytest.mark.parametrize("name", [name for name, _, _ in TOSA])
def test_tosa(tosa: Compiled, name: str) -> None:
    _check_tensors(tosa, name)


# -- functions that are not exact -------------------------------------------------------------------------------------

# By how many units in the last place IREE's polynomials are off where they are good: magnitudes from 1/16 to 1.
TOLERANCE = {
    **dict.fromkeys("exp exp2 expm1 log log2 log1p asin acos cosh tanh erf rsqrt".split(), 8),
    **dict.fromkeys("sin cos tan atan".split(), 64),
}
# Those whose NaNs, infinities and signs of zero are right everywhere. (Not so: sin -0.0 = +0.0, cbrt inf = NaN, powf(x, 0) = NaN, ...)
SPECIAL = "exp exp2 expm1 log log2 log1p asin acos atan cosh tanh rsqrt".split()


@pytest.fixture(scope="module")
def functions(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Compiled:
    names = _run_with(request, "name")
    return _compiled(tmp_path_factory, _texts(Case(n, ("f32",), (("f32", f"math.{n} %a : f32"),)) for n in TOLERANCE if n in names))


def _ordered(bits: int) -> int:
    """Neighbouring numbers are neighbouring integers."""
    return -(bits & F32.magnitude_mask) if bits & F32.sign_mask else bits


@pytest.mark.parametrize("name", TOLERANCE)
def test_functions_are_close(functions: Compiled, name: str) -> None:
    source = Random(name)
    one = F32.one_bits
    numbers = [source.choice((0, F32.sign_mask)) | source.randint(one - (4 << F32.fraction_bits), one) for _ in range(512)]
    (compiled,), (interpreted,) = functions.execute(name, [numbers]), functions.interpret(name, [numbers])
    for x, theirs, ours in zip(numbers, compiled, interpreted, strict=True):
        assert ours is not None
        if not (is_nan(F32, ours) and is_nan(F32, theirs)):
            assert abs(_ordered(theirs) - _ordered(ours)) <= TOLERANCE[name], hex(x)


@pytest.mark.parametrize("name", SPECIAL)
def test_special_values_of_functions(functions: Compiled, name: str) -> None:
    def kind(bits: int) -> str:
        if is_nan(F32, bits):
            return "nan"
        sign = "-" if bits & F32.sign_mask else "+"
        return sign + ("infinity" if bits & F32.magnitude_mask == F32.infinity_bits else "number")

    numbers = Case(name, ("f32",), ()).arguments()
    (compiled,), (interpreted,) = functions.execute(name, numbers), functions.interpret(name, numbers)
    for x, theirs, ours in zip(*numbers, compiled, interpreted, strict=True):
        assert ours is not None
        assert kind(theirs) == kind(ours), hex(x)
