"""The test whether a smaller case is still wrong in the same way: the tool is run, if there is one, and the two programs are verified."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from multiprocessing.connection import wait

from smtenc.deadline import Exceeded, within
from smtenc.errors import InputError, SmtencError, UsageError
from smtenc.frontend import FrontendOptions, read_text
from smtenc.ir.core import VERIFIER_OFF, Module
from smtenc.pipelines.tool import Tool
from smtenc.reduction.case import Case, Finding
from smtenc.verdicts.batch.pairs import PairOptions, PairVerifier, cores_of_one
from smtenc.verdicts.batch.workers import WorkerProcess, run_deep
from smtenc.verdicts.configuration.preconditions import REQUIRE
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import FunctionRecord, PairRecord

_GRACE_SECONDS, _CHECK_SECONDS = 10.0, 0.5
_RUNS, _SECONDS_OF_RUNS = 200, 1.0
_NUMBERS = re.compile(r"0x[0-9a-fA-F]+|[0-9]+|[^\s:]*[/\\][^\s:]*")
"""A pattern for parts of a crash message that may differ between runs: numbers and paths."""
_ASSERTION = re.compile(r"Assertion `?.*|LLVM ERROR.*|UNREACHABLE.*|.*Assertion .* failed.*")


class Alike(Enum):
    """The parts of the first finding that must stay, besides verdict and function. Both ``VALUES`` and ``DIVERGENCE`` include ``WHAT``."""

    VERDICT = "verdict"
    WHAT = "what"
    """The kind of difference: values, memory, an event, definedness; or the unsupported construct."""
    VALUES = "values"
    """``WHAT``, and the values of the source and the target."""
    DIVERGENCE = "parting"
    """``WHAT``, and the names of the operations at the divergence point."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The condition that a case must satisfy: its finding resembles ``model`` to the degree ``alike``. If ``model`` is a crash, the crash must be the
    same.
    """

    model: Finding
    alike: Alike

    def accepts(self, found: Finding) -> bool:
        model = self.model
        if model.crash or found.crash:
            return model.crash == found.crash
        if found.function != model.function:
            return False
        if any(a.startswith(REQUIRE) and a not in found.assumptions for a in model.assumptions):
            # without its precondition a case is another
            return False
        if self.is_surer(found):
            return True
        if found.verdict is not model.verdict:
            return False
        match self.alike:
            case Alike.VERDICT:
                return True
            case Alike.WHAT:
                return found.what == model.what
            case Alike.VALUES:
                return found.what == model.what and found.values == model.values
            case Alike.DIVERGENCE:
                return found.what == model.what and found.diverging_operations == model.diverging_operations

    def is_surer(self, found: Finding) -> bool:
        """Return whether ``found`` is ``incorrect`` although the model is only ``possibly incorrect``; such a finding is always accepted."""
        return self.model.verdict is Verdict.POSSIBLY_INCORRECT and found.verdict is Verdict.INCORRECT

    def after(self, found: Finding) -> Wanted:
        """Return the condition for further cases after a case with ``found`` was accepted."""
        return replace(self, model=found) if self.is_surer(found) else self


@dataclass(frozen=True, slots=True)
class Oracle:
    """The examiner of cases. ``tool`` is None for pairs. It is plain data, so that other processes can use it.

    With ``lenient``, a program need not have passed MLIR's own verifier, because the original program had not.
    """

    options: PairOptions
    tool: Tool | None = None
    lenient: bool = False

    def look(
        self, case: Case, wanted: Verdict | None, function: str, verifier: PairVerifier, seconds: float = 0.0, *, runs_only: bool = False
    ) -> Finding:
        """Return the finding for a case: for the function ``function``, or, if that is empty, the first function with the verdict ``wanted`` (None:
        the worst).

        The look ends after ``seconds`` (0: no limit). No error is raised for the contents of the programs. With ``runs_only``, no solver is called if
        no run of ``function`` on sampled inputs shows a difference; then there is no verdict.
        """
        started = time.monotonic()
        found = self._look(case, wanted, function, verifier, seconds, runs_only)
        return replace(found, seconds=time.monotonic() - started)

    def _look(self, case: Case, wanted: Verdict | None, function: str, verifier: PairVerifier, seconds: float, runs_only: bool) -> Finding:
        frontend = replace(self.options.frontend, release=case.release)
        try:
            with within(seconds):
                source = self._read(case.source, case.files[0], frontend)
                target = case.target
                if self.tool is not None:
                    outcome = self.tool.run(case.passes or (), case.source)
                    if outcome.failure is not None:
                        died = signature(outcome.failure, outcome.complaint)
                        return Finding(None, crash=died, reason=outcome.failure)
                    target = outcome.output
                assert target is not None, "a pair has two programs"
                after = self._read(target, case.files[1], frontend, made=self.tool is not None)
                if runs_only and not self._shown_by_runs(source, after, function):
                    return Finding(None, target=target if self.tool is not None else None, reason="no run shows a difference")
                record = verifier.verify_modules(source, after)
        except SmtencError as error:
            return Finding(None, reason=str(error))
        except Exceeded as error:
            return Finding(None, reason=error.limit)
        finding = finding_of(record, wanted, function)
        return replace(finding, target=target) if self.tool is not None else finding

    def _shown_by_runs(self, source: Module, target: Module, function: str) -> bool:
        if function not in source.by_name or function not in target.by_name:
            return True
        functions = source.by_name[function], target.by_name[function]
        if functions[0].type != functions[1].type or functions[0].body is None or functions[1].body is None:
            return True
        chosen = self.options.verification
        runs = ConcreteRuns((source, target), functions, chosen.semantics, nan_any=chosen.nan_any, allowed=True, readable=False)
        return runs.search(_RUNS, _SECONDS_OF_RUNS, chosen.seed) is not None

    def _read(self, text: str, name: str, frontend: FrontendOptions, *, made: bool = False) -> Module:
        """Return the module. Raises ``InputError`` for an invalid program; a program that the tool ``made`` was verified by the tool."""
        module = read_text(text, name, frontend)
        faults = [f.fault for f in module.functions if f.fault is not None]
        if faults and not made:
            raise faults[0]
        if VERIFIER_OFF in module.assumptions and not (self.lenient or made):
            raise InputError("no verifier of MLIR accepts it")
        return module


def finding_of(record: PairRecord, wanted: Verdict | None, function: str) -> Finding:
    """Return the finding for one function (any, if ``function`` is empty): the first with the verdict ``wanted``, else the first with the worst
    verdict.
    """
    candidates = [f for f in record.functions if not function or f.name == function]
    if not candidates:
        return Finding(None, reason=f"@{function} is not compared" if function else "no function is compared")
    verdicts = [f.verdict for f in candidates]
    chosen = wanted if wanted in verdicts else worst(verdicts)
    return _of_function(next(f for f in candidates if f.verdict is chosen))


def _of_function(record: FunctionRecord) -> Finding:
    return Finding(record.verdict, record.name, record.counterexample, record.assumptions, reason=record.unsupported or record.reason)


def signature(failure: str, complaint: str) -> str:
    """Return the crash of a program as a text that is the same on each run; empty if the program only rejected its input."""
    if "crashed" not in failure and "ended by signal" not in failure:
        return ""
    found = _ASSERTION.search(complaint)
    return _NUMBERS.sub("N", found.group(0).strip()) if found else failure.splitlines()[0]


# -- in processes ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Service:
    """The work of looking at cases in worker processes; each process has one verifier."""

    oracle: Oracle
    function: str

    @contextmanager
    def open(self) -> Iterator[Callable[[_Look], Finding]]:
        with PairVerifier(self.oracle.options) as verifier:
            yield lambda look: self.oracle.look(look[0], None, self.function, verifier, look[1], runs_only=look[2])

    def failed(self, item: _Look, reason: str, seconds: float) -> Finding:
        return Finding(None, reason=reason, seconds=seconds)


_Look = tuple[Case, float, bool]
"""A case, the time limit of a look in seconds (0: no limit), and whether solvers are skipped if no run shows a difference."""


class Crew:
    """A pool of processes that look at cases. Use it as a context manager, which stops them."""

    def __init__(self, oracle: Oracle, function: str, jobs: int) -> None:
        options = replace(oracle.options, cores=cores_of_one(jobs))
        self._service = _Service(replace(oracle, options=options), function)
        self._jobs = jobs
        self._workers: list[_Worker] = []
        self._busy: dict[_Worker, tuple[int, Case] | None] = {}
        """Who is at work, at which case of the list at hand; None at one that nobody waits for any more."""
        self.looks = 0

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.stop()

    def first(
        self, cases: Iterator[Case], accepts: Callable[[Finding], bool], *, seconds: float, until: float, runs_only: bool
    ) -> tuple[int, Case, Finding] | None:
        """Return the first of ``cases``, in their order, whose finding ``accepts``, with its number and finding; None if there is none, or once
        ``until`` has come.

        A look takes at most ``seconds`` (0: no limit); ``runs_only`` is as in ``Oracle.look``. Later cases may have been looked at, too, but the
        choice does not depend on which process is faster.
        """
        found: dict[int, tuple[Case, Finding, bool]] = {}
        given, settled, wanting = 0, 0, True
        self._busy = dict.fromkeys(self._busy)
        while True:
            while wanting and len(self._busy) < self._jobs:
                case = next(cases, None) if time.monotonic() < until else None
                if case is None:
                    wanting = False
                    break
                worker = self._idle()
                worker.give((case.bare(), seconds, runs_only))
                self._busy[worker] = given, case
                given += 1
            while settled in found:
                case, finding, good = found[settled]
                if good:
                    return settled, case, finding
                settled += 1
            if settled == given and not wanting:
                return None
            for someone, finding in self._collected():
                number_and_case = self._busy.pop(someone)
                self.looks += 1
                if number_and_case is not None:
                    number, case = number_and_case
                    good = accepts(finding)
                    found[number] = case, finding, good
                    wanting &= not good

    def _idle(self) -> _Worker:
        for worker in self._workers:
            if worker not in self._busy:
                return worker
        another: _Worker = WorkerProcess(self._service, forked=True)
        self._workers.append(another)
        return another

    def _collected(self) -> list[tuple[_Worker, Finding]]:
        """Return the findings of the workers that are ready; wait for at least one, and stop workers that exceed their limit."""
        while True:
            ready = wait([w.connection for w in self._busy], timeout=_CHECK_SECONDS)
            found = [(w, w.collect()) for w in self._busy if w.connection in ready]
            late = [w for w in self._busy if w.item is not None and w.item[1] and w.seconds > w.item[1] + _GRACE_SECONDS]
            found += [(w, w.abandon(f"stopped after {w.seconds:.0f} s")) for w in late]
            if found:
                return found


_Worker = WorkerProcess[_Look, Finding]


def look_once(oracle: Oracle, case: Case, wanted: Verdict | None = None, function: str = "", seconds: float = 0.0) -> Finding:
    """Return the finding for a case, computed in this process, as ``Oracle.look`` does."""
    with PairVerifier(oracle.options) as verifier:
        return run_deep(lambda: oracle.look(case, wanted, function, verifier, seconds))


def require_wrong(finding: Finding, wanted: Verdict | None, *, crash: bool) -> None:
    """Raise ``UsageError`` or ``InputError`` if there is nothing to reduce: the verdict is not ``wanted``, or ``crash`` is set and the tool does not
    crash.
    """
    hint = "--verdict names what is to stay; smtenc verify and smtenc passes say what there is"
    if finding.crash:
        if wanted is not None:
            raise UsageError(f"the tool dies ({finding.crash}): there is no verdict", hint="--verdict crash")
        return
    if crash:
        raise UsageError(f"the tool does not crash{f': {finding.reason}' if finding.verdict is None else ''}", hint=hint)
    if finding.verdict is None:
        raise InputError(f"nothing can be reduced: {finding.reason}", hint="the program must be read, and the tool must run")
    if wanted is not None and finding.verdict is not wanted:
        raise UsageError(f"the verdict is {finding.verdict.value}, not {wanted.value}", hint=hint)
    if finding.verdict is Verdict.CORRECT and wanted is None:
        raise UsageError("nothing to reduce: the verdict is correct", hint=hint)
