"""Semantics of the llvm dialect's calls: functions with a body, library functions that allocate, and unknown ones.

Authority: MLIR's "'llvm' Dialect" document; the C standard for ``malloc``, ``calloc``, ``aligned_alloc`` and ``free``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smtenc.dialects.func.symbolic import call as call_named
from smtenc.dialects.llvm.symbolic.descriptors import memref_copy
from smtenc.dialects.llvm.symbolic.memory import ALLOCATION_BYTES, byte_count, copy_bytes, new_object, require_alignment
from smtenc.errors import Unsupported
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Operation, Value
from smtenc.ir.llvm.by_value import passed_by_value
from smtenc.ir.llvm.data_layout import alignment_of, size_of
from smtenc.ir.types import Type
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.promises import called, given
from smtenc.semantics.shared.buffers import ALLOCATIONS_FIT
from smtenc.semantics.shared.shapes import largest_index
from smtenc.semantics.storage.layouts import product, whole
from smtenc.semantics.storage.pointers import allocation_start, is_multiple, position_of
from smtenc.semantics.values import BlockKind, Indices, MemRef, SymbolicValue
from smtenc.terms.index.division import divide_exactly
from smtenc.terms.index.space import Index

SUCCEEDS = "allocations-succeed"
"""The assumption that an allocation never fails."""


def call(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Return the results of a call. Raises ``Unsupported`` for indirect calls, and as ``func.call`` does."""
    callee = operation.attributes.get("callee")
    if not isinstance(callee, SymbolRefAttr):
        raise Unsupported("an indirect call")
    operation = called(frame, operation)
    function = frame.module.by_name.get(callee.root)
    known = _LIBRARY.get(callee.root)
    if known is not None and function is not None and function.body is None:
        return given(frame, operation, known(frame, operation))
    if function is not None and function.variadic:
        raise Unsupported(f"a call of @{callee.root}, which takes any number of arguments")
    copies = _copies(frame, operation, function)
    operands = tuple(copies.get(k, v) for k, v in enumerate(operation.operands))
    results = call_named(frame, replace(operation, operands=operands) if copies else operation)
    for copy in copies.values():
        # it ends with the callee
        for _, view in frame.memref(copy).views:
            frame.writable_memory().free(whole(frame.world, view.root), frame.world.terms.true)
    return given(frame, operation, results)


def _copies(frame: Frame, operation: Operation, function: Function | None) -> Mapping[int, Value]:
    """The copies of memory that the callee gets in place of operands that are passed ``byval``, by the operands' numbers.

    Authority: LLVM's Language Reference, "Parameter Attributes": the copy is aligned as ``align`` says, which also is what the caller promises of its
    own pointer. A pointer of the source that breaks that promise is no undefined behaviour here, one of the target is.
    """
    made: dict[int, Value] = {}
    passed = passed_by_value(function) if function is not None else {}
    stated = passed_by_value(operation)
    if (passed and (function is None or function.body is None)) or (stated and stated != passed):
        raise Unsupported("a call with llvm.byval of a function that has no body, or says otherwise")
    for number, (type, alignment) in passed.items():
        assert function is not None
        frame.writable_memory()
        world, pointer, bytes = frame.world, frame.memref(operation.operands[number]), frame.world.constant_index(size_of(type))
        element = world.pointees.of((frame.module, function.arguments[number]))
        copy = new_object(frame, operation, BlockKind.STACK, element, bytes, alignment or alignment_of(type))
        if frame.is_target:
            require_alignment(frame, operation, pointer, alignment or 1)
        copy_bytes(frame, copy, pointer, bytes, may_overlap=False)
        made[number] = Value(operation.operands[number].type)
        frame.bind(made[number], copy)
    return made


def _allocate(frame: Frame, operation: Operation, bytes: Index, alignment: int) -> list[SymbolicValue]:
    world = frame.world
    frame.writable_memory()
    world.premises.note(SUCCEEDS)
    element = world.pointees.of((frame.module, operation.results[0]))
    size, zero = size_of(element), world.constant_index(0)
    exact, _ = world.unwrapped(bytes)
    # in an object that the program aligns itself the memref begins further on: its elements are told where the aligned address is made
    shape = None if world.pointees.is_number(frame.module, operation.results[0]) else _shape(frame, element, exact)
    if shape is not None:
        # as the memref's allocation states it; then the number of bytes did not wrap
        most = world.constant_index(largest_index(world) // size)
        frame.assume(ALLOCATIONS_FIT, world.terms.and_(*(world.lowering.less_equal(zero, n) for n in shape)))
        frame.assume(ALLOCATIONS_FIT, world.lowering.less_equal(product(world, shape), most))
        bytes = exact
    elif bytes.lo < 0:
        frame.assume(ALLOCATIONS_FIT, world.lowering.less_equal(zero, bytes))
    made = new_object(frame, operation, BlockKind.HEAP, element, bytes, alignment, shape)
    # modulo 2^bits a multiple of a power of two is one still
    if not is_multiple(bytes if size & (size - 1) else exact, size):
        world.cut.update(view.root.block for _, view in made.views)
    return [made]


def _shape(frame: Frame, element: Type, bytes: Index) -> Indices | None:
    """The shape of a memref that the source allocated with as many elements as an object of the target's has in that many bytes; None if there is none.
    It only chooses coordinates for the object's elements.
    """
    world, size = frame.world, size_of(element)
    if not frame.is_target or not is_multiple(bytes, size):
        return None
    shapes = world.shapes.get((element, divide_exactly(bytes, size)), [])
    return shapes.pop(0) if len(shapes) > 1 else next(iter(shapes), None)


def malloc(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return a pointer to a new object; allocation never fails, which the verdict lists."""
    return _allocate(frame, operation, byte_count(frame, operation.operands[0]), ALLOCATION_BYTES)


def aligned_alloc(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return a pointer to a new object of an alignment, which must be a constant."""
    alignment, bytes = (byte_count(frame, v) for v in operation.operands)
    if alignment.constant_value is None or alignment.constant_value < 1:
        raise Unsupported("an allocation whose alignment is no positive constant")
    return _allocate(frame, operation, bytes, alignment.constant_value)


def free(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """End the life of an object. To free null does nothing; anything but the start of a live object of ``malloc`` is undefined behaviour."""
    world, t = frame.world, frame.world.terms
    pointer, memory = frame.memref(operation.operands[0]), frame.writable_memory()
    frame.undefined_if(pointer.poison)
    views = [(guard, view) for guard, view in pointer.views if view.root.block is not world.null]
    for guard, view in views:
        block = view.root.block
        start = t.and_(t.bool_constant(block.freeable), world.lowering.equal(position_of(view), allocation_start(world, block)))
        frame.undefined_if(t.and_(guard, t.or_(t.not_(start), memory.is_freed(block))))
    memory.free(MemRef(pointer.element, (), tuple(views), pointer.poison), t.true)
    return []


_LIBRARY: Mapping[str, Callable[[Frame, Operation], list[SymbolicValue]]] = {
    "_mlir_memref_to_llvm_aligned_alloc": aligned_alloc,
    "_mlir_memref_to_llvm_alloc": malloc,
    "_mlir_memref_to_llvm_free": free,
    "aligned_alloc": aligned_alloc,
    "free": free,
    "malloc": malloc,
    "memrefCopy": memref_copy,
}

SEMANTICS: Mapping[str, Semantics] = {"llvm.call": call}
