"""Certification of an answer's claims by solvers: each claim is encoded in linear integer arithmetic and, if a bit width is
proved, in bit-vectors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from smtenc.presburger.affine import Kind, Variable
from smtenc.presburger.formulas import FALSE
from smtenc.presburger.relations import Point
from smtenc.sets.claims import Claim
from smtenc.sets.encoding import Encoded, as_bit_vectors, as_integers, prepared
from smtenc.sets.records import Finding
from smtenc.verdicts.certificates import BY_SIMPLIFIER
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.discharge import Asker, dump, query_record
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import QueryRecord
from solvers import Racer, RaceResult, Status

APPLICATION = "sets"
"""The family name of these queries in schedules."""


@dataclass(frozen=True, slots=True)
class Certified:
    """The outcome of certifying the claims of one answer.

    ``verdict`` is ``correct`` if every claim is proved, ``incorrect`` if ``finding`` refutes one, ``conflict`` if solvers contradict each other or an
    evaluation, else ``unknown``; ``reason`` says why.
    """

    verdict: Verdict
    queries: tuple[QueryRecord, ...] = ()
    finding: Finding | None = None
    reason: str = ""


def written(claim: Claim, *, eliminate: bool = True) -> list[Encoded]:
    """Return the encodings of the claim's query: integers first, then bit-vectors if a bit width is proved. ``eliminate`` tells whether quantifiers
    below a negation are eliminated where possible.
    """
    formula = prepared(claim.refuting, eliminate=eliminate)
    source = f"An answer about integer sets is wrong if and only if this is satisfiable: something {claim.goal}."
    integers = as_integers(formula, source)
    vectors = as_bit_vectors(formula, source)
    return [integers, *([vectors] if vectors is not None else [])]


class Certifies(Protocol):
    """An interface for certifying claims, each given with the name of its query. ``voters`` are engines that say that all claims hold."""

    def certify(self, claims: Iterable[tuple[str, Claim]], voters: Sequence[str] = ()) -> Certified: ...


@dataclass(slots=True)
class Collector:
    """A stand-in for a certifier that records all claims and takes them as proved, without calling a solver. Work proceeds as if everything were
    certified.
    """

    claims: list[tuple[str, Claim]] = field(default_factory=list)

    def certify(self, claims: Iterable[tuple[str, Claim]], voters: Sequence[str] = ()) -> Certified:
        self.claims += claims
        return Certified(Verdict.CORRECT)


class Certifier:
    """A certifier that asks solvers about the claims of answers. ``racer`` returns the solvers; it is called when they are first needed."""

    def __init__(self, options: VerificationOptions, racer: Callable[[], Racer]) -> None:
        self.options = options
        self.racer = racer
        self._asker = Asker(options, racer)

    def certify(self, claims: Iterable[tuple[str, Claim]], voters: Sequence[str] = ()) -> Certified:
        """Ask the solvers about each claim in order, and stop at the first claim with a finding (a refutation or a conflict with one).

        ``claims`` are pairs of query name and claim; ``voters`` name engines that say that all claims hold. The result has the worst verdict and the
        records of all queries that were asked.
        """
        records: list[QueryRecord] = []
        verdicts = []
        reasons = []
        for name, claim in claims:
            found = self._one(name, claim, voters)
            records += found.queries
            verdicts.append(found.verdict)
            if found.reason:
                reasons.append(found.reason)
            if found.finding is not None:
                return replace(found, queries=tuple(records))
        return Certified(worst(verdicts), tuple(records), None, "; ".join(dict.fromkeys(reasons)))

    def _one(self, name: str, claim: Claim, voters: Sequence[str]) -> Certified:
        if claim.refuting == FALSE:
            record = QueryRecord(name, claim.goal, "unsat", "simplifier", 0.0, dict.fromkeys(voters, "unsat"), certificate=BY_SIMPLIFIER)
            return Certified(Verdict.CORRECT, (record,))
        # under --certify no elimination of ours stands between the claim and the solvers
        return self._encoded(name, claim, written(claim, eliminate=not self.options.certify), voters)

    def _encoded(self, name: str, claim: Claim, encodings: Sequence[Encoded], voters: Sequence[str]) -> Certified:
        records: list[QueryRecord] = []
        reason = ""
        certified = False
        for encoded in encodings:
            script = encoded.script
            own = name if encoded is encodings[0] else f"{name}.bv"
            if self.options.dump is not None:
                dump(self.options.dump, own, script)
            if not self.options.solve or (certified and self.options.mode.needed is not None and not self.options.certify):
                continue
            asked = self._asker.ask_script(script, self.options.seconds, name=own, family=APPLICATION, voters=voters)
            result = asked.result
            if result.conflict:
                return Certified(
                    Verdict.CONFLICT, (*records, _with_voters(query_record(own, claim.goal, asked), voters)), None, result.reasons
                )
            records.append(_with_voters(query_record(own, claim.goal, asked), voters))
            match result.status:
                case Status.SAT:
                    return self._found(claim, encoded, result, records, certified)
                case Status.UNSAT:
                    certified = True
                case _:
                    reason = asked.objection or f"{own}: {result.reasons}"
        if not self.options.solve:
            return Certified(Verdict.UNKNOWN, (), None, "no solver was asked")
        return Certified(Verdict.CORRECT if certified else Verdict.UNKNOWN, tuple(records), None, "" if certified else reason)

    def _found(self, claim: Claim, encoded: Encoded, result: RaceResult, records: Sequence[QueryRecord], proved: bool) -> Certified:
        """Return the outcome for a model that a solver gave: ``incorrect`` if evaluation confirms that it refutes the claim, ``conflict`` if
        evaluation or another encoding (``proved``) contradicts it, ``unknown`` if the solver gave no values or the evaluation is too large.
        """
        by = str(result.by)
        if result.values is None and encoded.observed:
            return Certified(Verdict.UNKNOWN, tuple(records), None, f"{by} says that something {claim.goal}, and gives no element")
        values: dict[Variable, int] = dict(zip(encoded.observed, map(encoded.read, result.values or ()), strict=True))
        point = point_of(claim, values)
        refuted = claim.is_refuted_by(point)
        if refuted is None:
            return Certified(Verdict.UNKNOWN, tuple(records), None, f"whether {point} {claim.goal}, as {by} says, is too large to evaluate")
        if not refuted or proved:
            wrong = "another encoding says that there is none" if refuted else "that is not so"
            return Certified(
                Verdict.CONFLICT, tuple(records), Finding(claim.goal, point, by), f"{by} says that {point} {claim.goal}: {wrong}"
            )
        return Certified(Verdict.INCORRECT, tuple(records), Finding(claim.goal, point, by))


def point_of(claim: Claim, values: dict[Variable, int]) -> Point:
    """Return the point of the claim's space with the parameters given in ``values``; a dimension without a value is 0."""
    parameters = {v: value for v, value in values.items() if v.kind is Kind.PARAMETER}
    return Point(claim.space, {**{v: values.get(v, 0) for v in claim.space.dimensions}, **parameters})


def _with_voters(record: QueryRecord, voters: Sequence[str]) -> QueryRecord:
    """Return the record with the answer ``unsat`` added for each of ``voters`` that has no answer yet."""
    return replace(record, answers={**dict.fromkeys(voters, "unsat"), **record.answers})
