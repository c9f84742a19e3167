"""Vectors of pointers: one pointer, moved by another number of bytes in each lane. Accesses by all lanes at once are in the llvm dialect."""

from __future__ import annotations

from collections.abc import Callable

from smtenc.errors import Unsupported
from smtenc.ir.types import PointerType
from smtenc.semantics.values import Indices, MemRef, Scalar, Tensor
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

Offset = Callable[[Indices], tuple[Index, Term]]
"""The offset of a lane in bytes, and the condition that its pointer is poison."""


class PointerVector(Tensor):
    """The pointers ``offset(lane)`` bytes behind ``base``. A lane is no scalar: reading one by itself raises ``Unsupported``."""

    __slots__ = ("base", "offset")

    def __init__(self, base: MemRef, shape: Indices, offset: Offset) -> None:
        super().__init__(PointerType(), shape, _refused)
        self.base, self.offset = base, offset


def _refused(_: Indices) -> Scalar:
    raise Unsupported("a lane of a vector of pointers")
