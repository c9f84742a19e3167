"""Reader of Alive's notation: text as syntax trees. Errors have the place of the token that is not expected."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from smtenc.canon.alive.instructions import BINARY, CASTS, CONDITIONS, FAST_MATH, UNARY
from smtenc.canon.alive.syntax import (
    Compared,
    Computed,
    Condition,
    Expression,
    Holds,
    Instruction,
    Joined,
    Name,
    Not,
    Number,
    Operand,
    Undefined,
    Written,
)
from smtenc.canon.alive.tokens import Lines, Token, tokens_of
from smtenc.errors import Location, SmtencError, Unsupported

_TYPE = re.compile(r"i\d+|half|bfloat|float|double|fp128|Ty\d*")
_OTHER_TYPE = re.compile(r"ptr|x86_fp80|ppc_fp128|label|metadata|token")
_CONSTANT = re.compile(r"C\w*")
_MEMORY = frozenset({"alloca", "load", "store", "getelementptr", "fence", "cmpxchg", "atomicrmw", "bitcast", "inttoptr", "ptrtoint"})
_OTHERS = frozenset({"call", "phi", "unreachable", "extractelement", "insertelement", "shufflevector", "extractvalue", "insertvalue", "br"})
_RELATIONS = ("==", "!=", "u<=", "u>=", "u<", "u>", "<=", ">=", "<", ">")
_OPERATORS: Sequence[tuple[str, ...]] = (("|",), ("^",), ("&",), ("<<", ">>", "u>>"), ("+", "-"), ("*", "/", "/u", "%", "%u"))
"""The operators of expressions, from the loosest to the tightest."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A rule that is not supported: its name, place and error."""

    name: str
    location: Location
    error: SmtencError


def written_rules(content: str, file: str) -> Iterator[Written | Unread]:
    """Yield the rules of a text in order. Raises ``InputError`` at the place of a mistake."""
    text = Lines(content, file)
    parts = list(_parts(content))
    for number, (name, lines) in enumerate(parts, 1):
        place = Location(file, lines[0][0], 1)
        shown = name or f"rule-{number}"
        try:
            yield _rule(shown, place, lines, text)
        except Unsupported as error:
            yield Unread(shown, place, error)


def _parts(content: str) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """Yield the name and the numbered lines of each rule, which ``Name:`` begins. Without a name a rule is what stands before the first one."""
    name, named = "", False
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(content.split("\n"), 1):
        if line.lstrip().startswith("Name:"):
            if named or any(_says_something(said) for _, said in lines):
                yield name, lines
            name, lines, named = line.partition(":")[2].strip(), [(number, "")], True
        else:
            lines.append((number, line))
    if named or any(_says_something(said) for _, said in lines):
        yield name, lines


def _says_something(line: str) -> bool:
    return bool(line.partition(";")[0].strip())


def _rule(name: str, place: Location, lines: Sequence[tuple[int, str]], text: Lines) -> Written:
    start = next((k for k, (_, line) in enumerate(lines) if line.lstrip().startswith("Pre:")), None)
    conditions: tuple[Condition, ...] = ()
    body = list(lines)
    if start is not None:
        number, line = lines[start]
        column = line.index("Pre:") + 5
        reader = _Reader(tokens_of([(number, line[column - 1 :]), *lines[start + 1 :]], text, column), text, in_source=False)
        conditions = reader.precondition()
        used = reader.line - number
        body = [(n, "" if start <= k <= start + used else said) for k, (n, said) in enumerate(lines)]
    reader = _Reader(tokens_of(body, text), text, in_source=True)
    source = reader.instructions()
    arrow = reader.expect("=>", "a rule is a source, => and a target").location
    reader.in_source = False
    target = reader.instructions()
    reader.expect("", "Name: begins another rule")
    for side, found in (("source", source), ("target", target)):
        if not found:
            raise text.error(f"the {side} has no instruction", arrow, "a rule is a source, => and a target")
    return Written(name, place, arrow, source, target, conditions)


class _Reader:
    """The reading of one rule's tokens. ``in_source``: expressions of constants are not allowed yet."""

    def __init__(self, tokens: Iterator[Token], text: Lines, *, in_source: bool) -> None:
        self._tokens = list(tokens)
        self._at = 0
        self._text = text
        self._open = 0
        self.in_source = in_source

    # -- tokens ------------------------------------------------------------------------------------------------------

    @property
    def _next(self) -> Token:
        while self._open and self._tokens[self._at].kind == "newline":
            self._at += 1
        return self._tokens[self._at]

    @property
    def line(self) -> int:
        """The line of the token that was read last."""
        return self._tokens[max(0, self._at - 1)].location.line

    def _take(self) -> Token:
        token = self._next
        self._at += token.kind != "end"
        return token

    def _skip(self, *texts: str) -> str:
        """Return the text of the next token and pass it if it is one of ``texts``; else the empty text."""
        return self._take().text if self._next.text in texts and self._next.kind in ("sign", "word") else ""

    def _skip_lines(self) -> None:
        while self._tokens[self._at].kind == "newline":
            self._at += 1

    def expect(self, said: str, hint: str) -> Token:
        """Return the next token, which must have this text; empty: the end. Raises ``InputError``."""
        if not said:
            self._skip_lines()
        token = self._next
        if token.text != said:
            raise self._error(f"expected {said or 'the end of the rule'}", hint)
        return self._take()

    def _error(self, message: str, hint: str, token: Token | None = None) -> SmtencError:
        token = token or self._next
        there = "the end of the line" if token.kind == "newline" else "the end" if token.kind == "end" else token.text
        return self._text.error(f"{message}, found {there}", token.location, hint)

    def _unsupported(self, what: str, token: Token, hint: str) -> Unsupported:
        return Unsupported(what, token.location, hint=hint)

    # -- instructions ------------------------------------------------------------------------------------------------

    def instructions(self) -> tuple[Instruction, ...]:
        """Return the instructions up to ``=>`` or the end, one a line."""
        found = []
        self._skip_lines()
        while self._next.kind != "end" and self._next.text != "=>":
            found.append(self._instruction())
            if self._next.kind not in ("newline", "end"):
                raise self._error("expected the end of the line", "one instruction a line; ; begins a comment")
            self._skip_lines()
        return tuple(found)

    def _instruction(self) -> Instruction:
        first = self._take()
        if first.kind == "word" and first.text in _MEMORY | _OTHERS:
            raise self._refused(first)
        if first.kind != "register":
            raise self._error("expected an instruction", "%r = OPERATION OPERANDS", first)
        self.expect("=", "%r = OPERATION OPERANDS")
        token = self._next
        known = (*BINARY, *UNARY, *CASTS, "icmp", "fcmp", "select")
        if token.kind == "word" and token.text in known:
            return self._operation(first, self._take())
        if token.kind == "word" and token.text in _MEMORY | _OTHERS:
            raise self._refused(token)
        named = token.kind == "word" and not (_TYPE.fullmatch(token.text) or _CONSTANT.fullmatch(token.text))
        if named and token.text not in _LITERALS and self._tokens[self._at + 1].text != "(":
            hint = f"there are {', '.join(sorted(known))}"
            raise self._error("expected an instruction", hint)
        return Instruction(first.text, "copy", (self._operand(),), first.location)

    def _refused(self, token: Token) -> Unsupported:
        hint = "rules about integers and floats are proved; programs that have memory are compared by smtenc verify"
        return self._unsupported(f"the instruction {token.text}", token, hint)

    def _operation(self, result: Token, token: Token) -> Instruction:
        name = token.text
        flags = self._flags(name)
        condition, to = "", None
        if name in CONDITIONS:
            unknown = self._next.kind == "word" and not self._begins_operand()
            if unknown or self._next.text in CONDITIONS[name]:
                condition = self._take().text
        if name == "select":
            operands = self._operands(3)
        elif name in CASTS or name in UNARY:
            operands = self._operands(1)
            if name in CASTS and self._skip("to"):
                to = self._type()
        else:
            operands = self._operands(2)
        return Instruction(result.text, name, operands, token.location, flags, condition, to)

    def _begins_operand(self) -> bool:
        text = self._next.text
        following = self._tokens[self._at + 1]
        if _TYPE.fullmatch(text) or _OTHER_TYPE.fullmatch(text) or text in _LITERALS or following.text == "(":
            return True
        return bool(_CONSTANT.fullmatch(text)) and following.text in (",", *(o for level in _OPERATORS for o in level))

    def _flags(self, name: str) -> tuple[str, ...]:
        allowed = _FLAGS.get(name, FAST_MATH)
        found = []
        while self._next.kind == "word" and self._next.text in _ALL_FLAGS:
            token = self._take()
            if token.text not in allowed:
                raise self._text.error(f"{name} has no flag {token.text}", token.location, f"it has {', '.join(sorted(allowed)) or 'none'}")
            if name == "select" or token.text == "samesign":
                raise self._unsupported(f"{name} with {token.text}", token, "leave the flag out")
            found.append(token.text)
        return tuple(found)

    def _operands(self, count: int) -> tuple[Operand, ...]:
        found = [self._operand()]
        while len(found) < count:
            self.expect(",", f"{count} operands are expected")
            found.append(self._operand())
        return tuple(found)

    def _operand(self) -> Operand:
        token = self._next
        is_type = token.kind == "word" and (_TYPE.fullmatch(token.text) or _OTHER_TYPE.fullmatch(token.text))
        given = self._type() if is_type or token.text in ("<", "[") else None
        return Operand(self._expression(), given)

    def _type(self) -> str:
        token = self._take()
        hint = "types are iN, half, bfloat, float, double, fp128, and Ty1, Ty2 … for any; numbers stand for the lanes of vectors, too"
        if token.text in ("<", "[") or _OTHER_TYPE.fullmatch(token.text) or self._next.text == "*":
            raise self._unsupported("types other than numbers", token, hint)
        if token.kind != "word" or not _TYPE.fullmatch(token.text):
            raise self._error("expected a type", hint, token)
        return token.text

    # -- expressions -------------------------------------------------------------------------------------------------

    def _expression(self, level: int = 0) -> Expression:
        if level == len(_OPERATORS):
            return self._unary()
        found = self._expression(level + 1)
        while self._next.kind == "sign" and self._next.text in _OPERATORS[level]:
            token = self._take()
            self._check_place(token)
            found = Computed(token.text, (found, self._expression(level + 1)), token.location)
        return found

    def _check_place(self, token: Token) -> None:
        if self.in_source:
            raise self._text.error("an expression in the source", token.location, "name a constant C, and say in Pre: what it is")

    def _unary(self) -> Expression:
        token = self._take()
        match token.kind, token.text:
            case "sign", "-" | "~":
                negated = self._next.kind == "number" and token.text == "-"
                inner = self._unary()
                if negated and isinstance(inner, Number):
                    return Number(-inner.value, token.location, negative=True)
                self._check_place(token)
                return Computed(token.text, (inner,), token.location)
            case "sign", "(":
                self._open += 1
                inner = self._expression()
                self._open -= 1
                self.expect(")", "a parenthesis is open")
                return inner
            case "number", text:
                return Number(int(text), token.location)
            case "decimal", text:
                return Number(Fraction(text), token.location, negative=text.startswith("-"))
            case "register", text:
                return Name(text, token.location)
            case "word", "true" | "false" as text:
                return Number(int(text == "true"), token.location, truth=True)
            case "word", "undef" | "poison" as text:
                return Undefined(text, token.location)
            case "word", "null":
                raise self._unsupported("pointers", token, "rules about integers and floats are proved")
            case "word", text if self._next.text == "(":
                self._check_place(token)
                return Computed(text, self._arguments(), token.location)
            case "word", text if _CONSTANT.fullmatch(text):
                return Name(text, token.location)
            case _:
                raise self._error("expected an operand", "a register %x, a constant C, a number, undef, poison, or an expression", token)

    def _arguments(self) -> tuple[Expression, ...]:
        self.expect("(", "arguments stand in parentheses")
        self._open += 1
        found: list[Expression] = []
        while self._next.text != ")":
            found.append(self._expression())
            if self._next.text != ")":
                self.expect(",", "arguments are separated by commas")
        self._open -= 1
        self._take()
        return tuple(found)

    # -- preconditions -----------------------------------------------------------------------------------------------

    def precondition(self) -> tuple[Condition, ...]:
        """Return the parts of the precondition, which ends with its line unless that cannot be its end."""
        if self._next.kind == "newline":
            return ()
        whole = self._joined("||", lambda: self._joined("&&", self._condition))
        if self._next.kind not in ("newline", "end"):
            raise self._error("expected the end of the precondition", "conditions are joined by && and ||")
        return whole.conditions if isinstance(whole, Joined) and whole.sign == "&&" else (whole,)

    def _joined(self, sign: str, part: Callable[[], Condition]) -> Condition:
        found = [part()]
        while self._skip(sign):
            self._skip_lines()
            found.append(part())
        return found[0] if len(found) == 1 else Joined(sign, tuple(found))

    def _condition(self) -> Condition:
        token = self._next
        if self._skip("!"):
            return Not(self._condition())
        if token.text == "(" and (inside := self._in_parentheses()) is not None:
            return inside
        if token.text == "true" and self._tokens[self._at + 1].text not in _RELATIONS:
            self._take()
            return Joined("&&", ())
        one = self._expression()
        if self._next.text not in _RELATIONS:
            if isinstance(one, Computed) and one.function.isidentifier():
                return Holds(one.function, one.operands, one.location)
            raise self._error("expected a comparison", f"one of {', '.join(_RELATIONS)}, or a predicate such as isPowerOf2(C)")
        parts: list[Condition] = []
        while self._next.text in _RELATIONS:
            sign = self._take()
            other = self._expression()
            parts.append(Compared(sign.text, one, other, sign.location))
            one = other
        return parts[0] if len(parts) == 1 else Joined("&&", tuple(parts))

    def _in_parentheses(self) -> Condition | None:
        """Return the condition in parentheses; None if these belong to an expression, where nothing is read."""
        start, depth = self._at, 0
        for token in self._tokens[start:]:
            depth += (token.text == "(") - (token.text == ")")
            if depth == 0:
                break
            if token.text in ("&&", "||", "!", *_RELATIONS):
                self._take()
                self._open += 1
                inside = self._joined("||", lambda: self._joined("&&", self._condition))
                self._open -= 1
                self.expect(")", "a parenthesis is open")
                return inside
        following = self._tokens[min(self._tokens.index(token, start) + 1, len(self._tokens) - 1)]
        if following.text in ("&&", "||", ")") or following.kind in ("newline", "end"):
            self._take()
            inside = self._condition()
            self.expect(")", "a parenthesis is open")
            return inside
        return None


_FLAGS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        **{name: meaning.flags for name, meaning in (*BINARY.items(), *UNARY.items())},
        **{name: cast.flags for name, cast in CASTS.items()},
        "icmp": frozenset({"samesign"}),
    }
)
_LITERALS = frozenset({"true", "false", "undef", "poison", "null"})
_ALL_FLAGS = frozenset({"nsw", "nuw", "exact", "disjoint", "nneg", "samesign", *FAST_MATH})
