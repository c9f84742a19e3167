"""LLVM's instructions that a rule may have, with the operations of the llvm dialect that they are.

Authority: LLVM's Language Reference. The flags of ``or`` and ``zext`` are those of LLVM 18, those of ``trunc`` of LLVM 19.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from smtenc.ir.attributes import Attribute, IntegerAttr
from smtenc.ir.enumerations import LLVM_FCMP_PREDICATE, LLVM_ICMP_PREDICATE
from smtenc.ir.types import IntegerType

INTEGER, FLOAT = "integer", "float"
"""The kinds of numbers."""

FAST_MATH = frozenset({"nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast"})
WRAPPING = frozenset({"nsw", "nuw"})


@dataclass(frozen=True, slots=True)
class Meaning:
    """An operation of the llvm dialect (``operation``, without ``llvm.``), on numbers of a ``kind``, with the ``flags`` that it may have and attributes
    that it needs.
    """

    operation: str
    kind: str
    flags: frozenset[str] = frozenset()
    attributes: Mapping[str, Attribute] = field(default_factory=lambda: MappingProxyType({}))


def _all(names: str, kind: str, flags: frozenset[str] = frozenset()) -> dict[str, Meaning]:
    return {name: Meaning(name, kind, flags) for name in names.split()}


_NO = IntegerAttr(0, IntegerType(1))

BINARY: Mapping[str, Meaning] = MappingProxyType(
    {
        **_all("add sub mul shl", INTEGER, WRAPPING),
        **_all("udiv sdiv lshr ashr", INTEGER, frozenset({"exact"})),
        **_all("urem srem and xor", INTEGER),
        **_all("or", INTEGER, frozenset({"disjoint"})),
        **_all("fadd fsub fmul fdiv frem", FLOAT, FAST_MATH),
        **{name: Meaning(f"intr.{name}", INTEGER) for name in ("smax", "smin", "umax", "umin")},
    }
)
"""Instructions with two operands of the result's type; the intrinsics ``llvm.smax`` and its like are written as instructions."""

UNARY: Mapping[str, Meaning] = MappingProxyType(
    {
        **_all("fneg", FLOAT, FAST_MATH),
        "freeze": Meaning("freeze", ""),
        "ctpop": Meaning("intr.ctpop", INTEGER),
        "ctlz": Meaning("intr.ctlz", INTEGER, attributes={"is_zero_poison": _NO}),
        "cttz": Meaning("intr.cttz", INTEGER, attributes={"is_zero_poison": _NO}),
        "abs": Meaning("intr.abs", INTEGER, attributes={"is_int_min_poison": _NO}),
    }
)
"""Instructions with one operand of the result's type."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A cast from numbers of one kind to numbers of another; ``order`` is 1 if the result is wider, -1 if it is narrower."""

    source: str
    target: str
    order: int = 0
    flags: frozenset[str] = frozenset()


CASTS: Mapping[str, Cast] = MappingProxyType(
    {
        "zext": Cast(INTEGER, INTEGER, 1, frozenset({"nneg"})),
        "sext": Cast(INTEGER, INTEGER, 1),
        "trunc": Cast(INTEGER, INTEGER, -1, WRAPPING),
        "fpext": Cast(FLOAT, FLOAT),
        "fptrunc": Cast(FLOAT, FLOAT),
        "sitofp": Cast(INTEGER, FLOAT),
        "uitofp": Cast(INTEGER, FLOAT, 0, frozenset({"nneg"})),
        "fptosi": Cast(FLOAT, INTEGER),
        "fptoui": Cast(FLOAT, INTEGER),
    }
)

CONDITIONS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "icmp": MappingProxyType({word: word for word in LLVM_ICMP_PREDICATE.words}),
        "fcmp": MappingProxyType({word.removeprefix("_"): word for word in LLVM_FCMP_PREDICATE.words}),
    }
)
"""The conditions of comparisons, with the words of the dialect's attribute."""
