"""The proof of the engine ``polyhedra`` (``verdicts.engines.polyhedra``): two functions execute the same instances in an order that is legal.

What such a proof says of refinement, and what else has to hold for it:

* Each instance of the target is one of the source, and the other way round; both compute the same of the same elements. So the target divides, loads
  and stores nothing that the source does not, and is undefined, or gives poison, only where the source is or does (``matching.instances``).
* Instances that touch one element, one of them writing, keep their order (``matching.order``); of floats, sums keep theirs.
* What the target only reads is inside its array (``Touch``), and that array is taken to be alive.
* Arguments share no elements: ``no-alias``, or there is one buffer, or nothing is stored to any.
* Numbers are those of the integers: intervals show that they fit ``index``. Of affine operations of the source it is an assumption, as of programs as
  terms, and of the same ones of the target, which then has no more of them.
* Where the target needs an integer that is given, a loop of the source is bounded by it (``poison``): if it is poison, the source is undefined, too.

Whatever else is in a function is refused by the reader, by name: calls, views, globals, vectors, branches, data-dependent bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from smtenc.deadline import Exceeded, current, within
from smtenc.errors import SmtencError, Unsupported
from smtenc.ir.core import Function
from smtenc.ir.types import IndexType, IntegerType, MemRefType
from smtenc.poly.matching import aligned, check, named_claims
from smtenc.poly.programs.mlir_reader import program_of
from smtenc.poly.programs.model import Program
from smtenc.poly.programs.overflow import fitting
from smtenc.poly.programs.poison import poison_claims
from smtenc.poly.programs.rerolling import rerolled
from smtenc.presburger.formulas import TRUE
from smtenc.sets.certification import Certifier
from smtenc.sets.records import Finding
from smtenc.verdicts.engines.engine import Answer, Evidence, Question, Refutation
from smtenc.verdicts.ladder import SIMPLIFIER
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord

WIDEST_INDEX = 64
"""The reader takes ``index`` to be as wide at most, and as wide as the integers that are cast to it."""
SECONDS = 30.0
"""The longest time for one pair: programs as terms need theirs."""

NO_OVERFLOW, LIVE = "affine-no-overflow", "memref-arguments-live-writable"
"""Assumptions, as they are listed of programs as terms."""


def prove(question: Question) -> Answer:
    """Return evidence that the functions execute the same instances in a legal order, a refutation, or what stands in the way of the proof.

    A refutation is a run on sizes for which an instance is missing or out of order. A proof takes up to ``SECONDS``. Raises ``deadline.Exceeded`` where
    the time of the context is up.
    """
    try:
        with within(current().at_most(SECONDS)):
            found = _proof(question)
    except SmtencError as error:
        return str(error)
    except Exceeded as error:
        current().check()
        return error.limit
    match found:
        case Evidence(queries=queries) if question.options.certify and any(q.by == SIMPLIFIER for q in queries):
            return "rewriting takes part in the proof, which certificates do not rest on"
        case Evidence():
            return found
        case Suspicion(reason, suspects):
            example = question.runs.search_sizes(question.options.trials, question.options.seed, suspects) if suspects else None
            return reason if example is None else Refutation(example)


@dataclass(frozen=True, slots=True)
class Suspicion:
    """The reason why the pair is not proved, and values of integer arguments, by position, on which a run may show a difference; None is poison."""

    reason: str
    suspects: Mapping[int, int | None]


def _proof(question: Question) -> Evidence | Suspicion:
    source, target = question.functions
    index_bits = question.options.semantics.index_bits
    if not max(map(_widest_integer, (source, target))) <= index_bits <= WIDEST_INDEX:
        raise Unsupported(f"index of {index_bits} bits", hint="casts between it and wider integers change numbers")
    before, after = (rerolled(program_of(f, opaque_loads=True)) for f in (source, target))
    if not question.options.semantics.no_alias:
        _require_one_buffer(source, (before, after))
    certifier = Certifier(replace(question.options, dump=None), question.racer)
    found = check(before, after, certifier, defined=True)
    if found.verdict is not Verdict.CORRECT:
        return Suspicion(found.reason, _suspects(found.finding, before, source))
    queries = found.queries
    for position, name in zip(_integers(source), before.widths, strict=True):
        if position in question.options.semantics.defined:
            continue
        poison = certifier.certify(named_claims(f"poison-{position}", poison_claims(name, before, aligned(before, after))))
        queries += poison.queries
        if poison.verdict is not Verdict.CORRECT:
            why = f"{poison.finding.point} {poison.finding.goal}" if poison.finding is not None else poison.reason
            suspects = {**_suspects(poison.finding, before, source), position: None}
            return Suspicion(f"an argument may be poison: {why}", suspects)
    assumptions = list(_assumptions_on_numbers(before, after, question))
    # an array that the source does not touch may be freed
    assumptions += [LIVE] if after.touches else []
    return Evidence(assumptions=tuple(dict.fromkeys(assumptions)), queries=tuple(_named(source.name, queries)))


def _require_one_buffer(source: Function, programs: Sequence[Program]) -> None:
    """Raises ``Unsupported`` where arguments that share elements could show."""
    buffers = sum(isinstance(t, MemRefType) for t in source.type.inputs)
    stored = any(a.writes and not p.arrays[a.array].is_local for p in programs for s in p.statements for a in s.accesses)
    if buffers > 1 and stored:
        raise Unsupported("arguments may share elements", hint="--assume no-alias")


def _assumptions_on_numbers(before: Program, after: Program, question: Question) -> Iterator[str]:
    """Under which numbers fit ``index``. Raises ``Unsupported`` for those that wrap around in arithmetic, and for those of the target which the source
    does not need to fit.
    """
    semantics = question.options.semantics
    first, second = (fitting(p, semantics.index_bits, semantics.largest_dimension) for p in (before, after))
    # with other names for parameters nothing is known to be the same
    alike = first.open if before.parameters == after.parameters else ()
    granted = {(each.expression, each.domain) for each in alike}
    always = {each.expression for each in alike if each.domain == TRUE}
    for each in (*first.open, *second.open):
        if not each.operation.startswith("affine"):
            raise Unsupported(
                f"{each.operation} may overflow", each.location, hint="arguments of fewer bits than index make smaller numbers"
            )
    for each in second.open:
        if each.expression not in always and (each.expression, each.domain) not in granted:
            raise Unsupported(f"{each.operation} may overflow in the target only", each.location)
    if first.open:
        yield NO_OVERFLOW
    if first.by_sizes or second.by_sizes:
        yield f"max-dim={semantics.largest_dimension}"


def _named(function: str, queries: Iterable[QueryRecord]) -> Iterator[QueryRecord]:
    """Yield the queries that were unsatisfiable, each under a name of its own."""
    taken: dict[str, int] = {}
    for query in queries:
        if query.answer != "unsat":
            continue
        number = taken[query.name] = taken.get(query.name, 0) + 1
        yield replace(query, name=f"{function}.{query.name}{f'-{number}' if number > 1 else ''}")


def _integers(function: Function) -> list[int]:
    """The positions of arguments that are parameters."""
    return [k for k, v in enumerate(function.arguments) if isinstance(v.type, IndexType | IntegerType) and v.type != IntegerType(1)]


def _widest_integer(function: Function) -> int:
    blocks = function.body.blocks if function.body else ()
    values = [v for b in blocks for top in b.operations for o in top.walk() for v in (*o.operands, *o.results)]
    return max((v.type.width for v in (*values, *function.arguments) if isinstance(v.type, IntegerType)), default=1)


def _suspects(finding: Finding | None, before: Program, source: Function) -> Mapping[int, int | None]:
    """Return the values of integer arguments, by position, for which a claim is refuted; empty if there is no finding."""
    if finding is None:
        return {}
    values = finding.point.parameters
    return {k: values[name] for k, name in zip(_integers(source), before.widths, strict=True) if name in values}
