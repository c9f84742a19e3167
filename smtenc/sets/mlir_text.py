"""Loop programs as text in MLIR: a function of the parameters that calls a private function for each statement.

Where all bounds, conditions and arguments are affine it has ``affine`` loops, else ``scf`` loops with ``arith``, all over ``index``.

Source: MLIR's documentation of the dialects. ``mod`` and ``floordiv`` round down, ``arith.remsi`` and ``arith.divsi`` as C does; that these are the
same where a program uses them is among the claims of ``smtenc.sets.loops``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

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
    statements,
)
from smtenc.presburger.loops import Statement as Call

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def mlir_text(program: Node, parameters: Sequence[str], name: str) -> str:
    """A module: the function ``name``, and the declarations of the statements, which have other names. Raises ``MalformedProgram``."""
    symbols = _symbols(program, name)
    try:
        body = list(_Affine(symbols).node(program, _scope(parameters)))
    except _NotAffine:
        body = list(_Structured(symbols).node(program, _scope(parameters)))
    declared = (f"func.func private @{symbol}({', '.join(['index'] * size)})" for (_, size), symbol in symbols.items())
    arguments = ", ".join(f"{_value(p)}: index" for p in parameters)
    function = [f"func.func @{_quoted(name)}({arguments}) {{", *_indented(body), "  return", "}"]
    return "".join(f"{line}\n" for line in (*declared, *function))


Symbols = Mapping[tuple[str, int], str]
"""By the name of a statement and the number of its arguments."""

Scope = Mapping[str, str]
"""The value that each visible name stands for."""


def _scope(parameters: Sequence[str]) -> Scope:
    return {p: _value(p) for p in parameters}


def _value(name: str) -> str:
    # MLIR has no primes in names
    return f"%{name.replace(chr(39), '$')}"


def _quoted(name: str) -> str:
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
        found[key] = _quoted(name)
    return found


def _indented(lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


class _Printer:
    """What both kinds of loops share. Temporary values have numbers, which no iterator and no parameter has for a name."""

    def __init__(self, symbols: Symbols) -> None:
        self._symbols = symbols
        self._last = -1

    def fresh(self) -> str:
        self._last += 1
        return f"%{self._last}"

    def call(self, statement: Call, values: Sequence[str]) -> str:
        symbol = self._symbols[(statement.name, len(statement.arguments))]
        return f"func.call @{symbol}({', '.join(values)}) : ({', '.join(['index'] * len(values))}) -> ()"


# -- affine -----------------------------------------------------------------------------------------------------------


class _NotAffine(Exception):
    """The program needs another dialect."""


class _Affine(_Printer):
    def node(self, node: Node, scope: Scope) -> Iterator[str]:
        match node:
            case Call(_, arguments):
                values = []
                for argument in arguments:
                    if isinstance(argument, Name):
                        values.append(_visible(argument.name, scope))
                        continue
                    values.append(self.fresh())
                    yield f"{values[-1]} = affine.apply {_affine_map([argument], scope)}"
                yield self.call(node, values)
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
                    yield f"{value} = affine.apply {_affine_map([lower], scope)}"
                    yield from self.node(body, {**scope, iterator: value})
                    return
                operator, bound = node.upper
                lowest = _bound(lower, scope, Operator.MAXIMUM)
                highest = _bound(bound, scope, Operator.MINIMUM, beyond=operator is Operator.AT_MOST)
                steps = f" step {step}" if step != 1 else ""
                yield f"affine.for {_value(iterator)} = {lowest} to {highest}{steps} {{"
                yield from _indented(self.node(body, {**scope, iterator: _value(iterator)}))
                yield "}"


def _visible(name: str, scope: Scope) -> str:
    if name not in scope:
        raise MalformedProgram(f"nothing defines '{name}'")
    return scope[name]


def _bound(expression: Expression, scope: Scope, extreme: Operator, *, beyond: bool = False) -> str:
    """The greatest of some (of a lower bound), the least (of an upper one, which is the first number that is not reached)."""
    parts = list(_members(expression, extreme))
    if beyond:
        parts = [_successor(p) for p in parts]
    match parts:
        case [Integer(value)]:
            return str(value)
        case [Name(name)]:
            return _visible(name, scope)
        case [_]:
            return _affine_map(parts, scope)
        case _:
            return f"{'max' if extreme is Operator.MAXIMUM else 'min'} {_affine_map(parts, scope)}"


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
    """With its operands: all dimensions, since values that are symbols may be dimensions, too."""
    names: dict[str, str] = {}
    shown = [_affine(e, names) for e in results]
    return f"affine_map<({', '.join(names.values())}) -> ({', '.join(shown)})>({', '.join(_visible(n, scope) for n in names)})"


def _affine_set(condition: Expression, scope: Scope) -> str:
    names: dict[str, str] = {}
    shown = [_constraint(c, names) for c in _conjuncts(condition)]
    operands = ", ".join(_visible(n, scope) for n in names)
    return f"affine_set<({', '.join(names.values())}) : ({', '.join(shown)})>({operands})"


def _conjuncts(condition: Expression) -> Iterator[Operation]:
    """Comparisons without extremes: ``a <= min(b, c)`` is two."""
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
    """``names`` grows by what is named: ``d0``, ``d1`` and so on. Raises ``_NotAffine``."""
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


class _Structured(_Printer):
    """Operands that C would not look at are computed, too: no operation here fails, since divisors are positive constants."""

    def node(self, node: Node, scope: Scope) -> Iterator[str]:
        lines: list[str] = []
        match node:
            case Call(_, arguments):
                values = [self._computed(a, scope, lines) for a in arguments]
                yield from lines
                yield self.call(node, values)
            case Block(children):
                for child in children:
                    yield from self.node(child, scope)
            case If(condition, then, otherwise):
                truth = self._computed(condition, scope, lines)
                yield from lines
                yield f"scf.if {truth} {{"
                yield from _indented(self.node(then, scope))
                if otherwise is not None:
                    yield "} else {"
                    yield from _indented(self.node(otherwise, scope))
                yield "}"
            case For(iterator, lower, _, step, body):
                lowest = self._computed(lower, scope, lines)
                if node.upper is None:
                    yield from lines
                    yield from self.node(body, {**scope, iterator: lowest})
                    return
                operator, bound = node.upper
                highest = self._computed(_successor(bound) if operator is Operator.AT_MOST else bound, scope, lines)
                steps = self._computed(Integer(step), scope, lines)
                yield from lines
                yield f"scf.for {_value(iterator)} = {lowest} to {highest} step {steps} {{"
                yield from _indented(self.node(body, {**scope, iterator: _value(iterator)}))
                yield "}"

    def _computed(self, expression: Expression, scope: Scope, lines: list[str]) -> str:
        """The value that ``lines`` then define."""
        match expression:
            case Integer(value):
                return self._defined(f"arith.constant {value} : index", lines)
            case Name(name):
                return _visible(name, scope)
            case Operation(Operator.NEGATE, (operand,)):
                return self._computed(Operation(Operator.SUBTRACT, (Integer(0), operand)), scope, lines)
            case Operation(Operator.SELECT, operands):
                condition, first, second = (self._computed(o, scope, lines) for o in operands)
                return self._defined(f"arith.select {condition}, {first}, {second} : index", lines)
            case Operation(operator, (first, *others)):
                total = self._computed(first, scope, lines)
                kind = "i1" if operator in (Operator.AND, Operator.OR) else "index"
                for other in others:
                    total = self._defined(f"{_ARITH[operator]} {total}, {self._computed(other, scope, lines)} : {kind}", lines)
                return total
            case Operation(operator, _):
                raise MalformedProgram(f"{operator.name.lower()} of nothing")

    def _defined(self, operation: str, lines: list[str]) -> str:
        value = self.fresh()
        lines.append(f"{value} = {operation}")
        return value
