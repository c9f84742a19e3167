"""Execution of the llvm dialect's traps. Source: LLVM's Language Reference, "llvm.trap", "llvm.ubsantrap", "llvm.debugtrap"."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.pointers import Results
from smtenc.dialects.llvm.operations import trap_key
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.opaque import Ended
from smtenc.ir.core import Operation


def _trap(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute a trap: the program ends there. Raises ``Ended``."""
    machine.print_values(frame, op, trap_key(op), [])
    raise Ended


def _pause(machine: Machine, frame: Frame, op: Operation) -> Results:
    machine.print_values(frame, op, trap_key(op), [])
    return ()


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.intr.debugtrap": _pause, "llvm.intr.trap": _trap, "llvm.intr.ubsantrap": _trap})
