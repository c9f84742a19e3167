"""The options of a verification, as the command line or a caller of the Python interface chooses them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from smtenc.ir.core import Function, Module
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.preconditions import Precondition, RequiredFile
from smtenc.verdicts.configuration.settings import SECOND_LOOK
from smtenc.verdicts.matching.match_file import NO_MATCHES, MatchTable
from solvers.answers import FIRST, Mode


class Preparation(Protocol):
    """Changes a function so that verification is easier. Pickled where processes are not forked."""

    def __call__(self, module: Module, function: Function, *, exact: bool) -> Function:
        """A function that refines it; ``exact``: that does all that it does."""


@dataclass(frozen=True, slots=True)
class VerificationOptions:
    """``seconds`` is the wall limit of one query; ``dump`` a folder for the queries."""

    semantics: SemanticOptions = field(default_factory=SemanticOptions)
    seconds: float = 30.0
    deadline: float = 0.0
    """Wall seconds for one pair of files, all included; 0: no limit."""
    memory_mb: int = 4096
    """Of one solver, and of what is encoded for one pair of functions."""
    seed: int = 0
    trials: int = 200
    """Concrete inputs to try: a few before the solvers start, the rest where they do not settle it."""
    second_look: float = SECOND_LOOK
    """Seconds of processor time for running what was proved before anything had been run; 0: nothing is."""
    encoding: str = "auto"
    """A key of ``ladder.LADDERS``."""
    float_bits: int | None = None
    nan_any: bool = True
    index_width_open: bool = False
    """``index_bits`` was not chosen: what goes wrong at this width only is not called ``incorrect``."""
    dump: Path | None = None
    mode: Mode = FIRST
    """When a race is over."""
    certify: bool = False
    """No verdict rests on one solver's word: ``correct`` needs agreement or a checked proof of every query, a model counts when it was checked."""
    trust_prover: bool = False
    """A proof counts, too, that has steps on trust or that only the solver that wrote it has checked."""
    proofs: Path | None = None
    """A folder for the proofs."""
    conflicts: Path | None = None
    """The folder that keeps what contradicts a proof; None: nothing is kept."""
    explain: bool = False
    """Look for the parts of the programs that each ``unsat`` needs."""
    solve: bool = True
    elements_kept: int = 0
    """Of tensors and memory with at most so many elements, a confirmed counterexample has all (``Counterexample.contents``)."""
    compare_first: bool = True
    """Functions that are one program are correct before anything is encoded. Off where their encoding is what is wanted, measured or tested."""
    without_engines: tuple[str, ...] = ()
    """The names of engines (``verdicts.engines``) that are not asked."""
    prepare: Preparation | None = None
    """What makes the programs simpler first. They are compared as they are where that does not prove the pair."""
    matches: MatchTable = NO_MATCHES
    """What the user says of functions that changed their names or signatures."""
    required: RequiredFile | None = None
    """The user's file of preconditions."""
    preconditions: tuple[Precondition, ...] = ()
    """What inputs must satisfy for the pair of functions that is being verified to be about them."""
    assumptions: tuple[str, ...] = ()
    """Assumptions that come from outside (reading the files, the command line)."""
