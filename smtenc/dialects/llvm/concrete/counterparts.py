"""Execution of the operations of arith and math that the llvm dialect has under LLVM's names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.arith.concrete import integers as arith
from smtenc.dialects.llvm.operations import DIALECT
from smtenc.dialects.ub import concrete as ub
from smtenc.errors import Unsupported
from smtenc.interpreter.attributes import flags
from smtenc.interpreter.machine import Frame, Handler, KernelFactory, Machine, kernel_named, kernel_of
from smtenc.interpreter.values import ConcreteValue, Inconclusive
from smtenc.ir.attributes import EnumAttr
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.llvm.floating_environment import arith_attributes


def renamed(op: Operation, other: str) -> Operation:
    """Return the operation renamed to ``other``, with its fast-math flags as ``fastmath`` and the predicates ``_true`` and ``_false`` without
    underscore. If ``other`` has no fast-math flags, the operation is returned unchanged (for messages), and flags raise ``Inconclusive``, as do
    exceptions that are not ignored and the rounding mode of the machine.
    """
    try:
        attributes = arith_attributes(op)
    except Unsupported as error:
        raise Inconclusive(error.message, op.location) from error
    if not declared(other).has(Trait.FAST_MATH):
        if flags(op, "fastmathFlags"):
            raise Inconclusive(f"{op.name} with fast-math flags cannot be executed", op.location)
        return op if attributes is op.attributes else replace(op, attributes=attributes)
    found = {"fastmath" if name == "fastmathFlags" else name: a for name, a in attributes.items() if name != "fastmath"}
    for name, attribute in found.items():
        if isinstance(attribute, EnumAttr):
            found[name] = replace(attribute, word=attribute.word.lstrip("_"))
    return replace(op, name=other, attributes=MappingProxyType(found))


def kernel_like(other: str) -> KernelFactory:
    """Return the kernel factory of the operation ``other``, under LLVM's attributes."""
    return lambda machine, op: kernel_named(other)(machine, renamed(op, other))


def _select(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return arith.HANDLERS["arith.select"](machine, frame, renamed(op, "arith.select"))


_OF_POINTERS = frozenset({"llvm.icmp"})
"""The counterparts that exist for pointers, too (``pointers``)."""

KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {
        name: kernel_like(o.same_as)
        for name, o in DIALECT.by_name.items()
        if o.same_as and name not in _OF_POINTERS and kernel_of(o.same_as) is not None
    }
)
HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.mlir.poison": ub.HANDLERS["ub.poison"], "llvm.select": _select})
