"""Translation of PDLL to PDL by the program ``mlir-pdll`` of an LLVM installation."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from smtenc.errors import InputError, Location
from smtenc.frontend import file_text

VARIABLE = "SMTENC_MLIR_PDLL"
_RELEASES = range(30, 14, -1)
_SECONDS = 30
_MOST_BYTES = 1 << 24
_ERROR = re.compile(r"^(.*?):(\d+):(\d+): error: (.*)$", re.MULTILINE)
_PLACES = Path("/usr/lib")


def pdl_of(path: Path, environ: Mapping[str, str], includes: Sequence[Path] = ()) -> str:
    """Return the patterns of a PDLL file as MLIR text, with locations that refer to the file. ``includes`` are folders for ``#include``.

    Raises ``InputError`` if the program is missing, refuses the file, or does not answer in time.
    """
    written = file_text(path)
    program = find_program(environ)
    command = [program, "-x=mlir", *(f"-I{folder}" for folder in includes), str(path)]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as complaints:
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=complaints, timeout=_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            raise InputError(f"{program} gave no answer within {_SECONDS} s", Location(str(path)), hint="split the file") from None
        except OSError as error:
            raise InputError(f"{program} cannot be run: {error.strerror}", Location(str(path)), hint=f"${VARIABLE} names another") from None
        out.seek(0)
        complaints.seek(0)
        text, said = (stream.read(_MOST_BYTES + 1).decode(errors="replace") for stream in (out, complaints))
    if len(text) > _MOST_BYTES:
        raise InputError(f"{program} makes more than {_MOST_BYTES} bytes of it", Location(str(path)), hint="split the file")
    if done.returncode:
        raise _refused(path, written, program, said, done.returncode)
    # the reader accepts only locations in its own input: the file's name is replaced, and lines are added so that all locations exist
    return text.replace(f'loc("{path}":', 'loc("-":') + "\n" * written.count("\n")


def _refused(path: Path, written: str, program: str, said: str, code: int) -> InputError:
    """Return the error for a file that ``mlir-pdll`` refuses, with the location and message that it prints."""
    found = _ERROR.search(said)
    if found is None:
        first = next(iter(said.strip().splitlines()), f"exit code {code}, and nothing said")
        return InputError(f"{Path(program).name}: {first}", Location(str(path)), hint=f"{program} refused it")
    file, line, column, message = found.groups()
    place = Location(file, int(line), int(column))
    lines = written.split("\n")
    excerpt = lines[place.line - 1] if file == str(path) and 0 < place.line <= len(lines) else ""
    hint = "-I names the folder of an include" if "include" in message else f"{program} refused it"
    return InputError(message, place, hint=hint, excerpt=excerpt)


def find_program(environ: Mapping[str, str]) -> str:
    """Return the path of ``mlir-pdll``: the program that the environment variable names, else one on the path, else the newest of the installed
    LLVMs.

    Raises ``InputError`` if there is none.
    """
    named, path = environ.get(VARIABLE), environ.get("PATH", "")
    if named:
        found = shutil.which(named, path=path)
        if found is None:
            raise InputError(f"the mlir-pdll named is not a program: {named}", hint=f"${VARIABLE} names an mlir-pdll that can be run")
        return found
    program = next(_candidates(path), None)
    if program is None:
        hint = f"install MLIR's tools (Debian and Ubuntu: apt install mlir-19-tools), and name the program by ${VARIABLE} if it is not on the path"
        raise InputError("PDLL needs mlir-pdll, which is not installed", hint=hint)
    return program


def _candidates(path: str) -> Iterator[str]:
    """Yield the paths of installed programs, the preferred first."""
    for name in ("mlir-pdll", *(f"mlir-pdll-{n}" for n in _RELEASES)):
        found = shutil.which(name, path=path)
        if found is not None:
            yield found
    if path:
        for release in _RELEASES:
            there = _PLACES / f"llvm-{release}" / "bin" / "mlir-pdll"
            if there.is_file():
                yield str(there)
