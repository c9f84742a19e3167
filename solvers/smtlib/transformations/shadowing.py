"""The renaming of let variables that hide another symbol: some solvers bind a let's variables one after the other.

A ``let`` binds in parallel (SMT-LIB 2.6, section 3.6.1). Yices 2.6.5 and Boolector 3.2.3 read ``(let ((a b) (b a)) …)`` differently, and answer
another query. If no variable hides a symbol, both readings are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from solvers.smtlib.symbols import plain

_TOKEN = re.compile(r'"(?:[^"]|"")*"|\|[^|]*\||;[^\n]*|[()]|[^\s()";|]+')
_MATCH = re.compile(r"\(\s*match[\s(]")
_BINDERS = frozenset({"let", "forall", "exists", "lambda", "choice"})
_DECLARING = frozenset({"declare-fun", "declare-const", "define-fun", "define-const", "define-fun-rec"})


@dataclass(slots=True)
class _Binder:
    """An open binder. ``depth`` is that of its own parenthesis, two below that of its bindings; ``names`` maps the variables that it binds to their
    new names.
    """

    depth: int
    renames: bool
    names: dict[str, str] = field(default_factory=dict)
    active: bool = False


def without_shadowing(script: str) -> str:
    """Return ``script``, in which each variable of a let is renamed if it has the name of a symbol in scope. Lines stay.

    A script with ``match``, whose patterns also bind, is returned unchanged: the solvers in question do not support it.
    """
    if "let" not in script or _MATCH.search(script):
        return script
    replaced = list(_Walk(script).replacements())
    if not replaced:
        return script
    pieces, end = [], 0
    for start, stop, name in replaced:
        pieces += [script[end:start], name]
        end = stop
    return "".join((*pieces, script[end:]))


class _Walk:
    """One pass over the tokens of a script; ``scope`` maps each name to its current names, innermost last."""

    def __init__(self, script: str) -> None:
        self.script = script
        self.scope: dict[str, list[str]] = {}
        self.parameters: list[str] = []
        self.in_parameters = False
        self.binders: list[_Binder] = []
        self.fresh = 0
        self.prefix = next(prefix for k in count(1) if (prefix := "let" + "!" * k) not in script)

    def replacements(self) -> Iterator[tuple[int, int, str]]:
        """Yield (start, end, name) for the symbols to replace, in order. An applied symbol is a function: no variable of a let is one."""
        depth = 0
        command = ""
        before, last = "", ""
        for match in _TOKEN.finditer(self.script):
            token = match.group()
            if token[0] == ";":
                continue
            binder = self.binders[-1] if self.binders else None
            if token == "(":
                depth += 1
                self.in_parameters |= depth == 2 and before == command in _DECLARING
            elif token == ")":
                depth -= 1
                self.in_parameters &= depth > 1
                if binder is not None and not binder.active and depth == binder.depth:
                    self.activate(binder)
                elif binder is not None and depth < binder.depth:
                    self.leave(binder)
                elif depth == 0:
                    self.end_of_command()
            elif last == "(" and depth == 1:
                command = token
            elif (depth == 1 and before == "(" and last == command and command in _DECLARING) or last == ":named":
                self.declare(plain(token))
            elif self.in_parameters:
                if last == "(" and depth == 3:
                    self.parameter(plain(token))
            elif last == "(" and token in _BINDERS:
                self.binders.append(_Binder(depth, token == "let"))
            elif binder is not None and not binder.active and last == "(" and depth == binder.depth + 2:
                name = self.bind(binder, plain(token))
                if name != plain(token):
                    yield match.start(), match.end(), name
            elif (
                token[0] not in '":' and last not in ("(", "_") and (called := self.scope.get(plain(token))) and called[-1] != plain(token)
            ):
                yield match.start(), match.end(), called[-1]
            before, last = last, token

    def declare(self, name: str) -> None:
        self.scope.setdefault(name, []).insert(0, name)

    def parameter(self, name: str) -> None:
        self.parameters.append(name)
        self.scope.setdefault(name, []).append(name)

    def end_of_command(self) -> None:
        for name in self.parameters:
            self.scope[name].pop()
        self.parameters.clear()

    def bind(self, binder: _Binder, name: str) -> str:
        """Return the name of a variable from now on: a new one if its own is in scope and its binder is a let."""
        called = name
        if binder.renames and self.scope.get(name):
            self.fresh += 1
            called = f"{self.prefix}{self.fresh}"
        binder.names[name] = called
        return called

    def activate(self, binder: _Binder) -> None:
        binder.active = True
        for name, called in binder.names.items():
            self.scope.setdefault(name, []).append(called)

    def leave(self, binder: _Binder) -> None:
        self.binders.pop()
        for name in binder.names if binder.active else ():
            self.scope[name].pop()
