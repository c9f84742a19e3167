"""Logs of ``opt``: what ``-print-changed``, ``-print-after-all``, ``-print-before-all`` and their like print, of modules or of functions, as stages.

Dumps of functions are put into the module that was printed last, or into the program that went in. Authority: ``StandardInstrumentations.cpp`` of
LLVM, whose banners these are; the dumps have no format beyond LLVM IR.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from smtenc.errors import InputError
from smtenc.frontend.llvm_ir.text import FunctionText, scanned
from smtenc.pipelines.records import LLVM_IR, Stage, stage_file

_BANNER = re.compile(r"^(?:; )?\*\*\* (IR (?:Dump|Pass|Deleted|For)\b[^\n]*?) \*\*\*(?:[^\S\n][^\n]*)?$", re.MULTILINE)
_DUMP = re.compile(r"IR Dump (At Start|Before|After)(?: (?:[0-9]+-)?(.*))?")
_NO_TEXT = re.compile(r" (?:omitted because no change|filtered out|ignored)$")
_DIFFERENCE = re.compile(r"^[-+ ]define ", re.MULTILINE)
_FUNCTION = re.compile(r"^define\b[^\n]*@", re.MULTILINE)
_OTHER_TOP_LEVEL = re.compile(r"^(?:; ModuleID|source_filename|target |declare |@|attributes |![0-9]+ = )", re.MULTILINE)
_ATTRIBUTES = re.compile(r"^; Function Attrs: ([^\n]*)\n(?:;[^\n]*\n)*$", re.MULTILINE)
_GROUP = re.compile(r"#[0-9]+\b")
_REFERENCE = re.compile(r"[\s,](?:#[0-9]+|![0-9]+)(?=[\s,]|$)", re.MULTILINE)

_BY_NUMBER = (
    "attribute groups and metadata of functions that were printed alone are those that the module before has under their numbers: "
    "-print-module-scope prints them"
)
_LOOPS = "dumps of loops are left out: -print-module-scope or -print-loop-func-scope prints what they are in"
_NO_START = "the program that went in is not in the log: checking begins with what was printed first (name the program that went in)"


@dataclass(frozen=True, slots=True)
class LLVMDump:
    """One dump: ``text`` is what was printed ``before`` or after the pass ``passed`` ran on ``on``. ``passed`` is empty for the program that went
    in.
    """

    before: bool
    passed: str
    on: str
    text: str

    @property
    def is_module(self) -> bool:
        return self.on == "[module]" or _OTHER_TOP_LEVEL.search(self.text) is not None

    @property
    def functions(self) -> tuple[FunctionText, ...]:
        """The functions of a dump that is no module: one, or those that call each other."""
        return tuple(f for f in scanned(self.text).functions if f.blocks)


def is_llvm_log(log: str) -> bool:
    """Return whether a log has the dumps that ``opt`` prints, rather than those of MLIR's tools."""
    return any(
        (found := _DUMP.fullmatch(b.group(1))) is not None
        and (
            _FUNCTION.search(log, b.end()) is not None or _OTHER_TOP_LEVEL.search(log, b.end()) is not None or found.group(1) == "At Start"
        )
        for b in _BANNER.finditer(log)
    )


def llvm_dumps_of(log: str) -> list[LLVMDump]:
    """Return the dumps in a log, in order. Raises ``InputError`` for one that prints differences only."""
    banners = list(_BANNER.finditer(log))
    dumps = []
    for banner, following in zip_longest(banners, banners[1:]):
        found = _DUMP.fullmatch(banner.group(1))
        if found is None or _NO_TEXT.search(banner.group(1)):
            continue
        text = log[banner.end() : following.start() if following else len(log)].strip("\n")
        if not text.strip():
            continue
        when, what = found.group(1), found.group(2) or ""
        if _DIFFERENCE.search(text) and not _FUNCTION.search(text):
            raise InputError("the log has differences in place of programs", hint="-print-changed or -print-changed=quiet prints programs")
        passed, _, on = what.partition(" on ")
        start = when == "At Start"
        dumps.append(LLVMDump(when != "After", passed, "[module]" if start else on, f"{text}\n"))
    return dumps


def stages_of_llvm_log(log: str, first: Stage | None = None) -> tuple[list[Stage], tuple[str, ...]]:
    """Return the stages of a program, and notes on them. ``first`` is the program that went in, None if it is unknown.

    What one pass left of several functions, one after the other, is one stage. Raises ``InputError`` as ``llvm_dumps_of`` does.
    """
    assembly = _Assembly([first] if first is not None else [])
    for passed, on, text in _ends(llvm_dumps_of(log), assembly):
        assembly.add(passed, on, text)
    return assembly.stages, tuple(dict.fromkeys(assembly.notes))


@dataclass
class _Assembly:
    stages: list[Stage]
    notes: list[str] = field(default_factory=list)
    _on: set[str] = field(default_factory=set)
    """The functions that the last stage's pass was printed on."""

    def begin(self, text: str) -> None:
        """Take a program that was printed before any pass, unless it is known."""
        if not self.stages:
            self.stages.append(Stage(stage_file(0, "start", LLVM_IR), text))

    def complete(self, dump: LLVMDump) -> None:
        """Take functions that were not printed before any earlier pass: all programs have them as they are now."""
        for function in () if dump.is_module else dump.functions:
            for number, stage in enumerate(self.stages):
                if all(f.name != function.name for f in scanned(stage.text).functions):
                    self.stages[number] = replace(stage, text=_put(stage.text, dump.text, function))

    def add(self, passed: str, on: str, text: str) -> None:
        """Take the program after a pass: its own stage, or that of the same pass on another function just before."""
        if not self.stages:
            self.notes.append(_NO_START)
            self.begin(text)
            return
        # a pass on the module, or twice on one function, is a step of its own
        again = len(self.stages) > 1 and self.stages[-1].passed == passed and on != "[module]" and on not in self._on
        if again and "[module]" not in self._on:
            self.stages.pop()
            self._on.add(on)
        else:
            self._on = {on}
        self.stages.append(Stage(stage_file(len(self.stages), passed, LLVM_IR), text, passed))


def _ends(dumps: Sequence[LLVMDump], assembly: _Assembly) -> Iterator[tuple[str, str, str]]:
    """Yield, of each pass in order, its name, what it ran on, and the whole program that it left."""
    pending: dict[str, str] = {}
    # what is printed after passes needs no second account of before
    only_before = all(d.before for d in dumps)
    for dump in dumps:
        whole = _whole(dump, assembly)
        if whole is None:
            continue
        if not dump.before:
            yield dump.passed, dump.on, whole
        elif not assembly.stages:
            assembly.begin(whole)
            if not dump.is_module:
                assembly.notes.append(_NO_START)
            pending[dump.on] = dump.passed
        else:
            # what a pass left of a function is in the next dump of that function, or of the module
            scope = next(reversed(pending), "") if dump.is_module and dump.on not in pending else dump.on
            if only_before and pending.get(scope):
                yield pending[scope], scope, whole
            else:
                assembly.complete(dump)
            pending = {} if dump.is_module else pending
            pending[dump.on] = dump.passed


def _whole(dump: LLVMDump, assembly: _Assembly) -> str | None:
    """Return the program with what a dump has in its place; None for a dump that has no function."""
    if dump.is_module:
        return dump.text
    functions = dump.functions
    if not functions:
        assembly.notes.append(_LOOPS)
        return None
    text = assembly.stages[-1].text if assembly.stages else ""
    if _REFERENCE.search(dump.text):
        assembly.notes.append(_BY_NUMBER)
    for function in functions:
        text = _put(text, dump.text, function)
    return text


def _put(text: str, printed: str, function: FunctionText) -> str:
    """Return a program with a function that was printed alone, in the place of the one with its name; at the end if there is none."""
    parts = scanned(text)
    place = next((f for f in parts.functions if f.name == function.name), None)
    head, body = printed[function.start : function.body[0]], printed[function.body[0] : function.end]
    if (stated := _ATTRIBUTES.search(printed, 0, function.start)) is not None and (group := _GROUP.search(head)) is not None:
        # the group's number may be another's in the program
        known = parts.groups.get(group.group(), ())
        written = {str(w) for w in scanned(f"attributes #0 = {{ {stated.group(1)} }}").groups.get("#0", ())}
        if {str(w) for w in known if not w.text.startswith('"')} != written:
            head = head.replace(group.group(), stated.group(1), 1)
    if place is None:
        return f"{text.rstrip()}\n\n{head}{body}\n" if text else f"{head}{body}\n"
    return f"{text[: place.start]}{head}{body}{text[place.end :]}"
