"""Semantics of the llvm dialect's calls: functions with a body, library functions that allocate, and unknown ones.

Authority: MLIR's "'llvm' Dialect" document; the C standard for ``malloc``, ``calloc``, ``aligned_alloc`` and ``free``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.func.symbolic import call as call_named
from smtenc.dialects.llvm.symbolic.descriptors import memref_copy
from smtenc.dialects.llvm.symbolic.globals import function_address
from smtenc.dialects.llvm.symbolic.memory import ALLOCATION_BYTES, byte_count, copy_bytes, new_object, require_alignment
from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, SymbolRefAttr
from smtenc.ir.core import Function, Operation, Value
from smtenc.ir.effects import declares_no_effects
from smtenc.ir.llvm.by_value import passed_by_value
from smtenc.ir.llvm.data_layout import alignment_of, size_of
from smtenc.ir.llvm.runtime_printing import runtime_kind
from smtenc.ir.types import FunctionType, IntegerType, Type
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.opaque import event
from smtenc.semantics.promises import called, given, is_null, left
from smtenc.semantics.shared.buffers import ALLOCATIONS_FIT
from smtenc.semantics.shared.shapes import largest_index
from smtenc.semantics.storage.layouts import product, whole
from smtenc.semantics.storage.pointers import address_of, allocation_start, is_multiple, position_of
from smtenc.semantics.storage.unions import of_each
from smtenc.semantics.values import BlockKind, Indices, MemRef, SymbolicValue
from smtenc.terms.index.division import divide_exactly
from smtenc.terms.index.space import Index

SUCCEEDS = "allocations-succeed"
"""The assumption that an allocation never fails."""


def call(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Return the results of a call. Raises ``Unsupported`` as ``func.call`` does."""
    operation = called(frame, _with_known_callee(frame, operation))
    callee = operation.attributes.get("callee")
    if not isinstance(callee, SymbolRefAttr):
        return given(frame, operation, _call_at(frame, operation, frame.memref(operation.operands[0]), operation.operands[1:]))
    function = frame.module.by_name.get(callee.root)
    known = _LIBRARY.get(callee.root)
    if known is not None and function is not None and function.body is None:
        return given(frame, operation, known(frame, operation))
    if function is not None and function.variadic:
        return given(frame, operation, _call_of_any_number(frame, operation, function))
    if function is not None and _is_like_indirect_ones(frame, function):
        frame.world.premises.note(f"opaque=@{function.name}")
        return given(frame, operation, _call_at(frame, operation, function_address(frame.world, function.name), operation.operands))
    copies = _copies(frame, operation, function)
    operands = tuple(copies.get(k, v) for k, v in enumerate(operation.operands))
    results = call_named(frame, replace(operation, operands=operands) if copies else operation)
    for copy in copies.values():
        # it ends with the callee
        for _, view in frame.memref(copy).views:
            frame.writable_memory().free(whole(frame.world, view.root), frame.world.terms.true)
    return given(frame, operation, results)


def _with_known_callee(frame: Frame, operation: Operation) -> Operation:
    """A call through a pointer that is a function's address as a call of that function."""
    if "callee" in operation.attributes or not operation.operands:
        return operation
    pointer = frame.memref(operation.operands[0])
    names = {frame.world.function_blocks.get(view.root.block) for _, view in pointer.views}
    (name,) = names if len(names) == 1 else (None,)
    function = frame.module.by_name.get(name) if name is not None else None
    straight = all(position_of(view).constant_value == 0 for _, view in pointer.views)
    types = tuple(v.type for v in operation.operands[1:]), tuple(v.type for v in operation.results)
    if function is None or name is None or not straight or (function.type.inputs, function.type.results) != types or function.variadic:
        return operation
    frame.undefined_if(pointer.poison)
    attributes = {**operation.attributes, "callee": SymbolRefAttr((name,))}
    stated = operation.attributes.get("arg_attrs")
    if isinstance(stated, ArrayAttr) and len(stated) == len(operation.operands):
        attributes["arg_attrs"] = ArrayAttr(stated.elements[1:])
    return replace(operation, operands=operation.operands[1:], attributes=MappingProxyType(attributes))


def _call_at(frame: Frame, operation: Operation, pointer: MemRef, arguments: Sequence[Value]) -> Sequence[SymbolicValue]:
    """The results of a call of the function at an address, whichever it is: an event that also tells the address. To call null, or poison, is undefined
    behaviour.
    """
    world = frame.world
    frame.undefined_if(world.terms.or_(pointer.poison, is_null(frame, pointer)))
    address = Value(IntegerType(world.options.index_bits), "callee")
    frame.bind(address, replace(world.as_integer(of_each(world, pointer, lambda view: address_of(world, view))), poison=world.terms.false))
    world.premises.note(f"opaque={operation.name}")
    types = FunctionType(tuple(v.type for v in arguments), tuple(v.type for v in operation.results))
    return event(frame, operation, ("llvm.call", types), (address, *arguments))


def _is_like_indirect_ones(frame: Frame, function: Function) -> bool:
    """Return whether calls of a function are compared with calls through pointers: it has no body, and some call of the pair is indirect."""
    known = declares_no_effects(function) or runtime_kind(function) is not None or passed_by_value(function)
    return frame.world.calls_by_address and function.body is None and function.fault is None and not known


def _call_of_any_number(frame: Frame, operation: Operation, function: Function) -> Sequence[SymbolicValue]:
    """The results of a call of a function that takes any number of arguments: an event with all that it is passed."""
    if function.body is not None or passed_by_value(operation):
        raise Unsupported(f"a call of @{function.name}, which takes any number of arguments")
    frame.world.premises.note(f"opaque=@{function.name}")
    types = FunctionType(tuple(v.type for v in operation.operands), function.type.results)
    return left(frame, function, event(frame, operation, ("llvm.call", function.name, types), operation.operands))


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
