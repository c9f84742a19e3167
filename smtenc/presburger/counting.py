"""How many elements a set has, as a piecewise quasi-polynomial in its parameters: a sum, taken dimension by dimension.

One step sums a polynomial ``w`` over one dimension ``y`` of a conjunction of comparisons. It is taken apart into parts that exclude each other, in
each of which ``y`` runs through ``m l + s, m (l + 1) + s, …, m u + s``, where ``s, l, u`` are quasi-affine in the other dimensions and the parameters:

* an equation ``a y = t`` gives one value;
* an equation that is a congruence of ``y`` gives ``m`` and ``s``; else a floor that ``y`` is below gives one part for each residue;
* of several lower bounds each is the greatest in a part of its own, of several upper bounds the least.

By Faulhaber, the part's sum is ``P(u) - P(l - 1)`` for the polynomial ``P`` with ``P(k) - P(k - 1) = w(m k + s)``. Floors of dimensions in it go
when these are summed over; those of parameters stay.

Source: W. Pugh, "Counting Solutions to Presburger Formulas: How and Why", 1994. What is made here is a derivation: ``smtenc.sets.counting`` says what
has to hold for it to be true. So isl may help, by finding conditions that are empty or say a thing twice, and is not believed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import gcd, lcm, prod

from smtenc.deadline import check
from smtenc.presburger.affine import Affine, Atom, Floor, Kind, Variable, floor_of
from smtenc.presburger.elimination import (
    TooLarge,
    cases_of,
    in_negation_normal_form,
    is_below_floor,
    moduli,
    solution,
    solved,
    without_quantifiers,
)
from smtenc.presburger.engine import Engine, EngineFailure
from smtenc.presburger.formulas import (
    FALSE,
    AtLeast,
    Equal,
    Formula,
    at_least,
    conjunction,
    disjunction,
    equal,
    exists,
    free_variables,
    negation,
    substitute,
)
from smtenc.presburger.notation import read_relation
from smtenc.presburger.polynomials import Piece, Piecewise, Polynomial, antidifference
from smtenc.presburger.ranges import bounds
from smtenc.presburger.relations import Relation, Space, Tuple

MOST_PARTS = 600
"""Of all sums of one count."""
MOST_RESIDUES = 64
"""Of one dimension."""
_MOST_INFINITE = 16
"""Conjunctions of parameters for which one set is infinite."""
MOST_CELLS = 100
"""Of parameters."""
_FEW = 8
"""Values of a parameter."""

Conjunction = tuple[Formula, ...]
"""Comparisons, all of which hold."""


class NotCounted(Exception):
    """The method does not reach: too many parts, or too large formulas. The message says which."""


@dataclass(frozen=True, slots=True)
class Part:
    """Where ``condition`` holds of the other dimensions, ``y = modulus * k + residue`` for all ``k`` from ``lower`` to ``upper``.

    ``antidifference`` is about ``k``, which goes by the name of ``y``; ``following`` sums over the next dimension, None where there is none left.
    """

    condition: Formula
    modulus: int
    residue: Affine
    lower: Affine
    upper: Affine
    antidifference: Polynomial
    following: Step

    def sum_(self, variable: Variable) -> Polynomial:
        """``P(u) - P(l - 1)``."""
        upper = self.antidifference.mapped({variable: self.upper}.get)
        return upper - self.antidifference.mapped({variable: self.lower - 1}.get)


@dataclass(frozen=True, slots=True)
class Sum:
    """Over ``variable``. What is summed, and where, is known to whoever has the part that this one follows."""

    variable: Variable
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Substitution:
    """``y = modulus * k + residue`` follows from what is known. ``condition`` is about the others and ``k``, which goes by the name of ``variable``."""

    variable: Variable
    modulus: int
    residue: Affine
    condition: Formula
    following: Step

    @property
    def value(self) -> Affine:
        return Affine(((self.variable, self.modulus),)) + self.residue


Step = Sum | Substitution | None
"""What is done next; None where no dimension is left."""


@dataclass(frozen=True, slots=True)
class Source:
    """A formula over ``variables`` and parameters, taken apart: the sums of the conjunctions' elements are its number of elements."""

    variables: tuple[Variable, ...]
    formula: Formula
    cases: tuple[tuple[Formula, Step], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """Values of the parameters for which exactly the contributions number ``present`` are there, and ``piece`` is where they went.

    Where ``given`` is not None, the cell has this equation, a parameter's value, without which the piece's polynomial would be another.
    """

    condition: Formula
    present: frozenset[int]
    piece: int
    given: tuple[Variable, Affine] | None = None


@dataclass(frozen=True, slots=True)
class Derivation:
    """``contributions`` of all sources, in order, are gathered by ``cells`` into the pieces of ``result``, after those that are infinite.

    ``spaces`` are whole sets, each with the parameters for which it is found to be infinite; ``sources`` are the rest of each.
    """

    spaces: tuple[tuple[tuple[Variable, ...], Formula, Formula], ...]
    sources: tuple[Source, ...]
    cells: tuple[Cell, ...]
    result: Piecewise

    @property
    def infinite(self) -> Formula:
        return disjunction(infinite for _, _, infinite in self.spaces)

    @property
    def parts(self) -> int:
        return sum(1 for source in self.sources for _, step in source.cases for _ in _parts_of(step))


def contributions(source: Source) -> Iterator[tuple[Formula, Polynomial]]:
    """The conditions on parameters and polynomials whose sum is the number of elements."""
    for condition, step in source.cases:
        yield from _leaves(condition, Polynomial.constant(1), step)


def _leaves(condition: Formula, weight: Polynomial, step: Step) -> Iterator[tuple[Formula, Polynomial]]:
    match step:
        case None:
            yield condition, weight
        case Substitution(variable):
            yield from _leaves(step.condition, weight.mapped({variable: step.value}.get), step.following)
        case Sum(variable, parts):
            for part in parts:
                yield from _leaves(part.condition, part.sum_(variable), part.following)


def _parts_of(step: Step) -> Iterator[Part]:
    match step:
        case None:
            return
        case Substitution():
            yield from _parts_of(step.following)
        case Sum(_, parts):
            for part in parts:
                yield part
                yield from _parts_of(part.following)


def flat(space: Space, formula: Formula) -> tuple[tuple[Variable, ...], Formula]:
    """A relation's pairs as elements of a set: its dimensions as those of one tuple."""
    variables = tuple(Variable(Kind.OUT, k, "", v.label) for k, v in enumerate(space.dimensions))
    return variables, substitute(formula, {v: Affine.variable(w) for v, w in zip(space.dimensions, variables, strict=True)})


def derived(relation: Relation, engine: Engine) -> Derivation:
    """How many elements ``relation`` has. Raises ``NotCounted``."""
    try:
        return _Counting(relation.parameters, engine).derive([flat(space, formula) for space, formula in relation.pieces.items()])
    except TooLarge:
        raise NotCounted("a formula without quantifiers would be too large") from None


class _Unbounded(Exception):
    def __init__(self, parameters: Formula) -> None:
        super().__init__()
        self.parameters = parameters


class _Counting:
    def __init__(self, parameters: tuple[str, ...], engine: Engine) -> None:
        self._parameters = parameters
        self._engine = engine
        self._made = 0
        self._strict = False

    def derive(self, sets: Sequence[tuple[tuple[Variable, ...], Formula]]) -> Derivation:
        infinite: list[Formula] = [FALSE for _ in sets]
        last, rounds = 0, 0
        while True:
            some = disjunction(infinite)
            sources: list[Source] = []
            self._made = 0
            try:
                for variables, formula in sets:
                    sources.append(self._source(variables, formula if some == FALSE else conjunction((formula, negation(some)))))
            except _Unbounded as error:
                if not self._strict:
                    # only where no part is empty are there elements in every direction that has no bound
                    self._strict = True
                    continue
                if len(sources) != last:
                    last, rounds = len(sources), 0
                rounds += 1
                if rounds > _MOST_INFINITE:
                    raise NotCounted("there are infinitely many elements in too many ways") from None
                k = len(sources)
                infinite[k] = self._shown((), disjunction((infinite[k], error.parameters)))
                continue
            cells, result = self._gathered(sources, some)
            spaces = tuple((v, f, i) for (v, f), i in zip(sets, infinite, strict=True))
            return Derivation(spaces, tuple(sources), cells, result)

    # -- what isl helps with --------------------------------------------------------------------------------------

    def _shown(self, variables: Sequence[Variable], formula: Formula, operation: str = "simple") -> Formula:
        """An equivalent formula without quantifiers, as isl writes it, if isl does; the formula itself where isl gives up."""
        if not free_variables(formula):
            return without_quantifiers(formula)
        names = {v: Variable(Kind.OUT, k) for k, v in enumerate(variables)}
        moved = substitute(formula, {v: Affine.variable(n) for v, n in names.items()})
        text = str(Relation(self._parameters, {Space(None, Tuple("", len(variables))): moved}))
        try:
            found = disjunction(read_relation(self._engine.result(operation, text)).pieces.values())
        except EngineFailure:
            return without_quantifiers(formula)
        back = {n: Affine.variable(v) for v, n in names.items()}
        return substitute(without_quantifiers(found), back)

    def _simplified(self, variables: Sequence[Variable], comparisons: Sequence[Formula]) -> Conjunction | None:
        """None where it has no solution."""
        whole = conjunction(comparisons)
        if whole == FALSE:
            return None
        found = [case for case in cases_of(in_negation_normal_form(self._shown(variables, whole))) if conjunction(case) != FALSE]
        if not found:
            return None
        if len(found) > 1:
            found = cases_of(in_negation_normal_form(whole))
        return found[0] if len(found) == 1 else tuple(comparisons)

    def _disjoint(self, variables: Sequence[Variable], formula: Formula) -> list[Conjunction]:
        """Conjunctions that exclude each other."""
        shown = self._shown(variables, formula, "disjoint")
        found = cases_of(in_negation_normal_form(shown))
        apart: list[Conjunction] = []
        for k, case in enumerate(found):
            left: list[Conjunction] = [case]
            for other in found[:k]:
                left = [each for piece in left for each in self._less(variables, piece, other)]
            apart += left
        return apart

    def _less(self, variables: Sequence[Variable], piece: Conjunction, other: Conjunction) -> Iterator[Conjunction]:
        """``piece`` without ``other``, as conjunctions that exclude each other."""
        if self._simplified(variables, (*piece, *other)) is None:
            yield piece
            return
        for k, comparison in enumerate(other):
            for opposite in cases_of(in_negation_normal_form(comparison, False)):
                rest = self._simplified(variables, (*piece, *other[:k], *opposite))
                if rest is not None:
                    yield rest

    # -- sums -----------------------------------------------------------------------------------------------------

    def _source(self, variables: tuple[Variable, ...], formula: Formula) -> Source:
        cases: list[tuple[Formula, Step]] = []
        for case in self._disjoint(variables, formula):
            simple = self._simplified(variables, case)
            if simple is not None:
                cases.append((conjunction(simple), self._step(variables, simple, Polynomial.constant(1))))
        return Source(variables, formula, tuple(cases))

    def _step(self, variables: tuple[Variable, ...], condition: Conjunction, weight: Polynomial) -> Step:
        if not variables:
            return None
        check()
        variable = min(reversed(variables), key=lambda v: _cost(v, condition, weight))
        if not _is_given(variable, condition):
            for each in reversed(variables):
                congruence = _congruence(each, condition, variables)
                if congruence is not None:
                    return self._substitution(variables, condition, weight, each, *congruence)
        return self._sum(variable, tuple(v for v in variables if v != variable), condition, weight)

    def _substitution(
        self, variables: tuple[Variable, ...], condition: Conjunction, weight: Polynomial, variable: Variable, modulus: int, residue: Affine
    ) -> Step:
        values = {variable: Affine(((variable, modulus),)) + residue}
        raw = conjunction(substitute(f, values) for f in condition)
        found = self._simplified(variables, cases_of(raw)[0] if raw != FALSE else (FALSE,))
        if found is None:
            return Substitution(variable, modulus, residue, FALSE, Sum(variable, ()))
        following = self._step(variables, found, weight.mapped(values.get))
        return Substitution(variable, modulus, residue, conjunction(found), following)

    def _sum(self, variable: Variable, others: tuple[Variable, ...], condition: Conjunction, weight: Polynomial) -> Sum:
        step = _Summand(variable, weight, self._strict)
        parts = []
        for raw in step.parts(condition, 1, Affine()):
            rest = self._simplified(others, raw.condition)
            if rest is None:
                continue
            self._made += 1
            if self._made > MOST_PARTS:
                raise NotCounted(f"there are more than {MOST_PARTS} parts")
            if raw.lower is None or raw.upper is None:
                raise _Unbounded(self._shown((), without_quantifiers(_without(others, conjunction(rest)))))
            summed = antidifference(step.weight_at(raw.modulus, raw.residue), variable)
            part = Part(conjunction(rest), raw.modulus, raw.residue, raw.lower, raw.upper, summed, None)
            following = self._step(others, rest, part.sum_(variable))
            parts.append(Part(part.condition, part.modulus, part.residue, part.lower, part.upper, summed, following))
        return Sum(variable, tuple(parts))

    # -- pieces ---------------------------------------------------------------------------------------------------

    def _gathered(self, sources: Sequence[Source], infinite: Formula) -> tuple[tuple[Cell, ...], Piecewise]:
        """Cells of parameters with the same contributions, and the sum of each; cells with the same sum are one piece."""
        found = [c for source in sources for c in contributions(source)]
        together: dict[Formula, list[int]] = {}
        for k, (condition, _) in enumerate(found):
            together.setdefault(condition, []).append(k)
        cells: list[tuple[Formula, frozenset[int]]] = []
        for condition, numbers in together.items():
            refined: list[tuple[Formula, frozenset[int]]] = []
            for cell, present in cells:
                check()
                both = self._shown((), conjunction((cell, condition)))
                if both == FALSE:
                    refined.append((cell, present))
                    continue
                refined.append((both, present.union(numbers)))
                only = self._shown((), conjunction((cell, negation(condition))))
                if only != FALSE:
                    refined.append((only, present))
            new = self._shown((), conjunction((condition, *(negation(cell) for cell, _ in cells))))
            if new != FALSE:
                refined.append((new, frozenset(numbers)))
            cells = refined
            if len(cells) > MOST_CELLS:
                raise NotCounted(f"there are more than {MOST_CELLS} pieces")
        return self._merged(cells, found, infinite)

    def _merged(
        self, cells: Sequence[tuple[Formula, frozenset[int]]], found: Sequence[tuple[Formula, Polynomial]], infinite: Formula
    ) -> tuple[tuple[Cell, ...], Piecewise]:
        together: dict[Polynomial, list[Cell]] = {}
        for condition, present in cells:
            value = sum((found[k][1] for k in sorted(present)), Polynomial())
            together.setdefault(value, []).append(Cell(condition, present, 0))
        # a few values of a parameter are no piece of their own where another piece's polynomial is right for them, too
        for value in list(together):
            single = [self._singly(cell) for cell in together[value]]
            points = [cell for each in single if each is not None for cell in each]
            if all(each is not None for each in single):
                same = next((o for o in together if o != value and all(agree(value, o, c.given) for c in points if c.given)), None)
                if same is not None:
                    del together[value]
                    together[same] += points
        pieces = [] if infinite == FALSE else [Piece(infinite, None)]
        gathered: list[Cell] = []
        for value, members in together.items():
            given = _given(members[0].condition) if len(members) == 1 else None
            if given is not None:
                value, members = value.mapped(dict([given]).get), [replace(members[0], given=given)]
            gathered += [replace(cell, piece=len(pieces)) for cell in members]
            pieces.append(Piece(self._shown((), disjunction(cell.condition for cell in members)), value))
        return tuple(gathered), Piecewise(self._parameters, tuple(pieces))

    def _singly(self, cell: Cell) -> list[Cell] | None:
        """One cell for each value of a parameter that has few in this cell."""
        given = _given(cell.condition)
        if given is not None:
            return [replace(cell, given=given)]
        cases = cases_of(in_negation_normal_form(cell.condition))
        box = bounds(conjunction(f for f in cases[0] if not has_floors(f))) if len(cases) == 1 else None
        for variable, interval in (box or {}).items():
            if interval.low is None or interval.high is None or interval.high - interval.low >= _FEW:
                continue
            found = []
            for number in range(interval.low, interval.high + 1):
                value = Affine((), number)
                there = self._simplified((), [equal(Affine.variable(variable) - value), cell.condition])
                if there is not None:
                    found.append(replace(cell, condition=conjunction(there), given=(variable, value)))
            return found
        return None


def has_floors(comparison: Formula) -> bool:
    return isinstance(comparison, AtLeast | Equal) and any(True for _ in comparison.expression.floors())


def agree(a: Polynomial, b: Polynomial, given: tuple[Variable, Affine]) -> bool:
    """Whether two polynomials are one where a variable has the value that is given."""
    variable, value = given
    others = a.variables() | b.variables() | set(value.variables())
    point = {v: 1009 + 10 * k for k, v in enumerate(sorted(others - {variable}))}
    point[variable] = int(value.evaluate(point))
    # one point tells most of those that differ: to put the value into a large polynomial takes time
    return a.evaluate(point) == b.evaluate(point) and (a - b).mapped({variable: value}.get).value == 0


def _given(condition: Formula) -> tuple[Variable, Affine] | None:
    """A parameter's value in a conjunction."""
    cases = cases_of(in_negation_normal_form(condition))
    for comparison in cases[0] if len(cases) == 1 else ():
        if isinstance(comparison, Equal):
            for atom, c in comparison.expression.terms:
                if isinstance(atom, Variable) and abs(c) == 1 and not is_below_floor(atom, comparison.expression):
                    return atom, comparison.expression.without(atom).scaled(-c)
    return None


def _without(variables: Sequence[Variable], formula: Formula) -> Formula:
    """``exists variables: formula``; what exists is of another kind."""
    local = {v: Variable(Kind.LOCAL, k) for k, v in enumerate(variables)}
    return exists(local.values(), substitute(formula, {v: Affine.variable(w) for v, w in local.items()}))


@dataclass(frozen=True, slots=True)
class _Raw:
    """A part whose condition is not simplified; a bound that is None is not there."""

    condition: Conjunction
    modulus: int
    residue: Affine
    lower: Affine | None
    upper: Affine | None


@dataclass(frozen=True, slots=True)
class _Summand:
    variable: Variable
    weight: Polynomial
    strict: bool

    def weight_at(self, modulus: int, residue: Affine) -> Polynomial:
        return self.weight.mapped({self.variable: Affine(((self.variable, modulus),)) + residue}.get)

    def parts(self, condition: Conjunction, modulus: int, residue: Affine) -> Iterator[_Raw]:
        """Of what is left to find out about ``k``, where ``y = modulus * k + residue``; ``condition`` is about ``k``."""
        y = self.variable
        concerned = [f for f in condition if y in free_variables(f)]
        rest = [f for f in condition if y not in free_variables(f)]
        given = solution(y, concerned)
        if given is not None:
            a = int(given.coefficient(y))
            t = given.without(y).scaled(-1 if a > 0 else 1)
            yield self._point(floor_of(t, abs(a)), [*rest, *solved(y, given, concerned)], modulus, residue)
            return
        value = _squeezed(y, concerned)
        if value is not None:
            yield self._point(value, [substitute(f, {y: value}) for f in concerned] + rest, modulus, residue)
            return
        weights = [m for atom in self.weight_at(modulus, residue).atoms() for m in moduli(y, Affine(((atom, 1),)))]
        period = lcm(*weights, *(m for f in concerned if isinstance(f, AtLeast | Equal) for m in moduli(y, f.expression)))
        if period == 1:
            yield from _between(y, concerned, rest, modulus, residue, self.strict)
            return
        if period > MOST_RESIDUES:
            raise NotCounted(f"there are more than {MOST_RESIDUES} residues of one dimension")
        for each in range(period):
            yield from self._substituted((*rest, *concerned), period, Affine((), each), modulus, residue)

    def _substituted(self, condition: Sequence[Formula], m: int, s: Affine, modulus: int, residue: Affine) -> Iterator[_Raw]:
        value = Affine(((self.variable, m),)) + s
        for case in cases_of(conjunction(substitute(f, {self.variable: value}) for f in condition)):
            yield from self.parts(case, modulus * m, residue + s.scaled(modulus))

    def _point(self, value: Affine, conditions: Sequence[Formula], modulus: int, residue: Affine) -> _Raw:
        """Where ``k`` has this value only. The value is the residue, by a modulus that takes it out of all floors of what is summed."""
        period = lcm(*(m for atom in self.weight.atoms() for m in moduli(self.variable, Affine(((atom, 1),)))))
        return _Raw(tuple(conditions), period, residue + value.scaled(modulus), Affine(), Affine())


def _squeezed(variable: Variable, comparisons: Sequence[Formula]) -> Affine | None:
    """The value of ``variable`` where a lower and an upper bound are the same, once they are rounded to integers: ``i <= 4 y <= i + 3``."""
    if any(isinstance(f, Equal) or (isinstance(f, AtLeast) and is_below_floor(variable, f.expression)) for f in comparisons):
        return None
    lower, upper = _bounds(variable, comparisons)
    least = {floor_of(low + (a - 1), a) for a, low in lower}
    return next((bound for bound in (floor_of(high, b) for b, high in upper) if bound in least), None)


def _is_given(variable: Variable, condition: Conjunction) -> bool:
    """Whether an equation, or two bounds, leave one value, and no floor."""
    concerned = [f for f in condition if variable in free_variables(f)]
    given = solution(variable, concerned)
    return (given is not None and abs(int(given.coefficient(variable))) == 1) or (
        given is None and _squeezed(variable, concerned) is not None
    )


def _congruence(variable: Variable, comparisons: Sequence[Formula], dimensions: Sequence[Variable]) -> tuple[int, Affine] | None:
    """``variable = m k + s`` as it follows from an equation ``a y + e + g F = 0`` in which ``F`` is some integer (a sum of floors that ``y`` is below,
    or another dimension): ``a y = -e`` modulo ``g``.
    """
    for comparison in comparisons:
        if not isinstance(comparison, Equal) or not comparison.expression.coefficient(variable):
            continue
        a = int(comparison.expression.coefficient(variable))
        terms = [(atom, int(c)) for atom, c in comparison.expression.terms if atom != variable]
        above: list[tuple[Atom, int]] = [
            (atom, c) for atom, c in terms if isinstance(atom, Floor) and variable in atom.numerator.variables()
        ]
        if not above:
            # the other dimension with the greatest factor
            above = sorted(((atom, c) for atom, c in terms if atom in dimensions), key=lambda term: abs(term[1]))[-1:]
        g = gcd(*(c for _, c in above))
        common = gcd(a, g)
        if not above or g == common:
            continue
        m = g // common
        gone = {atom for atom, _ in above} | {variable}
        e = Affine(tuple((atom, c) for atom, c in comparison.expression.terms if atom not in gone), comparison.expression.constant)
        # where common does not divide e, there is no solution, which the equation itself says afterwards
        return m, _reduced(floor_of(e, common).scaled(-pow(a // common, -1, m)), m)
    return None


def _reduced(expression: Affine, modulus: int) -> Affine:
    """The same modulo ``modulus``, with small coefficients."""

    def small(value: int) -> int:
        least = value % modulus
        return least - modulus if 2 * least > modulus else least

    return Affine.of([(atom, small(int(c))) for atom, c in expression.terms], int(expression.constant) % modulus)


def _bounds(y: Variable, comparisons: Sequence[Formula]) -> tuple[list[tuple[int, Affine]], list[tuple[int, Affine]]]:
    """``a y >= e`` and ``b y <= e``, of inequalities that have ``y`` below no floor."""
    lower: list[tuple[int, Affine]] = []
    upper: list[tuple[int, Affine]] = []
    for f in comparisons:
        assert isinstance(f, AtLeast)
        c = int(f.expression.coefficient(y))
        other = f.expression.without(y)
        # c y + other >= 0
        if c > 0:
            lower.append((c, -other))
        else:
            upper.append((-c, other))
    return lower, upper


def _between(
    y: Variable, concerned: Sequence[Formula], rest: Sequence[Formula], modulus: int, residue: Affine, strict: bool
) -> Iterator[_Raw]:
    """One part for each pair of bounds. That the quotients are in order is enough where not ``strict``: rounded, they are as they are, or the upper
    one is one less than the lower one, and the sum is 0. Which residues are there is no matter of parameters then.
    """
    lower, upper = _bounds(y, concerned)
    for i, (a, low) in enumerate(lower or [(0, Affine())]):
        greatest = [at_least(low.scaled(b) - other.scaled(a) - (k < i)) for k, (b, other) in enumerate(lower) if k != i]
        for j, (b, high) in enumerate(upper or [(0, Affine())]):
            least = [at_least(other.scaled(b) - high.scaled(c) - (k < j)) for k, (c, other) in enumerate(upper) if k != j]
            if not a or not b:
                yield _Raw((*rest, *greatest, *least), modulus, residue, None, None)
                continue
            some = at_least(high.scaled(a) - low.scaled(b))
            if strict and a > 1 and b > 1:
                some = at_least(floor_of(high, b).scaled(a) - low)
            yield _Raw((*rest, *greatest, *least, some), modulus, residue, floor_of(low + (a - 1), a), floor_of(high, b))


def _cost(variable: Variable, condition: Conjunction, weight: Polynomial) -> int:
    """About how many parts there will be, in this step and for what it leaves below floors."""
    concerned = [f for f in condition if variable in free_variables(f)]
    given = solution(variable, concerned)
    if given is not None:
        return abs(int(given.coefficient(variable))) - 1
    if _squeezed(variable, concerned) is not None:
        return 1
    expressions: list[Affine] = [f.expression for f in concerned if isinstance(f, AtLeast | Equal)]
    floors = [m for e in (*expressions, *(Affine(((atom, 1),)) for atom in weight.atoms())) for m in moduli(variable, e)]
    lower = sum(1 for e in expressions if e.coefficient(variable) > 0)
    upper = sum(1 for e in expressions if e.coefficient(variable) < 0)
    mixed = [e for e in expressions if any(v.kind is not Kind.PARAMETER for v in e.without(variable).variables())]
    later = prod(abs(int(e.coefficient(variable))) or 1 for e in mixed)
    return 1 + lcm(*floors, 1) * max(lower, 1) * max(upper, 1) * later
