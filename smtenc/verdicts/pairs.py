"""Pairs of files, from paths to records: finding them, reading them, matching functions by name, many at a time in worker processes."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from smtenc.errors import InputError, SmtencError, UsageError
from smtenc.frontend import FrontendOptions, file_text, read_text
from smtenc.ir.core import Function, Module
from smtenc.verdicts.cluster import run_on_cluster
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.options import VerificationOptions
from smtenc.verdicts.records import NO_SUCH_FUNCTION, Counterexample, FunctionRecord, PairRecord
from smtenc.verdicts.verification import verify_functions
from smtenc.verdicts.visibility import is_private, seen_through
from smtenc.verdicts.workers import run_deep, run_each
from solvers import Cache, CachedPool, Pool, Racer
from solvers.racing.schedules import Schedules


@dataclass(frozen=True, slots=True)
class Pair:
    """Two files, or one (``target`` is None) whose functions are paired ``@src``/``@tgt`` or ``@src_NAME``/``@tgt_NAME``.

    ``verification`` stands in for that of the run. ``texts`` are the files' contents, for machines that do not have the files.
    """

    source: Path
    target: Path | None
    verification: VerificationOptions | None = None
    texts: tuple[str, ...] | None = None

    def with_text(self) -> Pair:
        """Raises ``InputError`` for a file that cannot be read."""
        return self if self.texts else replace(self, texts=tuple(file_text(f) for f in (self.source, self.target) if f is not None))


@dataclass(frozen=True, slots=True)
class PairOptions:
    verification: VerificationOptions = field(default_factory=VerificationOptions)
    frontend: FrontendOptions = field(default_factory=FrontendOptions)
    solvers: tuple[str, ...] = ("z3", "cvc5", "bitwuzla")
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


class PairVerifier:
    """Verifies pairs one after the other with one warm pool of solvers, which starts when first needed."""

    def __init__(self, options: PairOptions) -> None:
        self._options = options
        self._started: Pool | None = None
        self._cache = Cache(options.cache) if options.cache is not None else None

    def __enter__(self) -> PairVerifier:
        return self

    def __exit__(self, *_: object) -> None:
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
                self._options.solvers,
                seed=self._options.verification.seed,
                schedules=self._options.schedules,
                cores=self._options.cores,
                conflicts=self._options.conflicts,
            )
            self._started.start()
        return self._started

    def verify(self, pair: Pair) -> PairRecord:
        """Raises ``SmtencError`` for files that cannot be read."""
        started = time.monotonic()
        source, target, matched, skipped = read_pair(pair, self._options.frontend)
        parsed = time.monotonic() - started
        wanted = self._options.functions
        matched = chosen_functions(pair, source, target, matched, wanted)
        if wanted:
            skipped = ()
        options = pair.verification or self._options.verification
        for name, _ in options.semantics.result_dims:
            if name not in source.by_name and name not in target.by_name:
                raise UsageError(f"--result-dims names a function {name} that is in neither {pair.source} nor {pair.target or pair.source}")
        if self._options.dump_by_pair:
            folder = "__".join(p for p in pair.source.with_suffix("").parts if p not in ("/", ".."))
            options = replace(options, dump=options.dump and options.dump / folder, proofs=options.proofs and options.proofs / folder)
        if source.assumptions or target.assumptions:
            options = replace(options, assumptions=(*options.assumptions, *dict.fromkeys((*source.assumptions, *target.assumptions))))
        functions = [verify_functions(source, replace_name(s, n), target, replace_name(t, n), options, self.racer) for n, s, t in matched]
        private: dict[str, tuple[str, ...]] = {}
        if pair.target is not None and not wanted:
            # what a private function does is seen through its callers only, and their verdicts are about that, too
            seen = seen_through(source, target, [n for n, _, _ in matched])
            private = {f.name: seen[f.name] for f in functions if f.name in seen and f.verdict not in (Verdict.CORRECT, Verdict.CONFLICT)}
            lost = [source.by_name[n] for n in skipped if n in source.by_name]
            functions = [f for f in functions if f.name not in private] + [
                _lost(f) for f in lost if not f.is_declaration and not is_private(f)
            ]
            skipped = (*(n for n in skipped if all(f.name != n for f in functions)), *private)
        names, seconds = (str(pair.source), str(pair.target or pair.source)), time.monotonic() - started
        readers = {"source": source.reader, "target": target.reader}
        return PairRecord(*names, tuple(functions), skipped, seconds, parsed, readers=readers, private=private)


def _lost(function: Function) -> FunctionRecord:
    """A public function that the target does not have: whoever calls it, with whatever, finds none. That needs no run to be a fact.

    What a parser refused in it may be more than its body: such a function is ``unsupported``.
    """
    if function.fault is not None:
        return FunctionRecord(
            function.name, Verdict.UNSUPPORTED, unsupported=f"cannot be read: {function.fault.message} at {function.fault.location}"
        )
    example = Counterexample({}, NO_SUCH_FUNCTION, None, (), "a public function", "nothing", confirmed=True)
    return FunctionRecord(function.name, Verdict.INCORRECT, counterexample=example)


def replace_name(function: Function, name: str) -> Function:
    return function if function.name == name else replace(function, name=name)


Matched = list[tuple[str, Function, Function]]


def read_pair(pair: Pair, frontend: FrontendOptions) -> tuple[Module, Module, Matched, tuple[str, ...]]:
    """Both modules, the functions to compare with their names, and the names of those without a counterpart. Raises ``SmtencError``."""
    texts = pair.with_text().texts or ()
    source = read_text(texts[0], str(pair.source), frontend)
    if pair.target is None:
        return source, source, *_match_within(source)
    target = read_text(texts[1], str(pair.target), frontend)
    return source, target, *_match(source, target)


def _match(source: Module, target: Module) -> tuple[Matched, tuple[str, ...]]:
    """Functions of the same name; those in one file only are skipped, and so are pairs of declarations."""
    both = [(f.name, f, target.by_name[f.name]) for f in source.functions if f.name in target.by_name]
    matched = [(n, f, g) for n, f, g in both if not (f.is_declaration and g.is_declaration)]
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
    return matched, tuple(f.name for f in module.functions if f.name not in used and not f.is_declaration)


def chosen_functions(pair: Pair, source: Module, target: Module, matched: Matched, wanted: Sequence[str]) -> Matched:
    """Those of ``matched`` that are wanted, at least one; all where none is named. Raises ``SmtencError``."""
    if wanted:
        # in a single file a pair goes by its own name or by the source's
        unknown = set(wanted) - {name for n, s, _ in matched for name in (n, s.name)}
        if unknown:
            files = f"both {pair.source} and {pair.target}" if pair.target is not None else str(pair.source)
            raise UsageError(
                f"no function {', '.join(sorted(unknown))} in {files}",
                hint=f"functions there: {', '.join(name for name, _, _ in matched) or 'none'}",
            )
        matched = [m for m in matched if m[0] in wanted or m[1].name in wanted]
    if not matched:
        raise _unmatched(pair, source, target)
    return matched


def _unmatched(pair: Pair, source: Module, target: Module) -> InputError:
    """Says which functions there are."""
    if pair.target is None:
        hint = f"in one file @src is paired with @tgt, @src_NAME with @tgt_NAME; there: {_names(source)}; of two files name both: SRC TGT"
        return InputError(f"no function of {pair.source} has its pair there", hint=hint)
    return InputError(
        f"no function is in both {pair.source} and {pair.target}",
        hint=f"functions are matched by name, and one of the two needs a body; source: {_names(source)}; target: {_names(target)}",
    )


def _names(module: Module, most: int = 8) -> str:
    names = [f"@{f.name}" + (" (no body)" if f.is_declaration else "") for f in module.functions]
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")


def find_pairs(folder: Path) -> list[Pair]:
    """Every ``X.src.mlir``/``X.tgt.mlir`` below a folder. Raises ``InputError`` where a half is missing or there is none."""
    sources = sorted(folder.rglob("*.src.mlir"))
    pairs = [Pair(s, s.with_name(f"{s.name.removesuffix('.src.mlir')}.tgt.mlir")) for s in sources]
    for pair in pairs:
        if pair.target is not None and not pair.target.exists():
            raise InputError(f"{pair.source} has no {pair.target.name} beside it", hint="every X.src.mlir below a folder needs its own")
    if not pairs:
        hint = "smtenc verify takes pairs that are named otherwise, too: SRC TGT, or a list with --pairs-from"
        raise InputError(f"no X.src.mlir with an X.tgt.mlir below {folder}", hint=hint)
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


@dataclass(frozen=True, slots=True)
class PairService:
    """The work on pairs, for ``workers``: each process has one verifier. A pair that was given up is ``unknown``."""

    options: PairOptions

    @contextmanager
    def open(self) -> Iterator[Callable[[Pair], PairRecord]]:
        with PairVerifier(self.options) as verifier:
            yield lambda pair: verify_or_report(verifier, pair)

    def failed(self, item: Pair, reason: str, seconds: float) -> PairRecord:
        function = FunctionRecord("*", Verdict.UNKNOWN, reason=reason)
        return PairRecord(str(item.source), str(item.target or item.source), (function,), seconds=seconds)


def verify_pairs(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[PairRecord]:
    """Records as they are known, in no particular order, from ``jobs`` worker processes."""
    return (record for _, record in verify_each(pairs, options, jobs, seconds_a_pair))


def verify_each(pairs: Sequence[Pair], options: PairOptions, jobs: int, seconds_a_pair: float) -> Iterator[tuple[Pair, PairRecord]]:
    """Each of ``pairs`` (the object itself) with its record, as they are known; in the order of ``pairs`` where there is one job.

    A process that dies or takes longer than ``seconds_a_pair`` costs its own pair only: the verdict ``unknown``, with the reason.
    """
    return run_each(pairs, PairService(replace(options, cores=cores_of_one(jobs))), jobs, seconds_a_pair)


def cores_of_one(jobs: int) -> int:
    """What one of ``jobs`` processes may count on."""
    return max(1, len(os.sched_getaffinity(0)) // max(jobs, 1))


def verify_on_cluster(pairs: Sequence[Pair], options: PairOptions, address: str, seconds_a_pair: float) -> Iterator[PairRecord]:
    """As ``verify_pairs``, on the machines of a Dask cluster, which need not have the files. Raises ``UsageError``."""
    records, readable = [], []
    for pair in pairs:
        try:
            readable.append(pair.with_text())
        except InputError as error:
            records.append(PairRecord(str(pair.source), str(pair.target or pair.source), error=error.report()))
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
    "read_listing",
    "read_pair",
    "run_deep",
    "verify_each",
    "verify_on_cluster",
    "verify_or_report",
    "verify_pairs",
]
