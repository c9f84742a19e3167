"""Execution of those operations of the ``sparse_tensor`` dialect that do not depend on which elements are stored."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete import elements as tensor
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.ir.core import Operation


def _concatenate(machine: Machine, frame: Frame, op: Operation) -> Results:
    return tensor.concatenated(frame, op, integer(op, "dimension"))


_SAME = tensor.HANDLERS["tensor.cast"]
HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "sparse_tensor.convert": _SAME,
        "sparse_tensor.load": _SAME,
        "sparse_tensor.reorder_coo": _SAME,
        "sparse_tensor.concatenate": _concatenate,
    }
)
