"""SMT-LIB's theory FloatingPoint in Python, and what a term of the exact encoding is worth: floats are canonical bit patterns.

``evaluate`` computes one value by ``floats.arithmetic``; ``evaluate_all`` a whole array of them by NumPy's own f32 and f64, to nearest only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import pysmt.operators as op
from smtlib_semantics import Value, in_order, signed, value_of_node

from smtenc.floats import arithmetic as ieee
from smtenc.floats.exact.encoding import ExactEncoding
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_inf, is_nan, is_zero, sign
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import OPERATION, FloatingPointSort, Sort, Term, payload_of
from smtenc.terms.view import function_name, head
from smtenc.terms.walk import postorder

Inputs = Callable[[str, tuple[Value, ...]], Value]
"""What uninterpreted constants and functions are worth, by name and arguments."""

MODES = {
    "RNE": Rounding.NEAREST_EVEN,
    "RNA": Rounding.NEAREST_AWAY,
    "RTP": Rounding.UPWARD,
    "RTN": Rounding.DOWNWARD,
    "RTZ": Rounding.TOWARD_ZERO,
}
_INTEGRAL = {"RNE": ieee.roundeven, "RNA": ieee.round_, "RTP": ieee.ceil, "RTN": ieee.floor, "RTZ": ieee.trunc}
_ROUNDED: Mapping[str, Callable[..., int]] = {
    "fp.add": ieee.add,
    "fp.mul": ieee.mul,
    "fp.div": ieee.div,
    "fp.fma": ieee.fma,
    "fp.sqrt": ieee.sqrt,
}


def theory_format(sort: Sort) -> FloatFormat | None:
    """The IEEE format of a sort of the theory, None for other sorts."""
    if not isinstance(sort, FloatingPointSort):
        return None
    return next(f for f in (FORMATS[n] for n in ("f16", "f32", "f64", "f128")) if (f.exponent_bits, f.precision) == _sizes(sort))


def _sizes(sort: FloatingPointSort) -> tuple[int, int]:
    return sort.exponent, sort.significand


def canonical(fmt: FloatFormat, bits: int) -> int:
    return fmt.nan_bits if is_nan(fmt, bits) else bits


def definitions(encoding: ExactEncoding) -> dict[str, Term]:
    """The patterns that lemmas of the form ``to_fp(b) = x`` define: b's name to x."""
    found: dict[str, Term] = {}
    for lemma in encoding.lemmas:
        if lemma.node_type() == op.EQUALS:
            for pattern, x in (lemma.args(), reversed(lemma.args())):
                name = function_name(pattern.arg(0)) if pattern.node_type() == OPERATION and pattern.args() else None
                if name is not None and name.startswith(("pattern.", "bits.")):
                    found[name] = x
    return found


def evaluate(encoding: ExactEncoding, root: Term, inputs: Inputs) -> Value:
    """The value of an encoded term; a pattern of a float is the one that its lemma says.

    What is out of ``to_int``'s range gives the number that ``float_programs.operate`` says.
    """
    defined, nodes = _below(encoding, root, len(encoding.lemmas))
    known: dict[Term, Value] = {}

    def worth(term: Term) -> Value:
        for node in in_order(term) if not known else postorder([term], known):
            name = function_name(node) or ""
            if name in defined:
                known[node] = worth(defined[name])
            elif name.startswith("out-of-range."):
                _, kind, identifier = name.split(".")
                known[node] = int(worth(nodes[int(identifier)])) * 7 % (1 << int(kind[1:]))
            else:
                known[node] = _value(encoding.terms, node, [known[a] for a in node.args()], inputs)
        return known[term]

    return worth(root)


# the same terms are evaluated on many inputs
@lru_cache(maxsize=4)
def _below(encoding: ExactEncoding, root: Term, lemmas: int) -> tuple[dict[str, Term], dict[int, Term]]:
    """The definitions among so many ``lemmas``, and the nodes that a term of the encoding needs, by number."""
    defined = definitions(encoding)
    return defined, {int(node.node_id()): node for node in postorder([root, *defined.values()])}


def _value(terms: Terms, node: Term, arguments: Sequence[Value], inputs: Inputs) -> Value:
    if node.node_type() != OPERATION:
        return value_of_node(terms, node, arguments, inputs)
    result = terms.sort(node)
    kinds = [theory_format(terms.sort(a)) for a in node.args()]
    widths = [0 if kind is not None else int(terms.sort(a).width) for kind, a in zip(kinds, node.args(), strict=True)]
    return operate(head(node), theory_format(result), kinds, widths, [int(a) for a in arguments])


def operate(
    text: str, result: FloatFormat | None, kinds: Sequence[FloatFormat | None], widths: Sequence[int], arguments: Sequence[int]
) -> Value:
    """One operator of the theory. Where it is unspecified, 0."""
    operator, _, mode = text.rpartition(" ") if text[-3:] in MODES else (text, "", "")
    literal = re.fullmatch(r"\(fp #b(\d) #b(\d+) #b(\d+)\)", operator)
    if literal:
        return int("".join(literal.groups()), 2)
    indexed = re.fullmatch(r"\(_ (\S+) (\d+)(?: \d+)?\)", operator)
    if indexed:
        return _convert(indexed.group(1), int(indexed.group(2)), mode, result, kinds, widths, arguments)
    fmt = kinds[0]
    assert fmt is not None
    x, *others = arguments
    if operator in _ROUNDED:
        return _ROUNDED[operator](fmt, *arguments, MODES[mode])
    match operator:
        case "fp.roundToIntegral":
            return _INTEGRAL[mode](fmt, x)
        case "fp.neg":
            return canonical(fmt, ieee.neg(fmt, x))
        case "fp.abs":
            return ieee.abs_(fmt, x)
        case "fp.isNaN":
            return is_nan(fmt, x)
        case "fp.isInfinite":
            return is_inf(fmt, x)
        case "fp.isZero":
            return is_zero(fmt, x)
        case "fp.isNegative":
            return bool(sign(fmt, x)) and not is_nan(fmt, x)
        case "fp.lt":
            return ieee.compare(fmt, "olt", x, *others)
        case "fp.eq":
            return ieee.compare(fmt, "oeq", x, *others)
    raise AssertionError(f"no meaning for {text}")


def _convert(
    name: str,
    size: int,
    mode: str,
    result: FloatFormat | None,
    kinds: Sequence[FloatFormat | None],
    widths: Sequence[int],
    arguments: Sequence[int],
) -> int:
    source = kinds[0] if kinds else None
    match name:
        case "NaN":
            assert result is not None
            return result.nan_bits
        case "to_fp" if not mode:
            assert result is not None
            return canonical(result, arguments[0])
        case "to_fp" if source is not None:
            assert result is not None
            return ieee.convert(source, result, arguments[0], MODES[mode])
        case "to_fp" | "to_fp_unsigned":
            assert result is not None
            number = signed(arguments[0], widths[0]) if name == "to_fp" else arguments[0]
            return ieee.from_int(result, number, MODES[mode])
        case "fp.to_sbv" | "fp.to_ubv":
            assert source is not None
            assert mode == "RTZ"
            return ieee.to_int(source, arguments[0], size, name == "fp.to_sbv") or 0
    raise AssertionError(f"no meaning for {name}")


# -- whole arrays -----------------------------------------------------------------------------------------------------

Array = np.ndarray[Any, Any]

_FLOATS = {"f32": (np.uint32, np.float32), "f64": (np.uint64, np.float64)}


def evaluate_all(encoding: ExactEncoding, root: Term, inputs: Mapping[str, Array]) -> Array:
    """The values of ``root`` for whole arrays of inputs: f32 and f64 to nearest, bit-vectors."""
    return _evaluate_arrays(encoding.terms, root, inputs, definitions(encoding))


def evaluate_patterns(t: Terms, root: Term, inputs: Mapping[str, Array]) -> Array:
    """The same for a term without floats."""
    return _evaluate_arrays(t, root, inputs, {})


def _evaluate_arrays(t: Terms, root: Term, inputs: Mapping[str, Array], defined: Mapping[str, Term]) -> Array:
    """Patterns are int64, or Python integers where bit-vectors are longer than 62 bits."""
    known: dict[Term, Array] = {}

    def worth(term: Term) -> Array:
        for node in postorder([term], known):
            name = function_name(node)
            if name in defined:
                known[node] = _patterns(known[defined[name]] if defined[name] in known else worth(defined[name]))
            elif name is not None:
                known[node] = inputs[name]
            else:
                known[node] = _array(t, node, [known[a] for a in node.args()])
        return known[term]

    return _patterns(worth(root))


def _patterns(x: Array) -> Array:
    """Floats as their patterns, anything else as it is."""
    return x if x.dtype.kind in "biO" else x.view({4: np.uint32, 8: np.uint64}[x.dtype.itemsize]).astype(np.int64)


def _array(terms: Terms, node: Term, a: Sequence[Array]) -> Array:
    text, sort = head(node), terms.sort(node)
    if node.node_type() == OPERATION:
        return _array_operation(text, theory_format(sort), a)
    if not a:
        return np.asarray(text == "true") if sort.is_bool_type() else _constant(int(payload_of(node)[0]))
    mask = (1 << int(sort.width)) - 1 if sort.is_bv_type() else 0
    match text, a:
        case "not", [x]:
            return np.logical_not(x)
        case "and", _:
            return np.logical_and.reduce(np.broadcast_arrays(*a))
        case "or", _:
            return np.logical_or.reduce(np.broadcast_arrays(*a))
        case "=", [x, y]:
            return x == y
        case "ite", [c, x, y]:
            return np.where(c, x, y)
        case "bvadd", [x, y]:
            return x + y & mask
        case "bvsub", [x, y]:
            return x - y & mask
        case "bvneg", [x]:
            return -x & mask
        case "bvand", [x, y]:
            return x & y
        case "bvor", [x, y]:
            return x | y
        case "bvxor", [x, y]:
            return x ^ y
        case "bvult", [x, y]:
            return x < y
        case "bvlshr", [x, y]:
            return np.asarray(x >> y)
        case "concat", [x, y]:
            return (x if mask < 1 << 62 else x.astype(object)) << int(terms.width(node.arg(1))) | y
    found = re.fullmatch(r"\(_ (extract|zero_extend) (\d+)(?: (\d+))?\)", text)
    assert found is not None, f"no meaning for {text}"
    if found.group(1) == "extract":
        return np.asarray(a[0] >> int(found.group(3)) & mask)
    return a[0] if mask < 1 << 62 else a[0].astype(object)


def _constant(value: int) -> Array:
    return np.asarray(value, dtype=np.int64 if value < 1 << 62 else object)


def _array_operation(text: str, result: FloatFormat | None, a: Sequence[Array]) -> Array:
    with np.errstate(all="ignore"):
        match text, a:
            case "fp.add RNE", [x, y]:
                return np.asarray(x + y)
            case "fp.mul RNE", [x, y]:
                return np.asarray(x * y)
            case "fp.div RNE", [x, y]:
                return np.asarray(x / y)
            case "fp.sqrt RNE", [x]:
                return np.asarray(np.sqrt(x))
    found = re.fullmatch(r"\(_ to_fp \d+ \d+\)( RNE)?", text)
    assert found is not None, f"no meaning for {text}"
    assert result is not None
    unsigned, floating = _FLOATS[result.name]
    return a[0].astype(floating) if found.group(1) else a[0].astype(unsigned).view(floating)
