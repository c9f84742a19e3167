"""Pass pipelines as text, and the single passes in them: MLIR's ``builtin.module(func.func(cse,canonicalize{max-iterations=3}),symbol-dce)`` and
LLVM's ``function<eager-inv>(sroa<modify-cfg>,loop-mssa(licm)),globaldce``.

What a pass's options mean is for the tool to say: here they are text with brackets and quotes that fit together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import UsageError

_NAME = re.compile(r"[A-Za-z_][\w.\-]*")
_BRACKETS = {"{": "}", "(": ")", "[": "]", "<": ">"}
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Pass:
    """One pass, with its ``options`` as they stand between ``brackets`` (empty for none), run within ``nest``, outermost first: names of
    operations, or ``any``; of LLVM, adaptors with their options, such as ``function<eager-inv>``.
    """

    name: str
    options: str = ""
    nest: tuple[str, ...] = ("builtin.module",)
    brackets: str = "{}"

    def __str__(self) -> str:
        """``canonicalize{max-iterations=3}``, ``sroa<modify-cfg>``."""
        return f"{self.name}{self.brackets[0]}{self.options}{self.brackets[1]}" if self.options else self.name

    @property
    def pipeline(self) -> str:
        """A pipeline of this pass alone, within all that it is nested in."""
        text = str(self)
        for anchor in reversed(self.nest):
            text = f"{anchor}({text})"
        return text


@dataclass(frozen=True, slots=True)
class Pipeline:
    """The passes in the order in which one operation sees them. ``text`` is on one line."""

    text: str
    passes: tuple[Pass, ...]

    def __len__(self) -> int:
        return len(self.passes)

    def with_options_of(self, written: Sequence[Pass]) -> Pipeline:
        """Return the pipeline with the options that ``written`` passes have, without those that are defaults, if the passes are the same; else the
        pipeline unchanged.
        """
        if [p.name for p in written] != [p.name for p in self.passes]:
            return self
        return replace(self, passes=tuple(replace(p, options=w.options) for p, w in zip(self.passes, written, strict=True)))


def parse_pipeline(text: str) -> Pipeline:
    """Raises ``UsageError`` with the place in ``text`` where brackets do not fit together or a name is missing."""
    line = _SPACES.sub(" ", text).strip()
    reader = _Reader(line)
    passes = tuple(reader.elements(()))
    reader.require_end()
    return Pipeline(line, passes)


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def elements(self, nest: tuple[str, ...]) -> Iterator[Pass]:
        """Yield the passes that are separated by commas, up to a closing parenthesis or the end."""
        self._skip_spaces()
        if self._at == len(self._text) or self._peek() == ")":
            return
        while True:
            yield from self._element(nest)
            if self._peek() != ",":
                return
            self._at += 1

    def require_end(self) -> None:
        if self._at < len(self._text):
            raise self._error(f"unexpected {self._peek()!r}", self._at)

    def _element(self, nest: tuple[str, ...]) -> Iterator[Pass]:
        self._skip_spaces()
        found = _NAME.match(self._text, self._at)
        if found is None:
            raise self._error("expected the name of a pass or of an operation", self._at)
        name, start = found.group(), found.end()
        self._at = start
        angled = ""
        if self._peek() == "<":
            self._at = self._behind_brackets()
            angled = self._text[start : self._at]
        self._skip_spaces()
        if self._peek() == "(":
            self._at += 1
            yield from self.elements((*nest, f"{name}{angled}"))
            self._skip_spaces()
            if self._peek() != ")":
                raise self._error(f"the parenthesis behind {name} is not closed", start)
            self._at += 1
        elif self._peek() == "{":
            end = self._behind_brackets()
            options = self._text[self._at + 1 : end - 1].strip()
            self._at = end
            yield Pass(name, options, nest)
        elif angled:
            yield Pass(name, angled[1:-1].strip(), nest, "<>")
        else:
            yield Pass(name, "", nest)
        self._skip_spaces()

    def _behind_brackets(self) -> int:
        """The place behind the bracket that closes the one here."""
        start, expected = self._at, list[str]()
        position = start
        while position < len(self._text):
            character = self._text[position]
            if character in "'\"":
                position = self._text.find(character, position + 1)
                if position < 0:
                    break
            elif character in "{([" or (character == "<" and self._text[position - 1] not in " ="):
                expected.append(_BRACKETS[character])
            elif expected and character == expected[-1]:
                expected.pop()
                if not expected:
                    return position + 1
            position += 1
        raise self._error("this brace is not closed", start)

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _skip_spaces(self) -> None:
        while self._text.startswith(" ", self._at):
            self._at += 1

    def _error(self, message: str, offset: int) -> UsageError:
        shown = f"{self._text}\n  | {' ' * offset}^"
        return UsageError(
            f"pass pipeline, column {offset + 1}: {message}", hint="for example builtin.module(func.func(cse))", excerpt=shown
        )


def passes_of_flags(arguments: Sequence[str], known: Sequence[str]) -> tuple[Pass, ...]:
    """The passes among the flags of a command line, those with a name that is ``known``: ``-cse``, ``--inline="max-iterations=2"``."""
    found = []
    for argument in arguments:
        name, _, options = argument.lstrip("-").partition("=")
        if argument.startswith("-") and name in known:
            found.append(Pass(name, _unquoted(options)))
    return tuple(found)


def pipeline_of_flags(arguments: Sequence[str]) -> str | None:
    """Return the value of ``--pass-pipeline``, or of ``opt``'s ``-passes``, among the flags of a command line, None if neither is there."""
    for position, argument in enumerate(arguments):
        name, equals, text = argument.lstrip("-").partition("=")
        if argument.startswith("-") and name in ("pass-pipeline", "passes"):
            if equals:
                return text
            return arguments[position + 1] if position + 1 < len(arguments) else None
    return None


def _unquoted(text: str) -> str:
    """Without the braces or quotes that the tool takes around all options, too."""
    text = text.strip()
    for opening, closing in (("{", "}"), ('"', '"'), ("'", "'")):
        if len(text) >= 2 and text[0] == opening and text[-1] == closing:
            return text[1:-1].strip()
    return text
