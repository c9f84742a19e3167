"""Programs and libraries that convert custom syntax to generic form: mlir-opt, the iree-base-compiler wheel, xDSL.

Each is a ``Normaliser``: it converts text to generic text, or raises a ``Refusal``. Those that are MLIR itself also print custom form. This module
decides which normalisers are tried and in what order; ``reader`` and ``pretty`` handle the case that all refuse.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from smtenc.deadline import check, current
from smtenc.frontend import parser_program
from smtenc.frontend.bounded_program import Finished, ProgramStopped, run_bounded
from smtenc.frontend.llvm_wheels import installed_program, libraries
from smtenc.frontend.parser_process import MEMORY_BYTES, WHEEL, XDSL_PARSER, ParserDied, most_printed
from solvers.distributions import installed_version

_MLIR_OPT_ERROR = re.compile(r"^(?:<stdin>|-):([0-9]+):([0-9]+): error: (.*)$", re.MULTILINE)
_MLIR_OPT_NAME = re.compile(r"mlir-opt-([0-9]+)")
_MLIR_OPT_SECONDS = 60
_THREAD_BYTES = 8 << 20
"""The memory assumed for the stack of each of mlir-opt's threads, of which there is one for each core."""


class Refusal(Exception):
    """An error for a text that ``parser`` (name and version) does not accept; ``line`` and ``byte_column`` count from 1, 0 is unknown."""

    def __init__(self, parser: str, message: str, line: int = 0, byte_column: int = 0) -> None:
        super().__init__(message)
        self.parser = parser
        self.message = message
        self.line = line
        self.byte_column = byte_column

    def __str__(self) -> str:
        place = f" at {self.line}:{self.byte_column}" if self.line else ""
        return f"{self.parser} refused it{place}: {self.message}"


class Crash(Refusal):
    """An error for a parser that failed itself; the reported place is the beginning of the text."""

    def __init__(self, parser: str, message: str) -> None:
        super().__init__(parser, message, line=1, byte_column=1)


class NotAsked(Refusal):
    """An error for a parser that cannot be asked; it says nothing about the text."""


class Normaliser(Hashable, Protocol):
    """A converter to generic form that raises only ``Refusal``. ``verifies`` tells whether its output has passed MLIR's verifier, ``name`` includes
    the release.
    """

    @property
    def verifies(self) -> bool: ...

    @property
    def name(self) -> str: ...

    def normalise(self, text: str) -> str: ...


class CustomPrinter(Normaliser, Protocol):
    """A normaliser with ``custom``, which returns the text in custom form and raises only ``Refusal``."""

    def custom(self, text: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Wheel:
    """The parser ``iree.compiler.ir``, a real MLIR parser from pip, in a process of its own. Its verifier cannot be switched off."""

    verifies: bool = True

    @property
    def name(self) -> str:
        version = _distribution_version("iree-base-compiler")
        release = _WHEEL_RELEASES.get(".".join(version.split(".")[:2]))
        return f"iree-base-compiler {version}{f' (MLIR {release})' if release else ''}"

    def normalise(self, text: str) -> str:
        return self._printed(text, parser_program.GENERIC)

    def custom(self, text: str) -> str:
        return self._printed(text, parser_program.CUSTOM)

    def _printed(self, text: str, form: int) -> str:
        try:
            answer = WHEEL.ask(text, form)
        except ParserDied as death:
            raise Crash(
                _wheel_version(), f"the MLIR parser (iree-base-compiler {_distribution_version('iree-base-compiler')}) {death}"
            ) from None
        except OSError as error:
            raise Refusal(_wheel_version(), f"cannot be started ({error.strerror})") from None
        match answer.kind:
            case parser_program.GENERIC | parser_program.CUSTOM:
                return answer.text
            case parser_program.NOT_LOADED:
                raise Refusal("iree-base-compiler", f"not installed or not loadable ({answer.text})")
            case _:
                raise Refusal(_wheel_version(), answer.text, answer.line, answer.byte_column)


GENERIC_FLAGS = ("--mlir-print-op-generic", "--mlir-print-local-scope", "--mlir-print-debuginfo")
_WITHOUT_VERIFIER = ("--mlir-very-unsafe-disable-verifier-on-parsing", "--verify-each=0")
NO_SYMBOLS = {"LLVM_DISABLE_SYMBOLIZATION": "1", "LLVM_DISABLE_CRASH_REPORT": "1"}
"""Settings that keep a crashing LLVM program from starting a symbolizer, whose unused output takes seconds."""
_CANNOT: set[str] = set()
"""The programs that lack the options of ``_WITHOUT_VERIFIER``."""

_WHEEL_RELEASES = {
    **dict.fromkeys(("3.0", "3.1"), 20),
    **dict.fromkeys(("3.2", "3.3", "3.4", "3.5"), 21),
    **dict.fromkeys(("3.6", "3.7", "3.8", "3.9", "3.10"), 22),
    **dict.fromkeys(("3.12", "3.13"), 24),
}
"""The MLIR release in development that a wheel contains, for messages only: the wheel may still print some things as the release before."""


def _wheel_version() -> str:
    return f"the MLIR parser of iree-base-compiler {_distribution_version('iree-base-compiler')}"


def _distribution_version(name: str) -> str:
    return installed_version(name) or "(unknown version)"


@dataclass(frozen=True, slots=True)
class MlirOpt:
    """An ``mlir-opt`` program. If ``verifies`` is off, the flags of MLIR 22 that switch its verifier off are passed."""

    path: str
    verifies: bool = True

    def normalise(self, text: str) -> str:
        return self._printed(text, *GENERIC_FLAGS)

    def custom(self, text: str) -> str:
        return self._printed(text)

    def _printed(self, text: str, *flags: str) -> str:
        unsafe = () if self.verifies else _WITHOUT_VERIFIER
        if not self.verifies and self.path in _CANNOT:
            raise NotAsked(self.name, "has no option that switches its verifier off")
        done = self.run((*flags, *unsafe), text)
        if done.code == 0 and done.out.strip():
            return done.out.decode(errors="surrogateescape")
        complaint = done.errors.decode(errors="replace")
        if found := _MLIR_OPT_ERROR.search(complaint):
            raise Refusal(self.name, found.group(3), int(found.group(1)), int(found.group(2)))
        if not self.verifies and "Unknown command line argument" in complaint:
            _CANNOT.add(self.path)
            raise NotAsked(self.name, "has no option that switches its verifier off")
        lines = complaint.strip().splitlines()
        if done.code < 0:
            raise Refusal(self.name, f"crashed on this text (signal {-done.code})")
        raise Refusal(self.name, lines[0] if lines else f"exit code {done.code}, and nothing printed")

    def run(self, flags: Sequence[str], text: str) -> Finished:
        """Return the outcome of the program on a text. Raises ``Refusal`` if it exceeds a limit or cannot be started,
        ``Exceeded`` at the deadline.
        """
        given = text.encode("utf-8", "surrogatepass")
        memory = MEMORY_BYTES + _THREAD_BYTES * (os.cpu_count() or 1)
        seconds = min(_MLIR_OPT_SECONDS, max(current().left, 0.0))
        try:
            command = [self.path, *flags, "--allow-unregistered-dialect", "-"]
            settings = {**NO_SYMBOLS, **libraries(self.path)}
            return run_bounded(command, given, seconds=seconds, memory=memory, printed=most_printed(len(given)), settings=settings)
        except ProgramStopped as stopped:
            check()
            raise Refusal(self.path, str(stopped)) from None
        except OSError as error:
            raise Refusal(self.path, f"cannot be run ({error.strerror})") from None

    @property
    def name(self) -> str:
        version = version_of(self.path)
        return f"{self.path} {version} (MLIR {version.partition('.')[0]})" if version else self.path


@cache
def version_of(program: str) -> str:
    """Return the version that an mlir-opt reports, such as ``22.1.8``; empty if it reports none."""
    try:
        environment = {**os.environ, **libraries(program)}
        done = subprocess.run([program, "--version"], capture_output=True, timeout=10, check=False, env=environment)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    # iree-opt has a version of its own, and says on which LLVM it stands
    found = re.search(rb"LLVM version\s+(\S+)", done.stdout) or re.search(rb"version\s+(\S+)", done.stdout)
    return found.group(1).decode(errors="replace") if found else ""


@dataclass(frozen=True, slots=True)
class Xdsl:
    """The parser of xDSL for custom syntax. Its verifiers are not MLIR's, so its output counts as unverified."""

    verifies: bool = False

    @property
    def name(self) -> str:
        return f"xDSL {_distribution_version('xdsl')}"

    def normalise(self, text: str) -> str:
        if "dense_resource" in text:
            raise Refusal(self.name, "resources, to which it may give other names")
        try:
            answer = XDSL_PARSER.ask(text)
        except ParserDied as death:
            raise Refusal(self.name, str(death)) from None
        except OSError as error:
            raise Refusal(self.name, f"cannot be started ({error.strerror})") from None
        match answer.kind:
            case parser_program.GENERIC:
                return answer.text
            case parser_program.NOT_LOADED:
                raise Refusal("xDSL", f"not installed or not loadable ({answer.text})")
            case _:
                raise Refusal(self.name, answer.text, answer.line, answer.byte_column)


NO_PROGRAM = "off"
"""The value of ``$SMTENC_MLIR_OPT`` that disables every program not named on the command line: those on PATH, and that of the extra ``llvm``."""


def named_mlir_opts(explicit: str | None, environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the mlir-opt programs that the user names on the command line or in ``$SMTENC_MLIR_OPT``. They are asked before all others."""
    chosen = environ.get("SMTENC_MLIR_OPT")
    return tuple(dict.fromkeys(program for program in (explicit, chosen if chosen != NO_PROGRAM else None) if program))


def mlir_opts_installed(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ``mlir-opt`` of the extra ``llvm``, if it is installed in this Python environment. It comes after the programs that the user names
    and before those on PATH.

    An empty environment means that no program is sought.
    """
    if not environ or environ.get("SMTENC_MLIR_OPT") == NO_PROGRAM:
        return ()
    found = installed_program("mlir-opt")
    return (found,) if found is not None else ()


def mlir_opts_on_path(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return ``mlir-opt`` on PATH, then ``mlir-opt-NN``, newest first. They are asked last, so that programs that happen to be on PATH change no
    verdict.
    """
    search = environ.get("PATH", "") if environ.get("SMTENC_MLIR_OPT") != NO_PROGRAM else ""
    return _mlir_opts_on(search) if search else ()


@cache
def _mlir_opts_on(search: str) -> tuple[str, ...]:
    """Return the mlir-opt programs in the folders of a PATH, listed once."""
    plain = shutil.which("mlir-opt", path=search)
    versions: dict[int, str] = {}
    for folder in search.split(os.pathsep):
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            if found := _MLIR_OPT_NAME.fullmatch(name):
                versions.setdefault(int(found.group(1)), os.path.join(folder, name))
    numbered = tuple(versions[number] for number in sorted(versions, reverse=True))
    return (plain, *numbered) if plain else numbered
