"""Execution of the ``index`` dialect: the operations of ``arith`` on ``index`` under other names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.arith.concrete import integers as arith
from smtenc.dialects.arith.concrete import known_bits
from smtenc.dialects.index.operations import DIALECT
from smtenc.interpreter.constants import constant
from smtenc.interpreter.loops.known_bits import KnownBits, Rule
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, kernel_named, kernel_of
from smtenc.interpreter.values import ConcreteValue, Inconclusive
from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Operation


def _sizeof(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return (machine.index(machine.index_bits),)


def _cmp(machine: Machine, op: Operation) -> Kernel:
    return arith.integer_comparison(machine, op, _predicate(op))


def _known_of_cmp(machine: Machine, op: Operation, known: Sequence[KnownBits]) -> KnownBits:
    return known_bits.compared(_predicate(op), known)


def _predicate(op: Operation) -> str:
    """Return the predicate (such as ``slt``) of ``index.cmp``, which is written ``#index<cmp_predicate slt>``. Raises
    ``Inconclusive`` without one.
    """
    match op.attributes.get("pred"):
        case OpaqueAttr(text):
            return text.rstrip("> ").split()[-1].split("<")[-1]
        case attribute:
            raise Inconclusive(f"index.cmp with predicate {attribute} cannot be executed", op.location)


KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {
        **{name: kernel_named(o.same_as) for name, o in DIALECT.by_name.items() if o.same_as and kernel_of(o.same_as) is not None},
        "index.cmp": _cmp,
    }
)
HANDLERS: Mapping[str, Handler] = MappingProxyType({"index.constant": constant, "index.bool.constant": constant, "index.sizeof": _sizeof})
KNOWN_BITS: Mapping[str, Rule] = MappingProxyType(
    {
        **{n: known_bits.KNOWN_BITS[o.same_as] for n, o in DIALECT.by_name.items() if o.same_as in known_bits.KNOWN_BITS},
        "index.cmp": _known_of_cmp,
    }
)
