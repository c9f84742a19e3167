"""A set of benchmarks as the tree of files that SMT-LIB takes, with an index beside it. The same set gives the same bytes everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from smtenc.errors import UsageError
from smtenc.smtlib.benchmarks import Benchmark, safe_name
from smtenc.smtlib.header import Source, header, is_day
from smtenc.smtlib.incremental import IncrementalBenchmark
from smtenc.smtlib.likeness import likeness

INDEX = "index.tsv"
COLUMNS = ("file", "logic", "status", "key", "bytes", "pair", "query", "goal", "encoding")
NON_INCREMENTAL, INCREMENTAL = "non-incremental", "incremental"


@dataclass(frozen=True, slots=True)
class Release:
    """The properties that all benchmarks of a set share. ``date`` is YYYY-MM-DD. Raises ``ValueError`` for any other."""

    date: str
    application: str
    submitter: str
    generator: str
    target_solver: str
    category: str = "industrial"

    def __post_init__(self) -> None:
        if not is_day(self.date):
            raise ValueError(f"a date is YYYY-MM-DD, not {self.date!r}")

    @property
    def folder(self) -> str:
        return f"{self.date.replace('-', '')}-{safe_name(self.application).lower()}-{safe_name(self.submitter).lower()}"

    def path(self, benchmark: Benchmark | IncrementalBenchmark) -> PurePosixPath:
        """Below the folder of the whole tree."""
        top = NON_INCREMENTAL if isinstance(benchmark, Benchmark) else INCREMENTAL
        return PurePosixPath(top, benchmark.logic, self.folder, benchmark.family, f"{benchmark.name}.smt2")

    def source(self, description: str) -> str:
        """Return the value of ``:source`` of a benchmark with this description."""
        return str(Source(self.submitter, self.date, self.generator, self.application, self.target_solver, description))

    def text(self, benchmark: Benchmark, status: str) -> str:
        return header(benchmark.logic, self.source(benchmark.description), self.category, status) + benchmark.body

    def incremental_text(self, benchmark: IncrementalBenchmark, statuses: Sequence[str]) -> str:
        return header(benchmark.logic, self.source(benchmark.description), self.category, "") + benchmark.body(statuses)


def tree(
    release: Release, benchmarks: Sequence[Benchmark], statuses: Mapping[str, str], incremental: Sequence[IncrementalBenchmark] = ()
) -> dict[PurePosixPath, str]:
    """Every file's text by its path, the index included. ``statuses`` are by key; those of which nothing is known are ``unknown``. In the
    index an incremental benchmark has the statuses and names of its queries, separated by spaces.
    """
    files: dict[PurePosixPath, str] = {}
    rows = ["\t".join(COLUMNS)]
    for benchmark in benchmarks:
        status = statuses.get(benchmark.likeness.key, "unknown")
        path, text = release.path(benchmark), release.text(benchmark, status)
        files[path] = text
        origin = (benchmark.pair, benchmark.query, benchmark.goal, benchmark.encoding)
        rows.append("\t".join((str(path), benchmark.logic, status, benchmark.likeness.key, str(len(text)), *origin)))
    for several in incremental:
        each = [statuses.get(b.likeness.key, "unknown") for b in several.queries]
        path, text = release.path(several), release.incremental_text(several, each)
        files[path] = text
        first = several.queries[0]
        origin = (first.pair, " ".join(b.query for b in several.queries), " ".join(b.goal for b in several.queries), first.encoding)
        rows.append("\t".join((str(path), several.logic, " ".join(each), likeness(text).key, str(len(text)), *origin)))
    files[PurePosixPath(INDEX)] = "\n".join(rows) + "\n"
    return files


def require_own(folder: Path) -> None:
    """Refuse to overwrite what smtenc has not made: raise ``UsageError`` for a file, and for a folder with benchmarks that no index names."""
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file, not a folder for benchmarks", hint="name another folder")
    if any((folder / top).exists() for top in (NON_INCREMENTAL, INCREMENTAL)) and not (folder / INDEX).is_file():
        raise UsageError(f"{folder} has benchmarks and no {INDEX}", hint="name a new folder, or one that smtenc export has made")


def write_tree(folder: Path, files: Mapping[PurePosixPath, str], generated: Sequence[str] = ()) -> None:
    """Writes ``files`` below ``folder``. What an earlier set's index names, and what the patterns ``generated`` match, goes first.

    Raises ``UsageError`` as ``require_own`` does.
    """
    require_own(folder)
    index = folder / INDEX
    if index.is_file():
        for line in index.read_text(encoding="utf-8").splitlines()[1:]:
            path = PurePosixPath(line.partition("\t")[0])
            if path.parts[:1] in ((NON_INCREMENTAL,), (INCREMENTAL,)) and ".." not in path.parts and path not in files:
                (folder / path).unlink(missing_ok=True)
                _remove_empty((folder / path).parent, folder)
    for pattern in generated:
        for old in sorted(folder.glob(pattern)):
            if old.is_file() and PurePosixPath(old.relative_to(folder).as_posix()) not in files:
                old.unlink()
                _remove_empty(old.parent, folder)
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="ascii", newline="\n")


def _remove_empty(folder: Path, top: Path) -> None:
    while folder != top and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
