"""The activation of one iteration of a loop, for an iteration that stands for any: its number is a symbol, and what it does is taken up by the loop."""

from __future__ import annotations

from smtenc.semantics.frame import Frame
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.values import Indices

EXPLORED = "explored."
"""What the names of symbols begin with that stand for values handed on, in a run that is only to see what is touched."""


class IterationFrame(Frame):
    """Runs on ``memory``, which it may write. It sees its parent's values; what it leaves undefined stays in it."""

    def __init__(self, parent: Frame, memory: Memory, number: Indices, *, exploring: bool = False) -> None:
        super().__init__(parent.world, parent.module, parent)
        self.memory = memory
        self.takes_effects = True
        self.exploring = memory.blind = exploring or parent.exploring
        self.iteration = (*parent.iteration, *number)
