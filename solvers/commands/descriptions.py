"""A solver that is run as a command, as data: what a solver file says about it, in the form in which its process gets it.

Reading solver files, and what their keys mean to a user, lives in ``external``; running the command in ``bindings.command``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

PLACEHOLDERS = ("file", "seconds", "milliseconds", "memory_mb", "seed")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")

# Regular expressions by what a line of output means. Those of a verdict have to match a whole line, without the white space around it;
# the others are searched for.
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
    """How something about an answer is asked for: further ``arguments``, what stands ``before`` the script, the command ``get`` after it,
    and ``get_value`` (with ``{terms}``) for values of a model.
    """

    before: str
    get: str
    get_value: str = ""
    arguments: tuple[str, ...] = ()


MODELS = Asking("(set-option :produce-models true)", "(get-model)", "(get-value ({terms}))")
CORES = Asking("(set-option :produce-unsat-cores true)", "(get-unsat-core)")


@dataclass(frozen=True, slots=True)
class Description:
    """How a command is run and how its answers are recognised.

    ``command`` is the executable with its arguments; placeholders in braces are those of ``PLACEHOLDERS``. The script comes on standard
    input where no argument has ``{file}``. ``version_command`` prints the version, of which ``version_pattern`` keeps the first group;
    ``version`` stands for both where it is not empty. ``option`` is the form of one further option (``{key}``, ``{value}``; an empty
    value ends it at the key), ``seed`` the arguments for a seed other than 0.

    ``models`` and ``cores`` say how either is asked for; None where the solver has none that SMT-LIB can read. ``wants_cores`` says that
    this one is to be asked for cores and not for models. ``echo`` says that it knows that command, which tells an error about a model
    from one about the query.

    ``answers`` maps an outcome to a regular
    expression, ``exit_codes`` an exit code to an outcome. ``rewrite`` names commands that the solver does not know and that have an
    equivalent. ``program`` is which program it says that it is. ``source`` is the file that this comes from.
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
        """The inverse of ``to_json``."""
        fields = _tuples(json.loads(text))
        for key in ("models", "cores"):
            fields[key] = Asking(**_tuples(fields[key])) if fields[key] is not None else None
        return cls(**fields)


def _tuples(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}


def placeholders(text: str) -> list[str]:
    """The names in braces: ``["milliseconds"]`` of ``-t:{milliseconds}``."""
    return _PLACEHOLDER.findall(text)


def without_placeholders(text: str) -> str:
    return _PLACEHOLDER.sub("", text)


def fill(text: str, values: Mapping[str, str]) -> str:
    """Replaces the placeholders whose names are in ``values``; other braces stay."""
    return _PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), text)
