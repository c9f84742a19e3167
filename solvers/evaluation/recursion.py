"""Calls of recursive functions: their bodies are evaluated lazily, so that a call that is not reached is not made, and without recursion.

``define-fun-rec`` says that a function is equal to its body everywhere (SMT-LIB 2.7, section 4.2.3). Where evaluation ends its value is thus
forced. That there is such a function at all is the question of ``well_founded``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from solvers.evaluation.values import Undetermined, Value
from solvers.smtlib.scope import Definition
from solvers.smtlib.terms import Term

DEEPEST = 1 << 16
"""Terms and calls within each other."""
STEPS = 1 << 19
"""Terms that are evaluated for one call, those of the calls in it included."""

_Key: TypeAlias = tuple[str, tuple[Value, ...]]


@dataclass(slots=True)
class Activation:
    """The values of a call's parameters, by name, and those of the terms of the body so far."""

    variables: Mapping[str, Value]
    memo: dict[Term, Value] = field(default_factory=dict)


_Request: TypeAlias = tuple[Term, Activation] | _Key
_Steps: TypeAlias = Generator[_Request, Value, Value]


class Calls:
    """Of functions ``definitions``. ``apply`` is an operator on values; ``leaf`` the value of a term without arguments, ``binder`` that of
    a quantifier or lambda in a body; ``wait`` raises where time is up.
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
        """Undetermined where the call needs itself, or takes more than DEEPEST or STEPS allow. What it raises may be answered as unknown, too."""
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
        """A disjunction (``absorbing`` true) or conjunction, from the left up to what decides it."""
        unknown: Undetermined | None = None
        for argument in arguments:
            value = yield argument, activation
            if value is absorbing:
                return absorbing
            if isinstance(value, Undetermined):
                unknown = value
        return not absorbing if unknown is None else Undetermined(unknown.reason)
