"""The index dialect: arith's operations on ``index`` under names of its own. Authority: MLIR's "'index' Dialect" document."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.arith.symbolic import integers as arith
from smtenc.errors import Unsupported
from smtenc.ir.attributes import EnumAttr
from smtenc.ir.core import Operation
from smtenc.ir.enumerations import CMPI_PREDICATE
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.values import SymbolicValue

_ARITH = {
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
    "constant": "constant",
    "bool.constant": "constant",
}


def _like(name: str) -> Semantics:
    semantics = arith.OPERATIONS[f"arith.{name}"]

    def same(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        return semantics(frame, replace(operation, name=f"arith.{name}"))

    return same


def cmp(frame: Frame, operation: Operation) -> SymbolicValue:
    word = re.search(r"\b(eq|ne|[su][lg][te])\b", str(operation.attributes.get("pred")))
    if word is None:
        raise Unsupported(f"predicate {operation.attributes.get('pred')}")
    attributes = MappingProxyType({"predicate": EnumAttr(CMPI_PREDICATE.name, word[1])})
    return arith.cmpi(frame.world, replace(operation, attributes=attributes), [frame.scalar(v) for v in operation.operands])


def sizeof(frame: Frame, operation: Operation) -> SymbolicValue:
    """The width of ``index`` in bits."""
    return frame.world.index_scalar(frame.world.constant_index(frame.world.options.index_bits))


OPERATIONS: Mapping[str, Semantics] = {
    **{f"index.{name}": _like(alias) for name, alias in _ARITH.items()},
    "index.cmp": cmp,
    "index.sizeof": sizeof,
}
