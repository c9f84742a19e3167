"""Execution of ``llvm.call``. Source: MLIR's llvm document. A function with a body runs; one without is a function of the C library or of MLIR's
runtime that is known by its name, or else an event, or an answer of the oracle, as for ``func.call``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.func.concrete import printed
from smtenc.dialects.llvm.concrete.allocations import LIBRARY, untyped_block
from smtenc.dialects.llvm.concrete.descriptors import memref_copy
from smtenc.dialects.llvm.concrete.pointers import Results, pointer_operand
from smtenc.dialects.llvm.concrete.transfers import copy
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.opaque import Callee
from smtenc.interpreter.promises import kept, passed, returned
from smtenc.interpreter.values import Block, ConcreteValue, Inconclusive, Origin, Pointer, Scalar, Undefined
from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, StringAttr, SymbolRefAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.effects import declares_no_effects
from smtenc.ir.llvm.by_value import passed_by_value
from smtenc.ir.llvm.lost_promises import lost_promises, never_returns
from smtenc.ir.llvm.memory_effects import WRITE, effects_of_call, permitted_through
from smtenc.ir.llvm.runtime_printing import key_of, runtime_kind
from smtenc.ir.types import PointerType, VectorType

_LIBRARY: Mapping[str, Handler] = MappingProxyType({**LIBRARY, "memrefCopy": memref_copy})


def _call(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``llvm.call``. Raises ``Inconclusive`` for indirect calls, operand bundles, and pointers to and from functions that are not known."""
    match op.attributes.get("callee"):
        case SymbolRefAttr((name,)) if name in machine.module.by_name:
            function = machine.module.by_name[name]
        case None:
            raise Inconclusive("an indirect call cannot be executed", op.location)
        case callee:
            raise Inconclusive(f"call of {callee}, which is not a function of this module", op.location)
    bundles = op.attributes.get("op_bundle_tags")
    if bundles is not None and not (isinstance(bundles, ArrayAttr) and not bundles.elements):
        raise Inconclusive(f"call of @{name} with operand bundles cannot be executed", op.location)
    if function.fault is not None:
        raise Inconclusive(f"call of @{name}, which cannot be read", op.location)
    results = _results(machine, frame, op, function)
    if never_returns(op.attributes) or never_returns(function.attributes):
        raise Undefined(f"@{name} returns, which it is said not to do", op.location)
    return returned(machine.memory.addresses, op, results)


def _results(machine: Machine, frame: Frame, op: Operation, function: Function) -> Results:
    given = passed(machine.memory.addresses, op, [frame[v] for v in op.operands])
    if function.body is not None:
        values, copies = _with_copies(machine, frame, op, function, given)
        results = machine.call(function, values, sure=frame.in_order)
        for block in copies:
            block.alive = False
        return results
    if function.name in _LIBRARY:
        return _LIBRARY[function.name](machine, frame, op)
    addresses = machine.memory.addresses
    entered = kept(addresses, function, "arg_attrs", given)
    return tuple(kept(addresses, function, "res_attrs", _unknown(machine, frame, op, function, entered)))


def _with_copies(
    machine: Machine, frame: Frame, op: Operation, function: Function, given: Sequence[ConcreteValue]
) -> tuple[list[ConcreteValue], list[Block]]:
    """Return the operands of a call, with pointers to copies in place of those that are passed ``byval``, and the blocks of the copies. Raises
    ``Inconclusive`` for a call that says otherwise than the callee.
    """
    passed, stated, addresses = passed_by_value(function), passed_by_value(op), machine.memory.addresses
    if stated and stated != passed:
        raise Inconclusive(f"call of @{function.name}, which says otherwise which arguments are byval", op.location)
    values, copies = list(given), list[Block]()
    for k, (type, alignment) in passed.items():
        pointer, size = pointer_operand(frame, op.operands[k], op), addresses.size_of(type)
        block = untyped_block(machine, op, size, alignment or addresses.alignment_of(type), Origin.STACK)
        copy(machine, op, pointer, Pointer(block, 0), size)
        values[k] = Scalar(op.operands[k].type, Pointer(block, 0))
        copies.append(block)
    return values, copies


def _unknown(machine: Machine, frame: Frame, op: Operation, function: Function, given: Sequence[ConcreteValue]) -> Results:
    if any(isinstance(v.type, VectorType) and isinstance(v.type.element, PointerType) for v in (*op.operands, *op.results)):
        raise Inconclusive(f"call of @{function.name}, which has no body and takes or gives vectors of pointers", op.location)
    if function.variadic:
        return machine.call_with_any_number(frame, op, function)
    if (kind := runtime_kind(function)) is not None:
        machine.print_values(frame, op, key_of(kind), printed(kind, given))
        return ()
    on_pointers = any(isinstance(v.type, PointerType) for v in (*op.operands, *op.results))
    if machine.oracle.pure_calls or declares_no_effects(function):
        if on_pointers:
            raise Inconclusive(f"call of @{function.name}, which has no effects and takes or gives pointers", op.location)
        return machine.oracle.function(function, given)
    return machine.call_without_body(frame, op, function, given, _callee(op, function))


def _callee(op: Operation, function: Function) -> Callee:
    """The freedom of a function without a body: it need not look at operands that are poison, and, if it may not access all memory, writes none. Raises
    ``Inconclusive`` for one that writes nothing by its own word, calls of which other programs may leave out unless it does not return.
    """
    effects = effects_of_call(op, function)
    limited = effects.is_restricted or bool(permitted_through(op)) or bool(permitted_through(function)) or bool(passed_by_value(function))
    writes = any(WRITE in kinds for kinds in (effects.through_arguments, effects.inaccessible, effects.other))
    if limited and not writes and not (never_returns(op.attributes) or never_returns(function.attributes)):
        raise Inconclusive(f"call of @{function.name}, which writes no memory", op.location)
    returns = "will_return" in op.attributes or "will_return" in function.attributes
    fresh = any("llvm.noalias" in _names(own.attributes.get("res_attrs")) for own in (op, function))
    keeps = any(
        "nofree" in {*_words(own), *(n.removeprefix("llvm.") for n in _names(own.attributes.get("arg_attrs")))} for own in (op, function)
    )
    return Callee(writes=not limited, reads=not limited, may_stay=not returns, fresh=fresh, strict=False, frees=not (limited or keeps))


def _words(stated: Operation | Function) -> set[str]:
    """The attributes of a function or a call, by their names and as LLVM's words."""
    passed = stated.attributes.get("passthrough")
    words = [entry.value for entry in passed if isinstance(entry, StringAttr)] if isinstance(passed, ArrayAttr) else []
    return {*stated.attributes, *words, *lost_promises(stated.attributes)}


def _names(given: Attribute | None) -> set[str]:
    entries = given.elements if isinstance(given, ArrayAttr) else ()
    return {name for entry in entries if isinstance(entry, DictAttr) for name, _ in entry.entries}


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.call": _call})
