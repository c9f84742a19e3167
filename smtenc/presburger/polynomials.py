"""Quasi-polynomials: sums of products of variables and floors with rational coefficients; their sums over an interval; and piecewise
quasi-polynomials.

A floor is an unknown like a variable here, except that substitutions also apply within it. So two polynomials that are equal as such have equal
values everywhere; the converse does not hold (``2 floor(N/2) + N mod 2`` and ``N`` are one polynomial, since a floor has a normal form, but ``(N mod
2)^2`` and ``N mod 2`` are two).

Source of the sums: J. Faulhaber; D. E. Knuth, "Johann Faulhaber and Sums of Powers", 1993.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, gcd, lcm

from smtenc.presburger.affine import Affine, Atom, Floor, Kind, Variable
from smtenc.presburger.formulas import And, AtLeast, Equal, Formula, Or, holds
from smtenc.presburger.relations import formula_text

Monomial = tuple[tuple[Atom, int], ...]
"""The atoms of a monomial in order, each once, with a positive exponent."""


def _order(atom: Atom) -> tuple[int, str]:
    """Return the sort key of an atom: variables come before floors."""
    return (1, str(atom)) if isinstance(atom, Floor) else (0, str(atom))


@dataclass(frozen=True, slots=True)
class Polynomial:
    """The polynomial ``sum of coefficient * monomial``. No coefficient is 0, and no monomial occurs twice."""

    terms: frozenset[tuple[Monomial, Fraction]] = frozenset()

    @staticmethod
    def of(terms: Iterable[tuple[Monomial, Fraction]]) -> Polynomial:
        """Return the polynomial with these terms; the coefficients of equal monomials add up."""
        total: dict[Monomial, Fraction] = {}
        for monomial, coefficient in terms:
            total[monomial] = total.get(monomial, Fraction(0)) + coefficient
        return Polynomial(frozenset((m, c) for m, c in total.items() if c))

    @staticmethod
    def constant(value: int | Fraction) -> Polynomial:
        """Return the constant polynomial."""
        return Polynomial.of([((), Fraction(value))])

    @staticmethod
    def affine(expression: Affine) -> Polynomial:
        """Return an affine expression as a polynomial."""
        return Polynomial.of([*((((atom, 1),), Fraction(c)) for atom, c in expression.terms), ((), Fraction(expression.constant))])

    def __add__(self, other: Polynomial) -> Polynomial:
        return Polynomial.of([*self.terms, *other.terms])

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + other.scaled(-1)

    def __mul__(self, other: Polynomial) -> Polynomial:
        return Polynomial.of([(_product(m, n), c * d) for m, c in self.terms for n, d in other.terms])

    def __pow__(self, exponent: int) -> Polynomial:
        """Return the power for a natural number ``exponent``."""
        total = Polynomial.constant(1)
        for _ in range(exponent):
            total *= self
        return total

    def scaled(self, factor: int | Fraction) -> Polynomial:
        """Return the polynomial multiplied by ``factor``."""
        return Polynomial.of([(m, c * factor) for m, c in self.terms])

    @property
    def value(self) -> Fraction | None:
        """The value of a constant polynomial; None if it is not constant."""
        match list(self.terms):
            case []:
                return Fraction(0)
            case [((), c)]:
                return c
            case _:
                return None

    def atoms(self) -> set[Atom]:
        """Return all factors of the monomials."""
        return {atom for monomial, _ in self.terms for atom, _ in monomial}

    def variables(self) -> set[Variable]:
        """Return all variables, including those within floors."""
        return {v for atom in self.atoms() for v in Affine(((atom, 1),)).variables()}

    def mapped(self, value: Callable[[Variable], Affine | None]) -> Polynomial:
        """Return the polynomial with every variable ``v`` replaced by ``value(v)``, unless that is None; also within floors."""
        total: list[tuple[Monomial, Fraction]] = []
        powers: dict[tuple[Atom, int], Polynomial] = {}
        for monomial, c in self.terms:
            product = Polynomial.constant(c)
            for atom, exponent in monomial:
                if (atom, exponent) not in powers:
                    powers[atom, exponent] = Polynomial.affine(Affine(((atom, 1),)).mapped(value)) ** exponent
                product *= powers[atom, exponent]
            total += product.terms
        return Polynomial.of(total)

    def powers_of(self, variable: Variable) -> dict[int, Polynomial]:
        """Return the coefficients of the polynomial in ``variable``, by exponent; none of them is 0. Raises ``ValueError`` if ``variable`` occurs in
        a floor.
        """
        found: dict[int, list[tuple[Monomial, Fraction]]] = {}
        for monomial, c in self.terms:
            if any(isinstance(atom, Floor) and variable in atom.numerator.variables() for atom, _ in monomial):
                raise ValueError(f"{variable} is below a floor")
            rest = tuple((atom, e) for atom, e in monomial if atom != variable)
            exponent = next((e for atom, e in monomial if atom == variable), 0)
            found.setdefault(exponent, []).append((rest, c))
        return {exponent: Polynomial.of(terms) for exponent, terms in found.items()}

    def evaluate(self, point: Mapping[Variable, int]) -> Fraction:
        """Return the value at a point. Raises ``KeyError`` for a variable without a value."""
        total = Fraction(0)
        for monomial, c in self.terms:
            for atom, exponent in monomial:
                c *= Fraction(Affine(((atom, 1),)).evaluate(point)) ** exponent
            total += c
        return total

    def __str__(self) -> str:
        return self.text(str)

    def text(self, name: Callable[[Variable], str]) -> str:
        """Return the polynomial in isl's notation, such as ``1/2*(N^2 - 3*N + 2)``, the highest degree first, with ``name(v)`` for each variable
        ``v``.
        """
        ordered = sorted(self.terms, key=lambda term: (-sum(e for _, e in term[0]), [(_order(a), -e) for a, e in term[0]]))
        if not ordered:
            return "0"
        denominator = lcm(*(c.denominator for _, c in ordered))
        if denominator == 1:
            return _sum_text(ordered, name)
        factor = Fraction(gcd(*(int(c * denominator) for _, c in ordered)), denominator)
        if ordered[0][1] < 0:
            factor = -factor
        inner = _sum_text([(m, c / factor) for m, c in ordered], name)
        return f"{factor}*({inner})" if len(ordered) > 1 else _sum_text(ordered, name)


def _product(a: Monomial, b: Monomial) -> Monomial:
    """Return the product of two monomials."""
    if not a or not b:
        return a or b
    powers = dict(a)
    for atom, exponent in b:
        powers[atom] = powers.get(atom, 0) + exponent
    return tuple(sorted(powers.items(), key=lambda item: _order(item[0])))


def _sum_text(terms: Iterable[tuple[Monomial, Fraction]], name: Callable[[Variable], str]) -> str:
    """Return the terms as text."""
    parts: list[str] = []
    for monomial, c in terms:
        factors = [_atom_text(atom, name) + (f"^{e}" if e > 1 else "") for atom, e in monomial]
        if abs(c) != 1 or not factors:
            factors = [str(abs(c)), *factors]
        sign = "-" if c < 0 else "+"
        shown = "*".join(factors)
        parts.append(f"{sign} {shown}" if parts else f"{'-' if c < 0 else ''}{shown}")
    return " ".join(parts)


def _atom_text(atom: Atom, name: Callable[[Variable], str]) -> str:
    """Return a variable or floor as text."""
    return Affine(((atom, 1),)).text(name)


@cache
def power_sum(exponent: int) -> tuple[Fraction, ...]:
    """Return the coefficients, beginning with the constant, of the polynomial ``S`` with ``S(y) = 1^e + 2^e + … + y^e``.

    The sum over ``k <= y`` of ``(k + 1)^(e + 1) - k^(e + 1)`` is ``(y + 1)^(e + 1) - 1``, and by the binomial theorem the sum over ``j <= e`` of
    ``binomial(e + 1, j) S_j(y)``.
    """
    n = exponent + 1
    total = [Fraction(comb(n, k)) for k in range(n + 1)]
    total[0] -= 1
    for lower in range(exponent):
        for k, c in enumerate(power_sum(lower)):
            total[k] -= comb(n, lower) * c
    return tuple(c / n for c in total)


def antidifference(polynomial: Polynomial, variable: Variable) -> Polynomial:
    """Return a polynomial ``P`` with ``P(y) - P(y - 1) = p(y)``, where ``y`` is ``variable``. Raises ``ValueError`` if ``variable`` occurs in a
    floor.
    """
    y = Polynomial.affine(Affine.variable(variable))
    total = Polynomial()
    for exponent, coefficient in polynomial.powers_of(variable).items():
        for k, c in enumerate(power_sum(exponent)):
            total += (y**k * coefficient).scaled(c)
    return total


def is_antidifference(sum_: Polynomial, polynomial: Polynomial, variable: Variable) -> bool:
    """Return whether ``P(y) - P(y - 1) = p(y)``, by substitution of ``y - 1``, independently of the computation of ``sum_``."""
    earlier = sum_.mapped(lambda v: Affine.variable(v) - 1 if v == variable else None)
    return (sum_ - earlier - polynomial).value == 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a function: the value ``value`` where ``condition`` holds; None stands for infinity. Both are about parameters only."""

    condition: Formula
    value: Polynomial | None


@dataclass(frozen=True, slots=True)
class Piecewise:
    """A function of parameters that is 0 where no piece's condition holds; no two conditions hold at once."""

    parameters: tuple[str, ...]
    pieces: tuple[Piece, ...]

    def evaluate(self, values: Mapping[str, int]) -> int | None:
        """Return the value for ``values`` of all parameters; None stands for infinity. Raises ``KeyError`` for a parameter without a value."""
        point = {Variable(Kind.PARAMETER, 0, name): values[name] for name in self.parameters}
        for piece in self.pieces:
            if holds(piece.condition, point):
                if piece.value is None:
                    return None
                value = piece.value.evaluate(point)
                assert value.denominator == 1, "a number of elements is an integer"
                return int(value)
        return 0

    def __str__(self) -> str:
        """Return the function in isl's notation for an ``isl_pw_qpolynomial``."""
        header = f"[{', '.join(self.parameters)}] -> " if self.parameters else ""
        return f"{header}{{ {'; '.join(self._texts()) or '0'} }}"

    def _texts(self) -> Iterator[str]:
        """Yield the pieces in isl's notation, without those that are 0."""
        names = {Variable(Kind.PARAMETER, 0, name): name for name in self.parameters}
        for piece in self.pieces:
            if piece.value == Polynomial():
                continue
            value = "infty" if piece.value is None else piece.value.text(lambda v: names[v])
            condition = condition_text(piece.condition, names)
            yield value if condition == "true" else f"{value} : {condition}"


def condition_text(condition: Formula, names: Mapping[Variable, str]) -> str:
    """Return a condition in isl's notation, with bounds in readable form: ``N >= 3``, ``1 <= N <= 4``, ``M <= N + 1``."""
    match condition:
        case Or(operands) if operands:
            return " or ".join(f"({condition_text(o, names)})" if isinstance(o, And) else condition_text(o, names) for o in operands)
        case And(operands) if operands and all(isinstance(o, AtLeast | Equal) for o in operands):
            lower: dict[Variable, int] = {}
            upper: dict[Variable, int] = {}
            rest: list[Formula] = []
            for o in operands:
                match o:
                    case AtLeast(Affine(((Variable() as v, 1),), bound)) if v not in lower:
                        lower[v] = -int(bound)
                    case AtLeast(Affine(((Variable() as v, -1),), bound)) if v not in upper:
                        upper[v] = int(bound)
                    case _:
                        rest.append(o)
            texts = []
            for v in sorted({*lower, *upper}, key=str):
                if v in lower and v in upper:
                    texts.append(f"{lower[v]} <= {names[v]} <= {upper[v]}")
                else:
                    texts.append(f"{names[v]} >= {lower[v]}" if v in lower else f"{names[v]} <= {upper[v]}")
            return " and ".join([*texts, *(condition_text(o, names) for o in rest)])
        case AtLeast(e) | Equal(e):
            return _comparison_text(e, "=" if isinstance(condition, Equal) else ">=", names)
        case _:
            return formula_text(condition, names)


def _comparison_text(expression: Affine, operator: str, names: Mapping[Variable, str]) -> str:
    """Return ``expression operator 0`` as text, rearranged so that no atom has a negative coefficient."""
    left = Affine(tuple((atom, c) for atom, c in expression.terms if c > 0))
    right = Affine(tuple((atom, -c) for atom, c in expression.terms if c < 0))
    if not left.terms or (right.terms and expression.constant > 0):
        operator = "<=" if operator == ">=" else operator
        left, right = right, left + int(expression.constant)
    else:
        right = right - int(expression.constant)
    return f"{left.text(lambda v: names[v])} {operator} {right.text(lambda v: names[v])}"
