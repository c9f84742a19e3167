"""A cache of answers from earlier races, in SQLite: the same query is not sent twice to the same solvers.

A row is the answer of one solver of one version under one set of options and one seed to one query, by its ``canonical`` key. Only ``sat`` and
``unsat`` are kept, and only from races whose result they are: a query whose answer timed out, was refuted, contradicted or doubtful is sent again.
Several processes may use one file; if it cannot be used, races go on without it, and ``problem`` says why.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from solvers.answers import ALL, FIRST, Answer, Limits, Mode, ModelCheck, RaceResult, Status
from solvers.commands.descriptions import Description
from solvers.distributions import installed_version
from solvers.opinions import programs_among, programs_of
from solvers.smtlib.scripts import Script
from solvers.smtlib.transformations.canonical import Canonical, canonical
from solvers.smtlib.transformations.preparation import prepare
from solvers.specs import SolverSpec

_FORMAT = 1
_PATIENCE = 5.0  # seconds for another process to finish writing
_DAY = 86_400.0
_MOST_BYTES = 256 << 20  # a file larger than this loses its least recently used half when it is closed
_TABLES = """
CREATE TABLE IF NOT EXISTS answers (
  key TEXT NOT NULL,         -- of the canonical query
  solver TEXT NOT NULL,      -- its name, and what tells its version, program and options
  identity TEXT NOT NULL,
  seed INTEGER NOT NULL,
  status TEXT NOT NULL,
  version TEXT NOT NULL,
  seconds REAL NOT NULL,
  cpu_seconds REAL NOT NULL,
  peak_mb REAL NOT NULL,
  options TEXT NOT NULL,     -- JSON
  holds INTEGER,             -- what evaluating the model gave
  note TEXT NOT NULL,
  found TEXT NOT NULL,       -- JSON: canonical terms and their values
  created REAL NOT NULL,
  used REAL NOT NULL,
  PRIMARY KEY (key, solver, identity, seed)
) WITHOUT ROWID
"""

_COLUMNS = ("key solver identity seed status version seconds cpu_seconds peak_mb options holds note found created used").split()


def identity(spec: SolverSpec) -> str:
    """Return a text that distinguishes this solver as installed from every other: its program, version and options. It is empty if this is unknown;
    then no answer of the solver is kept.
    """
    try:
        program = installed_version(spec.distribution) if spec.distribution else _command_identity(spec.configuration)
    except OSError:
        return ""
    if not program:
        return ""
    return json.dumps([spec.module, program, spec.configuration, dict(spec.options), dict(spec.other_formats or {})], sort_keys=True)


def _command_identity(configuration: str) -> str:
    """Return the path, size and modification time of every file in a command, or an empty string if the command does not exist. They stand for the
    version, because running the command to ask for it would cost as much as a query. Raises OSError for a file that cannot be examined.
    """
    command = Description.from_json(configuration).command if configuration else ()
    files = [Path(found).resolve() for part in command if (found := shutil.which(part) or (part if os.path.isfile(part) else None))]
    if not command or shutil.which(command[0]) is None:
        return ""
    return " ".join(f"{file} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in files)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table that shows the contents of a cache: the number of ``answers`` with this solver, version and status."""

    solver: str
    version: str
    status: str
    answers: int


class Cache:
    """A cache in the file ``path``, which is made with its folder when it is first needed. It is not thread-safe, but safe for several processes.
    ``problem`` is the first failure to use the file, or empty.
    """

    def __init__(self, path: Path, identity: Callable[[SolverSpec], str] = identity) -> None:
        self.path = path
        self._identity = identity
        self.problem = ""
        self._connection: sqlite3.Connection | None = None

    def __enter__(self) -> Cache:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def look(self, key: str, spec: SolverSpec, seed: int) -> tuple[Answer, Mapping[str, str]] | None:
        """Return an earlier answer of this solver, as it is installed now, and the values that are known of its model (canonical term to value).
        Return None if there is no such answer.
        """
        who = self._identity(spec)
        if not who:
            return None
        rows = self._run("SELECT * FROM answers WHERE key = ? AND solver = ? AND identity = ? AND seed = ?", (key, spec.name, who, seed))
        if not rows:
            return None
        row = rows[0]
        if time.time() - row["used"] > _DAY:
            this = "key = ? AND solver = ? AND identity = ? AND seed = ?"
            self._run(f"UPDATE answers SET used = ? WHERE {this}", (time.time(), key, spec.name, who, seed))
        try:
            return replace(_answer(row), programs=spec.names), json.loads(row["found"])
        except ValueError as error:
            self.problem = f"{self.path}: {error}"
            return None

    def keep(self, key: str, spec: SolverSpec, answer: Answer, values: Mapping[str, str]) -> None:
        """Store an answer with the values of its model (canonical term to value). Raises ValueError for an answer that is not conclusive: such an
        answer is never final.
        """
        if not answer.status.conclusive:
            raise ValueError(f"{answer.status.value} is no answer to keep")
        who = self._identity(spec)
        if not who:
            return
        check = answer.check or ModelCheck(None)
        row = (
            *(key, spec.name, who, answer.seed, answer.status.value, answer.version, answer.seconds, answer.cpu_seconds, answer.peak_mb),
            *(json.dumps(dict(answer.options)), check.holds, check.reason, json.dumps(dict(values)), time.time(), time.time()),
        )
        self._run(f"INSERT OR REPLACE INTO answers VALUES ({', '.join('?' * len(row))})", row)

    def forget(self, key: str, spec: SolverSpec, seed: int) -> None:
        """Delete the answer of this solver, as it is installed now, because it was refuted, contradicted or doubtful."""
        self._run(
            "DELETE FROM answers WHERE key = ? AND solver = ? AND identity = ? AND seed = ?", (key, spec.name, self._identity(spec), seed)
        )

    @property
    def usable(self) -> bool:
        """The property that the file can be read and is a cache; a missing file is made. The check takes the same time for any file size."""
        self._run("SELECT 1 FROM answers LIMIT 1")
        return not self.problem

    def lines(self) -> list[Line]:
        """Return the table of contents, sorted by solver, version and status."""
        rows = self._run("SELECT solver, version, status, count(*) AS n FROM answers GROUP BY solver, version, status ORDER BY 1, 2, 3")
        return [Line(row["solver"], row["version"], row["status"], row["n"]) for row in rows]

    @property
    def bytes(self) -> int:
        """The number of bytes that the answers take on disk, including those that are still in SQLite's log."""
        pages, size = (self._run(f"PRAGMA {name}") for name in ("page_count", "page_size"))
        return pages[0][0] * size[0][0] if pages and size else 0

    def prune(self, *, unused_days: float | None = None, solver: str | None = None, most_bytes: int | None = None) -> int:
        """Delete the answers that were not used for ``unused_days``, those of ``solver``, and the least recently used ones beyond ``most_bytes``;
        return how many were deleted.

        Zero days delete everything, including rows that a wrong clock dated in the future.
        """
        before = self._count()
        if unused_days == 0:
            self._run("DELETE FROM answers")
        elif unused_days is not None:
            self._run("DELETE FROM answers WHERE used <= ?", (time.time() - unused_days * _DAY,))
        if solver is not None:
            self._run("DELETE FROM answers WHERE solver = ?", (solver,))
        size = self.bytes
        if most_bytes is not None and size > most_bytes:
            surplus = self._count() - int(self._count() * most_bytes / size)
            oldest = "SELECT key, solver, identity, seed FROM answers ORDER BY used LIMIT ?"
            self._run(f"DELETE FROM answers WHERE (key, solver, identity, seed) IN ({oldest})", (surplus,))
        forgotten = before - self._count()
        if forgotten:
            self._run("VACUUM")
        return forgotten

    def close(self) -> None:
        """Close the file, after halving it if it is larger than 256 MiB. A second call does nothing."""
        if self._connection is None:
            return
        if self.bytes > _MOST_BYTES:
            self.prune(most_bytes=_MOST_BYTES // 2)
        self._connection.close()
        self._connection = None

    def _count(self) -> int:
        rows = self._run("SELECT count(*) AS n FROM answers")
        return rows[0]["n"] if rows else 0

    def _run(self, statement: str, parameters: Sequence[object] = ()) -> list[sqlite3.Row]:
        """Return the rows of a statement. From the first failure on, there are none: a cache that cannot be used is empty."""
        if self.problem:
            return []
        try:
            with closing(self._open().execute(statement, parameters)) as cursor:
                return cursor.fetchall()
        except (sqlite3.Error, OSError) as error:
            self.problem = f"{self.path}: {error}"
            return []

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            connection = sqlite3.connect(self.path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
            try:
                connection.row_factory = sqlite3.Row
                _make_tables(connection)
                # from here on the file is known to be a cache: no file of another program is changed
                os.chmod(self.path, 0o600)
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
            except (sqlite3.Error, OSError):
                connection.close()
                raise
            self._connection = connection
        return self._connection


def _make_tables(connection: sqlite3.Connection) -> None:
    """Create the table in a database that has none. Raises sqlite3.DatabaseError for a database with another schema."""
    if _schema(connection) == (_FORMAT, _COLUMNS):
        return
    # another process may be making them
    connection.execute("BEGIN IMMEDIATE")
    version, columns = _schema(connection)
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    if (version, columns) != (_FORMAT, _COLUMNS):
        if version or tables:
            connection.execute("ROLLBACK")
            expected = f"expected: version {_FORMAT} of smtenc's answers"
            what = "another release of smtenc made it" if columns[:2] == _COLUMNS[:2] else "it is no cache of smtenc's"
            raise sqlite3.DatabaseError(f"{what}: schema version {version}, tables {', '.join(tables) or 'none'}; {expected}")
        connection.execute(_TABLES)
        connection.execute(f"PRAGMA user_version = {_FORMAT}")
    connection.execute("COMMIT")


def _schema(connection: sqlite3.Connection) -> tuple[int, list[str]]:
    """Return the schema version that the file states, and the columns of its table of answers."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    return version, [row["name"] for row in connection.execute("PRAGMA table_info(answers)")]


def _answer(row: sqlite3.Row) -> Answer:
    """Return the answer in a row. Raises ValueError for a row that this program did not write."""
    status = Status(row["status"])
    if not status.conclusive:
        raise ValueError(f"{status.value} is no answer to keep")
    holds = None if row["holds"] is None else bool(row["holds"])
    return Answer(
        row["solver"],
        status,
        row["seconds"],
        version=row["version"],
        cpu_seconds=row["cpu_seconds"],
        peak_mb=row["peak_mb"],
        options=json.loads(row["options"]),
        seed=row["seed"],
        check=ModelCheck(holds, row["note"]) if status is Status.SAT else None,
    )


class Racer(Protocol):
    """The interface of an object that races queries: a pool, or a pool behind a cache."""

    def race(
        self, script: str | Script, *, limits: Limits | None = None, values: Sequence[str] = (), mode: Mode = FIRST, family: str = ""
    ) -> RaceResult: ...


class CachedPool:
    """A racer like a pool that answers from a cache if that meets the mode's condition. ``pool`` returns the pool; it is called only if the cache
    does not suffice.
    """

    def __init__(self, pool: Callable[[], Racer], specs: Sequence[SolverSpec], seed: int, cache: Cache) -> None:
        self._pool = pool
        self._specs = {spec.name: spec for spec in specs}
        self._seed = seed
        self._cache = cache

    def race(
        self, script: str | Script, *, limits: Limits | None = None, values: Sequence[str] = (), mode: Mode = FIRST, family: str = ""
    ) -> RaceResult:
        """Race a script like ``Pool.race``. A result from the cache has ``cached`` set, and its answers show their original cost."""
        begun = time.monotonic()
        prepared = prepare(script) if isinstance(script, str) else script
        query = canonical(prepared.text)
        willing = [spec for spec in self._specs.values() if not spec.refusal(prepared.logic, prepared.formats)]
        known = self._known(query, willing, values, mode)
        if known is not None:
            return replace(known, seconds=time.monotonic() - begun)
        result = self._pool().race(prepared, limits=limits, values=values, mode=mode, family=family)
        self._keep(query, result, values)
        return result

    def _known(self, query: Canonical, willing: Sequence[SolverSpec], values: Sequence[str], mode: Mode) -> RaceResult | None:
        """Return the result of a race from the cache, or None if the cached answers do not suffice. ``willing`` are the solvers that a race would
        ask.
        """
        terms = [query.rename(value) for value in values]
        answers: dict[str, Answer] = {}
        found: tuple[str, ...] | None = None
        by = None
        for spec in willing:
            hit = self._cache.look(query.key, spec, self._seed)
            if hit is None:
                continue
            answer, values_of = hit
            answers[spec.name] = answer
            if answer.status is Status.SAT and found is None and all(term in values_of for term in terms):
                found, by = tuple(values_of[term] for term in terms), spec.name
        statuses = {answer.status for answer in answers.values()}
        if not answers or len(statuses) != 1 or (mode == ALL and len(answers) < len(willing)):
            return None
        if mode != FIRST:
            # the count of agreeing answers must know which solvers are one program
            answers = {name: replace(answer, programs=programs_of(self._specs[name])) for name, answer in answers.items()}
            if len(set(programs_among(answers).values())) < (mode.needed or 1):
                return None
        (status,) = statuses
        if status is Status.SAT and by is None:
            return None  # the requested values are not those that are known
        return RaceResult(status, by or next(iter(answers)), answers, 0.0, found if terms else None, mode, cached=True)

    def _keep(self, query: Canonical, result: RaceResult, values: Sequence[str]) -> None:
        doubtful = (Status.REFUTED, Status.SAT, Status.UNSAT) if result.conflict else (Status.REFUTED,)
        for name, answer in result.answers.items():
            if answer.status in doubtful:
                self._cache.forget(query.key, self._specs[name], self._seed)
        if not result.status.conclusive or result.conflict:
            return
        for name, answer in result.answers.items():
            if answer.status is result.status and not answer.doubtful:
                known = dict(zip((query.rename(value) for value in values), answer.values or (), strict=False))
                if answer.values is not None or not values or answer.status is Status.UNSAT:
                    self._cache.keep(query.key, self._specs[name], answer, known)
