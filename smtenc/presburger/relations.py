"""Integer sets and relations: one formula for each space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from smtenc.presburger.affine import Affine, Kind, Variable, parameter
from smtenc.presburger.formulas import FALSE, And, AtLeast, Equal, Exists, Formula, Not, Or, disjunction


@dataclass(frozen=True, slots=True)
class Tuple:
    """A tuple ``name[…]`` with ``size`` dimensions, or ``name[A[…] -> B[…]]`` with the two tuples in ``nested``. Labels of dimensions do not count in
    comparisons of tuples.
    """

    name: str = ""
    size: int = 0
    nested: tuple[Tuple, Tuple] | None = None
    labels: tuple[str, ...] = field(default=(), compare=False)
    """The names of all dimensions, including those of nested tuples; empty if no dimension has one."""

    @staticmethod
    def pair(first: Tuple, second: Tuple, name: str = "") -> Tuple:
        """Return the tuple ``name[first -> second]``."""
        labels = [t.labels or ("",) * t.size for t in (first, second)]
        return Tuple(name, first.size + second.size, (first, second), (*labels[0], *labels[1]))

    def text(self, members: Sequence[str]) -> str:
        """Return the tuple as text with ``members`` for its dimensions."""
        if self.nested is None:
            return f"{self.name}[{', '.join(members)}]"
        first, second = self.nested
        return f"{self.name}[{first.text(members[: first.size])} -> {second.text(members[first.size :])}]"


@dataclass(frozen=True, slots=True)
class Space:
    """A space. A relation has both tuples; a set has only ``range``; a condition on parameters alone has neither."""

    domain: Tuple | None = None
    range: Tuple | None = None

    @property
    def inputs(self) -> tuple[Variable, ...]:
        """The variables of the domain's dimensions."""
        return _variables(Kind.IN, self.domain)

    @property
    def outputs(self) -> tuple[Variable, ...]:
        """The variables of the range's dimensions."""
        return _variables(Kind.OUT, self.range)

    @property
    def dimensions(self) -> tuple[Variable, ...]:
        """The variables of all dimensions, inputs first."""
        return (*self.inputs, *self.outputs)

    def text(self, names: Mapping[Variable, str]) -> str:
        """Return the tuples in isl's notation, with ``names`` for the variables; empty if there are none."""
        sides = ((self.domain, self.inputs), (self.range, self.outputs))
        return " -> ".join(side.text([names[v] for v in variables]) for side, variables in sides if side is not None)


def _variables(kind: Kind, side: Tuple | None) -> tuple[Variable, ...]:
    """Return the variables of a tuple's dimensions."""
    if side is None:
        return ()
    labels = side.labels or ("",) * side.size
    return tuple(Variable(kind, k, "", label) for k, label in enumerate(labels))


@dataclass(frozen=True, slots=True)
class Relation:
    """A set, union set, map or union map as in isl's notation: a formula for each space, over its dimensions and the parameters.

    No space occurs twice; a missing space is empty. All pieces are sets, or all are relations; ``is_map`` tells which.
    """

    parameters: tuple[str, ...]
    pieces: Mapping[Space, Formula]
    is_map: bool = False
    has_fractions: bool = field(default=False, compare=False)
    """Whether the text compares fractions by ``<``, ``>`` or ``!=``. isl requires a difference of 1 there: it reads ``i/3 < 1`` as ``i <= 0``."""

    def formula(self, space: Space) -> Formula:
        """Return the formula of a space over its dimensions and the parameters; false for a missing space."""
        return self.pieces.get(space, FALSE)

    def spaces(self) -> Iterator[Space]:
        """Yield the spaces."""
        return iter(self.pieces)

    def __str__(self) -> str:
        """Return the relation in isl's notation, on one line; the reader gives the same relation."""
        header = f"[{', '.join(self.parameters)}] -> " if self.parameters else ""
        if not self.pieces:
            return f"{header}{{ }}"
        return f"{header}{{ {'; '.join(_piece_text(space, formula, self.parameters) for space, formula in self.pieces.items())} }}"


def united(pieces: Sequence[tuple[Space, Formula]]) -> dict[Space, Formula]:
    """Return one formula for each space, for pieces in which a space may occur several times."""
    found: dict[Space, list[Formula]] = {}
    for space, formula in pieces:
        found.setdefault(space, []).append(formula)
    return {space: disjunction(formulas) for space, formulas in found.items()}


def dimension_names(space: Space, parameters: Sequence[str]) -> dict[Variable, str]:
    """Return the name of each dimension: its label, or ``i0``, ``i1`` and so on if it has none, with primes so that all names differ."""
    taken = set(parameters)
    names: dict[Variable, str] = {}
    for number, variable in enumerate(space.dimensions):
        name = variable.label or f"i{number}"
        while name in taken:
            name += "'"
        taken.add(name)
        names[variable] = name
    return names


def _piece_text(space: Space, formula: Formula, parameters: Sequence[str]) -> str:
    """Return one disjunct in isl's notation."""
    names = dimension_names(space, parameters)
    condition = "" if formula == And(()) else formula_text(formula, {**names, **{parameter(p): p for p in parameters}})
    tuples = space.text(names)
    if not tuples:
        return f": {condition}" if condition else ":"
    return f"{tuples} : {condition}" if condition else tuples


def formula_text(formula: Formula, names: Mapping[Variable, str]) -> str:
    """Return a formula in isl's notation, with ``names`` for free variables. Bound variables get new names."""

    def expression(e: Affine, known: Mapping[Variable, str]) -> str:
        return e.text(lambda v: known[v])

    def text(f: Formula, known: Mapping[Variable, str]) -> str:
        match f:
            case AtLeast(e):
                return f"{expression(e, known)} >= 0"
            case Equal(e):
                return f"{expression(e, known)} = 0"
            case And(()):
                return "true"
            case Or(()):
                return "false"
            case And(operands):
                return " and ".join(f"({text(o, known)})" if isinstance(o, Or | And) else text(o, known) for o in operands)
            case Or(operands):
                return " or ".join(f"({text(o, known)})" for o in operands)
            case Not(operand):
                return f"not ({text(operand, known)})"
            case Exists(bound, body):
                inner = dict(known)
                for variable in bound:
                    number = 0
                    while f"e{number}" in inner.values():
                        number += 1
                    inner[variable] = f"e{number}"
                return f"(exists {', '.join(inner[v] for v in bound)} : {text(body, inner)})"

    return text(formula, names)


@dataclass(frozen=True, slots=True)
class Point:
    """One element of a relation, for some parameter values."""

    space: Space
    values: Mapping[Variable, int]
    """The values of the space's dimensions and of the parameters."""

    def text(self) -> str:
        """Return the element as isl writes a tuple of numbers, such as ``A[3, 4] -> [0]``; empty for a space without tuples."""
        return self.space.text({v: str(self.values[v]) for v in self.space.dimensions})

    @property
    def parameters(self) -> dict[str, int]:
        """The values of the parameters, by name."""
        return {v.name: value for v, value in self.values.items() if v.kind is Kind.PARAMETER}

    def __str__(self) -> str:
        where = ", ".join(f"{name} = {value}" for name, value in self.parameters.items())
        return f"{self.text() or '[]'}{f' for {where}' if where else ''}"
