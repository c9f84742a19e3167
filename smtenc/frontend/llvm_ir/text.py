"""LLVM IR as text: functions, instructions and metadata with their places, the words of each.

The scanner knows the shape of the language, not what words mean (``words``). Grammar: LLVM's Language Reference, "High Level Structure" and
"Instruction Reference". Each instruction begins on a line of its own, as every printer of LLVM writes it; of others, words are found that do not
belong to the first.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

_TOKEN = re.compile(
    r"""(?P<blank>[ \t\r\n]+|;[^\n]*)
    |(?P<string>c?"[^"]*")
    |(?P<name>[%@!$^\#](?:"[^"]*"|[\w.$-]+))
    |(?P<number>[+-]?[0-9][\w.+-]*|u?s?0x[0-9A-Fa-f]+)
    |(?P<word>[A-Za-z_.$-][\w.$-]*)
    |(?P<mark>\.\.\.|.)""",
    re.VERBOSE | re.DOTALL,
)
_OPENING, _CLOSING = "([{<", ")]}>"
_TYPE = re.compile(
    r"i[0-9]+|half|bfloat|float|double|fp128|x86_fp80|ppc_fp128|ptr|void|label|token|metadata|x86_amx|opaque|target|x|vscale"
)
_INSTRUCTIONS = frozenset(
    """
    ret br switch indirectbr invoke callbr resume catchswitch catchret cleanupret unreachable fneg add fadd sub fsub mul fmul udiv sdiv fdiv urem srem
    frem shl lshr ashr and or xor extractelement insertelement shufflevector extractvalue insertvalue alloca load store fence cmpxchg atomicrmw
    getelementptr trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast addrspacecast icmp fcmp phi select
    freeze call va_arg landingpad catchpad cleanuppad tail musttail notail
    """.split()
)
_TOP_LEVEL = frozenset("define declare target source_filename attributes module uselistorder uselistorder_bb".split())
_WITH_NUMBER = frozenset(("align", "alignstack"))
_WITH_STRING = frozenset(("section", "partition", "gc"))
_OF_DEBUGGING = re.compile(r'@"?llvm\.dbg\.')


class Token(NamedTuple):
    """A token and its offset. ``kind`` is a group of the scanner's pattern; ``first`` is true of the first one on its line."""

    kind: str
    text: str
    offset: int
    first: bool

    @property
    def end(self) -> int:
        return self.offset + len(self.text)


@dataclass(frozen=True, slots=True)
class Word:
    """A word that stands for itself: an attribute, a flag, a keyword. ``argument`` is what stands behind it in brackets, as a number, or behind
    ``=``; empty if there is nothing. A string attribute keeps its quotes, a group of attributes its ``#``.
    """

    text: str
    argument: str
    offset: int

    def __str__(self) -> str:
        return f"{self.text}({self.argument})" if self.argument else self.text


@dataclass(frozen=True, slots=True)
class Call:
    """The statements of a call: the attributes of its result, of each argument and of the called function, and its operand bundles' tags."""

    callee: str
    of_result: tuple[Word, ...]
    of_arguments: tuple[tuple[Word, ...], ...]
    of_function: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Instruction:
    """An instruction. ``words`` are all but types, constants and those that ``call`` has; ``attachments`` are its metadata, by name."""

    opcode: str
    offset: int
    end: int
    words: tuple[Word, ...]
    attachments: tuple[Word, ...]
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class FunctionText:
    """A function. ``blocks`` are the instructions of each basic block, in order; empty for a declaration. ``before`` are the words before the name
    that belong to the function itself, ``of_itself`` those behind the parameters.
    """

    name: str
    offset: int
    before: tuple[Word, ...]
    of_arguments: tuple[tuple[Word, ...], ...]
    of_itself: tuple[Word, ...]
    attachments: tuple[Word, ...]
    blocks: tuple[tuple[Instruction, ...], ...] = ()
    body: tuple[int, int] = (0, 0)
    """The offsets of the body's first bracket and behind its last one."""
    start: int = 0
    end: int = 0
    """The offsets of its first word and behind its last token."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A global variable or an alias, with all of its words and its attachments."""

    name: str
    offset: int
    words: tuple[Word, ...]
    attachments: tuple[Word, ...]


@dataclass(slots=True)
class LLVMText:
    """The parts of a text. ``erased`` are stretches that only a debugger reads."""

    functions: list[FunctionText] = field(default_factory=list)
    globals: list[Definition] = field(default_factory=list)
    groups: dict[str, tuple[Word, ...]] = field(default_factory=dict)
    metadata: dict[str, str] = field(default_factory=dict)
    erased: list[tuple[int, int]] = field(default_factory=list)
    layout: str = ""
    """The data layout that is stated."""

    def resolved(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """Return the words with those of a group in its place."""
        return tuple(w for word in words for w in (self.groups.get(word.text, (word,)) if word.text.startswith("#") else (word,)))


def scanned(text: str) -> LLVMText:
    """Return the parts of a text. It may be no valid LLVM IR: then some parts are missing or odd."""
    tokens = list(_tokens(text))
    found = LLVMText()
    position = 0
    while position < len(tokens):
        end = _entity_end(tokens, position)
        _add(found, tokens[position:end], text)
        position = end
    return found


def _tokens(text: str) -> Iterator[Token]:
    first = True
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "mark"
        if kind == "blank":
            first = first or "\n" in match.group() or match.end() == len(text)
            continue
        yield Token(kind, match.group(), match.start(), first)
        first = False


def _closing(tokens: Sequence[Token], opening: int) -> int:
    """Return the position of the bracket that closes the one at ``opening``; the last position if there is none."""
    depth = 0
    for position in range(opening, len(tokens)):
        token = tokens[position]
        if token.kind == "mark":
            depth += (token.text in _OPENING) - (token.text in _CLOSING)
            if depth == 0:
                return position
    return len(tokens) - 1


def _is(tokens: Sequence[Token], position: int, text: str) -> bool:
    return position < len(tokens) and tokens[position].text == text


def _behind(tokens: Sequence[Token], position: int) -> int:
    """Return the position behind a token, or behind the bracket that it opens."""
    token = tokens[position]
    return (_closing(tokens, position) if token.kind == "mark" and token.text in _OPENING else position) + 1


def _entity_end(tokens: Sequence[Token], start: int) -> int:
    """Return the position behind the function, global, type or metadata that begins at ``start``."""
    position = start + 1
    while position < len(tokens):
        token = tokens[position]
        begins = (token.kind == "word" and token.text in _TOP_LEVEL) or (
            token.kind == "name" and token.text[0] in "%@!$^" and _is(tokens, position + 1, "=")
        )
        if begins and token.first:
            return position
        position = _behind(tokens, position)
    return len(tokens)


def _add(found: LLVMText, tokens: Sequence[Token], text: str) -> None:
    first = tokens[0]
    match first.text:
        case "define" | "declare":
            function = _function(found, tokens)
            if function is not None:
                found.functions.append(function)
        case "target" if len(tokens) > 3 and tokens[1].text == "datalayout":
            found.layout = tokens[3].text.strip('"')
        case "attributes" if len(tokens) > 3:
            opening = next((k for k, t in enumerate(tokens) if t.text == "{"), 0)
            found.groups[tokens[1].text] = tuple(_words(tokens[opening + 1 : _closing(tokens, opening)])[0])
        case name if first.kind == "name" and name[0] == "@":
            words, attachments = _words(tokens[2:])
            found.globals.append(Definition(_unquoted(name[1:]), first.offset, tuple(words), tuple(attachments)))
        case name if first.kind == "name" and name[0] == "!" and len(tokens) > 2:
            found.metadata[name] = text[tokens[2].offset : tokens[-1].end]
        case _:
            pass


def _unquoted(name: str) -> str:
    return name.strip('"')


def _words(tokens: Sequence[Token], position: int = 0) -> tuple[list[Word], list[Word]]:
    """Return the words at any depth of brackets that are neither types nor an argument of a word before them, and the attachments."""
    words: list[Word] = []
    attachments: list[Word] = []
    while position < len(tokens):
        token, after = tokens[position], position + 1
        if token.kind == "name" and token.text[0] == "!" and not token.text[1].isdigit() and token.text[1] != '"':
            after = _behind_metadata(tokens, position + 1)
            attachments.append(Word(token.text[1:], _joined(tokens[position + 1 : after]), token.offset))
        elif token.kind == "name" and token.text[0] == "#":
            words.append(Word(token.text, "", token.offset))
        elif token.kind == "string" and not token.text.startswith("c"):
            argument = ""
            if _is(tokens, position + 1, "="):
                argument, after = tokens[position + 2].text, position + 3
            words.append(Word(token.text, argument, token.offset))
        elif token.kind == "word" and not _TYPE.fullmatch(token.text):
            word, after = _word(tokens, position)
            words.append(word)
        elif token.text == "target":
            after = _behind(tokens, position + 1) if position + 1 < len(tokens) else after
        position = after
    return words, attachments


def _behind_metadata(tokens: Sequence[Token], position: int) -> int:
    """Return the position behind ``!4``, ``!{…}`` or ``!DILocation(…)`` at ``position``."""
    if position >= len(tokens):
        return position
    if tokens[position].text == "!":
        return _behind(tokens, position + 1) if position + 1 < len(tokens) else position + 1
    return _behind(tokens, position + 1) if _is(tokens, position + 1, "(") else position + 1


def _word(tokens: Sequence[Token], position: int) -> tuple[Word, int]:
    """Return the word at ``position`` with its argument, and the position behind both. Constant expressions have no argument: their words count."""
    token, after = tokens[position], position + 1
    argument = ""
    if token.text in _WITH_NUMBER and (_is(tokens, after, "=") or (after < len(tokens) and tokens[after].kind == "number")):
        after += _is(tokens, after, "=")
        argument, after = tokens[after].text, after + 1
    elif token.text in _WITH_STRING and after < len(tokens) and tokens[after].kind == "string":
        argument, after = tokens[after].text, after + 1
    elif _is(tokens, after, "(") and token.text not in _INSTRUCTIONS and token.text != "inrange":
        end = _closing(tokens, after)
        argument, after = _joined(tokens[after + 1 : end]), end + 1
    return Word(token.text, argument, token.offset), after


def _joined(tokens: Sequence[Token]) -> str:
    return " ".join(t.text for t in tokens)


# -- functions --------------------------------------------------------------------------------------------------------


def _function(found: LLVMText, tokens: Sequence[Token]) -> FunctionText | None:
    name = next((k for k, t in enumerate(tokens) if t.text.startswith("@") and _is(tokens, k + 1, "(")), None)
    if name is None:
        return None
    closing = _closing(tokens, name + 1)
    before, _ = _words(tokens[1:name])
    opening = next((k for k in range(closing, len(tokens)) if tokens[k].text == "{" and tokens[0].text == "define"), len(tokens))
    of_itself, attachments = _words(tokens[closing + 1 : opening])
    _erase_debugging(found, tokens[closing + 1 : opening])
    parameters = tuple(tuple(_attributes(part)) for part in _parts(tokens[name + 2 : closing]) if part[0].text != "...")
    blocks: tuple[tuple[Instruction, ...], ...] = ()
    body = (0, 0)
    if opening < len(tokens):
        end = _closing(tokens, opening)
        blocks = tuple(_blocks(found, tokens[opening + 1 : end]))
        body = (tokens[opening].offset, tokens[end].end)
    return FunctionText(
        _unquoted(tokens[name].text[1:]),
        tokens[name].offset,
        tuple(before),
        parameters,
        tuple(of_itself),
        tuple(attachments),
        blocks,
        body,
        tokens[0].offset,
        tokens[-1].end,
    )


def _parts(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """Return the tokens between commas that are in no brackets."""
    parts: list[Sequence[Token]] = []
    start = position = 0
    while position < len(tokens):
        if tokens[position].text == ",":
            parts.append(tokens[start:position])
            start = position + 1
        position = _behind(tokens, position)
    parts.append(tokens[start:])
    return [part for part in parts if part]


def _behind_type(tokens: Sequence[Token], position: int) -> int:
    """Return the position behind the type at ``position``."""
    if position >= len(tokens):
        return position
    target = tokens[position].text == "target"
    position = _behind(tokens, position)
    if target and position < len(tokens):
        position = _behind(tokens, position)
    while position < len(tokens) and tokens[position].text in ("addrspace", "*", "("):
        position = _behind(tokens, position + 1 if tokens[position].text == "addrspace" else position)
    return position


def _attributes(tokens: Sequence[Token]) -> Iterator[Word]:
    """Yield the attributes of a parameter or an argument: between its type and its value, or constant."""
    position = _behind_type(tokens, 0)
    while position < len(tokens):
        token = tokens[position]
        if token.kind == "string":
            yield Word(token.text, "", token.offset)
            position += 3 if _is(tokens, position + 1, "=") else 1
            continue
        if token.kind != "word" or token.text in _INSTRUCTIONS or token.text in CONSTANTS:
            break
        word, position = _word(tokens, position)
        yield word
    # behind them there are constants, which may be expressions with flags of their own
    yield from (w for w in _words(tokens[position:])[0] if w.text not in CONSTANTS and w.text not in _INSTRUCTIONS)


CONSTANTS = frozenset(
    "true false null none undef poison zeroinitializer splat c asm blockaddress dso_local_equivalent no_cfi ptrauth inrange".split()
)
"""Words that are constants, or begin one."""


def _starts(tokens: Sequence[Token]) -> list[int]:
    """Return the positions at which instructions, labels and debug records begin in a body."""
    starts: list[int] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token.first and (
            _is_label(tokens, position)
            or (token.kind == "name" and (token.text[0] == "#" or (token.text[0] == "%" and _is(tokens, position + 1, "="))))
            or (token.kind == "word" and (token.text in _INSTRUCTIONS or token.text.startswith("uselistorder")))
        ):
            starts.append(position)
            if _is_label(tokens, position):
                # an instruction may stand on the label's line
                starts.append(position + 2)
                position += 2
                continue
        position = _behind(tokens, position)
    return [k for k in dict.fromkeys(starts) if k < len(tokens)]


def _is_label(tokens: Sequence[Token], position: int) -> bool:
    token = tokens[position]
    return token.kind != "mark" and position + 1 < len(tokens) and tokens[position + 1][1:3] == (":", token.end)


def _blocks(found: LLVMText, tokens: Sequence[Token]) -> Iterator[tuple[Instruction, ...]]:
    starts = [*_starts(tokens), len(tokens)]
    block: list[Instruction] = []
    for start, end in itertools.pairwise(starts):
        part = tokens[start:end]
        if _is_label(tokens, start):
            if block:
                yield tuple(block)
            block = []
            continue
        if part[0].text.startswith("#"):
            found.erased.append((part[0].offset, part[-1].end))
            continue
        if part[0].text.startswith("uselistorder"):
            continue
        if any(_OF_DEBUGGING.match(t.text) for t in part):
            found.erased.append((part[0].offset, part[-1].end))
            continue
        _erase_debugging(found, part)
        block.append(_instruction(part))
    if block:
        yield tuple(block)


def _erase_debugging(found: LLVMText, tokens: Sequence[Token]) -> None:
    """Add the attachments ``!dbg`` to what is erased."""
    for position, token in enumerate(tokens):
        if token.text == "!dbg" and position:
            comma = tokens[position - 1]
            end = tokens[min(_behind_metadata(tokens, position + 1), len(tokens)) - 1].end
            found.erased.append((comma.offset if comma.text == "," else token.offset, end))


def _instruction(tokens: Sequence[Token]) -> Instruction:
    position = 2 if _is(tokens, 1, "=") else 0
    opcode = position
    while opcode < len(tokens) - 1 and tokens[opcode].text in ("tail", "musttail", "notail"):
        opcode += 1
    prefix = [Word(t.text, "", t.offset) for t in tokens[position:opcode]]
    if opcode >= len(tokens):
        return Instruction("", tokens[0].offset, tokens[-1].end, (), ())
    call, rest = _call(tokens, opcode) if tokens[opcode].text in ("call", "invoke", "callbr") else (None, tokens[opcode + 1 :])
    words, attachments = _words(rest)
    return Instruction(tokens[opcode].text, tokens[opcode].offset, tokens[-1].end, (*prefix, *words), tuple(attachments), call)


def _call(tokens: Sequence[Token], opcode: int) -> tuple[Call | None, Sequence[Token]]:
    """Return what a call says of itself, and the tokens behind it that are none of that. None for a callee that is no name."""
    callee, position = 0, opcode + 1
    while position < len(tokens):
        if tokens[position].kind == "name" and tokens[position].text[0] in "@%" and _is(tokens, position + 1, "("):
            callee = position
        if tokens[position].text == "[":
            break
        position = _behind(tokens, position)
    if not callee:
        return None, tokens[opcode + 1 :]
    closing = _closing(tokens, callee + 1)
    attached = next((k for k in range(closing, len(tokens)) if tokens[k].text == "," or tokens[k].text == "to"), len(tokens))
    of_result, _ = _words(tokens[opcode + 1 : callee])
    of_function, _ = _words(list(tokens[closing + 1 : attached]))
    arguments = tuple(tuple(_attributes(part)) for part in _parts(tokens[callee + 2 : closing]) if part[0].text != "metadata")
    name = tokens[callee].text
    return Call(_unquoted(name[1:]) if name[0] == "@" else "", tuple(of_result), arguments, tuple(of_function)), tokens[attached:]
