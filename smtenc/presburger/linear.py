"""Removal of floors from formulas: each floor is replaced by an integer variable, with the constraints that define it."""

from __future__ import annotations

from smtenc.presburger.affine import Affine, Floor, Variable, constant
from smtenc.presburger.formulas import (
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
    fresh_locals,
    negation,
)


def linear(formula: Formula) -> Formula:
    """Return an equivalent formula without floors, which is over additional variables: ``floor(e / d)`` is the only integer ``q`` with ``d q <= e <=
    d q + d - 1``.

    The two constraints stand beside the formula, or within the quantifier that binds a variable of ``e``, where ``q`` is then bound, too.
    """
    fresh = fresh_locals(formula)
    known: dict[Floor, Variable] = {}

    def expression(e: Affine) -> Affine:
        total = constant(e.constant)
        for atom, c in e.terms:
            total += Affine(((quotient(atom) if isinstance(atom, Floor) else atom, c),))
        return total

    def quotient(floor: Floor) -> Variable:
        if floor not in known:
            known[floor] = fresh("q")
        return known[floor]

    def definition(floor: Floor) -> Formula:
        rest = expression(floor.numerator) - Affine(((quotient(floor), floor.denominator),))
        return conjunction((at_least(rest), at_least(-rest + (floor.denominator - 1))))

    def walk(f: Formula, bound: frozenset[Variable]) -> Formula:
        match f:
            case AtLeast(e):
                return at_least(expression(e))
            case Equal(e):
                return equal(expression(e))
            case And(operands):
                return conjunction([walk(o, bound) for o in operands])
            case Or(operands):
                return disjunction([walk(o, bound) for o in operands])
            case Not(operand):
                return negation(walk(operand, bound))
            case Exists(variables, body):
                inner = bound | set(variables)
                floors = [floor for floor in _floors(body) if inner.intersection(floor.numerator.variables())]
                # floors with a variable of an outer quantifier are defined here again, with new variables
                outer = {floor: known.pop(floor) for floor in floors if floor in known}
                linear = walk(body, inner)
                conditions = [definition(floor) for floor in floors]
                quotients = [known.pop(floor) for floor in floors]
                known.update(outer)
                return Exists((*variables, *quotients), conjunction([*conditions, linear]))

    linear = walk(formula, frozenset())
    done: set[Floor] = set()
    definitions = []
    while todo := [floor for floor in known if floor not in done]:
        done.update(todo)
        definitions += [definition(floor) for floor in todo]
    return conjunction([*definitions, linear])


def _floors(formula: Formula) -> list[Floor]:
    """Return the floors of a formula without repetitions, inner ones first, including those within quantifiers."""
    match formula:
        case AtLeast(e) | Equal(e):
            return list(dict.fromkeys(e.floors()))
        case And(operands) | Or(operands):
            return list(dict.fromkeys(floor for o in operands for floor in _floors(o)))
        case Not(operand) | Exists(_, operand):
            return _floors(operand)
