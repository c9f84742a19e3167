"""Claims of a derivation of an element count. If all of them hold, the number is right, whatever program derived it.

* A source's cases exclude each other, and their union is the set.
* A sum's parts exclude each other, and their union is the set that is summed over: the elements with ``y = m k + s`` for an integer ``k``, where ``s``
  does not depend on ``y``, and in each such class those with ``l <= k <= u``, where ``l`` and ``u`` do not depend on ``k``; in each part,
  ``l <= u + 1``: if the two are equal, the sum is 0.
* ``P(k) - P(k - 1)`` is the summand at ``m k + s``, so that ``P(u) - P(l - 1)`` is the sum from ``l`` to ``u``: polynomials are compared.
* A substitution ``y = m k + s`` has one ``k`` for each ``y`` in the set.
* In each cell of parameters exactly the contributions that are added up are present, and no contribution lies outside all cells.
* If the number is called infinite, there are elements beyond every bound.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from smtenc.errors import SmtencError
from smtenc.presburger.affine import Affine, Kind, Variable, remainder
from smtenc.presburger.counting import Cell, Derivation, Part, Source, Step, Substitution, Sum, agree, flat
from smtenc.presburger.formulas import (
    FALSE,
    Formula,
    at_least,
    conjunction,
    disjunction,
    equal,
    exists,
    free_variables,
    fresh_locals,
    negation,
    substitute,
)
from smtenc.presburger.polynomials import Piece, Piecewise, Polynomial, is_antidifference
from smtenc.presburger.relations import Relation, Space, Tuple
from smtenc.sets.claims import Claim


class WrongDerivation(SmtencError):
    """An error in a derivation that is found without a solver: a polynomial that is not the sum, or a bound that depends on the variable that it
    bounds.
    """


def counted(relation: Relation, derivation: Derivation) -> Iterator[Claim]:
    """Yield the claims that ``derivation.result`` is the number of elements of ``relation``. Raises ``WrongDerivation`` if the derivation is wrong
    without any solver, for example because it is about other sets or parameters.
    """
    _require(len(derivation.spaces) == len(derivation.sources) == len(relation.pieces), "it is about other spaces")
    _require(derivation.result.parameters == relation.parameters, "it is about other parameters")
    contributions: list[tuple[Formula, Polynomial]] = []
    rows = zip(relation.pieces.items(), derivation.spaces, derivation.sources, strict=True)
    for (space, formula), (variables, whole, infinite), source in rows:
        _require((variables, whole) == flat(space, formula), "it is about other sets")
        if infinite != FALSE:
            yield from _unbounded(variables, whole, infinite)
        finite = whole if derivation.infinite == FALSE else conjunction((whole, negation(derivation.infinite)))
        _require((source.variables, source.formula) == (variables, finite), "it counts other sets")
        yield from _apart(source)
        for condition, step in source.cases:
            yield from _summed(variables, condition, Polynomial.constant(1), step, contributions)
    yield from _gathered(derivation.cells, derivation.result, derivation.infinite, contributions)


def _require(condition: bool, otherwise: str) -> None:
    if not condition:
        raise WrongDerivation(f"the sum is wrong: {otherwise}")


def _space(variables: Sequence[Variable]) -> Space:
    size = max((v.position + 1 for v in variables), default=0)
    labels = {v.position: v.label for v in variables}
    return Space(None, Tuple("", size, None, tuple(labels.get(k, "") for k in range(size))))


def _only(variables: Iterable[Variable], formula: Formula | Affine | Polynomial, what: str) -> None:
    """Require that ``formula`` depends on no variables but ``variables`` and parameters. Any other variable would be summed over, or left over.
    Raises ``WrongDerivation`` with ``what`` as the subject.
    """
    found = free_variables(formula) if not isinstance(formula, Affine | Polynomial) else set(formula.variables())
    others = {v for v in found if v.kind is not Kind.PARAMETER} - set(variables)
    _require(not others, f"{what} depends on {', '.join(map(str, sorted(others)))}")


def _twice(formulas: Iterable[Formula]) -> Formula:
    """Return the formula that at least two of ``formulas`` hold at once."""
    return disjunction(conjunction(pair) for pair in combinations(formulas, 2))


def _none(formulas: Iterable[Formula]) -> Formula:
    return conjunction(negation(f) for f in formulas)


def _apart(source: Source) -> Iterator[Claim]:
    cases = [condition for condition, _ in source.cases]
    space = _space(source.variables)
    yield Claim("is in the set and not counted", space, conjunction((source.formula, _none(cases))))
    yield Claim("is counted and not in the set", space, conjunction((disjunction(cases), negation(source.formula))))
    yield Claim("is counted in two cases", space, _twice(cases))


def _summed(
    variables: tuple[Variable, ...], condition: Formula, weight: Polynomial, step: Step, contributions: list[tuple[Formula, Polynomial]]
) -> Iterator[Claim]:
    """Yield the claims of ``step``, which sums ``weight`` over all values of ``variables`` with ``condition``. Each final condition and polynomial is
    appended to ``contributions``.
    """
    _only(variables, condition, "a condition")
    match step:
        case None:
            _require(not variables, "dimensions are left")
            _only((), weight, "a number")
            contributions.append((condition, weight))
        case Substitution():
            yield from _substituted(variables, condition, weight, step, contributions)
        case Sum(variable, parts):
            _require(variable in variables, "a sum is over no dimension")
            others = tuple(v for v in variables if v != variable)
            for part in parts:
                for each in (part.residue, part.lower, part.upper):
                    _only(others, each, "a bound")
                _require(part.modulus > 0, "a stride is not positive")
            yield from _over(variables, condition, step)
            for part in parts:
                value = Affine(((variable, part.modulus),)) + part.residue
                summand = weight.mapped({variable: value}.get)
                _require(is_antidifference(part.antidifference, summand, variable), f"{part.antidifference} is not the sum of {summand}")
                yield from _summed(others, part.condition, part.sum_(variable), part.following, contributions)


def _over(variables: tuple[Variable, ...], condition: Formula, sum_: Sum) -> Iterator[Claim]:
    """Yield one claim that the classes ``y = m k + s`` exclude each other and cover ``condition`` (unless it is trivial), and one claim for each
    class, in terms of ``k``.
    """
    classes: dict[tuple[int, Affine], list[Part]] = {}
    for part in sum_.parts:
        classes.setdefault((part.modulus, part.residue), []).append(part)
    goal = f"is not counted once in the sum over {_name(sum_.variable)}"
    belongs = [equal(remainder(Affine.variable(sum_.variable) - residue, modulus)) for modulus, residue in classes]
    whole = conjunction((condition, disjunction((_none(belongs), _twice(belongs)))))
    if whole != FALSE:
        yield Claim(goal, _space(variables), whole)
    for (modulus, residue), parts in classes.items():
        k = Affine.variable(sum_.variable)
        there = substitute(condition, {sum_.variable: k.scaled(modulus) + residue})
        inside = [conjunction((part.condition, at_least(k - part.lower), at_least(part.upper - k))) for part in parts]
        missing = conjunction((there, _none(inside)))
        foreign = conjunction((disjunction(inside), negation(there)))
        crossed = disjunction(conjunction((part.condition, at_least(part.lower - part.upper - 2))) for part in parts)
        yield Claim(goal, _space(variables), disjunction((missing, foreign, _twice(inside), crossed)))


def _name(variable: Variable) -> str:
    return variable.label or f"dimension {variable.position}"


def _substituted(
    variables: tuple[Variable, ...],
    condition: Formula,
    weight: Polynomial,
    step: Substitution,
    contributions: list[tuple[Formula, Polynomial]],
) -> Iterator[Claim]:
    _require(step.variable in variables and step.modulus > 0, "a substitution is for no dimension")
    _only([v for v in variables if v != step.variable], step.residue, "a residue")
    values = {step.variable: step.value}
    moved = substitute(condition, values)
    other = remainder(Affine.variable(step.variable) - step.residue, step.modulus)
    wrong = disjunction(
        (
            conjunction((condition, negation(equal(other)))),
            conjunction((moved, negation(step.condition))),
            conjunction((step.condition, negation(moved))),
        )
    )
    yield Claim(f"is changed where {_name(step.variable)} is substituted", _space(variables), wrong)
    yield from _summed(variables, step.condition, weight.mapped(values.get), step.following, contributions)


def _gathered(
    cells: Sequence[Cell], result: Piecewise, infinite: Formula, contributions: Sequence[tuple[Formula, Polynomial]]
) -> Iterator[Claim]:
    """Yield the claim that the cells and the pieces of ``result`` agree with ``contributions``. Two pieces with a common element would have the same
    contributions, and so the same value; overlap needs no claim of its own.
    """
    pieces = list(result.pieces)
    if infinite != FALSE:
        _require(pieces[:1] == [Piece(infinite, None)], "what is infinite is not said")
    wrong = []
    for cell in cells:
        _require(0 <= cell.piece < len(pieces) and cell.present <= set(range(len(contributions))), "a cell is of nothing")
        value = pieces[cell.piece].value
        total = sum((contributions[k][1] for k in cell.present), Polynomial())
        _require(value is not None, "a finite number is called infinite")
        assert value is not None
        if cell.given is None:
            _require((total - value).value == 0, f"{value} is not {total}")
        else:
            variable, number = cell.given
            _require(variable not in number.variables(), "a parameter depends on itself")
            _require(agree(total, value, cell.given), f"{value} is not {total}")
            wrong.append(conjunction((cell.condition, negation(equal(Affine.variable(variable) - number)))))
        absent = [negation(c) if k in cell.present else c for k, (c, _) in enumerate(contributions)]
        wrong.append(conjunction((cell.condition, disjunction(absent))))
    if infinite != FALSE:
        wrong += [conjunction((cell.condition, infinite)) for cell in cells]
    everywhere = [cell.condition for cell in cells]
    wrong += [conjunction((condition, _none(everywhere))) for condition, _ in contributions]
    for k, piece in enumerate(pieces):
        _require(piece.value is not None or (k == 0 and infinite != FALSE), "a finite number is called infinite")
        if piece.value is not None:
            here = disjunction(cell.condition for cell in cells if cell.piece == k)
            wrong += [conjunction((here, negation(piece.condition))), conjunction((piece.condition, negation(here)))]
    yield Claim("is a value of the parameters with another number", Space(), disjunction(wrong))


def _unbounded(variables: tuple[Variable, ...], whole: Formula, infinite: Formula) -> Iterator[Claim]:
    """Yield the claim that for every bound some element has a coordinate at least that far from 0."""
    _only((), infinite, "what is infinite")
    bound = Affine.variable(Variable(Kind.OUT, 0, "", "bound"))
    fresh = fresh_locals(whole)
    elements = {v: Affine.variable(fresh(v.label)) for v in variables}
    beyond = disjunction(at_least(side - bound) for x in elements.values() for side in (x, -x))
    there = exists((v for x in elements.values() for v in x.variables()), conjunction((substitute(whole, elements), beyond)))
    yield Claim("bounds all elements", _space([Variable(Kind.OUT, 0, "", "bound")]), conjunction((infinite, negation(there))))
