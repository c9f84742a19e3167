"""The file in which users say which function of the target is which of the source, and which argument (``--match``): TOML, a table a function.

    [functions.f]                           # the function's name in the source; in quotes where it has dots
    target = "g"                            # in the target; the same unless said
    arguments = [0, 2, "result 0"]          # each argument of the target: the source's argument, or a buffer for a result
    results = [1, "argument 0", "none"]     # each result of the source: the target's result, or argument, a buffer; none: not compared
    extend = "zero"                         # how narrow integers become wide ones, or "sign"

Arguments of the source that the first list lacks are dropped. Where a list is missing, what it would say is the order in which things stand.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from smtenc.errors import InputError, Location
from smtenc.ir.core import Function
from smtenc.verdicts.configuration.toml_file import TomlFile
from smtenc.verdicts.matching.correspondence import Buffer, Correspondence, Result
from smtenc.verdicts.matching.signatures import EXTENSIONS

TABLE = "functions"
KEYS = ("target", "arguments", "results", "extend")
_HINT = "a function is described by a table [functions.NAME]"
_PART = re.compile(r"(result|argument) (\d+)(?: as argument (\d+))?")


@dataclass(frozen=True, slots=True)
class NewBuffer:
    """An argument of the target for a result of the source, as large as an argument of the source where its type does not say."""

    result: int
    like: int | None = None


@dataclass(frozen=True, slots=True)
class FunctionMatch:
    """The entry of one function of the source, with its place in the file. ``arguments`` and ``results`` are those of a ``Correspondence``; None if
    the file has none.
    """

    source: str
    target: str
    arguments: tuple[int | NewBuffer, ...] | None = None
    results: tuple[Result | Buffer | None, ...] | None = None
    extend: str | None = None
    location: Location = field(default_factory=Location)
    excerpt: str = ""

    def correspondence(self, source: Function, target: Function) -> Correspondence | None:
        """Return the correspondence that the entry states for the two functions, None if it states neither arguments nor results. Raises
        ``InputError`` for positions that they do not have.
        """
        if self.arguments is None and self.results is None:
            return None
        s, t = source.type, target.type
        if self.arguments is None and len(s.inputs) != len(t.inputs):
            raise self.error(
                f"@{source.name} has {len(s.inputs)} arguments, and @{target.name} {len(t.inputs)}", "arguments = […] says which is which"
            )
        arguments = tuple(range(len(t.inputs))) if self.arguments is None else self.arguments
        if len(arguments) != len(t.inputs):
            raise self.error(f"arguments is a list of {len(arguments)}, and @{target.name} of the target has {len(t.inputs)} arguments")
        written = {a.result: Buffer(k, a.like) for k, a in enumerate(arguments) if isinstance(a, NewBuffer)}
        likes = [a.like for a in arguments if isinstance(a, NewBuffer) and a.like is not None]
        self._require([*(a for a in arguments if isinstance(a, int)), *likes], len(s.inputs), f"argument of @{source.name} in the source")
        self._require(written, len(s.results), f"result of @{source.name} in the source")
        results = self._results(len(s.results), len(t.results), written)
        if len(results) != len(s.results):
            raise self.error(f"results is a list of {len(results)}, and @{source.name} of the source has {len(s.results)} results")
        self._require((r.number for r in results if isinstance(r, Result)), len(t.results), f"result of @{target.name} in the target")
        self._require((r.number for r in results if isinstance(r, Buffer)), len(t.inputs), f"argument of @{target.name} in the target")
        for number, buffer in written.items():
            if results[number] not in (buffer, Buffer(buffer.number)):
                raise self.error(f"result {number} is written to argument {buffer.number}, and results say otherwise")
        given = tuple(a if isinstance(a, int) else None for a in arguments)
        return Correspondence(given, tuple(written.get(k, r) for k, r in enumerate(results)))

    def _results(self, of_source: int, of_target: int, written: Mapping[int, Buffer]) -> tuple[Result | Buffer | None, ...]:
        if self.results is not None:
            return self.results
        left = [k for k in range(of_source) if k not in written]
        if len(left) != of_target:
            message = f"of @{self.source} {len(left)} results are left, and @{self.target} has {of_target}"
            raise self.error(message, "results = […] says which is which")
        order: dict[int, Result | Buffer] = {k: Result(n) for n, k in enumerate(left)} | dict(written)
        return tuple(order[k] for k in range(of_source))

    def _require(self, numbers: Any, below: int, what: str) -> None:
        for number in numbers:
            if number >= below:
                raise self.error(f"there is no {what} with the number {number}", "they are counted from 0" if below else "it has none")

    def error(self, message: str, hint: str = "") -> InputError:
        return InputError(message, self.location, hint=hint, excerpt=self.excerpt)


@dataclass(frozen=True)
class MatchTable:
    """The entries of a match file by the name of the source's function. The table is sent to other processes."""

    functions: Mapping[str, FunctionMatch] = field(default_factory=dict)


NO_MATCHES = MatchTable()


def read_matches(file: Path) -> MatchTable:
    """Return the table that a file states. Raises ``InputError``, with line and column, if it cannot be read or has unknown keys or values."""
    toml = TomlFile(file, "file of matches", "--match")
    content = toml.content()
    for key in content:
        if key != TABLE:
            raise toml.error(f"unknown table {key}", toml.place(key), _HINT)
    rows = content.get(TABLE, {})
    if not isinstance(rows, dict) or not rows:
        raise toml.error("no functions in this file", (1, 1), _HINT)
    return MatchTable({name: _row(toml, name, row) for name, row in rows.items()})


def _row(toml: TomlFile, name: str, row: Any) -> FunctionMatch:
    place = toml.place(name)
    if not isinstance(row, dict):
        raise toml.error(f"{name} is a table", place, f"[functions.{name}], and below it {', '.join(KEYS)}")
    for key in row:
        if key not in KEYS:
            near = difflib.get_close_matches(key, KEYS, 1)
            hint = f"did you mean {near[0]}?" if near else f"a function has {', '.join(KEYS)}"
            raise toml.error(f"unknown key {key} of {name}", toml.place(key, place[0]), hint)
    target, extend = row.get("target", name), row.get("extend")
    if not isinstance(target, str) or not target:
        raise toml.error(f"target of {name} is a function's name", toml.place("target", place[0]), 'for example target = "g"')
    if extend is not None and extend not in EXTENSIONS:
        raise toml.error(f"extend of {name} is one of {', '.join(EXTENSIONS)}", toml.place("extend", place[0]))
    arguments, results = _list(toml, name, row, "arguments", place[0]), _list(toml, name, row, "results", place[0])
    return FunctionMatch(
        name,
        target.removeprefix("@"),
        None if arguments is None else tuple(_argument(toml, name, item, place[0]) for item in arguments),
        None if results is None else tuple(_result(toml, name, item, place[0]) for item in results),
        extend,
        Location(toml.name, *place),
        toml.line(place[0]),
    )


def _list(toml: TomlFile, name: str, row: dict[str, Any], key: str, after: int) -> list[Any] | None:
    given = row.get(key)
    if given is not None and not isinstance(given, list):
        raise toml.error(f"{key} of {name} is a list", toml.place(key, after), f"for example {key} = [0, 1]")
    return given


def _argument(toml: TomlFile, name: str, item: Any, after: int) -> int | NewBuffer:
    match item:
        case bool():
            pass
        case int() if item >= 0:
            return item
        case str() if (found := _PART.fullmatch(item)) and found[1] == "result":
            return NewBuffer(int(found[2]), None if found[3] is None else int(found[3]))
        case _:
            pass
    hint = 'a number is an argument of the source, "result N" a buffer for a result of it, "result N as argument M" one as large as that argument'
    raise toml.error(f"arguments of {name}: {item!r} is no argument", toml.place("arguments", after), hint)


def _result(toml: TomlFile, name: str, item: Any, after: int) -> Result | Buffer | None:
    match item:
        case bool():
            pass
        case int() if item >= 0:
            return Result(item)
        case "none":
            return None
        case str() if (found := _PART.fullmatch(item)) and found[3] is None:
            return Result(int(found[2])) if found[1] == "result" else Buffer(int(found[2]))
        case _:
            pass
    hint = 'a number is a result of the target, "argument N" what an argument of the target holds afterwards, "none" is not compared'
    raise toml.error(f"results of {name}: {item!r} is no result", toml.place("results", after), hint)
