"""The options and reports that ``smtenc sets`` and ``smtenc poly`` share, which ask isl and have its answers certified."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Protocol, TypeVar

from smtenc.cli.app import warn
from smtenc.cli.options import Output
from smtenc.cli.parameters import Instead, Only
from smtenc.cli.streams import json_stream
from smtenc.cli.text import show_query
from smtenc.deadline import Exceeded, within
from smtenc.presburger.isl_process import IslProcess
from smtenc.sets.certification import Certifier
from smtenc.sets.operations import Sets
from smtenc.verdicts.batch.pairs import PairVerifier, run_deep
from smtenc.verdicts.configuration.settings import Evidence, Option, Solving
from smtenc.verdicts.configuration.validation import as_this_user, pair_options
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import QueryRecord

Certifying = Annotated[
    Solving,
    Only("timeout", "deadline", "memory", "solvers", "schedule", "seed", "cache", "dump_smt2"),
    Instead("timeout", 30.0, "Wall seconds for one query, and for one question to isl."),
    Instead("deadline", 300.0, "Wall seconds for the whole command; 0 for none. What is open then is [b]unknown[/b]."),
    Instead("memory", 4096, "MiB that one solver, or isl, may use."),
]


Showing = Annotated[
    Output,
    Instead("json_to", None, "Write JSON, one line an answer."),
    Instead("quiet", False, "Print what was found, and nothing about it."),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """The notation that an answer is printed in."""

    PANEL: ClassVar[str | None] = None

    written_as: Annotated[str, Option("How to write it.", ("--as",))] = "isl"


class Shown(Protocol):
    """An answer as records of both commands have it; seconds are wall seconds."""

    @property
    def verdict(self) -> Verdict: ...

    @property
    def queries(self) -> Sequence[QueryRecord]: ...

    @property
    def seconds(self) -> float: ...

    @property
    def engine_seconds(self) -> float: ...

    def to_json(self) -> dict[str, Any]: ...


A = TypeVar("A", bound=Shown)


@contextmanager
def opened(solving: Solving, evidence: Evidence, *, deadline: bool = True) -> Iterator[Sets]:
    """isl, in a process of its own that has the limits of a solver, with solvers that start when they are first needed. ``deadline``: all that is done
    with them has the one of ``solving``.
    """
    options = as_this_user(pair_options(solving=solving, evidence=evidence, environ=os.environ), solving, os.environ, warn)
    chosen = options.verification
    limited = within(chosen.deadline if deadline else 0.0)
    with IslProcess(chosen.seconds, chosen.memory_mb) as engine, PairVerifier(options) as verifier, limited:
        engine.start()  # while operands are read
        yield Sets(engine, Certifier(chosen, verifier.racer))


def report(
    answers: Callable[[Sets], Iterator[A]], show: Callable[[A, Output], None], solving: Solving, evidence: Evidence, showing: Output
) -> int:
    """Shows each answer as it comes, and gives the exit code of the worst."""

    def run() -> int:
        verdicts = []
        with ExitStack() as stack:
            out = json_stream(showing.json_to, stack)
            sets = stack.enter_context(opened(solving, evidence))
            try:
                for answer in answers(sets):
                    verdicts.append(answer.verdict)
                    if out is not None:
                        print(json.dumps(answer.to_json()), file=out, flush=True)
                    if showing.json_to != "-":
                        show(answer, showing)
            except Exceeded as error:
                print(f"unknown: {error.limit}", file=sys.stderr)
                verdicts.append(Verdict.UNKNOWN)
        return worst(verdicts).exit_code

    return run_deep(run)


def show_queries(answer: Shown) -> None:
    """Print the queries of an answer, with their seconds and solvers."""
    print(f"  {answer.seconds * 1000:.1f} ms, {answer.engine_seconds * 1000:.1f} ms of them isl's")
    for query in answer.queries:
        show_query(query)
