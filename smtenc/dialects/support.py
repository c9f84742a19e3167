"""What is supported of each MLIR dialect, read off the dialect files (``OPERATIONS``, ``LIMITS``) and set against the list of what MLIR has."""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any

from smtenc.semantics.execution import TERMINATORS, operations_of

STRUCTURE: Mapping[str, str] = {
    "builtin.module": "",
    "func.func": "a body of several blocks",
    "memref.global": "dynamic or strided layouts; one declared differently in the two programs",
}
"""Operations that programs are made of: no dialect file executes them. What is missing, as in ``LIMITS``."""


class State(Enum):
    """How far an operation has semantics."""

    SUPPORTED = "supported"
    PARTLY = "partly"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Support:
    """One operation: its full name, what is missing of it (nothing if empty), and the MLIR releases that have it, oldest first."""

    name: str
    state: State
    missing: str
    releases: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dialect:
    """The operations of a dialect by name, what holds for all of them, and how many more MLIR has that nobody listed."""

    name: str
    note: str
    operations: tuple[Support, ...]
    unlisted: int

    def count(self, state: State) -> int:
        """Operations that are not listed are not supported."""
        return sum(o.state is state for o in self.operations) + (self.unlisted if state is State.MISSING else 0)


def limits_of(dialect: str) -> Mapping[str, str]:
    """What is missing of a dialect's operations that are supported only in part, by operation."""
    if not operations_of(dialect):
        return {}
    limits: Mapping[str, str] = getattr(importlib.import_module(f"{__package__}.{dialect}"), "LIMITS", {})
    return limits


@cache
def dialects() -> tuple[Dialect, ...]:
    """Every dialect of the inventory, in its order."""
    inventory = tomllib.loads(files(__package__).joinpath("inventory.toml").read_text(encoding="utf-8"))
    return tuple(_dialect(name, fields) for name, fields in inventory.items())


def _dialect(name: str, fields: Mapping[str, Any]) -> Dialect:
    """``fields`` are ``note``, ``unlisted``, and by releases ("19 20") the names of operations, both separated by blanks."""
    releases: dict[str, tuple[int, ...]] = {}
    for key, value in fields.items():
        if key not in ("note", "unlisted"):
            releases |= dict.fromkeys((f"{name}.{n}" for n in value.split()), tuple(map(int, key.split())))
    operations = sorted({*releases, *operations_of(name)})
    limits = limits_of(name)
    return Dialect(
        name, fields.get("note", ""), tuple(_support(o, limits, releases.get(o, ())) for o in operations), fields.get("unlisted", 0)
    )


def _support(operation: str, limits: Mapping[str, str], releases: tuple[int, ...]) -> Support:
    dialect = operations_of(operation.partition(".")[0])
    missing = limits.get(operation) or STRUCTURE.get(operation, "")
    if operation in dialect or operation in STRUCTURE or (operation in TERMINATORS and dialect):
        return Support(operation, State.PARTLY if missing else State.SUPPORTED, missing, releases)
    return Support(operation, State.MISSING, "", releases)


def total(known: Iterable[Dialect], state: State) -> int:
    return sum(d.count(state) for d in known)
