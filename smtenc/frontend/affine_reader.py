"""Readers of affine maps and integer sets from text, including semi-affine products (``d0 * s0``). Nothing is evaluated or
simplified except signs.
"""

from __future__ import annotations

import re

from smtenc.frontend.scanner import INT64, MOST_OPERATORS, Scanner
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol, IntegerSet

_IDENTIFIER = re.compile(r"[A-Za-z_][\w$.]*")
_INTEGER = re.compile(r"[0-9]+")
_PRODUCT = re.compile(r"\*|(?:floordiv|ceildiv|mod)\b")
_SUM = re.compile(r"\+|-(?!>)")

_Names = dict[str, AffineExpr]


def read_affine_map(scanner: Scanner) -> AffineMap:
    """Return the affine map that follows, ``(d0, …)[s0, …] -> (results)``. Raises ``GenericFormError``."""
    names, dims, symbols = _read_header(scanner)
    scanner.expect("->")
    scanner.expect("(")
    results: list[AffineExpr] = []
    scanner.separated(")", lambda: results.append(_read_sum(scanner, names)))
    return AffineMap(dims, symbols, tuple(results))


def read_integer_set(scanner: Scanner) -> IntegerSet:
    """Return the integer set that follows, ``(d0, …)[s0, …] : (e == 0, e >= 0, …)``; ``a >= b``, ``a <= b`` and ``a == b`` are converted to that
    form. Raises ``GenericFormError``.
    """
    names, dims, symbols = _read_header(scanner)
    scanner.expect(":")
    scanner.expect("(")
    constraints: list[tuple[AffineExpr, bool]] = []

    def constraint() -> None:
        lhs = _read_sum(scanner, names)
        operator = scanner.require(re.compile(r"==|>=|<="), "'==', '>=' or '<='").group()
        rhs = _read_sum(scanner, names)
        if operator == "<=":
            lhs, rhs = rhs, lhs
        constraints.append((lhs if rhs == AffineConstant(0) else _add(lhs, _negate(rhs)), operator == "=="))

    scanner.separated(")", constraint)
    return IntegerSet(dims, symbols, tuple(constraints))


def _read_header(scanner: Scanner) -> tuple[_Names, int, int]:
    names: _Names = {}
    scanner.expect("(")
    dims = 0

    def declare(what: str, value: AffineExpr) -> None:
        found = scanner.require(_IDENTIFIER, f"a {what}'s name")
        if found.group() in names:
            raise scanner.failure(f"two dimensions or symbols are called '{found.group()}'", found.start())
        names[found.group()] = value

    def dim() -> None:
        nonlocal dims
        declare("dimension", AffineDim(dims))
        dims += 1

    scanner.separated(")", dim)
    symbols = 0

    def symbol() -> None:
        nonlocal symbols
        declare("symbol", AffineSymbol(symbols))
        symbols += 1

    if scanner.accept("["):
        scanner.separated("]", symbol)
    return names, dims, symbols


def _read_sum(scanner: Scanner, names: _Names) -> AffineExpr:
    lhs = _read_product(scanner, names)
    start, terms = scanner.position, 0
    while operator := scanner.match(_SUM):
        terms = _one_more(scanner, terms, start)
        rhs = _read_product(scanner, names)
        lhs = _add(lhs, rhs if operator.group() == "+" else _negate(rhs))
    return lhs


def _read_product(scanner: Scanner, names: _Names) -> AffineExpr:
    lhs = _read_atom(scanner, names)
    start, factors = scanner.position, 0
    while operator := scanner.match(_PRODUCT):
        factors = _one_more(scanner, factors, start)
        lhs = AffineBinary(AffineOperator(operator.group()), lhs, _read_atom(scanner, names))
    return lhs


def _read_atom(scanner: Scanner, names: _Names) -> AffineExpr:
    start = scanner.position
    if scanner.accept("("):
        scanner.enter()
        inner = _read_sum(scanner, names)
        scanner.leave()
        scanner.expect(")")
        return inner
    if scanner.accept("-"):
        scanner.enter()
        negated = _negate(_read_atom(scanner, names))
        scanner.leave()
        return negated
    if number := scanner.match(_INTEGER):
        # what is negated may be the least integer
        return AffineConstant(scanner.number(number.group(), INT64 + 1, "a number in an affine expression", start))
    name = scanner.require(_IDENTIFIER, "an affine expression").group()
    if name not in names:
        raise scanner.failure(f"'{name}' is neither a dimension nor a symbol of this map", start)
    return names[name]


def _one_more(scanner: Scanner, operators: int, start: int) -> int:
    if operators >= MOST_OPERATORS:
        raise scanner.failure(f"more than {MOST_OPERATORS} operators in one affine expression", start)
    return operators + 1


def _add(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    return AffineBinary(AffineOperator.ADD, lhs, rhs)


def _negate(expr: AffineExpr) -> AffineExpr:
    """Return ``-e`` as MLIR stores it: a product by −1, folded into a constant factor if there is one: −(e·c) = e·(−c)."""
    match expr:
        case AffineConstant(value):
            return AffineConstant(-value)
        case AffineBinary(AffineOperator.MUL, lhs, AffineConstant(value)):
            return AffineBinary(AffineOperator.MUL, lhs, AffineConstant(-value))
        case _:
            return AffineBinary(AffineOperator.MUL, expr, AffineConstant(-1))
