"""Large constants and models: a model that is about elements of which the query does not know what they are leads to a query that does."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from smtenc.refinement.constants import element_facts
from smtenc.refinement.queries import Query
from smtenc.semantics.world import World
from smtenc.verdicts.counterexamples.models import EncodedQuery, elements_read
from smtenc.verdicts.discharge import Asked, Asker
from solvers import RaceResult, Status

MOST_QUESTIONS = 32
"""So often one query is asked again with what more elements are, as long as its time is not over."""

LEAST_SECONDS = 1.0
"""What the last of these questions may take in any case."""


def with_elements(world: World, encoded: EncodedQuery, result: RaceResult) -> Query | None:
    """The query with what the constants hold where the model of ``result`` reads them; None where it says so already, or there is no model."""
    if result.status is not Status.SAT or result.values is None or not encoded.reads:
        return None
    query = encoded.query
    new = [fact for fact in element_facts(world, elements_read(encoded, result.values)) if fact not in query.ranges]
    return replace(query, ranges=(*query.ranges, *new)) if new else None


def ask_with_elements(
    asker: Asker, world: World, encoded: EncodedQuery, seconds: float, encode: Callable[[Query], EncodedQuery | None]
) -> tuple[EncodedQuery | None, Asked]:
    """The query that was answered, and how: ``encoded``, or the same with those elements of large constants that models were about.

    All questions together take ``seconds`` of wall-clock time. No query where what the elements are makes it false. Raises what ``encode`` does.
    """
    end = time.monotonic() + seconds
    asked = asker.ask(encoded, seconds)
    for _ in range(MOST_QUESTIONS):
        query = with_elements(world, encoded, asked.result)
        if query is None or time.monotonic() > end:
            break
        told = encode(query)
        if told is None:
            return None, asked
        encoded, asked = told, asker.ask(told, max(end - time.monotonic(), LEAST_SECONDS))
    return encoded, asked
