"""What a process that serves an engine does, and the messages between it and ours: JSON, for data that has no references and no code.

Imports as little as possible: its start-up is on the critical path. The other end is ``isl_process``.
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
"""Statuses of replies, beside ``error`` for an exception that nobody meant to raise. ``memory`` is that of a process that answers nothing more."""

_NO_MEMORY = "allocation failure"
"""isl's word."""

_SPEECHLESS = "<no message>"
"""What stands for it where there was no memory for that either."""

_LITTLE = 16 << 20
"""Bytes: a table that grows asks for as much as it has already."""


class Binding:
    """The engine that ``module:attribute`` makes, as ``solvers.workers`` drives what it runs: it gives a status and a text."""

    version = ""

    def __init__(self, engine: str) -> None:
        module, _, attribute = engine.partition(":")
        self._engine = getattr(import_module(module), attribute)()
        sys.set_int_max_str_digits(0)

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        """A question's answer, or the engine's failure. Limits are kept by those who run the process."""
        method, *arguments = json.loads(script)
        try:
            return ANSWERED, answer_text(getattr(self._engine, method)(*arguments))
        except EngineFailure as failure:
            out_of_memory = _NO_MEMORY in failure.message or (_SPEECHLESS in failure.message and _full())
            return MEMORY if out_of_memory else FAILED, failure.message

    def model(self) -> str:
        raise ValueError("an engine has no models")

    def values(self, terms: list[str]) -> str:
        raise ValueError("an engine has no models")


def _full() -> bool:
    """Whether little is left of the memory that this process may have."""
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return limit != resource.RLIM_INFINITY and address_space() > limit - _LITTLE


def question_text(method: str, arguments: tuple[Any, ...]) -> str:
    return json.dumps([method, *arguments])


def answer_text(answer: object) -> str:
    """In hexadecimal digits: a name in it may be ``memout``, which of a solver is a reason."""
    return json.dumps(_plain(answer)).encode().hex()


def read_answer(text: str) -> Any:
    """What ``answer_text`` was given. Raises ``ValueError`` for what it does not write."""
    try:
        return json.loads(bytes.fromhex(text), object_hook=_made)
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"no answer: {type(error).__name__}: {error}") from None


def _plain(value: Any) -> Any:
    """Tuples, enumerations and records are objects with one key, their type's name."""
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
    ((name, members),) = found.items()
    return tuple(members) if name == "tuple" else _makers()[name](*members)


@cache
def _makers() -> dict[str, Any]:
    # the process that serves does without most of these
    from smtenc.presburger import loops, matrices, relations

    records = (loops.Integer, loops.Name, loops.Operation, loops.Statement, loops.Block, loops.If, loops.For)
    made: dict[str, Any] = {r.__name__: r for r in (*records, matrices.Matrices, relations.Space, relations.Tuple)}
    return {**made, loops.Operator.__name__: loops.Operator.__getitem__}
