"""The protocol of engines: what an engine is asked, when, how much it may spend, and what it may answer.

An engine decides pairs of functions, or leaves them open. Its proof is believed as far as the answer's assumptions say, its refutation because both
programs have been run. Every file of this folder that defines ``ENGINE`` is an engine; ``scheduler`` finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Protocol

from smtenc.ir.attributes import StringAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module
from smtenc.semantics.frame import called_by
from smtenc.verdicts.certificates import Certificate
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.ladder import SIMPLIFIER
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, QueryRecord
from smtenc.verdicts.symbolic import SymbolicPair
from solvers import Racer


class Cost(IntEnum):
    """An estimate of an engine's cost on one pair, compared with encoding the pair as SMT queries. Cheaper engines are asked first."""

    COMPARISON = 1
    """Both programs are read once."""
    ONE_RUN = 2
    FEW_RUNS = 3
    """Both programs are run on a few inputs."""
    LESS_THAN_ENCODING = 4
    ENCODING = 5
    MORE_THAN_ENCODING = 6


class Moment(Enum):
    """When engines are asked during the verification of one pair, in order of time."""

    BEFORE_ENCODING = "before encoding"
    ENCODING_FAILED = "encoding failed"
    ENCODED = "encoded"
    """The programs have loops, and rewriting alone has not proved the pair."""
    BEFORE_SOLVING = "before solving"
    BETWEEN_RUNGS = "between rungs"
    """A rung of the ladder has left queries open, and another follows."""
    BEFORE_EXACT_RUNG = "before an exact rung"
    AFTER_RUNGS = "after the last rung"
    LEFT_OPEN = "left open"
    """No query is left to be asked, and the pair is neither proved nor refuted."""

    @property
    def dearest(self) -> Cost:
        """The highest cost of an engine that is asked at this moment."""
        return Cost.LESS_THAN_ENCODING if self is Moment.BEFORE_ENCODING else Cost.MORE_THAN_ENCODING


@dataclass(frozen=True, slots=True, order=True)
class Budget:
    """The limits of one run of an engine: processor seconds of runs, and operations that each run on terms may execute.

    Both hold beside the limits of the context (``deadline``). An engine is asked again only with a larger budget.
    """

    seconds: float = 0.0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """The question whether the second of two functions refines the first, at one ``moment``.

    ``racer`` returns the solvers, and is called only where one is needed. ``pair`` is the encoded pair, None before it is encoded; ``failure`` is the
    exception that encoding raised; ``standing`` holds the verdicts of the queries that are open so far.
    """

    modules: tuple[Module, Module]
    functions: tuple[Function, Function]
    options: VerificationOptions
    racer: Callable[[], Racer]
    runs: ConcreteRuns
    moment: Moment = Moment.BEFORE_ENCODING
    pair: SymbolicPair | None = None
    failure: Exception | None = None
    standing: Sequence[Verdict] = ()

    @property
    def signatures_agree(self) -> bool:
        """True if both functions have bodies and the same type."""
        source, target = self.functions
        return source.type == target.type and source.body is not None and target.body is not None

    @property
    def names_mutable_global(self) -> bool:
        """True if a function, or one that it calls, names an ``llvm.mlir.global`` that is no constant: its content is an input, and a result."""
        return any(map(_names_mutable_global, self.modules, self.functions))


@dataclass(frozen=True, slots=True)
class Evidence:
    """A proof that the target refines the source under ``assumptions``, by ``queries``, all of them unsatisfiable.

    ``rung`` is the name by which the verdict calls what decided. ``completes`` is true if the evidence adds to queries that were proved before, and
    false if it replaces them. ``replayed`` asks for runs on sampled inputs that may contradict the proof.
    """

    rung: str = SIMPLIFIER
    assumptions: tuple[str, ...] = ()
    queries: tuple[QueryRecord, ...] = ()
    certificate: Certificate | None = None
    completes: bool = False
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Refutation:
    """A counterexample on which both programs were run."""

    example: Counterexample


Answer = Evidence | Refutation | str
"""A proof, a refutation, or the reason why the pair is left open."""


class Engine(Protocol):
    """A way to decide pairs. An engine has no state."""

    @property
    def name(self) -> str:
        """The name by which records call the engine."""

    @property
    def activity(self) -> str:
        """A clause that names the engine's work, for reports of work that a limit has cut short."""

    @property
    def moments(self) -> Mapping[Moment, Budget]:
        """The moments at which the engine is asked, with its budget at each."""

    def applies(self, question: Question) -> Cost | str:
        """Return the estimated cost of running the engine, or the reason why it does not apply. Runs no solver and no program."""

    def run(self, question: Question, budget: Budget) -> Answer:
        """Decide the pair within ``budget``, or return the reason why it is left open.

        Raises nothing for what the programs contain, and ends with the time of the context.
        """


def _names_mutable_global(module: Module, function: Function) -> bool:
    operations = [op for block in (function.body.blocks if function.body else ()) for top in block.operations for op in top.walk()]
    every = [*operations, *called_by(module, operations, set())]
    names = {name.root for op in every if isinstance(name := op.attributes.get("global_name"), SymbolRefAttr)}
    return any(
        isinstance(name := other.attributes.get("sym_name"), StringAttr) and name.value in names and "constant" not in other.attributes
        for other in module.others
        if other.name == "llvm.mlir.global"
    )
