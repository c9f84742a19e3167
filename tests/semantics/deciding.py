"""What a pair of programs is asked, and whether its claims have models: decided within this process, so for small programs only.

Floats are abstract, as on the first rung.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from smtenc.floats.abstract.encoding import AbstractEncoding
from smtenc.floats.layout import Casts
from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.world import World
from smtenc.smtlib.writer import write_script
from smtenc.terms.environment import Term
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair
from solvers.bindings.bitwuzla_library import Binding

read = cache(read_text)


def satisfiable(world: World, assertions: Sequence[Term]) -> bool:
    """Whether some model meets all assertions."""
    answer, why = answered(world, assertions, 30.0)
    assert answer in ("sat", "unsat"), why
    return answer == "sat"


def answered(world: World, assertions: Sequence[Term], seconds: float) -> tuple[str, str]:
    """``sat``, ``unsat`` or anything else, and why."""
    encoding = AbstractEncoding(world.terms, assertions, None, Casts.PRECISE)
    encoded = [encoding.encode(a) for a in assertions]
    stated = [a for a in dict.fromkeys([*encoded, *encoding.lemmas]) if a is not encoding.terms.true]
    if encoding.terms.false in stated:
        return "unsat", ""
    return Binding().solve(write_script(encoding.terms, stated).text, seconds, 0, {})


def pair(source: str, target: str, *, explained: bool = False, rewriting: bool = True, **options: Any) -> SymbolicPair:
    """The first functions of two texts and what is asked about them."""
    modules = read(source), read(target)
    world = World(SemanticOptions(**options), explained=explained, rewriting=rewriting)
    return execute_pair(world, modules, [m.functions[0] for m in modules])


def wrong(source: str, target: str, **options: Any) -> set[str]:
    """The queries, such as ``ub``, ``return-0``, ``memory-i8``, by which the target does not refine the source."""
    found = pair(source, target, **options)
    return {q.name.partition(".")[2] for q in found.queries if satisfiable(found.world, q.assertions)}
