"""``python -m tests.findings.bugs_found``: what ``corpora/mlir-bugs`` says of MLIR, and whether it is so.

``bugs.toml`` there describes each pair: the command, the releases, an input, and what source and target make of it.

    page                                        writes docs/bugs-found.md and docs/bugs; needs no MLIR
    targets --opt MLIR_OPT...                   writes the targets: what the newest release that is wrong makes of the source
    confirm --opt MLIR_OPT... [--runner ...]    runs each release, the interpreter on what it wrote, and machine code of both
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import prod
from pathlib import Path
from typing import Any

from smtenc.errors import SmtencError
from smtenc.frontend import read_file, read_text
from smtenc.interpreter import (
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Origin,
    Scalar,
    Undefined,
    poison,
    run,
    scalar_from_bits,
    tensor_from_bits,
)
from smtenc.interpreter.layouts import row_major
from smtenc.ir.attributes import ShapedType
from smtenc.ir.core import Function, Module
from smtenc.ir.printing import print_function
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, Type
from smtenc.pipelines.tool import Tool
from smtenc.reduction.compiled import VECTORS, WRAPPER, Failed, Machine, Program, bits_of, element_of, not_inlined, on_tensors
from smtenc.verdicts.counterexamples.inputs import show_bits

ROOT = Path(__file__).resolve().parents[2]
FAMILY = ROOT / "corpora" / "mlir-bugs"
PAGE = ROOT / "docs" / "bugs-found.md"
PAGES = ROOT / "docs" / "bugs"

SECTIONS = {
    "values": "Wrong results",
    "poison": "Less defined than the source",
    "readings": "A matter of reading",
}

UNDEFINED, POISON_TEXT = "undefined", "poison"


@dataclass(frozen=True, slots=True)
class Bug:
    """A pair of ``FAMILY``, and what ``bugs.toml`` says of it.

    ``input``, ``source`` and ``target`` hold a text for each argument or outcome: its elements with spaces between them, or one that all are, behind
    the dimensions and a colon where the type leaves them open (``2x3: 1.0``). Outcomes are results, and then buffers. In place of all outcomes,
    ``undefined``.
    """

    name: str
    title: str
    why: str
    section: str
    command: str
    wrong: tuple[int, ...]
    input: tuple[str, ...]
    source: tuple[str, ...]
    target: tuple[str, ...]
    right: tuple[int, ...] = ()
    """Releases that have the pass and do not do it."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """Where a release calls the pass otherwise."""
    compiled: Mapping[str, str] = field(default_factory=dict)
    """Releases whose machine code shows it: ``both`` programs give what is said of them; only the ``target`` where the source must be lowered by
    the pass that is wrong."""
    level: int = 0
    """How much machine code is optimized."""
    upstream: tuple[str, ...] = ()

    @property
    def source_path(self) -> Path:
        return FAMILY / f"{self.name}.src.mlir"

    @property
    def target_path(self) -> Path:
        return FAMILY / f"{self.name}.tgt.mlir"

    def command_of(self, release: int) -> str:
        return self.commands.get(str(release), self.command)

    @property
    def program(self) -> str:
        """The source without its header."""
        lines = self.source_path.read_text(encoding="utf-8").splitlines(keepends=True)
        return "".join(line for line in lines if not re.match(r"// (pass|idea|verdict|options): ", line))


def bugs() -> list[Bug]:
    table = tomllib.loads((FAMILY / "bugs.toml").read_text(encoding="utf-8"))
    return [_bug(name, row) for name, row in table.items()]


def _bug(name: str, row: Mapping[str, Any]) -> Bug:
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    return Bug(name, **values)


# The interpreter


def interpreted(module: Module, texts: Sequence[str]) -> tuple[str, ...]:
    """The outcomes of a module's only public function on this input. Raises ``Inconclusive``."""
    function = only_function(module)
    try:
        values = [_value(t, text) for t, text in zip(function.type.inputs, texts, strict=True)]
        execution = run(function, module, values, fuel=1_000_000)
        execution.force_effects()
        outcomes: list[list[Scalar]] = []
        for k, result in enumerate(execution.results):
            outcomes.append(execution.elements(k) if isinstance(result, ConcreteTensor) else [execution.element(k)])
        for value in values:
            if isinstance(value, ConcreteMemRef):
                outcomes.append([execution.cell(value.block, position) for position in range(value.size)])
        return tuple(_joined([_scalar_text(s) for s in scalars]) for scalars in outcomes)
    except Undefined:
        return (UNDEFINED,)


def only_function(module: Module) -> Function:
    """The one that is public and has a body: what a pass outlines is private."""
    (function,) = (f for f in module.functions if f.body is not None and "sym_visibility" not in f.attributes)
    return function


def _value(type: Type, text: str) -> ConcreteValue:
    if not isinstance(type, ShapedType):
        assert isinstance(type, FloatType | IntegerType | IndexType)
        return poison(type) if text == POISON_TEXT else scalar_from_bits(type, bits_of(type, text))
    shape, bits = _elements(type, text)
    if isinstance(type, MemRefType):
        element = type.element
        block = Block(element, len(bits), Origin.ARGUMENT, "an argument's block", lambda k: scalar_from_bits(element, bits[k]))
        return ConcreteMemRef(type, block, 0, 0, shape, row_major(shape))
    return tensor_from_bits(type, shape, bits)


def _elements(type: ShapedType, text: str) -> tuple[tuple[int, ...], list[int]]:
    """The dimensions and the elements' bits, row-major."""
    dimensions, colon, rest = text.rpartition(":")
    shape = tuple(map(int, dimensions.split("x"))) if colon else tuple(n for n in type.shape if n is not None)
    words = rest.split()
    words = words * prod(shape) if len(words) == 1 else words
    assert len(words) == prod(shape), f"{text}: not {prod(shape)} elements"
    return shape, [bits_of(element_of(type), word) for word in words]


def _joined(texts: Sequence[str]) -> str:
    """One text where all are the same."""
    return texts[0] if len(set(texts)) == 1 else " ".join(texts)


def _scalar_text(scalar: Scalar) -> str:
    taken = scalar.taken
    return POISON_TEXT if taken.is_poison else show_bits(taken.type, taken.bits())


# What a release makes of it


@dataclass(frozen=True)
class Release:
    """An ``mlir-opt``, and where one is known the runner of compiled code."""

    opt: str
    runner: str | None = None

    @cached_property
    def major(self) -> int:
        return Tool(self.opt).major or 0

    def written(self, bug: Bug) -> str:
        """What its pass makes of the source. Raises ``Failed``."""
        return self._output([str(bug.source_path)], shlex.split(bug.command_of(self.major)))

    def _output(self, files: Sequence[str], flags: Sequence[str]) -> str:
        done = subprocess.run([self.opt, *files, *flags], capture_output=True, text=True, timeout=120, check=False)
        if done.returncode:
            raise Failed(f"{self.opt} ended with {done.returncode}: {done.stderr[:1000]}")
        return done.stdout

    def compiled(self, bug: Bug, module: Module) -> tuple[str, ...]:
        """The outcomes of machine code on the bug's input; ``undefined`` where it faults. Raises ``Failed`` where it cannot be lowered."""
        assert self.runner is not None
        function = not_inlined(only_function(module))
        shapes, arguments = _shapes_and_bits(function, bug.input)
        name, text, type = function.name, "", function.type
        if not all(isinstance(t, MemRefType) for t in type.inputs):
            name = WRAPPER
            text, type = on_tensors(function, shapes)
        program = Program(print_function(function) + text, {name: type}, Machine(self.opt, self.runner), VECTORS, (f"-O{bug.level}",))
        try:
            (outcomes,) = program.execute([(name, arguments)])
        except Failed as error:
            if str(error).startswith(f"{self.runner}: it crashed"):  # a signal: what is undefined was met
                return (UNDEFINED,)
            raise
        types = program.outcomes(name)
        return tuple(_joined([show_bits(element_of(t), b) for b in bits]) for t, bits in zip(types, outcomes, strict=True))


def _shapes_and_bits(function: Function, texts: Sequence[str]) -> tuple[list[tuple[int, ...]], list[list[int]]]:
    shapes, arguments = [], []
    for type, text in zip(function.type.inputs, texts, strict=True):
        shape, bits = _elements(type, text) if isinstance(type, ShapedType) else ((), [bits_of(element_of(type), text)])
        shapes.append(shape)
        arguments.append(bits)
    return shapes, arguments


# The commands


def confirm(found: Sequence[Bug], releases: Sequence[Release]) -> int:
    """Prints what is not as ``bugs.toml`` says. How many of these there are."""
    faults = 0
    for bug in found:
        for release in releases:
            said = list(_contradictions(bug, release))
            faults += len(said)
            print(f"{bug.name} (MLIR {release.major}): {'; '.join(said) or 'as described'}", flush=True)
    return faults


def _contradictions(bug: Bug, release: Release) -> Iterator[str]:
    if release.major not in (*bug.wrong, *bug.right):
        return
    try:
        written = read_text(_readable(release, bug))
    except (Failed, SmtencError) as error:
        yield f"cannot be run: {' '.join(str(error).split())[:300]}"
        return
    outcomes = interpreted(written, bug.input)
    expected = bug.target if release.major in bug.wrong else bug.source
    if outcomes != expected:
        yield f"{', '.join(outcomes)} and not {', '.join(expected)}"
    shown = bug.compiled.get(str(release.major), "")
    if release.runner is not None and release.major in bug.wrong:
        now, reason = machine_code(bug, release, written)
        if now != shown:
            yield f"machine code shows {now or 'nothing'}, not {shown or 'nothing'}{reason}"


def machine_code(bug: Bug, release: Release, written: Module) -> tuple[str, str]:
    """``both`` or ``target``, or nothing; and why it is not ``both``."""
    try:
        target = release.compiled(bug, written)
        if target == bug.source or not is_allowed(target, bug.target):
            return "", f": the target gives {', '.join(target)}"
        source = release.compiled(bug, read_file(bug.source_path))
    except (Failed, SmtencError, AssertionError, KeyError, ValueError, OSError) as error:
        return "", f": {type(error).__name__} {' '.join(str(error).split())[:400]}"
    return ("both", "") if source == bug.source else ("target", f": the source gives {', '.join(source)}")


def is_allowed(outcomes: Sequence[str], said: Sequence[str]) -> bool:
    """Whether machine code may give this: anything where something is undefined, any number for poison."""
    if said == (UNDEFINED,):
        return True
    return len(outcomes) == len(said) and all(map(_is_one_of, outcomes, said))


def _is_one_of(outcome: str, said: str) -> bool:
    numbers, words = outcome.split(), said.split()
    numbers, words = (row * max(len(numbers), len(words)) if len(row) == 1 else row for row in (numbers, words))
    return all(word in (POISON_TEXT, number) for number, word in zip(numbers, words, strict=True))


def write_targets(found: Sequence[Bug], releases: Sequence[Release]) -> None:
    by_major = {release.major: release for release in releases}
    for bug in found:
        newest = max(bug.wrong)
        if newest in by_major:
            bug.target_path.write_text(_readable(by_major[newest], bug), encoding="utf-8")


def _readable(release: Release, bug: Bug) -> str:
    """What the pass writes, in a form that the bundled parser reads."""
    written = release.written(bug)
    try:
        read_text(written)
    except SmtencError:
        return release.written(replace(bug, command=f"{bug.command} --mlir-print-op-generic", commands={}))
    return written


def index(found: Sequence[Bug]) -> str:
    """Return the tables of all bugs, a row for each, with links to their pages."""
    lines = []
    for section, title in SECTIONS.items():
        lines += [f"## {title}", ""]
        lines += ["| program | `mlir-opt` | wrong in MLIR | right in | machine code | upstream |", "| --- | --- | --- | --- | --- | --- |"]
        lines += [*(_row(bug) for bug in found if bug.section == section), ""]
    return "\n".join(lines)


def _row(bug: Bug) -> str:
    numbers = [f"[{url.rpartition('/')[2]}]({url})" for url in bug.upstream]
    compiled = ", ".join(release if which == "both" else f"{release} (target)" for release, which in bug.compiled.items())
    releases = (", ".join(map(str, bug.wrong)), ", ".join(map(str, bug.right)), compiled, ", ".join(numbers))
    row = f"| [{bug.title}]({PAGES.name}/{bug.name}.md) | `{bug.command.lstrip('-')}` | {' | '.join(releases)} |"
    return row.replace("|  |", "| |").replace("|  |", "| |")


def page(bug: Bug) -> str:
    """Return the page of one bug: the program, the command, what it makes, and the input that shows the difference."""
    return "\n".join(_page_lines(bug)) + "\n"


def _page_lines(bug: Bug) -> Iterator[str]:
    yield f"# {bug.title}"
    yield ""
    if bug.why:
        yield bug.why
        yield ""
    yield from ("```mlir", bug.program.rstrip(), "```", "")
    others = "".join(f"; in MLIR {release} `mlir-opt {command}`" for release, command in bug.commands.items())
    yield f"`mlir-opt {bug.command}`{others} makes of this:"
    yield ""
    yield from ("```mlir", bug.target_path.read_text(encoding="utf-8").rstrip(), "```", "")
    yield f"| input | source | target |\n| --- | --- | --- |\n| {_shown(bug.input)} | {_shown(bug.source)} | {_shown(bug.target)} |"
    yield ""
    yield "Releases, machine code and reports: [Bugs found in MLIR](../bugs-found.md)."


def _shown(texts: Sequence[str]) -> str:
    return ", ".join(f"`{text}`" for text in texts)


_LIST = re.compile(r"(?<=<!-- bugs -->\n).*?(?=<!-- end of bugs -->)", re.DOTALL)


def with_index(document: str, found: Sequence[Bug]) -> str:
    """Return the document with the tables of ``found`` in place of those that it has."""
    return _LIST.sub(lambda _: index(found), document)


def write_pages(found: Sequence[Bug]) -> None:
    """Write the tables into ``docs/bugs-found.md``, and a page for each bug into ``docs/bugs``, which holds nothing else."""
    PAGE.write_text(with_index(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    PAGES.mkdir(exist_ok=True)
    for old in PAGES.glob("*.md"):
        old.unlink()
    for bug in found:
        (PAGES / f"{bug.name}.md").write_text(page(bug), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("page", "targets", "confirm"))
    parser.add_argument("names", nargs="*", help="bugs; without, all")
    parser.add_argument("--opt", action="append", default=[], help="an mlir-opt; several times for several releases")
    parser.add_argument("--runner", action="append", default=[], help="the runner of each mlir-opt, in the same order")
    given = parser.parse_args(arguments)
    found = [bug for bug in bugs() if not given.names or bug.name in given.names]
    runners = [*given.runner, *[None] * len(given.opt)]
    releases = [Release(opt, runner) for opt, runner in zip(given.opt, runners, strict=False)]
    match given.task:
        case "page":
            write_pages(bugs())
        case "targets":
            write_targets(found, releases)
        case "confirm":
            return int(confirm(found, releases) > 0)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
