"""The program that runs passes: ``mlir-opt``, or any other that is built on ``MlirOptMain`` (``iree-opt``, ``stablehlo-opt``, one's own)."""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import InputError, UsageError
from smtenc.frontend.llvm_wheels import libraries
from smtenc.frontend.normalisers import NO_SYMBOLS, mlir_opts_installed, mlir_opts_on_path, named_mlir_opts, version_of

SECONDS = 60.0
"""For one run of a tool, unless somebody says otherwise."""
_NONE = "no program that runs passes: no mlir-opt is named, installed or on PATH, and no iree-opt came with the parser"
_HINT = "--tool PROGRAM, --mlir-opt PROGRAM or $SMTENC_MLIR_OPT name one; smtenc doctor says what is there, and how to get it"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one run. ``failure`` is the reason, in some lines, why its output is no program; None if ``output`` is one."""

    output: str
    complaint: str
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """``program`` as it is run; ``seconds`` is the limit of one run."""

    program: str
    seconds: float = SECONDS

    @property
    def release(self) -> str:
        """``22.1.8``; empty where it does not say."""
        return version_of(self.program)

    @property
    def major(self) -> int | None:
        """``22``; None where it does not say."""
        number = self.release.partition(".")[0]
        return int(number) if number.isdigit() else None

    @property
    def reads(self) -> bool:
        """True if it prints generic form as a parser of programs must."""
        flags = ("--mlir-print-op-generic", "--mlir-print-local-scope", "--mlir-print-debuginfo", "--allow-unregistered-dialect", "-")
        outcome = self.run(flags, "module {}\n")
        return outcome.failure is None and '"builtin.module"' in outcome.output

    def run(self, arguments: Sequence[str], text: str) -> Outcome:
        """With ``text`` as standard input. Raises ``InputError`` where the program cannot be started."""
        try:
            process = subprocess.Popen(
                [self.program, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                env={**os.environ, **NO_SYMBOLS, **libraries(self.program)},
            )
        except OSError as error:
            raise InputError(f"{self.program}: cannot be run: {error.strerror or error}", hint=_HINT) from None
        try:
            output, complaint = process.communicate(text.encode("utf-8", "surrogateescape"), timeout=self.seconds)
        except subprocess.TimeoutExpired:
            said = _end(process)
            return Outcome("", said, f"no answer within {self.seconds:g} s (--tool-timeout)")
        except BaseException:
            _end(process)
            raise
        said = complaint.decode("utf-8", "replace")
        return Outcome(output.decode("utf-8", "surrogateescape"), said, _failure(process.returncode, said))


def _end(process: subprocess.Popen[bytes]) -> str:
    """Ends it and what it has started. What it has said until then."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except OSError:
        process.kill()
    return process.communicate()[1].decode("utf-8", "replace")


def _failure(code: int, said: str) -> str | None:
    if code == 0:
        return None
    if code < 0:
        how = f"it crashed ({signal.Signals(-code).name})" if -code in set(signal.Signals) else f"it was ended by signal {-code}"
    else:
        how = f"exit code {code}"
    lines = said.splitlines()
    told = [line for line in lines if any(sign in line for sign in _TELLING)]
    # a place that nobody knows says nothing
    shown = [line for each in told or lines if (line := each.removeprefix("<unknown>:0: error: ")).strip()]
    return "\n".join([how if code < 0 else "", *shown[:_SHOWN_LINES]]).strip() or how


_SHOWN_LINES = 6
_TELLING = ("error:", "Unknown command line argument", "Did you mean", "Assertion")
"""In lines that say why, of all that a tool prints."""


def shown_command(command: Sequence[str]) -> str:
    """Return a command as it is typed in a shell: ``--flag='what needs quotes'``."""
    return " ".join(_quoted(word) for word in command)


def _quoted(word: str) -> str:
    flag, equals, value = word.partition("=")
    return f"{flag}={shlex.quote(value)}" if equals and word.startswith("-") and flag == shlex.quote(flag) else shlex.quote(word)


def find_tool(explicit: str | None, mlir_opt: str | None, environ: Mapping[str, str], seconds: float = SECONDS) -> Tool:
    """``explicit``, else what the user names as an ``mlir-opt``, else that of the extra ``llvm``, else one on PATH, else the parser's ``iree-opt``.

    Raises ``UsageError`` where there is none, or where the one that is named is no program.
    """
    if explicit is not None:
        return Tool(_program(explicit, "--tool", environ), seconds)
    for named in named_mlir_opts(mlir_opt, environ):
        return Tool(_program(named, "--mlir-opt" if named == mlir_opt else "$SMTENC_MLIR_OPT", environ), seconds)
    for program in (*mlir_opts_installed(environ), *mlir_opts_on_path(environ), *_bundled()):
        return Tool(program, seconds)
    raise UsageError(_NONE, hint=_HINT)


def _program(name: str, origin: str, environ: Mapping[str, str]) -> str:
    found = shutil.which(name, path=environ.get("PATH", ""))
    if found is None:
        raise UsageError(f"{origin} {name}: not a program that can be run", hint=_HINT)
    return found


def _bundled() -> Iterator[str]:
    """``iree-opt`` of the wheel that has the parser: MLIR's passes are in it."""
    package = importlib.util.find_spec("iree")
    for folder in (package.submodule_search_locations or ()) if package is not None else ():
        program = Path(folder, "compiler", "_mlir_libs", "iree-opt")
        if os.access(program, os.X_OK) and program.is_file():
            yield str(program)
