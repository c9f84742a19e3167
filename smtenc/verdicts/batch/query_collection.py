"""Every query that a pair of programs comes to, on every rung of the ladder, with nothing solved: what benchmark sets are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.frontend import FrontendOptions
from smtenc.semantics.world import World
from smtenc.smtlib.writer import Script
from smtenc.verdicts.batch.pairs import Pair, read_pair
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.ladder import LADDERS, LONGEST_UNROLLED, Rung
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.matching.index_widths import with_stated_width
from smtenc.verdicts.matching.wrappers import Programs
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair

SIMPLIFIED, UNSUPPORTED = "decided by the simplifier", "not supported"
"""Why a query, or all of a pair of functions, is not collected."""


@dataclass(frozen=True, slots=True)
class CollectedQuery:
    """``goal`` is the query's, ``rung`` says how it is encoded."""

    name: str
    goal: str
    rung: Rung
    script: Script


@dataclass(frozen=True, slots=True)
class Collected:
    """A pair's queries, and how many are missing for which reason. ``assumptions`` are what the queries take for granted."""

    queries: tuple[CollectedQuery, ...]
    dropped: Counter[str]
    assumptions: tuple[str, ...]


def collect(pair: Pair, encodings: Iterable[str], options: VerificationOptions, frontend: FrontendOptions) -> Collected:
    """The queries of all functions under all rungs of ``encodings`` (keys of ``LADDERS``). Raises ``SmtencError`` for files that cannot be read."""
    matching = match_functions(*read_pair(pair, frontend), options.matches, options.required)
    source, target = matching.modules
    options = with_stated_width(options, source, target)
    queries: list[CollectedQuery] = []
    dropped: Counter[str] = Counter()
    assumptions: dict[str, None] = dict.fromkeys(
        (*options.assumptions, *source.assumptions, *target.assumptions, f"index-bits={options.semantics.index_bits}")
    )
    rungs = tuple(dict.fromkeys(rung for encoding in encodings for rung in LADDERS[encoding]))
    for matched in matching.functions:
        programs = matched.first_reading(matching.modules, options.semantics.index_bits)
        assumptions |= dict.fromkeys(programs.rules)
        for symbolic, its_rungs in _executions(programs, options, rungs, dropped):
            assumptions |= dict.fromkeys(symbolic.world.premises.assumptions)
            queries += _encoded(symbolic, its_rungs, options, dropped)
    return Collected(tuple(queries), dropped, tuple(assumptions))


def _executions(
    programs: Programs, options: VerificationOptions, rungs: Sequence[Rung], dropped: Counter[str]
) -> Iterator[tuple[SymbolicPair, Sequence[Rung]]]:
    """The pair as it stands, and with short folds as single operations, each with the rungs that look at it."""
    try:
        plain = _executed(programs, World(options.semantics))
        yield plain, [r for r in rungs if not r.unrolled]
        if 1 < plain.longest_fold <= LONGEST_UNROLLED:
            world = World(replace(options.semantics, unroll_reductions=plain.longest_fold))
            yield _executed(programs, world), [r for r in rungs if r.unrolled]
    except (Unsupported, RecursionError):
        dropped[UNSUPPORTED] += 1


def _executed(programs: Programs, world: World) -> SymbolicPair:
    return execute_pair(world, programs.modules, programs.functions, preconditions=programs.preconditions)


def _encoded(pair: SymbolicPair, rungs: Sequence[Rung], options: VerificationOptions, dropped: Counter[str]) -> Iterator[CollectedQuery]:
    for query in (*pair.queries, *([pair.defined] if pair.defined is not None else [])):
        for rung in rungs:
            if query.claim is pair.world.terms.false:
                dropped[SIMPLIFIED] += 1
                continue
            try:
                encoded = encode_query(pair.world, query, rung, options.float_bits, "", "", observing=False)
            except (Unsupported, RecursionError):
                dropped[UNSUPPORTED] += 1
                continue
            if encoded is None:
                dropped[SIMPLIFIED] += 1
            else:
                yield CollectedQuery(query.name, query.goal, rung, encoded.script)
