"""Loop programs that visit the points of a set: plain data, and their execution.

What a program means as formulas, and whether it visits what it should, is ``smtenc.sets.loops``; its texts are beside that. Operators mean what they
do in C, so that the text of a program in C means what the data does: ``/`` rounds towards 0, ``%`` has the sign of its dividend, ``&&`` and ``||`` do
not look at their second operand where the first decides.

Source: the isl manual, section "Abstract Syntax Trees"; ISO/IEC 9899:2018, 6.5.5 and 6.5.13 to 6.5.15.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from itertools import count

from smtenc.errors import SmtencError


class MalformedProgram(SmtencError):
    """A loop program that has no meaning: names that nothing defines, loops without an end, products of unknowns, division by what is no positive
    constant.
    """


class Operator(Enum):
    """What an operation computes. Comparisons and connectives give truth, the others integers; ``SELECT`` gives what its last two operands are."""

    OR = auto()
    AND = auto()
    EQUAL = auto()
    AT_MOST = auto()
    AT_LEAST = auto()
    LESS = auto()
    GREATER = auto()
    ADD = auto()
    SUBTRACT = auto()
    NEGATE = auto()
    MULTIPLY = auto()
    DIVIDE = auto()
    """Rounds towards 0."""
    DIVIDE_EXACTLY = auto()
    """As ``DIVIDE``; that nothing is left is the engine's word, on which nothing rests."""
    REMAINDER = auto()
    FLOOR_DIVIDE = auto()
    MINIMUM = auto()
    MAXIMUM = auto()
    SELECT = auto()
    """The second operand where the first is true, else the third."""


COMPARISONS: Mapping[Operator, str] = {
    Operator.EQUAL: "=",
    Operator.AT_MOST: "<=",
    Operator.AT_LEAST: ">=",
    Operator.LESS: "<",
    Operator.GREATER: ">",
}
"""As ``formulas.compare`` has them."""
DIVISIONS = frozenset((Operator.DIVIDE, Operator.DIVIDE_EXACTLY, Operator.REMAINDER, Operator.FLOOR_DIVIDE))
"""Operators whose second operand is a positive constant."""


@dataclass(frozen=True, slots=True)
class Integer:
    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """Of a parameter, or of the iterator of a loop around it."""

    name: str


@dataclass(frozen=True, slots=True)
class Operation:
    operator: Operator
    operands: tuple[Expression, ...]


Expression = Integer | Name | Operation


@dataclass(frozen=True, slots=True)
class Statement:
    """An instance of statement ``name`` is executed."""

    name: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One after the other."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class If:
    condition: Expression
    then: Node
    otherwise: Node | None = None


@dataclass(frozen=True, slots=True)
class For:
    """``body`` for ``iterator`` = lower, lower + step and so on, as long as ``condition`` holds; ``step`` is positive.

    ``condition`` compares the iterator (``<`` or ``<=``) with what does not change in the loop. It is None of a loop that is executed once.
    """

    iterator: str
    lower: Expression
    condition: Operation | None
    step: int
    body: Node

    @property
    def upper(self) -> tuple[Operator, Expression] | None:
        """``LESS`` or ``AT_MOST``, and the bound; None of a loop that is executed once. Raises ``MalformedProgram`` for another condition."""
        match self.condition:
            case None:
                return None
            case Operation((Operator.LESS | Operator.AT_MOST) as operator, (Name(self.iterator), bound)) if self.iterator not in names_in(
                bound
            ):
                return operator, bound
            case _:
                raise MalformedProgram(f"the loop over {self.iterator} has no upper bound")


Node = Statement | Block | If | For


def names_in(expression: Expression) -> set[str]:
    match expression:
        case Integer():
            return set()
        case Name(name):
            return {name}
        case Operation(_, operands):
            return set().union(*(names_in(o) for o in operands))


def statements(node: Node) -> Iterator[Statement]:
    """In the order of the text."""
    match node:
        case Statement():
            yield node
        case Block(children):
            for child in children:
                yield from statements(child)
        case If(_, then, otherwise):
            yield from statements(then)
            if otherwise is not None:
                yield from statements(otherwise)
        case For():
            yield from statements(node.body)


def divisor(operands: tuple[Expression, ...]) -> int:
    """Of a division. Raises ``MalformedProgram`` for what is no positive constant."""
    match operands:
        case (_, Integer(value)) if value > 0:
            return value
        case _:
            raise MalformedProgram("a division is not by a positive constant")


def evaluate(expression: Expression, values: Mapping[str, int]) -> int:
    """1 and 0 for true and false. Raises ``MalformedProgram`` for a name without a value."""
    match expression:
        case Integer(value):
            return value
        case Name(name):
            if name not in values:
                raise MalformedProgram(f"nothing defines '{name}'")
            return values[name]
        case Operation(Operator.AND, operands):
            return int(all(evaluate(o, values) for o in operands))
        case Operation(Operator.OR, operands):
            return int(any(evaluate(o, values) for o in operands))
        case Operation(Operator.SELECT, (condition, first, second)):
            return evaluate(first if evaluate(condition, values) else second, values)
        case Operation(operator, operands):
            if operator in DIVISIONS:
                divisor(operands)
            return _computed(operator, [evaluate(o, values) for o in operands])


def _computed(operator: Operator, operands: list[int]) -> int:
    match operator, operands:
        case Operator.EQUAL, [a, b]:
            return int(a == b)
        case Operator.AT_MOST, [a, b]:
            return int(a <= b)
        case Operator.AT_LEAST, [a, b]:
            return int(a >= b)
        case Operator.LESS, [a, b]:
            return int(a < b)
        case Operator.GREATER, [a, b]:
            return int(a > b)
        case Operator.ADD, [a, b]:
            return a + b
        case Operator.SUBTRACT, [a, b]:
            return a - b
        case Operator.NEGATE, [a]:
            return -a
        case Operator.MULTIPLY, [a, b]:
            return a * b
        case ((Operator.DIVIDE | Operator.DIVIDE_EXACTLY), [a, b]):
            return a // b if a >= 0 else -(-a // b)
        case Operator.REMAINDER, [a, b]:
            return a % b if a >= 0 else -(-a % b)
        case Operator.FLOOR_DIVIDE, [a, b]:
            return a // b
        case Operator.MINIMUM, [_, *_]:
            return min(operands)
        case Operator.MAXIMUM, [_, *_]:
            return max(operands)
        case _:
            raise MalformedProgram(f"{operator.name.lower()} does not take {len(operands)} operands")


Instance = tuple[str, tuple[int, ...]]
"""The name of a statement, and its arguments."""


class TooLong(Exception):
    """A run has more iterations than it was allowed."""


def run(node: Node, values: Mapping[str, int], most_iterations: int | None = None) -> Iterator[Instance]:
    """The instances that are executed, in this order, for ``values`` of the parameters. Raises ``MalformedProgram`` when it is met, and ``TooLong``
    when all loops together have begun more than ``most_iterations``.
    """
    return _run(node, values, count() if most_iterations is None else iter(range(most_iterations)))


def _run(node: Node, values: Mapping[str, int], iterations: Iterator[int]) -> Iterator[Instance]:
    match node:
        case Statement(name, arguments):
            yield name, tuple(evaluate(a, values) for a in arguments)
        case Block(children):
            for child in children:
                yield from _run(child, values, iterations)
        case If(condition, then, otherwise):
            if evaluate(condition, values):
                yield from _run(then, values, iterations)
            elif otherwise is not None:
                yield from _run(otherwise, values, iterations)
        case For(iterator, lower, condition, step, body):
            if node.upper is not None and step <= 0:
                raise MalformedProgram(f"the loop over {iterator} does not go up")
            value = evaluate(lower, values)
            while condition is None or evaluate(condition, {**values, iterator: value}):
                if next(iterations, None) is None:
                    raise TooLong
                yield from _run(body, {**values, iterator: value}, iterations)
                if condition is None:
                    break
                value += step
