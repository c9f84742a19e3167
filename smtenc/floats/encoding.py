"""The interface of an encoding of floats: neutral terms to Bool, bit-vector and SMT float terms, and values of models back to bit patterns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from smtenc.floats.layout import Layout
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


class FloatEncoding(Protocol):
    """The encoding of one query. ``terms`` holds the terms that it builds. ``lemmas`` grow during the encoding and must be asserted, too.

    ``approximated`` names the functions that a model may interpret more freely than IEEE 754 does; ``layouts`` are those of the abstract encoding, by
    format name.
    """

    name: str
    terms: Terms
    lemmas: list[Term]
    approximated: dict[str, None]
    layouts: Mapping[str, Layout]

    def encode(self, root: Term) -> Term:
        """Return the Bool term that encodes one of the query's roots."""

    def encode_any(self, term: Term) -> Term:
        """Return the term that encodes a subterm of a root, of any sort, so that a model's value of it can be requested."""

    def bits_of(self, format_name: str, value: int) -> int:
        """Return the format's bit pattern for a model's value of a float term (a bit-vector, or the pattern of a float)."""
