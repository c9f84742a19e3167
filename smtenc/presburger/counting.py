"""Element counts of sets, as piecewise quasi-polynomials in the parameters: sums, computed dimension by dimension.

One step sums a polynomial ``w`` over one dimension ``y`` of a conjunction of comparisons. The conjunction is decomposed into disjoint parts, in each
of which ``y`` has the values ``m l + s, m (l + 1) + s, …, m u + s``, where ``s, l, u`` are quasi-affine in the other dimensions and the parameters:

* an equation ``a y = t`` gives one value;
* an equation that is a congruence of ``y`` gives ``m`` and ``s``; else a floor with ``y`` in it gives one part for each residue;
* of several lower bounds each is the greatest in a part of its own, of several upper bounds the least.

By Faulhaber, the part's sum is ``P(u) - P(l - 1)`` for the polynomial ``P`` with ``P(k) - P(k - 1) = w(m k + s)``. Floors of dimensions in it
disappear when these are summed over; those of parameters stay.

Source: W. Pugh, "Counting Solutions to Presburger Formulas: How and Why", 1994. The result is a derivation: ``smtenc.sets.counting`` states the
conditions under which it is correct. So isl, which finds conditions that are empty or redundant, need not be trusted.
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
"""The largest number of parts in all sums of one count."""
MOST_RESIDUES = 64
"""The largest number of residues of one dimension."""
_MOST_INFINITE = 16
"""The largest number of conditions on parameters under which one set is found to be infinite."""
MOST_CELLS = 100
"""The largest number of cells of parameters."""
_FEW = 8
"""The number of values below which a parameter has few values."""

Conjunction = tuple[Formula, ...]
"""Comparisons whose conjunction is meant."""


class NotCounted(Exception):
    """The error for a set that the method cannot count: too many parts, or too large formulas. The message tells which."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sum: if ``condition`` holds for the other dimensions, the values are ``y = modulus * k + residue`` for all ``k`` from ``lower`` to
    ``upper``.

    ``antidifference`` is a polynomial in ``k``, which is represented by the variable ``y``; ``following`` sums over the next dimension, None if there
    is none.
    """

    condition: Formula
    modulus: int
    residue: Affine
    lower: Affine
    upper: Affine
    antidifference: Polynomial
    following: Step

    def sum_(self, variable: Variable) -> Polynomial:
        """Return the part's sum, ``P(u) - P(l - 1)``."""
        upper = self.antidifference.mapped({variable: self.upper}.get)
        return upper - self.antidifference.mapped({variable: self.lower - 1}.get)


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum over ``variable``. The summand and its condition are those of the part that this sum follows."""

    variable: Variable
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Substitution:
    """A step that replaces ``y`` by ``modulus * k + residue``, which follows from the condition before. ``condition`` is about the other variables
    and ``k``, which is represented by ``variable``.
    """

    variable: Variable
    modulus: int
    residue: Affine
    condition: Formula
    following: Step

    @property
    def value(self) -> Affine:
        """The expression that replaces the variable."""
        return Affine(((self.variable, self.modulus),)) + self.residue


Step = Sum | Substitution | None
"""The next step; None if no dimension is left."""


@dataclass(frozen=True, slots=True)
class Source:
    """A formula over ``variables`` and parameters, as disjoint ``cases``: the element count is the sum of the counts of the cases."""

    variables: tuple[Variable, ...]
    formula: Formula
    cases: tuple[tuple[Formula, Step], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """Values of the parameters for which exactly the contributions numbered in ``present`` apply; their sum belongs to piece ``piece``.

    If ``given`` is not None, the cell's condition implies this equation for a parameter, and only with it the sum equals the piece's polynomial.
    """

    condition: Formula
    present: frozenset[int]
    piece: int
    given: tuple[Variable, Affine] | None = None


@dataclass(frozen=True, slots=True)
class Derivation:
    """A derivation of a count: the contributions of all sources, in order, are gathered by ``cells`` into the pieces of ``result``, after the
    infinite piece.

    ``spaces`` are the whole sets, each with the condition on parameters under which it is infinite; ``sources`` are the remainders of the sets.
    """

    spaces: tuple[tuple[tuple[Variable, ...], Formula, Formula], ...]
    sources: tuple[Source, ...]
    cells: tuple[Cell, ...]
    result: Piecewise

    @property
    def infinite(self) -> Formula:
        """The condition on parameters under which the count is infinite."""
        return disjunction(infinite for _, _, infinite in self.spaces)

    @property
    def parts(self) -> int:
        """The number of parts in all sums."""
        return sum(1 for source in self.sources for _, step in source.cases for _ in _parts_of(step))


def contributions(source: Source) -> Iterator[tuple[Formula, Polynomial]]:
    """Yield conditions on parameters, each with a polynomial: the element count is the sum of the polynomials whose condition holds."""
    for condition, step in source.cases:
        yield from _leaves(condition, Polynomial.constant(1), step)


def _leaves(condition: Formula, weight: Polynomial, step: Step) -> Iterator[tuple[Formula, Polynomial]]:
    """Yield the contributions of one step, for the summand ``weight``."""
    match step:
        case None:
            yield condition, weight
        case Substitution(variable):
            yield from _leaves(step.condition, weight.mapped({variable: step.value}.get), step.following)
        case Sum(variable, parts):
            for part in parts:
                yield from _leaves(part.condition, part.sum_(variable), part.following)


def _parts_of(step: Step) -> Iterator[Part]:
    """Yield all parts of a step and its following steps."""
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
    """Return the pairs of a relation as elements of a set: the dimensions of one tuple, and the formula over them."""
    variables = tuple(Variable(Kind.OUT, k, "", v.label) for k, v in enumerate(space.dimensions))
    return variables, substitute(formula, {v: Affine.variable(w) for v, w in zip(space.dimensions, variables, strict=True)})


def derived(relation: Relation, engine: Engine) -> Derivation:
    """Return a derivation of the element count of ``relation``. Raises ``NotCounted``."""
    try:
        return _Counting(relation.parameters, engine).derive([flat(space, formula) for space, formula in relation.pieces.items()])
    except TooLarge:
        raise NotCounted("a formula without quantifiers would be too large") from None


class _Unbounded(Exception):
    """Signals that a part has no bound, for parameters that satisfy the given formula."""

    def __init__(self, parameters: Formula) -> None:
        super().__init__()
        self.parameters = parameters


class _Counting:
    """The state of one count."""

    def __init__(self, parameters: tuple[str, ...], engine: Engine) -> None:
        self._parameters = parameters
        self._engine = engine
        self._made = 0
        self._strict = False

    def derive(self, sets: Sequence[tuple[tuple[Variable, ...], Formula]]) -> Derivation:
        """Return the derivation for these sets. Raises ``NotCounted`` and ``TooLarge``."""
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
                    # an unbounded direction proves infinitely many elements only if the part is not empty
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
        """Return an equivalent formula without quantifiers, as isl simplifies it; if isl gives up, with quantifiers eliminated here."""
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
        """Return an equivalent conjunction; None if it has no solution."""
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
        """Return disjoint conjunctions whose disjunction is equivalent to the formula."""
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
        """Yield disjoint conjunctions whose disjunction is ``piece`` without ``other``."""
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
        """Return the decomposition of a formula into cases, each with its sum."""
        cases: list[tuple[Formula, Step]] = []
        for case in self._disjoint(variables, formula):
            simple = self._simplified(variables, case)
            if simple is not None:
                cases.append((conjunction(simple), self._step(variables, simple, Polynomial.constant(1))))
        return Source(variables, formula, tuple(cases))

    def _step(self, variables: tuple[Variable, ...], condition: Conjunction, weight: Polynomial) -> Step:
        """Return the step that sums ``weight`` over the variables; None if there are none."""
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
        """Return the step that replaces a variable by ``modulus * k + residue``."""
        values = {variable: Affine(((variable, modulus),)) + residue}
        raw = conjunction(substitute(f, values) for f in condition)
        found = self._simplified(variables, cases_of(raw)[0] if raw != FALSE else (FALSE,))
        if found is None:
            return Substitution(variable, modulus, residue, FALSE, Sum(variable, ()))
        following = self._step(variables, found, weight.mapped(values.get))
        return Substitution(variable, modulus, residue, conjunction(found), following)

    def _sum(self, variable: Variable, others: tuple[Variable, ...], condition: Conjunction, weight: Polynomial) -> Sum:
        """Return the sum over one variable. Raises ``_Unbounded`` and ``NotCounted``."""
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
        """Return cells of parameters with the same contributions, and the sum of each; cells with the same sum form one piece."""
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
        """Return the cells with the numbers of their pieces, and the pieces. Cells with a few parameter values join the piece of another cell if its
        polynomial is right for them.
        """
        together: dict[Polynomial, list[Cell]] = {}
        for condition, present in cells:
            value = sum((found[k][1] for k in sorted(present)), Polynomial())
            together.setdefault(value, []).append(Cell(condition, present, 0))
        # cells with few parameter values join another piece if its polynomial is right for them, too
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
        """Return one cell for each value of a parameter that has few values in this cell; None if no parameter has."""
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
    """Return whether a comparison contains a floor."""
    return isinstance(comparison, AtLeast | Equal) and any(True for _ in comparison.expression.floors())


def agree(a: Polynomial, b: Polynomial, given: tuple[Variable, Affine]) -> bool:
    """Return whether two polynomials are equal if a variable has the given value."""
    variable, value = given
    others = a.variables() | b.variables() | set(value.variables())
    point = {v: 1009 + 10 * k for k, v in enumerate(sorted(others - {variable}))}
    point[variable] = int(value.evaluate(point))
    # evaluate at one point first, which is cheap and separates most different polynomials
    return a.evaluate(point) == b.evaluate(point) and (a - b).mapped({variable: value}.get).value == 0


def _given(condition: Formula) -> tuple[Variable, Affine] | None:
    """Return a parameter and its value, from an equation in a conjunction; None if there is none."""
    cases = cases_of(in_negation_normal_form(condition))
    for comparison in cases[0] if len(cases) == 1 else ():
        if isinstance(comparison, Equal):
            for atom, c in comparison.expression.terms:
                if isinstance(atom, Variable) and abs(c) == 1 and not is_below_floor(atom, comparison.expression):
                    return atom, comparison.expression.without(atom).scaled(-c)
    return None


def _without(variables: Sequence[Variable], formula: Formula) -> Formula:
    """Return ``exists variables: formula``, with bound variables in the place of ``variables``."""
    local = {v: Variable(Kind.LOCAL, k) for k, v in enumerate(variables)}
    return exists(local.values(), substitute(formula, {v: Affine.variable(w) for v, w in local.items()}))


@dataclass(frozen=True, slots=True)
class _Raw:
    """A part whose condition is not simplified. A bound that is None does not exist."""

    condition: Conjunction
    modulus: int
    residue: Affine
    lower: Affine | None
    upper: Affine | None


@dataclass(frozen=True, slots=True)
class _Summand:
    """A summand ``weight`` over ``variable``. ``strict``: parts must not be empty for parameters that satisfy their conditions."""

    variable: Variable
    weight: Polynomial
    strict: bool

    def weight_at(self, modulus: int, residue: Affine) -> Polynomial:
        """Return the summand at ``modulus * k + residue``."""
        return self.weight.mapped({self.variable: Affine(((self.variable, modulus),)) + residue}.get)

    def parts(self, condition: Conjunction, modulus: int, residue: Affine) -> Iterator[_Raw]:
        """Yield the parts for ``y = modulus * k + residue``; ``condition`` is about ``k``."""
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
        """Yield the parts for ``k = m * k' + s``."""
        value = Affine(((self.variable, m),)) + s
        for case in cases_of(conjunction(substitute(f, {self.variable: value}) for f in condition)):
            yield from self.parts(case, modulus * m, residue + s.scaled(modulus))

    def _point(self, value: Affine, conditions: Sequence[Formula], modulus: int, residue: Affine) -> _Raw:
        """Return the part in which ``k`` has only this value. The value becomes the residue; the modulus is chosen so that it leaves all floors of
        the summand.
        """
        period = lcm(*(m for atom in self.weight.atoms() for m in moduli(self.variable, Affine(((atom, 1),)))))
        return _Raw(tuple(conditions), period, residue + value.scaled(modulus), Affine(), Affine())


def _squeezed(variable: Variable, comparisons: Sequence[Formula]) -> Affine | None:
    """Return the value of ``variable`` if a lower and an upper bound are equal once they are rounded to integers, as in ``i <= 4 y <= i + 3``; else
    None.
    """
    if any(isinstance(f, Equal) or (isinstance(f, AtLeast) and is_below_floor(variable, f.expression)) for f in comparisons):
        return None
    lower, upper = _bounds(variable, comparisons)
    least = {floor_of(low + (a - 1), a) for a, low in lower}
    return next((bound for bound in (floor_of(high, b) for b, high in upper) if bound in least), None)


def _is_given(variable: Variable, condition: Conjunction) -> bool:
    """Return whether an equation or two bounds determine one value of the variable, without a division."""
    concerned = [f for f in condition if variable in free_variables(f)]
    given = solution(variable, concerned)
    return (given is not None and abs(int(given.coefficient(variable))) == 1) or (
        given is None and _squeezed(variable, concerned) is not None
    )


def _congruence(variable: Variable, comparisons: Sequence[Formula], dimensions: Sequence[Variable]) -> tuple[int, Affine] | None:
    """Return ``m`` and ``s`` of ``variable = m k + s`` as it follows from an equation ``a y + e + g F = 0`` in which ``F`` is an integer (a sum of
    floors with ``y`` in them, or another dimension): ``a y = -e`` modulo ``g``. Return None if no equation has this form.
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
        # if common does not divide e, there is no solution; the equation, which is kept, excludes these values
        return m, _reduced(floor_of(e, common).scaled(-pow(a // common, -1, m)), m)
    return None


def _reduced(expression: Affine, modulus: int) -> Affine:
    """Return an expression that is congruent modulo ``modulus``, with small coefficients."""

    def small(value: int) -> int:
        least = value % modulus
        return least - modulus if 2 * least > modulus else least

    return Affine.of([(atom, small(int(c))) for atom, c in expression.terms], int(expression.constant) % modulus)


def _bounds(y: Variable, comparisons: Sequence[Formula]) -> tuple[list[tuple[int, Affine]], list[tuple[int, Affine]]]:
    """Return the lower bounds ``a y >= e`` and the upper bounds ``b y <= e``, of inequalities without ``y`` in floors."""
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
    """Yield one part for each pair of bounds. Unless ``strict``, the condition is only that the quotients are in order: then the rounded bounds are
    in order, or the upper one is one less than the lower one, and the sum is 0. The condition then does not depend on residues of parameters.
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
    """Return an estimate of the number of parts, in this step and for the floors that it leaves."""
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
