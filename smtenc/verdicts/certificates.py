"""Certificates: why an answer may be believed without trust in a single solver, and what still has to be trusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from solvers import RaceResult, Status
from solvers.opinions import programs_among

if TYPE_CHECKING:
    from solvers.proofs.proofs import CheckedProof

LEAST_AGREEING = 2
"""So many solvers, each another program, must agree where no proof was checked."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """``kind`` is ``agreement``, ``proof``, ``model``, ``without-rewriting``, ``simplifier``, ``run``, ``execution``, ``same-program`` or
    ``same-canonical``; ``details`` are plain JSON values.

    What is trusted, by kind: solvers that were written independently not to make the same mistake (``agreement``); a proof checker and the steps
    that it leaves open (``proof``); the evaluator of models (``model``); what answered the query once it was built without rewriting, and that
    nodes with the same operator and arguments are the same (``without-rewriting``); smtenc's own rewriting of terms, which no solver has looked at
    (``simplifier``); the concrete interpreter (``run``), and that what it makes of the same operands by the same operation is the same
    (``execution``); that a program refines itself (``same-program``), after proved rules were applied to both (``same-canonical``). Beside that
    always: smtenc's reading of the files, its semantics and its encoding.
    """

    kind: str
    details: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, **self.details}

    def __str__(self) -> str:
        match self.kind:
            case "agreement":
                return f"agreement of {' and '.join(self.details['solvers'])}"
            case "proof":
                trusted = ", ".join(f"{count} {step}" for step, count in self.details["trusted"].items())
                steps = f"{self.details['steps']} steps, {f'trusted: {trusted}' if trusted else 'none trusted'}"
                return f"proof by {self.details['by']} ({self.details['format']}, {steps}), checked by {self.details['checker']}"
            case "model":
                return f"model of {self.details['solver']}, evaluated on the query"
            case "without-rewriting":
                return _without_rewriting(self.details)
            case "simplifier":
                return "smtenc's own rewriting; no solver has looked at it"
            case "run":
                return "both programs were run on the counterexample"
            case "execution":
                return f"both programs were run on data as terms, {self.details['steps']} steps, and gave the same terms"
            case "same-canonical":
                return "both are the same program once proved rules have been applied"
            case _:
                return "both are the same program"


def without_rewriting(certificate: Certificate | None, seconds: float, rung: str, by: str | None = None) -> Certificate:
    """Return the certificate of a claim of the rewriter that was confirmed by the same query built without rewriting.

    ``certificate`` is that of the second query's answer. ``by`` is the solver that answered, None if only constants were left, which were computed.
    """
    how = {"certificate": certificate.to_json()} if certificate is not None else {}
    return Certificate("without-rewriting", {"by": by or "evaluation", "seconds": round(seconds, 4), "rung": rung, **how})


def by_execution(steps: int) -> Certificate:
    """Return the certificate of a proof by execution on terms; ``steps`` is the number of operations that both runs executed together."""
    return Certificate("execution", {"steps": steps})


BY_SIMPLIFIER = Certificate("simplifier")
BY_RUN = Certificate("run")
SAME_PROGRAM = Certificate("same-program")
SAME_CANONICAL = Certificate("same-canonical")


def _without_rewriting(details: Mapping[str, Any]) -> str:
    if details["by"] == "evaluation":
        return "built without rewriting, only constants are left"
    inner = details.get("certificate")
    said = Certificate(inner["kind"], {k: v for k, v in inner.items() if k != "kind"}) if inner is not None else details["by"]
    return f"built without rewriting, asked of the solvers: {said}"


def of_race(result: RaceResult, needed: int, voters: Sequence[str] = ()) -> Certificate | None:
    """Return the certificate that a race gives by itself, None if it gives none: ``needed`` programs say ``unsat``, or a model of ``sat`` satisfies
    the query.

    ``voters`` are programs that have said ``unsat`` outside the race.
    """
    match result.status:
        case Status.UNSAT:
            agreeing = agreeing_solvers(result)
            return agreement([*voters, *agreeing]) if len({*voters, *agreeing.values()}) >= needed else None
        case Status.SAT if result.by is not None:
            check = result.answers[result.by].check
            return Certificate("model", {"solver": result.by}) if check is not None and check.holds else None
        case _:
            return None


def agreeing_solvers(result: RaceResult) -> dict[str, str]:
    """Return the solvers that say ``unsat`` without an error beside it, each with the program that it runs: z3 as a library and as a command is one
    program.
    """
    program = programs_among(result.answers)
    return {name: program[name] for name, answer in result.answers.items() if answer.status is Status.UNSAT and not answer.doubtful}


def agreement(solvers: Sequence[str]) -> Certificate:
    return Certificate("agreement", {"solvers": list(solvers)})


def of_proof(proof: CheckedProof) -> Certificate:
    return Certificate(
        "proof",
        {
            "by": proof.by,
            "format": proof.format,
            "checker": proof.checker,
            "steps": proof.steps,
            "trusted": dict(proof.trusted),
            "independent": proof.independent,
        },
    )
