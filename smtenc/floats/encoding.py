"""What every encoding of floats offers: a neutral query in, Bool and bit-vector terms (and floats of the theory) out, values of models back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from smtenc.floats.layout import Layout
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


class FloatEncoding(Protocol):
    """One query's: ``terms`` holds what it builds, and ``lemmas`` grow while it does and must be asserted, too.

    ``approximated`` names the functions that a model may interpret more freely than IEEE 754 does; ``layouts`` are the abstract ones.
    """

    name: str
    terms: Terms
    lemmas: list[Term]
    approximated: dict[str, None]
    layouts: Mapping[str, Layout]

    def encode(self, root: Term) -> Term:
        """The Bool term of one of the query's roots."""

    def encode_any(self, term: Term) -> Term:
        """One term, of any sort, for one that occurs in a root; a model's value of it can be asked for."""

    def bits_of(self, format_name: str, value: int) -> int:
        """The format's bit pattern that a model's value of a float term (a bit-vector, or the pattern of a float) describes."""
