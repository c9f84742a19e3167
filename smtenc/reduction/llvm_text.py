"""Edits of LLVM IR as text: functions, instructions, values and arguments that are left out of the source, or of both programs of a pair alike.

An edit knows the shape of a text and no more: whether what it makes is a program, its reader says. Grammar: LLVM's Language Reference.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from smtenc.frontend.llvm_ir.text import FunctionText, scanned
from smtenc.frontend.llvm_ir.words import FASTMATH
from smtenc.reduction.case import Case

_NAME = r'%(?:"[^"]*"|[\w.$-]+)'
_RESULT = re.compile(rf"({_NAME})\s*=\s*(?:(?:tail|musttail|notail)\s+)?$")
_TYPE = re.compile(
    r"<(?:vscale x )?[0-9]+ x [^<>]+>|i[0-9]+\b|half\b|bfloat\b|float\b|double\b|fp128\b|x86_fp80\b|ptr(?: addrspace\([0-9]+\))?"
)
_VECTOR = re.compile(r"<((?:vscale x )?[0-9]+ x )([^<>]+)>")
_FLAGS = FASTMATH | frozenset("nuw nsw exact disjoint nneg samesign inbounds nusw".split())
_FLAG = re.compile(rf"\b(?:{'|'.join(sorted(_FLAGS))}) (?=\S)")
_ATTACHED = re.compile(r",? ![\w.]+ ![0-9]+\b|(?<!attributes)(?<=[)\w]) #[0-9]+\b")
_GROUP = re.compile(r"^attributes( #[0-9]+) = [^\n]*\n?", re.MULTILINE)
_LABEL = re.compile(r'^((?:"[^"]*"|[\w.$-]+)):[^\n]*\n', re.MULTILINE)
_CASTS = frozenset("trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast addrspacecast".split())
_POINTERS = frozenset(("alloca", "getelementptr"))
_TERMINATORS = frozenset("ret br switch indirectbr invoke callbr resume catchswitch catchret cleanupret unreachable".split())
_EFFECTS = frozenset("call load store fence cmpxchg atomicrmw va_arg alloca".split()) | _TERMINATORS
_Key = TypeVar("_Key", bound=Hashable)
_GLOBAL = re.compile(r"^@[^\n=]*=[^\n]*\n?", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Line:
    """An instruction of a text, from ``start`` to ``end``, with its result's name, empty for none."""

    function: str
    name: str
    opcode: str
    start: int
    end: int
    body: str
    """The text behind the result's name."""

    @property
    def type(self) -> str:
        """The result's type, empty if it is not among those that can be told."""
        if not self.name:
            return ""
        rest = self.body.partition(self.opcode)[2]
        if self.opcode in _CASTS:
            return rest.rpartition(" to ")[2].strip()
        if self.opcode in _POINTERS:
            return "ptr"
        found = _TYPE.search(rest)
        if found is None:
            return ""
        vector = _VECTOR.fullmatch(found.group())
        match self.opcode:
            case "icmp" | "fcmp":
                return f"<{vector.group(1)}i1>" if vector else "i1"
            case "extractelement":
                return vector.group(2) if vector else ""
            case "select":
                following = rest.find(",", found.end())
                return chosen.group() if following >= 0 and (chosen := _TYPE.search(rest, following)) is not None else ""
            case "shufflevector":
                masks = [m for m in _VECTOR.finditer(rest) if m.group(2) == "i32"]
                return f"<{masks[-1].group(1)}{vector.group(2)}>" if vector and masks else ""
            case "extractvalue" | "insertvalue" | "cmpxchg" | "landingpad" | "va_arg":
                return ""
            case _:
                return found.group()

    @property
    def operands(self) -> tuple[str, ...]:
        """The names of the values in it."""
        return tuple(dict.fromkeys(re.findall(_NAME, self.body)))


def lines_of(text: str) -> list[Line]:
    """Return the instructions of all functions."""
    found = []
    for function in scanned(text).functions:
        for instruction in (i for block in function.blocks for i in block):
            begin = text.rfind("\n", 0, instruction.offset) + 1
            before = text[begin : instruction.offset]
            result = _RESULT.search(before)
            start = begin + result.start() if result else begin + len(before) - len(before.lstrip())
            body = text[begin + result.end(1) if result else start : instruction.end].lstrip(" =")
            found.append(Line(function.name, result.group(1) if result else "", instruction.opcode, start, instruction.end, body))
    return found


def count_instructions(text: str) -> int:
    """Return the number of instructions in all functions of a text."""
    return len(lines_of(text))


def texts_of(case: Case) -> tuple[str, ...]:
    """Return the texts that edits change: both of a pair, the source of a pipeline."""
    return (case.source, case.target or "") if case.is_pair else (case.source,)


def with_texts(case: Case, texts: Sequence[str]) -> Case:
    """Return a case with other texts in the place of those of ``texts_of``."""
    count = sum(map(count_instructions, texts))
    return replace(case, source=texts[0], target=texts[1] if case.is_pair else None, finding=None, count=count)


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """Return a text without some stretches, and the lines that are empty then."""
    for start, end in sorted(spans, reverse=True):
        head, tail = text[:start], text[end:]
        if not head.rpartition("\n")[2].strip() and re.match(r"[^\S\n]*(?:;[^\n]*)?\n", tail):
            head, tail = head[: head.rfind("\n") + 1], tail.partition("\n")[2]
        text = head + tail
    return text


def _common(case: Case, key: Callable[[Line], _Key | None]) -> list[_Key]:
    """Return what ``key`` says of instructions (None: nothing) in every text of a case, in the order of the first."""
    first, *others = [list(dict.fromkeys(key(line) for line in lines_of(text))) for text in texts_of(case)]
    return [k for k in first if k is not None and all(k in other for other in others)]


def _replaced(text: str, function: FunctionText, names: dict[str, str]) -> str:
    pattern = re.compile(_NAME)
    body = pattern.sub(lambda m: names.get(m.group(), m.group()), text[function.start : function.end])
    return text[: function.start] + body + text[function.end :]


def _function(text: str, name: str) -> FunctionText | None:
    return next((f for f in scanned(text).functions if f.name == name), None)


def without_comments(text: str) -> str:
    """Return a text without the lines that hold nothing but a comment."""
    return re.sub(r"^[^\S\n]*;[^\n]*\n", "", text, flags=re.MULTILINE)


# -- edits -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DropDefinitions:
    """An edit that removes functions and globals."""

    name: str = "dropping functions"
    together: bool = True

    def places(self, case: Case) -> Sequence[str]:
        functions = [f.name for text in texts_of(case) for f in scanned(text).functions]
        return list(
            dict.fromkeys([*functions, *(m.group().partition("=")[0].strip() for t in texts_of(case) for m in _GLOBAL.finditer(t))])
        )

    def apply(self, case: Case, places: Sequence[str]) -> Case | None:
        gone = set(places)
        texts = []
        for text in texts_of(case):
            spans = [(text.rfind("\n", 0, f.start) + 1, f.end) for f in scanned(text).functions if f.name in gone]
            spans += [m.span() for m in _GLOBAL.finditer(text) if m.group().partition("=")[0].strip() in gone]
            texts.append(_without(text, spans))
        return with_texts(case, texts)


@dataclass(frozen=True, slots=True)
class DropInstructions:
    """An edit that removes instructions without a result, and calls, in all programs alike."""

    name: str = "dropping instructions"
    together: bool = True

    def places(self, case: Case) -> Sequence[tuple[str, str]]:
        return _common(case, lambda line: (line.function, line.body) if line.opcode not in _TERMINATORS and not line.name else None)[::-1]

    def apply(self, case: Case, places: Sequence[tuple[str, str]]) -> Case | None:
        gone = set(places)
        return with_texts(
            case, [_without(t, [(x.start, x.end) for x in lines_of(t) if (x.function, x.body) in gone]) for t in texts_of(case)]
        )


@dataclass(frozen=True, slots=True)
class DropUnused:
    """An edit that removes instructions whose results are unused, in each program by itself."""

    name: str = "dropping what is unused"
    together: bool = True

    def places(self, case: Case) -> Sequence[tuple[int, str, str]]:
        return list(self._unused(case))[::-1]

    def _unused(self, case: Case) -> Iterator[tuple[int, str, str]]:
        for number, text in enumerate(texts_of(case)):
            for line in lines_of(text):
                function = _function(text, line.function)
                if not line.name or line.opcode in _EFFECTS - {"load", "alloca"} or function is None:
                    continue
                if len(re.findall(rf"{re.escape(line.name)}(?![\w.$-])", text[function.start : function.end])) == 1:
                    yield number, line.function, line.name

    def apply(self, case: Case, places: Sequence[tuple[int, str, str]]) -> Case | None:
        gone = set(places)
        texts = [
            _without(t, [(x.start, x.end) for x in lines_of(t) if (n, x.function, x.name) in gone]) for n, t in enumerate(texts_of(case))
        ]
        return with_texts(case, texts)


@dataclass(frozen=True, slots=True)
class MakeArguments:
    """An edit that makes a value an argument of its function, in all programs that compute it by the same instruction."""

    name: str = "making values arguments"
    together: bool = True

    def places(self, case: Case) -> Sequence[tuple[str, str, str, str]]:
        return _common(case, lambda line: (line.function, line.name, line.body, line.type) if line.type else None)[::-1]

    def apply(self, case: Case, places: Sequence[tuple[str, str, str, str]]) -> Case | None:
        gone = set(places)
        texts = []
        for text in texts_of(case):
            lines = [x for x in lines_of(text) if (x.function, x.name, x.body, x.type) in gone]
            for line in sorted(lines, key=lambda x: -x.start):
                text = _with_argument(_without(text, [(line.start, line.end)]), line)
            texts.append(text)
        return with_texts(case, texts)


def _with_argument(text: str, line: Line) -> str:
    function = _function(text, line.function)
    if function is None:
        return text
    head = text[function.start : function.body[0]]
    opening = text.find("(", function.offset) - function.start
    depth = 0
    for position in range(opening, len(head)):
        depth += (head[position] == "(") - (head[position] == ")")
        if not depth:
            separator = ", " if head[opening + 1 : position].strip() else ""
            head = f"{head[:position]}{separator}{line.type} {line.name}{head[position:]}"
            break
    return text[: function.start] + head + text[function.body[0] :]


@dataclass(frozen=True, slots=True)
class UseOperands:
    """An edit that uses an operand in the place of a result of the same type, in all programs that compute it by the same instruction."""

    name: str = "using operands"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, str, str, str]]:
        lines = [x for x in lines_of(case.source) if x.type]
        common = set(_common(case, lambda line: (line.function, line.name, line.body)))
        return [
            (x.function, x.name, x.body, operand)
            for x in reversed(lines)
            for operand in x.operands
            if (x.function, x.name, x.body) in common
        ]

    def apply(self, case: Case, places: Sequence[tuple[str, str, str, str]]) -> Case | None:
        ((function, name, body, operand),) = places
        texts = []
        for text in texts_of(case):
            text = _without(text, [(x.start, x.end) for x in lines_of(text) if (x.function, x.name, x.body) == (function, name, body)])
            found = _function(text, function)
            texts.append(text if found is None else _replaced(text, found, {name: operand}))
        return with_texts(case, texts)


@dataclass(frozen=True, slots=True)
class ReturnOperands:
    """An edit that returns an operand of the value that is returned, in all programs the one at the same position. Return types follow."""

    name: str = "returning what results are computed of"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int]]:
        found = [self._returned(text) for text in texts_of(case)]
        opcodes = [{(x.function, x.name): x.opcode for x in lines_of(text)} for text in texts_of(case)]
        places = []
        for name in (name for name in found[0] if all(name in each for each in found)):
            lines = [each[name][1] for each in found]
            for k in range(min(len(line.operands) for line in lines)):
                computed = {known.get((name, line.operands[k])) for known, line in zip(opcodes, lines, strict=True)}
                # two arguments would differ anyway
                if len({line.opcode for line in lines}) == 1 and (not case.is_pair or (len(computed) == 1 and None not in computed)):
                    places.append((name, k))
        return places

    def _returned(self, text: str) -> dict[str, tuple[Line, Line]]:
        """The only return of each function, and the instruction that computes what it returns."""
        lines = lines_of(text)
        found = {}
        for line in lines:
            returns = [x for x in lines if x.function == line.function and x.opcode == "ret"]
            if len(returns) == 1 and line.name and returns[0].operands == (line.name,):
                found[line.function] = (returns[0], line)
        return found

    def apply(self, case: Case, places: Sequence[tuple[str, int]]) -> Case | None:
        ((name, number),) = places
        texts = []
        for text in texts_of(case):
            returned, line = self._returned(text)[name]
            operand = line.operands[number]
            function = _function(text, name)
            kind = next((x.type for x in lines_of(text) if (x.function, x.name) == (name, operand)), "")
            if function is None:
                return None
            if not kind:
                argument = re.search(rf"({_TYPE.pattern})[^,()]*{re.escape(operand)}(?![\w.$-])", text[function.start : function.body[0]])
                if argument is None:
                    return None
                kind = argument.group(1)
            old = returned.body.removeprefix("ret").partition(returned.operands[0])[0].strip()
            text = f"{text[: returned.start]}ret {kind} {operand}{text[returned.end :]}"
            # behind the type there is the function's name
            start = text.rfind(old, 0, function.offset)
            texts.append(f"{text[:start]}{kind}{text[start + len(old) :]}")
        return with_texts(case, texts)


@dataclass(frozen=True, slots=True)
class DropParameters:
    """An edit that removes arguments that no program uses."""

    name: str = "dropping arguments"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, str]]:
        found = []
        for function in scanned(case.source).functions:
            head = case.source[function.offset : function.body[0]]
            found += [
                (function.name, m) for m in re.findall(_NAME, head) if all(self._is_unused(t, function.name, m) for t in texts_of(case))
            ]
        return found

    def _is_unused(self, text: str, function: str, name: str) -> bool:
        found = _function(text, function)
        return found is None or re.search(rf"{re.escape(name)}(?![\w.$-])", text[found.body[0] : found.end]) is None

    def apply(self, case: Case, places: Sequence[tuple[str, str]]) -> Case | None:
        ((name, argument),) = places
        texts = []
        for text in texts_of(case):
            function = _function(text, name)
            if function is None:
                return None
            head = text[function.offset : function.body[0]]
            changed = re.sub(
                rf"(?<=\()[^,()]*{re.escape(argument)}(?:, )?(?![\w.$-])|, [^,()]*{re.escape(argument)}(?![\w.$-])", "", head, count=1
            )
            texts.append(text[: function.offset] + changed + text[function.body[0] :])
        return with_texts(case, texts)


@dataclass(frozen=True, slots=True)
class DropWords:
    """An edit that removes flags of instructions, metadata and groups of attributes, in all programs alike."""

    name: str = "dropping flags and attributes"
    together: bool = True

    def places(self, case: Case) -> Sequence[str]:
        return list(dict.fromkeys(m.group() for t in texts_of(case) for p in (_ATTACHED, _FLAG) for m in p.finditer(t)))

    def apply(self, case: Case, places: Sequence[str]) -> Case | None:
        gone = set(places)
        texts = []
        for text in texts_of(case):
            for pattern in (_ATTACHED, _FLAG):
                text = pattern.sub(lambda m: "" if m.group() in gone else m.group(), text)
            texts.append(_GROUP.sub(lambda m: "" if m.group(1) in gone else m.group(), text))
        return with_texts(case, texts)


@dataclass(frozen=True, slots=True)
class StraightenTerminators:
    """An edit that makes a conditional branch go one way always, in all programs alike."""

    name: str = "straightening branches"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, str, str]]:
        branches = _common(case, lambda line: (line.function, line.body) if line.body.startswith("br i1") else None)
        return [(name, body, label) for name, body in branches for label in re.findall(rf"label ({_NAME})", body)]

    def apply(self, case: Case, places: Sequence[tuple[str, str, str]]) -> Case | None:
        ((name, body, label),) = places
        texts = []
        for text in texts_of(case):
            line = next(x for x in lines_of(text) if (x.function, x.body) == (name, body))
            texts.append(f"{text[: line.start]}br label {label}{text[line.end :]}")
        return with_texts(case, texts)


@dataclass(frozen=True, slots=True)
class DropBlocks:
    """An edit that removes blocks without a predecessor, and joins those that only the block before leads to, in each program by itself."""

    name: str = "dropping blocks"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[int, str, str]]:
        return [(n, f.name, m.group(1)) for n, t in enumerate(texts_of(case)) for f in scanned(t).functions for m in self._labels(t, f)][
            ::-1
        ]

    def _labels(self, text: str, function: FunctionText) -> list[re.Match[str]]:
        return list(_LABEL.finditer(text, function.body[0], function.end))

    def apply(self, case: Case, places: Sequence[tuple[int, str, str]]) -> Case | None:
        ((number, name, label),) = places
        texts = list(texts_of(case))
        text = texts[number]
        function = _function(text, name)
        if function is None:
            return None
        labels = self._labels(text, function)
        at = next(k for k, m in enumerate(labels) if m.group(1) == label)
        uses = [m.start() for m in re.finditer(rf"%{re.escape(label)}(?![\w.$-])", text[function.start : function.end])]
        if not uses:
            # the entry is not named either, but nothing may precede what follows it
            end = labels[at + 1].start() if at + 1 < len(labels) else function.end - 1
            spans = [labels[at].span()] if at == 0 else [(labels[at].start(), end)]
        else:
            jump = re.search(rf"[^\S\n]*br label %{re.escape(label)}[^\n]*\n\s*$", text[: labels[at].start()])
            if len(uses) > 1 or jump is None:
                return None
            spans = [(jump.start(), labels[at].end())]
        texts[number] = _without(text, spans)
        return with_texts(case, texts)
