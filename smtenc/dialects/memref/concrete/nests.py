"""Emitters of ``memref.load`` and ``memref.store`` for compiled loop nests. They compute what ``accesses`` executes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.loops.nests import Emitter, Writer
from smtenc.ir.core import Operation


def _load(writer: Writer, op: Operation) -> None:
    memref, *indices = op.operands
    writer.load(op, memref, [writer.number(v, op) for v in indices])


def _store(writer: Writer, op: Operation) -> None:
    value, memref, *indices = op.operands
    writer.store(op, value, memref, [writer.number(v, op) for v in indices])


EMITTERS: Mapping[str, Emitter] = MappingProxyType({"memref.load": _load, "memref.store": _store})
