"""Quasi-affine expressions: rational combinations of variables and of floors of such combinations.

Source: the isl manual, section "Presburger formulas": what can be written there with ``floor``, ``ceil``, ``mod``, ``//`` and ``[ / ]``
is a sum of products of constants with variables and with floors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from math import gcd, lcm


class Kind(IntEnum):
    """What a variable is; in the order of the columns of a constraint matrix, but for divisions, which are no variables here."""

    IN = 0
    OUT = 1
    PARAMETER = 2
    LOCAL = 3


@dataclass(frozen=True, slots=True, order=True)
class Variable:
    """An integer unknown. Dimensions are told apart by their position, parameters by their name, bound variables by a number in ``position``."""

    kind: Kind
    position: int = 0
    name: str = ""
    label: str = field(default="", compare=False)
    """What a dimension or a bound variable was called where it was read; for printing only."""

    def __str__(self) -> str:
        """The symbol in formulas and SMT-LIB: no identifier of isl's notation has a dot, so that no two variables share a text."""
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
    return Variable(Kind.PARAMETER, 0, name)


@dataclass(frozen=True, slots=True)
class Floor:
    """``floor(numerator / denominator)``: integer coefficients above, a positive integer below."""

    numerator: Affine
    denominator: int

    def __str__(self) -> str:
        return f"floor(({self.numerator})/{self.denominator})"


Atom = Variable | Floor
Number = int | Fraction


def _key(atom: Atom) -> tuple[int, str]:
    return (1, str(atom)) if isinstance(atom, Floor) else (0, f"{atom.kind}.{atom.position:06}.{atom.name}")


@dataclass(frozen=True, slots=True)
class Affine:
    """``sum of coefficient * atom + constant``: no coefficient is 0, no atom is there twice, and the atoms are in order."""

    terms: tuple[tuple[Atom, Number], ...] = ()
    constant: Number = 0

    @staticmethod
    def of(terms: Mapping[Atom, Number] | Iterable[tuple[Atom, Number]], constant: Number = 0) -> Affine:
        """The coefficients of atoms that are there twice add up."""
        total: dict[Atom, Number] = {}
        for atom, coefficient in terms.items() if isinstance(terms, Mapping) else terms:
            total[atom] = total.get(atom, 0) + coefficient
        kept = [(atom, _number(c)) for atom, c in total.items() if c]
        return Affine(tuple(sorted(kept, key=lambda item: _key(item[0]))), _number(constant))

    @staticmethod
    def variable(variable: Variable) -> Affine:
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
        if not factor:
            return Affine()
        return Affine(tuple((atom, _number(c * factor)) for atom, c in self.terms), _number(self.constant * factor))

    def coefficient(self, atom: Atom) -> Number:
        """0 where ``atom`` is only below a floor, or nowhere."""
        return next((c for a, c in self.terms if a == atom), 0)

    def without(self, atom: Atom) -> Affine:
        return Affine(tuple((a, c) for a, c in self.terms if a != atom), self.constant)

    @property
    def is_constant(self) -> bool:
        return not self.terms

    def integral(self) -> tuple[Affine, int]:
        """An expression with integer coefficients, and the least positive integer by which it has to be divided."""
        denominator = lcm(*(Fraction(c).denominator for _, c in self.terms), Fraction(self.constant).denominator)
        return self.scaled(denominator), denominator

    def atoms(self) -> Iterator[Atom]:
        """Those at the top."""
        return (atom for atom, _ in self.terms)

    def variables(self) -> Iterator[Variable]:
        """All, with those below floors."""
        for atom, _ in self.terms:
            if isinstance(atom, Floor):
                yield from atom.numerator.variables()
            else:
                yield atom

    def floors(self) -> Iterator[Floor]:
        """All, the inner ones first."""
        for atom, _ in self.terms:
            if isinstance(atom, Floor):
                yield from atom.numerator.floors()
                yield atom

    def mapped(self, value: Callable[[Variable], Affine | None]) -> Affine:
        """With ``value(v)`` in the place of every variable ``v`` for which it is not None, below floors, too."""
        result = Affine((), self.constant)
        changed = False
        for atom, c in self.terms:
            new = floor_of(atom.numerator.mapped(value), atom.denominator) if isinstance(atom, Floor) else value(atom)
            changed |= new is not None
            result += (new if new is not None else Affine(((atom, 1),))).scaled(c)
        return result if changed else self

    def evaluate(self, point: Mapping[Variable, int]) -> Number:
        """Raises ``KeyError`` for a variable that has no value."""
        total: Number = self.constant
        for atom, c in self.terms:
            if isinstance(atom, Floor):
                numerator = atom.numerator.evaluate(point)
                total += c * (numerator // atom.denominator)
            else:
                total += c * point[atom]
        return _number(total)

    def __str__(self) -> str:
        """In isl's notation, dimensions by the text of their variable."""
        return self.text(str)

    def text(self, name: Callable[[Variable], str]) -> str:
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
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


def constant(value: Number) -> Affine:
    return Affine((), _number(value))


def floor_of(expression: Affine, denominator: int = 1) -> Affine:
    """``floor(expression / denominator)`` for a positive integer ``denominator``, in a normal form.

    By floor(n + x) = n + floor(x) for an integer n, what is a multiple of the denominator leaves the floor; by
    floor((g e + c)/(g d)) = floor((e + floor(c/g))/d) a common factor g of all coefficients and of the denominator is divided out.
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
    """``expression mod modulus``, between 0 and ``modulus`` - 1 for integers: ``e - m floor(e / m)``."""
    return expression - floor_of(expression, modulus).scaled(modulus)
