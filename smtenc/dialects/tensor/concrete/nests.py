"""Emitter of ``tensor.extract`` for compiled loop nests. It computes what ``elements`` executes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.loops.nests import Emitter, Writer
from smtenc.ir.core import Operation


def _extract(writer: Writer, op: Operation) -> None:
    tensor, *indices = op.operands
    writer.element(op, tensor, [writer.number(v, op) for v in indices])


EMITTERS: Mapping[str, Emitter] = MappingProxyType({"tensor.extract": _extract})
