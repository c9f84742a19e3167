"""The denormal modes that functions state, and the operations that they put around those on floats."""

from __future__ import annotations

import pytest

from smtenc.frontend.llvm_ir.denormals import DenormalModes, passed_modes, stated_modes, with_modes
from smtenc.ir.attributes import StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, Type, VectorType

F32, F64 = FloatType("f32"), FloatType("f64")
ZERO, SIGNED = ("positivezero", "positivezero"), ("preservesign", "ieee")


@pytest.mark.parametrize(
    ("argument", "modes"),
    [
        ("positivezero", DenormalModes(ZERO, ZERO)),
        ("preservesign | ieee", DenormalModes(SIGNED, SIGNED)),
        ("float : positivezero", DenormalModes(single=ZERO)),
        ("positivezero , float : ieee", DenormalModes(others=ZERO)),
        ("flushed", None),
    ],
)
def test_stated_modes_are_of_results_and_inputs(argument: str, modes: DenormalModes | None) -> None:
    assert stated_modes(argument) == modes


def test_older_attributes_say_the_same() -> None:
    assert passed_modes({"denormal_fp_math": StringAttr("positive-zero,positive-zero")}) == DenormalModes(ZERO, ZERO)
    assert passed_modes({"denormal_fp_math_f32": StringAttr("preserve-sign,ieee")}) == DenormalModes(single=SIGNED)
    assert passed_modes({"denormal_fp_math": StringAttr("flush")}) is None


def _names(name: str, modes: DenormalModes, operands: list[Type], result: Type) -> list[str] | None:
    found = with_modes(Operation(f"llvm.{name}", tuple(map(Value, operands)), (Value(result),)), modes)
    return None if found is None else [op.name.removeprefix("llvm.") for op in found]


FLUSHED = ["mlir.constant", "intr.is.fpclass", "select"]


@pytest.mark.parametrize(
    ("name", "modes", "operands", "result", "expected"),
    [
        ("fneg", DenormalModes(ZERO, ZERO), [F32], F32, ["fneg"]),
        ("fadd", DenormalModes(single=ZERO), [F64, F64], F64, ["fadd"]),
        ("intr.sqrt", DenormalModes(ZERO, ZERO), [F64], F64, [*FLUSHED, "intr.sqrt", *FLUSHED, "mlir.undef", "freeze", "select"]),
        ("fptrunc", DenormalModes(("ieee", "positivezero")), [F64], F32, [*FLUSHED, "fptrunc"]),
        ("fpext", DenormalModes(single=SIGNED), [F32], F64, ["fpext"]),
        ("sitofp", DenormalModes(ZERO, ZERO), [F64], F64, ["sitofp"]),
        ("intr.exp", DenormalModes(ZERO, ZERO), [F32], F32, None),
        ("fadd", DenormalModes(("dynamic", "ieee")), [F64, F64], F64, None),
        ("fadd", DenormalModes(ZERO, ZERO), [VectorType((2,), F32)] * 2, VectorType((2,), F32), None),
    ],
)
def test_operands_are_flushed_and_results_may_be(
    name: str, modes: DenormalModes, operands: list[Type], result: Type, expected: list[str] | None
) -> None:
    assert _names(name, modes, operands, result) == expected
