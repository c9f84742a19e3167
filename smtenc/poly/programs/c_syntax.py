"""The syntax of loop nests in C: tokens and trees, with their offsets in the text. ``c_reader`` gives them a meaning.

Supported are functions and plain nests of ``for``, ``if``, blocks, labels and assignments; declarations of scalars and arrays; macros for a number or
a name. Text that would change the meaning and is not supported is refused: other macros that are used, text under ``#if``.

Source: ISO/IEC 9899:2018, 6.4 to 6.8; this is a small part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import InputError, Location

TYPES = {"double": "f64", "float": "f32", "int": "i32", "long": "i64", "void": ""}
"""The MLIR type of each supported C type."""

_QUALIFIERS = frozenset(("const", "static", "restrict", "register", "signed", "inline", "extern"))
_OTHER_TYPES = {
    "unsigned": "integers without a sign wrap around, and compare otherwise: int and long are read",
    "volatile": "each access is an effect of its own, whose order no one may change",
}
_TOKEN = re.compile(
    r"""(?P<space>\s+|\\\n)
      | (?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<directive>\#(?:\\\r?\n|[^\n])*)
      | (?P<number>0[xX][0-9a-fA-F]+|(?:\d+\.\d*|\.\d+|\d+)(?:[eE][-+]?\d+)?[fFlLuU]*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<sign><<=|>>=|\+\+|--|\+=|-=|\*=|/=|%=|<=|>=|==|!=|&&|\|\||[-+*/%<>=!?:;,.(){}\[\]&|])""",
    re.VERBOSE | re.ASCII | re.DOTALL,
)
_DIRECTIVE = re.compile(r"#\s*([a-z]*)\s*(.*)", re.ASCII | re.DOTALL)
_NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?)", re.ASCII)
_DEFINE = re.compile(rf"([A-Za-z_]\w*)\s+(?:\(\s*({_NUMBER.pattern})\s*\)|({_NUMBER.pattern}|[A-Za-z_]\w*))", re.ASCII)
_MACRO = re.compile(r"([A-Za-z_]\w*)(?:\(([^)]*)\))?\s*(.*)", re.ASCII | re.DOTALL)
_CALLED = {
    "min": ("((0)<(1)?(0):(1))", "(((0)<(1))?(0):(1))"),
    "max": ("((0)>(1)?(0):(1))", "(((0)>(1))?(0):(1))"),
    "floord": ("(((0)<0)?-((-(0)+(1)-1)/(1)):(0)/(1))",),
    "ceild": ("(((0)<0)?-((-(0))/(1)):((0)+(1)-1)/(1))",),
}
"""The usual definitions of macros that are built in, with numbers for arguments and without spaces."""
_NAMED = re.compile(r"(?://|/\*)\s*(?:Statement\s+(\d+)|(S\d+)\b)", re.IGNORECASE)
MOST_NESTED = 100
"""The largest nesting depth of parentheses, blocks and loops."""
MOST_OPERATORS = 2000
"""The largest number of operators in one expression."""


@dataclass(frozen=True, slots=True)
class Number:
    """A literal."""

    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Place:
    """A variable or array element ``name[a][b]``; a plain name has no subscripts."""

    name: str
    subscripts: tuple[Tree, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class Call:
    """An application of an operator (named by its sign, one to three operands), of a function (by its name), or of a cast (``(type)``)."""

    name: str
    operands: tuple[Tree, ...]
    offset: int


Tree = Number | Place | Call


@dataclass(frozen=True, slots=True)
class Assignment:
    """An assignment. For ``+=`` and similar operators, ``value`` contains ``target`` as an operand."""

    target: Place
    value: Tree
    label: str
    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declaration with MLIR type ``element``; ``extents`` are trees, None for empty brackets."""

    name: str
    element: str
    extents: tuple[Tree | None, ...]
    is_argument: bool
    is_local: bool
    """Whether it is declared in a function, so that it exists during a call only. A variable outside functions persists."""
    offset: int
    until: int | None = None
    """The offset of the end of its block; None for the end of the text."""


@dataclass(frozen=True, slots=True)
class Branch:
    """An ``if``."""

    condition: Tree
    then: tuple[Item, ...]
    otherwise: tuple[Item, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class Count:
    """A ``for`` loop: the iterator begins with ``start``, and changes by ``step`` as long as ``condition`` holds."""

    iterator: str
    start: Tree
    condition: Tree
    step: int
    body: tuple[Item, ...]
    offset: int


Item = Assignment | Declaration | Branch | Count


@dataclass(frozen=True, slots=True)
class _Token:
    """A token with its offset in the text."""

    kind: str
    text: str
    offset: int


class Source:
    """A text with its file name."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file

    def location(self, offset: int) -> Location:
        """Return the line and column of an offset."""
        before = self.text[:offset]
        return Location(self.file, before.count("\n") + 1, offset - before.rfind("\n"))

    def failure(self, offset: int, message: str, *, hint: str = "") -> InputError:
        """Return an error at an offset of the text."""
        place = self.location(offset)
        return InputError(message, place, hint=hint, excerpt=self.text.split("\n")[place.line - 1].rstrip("\r"))


_LEVELS: Sequence[Sequence[str]] = (("||",), ("&&",), ("==", "!="), ("<", "<=", ">", ">="), ("+", "-"), ("*", "/", "%"))


class Syntax:
    """The parser of one text. It raises ``InputError`` with line and column for unsupported syntax."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._constants: dict[str, str] = {}
        self._unread: set[str] = set()
        """Unsupported macros: their use is an error."""
        self._tokens = list(self._scan())
        self._at = 0
        self._nested = 0
        self._operators = 0
        self.name = ""

    def program(self) -> tuple[Item, ...]:
        """Return all items; if the text has a function, its arguments and then the items of its body."""
        items: list[Item] = []
        while self._token.kind != "end":
            items += self._item(outermost=True)
        return tuple(items)

    # -- tokens ---------------------------------------------------------------------------------------------------

    def _scan(self) -> Iterator[_Token]:
        """Yield the tokens, with macros expanded, and an end token."""
        offset, text = 0, self._source.text
        while offset < len(text):
            found = _TOKEN.match(text, offset)
            if found is None:
                raise self._source.failure(offset, f"unexpected character {text[offset]!r}")
            kind = str(found.lastgroup)
            if kind == "directive":
                self._directive(found.group(), offset)
            elif kind != "space":
                yield self._expanded(_Token(kind, found.group(), offset))
            offset = found.end()
        yield _Token("end", "", len(text))

    def _directive(self, text: str, offset: int) -> None:
        """Read a preprocessor directive: note a macro. Raises ``InputError`` for conditional text and parallel pragmas."""
        plain = re.sub(r"//.*|/\*.*?\*/", " ", text.replace("\\\r\n", " ").replace("\\\n", " "), flags=re.DOTALL).rstrip()
        found = _DIRECTIVE.match(plain)
        assert found is not None
        word, rest = found.groups()
        if word.startswith(("if", "el")) or word == "endif":
            raise self._source.failure(offset, f"'#{word}' is not read", hint="let the preprocessor choose the text: cc -E -P nest.c")
        if word == "pragma" and re.match(r"(omp|acc)\b", rest):
            hint = "without it the loops are read as they are; smtenc poly parallel says which may run at once"
            raise self._source.failure(offset, f"'#pragma {rest.split()[0]}' is not read", hint=hint)
        macro = _MACRO.match(rest)
        if word not in ("define", "undef") or macro is None:
            return
        name, arguments, body = macro.groups()
        plainly = _DEFINE.fullmatch(rest)
        value = "" if plainly is None else plainly.group(2) or plainly.group(3)
        if name in self._constants:
            if word == "undef" or value != self._constants[name]:
                raise self._source.failure(offset, f"'{name}' is defined twice", hint="one definition of a macro is read")
        elif word == "define" and value:
            self._constants[name] = value
        elif word == "define":
            for number, argument in enumerate((arguments or "").split(",")):
                body = re.sub(rf"\b{re.escape(argument.strip())}\b", f"@{number}", body) if argument.strip() else body
            if re.sub(r"[\s@]", "", body) not in _CALLED.get(name, ()):
                self._unread.add(name)

    def _expanded(self, token: _Token) -> _Token:
        """Return the token that a macro's name stands for; other tokens stay. Raises ``InputError`` for an unsupported macro."""
        seen = set()
        while token.kind == "name" and token.text in self._constants and token.text not in seen:
            seen.add(token.text)
            value = self._constants[token.text]
            token = _Token("number" if _NUMBER.fullmatch(value) else "name", value, token.offset)
        if token.kind == "name" and token.text in self._unread:
            hint = "cc -E -P nest.c writes what it stands for"
            raise self._source.failure(token.offset, f"the macro '{token.text}' is not read", hint=hint)
        return token

    @property
    def _token(self) -> _Token:
        """The next token; comments are skipped."""
        while self._tokens[self._at].kind == "comment":
            self._at += 1
        return self._tokens[self._at]

    def _is(self, *texts: str) -> bool:
        """Return whether the next token is one of the texts."""
        return self._token.kind in ("name", "sign") and self._token.text in texts

    def _accept(self, text: str) -> bool:
        """Skip the next token if it is ``text``, and return whether it was."""
        if self._is(text):
            self._at += 1
            return True
        return False

    def _expect(self, text: str, after: str = "") -> None:
        """Skip the next token, which must be ``text``. Raises ``InputError``."""
        if not self._accept(text):
            raise self._failure(f"expected '{text}'{after}, found {self._found()}")

    def _found(self) -> str:
        """Return the next token as text for messages."""
        return f"'{self._token.text}'" if self._token.text else "the end"

    def _failure(self, message: str, *, hint: str = "") -> InputError:
        """Return an error at the next token."""
        return self._source.failure(self._token.offset, message, hint=hint)

    def _name(self) -> _Token:
        """Return the next token, which must be a name, and skip it. Raises ``InputError``."""
        token = self._token
        if token.kind != "name":
            raise self._failure(f"expected a name, found {self._found()}")
        self._at += 1
        return token

    def _deeper(self) -> None:
        """Count one more nesting level. Raises ``InputError`` if there are too many."""
        self._nested += 1
        if self._nested > MOST_NESTED:
            raise self._failure(f"more than {MOST_NESTED} loops, blocks and parentheses in one another")

    # -- items ----------------------------------------------------------------------------------------------------

    def _item(self, *, outermost: bool = False) -> list[Item]:
        """Return the items of one statement or declaration."""
        self._deeper()
        try:
            self._operators = 0
            if self._accept(";"):
                return []
            if self._accept("{"):
                return list(self._until_brace())
            if self._is("for"):
                return [self._for()]
            if self._is("if"):
                return [self._if()]
            if self._is("while", "do", "goto", "break", "continue", "switch"):
                raise self._failure(f"'{self._token.text}' is not read", hint="for loops, if, and assignments to elements are")
            if self._is("return"):
                return self._return()
            if self._is(*TYPES, *_QUALIFIERS, *_OTHER_TYPES):
                return self._declaration(outermost=outermost)
            return [self._assignment()]
        finally:
            self._nested -= 1

    def _return(self) -> list[Item]:
        """Read a ``return``, which must be the last statement and without a value."""
        start = self._token.offset
        self._at += 1
        if not self._is(";"):
            raise self._failure("a function gives no value here", hint="write results to arrays")
        self._expect(";")
        rest = [t.text for t in self._tokens[self._at :] if t.kind != "comment"]
        if rest not in ([""], ["}", ""]):
            raise self._source.failure(start, "what is after 'return' is not executed", hint="if (...) { ... } around it")
        return []

    def _until_brace(self) -> tuple[Item, ...]:
        """Return the items up to the closing brace."""
        items: list[Item] = []
        while not self._accept("}"):
            if self._token.kind == "end":
                raise self._failure("a '{' has no '}'")
            items += self._item()
        end = self._tokens[self._at - 1].offset
        return tuple(replace(i, until=end) if isinstance(i, Declaration) and i.until is None else i for i in items)

    def _qualifiers(self, *others: str) -> bool:
        """Skip qualifiers, and return whether one of them (``static``, ``extern``) makes a variable exist before its function is called."""
        static = False
        while self._is(*_QUALIFIERS, *_OTHER_TYPES, *others):
            if self._is(*_OTHER_TYPES):
                raise self._failure(f"'{self._token.text}' is not read", hint=_OTHER_TYPES[self._token.text])
            static |= self._is("static", "extern")
            self._at += 1
        return static

    def _type(self) -> str:
        """Return the MLIR type of the C type that is next."""
        self._qualifiers()
        if not self._is(*TYPES):
            raise self._failure(f"expected a type, found {self._found()}", hint=f"there are: {', '.join(TYPES)}")
        element = TYPES[self._name().text]
        self._qualifiers("long", "int")
        return element

    def _declaration(self, *, outermost: bool) -> list[Item]:
        """Return the items of a declaration, or of the function that begins here."""
        start = self._token
        static = self._qualifiers()
        element = self._type()
        found: list[Item] = []
        while True:
            name = self._name()
            if self._is("("):
                if not outermost or self.name:
                    raise self._source.failure(name.offset, "one function is read")
                self.name = name.text
                return self._function()
            if not element:
                raise self._source.failure(name.offset, "a variable has no type void")
            if static and self.name:
                raise self._source.failure(start.offset, "a variable that is there before the call", hint="make it an argument")
            found.append(self._declared(name, element, is_argument=False))
            if self._accept("="):
                target = Place(name.text, (), name.offset)
                found.append(Assignment(target, self._tree(), "", self._source.text[name.offset : self._token.offset], name.offset))
            if not self._accept(","):
                break
        self._expect(";", " after a declaration")
        return found

    def _declared(self, name: _Token, element: str, *, is_argument: bool) -> Declaration:
        """Return the declaration of one name, with its brackets."""
        extents: list[Tree | None] = []
        while self._accept("["):
            self._qualifiers()
            extents.append(None if self._is("]") else self._tree())
            self._expect("]")
        is_local = bool(self.name) and not is_argument
        return Declaration(name.text, element, tuple(extents), is_argument, is_local, name.offset)

    def _function(self) -> list[Item]:
        """Return the items of a function: its arguments and its body."""
        self._expect("(")
        items: list[Item] = []
        while not self._accept(")"):
            if self._is("void"):
                self._at += 1
                continue
            element = self._type()
            pointers = 0
            self._qualifiers()
            while self._accept("*"):
                pointers += 1
                self._qualifiers()
            declared = self._declared(self._name(), element, is_argument=True)
            if pointers:
                declared = replace(declared, extents=(None,) * pointers + declared.extents)
            items.append(declared)
            if not self._accept(","):
                self._expect(")", " after the arguments")
                break
        self._expect("{", " before the body of a function")
        items += self._until_brace()
        if self._token.kind != "end":
            raise self._failure("one function is read, and nothing after it")
        return items

    def _for(self) -> Count:
        """Return the loop that is next."""
        offset = self._token.offset
        self._at += 1
        self._expect("(")
        if self._is("int", "long", *_QUALIFIERS, *_OTHER_TYPES):
            self._type()
        iterator = self._name()
        self._expect("=", " in a for")
        start = self._tree()
        self._expect(";", " in a for")
        condition = self._tree()
        self._expect(";", " in a for")
        step = self._step(iterator.text)
        self._expect(")", " in a for")
        return Count(iterator.text, start, condition, step, tuple(self._item()), offset)

    def _step(self, iterator: str) -> int:
        """Return the step of a loop, such as 1 for ``i++`` and -2 for ``i -= 2``."""
        hint = f"a loop goes on by {iterator}++, {iterator}--, or {iterator} += 2"
        before = next((s for s in ("++", "--") if self._accept(s)), "")
        if self._name().text != iterator:
            raise self._failure("a loop changes its own iterator", hint=hint)
        after = before or next((s for s in ("++", "--") if self._accept(s)), "")
        if after:
            return 1 if after == "++" else -1
        sign = self._token.text
        if not (self._accept("+=") or self._accept("-=")):
            self._expect("=")
            if self._name().text != iterator:
                raise self._failure("a loop goes on from its own iterator", hint=hint)
            sign = self._token.text
            if not (self._accept("+") or self._accept("-")):
                raise self._failure(f"expected '+' or '-', found {self._found()}", hint=hint)
        number = self._token
        text = number.text
        if not re.fullmatch(r"[1-9][0-9]{0,17}", text):
            raise self._failure("a step is a number, and not 0", hint=hint)
        self._at += 1
        return int(text) if sign.startswith("+") else -int(text)

    def _if(self) -> Branch:
        """Return the conditional that is next."""
        offset = self._token.offset
        self._at += 1
        self._expect("(")
        condition = self._tree()
        self._expect(")")
        then = tuple(self._item())
        return Branch(condition, then, tuple(self._item()) if self._accept("else") else (), offset)

    def _assignment(self) -> Assignment:
        """Return the assignment that is next."""
        label = ""
        start = self._name()
        if self._accept(":"):
            label = start.text
            start = self._name()
        target = self._place(start)
        operator = self._token
        if self._accept("++") or self._accept("--"):
            value: Tree = Call(operator.text[0], (target, Number("1", operator.offset)), operator.offset)
        elif self._is("+=", "-=", "*=", "/=", "%="):
            self._at += 1
            value = Call(operator.text[0], (target, self._tree()), operator.offset)
        elif self._is("("):
            raise self._source.failure(start.offset, f"a call of '{start.text}' has effects that nobody knows", hint="assignments are read")
        else:
            self._expect("=", f" after '{start.text}'")
            value = self._tree()
        text = self._source.text[start.offset : self._token.offset].strip()
        self._expect(";", " after an assignment")
        return Assignment(target, value, label or self._name_in_comment(), text, start.offset)

    def _name_in_comment(self) -> str:
        """Return the statement name, such as ``S0``, with which a comment at the end of the statement's line begins; empty if there is none."""
        following = self._tokens[self._at]
        end = self._tokens[self._at - 1].offset
        if following.kind != "comment" or "\n" in self._source.text[end : following.offset]:
            return ""
        found = _NAMED.match(following.text)
        return "" if found is None else found.group(2) or f"S{found.group(1)}"

    # -- expressions ----------------------------------------------------------------------------------------------

    def _tree(self) -> Tree:
        """Return the expression that is next."""
        self._deeper()
        condition = self._binary(0)
        offset = self._token.offset
        if self._accept("?"):
            first = self._tree()
            self._expect(":")
            condition = Call("?", (condition, first, self._tree()), offset)
        self._nested -= 1
        return condition

    def _binary(self, level: int) -> Tree:
        """Return an expression of binary operators of this precedence level and tighter."""
        if level == len(_LEVELS):
            return self._unary()
        left = self._binary(level + 1)
        while self._is(*_LEVELS[level]):
            operator = self._token
            self._at += 1
            self._operators += 1
            if self._operators > MOST_OPERATORS:
                raise self._failure(f"an expression of more than {MOST_OPERATORS} operators", hint="several statements")
            left = Call(operator.text, (left, self._binary(level + 1)), operator.offset)
        return left

    def _unary(self) -> Tree:
        """Return an expression without binary operators."""
        token = self._token
        if self._is("-", "!", "+"):
            self._deeper()
            self._at += 1
            operand = self._unary()
            self._nested -= 1
            return operand if token.text == "+" else Call(token.text, (operand,), token.offset)
        if self._is("("):
            self._at += 1
            if self._is(*TYPES, *_QUALIFIERS, *_OTHER_TYPES):
                element = self._type()
                self._expect(")")
                return Call(f"({element})", (self._unary(),), token.offset)
            inner = self._tree()
            self._expect(")")
            return inner
        if token.kind == "number":
            self._at += 1
            return Number(token.text, token.offset)
        name = self._name()
        if self._accept("("):
            operands: list[Tree] = []
            while not self._accept(")"):
                operands.append(self._tree())
                if not self._accept(","):
                    self._expect(")", " after what a function is given")
                    break
            return Call(name.text, tuple(operands), name.offset)
        return self._place(name)

    def _place(self, name: _Token) -> Place:
        """Return the place with this name and the subscripts that are next."""
        subscripts: list[Tree] = []
        while self._accept("["):
            subscripts.append(self._tree())
            self._expect("]")
        return Place(name.text, tuple(subscripts), name.offset)
