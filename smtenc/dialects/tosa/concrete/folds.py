"""Execution of tosa's reductions along an axis and of ``argmax``. ``reduce_sum`` starts from -0.0, so that it is the plain sum of its elements."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import prod
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.dialects.tosa.concrete.products import Arithmetic, strictly
from smtenc.dialects.tosa.concrete.scalars import ignores_nan
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.enclosures import image, is_enclosed, sum_in_any_order, with_any_sign
from smtenc.interpreter.floats.sums import Numbers, sum_of_lanes
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelBody, Machine, kernel_named, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    Array,
    ConcreteTensor,
    Inconclusive,
    Index,
    Payload,
    Scalar,
    Vector,
    VectorOf,
    as_signed,
    unit_of,
)
from smtenc.interpreter.vectors import broadcast, packed, plainly, with_zeros_of_any_sign
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Signedness, Type


def kernel(machine: Machine, op: Operation, floats: str, integers: str) -> Kernel:
    """Return the kernel of ``arith.<floats>`` or ``arith.<integers>``, by the result's element type. Raises ``Inconclusive`` for other types."""
    match result_type(op).element:
        case FloatType():
            name = floats
        case IntegerType(_, Signedness.SIGNLESS):
            name = integers
        case type:
            raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
    return kernel_named(f"arith.{name}")(machine, op)


def extremum(machine: Machine, op: Operation, which: str) -> tuple[Kernel, Payload]:
    """Return the kernel of ``max`` or ``min`` (``which``) and the initial value of its fold. If NaN is ignored, the result is the other operand if
    one is NaN.
    """
    type, plain = result_type(op).element, replace(kernel(machine, op, f"{which}imumf", f"{which}si"), monotone=True)
    match type:
        case FloatType():
            unit = unit_of(type)
            start = unit.from_bits(unit.format.extreme_bits(which == "max"))
            if not ignores_nan(op):
                return plain, start
            ignoring = Kernel(lambda a, b: a if unit.is_nan(b) else b if unit.is_nan(a) else plain.body(a, b), monotone=True)
            return ignoring, start
        case IntegerType(width):
            return plain, 1 << width >> 1 if which == "max" else (1 << width >> 1) - 1
        case _:
            raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)


def _neutral(op: Operation, type: Type) -> Payload:
    match op.name.removeprefix("tosa.reduce_"), type:
        case "sum", FloatType():
            return float_scalars.zero(unit_of(type), negative=True)
        case (("prod" | "product"), FloatType()):
            return unit_of(type).from_bits(unit_of(type).format.one_bits)
        case (("sum" | "any"), IntegerType()):
            return 0
        case (("prod" | "product" | "all"), IntegerType()):
            return 1
        case _:
            raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)


def _reduction(floats: str, integers: str) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        source, type = tensor_operand(frame, op.operands[0]), result_type(op)
        axis = integer(op, "axis")
        shape = require_shape(op, type, [1 if d == axis else n for d, n in enumerate(source.shape)])
        if shape == source.shape:
            # nothing to combine; also for floats under reduce_all, which MLIR's verifier lets pass
            return (ConcreteTensor(type, shape, source.at),)
        if op.name in ("tosa.reduce_all", "tosa.reduce_any") and type.element != IntegerType(1):
            raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
        if floats in ("max", "min"):
            combine, start = extremum(machine, op, floats)
            if isinstance(type.element, FloatType) and ignores_nan(op):
                # only NaN elements give NaN
                start = float_scalars.nan(unit_of(type.element))
        else:
            combine, start = replace(kernel(machine, op, floats, integers), monotone=True), _neutral(op, type.element)

        def element(index: Index) -> Scalar:
            values = [source.at((*index[:axis], k, *index[axis + 1 :])).value for k in range(source.shape[axis])]
            machine.spend(len(values))
            if op.name == "tosa.reduce_sum":
                return Scalar(type.element, total_of(machine, op, type.element, values, start))
            return folded(machine, type.element, combine.body, start, values)

        def step(k: int) -> Callable[[Array], Array]:
            return lambda a: a[(*(slice(None),) * axis, slice(k, k + 1))]

        def whole(vector: VectorOf) -> Vector:
            given, total = plainly(vector(source)), packed(type.element, (), [start])
            specified = machine.as_specified and isinstance(type.element, FloatType)
            if specified and op.name == "tosa.reduce_sum":
                numbers = Numbers.of(given)

                def summands() -> Iterator[Numbers]:
                    for k in range(source.shape[axis]):
                        machine.spend_on_lanes(prod(shape))
                        yield numbers.moved(step(k))

                return broadcast(sum_of_lanes(type.element, summands, source.shape[axis]), shape)
            machine.afford_lanes(source.shape[axis], prod(shape))
            for k in range(source.shape[axis]):
                total = machine.lanes(combine, type.element, [total, given.moved(step(k))])
            return with_zeros_of_any_sign(type.element, broadcast(total, shape)) if specified else broadcast(total, shape)

        return (ConcreteTensor(type, shape, element, whole),)

    return handler


def folded(machine: Machine, type: Type, combine: KernelBody, start: Payload, values: Sequence[Payload]) -> Scalar:
    """Return the fold of ``values`` by ``combine`` from ``start``, in order, for products and extrema. Where the machine runs as the specification
    allows, zeros have any sign.
    """
    total = start
    for value in values:
        if is_enclosed((total, value)) and total is not POISON and value is not POISON:
            total = image(combine, [total, value], type, monotone=True)
        else:
            total = strictly(combine, total, value)
    if machine.as_specified and isinstance(type, FloatType):
        total = with_any_sign(unit_of(type), total)
    return Scalar(type, total)


def total_of(machine: Machine, op: Operation, type: Type, values: Sequence[Payload], start: Payload) -> Payload:
    """Return the sum of ``values`` from ``start`` on. Where the machine runs as the specification allows, floats are added in any order (without
    ``start``).
    """
    if machine.as_specified and isinstance(type, FloatType):
        return sum_in_any_order(unit_of(type), [], values)
    total, add = start, Arithmetic.of(op, type).add
    for value in values:
        total = strictly(add, total, value)
    return total


def _argmax(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tosa.argmax``: the position of the first greatest element. NaN is the greatest under ``nan_mode = PROPAGATE``, else it is ignored. A
    poison element makes the result poison.
    """
    source, type, axis = tensor_operand(frame, op.operands[0]), result_type(op), integer(op, "axis")
    shape = require_shape(op, type, [n for d, n in enumerate(source.shape) if d != axis])
    nan_is_greatest = "nan_mode" in op.attributes and not ignores_nan(op)
    width = machine.width(type.element)
    if source.shape[axis] > 1 << width >> 1:
        raise Inconclusive(f"tosa.argmax of {source.shape[axis]} elements in {type.element} cannot be executed", op.location)

    def exceeds(new: Payload, old: Payload | None) -> bool:
        match source.type.element:
            case FloatType() as element:
                unit = unit_of(element)
                if unit.is_nan(new):
                    return nan_is_greatest and (old is None or not unit.is_nan(old))
                if old is None:
                    return unit.relation(new, unit.from_bits(unit.format.extreme_bits(True))) == 1
                return unit.relation(new, old) == 1
            case IntegerType(v, Signedness.SIGNLESS):
                return old is None or as_signed(new, v) > as_signed(old, v)
            case element:
                raise Inconclusive(f"tosa.argmax of {element} cannot be executed", op.location)

    def element(index: Index) -> Scalar:
        best: Payload | None = None
        place = 0
        for k in range(source.shape[axis]):
            machine.spend()
            value = source.at((*index[:axis], k, *index[axis:])).value
            if value is POISON:
                return Scalar(type.element, POISON)
            if exceeds(value, best):
                best, place = value, k
        return Scalar(type.element, place)

    return (ConcreteTensor(type, shape, element),)


HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.reduce_sum": (_reduction("addf", "addi"), ("axis",)),
        "tosa.reduce_prod": (_reduction("mulf", "muli"), ("axis",)),
        "tosa.reduce_product": (_reduction("mulf", "muli"), ("axis",)),
        "tosa.reduce_max": (_reduction("max", ""), ("axis", "nan_mode")),
        "tosa.reduce_min": (_reduction("min", ""), ("axis", "nan_mode")),
        "tosa.reduce_all": (_reduction("", "andi"), ("axis",)),
        "tosa.reduce_any": (_reduction("", "ori"), ("axis",)),
        "tosa.argmax": (_argmax, ("axis", "nan_mode")),
    }
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""
