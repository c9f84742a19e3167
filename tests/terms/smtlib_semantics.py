"""SMT-LIB 2.6 in Python: what every Bool and bit-vector operator means, and what a whole term is worth. The reference of these tests.

Values are ``bool`` for Bool and unsigned ``int`` for bit-vectors. Nothing of the project is used but the text of a node's head.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.view import function_name, head
from smtenc.terms.walk import postorder

Value = int | bool


def signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def _truncated(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _signed_divide(w: int, a: int, b: int) -> int:
    x, y = signed(a, w), signed(b, w)
    if y == 0:
        return 1 if x < 0 else -1
    return _truncated(x, y)


def _signed_remainder(w: int, a: int, b: int) -> int:
    x, y = signed(a, w), signed(b, w)
    return x if y == 0 else x - y * _truncated(x, y)


# The first argument is the width of the operands; a result is taken modulo 2^width.
BIT_VECTOR: Mapping[str, Callable[..., int]] = {
    "bvadd": lambda w, a, b: a + b,
    "bvsub": lambda w, a, b: a - b,
    "bvmul": lambda w, a, b: a * b,
    "bvudiv": lambda w, a, b: a // b if b else -1,
    "bvurem": lambda w, a, b: a % b if b else a,
    "bvsdiv": _signed_divide,
    "bvsrem": _signed_remainder,
    "bvand": lambda w, a, b: a & b,
    "bvor": lambda w, a, b: a | b,
    "bvxor": lambda w, a, b: a ^ b,
    "bvshl": lambda w, a, b: a << b if b < w else 0,
    "bvlshr": lambda w, a, b: a >> b if b < w else 0,
    "bvashr": lambda w, a, b: signed(a, w) >> min(b, w),
    "bvnot": lambda w, a: ~a,
    "bvneg": lambda w, a: -a,
}
RELATION: Mapping[str, Callable[[int, int, int], bool]] = {
    "bvult": lambda w, a, b: a < b,
    "bvule": lambda w, a, b: a <= b,
    "bvslt": lambda w, a, b: signed(a, w) < signed(b, w),
    "bvsle": lambda w, a, b: signed(a, w) <= signed(b, w),
}
BOOLEAN: Mapping[str, Callable[..., bool]] = {
    "not": lambda a: not a,
    "and": lambda *a: all(a),
    "or": lambda *a: any(a),
    "xor": lambda a, b: a != b,
    "=>": lambda a, b: not a or b,
}


def operate(text: str, widths: Sequence[int], arguments: Sequence[Value], result: int) -> Value:
    """``(text arguments…)``: ``widths`` of the arguments (0 for Bool) and of the ``result``."""
    if text in BIT_VECTOR:
        return BIT_VECTOR[text](widths[0], *arguments) % (1 << result)
    if text in RELATION:
        return RELATION[text](widths[0], *arguments)  # type: ignore[arg-type]
    if text in BOOLEAN:
        return BOOLEAN[text](*arguments)
    match text:
        case "=":
            return arguments[0] == arguments[1]
        case "distinct":
            return arguments[0] != arguments[1]
        case "ite":
            return arguments[1] if arguments[0] else arguments[2]
        case "concat":
            return int(arguments[0]) << widths[1] | int(arguments[1])
    found = re.fullmatch(r"\(_ (extract|zero_extend|sign_extend) (\d+)(?: (\d+))?\)", text)
    assert found is not None, f"no meaning for {text}"
    kind, first, second = found.groups()
    match kind:
        case "extract":
            return int(arguments[0]) >> int(second) & ((1 << (int(first) - int(second) + 1)) - 1)
        case "zero_extend":
            return int(arguments[0])
        case _:
            return signed(int(arguments[0]), widths[0]) % (1 << result)


def _width(terms: Terms, term: Term) -> int:
    sort = terms.sort(term)
    return int(sort.width) if sort.is_bv_type() else 0


def evaluate(terms: Terms, root: Term, apply: Callable[[str, tuple[Value, ...]], Value]) -> Value:
    """The value of ``root``; ``apply`` gives those of uninterpreted constants and functions by name and arguments."""
    values: dict[Term, Value] = {}
    for term in in_order(root):
        values[term] = value_of_node(terms, term, [values[a] for a in term.args()], apply)
    return values[root]


# the same term is evaluated on many inputs
@lru_cache(maxsize=8)
def in_order(root: Term) -> list[Term]:
    """The nodes below ``root``, arguments first."""
    return list(postorder([root]))


def value_of_node(terms: Terms, term: Term, arguments: Sequence[Value], apply: Callable[[str, tuple[Value, ...]], Value]) -> Value:
    """The value of one node whose arguments are worth ``arguments``."""
    name = function_name(term)
    if name is not None:
        return apply(name, tuple(arguments))
    text = head(term)
    if not term.args():
        if text in ("true", "false"):
            return text == "true"
        return int(text[2:], 16 if text.startswith("#x") else 2)
    return operate(text, [_width(terms, a) for a in term.args()], arguments, _width(terms, term))
