"""Operations on floats as data: the list of operations, one table of their properties, and their spelling as heads of nodes.

A neutral float term is a node whose head is the spelling of a ``FloatOp``; formats are not part of it, they are the sorts of the node and of its
operands. ``node`` makes such a node and ``operation_of`` returns its operation; no other file writes or parses a head. The semantics of an operation
is in ``arithmetic`` (on numbers), ``rules`` (as equations) and the encodings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import Any, TypeAlias, cast

from smtenc.floats.arithmetic import CMPF_PREDICATES
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.floats.functions import BINARY_FUNCTIONS, COMPLEX_FUNCTIONS, UNARY_FUNCTIONS
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Sort, Term, bit_vector, payload_of

# -- kinds ------------------------------------------------------------------------------------------------------------


class FloatKind(Enum):
    """The kinds of operations. The value is the head of the nodes; if the kind has a parameter, the parameter's text follows it."""

    CONSTANT = "float.constant "
    NEG = "float.neg"
    ABS = "float.abs"
    COPYSIGN = "float.copysign"
    ADD = "float.add"
    MUL = "float.mul"
    DIV = "float.div"
    REM = "float.rem"
    FMA = "float.fma"
    MINIMUM = "float.minimum"
    MAXIMUM = "float.maximum"
    MINNUM = "float.minnum"
    MAXNUM = "float.maxnum"
    CEIL = "float.ceil"
    FLOOR = "float.floor"
    TRUNC = "float.trunc"
    ROUND = "float.round"
    ROUNDEVEN = "float.roundeven"
    CONVERT = "float.convert"
    FROM_SINT = "float.from_sint"
    FROM_UINT = "float.from_uint"
    TO_INT = "float.to_int "
    FITS_INT = "float.fits_int "
    BITS = "float.bits"
    FROM_BITS = "float.from_bits"
    LESS = "float.less"
    EQUAL = "float.equal"
    IS_NAN = "float.is_nan"
    IS_INF = "float.is_inf"

    # uninterpreted functions, about which only ``facts`` has axioms

    FUNCTION = "float.function "
    """A function of the mathematical library; ``sqrt`` is IEEE 754's."""
    INTEGER_POWER = "float.function fpowi"
    ANY_ORDER_SUM = "float.function any-order-sum"
    """A sum in an unknown order. The parameter is the number of summands; further operands are whatever else the order may depend on."""
    ANY_ORDER_PRODUCT = "float.function any-order-product"
    ANY_ORDER_FMA = "float.function any-order-fma"
    """A product of several factors in an unknown order, plus a summand."""
    MIXED_SUM = "float.function mixed-sum"
    """A sum with operands that are sums or products themselves, whose unknown parts may be summed in any order with the others. The parameter is the
    number of these operands, which come first.
    """
    MIXED_PRODUCT = "float.function mixed-product"
    APPROXIMATE = "float.function approximate-"
    """A value near a function of the mathematical library."""
    SIGNLESS = "float.function signless-"
    """A function of the mathematical library for which zeros have no sign."""
    COMPLEX = "float.function complex-"
    """A part of a function of complex numbers, whose parts are the operands (an integer may follow). The parameter has the name of the function and the
    number of the part.
    """

    # operations that a rule defines by others: they are built and matched, but never nodes

    SUB = "float.sub"
    COMPARE = "float.compare "
    SAME = "float.same"
    IS_FINITE = "float.is_finite"
    IS_NORMAL = "float.is_normal"
    IS_ZERO = "float.is_zero"
    INTEGRAL = "float.integral "
    """Any kind of ``TO_INTEGRAL``."""

    @property
    def word(self) -> str:
        """The name of the operation, which is that of its constructor in ``FloatAlgebra`` if it has its own constructor."""
        return self.name.lower()

    @property
    def node_kind(self) -> str:
        """The result of ``matching.kind`` for its nodes: the first word of their heads."""
        return self.value.partition(" ")[0]


TO_INTEGRAL = (FloatKind.CEIL, FloatKind.FLOOR, FloatKind.TRUNC, FloatKind.ROUND, FloatKind.ROUNDEVEN)
"""The kinds that round to an integral value in the same format (``math.ceil`` …)."""

# -- parameters -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Integers:
    """The integers of ``width`` bits, signed or unsigned, as bit-vectors."""

    width: int
    signed: bool

    def __str__(self) -> str:
        return f"{'s' if self.signed else 'u'}{self.width}"


Parameter: TypeAlias = int | str | Rounding | Integers | FloatKind


@dataclass(frozen=True, slots=True)
class _Parameters:
    """The set of parameters of a kind. ``read`` is the inverse of ``write``; it may raise ``ValueError`` or ``KeyError``, or return a parameter that
    is written otherwise.
    """

    holds: Callable[[Any], bool]
    write: Callable[[Any], str]
    read: Callable[[str], Parameter]


def _names(known: frozenset[str]) -> _Parameters:
    return _Parameters(lambda name: isinstance(name, str) and name in known, str, str)


def _from(least: int, write: Callable[[int], str] = str, base: int = 10) -> _Parameters:
    """The parameters that are integers of at least ``least``."""
    return _Parameters(lambda n: type(n) is int and n >= least, write, lambda text: int(text, base))


def _read_integers(text: str) -> Integers:
    if not re.fullmatch(r"[su]\d+", text):
        raise ValueError(text)
    return Integers(int(text[1:]), text[0] == "s")


_LIBRARY = frozenset(UNARY_FUNCTIONS) | BINARY_FUNCTIONS
_TELLING_ZEROS_APART = frozenset({*BINARY_FUNCTIONS, "fpowi"})
_COMPLEX = frozenset(f"{name}-{part}" for name, parts in COMPLEX_FUNCTIONS.items() for part in range(parts))
_PATTERNS = _from(0, lambda bits: f"{bits:x}", 16)
_INTEGERS = _Parameters(lambda kind: isinstance(kind, Integers) and kind.width >= 1, str, _read_integers)
_MODES = _Parameters(
    lambda mode: isinstance(mode, Rounding),
    # the default is to nearest even
    lambda mode: "" if mode is Rounding.NEAREST_EVEN else f" {mode.value}",
    lambda text: Rounding(text.removeprefix(" ")) if text else Rounding.NEAREST_EVEN,
)
_PREDICATES = _names(frozenset(CMPF_PREDICATES))
_ROUNDINGS = _Parameters(lambda kind: kind in TO_INTEGRAL, lambda kind: kind.word, lambda text: FloatKind[text.upper()])

# -- the table --------------------------------------------------------------------------------------------------------


class Result(Enum):
    """The sort of an operation's value."""

    OPERAND = "that of the first operand, a float"
    FORMAT = "floats of a format that is said with the operation"
    BOOLEAN = "Bool"
    PATTERN = "bit-vectors of the width of the operand's format"
    INTEGER = "bit-vectors of the width that is the parameter's"


@dataclass(frozen=True, slots=True)
class Row:
    """The properties of a kind that do not depend on its operands."""

    arity: int | Callable[[Any], int]
    """The number of operands; if it is a function, its argument is the parameter."""
    result: Result = Result.OPERAND
    parameters: _Parameters | None = None
    commutative: bool = False
    """A flag that tells whether the first two operands commute: nodes have them in the order of their creation."""
    magnitudes: int = 1
    """The number of functions with a new magnitude as result that the abstract encoding needs for a value (see ``nesting.Demand``), without those of
    conversions.
    """
    further: bool = False
    """A flag that tells whether any number of further operands may follow, of any sort."""
    rounds_into: bool = False
    """A flag that tells whether it is a conversion of numbers into a format, which may have to round."""
    unknown: bool = False
    """A flag that tells whether it is a function of its operands that is unknown but for ``facts``."""
    defined: bool = False
    """A flag that tells whether the kind never has nodes: a rule defines it by other kinds."""


def _operands_in_library(name: str) -> int:
    return 1 if name in UNARY_FUNCTIONS else 2


_K, _R = FloatKind, Result
ROWS: Mapping[FloatKind, Row] = MappingProxyType(
    {
        _K.CONSTANT: Row(0, _R.FORMAT, _PATTERNS, magnitudes=0),
        _K.NEG: Row(1, magnitudes=0),
        _K.ABS: Row(1, magnitudes=0),
        _K.COPYSIGN: Row(2, magnitudes=0),
        _K.ADD: Row(2, commutative=True),
        _K.MUL: Row(2, commutative=True),
        _K.DIV: Row(2),
        _K.REM: Row(2),
        _K.FMA: Row(3, commutative=True),
        _K.MINIMUM: Row(2, commutative=True, magnitudes=0),
        _K.MAXIMUM: Row(2, commutative=True, magnitudes=0),
        _K.MINNUM: Row(2, commutative=True, magnitudes=0),
        _K.MAXNUM: Row(2, commutative=True, magnitudes=0),
        # of a magnitude they round up or down by the sign
        _K.CEIL: Row(1, magnitudes=2),
        _K.FLOOR: Row(1, magnitudes=2),
        _K.TRUNC: Row(1),
        _K.ROUND: Row(1),
        _K.ROUNDEVEN: Row(1),
        _K.CONVERT: Row(1, _R.FORMAT, _MODES, magnitudes=0, rounds_into=True),
        _K.FROM_SINT: Row(1, _R.FORMAT, rounds_into=True),
        _K.FROM_UINT: Row(1, _R.FORMAT, rounds_into=True),
        _K.TO_INT: Row(1, _R.INTEGER, _INTEGERS),
        _K.FITS_INT: Row(1, _R.BOOLEAN, _INTEGERS),
        _K.BITS: Row(1, _R.PATTERN),
        _K.FROM_BITS: Row(1, _R.FORMAT),
        _K.LESS: Row(2, _R.BOOLEAN),
        _K.EQUAL: Row(2, _R.BOOLEAN, commutative=True),
        _K.IS_NAN: Row(1, _R.BOOLEAN),
        _K.IS_INF: Row(1, _R.BOOLEAN),
        _K.FUNCTION: Row(_operands_in_library, parameters=_names(_LIBRARY), unknown=True),
        _K.INTEGER_POWER: Row(2, parameters=_from(1), unknown=True),
        _K.ANY_ORDER_SUM: Row(lambda count: count, parameters=_from(3), further=True, unknown=True),
        _K.ANY_ORDER_PRODUCT: Row(lambda count: count, parameters=_from(3), further=True, unknown=True),
        _K.ANY_ORDER_FMA: Row(4, further=True, unknown=True),
        _K.MIXED_SUM: Row(lambda count: count, parameters=_from(1), further=True, unknown=True),
        _K.MIXED_PRODUCT: Row(lambda count: count, parameters=_from(1), further=True, unknown=True),
        _K.APPROXIMATE: Row(_operands_in_library, parameters=_names(_LIBRARY | {"fpowi"}), unknown=True),
        _K.COMPLEX: Row(2, parameters=_names(_COMPLEX), further=True, unknown=True),
        _K.SIGNLESS: Row(2, parameters=_names(_TELLING_ZEROS_APART), unknown=True),
        _K.SUB: Row(2, defined=True),
        _K.COMPARE: Row(2, _R.BOOLEAN, _PREDICATES, defined=True),
        _K.SAME: Row(2, _R.BOOLEAN, commutative=True, defined=True),
        _K.IS_FINITE: Row(1, _R.BOOLEAN, defined=True),
        _K.IS_NORMAL: Row(1, _R.BOOLEAN, defined=True),
        _K.IS_ZERO: Row(1, _R.BOOLEAN, defined=True),
        _K.INTEGRAL: Row(1, parameters=_ROUNDINGS, defined=True),
    }
)

# -- operations and their spelling ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FloatOp:
    """An operation: a kind with its parameter, for example a function's name or an integer type.

    Raises ``ValueError`` for a parameter that the kind does not admit, or a missing parameter.
    """

    kind: FloatKind
    parameter: Parameter | None = None
    head: str = field(init=False, repr=False, compare=False)
    """The head of its nodes, and of the operator in the rules about it."""

    def __post_init__(self) -> None:
        parameters = ROWS[self.kind].parameters
        if not (self.parameter is None if parameters is None else parameters.holds(self.parameter)):
            raise ValueError(f"{self.kind.word} is not indexed with {self.parameter!r}")
        text = "" if parameters is None else parameters.write(self.parameter)
        object.__setattr__(self, "head", self.kind.value + text)

    @property
    def row(self) -> Row:
        return ROWS[self.kind]

    @property
    def arity(self) -> int:
        """The least number of operands; the exact number, unless further operands may follow."""
        known = self.row.arity
        return known if isinstance(known, int) else known(self.parameter)

    def symbol(self, fmt: FloatFormat, further: Sequence[Sort] = ()) -> str:
        """Return the name of the uninterpreted function that stands for an unknown operation with results in ``fmt``: ``exp.f32``.

        ``further`` are the sorts of the operands behind the first ``arity``: other sorts give another function, ``any-order-sum3.f32.Bool.2-f32``.
        """
        assert self.row.unknown
        sorts = (sort.format_name if isinstance(sort, FormatSort) else str(sort) for sort in further)
        counted = ((name, sum(1 for _ in same)) for name, same in groupby(sorts))
        suffix = "".join(f".{name}" if count == 1 else f".{count}-{name}" for name, count in counted)
        return f"{self.head.removeprefix(FloatKind.FUNCTION.value)}.{fmt.name}{suffix}"


PLAIN: Mapping[FloatKind, FloatOp] = MappingProxyType({kind: FloatOp(kind) for kind, row in ROWS.items() if row.parameters is None})
"""The operations without parameters."""

_LONGEST_FIRST = sorted(FloatKind, key=lambda kind: len(kind.value), reverse=True)


@lru_cache(maxsize=1 << 14)
def spelled(head: str) -> FloatOp:
    """Return the operation with this head. Raises ``ValueError`` if there is none."""
    for kind in _LONGEST_FIRST:
        if head.startswith(kind.value):
            parameters, text = ROWS[kind].parameters, head[len(kind.value) :]
            try:
                found = FloatOp(kind, None if parameters is None else parameters.read(text))
            except (ValueError, KeyError):
                continue
            # one operation has one spelling
            if found.head == head:
                return found
    raise ValueError(f"no operation on floats is spelled {head}")


# -- nodes ------------------------------------------------------------------------------------------------------------


def operation_of(term: Term) -> FloatOp | None:
    """Return the operation on floats at the root of a neutral term; None if the root is another node."""
    head = Terms.head(term)
    return None if head is None else spelled(head)


def kind_of(term: Term) -> FloatKind | None:
    operation = operation_of(term)
    return None if operation is None else operation.kind


def constant_bits(term: Term) -> int | None:
    """Return the bit pattern of a constant; None for any other term."""
    head = Terms.head(term)
    return int(head[len(FloatKind.CONSTANT.value) :], 16) if head is not None and head.startswith(FloatKind.CONSTANT.value) else None


def node(terms: Terms, operation: FloatOp, operands: Sequence[Term], fmt: FloatFormat | None = None) -> Term:
    """Return the node of the operation on ``operands``, not simplified; ``fmt`` is the result's format if the kind has ``Result.FORMAT``.

    Raises ``TypeError`` for another number of operands, and for a kind that never has nodes.
    """
    row, arity = operation.row, operation.arity
    if row.defined:
        raise TypeError(f"{operation.kind.word} is never a node")
    if len(operands) != arity and not (row.further and len(operands) > arity):
        raise TypeError(f"{operation.head} has {arity} operands{' or more' if row.further else ''}, not {len(operands)}")
    return terms.operation(operation.head, operands, _sort(terms, operation, operands, fmt))


def _sort(terms: Terms, operation: FloatOp, operands: Sequence[Term], fmt: FloatFormat | None) -> Sort:
    result = operation.row.result
    if (fmt is None) is (result is Result.FORMAT):
        raise TypeError(f"{operation.head} {'needs' if fmt is None else 'takes'} {'the' if fmt is None else 'no'} format of its result")
    match result:
        case Result.OPERAND:
            return terms.sort(operands[0])
        case Result.FORMAT:
            return FormatSort(cast(FloatFormat, fmt).name)
        case Result.BOOLEAN:
            return BOOLEAN
        case Result.PATTERN:
            return bit_vector(FORMATS[terms.sort(operands[0]).format_name].width)
        case Result.INTEGER:
            return bit_vector(cast(Integers, operation.parameter).width)


def result_format(node: Term) -> FloatFormat:
    """Return the format of the float that is the node's value."""
    return FORMATS[payload_of(node)[1].format_name]


def remade(terms: Terms, term: Term, operands: Sequence[Term]) -> Term:
    """Return the operation at the root of ``term`` on other operands, in ``terms``, which need not be the terms that own ``term``."""
    operation = operation_of(term)
    assert operation is not None
    return node(terms, operation, operands, result_format(term) if operation.row.result is Result.FORMAT else None)
