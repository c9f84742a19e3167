"""Neutral float terms: the nodes that every encoding understands, their leaves, and the operations that only look at signs.

A float is a term of sort ``FormatSort``, an operation on floats a node whose head begins with ``float.``. NaN is one value here: every NaN
constant is canonical. Rounding and order build on this in ``conversions``, ``order`` and ``algebra``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smtenc.floats.formats import FORMATS, FloatFormat, is_nan
from smtenc.floats.rewriting import CONSTANT, RULES_OF, constant_bits
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import FormatSort, Term
from smtenc.terms.matching import Listener, kind


class NeutralFloats:
    """Constants, formats and signs over one ``Terms``. Operands of one operation have one format; results have it too unless said."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    @property
    def terms(self) -> Terms:
        return self._terms

    @property
    def listener(self) -> Listener | None:
        """Told of every rule that is applied: that of the terms."""
        return self._terms.listener

    # -- leaves ---------------------------------------------------------------------------------------------------

    def sort(self, fmt: FloatFormat) -> FormatSort:
        return FormatSort(fmt.name)

    def constant(self, fmt: FloatFormat, bits: int) -> Term:
        """The constant with these bits; any NaN gives the one canonical NaN."""
        if is_nan(fmt, bits):
            bits = fmt.nan_bits
        return self._terms.operation(f"{CONSTANT} {bits:x}", (), self.sort(fmt))

    def format(self, x: Term) -> FloatFormat:
        sort = self._terms.sort(x)
        assert isinstance(sort, FormatSort)
        return FORMATS[sort.format_name]

    def value(self, x: Term) -> int | None:
        """The bits of a constant, else None."""
        return constant_bits(x) if kind(x) == CONSTANT else None

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        return self._simplified("neg", x)

    def abs(self, x: Term) -> Term:
        return self._simplified("abs", x)

    def copysign(self, x: Term, y: Term) -> Term:
        """The magnitude of ``x`` with the sign of ``y``. The sign of a NaN is not known."""
        known = self._rewritten("float.copysign", x, y)
        # the sign of the first operand does not matter
        return known if known is not None else self._node("copysign", self.abs(x), y)

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _rewritten(self, operator: str, *operands: Term, at: Sequence[Any] = ()) -> Term | None:
        """What the first rule that applies makes of it, None where none does."""
        return RULES_OF[operator].rewritten(self, operands, *at)

    def _simplified(self, name: str, *operands: Term) -> Term:
        """The operation after its rules: they make something of it, or it stays a node."""
        known = self._rewritten(f"float.{name}", *operands)
        return known if known is not None else self._node(name, *operands)

    def _node(self, name: str, *arguments: Term) -> Term:
        return self._terms.operation(f"float.{name}", arguments, self._terms.sort(arguments[0]))

    def _ordered(self, x: Term, y: Term) -> tuple[Term, Term]:
        return (x, y) if x.node_id() <= y.node_id() else (y, x)


def operation_head(x: Term) -> str | None:
    """The head of an operation term (``float.add``), None for any other term."""
    return Terms.head(x)
