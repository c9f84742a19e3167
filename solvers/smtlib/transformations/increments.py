"""Plain scripts from incremental ones: for each check-sat, the declarations and assertions in force there. No process starts here.

The commands have the meaning of SMT-LIB 2.7, sections 4.1 and 4.2; commands of single solvers count if they change the query.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from solvers.answers import SolverInputError
from solvers.smtlib.assertion_stack import AssertionStack, Kind, blank
from solvers.smtlib.scripts import FLOAT_MARKS, Script, formats_in, read_text, without_comments
from solvers.smtlib.sexpr import Command, commands, error_at, read, show, tokens
from solvers.smtlib.symbols import QUERIES, QUERIES_OF_SOLVERS, is_numeral, is_symbol, plain_tokens

_DECLARING = ("declare-", "define-")
# None of these changes an answer: commands that print; ``exit``, which ends the script whatever follows it; and options, which may redirect output,
# undo the pool's own settings, or be unknown to all solvers but one.
_SILENTLY_DROPPED = QUERIES | {"exit", "set-option"}
_REFUSED = {
    **dict.fromkeys(
        ("minimize", "maximize", "assert-soft"), "is optimisation: a race tells whether there is a model, not which one is the best"
    ),
    **dict.fromkeys(("block-model", "block-model-values"), "asserts something of the model that one solver has found: others have another"),
}
_GLOBAL = frozenset({":global-declarations", ":global-decls"})
_CHECK = "(check-sat)"

ASSUMED_LOGIC = "ALL"
"""The logic of a script that sets none: it must (SMT-LIB 2.7, section 4.1.4), but many scripts for testing solvers do not."""
_LONGEST_NUMERAL = 18


@dataclass(frozen=True, slots=True)
class Check:
    """The line and column of a check-sat, from 1, and ``sat`` or ``unsat`` if a ``:status`` above it claims this, else an empty string."""

    line: int
    column: int
    status: str = ""


@dataclass(frozen=True, slots=True)
class Increment:
    """A check-sat, and everything in force there as a script of its own. Lines in the script are those of the file."""

    script: Script
    check: Check


class _Action(Enum):
    ADD = auto()
    SKIP = auto()
    LOGIC = auto()
    PUSH = auto()
    POP = auto()
    RESET = auto()
    RESET_ASSERTIONS = auto()
    GLOBAL = auto()
    CHECK = auto()


@dataclass(slots=True)
class _Step:
    """The treatment of the text from the end of the previous step to ``end``. The command begins at ``start``, which is that of the first command if
    several are added together. ``levels`` are those of push and pop, ``text`` is a logic, or assertions for one check-sat alone.
    """

    action: _Action
    start: int
    end: int
    kind: Kind = Kind.BLANK
    levels: int = 0
    text: str = ""
    switch: bool = False


def read_increments(path: str | Path) -> Increments:
    """Return the check-sats of a file. Raises SolverInputError like ``Increments``, and for a file that is missing or not text."""
    return Increments(read_text(path), str(path))


def increments(text: str, file: str = "") -> Increments:
    """Return the check-sats of a text; ``file`` is its name in error messages. Raises SolverInputError like ``Increments``."""
    return Increments(text, file)


class Increments:
    """The check-sats of a script. Iteration makes each into an ``Increment``, one at a time; it may be repeated.

    ``checks`` and ``logic``, that of the first check-sat, are known from the beginning. ``notes`` name ignored commands from which a user may expect
    output.
    """

    def __init__(self, text: str, file: str = "") -> None:
        """Read the commands of a script. Raises SolverInputError, with line and column if they are known, if the text is no script, has no check-sat,
        pops more than it pushed, or has commands that a race does not support.
        """
        plan = _Plan(text, file)
        plan.run()
        self._text = text
        self._steps = plan.steps
        self._sorted = plan.sorted
        self._local = plan.local
        self.logic = plan.first_logic
        self.checks = tuple(plan.checks)
        self.notes = tuple(plan.notes)

    @property
    def whole(self) -> str:
        """All declarations and assertions for any check-sat as one text. It is well-sorted if each increment is, unless it gives one name to two
        terms. It is empty if a declaration may be removed again: a later declaration may have its name.
        """
        if self._local:
            return ""
        parts: list[str] = []
        end = 0
        for step in self._steps:
            text = self._text[end : step.end]
            if step.action in (_Action.ADD, _Action.LOGIC):
                parts.append(text)
            else:
                parts += [blank(text), step.text]
            end = step.end
        return "".join(parts)

    def __len__(self) -> int:
        return len(self.checks)

    def __iter__(self) -> Iterator[Increment]:
        stack = AssertionStack(self._sorted)
        checks = iter(self.checks)
        # looking through each increment takes longer than making it: most files have no floats
        floats = any(mark in self._text for mark in FLOAT_MARKS)
        logic = ""
        global_declarations = False
        end = 0
        for step in self._steps:
            text = self._text[end : step.end]
            match step.action:
                case _Action.ADD:
                    stack.add(step.kind, without_comments(text))
                case _Action.LOGIC:
                    logic = step.text
                    stack.add(Kind.SETTING, without_comments(text))
                case _Action.CHECK:
                    assumed = "" if logic else f"(set-logic {ASSUMED_LOGIC})"
                    asked = f"{assumed}{stack.text()}{blank(self._text[end : step.start])}{step.text}{_CHECK}\n"
                    yield Increment(
                        Script(asked, logic or ASSUMED_LOGIC, formats_in(asked) if floats else frozenset(), self.notes), next(checks)
                    )
                case _Action.POP:
                    stack.pop(step.levels, keep_declarations=global_declarations)
                case _Action.RESET:
                    stack.reset()
                    logic, global_declarations = "", False
                case _Action.RESET_ASSERTIONS:
                    stack.reset_assertions(keep_declarations=global_declarations)
                case _Action.GLOBAL:
                    global_declarations = step.switch
            if step.action not in (_Action.ADD, _Action.LOGIC):
                stack.skip(text)
            if step.action is _Action.PUSH:
                stack.push(step.levels)
            end = step.end


class _Plan:
    """One pass over the commands, which plans the treatment of each, and checks that all are supported."""

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file
        self.steps: list[_Step] = []
        self.checks: list[Check] = []
        self.notes: list[str] = []
        self.sorted = False  # something is removed by its kind, not by its position
        self.first_logic = ""
        self.local = False  # a declaration may be removed again
        self._depth = 0
        self._logic = ""
        self._status = ""
        self._counted = self._line = self._line_start = 0

    def run(self) -> None:
        """Process all commands up to the last check-sat. Raises SolverInputError."""
        text = self._text
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise error_at(text, error.start, "not Unicode text", self._file) from None
        if "\0" in text:
            raise error_at(text, text.index("\0"), "a script has no NUL character", self._file)
        found = list(commands(text, self._file))
        if not found:
            raise SolverInputError("the script is empty", file=self._file, hint="a race needs set-logic, assertions and a check-sat")
        for command in found:
            if command.name == "exit":
                break
            self._take(command)
        if not self.checks:
            raise SolverInputError("no check-sat in the script", file=self._file, hint="end it with (check-sat)")
        while self.steps[-1].action is not _Action.CHECK:
            self.steps.pop()

    def _take(self, command: Command) -> None:
        name = command.name
        if name == "assert":
            self._add(command, Kind.ASSERTION)
        elif name.startswith(_DECLARING):
            self._add(command, Kind.DECLARATION)
            self.local |= self._depth > 0
        elif name in _SILENTLY_DROPPED:
            self._option(command)
        elif name == "set-info":
            self._info(command)
        elif name == "set-logic":
            self._set_logic(command)
        elif name in ("push", "pop"):
            self._levels(command)
        elif name in ("reset", "reset-assertions"):
            self._reset(command)
        elif name.startswith("check-sat"):
            self._check(command)
        elif name in QUERIES_OF_SOLVERS or name.startswith("get-"):
            # a user may expect its output
            line, column = self._place(command.start)
            self.notes.append(f"{line}:{column}: {name} is passed over")
            self._step(_Action.SKIP, command)
        else:
            why = _REFUSED.get(name, "is not a command that a race supports")
            raise self._error(command, f"{name or 'an empty command'} {why}")

    def _error(self, command: Command, message: str) -> SolverInputError:
        return error_at(self._text, command.start, message, self._file)

    def _place(self, offset: int) -> tuple[int, int]:
        """Return the line and column of an offset; offsets must not decrease from call to call."""
        self._line += self._text.count("\n", self._counted, offset)
        self._line_start = max(self._line_start, self._text.rfind("\n", self._counted, offset) + 1)
        self._counted = offset
        return self._line + 1, offset - self._line_start + 1

    def _tokens(self, command: Command) -> list[str]:
        """Return the tokens after the command's name."""
        return tokens(self._text, command.start, command.end)[2:-1]

    def _step(self, action: _Action, command: Command, *, levels: int = 0, text: str = "", switch: bool = False) -> None:
        self.steps.append(_Step(action, command.start, command.end, levels=levels, text=text, switch=switch))

    def _add(self, command: Command, kind: Kind) -> None:
        last = self.steps[-1] if self.steps else None
        if last is not None and last.action is _Action.ADD and last.kind is kind:
            last.end = command.end
        else:
            self.steps.append(_Step(_Action.ADD, command.start, command.end, kind))

    def _option(self, command: Command) -> None:
        words = self._tokens(command) if command.name == "set-option" else []
        if len(words) == 2 and words[0] in _GLOBAL:
            self.sorted = True
            self._step(_Action.GLOBAL, command, switch=words[1] == "true")
        else:
            self._step(_Action.SKIP, command)

    def _info(self, command: Command) -> None:
        """Process a set-info. A ``:status`` is skipped: a claimed status that is wrong is an error for some solvers, and the race must find
        it out.
        """
        words = self._tokens(command)
        if words[:1] == [":status"]:
            self._status = words[1] if words[1:] in (["sat"], ["unsat"]) else ""
            self._step(_Action.SKIP, command)
        else:
            self._add(command, Kind.SETTING)

    def _set_logic(self, command: Command) -> None:
        words = plain_tokens(self._tokens(command))
        if self._logic or len(words) != 1 or not is_symbol(words[0]):
            raise self._error(command, f"set-logic where the logic is {self._logic}" if self._logic else "set-logic needs one name")
        if self._depth:
            raise self._error(command, "set-logic after push: the logic is that of the whole script")
        self._logic = words[0]
        self._step(_Action.LOGIC, command, text=self._logic)

    def _levels(self, command: Command) -> None:
        words = self._tokens(command)
        if len(words) > 1 or not all(is_numeral(word) and len(word) <= _LONGEST_NUMERAL for word in words):
            raise self._error(command, f"{command.name} takes one numeral of at most {_LONGEST_NUMERAL} digits")
        levels = int(words[0]) if words else 1  # as solvers do
        if command.name == "push":
            self._depth += levels
            self._step(_Action.PUSH, command, levels=levels)
            return
        if levels > self._depth:
            raise self._error(command, f"pop {levels} where {self._depth} levels are pushed")
        self._depth -= levels
        self._step(_Action.POP, command, levels=levels)

    def _reset(self, command: Command) -> None:
        if self._tokens(command):
            raise self._error(command, f"{command.name} takes no arguments")
        self.local = True
        self._depth = 0
        if command.name == "reset":
            self._logic = ""
            self._step(_Action.RESET, command)
        else:
            self.sorted = True
            self._step(_Action.RESET_ASSERTIONS, command)

    def _check(self, command: Command) -> None:
        assumed = self._assumed(command)
        check = Check(*self._place(command.start), self._status)
        if not self._logic:
            self.notes.append(f"{check.line}:{check.column}: no set-logic, {ASSUMED_LOGIC} is assumed")
            self._logic = ASSUMED_LOGIC
        self.first_logic = self.first_logic or self._logic
        self.checks.append(check)
        self._status = ""
        self._step(_Action.CHECK, command, text=assumed)

    def _assumed(self, command: Command) -> str:
        """Return the assumptions of this check-sat alone, as assertions. Raises SolverInputError for other arguments, or an unsupported command."""
        match command.name, read(self._text[command.start : command.end])[0]:
            case "check-sat", (_,):
                return ""
            case "check-sat-using", (_, _):
                line, column = self._place(command.start)
                self.notes.append(f"{line}:{column}: check-sat-using is a check-sat: its tactic is passed over")
                return ""
            case "check-sat-assuming", (_, tuple() as literals):
                return "".join(f"(assert {show(literal)})" for literal in literals)
            case "check-sat-assuming-model", (_, tuple() as variables, tuple() as values) if len(variables) == len(values):
                return "".join(f"(assert (= {show(x)} {show(v)}))" for x, v in zip(variables, values, strict=True))
            case "check-sat", _:
                raise self._error(command, "check-sat takes no arguments; check-sat-assuming does")
        raise self._error(command, f"{command.name} is not a command that a race supports, or not with these arguments")
