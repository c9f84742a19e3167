"""A term as the SMT-LIB text that it is, without definitions."""

from __future__ import annotations

from smtenc.terms.environment import Term
from smtenc.terms.view import head


def text(term: Term) -> str:
    return f"({' '.join([head(term), *map(text, term.args())])})" if term.args() else head(term)
