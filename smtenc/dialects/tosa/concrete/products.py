"""Execution of tosa's matrix products, and the sums of products for its convolutions.

Sums start from +0.0 and run over the kernel row-major, input channels last; the bias is added after them. Where the machine runs as the specification
allows, float sums are enclosures of the results of all orders. Zero points are subtracted from integers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.enclosures import Enclosure, Product, image, sum_in_any_order, with_any_sign
from smtenc.interpreter.floats.sums import Numbers, sum_of_lanes
from smtenc.interpreter.lanes import Lanes, float_lanes, wrapped_lanes
from smtenc.interpreter.loops.structured import Loops
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelBody, Machine, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    Inconclusive,
    Index,
    NotPlain,
    Payload,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    as_signed,
    unit_of,
)
from smtenc.interpreter.vectors import broadcast, packed, padded, plainly
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.attributes import TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Signedness, TensorType, Type


def strictly(body: KernelBody, *payloads: Payload) -> Payload:
    """Return ``body`` of the payloads, or poison if one of them is poison."""
    return POISON if any(p is POISON for p in payloads) else body(*payloads)


def widen(source: Type, target: Type) -> Callable[[Payload], Payload]:
    """Return the conversion from an operand's element type to the accumulator's; integers keep their sign. Raises ``Inconclusive`` if it would narrow
    or mix floats and integers.
    """
    match source, target:
        case _ if source == target:
            return lambda a: a
        case FloatType(), FloatType() if unit_of(source).format.width < unit_of(target).format.width:
            return lambda a: float_scalars.convert(unit_of(source), unit_of(target), a)
        case IntegerType(v), IntegerType(w) if v < w:
            return lambda a: as_signed(a, v) % (1 << w)
        case _:
            raise Inconclusive(f"operands of type {source} with a result of type {target} cannot be executed")


def multiplication(machine: Machine, op: Operation) -> KernelBody:
    """Return the function that computes the product of elements of the first two operands, in the result's element type."""
    arithmetic = Arithmetic.of(op, result_type(op).element)
    left, right = (widen(v.type.element, arithmetic.type) for v in op.operands[:2] if isinstance(v.type, TensorType))
    return lambda a, b: arithmetic.multiply(left(a), right(b))


@dataclass(frozen=True)
class Arithmetic:
    """Sums and products in one element type."""

    type: Type
    zero: Payload
    add: KernelBody
    multiply: KernelBody
    add_lanes: Lanes | None = None
    multiply_lanes: Lanes | None = None

    @staticmethod
    def of(op: Operation, type: Type) -> Arithmetic:
        """Return the arithmetic of an element type. Raises ``Inconclusive`` for all types but floats and signless integers."""
        match type:
            case FloatType():
                unit = unit_of(type)
                add, multiply = float_lanes(unit, "add"), float_lanes(unit, "mul")
                return Arithmetic(type, float_scalars.zero(unit), unit.binary("add"), unit.binary("mul"), add, multiply)
            case IntegerType(width, Signedness.SIGNLESS):
                sums: KernelBody = lambda a, b: (a + b) % (1 << width)  # noqa: E731
                products: KernelBody = lambda a, b: a * b % (1 << width)  # noqa: E731
                if width > 64:
                    return Arithmetic(type, 0, sums, products)
                return Arithmetic(
                    type, 0, sums, products, lambda a, b: wrapped_lanes(a + b, width), lambda a, b: wrapped_lanes(a * b, width)
                )
            case _:
                raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)

    @property
    def sum(self) -> Kernel:
        return Kernel(self.add, lanes=self.add_lanes, monotone=True)

    @property
    def product(self) -> Kernel:
        return Kernel(self.multiply, lanes=self.multiply_lanes, monotone=True)

    def counted(self, source: Type, zero_point: Payload) -> Callable[[Payload], Payload]:
        """Return the function from an element of type ``source`` to its value in this type: minus the zero point for integers, widened for floats.
        Raises ``Inconclusive`` if the type does not fit.
        """
        if isinstance(source, FloatType):
            return widen(source, self.type)
        if not isinstance(source, IntegerType) or not isinstance(self.type, IntegerType) or source.width > self.type.width:
            raise Inconclusive(f"operands of type {source} with a result of type {self.type} cannot be executed")
        v, w = source.width, self.type.width
        return lambda a: POISON if a is POISON or zero_point is POISON else (as_signed(a, v) - as_signed(zero_point, v)) % (1 << w)


def zero_point(machine: Machine, frame: Frame, op: Operation, name: str, position: int, type: Type) -> Payload:
    """Return the zero point of an operand as an element of ``type``: the operand at ``position``, the attribute ``name``, or its entry in
    ``quantization_info``; 0 if there is none. Raises ``Inconclusive`` for a zero point of floats other than 0, and one that does not fit the type.
    """
    if position < len(op.operands):
        given = tensor_operand(frame, op.operands[position])
        point = given.at((0,) * len(given.shape)).value
        if isinstance(type, FloatType) and (point is POISON or unit_of(type).relation(point, float_scalars.zero(unit_of(type))) != 0):
            raise Inconclusive(f"{op.name} of {type} with a zero point cannot be executed", op.location)
        return point
    found = re.search(rf"\b{name} *= *(-?\d+)", str(op.attributes.get("quantization_info")))
    value = int(found[1]) if found else integer(op, name, default=0)
    if isinstance(type, FloatType):
        if value:
            raise Inconclusive(f"{op.name} of {type} with a zero point cannot be executed", op.location)
        return float_scalars.zero(unit_of(type))
    width = machine.width(type)
    if as_signed(value % (1 << width), width) != value:
        raise Inconclusive(f"{op.name} with the zero point {value} of {type} cannot be executed", op.location)
    return value % (1 << width)


def accumulator(op: Operation) -> Type:
    """Return the type of sums: ``acc_type``, else the result's element type. Raises ``Inconclusive`` if it is narrower than the result's."""
    result = result_type(op).element
    match op.attributes.get("acc_type"):
        case None:
            return result
        case TypeAttr(type):
            widen(result, type)
            return type
        case other:
            raise Inconclusive(f"{op.name} with acc_type = {other} cannot be executed", op.location)


def delivered(op: Operation, type: Type, total: Payload) -> Scalar:
    """Return a sum that was computed in ``type`` as an element of the result."""
    result = result_type(op).element
    if total is not POISON and isinstance(type, FloatType) and isinstance(result, FloatType) and type != result:
        narrow = partial(float_scalars.convert, unit_of(type), unit_of(result))
        if isinstance(total, Enclosure):
            # a value that rounds to zero here has any sign
            return Scalar(result, with_any_sign(unit_of(result), image(narrow, [total], result, monotone=True)))
        total = narrow(total)
    return Scalar(result, total)


def summed(
    machine: Machine,
    frame: Frame,
    op: Operation,
    shape: tuple[int, ...],
    zeros: tuple[Payload, Payload],
    factors: Callable[[Index], Iterable[Product]],
    bias: Bias | None,
    contraction: Contraction | None,
) -> ConcreteTensor:
    """Return the tensor of the elements 0 + a * b + … + bias, with ``factors`` giving the factors (elements of the first two operands) of each
    element.

    ``zeros`` are the zero points of these operands, a ``bias`` None is no addition. ``contraction`` describes the same sums for all
    elements at once.
    """
    arithmetic = Arithmetic.of(op, accumulator(op))
    sources = [tensor_operand(frame, v).type.element for v in op.operands[:2]]
    left, right = (arithmetic.counted(source, zero) for source, zero in zip(sources, zeros, strict=True))

    def element(index: Index) -> Scalar:
        sum = arithmetic.zero
        for p in factors(index):
            machine.spend()
            product = strictly(arithmetic.multiply, strictly(left, p.a), strictly(right, p.b))
            sum = strictly(arithmetic.add, sum, product)
        return delivered(op, arithmetic.type, sum if bias is None else strictly(arithmetic.add, sum, bias.at(index)))

    def allowed(index: Index) -> Scalar:
        assert isinstance(arithmetic.type, FloatType)
        products: list[Product] = []
        for p in factors(index):
            machine.spend()
            products.append(Product(widened(left, p.a, arithmetic.type), widened(right, p.b, arithmetic.type), p.padding))
        total = sum_in_any_order(unit_of(arithmetic.type), products, [] if bias is None else [bias.at(index)])
        return delivered(op, arithmetic.type, total)

    def whole(vector: VectorOf) -> Vector:
        if contraction is None:
            raise NotPlain("a sum that has no loops")
        counted = [
            (plainly(vector(tensor_operand(frame, v))), packed(source, (), [zero]), Kernel(stands_for, monotone=True), source)
            for v, source, zero, stands_for in zip(op.operands, sources, zeros, (left, right), strict=False)
        ]
        padded = contraction.padded(*((v, z) for v, z, _, _ in counted))
        factors = [
            v if source == arithmetic.type and isinstance(source, FloatType) else machine.lanes(kernel, arithmetic.type, [v])
            for v, (_, _, kernel, source) in zip(padded, counted, strict=True)
        ]
        loops = Loops(contraction.sizes, contraction.maps[2])
        if specified:
            return delivered_at_once(machine, op, arithmetic.type, loops.written(in_any_order(contraction, loops, factors, vector), None))
        a, b = (loops.placed(v, map) for v, map in zip(factors, contraction.maps, strict=False))
        machine.afford_lanes(2 * loops.count_of_folds, loops.lanes)
        total = packed(arithmetic.type, (), [arithmetic.zero])
        for point in loops.folds():
            product = machine.lanes(arithmetic.product, arithmetic.type, [loops.at(point, a), loops.at(point, b)])
            total = machine.lanes(arithmetic.sum, arithmetic.type, [total, product])
        total = broadcast(total, loops.shape)
        if bias is not None:
            total = machine.lanes(arithmetic.sum, arithmetic.type, [total, bias.whole(machine, vector)])
        return delivered_at_once(machine, op, arithmetic.type, loops.written(total, None))

    def in_any_order(contraction: Contraction, loops: Loops, factors: Sequence[Vector], vector: VectorOf) -> Vector:
        left_seen, right_seen = (loops.placed(Numbers.of(v), map) for v, map in zip(factors, contraction.maps, strict=False))
        added = [] if bias is None else [Numbers.of(bias.whole(machine, vector))]
        machine.afford_lanes(_STEPS_OF_A_SUMMAND * loops.count_of_folds, loops.lanes)

        def summands() -> Iterator[Numbers]:
            for point in loops.folds():
                machine.spend_on_lanes(_STEPS_OF_A_SUMMAND * loops.lanes)
                yield loops.at(point, left_seen) * loops.at(point, right_seen)
            yield from added

        return broadcast(sum_of_lanes(arithmetic.type, summands, loops.count_of_folds + len(added)), loops.shape)

    type, specified = result_type(op), machine.as_specified and isinstance(arithmetic.type, FloatType)
    return ConcreteTensor(type, shape, allowed if specified else element, whole)


_STEPS_OF_A_SUMMAND = 3
"""The number of operations on lanes for each summand."""


@dataclass(frozen=True)
class Contraction:
    """A sum of products as loops: their extents, the maps of both operands and of the result, and the padding of the first operand: the sizes
    ``before`` it and its padded shape ``around`` (empty without padding).
    """

    sizes: tuple[int, ...]
    maps: tuple[AffineMap, AffineMap, AffineMap]
    before: tuple[int, ...] = ()
    around: tuple[int, ...] = ()

    def padded(self, first: tuple[Vector, Vector], second: tuple[Vector, Vector]) -> tuple[Vector, Vector]:
        """Return both operands, the first with padding by its zero point. Each operand is given as a pair (elements, zero point)."""
        inner, zero = first
        return (padded(inner, zero, self.before, self.around) if self.around else inner), second[0]


def delivered_at_once(machine: Machine, op: Operation, type: Type, totals: Vector) -> Vector:
    """Return sums that were computed in ``type`` as elements of the result. Raises ``NotPlain`` for enclosures of another type."""
    result = result_type(op).element
    if type == result:
        return totals
    if totals.upper is not None:
        raise NotPlain("an enclosure that becomes one of another type")
    return machine.lanes(Kernel(lambda total: delivered(op, type, total).value), result, [totals])


def widened(wide: Callable[[Payload], Payload], x: Payload, type: Type) -> Payload:
    """Return ``wide`` of a float ``x``, or the enclosure of ``wide`` of all floats that ``x`` encloses. Results have type ``type``; poison stays
    poison.
    """
    return POISON if x is POISON else image(wide, [x], type, monotone=True)


@dataclass(frozen=True)
class Bias:
    """The bias of a result's elements, by their last index, converted to the accumulator's type; a ``single`` bias serves all channels."""

    type: Type
    tensor: ConcreteTensor
    single: bool
    wide: Callable[[Payload], Payload]

    def at(self, index: Index) -> Payload:
        return widened(self.wide, self.tensor.at((0 if self.single else index[-1],)).value, self.type)

    def whole(self, machine: Machine, vector: VectorOf) -> Vector:
        """Return all elements of the bias as one array."""
        found = plainly(vector(self.tensor))
        return found if self.tensor.type.element == self.type else machine.lanes(Kernel(self.wide, monotone=True), self.type, [found])


def bias_of(frame: Frame, op: Operation, channels: int) -> Bias:
    """Return the bias of an operation, which is its third operand. A type with one element serves every channel; raises ``Undefined`` if the number
    of biases otherwise differs from ``channels``.
    """
    type, bias = accumulator(op), tensor_operand(frame, op.operands[2])
    single, wide = bias.type.shape == (1,), widen(bias.type.element, type)
    if not single and bias.shape != (channels,):
        raise Undefined(f"{op.name} with {list(bias.shape)} biases for {channels} channels", op.location)
    return Bias(type, bias, single, wide)


def _matmul(machine: Machine, frame: Frame, op: Operation) -> Results:
    a, b = (tensor_operand(frame, v) for v in op.operands[:2])
    (n, h, inner), (n2, inner2, w) = a.shape, b.shape
    if n != n2 or inner != inner2:
        raise Undefined(f"tosa.matmul of shapes {list(a.shape)} and {list(b.shape)}", op.location)
    zeros = tuple(zero_point(machine, frame, op, name, k, x.type.element) for name, k, x in (("a_zp", 2, a), ("b_zp", 3, b)))

    def factors(index: Index) -> Iterator[Product]:
        batch, row, column = index
        for k in range(inner):
            yield Product(a.at((batch, row, k)).value, b.at((batch, k, column)).value)

    type = result_type(op)
    shape = require_shape(op, type, (n, h, w))
    batch, row, column, k = (AffineDim(d) for d in range(4))
    maps = _maps((batch, row, k), (batch, k, column), (batch, row, column))
    return (summed(machine, frame, op, shape, (zeros[0], zeros[1]), factors, None, Contraction((n, h, w, inner), maps)),)


def _maps(*operands: tuple[AffineDim, ...]) -> tuple[AffineMap, AffineMap, AffineMap]:
    loops = 1 + max(e.position for operand in operands for e in operand)
    first, second, result = (AffineMap(loops, 0, operand) for operand in operands)
    return first, second, result


def _fully_connected(machine: Machine, frame: Frame, op: Operation) -> Results:
    input, weight, _ = (tensor_operand(frame, v) for v in op.operands)
    if input.shape[1] != weight.shape[1]:
        raise Undefined(f"tosa.fully_connected of shapes {list(input.shape)} and {list(weight.shape)}", op.location)
    zeros = [zero_point(machine, frame, op, name, 3, x.type.element) for name, x in (("input_zp", input), ("weight_zp", weight))]

    def factors(index: Index) -> Iterator[Product]:
        for k in range(input.shape[1]):
            yield Product(input.at((index[0], k)).value, weight.at((index[1], k)).value)

    shape = require_shape(op, result_type(op), (input.shape[0], weight.shape[0]))
    row, channel, k = (AffineDim(d) for d in range(3))
    contraction = Contraction((*shape, input.shape[1]), _maps((row, k), (channel, k), (row, channel)))
    bias = bias_of(frame, op, weight.shape[0])
    return (summed(machine, frame, op, shape, (zeros[0], zeros[1]), factors, bias, contraction),)


HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.matmul": (_matmul, ("quantization_info", "a_zp", "b_zp")),
        "tosa.fully_connected": (_fully_connected, ("quantization_info", "input_zp", "weight_zp")),
    }
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
