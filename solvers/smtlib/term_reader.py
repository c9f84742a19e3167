"""Typed reading of SMT-LIB terms from tokens, without recursion. Sorts are read by ``sort_reader``, commands by ``reader``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from solvers.smtlib import dialects, ranks, signatures
from solvers.smtlib.expansion import expanded
from solvers.smtlib.polymorphism import matched, result_of, told_by
from solvers.smtlib.ranks import IllSorted, Indices
from solvers.smtlib.scope import Constructor, Definition, Polymorphic, Scope
from solvers.smtlib.sort_reader import SortReader
from solvers.smtlib.symbols import decimal, field_element, is_bits, is_decimal, is_keyword, is_numeral, is_string, is_symbol, plain, what
from solvers.smtlib.terms import (
    APPLY,
    ARROW,
    BOOL,
    CONSTANT_ARRAY,
    INT,
    REAL,
    STRING,
    Qualified,
    Sort,
    Term,
    array,
    function_sort,
    postorder,
)
from solvers.smtlib.token_reader import Misplaced

MOST_TERMS = 50_000_000
"""Terms that expanded definitions may lead to. Functions that call each other twice would otherwise fill any memory."""


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


@dataclass(frozen=True, slots=True)
class _Applied:
    """A value in front of arguments: a variable, for example, whose sort is that of functions."""

    function: Term


@dataclass(slots=True)
class _Match:
    """``arguments`` become the scrutinee, and then what it all comes to. ``cases`` are the conditions and terms so far; a condition
    is a constructor, or None where the rest is caught.
    """

    arguments: list[Term] = field(default_factory=list)
    cases: list[tuple[str | None, Term]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Case:
    match: _Match
    constructor: str | None
    names: tuple[str, ...]
    hidden: tuple[Term | None, ...]


_Indexed: TypeAlias = tuple[str, Indices]
_Frame: TypeAlias = _Let | _Quantifier | _Annotation | _Patterns | _Qualified | _Applied | _Match | _Case
_Head: TypeAlias = str | _Indexed | _Frame | None
_Opener: TypeAlias = Callable[[int], tuple[_Head, Term | None, int]]
_REFUSED = {
    "par": "'par' begins no term",
    ")": "'()' is not a term",
    "set.comprehension": "set.comprehension is not supported",
}
LARGEST_CHARACTER = 0x2FFFF
_BINDERS = frozenset({"forall", "exists", "lambda"})
_NEGATIVE = re.compile(r"-[0-9]")


class TermReader(SortReader):
    """Reads ``tokens``, those of one command after the other; positions are indices into them."""

    def __init__(self, scope: Scope, logic: str = "") -> None:
        super().__init__(scope, logic)
        self.real_numerals = signatures.real_numerals(logic)
        self._mixed = not self.real_numerals and {"Ints", "Reals"} <= self.theories
        self._coerced_by_logic = signatures.mixes(logic)
        self._functions_are_values = logic.startswith("HO_") or self.theories == frozenset(signatures.THEORIES)
        self._bound: set[str] = set()  # the variables and parameters that may occur here
        self._expanded: dict[tuple[object, ...], Term] = {}
        self._matches: list[_Match] = []  # those whose cases have not begun
        self._shadowing: dict[str, int] = {}  # variables called like a function, or that are one: how many of the name are in scope
        self._reserved: dict[str, _Opener] = {
            "let": self._open_let,
            **dict.fromkeys(_BINDERS, self._open_quantifier),
            "choice": self._open_choice,
            "match": self._open_match,
            "!": self._open_annotation,
            "_": self._open_indexed,
            "as": self._open_qualified,
            "(": self._open_head,
            **dict.fromkeys(_REFUSED, self._refuse),
        }
        self._open = dict(self._reserved)
        """What to do at a parenthesis and one of these; at any other, that is the head of an application."""
        for name in scope.own:
            self._reopen(name)
        for name, value in scope.values.items():
            if value.sort.name == ARROW:
                self._reopen(name)

    def give(self, head: str, term: Term) -> None:
        """A meaning for a symbol without arguments."""
        name = plain(head)
        self.scope.values[name] = term
        if term.sort.name == ARROW:
            self._reopen(name)

    def own(self, head: str) -> str:
        """Of a new symbol, which may be called like one of a theory: sees to it that it is applied by its name here."""
        name = plain(head)
        self.scope.applied.add(name)
        if name != head and name in self.scope.own:
            self._reopen(name)
        return head

    def _reopen(self, name: str) -> None:
        """Settles what an application that begins with the symbol is of."""
        value = self.scope.values.get(name)
        if name in self._shadowing or (value is not None and value.sort.name == ARROW):
            self._open[name] = self._open_value
        elif name in self.scope.own:
            self._open[name] = self._open_own
        elif name in self._reserved:
            self._open[name] = self._reserved[name]
        else:
            self._open.pop(name, None)

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
                    head, arguments, opened = inner, inner.arguments if isinstance(inner, _Match) else [], i
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
                    elif isinstance(head, _Case) and self.tokens[i + 1] != ")":
                        head, i = self._next_case(head, arguments, i)
                        continue
                    else:
                        term = self._close(head, arguments, i, opened)
                        i += head.__class__ is _Case  # the list of cases ends, too
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
        elif is_string(token):
            term = table.make(token, (), (), STRING)
        elif is_symbol(token):
            return self._function_value(token, i)
        elif (element := field_element(token)) is not None:
            term = self._field_element(*element)
        else:
            raise Misplaced(i, f"{what(token)} is neither a symbol nor a literal")
        self.scope.values[token] = term  # a literal's text is no symbol: nothing can be bound to it
        return term

    def _unknown(self, symbol: str) -> str:
        if symbol in signatures.RULES or self.scope.is_function(symbol):
            polymorphic = self.scope.polymorphic.get(self.scope.own.get(symbol, symbol))
            constant = polymorphic is not None and not polymorphic.arguments
            return f"{what(symbol)} needs its sort: (as {symbol} \u2026)" if constant else f"{what(symbol)} needs arguments"
        if symbol in dialects.QUALIFIED:
            return f"{what(symbol)} needs its sort: (as {symbol} \u2026)"
        return f"unknown symbol {what(symbol)}"

    def _function_value(self, symbol: str, i: int) -> Term:
        """A function that stands where a value does; a macro's, as a lambda."""
        other = dialects.OLD_NAMES.get(symbol)
        if other in self.scope.values and not self.scope.has(symbol):
            self.extend(i, f"{symbol} is another name of {other}, not SMT-LIB's")
            return self.scope.values[other]
        if _NEGATIVE.match(symbol) and (is_numeral(symbol[1:]) or is_decimal(symbol[1:])) and not self.scope.has(symbol):
            self.extend(i, f"{symbol} is (- {symbol[1:]}) in SMT-LIB")
            number = self._atom(symbol[1:], i)
            return self.scope.table.make("-", (), (number,), number.sort)
        head = self.scope.own.get(symbol, symbol)
        rank, definition = self.scope.rank(head), self.scope.definitions.get(head)
        if not self._functions_are_values or not (rank or definition):
            raise Misplaced(i, self._unknown(symbol))
        table = self.scope.table
        if rank:
            return table.make(head, (), (), function_sort(*rank))
        assert definition is not None
        bound = tuple((self.fresh(name), sort) for name, sort in definition.parameters)
        variables = tuple(table.make(name, (), (), sort) for name, sort in bound)
        body = self._expand(head, definition, variables, i)
        return table.make("lambda", (), (body,), function_sort([sort for _, sort in bound], definition.result), bound)

    def _field_element(self, value: int, size: int) -> Term:
        return self.scope.table.make(f"#f{value % size}m{size}", (), (), Sort("FiniteField", (size,)))

    def _apply(self, head: str | _Indexed, arguments: tuple[Term, ...], opened: int) -> Term:
        symbol, indices = (head, ()) if isinstance(head, str) else head
        return self.sorted(lambda: self._application(symbol, indices, arguments, opened), symbol, opened)

    def _application(self, symbol: str, indices: Indices, arguments: tuple[Term, ...], opened: int) -> Term:
        """``symbol`` is by its name in the scope."""
        rule = signatures.RULES.get(symbol)
        if rule is not None:
            if symbol in signatures.CAREFUL or (len(arguments) == 1 and symbol in signatures.LEAST):
                return self._extended(symbol, indices, arguments, opened)
            try:
                sort = rule(indices, arguments)
            except IllSorted:
                if not self._mixed or symbol not in signatures.COERCED:
                    raise
                arguments = self._coerced(symbol, arguments, opened)
                sort = rule(indices, arguments)
            return self.scope.table.make(symbol, indices, arguments, sort)
        scope = self.scope
        rank = scope.rank(symbol)
        if rank is not None and rank[0]:
            if len(arguments) != len(rank[0]) and arguments and self._functions_are_values and not indices:
                return self._curried(symbol, rank, arguments)
            ranks.fixed(*rank[0], result=rank[1])(indices, arguments)
            return scope.table.make(symbol, (), arguments, rank[1])
        definition = scope.definitions.get(symbol)
        if definition is not None and definition.parameters:
            ranks.fixed(*(sort for _, sort in definition.parameters), result=definition.result)(indices, arguments)
            return self._expand(symbol, definition, arguments, opened)
        polymorphic = scope.polymorphic.get(symbol)
        if polymorphic is not None and polymorphic.arguments:
            ranks.expect(indices, arguments, 0, len(polymorphic.arguments))
            return self._instance(symbol, polymorphic, arguments, result_of(polymorphic, arguments))
        return self._other(symbol, indices, arguments, opened)

    def _other(self, symbol: str, indices: Indices, arguments: tuple[Term, ...], opened: int) -> Term:
        """What is no function of a theory or of the script by this name."""
        scope = self.scope
        if symbol == "is" and len(indices) == 1:
            return self._tester(str(indices[0]), arguments)
        if symbol == "update" and len(indices) == 1:
            return self._update(str(indices[0]), arguments)
        if symbol == "map" and len(indices) == 1 and arguments:
            return self._pointwise(str(indices[0]), arguments, opened)
        if symbol == APPLY and arguments and not indices:
            return self._apply_value(arguments[0], arguments[1:])
        if symbol in scope.values and not indices:
            raise IllSorted("takes no arguments")
        other = dialects.OLD_NAMES.get(symbol)
        if other is not None:
            self.extend(opened, f"{symbol} is another name of {other}, not SMT-LIB's")
            return self._application(other, indices, arguments, opened)
        if symbol.startswith("is-") and not indices and self._constructs(symbol[3:]):
            self.extend(opened, f"{symbol} is another name of (_ is {symbol[3:]}), not SMT-LIB's")
            return self._tester(symbol[3:], arguments)
        raise Misplaced(opened + 1, f"unknown function {what(symbol)}")

    def _extended(self, symbol: str, indices: Indices, arguments: tuple[Term, ...], opened: int) -> Term:
        """An application that solvers take in more forms than SMT-LIB has."""
        if symbol in dialects.OPERATORS:
            self.extend(opened, f"{symbol} is no symbol of SMT-LIB's")
        if arguments and symbol[:4] in ("str.", "seq."):
            names = dialects.ON_STRINGS if arguments[0].sort == STRING else dialects.ON_SEQUENCES
            symbol = names.get(symbol, symbol)
        if symbol in ("re.loop", "re.^") and not indices and len(arguments) > 1 and all(is_numeral(a.head) for a in arguments[1:]):
            self.extend(opened, f"{symbol} without indices is not SMT-LIB's")
            arguments, indices = arguments[:1], tuple(int(a.head[:18]) for a in arguments[1:])
        if symbol in dialects.ON_REALS and any(argument.sort == INT for argument in arguments) and self._mixed:
            reals = (a if a.sort != INT else self.scope.table.make("to_real", (), (a,), REAL) for a in arguments)
            arguments = tuple(reals)
        sort = signatures.RULES[symbol](indices, arguments)
        if symbol == "pto" and self.scope.heap != tuple(argument.sort for argument in arguments):
            raise IllSorted("the arguments are not a location and what is there, as declare-heap says")
        if symbol == "abs" and sort == REAL:
            self.extend(opened, "abs of a Real is not SMT-LIB's")
        table = self.scope.table
        if len(arguments) < signatures.LEAST.get(symbol, 0):
            self.extend(opened, f"{symbol} of one argument is not SMT-LIB's")
        if len(arguments) > signatures.MOST.get(symbol, len(arguments)):
            self.extend(opened, f"{symbol} of more than {signatures.MOST[symbol]} arguments is not SMT-LIB's")
            return self._from_the_left(symbol, arguments)
        return table.make(symbol, indices, arguments, sort)

    def _from_the_left(self, symbol: str, arguments: Sequence[Term]) -> Term:
        whole, rule = arguments[0], signatures.RULES[symbol]
        for argument in arguments[1:]:
            whole = self.scope.table.make(symbol, (), (whole, argument), rule((), (whole, argument)))
        return whole

    def _coerced(self, symbol: str, arguments: tuple[Term, ...], opened: int) -> tuple[Term, ...]:
        numbers = arguments[1:] if symbol == "ite" else arguments
        sorts = {argument.sort for argument in numbers}
        if sorts == {INT, REAL} or (symbol == "/" and sorts == {INT}):
            if not self._coerced_by_logic:
                self.extend(opened, f"{symbol} of an Int among Reals is allowed by the logics of both only")
            table = self.scope.table
            reals = tuple(a if a.sort == REAL else table.make("to_real", (), (a,), REAL) for a in numbers)
            return (*arguments[: len(arguments) - len(numbers)], *reals)
        return arguments

    # Datatypes

    def _constructs(self, symbol: str) -> bool:
        """Whether the symbol, by its name in the scope, is a constructor."""
        polymorphic = self.scope.polymorphic.get(symbol)
        rank = self.scope.parts.get(symbol)
        if polymorphic is not None:
            return polymorphic.constructs
        return rank is not None and any(c.name == symbol for c in self.scope.constructors(rank[1]) or ())

    def _tester(self, symbol: str, arguments: tuple[Term, ...]) -> Term:
        """SMT-LIB 2.7, section 3.6.1."""
        name = self.scope.own.get(symbol, symbol)
        if not self._constructs(name):
            raise IllSorted(f"{symbol} is not a constructor")
        ranks.expect((), arguments, 0, 1)
        constructors = self.scope.constructors(arguments[0].sort) or ()
        if not any(constructor.name == name for constructor in constructors):
            raise IllSorted(f"argument 1 has the sort {arguments[0].sort}, which {symbol} does not construct")
        return self.scope.table.make("is", (name,), arguments, BOOL)

    def _update(self, symbol: str, arguments: tuple[Term, ...]) -> Term:
        """``((_ update selector) value field)`` of cvc5: the same constructor with another field."""
        name = self.scope.own.get(symbol, symbol)
        ranks.expect((), arguments, 0, 2)
        constructors = self.scope.constructors(arguments[0].sort) or ()
        fields = [sort for constructor in constructors for selector, sort in constructor.selectors if selector == name]
        if not fields:
            raise IllSorted(f"{symbol} is not a selector of {arguments[0].sort}")
        ranks.require(arguments[1], fields[0], 1)
        return self.scope.table.make("update", (name,), arguments, arguments[0].sort)

    def _instance(self, symbol: str, polymorphic: Polymorphic, arguments: tuple[Term, ...], sort: Sort | None) -> Term:
        """A constructor or selector of a parametric datatype; the sort, where the arguments do not tell it, is None."""
        if sort is None:
            raise IllSorted(f"needs its sort: (as {symbol} \u2026)")
        told = not polymorphic.constructs or told_by(polymorphic)
        head = symbol if told else Qualified(symbol)
        return self.scope.table.make(head, (), arguments, self._sized(sort, 0))

    # Functions as values

    def _pointwise(self, symbol: str, arguments: tuple[Term, ...], opened: int) -> Term:
        """``((_ map f) a b)`` of z3: an array of what the function makes of the elements at each index."""
        self.extend(opened, "map is no symbol of SMT-LIB's")
        for argument in arguments:
            ranks.array_of(argument)
        index = arguments[0].sort.arguments[0]
        if any(argument.sort.arguments[0] != index for argument in arguments):
            raise IllSorted("the arrays have indices of different sorts")
        elements = tuple(self.scope.table.make(self.fresh("element"), (), (), argument.sort.arguments[1]) for argument in arguments)
        head = self.scope.own.get(symbol, symbol)
        applied = self._application(head, (), elements, opened)
        return self.scope.table.make("map", (head,), arguments, self._sized(array(index, applied.sort), 0))

    def _as_array(self, indices: Indices, i: int) -> Term:
        """``(_ as-array f)`` of z3."""
        head = self.scope.own.get(str(indices[0]), str(indices[0]))
        rank = self.scope.rank(head)
        if len(indices) != 1 or rank is None or len(rank[0]) != 1:
            raise Misplaced(i, "(_ as-array \u2026) has a declared function of one argument as index")
        self.extend(i, "as-array is no symbol of SMT-LIB's")
        return self.scope.table.make("as-array", (head,), (), self._sized(array(rank[0][0], rank[1]), i))

    def _curried(self, symbol: str, rank: tuple[tuple[Sort, ...], Sort], arguments: tuple[Term, ...]) -> Term:
        """A declared function with fewer arguments than it has parameters, or with more, which are its result's."""
        parameters, result = rank
        function = self.scope.table.make(symbol, (), (), function_sort(parameters, result))
        if len(arguments) < len(parameters):
            return self._apply_value(function, arguments)
        ranks.fixed(*parameters, result=result)((), arguments[: len(parameters)])
        inner = self.scope.table.make(symbol, (), arguments[: len(parameters)], result)
        return self._apply_value(inner, arguments[len(parameters) :])

    def _apply_value(self, function: Term, arguments: tuple[Term, ...]) -> Term:
        """To some of its parameters or all; a declared function with all of them is an application as any."""
        if function.sort.name != ARROW:
            raise IllSorted(f"a value of the sort {function.sort} is no function")
        if not arguments:
            raise IllSorted("takes 1 argument or more, not 0")
        *parameters, result = function.sort.arguments
        if len(arguments) > len(parameters):
            raise IllSorted(f"takes {ranks.counted(len(parameters), 'argument')}, not {len(arguments)}")
        for position, (argument, parameter) in enumerate(zip(arguments, parameters, strict=False)):
            ranks.require(argument, parameter, position)
        rank = None if function.arguments else self.scope.rank(function.head)
        if rank is not None and len(rank[0]) == len(arguments):
            return self.scope.table.make(function.head, (), arguments, rank[1])
        sort = self._sized(function_sort(parameters[len(arguments) :], result), 0)
        if function.head == APPLY:  # (f 1) of f that takes more is one application with what follows
            function, arguments = function.arguments[0], (*function.arguments[1:], *arguments)
            rank = None if function.arguments else self.scope.rank(function.head)
            if rank is not None and len(rank[0]) == len(arguments):
                return self.scope.table.make(function.head, (), arguments, rank[1])
        return self.scope.table.make(APPLY, (), (function, *arguments), sort)

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
        if self._matches and self._matches[-1].arguments:
            return self._open_cases(self._matches.pop(), i)
        kind = self.tokens[i + 2]
        if kind == "_":
            symbol, indices, j = self.indices(i + 1)
            return (self.scope.own.get(symbol, symbol), indices), None, j
        if kind == "as":
            head, j = self._qualifier(i + 1)
            return head, None, j
        if kind == ")":
            raise Misplaced(i + 1, "a function is a symbol, (_ symbol index \u2026) or (as symbol sort)")
        return APPLY, None, i + 1  # of the term that begins there

    def _open_own(self, i: int) -> tuple[_Head, Term | None, int]:
        return self.scope.own[self.tokens[i + 1]], None, i + 2

    def _open_value(self, i: int) -> tuple[_Head, Term | None, int]:
        name = self.tokens[i + 1]
        value = self.scope.values[name]
        if value.sort.name != ARROW:
            raise Misplaced(i, f"{what(name)} is a variable here, and no function")
        return _Applied(value), None, i + 2

    def _open_indexed(self, i: int) -> tuple[_Head, Term | None, int]:
        symbol, indices, j = self.indices(i)
        if symbol in signatures.RULES or symbol in ("is", "update", "map"):
            raise Misplaced(i, f"(_ {symbol} \u2026) needs arguments")
        if symbol == "char":
            return None, self._character(indices, i), j
        if symbol == "as-array":
            return None, self._as_array(indices, i), j
        if symbol == "fmf.card":
            return None, self._cardinality(indices, i), j
        sort = self.sorted(lambda: signatures.indexed_constant(symbol, indices), f"(_ {symbol} \u2026)", i)
        return None, self.scope.table.make(symbol, indices, (), sort), j

    def _character(self, indices: Indices, i: int) -> Term:
        """``(_ char #x41)`` is ``"\\u{41}"``: UnicodeStrings, :funs_description."""
        code = str(indices[0])
        if len(indices) != 1 or not is_bits(code) or int(code[2:], 16) > LARGEST_CHARACTER:
            raise Misplaced(i, f"(_ char \u2026) has one index, of #x0 to #x{LARGEST_CHARACTER:X}")
        return self.scope.table.make(f'"\\u{{{code[2:]}}}"', (), (), STRING)

    def _cardinality(self, indices: Indices, i: int) -> Term:
        """``(_ fmf.card S 3)`` of cvc5: the declared sort has no more elements."""
        if len(indices) != 2 or not isinstance(indices[1], int) or self.scope.sorts.get(str(indices[0])) != 0:
            raise Misplaced(i, "(_ fmf.card \u2026) has a declared sort and a numeral as indices")
        self.extend(i, "fmf.card is no symbol of SMT-LIB's")
        return self.scope.table.make("fmf.card", indices, (), BOOL)

    def _open_qualified(self, i: int) -> tuple[_Head, Term | None, int]:
        head, j = self._qualifier(i)
        symbol, sort = head.symbol, head.sort
        term = self.scope.values.get(symbol)
        if term is None:
            term = self._qualified_constant(symbol, sort, i)
        if term.sort != sort:
            raise Misplaced(i, f"{what(symbol)} has the sort {term.sort}, not {sort}")
        return None, term, j

    def _qualified_constant(self, symbol: str, sort: Sort, i: int) -> Term:
        """What has its value, or its meaning, by its sort only."""
        scope = self.scope
        name = scope.own.get(symbol, symbol)
        polymorphic = scope.polymorphic.get(name)
        if polymorphic is not None and polymorphic.constructs and not polymorphic.arguments:
            if matched([polymorphic.result], [sort], polymorphic.parameters) is None:
                raise Misplaced(i, f"{what(symbol)} has not the sort {sort}")
            return self._instance(name, polymorphic, (), sort)
        if dialects.QUALIFIED.get(name) == sort.name or (name == "sep.nil" and self.scope.heap):
            self.extend(i, f"{name} is no symbol of SMT-LIB's")
            return scope.table.make(Qualified(name), (), (), sort)
        if sort.name == "FiniteField" and name[:2] == "ff" and name[2:].removeprefix("-").isdecimal():
            return self._field_element(decimal(name[2:]), sort.indices[0])
        return self._function_value(symbol, i + 2)

    def _open_match(self, i: int) -> tuple[_Head, Term | None, int]:
        self._matches.append(_Match())
        return self._matches[-1], None, i + 2

    # Cases of a match (SMT-LIB 2.7, section 3.6): they come to a choice between the constructors

    def _open_cases(self, match: _Match, i: int) -> tuple[_Head, Term | None, int]:
        """At the list of cases."""
        head, j = self._case(match, i + 1)
        return head, None, j

    def _next_case(self, case: _Case, arguments: list[Term], i: int) -> tuple[_Case, int]:
        """At the end of a case that another one follows."""
        self._end_case(case, arguments, i)
        arguments.clear()
        return self._case(case.match, i + 1)

    def _case(self, match: _Match, i: int) -> tuple[_Case, int]:
        """The pattern of a case, whose variables are bound, and the place of its term."""
        self.expect(i, "(", "a case")
        scrutinee = match.arguments[0]
        constructors = self.scope.constructors(scrutinee.sort)
        if constructors is None:
            raise Misplaced(i, f"match of a term of the sort {scrutinee.sort}, which is not a datatype")
        if self.tokens[i + 1] != "(":
            name = self._pattern_symbol(i + 1)
            if self._constructs(self.scope.own.get(name, name)):
                return _Case(match, self._pattern(name, (), constructors, i + 1).name, (), ()), i + 2
            bound = {} if name == "_" else {self._variable(i + 1): scrutinee}
            return _Case(match, None, tuple(bound), self._bound_here(bound)), i + 2
        constructor_name, names = self.symbol(i + 2), []
        j = i + 3
        while self.tokens[j] != ")":
            names.append("_" if self.tokens[j] == "_" else self._variable(j))
            j += 1
        constructor = self._pattern(constructor_name, names, constructors, i + 1)
        bound = {
            name: self._selected(selector, sort, scrutinee)
            for name, (selector, sort) in zip(names, constructor.selectors, strict=True)
            if name != "_"
        }
        if len(bound) + names.count("_") != len(names):
            raise Misplaced(i + 1, "a pattern with one variable twice")
        return _Case(match, constructor.name, tuple(bound), self._bound_here(bound)), j + 1

    def _selected(self, selector: str, sort: Sort, scrutinee: Term) -> Term:
        return self.scope.table.make(selector, (), (scrutinee,), self._sized(sort, 0))

    def _pattern_symbol(self, i: int) -> str:
        return "_" if self.tokens[i] == "_" else self.symbol(i)

    def _pattern(self, name: str, variables: Sequence[str], constructors: Sequence[Constructor], i: int) -> Constructor:
        head = self.scope.own.get(name, name)
        for constructor in constructors:
            if constructor.name == head:
                if len(constructor.selectors) != len(variables):
                    raise Misplaced(i, f"{what(name)} takes {ranks.counted(len(constructor.selectors), 'argument')}, not {len(variables)}")
                return constructor
        raise Misplaced(i, f"{what(name)} is no constructor of what is matched")

    def _bound_here(self, bound: dict[str, Term]) -> tuple[Term | None, ...]:
        return tuple(self._replace(name, term) for name, term in bound.items())

    def _end_case(self, case: _Case, arguments: Sequence[Term], i: int) -> None:
        if len(arguments) != 1:
            raise Misplaced(i, f"a case has one term, not {len(arguments)}")
        self._restore(case.names, case.hidden)
        cases = case.match.cases
        if cases and cases[0][1].sort != arguments[0].sort:
            raise Misplaced(i, f"a case has the sort {arguments[0].sort}, not {cases[0][1].sort} as the first")
        cases.append((case.constructor, arguments[0]))

    def _matched(self, match: _Match, i: int) -> Term:
        """The choice that the cases are: the first that fits counts, the last needs no test."""
        (scrutinee,) = match.arguments
        needed: list[tuple[str | None, Term]] = []
        missing = {constructor.name for constructor in self.scope.constructors(scrutinee.sort) or ()}
        for constructor, term in match.cases:
            if constructor in missing or (constructor is None and missing):
                needed.append((constructor, term))
                missing = set() if constructor is None else missing - {constructor}
        if missing:
            raise Misplaced(i, f"match does not say what {what(plain(min(missing)))} comes to")
        table = self.scope.table
        whole = needed.pop()[1]
        for constructor, term in reversed(needed):
            test = table.make("is", (str(constructor),), (scrutinee,), BOOL)
            whole = table.make("ite", (), (test, term, whole), term.sort)
        return whole

    # Annotations, lets, binders

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

    def _open_choice(self, i: int) -> tuple[_Head, Term | None, int]:
        """``(choice ((x S)) p)`` of z3 and cvc5: an ``x`` of which ``p`` is true, if there is one."""
        if self.tokens[i + 2] != "(" or self.tokens[i + 3] != "(":
            raise Misplaced(i + 1, f"unknown function {self.tokens[i + 1]}")
        self.extend(i, f"{self.tokens[i + 1]} is no symbol of SMT-LIB's")
        return self._open_quantifier(i)

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
            case _Applied(function):
                return self.sorted(lambda: self._apply_value(function, tuple(arguments)), plain(function.head), opened)
            case _Case(whole):
                self._end_case(frame, arguments, i)
                return self._matched(whole, i)
            case _Match(_, cases):
                if len(arguments) != 2 or not cases:
                    raise Misplaced(i, "match takes a term and a list of cases")
                return arguments[1]
        if len(arguments) != 1:
            raise Misplaced(i, f"one term is expected here, not {len(arguments)}")
        match frame:
            case _Let(names, hidden):
                self._restore(names, hidden or ())
            case _Quantifier(head, names, bound, hidden):
                self._bound.difference_update(name for name, _ in bound)
                self._restore(names, hidden)
                if head == "lambda":
                    sort = self._sized(function_sort([sort for _, sort in bound], arguments[0].sort), opened)
                    return self.scope.table.make(head, (), tuple(arguments), sort, bound)
                if arguments[0].sort != BOOL:
                    raise Misplaced(opened, f"the body of {head} has the sort {arguments[0].sort}, not Bool")
                if head == "choice":
                    if len(bound) != 1:
                        raise Misplaced(opened, f"choice has one variable, not {len(bound)}")
                    return self.scope.table.make(head, (), tuple(arguments), bound[0][1], bound)
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
        symbol = self.scope.own.get(symbol, symbol)
        polymorphic = self.scope.polymorphic.get(symbol)
        if polymorphic is not None and polymorphic.constructs:
            return self.sorted(lambda: self._constructed(symbol, polymorphic, arguments, sort), symbol, opened)
        term = self._apply(symbol, arguments, opened)
        if term.sort != sort:
            raise Misplaced(opened, f"{what(symbol)} has the sort {term.sort}, not {sort}")
        return term

    def _constructed(self, symbol: str, polymorphic: Polymorphic, arguments: tuple[Term, ...], sort: Sort) -> Term:
        """By a constructor that the script gives the sort to."""
        new = matched([polymorphic.result], [sort], polymorphic.parameters)
        if new is None:
            raise IllSorted(f"does not construct {sort}")
        ranks.fixed(*(parameter.replaced(new) for parameter in polymorphic.arguments), result=sort)((), arguments)
        return self._instance(symbol, polymorphic, arguments, sort)

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
        name = self.own(self.new_symbol(i))
        if self._bound and any(part.head in self._bound for part in postorder([term]) if not part.arguments):
            raise Misplaced(i, f"{what(name)} names a term with variables that are bound outside of it")
        if plain(name) in self._shadowing or (plain(name) in self.scope.values and plain(name) not in signatures.CONSTANTS):
            raise Misplaced(i, f"{what(name)} is the name of a variable here")
        self.scope.names[name] = term
        self.give(name, term)

    # Variables

    def _variable(self, i: int) -> str:
        name = self.symbol(i)
        theory = signatures.theory_of(name, self.theories)
        if theory is not None:
            raise Misplaced(i, f"{what(name)} is a symbol of the theory {theory}, not a variable")
        return name

    def variables(self, i: int) -> tuple[list[tuple[str, Sort]], int]:
        """``((x S) …)``: names and sorts. The second of one name hides the first, as of quantifiers within each other."""
        self.expect(i, "(", "variables and their sorts")
        found: list[tuple[str, Sort]] = []
        i += 1
        while self.tokens[i] != ")":
            self.expect(i, "(", "a variable and its sort")
            name = self._variable(i + 1)
            sort, i = self.sort(i + 2)
            found.append((name, sort))
            self.expect(i, ")", "the end of a variable and its sort")
            i += 1
        return found, i + 1

    def parameters(self, i: int) -> tuple[list[tuple[str, Sort]], int]:
        """The same of a definition, each name once."""
        found, j = self.variables(i)
        names = [name for name, _ in found]
        if len(set(names)) != len(names):
            raise Misplaced(i, f"{what(next(name for name in names if names.count(name) > 1))} occurs twice in one list of parameters")
        return found, j

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
        """Binds a variable: what the symbol meant before. Where it was a function, it is none now."""
        hidden = self.scope.values.get(name)
        self.scope.values[name] = term
        if term.sort.name == ARROW or name in self._open or name in self.scope.applied:
            self._shadowing[name] = self._shadowing.get(name, 0) + 1
            self._open[name] = self._open_value
        return hidden

    def _restore(self, names: Sequence[str], hidden: Sequence[Term | None]) -> None:
        for name, term in zip(reversed(names), reversed(hidden), strict=True):
            if term is None:
                del self.scope.values[name]
            else:
                self.scope.values[name] = term
            if name in self._shadowing:
                self._shadowing[name] -= 1
                if not self._shadowing[name]:
                    del self._shadowing[name]
                    self._reopen(name)

    def _qualifier(self, i: int) -> tuple[_Qualified, int]:
        symbol = self.symbol(i + 2)
        sort, j = self.sort(i + 3)
        self.expect(j, ")", "the end of (as …)")
        return _Qualified(symbol, sort), j + 1
