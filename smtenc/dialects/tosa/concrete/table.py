"""Execution of the ``tosa`` dialect: the check of attributes, broadcasting, and the table of handlers.

Kernels are in ``scalars``, scaling in ``quantization``, moves of elements in ``shapes``, matrix products in ``products``, reductions in ``folds``,
convolutions and poolings in ``windows``, regions in ``control``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.dialects.tosa.concrete import control as tosa_control
from smtenc.dialects.tosa.concrete import folds as tosa_folds
from smtenc.dialects.tosa.concrete import images as tosa_images
from smtenc.dialects.tosa.concrete import lookups as tosa_lookups
from smtenc.dialects.tosa.concrete import products as tosa_products
from smtenc.dialects.tosa.concrete import quantization as tosa_quantization
from smtenc.dialects.tosa.concrete import shape_values as tosa_shape_values
from smtenc.dialects.tosa.concrete import shapes as tosa_shapes
from smtenc.dialects.tosa.concrete import windows as tosa_windows
from smtenc.dialects.tosa.concrete.scalars import ELEMENTWISE
from smtenc.interpreter.floats.enclosures import with_any_sign
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, tensor_operand
from smtenc.interpreter.values import (
    ConcreteTensor,
    Inconclusive,
    Index,
    Payload,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    element_type,
    unit_of,
)
from smtenc.interpreter.vectors import broadcast, packed, with_zeros_of_any_sign
from smtenc.ir.attributes import Attribute, IntegerAttr, OpaqueAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, QuantizedType, TensorType


def _reading(handler: Handler, *known: str) -> Handler:
    """Return the handler with a check: it raises ``Inconclusive`` for quantized elements that the operation may not have, and for attributes that are
    neither ``known`` nor without effect (zero points of 0, NaN propagation, attributes of other dialects).
    """

    def checked(machine: Machine, frame: Frame, op: Operation) -> Results:
        if op not in machine.admitted:
            _refuse_quantized(op)
            for name, attribute in op.attributes.items():
                if name not in known and "." not in name and not _says_nothing(name, attribute):
                    raise Inconclusive(f"{op.name} with {name} = {attribute} cannot be executed", op.location)
            machine.admitted.add(op)
        return handler(machine, frame, op)

    return checked


def _refuse_quantized(op: Operation) -> None:
    """Raise ``Inconclusive`` for quantized elements, unless the operation moves, compares or rescales elements, which works on
    their stored integers.
    """
    elements = [v.type.element for v in (*op.operands, *op.results) if isinstance(v.type, TensorType)]
    if not declared(op.name).has(Trait.ON_STORAGE) and any(isinstance(e, QuantizedType) for e in elements):
        raise Inconclusive(f"{op.name} of quantized elements cannot be executed", op.location)


def _says_nothing(name: str, attribute: Attribute) -> bool:
    match attribute:
        case IntegerAttr(0):
            return name.endswith("_zp")
        case StringAttr("PROPAGATE"):
            return name == "nan_mode"
        case OpaqueAttr(text) if name == "nan_mode":
            return "PROPAGATE" in text
        case _:
            return name == "quantization_info" and set(tosa_shapes.zero_points(attribute)) == {0}


# ---- elementwise operations


def _broadcast(factory: KernelFactory, count: int) -> Handler:
    """Return a handler that broadcasts the first ``count`` operands: along a dimension of static extent 1, or a missing one, an operand is read at 0;
    all other extents must be equal (else ``Undefined``). Each operand after them has a single element.
    """

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        type, kernel = result_type(op), machine.kernel(op, factory)
        operands = [tensor_operand(frame, v) for v in op.operands[:count]]
        fixed = [_stretched(v) for v in op.operands[:count]]
        singles = [_single(op, tensor_operand(frame, v)) for v in op.operands[count:]]
        rank = max(len(t.shape) for t in operands)
        sizes: list[set[int]] = [set() for _ in range(rank)]
        for tensor, stretched in zip(operands, fixed, strict=True):
            for d, n in enumerate(tensor.shape):
                if not stretched[d]:
                    sizes[d + rank - len(tensor.shape)].add(n)
        if any(len(there) > 1 for there in sizes):
            raise Undefined(f"{op.name} of shapes {[list(t.shape) for t in operands]}", op.location)
        shape = require_shape(op, type, [next(iter(there), 1) for there in sizes])

        def element(index: Index) -> Scalar:
            machine.spend()
            payloads: list[Payload] = []
            for tensor, stretched in zip(operands, fixed, strict=True):
                last = index[rank - len(stretched) :]
                payloads.append(tensor.at(tuple([0 if one else i for i, one in zip(last, stretched, strict=True)])).value)
            payloads += singles
            if machine.as_specified and isinstance(type.element, FloatType):
                return Scalar(type.element, _allowed(op, kernel, payloads, type.element))
            return Scalar(type.element, kernel.of_all(payloads, type.element))

        def whole(vector: VectorOf) -> Vector:
            seen: list[Vector] = []
            for tensor, stretched in zip(operands, fixed, strict=True):
                # NumPy broadcasts dimensions of size 1; a dimension that has size 1 only in its type is read at 0
                first = tuple(slice(0, 1) if one else slice(None) for one in stretched)
                seen.append(vector(tensor).moved(lambda a, first=first: a[first]))  # type: ignore[misc]
            seen += [packed(element_type(v.type), (), [p]) for v, p in zip(op.operands[count:], singles, strict=True)]
            found = broadcast(machine.lanes(kernel, type.element, seen), shape)
            any_sign = machine.as_specified and isinstance(type.element, FloatType) and op.name in _ZEROS_OF_ANY_SIGN
            return with_zeros_of_any_sign(type.element, found) if any_sign else found

        result = ConcreteTensor(type, shape, element, whole)
        if op.name in ("tosa.int_div", "tosa.intdiv"):
            machine.must_force(lambda: machine.force(result))
        return (result,)

    return handler


def _single(op: Operation, tensor: ConcreteTensor) -> Payload:
    if tensor.size != 1:
        raise Inconclusive(f"{op.name} with {tensor.size} elements where one was expected", op.location)
    return tensor.at((0,) * len(tensor.shape)).value


def _stretched(value: Value) -> tuple[bool, ...]:
    assert isinstance(value.type, TensorType)
    return tuple(n == 1 for n in value.type.shape)


def _allowed(op: Operation, kernel: Kernel, payloads: Sequence[Payload], type: FloatType) -> Payload:
    """Return the value that the specification allows: zeros of sums, products, extrema and clamps have any sign."""
    value = kernel.of_all(payloads, type)
    return with_any_sign(unit_of(type), value) if op.name in _ZEROS_OF_ANY_SIGN else value


_ZEROS_OF_ANY_SIGN = frozenset(f"tosa.{name}" for name in "add sub mul maximum minimum clamp".split())


_ELSEWHERE = {
    **tosa_control.HANDLERS_AND_ATTRIBUTES,
    **tosa_folds.HANDLERS_AND_ATTRIBUTES,
    **tosa_images.HANDLERS_AND_ATTRIBUTES,
    **tosa_lookups.HANDLERS_AND_ATTRIBUTES,
    **tosa_products.HANDLERS_AND_ATTRIBUTES,
    **tosa_quantization.HANDLERS_AND_ATTRIBUTES,
    **tosa_shape_values.HANDLERS_AND_ATTRIBUTES,
    **tosa_shapes.HANDLERS_AND_ATTRIBUTES,
    **tosa_windows.HANDLERS_AND_ATTRIBUTES,
}

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **{f"tosa.{name}": _reading(_broadcast(factory, count), *known) for name, (factory, count, known) in ELEMENTWISE.items()},
        **{name: _reading(handler, *known) for name, (handler, known) in _ELSEWHERE.items()},
    }
)
