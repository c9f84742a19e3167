"""Quasi-affine expressions: rational combinations of variables and of floors of such combinations.

Source: the isl manual, section "Presburger formulas": an expression with ``floor``, ``ceil``, ``mod``, ``//`` and ``[ / ]`` is a sum of products of
constants with variables and with floors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from math import gcd, lcm


class Kind(IntEnum):
    """The kind of a variable. The order is that of the columns of a constraint matrix, except for divisions, which are no variables here."""

    IN = 0
    OUT = 1
    PARAMETER = 2
    LOCAL = 3


@dataclass(frozen=True, slots=True, order=True)
class Variable:
    """An integer variable. Dimensions are distinguished by their position, parameters by their name, bound variables by a number in ``position``."""

    kind: Kind
    position: int = 0
    name: str = ""
    label: str = field(default="", compare=False)
    """The name of a dimension or bound variable in the text that it was read from; for printing only."""

    def __str__(self) -> str:
        """Return the variable's symbol in formulas and SMT-LIB. No identifier of isl's notation has a dot, so different variables have different
        texts.
        """
        match self.kind:
            case Kind.PARAMETER:
                return self.name
            case Kind.IN:
                return f"in.{self.position}"
            case Kind.OUT:
                return f"out.{self.position}"
            case _:
                return f"local.{self.position}"


def parameter(name: str) -> Variable:
    """Return the parameter called ``name``."""
    return Variable(Kind.PARAMETER, 0, name)


@dataclass(frozen=True, slots=True)
class Floor:
    """The expression ``floor(numerator / denominator)``, with integer coefficients in the numerator and a positive denominator."""

    numerator: Affine
    denominator: int

    def __str__(self) -> str:
        return f"floor(({self.numerator})/{self.denominator})"


Atom = Variable | Floor
Number = int | Fraction


def _key(atom: Atom) -> tuple[int, str]:
    """Return the sort key of an atom: variables come before floors."""
    return (1, str(atom)) if isinstance(atom, Floor) else (0, f"{atom.kind}.{atom.position:06}.{atom.name}")


@dataclass(frozen=True, slots=True)
class Affine:
    """The expression ``sum of coefficient * atom + constant``. No coefficient is 0, no atom occurs twice, and the atoms are in order."""

    terms: tuple[tuple[Atom, Number], ...] = ()
    constant: Number = 0

    @staticmethod
    def of(terms: Mapping[Atom, Number] | Iterable[tuple[Atom, Number]], constant: Number = 0) -> Affine:
        """Return the expression with these terms; the coefficients of equal atoms add up."""
        total: dict[Atom, Number] = {}
        for atom, coefficient in terms.items() if isinstance(terms, Mapping) else terms:
            total[atom] = total.get(atom, 0) + coefficient
        kept = [(atom, _number(c)) for atom, c in total.items() if c]
        return Affine(tuple(sorted(kept, key=lambda item: _key(item[0]))), _number(constant))

    @staticmethod
    def variable(variable: Variable) -> Affine:
        """Return the expression that is one variable."""
        return Affine(((variable, 1),))

    def __add__(self, other: Affine | int) -> Affine:
        if isinstance(other, int):
            return Affine(self.terms, self.constant + other)
        return Affine.of([*self.terms, *other.terms], self.constant + other.constant)

    def __sub__(self, other: Affine | int) -> Affine:
        return self + (-other if isinstance(other, int) else other.scaled(-1))

    def __neg__(self) -> Affine:
        return self.scaled(-1)

    def scaled(self, factor: Number) -> Affine:
        """Return the expression multiplied by ``factor``."""
        if not factor:
            return Affine()
        return Affine(tuple((atom, _number(c * factor)) for atom, c in self.terms), _number(self.constant * factor))

    def coefficient(self, atom: Atom) -> Number:
        """Return the coefficient of ``atom``; 0 if it does not occur, or only within a floor."""
        return next((c for a, c in self.terms if a == atom), 0)

    def without(self, atom: Atom) -> Affine:
        """Return the expression without the term of ``atom``."""
        return Affine(tuple((a, c) for a, c in self.terms if a != atom), self.constant)

    @property
    def is_constant(self) -> bool:
        """True if the expression has no terms."""
        return not self.terms

    def integral(self) -> tuple[Affine, int]:
        """Return an expression with integer coefficients, and the least positive integer by which it must be divided to give this one."""
        denominator = lcm(*(Fraction(c).denominator for _, c in self.terms), Fraction(self.constant).denominator)
        return self.scaled(denominator), denominator

    def atoms(self) -> Iterator[Atom]:
        """Yield the atoms of the terms, but not those within floors."""
        return (atom for atom, _ in self.terms)

    def variables(self) -> Iterator[Variable]:
        """Yield all variables, including those within floors, with repetitions."""
        for atom, _ in self.terms:
            if isinstance(atom, Floor):
                yield from atom.numerator.variables()
            else:
                yield atom

    def floors(self) -> Iterator[Floor]:
        """Yield all floors, the inner ones first."""
        for atom, _ in self.terms:
            if isinstance(atom, Floor):
                yield from atom.numerator.floors()
                yield atom

    def mapped(self, value: Callable[[Variable], Affine | None]) -> Affine:
        """Return the expression with every variable ``v`` replaced by ``value(v)``, unless that is None; also within floors."""
        result = Affine((), self.constant)
        changed = False
        for atom, c in self.terms:
            new = floor_of(atom.numerator.mapped(value), atom.denominator) if isinstance(atom, Floor) else value(atom)
            changed |= new is not None
            result += (new if new is not None else Affine(((atom, 1),))).scaled(c)
        return result if changed else self

    def evaluate(self, point: Mapping[Variable, int]) -> Number:
        """Return the value at a point. Raises ``KeyError`` for a variable without a value."""
        total: Number = self.constant
        for atom, c in self.terms:
            if isinstance(atom, Floor):
                numerator = atom.numerator.evaluate(point)
                total += c * (numerator // atom.denominator)
            else:
                total += c * point[atom]
        return _number(total)

    def __str__(self) -> str:
        """Return the expression in isl's notation, with each variable as its symbol."""
        return self.text(str)

    def text(self, name: Callable[[Variable], str]) -> str:
        """Return the expression in isl's notation, with ``name(v)`` for each variable ``v``."""
        parts: list[str] = []
        for atom, c in self.terms:
            shown = f"floor(({atom.numerator.text(name)})/{atom.denominator})" if isinstance(atom, Floor) else name(atom)
            sign = "-" if c < 0 else "+"
            size = abs(Fraction(c))
            factor = "" if size == 1 else f"{size}*"
            parts.append(f"{sign} {factor}{shown}" if parts else f"{'-' if c < 0 else ''}{factor}{shown}")
        if self.constant or not parts:
            sign = "-" if self.constant < 0 else "+"
            parts.append(f"{sign} {abs(self.constant)}" if parts else str(self.constant))
        return " ".join(parts)


def _number(value: Number) -> Number:
    """Return a whole fraction as an ``int``; other numbers stay."""
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


def constant(value: Number) -> Affine:
    """Return the constant expression."""
    return Affine((), _number(value))


def floor_of(expression: Affine, denominator: int = 1) -> Affine:
    """Return ``floor(expression / denominator)`` for a positive integer ``denominator``, in a normal form.

    By floor(n + x) = n + floor(x) for an integer n, multiples of the denominator leave the floor; by floor((g e + c)/(g d)) = floor((e +
    floor(c/g))/d), a common factor g of all coefficients and of the denominator is divided out.
    """
    whole, scale = expression.integral()
    d = scale * denominator
    outside = Affine.of([(atom, int(c) // d) for atom, c in whole.terms], int(whole.constant) // d)
    inside = Affine.of([(atom, int(c) % d) for atom, c in whole.terms], int(whole.constant) % d)
    if inside.is_constant:
        return outside
    g = gcd(d, *(int(c) for _, c in inside.terms))
    reduced = Affine(tuple((atom, int(c) // g) for atom, c in inside.terms), int(inside.constant) // g)
    if d == g:
        return outside + reduced
    return outside + Affine(((Floor(reduced, d // g), 1),))


def remainder(expression: Affine, modulus: int) -> Affine:
    """Return ``expression mod modulus``, which is between 0 and ``modulus`` - 1 for integers: ``e - m floor(e / m)``."""
    return expression - floor_of(expression, modulus).scaled(modulus)
