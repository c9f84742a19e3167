"""Reproducers made of a reduction: the programs, the command, the input and both outputs, as files, as a lit test and as an issue text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import SmtencError, UsageError
from smtenc.frontend import read_text
from smtenc.ir.modules import operations_of
from smtenc.pipelines.tool import Tool, shown_command
from smtenc.reduction.case import Case, Finding
from smtenc.reduction.compiled import Shown, confirm, machines
from smtenc.reduction.oracle import Oracle
from smtenc.reduction.passes import Arguments
from smtenc.reduction.reducer import Reduction
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample
from smtenc.version import __version__

TEST, ISSUE, RECORD = "repro", "issue.md", "reduction.json"
_NAME = re.compile(r"%[\w$.#-]+")
_TITLE_OPERATIONS = 3


@dataclass(frozen=True, slots=True)
class Reproducer:
    """The files of a reproducer, by name, and the outcomes of machine code."""

    files: Mapping[str, str]
    shown: tuple[Shown, ...]

    def write(self, folder: Path) -> None:
        """Write the files to ``folder``, which is created if missing. Raises ``UsageError`` if that fails."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in self.files.items():
                (folder / name).write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        except OSError as error:
            raise UsageError(f"--output {folder}: {error.strerror or error}", hint="name a folder that can be written") from None


def reproducer(found: Reduction, oracle: Oracle, environ: Mapping[str, str] | None = None) -> Reproducer:
    """Return the reproducer of a reduced case. With ``environ``, both programs also run as machine code on each ``mlir-opt`` with a runner found
    there.
    """
    case, finding, tool = found.last, found.last.finding, oracle.tool
    assert finding is not None, "what is left has been looked at"
    shown = _shown(case, finding, oracle, environ) if environ is not None else ()
    source, target = case.files
    files = {source: case.source, **({target: case.target} if case.target is not None else {})}
    files[f"{TEST}{Path(source).suffix}"] = "".join(f"{_commented(line, case)}\n" for line in _test(case, finding, tool))
    files[ISSUE] = "".join(f"{line}\n" for line in _issue(case, finding, tool, shown))
    files[RECORD] = json.dumps(found.to_json(), indent=1) + "\n"
    return Reproducer(files, shown)


def _shown(case: Case, finding: Finding, oracle: Oracle, environ: Mapping[str, str]) -> tuple[Shown, ...]:
    example = finding.example
    if example is None or not example.confirmed or case.target is None or case.is_llvm_ir:
        return ()
    frontend = oracle.options.frontend
    try:
        modules = [read_text(text, name, frontend) for text, name in zip((case.source, case.target), case.files, strict=True)]
    except SmtencError:
        return ()
    named = [oracle.tool.program] if oracle.tool is not None else []
    return tuple(confirm(machine, modules, finding.function, example) for machine in machines(named, environ))


# -- the test ----------------------------------------------------------------------------------------------------------


def _test(case: Case, finding: Finding, tool: Tool | None) -> Iterator[str]:
    """Yield the lines of a test for lit and FileCheck. It passes as long as the fault exists; after a fix its expectations must be inverted."""
    if case.is_pair:
        # lit knows nothing of the verdict, FileCheck reads it
        source, target = case.files
        yield f"// RUN: not smtenc verify %S/{source} %S/{target} | FileCheck %s"
        yield f"// CHECK: @{finding.function}: {finding.verdict.value if finding.verdict is not None else ''}"
        if finding.example is not None and finding.example.source is not None:
            yield f"// CHECK: source: {_literal(finding.example.source)}"
            yield f"// CHECK: target: {_literal(finding.example.target or '')}"
        return
    assert tool is not None, "passes are run by a tool"
    command = shown_command([Path(tool.program).name, "%s", *(case.passes or ())])
    if finding.crash:
        yield f"// RUN: not --crash {command} 2>&1 | FileCheck %s"
        # what differs each time is N there
        yield f"// CHECK: {re.sub(r'(?<![A-Za-z])N(?![A-Za-z])', '{{.*}}', _literal(finding.crash))}"
    else:
        yield f"// RUN: {command} | FileCheck %s"
        yield "// What the passes make of it now, which is wrong: smtenc lit finds the verdict."
    yield ""
    yield case.source.rstrip()
    if not finding.crash and case.target is not None:
        yield ""
        yield from _checks(case.target)


def _commented(line: str, case: Case) -> str:
    """Return a line of a test with the comment sign of the case's language."""
    return f";{line[2:]}" if case.is_llvm_ir and line.startswith("// ") else line


def _checks(text: str) -> Iterator[str]:
    """Yield FileCheck lines for a program, independent of the names of its values."""
    known: dict[str, str] = {}
    for line in text.splitlines():
        stripped = line.strip()
        if stripped and stripped not in ("}", "module {") and not stripped.startswith((";", "source_filename")):
            starts = stripped.startswith(("func.func", "llvm.func", "define "))
            if starts:
                # variables do not outlive a label, and names begin anew in each function
                yield f"// CHECK-LABEL: {_literal(stripped.partition('(')[0])}("
                known.clear()
                continue
            yield f"// CHECK: {_with_variables(stripped, known)}"


def _with_variables(text: str, known: dict[str, str]) -> str:
    """Return a line for FileCheck in which each value name is a variable; ``known`` maps names to variables and is extended."""
    parts: list[str] = []
    end = 0
    for found in _NAME.finditer(text):
        parts.append(_literal(text[end : found.start()]))
        name = found.group()
        if name in known:
            parts.append(f"%[[{known[name]}]]")
        else:
            known[name] = f"V{len(known)}"
            parts.append(f"%[[{known[name]}:[^ ,:)]+]]")
        end = found.end()
    return "".join([*parts, _literal(text[end:])])


def _literal(text: str) -> str:
    """Return a FileCheck pattern that matches ``text`` literally."""
    return re.sub(r"\{\{|\[\[", lambda found: "{{[{][{]}}" if found.group() == "{{" else "{{\\[\\[}}", text)


# -- the issue ---------------------------------------------------------------------------------------------------------


def title(case: Case, finding: Finding) -> str:
    """Return the title of an issue, such as ``arith-expand gives -0.0 in place of 0.0 (arith.maximumf)``."""
    operations = ", ".join(_operations(case)[:_TITLE_OPERATIONS])
    passes = ", ".join(_pass_names(case)) or "the rewriting"
    behind = f" ({operations})" if operations else ""
    example = finding.example
    if finding.crash:
        return f"{passes} crashes{behind}: {finding.crash}"
    if example is not None and example.source is not None and example.result is not None and "undefined" not in (example.target or ""):
        return f"{passes} gives {example.target} in place of {example.source}{behind}"
    what = finding.what or (finding.verdict.value if finding.verdict is not None else "")
    return f"{passes}: {what}{behind}"


def _operations(case: Case) -> list[str]:
    """Return the distinct operation names in the source, in order of occurrence, without returns, yields and constants."""
    names = dict.fromkeys(op.name for op in operations_of(case.modules[0]))
    return [
        n for n in names if n not in ("func.return", "arith.constant", "llvm.return", "llvm.mlir.constant") and not n.endswith(".yield")
    ]


def _pass_names(case: Case) -> list[str]:
    found = Arguments.of(case.passes or ())
    if found.passes is not None:
        return [p.name for p in found.passes]
    return [f.lstrip("-").partition("=")[0] for f in found.flags if not f.startswith(("--mlir-", "--allow", "-mlir-", "-allow"))]


def _issue(case: Case, finding: Finding, tool: Tool | None, shown: Sequence[Shown]) -> Iterator[str]:
    yield f"# {title(case, finding)}"
    yield ""
    yield from _block("llvm" if case.is_llvm_ir else "mlir", case.source)
    if tool is not None:
        release = f" (MLIR {tool.release})" if tool.release else ""
        yield f"The command{release}:"
        yield ""
        yield from _block("sh", shown_command([Path(tool.program).name, case.files[0], *(case.passes or ())]))
    if finding.crash:
        yield "It dies:"
        yield ""
        yield from _block("text", finding.reason or finding.crash)
    elif case.target is not None:
        yield "It makes of this:" if tool is not None else "It was turned into:"
        yield ""
        yield from _block("llvm" if case.is_llvm_ir else "mlir", case.target)
    if finding.example is not None:
        yield from _input(finding, finding.example)
    yield from _by_machine(finding, shown)
    if finding.assumptions:
        yield f"Assumed: {', '.join(finding.assumptions)}."
        yield ""
    yield (
        f"Found and reduced with smtenc {__version__}: `smtenc verify {' '.join(case.files)}`."
        if not finding.crash
        else (f"Reduced with smtenc {__version__}.")
    )


def _block(language: str, text: str) -> Iterator[str]:
    yield f"```{language}"
    yield text.strip("\n")
    yield "```"
    yield ""


def _input(finding: Finding, example: Counterexample) -> Iterator[str]:
    inputs = ", ".join(f"`{'%' if n.startswith('arg') else ''}{n} = {text}`" for n, text in example.inputs.items())
    yield f"On the input {inputs}:" if inputs else "Without any input:"
    yield ""
    where = f"result {example.result}" if example.result is not None else "memory"
    index = f" at [{', '.join(map(str, example.index))}]" if example.index else ""
    yield f"| {example.what} | {where}{index} |"
    yield "| --- | --- |"
    yield f"| expected, of the source | `{example.source}` |"
    yield f"| actual, of what was made of it | `{example.target}` |"
    yield ""
    parted = finding.divergence
    if any(parted):
        places = [f"`{text}`" if text else "nothing of its own" for text in parted]
        yield f"The programs diverge at {places[0]} in the source, {places[1]} in the other."
        yield ""
    if finding.verdict is not Verdict.INCORRECT:
        yield f"This is {finding.verdict.value if finding.verdict is not None else 'not'}: no run has shown it."
        yield ""


def _by_machine(finding: Finding, shown: Sequence[Shown]) -> Iterator[str]:
    example = finding.example
    if example is None or not example.confirmed:
        return
    if not shown:
        yield "Both values are what smtenc's interpreter gives; no machine code was made of the programs."
        yield ""
        return
    for one in shown:
        release = one.machine.name
        if one.fault:
            yield f"No machine code of both programs from {release}: {one.fault}."
        elif one.agrees:
            yield f"Machine code from {release} (lowered to LLVM, run by {Path(one.machine.runner).name}) gives the same two values."
        elif "poison" in (example.target or "") or "undefined" in (example.target or ""):
            yield f"What is {_kind(example)} may be anything in machine code; that from {release} gives `{one.source}` and `{one.target}`."
        else:
            yield f"Machine code from {release} gives `{one.source}` for the source and `{one.target}` for the other."
    yield ""


def _kind(example: Counterexample) -> str:
    return "poison" if "poison" in (example.target or "") else "undefined"
