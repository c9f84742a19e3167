"""Semantics of the llvm dialect's traps: events after which the program does not go on.

Authority: LLVM's Language Reference, "llvm.trap", "llvm.ubsantrap", "llvm.debugtrap": the last one may go on.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.llvm.operations import trap_key
from smtenc.ir.core import Operation
from smtenc.semantics.events.printing import print_values
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import SymbolicValue


def trap(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Trap: an event behind which nothing is reached."""
    print_values(frame, operation, trap_key(operation), [])
    frame.undefined_if(frame.world.terms.true)
    return []


def pause(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Call the debugger, and go on."""
    print_values(frame, operation, trap_key(operation), [])
    return []


SEMANTICS: Mapping[str, Semantics] = {"llvm.intr.debugtrap": pause, "llvm.intr.trap": trap, "llvm.intr.ubsantrap": trap}
