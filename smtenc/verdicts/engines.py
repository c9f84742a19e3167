"""Engines: ways to decide a pair of functions beside the queries of ``refinement``. What one is, which there are, and when each is asked.

An engine is found by its name, as a dialect is: this room knows what engines are, and none of those that are built upon it. Whatever engines there
are, there is one verdict: ``verification`` believes a proof as far as the answer's assumptions say, and a difference once both programs have been run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Protocol

from smtenc.ir.core import Function, Module
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.records import QueryRecord
from solvers import Racer

ENGINES: Mapping[str, str] = {"polyhedra": "smtenc.poly.engine"}
"""The module of each engine; it calls it ``ENGINE``. In the order in which they are asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """Does the second function refine the first? ``racer`` gives the solvers, and is called only where one is needed."""

    modules: tuple[Module, Module]
    functions: tuple[Function, Function]
    options: VerificationOptions
    racer: Callable[[], Racer]


@dataclass(frozen=True, slots=True)
class Answer:
    """``proved``: the target refines the source under ``assumptions``, by the ``queries``, all of them unsatisfiable.

    Else ``reason`` says what stood in the way, and ``suspects`` which values of integer arguments, by their positions, are worth a run; None is poison.
    """

    proved: bool
    reason: str = ""
    queries: tuple[QueryRecord, ...] = ()
    assumptions: tuple[str, ...] = ()
    suspects: Mapping[int, int | None] = field(default_factory=dict)


class Engine(Protocol):
    """One way to decide a pair. ``name``: what a verdict calls it."""

    @property
    def name(self) -> str: ...

    def is_first(self, question: Question) -> bool:
        """Whether to ask it before the programs are encoded: what it costs is less than what encoding them may cost. Runs no solver."""

    def ask(self, question: Question) -> Answer:
        """Whether it can prove the pair. Raises nothing for what the programs contain, and ends with the time of the context."""


def engines(names: Sequence[str]) -> Iterator[Engine]:
    """Yield the engines of these names. Each is imported when it is reached."""
    for name in names:
        engine: Engine = import_module(ENGINES[name]).ENGINE
        yield engine
