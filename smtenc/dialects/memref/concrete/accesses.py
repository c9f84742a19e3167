"""Execution of the ``memref`` dialect: allocations, accesses and shapes. Views are in ``views``. Source: MLIR's memref dialect document; where it is
silent, the lowering to LLVM.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, dimension, mixed, moved, require_shape
from smtenc.dialects.vector.concrete.accesses import load_vector, store_vector
from smtenc.interpreter.attributes import DYNAMIC, integer
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.layouts import footprint, inverse, is_linear, row_major, separates, strided
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand, size_operand, tensor_operand
from smtenc.interpreter.memory import as_tensor, overlap, same_elements
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    Content,
    Inconclusive,
    Index,
    Origin,
    Pointer,
    Scalar,
    Unclaimed,
    Undefined,
    Whole,
    delinearize,
)
from smtenc.ir.attributes import AffineMapAttr, StringAttr, SymbolRefAttr, TypeAttr, UnitAttr
from smtenc.ir.core import Module, Operation, Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType
from smtenc.ir.vector_elements import inner_rank, scalarized


def memref_type(op: Operation, result: int = 0) -> MemRefType:
    """Return the type of a result; a memref of vectors is one of their numbers (``scalarized``). Raises ``Inconclusive`` if it is not a ranked memref
    of scalars or vectors.
    """
    given = op.results[result].type
    match scalarized(given) if isinstance(given, MemRefType) else given:
        case MemRefType(_, FloatType() | IntegerType() | IndexType()) as type:
            return type
        case type:
            raise Inconclusive(f"{op.name} to {type} cannot be executed", op.location)


# ---- blocks


def whole_block(
    machine: Machine,
    op: Operation,
    type: MemRefType,
    sizes: Sequence[int],
    origin: Origin,
    symbols: Sequence[int] | None = None,
    content: Content | None = None,
    whole: Whole | None = None,
) -> ConcreteMemRef:
    """Return a memref of ``type`` with the given sizes on a new memory block of exactly its size. ``symbols`` are the symbols of the layout,
    ``content`` and ``whole`` the initial elements (poison if None). Raises ``Undefined`` for sizes that do not fit the type, ``Inconclusive`` for an
    unknown layout.
    """
    shape = require_shape(op, type, sizes)
    if isinstance(type.layout, AffineMapAttr) and not is_linear(type.layout.map) and separates(type.layout.map, shape):
        # any layout that gives the elements distinct positions is equivalent
        block = machine.memory.allocate(type.element, prod(shape), origin, content, whole)
        block.any_layout = True
        return ConcreteMemRef(type, block, 0, 0, shape, row_major(shape))
    layout = strided(type, shape, symbols)
    known = [n for n in (layout.offset, *layout.strides) if n is not None]
    complete = len(known) == 1 + len(shape)
    if not complete and origin is not Origin.TENSOR:
        raise Inconclusive(f"{op.name}: the layout of {type} is not known", op.location)
    # the row-major layout represents an unknown layout
    offset, *strides = known if complete else (0, *row_major(shape))
    low, high = footprint(shape, strides)
    # an object has at most as many bytes as a signed number counts, and a lowered program computes how many
    counted = 1 if origin is Origin.TENSOR else machine.memory.addresses.size_of(type.element)
    if offset + low < 0 or (offset + high + 1) * counted >= 1 << (machine.index_bits - 1):
        machine.breaks("allocations-fit", f"{op.name}: {type} with sizes {list(shape)} cannot be allocated", op.location)
    block = machine.memory.allocate(type.element, offset + high + 1, origin, content, whole)
    block.any_layout = not complete
    return ConcreteMemRef(type, block, 0, offset, shape, tuple(strides))


def require_layout(op: Operation, view: ConcreteMemRef) -> None:
    """Raise ``Inconclusive`` if the layout of the memref's block is unknown, so that a result would depend on it."""
    if view.block.any_layout:
        raise Inconclusive(f"{op.name} depends on a layout that may be any", op.location)


def _allocate(origin: Origin) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        """Execute an allocation. The operands are the dynamic sizes and the symbols of the layout."""
        dynamic, symbol_values = op.operand_groups()
        type = memref_type(op)
        sizes = mixed(machine, frame, op, [DYNAMIC if n is None else n for n in type.shape], dynamic)
        symbols = [size_operand(machine, frame, v, op) for v in symbol_values]
        view = whole_block(machine, op, type, sizes, origin, symbols or None)
        view.block.alignment = integer(op, "alignment", default=0)
        return (view,)

    return handler


def free(machine: Machine, op: Operation, view: ConcreteMemRef) -> None:
    """Free the memory block of a memref. Raises ``Undefined`` if the block is not on the heap or already freed, ``Inconclusive`` for a part of a
    block.
    """
    block = view.block
    if not block.alive:
        raise Undefined(f"{op.name} of {block.name}, which was freed before", op.location)
    if block.origin in (Origin.STACK, Origin.GLOBAL):
        raise Undefined(f"{op.name} of {block.name}, which is not on the heap", op.location)
    if block.origin is Origin.TENSOR or block.part_of or view.base != 0 or (view.size and view.extent != (view.offset, block.size - 1)):
        raise Inconclusive(f"{op.name} of what may be a part of {block.name}", op.location)
    machine.memory.freed(block, op.name, op.location)


def _alloca_scope(machine: Machine, frame: Frame, op: Operation) -> Results:
    with machine.memory.activation():
        return machine.run_region(op.regions[0], (), frame)


def _dealloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    free(machine, op, memref_operand(frame, op.operands[0], of_vectors=True))
    return ()


def _realloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.realloc``: a new block with the old elements as far as they fit, followed by poison; the old block is freed."""
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    sizes = mixed(machine, frame, op, [DYNAMIC if n is None else n for n in type.shape], op.operands[1:])
    machine.memory.access(source, op.name, op.location)
    old, poison = as_tensor(source), Scalar(type.element, POISON)
    free(machine, op, source)
    return (whole_block(machine, op, type, sizes, Origin.HEAP, content=lambda i: old.at((i,)) if i < source.size else poison),)


def global_named(module: Module, name: str) -> Operation | None:
    """Return the ``memref.global`` of a name, None if the module has none."""
    for op in module.others:
        if op.name == "memref.global" and op.attributes.get("sym_name") == StringAttr(name):
            return op
    return None


def initial_content(machine: Machine, declaration: Operation, type: MemRefType) -> tuple[Content | None, Whole | None]:
    """Return the initial elements of a global, one by one and as an array; (None, None) if it is uninitialised. Raises ``Inconclusive`` for an
    external global.
    """
    match declaration.attributes.get("initial_value"):
        case None:
            raise Inconclusive("the content of an external global is not known", declaration.location)
        case UnitAttr():
            return None, None
        case value:
            tensor = constant_value(machine, value, TensorType(type.shape, type.element))
            if not isinstance(tensor, ConcreteTensor):
                raise Inconclusive(f"a global of value {value} cannot be executed", declaration.location)
            return lambda position: tensor.at(delinearize(position, tensor.shape)), moved(tensor, lambda a: a.reshape(-1))


def _get_global(machine: Machine, frame: Frame, op: Operation) -> Results:
    type = memref_type(op)
    match op.attributes.get("name"):
        case SymbolRefAttr((name,)):
            declaration = global_named(machine.module, name)
        case other:
            raise Inconclusive(f"memref.get_global of {other}", op.location)
    if declaration is None or declaration.attributes.get("type") != TypeAttr(type) or type.layout is not None:
        raise Inconclusive(f"memref.get_global of @{name}, which is not a global of type {type}", op.location)
    sizes = require_shape(op, type, [n for n in type.shape if n is not None])
    block = machine.memory.globals.get(name)
    if block is None:
        content, whole = initial_content(machine, declaration, type)
        view = whole_block(machine, op, type, sizes, Origin.GLOBAL, content=content, whole=whole)
        block = view.block
        block.name, block.writable = f"@{name}", "constant" not in declaration.attributes
        machine.memory.globals[name] = block
    return (ConcreteMemRef(type, block, 0, 0, sizes, tuple(s for s in strided(type, sizes).strides if s is not None)),)


# ---- accesses


def element_position(machine: Machine, frame: Frame, op: Operation, view: ConcreteMemRef, indices: Sequence[Value]) -> int:
    """Return the position in the memory block of the element at ``indices``. Raises ``Undefined`` for an index out of bounds."""
    index = tuple([size_operand(machine, frame, v, op) for v in indices])
    if not all(0 <= i < n for i, n in zip(index, view.sizes, strict=True)):
        raise Undefined(f"{op.name} at {list(index)}, outside of shape {list(view.sizes)}", op.location)
    return view.position(index)


def check_aligned(machine: Machine, op: Operation, view: ConcreteMemRef, position: int) -> None:
    """Break the premise ``alignment-holds`` if an element is not aligned as the operation's ``alignment`` states.

    The first byte of a block that the caller can see is assumed to have every alignment, if none is stated of it; any other block has the alignment
    of its allocation, or that of its elements.
    """
    alignment = integer(op, "alignment", default=1)
    if alignment <= 1:
        return
    addresses, block = machine.memory.addresses, view.block
    offset = position * addresses.granule(block)
    assumed = block.origin.visible and not block.alignment
    if offset % alignment if assumed else not addresses.is_aligned(Pointer(block, offset), alignment):
        machine.breaks("alignment-holds", f"{op.name} at byte {offset} of its block", op.location)


def _vector_in(machine: Machine, frame: Frame, op: Operation, base: Value, indices: Sequence[Value]) -> tuple[ConcreteMemRef, Index]:
    """Return a memref of vectors, and the index of lane 0 of the vector at ``indices``. Raises ``Inconclusive`` for an alignment."""
    if "alignment" in op.attributes:
        raise Inconclusive(f"{op.name} of vectors with an alignment cannot be executed", op.location)
    view = memref_operand(frame, base, of_vectors=True)
    outer = tuple(size_operand(machine, frame, v, op) for v in indices)
    return view, (*outer, *(0 for _ in range(inner_rank(base.type))))


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    if inner_rank(op.operands[0].type):
        view, first = _vector_in(machine, frame, op, op.operands[0], op.operands[1:])
        return (load_vector(machine, op, view, op.results[0].type, first),)
    view = memref_operand(frame, op.operands[0])
    position = element_position(machine, frame, op, view, op.operands[1:])
    check_aligned(machine, op, view, position)
    machine.memory.access_element(view, position, op.name, op.location)
    return (view.block.read(position),)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    if inner_rank(op.operands[1].type):
        view, first = _vector_in(machine, frame, op, op.operands[1], op.operands[2:])
        store_vector(machine, op, view, tensor_operand(frame, op.operands[0]), first)
        return ()
    value, view = scalar_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    position = element_position(machine, frame, op, view, op.operands[2:])
    check_aligned(machine, op, view, position)
    machine.memory.access_element(view, position, op.name, op.location, write=True)
    view.block.store(position, value)
    return ()


def _prefetch(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.prefetch``: a hint without effect, whatever the index is."""
    return ()


def write_tensor(machine: Machine, op: Operation, tensor: ConcreteTensor, target: ConcreteMemRef, *, exact: bool = True) -> None:
    """Write a tensor to all elements of a view. With ``exact`` false, the program may leave some of the elements untouched (for the check of races).
    Raises ``Undefined`` if the view cannot be written or the shapes differ, ``Unclaimed`` if its elements may share positions.
    """
    if tensor.shape != target.sizes:
        raise Undefined(f"{op.name} of shape {list(tensor.shape)} into shape {list(target.sizes)}", op.location)
    machine.memory.access(target, op.name, op.location, write=True, exact=exact)
    if target.size:
        try:
            find = inverse(target.sizes, target.strides)
        except Unclaimed as shared:
            raise Unclaimed(shared.premise, f"{op.name}: {shared.reason}", op.location) from shared
        target.block.write(target, tensor, find)


def _copy(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.copy``. Raises ``Unclaimed`` for views that overlap without being equal: an implementation may copy in any order."""
    source, target = (memref_operand(frame, v, of_vectors=True) for v in op.operands)
    if source.sizes != target.sizes:
        raise Undefined(f"memref.copy of shape {list(source.sizes)} into shape {list(target.sizes)}", op.location)
    machine.memory.access(source, op.name, op.location)
    if overlap(source, target) and not same_elements(source, target):
        raise Unclaimed("memref-copy-operands-disjoint", "memref.copy between views that overlap", op.location)
    write_tensor(machine, op, as_tensor(source), target)
    return ()


# ---- metadata


def _dim(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0], of_vectors=True)
    return dimension(machine, frame, op, view.sizes[: len(view.sizes) - inner_rank(op.operands[0].type)])


def _rank(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (machine.index(len(memref_operand(frame, op.operands[0]).sizes)),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "memref.alloc": _allocate(Origin.HEAP),
        "memref.alloca": _allocate(Origin.STACK),
        "memref.alloca_scope": _alloca_scope,
        "memref.dealloc": _dealloc,
        "memref.realloc": _realloc,
        "memref.get_global": _get_global,
        "memref.load": _load,
        "memref.store": _store,
        "memref.copy": _copy,
        "memref.prefetch": _prefetch,
        "memref.dim": _dim,
        "memref.rank": _rank,
    }
)
