"""The terms of Alethe proofs bit by bit, in a normal form: terms that fold to the same circuit have the same number.

Bit-vectors: SMT-LIB theory FixedSizeBitVectors; bits are listed from the least significant one. A term whose meaning is unknown here (uninterpreted
functions, divisions, shifts by an unknown amount) has unknown bits of its own, so that two terms have the same form only if they are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solvers.proofs.alethe_terms import BIT_OF, BITS, COMPARISONS, SIZE, VALUE, Clause, Store
from solvers.smtlib.terms import BOOL as BOOL_SORT

_WIDEST_PRODUCT = 16
"""The largest bit width of the factors of a product that is folded, unless a factor is a literal."""

BOOL, UNKNOWN = 0, -1
"""The results of ``Circuits.width`` for terms that are no bit-vectors."""

_FLOAT_PREDICATES = "leq lt geq gt eq isNormal isSubnormal isZero isInfinite isNaN isNegative isPositive".split()
_PROPOSITIONS = frozenset(
    "true false not and or xor => = distinct < <= > >= int.ispow2 is is_int divisible "
    "bvnego bvuaddo bvsaddo bvumulo bvsmulo bvusubo bvssubo bvsdivo".split()
) | {BIT_OF, *COMPARISONS, *(f"fp.{name}" for name in _FLOAT_PREDICATES)}
_LARGEST_POWER = 4096

_OF_ONE_WIDTH = frozenset("bvadd bvsub bvmul bvneg bvnot bvand bvor bvxor bvshl bvlshr bvashr bvudiv bvurem bvsdiv bvsrem bvsmod".split())


class Circuits:
    """The folded forms of the terms of one store, by ``boolean`` and ``bits``. Both are memoised, and neither recurses deeper than one operation.
    ``wait`` is called at each term, and may raise when the time limit has passed.
    """

    def __init__(self, store: Store, wait: Callable[[], None] = lambda: None) -> None:
        self._store = store
        self._wait = wait
        self._booleans: dict[int, int] = {}
        self._bits: dict[int, Clause] = {}
        self._widths: dict[int, int] = {}

    # -- widths ---------------------------------------------------------------------------------------------------

    def width(self, root: int) -> int:
        """Return the bit width of a bit-vector; ``BOOL`` for a Bool; ``UNKNOWN`` for any other term, and for an ill-sorted or unknown one."""
        for term in self._todo(root, self._widths):
            self._widths[term] = self._width(term)
        return self._widths[root]

    def _width(self, term: int) -> int:
        head, arguments = self._store.heads[term], self._store.arguments[term]
        of = [self._widths[a] for a in arguments]
        name, *indices = head.split(" ")
        if name.startswith("#"):
            return int(indices[0])
        if name in _PROPOSITIONS:
            return BOOL
        if name == VALUE:
            width = self.integer(arguments[1])
            return width if width and self.integer(arguments[0]) is not None else UNKNOWN
        if name == BITS:
            return len(arguments) if all(w == BOOL for w in of) else UNKNOWN
        if name == "ite":
            return of[1] if of[1] == of[2] and of[0] == BOOL else UNKNOWN
        sort = self._store.sorts.get(head)
        if sort is not None:
            return sort.indices[0] if sort.name == "BitVec" else BOOL if sort == BOOL_SORT else UNKNOWN
        if not of or min(of) <= 0:
            return UNKNOWN
        match name:
            case "concat":
                return sum(of)
            case "extract" if int(indices[1]) <= int(indices[0]) < of[0]:
                return int(indices[0]) - int(indices[1]) + 1
            case "zero_extend" | "sign_extend":
                return of[0] + int(indices[0])
            case _ if name in _OF_ONE_WIDTH and len(set(of)) == 1:
                return of[0]
            case _:
                return UNKNOWN

    def _todo(self, root: int, done: dict[int, object] | dict[int, int] | dict[int, Clause]) -> list[int]:
        """Return ``root`` and its subterms that are not in ``done``, arguments first."""
        order: list[int] = []
        seen: set[int] = set()
        stack = [(root, False)]
        while stack:
            term, expanded = stack.pop()
            if expanded:
                order.append(term)
            elif term not in seen and term not in done:
                seen.add(term)
                stack.append((term, True))
                stack.extend((a, False) for a in self._store.arguments[term])
        return order

    # -- Booleans -------------------------------------------------------------------------------------------------

    def boolean(self, root: int) -> int:
        """Return the folded form of a Bool."""
        self._fold(root)
        return self._booleans[root]

    def bits(self, root: int) -> Clause:
        """Return the folded bits of a bit-vector; empty for any other term."""
        self._fold(root)
        return self._bits[root]

    def _fold(self, root: int) -> None:
        for term in self._todo(root, self._booleans):
            self._wait()
            width = self.width(term)
            self._bits[term] = tuple(self._vector(term, width)) if width > 0 else ()
            self._booleans[term] = self._proposition(term) if width == BOOL else term

    def not_(self, a: int) -> int:
        """Return the negation; double negations are removed."""
        s = self._store
        if a == s.true or a == s.false:
            return s.false if a == s.true else s.true
        return s.arguments[a][0] if s.heads[a] == "not" else s.make("not", (a,))

    def or_(self, *parts: int) -> int:
        """Return the disjunction, expressed by conjunction and negation."""
        return self.not_(self.and_(*(self.not_(p) for p in parts)))

    def and_(self, *parts: int) -> int:
        """Return a conjunction in normal form: flat, sorted, without duplicates; a disjunction among the conjuncts loses the literals that other
        conjuncts decide.
        """
        s = self._store
        found: set[int] = set()
        for part in parts:
            found.update(s.arguments[part] if s.heads[part] == "and" else (part,))
        found.discard(s.true)
        if s.false in found or any(self.not_(x) in found for x in found):
            return s.false
        for x in found:
            inner = s.arguments[x][0] if s.heads[x] == "not" else x
            if inner == x or s.heads[inner] != "and":
                continue
            # x and not (x and y) = x and not y;  not x and not (x and y) = not x
            rest = [y for y in s.arguments[inner] if y not in found]
            if len(rest) < len(s.arguments[inner]) or any(self.not_(y) in found for y in rest):
                decided = any(self.not_(y) in found for y in rest)
                return self.and_(*(found - {x}), *([] if decided else [self.not_(self.and_(*rest))]))
        return s.true if not found else next(iter(found)) if len(found) == 1 else s.make("and", tuple(sorted(found)))

    def same(self, a: int, b: int) -> int:
        """Return the normal form of ``a`` if and only if ``b``; negations are moved outside."""
        s = self._store
        if a == b:
            return s.true
        for x, y in ((a, b), (b, a)):
            if x == s.true:
                return y
            if x == s.false:
                return self.not_(y)
        negated = (s.heads[a] == "not") != (s.heads[b] == "not")
        a, b = (s.arguments[x][0] if s.heads[x] == "not" else x for x in (a, b))
        equal = s.true if a == b else s.make("=", (a, b))
        return self.not_(equal) if negated else equal

    def ite(self, c: int, a: int, b: int) -> int:
        """Return the choice between two Bools, expressed by conjunction and negation."""
        if a == b:
            return a
        return self.and_(self.or_(self.not_(c), a), self.or_(c, b))

    def _proposition(self, term: int) -> int:
        s = self._store
        head, arguments = s.heads[term], s.arguments[term]
        parts = [self._booleans[a] for a in arguments]
        if head in ("=", "distinct") and len(arguments) == 2:
            equal = self._equal(*arguments)
            return equal if head == "=" else self.not_(equal)
        if head in COMPARISONS and len({self.width(a) for a in arguments}) == 1 and self._bits[arguments[0]]:
            return self._compare(head, self._bits[arguments[0]], self._bits[arguments[1]])
        if any(self.width(a) != BOOL for a in arguments):
            return self._integer_relation(term, head, arguments)
        match head:
            case "not":
                return self.not_(parts[0])
            case "and":
                return self.and_(*parts)
            case "or":
                return self.or_(*parts)
            case "=>":
                return self.or_(*(self.not_(p) for p in parts[:-1]), parts[-1])
            case "xor" if len(parts) == 2:
                return self.not_(self.same(*parts))
            case "ite":
                return self.ite(*parts)
            case _:
                return term

    # -- the integers of side conditions ----------------------------------------------------------------------------

    def integer(self, term: int) -> int | None:
        """Return the value of an integer term without unknowns, or None (the widths of bit-vectors are known)."""
        s = self._store
        head, arguments = s.heads[term], s.arguments[term]
        if not arguments:
            return int(head) if head.isdecimal() else None
        if head == SIZE:
            width = self.width(arguments[0])
            return width if width > 0 else None
        values = [self.integer(a) for a in arguments]
        known = [v for v in values if v is not None]
        if len(known) < len(values):
            return None
        match head, known:
            case "+", _:
                return sum(known)
            case "-", [x]:
                return -x
            case "-", [x, y]:
                return x - y
            case "*", [x, y]:
                return x * y
            case "int.log2", [x] if x > 0:
                return x.bit_length() - 1
            case "int.pow2", [x] if 0 <= x < _LARGEST_POWER:
                return 1 << x
            case _:
                return None

    def _integer_relation(self, term: int, head: str, arguments: Clause) -> int:
        s = self._store
        values = [self.integer(a) for a in arguments]
        match head, values:
            case (">", [int(y), int(x)]) | ("<", [int(x), int(y)]):
                return s.true if x < y else s.false
            case (">=", [int(y), int(x)]) | ("<=", [int(x), int(y)]):
                return s.true if x <= y else s.false
            case "int.ispow2", [int(x)]:
                return s.true if x > 0 and x.bit_count() == 1 else s.false
            case _:
                return self._bit_of(term, head, arguments)

    def _bit_of(self, term: int, head: str, arguments: Clause) -> int:
        name, _, place = head.partition(" ")
        bits = self._bits[arguments[0]]
        return bits[int(place)] if name == BIT_OF and len(arguments) == 1 and int(place) < len(bits) else term

    def _equal(self, a: int, b: int) -> int:
        if self.width(a) != self.width(b) or self.width(a) == UNKNOWN:
            x, y = self.integer(a), self.integer(b)
            if x is not None and y is not None:
                return self._store.true if x == y else self._store.false
            return self._store.true if a == b else self._store.make("=", (a, b))
        if self.width(a) == BOOL:
            return self.same(self._booleans[a], self._booleans[b])
        return self.and_(*(self.same(p, q) for p, q in zip(self._bits[a], self._bits[b], strict=True)))

    def _compare(self, head: str, x: Clause, y: Clause) -> int:
        if head[3] == "g":
            x, y = y, x
        if head[2] == "s":
            # the signed order is the unsigned order with the sign bits inverted
            x, y = ((*v[:-1], self.not_(v[-1])) for v in (x, y))
        if head[4] == "e":
            return self.not_(self._less(y, x))
        return self._less(x, y)

    def _less(self, x: Clause, y: Clause) -> int:
        below = self._store.false
        for a, b in zip(x, y, strict=True):
            below = self.or_(self.and_(self.same(a, b), below), self.and_(self.not_(a), b))
        return below

    # -- bit-vectors ----------------------------------------------------------------------------------------------

    def _vector(self, term: int, width: int) -> Sequence[int]:
        s = self._store
        head, arguments = s.heads[term], s.arguments[term]
        name, *indices = head.split(" ")
        if name.startswith("#"):
            return self._literal(int(name[1:]), width)
        if name == VALUE:
            return self._literal(self.integer(arguments[0]) or 0, width)
        if name == BITS:
            return [self._booleans[a] for a in arguments]
        of = [self._bits[a] for a in arguments]
        bitwise: dict[str, Callable[..., int]] = {"bvand": self.and_, "bvor": self.or_, "bvxor": lambda a, b: self.not_(self.same(a, b))}
        match name:
            case "bvand" | "bvor" | "bvxor" if len(of) == 2:
                return [bitwise[name](*pair) for pair in zip(*of, strict=True)]
            case "bvnot":
                return [self.not_(b) for b in of[0]]
            case "bvneg":
                return self._sum([self.not_(b) for b in of[0]], [s.false] * width, s.true)
            case "bvadd":
                total: Sequence[int] = of[0]
                for other in of[1:]:
                    total = self._sum(total, other, s.false)
                return total
            case "bvsub" if len(of) == 2:
                return self._sum(of[0], [self.not_(b) for b in of[1]], s.true)
            case "bvmul" if len(of) == 2 and self._is_small_product(*of):
                return self._product(*of)
            case "bvshl" | "bvlshr" | "bvashr" if self._constant(of[1]) is not None:
                return self._shifted(name, of[0], self._constant(of[1]) or 0)
            case "bvudiv" | "bvurem" if None not in map(self._constant, of):
                x, y = (self._constant(v) or 0 for v in of)
                quotient, rest = divmod(x, y) if y else ((1 << width) - 1, x)
                return self._literal(quotient if name == "bvudiv" else rest, width)
            case "concat":
                return [b for part in reversed(of) for b in part]
            case "extract":
                return of[0][int(indices[1]) : int(indices[0]) + 1]
            case "zero_extend":
                return [*of[0], *[s.false] * int(indices[0])]
            case "sign_extend":
                return [*of[0], *[of[0][-1]] * int(indices[0])]
            case "ite":
                return [self.ite(self._booleans[arguments[0]], a, b) for a, b in zip(of[1], of[2], strict=True)]
            case _:
                return [s.make(f"{BIT_OF} {k}", (term,)) for k in range(width)]

    def _literal(self, value: int, width: int) -> list[int]:
        return [self._store.true if value >> k & 1 else self._store.false for k in range(width)]

    def _sum(self, x: Sequence[int], y: Sequence[int], carry: int) -> list[int]:
        result = []
        for a, b in zip(x, y, strict=True):
            half = self.not_(self.same(a, b))
            result.append(self.not_(self.same(half, carry)))
            carry = self.or_(self.and_(a, b), self.and_(half, carry))
        return result

    def _constant(self, bits: Clause) -> int | None:
        s = self._store
        if any(b not in (s.true, s.false) for b in bits):
            return None
        return sum(1 << k for k, b in enumerate(bits) if b == s.true)

    def _is_small_product(self, x: Clause, y: Clause) -> bool:
        values = (self._constant(x), self._constant(y))
        return len(x) <= _WIDEST_PRODUCT or any(v is not None and v.bit_count() <= 2 for v in values) or None not in values

    def _product(self, x: Clause, y: Clause) -> list[int]:
        false, width = self._store.false, len(x)
        if self._constant(x) is not None:
            x, y = y, x
        total = [false] * width
        for k, b in enumerate(y):
            if b != false:
                total = self._sum(total, [*[false] * k, *(self.and_(a, b) for a in x[: width - k])], false)
        return total

    def _shifted(self, name: str, x: Clause, places: int) -> list[int]:
        filler = x[-1] if name == "bvashr" else self._store.false
        places = min(places, len(x))
        if name == "bvshl":
            return [*[filler] * places, *x[: len(x) - places]]
        return [*x[places:], *[filler] * places]
