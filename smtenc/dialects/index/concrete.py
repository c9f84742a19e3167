"""Execution of the ``index`` dialect: the operations of ``arith`` on ``index`` under other names. Constants are in ``constants``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.arith.concrete import integers as arith
from smtenc.interpreter.machine import Kernel, KernelFactory, Machine
from smtenc.interpreter.values import Inconclusive
from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Operation

_SAME_AS: Mapping[str, str] = {
    "add": "addi",
    "sub": "subi",
    "mul": "muli",
    "divs": "divsi",
    "divu": "divui",
    "ceildivs": "ceildivsi",
    "ceildivu": "ceildivui",
    "floordivs": "floordivsi",
    "rems": "remsi",
    "remu": "remui",
    "maxs": "maxsi",
    "maxu": "maxui",
    "mins": "minsi",
    "minu": "minui",
    "shl": "shli",
    "shrs": "shrsi",
    "shru": "shrui",
    "and": "andi",
    "or": "ori",
    "xor": "xori",
    "casts": "index_cast",
    "castu": "index_castui",
}


def _cmp(machine: Machine, op: Operation) -> Kernel:
    """The predicate is ``#index<cmp_predicate slt>``."""
    match op.attributes.get("pred"):
        case OpaqueAttr(text):
            return arith.integer_comparison(machine, op, text.rstrip("> ").split()[-1].split("<")[-1])
        case attribute:
            raise Inconclusive(f"index.cmp with predicate {attribute} cannot be executed", op.location)


KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {**{f"index.{name}": arith.KERNELS[f"arith.{other}"] for name, other in _SAME_AS.items()}, "index.cmp": _cmp}
)
PARTIAL = frozenset(f"index.{name}" for name, other in _SAME_AS.items() if f"arith.{other}" in arith.PARTIAL)
