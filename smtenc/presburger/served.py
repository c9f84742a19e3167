"""The code of a process that serves an engine, and the messages between it and the asking process: JSON, which contains no references and no code.

It imports as little as possible, because its start-up time delays the first answer. The other end is ``isl_process``.
"""

from __future__ import annotations

import json
import resource
import sys
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any

from smtenc.presburger.engine import EngineFailure
from solvers.workers.worker import address_space

ANSWERED = "answered"
FAILED = "failed"
MEMORY = "memory"
"""The status values of replies, besides ``error`` for an unexpected exception. After ``memory``, the process answers no further question."""

_NO_MEMORY = "allocation failure"
"""isl's message for exhausted memory."""

_SPEECHLESS = "<no message>"
"""The text in place of isl's message if there was no memory for the message either."""

_LITTLE = 16 << 20
"""The amount of memory (bytes) that counts as little: a hash table that grows requests as much as it has already."""


class Binding:
    """The engine that ``module:attribute`` makes, with the interface of a solver in ``solvers.workers``: it returns a status and a text."""

    version = ""

    def __init__(self, engine: str) -> None:
        module, _, attribute = engine.partition(":")
        self._engine = getattr(import_module(module), attribute)()
        sys.set_int_max_str_digits(0)

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        """Return the answer to a question, or the engine's failure. The process's supervisor enforces the limits."""
        method, *arguments = json.loads(script)
        try:
            return ANSWERED, answer_text(getattr(self._engine, method)(*arguments))
        except EngineFailure as failure:
            out_of_memory = _NO_MEMORY in failure.message or (_SPEECHLESS in failure.message and _full())
            return MEMORY if out_of_memory else FAILED, failure.message

    def model(self) -> str:
        """Raise ``ValueError``: an engine has no models."""
        raise ValueError("an engine has no models")

    def values(self, terms: list[str]) -> str:
        """Raise ``ValueError``: an engine has no models."""
        raise ValueError("an engine has no models")


def _full() -> bool:
    """Return whether the process has nearly reached its memory limit."""
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return limit != resource.RLIM_INFINITY and address_space() > limit - _LITTLE


def question_text(method: str, arguments: tuple[Any, ...]) -> str:
    """Return a question as text: the method and its arguments."""
    return json.dumps([method, *arguments])


def answer_text(answer: object) -> str:
    """Return an answer as text in hexadecimal digits, because a name in it may be ``memout``, which is a reason in a solver's reply."""
    return json.dumps(_plain(answer)).encode().hex()


def read_answer(text: str) -> Any:
    """Return the answer that ``answer_text`` encoded. Raises ``ValueError`` for other texts."""
    try:
        return json.loads(bytes.fromhex(text), object_hook=_made)
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"no answer: {type(error).__name__}: {error}") from None


def _plain(value: Any) -> Any:
    """Return an answer as JSON values: tuples, enumerations and records become objects with one key, the name of their type."""
    match value:
        case list():
            return [_plain(each) for each in value]
        case tuple():
            return {"tuple": [_plain(each) for each in value]}
        case Enum():
            return {type(value).__name__: [value.name]}
        case _ if is_dataclass(value):
            return {type(value).__name__: [_plain(getattr(value, field.name)) for field in fields(value)]}
        case _:
            return value


def _made(found: dict[str, list[Any]]) -> Any:
    """Return the value that an object with one key encodes."""
    ((name, members),) = found.items()
    return tuple(members) if name == "tuple" else _makers()[name](*members)


@cache
def _makers() -> dict[str, Any]:
    """Return the constructors of the records by name."""
    # the serving process does not need most of these modules
    from smtenc.presburger import loops, matrices, relations

    records = (loops.Integer, loops.Name, loops.Operation, loops.Statement, loops.Block, loops.If, loops.For)
    made: dict[str, Any] = {r.__name__: r for r in (*records, matrices.Matrices, relations.Space, relations.Tuple)}
    return {**made, loops.Operator.__name__: loops.Operator.__getitem__}
