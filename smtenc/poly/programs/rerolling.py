"""Rerolling of unrolled loops: a loop whose body consists of copies of one body, each for a later iteration, becomes a loop with a smaller step.

    for x = b to e step k c { S(x); S(x + c); …; S(x + (k - 1) c) }   is   for y = b to … step c { S(y) }

The iterations of the second loop are those y >= b, in steps of c, for which the last x <= y of the first loop's values is one of its iterations. Both
execute the same instances in the same order. Copies are recognized by syntactic equality of terms; other bodies stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smtenc.poly.programs.computations import mapped
from smtenc.poly.programs.model import Loop, Program, Statement
from smtenc.presburger.affine import Affine, Kind, Variable, remainder
from smtenc.presburger.formulas import And, Formula, at_least, conjunction, equal, free_variables, substitute


def rerolled(program: Program) -> Program:
    """Return an equal program, in which unrolled loops have one statement in place of its copies."""
    for loop in program.loops:
        inside = program.within(loop)
        touched = any(loop in t.loops for t in program.touches)
        if touched or loop.first is None or loop.descends or loop.parallel or not all(s.loops[-1] == loop for s in inside):
            continue
        made = _body_of_one(loop, inside)
        if made is not None:
            kept = {s.name for s in inside}
            others = [s for s in program.statements if s.name not in kept]
            place = next(k for k, s in enumerate(program.statements) if s.name in kept)
            program = replace(program, statements=(*others[:place], *made, *others[place:]))
    return program


def _body_of_one(loop: Loop, body: Sequence[Statement]) -> list[Statement] | None:
    """Return the statements of one iteration of the loop with the smaller step; None if the body does not consist of copies."""
    if any(s.domain != body[0].domain for s in body):
        return None
    for count in range(min(len(body), loop.step), 1, -1):
        if len(body) % count or loop.step % count:
            continue
        period, step = len(body) // count, loop.step // count
        if all(_is_copy(body[k % period], s, loop.depth, step * (k // period)) for k, s in enumerate(body)):
            return [_of_smaller_step(s, loop, step) for s in body[:period]]
    return None


def _later(position: int, distance: int) -> dict[Variable, Affine]:
    """Return the substitution of an iterator by its value plus ``distance``."""
    variable = Variable(Kind.IN, position)
    return {variable: Affine.variable(variable) + distance}


def _is_copy(first: Statement, other: Statement, position: int, distance: int) -> bool:
    """Return whether ``other`` does in each iteration what ``first`` does in the iteration that is ``distance`` later."""
    later = _later(position, distance).get
    accesses = tuple(replace(a, subscripts=tuple(e.mapped(later) for e in a.subscripts)) for a in first.accesses)
    return accesses == other.accesses and tuple((n, mapped(value, later)) for n, value in first.writes) == other.writes


def _of_smaller_step(statement: Statement, loop: Loop, step: int) -> Statement:
    """Return ``statement`` in the loop with the smaller ``step``."""
    assert loop.first is not None
    iterator = Affine.variable(statement.iterators[loop.depth])
    first = loop.first
    of_first_copy = iterator - remainder(iterator - first, loop.step)
    parts = statement.domain.operands if isinstance(statement.domain, And) else (statement.domain,)
    kept: list[Formula] = [at_least(iterator - first)]
    if step > 1:
        kept.append(equal(remainder(iterator - first, step)))
    own = statement.iterators[loop.depth]
    for part in parts:
        if own not in free_variables(part):
            kept.append(part)
        elif part not in (at_least(iterator - first), equal(remainder(iterator - first, loop.step))):
            kept.append(substitute(part, {own: of_first_copy}))
    return replace(statement, loops=(*statement.loops[:-1], replace(loop, step=step)), domain=conjunction(kept))
