"""A pipeline's record as a person reads it: a table of steps, the first wrong one with its counterexample, and what all of it comes to."""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePath

from smtenc.cli.text import coloured, counted, show_function
from smtenc.pipelines.records import PipelineRecord, Stage, StepRecord, is_open
from smtenc.pipelines.tool import shown_command
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import PairRecord

_WIDTH = 44
"""Characters of a pass in the table."""
_MOST_ROWS = 40
"""Of longer pipelines, passes that change nothing are shown together."""
_USUAL = "index-bits=64"


def show_pipeline(record: PipelineRecord, *, verbose: bool) -> None:
    """On standard output; what the tool said where it failed, on standard error."""
    passes = counted(len(record.stages) - 1, "pass", "passes") if record.tool else counted(len(record.stages) - 1, "step")
    by = f" of {' | '.join(PurePath(tool).name for tool in record.tool.split(' | '))}" if record.tool else ""
    print(f"{record.file} through {passes}{by}: {coloured(record.verdict)} ({record.seconds:.2f} s)")
    for note in record.notes:
        print(f"  note: {note}")
    _show_table(record, verbose=verbose)
    wrong = record.first_wrong

    def is_shown(step: StepRecord, verdict: Verdict) -> bool:
        if step is wrong and step in record.steps and verdict is Verdict.INCORRECT:
            # it has a paragraph of its own
            return False
        return verbose or is_open(verdict) or verdict is Verdict.CONFLICT or (step in record.bridges and verdict is Verdict.INCORRECT)

    for step in (*record.steps, *record.bridges):
        _show_functions(record, step, is_shown)
    if wrong is not None and wrong in record.steps:
        _show_wrong(record, wrong)
    for line in _whole(record):
        print(line)
    if record.failure is not None:
        print(f"error: the pipeline ends early: {record.failure}", file=sys.stderr)


# -- the table -----------------------------------------------------------------------------------------------------------------------


def _show_table(record: PipelineRecord, *, verbose: bool) -> None:
    rows: list[tuple[str, str, str, Verdict | str, str]] = []
    for steps in _rows_of(record.steps, verbose=verbose or len(record.steps) <= _MOST_ROWS):
        first, last = steps[0], steps[-1]
        if first is last:
            rows.append((str(first.after), _shortened(_name(record.stages[first.after])), _functions(first), *_said(first)))
        else:
            rows.append((f"{first.after}-{last.after}", counted(len(steps), "pass", "passes"), "", *_said(first)))
    for bridge in record.bridges:
        rows.append((f"{bridge.before + 1}-{bridge.after}", "all of these at once", _functions(bridge), bridge.verdict, _seconds(bridge)))
    widths = [max(len(str(row[column])) for row in rows) for column in range(3)]
    for number, name, functions, verdict, seconds in rows:
        told = coloured(verdict) if isinstance(verdict, Verdict) else verdict
        plain = verdict.value if isinstance(verdict, Verdict) else verdict
        line = f"  {number:>{widths[0]}}  {name:<{widths[1]}}  {functions:<{widths[2]}}  {told}{' ' * (20 - len(plain))}{seconds}"
        print(line.rstrip())


def _rows_of(steps: Sequence[StepRecord], *, verbose: bool) -> Iterator[list[StepRecord]]:
    """Yield the steps of each row: one, or several that change nothing, one after the other."""
    for unchanged, group in itertools.groupby(steps, key=lambda step: not verbose and step.unchanged):
        together = list(group)
        yield from [together] if unchanged else ([step] for step in together)


def _name(stage: Stage) -> str:
    return stage.passed or stage.file


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 1]}…"


def _functions(step: StepRecord) -> str:
    if step.record is None or step.is_unreadable:
        return ""
    changed = sum(not f.unchanged for f in step.record.functions)
    return counted(changed, "function") if changed else ""


def _said(step: StepRecord) -> tuple[Verdict | str, str]:
    if step.unchanged:
        return "unchanged", ""
    return step.verdict, _seconds(step)


def _seconds(step: StepRecord) -> str:
    return f"{step.seconds:.2f} s"


# -- details -------------------------------------------------------------------------------------------------------------------------


def _show_functions(record: PipelineRecord, step: StepRecord, is_shown: Callable[[StepRecord, Verdict], bool]) -> None:
    """Those functions of a step that are to be shown, below its title."""
    found = step.record
    if found is None:
        return
    if found.error is not None:
        print(f"{_title(record, step)}: cannot be checked")
        for line in found.error.splitlines():
            print(f"  {line}")
        return
    functions = [f for f in found.functions if is_shown(step, f.verdict)]
    if functions:
        print(f"{_title(record, step)}:")
    for function in functions:
        show_function(function)


def _title(record: PipelineRecord, step: StepRecord) -> str:
    if step.after == step.before + 1:
        return f"step {step.after}, {_name(record.stages[step.after])}"
    return f"steps {step.before + 1} to {step.after} at once"


def _show_wrong(record: PipelineRecord, step: StepRecord) -> None:
    stage = record.stages[step.after]
    print(f"the first wrong {'pass' if record.tool else 'step'} is {step.after}, {_name(stage)}: {_files(step.record)}")
    assert step.record is not None
    for function in step.record.functions:
        if function.verdict is Verdict.INCORRECT:
            show_function(function)
    if stage.command:
        print(f"  this step alone: {shown_command([*stage.command, record.stages[step.before].file])}")


def _files(record: PairRecord | None) -> str:
    return f"{record.source} -> {record.target}" if record is not None else ""


def _whole(record: PipelineRecord) -> Iterator[str]:
    whole = record.whole
    proved = record.proved_by_steps
    if whole is not None and whole.record is not None and len([s for s in record.steps if s.record is not None]) > 1:
        reach = "" if whole.after == len(record.stages) - 1 else f", up to step {whole.after}"
        yield f"the whole{reach}, at once: {coloured(whole.verdict)} ({whole.seconds:.2f} s)"
        for function in whole.record.functions:
            if function.verdict is Verdict.CORRECT or function.name in proved:
                continue
            why = function.unsupported or function.reason or (function.counterexample.what if function.counterexample else "")
            yield f"  @{function.name}: {coloured(function.verdict)}{f' ({why})' if why else ''}"
        for name in proved:
            if (found := whole.of(name)) is None or found.verdict is not Verdict.CORRECT:
                yield f"  @{name}: proved by its steps{_assuming(record.assumptions_of(name))}"
    counts = Counter(_row(record, s) for s in record.steps)
    yield f"{counted(len(record.steps), 'step')}: {', '.join(f'{n} {k}' for k, n in counts.most_common())}"


def _assuming(assumptions: Sequence[str]) -> str:
    shown = [a for a in assumptions if a != _USUAL]
    return f", assuming: {', '.join(shown)}" if shown else ""


def _row(record: PipelineRecord, step: StepRecord) -> str:
    if step.unchanged:
        return "unchanged"
    verdict = record.verdict_of(step)
    return f"{verdict.value} (at once with others)" if verdict is not step.verdict else verdict.value
