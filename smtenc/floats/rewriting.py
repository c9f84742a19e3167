"""The operators of ``floats.rules`` as nodes and as constructors of ``FloatAlgebra``, and the rules prepared for rewriting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from smtenc.floats.formats import FORMATS, FloatFormat
from smtenc.floats.operations import ROWS, TO_INTEGRAL, FloatKind, constant_bits, kind_of, operation_of, result_format
from smtenc.floats.rules import COMPARE, DOUBLE, FLOAT_RULES, FUNCTION, ROUNDED_ONCE
from smtenc.terms.constructors import TERM_CONSTANTS, TERM_CONSTRUCTS, Terms
from smtenc.terms.environment import Term
from smtenc.terms.matching import Builder, Constants, Construct, OperatorRules, Rewriting, Shares, Vocabulary
from smtenc.terms.rules import Floats


class FloatBuilder(Builder, Protocol):
    """The constructors of floats that the rules need: the methods of ``FloatAlgebra`` that ``CONSTRUCTS`` names."""

    @property
    def terms(self) -> Terms: ...

    def constant(self, fmt: FloatFormat, bits: int) -> Term: ...


def _pattern(node: Term) -> int:
    """Return the bit pattern of a constant's node."""
    bits = constant_bits(node)
    assert bits is not None
    return bits


def _format(node: Term) -> tuple[FloatFormat]:
    return (result_format(node),)


def _conversion(node: Term) -> tuple[FloatFormat, Any]:
    """Return the format and the rounding mode of a conversion."""
    operation = operation_of(node)
    assert operation is not None
    return result_format(node), operation.parameter


def _integral(node: Term) -> tuple[FloatKind | None]:
    return (kind_of(node),)


def _function(node: Term) -> tuple[Any]:
    """Return the name of the function, as a tuple of one."""
    operation = operation_of(node)
    assert operation is not None
    return (operation.parameter,)


def _operation(
    kind: FloatKind,
    shares: tuple[str, ...] = (Shares.NOTHING,),
    parameters: Callable[[Term], tuple[Any, ...]] = lambda node: (),
    build: Callable[..., Term] | None = None,
) -> tuple[str, Construct]:
    """Return the name of a kind as an operator, and its construct; without ``build``, the constructor of the same name builds the term."""
    kinds = frozenset() if ROWS[kind].defined else frozenset({kind.node_kind})
    return kind.node_kind, Construct(kinds, build or _constructor(kind), shares, parameters)


def _constructor(kind: FloatKind) -> Callable[..., Term]:
    def build(floats: Any, *arguments: Any) -> Term:
        made: Term = getattr(floats, kind.word)(*arguments)
        return made

    return build


def _of_terms(construct: Construct) -> Construct:
    """Return a construct of ``Terms`` as a construct of floats."""
    return Construct(
        construct.kinds, lambda floats, *arguments: construct.build(floats.terms, *arguments), construct.shares, construct.parameters
    )


def _comparison(predicate: str) -> Construct:
    return Construct(frozenset(), lambda floats, x, y: floats.compare(predicate, x, y), (Shares.OPERANDS,))


_ONE_FORMAT = (Shares.RESULT,)
"""The mark of constructs whose operands and result have one format."""

CONSTRUCTS: Mapping[str, Construct] = MappingProxyType(
    {
        **{name: _of_terms(construct) for name, construct in TERM_CONSTRUCTS.items()},
        **dict(
            _operation(kind, _ONE_FORMAT)
            for kind in (
                *(FloatKind.NEG, FloatKind.ABS, FloatKind.COPYSIGN, FloatKind.ADD, FloatKind.SUB, FloatKind.MUL, FloatKind.DIV),
                *(FloatKind.REM, FloatKind.FMA, FloatKind.MINIMUM, FloatKind.MAXIMUM, FloatKind.MINNUM, FloatKind.MAXNUM),
            )
        ),
        **dict(_operation(kind, (Shares.OPERANDS,)) for kind in (FloatKind.LESS, FloatKind.EQUAL, FloatKind.SAME)),
        **dict(
            _operation(kind)
            for kind in (
                *(FloatKind.BITS, FloatKind.IS_NAN, FloatKind.IS_INF),
                *(FloatKind.IS_FINITE, FloatKind.IS_NORMAL, FloatKind.IS_ZERO),
            )
        ),
        **dict(
            (
                _operation(FloatKind.CONVERT, parameters=_conversion),
                _operation(FloatKind.FROM_BITS, parameters=_format),
                _operation(FloatKind.FROM_SINT, parameters=_format, build=lambda f, bits, fmt: f.from_int(bits, fmt, signed=True)),
                _operation(FloatKind.FROM_UINT, parameters=_format, build=lambda f, bits, fmt: f.from_int(bits, fmt, signed=False)),
            )
        ),
        FUNCTION.name: Construct(frozenset({FUNCTION.name}), lambda f, x, name: f.function(name, x), _ONE_FORMAT, _function),
        # the nodes are those of the kinds of rounding
        FloatKind.INTEGRAL.node_kind: Construct(
            frozenset(kind.node_kind for kind in TO_INTEGRAL), lambda f, x, kind: f.round_to_integral(kind, x), _ONE_FORMAT, _integral
        ),
        **{operator.name: _comparison(predicate) for predicate, operator in COMPARE.items()},
    }
)


def _size(floats: FloatBuilder, term: Term) -> Any:
    """Return the format of a float, or the width of a bit-vector."""
    sort = floats.terms.sort(term)
    return sort.width if sort.is_bv_type() else FORMATS[sort.format_name]


_VOCABULARY = Vocabulary[FloatBuilder](
    CONSTRUCTS,
    MappingProxyType(
        {
            Floats: Constants(FloatKind.CONSTANT.node_kind, _pattern, lambda floats, bits, fmt: floats.constant(fmt, bits)),
            **{
                sort: Constants(c.kind, c.value, lambda floats, value, size, c=c: c.literal(floats.terms, value, size))  # type: ignore[misc]
                for sort, c in TERM_CONSTANTS.items()
            },
        }
    ),
    _size,
    is_boolean=lambda floats, term: bool(floats.terms.sort(term).is_bool_type()),
    is_true=lambda floats, term: term is floats.terms.true,
)

_REWRITING = Rewriting(FLOAT_RULES, _VOCABULARY)
RULES_OF: Mapping[FloatKind, OperatorRules[FloatBuilder]] = MappingProxyType(
    {kind: _REWRITING.of(kind.node_kind) for kind in FloatKind if any(rule.before.operator.name == kind.node_kind for rule in FLOAT_RULES)}
)
"""The rules by the kind of the operator at the root, without comparisons."""
COMPARISONS: Mapping[str, OperatorRules[FloatBuilder]] = MappingProxyType(
    {predicate: _REWRITING.of(operator.name) for predicate, operator in COMPARE.items()}
)
"""The rules of comparisons by the predicate."""
IN_ONE_ROUNDING = Rewriting(ROUNDED_ONCE, _VOCABULARY).of(FloatKind.CONVERT.node_kind)
DOUBLED = Rewriting([DOUBLE], _VOCABULARY).of(FloatKind.ADD.node_kind)
