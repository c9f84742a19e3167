"""The file in which users say what holds of operations of their own dialects (``--traits``): TOML, a table for each operation or dialect.

    [operations."mine.add"]
    pure = true
    commutative = true
    ignored-attributes = ["debug_name"]

    [operations."mine.*"]
    terminator = true

A table for an operation stands alone: what is said of its dialect is not added to it.
"""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import Any

from smtenc.ir.dialects import UPSTREAM
from smtenc.ir.traits import ANY, TraitTable, UserTraits
from smtenc.verdicts.configuration.toml_file import TomlFile

FLAGS = ("pure", "commutative", "terminator")
IGNORED = "ignored-attributes"
KEYS = (*FLAGS, IGNORED)
TABLE = "operations"
_NAME = re.compile(r"[A-Za-z_][\w$-]*\.(?:\*|[\w$.-]+)")


def read_traits(file: Path) -> TraitTable:
    """Return the traits that a file states. Raises ``InputError``, with line and column, for a file that cannot be read or has unknown keys or
    values.
    """
    return _File(TomlFile(file, "file of traits", "--traits")).table()


class _File:
    def __init__(self, file: TomlFile) -> None:
        self._place, self._error = file.place, file.error
        self._content = file.content

    def table(self) -> TraitTable:
        content = self._content()
        for key in content:
            if key != TABLE:
                raise self._error(
                    f"unknown table {key}", self._place(key), 'an operation is described by a table [operations."DIALECT.NAME"]'
                )
        rows = content.get(TABLE, {})
        if not isinstance(rows, dict) or not rows:
            raise self._error("no operations in this file", (1, 1), 'an operation is described by a table [operations."DIALECT.NAME"]')
        return TraitTable({name: self._row(name, row) for name, row in rows.items()})

    def _row(self, name: str, row: Any) -> UserTraits:
        place = self._place(name)
        if isinstance(row, dict) and not _NAME.fullmatch(name):
            hint = f'names with dots stand in quotes: [operations."{name}.NAME"]; of all of a dialect, [operations."{name}.{ANY}"]'
            raise self._error(f"{name} is no operation's name", place, hint)
        if not isinstance(row, dict):
            raise self._error(f"{name} is a table of traits", place, f"the traits are {', '.join(KEYS)}")
        if (dialect := name.partition(".")[0]) in UPSTREAM:
            hint = "traits are for dialects that MLIR does not have; smtenc ops says what is known of its own"
            raise self._error(f"{name} is MLIR's own: the dialect {dialect} is known", place, hint)
        for key, value in row.items():
            self._check(name, key, value)
        if row.get("commutative") and not row.get("pure"):
            raise self._error(f"{name} is commutative, and not said to be pure", self._place("commutative", place[0]), "add pure = true")
        flags = {flag: bool(row.get(flag, False)) for flag in FLAGS}
        return UserTraits(**flags, ignored_attributes=frozenset(row.get(IGNORED, ())))

    def _check(self, name: str, key: str, value: Any) -> None:
        place = self._place(key, self._place(name)[0])
        if key not in KEYS:
            near = difflib.get_close_matches(key, KEYS, 1)
            hint = f"did you mean {near[0]}?" if near else f"the traits are {', '.join(KEYS)}"
            raise self._error(f"unknown trait {key} of {name}", place, hint)
        if key in FLAGS and not isinstance(value, bool):
            raise self._error(f"{key} of {name} is true or false", place, f"for example {key} = true")
        if key == IGNORED and not (isinstance(value, list) and all(isinstance(v, str) for v in value)):
            raise self._error(f"{key} of {name} is a list of attributes' names", place, f'for example {key} = ["debug_name"]')
