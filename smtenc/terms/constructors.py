"""Smart constructors: every term is built through ``Terms``, which folds and orders while it builds.

Each rule is written as an equation above the code that applies it. Rules keep SMT-LIB 2.6 semantics (``bvudiv x 0`` is all ones …).
Floats are not here: ``floats.algebra`` builds on ``Terms.operation``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

import pysmt.operators as op
from pysmt.fnode import FNodeContent

from smtenc.terms.environment import BOOLEAN, OPERATION, Sort, Term, TermEnvironment, function_sort, payload_of


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


class Terms:
    """A term factory over one environment.

    Sorts: Bool, bit-vectors of 1 bit and more, and whatever ``operation`` and ``apply`` are told. Ill-typed arguments raise ``TypeError``.
    """

    def __init__(self) -> None:
        self._environment = TermEnvironment()
        self._manager = self._environment.formula_manager
        self._equalities: dict[tuple[Term, Term], Term] = {}
        self._sorts: dict[Term, Sort] = {}
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
            case op.OR:
                return self.and_(*(self.not_(x) for x in a.args()))
            case op.AND:
                return self.or_(*(self.not_(x) for x in a.args()))
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

    # -- bit-vector arithmetic ------------------------------------------------------------------------------------

    def add(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va + vb, w)
        # x + 0 = x
        if va == 0:
            return b
        if vb == 0:
            return a
        # (x + k1) + k2 = x + (k1 + k2): the constant stands last
        for x, k in ((a, vb), (b, va)):
            if k is not None and x.node_type() == op.BV_ADD:
                inner = self.value(x.arg(1))
                if inner is not None:
                    return self.add(x.arg(0), self.constant(inner + k, w))
        # x + -x = 0
        if self._negated(a) is b or self._negated(b) is a:
            return self.constant(0, w)
        return self._width_node(op.BV_ADD, w, *self._ordered_constant_last(a, b))

    def negate(self, a: Term) -> Term:
        w = self.width(a)
        v = self.value(a)
        if v is not None:
            return self.constant(-v, w)
        inner = self._negated(a)
        return inner if inner is not None else self._width_node(op.BV_NEG, w, a)

    def subtract(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        if a is b:
            return self.constant(0, w)
        va, vb = self.value(a), self.value(b)
        # x - k = x + (-k)
        if vb is not None:
            return self.add(a, self.constant(-vb, w))
        if va == 0:
            return self.negate(b)
        # (x + y) - y = x
        if a.node_type() == op.BV_ADD:
            if a.arg(0) is b:
                return cast(Term, a.arg(1))
            if a.arg(1) is b:
                return cast(Term, a.arg(0))
        return self._width_node(op.BV_SUB, w, a, b)

    def multiply(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va * vb, w)
        for x, k in ((a, vb), (b, va)):
            # x * 0 = 0, x * 1 = x, x * -1 = -x
            if k == 0:
                return self.constant(0, w)
            if k == 1:
                return x
            if k == (1 << w) - 1:
                return self.negate(x)
        return self._width_node(op.BV_MUL, w, *self._ordered_constant_last(a, b))

    def unsigned_divide(self, a: Term, b: Term) -> Term:
        """``bvudiv``: all ones where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va // vb if vb else -1, w)
        if vb == 1:
            return a
        # x / 2^k = x >> k
        if vb is not None and vb & (vb - 1) == 0 and vb:
            return self.shift_right_logical(a, self.constant(vb.bit_length() - 1, w))
        return self._width_node(op.BV_UDIV, w, a, b)

    def unsigned_remainder(self, a: Term, b: Term) -> Term:
        """``bvurem``: a where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(va % vb if vb else va, w)
        if vb == 1:
            return self.constant(0, w)
        # x mod 2^k keeps the low k bits
        if vb is not None and vb & (vb - 1) == 0 and vb:
            return self.bit_and(a, self.constant(vb - 1, w))
        return self._width_node(op.BV_UREM, w, a, b)

    def signed_divide(self, a: Term, b: Term) -> Term:
        """``bvsdiv``: rounds toward zero; 1 or -1 where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            sa, sb = _signed(va, w), _signed(vb, w)
            if sb == 0:
                return self.constant(1 if sa < 0 else -1, w)
            quotient = abs(sa) // abs(sb)
            return self.constant(quotient if (sa < 0) == (sb < 0) else -quotient, w)
        if vb == 1:
            return a
        return self._width_node(op.BV_SDIV, w, a, b)

    def signed_remainder(self, a: Term, b: Term) -> Term:
        """``bvsrem``: the sign of a; a where b = 0."""
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            sa, sb = _signed(va, w), _signed(vb, w)
            if sb == 0:
                return a
            remainder = abs(sa) % abs(sb)
            return self.constant(-remainder if sa < 0 else remainder, w)
        if vb == 1:
            return self.constant(0, w)
        return self._width_node(op.BV_SREM, w, a, b)

    # -- bits -----------------------------------------------------------------------------------------------------

    def bit_not(self, a: Term) -> Term:
        w = self.width(a)
        v = self.value(a)
        if v is not None:
            return self.constant(~v, w)
        return cast(Term, a.arg(0)) if a.node_type() == op.BV_NOT else self._width_node(op.BV_NOT, w, a)

    def bit_and(self, a: Term, b: Term) -> Term:
        return self._bitwise(op.BV_AND, a, b, lambda x, y: x & y, neutral=-1, absorbing=0, same=None)

    def bit_or(self, a: Term, b: Term) -> Term:
        return self._bitwise(op.BV_OR, a, b, lambda x, y: x | y, neutral=0, absorbing=-1, same=None)

    def bit_xor(self, a: Term, b: Term) -> Term:
        self._common_width(a, b)
        if self.value(b) == (1 << self.width(b)) - 1:
            return self.bit_not(a)
        if self.value(a) == (1 << self.width(a)) - 1:
            return self.bit_not(b)
        return self._bitwise(op.BV_XOR, a, b, lambda x, y: x ^ y, neutral=0, absorbing=None, same=0)

    def shift_left(self, a: Term, b: Term) -> Term:
        return self._shift(op.BV_LSHL, a, b, lambda x, k, w: x << k)

    def shift_right_logical(self, a: Term, b: Term) -> Term:
        return self._shift(op.BV_LSHR, a, b, lambda x, k, w: x >> k)

    def shift_right_arithmetic(self, a: Term, b: Term) -> Term:
        return self._shift(op.BV_ASHR, a, b, lambda x, k, w: _signed(x, w) >> k)

    def extract(self, a: Term, high: int, low: int) -> Term:
        """Bits ``high`` down to ``low``, both included."""
        w = self.width(a)
        if not 0 <= low <= high < w:
            raise TypeError(f"no bits {high} to {low} in a bit-vector of {w}")
        if low == 0 and high == w - 1:
            return a
        v = self.value(a)
        if v is not None:
            return self.constant(v >> low, high - low + 1)
        match a.node_type():
            case op.BV_EXTRACT:
                start = payload_of(a)[1]
                return self.extract(a.arg(0), high + start, low + start)
            case op.BV_ZEXT | op.BV_SEXT:
                inner = self.width(a.arg(0))
                if high < inner:
                    return self.extract(a.arg(0), high, low)
                if low >= inner and a.node_type() == op.BV_ZEXT:
                    return self.constant(0, high - low + 1)
            case op.BV_CONCAT:
                right = self.width(a.arg(1))
                if high < right:
                    return self.extract(a.arg(1), high, low)
                if low >= right:
                    return self.extract(a.arg(0), high - right, low - right)
        # PySMT's own BVExtract and BVZExt do not know the width of an ``operation``
        return cast(Term, self._manager.create_node(node_type=op.BV_EXTRACT, args=(a,), payload=(high - low + 1, low, high)))

    def concat(self, high: Term, low: Term) -> Term:
        vh, vl = self.value(high), self.value(low)
        wl = self.width(low)
        if vh is not None and vl is not None:
            return self.constant(vh << wl | vl, self.width(high) + wl)
        # 0…0 ++ x = zero_extend x
        if vh == 0:
            return self.zero_extend(low, self.width(high) + wl)
        return self._width_node(op.BV_CONCAT, self.width(high) + wl, high, low)

    def zero_extend(self, a: Term, width: int) -> Term:
        """To ``width`` bits in all."""
        w = self._least_width(a, width)
        if width == w:
            return a
        v = self.value(a)
        if v is not None:
            return self.constant(v, width)
        if a.node_type() == op.BV_ZEXT:
            return self.zero_extend(a.arg(0), width)
        return cast(Term, self._manager.create_node(node_type=op.BV_ZEXT, args=(a,), payload=(width, width - w)))

    def sign_extend(self, a: Term, width: int) -> Term:
        """To ``width`` bits in all."""
        w = self._least_width(a, width)
        if width == w:
            return a
        v = self.value(a)
        if v is not None:
            return self.constant(_signed(v, w), width)
        match a.node_type():
            case op.BV_ZEXT:
                return self.zero_extend(a.arg(0), width)
            case op.BV_SEXT:
                return self.sign_extend(a.arg(0), width)
        return cast(Term, self._manager.create_node(node_type=op.BV_SEXT, args=(a,), payload=(width, width - w)))

    # -- comparisons ----------------------------------------------------------------------------------------------

    def unsigned_less(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.bool_constant(va < vb)
        # x < x, x < 0 and max < x are false; x < 1 is x = 0
        if a is b or vb == 0 or va == (1 << w) - 1:
            return self.false
        if vb == 1:
            return self.equal(a, self.constant(0, w))
        return self._node(op.BV_ULT, a, b)

    def unsigned_less_equal(self, a: Term, b: Term) -> Term:
        # a <= b is not (b < a): one relation, so that complements are seen
        return self.not_(self.unsigned_less(b, a))

    def signed_less(self, a: Term, b: Term) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.bool_constant(_signed(va, w) < _signed(vb, w))
        if a is b or vb == 1 << (w - 1) or va == (1 << (w - 1)) - 1:
            return self.false
        # zero_extend x is never negative
        if a.node_type() == op.BV_ZEXT and (vb == 0 or (b.node_type() == op.BV_ZEXT and vb is None)):
            return self.false if vb == 0 else self.unsigned_less(a, b)
        return self._node(op.BV_SLT, a, b)

    def signed_less_equal(self, a: Term, b: Term) -> Term:
        return self.not_(self.signed_less(b, a))

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

    def _common_width(self, a: Term, b: Term) -> int:
        w = self.width(a)
        if self.width(b) != w:
            raise TypeError(f"one width is needed, not {w} and {self.width(b)}")
        return w

    def _least_width(self, a: Term, width: int) -> int:
        w = self.width(a)
        if width < w:
            raise TypeError(f"a bit-vector of {w} bits cannot be extended to {width}")
        return w

    def _node(self, node_type: int, *arguments: Term) -> Term:
        return cast(Term, self._manager.create_node(node_type=node_type, args=arguments))

    def _width_node(self, node_type: int, width: int, *arguments: Term) -> Term:
        return cast(Term, self._manager.create_node(node_type=node_type, args=arguments, payload=(width,)))

    def _nary(self, node_type: int, parts: Sequence[Term], empty: Term) -> Term:
        if not parts:
            return empty
        if len(parts) == 1:
            return parts[0]
        return self._node(node_type, *sorted(parts, key=_creation))

    def _complement(self, a: Term) -> Term | None:
        """not a, if it exists as a term already or is a's own argument."""
        if a.node_type() == op.NOT:
            return cast(Term, a.arg(0))
        return cast("Term | None", self._manager.formulae.get(FNodeContent(op.NOT, (a,), None)))

    def _negated(self, a: Term) -> Term | None:
        return cast(Term, a.arg(0)) if a.node_type() == op.BV_NEG else None

    def _ordered(self, a: Term, b: Term) -> tuple[Term, Term]:
        return (a, b) if _creation(a) <= _creation(b) else (b, a)

    def _ordered_constant_last(self, a: Term, b: Term) -> tuple[Term, Term]:
        if self.value(a) is not None:
            return b, a
        return (a, b) if self.value(b) is not None else self._ordered(a, b)

    def _bitwise(
        self, node: int, a: Term, b: Term, fold: Callable[[int, int], int], *, neutral: int, absorbing: int | None, same: int | None
    ) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(fold(va, vb), w)
        if a is b:
            return a if same is None else self.constant(same, w)
        for x, k in ((a, vb), (b, va)):
            if k is not None and k == neutral % (1 << w):
                return x
            if k is not None and absorbing is not None and k == absorbing % (1 << w):
                return self.constant(absorbing, w)
        return self._width_node(node, w, *self._ordered_constant_last(a, b))

    def _shift(self, node: int, a: Term, b: Term, fold: Callable[[int, int, int], int]) -> Term:
        w = self._common_width(a, b)
        va, vb = self.value(a), self.value(b)
        if va is not None and vb is not None:
            return self.constant(fold(va, min(vb, w), w), w)
        if vb == 0:
            return a
        return self._width_node(node, w, a, b)


def _creation(term: Term) -> int:
    return cast(int, term.node_id())
