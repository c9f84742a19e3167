"""MLIR text of loop programs: a function of the parameters that calls a private function for each statement, or the loops around other bodies.

If all bounds, conditions and arguments are affine, the loops are ``affine`` loops, else ``scf`` loops with ``arith``, all over ``index``.

Source: MLIR's documentation of the dialects. ``mod`` and ``floordiv`` round down, ``arith.remsi`` and ``arith.divsi`` as C does; that these are the
same where a program uses them is among the claims of ``smtenc.sets.loops``.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

from smtenc.presburger.loops import (
    COMPARISONS,
    Block,
    Expression,
    For,
    If,
    Integer,
    MalformedProgram,
    Name,
    Node,
    Operation,
    Operator,
    divisor,
    names_in,
    statements,
)
from smtenc.presburger.loops import Statement as Call

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def mlir_text(program: Node, parameters: Sequence[str], name: str) -> str:
    """Return a module with the function ``name`` and the declarations of the statements, whose names differ from it. Raises ``MalformedProgram``."""
    symbols = _symbols(program, name)
    body = mlir_lines(program, _scope(parameters), _calls(symbols))
    assert body is not None, "every program has a form in scf"
    declared = (f"func.func private @{symbol}({', '.join(['index'] * size)})" for (_, size), symbol in symbols.items())
    arguments = ", ".join(f"{value_name(p)}: index" for p in parameters)
    function = [f"func.func @{symbol_name(name)}({arguments}) {{", *_indented(body), "  return", "}"]
    return "".join(f"{line}\n" for line in (*declared, *function))


Symbols = Mapping[tuple[str, int], str]
"""The printed symbol of each statement, by the statement's name and its number of arguments."""

Scope = Mapping[str, str]
"""The SSA value that each visible name stands for."""

Dialect = Literal["affine", "scf"]


def mlir_lines(program: Node, scope: Scope, body: Body, dialect: Dialect | None = None) -> list[str] | None:
    """Return the lines of the loops, with ``body`` for each statement. Without ``dialect``, the loops are in ``affine`` if it can express them, else
    in ``scf``.

    Returns None if ``dialect`` is ``affine`` and it cannot express the loops. Raises ``MalformedProgram``.
    """
    if dialect != "scf":
        try:
            return list(_Affine(body, frozenset(scope)).node(program, scope))
        except _NotAffine:
            if dialect is not None:
                return None
    return list(_Structured(body).node(program, scope))


def _scope(parameters: Sequence[str]) -> Scope:
    return {p: value_name(p) for p in parameters}


def value_name(name: str) -> str:
    """Return the SSA name of a parameter or an iterator, such as ``%i``; a prime becomes ``$``."""
    # MLIR has no primes in names
    return f"%{name.replace(chr(39), '$')}"


def symbol_name(name: str) -> str:
    """Return the symbol without ``@``, in quotes if MLIR requires them."""
    return name if _PLAIN.fullmatch(name) else '"{}"'.format(name.replace("\\", "\\\\").replace('"', '\\"'))


def _symbols(program: Node, function: str) -> Symbols:
    found: dict[tuple[str, int], str] = {}
    taken = {function}
    for statement in statements(program):
        key = statement.name, len(statement.arguments)
        if key in found:
            continue
        name = statement.name.strip('"') or "statement"
        if name in taken:
            name = f"{name}_{key[1]}"
        while name in taken:
            name += "_"
        taken.add(name)
        found[key] = symbol_name(name)
    return found


def _indented(lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


class Printer(ABC):
    """The interface by which bodies print values and accesses. Temporary values have numbers as names, which no iterator or parameter has."""

    def __init__(self, body: Body) -> None:
        self._body = body
        self._last = -1

    def fresh(self) -> str:
        self._last += 1
        return f"%{self._last}"

    @abstractmethod
    def node(self, node: Node, scope: Scope) -> Iterator[str]: ...

    @abstractmethod
    def value(self, expression: Expression, scope: Scope, lines: list[str]) -> str:
        """Return the name of the value of ``expression``, of type ``index``; operations that define it are appended to ``lines``."""

    @abstractmethod
    def load(self, buffer: str, subscripts: Sequence[Expression], type_: str, scope: Scope, lines: list[str]) -> str:
        """Return the name of the element loaded from ``buffer``, whose type is ``type_``; the operations are appended to ``lines``."""

    @abstractmethod
    def store(self, value: str, buffer: str, subscripts: Sequence[Expression], type_: str, scope: Scope, lines: list[str]) -> None: ...


Body = Callable[[Call, Scope, Printer], Iterator[str]]
"""A function that yields the lines of a statement, given the visible names and the printer."""


def _calls(symbols: Symbols) -> Body:
    def body(call: Call, scope: Scope, printer: Printer) -> Iterator[str]:
        lines: list[str] = []
        values = [printer.value(a, scope, lines) for a in call.arguments]
        yield from lines
        symbol = symbols[(call.name, len(call.arguments))]
        yield f"func.call @{symbol}({', '.join(values)}) : ({', '.join(['index'] * len(values))}) -> ()"

    return body


# -- affine -----------------------------------------------------------------------------------------------------------


class _NotAffine(Exception):
    """A signal that the ``affine`` dialect cannot express the program."""


class _Affine(Printer):
    def __init__(self, body: Body, symbols: frozenset[str]) -> None:
        super().__init__(body)
        self._symbols = symbols

    def node(self, node: Node, scope: Scope) -> Iterator[str]:
        match node:
            case Call():
                yield from self._body(node, scope, self)
            case Block(children):
                for child in children:
                    yield from self.node(child, scope)
            case If(condition, then, otherwise):
                yield f"affine.if {_affine_set(condition, scope)} {{"
                yield from _indented(self.node(then, scope))
                if otherwise is not None:
                    yield "} else {"
                    yield from _indented(self.node(otherwise, scope))
                yield "}"
            case For(iterator, lower, _, step, body):
                if node.upper is None:
                    # in no region of its own: the iterator's name may be a neighbour's, too
                    value = self.fresh()
                    yield f"{value} = {apply_text(lower, scope)}"
                    yield from self.node(body, {**scope, iterator: value})
                    return
                operator, bound = node.upper
                lowest = self._bound(lower, scope, Operator.MAXIMUM)
                highest = self._bound(bound, scope, Operator.MINIMUM, beyond=operator is Operator.AT_MOST)
                steps = f" step {step}" if step != 1 else ""
                yield f"affine.for {value_name(iterator)} = {lowest} to {highest}{steps} {{"
                yield from _indented(self.node(body, {**scope, iterator: value_name(iterator)}))
                yield "}"

    def _bound(self, expression: Expression, scope: Scope, extreme: Operator, *, beyond: bool = False) -> str:
        """Return a loop bound: the maximum of several expressions for a lower bound, the minimum for an (exclusive) upper one. ``beyond`` adds 1 to
        each.
        """
        parts = list(_members(expression, extreme))
        if beyond:
            parts = [_successor(p) for p in parts]
        match parts:
            case [Integer(value)]:
                return str(value)
            case [Name(name)] if name in self._symbols:
                # a plain name is that of a symbol, which no iterator is
                return _visible(name, scope)
            case [_]:
                return _affine_map(parts, scope)
            case _:
                return f"{'max' if extreme is Operator.MAXIMUM else 'min'} {_affine_map(parts, scope)}"

    def value(self, expression: Expression, scope: Scope, lines: list[str]) -> str:
        if isinstance(expression, Name):
            return _visible(expression.name, scope)
        value = self.fresh()
        lines.append(f"{value} = {apply_text(expression, scope)}")
        return value

    def load(self, buffer: str, subscripts: Sequence[Expression], type_: str, scope: Scope, lines: list[str]) -> str:
        value = self.fresh()
        lines.append(f"{value} = affine.load {buffer}[{_inline(subscripts, scope)}] : {type_}")
        return value

    def store(self, value: str, buffer: str, subscripts: Sequence[Expression], type_: str, scope: Scope, lines: list[str]) -> None:
        lines.append(f"affine.store {value}, {buffer}[{_inline(subscripts, scope)}] : {type_}")


def apply_text(expression: Expression, scope: Scope) -> str:
    """Return an ``affine.apply`` of an expression without minimum, maximum and selection."""
    return f"affine.apply {_affine_map([expression], scope)}"


def _inline(expressions: Sequence[Expression], scope: Scope) -> str:
    """Return the expressions with values for names, as subscripts are written."""
    return ", ".join(_affine(e, {n: _visible(n, scope) for n in names_in(e)}) for e in expressions)


def _visible(name: str, scope: Scope) -> str:
    if name not in scope:
        raise MalformedProgram(f"nothing defines '{name}'")
    return scope[name]


def _successor(expression: Expression) -> Expression:
    match expression:
        case Integer(value):
            return Integer(value + 1)
        case Operation(Operator.SUBTRACT, (first, Integer(1))):
            return first
        case _:
            return Operation(Operator.ADD, (expression, Integer(1)))


def _members(expression: Expression, extreme: Operator) -> Iterator[Expression]:
    if isinstance(expression, Operation) and expression.operator is extreme:
        for operand in expression.operands:
            yield from _members(operand, extreme)
    else:
        yield expression


def _affine_map(results: Sequence[Expression], scope: Scope) -> str:
    """Return an affine map with its operands. All operands are dimensions, since values that are valid symbols may be dimensions, too."""
    names: dict[str, str] = {}
    shown = [_affine(e, names) for e in results]
    return f"affine_map<({', '.join(names.values())}) -> ({', '.join(shown)})>({', '.join(_visible(n, scope) for n in names)})"


def _affine_set(condition: Expression, scope: Scope) -> str:
    names: dict[str, str] = {}
    shown = [_constraint(c, names) for c in _conjuncts(condition)]
    operands = ", ".join(_visible(n, scope) for n in names)
    return f"affine_set<({', '.join(names.values())}) : ({', '.join(shown)})>({operands})"


def _conjuncts(condition: Expression) -> Iterator[Operation]:
    """Yield the comparisons of a conjunction, without minimum and maximum: ``a <= min(b, c)`` gives two. Raises ``_NotAffine``
    for other conditions.
    """
    match condition:
        case Operation(Operator.AND, operands):
            for operand in operands:
                yield from _conjuncts(operand)
        case Operation(operator, (a, b)) if operator in COMPARISONS:
            below = operator in (Operator.AT_MOST, Operator.LESS)
            left, right = (Operator.MAXIMUM, Operator.MINIMUM) if below else (Operator.MINIMUM, Operator.MAXIMUM)
            if operator is Operator.EQUAL:
                yield condition
            else:
                yield from (Operation(operator, (x, y)) for x in _members(a, left) for y in _members(b, right))
        case _:
            raise _NotAffine


def _constraint(comparison: Operation, names: dict[str, str]) -> str:
    a, b = comparison.operands
    match comparison.operator:
        case Operator.EQUAL:
            return f"{_difference(a, b, names)} == 0"
        case Operator.AT_LEAST:
            return f"{_difference(a, b, names)} >= 0"
        case Operator.AT_MOST:
            return f"{_difference(b, a, names)} >= 0"
        case Operator.GREATER:
            return f"{_difference(a, b, names)} - 1 >= 0"
        case _:
            return f"{_difference(b, a, names)} - 1 >= 0"


def _difference(a: Expression, b: Expression, names: dict[str, str]) -> str:
    return _affine(a if b == Integer(0) else Operation(Operator.SUBTRACT, (a, b)), names)


def _affine(expression: Expression, names: dict[str, str]) -> str:
    """Return the affine expression as text. New names are added to ``names`` as ``d0``, ``d1`` and so on. Raises ``_NotAffine``."""
    match expression:
        case Integer(value):
            return str(value)
        case Name(name):
            return names.setdefault(name, f"d{len(names)}")
        case Operation(Operator.NEGATE, (operand,)):
            return f"-{_grouped(operand, names)}"
        case Operation(Operator.ADD, (a, b)):
            return f"{_affine(a, names)} + {_affine(b, names)}"
        case Operation(Operator.SUBTRACT, (a, b)):
            return f"{_affine(a, names)} - {_grouped(b, names)}"
        case Operation(Operator.MULTIPLY, (Integer(factor), operand) | (operand, Integer(factor))):
            return f"{_grouped(operand, names)} * {factor}"
        case Operation((Operator.DIVIDE | Operator.DIVIDE_EXACTLY | Operator.FLOOR_DIVIDE), (operand, _)):
            return f"{_grouped(operand, names)} floordiv {divisor(expression.operands)}"
        case Operation(Operator.REMAINDER, (operand, _)):
            return f"{_grouped(operand, names)} mod {divisor(expression.operands)}"
        case Operation():
            raise _NotAffine


def _grouped(expression: Expression, names: dict[str, str]) -> str:
    text = _affine(expression, names)
    return f"({text})" if isinstance(expression, Operation) else text


# -- scf --------------------------------------------------------------------------------------------------------------

_ARITH: Mapping[Operator, str] = {
    Operator.OR: "arith.ori",
    Operator.AND: "arith.andi",
    Operator.ADD: "arith.addi",
    Operator.SUBTRACT: "arith.subi",
    Operator.MULTIPLY: "arith.muli",
    Operator.DIVIDE: "arith.divsi",
    Operator.DIVIDE_EXACTLY: "arith.divsi",
    Operator.REMAINDER: "arith.remsi",
    Operator.FLOOR_DIVIDE: "arith.floordivsi",
    Operator.MINIMUM: "arith.minsi",
    Operator.MAXIMUM: "arith.maxsi",
    Operator.EQUAL: "arith.cmpi eq,",
    Operator.AT_MOST: "arith.cmpi sle,",
    Operator.AT_LEAST: "arith.cmpi sge,",
    Operator.LESS: "arith.cmpi slt,",
    Operator.GREATER: "arith.cmpi sgt,",
}


class _Structured(Printer):
    """A printer of ``scf`` loops. Operands that C would not evaluate are evaluated, too: no operation fails, since divisors are
    positive constants.
    """

    def node(self, node: Node, scope: Scope) -> Iterator[str]:
        lines: list[str] = []
        match node:
            case Call():
                yield from self._body(node, scope, self)
            case Block(children):
                for child in children:
                    yield from self.node(child, scope)
            case If(condition, then, otherwise):
                truth = self.value(condition, scope, lines)
                yield from lines
                yield f"scf.if {truth} {{"
                yield from _indented(self.node(then, scope))
                if otherwise is not None:
                    yield "} else {"
                    yield from _indented(self.node(otherwise, scope))
                yield "}"
            case For(iterator, lower, _, step, body):
                lowest = self.value(lower, scope, lines)
                if node.upper is None:
                    yield from lines
                    yield from self.node(body, {**scope, iterator: lowest})
                    return
                operator, bound = node.upper
                highest = self.value(_successor(bound) if operator is Operator.AT_MOST else bound, scope, lines)
                steps = self.value(Integer(step), scope, lines)
                yield from lines
                yield f"scf.for {value_name(iterator)} = {lowest} to {highest} step {steps} {{"
                yield from _indented(self.node(body, {**scope, iterator: value_name(iterator)}))
                yield "}"

    def load(self, buffer: str, subscripts: Sequence[Expression], type_: str, scope: Scope, lines: list[str]) -> str:
        places = ", ".join([self.value(s, scope, lines) for s in subscripts])
        return self._defined(f"memref.load {buffer}[{places}] : {type_}", lines)

    def store(self, value: str, buffer: str, subscripts: Sequence[Expression], type_: str, scope: Scope, lines: list[str]) -> None:
        places = ", ".join([self.value(s, scope, lines) for s in subscripts])
        lines.append(f"memref.store {value}, {buffer}[{places}] : {type_}")

    def value(self, expression: Expression, scope: Scope, lines: list[str]) -> str:
        match expression:
            case Integer(value):
                return self._defined(f"arith.constant {value} : index", lines)
            case Name(name):
                return _visible(name, scope)
            case Operation(Operator.NEGATE, (operand,)):
                return self.value(Operation(Operator.SUBTRACT, (Integer(0), operand)), scope, lines)
            case Operation(Operator.SELECT, operands):
                condition, first, second = (self.value(o, scope, lines) for o in operands)
                return self._defined(f"arith.select {condition}, {first}, {second} : index", lines)
            case Operation(operator, (first, *others)):
                total = self.value(first, scope, lines)
                kind = "i1" if operator in (Operator.AND, Operator.OR) else "index"
                for other in others:
                    total = self._defined(f"{_ARITH[operator]} {total}, {self.value(other, scope, lines)} : {kind}", lines)
                return total
            case Operation(operator, _):
                raise MalformedProgram(f"{operator.name.lower()} of nothing")

    def _defined(self, operation: str, lines: list[str]) -> str:
        value = self.fresh()
        lines.append(f"{value} = {operation}")
        return value
