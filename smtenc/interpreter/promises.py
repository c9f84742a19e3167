"""Attributes of arguments and results of ``llvm.func`` that promise something of their values.

Source: LLVM's Language Reference, "Parameter Attributes": a value that is not ``nonnull`` or not aligned as promised is poison; to pass or return
poison as ``noundef``, and a pointer that is not ``dereferenceable``, is undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.errors import Location
from smtenc.interpreter.addresses import Addresses
from smtenc.interpreter.values import POISON, Block, ConcreteTensor, ConcreteValue, Inconclusive, Origin, Pointer, Scalar, Undefined
from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, IntegerAttr
from smtenc.ir.core import Function, Operation

_PREFIX = "llvm."
_NO_PROMISES = frozenset("captures dead_on_unwind inreg nest nocapture nofree readnone readonly signext writable writeonly zeroext".split())
"""Attributes that say how a value is passed, what the function does with a pointer besides accesses, or which accesses it makes (``permissions``)."""


def kept(addresses: Addresses, function: Function, side: str, values: Sequence[ConcreteValue]) -> Sequence[ConcreteValue]:
    """Return the arguments (``side`` is ``arg_attrs``) or results (``res_attrs``) of a function, with poison for those that break a promise. Raises
    ``Undefined``, and ``Inconclusive`` for promises that are not checked.
    """
    given = function.attributes.get(side)
    if not isinstance(given, ArrayAttr):
        return values
    promises = [_promises(entry) for entry in given]
    if not any(promises):
        return values
    if len(promises) != len(values):
        raise Inconclusive(f"@{function.name}, whose attributes are those of structures", function.location)
    name, place = f"@{function.name}", function.location
    return [_kept(addresses, name, place, own, value, values) for own, value in zip(promises, values, strict=True)]


def passed(addresses: Addresses, op: Operation, values: Sequence[ConcreteValue]) -> Sequence[ConcreteValue]:
    """Return the operands of a call, with poison for those that break a promise of the call's own. Raises ``Undefined``."""
    return _stated(addresses, op, "arg_attrs", values)


def returned(addresses: Addresses, op: Operation, values: Sequence[ConcreteValue]) -> tuple[ConcreteValue, ...]:
    """Return the results of a call or a load, with poison for those that break a promise that it makes. Raises ``Undefined``."""
    return tuple(_stated(addresses, op, "res_attrs", values))


def _stated(addresses: Addresses, op: Operation, side: str, values: Sequence[ConcreteValue]) -> Sequence[ConcreteValue]:
    given = op.attributes.get(side)
    if not isinstance(given, ArrayAttr) or len(given) != len(values):
        return values
    own = [{name: value for name, value in _promises(entry).items() if name in OF_VALUES} for entry in given]
    return [_kept(addresses, op.name, op.location, stated, value, values) for stated, value in zip(own, values, strict=True)]


OF_VALUES = frozenset("noundef nonnull align dereferenceable dereferenceable_or_null".split())
"""Promises about values that are checked where operations make them."""


def _promises(entry: Attribute) -> dict[str, Attribute]:
    entries = entry.entries if isinstance(entry, DictAttr) else ()
    names = {name.removeprefix(_PREFIX): value for name, value in entries if name.startswith(_PREFIX)}
    return {name: value for name, value in names.items() if name not in _NO_PROMISES}


def _kept(
    addresses: Addresses, who: str, place: Location, promises: dict[str, Attribute], value: ConcreteValue, all: Sequence[ConcreteValue]
) -> ConcreteValue:
    for name, stated in promises.items():
        number = stated.value if isinstance(stated, IntegerAttr) else 0
        match name, value:
            case "noundef", _:
                pass
            case "byval", Scalar(_, Pointer(Block() as block)) if block.origin is Origin.STACK:
                # the call has made a copy
                pass
            case "nonnull", Scalar(type, Pointer(None, 0)):
                value = Scalar(type, POISON)
            case "align", Scalar(type, Pointer() as pointer) if not addresses.is_aligned(pointer, number):
                value = Scalar(type, POISON)
            case "dereferenceable", Scalar(_, payload):
                if not (isinstance(payload, Pointer) and _reaches(addresses, payload, number)):
                    raise Undefined(f"{who} is passed a pointer that is not dereferenceable", place)
            case "dereferenceable_or_null", Scalar(_, payload):
                if not (payload == Pointer(None, 0) or (isinstance(payload, Pointer) and _reaches(addresses, payload, number))):
                    raise Undefined(f"{who} is passed a pointer that is not dereferenceable", place)
            case "noalias", Scalar(_, Pointer() as pointer) if _is_shared(pointer, value, all):
                raise Inconclusive(f"{who} is passed pointers into one block, of which one is noalias", place)
            case (("nonnull" | "align" | "noalias"), _):
                pass
            case _:
                raise Inconclusive(f"{who} with an attribute llvm.{name} cannot be executed", place)
    if promises.keys() & {"noundef", "dereferenceable", "dereferenceable_or_null"} and _has_poison(value):
        raise Undefined(f"poison where {who} promises that there is none", place)
    return value


def _reaches(addresses: Addresses, pointer: Pointer, size: int) -> bool:
    block = pointer.block
    return block is not None and (block.part_of or block).alive and 0 <= pointer.offset <= addresses.size(block) - size


def _is_shared(pointer: Pointer, value: ConcreteValue, all: Sequence[ConcreteValue]) -> bool:
    """Return whether another of the values points into the block of a pointer."""
    others = [v.value for v in all if v is not value and isinstance(v, Scalar)]
    return pointer.block is not None and any(isinstance(p, Pointer) and p.block is pointer.block for p in others)


def _has_poison(value: ConcreteValue) -> bool:
    match value:
        case Scalar():
            return value.known is POISON
        case ConcreteTensor():
            return any(value.at(index).known is POISON for index in value.indices())
        case _:
            return False
