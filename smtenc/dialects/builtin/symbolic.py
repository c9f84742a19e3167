"""Semantics of the builtin dialect: casts that conversions leave behind. Authority: MLIR's "Builtin Dialect" and "Dialect Conversion" documents.

An ``unrealized_conversion_cast`` states that two conversions regard its operands and results as the same value. Between numbers of equal bit width
that is the value with the same bits, between a vector and its form in the llvm dialect (``ir.llvm_vectors``) the vector with the same lanes; between
other types only the conversions define it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.dialects.llvm.symbolic.vector_rows import of_rows, rows
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.llvm_vectors import is_llvm_form
from smtenc.ir.types import IndexType, IntegerType, MemRefType, PointerType, QuantizedType, Type, UnrankedMemRefType, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import lift
from smtenc.semantics.shared.shapes import checked_shape
from smtenc.semantics.storage.layouts import row_major, strided_layout
from smtenc.semantics.storage.pointers import pointer_to, window_of
from smtenc.semantics.storage.unions import of_each
from smtenc.semantics.values import MemRef, Scalar, Site, SymbolicValue, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def cast(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
    """Return the operand if its type equals the result's or both are numbers (or vectors of them) of equal bit width, the parts of a memref's
    descriptor, or the rows of a vector, and the memref or vector of these; other casts have no semantics here. Raises ``Unsupported`` for ``index`` and
    an integer of another bit width.
    """
    types = [v.type for v in (*operation.operands, *operation.results)]
    if len(operation.operands) == 1 and isinstance(types[0], MemRefType) and all(map(_is_of_descriptor, types[1:])):
        return descriptor(frame, operation)
    if len(operation.results) == 1 and isinstance(types[-1], MemRefType) and all(map(_is_of_descriptor, types[:-1])):
        return described(frame, operation)
    if len(operation.operands) == 1 and is_llvm_form(types[0], types[1:], frame.world.options.index_bits):
        return rows(frame, operation)
    if len(operation.results) == 1 and is_llvm_form(types[-1], types[:-1], frame.world.options.index_bits):
        return of_rows(frame, operation)
    if len(operation.operands) != 1 or len(operation.results) != 1 or isinstance(types[0], MemRefType | UnrankedMemRefType):
        return frame.without_semantics(operation)
    source, target = types
    value = frame.value(operation.operands[0])
    if source == target:
        return value
    before, after = _numbers_in_step(source, target)
    if before is None or after is None:
        return frame.without_semantics(operation)
    if frame.world.width(before) != frame.world.width(after):
        if not isinstance(before, IndexType) and not isinstance(after, IndexType):
            return frame.without_semantics(operation)
        bits = next(t.width for t in (before, after) if isinstance(t, IntegerType))
        raise Unsupported(f"{source} to {target} (--index-bits {bits} makes them equally wide)")

    def same_bits(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        if isinstance(after, IndexType):
            return world.index_scalar(world.as_index(a), a.poison)
        return world.scalar(after, world.bits(a), a.poison)

    return lift(frame, operation, [value], same_bits)


# -- descriptors of memrefs -------------------------------------------------------------------------------------------


def _is_of_descriptor(type: Type) -> bool:
    return isinstance(type, PointerType | IntegerType)


def descriptor(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the parts of a memref's descriptor: the allocated and the aligned pointer, the offset, sizes and strides; or a bare pointer, the
    aligned one, where the layout is static.

    Both pointers are the same place here: how an allocation was aligned is not known of a memref. Raises ``Unsupported`` for other parts.
    """
    (value,), world = operation.operands, frame.world
    memref = frame.memref(value)
    pointer = _pointer(world, memref, lambda view: view.root.pointer)
    if len(operation.results) == 1:
        return [pointer]
    rank = len(memref.shape)
    if len(operation.results) != 3 + 2 * rank:
        raise Unsupported(f"{len(operation.results)} parts of a memref of rank {rank}")
    numbers = [of_each(world, memref, lambda view: view.offset), *memref.shape]
    numbers += [of_each(world, memref, lambda view, d=d: view.strides[d]) for d in range(rank)]  # type: ignore[misc]
    return [pointer, pointer, *(_integer(frame, n, v.type) for n, v in zip(numbers, operation.results[2:], strict=True))]


def _pointer(world: World, memref: MemRef, position: Callable[[View], Index]) -> MemRef:
    views: list[tuple[Term, View]] = []
    for guard, view in memref.views:
        made = pointer_to(world, view.root, position(view))
        views += [(guard, seen) for _, seen in made.views]
    return MemRef(memref.element, (), tuple(views), memref.poison)


def _integer(frame: Frame, index: Index, type: Type) -> Scalar:
    if not isinstance(type, IntegerType) or type.width != frame.world.options.index_bits:
        raise Unsupported(f"index as {type}")
    return frame.world.as_integer(index)


def described(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref of a descriptor, or of a bare pointer where its type is static and row-major.

    Raises ``Unsupported`` for another number of parts, and for a block whose elements have another type.
    """
    world, type = frame.world, operation.results[0].type
    assert isinstance(type, MemRefType)
    rank = len(type.shape)
    pointer = frame.memref(operation.operands[0 if len(operation.operands) == 1 else 1])
    if len(operation.operands) == 1:
        if None in type.shape or strided_layout(type) is not None:
            raise Unsupported(f"a bare pointer as {type}")
        sizes = tuple(world.constant_index(n or 0) for n in type.shape)
        offset, strides, poison = world.constant_index(0), row_major(world, sizes), pointer.poison
    else:
        if len(operation.operands) != 3 + 2 * rank:
            raise Unsupported(f"{len(operation.operands)} parts of a memref of rank {rank}")
        scalars = [frame.scalar(v) for v in operation.operands[2:]]
        offset, *rest = map(world.as_index, scalars)
        sizes, strides = tuple(rest[:rank]), tuple(rest[rank:])
        poison = world.terms.or_(pointer.poison, *(s.poison for s in scalars))
    views: list[tuple[Term, View]] = []
    for guard, view in pointer.views:
        if view.root.block.element != type.element:
            raise Unsupported(f"{view.root.block.element} in memory as {type}")
        made = window_of(world, view, offset, sizes, strides)
        views += [(guard, seen) for _, seen in made.views]
    return MemRef(type.element, checked_shape(frame, sizes, type), tuple(views), poison)


def _numbers_in_step(source: Type, target: Type) -> tuple[IntegerType | IndexType | None, IntegerType | IndexType | None]:
    """Return the integer or ``index`` types that two types are or, as vectors of one shape, contain; None in place of any other type. Quantized types
    give None.
    """
    match source, target:
        case VectorType(shape, before, scalable), VectorType(other, after, too) if (shape, scalable) == (other, too):
            pass
        case before, after:
            pass
    # a quantized number is not the integer in which it is stored
    numbers = [t if isinstance(t, IntegerType | IndexType) and not isinstance(t, QuantizedType) else None for t in (before, after)]
    return numbers[0], numbers[1]


SEMANTICS: Mapping[str, Semantics] = {"builtin.unrealized_conversion_cast": cast}
