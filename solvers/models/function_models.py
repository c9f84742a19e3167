"""The reader of what solvers print on ``(get-model)``: definitions, whose terms are of the same kind as those of the query. Nothing is evaluated
here.

The forms are those of SMT-LIB 2.7, 4.2.7, and the extensions of z3, cvc5 and Bitwuzla: a ``(model …)`` around all, elements of declared sorts as
``declare-fun`` or ``(as @S_0 S)``, a ``forall`` that closes their universe, ``(_ as-array f)``, lambdas, auxiliary functions, and roots of
polynomials. The sorts of numerals are lax, as in ``(/ (- 1) 2)`` for a Real.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from solvers.answers import SolverInputError
from solvers.smtlib import dialects
from solvers.smtlib.polymorphism import matched
from solvers.smtlib.ranks import IllSorted, float_format, vector
from solvers.smtlib.reader import Problem
from solvers.smtlib.scope import Polymorphic
from solvers.smtlib.sexpr import SExpr, read, show
from solvers.smtlib.signatures import COERCED, CONSTANTS, RULES, SORTS, indexed_constant
from solvers.smtlib.symbols import decimal, field_element, is_string, plain
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
    Table,
    Term,
    array,
    bitvector,
    function_sort,
)

ELEMENT = "(element)"
"""The head of an element of a declared sort; its name is the index. No symbol is written with parentheses, so the head is unique."""
LAMBDA = "(lambda)"
"""The head of an array, or function, that is defined by its element at the bound variables."""
AS_ARRAY = "(as-array)"
"""The head of an array, or function, that is defined by a function, whose name is the index."""
STORE_FUNCTION = "(store)"
"""The head of a function that equals another one except at one point. The arguments are the function, the point and its result."""
ROOT = "(root)"
"""The head of a root of a polynomial. The indices are its number from 1, and the coefficients, the constant first."""
ROOT_BETWEEN = "(root-between)"
"""The head of the only root of a polynomial between two fractions. The indices are their numerators and denominators, and the coefficients."""

Scope: TypeAlias = dict[str, Term]

_CHARACTER = Sort("(character)")
"""The sort of a character in z3's strings."""
_MOST_DEGREES = 1000
"""The largest degree of a polynomial that is accepted."""

_NUMERAL = re.compile(r"[0-9]+\Z")
_DECIMAL = re.compile(r"[0-9]+\.[0-9]+\Z")
_BINARY = re.compile(r"#b[01]+\Z")
_HEXADECIMAL = re.compile(r"#x[0-9a-fA-F]+\Z")
# z3 names elements by their sort, and need not declare them; CVC4 does, too
_ELEMENT = re.compile(r"\|?(?:([^|]*)!val!|@uc_([^|]*)_)[0-9]+\|?\Z")
# cvc5 and CVC4 list the elements of a declared sort in comments only
_REPRESENTATIVE = re.compile(r"^\s*; rep: (\(as .*\)|\|?@uc_.*)\s*$", re.MULTILINE)
_CARDINALITY = re.compile(r"^\s*; cardinality of (.*) is ([0-9]+)\s*$", re.MULTILINE)
_MONOMIAL = re.compile(r"(-?[0-9]+)(?:\*x(?:\^([0-9]+))?)?")


@dataclass(frozen=True, slots=True)
class Definition:
    """A function of the model: its parameters, which are bound variables with unique names, and its body."""

    parameters: tuple[Term, ...]
    body: Term


@dataclass(frozen=True, slots=True)
class Rank:
    """The sorts of a function's parameters, and of its result."""

    parameters: tuple[Sort, ...]
    result: Sort


@dataclass(frozen=True, slots=True)
class FunctionModel:
    """A model: ``definitions`` by name, or by ``auxiliary`` name if the query has no such symbol. ``elements`` are the names of the elements of each
    declared sort, in order of appearance; they are all elements of the sorts in ``closed``.
    """

    definitions: Mapping[str, Definition]
    elements: Mapping[Sort, tuple[str, ...]]
    closed: frozenset[Sort]


def auxiliary(name: str) -> str:
    """Return a name for a solver's auxiliary function, which the query does not declare; no symbol or literal of the query has this name."""
    return f"{name} |"


def read_model(text: str, problem: Problem, wait: Callable[[], None] = lambda: None) -> FunctionModel:
    """Return the model of ``problem`` that ``text`` prints. ``wait`` is called now and then, and raises when the time limit has passed.

    Raises SolverInputError if the model cannot be read. The model's definitions of recursive functions are ignored, because the query defines them.
    """
    expressions = read(text, wait)
    if len(expressions) == 1 and isinstance(expressions[0], tuple) and not _is_entry(expressions[0]):
        expressions = list(expressions[0])
    if expressions and expressions[0] == "model":
        expressions = expressions[1:]
    reader = _Reader(problem, wait)
    for match in _REPRESENTATIVE.finditer(text):
        reader.term(read(match.group(1))[0], {})
    for match in _CARDINALITY.finditer(text):
        sort = reader.sort(read(match.group(1))[0])
        if len(reader.elements.get(sort, ())) == int(match.group(2)):
            reader.closed.add(sort)
    return reader.model(expressions)


def _is_entry(expression: tuple[SExpr, ...]) -> bool:
    return bool(expression) and isinstance(expression[0], str) and expression[0] != "model"


def _declared(problem: Problem) -> dict[str, Rank]:
    """Return the ranks of the symbols that a model defines, and of the constructors and selectors of plain datatypes."""
    ranks = {name: Rank(parameters, result) for name, (parameters, result) in problem.functions.items()}
    ranks.update((name, Rank(parameters, result)) for name, (parameters, result) in problem.scope.parts.items())
    return ranks


class _Reader:
    def __init__(self, problem: Problem, wait: Callable[[], None]) -> None:
        self.problem = problem
        self.wait = wait
        self.declared = _declared(problem)
        self.table = Table(wait)
        self.heads: dict[str, Rank] = {}
        self.elements: dict[Sort, dict[str, None]] = {}
        self.closed: set[Sort] = set()
        self.fresh = 0

    def name(self, symbol: str) -> str:
        """Return the query's internal name of a symbol: a declared symbol with the name of a theory's symbol has another name there."""
        symbol = plain(symbol)
        return self.problem.scope.own.get(symbol, symbol)

    def model(self, entries: Sequence[SExpr]) -> FunctionModel:
        """Return the model with these entries. Elements are read first, then the ranks of functions, because bodies may mention later functions."""
        functions: list[tuple[str, SExpr, Sort, SExpr]] = []
        for entry in entries:
            match entry:
                case ("define-fun" | "define-fun-rec", str() as name, parameters, result, body):
                    functions.append(self.as_declared(self.name(name), parameters, self.sort(result), body))
                case ("define-const", str() as name, result, body):
                    functions.append((self.name(name), (), self.sort(result), body))
                case ("declare-fun", str() as name, (), result) | ("declare-const", str() as name, result):
                    self.element(plain(name), self.sort(result))
                case ("forall", ((_, sort),), _):
                    self.closed.add(self.sort(sort))
                case ("declare-sort" | "declare-datatype" | "declare-datatypes", *_):
                    pass  # what the query declares already
                case _:
                    raise SolverInputError(f"the model has an entry that is not a definition: {show(entry)[:200]}")
        functions = [function for function in functions if function[0] not in self.problem.recursive]
        for name, parameters, value, _ in functions:
            if name in self.heads or self.is_part(name):
                raise SolverInputError(f"the model defines {name} twice, or as something else than the query")
            self.heads[name] = Rank(tuple(self.sort(parameter) for _, parameter in self.pairs(parameters)), value)
        definitions = {self.own(name): self.definition(parameters, result, body) for name, parameters, result, body in functions}
        for name, definition in definitions.items():
            self.require_rank(name, definition)
        return FunctionModel(definitions, {sort: tuple(names) for sort, names in self.elements.items()}, frozenset(self.closed))

    def as_declared(self, name: str, parameters: SExpr, result: Sort, body: SExpr) -> tuple[str, SExpr, Sort, SExpr]:
        """Return a definition in the form that the query declares. Yices and Boolector define an array like a function: this becomes a lambda of a
        constant. Boolector prints bit-vectors of one bit for Bool.
        """
        wanted = self.declared.get(name)
        whole = result
        for _, sort in reversed(self.pairs(parameters)):
            whole = array(self.sort(sort), whole)
        if whole != result and wanted == Rank((), whole):
            return name, (), whole, ("lambda", parameters, body)
        if wanted is not None and wanted.result == BOOL and result == vector(1):
            return name, parameters, BOOL, ("=", body, "#b1")
        return name, parameters, result, body

    def is_part(self, name: str) -> bool:
        """Return whether the name is that of a constructor or selector."""
        return name in self.problem.scope.parts or name in self.problem.scope.polymorphic

    def own(self, name: str) -> str:
        """Return the name for a definition: the symbol of the query, or an auxiliary name if the query has no such symbol."""
        known = name in self.declared or self.is_part(name) or name in self.problem.recursive
        return name if known else auxiliary(name)

    def require_rank(self, name: str, definition: Definition) -> None:
        """Raise SolverInputError if a symbol of the query is defined with other sorts than the query declares."""
        wanted = self.declared.get(name)
        found = function_sort([p.sort for p in definition.parameters], definition.body.sort)
        if wanted is not None and found != function_sort(wanted.parameters, wanted.result):
            raise SolverInputError(f"the model defines {name} with other sorts than the query declares")

    def definition(self, parameters: SExpr, result: Sort, body: SExpr) -> Definition:
        """Return a definition. The lambdas in a constant's body become parameters unless its sort is an array: Bitwuzla prints functions in this
        form.
        """
        scope: Scope = {}
        variables = self.variables(parameters, scope)
        while result.name != "Array":
            match body:
                case ("lambda", more, inner):
                    bound = self.variables(more, scope)
                    variables += bound
                    if result.name == ARROW:
                        result = function_sort(result.arguments[len(bound) : -1], result.arguments[-1])
                    body = inner
                case _:
                    break
        return Definition(variables, self.coerce(self.term(body, scope), result))

    def pairs(self, parameters: SExpr) -> list[tuple[str, SExpr]]:
        """Return the names and sorts of sorted variables. Raises SolverInputError if ``parameters`` is something else."""
        found = []
        for parameter in parameters if isinstance(parameters, tuple) else ((),):
            match parameter:
                case (str() as name, sort):
                    found.append((plain(name), sort))
                case _:
                    raise SolverInputError(f"not sorted variables: {show(parameters)[:200]}")
        return found

    def variables(self, parameters: SExpr, scope: Scope) -> tuple[Term, ...]:
        """Return bound variables with unique names, after entering them into ``scope`` under the printed names."""
        made = []
        for name, sort in self.pairs(parameters):
            scope[name] = self.variable(name, self.sort(sort))
            made.append(scope[name])
        return tuple(made)

    def variable(self, name: str, sort: Sort) -> Term:
        """Return a bound variable with a unique name."""
        self.fresh += 1
        return self.table.make(f"{name} |{self.fresh}", (), (), sort)

    def element(self, name: str, sort: Sort) -> Term:
        """Return an element of a declared sort, after entering it into the universe. Raises SolverInputError if the sort is not declared."""
        if self.problem.sorts.get(sort.name) != len(sort.arguments) or self.problem.scope.constructors(sort):
            raise SolverInputError(f"the model leaves {name} of the sort {sort} undefined")
        if name in self.declared or self.is_part(name):
            raise SolverInputError(f"the model calls an element {name}, which is a symbol of the query")
        self.elements.setdefault(sort, {})[name] = None
        self.heads[name] = Rank((), sort)
        return self.table.make(ELEMENT, (name,), (), sort)

    def sort(self, expression: SExpr) -> Sort:
        """Return the sort that the expression denotes. Raises SolverInputError if it denotes none."""
        try:
            match expression:
                case str() if expression in SORTS and expression not in self.problem.scope.own_sorts:
                    return SORTS[expression]
                case ("_", "BitVec", str() as width) if _NUMERAL.match(width):
                    return vector(int(width))
                case ("_", "FloatingPoint", str() as exponent, str() as significand) if _NUMERAL.match(exponent + significand):
                    return float_format((int(exponent), int(significand)))
                case ("_", "FiniteField", str() as size) if _NUMERAL.match(size):
                    return Sort("FiniteField", (int(size),))
                case str():
                    return self.named_sort(expression, ())
                case (str() as name, *arguments) if arguments and name != "_":
                    return self.named_sort(name, tuple(self.sort(argument) for argument in arguments))
        except IllSorted as error:
            raise SolverInputError(f"not a sort: {show(expression)[:200]}: {error}") from error
        raise SolverInputError(f"not a sort: {show(expression)[:200]}")

    def alike(self, arguments: list[Term]) -> list[Term]:
        """Return the arguments, coerced to one sort where possible: to the sort of a function if others are lambdas, to that of a datatype if others
        are constructors whose parameters are unknown.
        """
        wanted = next(
            (a.sort for a in arguments if a.sort.name == ARROW or (self.problem.scope.constructors(a.sort) and not self.open(a))), None
        )
        wanted = None if wanted == BOOL else wanted
        return [
            self.coerce(a, wanted) if wanted and a.sort != wanted and (self.open(a) or a.head in (LAMBDA, AS_ARRAY)) else a
            for a in arguments
        ]

    def named_sort(self, symbol: str, arguments: tuple[Sort, ...]) -> Sort:
        """Return a sort of a theory or of the query, or the meaning of an abbreviation of the query, which z3 prints."""
        scope = self.problem.scope
        name = scope.own_sorts.get(plain(symbol), plain(symbol))
        if name in scope.abbreviations and len(scope.abbreviations[name][0]) == len(arguments):
            parameters, body = scope.abbreviations[name]
            return body.replaced(dict(zip(parameters, arguments, strict=True)))
        if name == "Array" and len(arguments) == 2:
            return array(*arguments)
        if name == ARROW and len(arguments) > 1:
            return function_sort(arguments[:-1], arguments[-1])
        if name in dialects.TUPLES_OF and name not in self.problem.sorts:
            row, kind = Sort("Tuple", (), arguments), dialects.TUPLES_OF[name]
            return Sort(kind, (), (row,)) if kind else row
        if len(arguments) != self.problem.sorts.get(name, dialects.ARITIES.get(name)):
            raise SolverInputError(f"not a sort of the query: {symbol[:200]} of {len(arguments)} arguments")
        return Sort(name, (), arguments)

    # --- terms, without recursion: stores and ites nest as deep as a function has points ------------------------------------------

    def term(self, expression: SExpr, scope: Scope) -> Term:
        """Return the term that ``expression`` denotes. ``todo`` holds expressions to read, applications whose arguments are done, and the outer
        meanings of names in ``scope``.
        """
        todo: list[SExpr | _Application | _Hidden] = [expression]
        done: list[Term] = []
        while todo:
            task = todo.pop()
            if isinstance(task, _Hidden):
                self.restore(scope, task)
                continue
            if isinstance(task, _Application):
                self.wait()
                arguments = done[len(done) - task.count :]
                del done[len(done) - task.count :]
                if task.body is not None:
                    todo.append(self.hide(scope, dict(zip(task.names, arguments, strict=True))))
                    todo.append(task.body)
                else:
                    done.append(self.apply(task, arguments, scope))
                continue
            match task:
                case str():
                    done.append(self.atom(task, scope))
                case ("_", *_) | ("as", str(), _):
                    done.append(self.qualified(task))
                case ("!", annotated, *_):
                    todo.append(annotated)
                case ("root-obj", polynomial, str() as number) if _NUMERAL.match(number):
                    done.append(self.table.make(ROOT, (int(number), *self.polynomial(polynomial)), (), REAL))
                case ("let", tuple() as bindings, body):
                    pairs = self.pairs(bindings)
                    todo.append(_Application("let", (), len(pairs), tuple(name for name, _ in pairs), body))
                    todo.extend(value for _, value in reversed(pairs))
                case (("lambda" | "forall" | "exists") as binder, parameters, body):
                    inside: Scope = {}
                    variables = self.variables(parameters, inside)
                    todo += (_Application(binder, variables, 1), self.hide(scope, inside), body)
                case (head, _, *_):
                    todo.append(_Application(head, (), len(task) - 1))
                    todo.extend(reversed(task[1:]))
                case _:
                    raise SolverInputError(f"not a term: {show(task)[:200]}")
        return done[0]

    def hide(self, scope: Scope, names: Mapping[str, Term]) -> _Hidden:
        """Bind names in ``scope``, and return their previous meanings."""
        hidden = _Hidden({name: scope.get(name) for name in names})
        scope.update(names)
        return hidden

    def restore(self, scope: Scope, hidden: _Hidden) -> None:
        """Give names in ``scope`` their previous meanings again."""
        for name, term in hidden.terms.items():
            if term is None:
                del scope[name]
            else:
                scope[name] = term

    def atom(self, text: str, scope: Scope) -> Term:
        """Return the term of a symbol or literal. Raises SolverInputError for an undefined symbol."""
        name = plain(text)
        if name in scope:
            return scope[name]
        if _NUMERAL.match(text) or _DECIMAL.match(text):
            return self.table.make(text, (), (), REAL if "." in text else INT)
        if _BINARY.match(text) or _HEXADECIMAL.match(text):
            return self.table.make(text, (), (), bitvector((len(text) - 2) * (1 if text[1] == "b" else 4)))
        if is_string(text):
            return self.table.make(text, (), (), STRING)
        if element := field_element(text):
            return self.table.make(text, (), (), Sort("FiniteField", (element[1],)))
        name = self.name(text)
        if name in CONSTANTS:
            return self.table.make(name, (), (), CONSTANTS[name])
        return self.symbol(name, ())

    def symbol(self, name: str, arguments: tuple[Term, ...], sort: Sort | None = None) -> Term:
        """Return an application of a function of the model, or of a constructor, selector or recursive function of the query. ``sort`` is that of the
        result, if it is stated.
        """
        if polymorphic := self.problem.scope.polymorphic.get(name):
            return self.polymorphic(name, polymorphic, arguments, sort)
        rank = self.heads.get(name) or self.rank(name)
        if rank is None and not arguments and (match := _ELEMENT.match(name)):
            return self.element(name, Sort(plain(f"|{match.group(1) or match.group(2)}|")))
        if rank is None:
            raise SolverInputError(f"the model mentions {name}, which nothing defines")
        if not rank.parameters and not arguments and name in self.elements.get(rank.result, {}):
            return self.table.make(ELEMENT, (name,), (), rank.result)
        if not arguments and rank.parameters:
            return self.table.make(self.own(name), (), (), function_sort(rank.parameters, rank.result))
        if len(arguments) != len(rank.parameters):
            raise SolverInputError(f"the model applies {name} to {len(arguments)} arguments, not {len(rank.parameters)}")
        coerced = tuple(self.coerce(argument, sort) for argument, sort in zip(arguments, rank.parameters, strict=True))
        return self.table.make(self.own(name), (), coerced, rank.result)

    def rank(self, name: str) -> Rank | None:
        """Return the rank of a recursive or declared symbol, or None."""
        found = self.problem.recursive.get(name)
        return Rank(tuple(sort for _, sort in found.parameters), found.result) if found else self.declared.get(name)

    def polymorphic(self, name: str, rank: Polymorphic, arguments: tuple[Term, ...], sort: Sort | None) -> Term:
        """Return an application of a constructor or selector of a parametric datatype. If neither ``sort`` nor the arguments determine the
        parameters, as for z3's ``nil``, it has the declaration's own sort until it is coerced.
        """
        if len(arguments) != len(rank.arguments):
            raise SolverInputError(f"the model applies {name} to {len(arguments)} arguments, not {len(rank.arguments)}")
        told = [(wanted, a.sort) for wanted, a in zip(rank.arguments, arguments, strict=True) if not self.open(a)]
        told += [] if sort is None else [(rank.result, sort)]
        new = matched([wanted for wanted, _ in told], [found for _, found in told], rank.parameters)
        if new is None:
            raise SolverInputError(f"the model's {name} takes {' '.join(map(str, rank.arguments))}")
        if all(parameter in new for parameter in rank.parameters):
            arguments = tuple(
                self.coerce(argument, wanted.replaced(new)) for argument, wanted in zip(arguments, rank.arguments, strict=True)
            )
            sort = rank.result.replaced(new)
        return self.table.make(Qualified(name) if rank.constructs else name, (), arguments, sort or rank.result)

    def open(self, term: Term) -> bool:
        """Return whether the term is a constructor's term whose sort is not determined yet."""
        rank = self.problem.scope.polymorphic.get(term.head)
        return rank is not None and term.sort == rank.result

    def coerce(self, term: Term, sort: Sort) -> Term:
        """Return the term as one of this sort, where a model may print another sort. Raises SolverInputError if that is not possible."""
        if term.sort == sort:
            return term
        if term.sort == INT and sort == REAL:
            return self.table.make("to_real", (), (term,), REAL)
        if self.open(term):
            return self.polymorphic(term.head, self.problem.scope.polymorphic[term.head], term.arguments, sort)
        if term.sort.name == "Array" and sort.name == ARROW and sort.arguments[0] == term.sort.arguments[0]:
            rest = function_sort(sort.arguments[1:-1], sort.arguments[-1])
            match term.head:
                case "(lambda)":
                    return self.table.make(LAMBDA, (), (self.coerce(term.arguments[0], rest),), sort, term.bound)
                case "(as-array)" if term.sort.arguments[1] == rest:
                    return self.table.make(AS_ARRAY, term.indices, (), sort)
                case "ite":
                    condition, *branches = term.arguments
                    return self.table.make("ite", (), (condition, *(self.coerce(branch, sort) for branch in branches)), sort)
        raise SolverInputError(f"the model has a term of the sort {term.sort} where {sort} belongs")

    def qualified(self, expression: SExpr) -> Term:
        """Return the term of a qualified or indexed identifier: ``(_ bv5 8)``, ``(_ NaN 8 24)``, ``(_ as-array f)``, ``(as @S_0 S)``, ``(as nil (List
        Int))``, ``(as seq.empty (Seq Int))``. Raises SolverInputError for any other.
        """
        match expression:
            case ("_", "as-array", str() as symbol):
                name = self.name(symbol)
                rank = self.heads.get(name)
                if rank is None or len(rank.parameters) != 1:
                    raise SolverInputError(f"the model has an array of {name}, which is not a function of one argument")
                return self.table.make(AS_ARRAY, (self.own(name),), (), array(rank.parameters[0], rank.result))
            case ("_", "real_algebraic_number", *_):
                return self.between(show(expression))
            case ("_", "Char" | "char", str() as code) if _NUMERAL.match(code) or _HEXADECIMAL.match(code):
                number = int(code) if _NUMERAL.match(code) else int(code[2:], 16)
                return self.table.make(f'"\\u{{{number:x}}}"', (), (), STRING if expression[1] == "char" else _CHARACTER)
            case ("_", str() as head, *indices) if all(isinstance(index, str) and _NUMERAL.match(index) for index in indices):
                numbers = tuple(int(str(index)) for index in indices)
                try:
                    return self.table.make(head, numbers, (), indexed_constant(head, numbers))
                except IllSorted as error:
                    raise SolverInputError(f"{show(expression)[:200]} {error}") from error
            case ("as", str() as symbol, sort):
                name = self.name(symbol)
                if self.is_part(name):
                    return self.symbol(name, (), self.sort(sort))
                if re.fullmatch("ff-?[0-9]+", name) and self.sort(sort).name == "FiniteField":
                    size = self.sort(sort).indices[0]
                    return self.table.make(f"#f{decimal(name[2:]) % size}m{size}", (), (), self.sort(sort))
                if name in dialects.QUALIFIED and self.sort(sort).name == dialects.QUALIFIED[name]:
                    return self.table.make(Qualified(name), (), (), self.sort(sort))
                return self.element(plain(symbol), self.sort(sort))
        raise SolverInputError(f"not a value: {show(expression)[:200]}")

    def polynomial(self, expression: SExpr) -> tuple[int, ...]:
        """Return the coefficients of a polynomial as z3 prints it, ``(+ (* 3 (^ x 2)) (* (- 2) x) 7)``, the constant first."""
        found: dict[int, int] = {}
        match expression:
            case ("+", *parts):
                monomials = parts
            case _:
                monomials = [expression]
        for monomial in monomials:
            match monomial:
                case ("*", factor, power):
                    coefficient = _integer(factor)
                case _ if _integer(monomial) is not None:
                    coefficient, power = _integer(monomial), ("^", "x", "0")
                case _:
                    coefficient, power = 1, monomial
            match power:
                case ("^", "x", str() as exponent) if _NUMERAL.match(exponent):
                    degree = int(exponent)
                case _:
                    degree = 1 if power == "x" else -1
            if coefficient is None or not 0 <= degree <= _MOST_DEGREES:
                raise SolverInputError(f"not a polynomial: {show(expression)[:200]}")
            found[degree] = found.get(degree, 0) + coefficient
        return tuple(found.get(degree, 0) for degree in range(max(found) + 1))

    def between(self, text: str) -> Term:
        """Return the term of ``(_ real_algebraic_number <1*x^2 + (-2), (1, 3/2)>)``, as cvc5 prints it."""
        match = re.fullmatch(r"\(_ real_algebraic_number <(.*?) ?, \((-?[0-9/]+), (-?[0-9/]+)\) ?>\)", text)
        found: dict[int, int] = {}
        for part in match.group(1).split(" + ") if match else ():
            monomial = _MONOMIAL.fullmatch(part.strip("()"))
            degree = int(monomial.group(2) or ("*" in part)) if monomial else -1
            if monomial is None or degree > _MOST_DEGREES:
                found = {}
                break
            found[degree] = int(monomial.group(1))
        if match is None or not found:
            raise SolverInputError(f"not an algebraic number: {text[:200]}")
        low, high = (Fraction(match.group(place)) for place in (2, 3))
        bounds = (low.numerator, low.denominator, high.numerator, high.denominator)
        return self.table.make(ROOT_BETWEEN, (*bounds, *(found.get(degree, 0) for degree in range(max(found) + 1))), (), REAL)

    def apply(self, task: _Application, arguments: list[Term], scope: Scope) -> Term:
        """Return the application that a task describes. Raises SolverInputError."""
        match task.head:
            case str() as binder if task.variables:
                bound = tuple((variable.head, variable.sort) for variable in task.variables)
                return self.binding(binder, bound, arguments[0])
            case str() as symbol if plain(symbol) in scope:
                return self.applied([scope[plain(symbol)], *arguments])
            case str() as symbol:
                name = self.name(symbol)
                if name in self.problem.scope.own.values() or name not in RULES:
                    return self.symbol(name, tuple(arguments)) if name != APPLY else self.applied(arguments)
                return self.theory(name, (), arguments)
            case ("as", "const", sort):
                return self.constant(self.sort(sort), arguments, task.head)
            case ("as", str() as symbol, sort):
                return self.symbol(self.name(symbol), tuple(arguments), self.sort(sort))
            case ("_", "is", constructor):
                return self.tester(constructor, arguments)
            case ("_", str() as head, *indices) if all(isinstance(index, str) and _NUMERAL.match(index) for index in indices):
                return self.theory(head, tuple(int(str(index)) for index in indices), arguments)
        raise SolverInputError(f"the model applies {show(task.head)[:200]}, which cannot be read")

    def constant(self, whole: Sort, arguments: list[Term], head: SExpr) -> Term:
        """Return a constant array, or a constant function, of the sort ``whole``."""
        if whole.name not in (ARROW, "Array") or len(arguments) != 1:
            raise SolverInputError(f"not a constant array: {show(head)[:200]}")
        element = self.coerce(arguments[0], whole.arguments[-1])
        if whole.name == "Array":
            return self.table.make(CONSTANT_ARRAY, (), (element,), whole)
        bound = tuple((self.variable("constant", sort).head, sort) for sort in whole.arguments[:-1])
        return self.table.make(LAMBDA, (), (element,), whole, bound)

    def applied(self, arguments: list[Term]) -> Term:
        """Return ``(@ f a …)``: the application of a value of a function sort to some of its arguments."""
        sort = arguments[0].sort
        count = len(arguments) - 1
        if sort.name != ARROW or count >= len(sort.arguments):
            raise SolverInputError(f"the model applies a value of the sort {sort} to {count} arguments")
        coerced = tuple(self.coerce(argument, wanted) for argument, wanted in zip(arguments[1:], sort.arguments, strict=False))
        return self.table.make(APPLY, (), (arguments[0], *coerced), function_sort(sort.arguments[count:-1], sort.arguments[-1]))

    def tester(self, expression: SExpr, arguments: list[Term]) -> Term:
        """Return a test for a constructor. For a parametric datatype, z3 prints the constructor with its rank, ``(cons (Int (List Int)) (List
        Int))``.
        """
        symbol = expression if isinstance(expression, str) else expression[0] if expression else ""
        name = self.name(symbol) if isinstance(symbol, str) and symbol else ""
        constructors = self.problem.scope.constructors(arguments[0].sort) or () if len(arguments) == 1 else ()
        if all(constructor.name != name for constructor in constructors):
            raise SolverInputError(f"the model tests for the constructor {name}, which its argument does not have")
        return self.table.make("is", (name,), tuple(arguments), BOOL)

    def binding(self, binder: str, bound: tuple[tuple[str, Sort], ...], body: Term) -> Term:
        """Return a quantifier or lambda. A lambda of several parameters becomes an array of arrays, by currying."""
        if binder != "lambda":
            return self.table.make(binder, (), (self.coerce(body, BOOL),), BOOL, bound)
        for variable in reversed(bound):
            body = self.table.make(LAMBDA, (), (body,), array(variable[1], body.sort), (variable,))
        return body

    def theory(self, head: str, indices: tuple[int, ...], arguments: list[Term]) -> Term:
        """Return an application of a theory's symbol. Numerals of sort Int among Reals become Reals; a sequence of one character becomes a string."""
        if head == "seq.unit" and len(arguments) == 1 and arguments[0].sort == _CHARACTER:
            return self.table.make(arguments[0].head, (), (), STRING)
        if head in ("=", "distinct", "ite"):
            arguments = self.alike(arguments)
        if head == "store" and arguments[0].sort.name == ARROW:
            sort = arguments[0].sort
            if len(arguments) != len(sort.arguments) + 1:
                raise SolverInputError(f"the model stores at {len(arguments) - 2} arguments of a function of {len(sort.arguments) - 1}")
            coerced = tuple(self.coerce(argument, wanted) for argument, wanted in zip(arguments[1:], sort.arguments, strict=True))
            return self.table.make(STORE_FUNCTION, (), (arguments[0], *coerced), sort)
        if any(argument.sort == STRING for argument in arguments):
            head = dialects.ON_STRINGS.get(head, head)
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
    """An action on the next ``count`` terms: apply ``head``, bind ``variables``, or, for a let, read ``body`` under ``names``."""

    head: SExpr
    variables: tuple[Term, ...]
    count: int
    names: tuple[str, ...] = ()
    body: SExpr | None = None


@dataclass(frozen=True, slots=True)
class _Hidden:
    """The outer meanings of names; None for a name that had none."""

    terms: Mapping[str, Term | None]


def _integer(expression: SExpr) -> int | None:
    match expression:
        case str() if _NUMERAL.match(expression):
            return int(expression)
        case ("-", str() as digits) if _NUMERAL.match(digits):
            return -int(digits)
    return None
