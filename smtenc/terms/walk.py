"""Walks over term graphs: iterative, each shared node once, without recursion, so that any depth is possible."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import cast

import pysmt.operators as op

from smtenc.deadline import check
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, payload_of


def postorder(roots: Iterable[Term], done: Container[Term] = ()) -> Iterator[Term]:
    """Yield every node below ``roots`` once, arguments first; nodes in ``done``, and nodes that are only below these, are left out.

    ``done`` is read during the walk, so that the caller may add the nodes already yielded.
    """
    check()
    seen: set[Term] = set()
    for root in roots:
        stack: list[tuple[Term, bool]] = [(root, False)]
        while stack:
            term, expanded = stack.pop()
            if expanded:
                yield term
            elif term not in seen and term not in done:
                seen.add(term)
                stack.append((term, True))
                stack.extend((a, False) for a in reversed(term.args()) if a not in seen)


class Rebuilder:
    """A function that rebuilds a node of one ``Terms`` in another, from arguments that are terms of the latter."""

    def __init__(self, source: Terms, target: Terms) -> None:
        self._source = source
        self._target = target
        t = target
        self._constructors: dict[int, Callable[..., Term]] = {
            op.AND: t.and_,
            op.OR: t.or_,
            op.NOT: t.not_,
            op.IFF: t.equal,
            op.EQUALS: t.equal,
            op.ITE: t.ite,
            op.BV_ADD: t.add,
            op.BV_SUB: t.subtract,
            op.BV_NEG: t.negate,
            op.BV_MUL: t.multiply,
            op.BV_UDIV: t.unsigned_divide,
            op.BV_UREM: t.unsigned_remainder,
            op.BV_SDIV: t.signed_divide,
            op.BV_SREM: t.signed_remainder,
            op.BV_NOT: t.bit_not,
            op.BV_AND: t.bit_and,
            op.BV_OR: t.bit_or,
            op.BV_XOR: t.bit_xor,
            op.BV_LSHL: t.shift_left,
            op.BV_LSHR: t.shift_right_logical,
            op.BV_ASHR: t.shift_right_arithmetic,
            op.BV_CONCAT: t.concat,
            op.BV_ULT: t.unsigned_less,
            op.BV_SLT: t.signed_less,
        }

    def symbol_name(self, term: Term) -> str:
        """Return the name of a symbol, or of the function that is applied."""
        symbol = payload_of(term) if term.node_type() == op.FUNCTION else term
        return cast(str, symbol.symbol_name())

    def __call__(self, term: Term, arguments: Sequence[Term]) -> Term:
        """Return the node of ``term``'s operator on ``arguments``. Raises ``ValueError`` for a node type that is never built here."""
        t, kind = self._target, term.node_type()
        constructor = self._constructors.get(kind)
        if constructor is not None:
            return constructor(*arguments)
        match kind:
            case op.SYMBOL:
                return t.symbol(self.symbol_name(term), self._source.sort(term))
            case op.FUNCTION:
                return t.apply(self.symbol_name(term), arguments, self._source.sort(term))
            case op.BOOL_CONSTANT:
                return t.bool_constant(term is self._source.true)
            case op.BV_CONSTANT:
                return t.constant(cast(int, self._source.value(term)), self._source.width(term))
            case op.BV_EXTRACT:
                _, low, high = payload_of(term)
                return t.extract(arguments[0], high, low)
            case op.BV_ZEXT:
                return t.zero_extend(arguments[0], self._source.width(term))
            case op.BV_SEXT:
                return t.sign_extend(arguments[0], self._source.width(term))
            case _:
                raise ValueError(f"cannot rebuild a node of type {op.op_to_str(kind)}")
