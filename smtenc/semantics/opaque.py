"""Opaque calls: operations without semantics, and functions without bodies. The encoding is sound whatever they do.

An operation known to have no effects is an unknown function of its operands, with one name for each operation text (``ir.fingerprint``); it may be
undefined behaviour for some operands. Every other operation is an event (``events``), in any branch that runs at most once. The verdict lists both.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from smtenc.errors import Unsupported, UnsupportedEvent
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Module, Operation, Value
from smtenc.ir.dialects import is_upstream
from smtenc.ir.effects import declares_no_effects, is_disjointness
from smtenc.ir.fingerprint import fingerprint
from smtenc.ir.traits import NOTHING_SAID
from smtenc.ir.types import MemRefType, OpaqueType, PointerType, StoredPointerType, TensorType, Type, UnrankedMemRefType
from smtenc.semantics.control import path_of, undefined_before
from smtenc.semantics.events.event import Event
from smtenc.semantics.frame import Frame, called_by
from smtenc.semantics.purity import is_pure
from smtenc.semantics.shared.shapes import is_sparse
from smtenc.semantics.storage.escapes import is_local
from smtenc.semantics.storage.layouts import memref_argument, product
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.storage.pointers import null, pointer_argument, require_unexposed, shown
from smtenc.semantics.storage.unions import either_memref
from smtenc.semantics.values import BlockKind, MemRef, Scalar, SymbolicValue, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.constructors import creation
from smtenc.terms.environment import BOOLEAN, Term

UNDEFINED = ".undefined"
"""The suffix of the name of a function that tells where a call is undefined behaviour."""


def execute(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Execute an operation without semantics and return its results. Raises ``Unsupported``, with its name, for an operation with effects in a region
    that runs at many points, and for values without semantics.
    """
    _require_one_value(operation.walk())
    found = fingerprint(frame.module, operation)
    operands = [frame.value(v) for v in found.operands]
    traits = frame.module.traits
    for inner in operation.walk():
        if traits.of(inner.name) != NOTHING_SAID:
            frame.world.premises.note(f"declared-traits={inner.name}")
    if is_pure(frame.module, operation):
        _require_determined([v.type for v in found.operands])
        types = [v.type for v in operation.results]
        if traits.of(operation.name).commutative:
            operands = _in_one_order(frame.world, operands, len(operation.operands))
        results, undefined = _function_results(frame.world, f"opaque.{operation.name}", found.key, types, operands)
        frame.undefined_if(undefined)
        frame.world.premises.note(f"pure-operation={operation.name}")
    else:
        results = event(frame, operation, found.key, found.operands)
        frame.world.premises.note(f"opaque={operation.name}")
    frame.world.functions.opaque[operation] = None
    return results


def _require_one_value(operations: Iterable[Operation]) -> None:
    """Raise ``Unsupported`` for an operation whose value differs from use to use."""
    if any(op.name == "llvm.mlir.undef" for op in operations):
        raise Unsupported("llvm.mlir.undef, which is another value at each use")


def has_events(frame: Frame, operation: Operation) -> bool:
    """Return whether the regions of an operation, or functions called there, call a function without body that may have effects. Always False under
    ``options.pure_calls``.
    """
    if frame.world.options.pure_calls:
        return False
    functions = [frame.module.by_name.get(root) for root in _callees(frame.module, operation)]
    declared = [f for f in functions if f is not None and f.body is None]
    return any(not (declares_no_effects(f) or is_disjointness(f)) for f in declared)


def whole_event(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Execute an operation with events in its regions as one event: the same operation with the same operands and memory can have the same behaviour
    in the other program, whatever that is.

    This holds for everything that depends only on its text, the definitions of its symbols, and its operands: one run of it is a choice that both
    programs have. Raises ``Unsupported`` as ``event`` does.
    """
    inside = [operation, *called_by(frame.module, [operation], set())]
    _require_one_value(inner for op in inside for inner in op.walk())
    found = fingerprint(frame.module, operation)
    results = event(frame, operation, found.key, found.operands)
    frame.world.premises.note(f"opaque={operation.name}")
    for root in _callees(frame.module, operation):
        function = frame.module.by_name.get(root)
        if function is not None and function.body is None:
            frame.world.premises.note(f"opaque=@{root}")
    frame.world.functions.opaque[operation] = None
    return results


def _callees(module: Module, operation: Operation) -> list[str]:
    """The functions that are called in the regions of an operation, and in functions called there."""
    inside = [*operation.walk(), *called_by(module, operation.walk(), set())]
    found = (op.attributes.get("callee") for op in inside)
    return list(dict.fromkeys(callee.root for callee in found if isinstance(callee, SymbolRefAttr)))


def _in_one_order(world: World, operands: Sequence[SymbolicValue], own: int) -> list[SymbolicValue]:
    """The operands with the first ``own``, those of a commutative operation, in the order of their terms' creation if they are of one type."""
    first, rest = list(operands[:own]), list(operands[own:])
    kinds = {(type(x), x.type if isinstance(x, Scalar) else x.element) for x in first}
    if len(kinds) == 1:
        first.sort(key=lambda x: [creation(term) for term in _parameters(world, [x])])
    return [*first, *rest]


def _require_determined(types: Sequence[Type]) -> None:
    """Raise ``Unsupported`` for a type whose values may differ although they are equal in this encoding: sparse tensors (which elements are stored),
    and values of the ``shape`` dialect (whether they are an error).
    """
    for type in types:
        if (isinstance(type, TensorType) and is_sparse(type)) or (isinstance(type, OpaqueType) and type.text.startswith("!shape.")):
            raise Unsupported(f"an operand of type {type}")


# -- functions of operands --------------------------------------------------------------------------------------------


def call_function(
    world: World, name: str, types: tuple[Sequence[Type], Sequence[Type]], operands: Sequence[SymbolicValue]
) -> list[SymbolicValue]:
    """Return the results of a function without a body that has no effects and is defined for all arguments. ``types`` are those of arguments and
    results.
    """
    inputs, results = types
    _require_determined(inputs)
    return _function_results(world, f"opaque.{name}", ("func", tuple(inputs), tuple(results)), results, operands)[0]


def _function_results(
    world: World, name: str, key: Hashable, types: Sequence[Type], operands: Sequence[SymbolicValue]
) -> tuple[list[SymbolicValue], Term]:
    """Unknown functions of the operands, one for each result, and the condition that the call is undefined."""
    name = world.name_of(name, key)
    world.functions.approximations[name] = None
    world.functions.calls[name] = tuple("scalar" if isinstance(x, Scalar) else "tensor" for x in operands)
    parameters = tuple(_parameters(world, operands))
    results = [world.inputs.unknown(type, f"{name}.result{k}", parameters) for k, type in enumerate(types)]
    return results, world.terms.apply(f"{name}{UNDEFINED}", parameters, BOOLEAN)


def _parameters(world: World, operands: Sequence[SymbolicValue]) -> list[Term]:
    """The operands as arguments of an unknown function: scalars with their poison, tensors by tokens. Raises ``Unsupported`` for memrefs."""
    found: list[Term] = []
    for x in operands:
        match x:
            case Scalar():
                found += [world.bits(x), x.poison]
            case Tensor():
                found.append(world.arguments.of(x))
            case MemRef():
                raise Unsupported("a memref as an argument of an unknown function")
    return found


# -- events -----------------------------------------------------------------------------------------------------------


def event(frame: Frame, operation: Operation, key: Hashable, values: Sequence[Value]) -> list[SymbolicValue]:
    """Add an event to the trace and return its results, which are the same in both programs for events of equal number and key.

    Raises ``Unsupported`` if the frame runs at each point of a domain or its path condition is unknown, and for memrefs whose accesses by the event
    cannot be described.
    """
    world, memory, guard = frame.world, frame.memory, path_of(frame)
    if frame.trace is None or guard is None or operation.successors:
        raise UnsupportedEvent(f"{operation.name}, whose effects are not known, in a region")
    _require_determined([v.type for v in values])
    number = world.event_numbers.next(frame.trace, key, guard, is_target=frame.is_target)
    name = world.name_of("event", (number, key))
    operands = [_shown(world, v.type, frame.value(v)) for v in values]
    for operand in operands:
        require_unexposed(world, memory, operand)
    _pass_on(world, memory, number, operands)
    _check_types(world, operation, values, memory)
    if any(m.block.visible or m.block in memory.escaped for m in memory.frozen):
        # the event may write it
        world.premises.note("no-write-after-to-tensor-or-clone")
    before = memory.copy()
    frame.trace.append(Event(name, number, guard, operation, key, tuple(operands), *undefined_before(frame), before))
    memory.lose(name)
    frame.undefined_if(world.terms.symbol(f"{name}.undefined", BOOLEAN))
    return [_answer(frame, v, f"{name}.result{k}") for k, v in enumerate(operation.results)]


def _shown(world: World, type: Type, operand: SymbolicValue) -> SymbolicValue:
    """An operand as an event sees it: a pointer to a new object shows all of the object. Raises ``Unsupported`` for objects that may hold pointers to
    others, which the event could follow.
    """
    if not isinstance(type, PointerType) or not isinstance(operand, MemRef) or not any(is_local(v.root.block) for _, v in operand.views):
        return operand
    if any(isinstance(view.root.block.element, StoredPointerType) for _, view in operand.views):
        raise Unsupported("a new object that may hold pointers, passed on")
    return shown(world, operand)


def _pass_on(world: World, memory: Memory, number: int, operands: Sequence[SymbolicValue]) -> None:
    """Make the new buffers among the operands accessible to events. Raises ``Unsupported`` for a part of one, or one that depends on a condition."""
    for k, operand in enumerate(operands):
        if isinstance(operand, MemRef):
            for guard, view in operand.views:
                if view.root.block.kind is BlockKind.TENSOR:
                    raise Unsupported("a buffer that was made of a tensor, passed on")
                if is_local(view.root.block):
                    if guard is not world.terms.true:
                        raise Unsupported("a memref that is one of several, passed on")
                    _require_whole(world, view)
                    memory.pass_on(view.root, (number, k))


def _check_types(world: World, operation: Operation, values: Sequence[Value], memory: Memory) -> None:
    """Raise ``Unsupported`` if an event may return a memref whose aliasing with others is unknown."""
    if any(isinstance(v.type, UnrankedMemRefType) for v in operation.results):
        raise Unsupported("a memref without a rank, given by an operation whose effects are not known")
    if memory.parts and any(isinstance(v.type, MemRefType | UnrankedMemRefType) for v in (*values, *operation.results)):
        raise Unsupported("an operation whose effects are not known, beside a memref.view")
    if any(isinstance(v.type, MemRefType | PointerType) for v in operation.results):
        if memory.escaped:
            raise Unsupported("a memref that may be one of the new buffers that were passed on")
        if is_upstream(operation) and operation.name not in ("func.call", "llvm.call"):
            raise Unsupported(operation=operation.name)
        if world.options.no_alias:
            raise Unsupported("a memref from an operation without semantics, where none may alias")


def _require_whole(world: World, view: View) -> None:
    """Raise ``Unsupported`` unless the view is the whole block: the event may access all of it, so the operand must show all of it."""
    root = view.root
    at_start = root.pointer.constant_value == 0 and root.offset.constant_value == 0
    if not (view.whole and at_start and root.block.size is product(world, root.shape)):
        raise Unsupported("a part of a new buffer, passed on")


def _answer(frame: Frame, value: Value, name: str) -> SymbolicValue:
    """An unknown result of an event. A pointer is null, or points into memory of the caller's."""
    world, type = frame.world, value.type
    if not isinstance(type, MemRefType | PointerType):
        return world.inputs.unknown(type, name)
    world.premises.note("memref-arguments-live-writable")
    world.premises.note("no-alias-across-element-types")
    if isinstance(type, MemRefType):
        return memref_argument(world, type, name)
    element = world.pointees.of((frame.module, value))
    if name not in world.answered_pointers:
        none = world.terms.symbol(f"{name}.null", BOOLEAN)
        world.answered_pointers[name] = element, either_memref(world, none, null(world), pointer_argument(world, element, name))
    seen, pointer = world.answered_pointers[name]
    if seen != element:
        raise Unsupported(
            f"a pointer from a function that is not known, to elements of type {seen} in one program and {element} in the other"
        )
    return pointer
