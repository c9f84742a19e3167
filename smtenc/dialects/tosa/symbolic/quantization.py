"""Semantics of the tosa operations on integers that represent scaled numbers: ``apply_scale``, ``rescale``, ``table``. Authority: the TOSA
specification, chapter "Type conversion" (RESCALE), section "Quantization" (apply_scale_32, apply_scale_16), and TABLE.

Where it requires values in a range (``REQUIRE``), the meaning here is that of the code which MLIR emits: products of 64 bits, shifted and truncated
to the low 32 bits. A shift outside of [1, 63], on which MLIR's two lowerings differ, gives poison.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from smtenc.dialects.tosa.symbolic.operands import (
    flag,
    keyword,
    number_type,
    operand,
    operands,
    require_equal,
    result_type,
    shaped,
    single,
)
from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseArrayAttr, DenseElementsAttr, IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType, Signedness, TensorType
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.elementwise import any_poison, element_type
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.values import Indices, Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

_LARGE_SHIFT = 31
"""The greatest shift that is not rounded twice under double rounding."""


# -- apply_scale ------------------------------------------------------------------------------------------------------


def apply_scale(world: World, value: Scalar, multiplier: Scalar, shift: Scalar, *, double_round: bool) -> Scalar:
    """Return value * multiplier / 2^shift as an ``i32``, rounded half up; with ``double_round``, for shifts over 31, after a step away from zero. The
    value has up to 64 bits, the multiplier up to 32 (both signed), the shift 8. A shift outside of [1, 63] gives poison.
    """
    t = world.terms
    distance = t.zero_extend(shift.term, 64)
    product = t.multiply(t.sign_extend(value.term, 64), t.sign_extend(multiplier.term, 64))
    half = t.shift_right_logical(t.shift_left(t.constant(1, 64), distance), t.constant(1, 64))
    total = t.add(product, half)
    if double_round:
        negative = t.signed_less(value.term, t.constant(0, t.width(value.term)))
        step = t.ite(negative, t.constant(-(1 << 30), 64), t.constant(1 << 30, 64))
        total = t.ite(t.unsigned_less(t.constant(_LARGE_SHIFT, 64), distance), t.add(total, step), total)
    result = t.extract(t.shift_right_arithmetic(total, distance), 31, 0)
    possible = t.and_(t.unsigned_less(t.constant(0, 64), distance), t.unsigned_less(distance, t.constant(64, 64)))
    return Scalar(IntegerType(32), result, t.or_(any_poison(world, (value, multiplier, shift)), t.not_(possible)))


def scale_elements(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the result of ``tosa.apply_scale`` on scalars. Raises ``Unsupported`` for other types."""
    value, multiplier, shift = operands
    widths = [world.width(x.type) for x in operands]
    if widths[0] > 64 or widths[1] > 32 or widths[2] != 8 or element_type(site.operation.results[0].type) != IntegerType(32):
        raise Unsupported(f"operands of types {', '.join(str(x.type) for x in operands)}")
    return apply_scale(world, value, multiplier, shift, double_round=_rounds_twice(site.operation))


def _rounds_twice(operation: Operation) -> bool:
    """Return whether an operation rounds twice, by ``double_round`` (to MLIR 19) or ``rounding_mode``. Raises ``Unsupported`` for INEXACT_ROUND,
    which leaves the result open.
    """
    if "double_round" in operation.attributes:
        return flag(operation, "double_round")
    mode = keyword(operation.attributes.get("rounding_mode"))
    if mode not in ("SINGLE_ROUND", "DOUBLE_ROUND"):
        raise Unsupported(f"rounding_mode {mode or 'missing'}")
    return mode == "DOUBLE_ROUND"


# -- rescale ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scaling:
    """The parameters of one ``rescale``: multipliers (up to 32 bits) and shifts (8 bits), one of each or one per channel, and zero points."""

    multipliers: Tensor
    shifts: Tensor
    input_zero: Scalar
    output_zero: Scalar
    double_round: bool

    def of_channel(self, index: Index, world: World) -> tuple[Scalar, Scalar]:
        """Return the multiplier and the shift for an index of the last dimension."""
        place = world.constant_index(0) if self.multipliers.shape[0].constant_value == 1 else index
        return self.multipliers.at((place,)), self.shifts.at((place,))


def rescale(frame: Frame, operation: Operation) -> Tensor:
    """Return clamp(apply_scale(x - input_zp, multiplier, shift) + output_zp), computed in 32 bits; for ``i48`` input, in 48 bits before the scaling.
    ``uiN`` are unsigned, and so are signless integers with ``input_unsigned`` or ``output_unsigned``.
    """
    world = frame.world
    source, result = operand(frame, operation.operands[0]), number_type(result_type(operation))
    read, extended = _reader(operation, source)
    write = _writer(operation, result)
    scaling = _scaling(frame, operation, extended)
    shape = shaped(frame, operation, source.shape)
    if scaling.multipliers.shape[0].constant_value != 1:
        if not flag(operation, "per_channel") or not shape:
            raise Unsupported("several multipliers without per_channel")
        require_equal(frame, scaling.multipliers.shape[0], shape[-1])

    def at(indices: Indices) -> Scalar:
        x = read(world, source.at(indices))
        multiplier, shift = scaling.of_channel(indices[-1] if indices else world.constant_index(0), world)
        value = Scalar(x.type, world.terms.subtract(x.term, scaling.input_zero.term), x.poison)
        scaled = apply_scale(world, value, multiplier, shift, double_round=scaling.double_round)
        moved = world.terms.add(scaled.term, scaling.output_zero.term)
        poison = world.terms.or_(scaled.poison, scaling.input_zero.poison, scaling.output_zero.poison)
        return Scalar(result, write(world, moved), poison)

    return Tensor(result, shape, at)


def _is_unsigned(operation: Operation, side: str, type: IntegerType) -> bool:
    """Return whether the integers of a ``side`` (``input`` or ``output``) are unsigned. Raises ``Unsupported`` for unsigned integers of more than 16
    bits, which TOSA does not have.
    """
    unsigned = type.signedness is Signedness.UNSIGNED or flag(operation, f"{side}_unsigned")
    if unsigned and type.width > 16:
        raise Unsupported(f"unsigned {side} of {type.width} bits")
    return unsigned


def _reader(operation: Operation, source: Tensor) -> tuple[Callable[[World, Scalar], Scalar], int]:
    """Return the function that extends an input element to the bit width in which zero points are subtracted, and that bit width (32 or 48)."""
    type = source.element
    if not isinstance(type, IntegerType) or not (2 <= type.width <= 32 or type.width == 48):
        raise Unsupported(f"input of type {type}")
    width, unsigned = max(type.width, 32), _is_unsigned(operation, "input", type)

    def read(world: World, x: Scalar) -> Scalar:
        extend = world.terms.zero_extend if unsigned else world.terms.sign_extend
        return Scalar(IntegerType(width), extend(x.term, width), x.poison)

    return read, width


def _writer(operation: Operation, type: object) -> Callable[[World, Term], Term]:
    """Return the function that clamps 32 bits to the range of the result's type and truncates them to its bit width."""
    if not isinstance(type, IntegerType) or type.width > 32:
        raise Unsupported(f"output of type {type}")
    width = type.width
    least, greatest = (0, (1 << width) - 1) if _is_unsigned(operation, "output", type) else (-(1 << width >> 1), (1 << width >> 1) - 1)

    def write(world: World, value: Term) -> Term:
        t = world.terms
        raised = INTEGER_BINARY["arith.maxsi"](t, t.constant(least, 32), value)
        return t.extract(INTEGER_BINARY["arith.minsi"](t, t.constant(greatest, 32), raised), width - 1, 0)

    return write


def _scaling(frame: Frame, operation: Operation, extended: int) -> Scaling:
    """Return the parameters of a ``rescale``, from attributes (to MLIR 21) or operands. ``extended`` is the bit width of the input's zero point."""
    world, double_round = frame.world, _rounds_twice(operation)
    if double_round and not flag(operation, "scale32"):
        raise Unsupported("double rounding without scale32")
    given = operation.operands[1:]
    if not given:
        multipliers, shifts = (_listed(world, operation, name, width) for name, width in (("multiplier", 32), ("shift", 8)))
        zeros = [_zero_attribute(world, operation, f"{side}_zp", w) for side, w in (("input", extended), ("output", 32))]
    elif len(given) == 4:
        multipliers, shifts, *points = (operand(frame, v) for v in given)
        zeros = [
            _extended_zero(world, operation, side, single(world, point), w)
            for side, point, w in zip(("input", "output"), points, (extended, 32), strict=True)
        ]
    else:
        raise Unsupported(f"{len(operation.operands)} operands")
    for tensor, most in ((multipliers, 32), (shifts, 8)):
        if len(tensor.shape) != 1 or not isinstance(tensor.element, IntegerType) or tensor.element.width > most:
            raise Unsupported(f"multipliers or shifts of type {tensor.element}")
    require_equal(frame, multipliers.shape[0], shifts.shape[0])
    input_zero, output_zero = zeros
    return Scaling(multipliers, shifts, input_zero, output_zero, double_round)


def _listed(world: World, operation: Operation, name: str, width: int) -> Tensor:
    """Return the attribute ``array<i32: …>`` as a constant tensor of integers of ``width`` bits, as the lowering does."""
    given = operation.attributes.get(name)
    if not isinstance(given, DenseArrayAttr) or not given.values:
        raise Unsupported(f"{name} = {given}")
    raw = b"".join((n % (1 << width)).to_bytes(width // 8, "little") for n in given.values)
    type = TensorType((len(given.values),), IntegerType(width))
    tensor = world.inputs.constant(type, DenseElementsAttr(type, raw, splat=False))
    assert isinstance(tensor, Tensor)
    return tensor


def _zero_attribute(world: World, operation: Operation, name: str, width: int) -> Scalar:
    given = operation.attributes.get(name)
    if not isinstance(given, IntegerAttr):
        raise Unsupported(f"{name} = {given}")
    return Scalar(IntegerType(width), world.terms.constant(given.value, width), world.terms.false)


def _extended_zero(world: World, operation: Operation, side: str, zero: Scalar, width: int) -> Scalar:
    """Return a zero point extended to ``width`` bits, by the signedness of the input's or the output's type."""
    if not isinstance(zero.type, IntegerType) or zero.type.width > width:
        raise Unsupported(f"a zero point of type {zero.type}")
    extend = world.terms.zero_extend if _is_unsigned(operation, side, zero.type) else world.terms.sign_extend
    return Scalar(IntegerType(width), extend(zero.term, width), zero.poison)


# -- table ------------------------------------------------------------------------------------------------------------


def table(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the table's values: for ``i8``, entry x + 128 of 256; for ``i16``, an ``i32`` interpolated between two of 513 entries of ``i16`` with 7
    bits of fraction. A poison element is undefined behaviour: its position in the table is unknown.
    """
    world = frame.world
    source, entries = operands(frame, operation, 2)
    types = source.element, entries.element, result_type(operation).element
    look_up: Callable[[World, Tensor, Scalar], Scalar]
    if types == (IntegerType(8),) * 3:
        size, look_up = 256, _entry
    elif types == (IntegerType(16), IntegerType(16), IntegerType(32)):
        size, look_up = 513, _interpolated
    else:
        raise Unsupported(f"types {', '.join(map(str, types))}")
    if len(entries.shape) != 1:
        raise Unsupported(f"a table of rank {len(entries.shape)}")
    require_equal(frame, entries.shape[0], world.constant_index(size))
    shape = shaped(frame, operation, source.shape)
    frame.undefined_somewhere(Domain(shape), lambda indices: source.at(indices).poison)
    return Tensor(types[2], shape, lambda indices: look_up(world, entries, source.at(indices)))


def _entry(world: World, entries: Tensor, x: Scalar) -> Scalar:
    found = entries.at((world.index_of_bits(x.term) + 128,))
    return Scalar(found.type, found.value, world.terms.or_(found.poison, x.poison))


def _interpolated(world: World, entries: Tensor, x: Scalar) -> Scalar:
    """Return base * 128 + (next - base) * fraction."""
    t = world.terms
    moved = t.add(t.sign_extend(x.term, 32), t.constant(1 << 15, 32))
    place, fraction = t.shift_right_logical(moved, t.constant(7, 32)), t.bit_and(moved, t.constant(127, 32))
    base, following = (entries.at((world.index_of_bits(p),)) for p in (place, t.add(place, t.constant(1, 32))))
    first, second = (t.sign_extend(e.term, 32) for e in (base, following))
    value = t.add(t.shift_left(first, t.constant(7, 32)), t.multiply(t.subtract(second, first), fraction))
    return Scalar(IntegerType(32), value, any_poison(world, (x, base, following)))
