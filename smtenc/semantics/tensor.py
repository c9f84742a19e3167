"""The tensor dialect: every operation is a function from the result's index to elements of its operands.

Authority: MLIR's "'tensor' Dialect" document. Out-of-bounds accesses and negative sizes are undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, MemRefType, TensorType, Type
from smtenc.semantics.attributes import DYNAMIC, integer, integers, mixed, nested_integers
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term
from smtenc.terms.index import Index


def _tensor_type(type: Type) -> TensorType:
    if not isinstance(type, TensorType):
        raise Unsupported(f"type {type}, a ranked tensor was expected")
    return type


def index_operand(frame: Frame, value: int | Value) -> Index:
    """A static or dynamic size, offset or index. A poison one is undefined behaviour."""
    if isinstance(value, int):
        return frame.world.constant_index(value)
    scalar = frame.scalar(value)
    frame.undefined_if(scalar.poison)
    return scalar.index


def sizes_of(frame: Frame, type: TensorType | MemRefType, dynamic: Sequence[Value]) -> Indices:
    """The result's shape from its type and one operand for each unknown dimension; a negative size is undefined behaviour."""
    operands = list(dynamic)
    sizes: list[Index] = []
    for n in type.shape:
        size = index_operand(frame, n if n is not None else operands.pop(0))
        frame.undefined_if(frame.world.lowering.less(size, frame.world.constant_index(0)))
        sizes.append(size)
    return tuple(sizes)


def empty(frame: Frame, operation: Operation) -> Tensor:
    """Elements are poison until they are written."""
    type = _tensor_type(operation.results[0].type)
    poison = frame.world.poison(type.element)
    return Tensor(type.element, sizes_of(frame, type, operation.operands), lambda _: poison)


def dim(frame: Frame, operation: Operation) -> Scalar:
    """ "If the dimension index is out of bounds, the behavior is undefined." """
    return dimension(frame, frame.tensor(operation.operands[0]).shape, frame.scalar(operation.operands[1]))


def dimension(frame: Frame, shape: Indices, position: Scalar) -> Scalar:
    """The size of dimension ``position`` of a tensor or memref."""
    world = frame.world
    frame.undefined_if(position.poison)
    k = position.index.constant_value
    if k is not None:
        if not 0 <= k < len(shape):
            frame.undefined_if(world.terms.true)
            return world.poison(IndexType())
        return Scalar(IndexType(), shape[k], world.terms.false)
    frame.undefined_if(world.terms.not_(world.in_bounds((position.index,), (world.constant_index(len(shape)),))))
    if not shape:
        return world.poison(IndexType())
    result = Scalar(IndexType(), shape[-1], world.terms.false)
    for n, size in reversed(list(enumerate(shape[:-1]))):
        here = world.lowering.equal(position.index, world.constant_index(n))
        result = world.ite(here, Scalar(IndexType(), size, world.terms.false), result)
    return result


def rank(frame: Frame, operation: Operation) -> Scalar:
    source = frame.tensor(operation.operands[0])
    return Scalar(IndexType(), frame.world.constant_index(len(source.shape)), frame.world.terms.false)


def extract(frame: Frame, operation: Operation) -> Scalar:
    source = frame.tensor(operation.operands[0])
    indices = tuple(index_operand(frame, v) for v in operation.operands[1:])
    frame.undefined_if(frame.world.terms.not_(frame.world.in_bounds(indices, source.shape)))
    return source.at(indices)


def insert(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    scalar, destination = frame.scalar(operation.operands[0]), frame.tensor(operation.operands[1])
    position = tuple(index_operand(frame, v) for v in operation.operands[2:])
    frame.undefined_if(world.terms.not_(world.in_bounds(position, destination.shape)))

    def at(indices: Indices) -> Scalar:
        here = world.terms.and_(*(world.lowering.equal(i, p) for i, p in zip(indices, position, strict=True)))
        return scalar if here is world.terms.true else world.ite(here, scalar, destination.at(indices))

    return Tensor(destination.element, destination.shape, at)


def from_elements(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    type = _tensor_type(operation.results[0].type)
    elements = [frame.scalar(v) for v in operation.operands]
    shape = world.shape(type.shape, "")

    def at(indices: Indices) -> Scalar:
        if not elements:
            return world.poison(type.element)
        linear = world.space.linearize(indices, shape)
        k = linear.constant_value
        if k is not None:
            return elements[k] if 0 <= k < len(elements) else world.poison(type.element)
        result = elements[-1]
        for n, element in reversed(list(enumerate(elements[:-1]))):
            result = world.ite(world.lowering.equal(linear, world.constant_index(n)), element, result)
        return result

    return Tensor(type.element, shape, at)


def splat(frame: Frame, operation: Operation) -> Tensor:
    type = _tensor_type(operation.results[0].type)
    value = frame.scalar(operation.operands[0])
    return Tensor(type.element, sizes_of(frame, type, operation.operands[1:]), lambda _: value)


def generate(frame: Frame, operation: Operation) -> Tensor:
    """The region gives the element at each index."""
    type = _tensor_type(operation.results[0].type)
    region = operation.regions[0]
    shape = sizes_of(frame, type, operation.operands)
    now = frame.pinned(region)

    def activate(indices: Indices) -> tuple[list[SymbolicValue], Frame]:
        arguments = [Scalar(IndexType(), i, frame.world.terms.false) for i in indices]
        return now.evaluate_region(region, arguments)

    frame.record_region(region, shape, lambda indices: activate(indices)[1])

    def at(indices: Indices) -> Scalar:
        (element,) = activate(indices)[0]
        assert isinstance(element, Scalar)
        return element

    return Tensor(type.element, shape, at)


def cast(frame: Frame, operation: Operation) -> Tensor:
    """A shape that turns out to be another one than the static result type says is undefined behaviour."""
    type = _tensor_type(operation.results[0].type)
    _tensor_type(operation.operands[0].type)
    source = frame.tensor(operation.operands[0])
    return Tensor(source.element, checked_shape(frame, source.shape, type), source.at)


def checked_shape(frame: Frame, shape: Indices, type: TensorType | MemRefType) -> Indices:
    world = frame.world
    result: list[Index] = []
    for n, static in zip(shape, type.shape, strict=True):
        if static is not None:
            frame.undefined_if(world.terms.not_(world.lowering.equal(n, world.constant_index(static))))
        result.append(n if static is None else world.constant_index(static))
    return tuple(result)


# -- slices -----------------------------------------------------------------------------------------------------------


def window(frame: Frame, operation: Operation, groups: Sequence[Sequence[Value]]) -> tuple[Indices, Indices, Indices]:
    """(offsets, sizes, strides) of a slice."""

    def entries(name: str, dynamic: Sequence[Value]) -> Indices:
        return tuple(index_operand(frame, v) for v in mixed(integers(operation.attributes.get(name)), tuple(dynamic)))

    offsets, sizes, strides = (
        entries(name, group) for name, group in zip(("static_offsets", "static_sizes", "static_strides"), groups, strict=True)
    )
    return offsets, sizes, strides


def check_window(frame: Frame, shape: Indices, offsets: Indices, sizes: Indices, strides: Indices) -> None:
    """Undefined behaviour: a negative size, or a window that is not inside the tensor. An empty one may start at the very end."""
    world, lowering = frame.world, frame.world.lowering
    zero = world.constant_index(0)
    for n, offset, size, stride in zip(shape, offsets, sizes, strides, strict=True):
        frame.undefined_if(lowering.less(size, zero))
        last = offset + (size - 1) * stride
        frame.undefined_if(world.terms.or_(lowering.less(offset, zero), lowering.less(n, offset)))
        outside = world.terms.or_(lowering.less_equal(n, offset), lowering.less(last, zero), lowering.less_equal(n, last))
        frame.undefined_if(world.terms.and_(lowering.less(zero, size), outside))


def dropped_dimensions(sizes: Sequence[int | None], kept: Sequence[int | None]) -> list[int]:
    """Which unit dimensions a rank-reduced type leaves out: the first that make the rest fit, as MLIR's ``computeRankReductionMask``."""
    dropped: list[int] = []
    position = 0
    for d, n in enumerate(sizes):
        if position < len(kept) and kept[position] == n and not (n == 1 and len(sizes) - d - 1 < len(kept) - position - 1):
            position += 1
        elif n == 1:
            dropped.append(d)
        else:
            raise Unsupported("a rank reduction that drops a dimension other than 1")
    if position != len(kept):
        raise Unsupported("a rank reduction that does not fit")
    return dropped


def static_sizes(operation: Operation) -> list[int | None]:
    return [None if n == DYNAMIC else n for n in integers(operation.attributes.get("static_sizes"))]


def extract_slice(frame: Frame, operation: Operation) -> Tensor:
    """Element i is the source's at offset + i * stride."""
    (source_value,), *groups = operation.operand_groups()
    source = frame.tensor(source_value)
    type = _tensor_type(operation.results[0].type)
    offsets, sizes, strides = window(frame, operation, groups)
    check_window(frame, source.shape, offsets, sizes, strides)
    dropped = dropped_dimensions(static_sizes(operation), type.shape)
    shape = tuple(n for d, n in enumerate(sizes) if d not in dropped)

    def at(indices: Indices) -> Scalar:
        full = with_units(frame, indices, dropped, len(sizes))
        return source.at(tuple(o + i * s for o, i, s in zip(offsets, full, strides, strict=True)))

    return Tensor(source.element, checked_shape(frame, shape, type), at)


def with_units(frame: Frame, indices: Indices, dropped: Sequence[int], rank: int) -> Indices:
    """An index of the rank-reduced tensor as one of the full tensor."""
    rest = iter(indices)
    return tuple(frame.world.constant_index(0) if d in dropped else next(rest) for d in range(rank))


def insert_slice(frame: Frame, operation: Operation) -> Tensor:
    """The destination, but inside the window the source at (i - offset) / stride."""
    world, lowering = frame.world, frame.world.lowering
    (source_value,), (destination_value,), *groups = operation.operand_groups()
    source, destination = frame.tensor(source_value), frame.tensor(destination_value)
    offsets, sizes, strides = window(frame, operation, groups)
    check_window(frame, destination.shape, offsets, sizes, strides)
    dropped = dropped_dimensions(static_sizes(operation), _tensor_type(source_value.type).shape)
    kept = [d for d in range(len(sizes)) if d not in dropped]
    for d, n in zip(kept, source.shape, strict=True):
        frame.undefined_if(world.terms.not_(lowering.equal(n, sizes[d])))
    one = world.constant_index(1)
    strides = tuple(one if size.constant_value in (0, 1) else stride for size, stride in zip(sizes, strides, strict=True))
    if any(stride.lo <= 0 for stride in strides):
        raise Unsupported("a stride that may be negative or 0")
    zero = world.constant_index(0)
    for stride in strides:
        # several elements would go to one place
        frame.undefined_if(lowering.equal(stride, zero))

    def at(indices: Indices) -> Scalar:
        inside: list[Term] = []
        position: list[Index] = []
        for i, offset, size, stride in zip(indices, offsets, sizes, strides, strict=True):
            distance = i - offset
            step = distance if stride.constant_value == 1 else world.space.floordiv(distance, stride)
            if stride.constant_value != 1:
                inside.append(lowering.equal(world.space.mod(distance, stride), zero))
            inside += [lowering.less_equal(zero, step), lowering.less(step, size)]
            position.append(step)
        here = world.terms.and_(*inside)
        if here is world.terms.false:
            return destination.at(indices)
        element = source.at(tuple(position[d] for d in kept))
        return element if here is world.terms.true else world.ite(here, element, destination.at(indices))

    return Tensor(destination.element, destination.shape, at)


def pad(frame: Frame, operation: Operation) -> Tensor:
    """The source, shifted by the low padding; elsewhere what the region yields at the result's index."""
    world, lowering = frame.world, frame.world.lowering
    (source_value,), low_operands, high_operands = operation.operand_groups()
    source = frame.tensor(source_value)
    type = _tensor_type(operation.results[0].type)
    low = [index_operand(frame, v) for v in mixed(integers(operation.attributes.get("static_low")), low_operands)]
    high = [index_operand(frame, v) for v in mixed(integers(operation.attributes.get("static_high")), high_operands)]
    zero = world.constant_index(0)
    for padding in (*low, *high):
        frame.undefined_if(lowering.less(padding, zero))
    shape = tuple(a + n + b for a, n, b in zip(low, source.shape, high, strict=True))
    region = operation.regions[0]
    now = frame.pinned(region)

    def activate(indices: Indices) -> tuple[list[SymbolicValue], Frame]:
        return now.evaluate_region(region, [Scalar(IndexType(), i, world.terms.false) for i in indices])

    def position(indices: Indices) -> tuple[Indices, Term]:
        """The source's index, and whether it is one."""
        inner = tuple(i - a for i, a in zip(indices, low, strict=True))
        return inner, world.in_bounds(inner, source.shape)

    # the region runs where there is padding
    frame.record_region(region, shape, lambda indices: activate(indices)[1], lambda indices: world.terms.not_(position(indices)[1]))

    def at(indices: Indices) -> Scalar:
        inner, inside = position(indices)
        if inside is world.terms.true:
            return source.at(inner)
        (padding,) = activate(indices)[0]
        assert isinstance(padding, Scalar)
        return padding if inside is world.terms.false else world.ite(inside, source.at(inner), padding)

    return Tensor(source.element, checked_shape(frame, shape, type), at)


# -- reshapes ---------------------------------------------------------------------------------------------------------


def collapse_shape(frame: Frame, operation: Operation) -> Tensor:
    """Each group of source dimensions becomes one, in row-major order."""
    world = frame.world
    source = frame.tensor(operation.operands[0])
    groups = nested_integers(operation.attributes.get("reassociation"))
    shape = tuple(product(frame, [source.shape[d] for d in group]) for group in groups)

    def at(indices: Indices) -> Scalar:
        full: dict[int, Index] = {}
        for i, group in zip(indices, groups, strict=True):
            full.update(zip(group, world.space.delinearize(i, tuple(source.shape[d] for d in group)), strict=True))
        return source.at(tuple(full.get(d, world.constant_index(0)) for d in range(len(source.shape))))

    return Tensor(source.element, checked_shape(frame, shape, _tensor_type(operation.results[0].type)), at)


def expand_shape(frame: Frame, operation: Operation) -> Tensor:
    """Each source dimension becomes a group; sizes that do not multiply to it are undefined behaviour."""
    world = frame.world
    source = frame.tensor(operation.operands[0])
    groups = nested_integers(operation.attributes.get("reassociation"))
    type = _tensor_type(operation.results[0].type)
    shape = expanded_shape(frame, operation, source.shape, groups, type)
    for size in shape:
        frame.undefined_if(world.lowering.less(size, world.constant_index(0)))
    for n, group in zip(source.shape, groups, strict=False):
        frame.undefined_if(world.terms.not_(world.lowering.equal(n, product(frame, [shape[d] for d in group]))))

    def at(indices: Indices) -> Scalar:
        return source.at(
            tuple(world.space.linearize(tuple(indices[d] for d in group), tuple(shape[d] for d in group)) for group in groups)[
                : len(source.shape)
            ]
        )

    return Tensor(source.element, shape, at)


def expanded_shape(
    frame: Frame, operation: Operation, source: Indices, groups: Sequence[Sequence[int]], type: TensorType | MemRefType
) -> Indices:
    """The sizes that ``expand_shape`` gives a shape ``source``."""
    if "static_output_shape" in operation.attributes:
        return tuple(
            index_operand(frame, v) for v in mixed(integers(operation.attributes.get("static_output_shape")), operation.operands[1:])
        )
    # older MLIR: at most one unknown dimension a group, which takes what the others leave
    world = frame.world
    shape = [world.constant_index(n) if n is not None else None for n in type.shape]
    for n, group in zip(source, groups, strict=False):
        unknown = [d for d in group if type.shape[d] is None]
        if len(unknown) > 1:
            raise Unsupported("expand_shape with two unknown dimensions in a group and no output_shape")
        if unknown:
            known = [world.constant_index(s) for d in group if (s := type.shape[d]) is not None]
            shape[unknown[0]] = world.space.floordiv(n, product(frame, known))
    return tuple(n for n in shape if n is not None)


def product(frame: Frame, sizes: Sequence[Index]) -> Index:
    """A product of dimensions; sizes that overflow ``index`` do not exist, which is undefined behaviour."""
    world = frame.world
    result = world.constant_index(1)
    for n in sizes:
        result = result * n
    if result.hi >= 1 << (world.options.index_bits - 1):
        frame.undefined_if(world.lowering.less(world.constant_index((1 << (world.options.index_bits - 1)) - 1), result))
    return result


def concat(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    axis = integer(operation.attributes.get("dim"))
    parts = [frame.tensor(v) for v in operation.operands]
    for part in parts[1:]:
        for d, (n, m) in enumerate(zip(parts[0].shape, part.shape, strict=True)):
            if d != axis:
                frame.undefined_if(world.terms.not_(world.lowering.equal(n, m)))
    starts = [world.constant_index(0)]
    for part in parts:
        starts.append(starts[-1] + part.shape[axis])
    shape = tuple(starts[-1] if d == axis else n for d, n in enumerate(parts[0].shape))

    def at(indices: Indices) -> Scalar:
        def piece(k: int) -> Scalar:
            return parts[k].at(tuple(i - starts[k] if d == axis else i for d, i in enumerate(indices)))

        result = piece(len(parts) - 1)
        for k in reversed(range(len(parts) - 1)):
            result = world.ite(world.lowering.less(indices[axis], starts[k + 1]), piece(k), result)
        return result

    return Tensor(parts[0].element, checked_shape(frame, shape, _tensor_type(operation.results[0].type)), at)


OPERATIONS: Mapping[str, Semantics] = {
    "tensor.empty": empty,
    "tensor.dim": dim,
    "tensor.rank": rank,
    "tensor.extract": extract,
    "tensor.insert": insert,
    "tensor.from_elements": from_elements,
    "tensor.splat": splat,
    "tensor.generate": generate,
    "tensor.cast": cast,
    "tensor.extract_slice": extract_slice,
    "tensor.insert_slice": insert_slice,
    "tensor.pad": pad,
    "tensor.collapse_shape": collapse_shape,
    "tensor.expand_shape": expand_shape,
    "tensor.concat": concat,
}
