"""Cut points: queries about single tensors within programs of many layers (``refinement.sweeping``), with their time limits and the records that are
kept.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from smtenc.errors import Unsupported
from smtenc.refinement.queries import Query
from smtenc.semantics.world import World
from smtenc.verdicts.certificates import BY_SIMPLIFIER
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.discharge import Asker, dump, query_record
from smtenc.verdicts.encoding import encode_query
from smtenc.verdicts.ladder import LADDERS, SIMPLIFIER
from smtenc.verdicts.records import QueryRecord
from solvers import Status

SECONDS_OF_A_CUT = 5.0
"""The longest limit of a query about one tensor within the programs."""

SECONDS_IN_VAIN = 8.0
"""So long questions are stated and asked of which none is answered as hoped."""


@dataclass(slots=True)
class CutProver:
    """The prover of cut points in one world: it asks the solvers whether tensors of the target are tensors of the source."""

    world: World
    options: VerificationOptions
    asker: Asker
    files: tuple[str, str]
    differs: Callable[[], bool] = lambda: False
    """Whether runs show that the programs differ; asked once, when the first tensor is not shown to be the source's."""
    proved: list[QueryRecord] = field(default_factory=list)
    """The cuts, in order."""
    _in_vain_since: float | None = None
    _run: bool = False

    def proves(self, query: Query) -> bool:
        """Return whether the query is unsatisfiable on the first rung of the ladder; if so its record is kept in ``proved``."""
        started = time.monotonic()
        record = self._asked(query)
        if record is None:
            self._in_vain_since = self._in_vain_since or started
            return False
        self._in_vain_since = None
        self.proved.append(record)
        return True

    def goes_on(self) -> bool:
        if not self._run:
            self._run = True
            if self.differs():
                return False
        # stating the questions takes its time, too
        return self._in_vain_since is None or time.monotonic() - self._in_vain_since < SECONDS_IN_VAIN

    def _asked(self, query: Query) -> QueryRecord | None:
        """Return the record of a query that is unsatisfiable, None if it is not shown to be."""
        rung = LADDERS[self.options.encoding][0]
        try:
            encoded = None
            if query.claim is not self.world.terms.false:
                encoded = encode_query(self.world, query, rung, self.options.float_bits, *self.files, observing=False)
        except Unsupported:
            return None
        if encoded is None:
            return QueryRecord(query.name, query.goal, "unsat", SIMPLIFIER, 0.0, certificate=BY_SIMPLIFIER)
        if not self.options.solve:
            return None
        asked = self.asker.ask(encoded, min(self.options.seconds, SECONDS_OF_A_CUT))
        if asked.result.status is not Status.UNSAT:
            return None
        if self.options.dump is not None:
            dump(self.options.dump, encoded.query.name, encoded.script)
        return query_record(query.name, query.goal, asked)
