"""RUN lines of tests for LLVM's ``lit``: what is asked of an ``mlir-opt`` there, and why a line asks nothing of one.

No line is ever given to a shell. Only runs of tools that the user names are taken from it; all else (``FileCheck``, files in between) is left out.
https://llvm.org/docs/TestingGuide.html
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import PurePath

from smtenc.verdicts.batch.parts import MARKER

FILE = "\x00file\x00"
"""Stands in arguments where the test's own file was named: it is what comes through standard input."""

_KEYWORD = re.compile(r"^.*?(?:^|[^\w-])(RUN|REQUIRES|UNSUPPORTED|XFAIL|DEFINE|REDEFINE):(.*)$")
_DEFINITION = re.compile(r"\s*(%\{[\w:.-]+\})\s*=(.*)")
_OPERATORS = frozenset({";", "&&"})
_SHELL = re.compile(r"\$\(|`|\|\||(?<![&>|])&(?![&>1])")
_UNKNOWN = re.compile(r"%(?:\{[^}]*\}|\w+)")
_OUTPUT = re.compile(r"--?o(?:=.*)?")
_SPLITTING = re.compile(r"--?split-input-file(?:=(.*))?")
_DIAGNOSTICS = re.compile(r"--?verify-diagnostics(?:=.*)?")
_NO_PROGRAM = {
    re.compile(r"--?emit-bytecode(?:=true)?"): "prints bytecode",
    re.compile(r"--?(?:help|help-list|help-hidden|list-passes|show-dialects|version)"): "prints no program",
}
_MOST_EXPANSIONS = 16


@dataclass(frozen=True, slots=True)
class Skipped:
    """A RUN line that is of no use here, or a whole file (``number`` 0), and the ``reason``."""

    number: int
    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class ToolRun:
    """One run of a tool: ``tool`` is its name, ``arguments`` those without the file, the output, and what is said of parts and diagnostics."""

    tool: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """The work of RUN line ``number`` (from 1), which begins at ``line``: ``tools`` one after the other.

    ``marker`` separates the parts of the file (None: it is one program). ``may_fail``: diagnostics are expected, and a part that has them is left
    out.
    """

    number: int
    line: int
    tools: tuple[ToolRun, ...]
    marker: str | None = None
    may_fail: bool = False


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    line: int
    text: str


@dataclass(slots=True)
class _Script:
    """What a file says to ``lit``: the RUN lines, and conditions by keyword."""

    lines: list[_Line] = field(default_factory=list)
    conditions: dict[str, list[str]] = field(default_factory=dict)


def runs_of(text: str, file: str, tools: Set[str], features: Set[str] = frozenset()) -> list[Run | Skipped]:
    """Return the runs that the RUN lines of a test ask of ``tools`` (names of programs), a single ``Skipped`` if the file has none, or is not for a
    machine with these ``features``. Raises nothing for the content of the file.
    """
    script = _script(text, file)
    if not script.lines:
        return [Skipped(0, 0, "it has no RUN line")]
    unfit = _unfit(script, features)
    if unfit:
        return [Skipped(0, script.lines[0].line, unfit)]
    return [_run(line, tools) for line in script.lines]


def _script(text: str, file: str) -> _Script:
    script, definitions = _Script(), _substitutions(file)
    pending: tuple[str, int, str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        found = _KEYWORD.match(line) if ":" in line else None
        if found is None:
            continue
        keyword, said = found.groups()
        begun = number
        if pending is not None and pending[0] == keyword:
            said, begun = f"{pending[2]} {said.strip()}", pending[1]
        pending = None
        if said.rstrip().endswith("\\"):
            pending = keyword, begun, said.rstrip()[:-1]
        elif keyword == "RUN":
            # as it stands at this point: what is defined may be defined anew for the next
            script.lines.append(_Line(len(script.lines) + 1, begun, _substituted(said.strip(), definitions)))
        elif keyword in ("DEFINE", "REDEFINE"):
            if (definition := _DEFINITION.match(said)) is not None:
                definitions[definition.group(1)] = definition.group(2).strip()
        else:
            script.conditions.setdefault(keyword, []).extend(part.strip() for part in said.split(","))
    if pending is not None and pending[0] == "RUN":
        script.lines.append(_Line(len(script.lines) + 1, pending[1], f"{pending[2]} \\"))
    return script


def _substitutions(file: str) -> dict[str, str]:
    path = PurePath(file)
    folder = str(path.parent)
    return {
        "%%": "\x00percent\x00",
        "%{s}": FILE,
        "%s": FILE,
        "%S": folder,
        "%p": folder,
        "%{s:basename}": path.name,
        "%basename_t": path.stem,
    }


def _substituted(text: str, definitions: Mapping[str, str]) -> str:
    """Definitions may use each other."""
    pattern = re.compile("|".join(rf"{re.escape(name)}{'' if name.endswith(('}', '%')) else r'(?![a-zA-Z_])'}" for name in definitions))
    for _ in range(_MOST_EXPANSIONS):
        changed = pattern.sub(lambda found: definitions[found.group()], text)
        if changed == text:
            break
        text = changed
    return text


def _unfit(script: _Script, features: Set[str]) -> str:
    """Why the file is not for a machine with these features, if it is not."""
    for condition in script.conditions.get("REQUIRES", ()):
        if not _holds(condition, features):
            return f"it requires {condition} (--feature)"
    for condition in script.conditions.get("UNSUPPORTED", ()):
        if _holds(condition, features):
            return f"it is unsupported where {condition}"
    for condition in script.conditions.get("XFAIL", ()):
        if _holds(condition, features):
            return "it is expected to fail (XFAIL)"
    return ""


_TOKEN = re.compile(r"\s*(&&|\|\||[!()]|[^\s!()&|]+)")


def _holds(condition: str, features: Set[str]) -> bool:
    """Of a condition over names of features, with ``!``, ``&&``, ``||`` and parentheses. False for what is none."""
    tokens = _TOKEN.findall(condition)
    position = 0

    def peek() -> str:
        return tokens[position] if position < len(tokens) else ""

    def take() -> str:
        nonlocal position
        position += 1
        return tokens[position - 1] if position <= len(tokens) else ""

    def any_of(depth: int) -> bool:
        value = all_of(depth)
        while peek() == "||":
            take()
            value |= all_of(depth)
        return value

    def all_of(depth: int) -> bool:
        value = one(depth)
        while peek() == "&&":
            take()
            value &= one(depth)
        return value

    def one(depth: int) -> bool:
        match take():
            case "!" if depth < _MOST_EXPANSIONS:
                return not one(depth + 1)
            case "(" if depth < _MOST_EXPANSIONS:
                value = any_of(depth + 1)
                take()
                return value
            case "*" | "true":
                return True
            case name:
                return name in features

    return any_of(0)


# -- one line ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Command:
    words: list[str] = field(default_factory=list)
    reads: str = ""


def _run(line: _Line, tools: Set[str]) -> Run | Skipped:
    try:
        return _usable(line, tools)
    except _Unusable as error:
        return Skipped(line.number, line.line, str(error))


class _Unusable(Exception):
    """Why a RUN line is of no use."""


def _usable(line: _Line, tools: Set[str]) -> Run:
    """Raises ``_Unusable``."""
    reasons: list[_Unusable] = []
    for commands in _pipes(line.text):
        try:
            return _of_pipe(line, commands, tools)
        except _Unusable as error:
            reasons.append(error)
    raise reasons[0] if reasons else _Unusable("it is empty")


def _pipes(text: str) -> Iterator[list[_Command]]:
    """The commands of a line, those that are connected by pipes together. Raises ``_Unusable`` for what only a shell understands."""
    if text.endswith("\\"):
        raise _Unusable("it goes on in a line that is not there")
    if (found := _SHELL.search(_without_quoted(text))) is not None:
        raise _Unusable(f"it needs a shell ({found.group()})")
    lexer = shlex.shlex(text, posix=True, punctuation_chars="|&;<>")
    lexer.whitespace_split, lexer.commenters = True, ""
    try:
        tokens = list(lexer)
    except ValueError as error:
        raise _Unusable(f"its quotes do not fit together ({error})") from None
    found_commands: list[_Command] = [_Command()]
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token in _OPERATORS:
            yield found_commands
            found_commands = [_Command()]
        elif token == "|" or token == "|&":
            found_commands.append(_Command())
        elif token and set(token) <= set("<>&|"):
            # where errors and output go is of no interest; a file descriptor before the sign is no argument
            target = tokens[position + 1] if position + 1 < len(tokens) else ""
            if token == "<":
                found_commands[-1].reads = target
            elif found_commands[-1].words and found_commands[-1].words[-1] in ("1", "2"):
                found_commands[-1].words.pop()
            position += 1
        else:
            found_commands[-1].words.append(token)
        position += 1
    yield found_commands


def _without_quoted(text: str) -> str:
    return re.sub(
        r"'[^']*'|\"(?:[^\"\\]|\\.)*\"", lambda found: "" if found.group().startswith("'") else found.group().replace("&", ""), text
    )


def _of_pipe(line: _Line, commands: list[_Command], tools: Set[str]) -> Run:
    """The tools at the beginning of a pipe."""
    if commands[0].words[:1] == ["cat"] and commands[0].words[1:] == [FILE] and len(commands) > 1:
        commands = [_Command(commands[1].words, FILE), *commands[2:]]
    marker: str | None = None
    may_fail = False
    found: list[ToolRun] = []
    for k, command in enumerate(commands):
        if not command.words:
            raise _Unusable("it is empty")
        name = PurePath(command.words[0]).name
        if name not in tools:
            if found:
                break
            raise _Unusable(_other_program(command.words))
        arguments, split, expects = _arguments(command, first=k == 0)
        if split is not None and not found:
            marker = split
        elif (split is None) != (marker is None) and found:
            raise _Unusable("only some of its tools split the file")
        may_fail |= expects
        found.append(ToolRun(name, arguments))
    return Run(line.number, line.line, tuple(found), marker, may_fail)


def _other_program(words: Sequence[str]) -> str:
    name = PurePath(words[0]).name.replace("\x00percent\x00", "%")
    if name == "not":
        return "it is expected to fail (not)"
    if name == "env" or "=" in name:
        return "it sets variables"
    if name.startswith("%"):
        return f"nobody says what {name} is"
    return f"it runs {name}, which is none of the tools (--tool)"


def _arguments(command: _Command, *, first: bool) -> tuple[tuple[str, ...], str | None, bool]:
    """The arguments that matter, what separates parts of the file (None: nothing), and whether diagnostics are expected. Raises ``_Unusable``."""
    kept: list[str] = []
    marker: str | None = None
    expects, reads = False, command.reads == FILE
    if command.reads not in ("", FILE):
        raise _Unusable("it reads another file than its own")
    words = iter(command.words[1:])
    for word in words:
        for pattern, reason in _NO_PROGRAM.items():
            if pattern.fullmatch(word):
                raise _Unusable(f"it {reason} ({word})")
        if word == FILE:
            reads = True
        elif word == "-":
            continue
        elif (split := _SPLITTING.fullmatch(word)) is not None:
            marker = split.group(1) or MARKER
        elif _DIAGNOSTICS.fullmatch(word):
            expects = True
        elif _OUTPUT.fullmatch(word):
            if "=" not in word:
                next(words, None)
        elif (unknown := _UNKNOWN.search(word)) is not None and "\x00" not in word:
            raise _Unusable(f"nobody says what {unknown.group()} is")
        elif FILE in word:
            raise _Unusable("it names its file within an argument")
        elif not word.startswith("-"):
            raise _Unusable(f"it reads another file, {word}")
        else:
            kept.append(word.replace("\x00percent\x00", "%"))
    if reads != first:
        raise _Unusable("it does not read its own file (%s)" if first else "only its first tool may read the file")
    return tuple(kept), marker, expects
