"""Semantics of the tosa operation ``resize``. Authority: chapter "Image operators" of the TOSA specification and, for the order of float operations,
which it leaves open, the code that MLIR's tosa-to-linalg emits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from smtenc.dialects.tosa.symbolic.folds import combine, constant
from smtenc.dialects.tosa.symbolic.operands import (
    Number,
    keyword,
    number_type,
    operand,
    reading,
    require,
    result_type,
    shaped,
    signless,
    sizes,
    widened,
)
from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Type
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class Axis:
    """One dimension of the image: the input's extent, ``scale`` as numerator / denominator, ``offset`` and ``border`` in units of 1 / numerator."""

    extent: Index
    numerator: int
    denominator: int
    offset: int
    border: int

    def output(self, frame: Frame) -> Index:
        """Return the extent of the result; a quotient that is not an integer is undefined behaviour (an ``ERROR_IF``)."""
        world = frame.world
        length, step = (self.extent - 1) * self.numerator + (self.border - self.offset), world.constant_index(self.denominator)
        require(frame, world.lowering.equal(world.space.mod(length, step), world.constant_index(0)))
        return world.space.floordiv(length, step) + 1

    def place(self, world: World, output: Index) -> tuple[Index, Index]:
        """Return the position of an output in the input: whole elements, and the rest in units of 1 / numerator."""
        position, unit = output * self.denominator + self.offset, world.constant_index(self.numerator)
        return world.space.floordiv(position, unit), world.space.mod(position, unit)

    def inside(self, world: World, place: Index) -> Index:
        """Return the nearest position inside the input."""
        return world.space.minimum(world.space.maximum(place, world.constant_index(0)), self.extent - 1)


def resize(frame: Frame, operation: Operation) -> Tensor:
    """Return an image (N, H, W, C) in new sizes: the nearest element (the next one from a half on), or the mean of four, weighted by their distances.
    The mean of integers is not divided: the result is larger by the product of both numerators.
    """
    world = frame.world
    source = operand(frame, operation.operands[0])
    type, mode = signless(number_type(result_type(operation))), keyword(operation.attributes.get("mode"))
    rows, columns = axes = _axes(frame, operation, source)
    if mode not in ("NEAREST_NEIGHBOR", "BILINEAR") or not _is_allowed(source.element, type, linear=mode == "BILINEAR"):
        raise Unsupported(f"mode {mode} from {source.element} to {type}")
    shape = shaped(frame, operation, (source.shape[0], rows.output(frame), columns.output(frame), source.shape[3]))

    def nearest(indices: Indices) -> Scalar:
        batch, *output, channel = indices
        return source.at((batch, *(_nearest(world, a, o) for a, o in zip(axes, output, strict=True)), channel))

    def bilinear(indices: Indices) -> Scalar:
        batch, y, x, channel = indices

        def along_row(row: Index) -> Scalar:
            return _between(world, columns, x, type, lambda column: widened(world, source.at((batch, row, column, channel)), type))

        return _between(world, rows, y, type, along_row)

    return Tensor(type, shape, nearest if mode == "NEAREST_NEIGHBOR" else bilinear)


def _is_allowed(source: Type, result: Type, *, linear: bool) -> bool:
    """Return whether TOSA allows the element types. Weighted sums of integers need a wider result; for a result of the same bit width they are not
    defined.
    """
    if isinstance(source, IntegerType) and linear:
        return (source, result) in ((IntegerType(8), IntegerType(32)), (IntegerType(16), IntegerType(48)))
    return source == result


def _axes(frame: Frame, operation: Operation, source: Tensor) -> tuple[Axis, Axis]:
    scale, offset, border = (sizes(frame, operation, k, name) for k, name in enumerate(("scale", "offset", "border"), 1))
    if (len(source.shape), len(scale), len(offset), len(border)) != (4, 4, 2, 2) or min(scale) < 1:
        raise Unsupported(f"scale {list(scale)}, offset {list(offset)}, border {list(border)}")
    for n in source.shape[1:3]:
        require(frame, frame.world.lowering.less(frame.world.constant_index(0), n))
    return (
        Axis(source.shape[1], scale[0], scale[1], offset[0], border[0]),
        Axis(source.shape[2], scale[2], scale[3], offset[1], border[1]),
    )


def _nearest(world: World, axis: Axis, output: Index) -> Index:
    whole, rest = axis.place(world, output)
    up = world.space.floordiv(rest * 2, world.constant_index(axis.numerator))
    return axis.inside(world, whole + up)


def _between(world: World, axis: Axis, output: Index, type: Number, at: Callable[[Index], Scalar]) -> Scalar:
    """Return the element before the position times (1 - rest), plus the element after it times rest; for integers, numerator times that."""
    whole, rest = axis.place(world, output)
    first = at(axis.inside(world, whole))
    if isinstance(type, FloatType):
        if axis.extent.constant_value == 1:
            return first
        weights = _float_weights(world, axis, rest, type)
        multiply, add = "arith.mulf", "arith.addf"
    else:
        weights = [_integer(world, n, type) for n in (world.constant_index(axis.numerator) - rest, rest)]
        multiply, add = "arith.muli", "arith.addi"
    second = at(axis.inside(world, whole + 1))
    return combine(world, add, combine(world, multiply, first, weights[0]), combine(world, multiply, second, weights[1]))


def _float_weights(world: World, axis: Axis, rest: Index, type: FloatType) -> Sequence[Scalar]:
    f, fmt, none = world.floats, format_of(type), world.terms.false
    unit = f.from_int(world.terms.constant(axis.numerator, 32), fmt, signed=True)
    fraction = f.div(f.from_int(world.lowering.lower(rest, 32), fmt, signed=True), unit)
    one = constant(world, type, fmt.one_bits)
    return [Scalar(type, f.sub(one.term, fraction), none), Scalar(type, fraction, none)]


def _integer(world: World, n: Index, type: Number) -> Scalar:
    return Scalar(type, world.lowering.lower(n, world.width(type)), world.terms.false)


SEMANTICS: Mapping[str, Semantics] = {"tosa.resize": reading(resize, "mode", "scale", "offset", "border")}
