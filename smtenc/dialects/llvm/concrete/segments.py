"""Emitters of address arithmetic, loads and stores for compiled code. They do what ``pointers`` and ``memory`` execute."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.memory import Access, access_form, load, store
from smtenc.dialects.llvm.concrete.pointers import getelementptr
from smtenc.errors import Unsupported
from smtenc.interpreter.loops.nests import SCALARS, Emitter, NotCompiled, Writer
from smtenc.interpreter.values import POISON, Inconclusive, Payload, Pointer, Scalar, Undefined, Unseen
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Type


def _getelementptr(writer: Writer, op: Operation) -> None:
    if not isinstance(op.results[0].type, SCALARS):
        raise NotCompiled(op.name)
    try:
        kernel = getelementptr(writer.machine, op)
    except (Inconclusive, Unsupported) as error:
        raise NotCompiled(op.name) from error
    writer.define(op.results[0], f"{writer.bind(kernel)}(({', '.join(map(writer.payload, op.operands))},))")


def _access(writer: Writer, op: Operation, type: Type) -> Access:
    """Return the form of an access that is not among accesses to buffers. Raises ``NotCompiled`` for any that is not of a scalar."""
    if not isinstance(type, SCALARS) or writer.views:
        raise NotCompiled(op.name)
    writer.bound["Pointer"] = Pointer
    try:
        return access_form(writer.machine, op, type)
    except (Inconclusive, Unsupported) as error:
        raise NotCompiled(op.name) from error


def _through(writer: Writer, op: Operation, value: Value) -> str:
    """Return the expression of the pointer through which an operation accesses memory."""
    if not isinstance(value.type, SCALARS):
        raise NotCompiled(op.name)
    pointer = writer.payload(value)
    return f"({pointer} if type({pointer}) is Pointer else {writer.bind(_deciding(op))}({pointer}))"


def _deciding(op: Operation) -> Callable[[Payload], Pointer]:
    def decide(payload: Payload) -> Pointer:
        known = payload.only if isinstance(payload, Unseen) else payload
        if known is POISON:
            raise Undefined(f"{op.name} through a pointer that is poison", op.location)
        if not isinstance(known, Pointer):
            raise Inconclusive(f"{op.name} through {known}, which is not a pointer", op.location)
        return known

    return decide


def _load(writer: Writer, op: Operation) -> None:
    if "res_attrs" in op.attributes:
        raise NotCompiled(op.name)
    machine, access = writer.machine, _access(writer, op, op.results[0].type)

    def read(pointer: Pointer) -> Payload:
        found = load(machine, op, pointer, access)
        assert isinstance(found, Scalar)
        return found.value

    writer.define(op.results[0], f"{writer.bind(read)}({_through(writer, op, op.operands[0])})")


def _store(writer: Writer, op: Operation) -> None:
    value, address = op.operands
    machine, access = writer.machine, _access(writer, op, value.type)
    writer.stores_through_pointers = True

    def write(pointer: Pointer, scalar: Scalar) -> None:
        store(machine, op, pointer, access, scalar)

    writer.line(f"{writer.bind(write)}({_through(writer, op, address)}, {writer.stored_scalar(value)})")


EMITTERS: Mapping[str, Emitter] = MappingProxyType({"llvm.getelementptr": _getelementptr, "llvm.load": _load, "llvm.store": _store})
