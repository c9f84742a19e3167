"""Domains of a rule's parameters: the comment after the alias that declares a parameter, as a set of values for proofs and as a test for matching.

    integer                     iN for N from 1 to 64, and index
    iN, float                   without index; the floating-point formats
    ... wider than !T           (or narrower), in the same shape; several are joined by "and"
    i1 like !T                  the shape of !T with this element type: follows from !T
    A | B | C                   the listed values
    such as A | B               the listed values in proofs; any value of the same kind while matching
    predicate of cmpi           (or cmpf)
    overflow, fastmath          flags
    = function(!A, #b)          follows from other parameters (``functions``, ``shapes``)

A comment of another form is an error: ``NotADomain``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Protocol

from smtenc.canon.constants import element_type
from smtenc.canon.functions import FUNCTIONS, NotApplicable
from smtenc.canon.holes import Bindings, Part
from smtenc.canon.shapes import SHAPES
from smtenc.floats.formats import FORMATS
from smtenc.ir.attributes import EnumAttr, OpaqueAttr, bit_width
from smtenc.ir.enumerations import CMPF_PREDICATE, CMPI_PREDICATE, Enumeration
from smtenc.ir.types import FloatType, IndexType, IntegerType, Signedness, TensorType, Type, VectorType

MOST_BITS = 64
"""The greatest bit width for which integers are proved, one width after another."""


class Domain(Protocol):
    """The set of values that a parameter may have. ``text`` is the comment; ``needs`` are the parameters whose values must be known first."""

    @property
    def text(self) -> str: ...

    @property
    def needs(self) -> Sequence[str]: ...

    @property
    def follows(self) -> bool:
        """True if the values of the other parameters leave at most one value."""

    def values(self, bound: Bindings) -> Iterator[Part]:
        """Yield all values that a proof considers, for the given values of the parameters in ``needs``."""

    def holds(self, value: Part, bound: Bindings) -> bool:
        """Return whether ``value``, found in a program, belongs to the domain, for the given values of the parameters in ``needs``."""


def shaped_like(element: Type, model: Type) -> Type:
    """Return ``model``, a tensor or vector type, with another element type; if ``model`` is a scalar, return ``element``."""
    match model:
        case TensorType() | VectorType():
            return replace(model, element=element)
        case _:
            return element


def same_shape(one: Type, other: Type) -> bool:
    """Return whether two types have the same shape; all scalars have the same shape."""
    return shaped_like(IndexType(), one) == shaped_like(IndexType(), other)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Element types of one kind: scalars in proofs, also vectors and tensors of them in programs. ``wider`` and ``narrower`` name the parameters that
    the type must be wider or narrower than.
    """

    text: str
    kinds: tuple[type, ...]
    wider: tuple[str, ...] = ()
    narrower: tuple[str, ...] = ()

    follows = False

    @property
    def needs(self) -> Sequence[str]:
        """The parameters that the type is compared with."""
        return (*self.wider, *self.narrower)

    def values(self, bound: Bindings) -> Iterator[Part]:
        """Yield the scalar types of these kinds that satisfy the comparisons: integers up to ``MOST_BITS`` bits, ``index``, and the known float
        formats.
        """
        if IntegerType in self.kinds:
            yield from (t for n in range(1, MOST_BITS + 1) if self.holds(t := IntegerType(n), bound))
        if IndexType in self.kinds:
            yield from (t for t in (IndexType(),) if self.holds(t, bound))
        if FloatType in self.kinds:
            yield from (f for n in FORMATS if self.holds(f := FloatType(n), bound))

    def holds(self, value: Part, bound: Bindings) -> bool:
        """Return whether the element type of ``value`` is of these kinds, signless, at most ``MOST_BITS`` wide, and satisfies the comparisons."""
        element = element_type(value)
        if not isinstance(element, self.kinds) or (isinstance(element, IntegerType) and element.signedness is not Signedness.SIGNLESS):
            return False
        if isinstance(element, IntegerType) and element.width > MOST_BITS:
            return False
        if isinstance(element, FloatType) and element.name not in FORMATS:
            return False
        return all(self._compare(value, bound[n], 1) for n in self.wider) and all(self._compare(value, bound[n], -1) for n in self.narrower)

    @staticmethod
    def _compare(value: Type, other: Type, sign: int) -> bool:
        """Return whether ``value`` is wider (``sign`` 1) or narrower (``sign`` -1) than ``other`` in the same shape; False for ``index``."""
        mine, theirs = element_type(value), element_type(other)
        if isinstance(mine, IndexType) or isinstance(theirs, IndexType) or not same_shape(value, other):
            return False
        return sign * (bit_width(mine) - bit_width(theirs)) > 0


@dataclass(frozen=True, slots=True)
class Like:
    """The type with element type ``element`` and the shape of the parameter ``model``."""

    text: str
    element: Type
    model: str

    follows = True

    @property
    def needs(self) -> Sequence[str]:
        """The parameter whose shape the type has."""
        return (self.model,)

    def values(self, bound: Bindings) -> Iterator[Part]:
        """Yield the only value."""
        yield shaped_like(self.element, bound[self.model])

    def holds(self, value: Part, bound: Bindings) -> bool:
        """Return whether ``value`` is the only value."""
        return bool(value == shaped_like(self.element, bound[self.model]))


@dataclass(frozen=True, slots=True)
class Listed:
    """The listed values. If ``open``, programs may also have other values of the same Python types, which no proof considers."""

    text: str
    listed: tuple[Part, ...]
    open: bool = False

    needs = ()
    follows = False

    def values(self, bound: Bindings) -> Iterator[Part]:
        """Yield the listed values."""
        yield from self.listed

    def holds(self, value: Part, bound: Bindings) -> bool:
        """Return whether ``value`` is listed, or, if the list is ``open``, has the Python type of a listed value."""
        return value in self.listed or (self.open and any(type(value) is type(v) for v in self.listed))


@dataclass(frozen=True, slots=True)
class Following:
    """The value of ``function`` on the parameters ``needs``; no value if the function raises ``NotApplicable``."""

    text: str
    function: Callable[..., Part]
    needs: tuple[str, ...]

    follows = True

    def values(self, bound: Bindings) -> Iterator[Part]:
        """Yield the function's value; nothing if the function raises ``NotApplicable``."""
        try:
            yield self.function(*(bound[n] for n in self.needs))
        except NotApplicable:
            return

    def holds(self, value: Part, bound: Bindings) -> bool:
        """Return whether ``value`` is the function's value."""
        return value in self.values(bound)


_SUCH_AS = "such as "
_RELATION = re.compile(r"(wider|narrower) than !([\w$]+)$")
_LIKE = re.compile(r"(\S+) like !([\w$]+)$")
_FUNCTION = re.compile(r"=\s*([\w-]+)\((.*)\)$")
_KINDS: Mapping[str, tuple[type, ...]] = MappingProxyType(
    {"integer": (IntegerType, IndexType), "iN": (IntegerType,), "float": (FloatType,)}
)
_ENUMERATIONS: Mapping[str, Enumeration] = MappingProxyType({"cmpi": CMPI_PREDICATE, "cmpf": CMPF_PREDICATE})

_FLAGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "overflow": tuple(f"#arith.overflow<{f}>" for f in ("none", "nsw", "nuw", "nsw, nuw")),
        "fastmath": tuple(
            f"#arith.fastmath<{f}>" for f in ("none", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "nnan,ninf", "fast")
        ),
    }
)


class NotADomain(ValueError):
    """The error for a comment that states no domain; it may be a comment for readers."""


def read_domain(text: str, value: Callable[[str], Part]) -> Domain:
    """Return the domain that a comment states. ``value`` parses a type or an attribute. Raises ``NotADomain``."""
    text = text.strip()
    if found := _FUNCTION.match(text):
        name, arguments = found.groups()
        functions = {**FUNCTIONS, **SHAPES}
        if name not in functions:
            raise NotADomain(f"no function {name}; there are {', '.join(functions)}")
        return Following(text, functions[name], tuple(a.strip()[1:] for a in arguments.split(",") if a.strip()))
    if found := _LIKE.match(text):
        return Like(text, value(found.group(1)), found.group(2))
    if "|" in text or text.startswith(_SUCH_AS):
        listed = text.removeprefix(_SUCH_AS)
        return Listed(text, tuple(value(part.strip()) for part in listed.split("|")), listed != text)
    if text.startswith("predicate of ") and (enumeration := _ENUMERATIONS.get(text.removeprefix("predicate of "))) is not None:
        words = enumeration.by_release[19].values()
        return Listed(text, tuple(EnumAttr(enumeration.name, word) for word in words))
    if text in _FLAGS:
        return Listed(text, tuple(OpaqueAttr(flags) for flags in _FLAGS[text]))
    kind, _, rest = text.partition(" ")
    if kind in _KINDS:
        relations = [_RELATION.match(part.strip()) for part in rest.split(" and ")] if rest.strip() else []
        if all(relations):
            by_word = {word: tuple(r.group(2) for r in relations if r is not None and r.group(1) == word) for word in ("wider", "narrower")}
            return Numbers(text, _KINDS[kind], by_word["wider"], by_word["narrower"])
    raise NotADomain(f"{text!r} says nothing of what a parameter may be")
