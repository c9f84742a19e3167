"""Measurements in one SQLite file: every one committed when it is known, so that a run that is killed can go on. Several processes may share it.

Write-ahead logging (https://sqlite.org/wal.html): what is committed survives the end of the process, however it ends.
"""

from __future__ import annotations

import json
import re
import sqlite3
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from smtenc.bench.records import CONCLUSIVE, KEY_COLUMNS, CheckAnswer, Key, Measurement, Task
from smtenc.errors import InputError

APPLICATION = 0x736D7462
"""Tells a store from other SQLite files (``PRAGMA application_id``): "smtb"."""
VERSION = 3
_ADDED = {2: "checked INTEGER", 3: "checks TEXT"}
"""The column that each format after the first has added: older files are brought up to date when they are opened."""

_SCHEMA = f"""
CREATE TABLE run (id TEXT PRIMARY KEY, started TEXT NOT NULL, configuration TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE measurement (
    benchmark TEXT NOT NULL, digest TEXT NOT NULL, solver TEXT NOT NULL, solvers TEXT NOT NULL, encoding TEXT NOT NULL, seed INTEGER NOT NULL,
    timeout REAL NOT NULL, memory_mb INTEGER NOT NULL, repetition INTEGER NOT NULL, mode TEXT NOT NULL, schedule TEXT NOT NULL,
    family TEXT NOT NULL, logic TEXT NOT NULL, expected TEXT NOT NULL, answer TEXT NOT NULL, seconds REAL NOT NULL, cpu_seconds REAL NOT NULL,
    peak_mb REAL NOT NULL, answered_by TEXT NOT NULL, reason TEXT NOT NULL, versions TEXT NOT NULL, run TEXT NOT NULL, checked INTEGER,
    checks TEXT,
    PRIMARY KEY ({", ".join(KEY_COLUMNS)})
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
"""
COLUMNS = (
    *KEY_COLUMNS, "family", "logic", "expected", "answer", "seconds", "cpu_seconds", "peak_mb", "answered_by", "reason", "versions", "checked",
    "checks",
)  # fmt: skip
"""Of a row and of a CSV file. ``timeout``, ``seconds`` and ``cpu_seconds`` are seconds, ``memory_mb`` and ``peak_mb`` MiB; ``versions`` is
JSON; ``checked`` is 1, 0 or nothing; ``checks`` is JSON, for each check-sat of an incremental file answer, seconds and CPU seconds since the file was
begun, and ``checked``; nothing for others.
"""
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM measurement ORDER BY {', '.join(KEY_COLUMNS)}"
_BUSY_SECONDS = 60.0
_MOST_TABLES = 5
"""Of another program's database, named in the error."""


class Store:
    """The measurements of one or several runs; a context manager. Every method raises ``InputError`` where the file fails.

    Without a path it is in memory and ends with the process.
    """

    def __init__(self, path: Path | None = None, *, create: bool = True) -> None:
        """Opens or, with ``create``, makes the file. Raises ``InputError`` for one that is no store, or a newer program's."""
        self.path = path
        self._run = ""
        if path is not None and not create and not path.is_file():
            raise InputError(f"{path} is not there", hint="smtenc bench DIR -o FILE makes one")
        with _reported(path):
            # autocommit: every statement is a transaction of its own
            self._database = sqlite3.connect(path or ":memory:", timeout=_BUSY_SECONDS, isolation_level=None)
        try:
            with _reported(path):
                self._prepare()
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._database.close()

    def _prepare(self) -> None:
        """Looks before it touches: somebody else's database stays as it is."""
        with self._transaction("DEFERRED"):
            new = self._is_new()
        if new:
            with self._transaction("IMMEDIATE"):
                # another process may have been first
                new = self._is_new()
                for statement in _SCHEMA.split(";\n") if new else ():
                    self._database.execute(statement)
        if new:
            self._log_ahead()
        elif self._format() < VERSION:
            self._bring_up_to_date()
        # the log is synced at checkpoints: a power failure may cost the last rows, the end of a process none
        self._database.execute("PRAGMA synchronous = NORMAL")

    def _log_ahead(self) -> None:
        """Others may be writing to the new file already, and SQLite does not wait for them before it changes the way it keeps a journal."""
        patience = time.monotonic() + _BUSY_SECONDS
        while True:
            try:
                self._database.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                    raise
                time.sleep(0.01)

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        self._database.execute(f"BEGIN {kind}")
        try:
            yield
            self._database.execute("COMMIT")
        finally:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")

    def _format(self) -> int:
        return int(self._database.execute("PRAGMA user_version").fetchone()[0])

    def _bring_up_to_date(self) -> None:
        found = self._format()
        try:
            with self._transaction("IMMEDIATE"):
                for version in range(self._format() + 1, VERSION + 1):  # another process may have been first
                    self._database.execute(f"ALTER TABLE measurement ADD COLUMN {_ADDED[version]}")
                self._database.execute(f"PRAGMA user_version = {VERSION}")
        except sqlite3.OperationalError as error:
            message = f"{self.path} is of an older format ({found}; this smtenc has {VERSION}), and cannot be brought up to date: {error}"
            raise InputError(message, hint="copy it to where it can be written") from error

    def _is_new(self) -> bool:
        """Within a transaction: the answers to all three questions belong together."""
        application, version = (self._database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
        tables = [name for (name,) in self._database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        if application != APPLICATION and (application or version or tables):
            found = f"application {application:#x}, format {version}, tables: {', '.join(tables[:_MOST_TABLES]) or 'none'}"
            raise InputError(
                f"{self.path} is another program's database ({found}; expected is application {APPLICATION:#x}, format {VERSION})",
                hint="smtenc bench keeps results in a file of its own",
            )
        if version > VERSION:
            raise InputError(f"{self.path} was written by a newer smtenc (format {version}; this one reads up to {VERSION})")
        return not tables

    def begin(self, configuration: Mapping[str, Any]) -> None:
        """Whatever is added from now on belongs to a new run. ``configuration`` says on what and how: plain data."""
        self._run = uuid.uuid4().hex
        row = (self._run, datetime.now(UTC).isoformat(timespec="seconds"), json.dumps(configuration, sort_keys=True))
        with _reported(self.path):
            self._database.execute("INSERT INTO run VALUES (?, ?, ?)", row)

    def runs(self) -> list[dict[str, Any]]:
        """The configurations, oldest first, each with ``started`` (UTC)."""
        with _reported(self.path):
            rows = self._database.execute("SELECT started, configuration FROM run ORDER BY started, id").fetchall()
        return [{"started": started, **json.loads(configuration)} for started, configuration in rows]

    def add(self, measurement: Measurement) -> None:
        """Committed on return. In the place of an earlier measurement of the same task."""
        values = (*row(measurement), self._run)
        with _reported(self.path):
            self._database.execute(f"INSERT OR REPLACE INTO measurement ({', '.join(COLUMNS)}, run) VALUES ({_marks(values)})", values)

    def answers(self) -> dict[Key, str]:
        """The answer to every task that was measured, by the task's key."""
        with _reported(self.path):
            rows = self._database.execute(f"SELECT {', '.join(KEY_COLUMNS)}, answer FROM measurement").fetchall()
        return {found[:-1]: found[-1] for found in rows}

    def measurements(self, keys: Sequence[Key] | None = None) -> list[Measurement]:
        """Return the measurements with one of ``keys``, in their order; without ``keys`` all, in the order of their keys."""
        with _reported(self.path):
            found = [_measurement(values) for values in self._database.execute(_SELECT)]
        if keys is None:
            return found
        by_key = {m.task.key: m for m in found}
        return [by_key[key] for key in keys if key in by_key]

    def take_over(self, other: Path) -> int:
        """Copies from another store what this one does not have, runs included; returns how many measurements. Both may be in use.

        An answer that contradicts this store's own to the same task is kept, too, as one more repetition: reports show the two as a conflict.
        """
        Store(other, create=False)._database.close()  # refuses what is no store
        names = f"{', '.join(COLUMNS)}, run"
        with _reported(other):
            self._database.execute("ATTACH DATABASE ? AS other", (str(other),))
            try:
                with self._transaction("IMMEDIATE"):
                    copy = f"INSERT OR IGNORE INTO measurement ({names}) SELECT {names} FROM other.measurement"
                    contradicting = self._contradicting_rows()
                    copied = self._database.execute(copy).rowcount + len(contradicting)
                    for values in contradicting:
                        self._database.execute(f"INSERT INTO measurement ({names}) VALUES ({_marks(values)})", values)
                    self._database.execute("INSERT OR IGNORE INTO run SELECT id, started, configuration FROM other.run")
            finally:
                self._database.execute("DETACH DATABASE other")
        return copied

    def _contradicting_rows(self) -> list[tuple[Any, ...]]:
        """Of the database ``other``: conclusive answers to tasks that have another one here, with the number of a repetition not used yet."""
        same = " AND ".join(f"m.{name} = o.{name}" for name in KEY_COLUMNS if name != "repetition")
        conclusive = ", ".join(repr(answer) for answer in CONCLUSIVE)
        columns = ", ".join(
            f"(SELECT max(repetition) + 1 FROM measurement m WHERE {same})" if c == "repetition" else f"o.{c}" for c in COLUMNS
        )
        return self._database.execute(
            f"SELECT {columns}, o.run FROM other.measurement o"
            f" JOIN main.measurement m ON {same} AND m.repetition = o.repetition AND m.answer <> o.answer AND m.answer IN ({conclusive})"
            f" WHERE o.answer IN ({conclusive}) AND NOT EXISTS (SELECT 1 FROM main.measurement m WHERE {same} AND m.answer = o.answer)"
        ).fetchall()


def row(measurement: Measurement) -> tuple[str | int | float | None, ...]:
    """Under ``COLUMNS``."""
    m, task = measurement, measurement.task
    versions = json.dumps(dict(m.versions), sort_keys=True)
    checks = json.dumps([[c.answer, round(c.seconds, 4), round(c.cpu_seconds, 4), c.checked] for c in m.checks]) if m.checks else None
    said = (m.answer, m.seconds, m.cpu_seconds, m.peak_mb, m.by, m.reason, versions, None if m.checked is None else int(m.checked), checks)
    return (*task.key, task.family, task.logic, task.expected, *said)


def _measurement(values: Sequence[Any]) -> Measurement:
    v = dict(zip(COLUMNS, values, strict=True))
    task = Task(
        benchmark=v["benchmark"],
        family=v["family"],
        logic=v["logic"],
        digest=v["digest"],
        solver=v["solver"],
        encoding=v["encoding"],
        seed=v["seed"],
        seconds=v["timeout"],
        memory_mb=v["memory_mb"],
        repetition=v["repetition"],
        expected=v["expected"],
        solvers=tuple(v["solvers"].split(",")) if v["solvers"] else (),
        mode=v["mode"],
        schedule=v["schedule"],
    )
    return Measurement(
        task,
        v["answer"],
        v["seconds"],
        v["cpu_seconds"],
        v["peak_mb"],
        v["answered_by"],
        v["reason"],
        json.loads(v["versions"]),
        None if v["checked"] is None else bool(v["checked"]),
        tuple(CheckAnswer(*check) for check in json.loads(v["checks"] or "[]")),
    )


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


@contextmanager
def _reported(path: Path | None) -> Iterator[None]:
    """SQLite's errors as ``InputError``: no database, no permission, no space, locked for a minute."""
    try:
        yield
    except sqlite3.Error as error:
        foreign = _schema(path) if path is not None and error.sqlite_errorcode == sqlite3.SQLITE_NOTADB else ""
        found = (
            f" but JSON of schema {foreign}; results are read from the SQLite file that -o has made (format {VERSION})" if foreign else ""
        )
        raise InputError(f"{path or 'the results'}: {error}{found}", hint="results are kept in a SQLite file") from error


def _schema(path: Path) -> str:
    """That of a file of JSON, as others of our files have it; empty where there is none."""
    with suppress(OSError), path.open("rb") as file:
        if found := re.search(rb'"schema"\s*:\s*"([^"]{1,80})"', file.read(4096)):
            return found[1].decode("utf-8", "replace")
    return ""
