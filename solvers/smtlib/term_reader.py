"""The typed reader of SMT-LIB terms from tokens, without recursion. ``application_reader`` types applications, ``reader`` reads commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from solvers.smtlib import ranks, signatures
from solvers.smtlib.application_reader import ApplicationReader, Indexed
from solvers.smtlib.scope import Constructor, Scope
from solvers.smtlib.symbols import is_keyword, plain, what
from solvers.smtlib.terms import APPLY, ARROW, BOOL, CONSTANT_ARRAY, Sort, Term, function_sort, postorder
from solvers.smtlib.token_reader import Misplaced


@dataclass(slots=True)
class _Let:
    names: list[str]
    hidden: list[Term | None] | None = None  # the outer meanings of the names, once they are bound


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
    """The terms of a :pattern, which are read only to find errors."""


@dataclass(frozen=True, slots=True)
class _Qualified:
    """A head ``(as symbol sort)`` before arguments."""

    symbol: str
    sort: Sort


@dataclass(frozen=True, slots=True)
class _Applied:
    """A value before arguments: for example, a variable of a function sort."""

    function: Term


@dataclass(slots=True)
class _Match:
    """A match: ``arguments`` become the scrutinee, and then the result. ``cases`` are the conditions and terms so far; a condition is a constructor,
    or None for a variable, which matches everything.
    """

    arguments: list[Term] = field(default_factory=list)
    cases: list[tuple[str | None, Term]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Case:
    match: _Match
    constructor: str | None
    names: tuple[str, ...]
    hidden: tuple[Term | None, ...]


_Frame: TypeAlias = _Let | _Quantifier | _Annotation | _Patterns | _Qualified | _Applied | _Match | _Case
_Head: TypeAlias = str | Indexed | _Frame | None
_Opener: TypeAlias = Callable[[int], tuple[_Head, Term | None, int]]
_REFUSED = {
    "par": "'par' begins no term",
    ")": "'()' is not a term",
    "set.comprehension": "set.comprehension is not supported",
}
_BINDERS = frozenset({"forall", "exists", "lambda"})


class TermReader(ApplicationReader):
    """A reader of ``tokens``, those of one command after the other; positions are indices into them."""

    def __init__(self, scope: Scope, logic: str = "") -> None:
        super().__init__(scope, logic)
        self._bound: set[str] = set()  # the variables and parameters that may occur here
        self._matches: list[_Match] = []  # the matches whose cases have not begun
        self._shadowing: dict[
            str, int
        ] = {}  # for each variable that is called like a function, or is a function: the number of variables of the name in scope
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
        """The actions for an opening parenthesis before one of these tokens; any other token is the head of an application."""
        for name in scope.own:
            self._reopen(name)
        for name, value in scope.values.items():
            if value.sort.name == ARROW:
                self._reopen(name)

    def give(self, head: str, term: Term) -> None:
        """Set the meaning of a symbol without arguments."""
        name = plain(head)
        self.scope.values[name] = term
        if term.sort.name == ARROW:
            self._reopen(name)

    def own(self, head: str) -> str:
        """Return ``head``, a new symbol, after entering it as applicable. If it is called like a theory's symbol, applications use its name here."""
        name = plain(head)
        self.scope.applied.add(name)
        if name != head and name in self.scope.own:
            self._reopen(name)
        return head

    def _reopen(self, name: str) -> None:
        """Determine the meaning of an application that begins with the symbol."""
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
        """Return the term that begins at token ``i``, and the index of the token after it. Raises Misplaced."""
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

    # Constructs that begin with a parenthesis and are no application of a symbol

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
            raise Misplaced(i + 1, "a function is a symbol, (_ symbol index …) or (as symbol sort)")
        return APPLY, None, i + 1  # an application of the term that begins there

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
            raise Misplaced(i, f"(_ {symbol} …) needs arguments")
        if symbol == "char":
            return None, self._character(indices, i), j
        if symbol == "as-array":
            return None, self._as_array(indices, i), j
        if symbol == "fmf.card":
            return None, self._cardinality(indices, i), j
        sort = self.sorted(lambda: signatures.indexed_constant(symbol, indices), f"(_ {symbol} …)", i)
        return None, self.scope.table.make(symbol, indices, (), sort), j

    def _open_qualified(self, i: int) -> tuple[_Head, Term | None, int]:
        head, j = self._qualifier(i)
        symbol, sort = head.symbol, head.sort
        term = self.scope.values.get(symbol)
        if term is None:
            term = self._qualified_constant(symbol, sort, i)
        if term.sort != sort:
            raise Misplaced(i, f"{what(symbol)} has the sort {term.sort}, not {sort}")
        return None, term, j

    def _open_match(self, i: int) -> tuple[_Head, Term | None, int]:
        self._matches.append(_Match())
        return self._matches[-1], None, i + 2

    # Cases of a match (SMT-LIB 2.7, section 3.6): they become a choice between the constructors

    def _open_cases(self, match: _Match, i: int) -> tuple[_Head, Term | None, int]:
        """Begin the list of cases."""
        head, j = self._case(match, i + 1)
        return head, None, j

    def _next_case(self, case: _Case, arguments: list[Term], i: int) -> tuple[_Case, int]:
        """End a case that another one follows, and begin that one."""
        self._end_case(case, arguments, i)
        arguments.clear()
        return self._case(case.match, i + 1)

    def _case(self, match: _Match, i: int) -> tuple[_Case, int]:
        """Read the pattern of a case and bind its variables; return the case and the index of its term."""
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
        """Return the choice that the cases define: the first that fits counts, the last needs no test. Raises Misplaced if a constructor is
        missing.
        """
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
        """Begin ``(choice ((x S)) p)`` of z3 and cvc5: an ``x`` for which ``p`` is true, if there is one."""
        if self.tokens[i + 2] != "(" or self.tokens[i + 3] != "(":
            raise Misplaced(i + 1, f"unknown function {self.tokens[i + 1]}")
        self.extend(i, f"{self.tokens[i + 1]} is no symbol of SMT-LIB's")
        return self._open_quantifier(i)

    def _bind(self, frame: _Let, arguments: list[Term], i: int) -> int:
        """End one binding of a let; return the index of the next binding's term or, after the last one, of the body."""
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
        """Return the term that ends at the closing parenthesis; None for a pattern, which is no term."""
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
        if polymorphic is not None and not polymorphic.selects:
            return self.sorted(lambda: self._constructed(symbol, polymorphic, arguments, sort), symbol, opened)
        term = self._apply(symbol, arguments, opened)
        if term.sort != sort:
            raise Misplaced(opened, f"{what(symbol)} has the sort {term.sort}, not {sort}")
        return term

    def _attribute(self, frame: _Head, arguments: list[Term], i: int) -> tuple[int, _Patterns | None]:
        """Read the attribute at a keyword. Return the index after it and None, or the beginning of a pattern's terms and their frame."""
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
        """Return the names and sorts in ``((x S) …)``, and the index after it. A name may occur twice: the second one hides the first, as in nested
        quantifiers.
        """
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
        """Return the parameters of a definition, and the index after them, like ``variables``. Raises Misplaced if a name occurs twice."""
        found, j = self.variables(i)
        names = [name for name, _ in found]
        if len(set(names)) != len(names):
            raise Misplaced(i, f"{what(next(name for name in names if names.count(name) > 1))} occurs twice in one list of parameters")
        return found, j

    def body(self, i: int, parameters: Sequence[tuple[str, Sort]]) -> tuple[tuple[tuple[str, Sort], ...], Term, int]:
        """Return the parameters under unique names, the term over them at token ``i``, and the index after it."""
        bound = tuple((self.fresh(name), sort) for name, sort in parameters)
        names = [name for name, _ in parameters]
        hidden = [self._replace(name, self.scope.table.make(new, (), (), sort)) for name, (new, sort) in zip(names, bound, strict=True)]
        self._bound.update(name for name, _ in bound)
        term, i = self.term(i)
        self._bound.clear()
        self._restore(names, hidden)
        return bound, term, i

    def _replace(self, name: str, term: Term) -> Term | None:
        """Bind a variable and return the previous meaning of its name. If that was a function, the name cannot be applied as that function in this
        scope.
        """
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
