"""The evaluation of terms under a model. It visits the term graph, each term once, without recursion except for quantifiers and functions of the
model.

It is three-valued: an Undetermined subterm makes a result Undetermined only if the result depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise, product
from math import prod
from typing import Any

from solvers.evaluation.equality import Equality
from solvers.evaluation.lines import deciding_points, linear_atoms, turning_points
from solvers.evaluation.operators import OPERATORS, literal, quotient
from solvers.evaluation.operators_of_sequences import LANGUAGES, applied
from solvers.evaluation.plans import Plan, Points, plan_of, points_of, without_binders
from solvers.evaluation.recursion import Activation, Calls
from solvers.evaluation.sorts import Sorts
from solvers.evaluation.values import ArrayValue, Constructed, FunctionValue, Undetermined, Value, conjunction, incomparable
from solvers.models.function_models import AS_ARRAY, ELEMENT, LAMBDA, STORE_FUNCTION, FunctionModel, auxiliary
from solvers.smtlib.reader import Problem
from solvers.smtlib.terms import APPLY, ARROW, INT, REAL, Sort, Term
from solvers.values.open_results import Open
from solvers.values.regular_expressions import Languages

INSTANCES = 1 << 20
"""The largest number of assignments over which a quantifier is evaluated completely."""
TRIES = 1 << 12
"""The number of assignments that are tried altogether for all quantifiers over more than ``INSTANCES`` assignments."""
_PER_SORT = 16
TABULATED = 1 << 12
"""The largest number of indices at which a lambda is evaluated if its body does not show which indices matter."""
CANDIDATES = 16
"""The largest number of combinations of open results that are evaluated before the result counts as open."""
DEEPEST = 60
"""The largest nesting depth of quantifiers and functions of the model: circular definitions end here."""

OTHER: Value = Constructed("(other)", (), comparable=True)
"""A value that stands for every value of a variable that differs from all values it is compared with."""

_DIVISIONS = frozenset({"/", "div", "mod"})
_LEFT_OPEN = {"/": "/0", "div": "div0", "mod": "mod0", "seq.nth": "seq.nth_u"}
"""The functions by which z3's models define results that SMT-LIB leaves open. Those of divisions take the dividend, in some versions of z3 also the
divisor 0.
"""

Memo = dict[Term, Value]


class OutOfTime(Exception):
    """The error that the time limit has passed."""


class TooDeep(Exception):
    """The error that the model's functions call each other, or quantifiers nest, more than ``DEEPEST`` times."""


class Evaluator:
    """An evaluator of the terms of one problem under one model. ``wait`` is called at each term and raises OutOfTime.

    ``chosen`` are the symbols that the model leaves out and whose values were chosen here.
    """

    def __init__(self, problem: Problem, model: FunctionModel, wait: Callable[[], None]) -> None:
        self.chosen: dict[str, None] = {}
        self.sorts = Sorts(problem, model)
        self._wait = wait
        self._languages = Languages(self._wait)
        self._declared = problem.functions
        self._definitions = model.definitions
        self._equal = Equality(self.sorts, self._languages)
        self._values: dict[str, FunctionValue] = {}
        self._recursive = problem.recursive
        self._calls = Calls(problem.recursive, self._operate, partial(self._settled, self._leaf), self._bound, self._wait)
        self._ground: Memo = {}
        self._variables: dict[str, Value] = {}  # the values of the bound variables in the current scope
        self._depth = 0
        self._tries = TRIES
        self._plans: dict[Term, Plan] = {}
        self._points: dict[str, tuple[Mapping[tuple[Value, ...], Value], Callable[..., Value]]] = {}
        self._applied: dict[tuple[str, tuple[Value, ...]], Value] = {}
        parametric = (whole.constructors for whole in problem.scope.parametric.values())
        constructors = [constructor for several in (*problem.datatypes.values(), *parametric) for constructor in several]
        self._constructors = {constructor.name for constructor in constructors}
        self._selectors = {name: (c.name, at) for c in constructors for at, (name, _) in enumerate(c.selectors)}
        self._special: Mapping[str, Callable[[Term, Memo], Value]] = {
            "and": lambda term, memo: _junction(False, (memo[a] for a in term.arguments)),
            "or": lambda term, memo: _junction(True, (memo[a] for a in term.arguments)),
            "=>": _implication,
            "ite": _choice,
            "=": self._equality,
            "distinct": self._distinct,
            "forall": lambda term, memo: self._quantifier(False, term, memo),
            "exists": lambda term, memo: self._quantifier(True, term, memo),
            LAMBDA: self._lambda,
            "lambda": self._lambda,
        }

    def value(self, root: Term) -> Value:
        """Return the value of a term without free variables. Raises OutOfTime and TooDeep."""
        self._run(without_binders(root, self._ground), self._ground)
        return self._ground[root]

    def _run(self, order: Iterable[Term], memo: Memo) -> None:
        for term in order:
            if term not in memo:
                self._wait()
                memo[term] = self._step(term, memo)

    def _step(self, term: Term, memo: Memo) -> Value:
        """Return the value of ``term`` from those of its arguments, which ``memo`` contains."""
        special = self._special.get(term.head)
        if special is not None:
            return self._settled(special, term, memo)
        if not term.arguments:
            return self._settled(self._leaf, term)
        return self._operate(term, [memo[argument] for argument in term.arguments])

    def _settled(self, function: Callable[..., Value], *arguments: Any) -> Value:
        try:
            return function(*arguments)
        except Open as error:
            return Undetermined(str(error))

    def _operate(self, term: Term, values: Sequence[Value]) -> Value:
        """Return the result of the head of ``term`` on ``values``, some of which may be Undetermined."""
        special = self._special.get(term.head)
        if special is not None:
            return self._settled(special, term, dict(zip(term.arguments, values, strict=True)))
        if any(value.__class__ is Undetermined for value in values):
            return self._settled(_strict, partial(self._known, term), values)
        return self._settled(self._known, term, *values)

    def _known(self, term: Term, *values: Value) -> Value:
        operator = OPERATORS.get(term.head)
        if operator is not None:
            result = operator(term, *values)
            return self._open_element(term, result, *values) if term.head == "seq.nth" else result
        of_languages = LANGUAGES.get(term.head)
        return self._symbol(term, *values) if of_languages is None else of_languages(self._languages, term, *values)

    def _open_element(self, term: Term, result: Value, *values: Value) -> Value:
        """Return the result of ``seq.nth``: if the position is outside of the sequence, the value that the model defines, if it defines one."""
        if not isinstance(result, Undetermined):
            return result
        said = self._by_model(term, *values)
        return result if isinstance(said, Undetermined) else said

    def _leaf(self, term: Term) -> Value:
        head = term.head
        if head in self._variables:
            return self._variables[head]
        if head in self._constructors:
            return self.sorts.constructions.make(term.sort, head, ())
        if head == ELEMENT:
            return str(term.indices[0])
        if head == AS_ARRAY and term.sort.name == ARROW:
            return self._as_value(str(term.indices[0]))
        if head == AS_ARRAY:
            definition = self._definitions[str(term.indices[0])]
            return self._tabulated(term.sort, plan_of([p.head for p in definition.parameters], definition.body), self._ground)
        if head in self._declared or head in self._definitions:
            return self._function(term)
        if head in self._recursive:
            return self._call_of_recursive(term)
        if head in LANGUAGES or head == "tuple":
            return self._operate(term, ())
        if head == "set.universe":
            return Undetermined("which elements set.universe has is the solver's to say")
        return literal(term)

    def _symbol(self, term: Term, *values: Value) -> Value:
        """Return the value of an application of a symbol that is no operator of a fixed theory. Raises Open if the symbol is unknown."""
        if term.head in _DIVISIONS:
            return self._divided(term, *values)
        whole = values[0]
        if term.head == "is":
            assert isinstance(whole, Constructed)
            return whole.constructor == term.indices[0]
        if term.head in self._constructors:
            return self.sorts.constructions.make(term.sort, str(term.head), values)
        if term.head in self._selectors:
            assert isinstance(whole, Constructed)
            constructor, position = self._selectors[term.head]
            if whole.constructor == constructor:
                return whole.fields[position]
            return Undetermined(f"{term.head} of {whole.constructor} may be anything")
        if term.head == "update":
            return self._updated(term, *values)
        if term.head == APPLY:
            return applied(*values)
        if term.head == STORE_FUNCTION:
            return self._stored(term, *values)
        if term.head in self._recursive:
            return self._call_of_recursive(term, *values)
        return self._function(term, *values)

    def _stored(self, term: Term, function: Value, *values: Value) -> Value:
        """Return a function that equals ``function`` except at one point, which ``values`` gives, followed by the result there."""
        assert isinstance(function, FunctionValue)
        *point, result = values
        sorts = term.sort.arguments

        def call(*arguments: Value) -> Value:
            equal: bool | Undetermined = True
            for sort, a, b in zip(sorts, point, arguments, strict=False):
                equal = conjunction(equal, self._equal.same(sort, a, b))
            if isinstance(equal, Undetermined):
                raise Open(equal.reason)
            return result if equal else function.call(*arguments)

        return FunctionValue(call, function.arity, (*function.points, tuple(point)), function.default)

    def _updated(self, term: Term, whole: Value, value: Value) -> Value:
        """Return the value of ``((_ update selector) whole value)``: ``whole`` itself if its constructor lacks the selector."""
        assert isinstance(whole, Constructed)
        constructor, position = self._selectors[str(term.indices[0])]
        if whole.constructor != constructor:
            return whole
        fields = (*whole.fields[:position], value, *whole.fields[position + 1 :])
        return self.sorts.constructions.make(term.sort, constructor, fields)

    # --- functions ----------------------------------------------------------------------------------------------------------------

    def _function(self, term: Term, *values: Value) -> Value:
        if term.head not in self._definitions:
            if term.head not in self._declared:
                raise Open(f"{term.head} is not known to the evaluation")
            self.chosen[term.head] = None
            return self.sorts.any(term.sort)
        definition = self._definitions[term.head]
        if len(definition.parameters) == len(values):
            return self._call(term.head, values)
        if values:
            return applied(self._as_value(term.head), *values)
        return self._as_value(term.head)

    def _as_value(self, name: str) -> Value:
        """Return a function of the model, without arguments, as a value."""
        if name not in self._values:
            definition = self._definitions[name]
            points = points_of(definition)
            found = [tuple(self._closed(constant) for constant in constants) for constants, _ in points.found]
            plan = plan_of(points.parameters, points.rest)
            default = None if plan.inner or any(incomparable(value) for point in found for value in point) else self._closed(points.rest)
            arguments = tuple(found) if default is not None else ()
            self._values[name] = FunctionValue(lambda *rest: self._call(name, rest), len(definition.parameters), arguments, default)
        return self._values[name]

    def _call_of_recursive(self, term: Term, *values: Value) -> Value:
        name, more = term.head, len(self._recursive[term.head].parameters) - len(values)
        return FunctionValue(lambda *rest: self._calls.value(name, (*values, *rest)), more) if more else self._calls.value(name, values)

    def _bound(self, binder: Term, activation: Activation) -> Value:
        """Return the value of a quantifier or lambda in the body of a recursive function."""
        outside, self._variables = self._variables, dict(activation.variables)
        with self._deeper():
            value = self._settled(self._special[binder.head], binder, activation.memo)
        self._variables = outside
        return value

    def _call(self, name: str, values: tuple[Value, ...]) -> Value:
        key = (name, values)
        if key not in self._applied:
            if name not in self._points:
                with self._deeper():
                    self._points[name] = self._split(name)
            table, rest = self._points[name]
            found = None if not table or any(map(incomparable, values)) else table.get(values)
            self._applied[key] = rest(*values) if found is None else found
        return self._applied[key]

    def _split(self, name: str) -> tuple[Mapping[tuple[Value, ...], Value], Callable[..., Value]]:
        """Return a function of the model as a table of points and a Python function for the rest. The table is empty if the equality of some point's
        values is not decidable here.
        """
        definition = self._definitions[name]
        points: Points = points_of(definition)
        table: dict[tuple[Value, ...], Value] = {}
        for constants, result in points.found:
            point = tuple(self._closed(constant) for constant in constants)
            if any(map(incomparable, point)):
                return {}, self._instance(plan_of(points.parameters, definition.body), self._ground)
            table.setdefault(point, self._closed(result))
        return table, self._instance(plan_of(points.parameters, points.rest), self._ground)

    def _closed(self, term: Term) -> Value:
        """Return the value of a closed term of a function's body."""
        self._run(without_binders(term, self._ground), self._ground)
        return self._ground[term]

    def _instance(self, plan: Plan, memo: Memo) -> Callable[..., Value]:
        """Return the body of a binder as a Python function of its variables' values."""
        at = self._local(plan, memo)
        return lambda *values: at(*values)[plan.body]

    def _local(self, plan: Plan, memo: Memo) -> Callable[..., Memo]:
        """Return a Python function from the values of a binder's variables to the values of its body's terms. The terms that do not depend on the
        variables are evaluated at once and stored in ``memo``.
        """
        self._run(plan.outer, memo)
        base = {term: memo[term] for term in plan.frontier}
        context = dict(self._variables)

        def body(*values: Value) -> Memo:
            outside, self._variables = self._variables, {**context, **dict(zip(plan.variables, values, strict=True))}
            with self._deeper():
                local = dict(base)
                self._run(plan.inner, local)
            self._variables = outside
            return local

        return body

    @contextmanager
    def _deeper(self) -> Iterator[None]:
        if self._depth >= DEEPEST:
            raise TooDeep
        self._depth += 1
        yield
        self._depth -= 1  # an error ends the whole evaluation

    def _plan(self, binder: Term) -> Plan:
        if binder not in self._plans:
            self._plans[binder] = plan_of([name for name, _ in binder.bound], binder.arguments[0])
        return self._plans[binder]

    def _lambda(self, term: Term, memo: Memo) -> Value:
        """Return the value of a lambda: an array, or a function of as many arguments as its sort has, including those of a body that is itself a
        function.
        """
        plan = self._plan(term)
        if term.sort.name != ARROW:
            return self._tabulated(term.sort, plan, memo)
        at, count, arity = self._instance(plan, memo), len(term.bound), len(term.sort.arguments) - 1
        if not plan.inner and count == arity:
            return FunctionValue(at, arity, (), memo[plan.body])
        return FunctionValue(lambda *values: at(*values) if count == arity else applied(at(*values[:count]), *values[count:]), arity)

    def _tabulated(self, sort: Sort, plan: Plan, memo: Memo) -> Value:
        """Return an array that a function defines. If the variable is only compared with constants, the values at these and at any other index
        suffice; for a small index sort all values are listed; otherwise the array can be read, but not compared.
        """
        index = sort.arguments[0]
        if index.name in (ARROW, "Array", "RegLan"):
            return Undetermined(f"an array is indexed by values of the sort {index}")
        at = self._instance(plan, memo)
        constants = None if plan.compared is None else [memo[term] for term in plan.compared]
        if constants is not None and not any(map(incomparable, constants)):
            return ArrayValue(at(OTHER), {value: at(value) for value in constants})
        if self.sorts.few([index], TABULATED):
            entries = {value: at(value) for value in self.sorts.values(index)}
            return ArrayValue(next(iter(entries.values())), entries)
        return ArrayValue(at)

    # --- operators that do not need all of their arguments --------------------------------------------------------------------------

    def _quantifier(self, absorbing: bool, term: Term, memo: Memo) -> Value:
        """Return the value of a quantifier. ``absorbing`` is the instance that decides alone: false for forall, true for exists."""
        plan = self._plan(term)
        sorts = [sort for _, sort in term.bound]
        at = self._instance(plan, memo)
        if not plan.inner:
            return memo[plan.body]
        if not self.sorts.few(sorts, INSTANCES):
            return self._searched(absorbing, term, plan, memo)
        return _junction(absorbing, (at(*values) for values in product(*map(self._all, sorts))))

    def _searched(self, absorbing: bool, term: Term, plan: Plan, memo: Memo) -> Value:
        """Return the value of a quantifier over more than ``INSTANCES`` assignments. Some instances are tried, one of which may decide. If a variable
        that is a number occurs only linearly, finitely many of its values decide. The result is Undetermined if nothing decides.
        """
        sorts = [sort for _, sort in term.bound]
        unknown = Undetermined(f"{term.head} over {', '.join(map(str, sorts))} is not evaluated")
        at = self._local(plan, memo)
        place = max((place for place, sort in enumerate(sorts) if sort in (INT, REAL)), default=None)
        atoms = None if place is None else linear_atoms(plan.variables[place], plan.body)
        if place is None or atoms is None:
            some = product(*(self._some(sort, plan, memo) for sort in sorts))
            return absorbing if any(at(*values)[plan.body] is absorbing for values in self._rationed(some)) else unknown
        others = [*sorts[:place], *sorts[place + 1 :]]
        complete = self.sorts.few(others, TABULATED)
        known = product(*(self._all(sort) if complete else self._some(sort, plan, memo) for sort in others))
        results: list[Value] = []
        for values in known if complete else self._rationed(known):
            around = [(*values[:place], x, *values[place:]) for x in ((0, 1) if sorts[place] == INT else (Fraction(0), Fraction(1)))]
            points = deciding_points(turning_points(atoms, *(at(*instance) for instance in around)), sorts[place])
            results.append(_junction(absorbing, (at(*values[:place], x, *values[place:])[plan.body] for x in points)))
            if results[-1] is absorbing:
                return absorbing
        return _junction(absorbing, results) if complete else unknown

    def _some(self, sort: Sort, plan: Plan, memo: Memo) -> Sequence[Value]:
        """Return some values that may matter to a body: those of its terms, their neighbours (numbers plus and minus 1), and a few others."""
        known = [memo[part] for part in plan.outer if part.sort == sort and not incomparable(memo[part])]
        near = [value + step for value in known if sort in (INT, REAL) for step in (1, -1)]  # type: ignore[operator]
        return list(dict.fromkeys((*known[:_PER_SORT], *near[:_PER_SORT], *self.sorts.some(sort))))

    def _rationed(self, instances: Iterable[tuple[Value, ...]]) -> Iterator[tuple[Value, ...]]:
        """Yield the instances until the number of remaining tries is used up."""
        for instance in instances:
            if not self._tries:
                break
            self._tries -= 1
            yield instance

    def _all(self, sort: Sort) -> Sequence[Value]:
        return list(self.sorts.values(sort))

    def _same(self, sort: Sort, a: Value, b: Value) -> Value:
        return a is b or self._settled(_strict, lambda x, y: self._equal.same(sort, x, y), (a, b))

    def _equality(self, term: Term, memo: Memo) -> Value:
        sort = term.arguments[0].sort
        pairs = (self._same(sort, memo[a], memo[b]) for a, b in pairwise(term.arguments))
        return _junction(False, pairs)

    def _distinct(self, term: Term, memo: Memo) -> Value:
        values = [memo[argument] for argument in term.arguments]
        if not any(map(incomparable, values)):
            return len(set(values)) == len(values)
        sort = term.arguments[0].sort
        return _junction(False, (_not(self._same(sort, a, b)) for a, b in combinations(values, 2)))

    def _divided(self, term: Term, *values: Value) -> Value:
        """Return the value of ``/``, ``div`` (both left-associative) or ``mod`` (two arguments). The model's own functions define a division by 0;
        without one the result is Undetermined.
        """
        result = values[0]
        for divisor in values[1:]:
            if divisor == 0:
                result = self._by_model(term, result, divisor)
                if isinstance(result, Undetermined):
                    return Undetermined(result.reason or f"{term.head} by 0 may be anything")
            else:
                result = _quotient(term.head, result, divisor)
        return result

    def _by_model(self, term: Term, *values: Value) -> Value:
        """Return a result that SMT-LIB leaves open, from the function that z3's model has for it, applied to all arguments or to the first;
        Undetermined if there is no such function.
        """
        name = auxiliary(_LEFT_OPEN[term.head])
        definition = self._definitions.get(name)
        if definition is None:
            return Undetermined("")
        count = len(definition.parameters)
        wanted = [argument.sort for argument in term.arguments[:2]]
        if definition.body.sort != term.sort or [p.sort for p in definition.parameters] not in (wanted, wanted[:1]):
            return Undetermined("")
        return self._call(name, values[:count])


def _quotient(head: str, a: Any, b: Any) -> Value:
    if head == "/":
        return (Fraction(a) if isinstance(a, int) else a) / (Fraction(b) if isinstance(b, int) else b)
    whole = quotient(a, b)
    return whole if head == "div" else int(a - b * whole)


def _strict(function: Callable[..., Value], values: Sequence[Value]) -> Value:
    """Return ``function`` of the values. If some are Undetermined, return its common result for all of their candidates, if these are few and agree;
    otherwise an Undetermined.

    A result that stays open is an object of its own, not one of the arguments: ``same`` relies on that.
    """
    unknown = [value for value in values if isinstance(value, Undetermined)]
    if not unknown:
        return function(*values)
    reason = unknown[0].reason
    combinations_count = prod(len(value.candidates) for value in unknown)
    if not 0 < combinations_count <= CANDIDATES:
        return Undetermined(reason)
    choices = (value.candidates if isinstance(value, Undetermined) else (value,) for value in values)
    return _among(reason, [function(*choice) for choice in product(*choices)])


def _among(reason: str, results: Sequence[Value]) -> Value:
    """Return the value that is one of ``results``: their common value, or an Undetermined with them as candidates."""
    if any(map(incomparable, results)):
        return Undetermined(reason)
    distinct = tuple(dict.fromkeys(results))
    return distinct[0] if len(distinct) == 1 else Undetermined(reason, distinct)


def _junction(absorbing: bool, values: Iterable[Value]) -> Value:
    """Return the conjunction (``absorbing`` is false) or disjunction (``absorbing`` is true) of three-valued Bools."""
    unknown: Undetermined | None = None
    for value in values:
        if value is absorbing:
            return absorbing
        if isinstance(value, Undetermined):
            unknown = value
    return not absorbing if unknown is None else Undetermined(unknown.reason)


def _not(value: Value) -> Value:
    return Undetermined(value.reason) if isinstance(value, Undetermined) else not value


def _implication(term: Term, memo: Memo) -> Value:
    """Return the value of a right-associative implication: some premise is false or the last argument is true."""
    *premises, conclusion = (memo[argument] for argument in term.arguments)
    return _junction(True, (*map(_not, premises), conclusion))


def _choice(term: Term, memo: Memo) -> Value:
    condition, a, b = (memo[argument] for argument in term.arguments)
    if not isinstance(condition, Undetermined):
        return a if condition else b
    return a if a is b else _among(condition.reason, (a, b))
