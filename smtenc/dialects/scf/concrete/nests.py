"""Emitters of ``scf``'s loops over ``index`` and of its branches for compiled loop nests. They compute what ``sequential`` executes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.loops.control import is_set
from smtenc.interpreter.loops.nests import Emitter, NotCompiled, Writer
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType


def _for(writer: Writer, op: Operation) -> None:
    lower, upper, step, *initial = op.operands
    if not isinstance(lower.type, IndexType) or is_set(op.attributes.get("unsignedCmp")):
        raise NotCompiled("a loop over other numbers")
    first, last, by = (writer.number(v, op) for v in (lower, upper, step))
    writer.loop(op, first, last, by, op.regions[0].blocks[0], initial)


def _if(writer: Writer, op: Operation) -> None:
    writer.branch(op, writer.truth(op.operands[0], op))


EMITTERS: Mapping[str, Emitter] = MappingProxyType({"scf.for": _for, "scf.if": _if})
