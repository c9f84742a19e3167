"""Semantics of the parts of complex operations that no document defines to the bit. Authority: MLIR's "'complex' Dialect" document.

A part is an unknown function of the parts of the operands, the same in both programs; an operation that only the source has may also be what an
algorithm of ``algorithms`` computes (assumption ``complex-algorithms=OP``). A product always is what an algorithm computes: they differ only where both
parts are NaN by the textbook formula.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.floats.functions import COMPLEX_FUNCTIONS
from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.frame import Semantics
from smtenc.semantics.shared.elementwise import any_poison, elementwise
from smtenc.semantics.shared.fastmath import broken_promises, leave_open, promised_by
from smtenc.semantics.values import Scalar, Site
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term


def _number(operation: Operation, name: str) -> int:
    attribute = operation.attributes[name]
    assert isinstance(attribute, IntegerAttr)
    return attribute.value


def function(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a part of a function of complex numbers, as ``parts`` has its operands."""
    operation = site.operation
    given, ways = _split(operation, operands)
    name = operation.name.removeprefix("complex.")
    world.premises.note(f"complex-algorithms={name}")
    if operation in world.choices.decided:
        return _promised(world, site, operands, ways[0].term)
    unknown = world.floats.unknown(FloatOp(FloatKind.COMPLEX, f"{name}-{_number(operation, 'part')}"), *map(world.bits, given))
    value = leave_open(world, site, unknown, tuple(dict.fromkeys(way.term for way in ways)))
    return _promised(world, site, operands, value)


def product(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a part of a product: that of the textbook formula, or the one with infinities recovered, as ``parts`` has its operands."""
    operation, t = site.operation, world.terms
    _, ways = _split(operation, operands)
    world.premises.note(f"complex-algorithms={operation.name.removeprefix('complex.')}")
    plain, *others = (way.term for way in ways)
    value = plain
    for other in others:
        if other is not plain and operation not in world.choices.decided:
            choice = t.apply(f"choice.complex-mul.{world.floats.format(plain).name}", [plain, other], BOOLEAN)
            value = t.ite(leave_open(world, site, choice, (t.false, t.true)), other, value)
    return _promised(world, site, operands, value)


def _split(operation: Operation, operands: Sequence[Scalar]) -> tuple[Sequence[Scalar], Sequence[Scalar]]:
    """The parts of the operation's own operands, and the part of the result by each algorithm."""
    count = _number(operation, "given")
    return operands[:count], operands[count : count + _number(operation, "ways")]


def _promised(world: World, site: Site, operands: Sequence[Scalar], value: Term) -> Scalar:
    """The part of a result, poison if an operand is and where a promise of the flags is broken: by a part of an operand, or of the result of any
    algorithm. The source may be computed by that one, and so may the target.
    """
    given, ways = _split(site.operation, operands)
    values = [*(x.term for x in operands if isinstance(x.type, FloatType)), value]
    broken = broken_promises(world, promised_by(world, site.operation), values)
    return Scalar(ways[0].type, value, world.terms.or_(any_poison(world, given), *broken))


SEMANTICS: Mapping[str, Semantics] = {
    **{f"complex.{name}": elementwise(function) for name in COMPLEX_FUNCTIONS},
    "complex.mul": elementwise(product),
}
