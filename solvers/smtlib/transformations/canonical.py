"""Scripts up to the names that their authors chose: two that differ only in these, in comments or in white space have one key.

Symbols that the script itself declares, defines or binds are numbered by first occurrence. Everything else (theory symbols, literals, the order of
commands) stays, so equal keys mean the same question. The converse does not hold: scripts may be alike in ways that are not seen here.

A script may give a name of a theory to something of its own: ``(exists ((and Bool)) and)``, or a constant called ``bv5``, ``Int`` or ``|exists|``.
Where a number could stand for both, the name stays as it is.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from solvers.answers import SolverInputError
from solvers.smtlib.dialects import OLD_NAMES
from solvers.smtlib.sexpr import lex
from solvers.smtlib.signatures import CONSTANTS, RESERVED_SORTS, RULES, SPECIAL_FLOATS
from solvers.smtlib.symbols import plain

_DECLARING = frozenset({"declare-fun", "declare-const", "declare-sort", "define-fun", "define-const", "define-sort", "define-fun-rec"})
_WITH_PARAMETERS = frozenset({"define-fun", "define-fun-rec"})
_BINDING = frozenset({"let", "forall", "exists"})
_NO_QUESTION = frozenset(
    {"set-info", "set-option", "exit", "echo", "get-info", "get-option", "get-model", "get-value", "get-unsat-core", "get-proof"}
)
"""Commands that do not change what is asked."""
_OF_THEORIES = {*RULES, *CONSTANTS, *SPECIAL_FLOATS, *RESERVED_SORTS, *OLD_NAMES} | set(
    "const is update choice witness lambda pi euler List".split()
)
# What the theories of SMT-LIB and of the solvers have beyond those: strings, sequences, sets, finite fields, operations on bit-vectors, sorts,
# and symbols that begin as those do which SMT-LIB leaves to solvers.
_LIKE_THEORIES = re.compile(
    r"(?:str|re|seq|set|bag|rel|ff|fp|int|real|table|tuple|array|char|iand|sep|nullable|fmf)\..+|[@.].*|bv.*|u?bv_.*|sbv_.*|int2.*|fp_.*|to_.*|ext_.*"
    r"|String|RegLan|RegEx|Unicode|Char|Seq|Sequence|Set|Bag|Tuple|Relation|Table|FiniteField|UnitTuple|Float\d+"
)
_AS_WRITTEN = frozenset({"_", "set-logic"})
"""What stands after these is no symbol of the script: an index's head, a logic."""


@dataclass(frozen=True, slots=True)
class Canonical:
    """``text`` is for comparing only, no solver reads it. ``key`` is its SHA-256 in hexadecimal. ``names`` maps the script's own symbols to
    those of ``text``.
    """

    text: str
    key: str
    names: Mapping[str, str]

    def rename(self, term: str) -> str:
        """A term over the script's symbols as it stands in ``text``: terms of two scripts with one key are the same where these are."""
        return " ".join(_renamed(lex(term), self.names))


def canonical(text: str) -> Canonical:
    """Linear in the script. Raises SolverInputError where parentheses or quotes do not match."""
    kept: list[str] = []
    found = _Symbols(set(), set(), set(), set())
    for command in _commands(text):
        if command[1] not in _NO_QUESTION:
            _collect(command, found)
            kept += command
    # "#" begins literals only: "#0" is nobody's symbol
    own = found.own()
    order: dict[str, str] = {}
    for token in kept:
        name = plain(token)
        if name in own and name not in order:
            order[name] = f"#{len(order)}"
    canonical_text = " ".join(_renamed(kept, order))
    return Canonical(canonical_text, hashlib.sha256(canonical_text.encode()).hexdigest(), order)


def _renamed(found: Iterable[str], names: Mapping[str, str]) -> Iterable[str]:
    before = ""
    for token in found:
        yield token if before in _AS_WRITTEN else names.get(plain(token), token)
        before = token


def _commands(text: str) -> Iterable[list[str]]:
    """The tokens of each command, parentheses included."""
    command: list[str] = []
    depth = 0
    for token in lex(text):
        command.append(token)
        depth += (token == "(") - (token == ")")
        if depth <= 0:
            if len(command) < 3:
                raise SolverInputError(f"expected a command, found {' '.join(command)}")
            yield command
            command = []
    if depth:
        raise SolverInputError("a command is never closed")


@dataclass(frozen=True, slots=True)
class _Symbols:
    """Those that a script declares, defines or names anywhere, binds somewhere, and applies to something; and its commands."""

    declared: set[str]
    bound: set[str]
    applied: set[str]
    commands: set[str]

    def own(self) -> set[str]:
        """Those that may be numbered wherever they stand. A variable is never applied: where its name is, that is a function of a theory,
        known here or not.
        """
        found = (self.declared | (self.bound - self.applied)) - self.commands
        return {name for name in found if name not in _OF_THEORIES and not _LIKE_THEORIES.fullmatch(name)}


def _collect(command: list[str], found: _Symbols) -> None:
    """Adds the symbols of a command."""
    head = command[1]
    found.commands.add(head)
    if head in _DECLARING:
        found.declared.add(plain(command[2]))
    if head == "define-sort":
        found.declared.update(map(plain, _until_closed(command, 3)))
    binders: list[int] = []  # depths at which ``(name …)`` binds a name
    depth = 0
    for place, token in enumerate(command):
        before = command[max(0, place - 2) : place]
        if token == "(":
            depth += 1
            parameters = place == 3 and head in _WITH_PARAMETERS
            if parameters or (len(before) == 2 and before[0] == "(" and before[1] in _BINDING):
                binders.append(depth)
        elif token == ")":
            if binders and binders[-1] == depth:
                binders.pop()
            depth -= 1
        elif before[-1] == ":named":
            found.declared.add(plain(token))
        elif before[-1] == "(":
            bound = binders and binders[-1] == depth - 1
            (found.bound if bound else found.applied).add(plain(token))


def _until_closed(command: list[str], start: int) -> Iterable[str]:
    """The atoms of a flat list that begins at ``start``."""
    for token in command[start + 1 :]:
        if token == ")":
            return
        yield token
