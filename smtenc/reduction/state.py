"""The folder that stores the progress of a reduction, so that it can be resumed: the best case, and the keys of the cases that were rejected."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

from smtenc.errors import InputError, UsageError
from smtenc.reduction.case import Case

_SCHEMA = "smtenc-reduction-state/1"
_STATE, _TRIED = "state.json", "tried.txt"


@dataclass
class State:
    """The stored progress. ``origin`` is the key of the original case; a folder for another original case is refused."""

    folder: Path
    origin: str
    tried: set[str] = field(default_factory=set)
    best: Case | None = None

    @staticmethod
    def open(folder: Path, origin: Case) -> State:
        """Return the state in ``folder``, or a new one. Raises ``UsageError`` if the folder is unusable or belongs to another case, ``InputError`` if
        it is malformed.
        """
        state = State(folder, origin.key)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if (folder / _STATE).exists():
                state._read(origin)
            else:
                state.keep(origin)
        except OSError as error:
            raise UsageError(f"--state {folder}: {error.strerror or error}", hint="name a folder that can be written") from None
        return state

    def _read(self, origin: Case) -> None:
        try:
            known = json.loads((self.folder / _STATE).read_text(encoding="utf-8"))
            schema, key, passes = known["schema"], known["origin"], known["passes"]
            if schema != _SCHEMA or not (passes is None or all(isinstance(p, str) for p in passes)):
                raise ValueError
        except (ValueError, KeyError, TypeError):
            raise InputError(f"{self.folder / _STATE}: not the state of a reduction", hint="remove the folder, or name another") from None
        if key != origin.key:
            raise UsageError(f"--state {self.folder}: it is about another program", hint="remove the folder, or name another")
        source = (self.folder / origin.files[0]).read_text(encoding="utf-8", errors="surrogateescape")
        target = (self.folder / origin.files[1]).read_text(encoding="utf-8", errors="surrogateescape") if passes is None else None
        self.best = Case(source, target, None if passes is None else tuple(passes), origin.release)
        tried = self.folder / _TRIED
        self.tried = set(tried.read_text(encoding="ascii", errors="replace").split()) if tried.exists() else set()

    def keep(self, case: Case) -> None:
        """Write the best case, each file atomically, and the rejected cases. Raises ``OSError``."""
        self.best = case
        _write(self.folder / case.files[0], case.source)
        if case.is_pair:
            _write(self.folder / case.files[1], case.target or "")
        passes = None if case.passes is None else list(case.passes)
        _write(self.folder / _STATE, json.dumps({"schema": _SCHEMA, "origin": self.origin, "passes": passes}) + "\n")
        self.save_tried()

    def save_tried(self) -> None:
        """Write the keys of the rejected cases. Raises ``OSError``."""
        _write(self.folder / _TRIED, "".join(f"{key}\n" for key in sorted(self.tried)))


def _write(path: Path, text: str) -> None:
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
    os.replace(beside, path)
