"""Logs of ``--mlir-print-ir-after-all`` and its like: dumps of modules, or of single functions, which are put into the module that they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import zip_longest

from smtenc.frontend.outline import functions_of
from smtenc.pipelines.records import Stage, stage_file

_HEADER = re.compile(r"^[^\S\n]*// (?:-----//|\*\*\*) IR Dump (Before|After) (.*?) (?://----- //|\*\*\*)[^\n]*$", re.MULTILINE)
_OPERATION = re.compile(r"\('([\w.]+)' operation(?:: (@[^)]*))?\)\s*$")
_ALIAS_LINE = re.compile(r"([#!][A-Za-z_][\w$.\-]*)\s*=\s")
_MODULE = re.compile(r'"?(?:builtin\.)?module\b')
_FUNCTION = re.compile(r'(?:"func\.func"|func\.func\b)')
_FUNCTION_NAME = re.compile(r'func\.func\s+(?:private\s+|public\s+|nested\s+)?@("(?:[^"\\]|\\.)*"|[\w$.\-]+)|sym_name\s*=\s*"([^"]*)"')
_CALL = re.compile(r"\bcall\s+@([\w$.\-]+)\([^)]*\)\s*(?:\{[^}]*\}\s*)?:\s*(\([^\n]*)")
_BRACKET = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|[{}()\[\]]')


class When(Enum):
    BEFORE = "before"
    AFTER = "after"
    FAILED = "failed"
    """The pass did not succeed; what it left behind is no program that anybody claims something of."""


@dataclass(frozen=True, slots=True)
class Dump:
    """One dump: ``text`` is the operation that was printed ``when`` the pass ``passed`` (as a command line has it) ran, with the aliases that it
    uses.
    """

    when: When
    passed: str
    text: str
    operation: str = ""
    """The one that the pass ran on where the header says so: ``@f``."""

    @property
    def is_module(self) -> bool:
        return _MODULE.match(self._body) is not None

    @property
    def function(self) -> str | None:
        """The function that was printed; None where it is none."""
        body = self._body
        if not _FUNCTION.match(body):
            return None
        found = _FUNCTION_NAME.search(body)
        return (found.group(1) or found.group(2)).strip('"') if found else None

    @property
    def aliases(self) -> tuple[str, ...]:
        return tuple(line for line in self.text.split("\n") if _ALIAS_LINE.match(line))

    @property
    def _body(self) -> str:
        return "\n".join(line for line in self.text.split("\n") if not _ALIAS_LINE.match(line)).strip()

    def named_apart(self, suffix: str) -> tuple[tuple[str, ...], str]:
        """The aliases, and the operation without them, with names that end so: another text may have others of the same names."""
        aliases, body = self.aliases, self._body
        if not aliases:
            return (), body
        names = {m.group(1) for line in aliases if (m := _ALIAS_LINE.match(line))}
        pattern = re.compile(r'"(?:[^"\\\n]|\\.)*"|[#!][A-Za-z_][\w$.\-]*')

        def renamed(text: str) -> str:
            return pattern.sub(lambda m: f"{m.group()}{suffix}" if m.group() in names else m.group(), text)

        return tuple(map(renamed, aliases)), renamed(body)


def dumps_of(log: str) -> list[Dump]:
    """The dumps in a log, in order. What else it holds, diagnostics or the output of the program, is passed over."""
    headers = list(_HEADER.finditer(log))
    dumps = []
    for header, following in zip_longest(headers, headers[1:]):
        text = _first_operation(log[header.end() : following.start() if following else len(log)])
        if text:
            dumps.append(_dump(header.group(1), header.group(2), text))
    return dumps


def dump_of_file(text: str, passed: str) -> Dump | None:
    """The dump that a file holds, whose header may be missing: it is then what ``passed`` left."""
    found = dumps_of(text)
    if found:
        return found[0]
    body = _first_operation(text)
    return Dump(When.AFTER, passed, body) if body else None


def _dump(when: str, what: str, text: str) -> Dump:
    operation = _OPERATION.search(what)
    on = (operation.group(2) or "") if operation else ""
    what = what[: operation.start()].strip() if operation else what.strip()
    name, argument = _name_and_argument(what)
    failed = re.search(r"\bfailed$", name, re.IGNORECASE) is not None
    return Dump(When.FAILED if failed else When(when.lower()), argument or name, text, on)


def _name_and_argument(what: str) -> tuple[str, str]:
    """``Canonicalizer (canonicalize)``: the class of a pass, and what one types for it, which may have brackets of its own."""
    depth = 0
    for position in range(len(what) - 1, -1, -1):
        depth += (what[position] == ")") - (what[position] == "(")
        if depth == 0:
            return (what[:position].strip(), what[position + 1 : -1].strip()) if what[position] == "(" else (what, "")
    return what, ""


def _first_operation(text: str) -> str:
    """The first operation at the left margin, with the aliases before it and the resources behind; empty where there is none."""
    lines = text.split("\n")
    kept: list[str] = []
    depth, begun = 0, False
    for position, line in enumerate(lines):
        if not begun and not line.strip():
            continue
        kept.append(line)
        if not begun and _ALIAS_LINE.match(line):
            continue
        begun = True
        for bracket in _BRACKET.findall(line):
            depth += (bracket in "{([") - (bracket in "})]")
        if depth <= 0 and not (position + 1 < len(lines) and re.match(r"[})\]]", lines[position + 1])):
            rest = "\n".join(lines[position + 1 :])
            if (resources := re.match(r"\s*\{-#.*?#-\}", rest, re.DOTALL)) is not None:
                kept.append(resources.group().strip("\n"))
            break
    return "\n".join(kept) + "\n" if begun else ""


# -- stages of dumps -----------------------------------------------------------------------------------------------------------------


def stages_of(dumps: Sequence[Dump], first: Stage | None = None) -> tuple[list[Stage], tuple[str, ...]]:
    """Return the stages of a program, and notes on them. ``first`` is the program that went in, None if it is unknown.

    Dumps of functions are put into the last module that was printed, or into ``first``, or into a module of the functions that there are.
    """
    assembly = _Assembly(first)
    for group in _groups(dumps):
        if isinstance(group, Dump):
            assembly.module(group)
        else:
            assembly.functions(group)
        if assembly.failed:
            break
    return assembly.stages, tuple(dict.fromkeys(assembly.notes))


def _groups(dumps: Iterable[Dump]) -> Iterator[Dump | list[Dump]]:
    """Dumps of modules as they come; those of anything else between them together."""
    together: list[Dump] = []
    for dump in dumps:
        if not dump.is_module:
            together.append(dump)
            continue
        if together:
            yield together
            together = []
        yield dump
    if together:
        yield together


@dataclass
class _Assembly:
    first: Stage | None
    stages: list[Stage] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    failed: bool = False
    _pending: str = ""
    """The pass of which only the beginning was printed so far."""
    _spliced: int = 0

    def __post_init__(self) -> None:
        if self.first is not None:
            self.stages.append(self.first)

    def module(self, dump: Dump) -> None:
        match dump.when:
            case When.FAILED:
                self._fail(dump)
            case When.BEFORE:
                if not self.stages:
                    self._add(dump.text, "")
                elif self._pending:
                    # of a pass whose end nobody printed: this is what it left
                    self._add(dump.text, self._pending)
                self._pending = dump.passed
            case When.AFTER:
                self._pending = ""
                self._after(dump.text, f"{dump.passed}" + (f" on {dump.operation}" if dump.operation else ""))

    def _after(self, text: str, passed: str) -> None:
        if not self.stages:
            self.notes.append(f"what {passed} was given is not in the log: checking begins behind it (name the program that went in)")
            self._add(text, "")
            return
        self._add(text, passed)

    def _add(self, text: str, passed: str) -> None:
        self.stages.append(Stage(stage_file(len(self.stages), passed), text, passed))

    def _fail(self, dump: Dump) -> None:
        self.failed = True
        self.notes.append(f"{dump.passed} failed: the log ends there")

    def functions(self, dumps: Sequence[Dump]) -> None:
        """Passes on functions, which know nothing of each other: step by step all of them, in whatever order they were printed."""
        if any(d.function is None for d in dumps):
            kinds = sorted({d.text.split("\n")[len(d.aliases)].split(maxsplit=1)[0] for d in dumps if d.function is None})
            self.notes.append(f"dumps of {', '.join(kinds)} are left out: only those of modules and functions are read")
        by_function: dict[str, list[Dump]] = {}
        for dump in dumps:
            if dump.when is When.FAILED:
                self._fail(dump)
            elif dump.function is not None:
                by_function.setdefault(dump.function, []).append(dump)
        if not by_function:
            return
        program = _Program(self.stages[-1].text if self.stages else "")
        begins = {n: d[0] for n, d in by_function.items() if d[0].when is When.BEFORE or not self.stages}
        if not self.stages:
            program = self._put(program, list(begins.values()))
            self.notes.append("the program that went in is not in the log: checking begins with what was printed first")
            self._add(program.text, "")
        histories = {
            n: _ends(d)[1 if not self.stages or (n in begins and d[0].when is When.AFTER) else 0 :] for n, d in by_function.items()
        }
        for passed, together in _in_step(histories):
            program = self._put(program, together)
            self._add(program.text, passed)

    def _put(self, program: _Program, dumps: Sequence[Dump]) -> _Program:
        for dump in dumps:
            self._spliced += 1
            program = program.put(dump, f"_{self._spliced}")
        return program


def _ends(dumps: Sequence[Dump]) -> list[Dump]:
    """What each pass left of one function: printed by itself, or before the next pass where no end is printed."""
    found: list[Dump] = []
    pending: Dump | None = None
    for dump in dumps:
        if dump.when is When.AFTER:
            found.append(dump)
            pending = None
        else:
            if pending is not None:
                found.append(replace(dump, when=When.AFTER, passed=pending.passed))
            pending = dump
    return found


def _in_step(histories: dict[str, list[Dump]]) -> Iterator[tuple[str, list[Dump]]]:
    """The passes in an order that is that of every function, each with what it left of the functions that it was printed for."""
    left = {name: list(dumps) for name, dumps in histories.items() if dumps}
    while left:
        # one that no other function still has behind another pass
        chosen = next((h for h in _first_seen(left) if not any(_later(d, h) for d in left.values())), None) or _first_seen(left)[0]
        together = [left[name].pop(0) for name in list(left) if left[name][0].passed == chosen]
        left = {name: dumps for name, dumps in left.items() if dumps}
        yield chosen, together


def _first_seen(left: dict[str, list[Dump]]) -> list[str]:
    """The passes that come next, of the function with most to come first."""
    ordered = sorted(left.values(), key=lambda dumps: -len(dumps))
    return list(dict.fromkeys(dumps[0].passed for dumps in ordered))


def _later(dumps: Sequence[Dump], passed: str) -> bool:
    return dumps[0].passed != passed and any(d.passed == passed for d in dumps)


@dataclass(frozen=True)
class _Program:
    """A module's text whose functions can be replaced by dumps."""

    text: str

    def put(self, dump: Dump, suffix: str) -> _Program:
        """With the function of a dump in the place of the one with its name; at the end where there is none."""
        aliases, body = dump.named_apart(suffix)
        name = dump.function
        text = _without_aliases_of(self.text, name or "")
        place = next((f for f in functions_of(text) if f.name == name), None)
        if place is not None:
            text = f"{text[: place.start]}{body.strip()}{text[place.end :]}"
        elif name is not None and (declared := _declaration(name).search(text)) is not None:
            text = f"{text[: declared.start()]}{body.strip()}\n{text[declared.end() :].lstrip()}"
        else:
            text = _appended(text, body)
        marked = "".join(f"{line} {_MARK}{name}\n" for line in aliases)
        return _Program(_with_declarations(marked + text, body))


_MARK = "// of @"
"""Behind aliases that came with a function: they go when it does."""


def _without_aliases_of(text: str, name: str) -> str:
    return "\n".join(line for line in text.split("\n") if not (_ALIAS_LINE.match(line) and line.endswith(f"{_MARK}{name}")))


def _declaration(name: str) -> re.Pattern[str]:
    return re.compile(rf"func\.func private @{re.escape(name)}\([^\n]*$\n?", re.MULTILINE)


def _appended(text: str, body: str) -> str:
    """At the end of the module, or of a text that is none."""
    stripped = text.rstrip()
    lines = [line for line in stripped.split("\n") if not _ALIAS_LINE.match(line)]
    if stripped.endswith("}") and any(_MODULE.match(line) for line in lines[:1]):
        return f"{stripped[:-1]}{body}\n}}\n"
    return f"{text}{body}\n"


def _with_declarations(text: str, body: str) -> str:
    """With declarations of what ``body`` calls and the text does not have."""
    for call in _CALL.finditer(body):
        name, types = call.groups()
        if not re.search(rf"func\.func\s+(?:\w+\s+)?@{re.escape(name)}\b", text):
            text = _appended(text, f"func.func private @{name}{types.strip()}")
    return text
