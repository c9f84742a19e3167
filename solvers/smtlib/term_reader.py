"""Typed reading of SMT-LIB terms from tokens, without recursion, and of the symbols, numerals and sorts in them. Commands do not live here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from solvers.smtlib import ranks, signatures
from solvers.smtlib.expansion import expanded
from solvers.smtlib.ranks import IllSorted, Indices
from solvers.smtlib.scope import Definition, Scope
from solvers.smtlib.symbols import is_bits, is_decimal, is_keyword, is_numeral, is_symbol, suffixed, unsuffixed, what
from solvers.smtlib.terms import BOOL, CONSTANT_ARRAY, INT, REAL, Sort, Term, array, postorder

_T = TypeVar("_T")

DEEPEST_SORT = 100
LARGEST_SORT = 150
"""Sorts are compared by walking through them: those that nest deeper, or have more parts, are refused."""

MOST_TERMS = 50_000_000
"""Terms that expanded definitions may lead to. Functions that call each other twice would otherwise fill any memory."""


class Misplaced(Exception):
    """An error at the token number ``index`` of the command being read."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index
        self.message = message


@dataclass(slots=True)
class _Let:
    names: list[str]
    hidden: list[Term | None] | None = None  # what the names meant outside, once they are bound


@dataclass(frozen=True, slots=True)
class _Quantifier:
    head: str
    names: tuple[str, ...]
    bound: tuple[tuple[str, Sort], ...]
    hidden: tuple[Term | None, ...]


@dataclass(slots=True)
class _Annotation:
    attributes: int = 0


@dataclass(frozen=True, slots=True)
class _Patterns:
    """The terms of a :pattern: read for their errors only."""


@dataclass(frozen=True, slots=True)
class _Qualified:
    """``(as symbol sort)`` in front of arguments."""

    symbol: str
    sort: Sort


_Indexed: TypeAlias = tuple[str, Indices]
_Frame: TypeAlias = _Let | _Quantifier | _Annotation | _Patterns | _Qualified
_Head: TypeAlias = str | _Indexed | _Frame | None
_REFUSED = {
    "match": "match is not supported",
    "lambda": "lambda is not supported",
    "par": "'par' begins no term",
    ")": "'()' is not a term",
}


class TermReader:
    """Reads ``tokens``, those of one command after the other; positions are indices into them."""

    def __init__(self, scope: Scope, *, real_numerals: bool = False, mixed: bool = False) -> None:
        """``real_numerals``: ``1`` is a Real. ``mixed``: an Int among Reals stands for ``(to_real Int)``."""
        self.scope = scope
        self.tokens: Sequence[str] = ()
        self.real_numerals = real_numerals
        self.mixed = mixed
        self._sizes: dict[Sort, int] = {}
        self._bound: set[str] = set()  # the variables and parameters that may occur here
        self._expanded: dict[tuple[object, ...], Term] = {}
        self._open: dict[str, Callable[[int], tuple[_Head, Term | None, int]]] = {
            "let": self._open_let,
            "forall": self._open_quantifier,
            "exists": self._open_quantifier,
            "!": self._open_annotation,
            "_": self._open_indexed,
            "as": self._open_qualified,
            "(": self._open_head,
            **dict.fromkeys(_REFUSED, self._refuse),
        }

    # Tokens

    def expect(self, i: int, token: str, meaning: str) -> None:
        if self.tokens[i] != token:
            raise Misplaced(i, f"expected '{token}' ({meaning}), found {what(self.tokens[i])}")

    def skip(self, i: int) -> int:
        """The index behind the expression at ``i``."""
        depth = 0
        while True:
            depth += {"(": 1, ")": -1}.get(self.tokens[i], 0)
            i += 1
            if depth <= 0:
                return i

    def symbol(self, i: int) -> str:
        token = self.tokens[i]
        if not is_symbol(token):
            raise Misplaced(i, f"expected a symbol, found {what(token)}")
        return token

    def new_symbol(self, i: int) -> str:
        """A symbol that nothing has been declared under: SMT-LIB 2.6, sections 3.9 and 4.2.3 (no overloading by scripts)."""
        name = self.symbol(i)
        theory = signatures.theory_of(name)
        if theory is not None or name in (CONSTANT_ARRAY, "is"):
            raise Misplaced(i, f"{what(name)} is a symbol of the theory {theory or 'ArraysEx or of datatypes'}")
        if self.scope.has(name):
            raise Misplaced(i, f"{what(name)} is declared already")
        return name

    def new_sort(self, i: int) -> str:
        name = self.symbol(i)
        if name in signatures.RESERVED_SORTS:
            raise Misplaced(i, f"{what(name)} is a sort of a theory")
        if name in self.scope.sorts or name in self.scope.abbreviations:
            raise Misplaced(i, f"the sort {what(name)} is declared already")
        return name

    def fresh(self, name: str) -> str:
        """A name that nothing in the script has."""
        self.scope.numbered += 1
        return suffixed(unsuffixed(name, self.scope.mark), f"{self.scope.mark}{self.scope.numbered}")

    def numeral(self, i: int) -> int:
        token = self.tokens[i]
        if not is_numeral(token):
            raise Misplaced(i, f"{what(token)} is not a numeral")
        if len(token) > 18:
            raise Misplaced(i, f"{what(token)} is too large here")
        return int(token)

    # Sorts

    def indices(self, i: int) -> tuple[str, Indices, int]:
        """Of ``(_ symbol index …)``."""
        symbol = self.symbol(i + 2)
        indices: list[int | str] = []
        i += 3
        while (token := self.tokens[i]) != ")":
            indices.append(self.numeral(i) if token[0].isdecimal() else self.symbol(i))
            i += 1
        if not indices:
            raise Misplaced(i, "an index is missing")
        return symbol, tuple(indices), i + 1

    def sort(self, i: int, depth: int = 0) -> tuple[Sort, int]:
        """The sort at token ``i`` and the index behind it."""
        token = self.tokens[i]
        if token != "(":
            return self._made_sort(self.symbol(i), (), i), i + 1
        if depth > DEEPEST_SORT:
            raise Misplaced(i, f"sorts nest deeper than {DEEPEST_SORT}")
        if self.tokens[i + 1] == "_":
            symbol, indices, j = self.indices(i)
            return self.sorted(lambda: self._indexed_sort(symbol, indices), symbol, i), j
        name = self.symbol(i + 1)
        arguments: list[Sort] = []
        j = i + 2
        while self.tokens[j] != ")":
            argument, j = self.sort(j, depth + 1)
            arguments.append(argument)
        if not arguments:
            raise Misplaced(i, f"{what(name)} in parentheses without arguments")
        return self._made_sort(name, tuple(arguments), i), j + 1

    def sorts(self, i: int) -> tuple[tuple[Sort, ...], int]:
        """``(S …)``, and the index behind it."""
        self.expect(i, "(", "sorts")
        found: list[Sort] = []
        i += 1
        while self.tokens[i] != ")":
            sort, i = self.sort(i)
            found.append(sort)
        return tuple(found), i + 1

    def _indexed_sort(self, symbol: str, indices: Indices) -> Sort:
        if symbol == "BitVec":
            ranks.expect(indices, (), 1, 0)
            return ranks.vector(ranks.numeral(indices))
        if symbol == "FloatingPoint":
            ranks.expect(indices, (), 2, 0)
            return ranks.float_format(indices)
        raise IllSorted("is not a sort with indices")

    def _made_sort(self, name: str, arguments: tuple[Sort, ...], i: int) -> Sort:
        scope = self.scope
        if name in scope.abbreviations:
            parameters, body = scope.abbreviations[name]
            arity = len(parameters)
        elif name == "Array":
            arity = 2
        elif name in signatures.SORTS:
            arity = 0
        elif name in scope.sorts:
            arity = scope.sorts[name]
        else:
            raise Misplaced(i, f"unknown sort {what(name)}")
        if len(arguments) != arity:
            raise Misplaced(i, f"the sort {what(name)} takes {ranks.counted(arity, 'argument')}, not {len(arguments)}")
        if name in scope.abbreviations:
            return self._substituted(body, dict(zip(parameters, arguments, strict=True)), i)
        return self._sized(signatures.SORTS.get(name) or Sort(name, (), arguments), i)

    def _substituted(self, sort: Sort, new: dict[Sort, Sort], i: int) -> Sort:
        if sort in new:
            return new[sort]
        if not sort.arguments:
            return sort
        return self._sized(Sort(sort.name, (), tuple(self._substituted(a, new, i) for a in sort.arguments)), i)

    def _sized(self, sort: Sort, i: int) -> Sort:
        """The sort itself, or the equal one that was made first."""
        size = 1 + sum(self._sizes.get(argument, 1) for argument in sort.arguments)
        if size > LARGEST_SORT:
            raise Misplaced(i, f"a sort with more than {LARGEST_SORT} parts")
        self._sizes[sort] = size
        return array(*sort.arguments) if sort.name == "Array" else sort

    def sorted(self, make: Callable[[], _T], symbol: str, i: int) -> _T:
        try:
            return make()
        except IllSorted as error:
            raise Misplaced(i, f"{what(symbol)}: {error}") from None

    # Terms

    def term(self, i: int) -> tuple[Term, int]:
        """The term that begins at token ``i``, and the index behind it. Raises Misplaced."""
        tokens, values, known, openers = self.tokens, self.scope.values, self.scope.table.terms, self._open
        stack: list[tuple[_Head, list[Term], int]] = []
        head: _Head = None
        arguments: list[Term] = []
        opened = i
        term: Term | None
        while True:
            token = tokens[i]
            if token == "(":
                opener = openers.get(tokens[i + 1])
                if opener is None:
                    stack.append((head, arguments, opened))
                    head, arguments, opened = tokens[i + 1], [], i
                    i += 2
                    continue
                inner, term, j = opener(i)
                if term is None:
                    stack.append((head, arguments, opened))
                    head, arguments, opened = inner, [], i
                    i = j
                    continue
                i = j
            elif token == ")":
                if head is None:
                    raise Misplaced(i, "a term is missing")
                if head.__class__ is str:
                    term = known.get((head, (), tuple(arguments)))
                elif head.__class__ is tuple:
                    term = known.get((head[0], head[1], tuple(arguments)))
                else:
                    term = None
                if term is None:
                    if isinstance(head, (str, tuple)):
                        term = self._apply(head, tuple(arguments), opened)
                    elif isinstance(head, _Let) and head.hidden is None:
                        i = self._bind(head, arguments, i)
                        continue
                    else:
                        term = self._close(head, arguments, i, opened)
                i += 1
                head, arguments, opened = stack.pop()
                if term is None:
                    continue
            else:
                term = values.get(token)
                if term is None:
                    if token[0] == ":":
                        i, patterns = self._attribute(head, arguments, i)
                        if patterns:
                            stack.append((head, arguments, opened))
                            head, arguments, opened = patterns, [], i
                        continue
                    term = self._atom(token, i)
                i += 1
            if not stack:
                return term, i
            arguments.append(term)

    def _atom(self, token: str, i: int) -> Term:
        table = self.scope.table
        if is_numeral(token):
            term = table.make(token, (), (), REAL if self.real_numerals else INT)
        elif is_decimal(token):
            term = table.make(token, (), (), REAL)
        elif is_bits(token):
            width = (len(token) - 2) * (1 if token[1] == "b" else 4)
            term = table.make(token, (), (), self.sorted(lambda: ranks.vector(width), token, i))
        elif token[0] == '"':
            raise Misplaced(i, "strings are not supported")
        elif is_symbol(token):
            raise Misplaced(i, self._unknown(token))
        else:
            raise Misplaced(i, f"{what(token)} is neither a symbol nor a literal")
        self.scope.values[token] = term  # a literal's text is no symbol: nothing can be bound to it
        return term

    def _unknown(self, symbol: str) -> str:
        known = (
            symbol in signatures.RULES or symbol in self.scope.functions or symbol in self.scope.parts or symbol in self.scope.definitions
        )
        return f"{what(symbol)} needs arguments" if known else f"unknown symbol {what(symbol)}"

    def _apply(self, head: str | _Indexed, arguments: tuple[Term, ...], opened: int) -> Term:
        symbol, indices = (head, ()) if isinstance(head, str) else head
        return self.sorted(lambda: self._application(symbol, indices, arguments, opened), symbol, opened)

    def _application(self, symbol: str, indices: Indices, arguments: tuple[Term, ...], opened: int) -> Term:
        scope = self.scope
        rule = signatures.RULES.get(symbol)
        if rule is not None:
            if self.mixed and symbol in signatures.COERCED:
                arguments = self._coerced(symbol, arguments)
            return scope.table.make(symbol, indices, arguments, rule(indices, arguments))
        signature = scope.functions.get(symbol) or scope.parts.get(symbol)
        definition = scope.definitions.get(symbol)
        if signature is not None and signature[0]:
            ranks.fixed(*signature[0], result=signature[1])(indices, arguments)
            return scope.table.make(symbol, (), arguments, signature[1])
        if definition is not None and definition.parameters:
            ranks.fixed(*(sort for _, sort in definition.parameters), result=definition.result)(indices, arguments)
            return self._expand(symbol, definition, arguments, opened)
        if symbol == "is" and len(indices) == 1:
            return self._tester(indices, arguments)
        if symbol in scope.values and not indices:
            raise IllSorted("takes no arguments")
        raise Misplaced(opened + 1, f"unknown function {what(symbol)}")

    def _coerced(self, symbol: str, arguments: tuple[Term, ...]) -> tuple[Term, ...]:
        sorts = {argument.sort for argument in arguments}
        if sorts == {INT, REAL} or (symbol == "/" and sorts == {INT}):
            table = self.scope.table
            return tuple(a if a.sort == REAL else table.make("to_real", (), (a,), REAL) for a in arguments)
        return arguments

    def _tester(self, indices: Indices, arguments: tuple[Term, ...]) -> Term:
        """SMT-LIB 2.6, section 3.6.1."""
        for name, constructors in self.scope.datatypes.items():
            if any(constructor.name == indices[0] for constructor in constructors):
                ranks.fixed(Sort(name), result=BOOL)((), arguments)
                return self.scope.table.make("is", indices, arguments, BOOL)
        raise IllSorted(f"{indices[0]} is not a constructor")

    def _expand(self, symbol: str, definition: Definition, arguments: tuple[Term, ...], opened: int) -> Term:
        """The body with arguments for parameters, and with bound variables of its own."""
        table = self.scope.table
        key = (symbol, arguments)
        if key in self._expanded:
            return self._expanded[key]
        parameters = (table.make(name, (), (), sort) for name, sort in definition.parameters)
        self._expanded[key] = expanded(definition.body, dict(zip(parameters, arguments, strict=True)), table, self.fresh)
        if len(table.terms) > MOST_TERMS:
            raise Misplaced(opened, f"the definitions expand to more than {MOST_TERMS} terms")
        return self._expanded[key]

    # What begins with a parenthesis and is no application of a symbol

    def _refuse(self, i: int) -> tuple[_Head, Term | None, int]:
        raise Misplaced(i, _REFUSED[self.tokens[i + 1]])

    def _open_head(self, i: int) -> tuple[_Head, Term | None, int]:
        kind = self.tokens[i + 2]
        if kind == "_":
            symbol, indices, j = self.indices(i + 1)
            return (symbol, indices), None, j
        if kind == "as":
            head, j = self._qualifier(i + 1)
            return head, None, j
        raise Misplaced(i + 1, "a function is a symbol, (_ symbol index …) or (as symbol sort)")

    def _open_indexed(self, i: int) -> tuple[_Head, Term | None, int]:
        symbol, indices, j = self.indices(i)
        if symbol in signatures.RULES or symbol == "is":
            raise Misplaced(i, f"(_ {symbol} …) needs arguments")
        sort = self.sorted(lambda: signatures.indexed_constant(symbol, indices), f"(_ {symbol} …)", i)
        return None, self.scope.table.make(symbol, indices, (), sort), j

    def _open_qualified(self, i: int) -> tuple[_Head, Term | None, int]:
        head, j = self._qualifier(i)
        term = self.scope.values.get(head.symbol)
        if term is None:
            raise Misplaced(i + 2, self._unknown(head.symbol))
        if term.sort != head.sort:
            raise Misplaced(i, f"{what(head.symbol)} has the sort {term.sort}, not {head.sort}")
        return None, term, j

    def _open_annotation(self, i: int) -> tuple[_Head, Term | None, int]:
        return _Annotation(), None, i + 2

    def _open_let(self, i: int) -> tuple[_Head, Term | None, int]:
        self.expect(i + 2, "(", "the bindings of let")
        self.expect(i + 3, "(", "a binding")
        return _Let([self._variable(i + 4)]), None, i + 5

    def _open_quantifier(self, i: int) -> tuple[_Head, Term | None, int]:
        variables, j = self.variables(i + 2)
        if not variables:
            raise Misplaced(i + 2, f"{self.tokens[i + 1]} without variables")
        bound = tuple((self.fresh(name), sort) for name, sort in variables)
        names = tuple(name for name, _ in variables)
        hidden = tuple(
            self._replace(name, self.scope.table.make(new, (), (), sort)) for name, (new, sort) in zip(names, bound, strict=True)
        )
        self._bound.update(name for name, _ in bound)
        return _Quantifier(self.tokens[i + 1], names, bound, hidden), None, j

    def _bind(self, frame: _Let, arguments: list[Term], i: int) -> int:
        """At the end of one binding of a let: on to the next, or, with all of them read, to the body."""
        if len(arguments) != len(frame.names):
            raise Misplaced(i, f"{what(frame.names[-1])} is bound to {len(arguments) - len(frame.names) + 1} terms, not one")
        if self.tokens[i + 1] == ")":
            frame.hidden = [self._replace(name, term) for name, term in zip(frame.names, arguments, strict=True)]
            arguments.clear()
            return i + 2
        self.expect(i + 1, "(", "a binding")
        name = self._variable(i + 2)
        if name in frame.names:
            raise Misplaced(i + 2, f"{what(name)} is bound twice in one let")
        frame.names.append(name)
        return i + 3

    def _close(self, frame: _Head, arguments: list[Term], i: int, opened: int) -> Term | None:
        """At the closing parenthesis; None for what is no term."""
        match frame:
            case _Patterns():
                if not arguments:
                    raise Misplaced(i, "an empty pattern")
                return None
            case _Qualified(symbol, sort):
                return self._qualified(symbol, sort, tuple(arguments), opened)
        if len(arguments) != 1:
            raise Misplaced(i, f"one term is expected here, not {len(arguments)}")
        match frame:
            case _Let(names, hidden):
                self._restore(names, hidden or ())
            case _Quantifier(head, names, bound, hidden):
                self._bound.difference_update(name for name, _ in bound)
                self._restore(names, hidden)
                if arguments[0].sort != BOOL:
                    raise Misplaced(opened, f"the body of {head} has the sort {arguments[0].sort}, not Bool")
                return self.scope.table.make(head, (), tuple(arguments), BOOL, bound)
            case _Annotation(attributes):
                if not attributes:
                    raise Misplaced(opened, "an annotation without attributes")
        return arguments[0]

    def _qualified(self, symbol: str, sort: Sort, arguments: tuple[Term, ...], opened: int) -> Term:
        if symbol == CONSTANT_ARRAY:
            if sort.name != "Array":
                raise Misplaced(opened, f"const of the sort {sort}, which is not an array")
            self.sorted(lambda: ranks.fixed(sort.arguments[1], result=sort)((), arguments), f"(as const {sort})", opened)
            return self.scope.table.make(CONSTANT_ARRAY, (), arguments, sort)
        term = self._apply(symbol, arguments, opened)
        if term.sort != sort:
            raise Misplaced(opened, f"{what(symbol)} has the sort {term.sort}, not {sort}")
        return term

    def _attribute(self, frame: _Head, arguments: list[Term], i: int) -> tuple[int, _Patterns | None]:
        """At a keyword: the index behind the attribute, or the start of a pattern's terms."""
        keyword = self.tokens[i]
        if not isinstance(frame, _Annotation) or not is_keyword(keyword):
            raise Misplaced(i, f"{what(keyword)} where a term is expected")
        if len(arguments) != 1:
            raise Misplaced(i, f"an annotation is of one term, not of {len(arguments)}")
        frame.attributes += 1
        value = self.tokens[i + 1]
        if keyword == ":named":
            self._name(arguments[0], i + 1)
        elif keyword == ":pattern":
            self.expect(i + 1, "(", "the terms of a pattern")
            return i + 2, _Patterns()
        elif value[0] == ":" or value == ")":
            return i + 1, None
        return self.skip(i + 1), None

    def _name(self, term: Term, i: int) -> None:
        name = self.new_symbol(i)
        if self._bound and any(part.head in self._bound for part in postorder([term]) if not part.arguments):
            raise Misplaced(i, f"{what(name)} names a term with variables that are bound outside of it")
        if name in self.scope.values:
            raise Misplaced(i, f"{what(name)} is the name of a variable here")
        self.scope.names[name] = self.scope.values[name] = term

    # Variables

    def _variable(self, i: int) -> str:
        name = self.symbol(i)
        theory = signatures.theory_of(name)
        if theory is not None:
            raise Misplaced(i, f"{what(name)} is a symbol of the theory {theory}, not a variable")
        if name not in self.scope.values and self.scope.has(name):
            raise Misplaced(i, f"{what(name)} is a function: a variable of its name is not supported")
        return name

    def variables(self, i: int) -> tuple[list[tuple[str, Sort]], int]:
        """``((x S) …)``: names and sorts."""
        self.expect(i, "(", "variables and their sorts")
        found: dict[str, Sort] = {}
        i += 1
        while self.tokens[i] != ")":
            self.expect(i, "(", "a variable and its sort")
            name = self._variable(i + 1)
            if name in found:
                raise Misplaced(i + 1, f"{what(name)} occurs twice in one list of variables")
            found[name], i = self.sort(i + 2)
            self.expect(i, ")", "the end of a variable and its sort")
            i += 1
        return list(found.items()), i + 1

    def body(self, i: int, parameters: Sequence[tuple[str, Sort]]) -> tuple[tuple[tuple[str, Sort], ...], Term, int]:
        """A term over parameters: these under names of their own, the term, and the index behind it."""
        bound = tuple((self.fresh(name), sort) for name, sort in parameters)
        names = [name for name, _ in parameters]
        hidden = [self._replace(name, self.scope.table.make(new, (), (), sort)) for name, (new, sort) in zip(names, bound, strict=True)]
        self._bound.update(name for name, _ in bound)
        term, i = self.term(i)
        self._bound.clear()
        self._restore(names, hidden)
        return bound, term, i

    def _replace(self, name: str, term: Term) -> Term | None:
        hidden = self.scope.values.get(name)
        self.scope.values[name] = term
        return hidden

    def _restore(self, names: Sequence[str], hidden: Sequence[Term | None]) -> None:
        for name, term in zip(names, hidden, strict=True):
            if term is None:
                del self.scope.values[name]
            else:
                self.scope.values[name] = term

    def _qualifier(self, i: int) -> tuple[_Qualified, int]:
        symbol = self.symbol(i + 2)
        sort, j = self.sort(i + 3)
        self.expect(j, ")", "the end of (as …)")
        return _Qualified(symbol, sort), j + 1
