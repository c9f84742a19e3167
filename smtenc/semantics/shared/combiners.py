"""The kinds of ``arith::AtomicRMWKind``: operations that combine an accumulator with a value, and their identity values.

All operations that name a kind use them (``memref.atomic_rmw``, ``affine.parallel``).
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import UNKNOWN_LOCATION, Location, Unsupported
from smtenc.floats.formats import format_of
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type
from smtenc.semantics.control import Branch
from smtenc.semantics.frame import Frame
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World

_COMBINERS: Mapping[str, str] = {
    **{name: name for name in "addf addi andi maximumf maxnumf minimumf minnumf mulf muli ori xori".split()},
    "maxs": "maxsi",
    "maxu": "maxui",
    "mins": "minsi",
    "minu": "minui",
}
"""The operation of arith for each kind that combines; ``assign`` does not."""


def combine(frame: Frame, kind: str, old: Scalar, value: Scalar, origin: Operation | None = None) -> Scalar:
    """Return ``old kind value``. ``origin`` is the operation that names the kind. Raises ``Unsupported`` for kinds that do not fit the type."""
    if kind not in _COMBINERS or kind.endswith("f") != isinstance(old.type, FloatType):
        # not all MLIR releases reject this
        raise Unsupported(f"kind {kind} of {old.type}")
    inside, left, right = Branch(frame, frame.world.terms.true), Value(old.type), Value(value.type)
    inside.bind(left, old)
    inside.bind(right, value)
    location: Location = origin.location if origin is not None else UNKNOWN_LOCATION
    operation = Operation(f"arith.{_COMBINERS[kind]}", (left, right), (Value(old.type),), location=location)
    if origin in frame.world.choices.decided:
        frame.world.choices.decided |= {operation}
    combined = inside.semantics_of(operation)(inside, operation)
    assert isinstance(combined, Scalar)
    return combined


def start(world: World, kind: str, type: Type) -> Scalar:
    """Return the identity value of a kind: MLIR's ``arith::getIdentityValue``, by which a sum of floats starts at +0.0. Raises ``Unsupported`` for
    kinds that do not fit the type.
    """
    match type:
        case FloatType():
            format = format_of(type)
            floats = {"addf": format.zero_bits, "mulf": lambda: format.one_bits}
            floats |= {"maximumf": lambda: format.infinity_bits | format.zero_bits(True), "minimumf": lambda: format.infinity_bits}
            floats |= dict.fromkeys(("maxnumf", "minnumf"), lambda: format.nan_bits)
            if kind in floats:
                return world.constant_scalar(type, floats[kind]())
        case IntegerType() | IndexType():
            top = 1 << (world.width(type) - 1)
            integers = {"addi": 0, "muli": 1, "andi": -1, "ori": 0, "xori": 0, "maxs": top, "mins": top - 1, "maxu": 0, "minu": -1}
            if kind in integers:
                return world.constant_scalar(type, integers[kind] % (2 * top))
    raise Unsupported(f"kind {kind} of {type}")
