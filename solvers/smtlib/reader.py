"""The reader of SMT-LIB 2.7 scripts as typed problems: declarations and assertions. Evaluation and solving are elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from solvers.smtlib.datatypes import declare_datatype, declare_datatypes
from solvers.smtlib.scope import Constructor, Definition, Parametric, Polymorphic, Scope
from solvers.smtlib.sexpr import Command, commands, error_at, offset_of_token, read, show, tokens
from solvers.smtlib.symbols import QUERIES, QUERIES_OF_SOLVERS, RESERVED, is_keyword, plain_tokens, unused_mark, what
from solvers.smtlib.term_reader import TermReader
from solvers.smtlib.terms import BOOL, Sort, Table, Term
from solvers.smtlib.token_reader import Misplaced

_AFTER_CHECK = QUERIES | {"set-info", "set-option", "exit"}
_REFUSED = {
    **dict.fromkeys(
        ("push", "pop", "reset", "reset-assertions", "check-sat-assuming"), "is not supported: a problem is one list of assertions"
    ),
    "declare-pool": "is not supported: pools of instances",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A typed script with one check-sat or none. Lets, matches, definitions and names are expanded in the terms.

    ``infos`` are the set-info commands in order, values as written. ``sorts`` are the declared sorts with their arities, including datatypes.
    ``functions`` are the declared symbols, constants included, with the sorts of their arguments and result; constructors and selectors are in
    ``datatypes`` only, or, for datatypes with parameters, in ``parametric``; functions over sort parameters are in the scope's ``polymorphic`` only.
    ``recursive`` are the functions of define-fun-rec and define-funs-rec, which are not expanded. ``extensions`` are the constructs beyond SMT-LIB
    2.7, each with the offset of its first occurrence. ``commands`` are all commands of the text, including those after an ``exit``, which are not
    read.
    """

    logic: str
    infos: tuple[tuple[str, str], ...]
    sorts: Mapping[str, int]
    functions: Mapping[str, tuple[tuple[Sort, ...], Sort]]
    definitions: Mapping[str, Definition]
    recursive: Mapping[str, Definition]
    datatypes: Mapping[str, tuple[Constructor, ...]]
    parametric: Mapping[str, Parametric]
    assertions: tuple[Term, ...]
    names: Mapping[str, Term]
    commands: tuple[Command, ...]
    extensions: Mapping[str, int]
    scope: Scope = field(repr=False)

    @property
    def table(self) -> Table:
        """The table of this problem's terms, for making more of them."""
        return self.scope.table

    def constructors(self, sort: Sort) -> tuple[Constructor, ...] | None:
        """Return the constructors of a datatype's sort, which may be an instance of a parametric datatype; None for any other sort."""
        return self.scope.constructors(sort)


def read_problem(text: str, file: str = "", wait: Callable[[], None] = lambda: None) -> Problem:
    """Return the problem in a script, in time linear in its length, for terms of any depth. ``wait`` is called now and then, and may raise when the
    time limit has passed. ``file`` is the name in error messages.

    Raises SolverInputError with line and column if the text is no well-sorted SMT-LIB 2.7 script (unknown symbols, wrong sorts or numbers of
    arguments, redeclared or reserved symbols, …) or contains something unsupported: pools of instances, push and pop, assertions after a check-sat.
    Symbols and forms that solvers have beyond SMT-LIB are accepted if they have one meaning.
    """
    found = tuple(commands(text, file))
    return _ScriptReader(text, file, found, wait).problem()


def read_term(text: str, problem: Problem) -> Term:
    """Return the term that ``text`` denotes over the symbols of a problem, as in get-value. Raises SolverInputError like ``read_problem``."""
    whole = f"({text})"  # the parentheses make it one command
    list(commands(whole))
    scope, mark, values = problem.scope, problem.scope.mark, dict(problem.scope.values)
    reader = TermReader(scope, problem.logic)
    reader.tokens = plain_tokens(tokens(whole, 0, len(whole)))
    scope.mark = mark + unused_mark(text)
    try:
        term, i = reader.term(1)
        if i != len(reader.tokens) - 1:
            raise Misplaced(i, "more than one term")
    except Misplaced as error:
        raise error_at(text, offset_of_token(text, 0, error.index - 1), error.message) from None
    finally:
        scope.mark, scope.values = mark, values
    return term


class _ScriptReader:
    """One pass over the commands. The handlers take the index of the first token after the command's name, and return the index after the last."""

    def __init__(self, text: str, file: str, found: tuple[Command, ...], wait: Callable[[], None]) -> None:
        self._text = text
        self._file = file
        self._commands = found
        self._scope = Scope(unused_mark(text), Table(wait))
        self._terms = TermReader(self._scope)
        self._logic = ""
        self._infos: list[tuple[str, str]] = []
        self._extensions: dict[str, int] = {}
        self._assertions: list[Term] = []
        self._checked = False
        self._started = False  # declarations or assertions have been read: the logic is settled
        self._command = Command("", 0, 0)
        self._handlers: Mapping[str, Callable[[int], int]] = {
            "set-logic": self._set_logic,
            "set-info": self._set_info,
            "set-option": self._set_option,
            "check-sat": self._check_sat,
            "assert": self._assert,
            "declare-const": self._declare_const,
            "declare-fun": self._declare_fun,
            "declare-sort": self._declare_sort,
            "declare-datatype": self._declare_datatype,
            "declare-datatypes": self._declare_datatypes,
            "declare-codatatype": self._declare_datatype,
            "declare-codatatypes": self._declare_datatypes,
            "declare-heap": self._declare_heap,
            "declare-sort-parameter": self._declare_sort_parameter,
            "define-const": self._define_const,
            "define-fun": self._define_fun,
            "define-fun-rec": self._define_fun_rec,
            "define-funs-rec": self._define_funs_rec,
            "define-sort": self._define_sort,
        }

    def problem(self) -> Problem:
        """Return the problem in the script. Raises SolverInputError."""
        for command in self._commands:
            if command.name == "exit":
                break
            self._command = command
            try:
                self._read(command)
                self._place_extensions(command)
            except Misplaced as error:
                offset = offset_of_token(self._text, command.start, error.index)
                raise error_at(self._text, offset, error.message, self._file) from None
        scope = self._scope
        return Problem(
            self._logic,
            tuple(self._infos),
            scope.sorts,
            scope.functions,
            scope.definitions,
            scope.recursive,
            scope.datatypes,
            scope.parametric,
            tuple(self._assertions),
            scope.names,
            self._commands,
            self._extensions,
            scope,
        )

    def _place_extensions(self, command: Command) -> None:
        for message, index in self._terms.extensions.items():
            if message not in self._extensions:
                self._extensions[message] = offset_of_token(self._text, command.start, index)
        self._terms.extensions.clear()

    def _read(self, command: Command) -> None:
        name = command.name
        if name in QUERIES_OF_SOLVERS or (name.startswith("get-") and name not in QUERIES):
            self._terms.extend(1, f"{name} is no command of SMT-LIB's")
            return
        if self._checked and name not in _AFTER_CHECK:
            raise Misplaced(1, f"{name or 'this'} after check-sat is not supported: a problem is one list of assertions")
        if name in QUERIES:
            return
        handler = self._handlers.get(name)
        if handler is None:
            raise Misplaced(1, f"{name} {_REFUSED[name]}" if name in _REFUSED else f"{what(name) if name else 'this'} is not a command")
        raw = tokens(self._text, command.start, command.end)
        self._terms.tokens = plain_tokens(raw) if "|" in self._text[command.start : command.end] else raw
        end = handler(2)
        self._terms.expect(end, ")", f"the end of {name}")

    def _set_logic(self, i: int) -> int:
        if self._logic or self._started:
            raise Misplaced(1, "set-logic twice" if self._logic else "set-logic after declarations or assertions")
        self._logic = self._terms.symbol(i)
        tokens_ = self._terms.tokens
        self._terms = TermReader(self._scope, self._logic)
        self._terms.tokens = tokens_
        return i + 1

    def _set_info(self, i: int) -> int:
        keyword = self._keyword(i)
        if self._terms.tokens[i + 1] == ")":
            self._infos.append((keyword, ""))
            return i + 1
        end = self._terms.skip(i + 1)
        whole = read(self._text[self._command.start : self._command.end])[0]
        self._infos.append((keyword, show(whole[2])))
        return end

    def _set_option(self, i: int) -> int:
        keyword = self._keyword(i)
        if self._terms.tokens[i + 1] == ")":
            raise Misplaced(i + 1, f"the value of {keyword} is missing")
        return self._terms.skip(i + 1)

    def _keyword(self, i: int) -> str:
        token = self._terms.tokens[i]
        if not is_keyword(token):
            raise Misplaced(i, f"expected a keyword, found {what(token)}")
        return token

    def _check_sat(self, i: int) -> int:
        self._checked = True
        return i

    def _assert(self, i: int) -> int:
        self._started = True
        term, end = self._terms.term(i)
        if term.sort != BOOL:
            raise Misplaced(i, f"an assertion has the sort Bool, not {term.sort}")
        self._assertions.append(term)
        return end

    # Declarations

    def _declare(self, name: str, parameters: tuple[Sort, ...], result: Sort) -> None:
        self._started = True
        self._terms.own(name)
        if self._polymorphic(name, parameters, result):
            return
        self._scope.functions[name] = (parameters, result)
        if not parameters:
            self._terms.give(name, self._scope.table.make(name, (), (), result))

    def _polymorphic(self, name: str, parameters: tuple[Sort, ...], result: Sort) -> bool:
        """Return whether a declared symbol has sort parameters; in that case, enter it as polymorphic."""
        found = self._scope.parameters_in((*parameters, result))
        if found:
            self._scope.polymorphic[name] = Polymorphic(found, parameters, result, constructs=False, selects=False)
        return bool(found)

    def _declare_const(self, i: int) -> int:
        name = self._terms.new_symbol(i)
        sort, end = self._terms.sort(i + 1)
        self._declare(name, (), sort)
        return end

    def _declare_fun(self, i: int) -> int:
        name = self._terms.new_symbol(i)
        parameters, j = self._terms.sorts(i + 1)
        result, end = self._terms.sort(j)
        self._declare(name, parameters, result)
        return end

    def _declare_datatype(self, i: int) -> int:
        self._started = True
        return declare_datatype(self._terms, i, infinite=self._extended())

    def _declare_datatypes(self, i: int) -> int:
        self._started = True
        return declare_datatypes(self._terms, i, infinite=self._extended())

    def _declare_heap(self, i: int) -> int:
        """Read ``(location content)``: the two sorts of a heap of separation logic, as in cvc5."""
        self._started = self._extended()
        if self._scope.heap:
            raise Misplaced(1, "declare-heap twice")
        found, end = self._terms.sorts(i)
        if len(found) != 2:
            raise Misplaced(i, f"a heap has two sorts, not {len(found)}")
        self._scope.heap = (found[0], found[1])
        return end

    def _extended(self) -> bool:
        """Return whether the command is a solver's extension; in that case, record this."""
        if self._command.name in RESERVED:
            return False
        self._terms.extend(1, f"{self._command.name} is no command of SMT-LIB's")
        return True

    def _declare_sort(self, i: int) -> int:
        self._started = True
        name = self._terms.new_sort(i)
        if self._terms.tokens[i + 1] == ")":
            self._terms.extend(i + 1, "declare-sort without the number of the sort's arguments is not SMT-LIB's")
            self._scope.sorts[name] = 0
            return i + 1
        self._scope.sorts[name] = self._terms.numeral(i + 1)
        return i + 2

    def _declare_sort_parameter(self, i: int) -> int:
        """Read a sort parameter (SMT-LIB 2.7, section 4.2.3): the following declarations and assertions that mention it hold for all sorts."""
        self._started = True
        name = self._terms.new_sort(i)
        parameter = Sort(self._terms.fresh(name))
        self._scope.sort_parameters[parameter] = None
        self._scope.abbreviations[name] = ((), parameter)
        return i + 1

    def _define_sort(self, i: int) -> int:
        self._started = True
        name = self._terms.new_sort(i)
        self._terms.expect(i + 1, "(", "the sort's parameters")
        hidden = dict(self._scope.abbreviations)
        parameters: list[Sort] = []
        i += 2
        while (parameter := self._terms.tokens[i]) != ")":
            parameters.append(Sort(self._terms.fresh(self._terms.symbol(i))))
            self._scope.abbreviations[parameter] = ((), parameters[-1])
            i += 1
        body, end = self._terms.sort(i + 1)
        self._scope.abbreviations = {**hidden, name: (tuple(parameters), body)}
        return end

    # Definitions

    def _define_const(self, i: int) -> int:
        name = self._terms.new_symbol(i)
        return self._define(name, [], i + 1)

    def _define_fun(self, i: int) -> int:
        name = self._terms.new_symbol(i)
        parameters, j = self._terms.parameters(i + 1)
        return self._define(name, parameters, j)

    def _define(self, name: str, parameters: list[tuple[str, Sort]], i: int) -> int:
        self._started = True
        result, j = self._terms.sort(i)
        bound, body, end = self._terms.body(j, parameters)
        body = self._terms.fitted(body, result, j)
        if body.sort != result:
            raise Misplaced(j, f"the body of {what(name)} has the sort {body.sort}, not {result}")
        if name in self._scope.names or self._scope.is_function(name):
            raise Misplaced(j, f"{what(name)} is the name of a part of its own definition")
        self._scope.definitions[self._terms.own(name)] = Definition(bound, result, body)
        if not parameters:
            self._terms.give(name, body)
        return end

    # Recursive definitions (SMT-LIB 2.7, section 4.2.3): their bodies may apply what they define

    def _define_fun_rec(self, i: int) -> int:
        self._started = True
        name, parameters, result, j = self._signature(i)
        return self._recursive_body(name, parameters, result, j)

    def _define_funs_rec(self, i: int) -> int:
        self._started = True
        self._terms.expect(i, "(", "the functions and their sorts")
        signatures: list[tuple[str, list[tuple[str, Sort]], Sort]] = []
        i += 1
        while self._terms.tokens[i] != ")":
            self._terms.expect(i, "(", "a function and its sorts")
            name, parameters, result, i = self._signature(i + 1)
            self._terms.expect(i, ")", "the end of a function and its sorts")
            signatures.append((name, parameters, result))
            i += 1
        self._terms.expect(i + 1, "(", "the bodies")
        i += 2
        for name, parameters, result in signatures:
            i = self._recursive_body(name, parameters, result, i)
        self._terms.expect(i, ")", "the end of the bodies")
        return i + 1

    def _signature(self, i: int) -> tuple[str, list[tuple[str, Sort]], Sort, int]:
        name = self._terms.new_symbol(i)
        parameters, j = self._terms.parameters(i + 1)
        result, j = self._terms.sort(j)
        sorts = tuple(sort for _, sort in parameters)
        if not self._polymorphic(self._terms.own(name), sorts, result):
            self._scope.recursive_ranks[name] = (sorts, result)
        if not parameters and name in self._scope.recursive_ranks:
            self._terms.give(name, self._scope.table.make(name, (), (), result))
        return name, parameters, result, j

    def _recursive_body(self, name: str, parameters: list[tuple[str, Sort]], result: Sort, i: int) -> int:
        bound, body, end = self._terms.body(i, parameters)
        if body.sort != result:
            raise Misplaced(i, f"the body of {what(name)} has the sort {body.sort}, not {result}")
        self._scope.recursive[name] = Definition(bound, result, body)
        return end
