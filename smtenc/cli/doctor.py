"""``smtenc doctor``: what is installed, what each parser reads, what is missing and how to get it; and whether a verdict works."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated

from smtenc.cli.app import app, guarded
from smtenc.cli.options import JsonOutput
from smtenc.cli.parameters import Instead, Only, grouped
from smtenc.errors import SmtencError
from smtenc.frontend import llvm_wheels
from smtenc.frontend.normalisers import NO_PROGRAM, MlirOpt, Wheel, Xdsl, version_of
from smtenc.frontend.probes import parsers, releases_read_by
from smtenc.frontend.reader import FrontendOptions
from smtenc.reduction.compiled import machines
from smtenc.verdicts.batch.pairs import Pair, PairOptions, PairVerifier
from smtenc.verdicts.configuration.settings import Reading
from smtenc.verdicts.configuration.validation import frontend_options
from smtenc.version import __version__
from solvers.folders import answers_file
from solvers.registry import information
from solvers.specs import BUILT_IN

SCHEMA = "smtenc-doctor/1"
_LEAST_MEMORY_MIB = 4096
_OLDEST_PYTHON = (3, 11)
_OTHER_MLIR = (
    "https://apt.llvm.org, then apt install mlir-22-tools; or conda install -c conda-forge mlir; or --mlir-opt PATH and $SMTENC_MLIR_OPT"
)
_GET_MLIR = f"{llvm_wheels.INSTALL}; or {_OTHER_MLIR}" if llvm_wheels.supported() else _OTHER_MLIR


class State(Enum):
    """The severity of a finding: only ``MISSING`` makes the exit code 2."""

    FINE = "fine"
    ABSENT = "not there"
    """It would be of use; nothing needs it."""
    MISSING = "missing"
    """Verdicts need it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked for. ``remedy`` is empty where nothing is to be done; ``releases`` are those of MLIR that a parser reads."""

    name: str
    state: State
    said: str
    remedy: str = ""
    releases: tuple[int, ...] = ()


@app.command(name="doctor")
@grouped
def command(
    *,
    reading: Annotated[Reading, Only("mlir_opt"), Instead("mlir_opt", None, "An mlir-opt that you mean to name.", metavar="PATH")],
    output: JsonOutput,
) -> None:
    """Is all there that a verdict needs? What is not, and how to get it.

    Looks for solvers, for parsers of MLIR and the releases whose syntax each reads, for a runner of compiled code; tries a verdict from end
    to end; looks at the folder for answers, memory and cores.

    [dim]smtenc doctor[/dim]                                 all that is found
    [dim]smtenc doctor --mlir-opt llvm/build/bin/mlir-opt[/dim]   with one more parser
    [dim]smtenc doctor --json[/dim]                          for programs

    Exit codes: 0, or 2 where something is missing that verdicts need.
    """

    def run() -> int:
        options = frontend_options(reading, os.environ)
        findings = list(examine(options, os.environ))
        if output.as_json:
            rows = [{**asdict(f), "state": f.state.value} for f in findings]
            print(json.dumps({"schema": SCHEMA, "version": __version__, "findings": rows}, indent=2))
        else:
            for finding in findings:
                _show(finding)
        return 2 if any(f.state is State.MISSING for f in findings) else 0

    guarded(run)


def _show(finding: Finding) -> None:
    mark = {State.FINE: "ok", State.ABSENT: "--", State.MISSING: "MISSING"}[finding.state]
    print(f"{mark:8}{finding.name}: {finding.said}")
    if finding.remedy:
        print(f"        {finding.remedy}")


def examine(options: FrontendOptions, environ: Mapping[str, str]) -> Iterator[Finding]:
    """Everything that is looked for, in the order in which it is shown."""
    yield _python()
    yield from _solvers()
    yield from _parsers(options, environ)
    yield _wheels(environ)
    yield _runner(options, environ)
    yield _verdict(options)
    yield _answers(environ)
    yield _machine()


def _python() -> Finding:
    fine = sys.version_info[:2] >= _OLDEST_PYTHON
    state = State.FINE if fine else State.MISSING
    return Finding("Python", state, platform.python_version(), "" if fine else "smtenc needs Python 3.11 or newer")


def _solvers() -> Iterator[Finding]:
    found = [(spec, information(spec)) for spec in BUILT_IN]
    none = not any(info.present for _, info in found)
    for spec, info in found:
        if info.present:
            yield Finding(f"solver {spec.name}", State.FINE, info.version)
        else:
            state = State.MISSING if none else State.ABSENT
            yield Finding(f"solver {spec.name}", state, "not installed", f"pip install {spec.distribution}")


def _parsers(options: FrontendOptions, environ: Mapping[str, str]) -> Iterator[Finding]:
    findings = [_parser(parser, options) for parser in parsers(options)]
    if not any(f.releases for f in findings):
        yield Finding("a parser of MLIR", State.MISSING, "only generic form can be read", "pip install iree-base-compiler==3.0.0")
    yield from findings
    if environ.get("SMTENC_MLIR_OPT") == NO_PROGRAM:
        yield Finding("mlir-opt not named", State.ABSENT, "not sought: SMTENC_MLIR_OPT=off")
    elif not options.has_programs:
        yield Finding("mlir-opt", State.ABSENT, "none named, none installed, none on PATH", _GET_MLIR)
    if newest := max((r for f in findings for r in f.releases), default=0):
        lacking = [str(r) for r in range(19, 25) if r > newest]
        if lacking:
            remedy = _OTHER_MLIR if options.installed else _GET_MLIR
            yield Finding("syntax of newer MLIR", State.ABSENT, f"that of {', '.join(lacking)} is read in generic form only", remedy)


def _parser(parser: object, options: FrontendOptions) -> Finding:
    match parser:
        case MlirOpt(path):
            named = path in options.named
            if shutil.which(path, path=options.environ.get("PATH", "")) is None:
                return Finding(f"mlir-opt {path}", State.MISSING, "is not a program", "--mlir-opt and $SMTENC_MLIR_OPT name one, or none")
            turn = (
                "named: asked first"
                if named
                else "of smtenc[llvm]: asked after the bundled one"
                if path in options.installed
                else "on PATH: asked last"
            )
            name, remedy = f"mlir-opt ({turn})", "another build of MLIR's mlir-opt"
            broken = State.MISSING if named else State.ABSENT
            releases = releases_read_by(parser)
        case Wheel():
            name, remedy, broken = "bundled parser", "pip install iree-base-compiler==3.0.0", State.ABSENT
            releases = releases_read_by(parser)
        case Xdsl():
            name, remedy, broken = "last resort", "pip install xdsl", State.ABSENT
            releases = releases_read_by(parser)
        case _:
            raise AssertionError(parser)
    if not releases:
        return Finding(name, broken, f"{parser.name} reads nothing", remedy)
    return Finding(name, State.FINE, f"{parser.name} reads the syntax of {', '.join(map(str, releases))}", releases=releases)


def _wheels(environ: Mapping[str, str]) -> Finding:
    """The programs of the extra ``llvm``: those that are there, with the release that they say when they are started."""
    name = "LLVM from pip"
    if environ.get("SMTENC_MLIR_OPT") == NO_PROGRAM:
        return Finding(name, State.ABSENT, "not sought: SMTENC_MLIR_OPT=off")
    paths = {program: llvm_wheels.installed_program(program) for program in llvm_wheels.PROGRAMS}
    if not any(paths.values()):
        if llvm_wheels.supported():
            return Finding(name, State.ABSENT, "not installed", llvm_wheels.INSTALL)
        return Finding(name, State.ABSENT, "none for this machine, only for Linux on x86-64", _OTHER_MLIR)
    releases = {program: version_of(path) if path is not None else "" for program, path in paths.items()}
    lacking = [program for program, release in releases.items() if not release]
    if lacking:
        return Finding(name, State.ABSENT, f"cannot be started: {', '.join(lacking)}", f"{llvm_wheels.INSTALL} --force-reinstall")
    said = "; ".join(
        f"{release}: {', '.join(p for p in releases if releases[p] == release)}" for release in dict.fromkeys(releases.values())
    )
    return Finding(name, State.FINE, said)


def _runner(options: FrontendOptions, environ: Mapping[str, str]) -> Finding:
    if found := machines(options.named, environ):
        return Finding("runner of compiled code", State.FINE, found[0].runner)
    remedy = f"only smtenc reduce confirms by compiled code; it comes with mlir-opt: {_GET_MLIR}"
    return Finding("runner of compiled code", State.ABSENT, "no mlir-opt with its mlir-runner or mlir-cpu-runner", remedy)


_BEFORE = "func.func @f(%x: i8) -> i8 {\n  %c = arith.constant 2 : i8\n  %y = arith.muli %x, %c : i8\n  return %y : i8\n}\n"
_RIGHT = "func.func @f(%x: i8) -> i8 {\n  %y = arith.addi %x, %x : i8\n  return %y : i8\n}\n"
_WRONG = "func.func @f(%x: i8) -> i8 {\n  %y = arith.ori %x, %x : i8\n  return %y : i8\n}\n"


def _verdict(options: FrontendOptions) -> Finding:
    """Reads, proves and refutes: a doubling is an addition, and no disjunction."""
    said = []
    try:
        with PairVerifier(PairOptions(frontend=options)) as verifier:
            for name, target in (("right", _RIGHT), ("wrong", _WRONG)):
                pair = Pair(Path("doctor.src.mlir"), Path(f"{name}.tgt.mlir"), texts=(_BEFORE, target))
                said.append(verifier.verify(pair).verdict.value)
    except SmtencError as error:
        return Finding("a verdict", State.MISSING, str(error), error.hint.partition("\n")[0])
    if said == ["correct", "incorrect"]:
        return Finding("a verdict", State.FINE, "a right pair is correct, a wrong one incorrect")
    return Finding(
        "a verdict", State.MISSING, f"a right pair is {said[0]}, a wrong one {said[1]}", "smtenc verify -v says more; please report it"
    )


def _answers(environ: Mapping[str, str]) -> Finding:
    path = answers_file(environ)
    if path is None:
        return Finding("answers of earlier runs", State.ABSENT, "are not kept: SMTENC_CACHE=off, or no HOME")
    there = path if path.exists() else next((folder for folder in path.parents if folder.exists()), Path())
    if os.access(there, os.W_OK):
        return Finding("answers of earlier runs", State.FINE, str(path))
    return Finding("answers of earlier runs", State.ABSENT, f"{path} cannot be written", "set SMTENC_CACHE to a file in a folder of yours")


def _machine() -> Finding:
    cores = len(os.sched_getaffinity(0))
    mebibytes = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
    said = f"{cores} core{'s' * (cores > 1)}, {mebibytes} MiB of memory"
    if mebibytes < _LEAST_MEMORY_MIB:
        return Finding("machine", State.ABSENT, said, "--memory and --jobs ask for less: four GiB a solver is what is usual")
    return Finding("machine", State.FINE, said)
