"""The whole reduction of a case: its first finding, the edits that apply to it, and the search."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from smtenc.errors import InputError, SmtencError
from smtenc.frontend import read_text
from smtenc.frontend.pretty import as_custom
from smtenc.ir.core import VERIFIER_OFF, Module
from smtenc.ir.printing import print_module
from smtenc.pipelines.tool import Tool
from smtenc.reduction.case import Case
from smtenc.reduction.correspondences import BypassBoth, CutLoose, CutPrefix, DropCommonEffects, ReturnDeeper
from smtenc.reduction.edits import Edit
from smtenc.reduction.llvm_text import (
    DropBlocks,
    DropDefinitions,
    DropInstructions,
    DropParameters,
    DropUnused,
    DropWords,
    MakeArguments,
    ReturnOperands,
    StraightenTerminators,
    UseOperands,
    with_texts,
    without_comments,
)
from smtenc.reduction.oracle import Alike, Crew, Oracle, Wanted, look_once, require_wrong
from smtenc.reduction.passes import DropOptions, DropPasses
from smtenc.reduction.removals import RemoveOperations, ReturnEarlier, StraightenBranches, Sweep, UnwrapRegions, UseArguments
from smtenc.reduction.search import NO_LIMITS, Limits, Progress, Search
from smtenc.reduction.shrinking import DropAttributes, DropFunctionAttributes, ShrinkDimensions, ShrinkElements, SimplifyConstants
from smtenc.reduction.signatures import DropArguments, DropFunctions, DropOthers, DropResults, MergeArguments
from smtenc.reduction.state import State
from smtenc.verdicts.batch.pairs import PairOptions
from smtenc.verdicts.lattice import Verdict

SCHEMA = "smtenc-reduction/1"
_ENDING: tuple[Edit, ...] = (
    DropArguments(),
    MergeArguments(),
    DropAttributes(),
    DropFunctionAttributes(),
    SimplifyConstants(),
    ShrinkDimensions(),
    ShrinkElements(),
)
OF_PAIRS: tuple[Edit, ...] = (
    DropFunctions(),
    DropOthers(),
    DropResults(),
    ReturnDeeper(),
    CutPrefix(),
    CutLoose(),
    DropCommonEffects(),
    BypassBoth(),
    *_ENDING,
)
OF_PIPELINES: tuple[Edit, ...] = (
    DropPasses(),
    DropFunctions(),
    DropOthers(),
    DropResults(),
    ReturnEarlier(),
    Sweep(),
    RemoveOperations(cut=True),
    RemoveOperations(cut=False),
    UnwrapRegions(),
    StraightenBranches(),
    UseArguments(),
    DropOptions(),
    *_ENDING,
)
"""The edits for a program with passes; edits that remove most come first."""


OF_LLVM_IR: tuple[Edit, ...] = (
    DropDefinitions(),
    ReturnOperands(),
    MakeArguments(),
    DropInstructions(),
    UseOperands(),
    DropUnused(),
    StraightenTerminators(),
    DropBlocks(),
    DropParameters(),
    DropWords(),
)
"""The edits for LLVM IR; a source with passes has those of the passes, too."""


def _edits_of(case: Case) -> tuple[Edit, ...]:
    if case.is_llvm_ir:
        return OF_LLVM_IR if case.is_pair else (DropPasses(), *OF_LLVM_IR, DropOptions())
    return OF_PAIRS if case.is_pair else OF_PIPELINES


@dataclass(frozen=True, slots=True)
class Reduction:
    """The outcome of a reduction. ``first`` is the given case in generic form, ``last`` the reduced one; both have their findings.

    ``looks`` is the number of cases that were tried, ``steps`` the number of those that were accepted. ``finished`` tells whether no untried edit was
    left.
    """

    first: Case
    last: Case
    looks: int
    steps: int
    seconds: float
    finished: bool

    def to_json(self) -> dict[str, Any]:
        def shown(case: Case) -> dict[str, Any]:
            return {
                "operations": case.operations,
                "bytes": case.size[2],
                "source": case.source,
                "target": case.target,
                "passes": None if case.passes is None else list(case.passes),
                "finding": None if case.finding is None else case.finding.to_json(),
            }

        return {
            "schema": SCHEMA,
            "first": shown(self.first),
            "last": shown(self.last),
            "tried": self.looks,
            "steps": self.steps,
            "finished": self.finished,
            "seconds": round(self.seconds, 4),
        }


def pair_case(source: str, target: str, names: Sequence[str], options: PairOptions) -> tuple[Case, bool]:
    """Return a pair of texts as a case, and whether MLIR's verifier was off for one of them. ``names`` are the file names in messages. Raises
    ``InputError``.
    """
    modules = [read_text(text, name, options.frontend) for text, name in zip((source, target), names, strict=True)]
    if all(module.is_llvm_ir for module in modules):
        return with_texts(Case("", ""), [without_comments(text) for text in (source, target)]), False
    release = options.frontend.release
    lenient = any(VERIFIER_OFF in m.assumptions for m in modules)
    before, after = (_generic(m, release) for m in modules)
    return Case(before, after, release=release), lenient


def pipeline_case(source: str, name: str, passes: Sequence[str], tool: Tool, options: PairOptions) -> tuple[Case, bool]:
    """Return a text with the arguments of a tool as a case, and whether MLIR's verifier was off for the text. Raises ``InputError``."""
    module = read_text(source, name, options.frontend)
    if module.is_llvm_ir:
        return with_texts(Case("", None, tuple(passes)), [without_comments(source)]), False
    release = tool.major if tool.major is not None else options.frontend.release
    text = _generic(module, release)
    return Case(text, None, tuple(passes), release), VERIFIER_OFF in module.assumptions


def _generic(module: Module, release: int | None) -> str:
    try:
        return print_module(module, release=release)
    except SmtencError as error:
        raise InputError(
            f"cannot be reduced: {error.message}", error.location, hint=error.hint or "smtenc verify says what is wrong with it"
        ) from None


def reduce(
    case: Case,
    oracle: Oracle,
    *,
    verdict: Verdict | None = None,
    crash: bool = False,
    alike: Alike = Alike.WHAT,
    function: str = "",
    jobs: int = 1,
    limits: Limits = NO_LIMITS,
    state: Path | None = None,
    watch: Callable[[Progress], object] = lambda _: None,
    interrupted: Callable[[], object] = lambda: None,
) -> Reduction:
    """Return the reduction of ``case`` to a small case with the same kind of finding.

    The finding must keep the ``verdict`` (None: the worst that is found) of ``function`` (empty: the first function with that verdict), to the degree
    ``alike``; if the tool crashes, the crash must stay, and ``crash`` requires a crash. ``watch`` receives the progress. On Ctrl-C, ``interrupted``
    is called, and the best case so far is the result. Raises ``InputError`` and ``UsageError`` if there is nothing to reduce.
    """
    started = time.monotonic()
    first = look_once(oracle, case, verdict, function, limits.a_look)
    require_wrong(first, verdict, crash=crash)
    case = case.with_finding(first)
    kept = State.open(state, case) if state is not None else None
    wanted = Wanted(first, alike)
    best = case
    if kept is not None and kept.best is not None and kept.best.key != case.key:
        again = look_once(oracle, kept.best, None, first.function, limits.a_look)
        if wanted.accepts(again):
            best = kept.best.with_finding(again)
    with Crew(oracle, first.function, jobs) as crew:
        search = Search(best, crew, wanted, _edits_of(case), limits, watch=watch)
        if kept is not None:
            search.tried, search.kept = kept.tried, kept.keep
        try:
            search.run()
        except KeyboardInterrupt:
            interrupted()
    if kept is not None:
        kept.save_tried()
    last = tidied(search.progress.case, oracle, search.wanted, limits.a_look)
    return Reduction(case, last, crew.looks, search.progress.steps, time.monotonic() - started, search.finished)


def tidied(case: Case, oracle: Oracle, wanted: Wanted, seconds: float = 0.0) -> Case:
    """Return the case in custom form, if it is still accepted in that form, with all elements of the counterexample's tensors up to a limit; else in
    generic form.
    """
    verification = replace(oracle.options.verification, elements_kept=_ELEMENTS_KEPT)
    thorough = replace(oracle, options=replace(oracle.options, verification=verification))
    for form in (_custom(case, oracle), case):
        finding = look_once(thorough, form, None, wanted.model.function, seconds)
        if wanted.accepts(finding):
            return form.with_finding(finding)
    return case


_ELEMENTS_KEPT = 256


def _custom(case: Case, oracle: Oracle) -> Case:
    """Return the case with each program in MLIR's custom form, printed by the tool if there is one; a program that cannot be printed stays in generic
    form, and LLVM IR as it is.
    """
    if case.is_llvm_ir:
        return case
    frontend = replace(oracle.options.frontend, release=case.release)
    if oracle.tool is not None:
        frontend = replace(frontend, mlir_opt=oracle.tool.program)

    def printed(text: str) -> str:
        try:
            return as_custom(text, frontend)
        except InputError:
            return text

    target = printed(case.target) if case.is_pair and case.target is not None else None
    return replace(case, source=printed(case.source), target=target, finding=None, count=case.operations)
