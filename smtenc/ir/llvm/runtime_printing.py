"""Printing in steps: the numbers and punctuation that the functions of MLIR's runtime library write, and the steps of a ``vector.print``.

A number is printed as a 64-bit integer, signed (``I64``) or unsigned (``U64``), or as the float that it is; brackets, commas and line breaks are steps
of their own. A vector is printed as ``( 0, 1 )``, one of more dimensions in nested brackets. Authority: "vector.print" in MLIR's "'vector' Dialect"
document ("decomposed into elementary printing method calls"), and ``convert-vector-to-scf`` and ``convert-vector-to-llvm`` for the function of each
type, by which integers of one bit are extended with zeros, whatever their sign.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from math import prod
from types import MappingProxyType

from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.types import FloatType, IndexType, IntegerType, QuantizedType, Signedness, Type, VectorType

_PRINT = "print"
_I16, _I64 = IntegerType(16), IntegerType(64)
_PUNCTUATION: Mapping[str, str] = {"open": "Open", "close": "Close", "comma": "Comma", "newline": "Newline"}
_FLOATS: Mapping[str, str] = {"f16": "F16", "bf16": "BF16", "f32": "F32", "f64": "F64"}
_PRINTERS: Mapping[str, tuple[Type, ...]] = MappingProxyType(
    {
        "I64": (_I64,),
        "U64": (_I64,),
        "F32": (FloatType("f32"),),
        "F64": (FloatType("f64"),),
        # their bits
        "F16": (_I16,),
        "BF16": (_I16,),
        **dict.fromkeys(_PUNCTUATION.values(), ()),
    }
)
"""The parameters of the function ``printKIND`` of the runtime library, by the kind."""
_MOST_LANES = 16
"""The largest number of lanes of a vector that is printed in steps."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the kind of what is printed, and the lane of the operand that it is, ``()`` for a number; None for punctuation."""

    kind: str
    lane: tuple[int, ...] | None = None

    @property
    def key(self) -> Hashable:
        """The key of the step's event."""
        return key_of(self.kind)


def key_of(kind: str) -> Hashable:
    """Return the key of the events by which numbers of a kind, or punctuation, are printed."""
    return _PRINT, kind


def runtime_kind(function: Function) -> str | None:
    """Return the kind that a declared function prints, by its name and type; None if it is no printing function of MLIR's runtime library."""
    kind = function.name.removeprefix("print")
    known = function.name.startswith("print") and function.is_declaration and not function.variadic and not function.type.results
    return kind if known and _PRINTERS.get(kind) == function.type.inputs else None


def float_of_kind(kind: str) -> FloatType | None:
    """Return the float type that is printed by a function of the runtime library that takes its bits; None for other kinds."""
    return next((FloatType(name) for name, other in _FLOATS.items() if other == kind and _PRINTERS[kind] == (_I16,)), None)


def is_zero_extended(type: Type) -> bool:
    """Return whether an integer of this type is printed as a number that is not negative."""
    return isinstance(type, IndexType) or (isinstance(type, IntegerType) and (type.width == 1 or type.signedness is Signedness.UNSIGNED))


def steps_of(operation: Operation) -> tuple[Step, ...] | None:
    """Return the steps of a ``vector.print``; None for a string, for numbers that the runtime library does not print, and for scalable vectors and
    those of more than ``_MOST_LANES`` lanes.
    """
    match operation.attributes.get("punctuation"):
        case OpaqueAttr(text) if text.startswith("#vector.punctuation<"):
            word = text.removeprefix("#vector.punctuation<").removesuffix(">")
        case _:
            return None
    if "stringLiteral" in operation.attributes or word not in (*_PUNCTUATION, "no_punctuation"):
        return None
    last = (Step(_PUNCTUATION[word]),) if word in _PUNCTUATION else ()
    if not operation.operands:
        return last
    type = operation.operands[0].type
    shape = type.shape if isinstance(type, VectorType) else None
    kind = _kind_of(type.element if isinstance(type, VectorType) else type)
    if kind is None or (isinstance(type, VectorType) and (type.is_scalable or prod(type.shape) > _MOST_LANES)):
        return None
    return (*([Step(kind, ())] if shape is None else _vector(kind, shape or (1,), len(shape))), *last)


def kind_of(key: Hashable) -> str | None:
    """Return the kind of what an event with this key prints; None for other events."""
    return str(key[1]) if isinstance(key, tuple) and len(key) == 2 and key[0] == _PRINT else None


def certainly_differ(one: Hashable, other: Hashable) -> bool:
    """Return whether two events by which different kinds are printed, given by their keys, write different texts, whatever follows: a number and
    punctuation, and two kinds of punctuation, begin with different characters.
    """
    kinds = kind_of(one), kind_of(other)
    return None not in kinds and kinds[0] != kinds[1] and not {*kinds}.isdisjoint(_PUNCTUATION.values())


def _kind_of(type: Type) -> str | None:
    match type:
        case QuantizedType():
            return None
        case IntegerType(width, signedness) if 0 < width <= 64:
            return "U64" if signedness is Signedness.UNSIGNED else "I64"
        case IndexType():
            return "U64"
        case FloatType(name):
            return _FLOATS.get(name)
        case _:
            return None


def _vector(kind: str, shape: tuple[int, ...], rank: int, lane: tuple[int, ...] = ()) -> Iterator[Step]:
    """The steps of a vector, or of a part of one: its lanes in brackets, with commas between them. A vector without dimensions has one lane."""
    if not shape:
        yield Step(kind, lane[:rank])
        return
    yield Step("Open")
    for k in range(shape[0]):
        if k:
            yield Step("Comma")
        yield from _vector(kind, shape[1:], rank, (*lane, k))
    yield Step("Close")
