"""Execution of ``tosa.apply_scale``, ``rescale`` and ``table``, after the pseudo-code of the TOSA specification on Python's integers. Values that the
specification does not allow wrap around as in MLIR's lowerings; a shift on which the lowerings differ gives poison.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, force, tensor_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Index, Payload, Scalar, Undefined, as_signed, element_type
from smtenc.ir.attributes import OpaqueAttr, StringAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType, Signedness, Type


def scaled(value: int, multiplier: int, shift: int, twice: bool) -> Payload:
    """Return the bits of round(value * multiplier / 2^shift) in 32 bits, poison for a shift outside of 1 to 63. ``value`` and ``multiplier`` are
    signed numbers, ``shift`` has 8 bits; ``twice`` is rounding by DOUBLE_ROUND.
    """
    if not 1 <= shift <= 63:
        return POISON
    total = value * multiplier + (1 << (shift - 1))
    if twice and shift > 31:
        total += 1 << 30 if value >= 0 else -(1 << 30)
    return (as_signed(total % (1 << 64), 64) >> shift) % (1 << 32)


def _apply_scale(machine: Machine, op: Operation) -> Kernel:
    value_width, multiplier_width = (machine.width(element_type(v.type)) for v in op.operands[:2])
    if element_type(op.results[0].type) != IntegerType(32) or value_width > 64:
        raise Inconclusive("tosa.apply_scale of these types cannot be executed", op.location)
    twice = _twice(op)
    return Kernel(lambda a, b, shift: scaled(as_signed(a, value_width), as_signed(b, multiplier_width), shift, twice))


def _twice(op: Operation) -> bool:
    """Return whether an operation rounds by DOUBLE_ROUND, in any spelling of the attribute. Raises ``Inconclusive`` for another mode."""
    if "double_round" in op.attributes:
        return integer(op, "double_round") != 0
    match op.attributes.get("rounding_mode"):
        case StringAttr(text) | OpaqueAttr(text) if "SINGLE_ROUND" in text or "DOUBLE_ROUND" in text:
            return "DOUBLE_ROUND" in text
        case mode:
            raise Inconclusive(f"{op.name} with rounding mode {mode} cannot be executed", op.location)


def _number(bits: int, type: Type, unsigned: bool) -> int:
    assert isinstance(type, IntegerType)
    return bits if unsigned else as_signed(bits, type.width)


def _unsigned(op: Operation, side: str, type: Type) -> bool:
    if not isinstance(type, IntegerType):
        raise Inconclusive(f"{op.name} of {type} cannot be executed", op.location)
    unsigned = type.signedness is Signedness.UNSIGNED or integer(op, f"{side}_unsigned", default=0) != 0
    if unsigned and type.width > 16:
        raise Inconclusive(f"{op.name} of unsigned integers of {type.width} bits cannot be executed", op.location)
    return unsigned


def _rescale(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, type = tensor_operand(frame, op.operands[0]), result_type(op)
    reads_unsigned, writes_unsigned = _unsigned(op, "input", source.type.element), _unsigned(op, "output", type.element)
    width, inner = machine.width(type.element), 48 if machine.width(source.type.element) > 32 else 32
    twice, last = _twice(op), source.shape[-1] if source.shape else 1
    if twice and not integer(op, "scale32"):
        raise Inconclusive("tosa.rescale that rounds twice without scale32 cannot be executed", op.location)
    multipliers, shifts, zeros = _parameters(machine, frame, op, reads_unsigned, writes_unsigned)
    if len(multipliers) > 1 and not integer(op, "per_channel"):
        raise Inconclusive("tosa.rescale with several multipliers but not per channel cannot be executed", op.location)
    if len(multipliers) != len(shifts) or len(multipliers) not in (1, last):
        raise Undefined(f"tosa.rescale of {last} channels by {len(multipliers)} multipliers and {len(shifts)} shifts", op.location)
    low, high = (0, (1 << width) - 1) if writes_unsigned else (-(1 << width >> 1), (1 << width >> 1) - 1)

    def element(index: Index) -> Scalar:
        machine.spend()
        channel = 0 if len(multipliers) == 1 else index[-1]
        given = source.at(index)
        used = (given.value, multipliers[channel], shifts[channel], *zeros)
        if any(p is POISON for p in used):
            return Scalar(type.element, POISON)
        x, multiplier, shift, input_zero, output_zero = used
        value = as_signed((_number(x, given.type, reads_unsigned) - input_zero) % (1 << inner), inner)
        result = scaled(value, multiplier, shift % (1 << 8), twice)
        if result is POISON:
            return Scalar(type.element, POISON)
        moved = as_signed((result + output_zero) % (1 << 32), 32)
        return Scalar(type.element, max(low, min(moved, high)) % (1 << width))

    return (ConcreteTensor(type, require_shape(op, type, source.shape), element),)


def _parameters(
    machine: Machine, frame: Frame, op: Operation, reads_unsigned: bool, writes_unsigned: bool
) -> tuple[list[Payload], list[Payload], list[Payload]]:
    """Return multipliers, shifts and the two zero points as numbers (or poison), from attributes or operands."""
    if len(op.operands) == 1:
        zeros = [integer(op, "input_zp"), integer(op, "output_zp")]
        return list(integers(op, "multiplier")), list(integers(op, "shift")), list(zeros)
    found: list[list[Payload]] = []
    for value, unsigned in zip(op.operands[1:], (False, False, reads_unsigned, writes_unsigned), strict=True):
        elements = [tensor_operand(frame, value).at(index) for index in tensor_operand(frame, value).indices()]
        found.append([POISON if e.value is POISON else _number(e.value, e.type, unsigned) for e in elements])
    multipliers, shifts, input_zero, output_zero = found
    return multipliers, shifts, [input_zero[0], output_zero[0]]


def _table(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tosa.table``. A poison element is undefined behaviour: its entry in the table is unknown."""
    source, entries, type = tensor_operand(frame, op.operands[0]), tensor_operand(frame, op.operands[1]), result_type(op)
    bits = [machine.width(t) for t in (source.type.element, entries.type.element, type.element)]
    if bits not in ([8, 8, 8], [16, 16, 32]):
        raise Inconclusive(f"tosa.table from i{bits[0]} to i{bits[2]} by entries of i{bits[1]} cannot be executed", op.location)
    if entries.shape != (256 if bits[0] == 8 else 513,):
        raise Undefined(f"tosa.table with {entries.size} entries", op.location)

    def entry(k: int) -> Payload:
        found = entries.at((k,)).value
        return found if found is POISON else as_signed(found, bits[1])

    def element(index: Index) -> Scalar:
        machine.spend()
        given = source.at(index).value
        if given is POISON:
            raise Undefined("tosa.table depends on poison", op.location)
        place = as_signed(given, bits[0]) + (1 << bits[0] >> 1)
        if bits[0] == 8:
            found = entry(place)
            return Scalar(type.element, found if found is POISON else found % (1 << 8))
        base, following = entry(place >> 7), entry((place >> 7) + 1)
        if base is POISON or following is POISON:
            return Scalar(type.element, POISON)
        return Scalar(type.element, (base * 128 + (following - base) * (place % 128)) % (1 << 32))

    result = ConcreteTensor(type, require_shape(op, type, source.shape), element)
    machine.must_force(lambda: force(result))
    return (result,)


KERNELS: Mapping[str, KernelFactory] = MappingProxyType({"tosa.apply_scale": _apply_scale})

HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.rescale": (
            _rescale,
            (
                *("multiplier", "shift", "input_zp", "output_zp", "scale32", "double_round", "rounding_mode"),
                *("per_channel", "input_unsigned", "output_unsigned"),
            ),
        ),
        "tosa.table": (_table, ()),
    }
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
