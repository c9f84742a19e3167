"""Pairs of files, from paths to records: finding them, reading them, matching functions by name, many at a time in worker processes."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path

from smtenc.errors import InputError, SmtencError, UsageError
from smtenc.frontend import FrontendOptions, read_file
from smtenc.ir.core import Function, Module
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.options import VerificationOptions
from smtenc.verdicts.records import FunctionRecord, PairRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool


@dataclass(frozen=True, slots=True)
class Pair:
    """Two files, or one (``target`` is None) whose functions are paired ``@src``/``@tgt`` or ``@src_NAME``/``@tgt_NAME``.

    ``verification`` stands in for that of the run.
    """

    source: Path
    target: Path | None
    verification: VerificationOptions | None = None


@dataclass(frozen=True, slots=True)
class PairOptions:
    verification: VerificationOptions = field(default_factory=VerificationOptions)
    frontend: FrontendOptions = field(default_factory=FrontendOptions)
    solvers: tuple[str, ...] = ("z3", "cvc5", "bitwuzla")
    functions: tuple[str, ...] = ()
    """Only these; all when empty."""
    dump_by_pair: bool = False
    """Each pair's queries in a folder of its own, below the one chosen."""


class PairVerifier:
    """Verifies pairs one after the other with one warm pool of solvers, which starts when first needed."""

    def __init__(self, options: PairOptions) -> None:
        self._options = options
        self._started: Pool | None = None

    def __enter__(self) -> PairVerifier:
        return self

    def __exit__(self, *_: object) -> None:
        if self._started is not None:
            self._started.close()

    def pool(self) -> Pool:
        if self._started is None:
            self._started = Pool(self._options.solvers, jobs=1, seed=self._options.verification.seed)
            self._started.start()
        return self._started

    def verify(self, pair: Pair) -> PairRecord:
        """Raises ``SmtencError`` for files that cannot be read."""
        started = time.monotonic()
        source = read_file(pair.source, self._options.frontend)
        target = read_file(pair.target, self._options.frontend) if pair.target is not None else source
        parsed = time.monotonic() - started
        matched, skipped = _match(source, target) if pair.target is not None else _match_within(source)
        wanted = self._options.functions
        if wanted:
            # in a single file a pair goes by its own name or by the source's
            unknown = set(wanted) - {name for n, s, _ in matched for name in (n, s.name)}
            if unknown:
                files = f"both {pair.source} and {pair.target}" if pair.target is not None else str(pair.source)
                raise UsageError(
                    f"no function {', '.join(sorted(unknown))} in {files}",
                    hint=f"functions there: {', '.join(name for name, _, _ in matched) or 'none'}",
                )
            matched, skipped = [m for m in matched if m[0] in wanted or m[1].name in wanted], ()
        if not matched:
            raise _unmatched(pair, source, target)
        options = pair.verification or self._options.verification
        for name, _ in options.semantics.result_dims:
            if name not in source.by_name and name not in target.by_name:
                raise UsageError(f"--result-dims names a function {name} that is in neither {pair.source} nor {pair.target or pair.source}")
        if self._options.dump_by_pair and options.dump is not None:
            options = replace(options, dump=options.dump / "__".join(p for p in pair.source.with_suffix("").parts if p not in ("/", "..")))
        if source.assumptions or target.assumptions:
            options = replace(options, assumptions=(*options.assumptions, *dict.fromkeys((*source.assumptions, *target.assumptions))))
        functions = tuple(
            verify_functions(source, replace_name(s, n), target, replace_name(t, n), options, self.pool) for n, s, t in matched
        )
        return PairRecord(str(pair.source), str(pair.target or pair.source), functions, skipped, time.monotonic() - started, parsed)


def replace_name(function: Function, name: str) -> Function:
    return function if function.name == name else replace(function, name=name)


Matched = list[tuple[str, Function, Function]]


def _match(source: Module, target: Module) -> tuple[Matched, tuple[str, ...]]:
    """Functions of the same name; those in one file only are skipped, and so are pairs of declarations."""
    both = [(f.name, f, target.by_name[f.name]) for f in source.functions if f.name in target.by_name]
    matched = [(n, f, g) for n, f, g in both if f.body is not None or g.body is not None]
    only = [f.name for f in source.functions if f.name not in target.by_name]
    only += [f.name for f in target.functions if f.name not in source.by_name]
    return matched, tuple(only)


def _match_within(module: Module) -> tuple[Matched, tuple[str, ...]]:
    matched: Matched = []
    used: set[str] = set()
    for f in module.functions:
        if f.name == "src" or f.name.startswith("src_"):
            target = module.by_name.get(f"tgt{f.name[3:]}")
            if target is not None:
                matched.append((f.name[4:] or "src", f, target))
                used |= {f.name, target.name}
    return matched, tuple(f.name for f in module.functions if f.name not in used and f.body is not None)


def _unmatched(pair: Pair, source: Module, target: Module) -> InputError:
    """Says which functions there are."""
    if pair.target is None:
        hint = (
            f"in one file @src is paired with @tgt, @src_NAME with @tgt_NAME; there: {_names(source)}; of two files: smtenc verify SRC TGT"
        )
        return InputError(f"no function of {pair.source} has its pair there", hint=hint)
    return InputError(
        f"no function is in both {pair.source} and {pair.target}",
        hint=f"functions are matched by name, and one of the two needs a body; source: {_names(source)}; target: {_names(target)}",
    )


def _names(module: Module, most: int = 8) -> str:
    names = [f"@{f.name}" + ("" if f.body is not None else " (no body)") for f in module.functions]
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")


def find_pairs(folder: Path) -> list[Pair]:
    """Every ``X.src.mlir``/``X.tgt.mlir`` below a folder. Raises ``InputError`` where a half is missing or there is none."""
    sources = sorted(folder.rglob("*.src.mlir"))
    pairs = [Pair(s, s.with_name(f"{s.name.removesuffix('.src.mlir')}.tgt.mlir")) for s in sources]
    for pair in pairs:
        if pair.target is not None and not pair.target.exists():
            raise InputError(f"{pair.source} has no {pair.target.name} beside it")
    if not pairs:
        raise InputError(f"no X.src.mlir with an X.tgt.mlir below {folder}")
    return pairs


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
        return PairRecord(str(pair.source), str(pair.target or pair.source), seconds=time.monotonic() - started, error=error.report())


# -- many at a time ---------------------------------------------------------------------------------------------------


def verify_pairs(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[PairRecord]:
    """Records as they are known, in no particular order, from ``jobs`` worker processes."""
    return (record for _, record in verify_each(pairs, options, jobs, seconds_a_pair))


def verify_each(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[tuple[Pair, PairRecord]]:
    """Each of ``pairs`` (the object itself) with its record, as they are known; in the order of ``pairs`` where there is one job.

    A worker that dies or takes longer than ``seconds_a_pair`` costs its own pair only: the verdict ``unknown``, with the reason.
    """
    waiting = deque(pairs)
    workers = [_Worker(options) for _ in range(min(max(jobs, 1), len(pairs)))]
    try:
        for worker in workers:
            worker.give(waiting.popleft() if waiting else None)
        while busy := [w for w in workers if w.pair is not None]:
            ready = wait([w.connection for w in busy], timeout=0.5)
            for worker in busy:
                pair = worker.pair
                assert pair is not None
                if worker.connection in ready:
                    record = worker.collect()
                elif worker.seconds > seconds_a_pair:
                    record = worker.abandon(f"stopped after {seconds_a_pair:.0f} s")
                else:
                    continue
                # the next pair first: the worker must not wait for whoever reads the record
                worker.give(waiting.popleft() if waiting else None)
                yield pair, record
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """A forked process that verifies the pairs it is given."""

    def __init__(self, options: PairOptions) -> None:
        self._options = options
        self.pair: Pair | None = None
        self._since = 0.0
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("fork")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._options), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._since

    def give(self, pair: Pair | None) -> None:
        self.pair = pair
        if pair is not None:
            self._since = time.monotonic()
            self.connection.send(pair)

    def collect(self) -> PairRecord:
        try:
            record: PairRecord = self.connection.recv()
        except (EOFError, ConnectionError):
            return self.abandon("the process that verified it died")
        return record

    def abandon(self, reason: str) -> PairRecord:
        """Ends the process, starts another, and reports the pair as unknown."""
        assert self.pair is not None
        self.stop()
        self._start()
        function = FunctionRecord("*", Verdict.UNKNOWN, reason=reason)
        target = self.pair.target or self.pair.source
        return PairRecord(str(self.pair.source), str(target), (function,), seconds=self.seconds)

    def stop(self) -> None:
        self.connection.close()
        self._process.kill()
        self._process.join()


def _serve(connection: Connection[PairRecord, Pair], options: PairOptions) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def work() -> None:
        with PairVerifier(options) as verifier:
            while True:
                try:
                    pair = connection.recv()
                except (EOFError, ConnectionError):
                    return
                connection.send(verify_or_report(verifier, pair))

    run_deep(work)


def run_deep(function: object) -> object:
    """Runs ``function()`` in a thread with a stack for deep recursion, and hands on what it returns or raises.

    Programs are as deep as the user's input is long, and evaluation follows them.
    """
    import sys

    outcome: list[object] = []
    failure: list[BaseException] = []

    def body() -> None:
        try:
            outcome.append(function())  # type: ignore[operator]
        except BaseException as error:
            failure.append(error)

    limit, size = sys.getrecursionlimit(), threading.stack_size(512 * 1024 * 1024)
    sys.setrecursionlimit(400_000)
    try:
        thread = threading.Thread(target=body, daemon=True)
        thread.start()
        while thread.is_alive():
            thread.join(0.1)  # so that Ctrl-C is noticed
    finally:
        threading.stack_size(size)
        sys.setrecursionlimit(limit)
    if failure:
        raise failure[0]
    return outcome[0]


__all__ = [
    "Pair",
    "PairOptions",
    "PairVerifier",
    "find_pairs",
    "read_listing",
    "run_deep",
    "verify_each",
    "verify_or_report",
    "verify_pairs",
]
