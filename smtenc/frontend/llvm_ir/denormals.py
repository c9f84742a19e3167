"""Denormal modes of functions of LLVM IR as operations around those on floats: what they flush to zero, and what they may.

Authority: LLVM's Language Reference, ``denormal_fpenv``: operations must treat denormal inputs as zeros, and may flush denormal results to zeros; both
are signed as the mode says. Operations on bits (``fneg``, ``llvm.fabs``, ``llvm.copysign``, ``llvm.is.fpclass``) and moves do neither.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from smtenc.frontend.llvm_ir.composition import Made
from smtenc.ir.attributes import Attribute, FloatAttr, IntegerAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Type, VectorType

_MODES = frozenset("ieee preservesign positivezero dynamic".split())
_IEEE = ("ieee", "ieee")
_SUBNORMAL = 0x90
"""The mask of ``llvm.is.fpclass`` for denormal numbers of either sign."""
_ARITHMETIC = frozenset(
    """
    fadd fsub fmul fdiv frem fcmp fpext fptrunc fptosi fptoui intr.fma intr.fmuladd intr.sqrt intr.minnum intr.maxnum intr.minimum intr.maximum
    intr.canonicalize intr.fptosi.sat intr.fptoui.sat
    """.split()
)
_ON_BITS = frozenset(
    """
    fneg intr.fabs intr.copysign intr.is.fpclass select store load br cond_br switch return call bitcast freeze insertelement extractelement
    shufflevector insertvalue extractvalue mlir.constant mlir.undef mlir.poison mlir.zero sitofp uitofp intr.ssa.copy
    """.split()
)


@dataclass(frozen=True, slots=True)
class DenormalModes:
    """The modes of a function: for results and for inputs, of ``float`` and of other types."""

    others: tuple[str, str] = _IEEE
    single: tuple[str, str] = _IEEE

    def __str__(self) -> str:
        return f"{'|'.join(self.others)}, float: {'|'.join(self.single)}"

    @property
    def are_usual(self) -> bool:
        return self.others == self.single == _IEEE

    def of(self, type: Type) -> tuple[str, str]:
        element = type.element if isinstance(type, VectorType) else type
        return self.single if element == FloatType("f32") else self.others if isinstance(element, FloatType) else _IEEE


def stated_modes(argument: str) -> DenormalModes | None:
    """Return the modes that the argument of ``denormal_fpenv`` states, tokens with blanks between; None if it is not understood."""
    text = re.sub(r"\s", "", argument)
    base, _, single = text.partition("float:")
    others = _pair(base.rstrip(",")) if base else _IEEE
    own = _pair(single) if single else others
    return None if others is None or own is None else DenormalModes(others, own)


def passed_modes(attributes: Mapping[str, Attribute]) -> DenormalModes | None:
    """Return the modes that LLVM's older string attributes state, as the importer keeps them; None if they are not understood."""
    found = [attributes.get(name) for name in ("denormal_fp_math", "denormal_fp_math_f32")]
    others, single = (_pair(a.value.replace("-", "").replace(",", "|")) if isinstance(a, StringAttr) else None for a in found)
    if any(a is not None and pair is None for a, pair in zip(found, (others, single), strict=True)):
        return None
    return DenormalModes(others or _IEEE, single or others or _IEEE)


def _pair(text: str) -> tuple[str, str] | None:
    output, _, input = text.partition("|")
    pair = (output, input or output)
    return pair if set(pair) <= _MODES else None


def with_modes(op: Operation, modes: DenormalModes) -> Sequence[Operation] | None:
    """Return an operation as it is executed under modes, with the operations that flush around it; None if that is not known of it."""
    name = op.name.removeprefix("llvm.")
    if name in _ON_BITS or all(modes.of(v.type) == _IEEE for v in (*op.operands, *op.results)):
        return [op]
    if name not in _ARITHMETIC or any(isinstance(v.type, VectorType) for v in (*op.operands, *op.results)):
        return None
    if any("dynamic" in modes.of(v.type) for v in (*op.operands, *op.results)):
        return None
    made = Made(op.location, whole=True)
    operands = [_flushed(made, v, modes.of(v.type)[1]) for v in op.operands]
    results: list[Value] = []
    behind = Made(op.location, whole=True)
    for result in op.results:
        mode = modes.of(result.type)[0]
        own = Value(result.type, result.name) if mode != "ieee" else result
        results.append(own)
        if own is not result:
            flushed = _flushed(behind, own, mode)
            undefined = behind.of("llvm.mlir.undef", (), IntegerType(1))
            # a source that flushes where nothing else is asked of it refines what LLVM folds
            behind.select(behind.of("llvm.freeze", (undefined,), IntegerType(1)), own, flushed, result)
    return [*made.operations, replace(op, operands=tuple(operands), results=tuple(results)), *behind.operations]


def _flushed(made: Made, value: Value, mode: str) -> Value:
    """Add the operations that make a zero of a denormal number, signed as a mode says."""
    if mode == "ieee" or not isinstance(value.type, FloatType):
        return value
    zero = made.of("llvm.mlir.constant", (), value.type, value=FloatAttr(0, value.type))
    if mode == "preservesign":
        zero = made.of("llvm.intr.copysign", (zero, value), value.type)
    denormal = made.of("llvm.intr.is.fpclass", (value,), IntegerType(1), bit=IntegerAttr(_SUBNORMAL, IntegerType(32)))
    return made.select(denormal, zero, value)
