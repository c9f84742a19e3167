"""The program that imports LLVM IR: ``mlir-translate``, found like ``mlir-opt``, and run with the same limits."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from smtenc.deadline import check, current
from smtenc.errors import InputError, Location
from smtenc.frontend.bounded_program import Finished, ProgramStopped, run_bounded
from smtenc.frontend.llvm_wheels import INSTALL, installed_program, libraries
from smtenc.frontend.normalisers import GENERIC_FLAGS, NO_SYMBOLS, version_of
from smtenc.frontend.parser_process import MEMORY_BYTES, most_printed

VARIABLE = "SMTENC_MLIR_TRANSLATE"
"""The environment variable that names the program."""
_SECONDS = 60.0
_PROGRAM = "mlir-translate"
_NUMBERED = re.compile(r"mlir-translate-([0-9]+)")


def found_importers(environ: Mapping[str, str], mlir_opts: tuple[str, ...]) -> Iterator[str]:
    """Yield the programs that may import LLVM IR, in the order in which they are to be asked: the one that ``environ`` names, those beside
    ``mlir_opts``, which the user names, that of the extra ``llvm``, and those on PATH.
    """
    if named := environ.get(VARIABLE):
        yield named
        return
    for program in mlir_opts:
        path = shutil.which(program, path=environ.get("PATH", ""))
        beside = Path(path).with_name(Path(path).name.replace("mlir-opt", _PROGRAM)) if path else None
        if beside is not None and beside.name != Path(program).name and os.access(beside, os.X_OK):
            yield str(beside)
    if installed := installed_program(_PROGRAM):
        yield installed
    search = environ.get("PATH", "")
    if search and (plain := shutil.which(_PROGRAM, path=search)):
        yield plain
    numbered = {int(m.group(1)): name for name in _names(search) if (m := _NUMBERED.fullmatch(name))}
    for number in sorted(numbered, reverse=True):
        if path := shutil.which(numbered[number], path=search):
            yield path


def _names(search: str) -> Iterator[str]:
    for folder in filter(None, search.split(os.pathsep)):
        try:
            yield from os.listdir(folder)
        except OSError:
            continue


@dataclass(frozen=True, slots=True)
class Importer:
    """An ``mlir-translate`` program."""

    path: str

    @property
    def name(self) -> str:
        version = version_of(self.path)
        return f"{self.path} {version}" if version else self.path

    def imported(self, text: str, file: str) -> Finished:
        """Return the outcome of importing a text: generic form with locations, if it succeeds. Raises ``InputError`` if a limit is exceeded or
        the program cannot be started.
        """
        given = text.encode("utf-8", "surrogatepass")
        try:
            return run_bounded(
                [self.path, "--import-llvm", "-o", "-", "-", *GENERIC_FLAGS],
                given,
                seconds=min(_SECONDS, max(current().left, 0.0)),
                memory=MEMORY_BYTES,
                printed=most_printed(len(given)),
                settings={**NO_SYMBOLS, **libraries(self.path)},
            )
        except ProgramStopped as stopped:
            check()
            raise InputError(f"{self.path}: {stopped}", Location(file, 1, 1)) from None
        except OSError as error:
            raise InputError(f"{self.path} cannot be run ({error.strerror})", Location(file, 1, 1)) from None


def importer_for(file: str, environ: Mapping[str, str], mlir_opts: tuple[str, ...]) -> Importer:
    """Return the program that imports the text of ``file``. Raises ``InputError`` if there is none."""
    path = next(found_importers(environ, mlir_opts), None)
    if path is None or shutil.which(path, path=environ.get("PATH", "")) is None:
        said = (
            f"the mlir-translate that ${VARIABLE} names is not a program: {path}"
            if path
            else "LLVM IR is read by mlir-translate, which is not found"
        )
        raise InputError(said, Location(file, 1, 1), hint=f"{INSTALL}; or ${VARIABLE}, or mlir-translate on PATH")
    return Importer(path)


def disassembled(raw: bytes, file: str) -> str:
    """Return bitcode as text. Raises ``InputError`` if there is no ``opt`` that reads it."""
    program = installed_program("opt") or shutil.which("opt") or shutil.which("llvm-dis")
    if program is None:
        raise InputError(
            "bitcode is read by opt, which is not found", Location(file), hint=f"{INSTALL}; or opt on PATH; or llvm-dis makes a .ll of it"
        )
    flags = ("-S", "-o", "-", "-") if Path(program).name.startswith("opt") else ("-o", "-", "-")
    try:
        done = run_bounded(
            [program, *flags],
            raw,
            seconds=min(_SECONDS, max(current().left, 0.0)),
            memory=MEMORY_BYTES,
            printed=most_printed(len(raw)),
            settings={**NO_SYMBOLS, **libraries(program)},
        )
    except ProgramStopped as stopped:
        check()
        raise InputError(f"{program}: {stopped}", Location(file)) from None
    except OSError as error:
        raise InputError(f"{program} cannot be run ({error.strerror})", Location(file)) from None
    if done.code:
        complaint = done.errors.decode(errors="replace").strip().splitlines()
        raise InputError(f"bitcode that {program} does not read: {complaint[0] if complaint else 'nothing said'}", Location(file))
    return done.out.decode(errors="surrogateescape")
