"""The execution of a pipeline pass by pass: each stage is a whole program, made of the one before by a command that can be repeated.

In the end the result is compared with one run of the whole pipeline. If they differ, the stages are those that one run has printed.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import InputError, Location, SmtencError, Unsupported, UsageError
from smtenc.frontend import FrontendOptions, read_text
from smtenc.ir.fingerprint import module_key
from smtenc.pipelines.logs import dumps_of, stages_of
from smtenc.pipelines.pipeline import Pipeline, parse_pipeline, passes_of_flags, pipeline_of_flags
from smtenc.pipelines.records import MLIR, Stage, stage_file
from smtenc.pipelines.tool import Outcome, Tool

_DUMP = "--dump-pass-pipeline"
_DUMPED = re.compile(r"^Pass Manager with \d+ passes:\n((?:.+\n)+)", re.MULTILINE)
_PLACE = re.compile(r"^(?:\S+: )?(?:<stdin>|-):(\d+):(\d+): error: (.*)$", re.MULTILINE)
_NO_PASSES = re.compile(
    r"-{1,2}(?:mlir-|allow-unregistered-dialect|verify-each|debug|load-|no-implicit-module|irdl-file|use-|show-|strict-|log-)"
)
"""How flags begin that are no passes in any tool."""
TYPED = "what follows -- is given to the tool as it is: smtenc passes FILE -- -canonicalize -cse"
_DIVIDER = "// -----"
_OUTPUT_FLAGS = frozenset(
    {"o", "split-input-file", "verify-diagnostics", "verify-roundtrip", "emit-bytecode", "mlir-timing", "dump-pass-pipeline"}
)
"""About what is printed, and where: of no meaning here, where all is read again."""


@dataclass(frozen=True, slots=True)
class Invocation:
    """A command line that runs passes, taken apart: the program and the file if it names them, and ``arguments`` without both."""

    tool: str | None
    file: str | None
    arguments: tuple[str, ...]


def parse_invocation(words: Sequence[str]) -> Invocation:
    """``mlir-opt in.mlir -canonicalize -o out.mlir``, or any part of it. What is about the output alone is left out.

    Raises ``UsageError`` for more than one file.
    """
    tool: str | None = None
    files: list[str] = []
    kept: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, _ = word.lstrip("-").partition("=")
        if word.startswith("-") and word != "-":
            if name in _OUTPUT_FLAGS:
                if name == "o" and not equals and rest:
                    rest.pop(0)
            elif name in ("pass-pipeline", "passes") and not equals and rest:
                kept.append(f"--{name}={rest.pop(0)}")
            else:
                kept.append(word)
        elif tool is None and not files and not kept and _is_program(word):
            tool = word
        else:
            files.append(word)
    if len(files) > 1:
        raise UsageError(
            f"behind -- there is one program to run passes on, not {len(files)}: {' '.join(files)}", hint="smtenc passes --help"
        )
    return Invocation(tool, files[0] if files else None, tuple(kept))


_KNOWN = frozenset(("mlir-opt", "mlir-translate", "opt"))
"""Programs that are found elsewhere than on PATH, too."""


def _is_program(word: str) -> bool:
    is_tool = re.search(r"opt(-\d+\w*)?$", Path(word).name) is not None or is_translator(word)
    return is_tool and (shutil.which(word) is not None or (word in _KNOWN and not Path(word).exists()))


def is_translator(program: str) -> bool:
    """Return whether a program is an ``mlir-translate``, by its name."""
    return re.fullmatch(r"mlir-translate(?:-[0-9]+)?", Path(program).name) is not None


@dataclass(frozen=True, slots=True)
class PassManager:
    """The way in which a kind of tool is asked: ``naming`` is a flag's beginning, before a pipeline; ``always`` are flags of each run,
    ``printing`` those that print what each pass made, of which ``stages_of_log`` makes stages. ``suffix`` is how the names of its programs end.
    """

    suffix: str
    naming: str
    printing: tuple[str, ...]
    stages_of_log: Callable[[str, Stage], tuple[list[Stage], tuple[str, ...]]]
    always: tuple[str, ...] = ()

    def same(self, tool: Tool, others: Sequence[str], one: str, other: str, frontend: FrontendOptions) -> bool:
        """Return whether two outputs are one program."""
        if one == other:
            return True
        again = [tool.run([*others, *self.always, "-"], text) for text in (one, other)]
        if all(o.failure is None for o in again) and again[0].output == again[1].output:
            return True
        try:
            before, after = (read_text(text, f"<output>{self.suffix}", frontend) for text in (one, other))
            return module_key(before) == module_key(after)
        except (SmtencError, Unsupported, RecursionError):
            return False


_MLIR = PassManager(
    MLIR,
    "--pass-pipeline=",
    ("--mlir-print-ir-after-all", "--mlir-print-ir-module-scope", "--mlir-disable-threading"),
    lambda log, first: stages_of(dumps_of(log), first),
)


@dataclass(frozen=True, slots=True)
class Run:
    """The stages that a tool made of a program: ``failure`` if it did not come to the end, ``notes`` on how the stages were found."""

    tool: str
    pipeline: str
    stages: tuple[Stage, ...]
    failure: str | None = None
    notes: tuple[str, ...] = ()


Watch = Callable[[Iterator[Stage], int], Iterator[Stage]]


def run_pipeline(
    tool: Tool,
    file: str,
    text: str,
    arguments: Sequence[str],
    frontend: FrontendOptions,
    watch: Watch = lambda stages, _: stages,
) -> Run:
    """The stages of ``text``, which messages call ``file``, through the passes that ``arguments`` name as one types them.

    ``watch`` passes on the stages as they are made, of so many. Raises ``InputError`` where the tool does not read the program, and ``UsageError``
    where it does not know what the arguments name.
    """
    if re.search(rf"^{_DIVIDER}", text, re.MULTILINE):
        raise InputError(
            "the file has '// -----' separators: passes are run on one program", Location(file), hint="smtenc lit takes such files"
        )
    whole = tool.run([*arguments, _DUMP, "-"], text)
    found = _DUMPED.search(whole.complaint)
    if found is None:
        plain = whole if whole.failure is None else tool.run([*arguments, "-"], text)
        if plain.failure is None and plain.output.strip():
            note = f"{tool.program} does not tell its passes (--dump-pass-pipeline)"
            return _printed(_MLIR, tool, Stage(file, text), arguments, plain, "", (note,))
        require_success(whole, tool, file, text, arguments)
        raise UsageError(f"{tool.program} prints no program", hint=TYPED)
    pipeline = _as_typed(parse_pipeline(found.group(1)), arguments)
    if not pipeline.passes:
        raise UsageError(f"no pass is named for {tool.program}", hint=TYPED)
    others = tuple(_others(tool, arguments, pipeline))
    return run_one_by_one(
        _MLIR, tool, Stage(file, text), arguments, pipeline, [str(p) for p in pipeline.passes], others, whole, frontend, watch
    )


def run_one_by_one(
    manager: PassManager,
    tool: Tool,
    source: Stage,
    arguments: Sequence[str],
    pipeline: Pipeline,
    names: Sequence[str],
    others: Sequence[str],
    whole: Outcome,
    frontend: FrontendOptions,
    watch: Watch,
) -> Run:
    """Return the stages of a pipeline whose passes are known: each is run by itself, with ``others``, the arguments that name no pass.

    ``whole`` is the outcome of all ``arguments`` in one run. If that is another program, the stages are those that one run prints. ``names`` are the
    passes as they are shown.
    """
    file = source.file
    stages = [source]
    failure = None
    for stage in watch(_stages(manager, tool, pipeline, names, others, source.text), len(pipeline)):
        if isinstance(stage, Failed):
            failure = stage
            break
        stages.append(stage)
    if failure is not None and whole.failure is None:
        note = f"{failure.passed} is not run by itself, since {_first_line(failure.why)}: the stages are what one run printed"
        return _printed(manager, tool, source, arguments, whole, pipeline.text, (note,))
    if failure is not None:
        return Run(tool.program, pipeline.text, tuple(stages), _told(failure, file))
    if whole.failure is not None:
        notes = (f"in one run {tool.program} fails, pass by pass it does not: {_first_line(whole.failure)}",)
        return Run(tool.program, pipeline.text, tuple(stages), None, notes)
    if not manager.same(tool, others, whole.output, stages[-1].text, frontend):
        notes = ("run one by one, the passes make another program than in one run: the stages are what one run printed",)
        return _printed(manager, tool, source, arguments, whole, pipeline.text, notes)
    return Run(tool.program, pipeline.text, tuple(stages))


@dataclass(frozen=True, slots=True)
class Failed(Stage):
    """Stands where the tool failed: ``command`` is what it failed at."""

    why: str = ""


def _stages(
    manager: PassManager, tool: Tool, pipeline: Pipeline, names: Sequence[str], others: Sequence[str], text: str
) -> Iterator[Stage]:
    """One for each pass; a ``Failed`` one is the last."""
    for number, (each, name) in enumerate(zip(pipeline.passes, names, strict=True), 1):
        arguments = (*others, f"{manager.naming}{each.pipeline}", *manager.always)
        outcome = tool.run([*arguments, "-"], text)
        command = (tool.program, *arguments)
        if outcome.failure is not None:
            yield Failed("", "", name, each.pipeline, command, outcome.failure)
            return
        text = outcome.output
        yield Stage(stage_file(number, each.name, manager.suffix), text, name, each.pipeline, command)


def _as_typed(dumped: Pipeline, arguments: Sequence[str]) -> Pipeline:
    """The pipeline that the tool tells, which has every default, with the options as they were typed where passes and nests are the same."""
    written = pipeline_of_flags(arguments)
    if written is not None:
        try:
            typed = parse_pipeline(written)
        except SmtencError:
            return dumped
        same = [(p.name, p.nest) for p in typed.passes] == [(p.name, p.nest) for p in dumped.passes]
        return typed if same else dumped
    names = [p.name for p in dumped.passes]
    return dumped.with_options_of(passes_of_flags(arguments, names))


def _others(tool: Tool, arguments: Sequence[str], pipeline: Pipeline) -> Iterator[str]:
    """The arguments that name no pass. Whether one that the pipeline does not have is a name for several, the tool is asked."""
    names = {p.name for p in pipeline.passes} | {"pass-pipeline"}
    for argument in arguments:
        if argument.lstrip("-").partition("=")[0] in names:
            continue
        if not _NO_PASSES.match(argument):
            dumped = _DUMPED.search(tool.run([argument, _DUMP, "-"], "module {}\n").complaint)
            if dumped is not None and parse_pipeline(dumped.group(1)).passes:
                continue
        yield argument


def require_success(outcome: Outcome, tool: Tool, file: str, text: str, arguments: Sequence[str], hint: str = TYPED) -> None:
    """Raise ``InputError`` or ``UsageError`` with what the tool said before it ran any pass; nothing if it succeeded."""
    if outcome.failure is None:
        return
    if found := _PLACE.search(outcome.complaint):
        line, column = int(found.group(1)), int(found.group(2))
        lines = text.split("\n")
        excerpt = lines[line - 1] if 0 < line <= len(lines) else ""
        raise InputError(found.group(3), Location(file, line, column), hint=f"{tool.program} refused it", excerpt=excerpt)
    if (written := pipeline_of_flags(arguments)) is not None:
        # where brackets do not fit together, this has the place
        parse_pipeline(written)
    raise UsageError(f"{tool.program}: {outcome.failure}", hint=hint)


def _told(failure: Failed, file: str) -> str:
    said = re.sub(r"^(?:<stdin>|-)(?=:\d+:\d+:)", f"before {failure.passed}" if failure.passed else file, failure.why, flags=re.MULTILINE)
    return f"{failure.passed}: {said}"


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]


def _printed(
    manager: PassManager, tool: Tool, source: Stage, arguments: Sequence[str], whole: Outcome, pipeline: str, notes: tuple[str, ...]
) -> Run:
    """The stages that one run prints. Of a tool that prints none there are two: what went in, and what came out."""
    outcome = tool.run([*arguments, *manager.printing, *manager.always, "-"], source.text)
    stages, told = manager.stages_of_log(outcome.complaint, source)
    if outcome.failure is None and len(stages) > 1:
        if not manager.same(tool, (), stages[-1].text, outcome.output, FrontendOptions()):
            stages = [*stages, Stage(stage_file(len(stages), "output", manager.suffix), outcome.output, "output")]
        return Run(tool.program, pipeline, tuple(stages), None, (*notes, *told))
    if whole.failure is not None:
        require_success(whole, tool, source.file, source.text, arguments)
    passed = " ".join(arguments)
    output = Stage(stage_file(1, "output", manager.suffix), whole.output, passed, "", (tool.program, *arguments))
    return Run(tool.program, pipeline or passed, (source, output), None, notes)
