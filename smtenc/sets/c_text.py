"""C text of loop programs, in the format of isl's own printer; ``tests/sets/test_loops.py`` compares the two.

Source: ``isl_ast.c``, for the places of parentheses and braces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from smtenc.presburger.loops import (
    Block,
    Expression,
    For,
    If,
    Integer,
    Name,
    Node,
    Operation,
    Operator,
    Statement,
)


@dataclass(frozen=True, slots=True)
class _Infix:
    symbol: str
    precedence: int
    """The operator's precedence; a greater number binds more loosely."""
    grouped_in_sums: bool = False
    """Whether parentheses are written around the operator inside a sum, as in ``(a % b) + c``, although C does not need them."""


_INFIX: Mapping[Operator, _Infix] = {
    Operator.MULTIPLY: _Infix("*", 5),
    Operator.DIVIDE: _Infix("/", 5),
    Operator.DIVIDE_EXACTLY: _Infix("/", 5, grouped_in_sums=True),
    Operator.REMAINDER: _Infix("%", 5, grouped_in_sums=True),
    Operator.ADD: _Infix("+", 6),
    Operator.SUBTRACT: _Infix("-", 6),
    Operator.AT_MOST: _Infix("<=", 8),
    Operator.AT_LEAST: _Infix(">=", 8),
    Operator.LESS: _Infix("<", 8),
    Operator.GREATER: _Infix(">", 8),
    Operator.EQUAL: _Infix("==", 9),
    Operator.AND: _Infix("&&", 13),
    Operator.OR: _Infix("||", 14),
}
_CALLS = {Operator.MINIMUM: "min", Operator.MAXIMUM: "max", Operator.FLOOR_DIVIDE: "floord"}
_NEGATION, _SELECTION = 3, 15
"""Precedences of ``-a`` and of ``a ? b : c``."""

MACROS: Mapping[str, str] = {
    "floord": "#define floord(n,d) (((n)<0) ? -((-(n)+(d)-1)/(d)) : (n)/(d))",
    "min": "#define min(x,y)    ((x) < (y) ? (x) : (y))",
    "max": "#define max(x,y)    ((x) > (y) ? (x) : (y))",
}
"""The definitions of the functions that the text calls and that C lacks, by name; the definitions are isl's."""


KEYWORDS = frozenset(
    "auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed "
    "sizeof static struct switch typedef union unsigned void volatile while".split()
)
"""The keywords of C11, except those that begin with an underscore and a capital letter."""


Body = Callable[[Statement], Sequence[str]]
"""A function that returns the lines to print for a statement."""


def call_text(statement: Statement) -> Sequence[str]:
    return (f"{statement.name}({', '.join(map(expression_text, statement.arguments))});",)


def c_text(node: Node, body: Body = call_text) -> str:
    """Return the C text of ``node``, each line ended by a line break, as isl prints it. ``body`` gives the lines of a statement. ``macros`` returns
    the definitions of the functions that the text calls besides the statements.
    """
    return "".join(f"{line}\n" for line in _Text(body).node(node))


def macros(node: Node) -> list[str]:
    """Return the ``#define`` lines of the macros that ``c_text(node)`` calls, in the order of ``MACROS``; empty if it calls none."""
    called = {_CALLS[operator] for e in _expressions(node) for operator in _operators(e) if operator in _CALLS}
    return [definition for name, definition in MACROS.items() if name in called]


def _indented(lines: Iterator[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


class _Text:
    def __init__(self, body: Body) -> None:
        self._body = body

    def node(self, node: Node, *, in_braces: bool = False) -> Iterator[str]:
        match node:
            case Statement():
                lines = self._body(node)
                yield from lines if in_braces or len(lines) == 1 else _braced("", iter(lines))
            case Block(children):
                # what a loop that is executed once declares is not for its neighbours: it keeps braces of its own
                inner = (line for child in children for line in self.node(child, in_braces=isinstance(child, Block)))
                yield from inner if in_braces else _braced("", inner)
            case For(iterator, lower, None, _, body):
                declared = iter((f"int {iterator} = {expression_text(lower)};", *self.node(body, in_braces=True)))
                yield from declared if in_braces else _braced("", declared)
            case For(iterator, lower, Operation() as condition, step, body):
                head = f"for (int {iterator} = {expression_text(lower)}; {expression_text(condition)}; {iterator} += {step})"
                yield from self._under(head, body)
            case If(condition, then, None):
                yield from self._under(f"if ({expression_text(condition)})", then)
            case If():
                yield from self._alternatives(node)

    def _under(self, head: str, body: Node) -> Iterator[str]:
        if self._needs_braces(body):
            yield from _braced(f"{head} ", self.node(body, in_braces=True))
        else:
            yield head
            yield from _indented(self.node(body))

    def _alternatives(self, node: If) -> Iterator[str]:
        """Yield a chain of ``if`` and ``else`` with braces around each branch, so that each ``else`` clearly belongs to its ``if``."""
        head = ""
        following: Node | None = node
        while isinstance(following, If):
            yield f"{head}if ({expression_text(following.condition)}) {{"
            yield from _indented(self.node(following.then, in_braces=True))
            head, following = "} else ", following.otherwise
        if following is not None:
            yield f"{head}{{"
            yield from _indented(self.node(following, in_braces=True))
        yield "}"

    def _needs_braces(self, node: Node) -> bool:
        match node:
            case Block():
                return True
            case For(condition=condition):
                return condition is None
            case If(otherwise=otherwise):
                return otherwise is not None
            case Statement():
                return len(self._body(node)) != 1


def _braced(head: str, lines: Iterator[str]) -> Iterator[str]:
    yield f"{head}{{"
    yield from _indented(lines)
    yield "}"


def expression_text(expression: Expression) -> str:
    match expression:
        case Integer(value):
            return str(value)
        case Name(name):
            return name
        case Operation(Operator.NEGATE, (operand,)):
            return f"-{_operand(expression.operator, operand, left=False)}"
        case Operation(Operator.SELECT, (condition, first, second)):
            shown = [_operand(Operator.SELECT, e, left=left) for e, left in ((condition, True), (first, True), (second, False))]
            return "{} ? {} : {}".format(*shown)
        case Operation((Operator.MINIMUM | Operator.MAXIMUM) as operator, (first, *others)):
            # the macros take two operands
            text = expression_text(first)
            for other in others:
                text = f"{_CALLS[operator]}({text}, {expression_text(other)})"
            return text
        case Operation(Operator.FLOOR_DIVIDE, operands):
            return f"floord({', '.join(map(expression_text, operands))})"
        case Operation(operator, (first, second)):
            return f"{_operand(operator, first, left=True)} {_INFIX[operator].symbol} {_operand(operator, second, left=False)}"
        case Operation(operator, operands):
            raise ValueError(f"{operator.name} of {len(operands)} operands")


def _precedence(operator: Operator) -> int:
    match operator:
        case Operator.NEGATE:
            return _NEGATION
        case Operator.SELECT:
            return _SELECTION
        case _:
            return _INFIX[operator].precedence if operator in _INFIX else 2


def _operand(operator: Operator, operand: Expression, *, left: bool) -> str:
    text = expression_text(operand)
    return f"({text})" if isinstance(operand, Operation) and _is_grouped(operator, operand.operator, left) else text


def _is_grouped(outer: Operator, inner: Operator, left: bool) -> bool:
    """Return whether an ``inner`` operation that is the ``left`` (or right) operand of ``outer`` gets parentheses. There are more of them than C
    needs, so that readers do not misread the text and compilers do not warn.
    """
    if _precedence(inner) != _precedence(outer):
        mixed = outer is Operator.OR and inner is Operator.AND
        remainder_in_sum = outer in (Operator.ADD, Operator.SUBTRACT) and inner in _INFIX and _INFIX[inner].grouped_in_sums
        return _precedence(inner) > _precedence(outer) or mixed or remainder_in_sum
    groups_to_the_left = outer not in (Operator.NEGATE, Operator.SELECT)
    return left is not groups_to_the_left or (outer is Operator.MULTIPLY and inner is not Operator.MULTIPLY)


def _expressions(node: Node) -> Iterator[Expression]:
    match node:
        case Statement(_, arguments):
            yield from arguments
        case Block(children):
            for child in children:
                yield from _expressions(child)
        case If(condition, then, otherwise):
            yield condition
            yield from _expressions(then)
            if otherwise is not None:
                yield from _expressions(otherwise)
        case For(_, lower, condition, _, body):
            yield lower
            if condition is not None:
                yield condition
            yield from _expressions(body)


def _operators(expression: Expression) -> Iterator[Operator]:
    if isinstance(expression, Operation):
        yield expression.operator
        for operand in expression.operands:
            yield from _operators(operand)
