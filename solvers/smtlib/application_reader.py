"""The typing of literals, symbols and applications whose arguments are already read. ``term_reader`` reads the tokens of whole terms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from solvers.smtlib import dialects, ranks, signatures
from solvers.smtlib.polymorphism import matched, result_of, told_by
from solvers.smtlib.ranks import IllSorted, Indices
from solvers.smtlib.scope import Definition, Polymorphic, Scope
from solvers.smtlib.sort_reader import SortReader
from solvers.smtlib.symbols import decimal, field_element, is_bits, is_decimal, is_numeral, is_string, is_symbol, what
from solvers.smtlib.terms import APPLY, ARROW, BOOL, INT, REAL, STRING, Qualified, Sort, Term, array, function_sort
from solvers.smtlib.token_reader import Misplaced
from solvers.smtlib.transformations.expansion import expanded

Indexed: TypeAlias = tuple[str, Indices]
"""The head of an application: a symbol with its indices."""

MOST_TERMS = 50_000_000
"""The largest number of terms from expanding definitions. Functions that call each other twice would otherwise fill any memory."""

LARGEST_CHARACTER = 0x2FFFF
_NEGATIVE = re.compile(r"-[0-9]")


def _leaf(variable: tuple[str, Sort]) -> tuple[str, tuple[()], tuple[()], Sort]:
    return variable[0], (), (), variable[1]


class ApplicationReader(SortReader):
    """A reader of applications. Heads are symbols by their names in the scope. An ill-sorted term raises IllSorted, or Misplaced if its position is
    known.
    """

    def __init__(self, scope: Scope, logic: str = "") -> None:
        super().__init__(scope, logic)
        self._real_numerals = signatures.real_numerals(logic)
        self._mixed = not self._real_numerals and {"Ints", "Reals"} <= self.theories
        self._coerced_by_logic = signatures.mixes(logic)
        self._functions_are_values = logic.startswith("HO_") or self.theories == frozenset(signatures.THEORIES)
        self._expanded: dict[tuple[object, ...], Term] = {}

    # Literals and symbols

    def _atom(self, token: str, i: int) -> Term:
        table = self.scope.table
        if is_numeral(token):
            term = table.make(token, (), (), REAL if self._real_numerals else INT)
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
            return f"{what(symbol)} needs its sort: (as {symbol} …)" if constant else f"{what(symbol)} needs arguments"
        if symbol in dialects.QUALIFIED:
            return f"{what(symbol)} needs its sort: (as {symbol} …)"
        return f"unknown symbol {what(symbol)}"

    def _function_value(self, symbol: str, i: int) -> Term:
        """Return the value of a symbol that stands where a value is expected: a function as a value (a macro as a lambda), another name of a
        constant, or a negative literal. Raises Misplaced for an unknown symbol.
        """
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

    def _character(self, indices: Indices, i: int) -> Term:
        r"""Return the term of ``(_ char #x41)``, which is ``"\u{41}"``: UnicodeStrings, :funs_description. Raises Misplaced for other indices."""
        code = str(indices[0])
        if len(indices) != 1 or not is_bits(code) or int(code[2:], 16) > LARGEST_CHARACTER:
            raise Misplaced(i, f"(_ char …) has one index, of #x0 to #x{LARGEST_CHARACTER:X}")
        return self.scope.table.make(f'"\\u{{{code[2:]}}}"', (), (), STRING)

    def _cardinality(self, indices: Indices, i: int) -> Term:
        """Return cvc5's ``(_ fmf.card S 3)``: the declared sort has at most that number of elements."""
        if len(indices) != 2 or not isinstance(indices[1], int) or self.scope.sorts.get(str(indices[0])) != 0:
            raise Misplaced(i, "(_ fmf.card …) has a declared sort and a numeral as indices")
        self.extend(i, "fmf.card is no symbol of SMT-LIB's")
        return self.scope.table.make("fmf.card", indices, (), BOOL)

    def _qualified_constant(self, symbol: str, sort: Sort, i: int) -> Term:
        """Return the term of ``(as symbol sort)`` for a symbol that has a value, or a meaning, only by its sort."""
        scope = self.scope
        name = scope.own.get(symbol, symbol)
        polymorphic = scope.polymorphic.get(name)
        if polymorphic is not None and not polymorphic.arguments:
            if matched([polymorphic.result], [sort], polymorphic.parameters) is None:
                raise Misplaced(i, f"{what(symbol)} has not the sort {sort}")
            return self._instance(name, polymorphic, (), sort)
        if dialects.QUALIFIED.get(name) == sort.name or (name == "sep.nil" and self.scope.heap):
            self.extend(i, f"{name} is no symbol of SMT-LIB's")
            return scope.table.make(Qualified(name), (), (), sort)
        if sort.name == "FiniteField" and name[:2] == "ff" and name[2:].removeprefix("-").isdecimal():
            return self._field_element(decimal(name[2:]), sort.indices[0])
        return self._function_value(symbol, i + 2)

    # Applications

    def _apply(self, head: str | Indexed, arguments: tuple[Term, ...], opened: int) -> Term:
        symbol, indices = (head, ()) if isinstance(head, str) else head
        return self.sorted(lambda: self._application(symbol, indices, arguments, opened), symbol, opened)

    def _application(self, symbol: str, indices: Indices, arguments: tuple[Term, ...], opened: int) -> Term:
        """Return the application; ``symbol`` is by its name in the scope. Raises IllSorted, Misplaced."""
        rule = signatures.RULES.get(symbol)
        if rule is not None:
            if symbol in signatures.CAREFUL or (len(arguments) == 1 and symbol in signatures.LEAST):
                return self._extended(symbol, indices, arguments, opened)
            try:
                sort = rule(indices, arguments)
            except IllSorted:
                other = self._coerced(symbol, self._arrays(symbol, arguments, opened), opened)
                if other == arguments:
                    raise
                arguments = other
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
            ranks.expect(indices, arguments, 0, len(definition.parameters))
            return self._expand(symbol, definition, arguments, opened)
        polymorphic = scope.polymorphic.get(symbol)
        if polymorphic is not None and polymorphic.arguments:
            ranks.expect(indices, arguments, 0, len(polymorphic.arguments))
            return self._instance(symbol, polymorphic, arguments, result_of(polymorphic, arguments))
        return self._other(symbol, indices, arguments, opened)

    def _other(self, symbol: str, indices: Indices, arguments: tuple[Term, ...], opened: int) -> Term:
        """Return the application of a symbol that is no function of a theory or of the script: a tester, an update, a solver's extension."""
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
        """Return an application in a form that solvers accept beyond SMT-LIB."""
        if symbol in dialects.OPERATORS:
            self.extend(opened, f"{symbol} is no symbol of SMT-LIB's")
        if arguments and symbol[:4] in ("str.", "seq."):
            names = dialects.ON_STRINGS if arguments[0].sort == STRING else dialects.ON_SEQUENCES
            symbol = names.get(symbol, symbol)
        if symbol in ("re.loop", "re.^") and not indices and len(arguments) > 1 and all(is_numeral(a.head) for a in arguments[1:]):
            self.extend(opened, f"{symbol} without indices is not SMT-LIB's")
            arguments, indices = arguments[:1], tuple(decimal(a.head) for a in arguments[1:])
        sorts = {argument.sort for argument in arguments}
        if symbol in dialects.ON_REALS and INT in sorts and self._mixed and (symbol != "^" or REAL in sorts):
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
        """Return the arguments; Ints among Reals become Reals, if the symbol and the logic allow it."""
        if not self._mixed or symbol not in signatures.COERCED:
            return arguments
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
        """Return whether the symbol, by its name in the scope, is a constructor."""
        polymorphic = self.scope.polymorphic.get(symbol)
        rank = self.scope.parts.get(symbol)
        if polymorphic is not None:
            return polymorphic.constructs
        return rank is not None and any(c.name == symbol for c in self.scope.constructors(rank[1]) or ())

    def _tester(self, symbol: str, arguments: tuple[Term, ...]) -> Term:
        """Return a tester ``((_ is constructor) value)``: SMT-LIB 2.7, section 3.6.1."""
        name = self.scope.own.get(symbol, symbol)
        if not self._constructs(name):
            raise IllSorted(f"{symbol} is not a constructor")
        ranks.expect((), arguments, 0, 1)
        constructors = self.scope.constructors(arguments[0].sort) or ()
        if not any(constructor.name == name for constructor in constructors):
            raise IllSorted(f"argument 1 has the sort {arguments[0].sort}, which {symbol} does not construct")
        return self.scope.table.make("is", (name,), arguments, BOOL)

    def _update(self, symbol: str, arguments: tuple[Term, ...]) -> Term:
        """Return cvc5's ``((_ update selector) value field)``: the same constructor with another field."""
        name = self.scope.own.get(symbol, symbol)
        ranks.expect((), arguments, 0, 2)
        constructors = self.scope.constructors(arguments[0].sort) or ()
        fields = [sort for constructor in constructors for selector, sort in constructor.selectors if selector == name]
        if not fields:
            raise IllSorted(f"{symbol} is not a selector of {arguments[0].sort}")
        ranks.require(arguments[1], fields[0], 1)
        return self.scope.table.make("update", (name,), arguments, arguments[0].sort)

    def _instance(self, symbol: str, polymorphic: Polymorphic, arguments: tuple[Term, ...], sort: Sort | None) -> Term:
        """Return an application of a constructor or selector of a parametric datatype. ``sort`` is None if the arguments do not determine it; this
        raises IllSorted.
        """
        if sort is None:
            raise IllSorted(f"needs its sort: (as {symbol} …)")
        told = polymorphic.selects or told_by(polymorphic)
        head = symbol if told else Qualified(symbol)
        return self.scope.table.make(head, (), arguments, self._sized(sort, 0))

    def _instantiated(self, definition: Definition, arguments: tuple[Term, ...]) -> dict[Sort, Sort]:
        """Return the sorts for the sort parameters of a definition. Raises IllSorted if the arguments have other sorts than the definition's
        parameters.
        """
        wanted = [sort for _, sort in definition.parameters]
        parameters = self.scope.parameters_in([*wanted, definition.result])
        if not parameters:
            ranks.fixed(*wanted, result=definition.result)((), arguments)
            return {}
        new = matched(wanted, [argument.sort for argument in arguments], parameters)
        if new is None or len(new) < len(parameters):
            raise IllSorted(f"takes {' '.join(map(str, wanted))}, not {' '.join(str(a.sort) for a in arguments)}")
        return new

    def _constructed(self, symbol: str, polymorphic: Polymorphic, arguments: tuple[Term, ...], sort: Sort) -> Term:
        """Return an application of a constructor whose result sort the script states."""
        new = matched([polymorphic.result], [sort], polymorphic.parameters)
        if new is None:
            raise IllSorted(f"does not construct {sort}")
        ranks.fixed(*(parameter.replaced(new) for parameter in polymorphic.arguments), result=sort)((), arguments)
        return self._instance(symbol, polymorphic, arguments, sort)

    # Functions as values

    def _pointwise(self, symbol: str, arguments: tuple[Term, ...], opened: int) -> Term:
        """Return z3's ``((_ map f) a b)``: the array of the function's values on the elements at each index."""
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
        """Return z3's ``(_ as-array f)``."""
        head = self.scope.own.get(str(indices[0]), str(indices[0]))
        rank = self.scope.rank(head)
        if len(indices) != 1 or rank is None or len(rank[0]) != 1:
            raise Misplaced(i, "(_ as-array …) has a declared function of one argument as index")
        self.extend(i, "as-array is no symbol of SMT-LIB's")
        return self.scope.table.make("as-array", (head,), (), self._sized(array(rank[0][0], rank[1]), i))

    def _arrays(self, symbol: str, arguments: tuple[Term, ...], opened: int) -> tuple[Term, ...]:
        """Return the arguments; lambdas beside arrays become the arrays for which z3 takes them."""
        wanted = next((argument.sort for argument in arguments if argument.sort.name == "Array"), None)
        if wanted is None or symbol not in ("=", "distinct", "ite") or not self._functions_are_values:
            return arguments
        return tuple(self.fitted(argument, wanted, opened) for argument in arguments)

    def fitted(self, term: Term, sort: Sort, i: int) -> Term:
        """Return a lambda as an array of the sort (an array of arrays if it has several variables); any other term unchanged."""
        variables: list[tuple[str, Sort]] = []
        body, rest = term, sort
        while body.head == "lambda" and body.sort != rest:
            for name, variable in body.bound:
                if rest.name != "Array" or rest.arguments[0] != variable:
                    return term
                variables.append((name, variable))
                rest = rest.arguments[1]
            body = body.arguments[0]
        if not variables or body.sort != rest:
            return term
        self.extend(i, "a lambda as an array is not SMT-LIB's")
        table = self.scope.table
        bound = [(self.fresh(name), variable) for name, variable in variables]
        new = {table.make(*old): table.make(*other) for old, other in zip(map(_leaf, variables), map(_leaf, bound), strict=True)}
        whole = expanded(body, new, table, self.fresh)
        for name, variable in reversed(bound):
            whole = table.make("lambda", (), (whole,), array(variable, whole.sort), ((name, variable),))
        return whole

    def _curried(self, symbol: str, rank: tuple[tuple[Sort, ...], Sort], arguments: tuple[Term, ...]) -> Term:
        """Return a declared function with fewer arguments than it has parameters, or with more, which are its result's."""
        parameters, result = rank
        function = self.scope.table.make(symbol, (), (), function_sort(parameters, result))
        if len(arguments) < len(parameters):
            return self._apply_value(function, arguments)
        ranks.fixed(*parameters, result=result)((), arguments[: len(parameters)])
        inner = self.scope.table.make(symbol, (), arguments[: len(parameters)], result)
        return self._apply_value(inner, arguments[len(parameters) :])

    def _apply_value(self, function: Term, arguments: tuple[Term, ...]) -> Term:
        """Return the application of a function value to some or all of its parameters. A declared function with all of them becomes an ordinary
        application.
        """
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
        if function.head == APPLY:  # (f 1), if f takes more arguments, is one application with the following ones
            function, arguments = function.arguments[0], (*function.arguments[1:], *arguments)
            rank = None if function.arguments else self.scope.rank(function.head)
            if rank is not None and len(rank[0]) == len(arguments):
                return self.scope.table.make(function.head, (), arguments, rank[1])
        return self.scope.table.make(APPLY, (), (function, *arguments), sort)

    def _expand(self, symbol: str, definition: Definition, arguments: tuple[Term, ...], opened: int) -> Term:
        """Return the definition's body with arguments for parameters, and with fresh bound variables."""
        table = self.scope.table
        sorts = self._instantiated(definition, arguments)
        key = (symbol, arguments)
        if key in self._expanded:
            return self._expanded[key]
        parameters = (table.make(name, (), (), sort) for name, sort in definition.parameters)
        self._expanded[key] = expanded(definition.body, dict(zip(parameters, arguments, strict=True)), table, self.fresh, sorts)
        if len(table.terms) > MOST_TERMS:
            raise Misplaced(opened, f"the definitions expand to more than {MOST_TERMS} terms")
        return self._expanded[key]
