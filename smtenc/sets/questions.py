"""Files of questions about integer sets: each question, the answer that the file states for it, and errors with their location.

A statement begins in the first column; indented lines continue it. A quoted text may have several lines. ``#`` begins a comment.

    multiples := '{ [i] : i mod 4 = 0 }'
    multiples-are-even: correct: subset multiples '{ [i] : i mod 2 = 0 }'
    inputs: domain '{ [i] -> [j] : i < j < 5 }' = '{ [i] : i <= 3 }'

A name with ``:=`` stands for a set in the statements below it. A question consists of its name, the expected verdict (optional), and the arguments
that would follow ``smtenc sets``; the expected result follows ``=``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from smtenc.errors import InputError, Location, UsageError
from smtenc.presburger.algebra import MEANINGS, range_
from smtenc.presburger.engine import Engine
from smtenc.presburger.notation import read_relation
from smtenc.sets import claims, layouts
from smtenc.sets.certification import Collector
from smtenc.sets.claims import Claim
from smtenc.sets.operands import Operand, operand
from smtenc.sets.operations import OF_TWO, PREDICATES, Sets
from smtenc.sets.records import Answer
from smtenc.verdicts.lattice import Verdict

SUFFIX = ".sets"
STATED = (Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNKNOWN)
"""The verdicts that a file may state for a question."""
MOST_POINTS = 1000
"""The greatest number of elements that a ``points`` question lists."""

_IN_THE_RESULT, _IN_WHAT_IS_STATED = "is in the result and not in what is stated", "is in what is stated and not in the result"


@dataclass(frozen=True, slots=True)
class _Form:
    """The syntax of an operation: the number of ``operands``, then at least ``least`` and at most ``most`` (None: any number of) words, called
    ``words`` in messages.

    ``gives`` is ``set`` or ``text`` if the result can be compared with a stated set or text, else empty.
    """

    ask: Callable[[Sets, Sequence[Operand], Sequence[str]], Answer]
    operands: int = 1
    gives: str = ""
    least: int = 0
    most: int | None = 0
    words: str = ""


def _deciding(name: str) -> _Form:
    return _Form(lambda sets, operands, _: sets.decide(name, *operands), 2 if name in OF_TWO else 1)


def _computing(name: str) -> _Form:
    return _Form(lambda sets, operands, _: sets.compute(name, *operands), 2 if name in OF_TWO else 1, "set")


def _property(name: str, asked: Callable[[Operand], Iterator[Claim]]) -> _Form:
    return _Form(lambda sets, operands, _: sets.holds_of(operands[0], name, list(asked(operands[0]))))


def _total(sets: Sets, operands: Sequence[Operand], words: Sequence[str]) -> Answer:
    sizes = words[0].split("x")
    if not all(size.isdecimal() for size in sizes):
        raise UsageError(f"{words[0]} is no shape", hint="one is written 4x8")
    return sets.holds_of(operands[0], "total", list(layouts.total(operands[0].relation, [int(size) for size in sizes])))


FORMS: Mapping[str, _Form] = MappingProxyType(
    {
        **{name: _deciding(name) for name in PREDICATES},
        **{name: _computing(name) for name in (*MEANINGS, "lexmin", "lexmax")},
        "closure": _Form(lambda sets, operands, _: sets.closure(operands[0]), gives="set"),
        "project": _Form(lambda sets, o, words: sets.project(o[0], words), gives="set", least=1, most=None, words="names of dimensions"),
        "points": _Form(lambda sets, operands, _: sets.points(operands[0], MOST_POINTS), gives="set"),
        "count": _Form(lambda sets, operands, _: sets.count(operands[0]), gives="text"),
        "matrix": _Form(lambda sets, operands, _: sets.matrices(operands[0])[0]),
        "code": _Form(lambda sets, operands, _: sets.code(operands[0])),
        "layout": _Form(lambda sets, o, words: sets.stepped(o[0], words), gives="set", most=None, words="steps, such as 'transpose 1 0'"),
        "injective": _property("injective", lambda a: layouts.injective(a.relation)),
        "functional": _property("functional", lambda a: layouts.functional(a.relation)),
        "contiguous": _property("contiguous", lambda a: layouts.contiguous(range_(a.relation))),
        "total": _Form(_total, least=1, most=1, words="a shape, such as 4x8"),
    }
)
"""The operations that a question can name."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a file. ``stated`` is the expected verdict and ``result`` the expected result, a set or the text of a count; each is None if not
    stated.
    """

    name: str
    operation: str
    operands: tuple[Operand, ...]
    words: tuple[str, ...]
    stated: Verdict | None
    result: Operand | str | None
    location: Location

    def ask(self, sets: Sets) -> Answer:
        """Return the answer; its verdict is ``incorrect`` if the result differs from the stated one. Raises ``InputError`` with the question's
        location if the operation does not take such operands.
        """
        answer = self._asked(sets)
        if answer.verdict is not Verdict.CORRECT or answer.result is None:
            return answer
        match self.result:
            case None:
                return answer
            case str() as text if _plain(text) == _plain(answer.result):
                return answer
            case str() as text:
                return replace(answer, verdict=Verdict.INCORRECT, reason=f"it is {answer.result}, and {text} is stated")
            case Operand() as stated:
                with self._placed():
                    return _compared(answer, sets.decide("equal", operand(answer.result, "the result"), stated))

    def claims(self, engine: Engine) -> list[tuple[str, Claim]]:
        """Return the claims that would be certified, with the names of their queries. If the answer is ``correct``, no claim has a solution;
        otherwise at least one has. Raises ``InputError`` as ``ask`` does.
        """
        collector = Collector()
        answer = self._asked(Sets(engine, collector))
        if self.operation in PREDICATES:
            # an engine that says no has shown an element, and nothing was left to certify
            return claims.named(PREDICATES[self.operation].claims(*(o.relation for o in self.operands)), self.operation)
        found = list(collector.claims)
        if isinstance(self.result, Operand) and answer.result is not None:
            result = read_relation(answer.result)
            first, second = (
                claims.subset(result, self.result.relation, _IN_THE_RESULT),
                claims.subset(self.result.relation, result, _IN_WHAT_IS_STATED),
            )
            found += claims.named((*first, *second), f"{self.operation}.stated")
        return found

    def _asked(self, sets: Sets) -> Answer:
        with self._placed():
            return FORMS[self.operation].ask(sets, self.operands, self.words)

    @contextmanager
    def _placed(self) -> Iterator[None]:
        """Turn each ``UsageError`` raised in the context into an ``InputError`` with the question's location."""
        try:
            yield
        except UsageError as error:
            raise InputError(error.message, self.location, hint=error.hint) from None


def _compared(answer: Answer, stated: Answer) -> Answer:
    finding = stated.finding
    if finding is not None:
        goal = _IN_THE_RESULT if finding.goal.startswith("is in the first") else _IN_WHAT_IS_STATED
        finding = replace(finding, goal=goal)
    return replace(
        answer,
        verdict=stated.verdict,
        finding=finding,
        queries=(*answer.queries, *stated.queries),
        reason=stated.reason,
        seconds=answer.seconds + stated.seconds,
        engine_seconds=answer.engine_seconds + stated.engine_seconds,
    )


def _plain(text: str) -> str:
    return "".join(text.split())


def find_question_files(place: Path) -> list[Path]:
    """Return ``place`` itself if it is no folder, else all question files below it, sorted. Raises ``UsageError`` if a folder contains none."""
    found = sorted(place.rglob(f"*{SUFFIX}")) if place.is_dir() else [place]
    if not found:
        raise UsageError(f"no file X{SUFFIX} below {place}", hint="smtenc sets batch takes files of other names, too")
    return found


# -- reading ----------------------------------------------------------------------------------------------------------

_TOKEN = re.compile(
    r"""(?P<space>\s+|\#[^\n]*)
      | (?P<text>'[^']*'|"[^"]*")
      | (?P<sign>:=|[:=])
      | (?P<word>[\w.+/-]+)""",
    re.VERBOSE | re.ASCII,
)
_FORM_OF_A_QUESTION = "NAME: VERDICT: OPERATION 'SET'..., as in: small: correct: empty '{ [i] : 0 < i < 1 }'"


def read_questions(text: str, file: str) -> list[Question]:
    """Return the questions in ``text``, in order. Raises ``InputError`` with line and column for text that is neither a question nor a definition,
    and for errors in quoted sets.
    """
    return _Reader(text, file).questions()


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    offset: int


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self._source = text
        self._file = file
        self._sets: dict[str, Operand] = {}

    def questions(self) -> list[Question]:
        found: dict[str, Question] = {}
        for statement in self._statements():
            name, *rest = statement
            if name.kind != "word":
                raise self._failure(name, "expected a name")
            if name.text in found or name.text in self._sets:
                raise self._failure(name, f"there are two of the name '{name.text}'")
            if not rest or rest[0].text not in (":", ":="):
                raise self._failure(rest[0] if rest else name, f"expected ':' or ':=' after '{name.text}'")
            if rest[0].text == ":=":
                self._sets[name.text] = self._definition(rest)
            else:
                found[name.text] = self._question(name, rest)
        return list(found.values())

    def _statements(self) -> Iterator[list[_Token]]:
        statement: list[_Token] = []
        for token in self._tokens():
            if token.offset == 0 or self._source[token.offset - 1] == "\n":
                if statement:
                    yield statement
                statement = [token]
            elif statement:
                statement.append(token)
            else:
                raise self._failure(token, "a question begins in the first column", hint="lines that are indented go on with one")
        if statement:
            yield statement

    def _tokens(self) -> Iterator[_Token]:
        offset = 0
        while offset < len(self._source):
            found = _TOKEN.match(self._source, offset)
            if found is None:
                character = self._source[offset]
                message = "this quote has no end" if character in "'\"" else f"unexpected character {character!r}"
                raise self._failure_at(offset, message, hint="sets stand in quotes: '{ [i] : i > 0 }'")
            if found.lastgroup != "space":
                yield _Token(str(found.lastgroup), found.group(), offset)
            offset = found.end()

    def _definition(self, rest: Sequence[_Token]) -> Operand:
        if len(rest) < 2 or rest[1].kind != "text":
            raise self._failure(rest[min(1, len(rest) - 1)], "expected a set, in quotes")
        self._require_end(rest[2:])
        return self._set(rest[1])

    def _question(self, name: _Token, rest: Sequence[_Token]) -> Question:
        """Return the question whose tokens after the name, from the colon on, are ``rest``."""
        stated = None
        if len(rest) > 2 and rest[2].text == ":":
            stated = self._verdict(rest[1])
            rest = rest[2:]
        if len(rest) < 2 or rest[1].kind != "word":
            raise self._failure(rest[min(1, len(rest) - 1)], "expected an operation", hint=_FORM_OF_A_QUESTION)
        operation, rest = rest[1], rest[2:]
        if operation.text not in FORMS:
            raise self._failure(operation, f"there is no operation '{operation.text}'", hint=f"there are: {', '.join(FORMS)}")
        form = FORMS[operation.text]
        end = next((k for k, token in enumerate(rest) if token.kind == "sign"), len(rest))
        operands, words, result = rest[: form.operands], rest[form.operands : end], rest[end:]
        if end < form.operands:
            takes = f"{form.operands} operand{'s' if form.operands > 1 else ''}"
            raise self._failure(operation, f"{operation.text} takes {takes}, not {end}")
        if form.most is not None and len(words) > form.most:
            raise self._failure(words[form.most], f"{operation.text} takes no more than what stands before")
        if len(words) < form.least:
            raise self._failure(operation, f"{operation.text} takes {form.words}, too")
        return Question(
            name.text,
            operation.text,
            tuple(self._set(o) for o in operands),
            tuple(w.text.strip("'\"") for w in words),
            stated,
            self._result(operation.text, result) if result else None,
            self._place(name.offset),
        )

    def _verdict(self, token: _Token) -> Verdict:
        for verdict in STATED:
            if token.text == verdict.value:
                return verdict
        raise self._failure(token, f"there is no verdict '{token.text}'", hint=f"there are: {', '.join(v.value for v in STATED)}")

    def _result(self, operation: str, rest: Sequence[_Token]) -> Operand | str:
        sign, *what = rest
        gives = FORMS[operation].gives
        if sign.text != "=":
            raise self._failure(sign, f"unexpected '{sign.text}'", hint=_FORM_OF_A_QUESTION)
        if not gives:
            raise self._failure(sign, f"{operation} has no result that is compared")
        if not what or what[0].kind == "sign":
            raise self._failure(sign, "expected a result after '='")
        self._require_end(what[1:])
        return self._set(what[0]) if gives == "set" else what[0].text.strip("'\"")

    def _set(self, token: _Token) -> Operand:
        if token.kind == "word":
            if token.text not in self._sets:
                raise self._failure(token, f"no set is called '{token.text}' above", hint=f"{token.text} := '{{ [i] : i > 0 }}'")
            return self._sets[token.text]
        try:
            return operand(token.text[1:-1], self._file)
        except InputError as error:
            # what is quoted knows its own lines only
            lines = token.text[1:-1].splitlines(keepends=True)[: max(error.location.line - 1, 0)]
            offset = token.offset + 1 + sum(map(len, lines)) + max(error.location.column - 1, 0)
            raise self._failure_at(offset, error.message, hint=error.hint) from None

    def _require_end(self, rest: Sequence[_Token]) -> None:
        if rest:
            raise self._failure(rest[0], f"unexpected {rest[0].text}", hint=_FORM_OF_A_QUESTION)

    # -- errors -------------------------------------------------------------------------------------------------------

    def _failure(self, token: _Token, message: str, *, hint: str = "") -> InputError:
        return self._failure_at(token.offset, message, hint=hint)

    def _failure_at(self, offset: int, message: str, *, hint: str = "") -> InputError:
        place = self._place(offset)
        return InputError(message, place, hint=hint, excerpt=self._source.split("\n")[place.line - 1].rstrip("\r"))

    def _place(self, offset: int) -> Location:
        before = self._source[:offset]
        return Location(self._file, before.count("\n") + 1, offset - before.rfind("\n"))
