"""Scripts up to the names that their authors chose: two alpha-equivalent scripts, which may also differ in comments and white space, have one key.

Symbols that the script itself declares, defines or binds are numbered by first occurrence. Everything else (theory symbols, literals, the order of
commands) stays, so equal keys mean the same query. The converse does not hold: equivalent scripts may have different keys.

A script may give a name of a theory to something else: ``(exists ((and Bool)) and)``, or a constant called ``bv5``, ``Int`` or ``|exists|``. If a
number could stand for both, the name stays.
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
"""The commands that do not change the query."""
_OF_THEORIES = {*RULES, *CONSTANTS, *SPECIAL_FLOATS, *RESERVED_SORTS, *OLD_NAMES} | set(
    "const is update choice witness lambda pi euler List".split()
)
# Further symbols of the theories of SMT-LIB and of the solvers: strings, sequences, sets, finite fields, operations on bit-vectors, sorts, and
# symbols with the first characters that SMT-LIB reserves for solvers.
_LIKE_THEORIES = re.compile(
    r"(?:str|re|seq|set|bag|rel|ff|fp|int|real|table|tuple|array|char|iand|sep|nullable|fmf)\..+|[@.].*|bv.*|u?bv_.*|sbv_.*|int2.*|fp_.*|to_.*|ext_.*"
    r"|String|RegLan|RegEx|Unicode|Char|Seq|Sequence|Set|Bag|Tuple|Relation|Table|FiniteField|UnitTuple|Float\d+"
)
_AS_WRITTEN = frozenset({"_", "set-logic"})
"""The tokens after which no symbol of the script follows: the head of an indexed identifier, a logic."""


@dataclass(frozen=True, slots=True)
class Canonical:
    """A canonical script. ``text`` is for comparison only, no solver reads it. ``key`` is its SHA-256 in hexadecimal. ``names`` maps the script's own
    symbols to those of ``text``.
    """

    text: str
    key: str
    names: Mapping[str, str]

    def rename(self, term: str) -> str:
        """Return a term over the script's symbols with the names of ``text``: terms of two scripts with one key are the same if these are equal."""
        return " ".join(_renamed(lex(term), self.names))


def canonical(text: str) -> Canonical:
    """Return the canonical form of a script, in time linear in its length. Raises SolverInputError if parentheses or quotes do not match."""
    kept: list[str] = []
    found = _Symbols(set(), set(), set(), set())
    for command in _commands(text):
        if command[1] not in _NO_QUESTION:
            _collect(command, found)
            kept += command
    # "#" begins literals only: "#0" is a symbol of no script
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
    """Yield the tokens of each command, parentheses included."""
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
    """The symbols that a script declares, defines or names anywhere, binds somewhere, or applies to something; and its commands."""

    declared: set[str]
    bound: set[str]
    applied: set[str]
    commands: set[str]

    def own(self) -> set[str]:
        """Return the symbols that may be numbered at every occurrence. A variable is never applied: if its name is applied, that is a function of a
        theory, known here or not.
        """
        found = (self.declared | (self.bound - self.applied)) - self.commands
        return {name for name in found if name not in _OF_THEORIES and not _LIKE_THEORIES.fullmatch(name)}


def _collect(command: list[str], found: _Symbols) -> None:
    """Add the symbols of a command to ``found``."""
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
    """Yield the atoms of a flat list that begins at ``start``."""
    for token in command[start + 1 :]:
        if token == ")":
            return
        yield token
