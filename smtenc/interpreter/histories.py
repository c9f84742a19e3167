"""Memory blocks that may alias, in a run on data as terms: it is unknown whether two of them are the same block or overlap.

The stores to all these blocks, in order, are one *history*. A store to another block may have changed the content of a block, so that a later read
from it is a term of the history up to the last such store. Distinct positions of one block are distinct places: the order of stores to them is not
part of what is read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn

from smtenc.interpreter.terms import DataTerms
from smtenc.interpreter.values import Block, ConcreteMemRef, ConcreteTensor, Inconclusive, Index, Layer, Scalar


@dataclass(eq=False)
class History:
    """The stores to blocks that may alias. ``versions`` has the number of the term for the history after each store; ``version`` is the last of them,
    or -1.
    """

    terms: DataTerms
    versions: list[int] = field(default_factory=list)
    blocks: list[SharedBlock] = field(default_factory=list)

    @property
    def version(self) -> int:
        return self.versions[-1] if self.versions else -1

    def stored(self, block: SharedBlock, position: int, value: Scalar) -> None:
        """Append a store of ``value`` at ``position`` of ``block`` to the history."""
        number = self.terms.number(value.value, value.type)
        before = (self.version,) if self.versions else ()
        operator = self.terms.operator(("store", block.name, position, block.element))
        self.versions.append(self.terms.made(operator, (*before, number), block.element).number)
        block.last = len(self.versions)

    def last_elsewhere(self, block: SharedBlock) -> int:
        """Return the number of stores up to and including the last store to a block other than ``block``; 0 if there is none."""
        return max((b.last for b in self.blocks if b is not block), default=0)


@dataclass(eq=False)
class SharedBlock(Block):
    """A block that may alias other blocks of its ``history``. Only single elements of it are read and written.

    ``load`` is called with a position that is read after a store to another block and may still have its initial content.
    """

    history: History = field(kw_only=True)
    load: Callable[[int], None] = field(kw_only=True)
    last: int = 0
    """The number of stores in the history just after the last store to this block; 0 before the first one."""
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
        """Do nothing: each store is recorded in the history."""

    def seen(self) -> None:
        """Do nothing: reads depend on the history."""

    def snapshot(self) -> Layer:
        self._refuse()

    def change(self, region: Callable[[int], Scalar | None]) -> None:
        self._refuse()

    def write(self, view: ConcreteMemRef, tensor: ConcreteTensor, find: Callable[[int], Index | None]) -> None:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise Inconclusive(f"{self.name}, which may overlap with another block, is read or written as a whole")
