"""Index expressions as immutable data: atoms, hash-consed sums of products of atoms, their printing and their evaluation.

This module also has ``IndexAlgebra``, the interface that the owner of expressions must offer: the expressions' operators, the rules (``rewriting``)
and the searches for bounds (``ranges``) and quotients (``division``) all use it. ``space.IndexSpace``, which is built upon these, is such an owner.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, Protocol, assert_never

from smtenc.terms.rules import Rule

# (height, kind, name): a total order of atoms that does not depend on the order of creation, on hash seeds or on addresses.
Order = tuple[int, int, str]


@dataclass(frozen=True, eq=False, slots=True)
class Symbol:
    """A named unknown with ``lo <= s <= hi`` and, if ``upper`` is given, ``s < upper``."""

    name: str
    lo: int
    hi: int
    upper: Index | None
    order: Order

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class Opaque:
    """A foreign term, identified by ``key`` only. Its order is the order of creation."""

    key: Hashable
    lo: int
    hi: int
    order: Order

    def __repr__(self) -> str:
        return f"<{self.key}>"


@dataclass(frozen=True, eq=False, slots=True)
class FloorDiv:
    """The quotient rounded towards minus infinity. ``lo`` and ``hi`` hold for divisors other than 0."""

    numerator: Index
    divisor: Index
    lo: int
    hi: int
    order: Order

    def __repr__(self) -> str:
        return f"({_operand(self.numerator)} floordiv {_operand(self.divisor)})"


@dataclass(frozen=True, eq=False, slots=True)
class Mod:
    """The remainder ``numerator - divisor * floordiv(numerator, divisor)``; the numerator itself if the divisor is 0."""

    numerator: Index
    divisor: Index
    lo: int
    hi: int
    order: Order

    def __repr__(self) -> str:
        return f"({_operand(self.numerator)} mod {_operand(self.divisor)})"


@dataclass(frozen=True, eq=False, slots=True)
class Min:
    left: Index
    right: Index
    lo: int
    hi: int
    order: Order

    def __repr__(self) -> str:
        return f"min({self.left}, {self.right})"


@dataclass(frozen=True, eq=False, slots=True)
class Max:
    left: Index
    right: Index
    lo: int
    hi: int
    order: Order

    def __repr__(self) -> str:
        return f"max({self.left}, {self.right})"


@dataclass(frozen=True, eq=False, slots=True)
class Product:
    """A product of two sums that is too large to be multiplied out."""

    left: Index
    right: Index
    lo: int
    hi: int
    order: Order

    def __repr__(self) -> str:
        return f"(({self.left}) * ({self.right}))"


BinaryAtom = FloorDiv | Mod | Min | Max | Product
Atom = Symbol | Opaque | BinaryAtom
Monomial = tuple[Atom, ...]
Term = tuple[int, Monomial]


class IndexAlgebra(Protocol):
    """The owner of expressions: it makes them in normal form, so that equal expressions are one object, and has their ranges.

    The operations are documented in ``space.IndexSpace``. Expressions of different owners must not be mixed.
    """

    # leaves and atoms

    def constant(self, n: int) -> Index: ...
    def coerce(self, value: Index | int) -> Index: ...
    def opaque(self, key: Hashable, lo: int, hi: int) -> Index: ...
    def atom(self, kind: type[BinaryAtom], a: Index, b: Index) -> Atom: ...
    def of_atom(self, atom: Atom) -> Index: ...

    # sums and products

    def add(self, a: Index, b: Index) -> Index: ...
    def sub(self, a: Index, b: Index) -> Index: ...
    def neg(self, a: Index) -> Index: ...
    def mul(self, a: Index, b: Index) -> Index: ...
    def combine(self, *summands: tuple[int, Index]) -> Index: ...
    def polynomial(self, terms: Mapping[Monomial, int], constant: int) -> Index: ...
    def product(self, coefficient: int, monomial: Monomial) -> Index: ...

    # quotients and remainders

    def floordiv(self, a: Index, b: Index) -> Index: ...
    def mod(self, a: Index, b: Index) -> Index: ...

    # what is known

    def at_least(self, a: Index, bound: int) -> bool: ...
    def less_than(self, a: Index, b: Index) -> bool | None: ...
    def less_equal(self, a: Index, b: Index) -> bool | None: ...
    def equal(self, a: Index, b: Index) -> bool | None: ...
    def bounds_of(self, index: Index) -> tuple[int, int]: ...
    def present(self, index: Index) -> tuple[tuple[Term, ...], int]: ...

    # the listener

    def applied(self, rule: Rule) -> None: ...


@dataclass(frozen=True, eq=False)
class Index:
    """An integer expression ``constant + sum of coefficient * monomial`` in normal form; equal expressions of a space are one object.

    ``polynomial`` is the normal form, in which a remainder is ``a - c * floordiv(a, c)``, so that sums of digits cancel by themselves. ``terms`` and
    ``offset`` show the same function with ``Mod`` atoms; consumers should lower these. Ranges and comparisons hold for the assignments that respect
    the symbols' ranges and upper bounds and make no divisor 0.
    """

    space: IndexAlgebra
    polynomial: tuple[Term, ...]
    constant: int

    @property
    def constant_value(self) -> int | None:
        return None if self.polynomial else self.constant

    @cached_property
    def bounds(self) -> tuple[int, int]:
        return self.space.bounds_of(self)

    @property
    def lo(self) -> int:
        return self.bounds[0]

    @property
    def hi(self) -> int:
        return self.bounds[1]

    @cached_property
    def presentation(self) -> tuple[tuple[Term, ...], int]:
        return self.space.present(self)

    @property
    def terms(self) -> tuple[Term, ...]:
        """The (coefficient, sorted monomial) pairs that, together with ``offset``, are the same function as the normal form."""
        return self.presentation[0]

    @property
    def offset(self) -> int:
        return self.presentation[1]

    @cached_property
    def _symbols(self) -> frozenset[Symbol]:
        return frozenset().union(*(_symbols_of(atom) for _, monomial in self.polynomial for atom in monomial))

    def symbols(self) -> frozenset[Symbol]:
        """Return the symbols that occur, also below other atoms, without those that occur in upper bounds only."""
        return self._symbols

    @cached_property
    def height(self) -> int:
        return max((atom.order[0] for _, monomial in self.polynomial for atom in monomial), default=0)

    @cached_property
    def digest(self) -> str:
        """A text that identifies the normal form and is the same in every process."""
        parts = [f"{coefficient}{''.join(repr(atom.order) for atom in monomial)}" for coefficient, monomial in self.polynomial]
        return blake2b("+".join([*parts, str(self.constant)]).encode(), digest_size=12).hexdigest()

    def __add__(self, other: Index | int) -> Index:
        return self.space.add(self, self.space.coerce(other))

    def __radd__(self, other: int) -> Index:
        return self.space.add(self.space.constant(other), self)

    def __sub__(self, other: Index | int) -> Index:
        return self.space.sub(self, self.space.coerce(other))

    def __rsub__(self, other: int) -> Index:
        return self.space.sub(self.space.constant(other), self)

    def __neg__(self) -> Index:
        return self.space.neg(self)

    def __mul__(self, other: Index | int) -> Index:
        return self.space.mul(self, self.space.coerce(other))

    def __rmul__(self, other: int) -> Index:
        return self.space.mul(self.space.constant(other), self)

    def __floordiv__(self, other: Index | int) -> Index:
        return self.space.floordiv(self, self.space.coerce(other))

    def __mod__(self, other: Index | int) -> Index:
        return self.space.mod(self, self.space.coerce(other))

    def __str__(self) -> str:
        text = " + ".join([*(_term_text(*term) for term in self.terms), *([str(self.offset)] if self.offset or not self.terms else [])])
        return text.replace("+ -", "- ")

    def __repr__(self) -> str:
        return f"Index({self})"


def sort_monomial(atoms: Iterable[Atom]) -> Monomial:
    return tuple(sorted(atoms, key=lambda atom: atom.order))


def without(monomial: Monomial, atom: Atom) -> Monomial:
    """Return ``monomial`` divided by one occurrence of ``atom``, which it must contain."""
    position = monomial.index(atom)
    return monomial[:position] + monomial[position + 1 :]


def _operand(index: Index) -> str:
    match index.terms:
        case () | ((1, (_,)),) if not (index.terms and index.offset):
            return str(index)
        case _:
            return f"({index})"


def _term_text(coefficient: int, monomial: Monomial) -> str:
    product = "*".join(str(atom) for atom in monomial)
    match coefficient:
        case 1:
            return product
        case -1:
            return f"-{product}"
        case _:
            return f"{coefficient}*{product}"


def _symbols_of(atom: Atom) -> Iterable[Symbol]:
    match atom:
        case Symbol():
            return (atom,)
        case Opaque():
            return ()
        case FloorDiv(a, b) | Mod(a, b) | Min(a, b) | Max(a, b) | Product(a, b):
            return a.symbols() | b.symbols()
        case _:
            assert_never(atom)


def evaluate(index: Index, assignment: Mapping[Any, int]) -> int:
    """Return the value under ``assignment``: symbols are looked up by name, opaque atoms by key.

    Raises ``KeyError`` for a name without a value and ``ZeroDivisionError`` for a quotient by 0.
    """
    total = index.offset
    for coefficient, monomial in index.terms:
        value = coefficient
        for atom in monomial:
            value *= _evaluate_atom(atom, assignment)
        total += value
    return total


def _evaluate_atom(atom: Atom, assignment: Mapping[Any, int]) -> int:
    match atom:
        case Symbol(name):
            return assignment[name]
        case Opaque(key):
            return assignment[key]
        case FloorDiv(a, b):
            return evaluate(a, assignment) // evaluate(b, assignment)
        case Mod(a, b):
            numerator, divisor = evaluate(a, assignment), evaluate(b, assignment)
            return numerator % divisor if divisor else numerator
        case Min(a, b):
            return min(evaluate(a, assignment), evaluate(b, assignment))
        case Max(a, b):
            return max(evaluate(a, assignment), evaluate(b, assignment))
        case Product(a, b):
            return evaluate(a, assignment) * evaluate(b, assignment)
        case _:
            assert_never(atom)
