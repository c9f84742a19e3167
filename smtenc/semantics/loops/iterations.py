"""The activation of one arbitrary iteration of a loop: its number is a symbol, and the loop accounts for its effects."""

from __future__ import annotations

from smtenc.semantics.frame import Frame
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.values import Indices

EXPLORED = "explored."
"""The prefix of the names of symbols for loop-carried values, in a run that only collects accesses."""


class IterationFrame(Frame):
    """A frame for one iteration, which reads and writes ``memory`` and can read its parent's SSA values. Its undefined behaviour is not passed to the
    parent.
    """

    def __init__(self, parent: Frame, memory: Memory, number: Indices, *, exploring: bool = False) -> None:
        super().__init__(parent.world, parent.module, parent)
        self.memory = memory
        self.takes_effects = True
        self.exploring = memory.blind = exploring or parent.exploring
        self.iteration = (*parent.iteration, *number)
