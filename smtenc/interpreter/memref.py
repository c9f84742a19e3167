"""Execution of the ``memref`` dialect: blocks, accesses to them, and other views of them.

Source: MLIR's memref dialect document; where it is silent, what the lowering to LLVM does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.interpreter.attributes import DYNAMIC, integer, integers, nested_integers
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.layouts import collapsed_strides, expanded_strides, footprint, strided
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand, size_operand
from smtenc.interpreter.memory import Content, Origin, as_tensor, check_access, check_element, overlap, same_elements
from smtenc.interpreter.tensor import Results, dimension, expanded_sizes, mixed, require_shape
from smtenc.interpreter.tensor_slices import read_slice
from smtenc.interpreter.values import POISON, ConcreteMemRef, ConcreteTensor, Inconclusive, Scalar, Undefined, delinearize
from smtenc.ir.attributes import AffineMapAttr, StringAttr, SymbolRefAttr, TypeAttr, UnitAttr, bit_width
from smtenc.ir.core import Module, Operation, Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, UnrankedMemRefType


def memref_type(op: Operation, result: int = 0) -> MemRefType:
    """The type of a result. Raises ``Inconclusive`` where it is not a ranked memref of scalars."""
    match op.results[result].type:
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
) -> ConcreteMemRef:
    """A new block that holds exactly a memref of this type. Raises ``Undefined`` for sizes that do not fit it."""
    shape = require_shape(op, type, sizes)
    layout = strided(type, shape, symbols)
    strides = tuple(s for s in layout.strides if s is not None)
    if layout.offset is None or len(strides) != len(shape):
        raise Inconclusive(f"{op.name}: the layout of {type} is not known", op.location)
    low, high = footprint(shape, strides)
    if layout.offset + low < 0 or layout.offset + high >= 1 << (machine.index_bits - 1):
        raise Inconclusive(f"{op.name}: {type} with sizes {list(shape)} cannot be allocated", op.location)
    block = machine.memory.allocate(type.element, layout.offset + high + 1, origin, content)
    return ConcreteMemRef(type, block, 0, layout.offset, shape, strides)


def _allocate(origin: Origin) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        """Operands: the dynamic sizes, then the symbols of the layout."""
        dynamic, symbol_values = op.operand_groups()
        type = memref_type(op)
        sizes = mixed(machine, frame, op, [DYNAMIC if n is None else n for n in type.shape], dynamic)
        symbols = [size_operand(machine, frame, v, op) for v in symbol_values]
        return (whole_block(machine, op, type, sizes, origin, symbols or None),)

    return handler


def free(op: Operation, view: ConcreteMemRef) -> None:
    """Frees a block. Raises ``Undefined`` for one that is not on the heap or was freed, ``Inconclusive`` for a part of a block."""
    block = view.block
    if not block.alive:
        raise Undefined(f"{op.name} of {block.name}, which was freed before", op.location)
    if block.origin in (Origin.STACK, Origin.GLOBAL):
        raise Undefined(f"{op.name} of {block.name}, which is not on the heap", op.location)
    if block.origin is Origin.TENSOR or view.base != 0 or (view.size and view.extent != (view.offset, block.size - 1)):
        raise Inconclusive(f"{op.name} of what may be a part of {block.name}", op.location)
    block.alive = False


def _dealloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    free(op, memref_operand(frame, op.operands[0]))
    return ()


def _realloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    """A new block with the old elements as far as they fit; the old one is freed."""
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    sizes = mixed(machine, frame, op, [DYNAMIC if n is None else n for n in type.shape], op.operands[1:])
    check_access(source, op.name, op.location)
    old, poison = as_tensor(source), Scalar(type.element, POISON)
    free(op, source)
    return (whole_block(machine, op, type, sizes, Origin.HEAP, content=lambda i: old.at((i,)) if i < source.size else poison),)


def global_named(module: Module, name: str) -> Operation | None:
    """The ``memref.global`` of a name."""
    for op in module.others:
        if op.name == "memref.global" and op.attributes.get("sym_name") == StringAttr(name):
            return op
    return None


def initial_content(machine: Machine, declaration: Operation, type: MemRefType) -> Content:
    """What the declaration says: its value, or poison where it is uninitialised. Raises ``Inconclusive`` for an external global."""
    match declaration.attributes.get("initial_value"):
        case None:
            raise Inconclusive("the content of an external global is not known", declaration.location)
        case UnitAttr():
            poison = Scalar(type.element, POISON)
            return lambda position: poison
        case value:
            tensor = constant_value(machine, value, TensorType(type.shape, type.element))
            if not isinstance(tensor, ConcreteTensor):
                raise Inconclusive(f"a global of value {value} cannot be executed", declaration.location)
            return lambda position: tensor.at(delinearize(position, tensor.shape))


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
        view = whole_block(machine, op, type, sizes, Origin.GLOBAL, content=initial_content(machine, declaration, type))
        block = view.block
        block.name, block.writable = f"@{name}", "constant" not in declaration.attributes
        machine.memory.globals[name] = block
    return (ConcreteMemRef(type, block, 0, 0, sizes, tuple(s for s in strided(type, sizes).strides if s is not None)),)


# ---- accesses


def _place(machine: Machine, frame: Frame, op: Operation, view: ConcreteMemRef, indices: Sequence[Value]) -> int:
    """The position of an index. Raises ``Undefined`` out of bounds."""
    index = tuple([size_operand(machine, frame, v, op) for v in indices])
    if not all(0 <= i < n for i, n in zip(index, view.sizes, strict=True)):
        raise Undefined(f"{op.name} at {list(index)}, outside of shape {list(view.sizes)}", op.location)
    return view.position(index)


def _load(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    position = _place(machine, frame, op, view, op.operands[1:])
    check_element(view, position, op.name, op.location)
    return (view.block.read(position),)


def _store(machine: Machine, frame: Frame, op: Operation) -> Results:
    value, view = scalar_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    position = _place(machine, frame, op, view, op.operands[2:])
    check_element(view, position, op.name, op.location, write=True)
    view.block.store(position, value)
    return ()


def write_tensor(op: Operation, tensor: ConcreteTensor, target: ConcreteMemRef) -> None:
    """Writes every element of a view. Raises ``Undefined`` where it cannot be written or the shapes differ."""
    if tensor.shape != target.sizes:
        raise Undefined(f"{op.name} of shape {list(tensor.shape)} into shape {list(target.sizes)}", op.location)
    check_access(target, op.name, op.location, write=True)
    if target.size:
        target.block.write(target, tensor)


def _copy(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Between views that overlap, an implementation may copy in any order: not executed."""
    source, target = (memref_operand(frame, v) for v in op.operands)
    if source.sizes != target.sizes:
        raise Undefined(f"memref.copy of shape {list(source.sizes)} into shape {list(target.sizes)}", op.location)
    check_access(source, op.name, op.location)
    if overlap(source, target) and not same_elements(source, target):
        raise Inconclusive("memref.copy between views that overlap", op.location)
    write_tensor(op, as_tensor(source), target)
    return ()


# ---- other views of the same block


def _view(source: ConcreteMemRef, type: MemRefType, offset: int, sizes: Sequence[int], strides: Sequence[int]) -> ConcreteMemRef:
    return ConcreteMemRef(type, source.block, source.base, offset, tuple(sizes), tuple(strides))


def _subview(machine: Machine, frame: Frame, op: Operation) -> Results:
    (source_value,), *dynamic = op.operand_groups()
    source, type = memref_operand(frame, source_value), memref_type(op)
    window = read_slice(machine, frame, op, source.sizes, type.shape, dynamic)
    # offset + Σ offsets[d] * stride[d], and stride[d] * strides[d]
    offset = source.offset + sum(o * s for o, s in zip(window.offsets, source.strides, strict=True))
    strides = [s * t for s, t in zip(source.strides, window.strides, strict=True)]
    return (_view(source, type, offset, require_shape(op, type, window.shape), [strides[d] for d in window.kept]),)


def _cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Undefined where a size, the offset or a stride turns out not to be the one cast to."""
    source = memref_operand(frame, op.operands[0])
    if isinstance(op.results[0].type, UnrankedMemRefType):
        return (ConcreteMemRef(op.results[0].type, source.block, source.base, source.offset, source.sizes, source.strides),)
    type = memref_type(op)
    sizes = require_shape(op, type, source.sizes)
    layout = strided(type, sizes)
    # strides of dimensions of one element say nothing about where elements are
    matters = (True, *(n != 1 for n in sizes))
    for wanted, found, real in zip((layout.offset, *layout.strides), (source.offset, *source.strides), matters, strict=True):
        if wanted is not None and wanted != found:
            said = f"memref.cast of offset {source.offset} and strides {list(source.strides)} to {type}"
            raise (Undefined if real else Inconclusive)(said, op.location)
    return (_view(source, type, source.offset, sizes, source.strides),)


def _reinterpret_cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """The offset is counted from the aligned pointer: the source's own offset does not matter."""
    (source_value,), *dynamic = op.operand_groups()
    source, type = memref_operand(frame, source_value), memref_type(op)
    lists = ("static_offsets", "static_sizes", "static_strides")
    (offset,), sizes, strides = (mixed(machine, frame, op, integers(op, n), d) for n, d in zip(lists, dynamic, strict=True))
    return (_view(source, type, offset, require_shape(op, type, sizes), strides),)


def _expand_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    sizes = require_shape(op, type, expanded_sizes(machine, frame, op, source.sizes, type.shape))
    return (_view(source, type, source.offset, sizes, expanded_strides(sizes, source.strides, nested_integers(op, "reassociation"))),)


def _collapse_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Undefined where dimensions are merged that are not contiguous."""
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    groups = nested_integers(op, "reassociation")
    strides = collapsed_strides(source.sizes, source.strides, groups)
    if strides is None:
        raise Undefined(f"memref.collapse_shape of strides {list(source.strides)}, which are not contiguous", op.location)
    sizes = [1] * len(groups)
    for k, group in enumerate(groups):
        for d in group:
            sizes[k] *= source.sizes[d]
    return (_view(source, type, source.offset, require_shape(op, type, sizes), strides),)


def _transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    """size[i] = size of dimension permutation[i]. Releases differ in the direction: where the type shows another one, nothing is run."""
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    match op.attributes.get("permutation"):
        case AffineMapAttr(map):
            sizes, strides = map.evaluate(source.sizes), map.evaluate(source.strides)
        case _:
            raise Inconclusive("memref.transpose without a permutation", op.location)
    layout = strided(type, sizes)
    if any(w is not None and w != f for w, f in zip((*type.shape, *layout.strides), (*sizes, *strides), strict=True)):
        raise Inconclusive(f"memref.transpose to {type}, whose permutation reads the other way", op.location)
    return (_view(source, type, source.offset, sizes, strides),)


def _same(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = memref_operand(frame, op.operands[0])
    return (_view(source, memref_type(op), source.offset, source.sizes, source.strides),)


def _assume_alignment(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Blocks start as aligned as anyone asks; a view that does not start there may be aligned or not."""
    source = memref_operand(frame, op.operands[0])
    if source.base * ((bit_width(source.block.element) + 7) // 8) % integer(op, "alignment"):
        raise Inconclusive("memref.assume_alignment of a pointer into a block", op.location)
    return (source,) if op.results else ()


# ---- metadata


def _dim(machine: Machine, frame: Frame, op: Operation) -> Results:
    return dimension(machine, frame, op, memref_operand(frame, op.operands[0]).sizes)


def _rank(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (machine.index(len(memref_operand(frame, op.operands[0]).sizes)),)


def _extract_strided_metadata(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    base = _view(view, memref_type(op), 0, (), ())
    return (base, *(machine.index(n) for n in (view.offset, *view.sizes, *view.strides)))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "memref.alloc": _allocate(Origin.HEAP),
        "memref.alloca": _allocate(Origin.STACK),
        "memref.dealloc": _dealloc,
        "memref.realloc": _realloc,
        "memref.get_global": _get_global,
        "memref.load": _load,
        "memref.store": _store,
        "memref.copy": _copy,
        "memref.subview": _subview,
        "memref.cast": _cast,
        "memref.memory_space_cast": _same,
        "memref.reinterpret_cast": _reinterpret_cast,
        "memref.expand_shape": _expand_shape,
        "memref.collapse_shape": _collapse_shape,
        "memref.transpose": _transpose,
        "memref.assume_alignment": _assume_alignment,
        "memref.dim": _dim,
        "memref.rank": _rank,
        "memref.extract_strided_metadata": _extract_strided_metadata,
    }
)
TOTAL = frozenset({"memref.rank", "memref.extract_strided_metadata", "memref.assume_alignment"})
