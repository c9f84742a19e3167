"""Symbolic execution of a function, from its arguments to its outcome. The execution of single operations is in ``frame``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.ir.core import Function, Module
from smtenc.ir.llvm.pointees import is_straight
from smtenc.ir.types import MemRefType, OpaqueType, PointerType, Type, VectorType
from smtenc.ir.vector_elements import scalarized
from smtenc.semantics import opaque
from smtenc.semantics.events.event import Event
from smtenc.semantics.flag_flow import combinable
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.graph import run_graph
from smtenc.semantics.loops.loop import NeverEnds, without_end
from smtenc.semantics.promises import entered, left
from smtenc.semantics.storage.layouts import memref_argument
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.storage.pointers import pointer_argument, require_unexposed, returned
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import MemRef, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one program: the conditions under which it is undefined (``undefined``, and ``somewhere`` over iteration domains), and, if it is
    defined, its results, its final memory and its events.
    """

    undefined: tuple[Term, ...]
    somewhere: tuple[UndefinedSomewhere, ...]
    results: tuple[SymbolicValue, ...]
    memory: Memory
    module: Module
    events: tuple[Event, ...] = ()


def execute_function(
    world: World, module: Module, function: Function, arguments: Sequence[SymbolicValue], *, is_target: bool = False
) -> Outcome:
    """Execute ``function`` on symbolic arguments and return its outcome. Raises ``Unsupported`` if the function cannot be read, is a declaration, has
    a result of an opaque type, or contains something without semantics.
    """
    if function.fault is not None:
        raise Unsupported(f"it cannot be read: {function.fault.message}", function.fault.location)
    if function.body is None:
        raise Unsupported(f"function {function.name} has no body", function.location)
    for type in function.type.results:
        if isinstance(type, OpaqueType):
            raise Unsupported(f"a result of type {type}", function.location)
    world.combinable.update(combinable(module))
    frame = Frame(world, module, is_target=is_target, otherwise=opaque.execute, graphs=run_graph)
    trace: list[Event] = []
    frame.trace = trace
    world.definitions.executing_target = is_target
    world.entries[is_target] = function
    for argument in arguments:
        if isinstance(argument, Tensor):
            frame.memory.borrow(argument)
    try:
        results = left(frame, function, frame.run_region(function.body, entered(frame, function, arguments)))
    except NeverEnds as error:
        results = without_end(frame, function.type.results, error)
    frame.memory.leave_function(0)
    for result in results:
        require_unexposed(world, frame.memory, result)
    pairs = zip(results, function.type.results, strict=True)
    results = [returned(world, r) if isinstance(type, PointerType) and isinstance(r, MemRef) else r for r, type in pairs]
    return Outcome(tuple(frame.undefined), tuple(frame.somewhere), tuple(results), frame.memory, module, tuple(trace))


def arguments_of(world: World, types: Iterable[Type], programs: Sequence[tuple[Module, Function]] = ()) -> list[SymbolicValue]:
    """Return symbolic arguments ``arg0``, ``arg1`` … of these types, which source and target share. Each may be poison, except the scalars whose
    numbers are in ``options.defined``, and memrefs. For memrefs and pointers the premises on their memory are noted; ``programs`` tell as what the
    objects of pointers are accessed. Raises ``Unsupported`` if that is not one size.
    """
    taken = list(types)
    found = world.pointees.of_arguments(programs)
    pointees = {k: found.get(k) or world.pointees.of() for k, t in enumerate(taken) if isinstance(t, PointerType)}
    straight = all(is_straight(function) for _, function in programs)
    elements = {scalarized(t).element for t in taken if isinstance(t, MemRefType)} | set(pointees.values())
    # a caller may violate each of these premises
    if straight and not any(isinstance(t, MemRefType) for t in taken):
        world.any_may_be_read_only = True
    elif elements:
        world.premises.note("memref-arguments-live-writable")
    if len(elements) > 1:
        world.premises.note("no-alias-across-element-types")
    return [_argument(world, type, k, pointees.get(k)) for k, type in enumerate(taken)]


def _argument(world: World, type: Type, number: int, pointee: Type | None) -> SymbolicValue:
    name = f"arg{number}"
    if pointee is not None:
        pointer = pointer_argument(world, pointee, name)
        return pointer if world.options.poison_inputs else replace(pointer, poison=world.terms.false)
    if isinstance(type, MemRefType):
        return memref_argument(world, type, name)
    value = world.inputs.unknown(type, name)
    never = number in world.options.never_poison or not world.options.poison_inputs
    if isinstance(value, Scalar) and (never or number in world.options.defined):
        return replace(value, poison=world.terms.false)
    if isinstance(value, Tensor) and (never if isinstance(type, VectorType) else not world.options.poison_inputs):
        lanes = value.at
        return Tensor(value.element, value.shape, lambda index: replace(lanes(index), poison=world.terms.false))
    return value
