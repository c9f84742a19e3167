"""One record of two: of a pair that was proved where each element of its buffers has a place of its own, and was asked about where some share one."""

from __future__ import annotations

from dataclasses import replace

from smtenc.semantics.shared.buffers import OWN_PLACES
from smtenc.verdicts.ladder import SIMPLIFIER
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord

SHARED_PLACES = "shared-places"
"""The folder of the second case's queries, with which their names begin in a record."""

WHERE_PLACES_ARE_SHARED = "it is proved where no two elements of a buffer share a place"


def in_both_cases(own: FunctionRecord, shared: FunctionRecord, *, solved: bool = True) -> FunctionRecord:
    """The verdict on both cases of layouts, of which the first, ``own``, is proved; where nothing is ``solved``, all queries with what is left open.

    Where the second is proved, too, nothing is assumed; where it is wrong that is the verdict; where it stays open the first is a proof under the
    assumption that elements do not share places.
    """
    queries = (*own.queries, *(replace(q, name=f"{SHARED_PLACES}/{q.name}") for q in shared.queries))
    if not solved:
        return replace(own if own.verdict is not Verdict.CORRECT else shared, queries=queries)
    match shared.verdict:
        case Verdict.CORRECT:
            assumptions = tuple(dict.fromkeys((*own.assumptions, *shared.assumptions)))
        case Verdict.UNKNOWN | Verdict.UNSUPPORTED:
            queries, assumptions = own.queries, tuple(dict.fromkeys((*own.assumptions, OWN_PLACES)))
        case _:
            reason = "; ".join(r for r in (shared.reason, WHERE_PLACES_ARE_SHARED) if r)
            return replace(shared, reason=reason)
    return replace(
        own,
        rung=own.rung if own.rung != SIMPLIFIER else shared.rung,
        queries=queries,
        assumptions=assumptions,
        encode_seconds=own.encode_seconds + shared.encode_seconds,
        solve_seconds=own.solve_seconds + shared.solve_seconds,
    )
