"""Semantics of the index dialect: the operations of ``arith`` on ``index`` under other names. Authority: MLIR's "'index' Dialect" document."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.arith.symbolic import integers as arith
from smtenc.dialects.index.operations import DIALECT
from smtenc.errors import Unsupported
from smtenc.ir.attributes import EnumAttr
from smtenc.ir.core import Operation
from smtenc.ir.enumerations import CMPI_PREDICATE
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import like
from smtenc.semantics.values import Site, SymbolicValue


def cmp(frame: Frame, operation: Operation) -> SymbolicValue:
    word = re.search(r"\b(eq|ne|[su][lg][te])\b", str(operation.attributes.get("pred")))
    if word is None:
        raise Unsupported(f"predicate {operation.attributes.get('pred')}")
    attributes = MappingProxyType({"predicate": EnumAttr(CMPI_PREDICATE.name, word[1])})
    return arith.cmpi(frame.world, Site(replace(operation, attributes=attributes)), [frame.scalar(v) for v in operation.operands])


def sizeof(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the bit width of ``index`` as an index scalar."""
    return frame.world.index_scalar(frame.world.constant_index(frame.world.options.index_bits))


SEMANTICS: Mapping[str, Semantics] = {
    **{name: like(operation.same_as) for name, operation in DIALECT.by_name.items() if operation.same_as},
    "index.cmp": cmp,
    "index.sizeof": sizeof,
}
