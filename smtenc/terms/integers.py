"""Terms of linear integer arithmetic, with quantifiers. As in ``plain``, a constructor makes the node that it is named after: nothing is
rewritten.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pysmt.operators as op

from smtenc.terms.environment import INTEGER, Term
from smtenc.terms.plain import PlainTerms


class IntegerTerms(PlainTerms):
    """``PlainTerms`` with the sort Int (sums, products with constants, comparisons) and with quantifiers over any sort."""

    def integer(self, value: int) -> Term:
        return cast(Term, self._manager.Int(value))

    def unknown(self, name: str) -> Term:
        """Return the integer symbol called ``name``, one object per name."""
        return self.symbol(name, INTEGER)

    def sum(self, operands: Sequence[Term]) -> Term:
        """Return the sum of the operands: 0 for no operand, the operand itself for one."""
        if len(operands) < 2:
            return operands[0] if operands else self.integer(0)
        return cast(Term, self._manager.create_node(node_type=op.PLUS, args=tuple(operands)))

    def multiple(self, factor: int, operand: Term) -> Term:
        """Return ``factor * operand``; the operand itself for factor 1."""
        return operand if factor == 1 else cast(Term, self._manager.create_node(node_type=op.TIMES, args=(self.integer(factor), operand)))

    def at_most(self, a: Term, b: Term) -> Term:
        """Return ``a <= b``."""
        return cast(Term, self._manager.create_node(node_type=op.LE, args=(a, b)))

    def exists(self, variables: Sequence[Term], body: Term) -> Term:
        """Return the existential quantification of ``body``. ``variables`` are symbols that must not occur outside of ``body``."""
        return cast(Term, self._manager.create_node(node_type=op.EXISTS, args=(body,), payload=tuple(variables)))
