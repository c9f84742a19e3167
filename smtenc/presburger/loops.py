"""Loop programs that visit the points of a set, as plain data, and their execution.

``smtenc.sets.loops`` defines the meaning of a program as formulas, and certifies that it visits the right points; the printers are there, too.
Operators mean the same as in C, so that the C text of a program means the same as the data: ``/`` rounds towards 0, ``%`` has the sign of its
dividend, ``&&`` and ``||`` do not evaluate their second operand if the first decides.

Source: the isl manual, section "Abstract Syntax Trees"; ISO/IEC 9899:2018, 6.5.5 and 6.5.13 to 6.5.15.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from itertools import count

from smtenc.errors import SmtencError


class MalformedProgram(SmtencError):
    """The error for a loop program without a meaning: undefined names, loops without an end, products of unknowns, division by anything but a
    positive constant.
    """


class Operator(Enum):
    """The operator of an expression. Comparisons and connectives give truth values, ``SELECT`` the value of one of its last two operands, all others
    integers.
    """

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
    """Division rounded towards 0."""
    DIVIDE_EXACTLY = auto()
    """Division as ``DIVIDE``. The engine claims that the remainder is 0; soundness does not depend on that."""
    REMAINDER = auto()
    FLOOR_DIVIDE = auto()
    MINIMUM = auto()
    MAXIMUM = auto()
    SELECT = auto()
    """The second operand if the first is true, else the third."""


COMPARISONS: Mapping[Operator, str] = {
    Operator.EQUAL: "=",
    Operator.AT_MOST: "<=",
    Operator.AT_LEAST: ">=",
    Operator.LESS: "<",
    Operator.GREATER: ">",
}
"""The comparisons, as ``formulas.compare`` spells them."""
DIVISIONS = frozenset((Operator.DIVIDE, Operator.DIVIDE_EXACTLY, Operator.REMAINDER, Operator.FLOOR_DIVIDE))
"""The operators whose second operand is a positive constant."""


@dataclass(frozen=True, slots=True)
class Integer:
    """An integer constant."""

    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a parameter, or of the iterator of a loop around the expression."""

    name: str


@dataclass(frozen=True, slots=True)
class Operation:
    """An operator applied to operands."""

    operator: Operator
    operands: tuple[Expression, ...]


Expression = Integer | Name | Operation


@dataclass(frozen=True, slots=True)
class Statement:
    """An execution of an instance of the statement called ``name``."""

    name: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A sequence of nodes."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class If:
    """A conditional."""

    condition: Expression
    then: Node
    otherwise: Node | None = None


@dataclass(frozen=True, slots=True)
class For:
    """A loop that executes ``body`` for ``iterator`` = lower, lower + step and so on, as long as ``condition`` holds; ``step`` is positive.

    ``condition`` compares the iterator (``<`` or ``<=``) with a value that is invariant in the loop. It is None for a loop with exactly one
    iteration.
    """

    iterator: str
    lower: Expression
    condition: Operation | None
    step: int
    body: Node

    @property
    def upper(self) -> tuple[Operator, Expression] | None:
        """The comparison (``LESS`` or ``AT_MOST``) and the bound; None for a loop with exactly one iteration. Raises ``MalformedProgram`` for another
        condition.
        """
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
    """Return the names in an expression."""
    match expression:
        case Integer():
            return set()
        case Name(name):
            return {name}
        case Operation(_, operands):
            return set().union(*(names_in(o) for o in operands))


def statements(node: Node) -> Iterator[Statement]:
    """Yield the statements of a node in the order of the text."""
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
    """Return the divisor of a division. Raises ``MalformedProgram`` if it is no positive constant."""
    match operands:
        case (_, Integer(value)) if value > 0:
            return value
        case _:
            raise MalformedProgram("a division is not by a positive constant")


def evaluate(expression: Expression, values: Mapping[str, int]) -> int:
    """Return the value of an expression; 1 and 0 stand for true and false. Raises ``MalformedProgram`` for a name without a value."""
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
    """Return the result of an operator on integers. Raises ``MalformedProgram`` for a wrong number of operands."""
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
    """The error for an execution with more iterations than allowed."""


def run(node: Node, values: Mapping[str, int], most_iterations: int | None = None) -> Iterator[Instance]:
    """Yield the executed instances, in order, for ``values`` of the parameters.

    Raises ``MalformedProgram`` when the execution reaches such a part, and ``TooLong`` when all loops together have begun more than
    ``most_iterations`` iterations (None: no limit).
    """
    return _run(node, values, count() if most_iterations is None else iter(range(most_iterations)))


def _run(node: Node, values: Mapping[str, int], iterations: Iterator[int]) -> Iterator[Instance]:
    """Yield the executed instances; each iteration of a loop takes one item of ``iterations``."""
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
