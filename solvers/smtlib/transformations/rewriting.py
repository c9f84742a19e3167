"""The replacement of commands that an old solver does not support by their definitions in SMT-LIB."""

from __future__ import annotations

import re
from collections.abc import Collection

from solvers.smtlib.sexpr import commands
from solvers.smtlib.transformations.shadowing import without_shadowing

REWRITABLE = ("declare-const", "let")

_CONSTANT = re.compile(r"\(\s*declare-const(\s+)(\|[^|]*\||[^\s()|;]+)(\s*)")


def rewrite(script: str, unknown: Collection[str]) -> str:
    """Return ``script`` without the commands in ``unknown``, and, if ``let`` is among them, with lets that hide no other symbol.

    ``declare-const x S`` abbreviates ``declare-fun x () S`` (SMT-LIB 2.6, section 4.2.3).

    Lines stay. A ``declare-const`` with a comment between the command's name and its symbol is not replaced, so that the solver rejects it.
    """
    if "let" in unknown:
        script = without_shadowing(script)
    if "declare-const" not in unknown or "declare-const" not in script:
        return script
    pieces = []
    end = 0
    for command in commands(script):
        body = script[command.start : command.end]
        if command.name == "declare-const":
            body = _CONSTANT.sub(r"(declare-fun\1\2 ()\3", body, count=1)
        pieces += [script[end : command.start], body]
        end = command.end
    return "".join([*pieces, script[end:]])
