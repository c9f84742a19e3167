"""The description of a solver that is run as a command: the contents of a solver file, in the form that is passed to the solver's process.

``external`` reads solver files and defines what their keys mean to a user; ``bindings.command`` runs the command.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

PLACEHOLDERS = ("file", "seconds", "milliseconds", "memory_mb", "seed")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")

# Regular expressions by the meaning of an output line. Those in WHOLE_LINE must match a whole line without the surrounding white space; the others
# are searched for.
DEFAULT_ANSWERS: Mapping[str, str] = {
    "sat": "sat",
    "unsat": "unsat",
    "unknown": "unknown",
    "timeout": r"(?i)\btimeout\b|\btimed out\b|time limit",
    "memory": r"(?i)out of memory|bad_alloc|memout|cannot allocate memory",
    "error": r"\(error",
    "ignore": r"success|;.*",
}
WHOLE_LINE = frozenset({"sat", "unsat", "unknown", "ignore"})
OUTCOMES = ("sat", "unsat", "unknown", "timeout", "memory", "error")


@dataclass(frozen=True, slots=True)
class Asking:
    """The way to request something about an answer: further ``arguments``, the text ``before`` the script, the command ``get`` after it, and
    ``get_value`` (with ``{terms}``) for values of a model.
    """

    before: str
    get: str
    get_value: str = ""
    arguments: tuple[str, ...] = ()


MODELS = Asking("(set-option :produce-models true)", "(get-model)", "(get-value ({terms}))")
CORES = Asking("(set-option :produce-unsat-cores true)", "(get-unsat-core)")


@dataclass(frozen=True, slots=True)
class Description:
    """The description of a command: how it is run, and how its answers are recognised.

    ``command`` is the executable with its arguments; placeholders in braces are those of ``PLACEHOLDERS``. The script comes on standard input if no
    argument has ``{file}``. ``version_command`` prints the version, of which ``version_pattern`` keeps the first group; ``version`` replaces both if
    it is not empty. ``option`` is the form of one further option (``{key}``, ``{value}``; an empty value ends it at the key), ``seed`` the arguments
    for a seed other than 0.

    ``models`` and ``cores`` say how either is requested; None if the solver has none that SMT-LIB can read. ``wants_cores`` says that cores are
    requested instead of models. ``echo`` says that the solver supports that command, which separates an error about a model from one about the query.

    ``answers`` maps an outcome to a regular expression, ``exit_codes`` an exit code to an outcome. ``rewrite`` names commands that the solver does
    not support and that have an equivalent. ``program`` is the name of the program that the solver file states. ``source`` is the file that this
    comes from.
    """

    name: str
    command: tuple[str, ...]
    version: str = ""
    version_command: tuple[str, ...] = ()
    version_pattern: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)
    option: str = "--{key}={value}"
    seed: tuple[str, ...] = ()
    models: Asking | None = MODELS
    cores: Asking | None = CORES
    wants_cores: bool = False
    echo: bool = True
    answers: Mapping[str, str] = field(default_factory=lambda: dict(DEFAULT_ANSWERS))
    exit_codes: Mapping[str, str] = field(default_factory=dict)
    rewrite: tuple[str, ...] = ()
    program: str = ""
    source: str = ""

    @property
    def executable(self) -> str:
        return self.command[0]

    def to_json(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> Description:
        """Return the description that ``to_json`` wrote."""
        fields = _tuples(json.loads(text))
        for key in ("models", "cores"):
            fields[key] = Asking(**_tuples(fields[key])) if fields[key] is not None else None
        return cls(**fields)


def _tuples(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}


def placeholders(text: str) -> list[str]:
    """Return the names in braces in ``text``, for instance ``["milliseconds"]`` for ``-t:{milliseconds}``."""
    return _PLACEHOLDER.findall(text)


def without_placeholders(text: str) -> str:
    """Return ``text`` without its placeholders in braces."""
    return _PLACEHOLDER.sub("", text)


def fill(text: str, values: Mapping[str, str]) -> str:
    """Replace the placeholders whose names are in ``values``; other braces stay."""
    return _PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), text)
