"""The meaning of each operation on sets and relations, as formulas. Nothing is simplified and no quantifier eliminated: isl's answers are compared
with these formulas.

Source: the isl manual, section "Operations".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from smtenc.presburger.affine import Affine, Kind, Variable, constant, parameter
from smtenc.presburger.formulas import (
    Formula,
    conjunction,
    disjunction,
    equal,
    exists,
    fresh_locals,
    negation,
    substitute,
)
from smtenc.presburger.relations import Relation, Space, Tuple, dimension_names, united


def union(a: Relation, b: Relation) -> Relation:
    """Return the union of two sets or relations."""
    return _of((*a.parameters, *b.parameters), [*a.pieces.items(), *b.pieces.items()], a.is_map or b.is_map)


def intersection(a: Relation, b: Relation) -> Relation:
    """Return the intersection of two sets or relations."""
    common = [(space, conjunction((f, b.formula(space)))) for space, f in a.pieces.items() if space in b.pieces]
    return _of((*a.parameters, *b.parameters), common, a.is_map)


def difference(a: Relation, b: Relation) -> Relation:
    """Return the elements of ``a`` that are not in ``b``."""
    left = [(space, conjunction((f, negation(b.formula(space))))) for space, f in a.pieces.items()]
    return _of((*a.parameters, *b.parameters), left, a.is_map)


def complement(a: Relation) -> Relation:
    """Return the complement of ``a`` within the spaces that ``a`` has."""
    return _of(a.parameters, [(space, negation(f)) for space, f in a.pieces.items()], a.is_map)


def domain(a: Relation) -> Relation:
    """Return the set of all ``x`` for which the relation has ``x -> y`` for some ``y``."""
    return _of(a.parameters, [(Space(None, s.domain), _moved(s, f, {Kind.IN: Kind.OUT})) for s, f in a.pieces.items()], False)


def range_(a: Relation) -> Relation:
    """Return the set of all ``y`` for which the relation has ``x -> y`` for some ``x``."""
    return _of(a.parameters, [(Space(None, s.range), _moved(s, f, {Kind.OUT: Kind.OUT})) for s, f in a.pieces.items()], False)


def reverse(a: Relation) -> Relation:
    """Return the relation with ``y -> x`` for each ``x -> y`` of ``a``."""
    swap = {Kind.IN: Kind.OUT, Kind.OUT: Kind.IN}
    return _of(a.parameters, [(Space(s.range, s.domain), _moved(s, f, swap)) for s, f in a.pieces.items()], True)


def composition(a: Relation, b: Relation) -> Relation:
    """Return the relation that applies ``a`` first and then ``b``: ``x -> z`` if ``a`` has ``x -> y`` and ``b`` has ``y -> z`` for some ``y``."""
    pieces = []
    for s, f in a.pieces.items():
        for t, g in b.pieces.items():
            if s.range == t.domain:
                fresh = fresh_locals(f, g)
                middle = [fresh(v.label) for v in s.outputs]
                first = substitute(f, {v: Affine.variable(m) for v, m in zip(s.outputs, middle, strict=True)})
                second = substitute(g, {v: Affine.variable(m) for v, m in zip(t.inputs, middle, strict=True)})
                pieces.append((Space(s.domain, t.range), exists(middle, conjunction((first, second)))))
    return _of((*a.parameters, *b.parameters), pieces, True)


def application(a: Relation, b: Relation) -> Relation:
    """Return the set of all ``y`` for which ``b`` has ``x -> y`` for some ``x`` in the set ``a``."""
    pieces = []
    for s, f in a.pieces.items():
        for t, g in b.pieces.items():
            if s.range == t.domain:
                inside = substitute(f, {v: Affine.variable(w) for v, w in zip(s.outputs, t.inputs, strict=True)})
                pieces.append((Space(None, t.range), _moved(t, conjunction((inside, g)), {Kind.OUT: Kind.OUT})))
    return _of((*a.parameters, *b.parameters), pieces, False)


def projection(a: Relation, names: Sequence[str]) -> Relation:
    """Return ``a`` without the dimensions called ``names``, in every space; a tuple that loses a dimension loses its name, too."""
    pieces = []
    for s, f in a.pieces.items():
        gone = [v for v in s.dimensions if v.label in names]
        fresh = fresh_locals(f)
        witnesses = {v: fresh(v.label) for v in gone}
        values = {v: Affine.variable(w) for v, w in witnesses.items()}
        kept: dict[Kind, Tuple | None] = {}
        for kind, side, variables in ((Kind.IN, s.domain, s.inputs), (Kind.OUT, s.range, s.outputs)):
            left = [v for v in variables if v not in witnesses]
            values |= {v: Affine.variable(Variable(kind, k, "", v.label)) for k, v in enumerate(left)}
            kept[kind] = side if len(left) == len(variables) else Tuple("", len(left), None, tuple(v.label for v in left))
        pieces.append((Space(kept[Kind.IN], kept[Kind.OUT]), exists(witnesses.values(), substitute(f, values))))
    return _of(a.parameters, pieces, a.is_map)


def fixed(a: Relation, values: Mapping[str, int]) -> Relation:
    """Return the part of ``a`` in which the parameters and dimensions in ``values`` have these values. They are removed from the result; tuples keep
    their names. Dimensions have the names of ``dimension_names``.
    """
    pieces = []
    for s, f in a.pieces.items():
        names = dimension_names(s, a.parameters)
        known = {parameter(p): constant(values[p]) for p in a.parameters if p in values}
        kept: dict[Kind, Tuple | None] = {}
        for kind, side, variables in ((Kind.IN, s.domain, s.inputs), (Kind.OUT, s.range, s.outputs)):
            left = [v for v in variables if names[v] not in values]
            known |= {v: constant(values[names[v]]) for v in variables if names[v] in values}
            known |= {v: Affine.variable(Variable(kind, k, "", v.label)) for k, v in enumerate(left)}
            kept[kind] = (
                side if side is None or len(left) == len(variables) else Tuple(side.name, len(left), None, tuple(v.label for v in left))
            )
        pieces.append((Space(kept[Kind.IN], kept[Kind.OUT]), substitute(f, known)))
    return _of([p for p in a.parameters if p not in values], pieces, a.is_map)


def points(a: Iterable[Mapping[Variable, int]]) -> Formula:
    """Return the formula that the variables are one of the given points."""
    return disjunction(conjunction(equal(Affine.variable(v) - value) for v, value in p.items()) for p in a)


def _moved(space: Space, formula: Formula, kinds: Mapping[Kind, Kind]) -> Formula:
    """Return the formula with dimensions of the kinds in ``kinds`` changed to the kinds that these map to; all other dimensions are quantified
    existentially.
    """
    fresh = fresh_locals(formula)
    gone: list[Variable] = []
    values: dict[Variable, Affine] = {}
    for variable in space.dimensions:
        if variable.kind in kinds:
            values[variable] = Affine.variable(Variable(kinds[variable.kind], variable.position, "", variable.label))
        else:
            gone.append(fresh(variable.label))
            values[variable] = Affine.variable(gone[-1])
    return exists(gone, substitute(formula, values))


def _of(parameters: Iterable[str], pieces: Sequence[tuple[Space, Formula]], is_map: bool) -> Relation:
    """Return the relation of these pieces; pieces with equal spaces are united."""
    return Relation(tuple(dict.fromkeys(parameters)), united(pieces), is_map)


MEANINGS: Mapping[str, Callable[..., Relation]] = {
    "show": lambda a: a,
    "union": union,
    "intersect": intersection,
    "subtract": difference,
    "complement": complement,
    "domain": domain,
    "range": range_,
    "reverse": reverse,
    "compose": composition,
    "apply": application,
}
"""The operations by name."""
