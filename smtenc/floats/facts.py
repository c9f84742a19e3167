"""What is known about functions such as ``exp``, as neutral terms: special values, classes of results.

An encoding stands for ``float.function NAME`` by an uninterpreted function and asserts these facts; they are stated here once for all encodings.
"""

from __future__ import annotations

from smtenc.floats.algebra import FloatAlgebra, operation_head
from smtenc.floats.formats import FloatFormat
from smtenc.floats.functions import UNARY_FUNCTIONS, Point, point_bits
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

_FUNCTION = "float.function "


def function_facts(terms: Terms, f: FloatAlgebra, term: Term) -> list[Term]:
    """Neutral Bool terms that hold in every execution and mention ``term``, a ``float.function`` node; empty where nothing is known."""
    head = operation_head(term)
    if head is None or not head.startswith(_FUNCTION):
        return []
    name = head[len(_FUNCTION) :]
    if len(term.args()) == 1 and name in UNARY_FUNCTIONS:
        return _unary(terms, f, name, term)
    return []


def _unary(t: Terms, f: FloatAlgebra, name: str, y: Term) -> list[Term]:
    """ISO C Annex F.10 by the table of ``functions``, for y = NAME(x)."""
    (x,) = y.args()
    fmt, known = f.format(x), UNARY_FUNCTIONS[name]
    x_nan, y_nan = f.is_nan(x), f.is_nan(y)
    # NaN in, NaN out
    facts = [t.implies(x_nan, y_nan)]
    gives_nan = [x_nan]
    for point, result in known.points.items():
        if not _has(fmt, point):
            continue
        there = f.same(x, f.constant(fmt, point_bits(fmt, point)))
        facts.append(t.implies(there, f.same(y, f.constant(fmt, point_bits(fmt, result)))))
        if result is Point.NAN:
            gives_nan.append(there)
    if known.negative_is_nan:
        negative = f.compare("olt", x, f.constant(fmt, 0))
        facts.append(t.implies(negative, y_nan))
        gives_nan.append(negative)
    if known.never_nan and fmt.has_infinity:
        facts.append(t.implies(y_nan, t.or_(*gives_nan)))
    if known.never_negative:
        # |y| = y; NaN has no sign here
        facts.append(f.same(y, f.abs(y)))
    return facts


def _has(fmt: FloatFormat, point: Point) -> bool:
    """Whether ``point`` is a value of the format of its own."""
    return fmt.has_infinity or point not in (Point.POSITIVE_INFINITY, Point.NEGATIVE_INFINITY)
