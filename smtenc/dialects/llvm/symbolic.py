"""Semantics of the llvm dialect on numbers: the operations of arith and math under LLVM's names, and the poison that LLVM's flags add. Authority:
MLIR's "'llvm' Dialect" document, and LLVM's Language Reference for the instruction or intrinsic of the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.llvm.operations import DIALECT
from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, DenseElementsAttr, EnumAttr, FloatAttr, IntegerAttr, UnitAttr
from smtenc.ir.core import Operation
from smtenc.ir.enumerations import CMPF_PREDICATE, LLVM_FCMP_PREDICATE
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import like
from smtenc.semantics.shared.elementwise import element_type, lift
from smtenc.semantics.values import Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

Results = SymbolicValue | Sequence[SymbolicValue]


def renamed(operation: Operation) -> Mapping[str, Attribute]:
    """Return the attributes under the names of arith and math: ``fastmathFlags`` becomes ``fastmath``, and the predicates ``_true`` and ``_false``,
    which are words of C++ without the underscore, become ``true`` and ``false``.
    """
    # an attribute with the name fastmath is not LLVM's and has no effect
    attributes = {name: a for name, a in operation.attributes.items() if name != "fastmath"}
    if "fastmathFlags" in attributes:
        attributes["fastmath"] = attributes.pop("fastmathFlags")
    match attributes.get("predicate"):
        case EnumAttr(LLVM_FCMP_PREDICATE.name, word):
            attributes["predicate"] = EnumAttr(CMPF_PREDICATE.name, word.removeprefix("_"))
    return MappingProxyType(attributes)


# -- flags that make poison ---------------------------------------------------------------------------------------------


def _poison_where(other: str, flag: str, condition: Callable[[Terms, Sequence[Term]], Term]) -> Semantics:
    """Return the semantics of the operation ``other``, with a poison result if the operation has ``flag`` and ``condition`` holds of the operands'
    bits.
    """
    plain = like(other, renamed)

    def semantics(frame: Frame, operation: Operation) -> Results:
        result = plain(frame, operation)
        if not _has(operation, flag):
            return result
        assert isinstance(result, Scalar | Tensor)

        def poisoned(world: World, site: Site, values: Sequence[Scalar]) -> Scalar:
            *operands, usual = values
            broken = condition(world.terms, [world.bits(x) for x in operands])
            return Scalar(usual.type, usual.value, world.terms.or_(usual.poison, broken))

        return lift(frame, operation, [*(frame.value(v) for v in operation.operands), result], poisoned)

    return semantics


def _has(operation: Operation, flag: str) -> bool:
    """Return whether the operation has a flag, as a unit attribute or an integer other than 0. Raises ``Unsupported`` for any other attribute."""
    match operation.attributes.get(flag):
        case None | IntegerAttr(0):
            return False
        case UnitAttr() | IntegerAttr():
            return True
        case attribute:
            raise Unsupported(f"{flag} = {attribute}")


def _common_bits(t: Terms, operands: Sequence[Term]) -> Term:
    a, b = operands
    return t.distinct(t.bit_and(a, b), t.constant(0, t.width(a)))


def _zero(t: Terms, operands: Sequence[Term]) -> Term:
    (a,) = operands
    return t.equal(a, t.constant(0, t.width(a)))


def _least(t: Terms, operands: Sequence[Term]) -> Term:
    (a,) = operands
    return t.equal(a, t.constant(1 << (t.width(a) - 1), t.width(a)))


# -- what is taken for granted ------------------------------------------------------------------------------------------


def assume(frame: Frame, operation: Operation) -> Results:
    """Execute ``llvm.intr.assume``: a condition that is false or poison is undefined behaviour. Raises ``Unsupported`` for operand bundles, which
    state facts about pointers.
    """
    if "op_bundle_tags" in operation.attributes:
        raise Unsupported("operand bundles")
    condition = frame.scalar(operation.operands[0])
    frame.undefined_if(condition.poison)
    frame.undefined_if(frame.world.terms.not_(frame.world.holds(condition)))
    return []


# -- constants and bits -------------------------------------------------------------------------------------------------


def constant(frame: Frame, operation: Operation) -> Results:
    """Return a constant of the result's own type; constants of other types have no semantics here. ``index`` constants are truncated to the integer
    type of the result, as in MLIR's translation to LLVM.
    """
    (result,) = operation.results
    value = _typed(operation.attributes.get("value"), result.type)
    return frame.without_semantics(operation) if value is None else frame.world.inputs.constant(result.type, value)


def _typed(attribute: Attribute | None, type: Type) -> Attribute | None:
    """Return the attribute as an attribute of ``type``; None if it has another type or is not a number or a dense vector."""
    match attribute, type:
        case IntegerAttr(value, own), IntegerType() if own in (type, IndexType()):
            return IntegerAttr(value, type)
        case FloatAttr(_, own), FloatType() if own == type:
            return attribute
        case DenseElementsAttr(own), VectorType(shape, element) if own.shape == shape and not any(type.scalable):
            # index elements are stored in 64 bits
            if own.element == element or (own.element == IndexType() and element == IntegerType(64)):
                return replace(attribute, type=type)
    return None


def zero(frame: Frame, operation: Operation) -> Results:
    """Return 0, or +0.0, of the result's type (a number or a vector of numbers); other types have no semantics here."""
    type = operation.results[0].type
    if isinstance(type, VectorType) and not any(type.scalable) and isinstance(type.element, IntegerType | FloatType):
        element = frame.world.zero(type.element)
        return Tensor(type.element, frame.world.inputs.shape(type.shape, ""), lambda _: element)
    return frame.world.zero(type) if isinstance(type, IntegerType | FloatType) else frame.without_semantics(operation)


def bitcast(frame: Frame, operation: Operation) -> Results:
    """Return the operand with each element's bits as another type. Vectors of different lengths have no semantics here: their layout in memory
    depends on the machine.
    """
    source, target = operation.operands[0].type, operation.results[0].type
    before, after = (t.shape if isinstance(t, VectorType) else None for t in (source, target))
    numbers = all(isinstance(element_type(t), IntegerType | FloatType) for t in (source, target))
    return like("arith.bitcast", renamed)(frame, operation) if before == after and numbers else frame.without_semantics(operation)


SEMANTICS: Mapping[str, Semantics] = {
    **{name: like(o.same_as, renamed) for name, o in DIALECT.by_name.items() if o.same_as},
    "llvm.bitcast": bitcast,
    "llvm.intr.abs": _poison_where("math.absi", "is_int_min_poison", _least),
    "llvm.intr.assume": assume,
    "llvm.intr.ctlz": _poison_where("math.ctlz", "is_zero_poison", _zero),
    "llvm.intr.cttz": _poison_where("math.cttz", "is_zero_poison", _zero),
    "llvm.mlir.constant": constant,
    "llvm.mlir.zero": zero,
    "llvm.or": _poison_where("arith.ori", "isDisjoint", _common_bits),
}
