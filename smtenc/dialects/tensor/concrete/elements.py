"""Execution of the ``tensor`` dialect: every result is a function from its index to an element, over the operands. Slices are in ``slices``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from types import MappingProxyType

import numpy as np

from smtenc.interpreter.attributes import DYNAMIC, integer, integers, nested_integers
from smtenc.interpreter.bodies import Body, BodyHandler, body_of
from smtenc.interpreter.lanes import signed_lanes
from smtenc.interpreter.machine import Frame, Handler, Machine, kernel_named, scalar_operand, size_operand, tensor_operand
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.values import (
    POISON,
    Array,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    NotPlain,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    Whole,
    as_signed,
    delinearize,
    linearize,
)
from smtenc.interpreter.vectors import Assembly, broadcast, packed, whole_poison
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import MemRefType, Shape, TensorType, UnrankedTensorType

Results = tuple[ConcreteValue, ...]


def result_type(op: Operation) -> TensorType:
    """Return the type of the first result. Raises ``Inconclusive`` if it is not a ranked tensor."""
    match op.results[0].type:
        case TensorType() as type:
            return type
        case type:
            raise Inconclusive(f"{op.name} to {type} cannot be executed", op.location)


def require_shape(op: Operation, type: TensorType | MemRefType, shape: Sequence[int]) -> tuple[int, ...]:
    """Return the shape as a tuple if it fits the type. Raises ``Undefined`` if the rank or a static extent differs, or an extent is negative."""
    if len(type.shape) != len(shape) or any(n is not None and n != m for n, m in zip(type.shape, shape, strict=True)):
        raise Undefined(f"{op.name} makes shape {list(shape)}, which is not {type}", op.location)
    if any(n < 0 for n in shape):
        raise Undefined(f"{op.name} makes a negative size in {list(shape)}", op.location)
    return tuple(shape)


def mixed(machine: Machine, frame: Frame, op: Operation, static: Sequence[int], dynamic: Sequence[Value]) -> tuple[int, ...]:
    """Return the integers ``static`` with the ``DYNAMIC`` entries replaced by the values of the operands ``dynamic`` in order."""
    operands = iter(dynamic)
    return tuple(size_operand(machine, frame, next(operands), op) if n == DYNAMIC else n for n in static)


def dynamic_shape(machine: Machine, frame: Frame, op: Operation, dynamic: Sequence[Value]) -> tuple[int, ...]:
    """Return the result's shape, with the unknown extents from the operands ``dynamic`` in order. Raises ``Undefined`` for a negative extent."""
    type = result_type(op)
    static = [DYNAMIC if n is None else n for n in type.shape]
    return require_shape(op, type, mixed(machine, frame, op, static, dynamic))


def in_bounds_index(machine: Machine, frame: Frame, op: Operation, tensor: ConcreteTensor, indices: Sequence[Value]) -> Index:
    """Return the values of the index operands ``indices``. Raises ``Undefined`` if they are out of bounds of ``tensor``."""
    index = tuple([size_operand(machine, frame, v, op) for v in indices])
    if not all(0 <= i < n for i, n in zip(index, tensor.shape, strict=True)):
        raise Undefined(f"{op.name} at {list(index)}, outside of shape {list(tensor.shape)}", op.location)
    return index


def _empty(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tensor.empty``: the elements are unspecified, which is poison. Raises ``Inconclusive`` for a sparse tensor."""
    type = result_type(op)
    if type.encoding is not None and "sparse_tensor" in str(type.encoding):
        raise Inconclusive(f"{op.name} of a sparse tensor cannot be executed", op.location)
    return (splat(type, dynamic_shape(machine, frame, op, op.operands), Scalar(type.element, POISON)),)


def _splat(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (splat(result_type(op), dynamic_shape(machine, frame, op, op.operands[1:]), scalar_operand(frame, op.operands[0])),)


def _from_elements(machine: Machine, frame: Frame, op: Operation) -> Results:
    type = result_type(op)
    elements = [scalar_operand(frame, v) for v in op.operands]
    shape = dynamic_shape(machine, frame, op, ())
    payloads = [e.value for e in elements]
    return (ConcreteTensor(type, shape, lambda index: elements[linearize(index, shape)], lambda _: packed(type.element, shape, payloads)),)


def _generate(machine: Machine, frame: Frame, op: Operation) -> Results:
    shape = dynamic_shape(machine, frame, op, op.operands)
    result = ConcreteTensor(result_type(op), shape, region_element(machine, frame, op), lambda _: region_vector(machine, frame, op, shape))
    machine.settle(op, [result])
    return (result,)


def region_element(machine: Machine, frame: Frame, op: Operation) -> Callable[[Index], Scalar]:
    """Return the function from an index to the element that the operation's region yields for it (``tensor.generate``, ``tensor.pad``)."""

    def element(index: Index) -> Scalar:
        machine.spend()
        (value,) = machine.run_region(op.regions[0], [machine.index(i) for i in index], frame)
        assert isinstance(value, Scalar)
        return value

    return element


def region_vector(machine: Machine, frame: Frame, op: Operation, shape: Sequence[int]) -> Vector:
    """Return the elements that the operation's region yields for all indices of ``shape`` as one array. Raises ``NotPlain`` if the region has no such
    form.
    """
    if 0 in shape:
        raise NotPlain("no element")
    body = body_of(machine, frame, op.regions[0])
    machine.afford_lanes(len(body.block.operations), prod(shape))
    indices = np.indices(shape, np.uint64, sparse=True)
    (result,) = body.run(dict(zip(body.block.arguments, map(Vector, indices), strict=True)))
    return broadcast(result, shape)


def _extract_in_body(body: Body, op: Operation) -> Vector:
    """Return elements of a tensor that is defined outside of the body, at arrays of indices. Raises ``NotPlain`` unless all are known
    and in bounds.
    """
    tensor, machine = body.tensor(op.operands[0]), body.machine
    indices = [body[v] for v in op.operands[1:]]
    if any(i.poison is not None or i.opened for i in indices):
        raise NotPlain("an index that is no number")
    places = [signed_lanes(i.values, machine.width(v.type)) for i, v in zip(indices, op.operands[1:], strict=True)]
    if any(((place < 0) | (place >= n)).any() for place, n in zip(places, tensor.shape, strict=True)):
        raise NotPlain("an index out of bounds")
    found = machine.vector(tensor)
    machine.spend_on_lanes(prod(np.broadcast_shapes(*(p.shape for p in places))))
    return found.moved(lambda a: np.asarray(a[tuple(places)]))


def _extract(machine: Machine, frame: Frame, op: Operation) -> Results:
    tensor = tensor_operand(frame, op.operands[0])
    return (tensor.at(in_bounds_index(machine, frame, op, tensor, op.operands[1:])),)


def _insert(machine: Machine, frame: Frame, op: Operation) -> Results:
    value, tensor = scalar_operand(frame, op.operands[0]), tensor_operand(frame, op.operands[1])
    place = in_bounds_index(machine, frame, op, tensor, op.operands[2:])

    def whole(vector: VectorOf) -> Vector:
        assembly = Assembly(vector(tensor))
        assembly.put(place, packed(value.type, (), [value.value]))
        return assembly.done()

    return (ConcreteTensor(tensor.type, tensor.shape, lambda index: value if index == place else tensor.at(index), whole),)


def _dim(machine: Machine, frame: Frame, op: Operation) -> Results:
    return dimension(machine, frame, op, tensor_operand(frame, op.operands[0]).shape)


def dimension(machine: Machine, frame: Frame, op: Operation, sizes: Sequence[int]) -> Results:
    """Return the extent of the dimension that the second operand of a ``dim`` names. Raises ``Undefined`` if there is no such dimension."""
    position = size_operand(machine, frame, op.operands[1], op)
    if not 0 <= position < len(sizes):
        raise Undefined(f"{op.name} {position} of a {op.dialect} of rank {len(sizes)}", op.location)
    return (machine.index(sizes[position]),)


def _rank(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (machine.index(len(tensor_operand(frame, op.operands[0]).shape)),)


def _cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tensor.cast``. Raises ``Undefined`` if the shape differs from the result's type. An unranked tensor is executed with
    its actual rank.
    """
    tensor = tensor_operand(frame, op.operands[0])
    result = _with_result_type(op, tensor)
    # the result is the same tensor in the same buffer
    for tensors in (machine.memory.lent, machine.memory.read_as):
        if any(tensor is other for other in tensors):
            tensors.extend(x for x in result if isinstance(x, ConcreteTensor))
    return result


def _bitcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tensor.bitcast``: the bits of each element as another type; the shape is treated as in a cast."""
    (tensor,) = machine.elementwise(frame, op, kernel_named("arith.bitcast")(machine, op))
    assert isinstance(tensor, ConcreteTensor)
    return _with_result_type(op, tensor)


def _with_result_type(op: Operation, tensor: ConcreteTensor) -> Results:
    if isinstance(op.results[0].type, UnrankedTensorType):
        return (tensor,)
    type = result_type(op)
    return (ConcreteTensor(type, require_shape(op, type, tensor.shape), tensor.at, same(tensor)),)


def same(tensor: ConcreteTensor) -> Whole:
    """Return the function that computes all elements of a result that equals ``tensor``."""
    return lambda vector: vector(tensor)


def moved(tensor: ConcreteTensor, move: Callable[[Array], Array]) -> Whole:
    """Return the function that computes all elements of a result from those of ``tensor`` by the NumPy function ``move``."""
    return lambda vector: vector(tensor).moved(move)


def _concat(machine: Machine, frame: Frame, op: Operation) -> Results:
    return concatenated(frame, op, integer(op, "dim"))


def concatenated(frame: Frame, op: Operation, dim: int) -> Results:
    """Return the concatenation of the operands along dimension ``dim``. Raises ``Undefined`` if their other extents differ."""
    parts = [tensor_operand(frame, v) for v in op.operands]
    others = {(*p.shape[:dim], *p.shape[dim + 1 :]) for p in parts}
    if len(others) != 1:
        raise Undefined(f"{op.name} of tensors whose other dimensions differ", op.location)
    first = parts[0].shape
    shape = require_shape(op, result_type(op), (*first[:dim], sum(p.shape[dim] for p in parts), *first[dim + 1 :]))

    def element(index: Index) -> Scalar:
        position = index[dim]
        for part in parts:
            if position < part.shape[dim]:
                return part.at((*index[:dim], position, *index[dim + 1 :]))
            position -= part.shape[dim]
        raise IndexError(index)

    def whole(vector: VectorOf) -> Vector:
        assembly, first = Assembly(whole_poison(result_type(op).element, shape)), 0
        for part in parts:
            place = (slice(None),) * dim
            assembly.put((*place, slice(first, first := first + part.shape[dim])), vector(part))
        return assembly.done()

    return (ConcreteTensor(result_type(op), shape, element, whole),)


# ---- reshapes: row-major order of the elements is kept


def reshaped(op: Operation, tensor: ConcreteTensor, shape: tuple[int, ...], type: TensorType | None = None) -> ConcreteTensor:
    """Return a tensor of the same elements, in row-major order, with another shape. Raises ``Undefined`` if the element count differs."""
    if prod(shape) != tensor.size:
        raise Undefined(f"{op.name} of {tensor.size} elements to shape {list(shape)}", op.location)

    def element(index: Index) -> Scalar:
        return tensor.at(delinearize(linearize(index, shape), tensor.shape))

    return ConcreteTensor(type or result_type(op), shape, element, moved(tensor, lambda a: a.reshape(shape)))


def _collapse_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    tensor = tensor_operand(frame, op.operands[0])
    groups = nested_integers(op, "reassociation")
    require_one_element(op, tensor.shape, groups)
    shape = tuple(prod(tensor.shape[i] for i in group) for group in groups)
    return (reshaped(op, tensor, require_shape(op, result_type(op), shape)),)


def _expand_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    tensor, type = tensor_operand(frame, op.operands[0]), result_type(op)
    sizes = expanded_sizes(machine, frame, op, tensor.shape, type.shape)
    return (reshaped(op, tensor, require_shape(op, type, sizes)),)


def expanded_sizes(machine: Machine, frame: Frame, op: Operation, source: Sequence[int], result: Shape) -> list[int]:
    """Return the extents of the result of an ``expand_shape``. Raises ``Undefined`` if the extents of a group do not multiply to the source's extent.
    Before ``output_shape`` existed, a group had at most one unknown extent, which was inferred.
    """
    groups = nested_integers(op, "reassociation")
    static = integers(op, "static_output_shape", default=())
    sizes: list[int | None] = list(mixed(machine, frame, op, static, op.operands[1:])) if static or not result else list(result)
    for size, group in zip(source, groups, strict=True):
        unknown = [i for i in group if sizes[i] is None]
        known = prod(n for i in group if (n := sizes[i]) is not None)
        if unknown:
            if known == 0 or size % known:
                raise Undefined(f"{op.name} of size {size} into multiples of {known}", op.location)
            sizes[unknown[0]] = size // known
        elif known != size:
            raise Undefined(f"{op.name} of size {size} into {[sizes[i] for i in group]}", op.location)
    found = [n for n in sizes if n is not None]
    require_one_element(op, found, groups)
    return found


def require_one_element(op: Operation, sizes: Sequence[int], groups: Sequence[Sequence[int]]) -> None:
    """Raise ``Undefined`` if there are no groups and an extent is not 1: without groups one side has rank 0, and so one element."""
    if not groups and any(n != 1 for n in sizes):
        raise Undefined(f"{op.name} between shape {list(sizes)} and one element", op.location)


def _reshape(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``tensor.reshape``: the shape is the content of a one-dimensional tensor of integers. Raises ``Undefined`` for a poison extent."""
    tensor, shape_tensor = (tensor_operand(frame, v) for v in op.operands)
    sizes: list[int] = []
    for index in shape_tensor.indices():
        size = shape_tensor.at(index)
        if size.value is POISON:
            raise Undefined("tensor.reshape to a poison shape", op.location)
        sizes.append(as_signed(size.value, machine.width(size.type)))
    match op.results[0].type:
        case UnrankedTensorType(element):
            type = TensorType((None,) * len(sizes), element)
        case _:
            type = result_type(op)
    return (reshaped(op, tensor, require_shape(op, type, sizes), type),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "tensor.empty": _empty,
        "tensor.splat": _splat,
        "tensor.from_elements": _from_elements,
        "tensor.generate": _generate,
        "tensor.extract": _extract,
        "tensor.insert": _insert,
        "tensor.dim": _dim,
        "tensor.rank": _rank,
        "tensor.cast": _cast,
        "tensor.concat": _concat,
        "tensor.collapse_shape": _collapse_shape,
        "tensor.expand_shape": _expand_shape,
        "tensor.reshape": _reshape,
        "tensor.bitcast": _bitcast,
    }
)
BODIES: Mapping[str, BodyHandler] = MappingProxyType({"tensor.extract": _extract_in_body})
