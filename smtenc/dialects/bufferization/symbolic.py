"""Semantics of the bufferization dialect: conversions between tensors and buffers, over the state in ``memory``. Authority: MLIR's "'bufferization'
Dialect" document.

A buffer must not be written after ``to_tensor`` or ``clone``: an implementation may let tensor and buffer share memory. Such a write is undefined
behaviour, under an assumption that the verdict lists, since releases define it differently.

The buffer of ``to_memref`` (``to_buffer``) may be written unless it has ``read_only``: an implementation copies a tensor that is needed later. This
does not hold for tensors that the function did not make: the buffer of an argument belongs to the caller (the bufferization of a function alone never
writes it), and a tensor that was read from a buffer may become that buffer (by canonicalization).
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.memref.symbolic.accesses import free
from smtenc.dialects.memref.symbolic.views import memref_type
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.storage import function_of, sharing, uses_after
from smtenc.ir.types import IntegerType, MemRefType, TensorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import freeze, overwrite, read_buffer, require_fits, require_inside
from smtenc.semantics.shared.shapes import checked_shape, is_sparse, sizes_of
from smtenc.semantics.storage.layouts import fresh, whole
from smtenc.semantics.storage.memory import same_block
from smtenc.semantics.values import BlockKind, MemRef, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term


def to_tensor(frame: Frame, operation: Operation) -> Tensor:
    memref = frame.memref(operation.operands[0])
    tensor = read_buffer(frame, memref)
    freeze(frame, memref)
    frame.memory.borrow(tensor)
    return tensor


def to_memref(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref of a new memory block with the tensor's elements. A layout with unknown entries is unknown: it is not assumed
    to be row-major.
    """
    tensor = frame.tensor(operation.operands[0])
    read_only = "read_only" in operation.attributes or frame.memory.is_borrowed(tensor)
    return _block_of(frame, BlockKind.TENSOR, memref_type(operation.results[0].type), tensor, read_only=read_only)


def _block_of(frame: Frame, kind: BlockKind, type: MemRefType, tensor: Tensor, *, read_only: bool = False) -> MemRef:
    memory = frame.writable_memory()
    shape = checked_shape(frame, tensor.shape, type)
    memref = whole(frame.world, fresh(frame.world, kind, type, shape, any_layout=True, read_only=read_only))
    require_fits(frame, memref)
    memory.fill(memref, tensor)
    return memref


def clone(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref that may be a copy or the same buffer: source and result may not be written afterwards. A poison source that is not empty is
    undefined behaviour.
    """
    source = frame.memref(operation.operands[0])
    frame.undefined_if(frame.world.terms.and_(source.poison, frame.world.terms.not_(frame.world.is_empty(source.shape))))
    result = _block_of(frame, BlockKind.HEAP, memref_type(operation.results[0].type), read_buffer(frame, source))
    freeze(frame, source)
    freeze(frame, result)
    return result


def alloc_tensor(frame: Frame, operation: Operation) -> Tensor:
    """Return a tensor with the elements of ``copy`` or, without a copy, of poison. Raises ``Unsupported`` for a sparse result without a copy."""
    type = operation.results[0].type
    if not isinstance(type, TensorType):
        raise Unsupported(f"type {type}")
    sizes, copies, _ = operation.operand_groups()
    if copies:
        copied = frame.tensor(copies[0])
        return Tensor(copied.element, copied.shape, copied.at)
    if is_sparse(type):
        raise Unsupported(f"a result of type {type}: where nothing is stored it is 0")
    poison = frame.world.poison(type.element)
    return Tensor(type.element, sizes_of(frame, type, sizes), lambda _: poison)


def dealloc_tensor(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Free a tensor: later uses of it, and of values that surely share its storage, give poison. Raises ``Unsupported`` in a region, if a value that
    only may share the storage is used later, and if the tensor belongs to a caller.
    """
    value = operation.operands[0]
    if frame.in_region:
        raise Unsupported("an effect in a region")
    shared = sharing(frame.module, value)
    if uses_after(frame.module, operation, shared.perhaps):
        raise Unsupported("a tensor that may share the storage of one that was freed")
    function = function_of(frame.module, value)
    if frame.depth and function is not None and shared.surely.intersection(function.arguments):
        raise Unsupported("a tensor of the caller's, freed")
    frame.undefined_if(frame.world.terms.bool_constant(value in frame.freed_tensors))
    for other in shared.surely:
        if frame.has(other):
            tensor, poison = frame.tensor(other), frame.world.poison(frame.tensor(other).element)
            frame.bind(other, Tensor(tensor.element, tensor.shape, lambda _, poison=poison: poison))  # type: ignore[misc]
    frame.freed_tensors |= shared.surely
    return []


def materialize_in_destination(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the source as a tensor, or write it to the destination buffer. Different shapes are undefined behaviour. A write to a buffer after
    ``to_tensor`` of it is allowed here: it is the purpose of the operation.
    """
    world, t = frame.world, frame.world.terms
    source, destination = frame.tensor(operation.operands[0]), frame.value(operation.operands[1])
    if isinstance(destination, Scalar):
        raise Unsupported("materialize_in_destination of a scalar")
    for n, m in zip(source.shape, destination.shape, strict=True):
        frame.undefined_if(t.not_(world.lowering.equal(n, m)))
    if isinstance(destination, Tensor):
        return [source]
    memory = frame.writable_memory()
    read_only = t.or_(*(t.and_(g, t.bool_constant(not v.root.block.writable)) for g, v in destination.views))
    require_inside(frame, destination)
    frame.undefined_if(t.and_(t.or_(memory.unreadable(destination), read_only), t.not_(world.is_empty(source.shape))))
    overwrite(frame, destination, source)
    return []


def dealloc(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Free each memref whose condition holds and that aliases no retained memref, each memory block once. Return one boolean per retained memref: it
    aliases a memref whose condition holds.
    """
    world, t = frame.world, frame.world.terms
    memrefs, conditions, retained = operation.operand_groups()
    results: list[SymbolicValue] = []
    owned: list[tuple[MemRef, Term]] = []
    for value, condition in zip(memrefs, conditions, strict=True):
        flag = frame.scalar(condition)
        frame.undefined_if(flag.poison)
        owned.append((frame.memref(value), world.holds(flag)))
    kept = [frame.memref(v) for v in retained]
    for memref in kept:
        freed = t.or_(*(t.and_(condition, _alias(frame, memref, other)) for other, condition in owned))
        results.append(Scalar(IntegerType(1), t.ite(freed, t.constant(1, 1), t.constant(0, 1)), t.false))
    for k, (memref, condition) in enumerate(owned):
        again = [t.and_(earlier, _alias(frame, memref, other)) for other, earlier in owned[:k]]
        retains = [_alias(frame, memref, other) for other in kept]
        free(frame, memref, t.and_(condition, t.not_(t.or_(*again, *retains))))
    return results


def _alias(frame: Frame, a: MemRef, b: MemRef) -> Term:
    """Return the condition that two memrefs are in the same memory block."""
    t = frame.world.terms
    return t.or_(*(t.and_(g, h, same_block(frame.world, v.root.block, w.root.block)) for g, v in a.views for h, w in b.views))


SEMANTICS: Mapping[str, Semantics] = {
    "bufferization.to_tensor": to_tensor,
    "bufferization.to_memref": to_memref,
    "bufferization.to_buffer": to_memref,
    "bufferization.clone": clone,
    "bufferization.alloc_tensor": alloc_tensor,
    "bufferization.dealloc_tensor": dealloc_tensor,
    "bufferization.materialize_in_destination": materialize_in_destination,
    "bufferization.dealloc": dealloc,
}
