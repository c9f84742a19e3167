"""Methods that show that the clause of a proof step follows from its premises. They do not depend on the name of the step's rule.

A step that none of them shows is not refuted: the checker reports it and takes it on trust by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solvers.proofs.alethe_bits import BOOL, Circuits
from solvers.proofs.alethe_terms import Clause, Store

_MOST_SPLITS = 64
"""The number of case distinctions in one step."""

_MOST_MONOMIALS = 200


class Conflict(Exception):
    """The error that one term has two values."""


class Propositional:
    """The values of Bool terms under assumptions, by unit propagation through connectives and clauses."""

    def __init__(self, store: Store, circuits: Circuits, clauses: Sequence[Clause], wait: Callable[[], None]) -> None:
        self._store = store
        self._wait = wait
        self._circuits = circuits
        self._clauses = clauses
        self._values: dict[int, bool] = {store.true: True, store.false: False}
        self._active: list[int] = []

    def value(self, term: int) -> bool | None:
        """Return the known value of a Bool term, or None."""
        turned = False
        while self._store.heads[term] == "not":
            term, turned = self._store.arguments[term][0], not turned
        known = self._values.get(term)
        if known is None and (sides := self._store.sides(term)):
            known = self._of_equality(*sides)
        return known if known is None else known != turned

    def _of_equality(self, a: int, b: int) -> bool | None:
        """Return True for equal terms, False for two different literals, None otherwise."""
        if a == b:
            return True
        return False if self._store.heads[a].startswith("#") and self._store.heads[b].startswith("#") else None

    def assume(self, term: int, value: bool) -> None:
        """Assume that ``term`` has this value. Raises Conflict if its value is known to be the other one."""
        while self._store.heads[term] == "not":
            term, value = self._store.arguments[term][0], not value
        known = self.value(term)
        if known is not None and known != value:
            raise Conflict
        if term not in self._values:
            self._values[term] = value
            if self._store.heads[term] in ("and", "or", "xor", "=", "=>", "ite"):
                self._active.append(term)

    def contradictory(self, splits: int = _MOST_SPLITS) -> bool:
        """Return whether the assumptions contradict each other and the clauses, by propagation and at most ``splits`` case distinctions."""
        try:
            self._propagate()
        except Conflict:
            return True
        return splits > 0 and self._split(splits)

    def _split(self, splits: int) -> bool:
        open_term = next((x for term in self._active for x in self._store.arguments[term] if self._is_open(x)), None)
        if open_term is None:
            return False
        for value in (True, False):
            branch = Propositional(self._store, self._circuits, self._clauses, self._wait)
            branch._values, branch._active = dict(self._values), list(self._active)
            try:
                branch.assume(open_term, value)
            except Conflict:
                continue
            if not branch.contradictory(splits // 2):
                return False
        return True

    def _is_open(self, argument: int) -> bool:
        return self.value(argument) is None and self._circuits.width(argument) == BOOL

    def _propagate(self) -> None:
        count = -1
        while count != len(self._values):
            self._wait()
            count = len(self._values)
            for term in self._active:
                self._connective(term, self._values[term])
            for clause in reversed(self._clauses):
                self._at_least_one(clause, True)

    def _at_least_one(self, terms: Sequence[int], value: bool) -> None:
        """Use the fact that some of ``terms`` has this value. Raises Conflict if all have the other one."""
        last = None
        for term in terms:
            known = self.value(term)
            if known is value:
                return
            if known is None:
                if last is not None and last != term:
                    return
                last = term
        if last is None:
            raise Conflict
        self.assume(last, value)

    def _connective(self, term: int, value: bool) -> None:
        head, arguments = self._store.heads[term], self._store.arguments[term]
        match head:
            case "and" | "or":
                if value is (head == "and"):
                    for a in arguments:
                        self.assume(a, value)
                else:
                    self._at_least_one(arguments, value)
            case "=>" if len(arguments) == 2:
                a, b = arguments
                if not value:
                    self.assume(a, True)
                    self.assume(b, False)
                elif self.value(a) is True:
                    self.assume(b, True)
                elif self.value(b) is False:
                    self.assume(a, False)
            case "xor" | "=" if len(arguments) == 2 and all(self._circuits.width(a) == BOOL for a in arguments):
                equal = value is (head == "=")
                for a, b in (arguments, arguments[::-1]):
                    known = self.value(a)
                    if known is not None:
                        self.assume(b, known is equal)
            case "ite":
                self._choice(arguments, value)

    def _choice(self, arguments: Clause, value: bool) -> None:
        condition, then, otherwise = arguments
        known = self.value(condition)
        if known is not None:
            self.assume(then if known else otherwise, value)
        elif self.value(then) is (not value):
            self.assume(condition, False)
        elif self.value(otherwise) is (not value):
            self.assume(condition, True)


class Rules:
    """The methods for the terms of one store. ``wait`` is called now and then, and may raise when the time limit has passed."""

    def __init__(self, store: Store, wait: Callable[[], None] = lambda: None) -> None:
        self._store = store
        self._wait = wait
        self._circuits = Circuits(store, wait)

    def follows(self, clause: Clause, premises: Sequence[Clause]) -> bool:
        """Return whether one of the methods shows that the clause follows from the premises."""
        return (
            self._by_propositions(clause, premises)
            or self._by_equality(clause, premises)
            or (
                len(clause) == 1
                and (self._by_choice(clause[0]) or self._by_folding(clause[0]) or self._by_polynomials(clause[0], premises))
            )
        )

    def _by_propositions(self, clause: Clause, premises: Sequence[Clause]) -> bool:
        search = Propositional(self._store, self._circuits, [p for p in premises if len(p) != 1], self._wait)
        try:
            for literal in clause:
                search.assume(literal, False)
            for premise in premises:
                if len(premise) == 1:
                    search.assume(premise[0], True)
        except Conflict:
            return True
        return search.contradictory()

    def _by_equality(self, clause: Clause, premises: Sequence[Clause]) -> bool:
        """Return whether the clause is one equality that follows by reflexivity, symmetry, transitivity and one step of congruence."""
        s = self._store
        if len(clause) != 1 or not s.sides(clause[0]):
            return False
        parents: dict[int, int] = {}

        def root(x: int) -> int:
            while x in parents:
                x = parents[x]
            return x

        for premise in premises:
            if len(premise) == 1 and (sides := s.sides(premise[0])):
                a, b = map(root, sides)
                if a != b:
                    parents[a] = b
        left, right = s.sides(clause[0])
        if root(left) == root(right):
            return True
        if s.heads[left] != s.heads[right] or len(s.arguments[left]) != len(s.arguments[right]) or not s.arguments[left]:
            return False
        xs, ys = ([root(x) for x in s.arguments[side]] for side in (left, right))
        return xs == ys or (s.heads[left] == "=" and xs == ys[::-1])

    def _by_choice(self, literal: int) -> bool:
        """Return whether the literal states that ``ite`` equals its first branch if its condition holds, else its second: ``(ite c (= (ite c x y) x)
        (= (ite c x y) y))``.
        """
        s = self._store
        if s.true in (sides := s.sides(literal)):
            literal = next((x for x in sides if x != s.true), literal)
        if s.heads[literal] != "ite":
            return False
        condition, *branches = s.arguments[literal]
        for k, branch in enumerate(branches):
            sides = s.sides(branch)
            choices = [x for x in sides if s.heads[x] == "ite" and s.arguments[x][0] == condition]
            if not any(s.arguments[x][k + 1] in sides for x in choices):
                return False
        return True

    def _by_folding(self, literal: int) -> bool:
        """Return whether the literal is true when it is written out bit by bit, at once or by a few case distinctions."""
        folded = self._circuits.boolean(literal)
        return folded == self._store.true or (folded != literal and self._by_propositions((folded,), ()))

    # -- polynomials modulo 2^n -----------------------------------------------------------------------------------

    def _by_polynomials(self, literal: int, premises: Sequence[Clause]) -> bool:
        s = self._store
        if not s.sides(literal):
            return False
        a, b = s.sides(literal)
        width = self._circuits.width(a)
        if width != self._circuits.width(b):
            return False
        if width > 0:
            difference = self._difference(a, b, width)
            return difference is not None and not difference
        both = s.sides(a) and s.sides(b)
        return bool(both) and len(premises) == 1 and len(premises[0]) == 1 and self._are_multiples(a, b)

    def _are_multiples(self, a: int, b: int) -> bool:
        """Return whether ``x = y`` if and only if ``u = v``, because x - y is an odd multiple of u - v modulo 2^n, or the reverse."""
        s = self._store
        width = self._circuits.width(s.arguments[a][0])
        if width <= 0 or any(self._circuits.width(x) != width for x in (*s.arguments[a], *s.arguments[b])):
            return False
        p, q = (self._difference(s.arguments[side][0], s.arguments[side][1], width) for side in (a, b))
        if not p or not q or set(p) != set(q):
            return False
        some = next((m for m in sorted(p) if q[m] % 2 and p[m] % 2), None)
        if some is None:
            return False
        factor = p[some] * pow(q[some], -1, 1 << width)
        return all((factor * q[m] - p[m]) % (1 << width) == 0 for m in p)

    def _difference(self, a: int, b: int, width: int) -> dict[Clause, int] | None:
        x, y = self._polynomial(a, width), self._polynomial(b, width)
        if x is None or y is None:
            return None
        return _reduced({m: x.get(m, 0) - y.get(m, 0) for m in (*x, *y)}, width)

    def _polynomial(self, root: int, width: int, depth: int = 20) -> dict[Clause, int] | None:
        """Return the coefficients of products of unknowns modulo 2^width, or None if there are too many. Terms below a depth limit are unknowns."""
        s = self._store
        head, arguments = s.heads[root], s.arguments[root]
        if head.startswith("#"):
            return _reduced({(): int(head[1:].split(" ")[0])}, width)
        if head not in ("bvadd", "bvsub", "bvneg", "bvmul") or not depth:
            return {(root,): 1}
        parts = [self._polynomial(a, width, depth - 1) for a in arguments]
        total = parts[0]
        for k, part in enumerate(parts[1:]):
            if total is None or part is None:
                return None
            total = _times(total, part) if head == "bvmul" else _plus(total, part, -1 if head == "bvsub" and k == 0 else 1)
        if total is None or len(total) > _MOST_MONOMIALS:
            return None
        return _reduced({m: -c for m, c in total.items()} if head == "bvneg" else total, width)


def _reduced(polynomial: dict[Clause, int], width: int) -> dict[Clause, int]:
    return {m: c % (1 << width) for m, c in polynomial.items() if c % (1 << width)}


def _plus(a: dict[Clause, int], b: dict[Clause, int], factor: int) -> dict[Clause, int]:
    return {m: a.get(m, 0) + factor * b.get(m, 0) for m in (*a, *b)}


def _times(a: dict[Clause, int], b: dict[Clause, int]) -> dict[Clause, int]:
    product: dict[Clause, int] = {}
    for m, c in a.items():
        for n, d in b.items():
            key = tuple(sorted((*m, *n)))
            product[key] = product.get(key, 0) + c * d
    return product
