"""Blocks of a run on data as terms that may be one block, or overlap: nobody says that they do not.

What was stored in any of them, in order, is one *history*. A store to another block may have changed what a block holds, so that what is read after it
is a term of the history up to there. Positions of one block are places of their own: between them no order shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn

from smtenc.interpreter.terms import DataTerms
from smtenc.interpreter.values import Block, ConcreteMemRef, ConcreteTensor, Inconclusive, Index, Layer, Scalar


@dataclass(eq=False)
class History:
    """What was stored in blocks that may overlap. ``version`` is all of it, in order; ``versions`` what it was after each store."""

    terms: DataTerms
    versions: list[int] = field(default_factory=list)
    blocks: list[SharedBlock] = field(default_factory=list)

    @property
    def version(self) -> int:
        return self.versions[-1] if self.versions else -1

    def stored(self, block: SharedBlock, position: int, value: Scalar) -> None:
        """One store more, the last one so far."""
        number = self.terms.number(value.value, value.type)
        before = (self.version,) if self.versions else ()
        operator = self.terms.operator(("store", block.name, position, block.element))
        self.versions.append(self.terms.made(operator, (*before, number), block.element).number)
        block.last = len(self.versions)

    def last_elsewhere(self, block: SharedBlock) -> int:
        """How many stores there were until the last one to another block, that one counted."""
        return max((b.last for b in self.blocks if b is not block), default=0)


@dataclass(eq=False)
class SharedBlock(Block):
    """A block that may overlap with others of its ``history``. Only single elements of it are read and written.

    ``load`` is told of a position that is read, and may hold what it held in the beginning.
    """

    history: History = field(kw_only=True)
    load: Callable[[int], None] = field(kw_only=True)
    last: int = 0
    """So many stores there were when this block was last stored to."""
    _own: dict[int, tuple[int, Scalar]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.history.blocks.append(self)

    def read(self, position: int) -> Scalar:
        elsewhere = self.history.last_elsewhere(self)
        when, value = self._own.get(position, (0, None))
        if value is not None and when > elsewhere:
            return value
        if not elsewhere:
            return self.initial(position)
        self.load(position)
        # what a later store to this block has written lies elsewhere in it
        terms = self.history.terms
        operator = terms.operator(("read", self.name, position, self.element))
        return terms.made(operator, (self.history.versions[elsewhere - 1],), self.element).scalar

    def store(self, position: int, value: Scalar) -> None:
        self.history.stored(self, position, value)
        self._own[position] = (self.last, value)
        self.stored.add(position)

    def to_store(self) -> None:
        """Each store is one of the history's."""

    def seen(self) -> None:
        """What is read depends on the history."""

    def snapshot(self) -> Layer:
        self._refuse()

    def change(self, region: Callable[[int], Scalar | None]) -> None:
        self._refuse()

    def write(self, view: ConcreteMemRef, tensor: ConcreteTensor, find: Callable[[int], Index | None]) -> None:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise Inconclusive(f"{self.name}, which may overlap with another block, is read or written as a whole")
