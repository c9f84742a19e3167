"""The rules that one benchmark's text keeps or breaks by itself: header, commands, symbols, types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, takewhile

from smtenc.smtlib.header import CATEGORIES, LICENSE, ORDER, SOURCE_FIELDS, STATUSES, VERSION, VERSIONS, is_day
from smtenc.smtlib.rules import Violation
from solvers.answers import SolverInputError
from solvers.smtlib.logics import Features, features, name_of
from solvers.smtlib.reader import read_problem
from solvers.smtlib.sexpr import Command, commands
from solvers.smtlib.symbols import RESERVED
from solvers.smtlib.transformations.increments import increments

MOST_TYPED = 3_000_000
"""Characters of the increments of a script in which levels have declarations of their own; more take minutes to read."""
LARGEST = 50_000_000
"""Bytes."""

_INFO = re.compile(r"\(\s*set-info\s+:([^\s()|\"]+)\s*(.*?)\s*\)\Z", re.DOTALL)
_LOGIC = re.compile(r"\(\s*set-logic\s+([^\s()]+)\s*\)\Z")
_EXIT = re.compile(r"\(\s*exit\s*\)\Z")
_OPAQUE = re.compile(r'"(?:[^"]|"")*"|\|[^|]*\||;[^\n]*')
_DECLARED = re.compile(r"\(\s*[a-z-]+\s+(\|[^|]*\||[^\s()]+)")
_SOLVERS_OWN = re.compile(r"(?<![^\s()])[.@][^\s()|]*")
_QUANTIFIER = re.compile(r"(?<![^\s(])(?:forall|exists)(?![^\s(])")
_NOT_ASCII = re.compile(r"[^\t\n\x20-\x7e]")
_ABSOLUTE = re.compile(r"(?<![\w.:/~-])/(?:[\w.+-]+/)+[\w.+-]+|\b[A-Za-z]:\\\w+")
_TIME_OF_DAY = re.compile(r"\b[0-2][0-9]:[0-5][0-9](?::[0-5][0-9])?\b")
_WORD = re.compile(r"\|[^|]*\||[^\s()\"]+")

_STRING = re.compile(r'"(?:[^"]|"")*\S(?:[^"]|"")*"')
_FIELD = re.compile(rf"({'|'.join(SOURCE_FIELDS)})\s*:(.*)", re.IGNORECASE)
_LOGIC_NAME = re.compile(r"[A-Z_]+")

_STACK = ("push", "pop")
_CHECKS = ("check-sat", "check-sat-assuming")
_ALLOWED = ("set-logic", "set-info", "assert", *_CHECKS, *_STACK, "exit")
_ALLOWED_PREFIXES = ("declare-", "define-")


@dataclass(frozen=True, slots=True)
class _Info:
    """A command of the header: ``key`` is a set-info's keyword, or ``set-logic``; ``value`` as written."""

    key: str
    value: str
    command: Command


class ScriptCheck:
    """``violations`` of one text. ``logic`` is the declared one, empty without; ``version`` its SMT-LIB version, 2.6
    unless it says another that there is; ``date`` that of its source; ``not_typed`` says why types and
    the smallest logic were not looked at, where they were not.
    """

    def __init__(self, text: str, file: str, *, incremental: bool = False) -> None:
        self._text = text
        self._file = file
        self._incremental = incremental
        self._code = ""
        self._assuming = False
        self.violations: list[Violation] = []
        self.logic = ""
        self.version = VERSION
        self.date = ""
        self.not_typed = ""
        self._run()

    def report(self, rule: str, message: str, offset: int | None = None) -> None:
        line = column = 0
        if offset is not None:
            line = self._text.count("\n", 0, offset) + 1
            column = offset - self._text.rfind("\n", 0, offset)
        self.violations.append(Violation(self._file, line, column, rule, message))

    def _run(self) -> None:
        if len(self._text) > LARGEST:
            self.report("size", f"{len(self._text) / 1e6:.0f} MB")
        if found := _NOT_ASCII.search(self._text):
            self.report("ascii", f"character {found.group()!r}", found.start())
        if "\0" in self._text:
            self.report("encoding", "a byte of zeros: this is no text", self._text.find("\0"))
        try:
            found_commands = list(commands(self._text, self._file))
        except SolverInputError as error:
            self.violations.append(Violation(self._file, error.line, error.column, "syntax", error.message))
            return
        self._code = _OPAQUE.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), self._text)
        infos = [info for c in found_commands if (info := self._info(c)) is not None]
        self._check_header(found_commands, infos)
        self._check_commands(found_commands)
        self._check_status(found_commands, infos)
        self._check_symbols(found_commands)
        self._check_substance(found_commands)
        self._check_machine(found_commands)
        self._check_meaning()

    def _body(self, command: Command) -> str:
        return self._text[command.start : command.end]

    def _info(self, command: Command) -> _Info | None:
        body = self._body(command)
        if match := _LOGIC.match(body):
            return _Info("set-logic", match.group(1), command)
        if match := _INFO.match(body):
            return _Info(match.group(1), match.group(2), command)
        return None

    # -- header ---------------------------------------------------------------------------------------------------

    def _check_header(self, found: Sequence[Command], infos: Sequence[_Info]) -> None:
        end = next((c.start for c in found if c.name not in ("set-info", "set-logic")), len(self._text))
        header = [i for i in infos if i.command.start < end]
        wanted = [key for key in ORDER if key != "status" or not self._incremental]
        first: dict[str, _Info] = {}
        for info in infos:
            if first.setdefault(info.key, info) is not info and info.key != "status":
                rule = "logic" if info.key == "set-logic" else "header-repeated"
                self.report(rule, f"{info.key} a second time", info.command.start)
        for key in wanted:
            if key not in first:
                self.report("header-missing", f"no {key}", 0)
            elif first[key] not in header:
                self.report("header-order", f"{key} stands after other commands", first[key].command.start)
        for info in header:
            if info.key not in ORDER:
                self.report("header-order", f"{info.key} does not belong in the header", info.command.start)
        present = [i.key for i in header if first[i.key] is i and i.key in wanted]
        for is_there, should_be in zip(present, [key for key in wanted if key in present], strict=True):
            if is_there != should_be:
                self.report("header-order", f"{is_there} stands where {should_be} should", first[is_there].command.start)
                break
        for info in infos:
            self._check_value(info)

    def _check_value(self, info: _Info) -> None:
        at = info.command.start
        match info.key:
            case "smt-lib-version" if info.value not in VERSIONS:
                self.report("version", f"{info.value or 'no version'}, not {' or '.join(VERSIONS)}", at)
            case "smt-lib-version":
                self.version = info.value
            case "set-logic":
                self.logic = self.logic or info.value
                if not _LOGIC_NAME.fullmatch(info.value):
                    self.report("logic", f"{info.value} is not capital letters and _", at)
            case "license" if not _STRING.fullmatch(info.value):
                self.report("license", f"{info.value or 'nothing'} is no text in quotes", at)
            case "license" if info.value != f'"{LICENSE}"':
                self.report("license-choice", f"{' '.join(info.value.split())[:60]} is another license", at)
            case "category" if info.value not in [f'"{c}"' for c in CATEGORIES]:
                self.report("category", f"{info.value or 'nothing'} is none of the three strings, in quotes", at)
            case "source":
                self._check_source(info)

    def _check_source(self, info: _Info) -> None:
        at = info.command.start
        if not (len(info.value) > 1 and info.value.startswith("|") and info.value.endswith("|")):
            self.report("source", "the source is no quoted symbol |...|", at)
            return
        lines = [line.strip() for line in info.value[1:-1].splitlines() if line.strip()]
        fields = [match.groups() for match in takewhile(bool, map(_FIELD.fullmatch, lines)) if match]
        if not fields:
            self.report("source-fields", f"it begins with none of the fields {', '.join(SOURCE_FIELDS)}", at)
        for name, value in fields:
            if not value.strip():
                self.report("source-fields", f"{name} has no value, and may be left out", at)
            elif name.lower() == "generated on":
                if is_day(value.strip()):
                    self.date = value.strip()
                else:
                    self.report("date", f"{value.strip()[:40]} is no day as YYYY-MM-DD", at)

    # -- commands -------------------------------------------------------------------------------------------------

    def _check_commands(self, found: Sequence[Command]) -> None:
        for command in found:
            if command.name in _STACK and not self._incremental:
                self.report("incremental", f"{command.name} in a non-incremental file", command.start)
            elif command.name not in _ALLOWED and not command.name.startswith(_ALLOWED_PREFIXES):
                self.report("command", f"{command.name or 'an empty command'}", command.start)
            elif command.name in ("set-info", "set-logic") and self._info(command) is None:
                self.report("command", f"{command.name} without what it needs", command.start)
        checks = [c for c in found if c.name in _CHECKS]
        self._assuming = any(c.name != "check-sat" for c in checks)
        if not checks:
            self.report("check-sat", "no check-sat")
        elif self._incremental and len(checks) == 1:
            self.report("check-sat", "the only check-sat of an incremental file", checks[0].start)
        for command in [] if self._incremental else checks[1:]:
            self.report("check-sat", "a second check-sat", command.start)
        exits = [c for c in found if c.name == "exit"]
        if not exits:
            self.report("exit", "no (exit)")
        for command in exits:
            if command is not found[-1]:
                self.report("exit", "this is not the last command", command.start)
            if not _EXIT.match(self._body(command)):
                self.report("exit", "exit takes no arguments", command.start)

    def _check_status(self, found: Sequence[Command], infos: Sequence[_Info]) -> None:
        statuses = {i.command.start: i for i in infos if i.key == "status"}
        waiting: _Info | None = None
        for command in found:
            if info := statuses.get(command.start):
                if info.value not in STATUSES:
                    self.report("status", f"{info.value or 'nothing'} is none of {', '.join(STATUSES)}", command.start)
                if waiting is not None:
                    self.report("status", "a second :status for one check-sat", command.start)
                waiting = info
            elif command.name in _CHECKS:
                if waiting is None:
                    self.report("status", "no :status for this check-sat", command.start)
                elif self._incremental and not self._in_the_line_above(waiting.command, command):
                    self.report("status-place", "its :status is not in the line above", command.start)
                waiting = None
        if waiting is not None:
            self.report("status", "a :status that belongs to no check-sat", waiting.command.start)

    def _in_the_line_above(self, status: Command, check: Command) -> bool:
        between = self._text[status.end : check.start]
        return not between.strip() and between.count("\n") == 1

    # -- symbols, types -------------------------------------------------------------------------------------------

    def _declared(self, found: Sequence[Command], prefixes: tuple[str, ...] = _ALLOWED_PREFIXES) -> Iterator[tuple[str, int]]:
        for command in found:
            if command.name.startswith(prefixes) and (match := _DECLARED.match(self._text, command.start)):
                yield match.group(1), match.start(1)

    def _check_symbols(self, found: Sequence[Command]) -> None:
        for own in islice(self._solvers_own(found), 1):
            self.report("symbol", f"{own.group()[:40]} begins as only a solver's own symbols do", own.start())
        for name, at in self._declared(found):
            if name in RESERVED:
                self.report("symbol", f"{name} is a reserved word", at)
        quantifier = _QUANTIFIER.search(self._code)
        if quantifier and self.logic.startswith("QF_"):
            self.report("quantifier", f"{quantifier.group()} in {self.logic}", quantifier.start())
        elif self.logic and not quantifier and not self.logic.startswith("QF_"):
            self.report("quantifier", f"neither forall nor exists in {self.logic}", self._text.find("(set-logic"))

    def _solvers_own(self, found: Sequence[Command]) -> Iterator[re.Match[str]]:
        for command in found:
            if command.name != "set-info":
                yield from _SOLVERS_OWN.finditer(self._code, command.start, command.end)
                yield from (m for m in _OPAQUE.finditer(self._text, command.start, command.end) if m.group()[:2] in ("|.", "|@"))

    def _check_substance(self, found: Sequence[Command]) -> None:
        asserted = [c for c in found if c.name == "assert"]
        declared = dict(self._declared(found, ("declare-fun", "declare-const")))
        if not asserted:
            self.report("trivial", "nothing is asserted")
        elif not declared:
            self.report("trivial", "nothing is declared")
        elif literal := next((c for c in asserted if re.fullmatch(r"\(\s*assert\s+false\s*\)", self._body(c))), None):
            self.report("trivial", "false is asserted", literal.start)
        used = {word for c in found if c.name == "assert" or c.name.startswith("define-") for word in _WORD.findall(self._body(c))}
        for name, at in declared.items():
            if name not in used and name.strip("|") not in used and f"|{name}|" not in used:
                self.report("unused", f"{name} is declared and does not occur", at)

    def _check_machine(self, found: Sequence[Command]) -> None:
        """In the header and in comments only: symbols may look like anything."""
        sources = [(c.start, c.end) for c in found if c.name == "set-info"]
        comments = [m.span() for m in _OPAQUE.finditer(self._text) if m.group().startswith(";")]
        for start, end in (*sources, *comments):
            for pattern, what in ((_ABSOLUTE, "an absolute path"), (_TIME_OF_DAY, "a time of day")):
                if match := pattern.search(self._text, start, end):
                    self.report("machine", f"{what}: {match.group()[:60]}", match.start())

    def _check_meaning(self) -> None:
        try:
            used = self._features()
        except SolverInputError as error:
            # commands that no benchmark may have are reported by name
            if "not supported" in error.message or "not a command" in error.message:
                self.not_typed = error.message
            elif not any(v.rule in ("incremental", "command") and v.line == error.line for v in self.violations):
                self.violations.append(Violation(self._file, error.line, error.column, "typing", error.message))
            return
        if used is not None and self.logic and self.logic != (smallest := name_of(used)):
            self.report("logic-smallest", f"{self.logic} is declared, {smallest} is enough", self._text.find("(set-logic"))

    def _features(self) -> Features | None:
        """What the script uses, read as well-sorted. None where not all of it was read, and ``not_typed`` says so. Raises ``SolverInputError``."""
        if not self._incremental and not self._assuming:
            return self._read(self._text)
        if not self.logic or any(v.rule == "check-sat" and not v.line for v in self.violations):
            self.not_typed = "an incremental script without a logic or a check-sat is not typed"
            return None
        found = increments(self._text, self._file)
        if found.whole:
            # an error in all at once need not be one in any increment: a name may be given twice, to one term after the other
            with suppress(SolverInputError):
                return self._read(found.whole)
        used = Features()
        characters = 0
        for number, increment in enumerate(found):
            if characters > MOST_TYPED:
                self.not_typed = f"of a large incremental script {number} of {len(found)} check-sats are typed"
                return None
            characters += len(increment.script.text)
            used |= self._read(increment.script.text)
        return used

    def _read(self, text: str) -> Features:
        """What a script uses, or a part of it with everything in its place. What solvers have beyond SMT-LIB is reported once."""
        problem = read_problem(text, self._file)
        for message, offset in problem.extensions.items():
            if not any(v.message == message for v in self.violations):
                self.report("typing", message, offset)
        return features(problem)
