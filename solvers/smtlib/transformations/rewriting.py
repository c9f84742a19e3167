"""Commands that an old solver does not know, replaced by what SMT-LIB defines them to mean."""

from __future__ import annotations

import re
from collections.abc import Collection

from solvers.smtlib.sexpr import commands
from solvers.smtlib.transformations.shadowing import without_shadowing

REWRITABLE = ("declare-const", "let")

_CONSTANT = re.compile(r"\(\s*declare-const(\s+)(\|[^|]*\||[^\s()|;]+)(\s*)")


def rewrite(script: str, unknown: Collection[str]) -> str:
    """``script`` without the commands ``unknown``, and with lets that hide nothing where ``let`` is among them.

    ``declare-const x S`` abbreviates ``declare-fun x () S`` (SMT-LIB 2.6, section 4.2.3).

    Lines stay where they are. A comment between the command's name and its symbol leaves it as it is, for the solver to reject.
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
