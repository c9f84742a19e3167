"""The store of terms, and smart constructors of what needs no theory: leaves, functions, Booleans, equality, if-then-else.

Each rule is written as an equation above the code that applies it. Bit-vectors are in ``constructors``, whose ``Terms`` is what everyone uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import pysmt.operators as op
from pysmt.fnode import FNodeContent

from smtenc.terms.environment import BOOLEAN, OPERATION, Sort, Term, TermEnvironment, function_sort, payload_of


class PropositionTerms:
    """A term factory over one environment; ill-typed arguments raise ``TypeError``."""

    def __init__(self) -> None:
        self._environment = TermEnvironment()
        self._manager = self._environment.formula_manager
        self._equalities: dict[tuple[Term, Term], Term] = {}
        self._sorts: dict[Term, Sort] = {}
        self._negations: dict[Term, Term] = {}
        self.true: Term = self._manager.TRUE()
        self.false: Term = self._manager.FALSE()

    # -- leaves ---------------------------------------------------------------------------------------------------

    def bool_constant(self, value: bool) -> Term:
        return self.true if value else self.false

    def constant(self, value: int, width: int) -> Term:
        """The bit-vector of ``width`` bits that is ``value`` modulo 2^width."""
        return cast(Term, self._manager.BV(value % (1 << width), width))

    def symbol(self, name: str, sort: Sort) -> Term:
        """The one constant called ``name``; raises ``TypeError`` where the name has another sort."""
        known = self._manager.symbols.get(name)
        if known is not None:
            if known.symbol_type() != sort:
                raise TypeError(f"symbol {name} has sort {known.symbol_type()}, not {sort}")
            return cast(Term, known)
        return cast(Term, self._manager.Symbol(name, sort))

    def apply(self, name: str, arguments: Sequence[Term], result: Sort) -> Term:
        """An uninterpreted function ``name`` of ``arguments``; a constant where there are none."""
        if not arguments:
            return self.symbol(name, result)
        function = self.symbol(name, function_sort(tuple(self.sort(a) for a in arguments), result))
        return cast(Term, self._manager.create_node(node_type=op.FUNCTION, args=tuple(arguments), payload=function))

    def operation(self, head: str, arguments: Sequence[Term], result: Sort) -> Term:
        """A theory or encoding operator that PySMT does not know: prints as ``(head arguments…)``."""
        return cast(Term, self._manager.create_node(node_type=OPERATION, args=tuple(arguments), payload=(head, result)))

    # -- looking at terms -----------------------------------------------------------------------------------------

    def sort(self, term: Term) -> Sort:
        known = self._sorts.get(term)
        if known is None:
            known = self._sorts[term] = self._environment.stc.get_type(term)
        return known

    def width(self, term: Term) -> int:
        """Bits of a bit-vector term. Raises ``TypeError`` for a term of another sort."""
        sort = self.sort(term)
        if not sort.is_bv_type():
            raise TypeError(f"a bit-vector is needed, not a term of sort {sort}")
        return cast(int, sort.width)

    def symbols(self) -> Iterable[Term]:
        return cast(Iterable[Term], self._manager.get_all_symbols())

    @staticmethod
    def value(term: Term) -> int | None:
        """The unsigned value of a bit-vector constant, else None."""
        return int(payload_of(term)[0]) if term.node_type() == op.BV_CONSTANT else None

    @staticmethod
    def truth(term: Term) -> bool | None:
        """The value of a Boolean constant, else None."""
        return bool(payload_of(term)) if term.node_type() == op.BOOL_CONSTANT else None

    @staticmethod
    def head(term: Term) -> str | None:
        """The head of an ``operation`` term, else None."""
        return cast(str, payload_of(term)[0]) if term.node_type() == OPERATION else None

    # -- Booleans -------------------------------------------------------------------------------------------------

    def not_(self, a: Term) -> Term:
        self._require_boolean(a)
        match a.node_type():
            case op.BOOL_CONSTANT:
                return self.bool_constant(not payload_of(a))
            case op.NOT:
                return cast(Term, a.arg(0))
            # negations stand at the leaves: not (a or b) = not a and not b, not (a and b) = not a or not b
            case op.OR | op.AND:
                # remembered: terms share parts, and going down every path to them again takes exponential time
                known = self._negations.get(a)
                if known is None:
                    join = self.and_ if a.node_type() == op.OR else self.or_
                    known = self._negations[a] = join(*(self.not_(x) for x in a.args()))
                return known
            case _:
                return self._node(op.NOT, a)

    def and_(self, *conjuncts: Term) -> Term:
        """Flat, without duplicates; false where it holds a and not a, also after unit literals have cut disjunctions."""
        literals: dict[Term, None] = {}
        self._require_boolean(*conjuncts)
        todo = list(reversed(conjuncts))
        while todo:
            c = todo.pop()
            if c.node_type() == op.AND:
                todo.extend(reversed(c.args()))
            elif c is self.false:
                return self.false
            elif c is not self.true:
                literals[c] = None
        if any(self._complement(c) in literals for c in literals):
            return self.false
        # (a or b) and not a = b and not a;  (a or b) and a = a
        cut: list[Term] = []
        changed = False
        for c in literals:
            if c.node_type() == op.OR:
                if any(d in literals for d in c.args()):
                    changed = True
                    continue
                rest = [d for d in c.args() if self._complement(d) not in literals]
                if len(rest) < len(c.args()):
                    changed = True
                    cut.append(self.or_(*rest))
                    continue
            cut.append(c)
        if changed:
            return self.and_(*cut)
        return self._nary(op.AND, cut, self.true)

    def or_(self, *disjuncts: Term) -> Term:
        parts: dict[Term, None] = {}
        self._require_boolean(*disjuncts)
        todo = list(reversed(disjuncts))
        while todo:
            d = todo.pop()
            if d.node_type() == op.OR:
                todo.extend(reversed(d.args()))
            elif d is self.true:
                return self.true
            elif d is not self.false:
                parts[d] = None
        if any(self._complement(d) in parts for d in parts):
            return self.true
        # a or (a and b) = a;  a or (not a and b) = a or b
        cut: list[Term] = []
        changed = False
        for d in parts:
            if d.node_type() == op.AND:
                if any(c in parts for c in d.args()):
                    changed = True
                    continue
                rest = [c for c in d.args() if self._complement(c) not in parts]
                if len(rest) < len(d.args()):
                    changed = True
                    cut.append(self.and_(*rest))
                    continue
            cut.append(d)
        if changed:
            return self.or_(*cut)
        return self._nary(op.OR, cut, self.false)

    def implies(self, a: Term, b: Term) -> Term:
        return self.or_(self.not_(a), b)

    def xor(self, a: Term, b: Term) -> Term:
        return self.not_(self.equal(a, b))

    def ite(self, c: Term, a: Term, b: Term) -> Term:
        """``if c then a else b`` for any sort."""
        self._require_boolean(c)
        self._require_one_sort(a, b)
        truth = self.truth(c)
        if truth is not None:
            return a if truth else b
        # ite(c, a, a) = a
        if a is b:
            return a
        # ite(not c, a, b) = ite(c, b, a)
        if c.node_type() == op.NOT:
            return self.ite(c.arg(0), b, a)
        # ite(c, ite(c, x, y), b) = ite(c, x, b), and likewise on the other side
        if a.node_type() == op.ITE and a.arg(0) is c:
            return self.ite(c, a.arg(1), b)
        if b.node_type() == op.ITE and b.arg(0) is c:
            return self.ite(c, a, b.arg(2))
        if self.sort(a) == BOOLEAN:
            # ite(c, true, b) = c or b, ite(c, a, false) = c and a, …
            if a is self.true or a is c:
                return self.or_(c, b)
            if a is self.false:
                return self.and_(self.not_(c), b)
            if b is self.false or b is c:
                return self.and_(c, a)
            if b is self.true:
                return self.or_(self.not_(c), a)
        return self._node(op.ITE, c, a, b)

    def equal(self, a: Term, b: Term) -> Term:
        """Equality of any sort; ``iff`` for Booleans."""
        self._require_one_sort(a, b)
        if a is b:
            return self.true
        if self.sort(a) == BOOLEAN:
            for x, y in ((a, b), (b, a)):
                truth = self.truth(x)
                if truth is not None:
                    return y if truth else self.not_(y)
            if self._complement(a) is b:
                return self.false
            return self._node(op.IFF, *self._ordered(a, b))
        return self._equal_of_values(*self._ordered(a, b))

    def _equal_of_values(self, a: Term, b: Term) -> Term:
        known = self._equalities.get((a, b))
        if known is None:
            known = self._equalities[a, b] = self._decide_equality(a, b)
        return known

    def _decide_equality(self, a: Term, b: Term) -> Term:
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.bool_constant(va == vb)
        # ite(c, k1, k2) = k3 with constants is c, not c, true or false
        for x, k in ((a, vb), (b, va)):
            if k is not None and x.node_type() == op.ITE:
                then, other = self.value(x.arg(1)), self.value(x.arg(2))
                if then is not None or other is not None:
                    constant = self.constant(k, self.width(x))
                    return self.ite(x.arg(0), self.equal(x.arg(1), constant), self.equal(x.arg(2), constant))
        if a.node_type() == op.ITE and b.node_type() == op.ITE and a.arg(0) is b.arg(0):
            # ite(c, x, y) = ite(c, x', y') is ite(c, x = x', y = y')
            return self.ite(a.arg(0), self.equal(a.arg(1), b.arg(1)), self.equal(a.arg(2), b.arg(2)))
        return self._node(op.EQUALS, a, b)

    def distinct(self, a: Term, b: Term) -> Term:
        return self.not_(self.equal(a, b))

    # -- shared parts ---------------------------------------------------------------------------------------------

    # Sorts are checked before anything is folded: x + 0 = x must not hide that 0 has another width.

    def _require_boolean(self, *arguments: Term) -> None:
        known = self._sorts
        for a in arguments:
            if known.get(a) is not BOOLEAN and self.sort(a) is not BOOLEAN:
                raise TypeError(f"a Bool is needed, not a term of sort {self.sort(a)}")

    def _require_one_sort(self, a: Term, b: Term) -> None:
        first, second = self.sort(a), self.sort(b)
        if first is not second and first != second:
            raise TypeError(f"one sort is needed, not {self.sort(a)} and {self.sort(b)}")

    def _node(self, node_type: int, *arguments: Term) -> Term:
        return cast(Term, self._manager.create_node(node_type=node_type, args=arguments))

    def _nary(self, node_type: int, parts: Sequence[Term], empty: Term) -> Term:
        if not parts:
            return empty
        if len(parts) == 1:
            return parts[0]
        return self._node(node_type, *sorted(parts, key=creation))

    def _complement(self, a: Term) -> Term | None:
        """not a, if it exists as a term already or is a's own argument."""
        if a.node_type() == op.NOT:
            return cast(Term, a.arg(0))
        return cast("Term | None", self._manager.formulae.get(FNodeContent(op.NOT, (a,), None)))

    def _ordered(self, a: Term, b: Term) -> tuple[Term, Term]:
        return (a, b) if creation(a) <= creation(b) else (b, a)


def creation(term: Term) -> int:
    return cast(int, term.node_id())
