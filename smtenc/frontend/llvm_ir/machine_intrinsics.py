"""Intrinsics of x86 on vectors of integers, as operations of the llvm dialect.

Authority: Intel's "Intel 64 and IA-32 Architectures Software Developer's Manual", volume 2: PAVG, PMADDUBSW, PMADDWD, PMULH, PSHUFB, PSIGN, PSLL, PSRA,
PSRL, VPSLLV, VPSRAV, VPSRLV.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from smtenc.frontend.llvm_ir.composition import Made
from smtenc.ir.attributes import StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType, VectorType

_NAME = re.compile(r"llvm\.x86\.(?:sse2|ssse3|avx2)\.(p[a-z]+)\.([a-z.]+?)(?:\.(?:128|256))?")
_SHIFTS = {"psll": "llvm.shl", "psrl": "llvm.lshr", "psra": "llvm.ashr"}
_I32, _I64 = IntegerType(32), IntegerType(64)


def expanded(op: Operation) -> Sequence[Operation] | None:
    """Return the operations that an ``llvm.call_intrinsic`` stands for; None if it is none of these intrinsics."""
    name = op.attributes.get("intrin")
    found = _NAME.fullmatch(name.value) if isinstance(name, StringAttr) else None
    if found is None or len(op.results) != 1 or not isinstance(op.results[0].type, VectorType) or not op.operands:
        return None
    made = Made(op.location, whole=True)
    operands = [made.of("llvm.intr.ssa.copy", (x,), x.type) for x in op.operands]
    result = _result(made, found[1], operands, op.results[0].type)
    if result is None:
        return None
    made.of("llvm.intr.ssa.copy", (result,), op.results[0].type, op.results[0])
    return made.operations


def _result(made: Made, name: str, operands: Sequence[Value], type: VectorType) -> Value | None:
    if name[:4] in _SHIFTS and len(operands) == 2:
        return _shifted(made, name, operands[0], operands[1])
    if name == "pavg":
        return _average(made, *operands)
    if name == "psign":
        return _signed(made, *operands)
    if name in ("pmadd", "pmaddubsw"):
        return _products(made, operands[0], operands[1], type)
    if name in ("pmulh", "pmulhu"):
        return _upper_half(made, operands[0], operands[1], signed=name == "pmulh")
    if name == "pshuf":
        return _bytes_picked(made, *operands)
    return None


def _element(value: Value) -> IntegerType:
    assert isinstance(value.type, VectorType)
    assert isinstance(value.type.element, IntegerType)
    return value.type.element


def _count(value: Value) -> int:
    assert isinstance(value.type, VectorType)
    (count,) = value.type.shape
    assert count is not None
    return count


def _shifted(made: Made, name: str, value: Value, by: Value) -> Value | None:
    """Each lane shifted: by the lower 64 bits of a vector, by a number (``psrli``), or by its own lane (``psrlv``)."""
    assert isinstance(value.type, VectorType)
    width, operation = _element(value).width, _SHIFTS[name[:4]]
    match name[4:]:
        case "":
            low = made.of("llvm.extractelement", (made.of("llvm.bitcast", (by,), VectorType((2,), _I64)), made.constant(0, _I32)), _I64)
        case "i" if by.type == _I32:
            low = made.of("llvm.zext", (by,), _I64)
        case "v" if by.type == value.type:
            fits = made.compare("ult", by, made.constant(width, by.type))
            safe = made.select(fits, by, made.constant(width - 1 if name[:4] == "psra" else 0, by.type))
            found = made.of(operation, (value, safe), value.type)
            return found if name[:4] == "psra" else made.select(fits, found, made.constant(0, value.type))
        case _:
            return None
    fits = made.compare("ult", low, made.constant(width, _I64))
    safe = made.select(fits, low, made.constant(width - 1 if name[:4] == "psra" else 0, _I64))
    number = safe if width == 64 else made.of("llvm.trunc", (safe,), IntegerType(width))
    found = made.of(operation, (value, made.everywhere(number, value.type)), value.type)
    return found if name[:4] == "psra" else made.select(fits, found, made.constant(0, value.type))


def _average(made: Made, first: Value, second: Value) -> Value:
    """(a + b + 1) / 2 of unsigned lanes, without overflow."""
    wide = VectorType((_count(first),), _I32)
    a, b = (made.of("llvm.zext", (x,), wide) for x in (first, second))
    total = made.of("llvm.add", (made.of("llvm.add", (a, b), wide), made.constant(1, wide)), wide)
    return made.of("llvm.trunc", (made.of("llvm.lshr", (total, made.constant(1, wide)), wide),), first.type)


def _signed(made: Made, value: Value, by: Value) -> Value:
    """-a where b is negative, 0 where it is 0, else a."""
    zero = made.constant(0, value.type)
    negated = made.of("llvm.sub", (zero, value), value.type)
    nonnegative = made.select(made.compare("eq", by, zero), zero, value)
    return made.select(made.compare("slt", by, zero), negated, nonnegative)


def _products(made: Made, first: Value, second: Value, type: VectorType) -> Value | None:
    """Sums of two neighbouring products: of signed 16-bit lanes, or of unsigned and signed bytes with saturation."""
    narrow = _element(first).width
    if narrow not in (8, 16) or not isinstance(type.element, IntegerType) or type.element.width != 2 * narrow:
        return None
    wide = VectorType(type.shape, _I32)

    def product(start: int) -> Value:
        lanes = range(start, _count(first), 2)
        a, b = (made.shuffled(x, x, lanes) for x in (first, second))
        return made.of(
            "llvm.mul", (made.of("llvm.zext" if narrow == 8 else "llvm.sext", (a,), wide), made.of("llvm.sext", (b,), wide)), wide
        )

    total = made.of("llvm.add", (product(0), product(1)), wide)
    if narrow == 16:
        return total
    below = made.of("llvm.intr.smin", (total, made.constant((1 << 15) - 1, wide)), wide)
    return made.of("llvm.trunc", (made.of("llvm.intr.smax", (below, made.constant(-(1 << 15), wide)), wide),), type)


def _upper_half(made: Made, first: Value, second: Value, *, signed: bool) -> Value:
    wide = VectorType((_count(first),), _I32)
    a, b = (made.of("llvm.sext" if signed else "llvm.zext", (x,), wide) for x in (first, second))
    product = made.of("llvm.mul", (a, b), wide)
    return made.of("llvm.trunc", (made.of("llvm.lshr", (product, made.constant(16, wide)), wide),), first.type)


def _bytes_picked(made: Made, value: Value, by: Value) -> Value:
    """For each byte the one of its 16 bytes that the lower four bits of ``by`` say, or 0 where the highest is set."""
    byte = IntegerType(8)
    result = made.of("llvm.mlir.poison", (), value.type)
    for lane in range(_count(value)):
        place = made.constant(lane, _I32)
        chosen = made.of("llvm.extractelement", (by, place), byte)
        within = made.of("llvm.zext", (made.of("llvm.and", (chosen, made.constant(15, byte)), byte),), _I32)
        index = made.of("llvm.add", (within, made.constant(lane & ~15, _I32)), _I32)
        picked = made.of("llvm.extractelement", (value, index), byte)
        shown = made.select(made.compare("slt", chosen, made.constant(0, byte)), made.constant(0, byte), picked)
        result = made.of("llvm.insertelement", (result, shown, place), value.type)
    return result
