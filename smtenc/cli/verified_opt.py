"""``smtenc-opt``: LLVM's ``opt`` with its arguments, which verifies each function that it changed.

It stands in the place of ``opt`` in a build or a test suite (``llvm-lit -Dopt=smtenc-opt``), so that it has no options of its own: environment
variables say the rest. What the real ``opt`` prints, and its exit code, stay as they are unless a function is wrong.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

_CHANGING = re.compile(r"--?(?:O[0-3sz]|passes(?:=.*)?|p(?:=.*)?)")
_ONLY_TOLD = re.compile(r"--?(?:version|help.*|print-passes|print-pipeline-passes)")
_WITH_VALUE = frozenset("o passes p mtriple march mcpu mattr data-layout aa-pipeline load load-pass-plugin debug-only".split())
"""Flags of ``opt`` whose value may be the next word."""
_OF_THE_MACHINE = re.compile(r"--?(?:mtriple|march|mcpu|mattr|data-layout)\b")
_WRONG = "incorrect"

HELP = """\
smtenc-opt: opt, whose changes are verified. All arguments are opt's.

Each function that opt changed is verified against what it was. One that is wrong is reported on standard error, with its counterexample,
and the exit code is 1. What cannot be decided is no failure. Where nothing is wrong, output and exit code are those of opt.

Environment variables:
  SMTENC_OPT            the opt that is run (else that of smtenc[llvm], else one on PATH)
  SMTENC_OPT_TIMEOUT    wall seconds for one query (10)
  SMTENC_OPT_DEADLINE   wall seconds for one program (60)
  SMTENC_OPT_EACH_PASS  1: verify each pass by itself, and name the one that is wrong
  SMTENC_OPT_FAIL       verdicts that fail, separated by commas (incorrect)
  SMTENC_OPT_ASSUME     what --assume of smtenc takes, separated by commas (no-undef-inputs, ...)
  SMTENC_OPT_REPORT     a folder: a line of JSON for each program, and the two programs of those that fail, for smtenc verify FOLDER

llvm-lit -Dopt=smtenc-opt llvm/test/Transforms/InstCombine runs LLVM's own tests with it.
"""


def main() -> None:
    """Run ``opt`` with the arguments of this process, and verify what it did. Does not return."""
    from smtenc.cli.main import tune

    tune()
    try:
        code = run(sys.argv[1:], os.environ)
    except (KeyboardInterrupt, Exception) as error:
        from smtenc.cli.faults import exit_code_of

        code = exit_code_of(error)
    sys.exit(code)


def run(arguments: Sequence[str], environ: Mapping[str, str]) -> int:
    """Return the exit code: that of ``opt``, or 1 where that is 0 and a function is wrong. Raises ``SmtencError``."""
    if "--smtenc-help" in arguments:
        print(HELP, end="")
        return 0
    from smtenc.frontend.llvm_wheels import libraries
    from smtenc.pipelines.optimizer import find_optimizer

    program = find_optimizer(None, environ).program
    given = Given.of(arguments)
    raw = sys.stdin.buffer.read() if given.file == "-" and given.changes else None
    sys.stdout.flush()
    done = subprocess.run([program, *arguments], input=raw, env={**environ, **libraries(program)}, check=False)
    if done.returncode or not given.changes:
        return done.returncode if done.returncode >= 0 else 128 - done.returncode
    return Check(given, raw, Choices.of(environ), environ).code()


@dataclass(frozen=True, slots=True)
class Given:
    """The arguments of ``opt``: the ``file`` (``-``: standard input), and all others. ``changes``: they name passes."""

    file: str
    others: tuple[str, ...]
    changes: bool

    @staticmethod
    def of(arguments: Sequence[str]) -> Given:
        """Return the arguments, taken apart. Of several words that may be the file it is the last that exists."""
        files, others = list[str](), list[str]()
        words = iter(arguments)
        for word in words:
            if word.startswith("-") and word != "-":
                others.append(word)
                if word.lstrip("-") in _WITH_VALUE:
                    others += [value for value in [next(words, None)] if value is not None]
            else:
                files.append(word)
        there = [f for f in files if f != "-" and os.path.exists(f)]
        file = there[-1] if there else "-"
        changes = any(_CHANGING.fullmatch(word) for word in others) and not any(_ONLY_TOLD.fullmatch(word) for word in others)
        return Given(file, (*others, *(f for f in files if f not in (file, "-"))), changes)


@dataclass(frozen=True, slots=True)
class Choices:
    """The settings that environment variables give; ``report`` is empty for none."""

    timeout: float
    deadline: float
    each_pass: bool
    failing: frozenset[str]
    assume: tuple[str, ...]
    report: str

    @staticmethod
    def of(environ: Mapping[str, str]) -> Choices:
        """Return what they say. Raises ``UsageError`` for a value that is none."""
        from smtenc.errors import UsageError
        from smtenc.verdicts.lattice import Verdict

        def seconds(name: str, usual: float) -> float:
            try:
                return float(environ.get(name) or usual)
            except ValueError:
                raise UsageError(f"${name} is no number: {environ[name]}", hint="it is a number of seconds") from None

        def several(name: str) -> tuple[str, ...]:
            return tuple(part.strip() for part in environ.get(name, "").split(",") if part.strip())

        failing = several("SMTENC_OPT_FAIL") or (_WRONG,)
        known = [verdict.value for verdict in Verdict]
        if unknown := [verdict for verdict in failing if verdict not in known]:
            raise UsageError(f"$SMTENC_OPT_FAIL: {unknown[0]} is no verdict", hint=f"verdicts: {', '.join(known)}")
        return Choices(
            seconds("SMTENC_OPT_TIMEOUT", 10.0),
            seconds("SMTENC_OPT_DEADLINE", 60.0),
            environ.get("SMTENC_OPT_EACH_PASS", "0") not in ("", "0"),
            frozenset(failing),
            several("SMTENC_OPT_ASSUME"),
            environ.get("SMTENC_OPT_REPORT", ""),
        )


@dataclass(frozen=True, slots=True)
class Check:
    """The verification of one run of ``opt``, which read ``raw`` if that was standard input."""

    given: Given
    raw: bytes | None
    choices: Choices
    environ: Mapping[str, str]

    def code(self) -> int:
        """Return 1 if a function is wrong, after it is reported, else 0. Raises ``SmtencError``."""
        from pathlib import Path

        from smtenc.frontend.reader import decoded
        from smtenc.pipelines.optimizer import find_optimizer, optimizer_arguments
        from smtenc.pipelines.records import Stage
        from smtenc.pipelines.tool import Tool

        file = "<stdin>" if self.raw is not None else self.given.file
        text = decoded(Path(file).read_bytes() if self.raw is None else self.raw, file)
        arguments = optimizer_arguments(self.given.others)
        tool = Tool(find_optimizer(None, self.environ).program, self.choices.deadline)
        unchanged = tool.run([*arguments.others, "-S", "-"], text)
        changed = tool.run([*arguments.others, *arguments.naming, "-S", "-"], text)
        if unchanged.failure is not None or changed.failure is not None or unchanged.output == changed.output:
            return 0
        if any(_OF_THE_MACHINE.match(word) for word in arguments.others):
            # the text itself says nothing of the machine that the flags name
            text = unchanged.output
        stages = [Stage(file, text), Stage(f"{Path(file).stem}-after.ll", changed.output, " ".join(arguments.naming))]
        if self.choices.each_pass:
            stages = self._pass_by_pass(tool, stages)
        return self._verified(stages)

    def _pass_by_pass(self, tool: Tool, stages: list[Stage]) -> list[Stage]:
        from smtenc.errors import SmtencError
        from smtenc.frontend import FrontendOptions
        from smtenc.pipelines.optimizer import run_optimizer

        try:
            return list(run_optimizer(tool, stages[0], self.given.others, FrontendOptions(environ=self.environ)).stages)
        except SmtencError:
            return stages

    def _verified(self, stages: Sequence[Stage]) -> int:
        from itertools import pairwise
        from pathlib import Path

        from smtenc.errors import SmtencError
        from smtenc.verdicts.batch.pairs import Pair, unreadable
        from smtenc.verdicts.configuration.settings import Claim, Solving
        from smtenc.verdicts.verifier import Verifier

        solving = Solving(timeout=self.choices.timeout, deadline=self.choices.deadline)
        failed = False
        with Verifier(claim=Claim(assume=self.choices.assume), solving=solving, environ=self.environ, warn=lambda _: None) as verifier:
            for before, after in pairwise(stages):
                if before.text != after.text:
                    pair = Pair(Path(before.file), Path(after.file), texts=(before.text, after.text))
                    try:
                        record = verifier.verify_pair(pair)
                    except SmtencError as error:
                        record = unreadable(pair, error, 0.0)
                    failed |= self._told(record, before, after)
        return 1 if failed else 0

    def _told(self, record: PairRecord, before: Stage, after: Stage) -> bool:
        """Whether a function is wrong. It is reported, and kept where a folder is named."""
        from contextlib import redirect_stdout

        from smtenc.cli.text import show_function

        wrong = [f for f in record.functions if f.verdict.value in self.choices.failing]
        if wrong:
            with redirect_stdout(sys.stderr):
                print(f"smtenc-opt: {before.file}: {after.passed}")
                for function in wrong:
                    show_function(function)
        if self.choices.report:
            self._kept(record, before, after, failed=bool(wrong))
        return bool(wrong)

    def _kept(self, record: PairRecord, before: Stage, after: Stage, *, failed: bool) -> None:
        """Writes files of their own: many processes may write into one folder."""
        import hashlib
        import json
        from pathlib import Path

        from smtenc.cli.streams import write

        folder = Path(self.choices.report)
        key = hashlib.sha256("\0".join([*self.given.others, before.text, after.text]).encode("utf-8", "surrogateescape")).hexdigest()[:12]
        name = f"{re.sub(r'[^A-Za-z0-9_.-]', '', Path(before.file).stem) or 'stdin'}-{key}"
        said = {**record.to_json(), "opt": list(self.given.others), "pass": after.passed, "failed": failed}
        folder.mkdir(parents=True, exist_ok=True)
        write(str(folder / f"{name}.json"), f"{json.dumps(said)}\n", "SMTENC_OPT_REPORT")
        if failed:
            write(str(folder / f"{name}.src.ll"), before.text, "SMTENC_OPT_REPORT")
            write(str(folder / f"{name}.tgt.ll"), after.text, "SMTENC_OPT_REPORT")


TYPE_CHECKING = False
if TYPE_CHECKING:
    from smtenc.pipelines.records import Stage
    from smtenc.pipelines.tool import Tool
    from smtenc.verdicts.records import PairRecord


if __name__ == "__main__":
    main()
