"""Quantifier elimination: every Presburger formula has an equivalent one without quantifiers, which uses floors of divisions by constants.

The variable ``q`` of ``exists q: φ`` is eliminated by three equivalences, each exact over the integers (``tests/presburger/test_elimination.py``
proves them with solvers for small coefficients, and compares with enumeration):

* ``exists q: a q = t and φ(q)`` is ``t mod a = 0 and φ(t / a)``;
* ``exists q: l_i <= a_i q and b_j q <= u_j`` (``a_i, b_j`` positive) is ``l_i <= a_i floor(u_j / b_j)`` for all ``i`` and ``j``: the greatest ``q``
  below all upper bounds is the least of the ``floor(u_j / b_j)``, and some ``q`` satisfies the lower bounds if that one does;
* if ``q`` occurs in floors whose denominators' products divide ``m``, ``exists q: φ(q)`` is ``exists k: φ(m k) or … or φ(m k + m - 1)``, in which
  ``k`` can be taken out of the floors.

If the result would be large and the variables have few values, all values are substituted: ``exists q: φ(q)`` is ``φ(l) or … or φ(u)`` if ``φ(q)``
implies ``l <= q <= u``. The formula grows by a factor, and is not multiplied out.

Source: D. C. Cooper, "Theorem Proving in Arithmetic without Multiplication", 1972, for the third; the second is Fourier-Motzkin elimination with
floors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm, prod

from smtenc.deadline import check
from smtenc.presburger.affine import Affine, Floor, Variable, constant, floor_of, remainder
from smtenc.presburger.formulas import (
    FALSE,
    And,
    AtLeast,
    Equal,
    Exists,
    Formula,
    Not,
    Or,
    at_least,
    conjunction,
    disjunction,
    equal,
    free_variables,
    fresh_locals,
    is_quantified,
    negation,
    size,
    substitute,
)
from smtenc.presburger.linear import linear
from smtenc.presburger.ranges import EVERYTHING, bounds

MOST_COMPARISONS = 4000
"""The largest number of comparisons of a formula during its elimination."""
_FEW_COMPARISONS = 300
"""The number of comparisons up to which only elimination is tried."""
_MOST_VALUES = 10_000
"""The largest number of comparisons of a formula after substitution of all values of its variables."""
_MOST_RESIDUES = 64


class TooLarge(Exception):
    """The error for a formula that would have more than ``MOST_COMPARISONS`` comparisons without quantifiers, or more than 64 residues of one
    variable.
    """


def without_quantifiers(formula: Formula) -> Formula:
    """Return an equivalent formula without quantifiers. Raises ``TooLarge``."""
    if not is_quantified(formula):
        return formula
    fresh = fresh_locals(formula)
    for most, by_values in ((_FEW_COMPARISONS, False), (_FEW_COMPARISONS, True), (MOST_COMPARISONS, False)):
        with suppress(TooLarge):
            return _Elimination(fresh, most, by_values).eliminate(formula)
    raise TooLarge


def disjuncts(formula: Formula) -> list[Formula]:
    """Return conjunctions of comparisons, with floors, whose disjunction is equivalent to ``formula``. Raises ``TooLarge``."""
    return [conjunction(case) for case in cases_of(in_negation_normal_form(without_quantifiers(formula)), MOST_COMPARISONS)]


def in_negation_normal_form(formula: Formula, positive: bool = True) -> Formula:
    """Return a formula with only ``and`` and ``or`` of comparisons, equivalent to ``formula`` (or to its negation, unless ``positive``). Raises
    ``ValueError`` for a quantifier.
    """
    match formula:
        case AtLeast(e):
            return formula if positive else at_least(-e - 1)
        case Equal(e):
            return formula if positive else disjunction((at_least(e - 1), at_least(-e - 1)))
        case Not(operand):
            return in_negation_normal_form(operand, not positive)
        case And(operands):
            return (conjunction if positive else disjunction)(in_negation_normal_form(o, positive) for o in operands)
        case Or(operands):
            return (disjunction if positive else conjunction)(in_negation_normal_form(o, positive) for o in operands)
        case Exists():
            raise ValueError("a quantifier has no negation normal form here")


@dataclass
class _Elimination:
    """One elimination. ``most`` is the largest number of comparisons for one quantifier; ``by_values``: if there would be more, the values of its
    variables are substituted, if they are few.
    """

    fresh: Callable[[str], Variable]
    most: int
    by_values: bool

    def eliminate(self, formula: Formula) -> Formula:
        """Return an equivalent formula without quantifiers. Raises ``TooLarge``."""
        match formula:
            case AtLeast() | Equal():
                return formula
            case And(operands):
                return conjunction(self.eliminate(o) for o in operands)
            case Or(operands):
                return disjunction(self.eliminate(o) for o in operands)
            case Not(operand):
                return negation(self.eliminate(operand))
            case Exists(variables, body):
                plain = in_negation_normal_form(self.eliminate(body))
                try:
                    return self._without_all(variables, plain)
                except TooLarge:
                    if not self.by_values:
                        raise
                    return _with_values(variables, plain)

    def _without_all(self, variables: Sequence[Variable], body: Formula) -> Formula:
        """Return ``exists variables: body`` without quantifiers."""
        cases = cases_of(body, self.most)
        for variable in self._in_order(variables, cases):
            cases = self._without(variable, cases)
        return disjunction(conjunction(case) for case in cases)

    @staticmethod
    def _in_order(variables: Iterable[Variable], cases: list[tuple[Formula, ...]]) -> list[Variable]:
        """Return the variables in the order of elimination: those that an equation determines first, then those that occur in no floor."""

        def cost(variable: Variable) -> int:
            return max((_cost(variable, case) for case in cases), default=0)

        return sorted(variables, key=cost)

    def _without(self, variable: Variable, cases: list[tuple[Formula, ...]]) -> list[tuple[Formula, ...]]:
        """Return ``exists variable`` of the disjunction of ``cases``, each a conjunction of comparisons."""
        found: dict[tuple[Formula, ...], None] = {}
        comparisons = 0
        for case in cases:
            check()
            for result in self._without_in(variable, case):
                if result not in found:
                    found[result] = None
                    comparisons += len(result)
                if not result:
                    return [()]
                if comparisons > self.most:
                    raise TooLarge
        return list(found)

    def _without_in(self, variable: Variable, case: tuple[Formula, ...]) -> list[tuple[Formula, ...]]:
        """Return ``exists variable`` of one conjunction, as cases."""
        concerned = [f for f in case if variable in free_variables(f)]
        if not concerned:
            return [case]
        rest = [f for f in case if variable not in free_variables(f)]
        given = solution(variable, concerned)
        if given is not None:
            return cases_of(conjunction([*rest, *solved(variable, given, concerned)]), self.most)
        modulus = lcm(*(m for f in concerned for m in _moduli(variable, f)))
        if modulus == 1:
            return cases_of(conjunction([*rest, *_bounded(variable, concerned)]), self.most)
        if modulus > _MOST_RESIDUES:
            raise TooLarge
        k = self.fresh("")
        found = []
        for residue in range(modulus):
            value = Affine(((k, modulus),), residue)
            for each in cases_of(conjunction(substitute(f, {variable: value}) for f in (*rest, *concerned)), self.most):
                found += self._without_in(k, each)
        return found


def _cost(variable: Variable, case: tuple[Formula, ...]) -> int:
    """Return the cost of the elimination of a variable from one case."""
    concerned = [f for f in case if variable in free_variables(f)]
    given = solution(variable, concerned)
    if given is not None:
        return 0 if abs(int(given.coefficient(variable))) == 1 else 1
    return 1 + lcm(*(m for f in concerned for m in _moduli(variable, f)), 1)


def cases_of(formula: Formula, most: int = MOST_COMPARISONS) -> list[tuple[Formula, ...]]:
    """Return the conjunctions of comparisons whose disjunction is a formula in negation normal form. Raises ``TooLarge`` for more than ``most``
    comparisons.
    """
    match formula:
        case And(operands):
            cases: list[tuple[Formula, ...]] = [()]
            for operand in operands:
                more = cases_of(operand, most)
                if sum(map(len, cases)) * len(more) + len(cases) * sum(map(len, more)) > most:
                    raise TooLarge
                cases = [tuple(dict.fromkeys((*a, *b))) for a in cases for b in more]
            return cases
        case Or(operands):
            return [case for operand in operands for case in cases_of(operand, most)]
        case _:
            return [(formula,)]


def _with_values(variables: Sequence[Variable], body: Formula) -> Formula:
    """Return the disjunction over all values of ``variables``. Raises ``TooLarge`` if these are many or unbounded."""
    box = bounds(linear(body))
    if box is None:
        return FALSE
    ranges = []
    for variable in variables:
        interval = box.get(variable, EVERYTHING)
        if interval.low is None or interval.high is None:
            raise TooLarge
        ranges.append(range(interval.low, interval.high + 1))
    if prod(map(len, ranges)) * size(body) > _MOST_VALUES:
        raise TooLarge
    return disjunction(
        substitute(body, {v: Affine((), value) for v, value in zip(variables, values, strict=True)}) for values in product(*ranges)
    )


def solution(variable: Variable, comparisons: Iterable[Formula]) -> Affine | None:
    """Return the equation's expression in which ``variable`` has the least coefficient, outside floors; None if no equation has it."""
    found = [
        f.expression
        for f in comparisons
        if isinstance(f, Equal) and f.expression.coefficient(variable) and not is_below_floor(variable, f.expression)
    ]
    return min(found, key=lambda e: abs(int(e.coefficient(variable))), default=None)


def is_below_floor(variable: Variable, expression: Affine) -> bool:
    """Return whether ``variable`` occurs in a floor of the expression."""
    return any(variable in floor.numerator.variables() for floor in expression.floors())


def solved(variable: Variable, given: Affine, comparisons: Iterable[Formula]) -> list[Formula]:
    """Return the comparisons with ``variable`` eliminated by the equation ``given = 0``, which is one of them."""
    a = int(given.coefficient(variable))
    t = given.without(variable).scaled(-1 if a > 0 else 1)
    a = abs(a)
    conditions = [equal(remainder(t, a))] if a > 1 else []
    # exact, since a divides t if the first condition holds: within floors, too, the quotient is the rational one
    return [*conditions, *(_with_value(f, variable, t, a) for f in comparisons if not (isinstance(f, Equal) and f.expression == given))]


def _with_value(formula: Formula, variable: Variable, t: Affine, a: int) -> Formula:
    """Return the comparison with ``t / a`` in the place of ``variable``, without a floor around the quotient."""

    def replaced(e: Affine) -> Affine:
        total = constant(e.constant)
        for atom, c in e.terms:
            if isinstance(atom, Floor):
                value = floor_of(replaced(atom.numerator), atom.denominator)
            else:
                value = Affine(((atom, 1),)) if atom != variable else t.scaled(Fraction(1, a))
            total += value.scaled(c)
        return total

    assert isinstance(formula, AtLeast | Equal)
    e = replaced(formula.expression)
    return at_least(e) if isinstance(formula, AtLeast) else equal(e)


def _bounded(variable: Variable, comparisons: Iterable[Formula]) -> list[Formula]:
    """Return ``exists variable`` of inequalities that do not have it in floors."""
    lower: list[tuple[int, Affine]] = []
    upper: list[tuple[int, Affine]] = []
    for f in comparisons:
        assert isinstance(f, AtLeast)
        c = int(f.expression.coefficient(variable))
        rest = f.expression.without(variable)
        # c q + rest >= 0
        if c > 0:
            lower.append((c, -rest))
        else:
            upper.append((-c, rest))
    return [at_least(floor_of(u, b).scaled(a) - low) for a, low in lower for b, u in upper]


def _moduli(variable: Variable, formula: Formula) -> Iterable[int]:
    """Return ``moduli`` of a comparison."""
    assert isinstance(formula, AtLeast | Equal)
    return moduli(variable, formula.expression)


def moduli(variable: Variable, expression: Affine) -> Iterable[int]:
    """Yield, for each occurrence of ``variable``, the product of the denominators of the floors around it."""
    for atom in expression.atoms():
        if isinstance(atom, Floor):
            for product in moduli(variable, atom.numerator):
                yield product * atom.denominator
        elif atom == variable:
            yield 1
