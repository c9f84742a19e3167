"""Sets of benchmarks: SMT-LIB files and pairs of MLIR files below a folder, with what their paths and headers say. Nothing is run here."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from smtenc.bench.headers import header_fields, header_options, pair_verdict
from smtenc.errors import InputError
from solvers import SolverInputError
from solvers.smtlib.transformations.increments import increments

SCRIPT, SOURCE, TARGET = ".smt2", ".src.mlir", ".tgt.mlir"


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One file, or a pair. ``name`` is the path below the set's folder, without the ending for a pair; ``digest`` the SHA-256 of the content.

    ``expected`` is ``sat``, ``unsat`` or a pair's verdict, empty if unknown; of an incremental file one word for each check-sat, ``unknown`` if
    unknown. ``options`` are those of ``smtenc verify`` that a pair's header gives. ``logic`` is empty for a pair.
    """

    path: Path
    target: Path | None
    name: str
    family: str
    logic: str
    digest: str
    expected: str
    options: tuple[str, ...] = ()

    @property
    def is_pair(self) -> bool:
        return self.target is not None

    def texts(self) -> tuple[str, ...]:
        """The script, or the programs before and after. Raises ``InputError`` where the files cannot be read or are not what they were."""
        contents = _contents(self.path, self.target)
        if _digest(contents) != self.digest:
            raise InputError(f"{self.path} has changed since the run began")
        return tuple(content.decode("utf-8-sig") for content in contents)


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that is no benchmark, and why: with line and column where there is one."""

    path: Path
    reason: str


@dataclass(frozen=True, slots=True)
class BenchmarkSet:
    benchmarks: tuple[Benchmark, ...]
    skipped: tuple[Skipped, ...] = ()


def find(places: Sequence[Path], pattern: str = "*", expected: Sequence[str] = ()) -> BenchmarkSet:
    """Every ``X.smt2`` and ``X.src.mlir``/``X.tgt.mlir`` below the folders, or the files themselves, in the order of their names.

    ``pattern`` is a shell pattern that names must match (``*`` matches slashes, too), ``expected`` the statuses or verdicts wanted; all
    when empty. A file that cannot be raced is among ``skipped``, and so is a second one with the same name and content. Raises
    ``InputError`` for a place that is not there and a header that names no verdict, and where nothing is left.
    """
    found: dict[tuple[str, str], Benchmark] = {}
    skipped: list[Skipped] = []
    matched = 0
    for path, folder in [pair for place in places for pair in _files(place)]:
        name = _name(path, folder)
        if not fnmatchcase(name, pattern):
            continue
        matched += 1
        family = _family(path, folder)
        benchmark = _benchmark(path, name, family) if _is_text(name + family) else Skipped(path, "its name is not UTF-8 text")
        if isinstance(benchmark, Skipped):
            skipped.append(benchmark)
        elif first := found.get((benchmark.name, benchmark.digest)):
            skipped.append(Skipped(path, f"the same as {first.path}"))
        elif not expected or benchmark.expected in expected:
            found[benchmark.name, benchmark.digest] = benchmark
    if not found:
        raise _nothing(places, pattern, expected, matched, skipped)
    return BenchmarkSet(tuple(found.values()), tuple(skipped))


def _nothing(places: Sequence[Path], pattern: str, expected: Sequence[str], matched: int, skipped: Sequence[Skipped]) -> InputError:
    where = ", ".join(map(str, places))
    if skipped and len(skipped) == matched:
        return InputError(f"no benchmark below {where} can be used", hint=f"for example {skipped[0].path}: {skipped[0].reason}")
    if matched:
        return InputError(f"no benchmark below {where} is expected to be {' or '.join(expected)}")
    named = f" with a name like {pattern!r}" if pattern != "*" else ""
    return InputError(f"no X{SCRIPT} and no X{SOURCE} with an X{TARGET} below {where}{named}")


def _files(place: Path) -> list[tuple[Path, Path]]:
    """Scripts and sources, each with the folder that its name is counted from."""
    if place.is_file():
        return [(place, place.parent)]
    if not place.is_dir():
        raise InputError(f"{place} is no folder", hint=f"smtenc bench takes a folder of X{SCRIPT} files or X{SOURCE}/X{TARGET} pairs")
    return [(path, place) for ending in (SCRIPT, SOURCE) for path in sorted(place.rglob(f"*{ending}")) if path.is_file()]


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix().removesuffix(SOURCE)


def _family(path: Path, folder: Path) -> str:
    """The folders between the set and the file. Of SMT-LIB's layout, ``[non-]incremental/LOGIC/DATE-APPLICATION/FAMILY``, the last two.

    https://smt-lib.org/benchmarks.shtml describes the layout.
    """
    parts = path.relative_to(folder).parts[:-1]
    top = next((number for number, part in enumerate(parts) if part in ("non-incremental", "incremental")), None)
    if top is not None:
        parts = parts[top + 2 :]
    return "/".join(parts) or folder.resolve().name


def _is_text(name: str) -> bool:
    """Return whether it is one everywhere: results, tables and pages are UTF-8."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _benchmark(path: Path, name: str, family: str) -> Benchmark | Skipped:
    if path.name.endswith(SOURCE):
        return _pair(path, name, family)
    if path.suffix != SCRIPT:
        return Skipped(path, f"neither X{SCRIPT} nor X{SOURCE}")
    try:
        contents = _contents(path)
        text = contents[0].decode("utf-8-sig")
        found = increments(text)
        expected = found.checks[0].status if len(found) == 1 else " ".join(check.status or "unknown" for check in found.checks)
        return Benchmark(path, None, name, family, found.logic, _digest(contents), expected)
    except UnicodeDecodeError:
        return Skipped(path, "not UTF-8 text")
    except (InputError, SolverInputError) as error:
        return Skipped(path, str(error))


def _pair(path: Path, name: str, family: str) -> Benchmark | Skipped:
    """Raises ``InputError`` for a header that names no verdict: then a run would check nothing."""
    target = path.with_name(path.name.removesuffix(SOURCE) + TARGET)
    try:
        contents = _contents(path, target)
        for content in contents:
            content.decode("utf-8")
    except UnicodeDecodeError:
        return Skipped(path, "not UTF-8 text")
    except InputError as error:
        return Skipped(path, str(error))
    fields = header_fields(path)
    verdict = pair_verdict(path, fields)
    return Benchmark(path, target, name, family, "", _digest(contents), verdict.value if verdict else "", header_options(path, fields))


def _contents(*paths: Path | None) -> tuple[bytes, ...]:
    """Raises ``InputError`` for a file that cannot be read."""
    try:
        return tuple(path.read_bytes() for path in paths if path is not None)
    except OSError as error:
        raise InputError(f"{error.filename}: {error.strerror}") from error


def _digest(contents: Sequence[bytes]) -> str:
    """SHA-256, in hexadecimal. Of a pair: of each part's own, so that no two pairs of texts run together alike."""
    digests = [hashlib.sha256(content) for content in contents]
    return digests[0].hexdigest() if len(digests) == 1 else hashlib.sha256(b"".join(d.digest() for d in digests)).hexdigest()
