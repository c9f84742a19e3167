"""Execution of ``vector.print``, which the trace records."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.operations import print_form
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.ir.core import Operation


def _print(machine: Machine, frame: Frame, op: Operation) -> Results:
    machine.print_values(frame, op, print_form(op))
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.print": _print})
