"""What solvers print on ``(get-model)``, read as definitions: terms of the same kind as those of the query. Nothing is evaluated here.

The forms are those of SMT-LIB 2.6, 4.2.7, and what z3, cvc5 and Bitwuzla print beyond it: a ``(model …)`` around all, elements of
declared sorts as ``declare-fun`` or ``(as @S_0 S)``, a ``forall`` that closes their universe, ``(_ as-array f)``, lambdas, and functions
of their own. Sorts of numerals are lax, as ``(/ (- 1) 2)`` for a Real.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from solvers.answers import SolverInputError
from solvers.smtlib.ranks import IllSorted, float_format, vector
from solvers.smtlib.sexpr import SExpr, read, show
from solvers.smtlib.signatures import COERCED, CONSTANTS, RESERVED_SORTS, RULES, SORTS, indexed_constant
from solvers.smtlib.symbols import plain
from solvers.smtlib.terms import BOOL, CONSTANT_ARRAY, INT, REAL, Sort, Table, Term, array, bitvector

ELEMENT = "(element)"
"""The head of an element of a declared sort; its name is the index. No symbol is written with parentheses, so none is meant by this."""
LAMBDA = "(lambda)"
"""The head of an array given by its element at the bound variable."""
AS_ARRAY = "(as-array)"
"""The head of an array given by a function, whose name is the index."""

Scope: TypeAlias = Mapping[str, Term]

_NUMERAL = re.compile(r"[0-9]+\Z")
_DECIMAL = re.compile(r"[0-9]+\.[0-9]+\Z")
_BINARY = re.compile(r"#b[01]+\Z")
_HEXADECIMAL = re.compile(r"#x[0-9a-fA-F]+\Z")
# z3 names elements by their sort, and need not declare them
# z3's, and CVC4's
_ELEMENT = re.compile(r"\|?(?:([^|]*)!val!|@uc_([^|]*)_)[0-9]+\|?\Z")
# cvc5 and CVC4 list the elements of a declared sort in comments only
_REPRESENTATIVE = re.compile(r"^\s*; rep: (\(as .*\)|\|?@uc_.*)\s*$", re.MULTILINE)
_CARDINALITY = re.compile(r"^\s*; cardinality of (.*) is ([0-9]+)\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Definition:
    """A function of the model: its parameters, which are bound variables with names of their own, and its body."""

    parameters: tuple[Term, ...]
    body: Term


@dataclass(frozen=True, slots=True)
class Rank:
    """The sorts of a function's parameters and its result."""

    parameters: tuple[Sort, ...]
    result: Sort


@dataclass(frozen=True, slots=True)
class FunctionModel:
    """``definitions`` by name, or by ``auxiliary`` name where the query has no such symbol. ``elements`` are the names of the elements
    of each declared sort, in order of appearance, and of the sorts ``closed`` all that there are.
    """

    definitions: Mapping[str, Definition]
    elements: Mapping[Sort, tuple[str, ...]]
    closed: frozenset[Sort]


def auxiliary(name: str) -> str:
    """What a function of the solver's own, that the query does not declare, is called: as no symbol or literal of the query is."""
    return f"{name} |"


def read_model(text: str, declared: Mapping[str, Rank], parts: Mapping[str, Rank], datatypes: Collection[str] = ()) -> FunctionModel:
    """The model that ``text`` prints, of the symbols ``declared`` by a query whose ``datatypes`` have the constructors and selectors
    ``parts``. Raises SolverInputError where it cannot be read.
    """
    expressions = read(text)
    if len(expressions) == 1 and isinstance(expressions[0], tuple) and not _is_entry(expressions[0]):
        expressions = list(expressions[0])
    if expressions and expressions[0] == "model":
        expressions = expressions[1:]
    reader = _Reader(declared, parts, datatypes)
    for match in _REPRESENTATIVE.finditer(text):
        reader.term(read(match.group(1))[0], {})
    for match in _CARDINALITY.finditer(text):
        sort = reader.sort(read(match.group(1))[0])
        if len(reader.elements.get(sort, ())) == int(match.group(2)):
            reader.closed.add(sort)
    return reader.model(expressions)


def _is_entry(expression: tuple[SExpr, ...]) -> bool:
    return bool(expression) and isinstance(expression[0], str) and expression[0] != "model"


@dataclass(slots=True)
class _Reader:
    declared: Mapping[str, Rank]
    parts: Mapping[str, Rank]
    datatypes: Collection[str]
    table: Table = field(default_factory=Table)
    heads: dict[str, Rank] = field(default_factory=dict)
    elements: dict[Sort, dict[str, None]] = field(default_factory=dict)
    closed: set[Sort] = field(default_factory=set)
    fresh: int = 0

    def model(self, entries: Sequence[SExpr]) -> FunctionModel:
        """Elements first, then the ranks of functions: bodies may mention what comes later."""
        functions: list[tuple[str, SExpr, Sort, SExpr]] = []
        for entry in entries:
            match entry:
                case ("define-fun" | "define-fun-rec", str() as name, parameters, result, body):
                    functions.append(self.as_declared(plain(name), parameters, self.sort(result), body))
                case ("define-const", str() as name, result, body):
                    functions.append((plain(name), (), self.sort(result), body))
                case ("declare-fun", str() as name, (), result) | ("declare-const", str() as name, result):
                    self.element(plain(name), self.sort(result))
                case ("forall", ((_, sort),), _):
                    self.closed.add(self.sort(sort))
                case ("declare-sort" | "declare-datatype" | "declare-datatypes", *_):
                    pass  # what the query declares already
                case _:
                    raise SolverInputError(f"the model has an entry that is not a definition: {show(entry)[:200]}")
        for name, parameters, value, _ in functions:
            if name in self.heads or name in self.parts:
                raise SolverInputError(f"the model defines {name} twice, or as something else than the query")
            self.heads[name] = Rank(tuple(self.sort(parameter) for _, parameter in self.pairs(parameters)), value)
        definitions = {self.own(name): self.definition(parameters, result, body) for name, parameters, result, body in functions}
        for name, definition in definitions.items():
            self.require_rank(name, definition)
        return FunctionModel(definitions, {sort: tuple(names) for sort, names in self.elements.items()}, frozenset(self.closed))

    def as_declared(self, name: str, parameters: SExpr, result: Sort, body: SExpr) -> tuple[str, SExpr, Sort, SExpr]:
        """Yices and Boolector define an array as if it were a function: that is a lambda of its constant."""
        wanted = self.declared.get(name)
        whole = result
        for _, sort in reversed(self.pairs(parameters)):
            whole = array(self.sort(sort), whole)
        if whole != result and wanted == Rank((), whole):
            return name, (), whole, ("lambda", parameters, body)
        return name, parameters, result, body

    def own(self, name: str) -> str:
        return name if name in self.declared or name in self.parts else auxiliary(name)

    def require_rank(self, name: str, definition: Definition) -> None:
        """A symbol of the query must be defined with the sorts that the query gave it."""
        wanted = self.declared.get(name)
        found = Rank(tuple(p.sort for p in definition.parameters), definition.body.sort)
        if wanted is not None and wanted != found:
            raise SolverInputError(f"the model defines {name} with other sorts than the query declares")

    def definition(self, parameters: SExpr, result: Sort, body: SExpr) -> Definition:
        """Lambdas of a constant's body are its parameters, where its sort is not an array: so Bitwuzla prints functions."""
        scope: dict[str, Term] = {}
        variables = self.variables(parameters, scope)
        while result.name != "Array":
            match body:
                case ("lambda", more, inner):
                    variables += self.variables(more, scope)
                    body = inner
                case _:
                    break
        return Definition(variables, self.coerce(self.term(body, scope), result))

    def pairs(self, parameters: SExpr) -> list[tuple[str, SExpr]]:
        """The names and sorts of sorted variables."""
        found = []
        for parameter in parameters if isinstance(parameters, tuple) else ((),):
            match parameter:
                case (str() as name, sort):
                    found.append((plain(name), sort))
                case _:
                    raise SolverInputError(f"not sorted variables: {show(parameters)[:200]}")
        return found

    def variables(self, parameters: SExpr, scope: dict[str, Term]) -> tuple[Term, ...]:
        """Bound variables, renamed so that no other symbol has their names, and entered into ``scope``."""
        made = []
        for name, sort in self.pairs(parameters):
            self.fresh += 1
            scope[name] = self.table.make(f"{name} |{self.fresh}", (), (), self.sort(sort))
            made.append(scope[name])
        return tuple(made)

    def element(self, name: str, sort: Sort) -> Term:
        if sort.name in SORTS or sort.name in ("BitVec", "FloatingPoint", "Array") or sort.name in self.datatypes:
            raise SolverInputError(f"the model leaves {name} of the sort {sort} undefined")
        if name in self.declared or name in self.parts:
            raise SolverInputError(f"the model calls an element {name}, which is a symbol of the query")
        self.elements.setdefault(sort, {})[name] = None
        self.heads[name] = Rank((), sort)
        return self.table.make(ELEMENT, (name,), (), sort)

    def sort(self, expression: SExpr) -> Sort:
        try:
            match expression:
                case str() if expression in SORTS:
                    return SORTS[expression]
                case ("_", "BitVec", str() as width) if _NUMERAL.match(width):
                    return vector(int(width))
                case ("_", "FloatingPoint", str() as exponent, str() as significand) if _NUMERAL.match(exponent + significand):
                    return float_format((int(exponent), int(significand)))
                case ("Array", index, element):
                    return array(self.sort(index), self.sort(element))
                case str() if expression not in RESERVED_SORTS:
                    return Sort(plain(expression))
                case (str() as name, *arguments) if arguments and name != "_" and name not in RESERVED_SORTS:
                    return Sort(plain(name), (), tuple(self.sort(argument) for argument in arguments))
        except IllSorted as error:
            raise SolverInputError(f"not a sort: {show(expression)[:200]}: {error}") from error
        raise SolverInputError(f"not a sort: {show(expression)[:200]}")

    # --- terms, without recursion: stores and ites nest as deep as a function has points ------------------------------------------

    def term(self, expression: SExpr, scope: Scope) -> Term:
        """``todo`` holds expressions to read and (head, count) of applications whose arguments are done."""
        todo: list[tuple[SExpr, Scope] | _Application] = [(expression, scope)]
        done: list[Term] = []
        while todo:
            task = todo.pop()
            if isinstance(task, _Application):
                arguments = done[len(done) - task.count :]
                del done[len(done) - task.count :]
                if task.names:
                    assert task.body is not None
                    todo.append((task.body, {**task.scope, **dict(zip(task.names, arguments, strict=True))}))
                else:
                    done.append(self.apply(task, arguments))
                continue
            whole, inside = task
            match whole:
                case str():
                    done.append(self.atom(whole, inside))
                case ("_", *_) | ("as", str(), _):
                    done.append(self.qualified(whole))
                case ("!", annotated, *_):
                    todo.append((annotated, inside))
                case ("root-obj", *_):
                    raise SolverInputError(f"it has an irrational number: {show(whole)[:200]}")
                case ("let", tuple() as bindings, body):
                    pairs = self.pairs(bindings)
                    todo.append(_Application("let", (), len(pairs), inside, tuple(name for name, _ in pairs), body))
                    todo.extend((value, inside) for _, value in reversed(pairs))
                case (("lambda" | "forall" | "exists") as binder, parameters, body):
                    extended = dict(inside)
                    variables = self.variables(parameters, extended)
                    todo.append(_Application(binder, variables, 1, inside))
                    todo.append((body, extended))
                case (head, _, *_):
                    todo.append(_Application(head, (), len(whole) - 1, inside))
                    todo.extend((argument, inside) for argument in reversed(whole[1:]))
                case _:
                    raise SolverInputError(f"not a term: {show(whole)[:200]}")
        return done[0]

    def atom(self, text: str, scope: Scope) -> Term:
        name = plain(text)
        if name in scope:
            return scope[name]
        if _NUMERAL.match(text) or _DECIMAL.match(text):
            return self.table.make(text, (), (), REAL if "." in text else INT)
        if _BINARY.match(text) or _HEXADECIMAL.match(text):
            return self.table.make(text, (), (), bitvector((len(text) - 2) * (1 if text[1] == "b" else 4)))
        if text in CONSTANTS:
            return self.table.make(text, (), (), CONSTANTS[text])
        return self.symbol(name, ())

    def symbol(self, name: str, arguments: tuple[Term, ...]) -> Term:
        """An application of a function of the model or, a constructor for instance, of the query."""
        rank = self.heads.get(name) or self.declared.get(name) or self.parts.get(name)
        if rank is None and not arguments and (match := _ELEMENT.match(name)):
            return self.element(name, Sort(plain(f"|{match.group(1) or match.group(2)}|")))
        if rank is None:
            raise SolverInputError(f"the model mentions {name}, which nothing defines")
        if not rank.parameters and not arguments and name in self.elements.get(rank.result, {}):
            return self.table.make(ELEMENT, (name,), (), rank.result)
        if len(arguments) != len(rank.parameters):
            raise SolverInputError(f"the model applies {name} to {len(arguments)} arguments, not {len(rank.parameters)}")
        coerced = tuple(self.coerce(argument, sort) for argument, sort in zip(arguments, rank.parameters, strict=True))
        return self.table.make(self.own(name), (), coerced, rank.result)

    def coerce(self, term: Term, sort: Sort) -> Term:
        if term.sort == sort:
            return term
        if term.sort == INT and sort == REAL:
            return self.table.make("to_real", (), (term,), REAL)
        raise SolverInputError(f"the model has a term of the sort {term.sort} where {sort} belongs")

    def qualified(self, expression: SExpr) -> Term:
        """``(_ bv5 8)``, ``(_ NaN 8 24)``, ``(_ as-array f)``, ``(as @S_0 S)``, ``(as nil (List Int))``."""
        match expression:
            case ("_", "as-array", str() as name):
                rank = self.heads.get(plain(name))
                if rank is None or len(rank.parameters) != 1:
                    raise SolverInputError(f"the model has an array of {name}, which is not a function of one argument")
                return self.table.make(AS_ARRAY, (self.own(plain(name)),), (), array(rank.parameters[0], rank.result))
            case ("_", str() as head, *indices) if all(isinstance(index, str) and _NUMERAL.match(index) for index in indices):
                numbers = tuple(int(str(index)) for index in indices)
                try:
                    return self.table.make(head, numbers, (), indexed_constant(head, numbers))
                except IllSorted as error:
                    raise SolverInputError(f"{show(expression)[:200]} {error}") from error
            case ("as", str() as name, sort):
                if plain(name) in self.parts:
                    return self.symbol(plain(name), ())
                return self.element(plain(name), self.sort(sort))
        raise SolverInputError(f"not a value: {show(expression)[:200]}")

    def apply(self, task: _Application, arguments: list[Term]) -> Term:
        match task.head:
            case str() as binder if task.variables:
                bound = tuple((variable.head, variable.sort) for variable in task.variables)
                return self.binding(binder, bound, arguments[0])
            case str() as name if name not in RULES:
                return self.symbol(plain(name), tuple(arguments))
            case str() as head:
                return self.theory(head, (), arguments)
            case ("as", "const", sort):
                whole = self.sort(sort)
                if whole.name != "Array" or len(arguments) != 1:
                    raise SolverInputError(f"not a constant array: {show(task.head)[:200]}")
                return self.table.make(CONSTANT_ARRAY, (), (self.coerce(arguments[0], whole.arguments[1]),), whole)
            case ("as", str() as name, _):
                return self.symbol(plain(name), tuple(arguments))
            case ("_", "is", str() as constructor):
                return self.tester(plain(constructor), arguments)
            case ("_", str() as head, *indices) if all(isinstance(index, str) and _NUMERAL.match(index) for index in indices):
                return self.theory(head, tuple(int(str(index)) for index in indices), arguments)
        raise SolverInputError(f"the model applies {show(task.head)[:200]}, which cannot be read")

    def tester(self, constructor: str, arguments: list[Term]) -> Term:
        rank = self.parts.get(constructor)
        if rank is None or len(arguments) != 1 or arguments[0].sort != rank.result:
            raise SolverInputError(f"the model tests for the constructor {constructor}, which its argument does not have")
        return self.table.make("is", (constructor,), tuple(arguments), BOOL)

    def binding(self, binder: str, bound: tuple[tuple[str, Sort], ...], body: Term) -> Term:
        """A lambda of several parameters is the array of arrays that it curries to."""
        if binder != "lambda":
            return self.table.make(binder, (), (self.coerce(body, BOOL),), BOOL, bound)
        for variable in reversed(bound):
            body = self.table.make(LAMBDA, (), (body,), array(variable[1], body.sort), (variable,))
        return body

    def theory(self, head: str, indices: tuple[int, ...], arguments: list[Term]) -> Term:
        """Numbers that are written as Int among Reals are Reals."""
        if head == "/" or (head in (*COERCED, "ite") and any(argument.sort == REAL for argument in arguments)):
            arguments = [self.coerce(argument, REAL) if argument.sort == INT else argument for argument in arguments]
        if head == "store" and len(arguments) == 3 and arguments[0].sort.name == "Array":
            arguments[1:] = [self.coerce(a, sort) for a, sort in zip(arguments[1:], arguments[0].sort.arguments, strict=True)]
        rule = RULES.get(head)
        if rule is None:
            raise SolverInputError(f"the model applies {head}, which is no symbol of a theory")
        try:
            return self.table.make(head, indices, tuple(arguments), rule(indices, arguments))
        except IllSorted as error:
            raise SolverInputError(f"the model's {head} {error}") from error


@dataclass(frozen=True, slots=True)
class _Application:
    """What to do with the next ``count`` terms: apply ``head``, bind ``variables``, or, for a let, read ``body`` under ``names``."""

    head: SExpr
    variables: tuple[Term, ...]
    count: int
    scope: Scope
    names: tuple[str, ...] = ()
    body: SExpr | None = None
