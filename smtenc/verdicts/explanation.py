"""Which parts of a program an ``unsat`` rests on: a query's parts as named assertions, and the core that the solvers find among them.

What smtenc's own rewriting has used before any solver saw the query (ranges folded into index terms, the order of a sum's operands) belongs to
no part, and so is in no core.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from smtenc.deadline import check, current
from smtenc.errors import Unsupported
from smtenc.floats.encoding import FloatEncoding
from smtenc.ir.core import Function, Module
from smtenc.refinement.explanation import parts_of
from smtenc.refinement.parts import Part, grouped
from smtenc.semantics.world import World
from smtenc.smtlib.writer import write_script
from smtenc.terms.environment import Term
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.encoding import float_encoding
from smtenc.verdicts.ladder import Rung
from smtenc.verdicts.records import CoreRecord
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair
from solvers import Limits, Pool, Racer
from solvers.proofs.cores import Core, NoCore, core_pool, find_core

SECONDS_TO_SHRINK = 10.0
"""For making one query's core smaller."""


@dataclass(frozen=True, slots=True)
class LabelledQuery:
    """``groups``: the names of the assertions behind each label. ``false`` is a label whose part is false by itself."""

    text: str
    groups: dict[str, list[str]]
    goals: frozenset[str]
    false: str | None


class Explainer:
    """Cores of the queries of one pair of functions, which is executed once more to see where conditions come from."""

    def __init__(
        self, modules: Sequence[Module], functions: Sequence[Function], options: VerificationOptions, pool: Callable[[], Racer]
    ) -> None:
        self._modules = modules
        self._functions = functions
        self._options = options
        self._pool = pool
        self._pairs: dict[int, SymbolicPair] = {}

    def explain(self, found: Sequence[tuple[str, Rung, int]]) -> dict[str, CoreRecord]:
        """The cores of unsatisfiable queries: each with its name, the rung that settled it, and the longest fold that was unrolled there."""
        with core_pool(self._options.seed) as hints:
            return {name: self._core(name, rung, unrolled, hints) for name, rung, unrolled in found}

    def _core(self, name: str, rung: Rung, unrolled: int, hints: Pool) -> CoreRecord:
        try:
            pair = self._pair(unrolled)
            query = next(q for q in pair.queries if q.name == name)
            labelled = label_query(pair.world, parts_of(pair.world, query, *pair.outcomes), rung, self._options.float_bits)
        except Unsupported as error:
            return CoreRecord(reason=error.message)
        if labelled.false is not None:
            return _record([labelled.false], [], "simplifier", labelled)
        check()
        at_most = current().at_most
        limits = Limits(at_most(self._options.seconds), self._options.memory_mb)
        core = find_core(labelled.text, labelled.groups, hints, self._pool(), limits=limits, seconds=at_most(SECONDS_TO_SHRINK))
        match core:
            case NoCore(reason):
                return CoreRecord(reason=reason)
            case Core(needed, undecided, by):
                return _record(needed, undecided, by, labelled)

    def _pair(self, unrolled: int) -> SymbolicPair:
        known = self._pairs.get(unrolled)
        if known is None:
            semantics = replace(self._options.semantics, unroll_reductions=unrolled) if unrolled else self._options.semantics
            world, preconditions = World(semantics, explained=True), self._options.preconditions
            known = self._pairs[unrolled] = execute_pair(world, self._modules, self._functions, preconditions=preconditions)
        return known


def _record(needed: Sequence[str], undecided: Sequence[str], by: str, labelled: LabelledQuery) -> CoreRecord:
    """The goal belongs to every core that is of interest; a core without it says that the rest contradicts itself."""
    core = {*needed, *undecided}
    return CoreRecord(
        tuple(label for label in needed if label not in labelled.goals),
        tuple(label for label in labelled.groups if label not in core and label not in labelled.goals),
        tuple(label for label in undecided if label not in labelled.goals),
        by,
        goal_needed=not labelled.goals.isdisjoint(core),
    )


def label_query(world: World, parts: Sequence[Part], rung: Rung, float_bits: int | None) -> LabelledQuery:
    """Every part as assertions of its own. Raises ``Unsupported`` for what the encoding does not know."""
    encoding = float_encoding(world, [part.term for part in parts], rung, float_bits)
    goals = frozenset(part.label for part in parts if part.is_goal)
    labelled = {label: [encoding.encode(part.term) for part in group] for label, group in grouped(parts).items()}
    for lemma in encoding.lemmas:
        labelled.setdefault(_lemma_label(encoding, lemma), []).append(lemma)
    # two labels may share a term, which each then asserts for itself
    asserted = [(label, term) for label, terms in labelled.items() for term in dict.fromkeys(terms) if term is not encoding.terms.true]
    false = next((label for label, term in asserted if term is encoding.terms.false), None)
    names = [f"part{k}" for k in range(len(asserted))]
    groups: dict[str, list[str]] = {label: [] for label in labelled}
    for (label, _), name in zip(asserted, names, strict=True):
        groups[label].append(name)
    script = write_script(encoding.terms, [term for _, term in asserted], names=names, comments=[f"the parts of a query, {rung.name}"])
    return LabelledQuery(script.text, groups, goals, false)


def _lemma_label(encoding: FloatEncoding, lemma: Term) -> str:
    """By the operations whose results the encoding leaves open: ``add.f32``."""
    names = dict.fromkeys(name for node in postorder([lemma]) if (name := function_name(node)) in encoding.approximated)
    shown = [f"{operation} in {form}" for name in names if name is not None for operation, _, form in [name.rpartition(".")]]
    return f"IEEE 754 properties of {' and '.join(shown)}" if shown else "how floats are encoded"
