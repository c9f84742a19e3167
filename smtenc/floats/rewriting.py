"""The operators of ``floats.rules`` as nodes and as constructors of ``FloatAlgebra``, and the rules ready to be applied."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from smtenc.floats.formats import FORMATS, FloatFormat, Rounding
from smtenc.floats.rules import COMPARE, DOUBLE, FLOAT_RULES, ROUNDED_ONCE, ROUNDINGS
from smtenc.terms.constructors import TERM_CONSTANTS, TERM_CONSTRUCTS, Terms
from smtenc.terms.environment import Term, payload_of
from smtenc.terms.matching import Builder, Constants, Construct, OperatorRules, Rewriting, Shares, Vocabulary
from smtenc.terms.rules import Floats

CONSTANT = "float.constant"


class FloatBuilder(Builder, Protocol):
    """What makes the floats of the rules: ``FloatAlgebra``, by its methods, which ``CONSTRUCTS`` names."""

    @property
    def terms(self) -> Terms: ...

    def constant(self, fmt: FloatFormat, bits: int) -> Term: ...


def constant_bits(term: Term) -> int:
    """Of a node whose head is a constant."""
    return int(payload_of(term)[0][len(CONSTANT) + 1 :], 16)


def _format(node: Term) -> FloatFormat:
    """Of the float that an operation gives."""
    return FORMATS[payload_of(node)[1].format_name]


def _conversion(node: Term) -> tuple[FloatFormat, Rounding]:
    mode = payload_of(node)[0].partition(" ")[2]
    return _format(node), Rounding(mode) if mode else Rounding.NEAREST_EVEN


def _integral(node: Term) -> tuple[str]:
    return (payload_of(node)[0].removeprefix("float."),)


def _like(name: str) -> Construct:
    """Operands and result have one format."""
    return Construct(frozenset({f"float.{name}"}), _method(name), (Shares.RESULT,))


def _method(name: str) -> Callable[..., Term]:
    def build(floats: Any, *arguments: Any) -> Term:
        made: Term = getattr(floats, name)(*arguments)
        return made

    return build


def _of_terms(construct: Construct) -> Construct:
    """A constructor of ``Terms``."""
    return Construct(
        construct.kinds, lambda floats, *arguments: construct.build(floats.terms, *arguments), construct.shares, construct.parameters
    )


def _comparison(predicate: str) -> Construct:
    return Construct(frozenset(), lambda floats, x, y: floats.compare(predicate, x, y), (Shares.OPERANDS,))


_NO_KIND: frozenset[Hashable] = frozenset()

CONSTRUCTS: Mapping[str, Construct] = MappingProxyType(
    {
        **{name: _of_terms(construct) for name, construct in TERM_CONSTRUCTS.items()},
        **{f"float.{name}": _like(name) for name in "neg abs copysign add mul div rem fma minimum maximum minnum maxnum".split()},
        "float.sub": Construct(_NO_KIND, _method("sub"), (Shares.RESULT,)),
        "float.convert": Construct(frozenset({"float.convert"}), _method("convert"), parameters=_conversion),
        "float.from_sint": Construct(
            frozenset({"float.from_sint"}),
            lambda f, bits, fmt: f.from_int(bits, fmt, signed=True),
            parameters=lambda node: (_format(node),),
        ),
        "float.from_uint": Construct(
            frozenset({"float.from_uint"}),
            lambda f, bits, fmt: f.from_int(bits, fmt, signed=False),
            parameters=lambda node: (_format(node),),
        ),
        "float.from_bits": Construct(frozenset({"float.from_bits"}), _method("from_bits"), parameters=lambda node: (_format(node),)),
        "float.bits": Construct(frozenset({"float.bits"}), _method("bits")),
        "float.is_nan": Construct(frozenset({"float.is_nan"}), _method("is_nan")),
        "float.is_inf": Construct(frozenset({"float.is_inf"}), _method("is_inf")),
        "float.is_finite": Construct(_NO_KIND, _method("is_finite")),
        "float.is_normal": Construct(_NO_KIND, _method("is_normal")),
        "float.is_zero": Construct(_NO_KIND, _method("is_zero")),
        "float.less": Construct(frozenset({"float.less"}), _method("less"), (Shares.OPERANDS,)),
        "float.equal": Construct(frozenset({"float.equal"}), _method("equal"), (Shares.OPERANDS,)),
        "float.same": Construct(_NO_KIND, _method("same"), (Shares.OPERANDS,)),
        "float.integral": Construct(
            frozenset(f"float.{kind}" for kind in ROUNDINGS), lambda f, x, kind: f.round_to_integral(kind, x), (Shares.RESULT,), _integral
        ),
        **{operator.name: _comparison(predicate) for predicate, operator in COMPARE.items()},
    }
)


def _size(floats: FloatBuilder, term: Term) -> Any:
    """The format of a float, the width of a bit-vector."""
    sort = floats.terms.sort(term)
    return sort.width if sort.is_bv_type() else FORMATS[sort.format_name]


_VOCABULARY = Vocabulary[FloatBuilder](
    CONSTRUCTS,
    MappingProxyType(
        {
            Floats: Constants(CONSTANT, constant_bits, lambda floats, bits, fmt: floats.constant(fmt, bits)),
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
RULES_OF: Mapping[str, OperatorRules[FloatBuilder]] = MappingProxyType(
    {name: _REWRITING.of(name) for name in dict.fromkeys(rule.before.operator.name for rule in FLOAT_RULES)}
)
"""By the operator at the root."""
IN_ONE_ROUNDING = Rewriting(ROUNDED_ONCE, _VOCABULARY).of("float.convert")
DOUBLED = Rewriting([DOUBLE], _VOCABULARY).of("float.add")
