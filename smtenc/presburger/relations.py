"""Sets and relations: for each space, which tuples of integers are in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from smtenc.presburger.affine import Affine, Kind, Variable, parameter
from smtenc.presburger.formulas import FALSE, And, AtLeast, Equal, Exists, Formula, Not, Or, disjunction


@dataclass(frozen=True, slots=True)
class Tuple:
    """``name[…]`` with ``size`` dimensions, or ``name[A[…] -> B[…]]`` with the two in ``nested``. Labels of dimensions do not tell tuples apart."""

    name: str = ""
    size: int = 0
    nested: tuple[Tuple, Tuple] | None = None
    labels: tuple[str, ...] = field(default=(), compare=False)
    """Of all dimensions, those of nested tuples included; empty where one has none."""

    @staticmethod
    def pair(first: Tuple, second: Tuple, name: str = "") -> Tuple:
        """``name[first -> second]``."""
        labels = [t.labels or ("",) * t.size for t in (first, second)]
        return Tuple(name, first.size + second.size, (first, second), (*labels[0], *labels[1]))

    def text(self, members: Sequence[str]) -> str:
        """With ``members`` for its dimensions."""
        if self.nested is None:
            return f"{self.name}[{', '.join(members)}]"
        first, second = self.nested
        return f"{self.name}[{first.text(members[: first.size])} -> {second.text(members[first.size :])}]"


@dataclass(frozen=True, slots=True)
class Space:
    """Of a relation: both tuples; of a set: ``range``; of conditions on parameters alone: neither."""

    domain: Tuple | None = None
    range: Tuple | None = None

    @property
    def inputs(self) -> tuple[Variable, ...]:
        return _variables(Kind.IN, self.domain)

    @property
    def outputs(self) -> tuple[Variable, ...]:
        return _variables(Kind.OUT, self.range)

    @property
    def dimensions(self) -> tuple[Variable, ...]:
        return (*self.inputs, *self.outputs)

    def text(self, names: Mapping[Variable, str]) -> str:
        """Its tuples, as isl writes them; empty where there are none."""
        sides = ((self.domain, self.inputs), (self.range, self.outputs))
        return " -> ".join(side.text([names[v] for v in variables]) for side, variables in sides if side is not None)


def _variables(kind: Kind, side: Tuple | None) -> tuple[Variable, ...]:
    if side is None:
        return ()
    labels = side.labels or ("",) * side.size
    return tuple(Variable(kind, k, "", label) for k, label in enumerate(labels))


@dataclass(frozen=True, slots=True)
class Relation:
    """A set (a union set, a map, a union map) as isl's notation writes it: a formula for each space, over its dimensions and the parameters.

    No space is there twice; a space that is not there is empty. All are sets, or all are relations; ``is_map`` says which.
    """

    parameters: tuple[str, ...]
    pieces: Mapping[Space, Formula]
    is_map: bool = False
    has_fractions: bool = field(default=False, compare=False)
    """Whether its text compares fractions by ``<``, ``>`` or ``!=``. isl demands a difference of 1 there: it reads ``i/3 < 1`` as ``i <= 0``."""

    def formula(self, space: Space) -> Formula:
        """Its dimensions and parameters' condition to be in it; false for a space that it does not have."""
        return self.pieces.get(space, FALSE)

    def spaces(self) -> Iterator[Space]:
        return iter(self.pieces)

    def __str__(self) -> str:
        """isl's notation, on one line; reading it gives the same relation."""
        header = f"[{', '.join(self.parameters)}] -> " if self.parameters else ""
        if not self.pieces:
            return f"{header}{{ }}"
        return f"{header}{{ {'; '.join(_piece_text(space, formula, self.parameters) for space, formula in self.pieces.items())} }}"


def united(pieces: Sequence[tuple[Space, Formula]]) -> dict[Space, Formula]:
    """One formula for each space, of pieces that may have a space twice."""
    found: dict[Space, list[Formula]] = {}
    for space, formula in pieces:
        found.setdefault(space, []).append(formula)
    return {space: disjunction(formulas) for space, formulas in found.items()}


def dimension_names(space: Space, parameters: Sequence[str]) -> dict[Variable, str]:
    """What each dimension is called in a text: its label where that is nobody else's name, else ``i0``, ``i1`` and so on, with primes."""
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
    names = dimension_names(space, parameters)
    condition = "" if formula == And(()) else formula_text(formula, {**names, **{parameter(p): p for p in parameters}})
    tuples = space.text(names)
    if not tuples:
        return f": {condition}" if condition else ":"
    return f"{tuples} : {condition}" if condition else tuples


def formula_text(formula: Formula, names: Mapping[Variable, str]) -> str:
    """In isl's notation. Bound variables get names that nothing else has."""

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
    """One element of a relation, for some values of the parameters."""

    space: Space
    values: Mapping[Variable, int]
    """Of the space's dimensions and of the parameters."""

    def text(self) -> str:
        """``A[3, 4] -> [0]``, as isl writes a tuple of numbers; empty for a space without tuples."""
        return self.space.text({v: str(self.values[v]) for v in self.space.dimensions})

    @property
    def parameters(self) -> dict[str, int]:
        return {v.name: value for v, value in self.values.items() if v.kind is Kind.PARAMETER}

    def __str__(self) -> str:
        where = ", ".join(f"{name} = {value}" for name, value in self.parameters.items())
        return f"{self.text() or '[]'}{f' for {where}' if where else ''}"
