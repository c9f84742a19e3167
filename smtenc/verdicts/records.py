"""The records that a verification reports, and their JSON (schema ``smtenc/1``, a contract with programs outside)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from smtenc.errors import InputError
from smtenc.semantics.premises import Premise
from smtenc.verdicts.certificates import SAME_PROGRAM, Certificate
from smtenc.verdicts.lattice import Verdict, worst

SCHEMA = "smtenc/1"

BY_PSEUDOCODE = "by the pseudocode of tosa, the values differ"
"""Of a counterexample that both programs were run on, which what else the specification of tosa allows may explain."""
TARGET_ENDLESS = "the target never ends"
"""The difference of a counterexample on which the source ends, and the target is seen to go on for ever."""
VACUOUS = "no input on which the source is defined satisfies the assumptions"
"""The reason of a verdict that would be about no input at all."""
NO_SUCH_FUNCTION = "the target does not have the function"
"""What is wrong where a public function is gone: the one difference that is seen without inputs."""

_BLOCK = re.compile(r"memref<.*?> in block (\d+)")


@dataclass(frozen=True, slots=True)
class SolverRecord:
    """The work of one solver on one query: wall-clock and processor seconds, peak resident MiB.

    ``model`` is true if the model of a ``sat`` satisfies the query by an evaluation in which no solver takes part; None if there was no model, or it
    cannot be evaluated (``model_reason``).
    """

    status: str
    version: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    peak_mb: float = 0.0
    reason: str = ""
    model: bool | None = None
    model_reason: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "status": self.status,
            "version": self.version,
            "options": dict(self.options),
            "seed": self.seed,
            "seconds": _rounded(self.seconds),
            "cpu_seconds": _rounded(self.cpu_seconds),
            "peak_mb": round(self.peak_mb, 1),
            "reason": self.reason,
            "model": self.model,
            **({"model_reason": self.model_reason} if self.model_reason else {}),
        }


@dataclass(frozen=True, slots=True)
class CoreRecord:
    """Which parts of the programs an ``unsat`` needs, as labels. ``needed``: without any one of them the others do not suffice; ``undecided``:
    time ran out before that was known. A query may have other cores. Without ``goal_needed`` what is taken for granted contradicts itself.

    ``by`` is the solver whose core it began with, or ``simplifier``; None where there is no core, and ``reason`` says why.
    """

    needed: tuple[str, ...] = ()
    not_needed: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
    by: str | None = None
    goal_needed: bool = True
    reason: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "needed": list(self.needed),
            "not_needed": list(self.not_needed),
            "undecided": list(self.undecided),
            "by": self.by,
            "goal_needed": self.goal_needed,
            **({"reason": self.reason} if self.reason else {}),
        }


@dataclass(frozen=True, slots=True)
class QueryRecord:
    """The record of one query. ``by`` is the solver that answered, ``simplifier`` if the query was false before any solver saw it.

    ``mode`` tells when its race was over, ``cached`` that no solver was asked in this run, ``solvers`` what each solver did.
    """

    name: str
    goal: str
    answer: str
    by: str | None
    seconds: float
    answers: Mapping[str, str] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)
    mode: str = "first"
    cached: bool = False
    solvers: Mapping[str, SolverRecord] = field(default_factory=dict)
    certificate: Certificate | None = None
    core: CoreRecord | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "goal": self.goal,
            "answer": self.answer,
            "by": self.by,
            "seconds": _rounded(self.seconds),
            "answers": dict(self.answers),
            **({"reasons": dict(self.reasons)} if self.reasons else {}),
            "mode": self.mode,
            "cached": self.cached,
            "solvers": {name: solver.to_json() for name, solver in self.solvers.items()},
            "certificate": self.certificate.to_json() if self.certificate else None,
            "core": self.core.to_json() if self.core else None,
        }


@dataclass(frozen=True, slots=True)
class Contents:
    """All elements of a tensor, vector or memref on a counterexample's inputs, row-major, as text; None where one cannot be told.

    ``before`` is what an input holds, ``source`` and ``target`` are what each program leaves there or gives: of a tensor that is an input the first
    is there, of a result the others are, of memory all three. ``differing`` are the positions at which the target is not what the source allows.
    """

    name: str
    element: str
    shape: tuple[int, ...]
    before: tuple[str | None, ...] | None = None
    source: tuple[str | None, ...] | None = None
    target: tuple[str | None, ...] | None = None
    differing: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "element": self.element,
            "shape": list(self.shape),
            **{
                which: list(elements)
                for which, elements in (("before", self.before), ("source", self.source), ("target", self.target))
                if elements is not None
            },
            "differing": list(self.differing),
        }


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Inputs on which the programs differ, as text: ``result`` and ``index`` say where, ``source`` and ``target`` what each gives.

    These are two: where a model of the abstraction says that the programs differ and no run shows how, both are None.

    Where memory differs, ``result`` is None and ``index`` is the number of a block, with a position in it where contents differ.
    ``confirmed`` when both programs were run on it; ``leans_on`` then names library functions whose values (within one unit in the last
    place) it takes part in. Otherwise it is a model of the abstraction, and ``leans_on`` names what a solver was free to choose.
    """

    inputs: Mapping[str, str]
    what: str
    result: int | None
    index: tuple[int, ...]
    source: str | None
    target: str | None
    confirmed: bool
    leans_on: tuple[str, ...] = ()
    divergence: tuple[str | None, str | None] | None = None
    """Where the programs diverge, in the source and in the target: the first operations (``tosa.add at a.mlir:3:10``) with values of their own."""
    contents: tuple[Contents, ...] = ()
    """Of tensors and memory, all elements, where ``VerificationOptions.elements_kept`` asks for them."""
    note: str = ""
    """For people: which inputs these are, where others may be none (``aliasing``)."""

    @property
    def shares_a_block(self) -> bool:
        """True if two memrefs lie in one block."""
        blocks = [found.group(1) for text in self.inputs.values() if (found := _BLOCK.match(text))]
        return len(blocks) > len(set(blocks))

    def to_json(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "inputs": dict(self.inputs),
            "result": self.result,
            "index": list(self.index),
            "source": self.source,
            "target": self.target,
            "confirmed": self.confirmed,
            "leans_on": list(self.leans_on),
            "parting": None if self.divergence is None else dict(zip(("source", "target"), self.divergence, strict=True)),
            **({"contents": [c.to_json() for c in self.contents]} if self.contents else {}),
            **({"note": self.note} if self.note else {}),
        }


@dataclass(frozen=True, slots=True)
class PremiseRecord:
    """A condition that a verdict takes for granted: by which assumption, of which program, where the operation is that needs it, and in words."""

    name: str
    side: str
    place: str | None
    sentence: str

    @staticmethod
    def of(premise: Premise) -> PremiseRecord:
        operation = premise.operation
        place = f"{operation.name} at {operation.location}" if operation is not None else None
        return PremiseRecord(premise.name, premise.side.value, place, premise.sentence)

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "side": self.side, "place": self.place, "sentence": self.sentence}

    def __str__(self) -> str:
        return f"{self.name} of {self.side}{f' ({self.place})' if self.place else ''}: {self.sentence}"


class EngineOutcome(Enum):
    """The outcome of an engine on a pair."""

    PROVED = "proved"
    REFUTED = "refuted"
    OPEN = "open"
    NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True, slots=True)
class EngineRecord:
    """The outcome of one engine on a pair, the reason if it left the pair open or does not apply, and the wall seconds that it took."""

    name: str
    outcome: EngineOutcome
    reason: str = ""
    seconds: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """Return the record as JSON data; ``reason`` is left out where it is empty."""
        reason = {"reason": self.reason} if self.reason else {}
        return {"name": self.name, "outcome": self.outcome.value, **reason, "seconds": _rounded(self.seconds)}

    def __str__(self) -> str:
        return f"{self.name}: {self.outcome.value}{f' ({self.reason})' if self.reason else ''}"


@dataclass(frozen=True, slots=True)
class FunctionRecord:
    """One pair of functions. ``rung`` of the ladder decided (``ladder``), under ``encoding``; ``reason`` is for people: why there is no conclusion."""

    name: str
    verdict: Verdict
    encoding: str = "abstract"
    assumptions: tuple[str, ...] = ()
    unsupported: str | None = None
    counterexample: Counterexample | None = None
    encode_seconds: float = 0.0
    solve_seconds: float = 0.0
    queries: tuple[QueryRecord, ...] = ()
    reason: str = ""
    rung: str = "simplifier"
    certificate: Certificate | None = None
    """What the verdict rests on beside its queries: a run of both programs, or that they are one program."""
    premises: tuple[PremiseRecord, ...] = ()
    """The assumptions that are conditions, each with its place."""
    places: tuple[str | None, str | None] = (None, None)
    """Where the function is, in the source and in the target: ``a.mlir:3:1``."""
    fault: InputError | None = None
    """What is wrong with a precondition, so that there is no verdict."""
    engines: tuple[EngineRecord, ...] = ()
    """What each engine made of the pair, in the order in which they were asked first."""

    @property
    def unchanged(self) -> bool:
        """True if the target is the source, apart from names and places; what they call and the globals they use included."""
        return self.certificate == SAME_PROGRAM

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "verdict": self.verdict.value,
            "unchanged": self.unchanged,
            "encoding": self.encoding,
            "rung": self.rung,
            "assumptions": list(self.assumptions),
            "unsupported": self.unsupported,
            "counterexample": self.counterexample.to_json() if self.counterexample else None,
            "seconds": {"encode": _rounded(self.encode_seconds), "solve": _rounded(self.solve_seconds)},
            "queries": [q.to_json() for q in self.queries],
            "certificate": self.certificate.to_json() if self.certificate else None,
            **({"premises": [p.to_json() for p in self.premises]} if self.premises else {}),
            **({"engines": [e.to_json() for e in self.engines]} if self.engines else {}),
            **({"places": dict(zip(("source", "target"), self.places, strict=True))} if any(self.places) else {}),
            **({"reason": self.reason} if self.reason else {}),
        }


@dataclass(frozen=True, slots=True)
class PairRecord:
    """The record of a pair of files. ``error`` is set if the input could not be read; then the verdict means nothing and the exit code is 2.

    ``skipped`` are functions without a verdict of their own. Of these, ``private`` has the private ones of both files, each with the public functions
    whose verdicts cover it, since they call it; a private function without any cannot be reached.
    """

    source: str
    target: str
    functions: tuple[FunctionRecord, ...] = ()
    skipped: tuple[str, ...] = ()
    seconds: float = 0.0
    parse_seconds: float = 0.0
    error: str | None = None
    readers: Mapping[str, str] = field(default_factory=dict)
    """The parser that read each file, with its release, by ``source`` and ``target``."""
    private: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    part: str = ""
    """Which part of the files it is about (``part 2``), where they have several."""

    @property
    def verdict(self) -> Verdict:
        return worst(f.verdict for f in self.functions)

    @property
    def exit_code(self) -> int:
        return 2 if self.error is not None else self.verdict.exit_code

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "source": self.source,
            "target": self.target,
            **({"part": self.part} if self.part else {}),
            "verdict": "error" if self.error is not None else self.verdict.value,
            "seconds": _rounded(self.seconds),
            "parse_seconds": _rounded(self.parse_seconds),
            "functions": [f.to_json() for f in self.functions],
            "skipped": list(self.skipped),
            "readers": dict(self.readers),
            **({"private": {name: list(callers) for name, callers in self.private.items()}} if self.private else {}),
            **({"error": self.error} if self.error is not None else {}),
        }


def _rounded(seconds: float) -> float:
    return round(seconds, 4)
