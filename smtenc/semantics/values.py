"""Symbolic values: what an SSA value is while a program is executed symbolically.

A tensor is a function of its index, never a list of elements. Terms and index expressions come from ``terms``; floats are ``floats.algebra`` terms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from smtenc.ir.types import Type
from smtenc.terms.environment import Term
from smtenc.terms.index import Index

Indices = tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class Scalar:
    """``value`` is a bit-vector of the type's width for ``iN``, an ``Index`` for ``index``, a float term for floats. ``poison`` is a Bool.

    Where ``poison`` holds, ``value`` means nothing.
    """

    type: Type
    value: Term | Index
    poison: Term

    @property
    def term(self) -> Term:
        """The value of an integer or float."""
        assert not isinstance(self.value, Index), "an index value is not a term"
        return self.value

    @property
    def index(self) -> Index:
        """The value of type ``index``."""
        assert isinstance(self.value, Index), "not an index value"
        return self.value


class Tensor:
    """A ranked tensor or a vector: element type, one ``Index`` per dimension, and the element at any index tuple.

    ``at`` outside the shape gives an arbitrary value: whoever can reach there has recorded undefined behaviour or guards. Results are kept, so
    an element that many consumers ask for is built once.
    """

    __slots__ = ("_at", "_known", "element", "shape")

    def __init__(self, element: Type, shape: Indices, at: Callable[[Indices], Scalar]) -> None:
        self.element = element
        self.shape = shape
        self._at = at
        self._known: dict[Indices, Scalar] = {}

    def at(self, indices: Indices) -> Scalar:
        known = self._known.get(indices)
        if known is None:
            known = self._known[indices] = self._at(indices)
        return known


SymbolicValue = Scalar | Tensor
