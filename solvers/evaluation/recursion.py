"""The evaluation of calls of recursive functions, without recursion. Bodies are evaluated lazily: a call that is not reached is not made.

``define-fun-rec`` states that a function equals its body everywhere (SMT-LIB 2.7, section 4.2.3). If the evaluation of a call ends, the function's
value there is thus forced. ``well_founded`` decides whether such a function exists at all.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from solvers.evaluation.values import Undetermined, Value
from solvers.smtlib.scope import Definition
from solvers.smtlib.terms import Term

DEEPEST = 1 << 16
"""The largest nesting depth of terms and calls."""
STEPS = 1 << 19
"""The largest number of terms that are evaluated for one call, including those of its inner calls."""

_Key: TypeAlias = tuple[str, tuple[Value, ...]]


@dataclass(slots=True)
class Activation:
    """One call: the values of its parameters, by name, and the values of the terms of its body so far."""

    variables: Mapping[str, Value]
    memo: dict[Term, Value] = field(default_factory=dict)


_Request: TypeAlias = tuple[Term, Activation] | _Key
_Steps: TypeAlias = Generator[_Request, Value, Value]


class Calls:
    """The calls of the functions ``definitions``. ``apply`` applies an operator to values; ``leaf`` returns the value of a term without arguments,
    ``binder`` that of a quantifier or lambda in a body; ``wait`` raises when the time limit has passed.
    """

    def __init__(
        self,
        definitions: Mapping[str, Definition],
        apply: Callable[[Term, Sequence[Value]], Value],
        leaf: Callable[[Term], Value],
        binder: Callable[[Term, Activation], Value],
        wait: Callable[[], None],
    ) -> None:
        self._definitions = definitions
        self._apply = apply
        self._leaf = leaf
        self._binder = binder
        self._wait = wait
        self._known: dict[_Key, Value] = {}
        self._active: set[_Key] = set()

    def value(self, name: str, values: tuple[Value, ...]) -> Value:
        """Return the value of the function ``name`` at ``values``. It is Undetermined if the call depends on itself, or exceeds ``DEEPEST`` or
        ``STEPS``. If ``wait`` or an operator raises, the caller may treat the value as unknown and go on.
        """
        before = set(self._active)
        try:
            return self._value(name, values)
        finally:
            self._active = before

    def _value(self, name: str, values: tuple[Value, ...]) -> Value:
        stack: list[_Steps] = [self._call(name, values)]
        answer: Value | None = None
        for _ in range(2 * STEPS):
            self._wait()
            try:
                request = next(stack[-1]) if answer is None else stack[-1].send(answer)
            except StopIteration as done:
                stack.pop()
                answer = done.value
                if not stack:
                    return answer
                continue
            answer = None
            first, second = request
            if isinstance(first, Term):
                assert isinstance(second, Activation)
                stack.append(self._term(first, second))
            else:
                assert isinstance(second, tuple)
                stack.append(self._call(first, second))
            if len(stack) > DEEPEST:
                break
        self._known[name, values] = unknown = Undetermined(f"{name} was not evaluated within {STEPS} steps, {DEEPEST} deep")
        return unknown

    def _call(self, name: str, values: tuple[Value, ...]) -> _Steps:
        key = (name, values)
        if key in self._known:
            return self._known[key]
        if key in self._active:
            return Undetermined(f"{name} is defined by itself where it is asked for")
        self._active.add(key)
        definition = self._definitions[name]
        names = (parameter for parameter, _ in definition.parameters)
        value = yield definition.body, Activation(dict(zip(names, values, strict=True)))
        self._active.discard(key)
        self._known[key] = value
        return value

    def _term(self, term: Term, activation: Activation) -> _Steps:
        memo = activation.memo
        if term not in memo:
            if term.bound:
                memo[term] = self._binder(term, activation)
            elif not term.arguments:
                variables = activation.variables
                memo[term] = variables[term.head] if term.head in variables else self._leaf(term)
            else:
                memo[term] = yield from self._application(term, activation)
        return memo[term]

    def _application(self, term: Term, activation: Activation) -> _Steps:
        arguments = term.arguments
        match term.head:
            case "ite":
                condition = yield arguments[0], activation
                if isinstance(condition, Undetermined):
                    return Undetermined(condition.reason)
                return (yield arguments[1 if condition else 2], activation)
            case "and" | "or" as head:
                return (yield from self._junction(head == "or", arguments, activation))
            case "=>":
                premise = yield from self._junction(False, arguments[:-1], activation)
                if premise is False:
                    return True
                conclusion = yield arguments[-1], activation
                return Undetermined(premise.reason) if isinstance(premise, Undetermined) and conclusion is not True else conclusion
        values: list[Value] = []
        for argument in arguments:
            values.append((yield argument, activation))
        if term.head in self._definitions and not any(isinstance(value, Undetermined) for value in values):
            return (yield term.head, tuple(values))
        return self._apply(term, values)

    def _junction(self, absorbing: bool, arguments: Sequence[Term], activation: Activation) -> _Steps:
        """Return a disjunction (``absorbing`` is true) or conjunction (``absorbing`` is false), evaluated from the left up to the argument that
        decides it.
        """
        unknown: Undetermined | None = None
        for argument in arguments:
            value = yield argument, activation
            if value is absorbing:
                return absorbing
            if isinstance(value, Undetermined):
                unknown = value
        return not absorbing if unknown is None else Undetermined(unknown.reason)
