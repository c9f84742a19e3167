"""The items that a report has pages of: pairs of programs, each with its verdict. Steps of a pipeline are such, and so are files that were compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import SmtencError
from smtenc.frontend import file_text
from smtenc.pipelines.records import PipelineRecord, StepRecord
from smtenc.pipelines.verification import folder_of_step
from smtenc.reports.findings import ERROR
from smtenc.verdicts.batch.pairs import Pair, folder_of_pair
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord, PairRecord

UNCHANGED = "unchanged"
"""Beside the verdicts and ``ERROR``: nothing but names and places is different."""

SYMBOLS: Mapping[str, str] = {
    Verdict.CORRECT.value: "✓",
    Verdict.INCORRECT.value: "✗",
    Verdict.POSSIBLY_INCORRECT.value: "?",
    Verdict.UNKNOWN.value: "…",
    Verdict.UNSUPPORTED.value: "∅",
    Verdict.CONFLICT.value: "⚡",
    ERROR: "!",
    UNCHANGED: "=",
}
"""So that no verdict is told by its colour alone."""


@dataclass(frozen=True, slots=True)
class Program:
    """``text`` is None where the file is gone, or is no text; then ``gone`` says why. ``files`` are all that have this text: messages may name any."""

    file: str
    text: str | None
    gone: str = ""
    files: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        return self.files | {self.file}


@dataclass(frozen=True, slots=True)
class Item:
    """``key`` is its address in the page, ``number`` what people call it by. ``within`` is where its queries are, below the folder of all queries."""

    key: str
    number: str
    title: str
    verdict: str
    record: PairRecord | None
    before: Program
    after: Program
    command: Sequence[str] = ()
    within: str = ""
    note: str = ""

    @property
    def heading(self) -> str:
        """The title without the options of a pass."""
        return self.title.partition("{")[0] if self.key.startswith("step-") else self.title

    @property
    def options(self) -> str:
        """The options of a pass, with their braces."""
        return self.title[len(self.heading) :]

    @property
    def functions(self) -> tuple[FunctionRecord, ...]:
        return () if self.record is None else self.record.functions

    @property
    def seconds(self) -> float:
        return 0.0 if self.record is None else self.record.seconds


def shown_verdict(function: FunctionRecord) -> str:
    return UNCHANGED if function.unchanged else function.verdict.value


def _of_record(record: PairRecord | None) -> str:
    if record is None or (record.error is None and record.functions and all(f.unchanged for f in record.functions)):
        return UNCHANGED
    return ERROR if record.error is not None else record.verdict.value


def items_of_pairs(records: Sequence[PairRecord], pairs: Sequence[Pair] = ()) -> Iterator[Item]:
    """``pairs`` have the texts of programs that are in no file of their own; all others are read anew. The items have their order, in which records
    do not come where several processes make them.
    """
    order = {(str(p.source), str(p.target or p.source), p.part): k for k, p in enumerate(pairs)}
    places = [order.get((r.source, r.target, r.part)) for r in records]
    if None not in places:
        records = [records[k] for k in sorted(range(len(records)), key=lambda k: places[k] or 0)]
    texts: dict[tuple[str, str], str] = {}
    for pair in pairs:
        files = [str(f) for f in (pair.source, pair.target) if f is not None]
        texts |= {(file, pair.part): text for file, text in zip(files, pair.texts or (), strict=False)}
    several = len(records) > 1
    for k, record in enumerate(records):
        one_file = record.source == record.target
        # what a tool has printed has no name of its own
        title = record.source if one_file or record.target.startswith("<") else f"{record.source} → {record.target}"
        before = _program(record.source, record.part, texts)
        after = before if one_file else _program(record.target, record.part, texts)
        within = folder_of_pair(Path(record.source), record.part) if several else ""
        shown = f"{title}, {record.part}" if record.part else title
        yield Item(f"pair-{k + 1}", str(k + 1), shown, _of_record(record), record, before, after, within=within)


def _program(file: str, part: str, texts: Mapping[tuple[str, str], str]) -> Program:
    if (file, part) in texts:
        return Program(file, texts[file, part])
    try:
        return Program(file, file_text(Path(file)))
    except SmtencError as error:
        return Program(file, None, error.message)


def items_of_pipeline(record: PipelineRecord) -> Iterator[Item]:
    """The steps, with each bridge behind the last step that it spans, and the whole."""
    by_text: dict[str, set[str]] = {}
    for stage in record.stages:
        by_text.setdefault(stage.text, set()).add(stage.file)
    programs = [Program(s.file, s.text, files=frozenset(by_text[s.text])) for s in record.stages]
    for step in record.steps:
        yield _step(record, step, programs)
        for k, bridge in enumerate(record.bridges):
            if bridge.after == step.after:
                passes = [record.stages[n].passed for n in range(bridge.before + 1, bridge.after + 1)]
                title = f"across {', '.join(p.partition('{')[0] or '?' for p in passes)}"
                note = "A bridge: what lies before these steps, and what lies behind them."
                yield _made(record, programs, bridge, f"bridge-{k + 1}", f"{bridge.before + 1}–{bridge.after}", title, note)
    # with one step, that is the whole
    if record.whole is not None and len(record.steps) > 1:
        note = "From the program that went in to the last, without the steps between."
        yield _made(record, programs, record.whole, "whole", "all", "the whole pipeline", note)


def _step(record: PipelineRecord, step: StepRecord, programs: Sequence[Program]) -> Item:
    stage = record.stages[step.after]
    title = stage.passed or Path(stage.file).name
    verdict, note = _of_record(step.record), ""
    settled = record.verdict_of(step)
    if verdict not in (UNCHANGED, settled.value) and (verdict != ERROR or settled is not Verdict.UNSUPPORTED):
        note = f"By itself this step is {verdict}; what spans it settles it: {settled.value}."
    return _made(record, programs, step, f"step-{step.after}", str(step.after), title, note, stage.command)


def _made(
    record: PipelineRecord,
    programs: Sequence[Program],
    step: StepRecord,
    key: str,
    number: str,
    title: str,
    note: str,
    command: Sequence[str] = (),
) -> Item:
    within = folder_of_step(record.stages, step.before, step.after)
    return Item(
        key, number, title, _of_record(step.record), step.record, programs[step.before], programs[step.after], command, within, note
    )
