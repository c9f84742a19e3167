"""Integer arguments that may be poison: if the second program uses such an argument, the first must have undefined behaviour for poison.

An operation whose domain depends on an argument is in a loop that the argument bounds, so only the outermost operation that uses it is considered.
"""

from __future__ import annotations

from collections.abc import Iterator

from smtenc.poly.programs.model import Evaluation, Program
from smtenc.presburger.affine import Affine, Kind, Variable, parameter
from smtenc.presburger.formulas import FALSE, Formula, conjunction, disjunction, exists, free_variables, fresh_locals, negation, substitute
from smtenc.presburger.relations import Space, Tuple
from smtenc.sets.claims import Claim


def poison_claims(name: str, before: Program, after: Program) -> Iterator[Claim]:
    """Yield the claims that ``before`` is undefined if the argument ``name`` is poison, wherever ``after`` uses it. ``after`` has the names of
    ``before``.
    """
    deciding = [e for e in before.evaluations if e.decides and name in e.parameters and name not in _names(e.domain)]
    done: set[Formula] = set()
    for needed in after.evaluations:
        if name not in needed.parameters or name in _names(needed.domain) or needed.domain in done:
            continue
        done.add(needed.domain)
        some = disjunction(_is_somewhere(e, needed) for e in deciding)
        refuting = conjunction((before.context, after.context, needed.domain, negation(some)))
        if refuting != FALSE:
            goal = f"is where the second program needs {name}, which the first does not"
            yield Claim(goal, Space(Tuple("", needed.depth), None), refuting)


def _names(formula: Formula) -> set[str]:
    """Return the names of the parameters in a formula."""
    return {v.name for v in free_variables(formula) if v.kind is Kind.PARAMETER and v == parameter(v.name)}


def _is_somewhere(deciding: Evaluation, needed: Evaluation) -> Formula:
    """Return the formula that ``deciding`` is executed at least once."""
    fresh = fresh_locals(deciding.domain, needed.domain)
    own = {Variable(Kind.IN, k): fresh("") for k in range(deciding.depth)}
    return exists(own.values(), substitute(deciding.domain, {v: Affine.variable(w) for v, w in own.items()}))
