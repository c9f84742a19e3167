"""Execution of the ``bufferization`` dialect. Source: its document; the spellings of MLIR 19 (``to_memref``) and later (``to_buffer``) are both
accepted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.memref.concrete.accesses import free, memref_type, whole_block, write_tensor
from smtenc.dialects.tensor.concrete.elements import Results, dynamic_shape, require_shape, result_type, same
from smtenc.interpreter.layouts import inverse
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, scalar_operand, tensor_operand
from smtenc.interpreter.memory import as_tensor, freeze, strided_view
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    Inconclusive,
    Origin,
    Scalar,
    Unclaimed,
    Undefined,
    Vector,
    VectorOf,
)
from smtenc.interpreter.vectors import Assembly, whole_poison
from smtenc.ir.core import Operation
from smtenc.ir.storage import function_of, sharing, uses_after


def _to_tensor(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``to_tensor``: the result has the buffer's present elements. Older documents make later writes to the buffer undefined, so a program
    with such a write is not executed.
    """
    view, type = memref_operand(frame, op.operands[0]), result_type(op)
    if view.size >= 1 << (machine.index_bits - 1):
        # the number of bytes that was allocated for it wrapped
        raise Unclaimed("allocations-fit", f"{op.name}: no buffer holds {type} with sizes {list(view.sizes)}", op.location)
    machine.memory.access(view, op.name, op.location, exact=False)
    view.block.doubtful.append(view)
    elements = as_tensor(view)
    tensor = ConcreteTensor(type, require_shape(op, type, view.sizes), elements.at, same(elements))
    machine.memory.read_as.append(tensor)
    return (tensor,)


def _holding(machine: Machine, op: Operation, tensor: ConcreteTensor, origin: Origin) -> ConcreteMemRef:
    """Return a memref of a new memory block that holds the elements of ``tensor`` in the layout of the result's type."""
    type = memref_type(op)
    poison = Scalar(type.element, POISON)
    made: list[ConcreteMemRef] = []

    def content(position: int) -> Scalar:
        view = made[0]
        index = inverse(view.sizes, view.strides)(position - view.first)
        return poison if index is None else tensor.at(index)

    def whole(vector: VectorOf) -> Vector:
        assembly = Assembly(whole_poison(type.element, (made[0].block.size,)))
        if tensor.size:
            assembly.write(lambda a: strided_view(a, made[0]), vector(tensor))
        return assembly.done()

    made.append(whole_block(machine, op, type, tensor.shape, origin, content=content, whole=whole))
    return made[0]


def _to_buffer(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``to_buffer`` (``to_memref``): the result is a copy. A write to it is undefined behaviour if it has ``read_only`` or the tensor is a
    function argument. If the tensor was read from a buffer, the copy is marked doubtful, because it may alias that buffer.
    """
    tensor = tensor_operand(frame, op.operands[0])
    view = _holding(machine, op, tensor, Origin.TENSOR)
    view.block.writable = "read_only" not in op.attributes and not _among(machine.memory.lent, tensor)
    if _among(machine.memory.read_as, tensor):
        view.block.doubtful.append(view)
    return (view,)


def _among(tensors: Sequence[ConcreteTensor], tensor: ConcreteTensor) -> bool:
    return any(tensor is other for other in tensors)


def _alloc_tensor(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``alloc_tensor``: the result has the elements of ``copy``, or poison without one. Operands: dynamic sizes, the copy, a size hint
    (unused).
    """
    sizes, copied, _hint = op.operand_groups()
    type = result_type(op)
    if copied:
        source = tensor_operand(frame, copied[0])
        return (ConcreteTensor(type, require_shape(op, type, source.shape), source.at, same(source)),)
    return (splat(type, dynamic_shape(machine, frame, op, sizes), Scalar(type.element, POISON)),)


def _dealloc_tensor(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``dealloc_tensor``: a later read of the tensor, or of a value that shares its storage, is undefined behaviour. Raises ``Inconclusive``
    in a loop or branch, for a tensor of the caller, and if a value that only may share the storage is used later.
    """
    value = op.operands[0]
    if frame.parent is not None or value not in frame.values or not frame.straight:
        raise Inconclusive(f"{op.name} in a loop or branch", op.location)
    shared = sharing(machine.module, value)
    if uses_after(machine.module, op, shared.perhaps):
        raise Inconclusive(f"{op.name} of what may share the storage of a tensor that is used later", op.location)
    function = function_of(machine.module, value)
    if machine.memory.depth > 1 and function is not None and shared.surely.intersection(function.arguments):
        raise Inconclusive(f"{op.name} of a tensor of the caller's", op.location)
    if value in frame.freed:
        raise Undefined(f"{op.name} of a tensor whose storage was freed before", op.location)

    def element(index: tuple[int, ...]) -> Scalar:
        raise Undefined("a tensor is read after bufferization.dealloc_tensor", op.location)

    for other in shared.surely:
        tensor = frame.values.get(other)
        if isinstance(tensor, ConcreteTensor):
            frame.values[other] = ConcreteTensor(tensor.type, tensor.shape, element)
    frame.freed |= shared.surely
    return ()


def _clone(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``clone``. An implementation may copy or alias, and later mutation of source or result is undefined: both become read-only."""
    source = memref_operand(frame, op.operands[0])
    machine.memory.access(source, op.name, op.location, exact=False)
    view = _holding(machine, op, as_tensor(source), Origin.HEAP)
    view.block.writable = False
    freeze(source)
    return (view,)


def _dealloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``dealloc``: free each memref whose condition holds and that aliases no retained memref, each memory block once. Each result tells of
    one retained memref whether the condition of a memref that aliases it holds.
    """
    freed_values, condition_values, retained_values = op.operand_groups()
    owned: list[ConcreteMemRef] = []
    for value, condition in zip(freed_values, condition_values, strict=True):
        owns = scalar_operand(frame, condition)
        if owns.is_poison:
            raise Undefined("bufferization.dealloc depends on poison", op.location)
        if owns.value:
            owned.append(memref_operand(frame, value))
    retained = [memref_operand(frame, v) for v in retained_values]
    kept = {r.block for r in retained}
    for block in dict.fromkeys(v.block for v in owned if v.block not in kept):
        free(machine, op, next(v for v in owned if v.block is block))
    owners = [any(v.block is r.block for v in owned) for r in retained]
    return tuple(Scalar(result.type, int(owner)) for result, owner in zip(op.results, owners, strict=True))


def _materialize_in_destination(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``materialize_in_destination``: write the source's elements to a buffer or, if the destination is a tensor, return them
    as the result.
    """
    source, dest = tensor_operand(frame, op.operands[0]), frame[op.operands[1]]
    match dest:
        case ConcreteMemRef():
            write_tensor(machine, op, source, dest)
            return ()
        case ConcreteTensor():
            if source.shape != dest.shape:
                raise Undefined(f"{op.name} of shape {list(source.shape)} in shape {list(dest.shape)}", op.location)
            return (ConcreteTensor(result_type(op), source.shape, source.at, same(source)),)
        case Scalar():
            raise Inconclusive(f"{op.name} into a scalar", op.location)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "bufferization.to_tensor": _to_tensor,
        "bufferization.to_memref": _to_buffer,
        "bufferization.to_buffer": _to_buffer,
        "bufferization.alloc_tensor": _alloc_tensor,
        "bufferization.dealloc_tensor": _dealloc_tensor,
        "bufferization.clone": _clone,
        "bufferization.dealloc": _dealloc,
        "bufferization.materialize_in_destination": _materialize_in_destination,
    }
)
