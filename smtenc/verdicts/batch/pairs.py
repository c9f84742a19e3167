"""Pairs of files, from paths to records: finding them, reading them, many at a time in worker processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path

from smtenc.deadline import Exceeded, check, within
from smtenc.errors import InputError, SmtencError
from smtenc.frontend import FrontendOptions, file_text, read_ahead, read_text
from smtenc.ir.core import Module
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.batch.workers import run_deep, run_each
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.settings import SOLVERS
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord, PairRecord
from solvers import Cache, CachedPool, Pool, Racer
from solvers.racing.schedules import Schedules

_GRACE_SECONDS = 10.0
_SUFFIXES = (".mlir", ".ll")
"""The names of files that are sought in folders."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two files, or one (``target`` is None) whose functions are paired ``@src``/``@tgt`` or ``@src_NAME``/``@tgt_NAME``.

    ``verification`` stands in for that of the run. ``texts`` are the files' contents, for machines that do not have the files, and what comes from
    no file or is a ``part`` of one (``parts``).
    """

    source: Path
    target: Path | None
    verification: VerificationOptions | None = None
    texts: tuple[str, ...] | None = None
    part: str = ""

    def with_text(self) -> Pair:
        """Raises ``InputError`` for a file that cannot be read."""
        return self if self.texts else replace(self, texts=tuple(file_text(f) for f in (self.source, self.target) if f is not None))


@dataclass(frozen=True, slots=True)
class PairOptions:
    verification: VerificationOptions = field(default_factory=VerificationOptions)
    frontend: FrontendOptions = field(default_factory=FrontendOptions)
    solvers: tuple[str, ...] = SOLVERS
    functions: tuple[str, ...] = ()
    """Only these; all when empty."""
    dump_by_pair: bool = False
    """Each pair's queries and proofs in folders of their own, below those chosen."""
    cache: Path | None = None
    """The file with the solvers' answers of earlier runs; None: they are asked."""
    conflicts: Path | None = None
    """The folder that keeps queries on which solvers contradict each other; None: they are not kept."""
    cores: int | None = None
    """What one race may count on; None: all that this process may run on."""
    schedules: Schedules | None = None
    """Who starts first where cores are few; None: those that come with ``solvers``."""


def folder_of_pair(source: Path, part: str = "") -> str:
    """Return the name of the folder of one pair's queries and proofs, below the folder of all pairs."""
    names = [p for p in source.with_suffix("").parts if p not in ("/", "..")]
    return "__".join([*names, *([part.replace(" ", "-")] if part else [])])


class PairVerifier:
    """Verifies pairs one after the other with one warm pool of solvers, which starts when first needed."""

    def __init__(self, options: PairOptions) -> None:
        self.options = options
        self._started: Pool | None = None
        self._cache = Cache(options.cache) if options.cache is not None else None

    def __enter__(self) -> PairVerifier:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the solvers."""
        if self._started is not None:
            self._started.close()
        if self._cache is not None:
            self._cache.close()

    def racer(self) -> Racer:
        """The solvers, starting at once: by the time there is a query for them, they are ready."""
        pool = self._pool()
        return pool if self._cache is None else CachedPool(lambda: pool, pool.specs, pool.seed, self._cache)

    def _pool(self) -> Pool:
        if self._started is None:
            self._started = Pool(
                self.options.solvers,
                seed=self.options.verification.seed,
                schedules=self.options.schedules,
                cores=self.options.cores,
                conflicts=self.options.conflicts,
            )
            self._started.start()
        return self._started

    def verify(self, pair: Pair) -> PairRecord:
        """Raises ``SmtencError`` for files that cannot be read."""
        options = pair.verification or self.options.verification
        if self.options.dump_by_pair:
            folder = folder_of_pair(pair.source, pair.part)
            options = replace(options, dump=options.dump and options.dump / folder, proofs=options.proofs and options.proofs / folder)
        started = time.monotonic()
        with within(options.deadline):
            try:
                source, target = read_pair(pair, self.options.frontend)
                check()
            except Exceeded as error:
                return not_verified(pair, f"{error.limit}: the files were being read", time.monotonic() - started)
            parsed = time.monotonic() - started
            record = self.verify_modules(source, target, options)
        return replace(record, seconds=time.monotonic() - started, parse_seconds=parsed, part=pair.part)

    def verify_modules(self, source: Module, target: Module | None, options: VerificationOptions | None = None) -> PairRecord:
        """Return the record of two modules, as ``modules.verify_modules`` does; ``options`` replace those of the run."""
        return verify_modules(source, target, options or self.options.verification, self.racer, self.options.functions)


def read_pair(pair: Pair, frontend: FrontendOptions) -> tuple[Module, Module | None]:
    """The modules in the files of a pair, the second None where there is one file. Raises ``SmtencError``."""
    texts = pair.with_text().texts or ()
    read_ahead(texts, frontend)
    source = read_text(texts[0], str(pair.source), frontend)
    return source, read_text(texts[1], str(pair.target), frontend) if pair.target is not None else None


def find_pairs(folder: Path) -> list[Pair]:
    """Every ``X.src.mlir``/``X.tgt.mlir``, and ``X.src.ll``/``X.tgt.ll``, below a folder, those with one half only, too: reading the other fails, and
    costs no other pair its verdict. Raises ``InputError`` where there is none.
    """
    halves = {(half, suffix) for suffix in _SUFFIXES for side in (".src", ".tgt") for half in folder.rglob(f"*{side}{suffix}")}
    names = sorted({(half.with_name(half.name[: -len(f".src{suffix}")]), suffix) for half, suffix in halves})
    pairs = [Pair(name.with_name(f"{name.name}.src{suffix}"), name.with_name(f"{name.name}.tgt{suffix}")) for name, suffix in names]
    if not pairs:
        hint = "smtenc verify takes pairs that are named otherwise, too: SRC TGT, or a list with --pairs-from"
        raise InputError(f"no X.src.mlir with an X.tgt.mlir below {folder}", hint=hint)
    return pairs


def find_in_folders(source: Path, target: Path) -> list[Pair]:
    """Every ``.mlir`` or ``.ll`` file below either folder with the one of the same name below the other; where that is not there, reading it fails.

    Raises ``InputError`` where there is none.
    """
    names = sorted({f.relative_to(folder) for folder in (source, target) for suffix in _SUFFIXES for f in folder.rglob(f"*{suffix}")})
    if not names:
        raise InputError(f"no .mlir file below {source} or {target}", hint="of two folders, files of the same names are compared")
    return [Pair(source / name, target / name) for name in names]


def read_listing(text: str, origin: str) -> list[Pair]:
    """``SRC<TAB>TGT`` lines; empty lines and ``#`` comments are passed over."""
    pairs: list[Pair] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        columns = line.split("\t")
        if len(columns) != 2 or not all(c.strip() for c in columns):
            raise InputError(
                f"{origin}:{number}: expected SRC<TAB>TGT", excerpt=line, hint="one pair a line, the two paths separated by one tab"
            )
        pairs.append(Pair(Path(columns[0].strip()), Path(columns[1].strip())))
    return pairs


def verify_or_report(verifier: PairVerifier, pair: Pair) -> PairRecord:
    """A record in any case: what cannot be read becomes one with ``error``."""
    started = time.monotonic()
    try:
        return verifier.verify(pair)
    except SmtencError as error:
        return unreadable(pair, error, time.monotonic() - started)


def not_verified(pair: Pair, reason: str, seconds: float) -> PairRecord:
    """The record of a pair of which nothing is known, not even its functions."""
    function = FunctionRecord("*", Verdict.UNKNOWN, reason=reason)
    return PairRecord(str(pair.source), str(pair.target or pair.source), (function,), seconds=seconds, part=pair.part)


def unreadable(pair: Pair, error: SmtencError, seconds: float) -> PairRecord:
    """The record of a pair that cannot be read."""
    return PairRecord(str(pair.source), str(pair.target or pair.source), seconds=seconds, error=error.report(), part=pair.part)


# -- many at a time ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PairService:
    """The work on pairs, for ``workers``: each process has one verifier. A pair that was given up is ``unknown``."""

    options: PairOptions

    @contextmanager
    def open(self) -> Iterator[Callable[[Pair], PairRecord]]:
        with PairVerifier(self.options) as verifier:
            yield lambda pair: verify_or_report(verifier, pair)

    def failed(self, item: Pair, reason: str, seconds: float) -> PairRecord:
        return not_verified(item, reason, seconds)


def verify_pairs(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[PairRecord]:
    """Records as they are known, in no particular order, from ``jobs`` worker processes."""
    return (record for _, record in verify_each(pairs, options, jobs, seconds_a_pair))


def verify_each(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[tuple[Pair, PairRecord]]:
    """Each of ``pairs`` (the object itself) with its record, as they are known; in the order of ``pairs`` where there is one job.

    A process that dies or takes longer than ``seconds_a_pair`` costs its own pair only: the verdict ``unknown``, with the reason.
    """
    _read_ahead(pairs, options.frontend, jobs)
    return run_each(pairs, PairService(replace(options, cores=cores_of_one(jobs))), jobs, seconds_a_pair)


_MOST_AHEAD = 4000
_LONGEST_AHEAD = 1 << 16


def _read_ahead(pairs: Sequence[Pair], frontend: FrontendOptions, jobs: int) -> None:
    """Asks the mlir-opt programs about the texts of many pairs before there are worker processes, which have the answers then: a process for each
    text would take longer than most verdicts.
    """
    texts: list[str] = []
    for pair in pairs if frontend.has_programs else ():
        if len(texts) >= _MOST_AHEAD:
            break
        try:
            texts += [text for text in pair.with_text().texts or () if len(text) <= _LONGEST_AHEAD]
        except SmtencError:
            continue  # its own record says so
    read_ahead(texts, frontend, jobs)


def patience(deadline: float) -> float:
    """Return the seconds after which a process that should have kept a deadline (0: none) counts as hanging."""
    return deadline + _GRACE_SECONDS if deadline else inf


def cores_of_one(jobs: int) -> int:
    """Return the number of cores that one of ``jobs`` processes may use, at least 1."""
    return max(1, len(os.sched_getaffinity(0)) // max(jobs, 1))


def verify_on_cluster(pairs: Sequence[Pair], options: PairOptions, address: str, seconds_a_pair: float) -> Iterator[PairRecord]:
    """Yield the records of the pairs, as ``verify_pairs`` does, computed on the machines of a Dask cluster, which need not have the files. Raises
    ``UsageError``.
    """
    from smtenc.verdicts.batch.cluster import run_on_cluster  # few runs need it

    records, readable = [], []
    for pair in pairs:
        try:
            readable.append(pair.with_text())
        except InputError as error:
            records.append(unreadable(pair, error, 0.0))
    yield from records
    for _, record in run_on_cluster(readable, PairService(options), address, seconds_a_pair) if readable else ():
        yield record


__all__ = [
    "Pair",
    "PairOptions",
    "PairService",
    "PairVerifier",
    "cores_of_one",
    "find_pairs",
    "not_verified",
    "patience",
    "read_listing",
    "read_pair",
    "run_deep",
    "unreadable",
    "verify_each",
    "verify_on_cluster",
    "verify_or_report",
    "verify_pairs",
]
