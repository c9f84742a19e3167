"""Scripts as they may be raced: one check-sat, nothing but its answer printed. Reading files; no process starts here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from solvers.answers import SolverInputError
from solvers.smtlib.sexpr import Command, commands, error_at, tokens
from solvers.smtlib.symbols import is_symbol, plain_tokens
from solvers.specs import Format


@dataclass(frozen=True)
class Script:
    """A script fit for every solver: what prints, redirects output or claims a status is blanked out, so that positions
    in error messages stay those of the original. ``formats`` are the floating-point formats that occur.
    """

    text: str
    logic: str
    formats: frozenset[Format] = frozenset()


_KEPT = frozenset({"set-logic", "set-info", "assert", "check-sat"})
_KEPT_PREFIXES = ("declare-", "define-")
# Removed wherever they stand. Those that print; ``exit``, which ends the script whatever follows it; and options, which
# may redirect output, undo what the pool sets itself, or be unknown to all solvers but one. None changes satisfiability.
_DROPPED = frozenset({"exit", "echo", "get-info", "get-option", "set-option"})
# Removed after check-sat; before it they have nothing to show.
_QUERIES = frozenset({"get-model", "get-value", "get-assertions", "get-assignment", "get-proof", "get-unsat-core", "get-unsat-assumptions"})
_INCREMENTAL = frozenset({"push", "pop", "reset", "reset-assertions", "check-sat-assuming"})
_COMMENTS = re.compile(r'("(?:[^"]|"")*"|\|[^|]*\|)|;[^\n]*')
_FORMATS = re.compile(r"_\s+(?:FloatingPoint|to_fp|to_fp_unsigned|NaN|\+oo|-oo|\+zero|-zero)\s+([0-9]+)\s+([0-9]+)")
_LITERALS = re.compile(r"\(\s*fp\s+#b[01]\s+#([bx])([0-9a-fA-F]+)\s+#([bx])([0-9a-fA-F]+)")
_BITS_OF_DIGIT = {"b": 1, "x": 4}
_NAMED_FORMATS = {"Float16": (5, 11), "Float32": (8, 24), "Float64": (11, 53), "Float128": (15, 113)}

# The short way, for scripts that are already in the plain form that a generator writes.
_LOGIC = re.compile(r"^\(set-logic ([A-Z_]+)\)", re.MULTILINE)
_HEADER_DROPPED = re.compile(r"^\((?:set-info :status|set-option :[a-z-]+) \w+\)$", re.MULTILINE)
_PLAIN_END = re.compile(r"^\(check-sat\)\s*(?:\(exit\)\s*)?\Z", re.MULTILINE)
_SUSPECT = ("(exit", "(set-option", "(echo", "(get-", "(push", "(pop", "(reset", "(include", ":status", "( ", "(\n", "(\t", "(\r", "(;")
_HEADER = 4096


def read_script(path: str | Path) -> Script:
    """Reads and checks a file. Raises SolverInputError, with line and column where there is one, when it is missing,
    empty, not text, unbalanced, without set-logic, or has no, several or incremental check-sat.
    """
    file = str(path)
    try:
        text = Path(path).read_bytes().decode("utf-8-sig")  # a byte order mark is no part of a script
    except UnicodeDecodeError as error:
        raise SolverInputError("not UTF-8 text", file=file, hint="a race reads SMT-LIB 2.6 scripts") from error
    except OSError as error:
        raise SolverInputError(f"cannot read: {error.strerror or error}", file=file) from error
    return check(text, file)


def prepare(text: str) -> Script:
    """A script from a string: the plain form passes after a few substring searches, anything else is checked in full."""
    end = _PLAIN_END.search(text, max(0, len(text) - 200))
    logic = _LOGIC.search(text, 0, _HEADER)
    # before a comment or quoted symbol: within one, it would not be a command
    first = logic and not any(mark in text[: logic.start()] for mark in ";|")
    if end and logic and first and text.isascii() and "\0" not in text and text.count("check-sat") == 1:
        header = min(_HEADER, end.start())
        body = _HEADER_DROPPED.sub("", text[:header]) + text[header : end.start()]
        if not any(mark in body for mark in _SUSPECT):
            return Script(body + "(check-sat)\n", logic.group(1), formats_in(body))
    return check(text)


def check(text: str, file: str = "") -> Script:
    """Every command looked at. Raises SolverInputError as ``read_script`` says."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise error_at(text, error.start, "not Unicode text", file) from None
    if "\0" in text:
        raise error_at(text, text.index("\0"), "a script has no NUL character", file)
    found = list(commands(text, file))
    if not found:
        raise SolverInputError("the script is empty", file=file, hint="a race needs set-logic, assertions and one check-sat")
    pieces: list[str] = []
    end = 0
    logic = ""
    answered = exited = False
    for command in found:
        if exited:
            break
        if answered and command.name not in _DROPPED | _QUERIES:
            raise after_check(text, command, file)
        exited = command.name == "exit"
        pieces.append(text[end : command.start])
        body = text[command.start : command.end]
        pieces.append(body if kept(text, command, file) else re.sub(r"[^\n]", " ", body))
        end = command.end
        if command.name == "set-logic":
            words = plain_tokens(tokens(text, command.start, command.end))
            if logic or len(words) != 4 or not is_symbol(words[2]):
                raise error_at(text, command.start, "set-logic twice" if logic else "set-logic needs one name", file)
            logic = words[2]
        answered = answered or command.name == "check-sat"
    if not answered:
        raise SolverInputError("no check-sat in the script", file=file, hint="end it with (check-sat)")
    if not logic:
        raise SolverInputError("no set-logic in the script", file=file, hint=f"begin it with (set-logic {fitting_logic(text)})")
    return Script("".join(pieces) + "\n", logic, formats_in(_COMMENTS.sub(r"\1", text)))


def fitting_logic(text: str) -> str:
    """The smallest logic of a script, or ALL where it cannot be read."""
    from solvers.smtlib.logics import smallest_logic  # on a way to an error only: whoever races a good script need not wait for it
    from solvers.smtlib.reader import read_problem

    try:
        return smallest_logic(read_problem(text))
    except SolverInputError:
        return "ALL"


def kept(text: str, command: Command, file: str) -> bool:
    """Whether solvers get to see the command. Raises SolverInputError on those that a race does not have."""
    name = command.name
    if name in _INCREMENTAL:
        raise error_at(text, command.start, f"{name} is not supported: a race answers one check-sat without push and pop", file)
    if name in _DROPPED or name in _QUERIES:
        return False
    if name not in _KEPT and not name.startswith(_KEPT_PREFIXES):
        raise error_at(text, command.start, f"{name or 'an empty command'} is not a command that a race supports", file)
    if name == "set-info":
        # A claimed status that turns out wrong is an error to some solvers; the race is to find out.
        return tokens(text, command.start, command.end)[2:3] != [":status"]
    return True


def after_check(text: str, command: Command, file: str) -> SolverInputError:
    if command.name == "check-sat":
        return error_at(text, command.start, "a second check-sat is not supported: a race answers one", file)
    return error_at(text, command.start, f"{command.name} after check-sat is not supported: a race answers one check-sat, the last", file)


def formats_in(text: str) -> frozenset[Format]:
    """The floating-point formats named anywhere in a script, as (exponent bits, significand bits)."""
    found: set[Format] = {form for name, form in _NAMED_FORMATS.items() if name in text}
    if any(mark in text for mark in ("FloatingPoint", "to_fp", "NaN", "oo ", "zero ")):
        found.update((int(e), int(s)) for e, s in set(_FORMATS.findall(text)))
    if "fp" in text:
        # the significand's digits do not show the hidden bit
        found.update((len(e) * _BITS_OF_DIGIT[b], len(f) * _BITS_OF_DIGIT[c] + 1) for b, e, c, f in set(_LITERALS.findall(text)))
    return frozenset(found)
