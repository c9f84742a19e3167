"""The stages of a program, verified: every step, the whole, and, around steps of which nothing is known, the way past them.

Refinement is transitive: where each step is proved, the last program refines the first, under all that the proofs assume together. What one step
says of a function reaches the next only by the function's name, and only where both say it: ``PipelineRecord.proved_by_steps``.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import PurePath

from smtenc.deadline import within
from smtenc.errors import InputError, SmtencError, UsageError
from smtenc.frontend import FrontendOptions, read_many
from smtenc.ir.core import Module
from smtenc.pipelines.records import PipelineRecord, Stage, StepRecord, is_open
from smtenc.verdicts.batch.modules import Comparison
from smtenc.verdicts.batch.pairs import PairOptions, PairVerifier, cores_of_one, patience, run_deep
from smtenc.verdicts.batch.workers import run_each
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.preconditions import RequiredFile
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.functions import MatchedFunctions
from smtenc.verdicts.matching.match_file import NO_MATCHES, FunctionMatch, MatchTable
from smtenc.verdicts.records import FunctionRecord, PairRecord

CHUNKS_PER_JOB = 4
"""The functions of one step are handed out in so many parts for each process."""

NOT_VERIFIED = "not verified: an earlier step is wrong"
Watch = Callable[[Iterable[int], int], Iterable[int]]
"""Hands on the numbers of functions that were verified, of so many."""


def check_stages(
    stages: Sequence[Stage],
    options: PairOptions,
    *,
    file: str,
    tool: str = "",
    pipeline: str = "",
    failure: str | None = None,
    notes: Sequence[str] = (),
    jobs: int = 1,
    first: bool = False,
    bridge: bool = True,
    watch: Watch = lambda numbers, _: numbers,
) -> PipelineRecord:
    """The record of a pipeline whose ``stages`` are known, with the settings of ``options`` for each step, in ``jobs`` processes.

    The time that the settings give a pair of files is that of each part of a step here. With ``first``, nothing is verified behind the first step
    that is wrong, nor the whole. Without ``bridge``, nothing is tried around steps that could not be checked. Raises ``InputError`` for fewer than
    two stages, and ``UsageError`` for settings that name functions which the program does not have.
    """
    if len(stages) < 2:
        raise InputError(f"{file}: no step to verify: there is one program", hint="a pipeline has a pass, a list two files at least")
    started = time.monotonic()
    checker = _Checker(stages, options, jobs, watch)
    checker.require_functions()
    last = len(stages) - 1
    steps = [(k, k + 1) for k in range(last)]
    changed = [step for step in steps if stages[step[0]].text != stages[step[1]].text]
    spans = [_Span(*step) for step in changed]
    reach = checker.last_readable
    within_reach = [step for step in changed if step[1] <= reach]
    if len(within_reach) > 1 and not first:
        spans.append(_Span(0, reach))
    found = checker.verify(spans, stop_at_wrong=first)
    records = tuple(StepRecord(*step, found.get(_Span(*step))) for step in steps)
    # where one step is all that changes anything, it is the whole
    whole = found.get(_Span(0, reach)) if len(within_reach) > 1 else next((found[_Span(*step)] for step in within_reach), None)
    record = PipelineRecord(
        file,
        tool,
        pipeline,
        tuple(stages),
        records,
        whole=None if reach == 0 or (first and len(within_reach) > 1) else StepRecord(0, reach, whole),
        failure=failure,
        notes=tuple(notes),
    )
    if bridge and not (first and record.first_wrong is not None):
        record = replace(record, bridges=_bridges(checker, record))
    return replace(record, seconds=time.monotonic() - started)


def folder_of_step(stages: Sequence[Stage], before: int, after: int) -> str:
    """Return the name of the folder of a step's queries and proofs, below the folder of all steps."""
    name = PurePath(stages[after].file).stem
    return name if after == before + 1 else f"{PurePath(stages[before].file).stem}__{name}"


@dataclass(frozen=True, slots=True)
class _Span:
    """From one stage to another; ``functions`` alone, where some are named."""

    before: int
    after: int
    functions: tuple[str, ...] = ()


# -- bridges -------------------------------------------------------------------------------------------------------------------------


def _bridges(checker: _Checker, record: PipelineRecord) -> tuple[StepRecord, ...]:
    """What spans steps that are open, function by function: the shortest first, then with a neighbour, until one says something.

    Those that say something, and of the others the first that was tried.
    """
    kept: dict[_Span, PairRecord] = {}
    attempts = {key: ways for key, run in _open_runs(record).items() if (ways := list(_attempts(record, run)))}
    firsts: dict[tuple[int, str], tuple[_Span, PairRecord]] = {}
    while attempts:
        spans: dict[tuple[int, int], list[str]] = {}
        for (_, name), ways in attempts.items():
            spans.setdefault(ways[0], []).append(name)
        # across a stage that cannot be read goes nothing less than all: it has functions that nobody has named
        wanted = {way: _Span(*way, () if _spans_unreadable(record, way) else tuple(names)) for way, names in spans.items()}
        found = checker.verify(list(wanted.values()))
        for key, ways in list(attempts.items()):
            span = wanted[ways.pop(0)]
            answer = found[span]
            if _concludes(answer, key[1]):
                kept[span] = answer
                firsts.pop(key, None)
                del attempts[key]
                continue
            firsts.setdefault(key, (span, answer))
            if not ways:
                del attempts[key]
    kept |= {span: answer for span, answer in firsts.values() if span not in kept}
    return tuple(StepRecord(s.before, s.after, kept[s]) for s in sorted(kept, key=lambda s: (s.before, s.after, s.functions)))


def _spans_unreadable(record: PipelineRecord, way: tuple[int, int]) -> bool:
    return any(step.is_unreadable for step in record.steps[way[0] : way[1]])


def _concludes(record: PairRecord, function: str) -> bool:
    if record.error is not None:
        return False
    verdicts = [f.verdict for f in record.functions if not function or f.name == function]
    return bool(verdicts) and not any(map(is_open, verdicts))


def _open_runs(record: PipelineRecord) -> dict[tuple[int, str], tuple[int, int]]:
    """The longest runs of steps in which a function (the empty name: all of a stage that cannot be read) is open, as the stages around them.

    Steps that change nothing belong to the run that they stand in.
    """
    runs: dict[tuple[int, str], tuple[int, int]] = {}
    names = dict.fromkeys(f.name for s in record.steps if s.record is not None for f in s.record.functions if is_open(f.verdict))
    unreadable = any(s.is_unreadable for s in record.steps)
    for name in (*(("",) if unreadable else ()), *names):
        start: int | None = None
        end = 0
        for step in record.steps:
            state = _state(step, name)
            if state is True:
                start = step.before if start is None else start
                end = step.after
            elif state is False and start is not None:
                runs[start, name] = (start, end)
                start = None
        if start is not None:
            runs[start, name] = (start, end)
    return runs


def _state(step: StepRecord, name: str) -> bool | None:
    """Return whether a function is open in a step; None where nothing happens to it there."""
    if step.record is None:
        return None
    if step.is_unreadable:
        return True
    found = step.of(name)
    if found is None:
        return False
    return None if found.unchanged else is_open(found.verdict)


def _attempts(record: PipelineRecord, run: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """What to try around a run: itself, where that is more than one step that changes anything; then with the next step on either side.

    What was too hard is harder together with more, so that only a step behind it is added, which may have made it simpler.
    """
    before, after = run
    if sum(s.record is not None for s in record.steps[before:after]) > 1:
        yield run
    right = next((s for s in record.steps[after:] if s.record is not None), None)
    if right is not None and right.verdict is not Verdict.INCORRECT:
        yield before, right.after
    left = next((s for s in reversed(record.steps[:before]) if s.record is not None), None)
    too_hard = all(s.record is None or s.verdict is Verdict.UNKNOWN for s in record.steps[before:after])
    if left is not None and left.verdict is not Verdict.INCORRECT and not too_hard:
        yield left.before, after


# -- steps ---------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Part:
    """Functions of a comparison, by their numbers."""

    comparison: int
    functions: tuple[int, ...]


Answer = tuple[list[FunctionRecord], float]


@dataclass(frozen=True, slots=True)
class _Service:
    """The work on parts, for ``workers``: processes are forked from this one, and find the programs in their memory."""

    comparisons: Sequence[Comparison]
    options: PairOptions

    @contextmanager
    def open(self) -> Iterator[Callable[[_Part], Answer | str]]:
        with PairVerifier(self.options) as verifier:

            def verify(part: _Part) -> Answer:
                started = time.monotonic()
                comparison = self.comparisons[part.comparison]
                with within(self.options.verification.deadline):
                    found = [comparison.verify(number, verifier.racer) for number in part.functions]
                return found, time.monotonic() - started

            yield verify

    def failed(self, item: _Part, reason: str, seconds: float) -> Answer | str:
        return reason


class _Checker:
    """Reads each stage once, and verifies spans of them."""

    def __init__(self, stages: Sequence[Stage], options: PairOptions, jobs: int, watch: Watch) -> None:
        self._stages = stages
        self._options = options
        self._jobs = jobs
        self._watch = watch
        self._modules = run_deep(lambda: _read(stages, options.frontend))

    @property
    def last_readable(self) -> int:
        """The last stage that could be read; 0, too, where none can."""
        return max((k for k, module in enumerate(self._modules) if isinstance(module, Module)), default=0)

    def require_functions(self) -> None:
        """Raises ``UsageError`` for a function that the settings name and the program does not have, ``InputError`` for one that they match and
        that no stage has, or none as they say it.
        """
        pairs = [*itertools.pairwise(self._modules), (self._modules[0], self._modules[-1])]
        for name, match in self._options.verification.matches.functions.items():
            both = [(m, n) for m, n in pairs if isinstance(m, Module) and isinstance(n, Module)]
            both = [(m, n) for m, n in both if name in m.by_name and match.target in n.by_name]
            if not both:
                raise match.error(f"no step has a function @{name} before it and @{match.target} behind it")
            misfits = [self._misfit(match, *modules) for modules in both]
            if None not in misfits:
                raise next(error for error in misfits if error is not None)
        program = self._modules[0]
        wanted = self._options.functions
        if isinstance(program, Module) and (unknown := [n for n in wanted if n not in program.by_name]):
            there = ", ".join(f.name for f in program.functions)
            raise UsageError(f"no function {', '.join(unknown)} in {self._stages[0].file}", hint=f"functions there: {there}")

    def verify(self, spans: Sequence[_Span], stop_at_wrong: bool = False) -> dict[_Span, PairRecord]:
        """The record of each span. After the first wrong one (in their order) the others are not verified, if that is asked for."""
        found: dict[_Span, PairRecord] = {}
        numbers: dict[_Span, int] = {}
        comparisons: list[Comparison] = []
        for span in dict.fromkeys(spans):
            compared = self._comparison(span)
            if isinstance(compared, Comparison):
                numbers[span] = len(comparisons)
                comparisons.append(compared)
            else:
                found[span] = self._unreadable(span, compared)
        results = self._functions(comparisons, stop_at_wrong)
        for span, number in numbers.items():
            records, seconds = results[number]
            try:
                record = comparisons[number].record(records, seconds)
            except InputError as error:
                found[span] = self._unreadable(span, error)
                continue
            found[span] = replace(record, source=self._stages[span.before].file, target=self._stages[span.after].file)
        return found

    def _comparison(self, span: _Span) -> Comparison | SmtencError:
        source, target = self._modules[span.before], self._modules[span.after]
        if isinstance(source, SmtencError):
            return source
        if isinstance(target, SmtencError):
            return target
        try:
            return run_deep(lambda: Comparison.of(source, target, self._settings(span), span.functions or self._options.functions))
        except SmtencError as error:
            return error

    def _settings(self, span: _Span) -> VerificationOptions:
        """With folders of its own for the queries and proofs of each span."""
        options = self._options.verification
        folder = folder_of_step(self._stages, span.before, span.after)
        return replace(
            options,
            dump=options.dump and options.dump / folder,
            proofs=options.proofs and options.proofs / folder,
            matches=self._matches(span),
            required=self._required(span),
        )

    def _required(self, span: _Span) -> RequiredFile | None:
        """What passes have made of signatures is another precondition's business."""
        source, required = self._modules[span.before], self._options.verification.required
        if required is None or not isinstance(source, Module):
            return None
        return required if span.before == 0 else required.fitting(source)

    def _matches(self, span: _Span) -> MatchTable:
        """What the user says of functions is about the steps that change their names or types."""
        source, target = self._modules[span.before], self._modules[span.after]
        if not isinstance(source, Module) or not isinstance(target, Module):
            return NO_MATCHES
        said = {}
        for name, match in self._options.verification.matches.functions.items():
            before, after = source.by_name.get(name), target.by_name.get(match.target)
            if before is None or after is None:
                continue
            if name != match.target:
                # its arguments may be those of another step
                said[name] = match if self._misfit(match, source, target) is None else replace(match, arguments=None, results=None)
            elif before.type != after.type and self._misfit(match, source, target) is None:
                said[name] = match
        return replace(self._options.verification.matches, functions=said)

    def _misfit(self, match: FunctionMatch, source: Module, target: Module) -> InputError | None:
        """Why what is said cannot be about these two programs, which have its functions; None where it can."""
        matched = MatchedFunctions(match.source, source.by_name[match.source], target.by_name[match.target], match)
        try:
            matched.readings((source, target), self._options.verification.semantics.index_bits)
        except InputError as error:
            return error
        return None

    def _unreadable(self, span: _Span, error: SmtencError) -> PairRecord:
        return PairRecord(self._stages[span.before].file, self._stages[span.after].file, error=error.report())

    def _functions(self, comparisons: Sequence[Comparison], stop_at_wrong: bool) -> list[tuple[list[FunctionRecord], float]]:
        """The records of all functions of each, and the seconds that they took, in whichever processes."""
        service = _Service(comparisons, replace(self._options, cores=cores_of_one(self._jobs)))
        parts = [_Part(n, chunk) for n, c in enumerate(comparisons) for chunk in _chunks(len(c), CHUNKS_PER_JOB * self._jobs)]
        found: list[dict[int, FunctionRecord]] = [{} for _ in comparisons]
        seconds = [0.0] * len(comparisons)
        for part, answer in self._answers(parts, service, comparisons, found, stop_at_wrong):
            records, spent = answer
            found[part.comparison] |= zip(part.functions, records, strict=True)
            seconds[part.comparison] += spent
        for number, comparison in enumerate(comparisons):
            for k, matched in enumerate(comparison.matching.functions):
                found[number].setdefault(k, FunctionRecord(matched.name, Verdict.UNKNOWN, reason=NOT_VERIFIED))
        return [([by_number[k] for k in sorted(by_number)], spent) for by_number, spent in zip(found, seconds, strict=True)]

    def _answers(
        self,
        parts: Sequence[_Part],
        service: _Service,
        comparisons: Sequence[Comparison],
        found: Sequence[dict[int, FunctionRecord]],
        stop_at_wrong: bool,
    ) -> Iterator[tuple[_Part, Answer]]:
        total = sum(len(p.functions) for p in parts)

        def collected() -> Iterator[tuple[_Part, Answer]]:
            waiting = list(parts)
            limit = patience(self._options.verification.deadline)
            while waiting:
                again: list[_Part] = []
                for part, answer in run_each(waiting, service, self._jobs, limit):
                    if not isinstance(answer, str):
                        yield part, answer
                    elif len(part.functions) > 1:
                        again += [_Part(part.comparison, (number,)) for number in part.functions]
                    else:
                        name = comparisons[part.comparison].matching.functions[part.functions[0]].name
                        yield part, ([FunctionRecord(name, Verdict.UNKNOWN, reason=answer)], 0.0)
                waiting = again

        done: list[tuple[_Part, Answer]] = []

        def counted() -> Iterator[int]:
            for part, answer in collected():
                done.append((part, answer))
                yield from part.functions

        for _ in self._watch(counted(), total):
            while done:
                yield done.pop(0)
            if stop_at_wrong and _is_decided(comparisons, found):
                return
        yield from done


def _is_decided(comparisons: Sequence[Comparison], found: Sequence[dict[int, FunctionRecord]]) -> bool:
    """Return whether a step is wrong, and all before it are known."""
    for comparison, by_number in zip(comparisons, found, strict=True):
        if len(by_number) < len(comparison):
            return False
        records = [by_number[k] for k in range(len(comparison))]
        if all(r.fault is None for r in records) and comparison.record(records, 0.0).verdict is Verdict.INCORRECT:
            return True
    return False


def _chunks(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    size = max(1, -(-total // parts))
    for start in range(0, total, size):
        yield tuple(range(start, min(start + size, total)))


def _read(stages: Sequence[Stage], frontend: FrontendOptions) -> list[Module | SmtencError]:
    """Each text once."""
    files: dict[str, str] = {}
    for stage in stages:
        files.setdefault(stage.text, stage.file)
    known = dict(zip(files, read_many(list(files.items()), frontend), strict=True))
    return [known[stage.text] for stage in stages]
