"""Semantics of ``vector.print``: an event with the printed values. Authority: MLIR's "'vector' Dialect" document."""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.vector.operations import print_form
from smtenc.ir.core import Operation
from smtenc.semantics.events.printing import print_values
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import SymbolicValue


def print_vector(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Record the event of printing a number, a vector, a string, or punctuation alone; there are no results."""
    print_values(frame, operation, print_form(operation), [frame.value(v) for v in operation.operands])
    return []


SEMANTICS: Mapping[str, Semantics] = {"vector.print": print_vector}
