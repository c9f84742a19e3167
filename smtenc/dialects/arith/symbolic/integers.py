"""Semantics of the operations of the arith dialect on integers and ``index``, of constants and of ``select``. Authority: MLIR's "'arith' Dialect"
document; where it is silent, LLVM's instruction of the same name.

Integers are bit-vectors; ``index`` values are index expressions as long as their ranges show that nothing overflows (``indices``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smtenc.dialects.arith.symbolic import indices as arith_index
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, IndexType, IntegerType
from smtenc.semantics.attributes import enum_word, flags
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import ScalarFunction, any_poison, element_type, elementwise, lift
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.storage.unions import either_memref
from smtenc.semantics.values import Indices, MemRef, Scalar, Site, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


def constant(frame: Frame, operation: Operation) -> SymbolicValue:
    return frame.world.inputs.constant(operation.results[0].type, operation.attributes.get("value"))


# -- integers ---------------------------------------------------------------------------------------------------------


_SIGNED_DIVISIONS = frozenset({"arith.divsi", "arith.remsi", "arith.ceildivsi", "arith.floordivsi"})
_SHIFTS = frozenset({"arith.shli", "arith.shrui", "arith.shrsi"})


def integer_binary(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    a, b = operands
    poison = world.terms.or_(any_poison(world, operands), _integer_poison(world, site.operation, a, b))
    if isinstance(a.type, IndexType):
        exact = arith_index.binary(world, site.operation.name, a.index, b.index)
        if exact is not None:
            return Scalar(a.type, exact, poison)
    t, name, x, y = world.terms, site.operation.name, world.bits(a), world.bits(b)
    value = INTEGER_BINARY[name](t, x, y) if world.quotients is None else world.quotients.divided(t, name, x, y)
    return world.scalar(a.type, value, poison)


def _integer_poison(world: World, operation: Operation, a: Scalar, b: Scalar) -> Term:
    """Return the condition that the operation itself makes poison: shifts by at least the bit width, and broken promises of ``nsw``, ``nuw`` and
    ``exact``.
    """
    t, name = world.terms, operation.name
    promised = flags(operation, "overflowFlags")
    exact = "isExact" in operation.attributes
    if name not in _SHIFTS and not promised and not exact:
        return t.false
    x, y = world.bits(a), world.bits(b)
    w = t.width(x)
    conditions: list[Term] = []
    if name in _SHIFTS:
        # "If the value of the second operand is greater or equal than bitwidth of the first operand, then the operation returns poison."
        conditions.append(t.not_(t.unsigned_less(y, t.constant(w, w))) if w.bit_length() <= w else t.false)
    if name == "arith.shli":
        shifted = t.shift_left(x, y)
        if "nsw" in promised:
            conditions.append(t.distinct(t.shift_right_arithmetic(shifted, y), x))
        if "nuw" in promised:
            conditions.append(t.distinct(t.shift_right_logical(shifted, y), x))
    elif name in ("arith.addi", "arith.subi", "arith.muli"):
        function = INTEGER_BINARY[name]
        wide = 2 * w if name == "arith.muli" else w + 1
        for flag, extend in (("nsw", t.sign_extend), ("nuw", t.zero_extend)):
            if flag in promised:
                conditions.append(t.distinct(function(t, extend(x, wide), extend(y, wide)), extend(function(t, x, y), wide)))
    if exact:
        zero = t.constant(0, w)
        match name:
            case "arith.divui":
                conditions.append(t.distinct(t.unsigned_remainder(x, y), zero))
            case "arith.divsi":
                conditions.append(t.distinct(t.signed_remainder(x, y), zero))
            case "arith.shrui":
                conditions.append(t.distinct(t.shift_left(t.shift_right_logical(x, y), y), x))
            case "arith.shrsi":
                conditions.append(t.distinct(t.shift_left(t.shift_right_arithmetic(x, y), y), x))
    return t.or_(*conditions)


def _division_undefined(name: str) -> Callable[[World, Sequence[Scalar]], Term]:
    """Return the function that gives the condition of undefined behaviour of a division: a divisor that is zero or poison, or signed overflow of the
    least number divided by -1 (LLVM's ``srem`` too).
    """

    def undefined(world: World, operands: Sequence[Scalar]) -> Term:
        t = world.terms
        a, b = operands
        if isinstance(b.type, IndexType) and (b.index.lo > 0 or b.index.hi < -1):
            return b.poison
        x, y = world.bits(a), world.bits(b)
        w = t.width(x)
        conditions = [b.poison, t.equal(y, t.constant(0, w))]
        if name in _SIGNED_DIVISIONS:
            # a poison dividend may be the least number
            least = t.or_(a.poison, t.equal(x, t.constant(1 << (w - 1), w)))
            conditions.append(t.and_(least, t.equal(y, t.constant(-1, w))))
        return t.or_(*conditions)

    return undefined


CMPI: Mapping[str, Callable[[Terms, Term, Term], Term]] = {
    "eq": lambda t, a, b: t.equal(a, b),
    "ne": lambda t, a, b: t.distinct(a, b),
    "slt": lambda t, a, b: t.signed_less(a, b),
    "sle": lambda t, a, b: t.signed_less_equal(a, b),
    "sgt": lambda t, a, b: t.signed_less(b, a),
    "sge": lambda t, a, b: t.signed_less_equal(b, a),
    "ult": lambda t, a, b: t.unsigned_less(a, b),
    "ule": lambda t, a, b: t.unsigned_less_equal(a, b),
    "ugt": lambda t, a, b: t.unsigned_less(b, a),
    "uge": lambda t, a, b: t.unsigned_less_equal(b, a),
}
"""For each predicate of ``arith.cmpi``: the function that builds the comparison of two bit-vectors."""


def cmpi(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    a, b = operands
    predicate = enum_word(site.operation, "predicate")
    poison = any_poison(world, operands)
    if isinstance(a.type, IndexType):
        decided = arith_index.compare(world, predicate, a.index, b.index)
        if decided is not None:
            return world.boolean(decided, poison)
    return world.boolean(CMPI[predicate](world.terms, world.bits(a), world.bits(b)), poison)


def _result_type(operation: Operation) -> IntegerType | IndexType | FloatType:
    type = element_type(operation.results[0].type)
    if not isinstance(type, (IntegerType, IndexType, FloatType)):
        raise Unsupported(f"result type {type}")
    return type


def extend_signed(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    (a,) = operands
    type = _result_type(site.operation)
    return world.scalar(type, world.terms.sign_extend(a.term, world.width(type)), a.poison)


def extend_unsigned(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    (a,) = operands
    type = _result_type(site.operation)
    t = world.terms
    negative = t.signed_less(a.term, t.constant(0, t.width(a.term))) if "nonNeg" in site.operation.attributes else t.false
    return world.scalar(type, t.zero_extend(a.term, world.width(type)), t.or_(a.poison, negative))


def truncate_integer(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    (a,) = operands
    type = _result_type(site.operation)
    t = world.terms
    width, w = world.width(type), t.width(a.term)
    cut = t.extract(a.term, width - 1, 0)
    promised = flags(site.operation, "overflowFlags")
    lost = [t.distinct(t.sign_extend(cut, w), a.term)] if "nsw" in promised else []
    lost += [t.distinct(t.zero_extend(cut, w), a.term)] if "nuw" in promised else []
    return world.scalar(type, cut, t.or_(a.poison, *lost))


def index_cast(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the result of ``index_cast``, which extends with the sign, or ``index_castui``, which extends with zeros; both truncate to a smaller bit
    width. With ``nonNeg``, a negative operand makes the result poison.
    """
    (a,) = operands
    type = _result_type(site.operation)
    unsigned = site.operation.name == "arith.index_castui"
    bits, t = world.options.index_bits, world.terms
    poison = a.poison
    if "nonNeg" in site.operation.attributes:
        whole = world.bits(a)
        poison = t.or_(poison, t.signed_less(whole, t.constant(0, t.width(whole))))
    if isinstance(a.type, IndexType):
        return Scalar(type, arith_index.to_integer(world, a.index, world.width(type), unsigned=unsigned), poison)
    width = t.width(a.term)
    if width < bits:
        return Scalar(type, world.index_of_bits(t.zero_extend(a.term, width + 1) if unsigned else a.term), poison)
    return Scalar(type, world.index_of_bits(t.extract(a.term, bits - 1, 0)), poison)


def add_unsigned_extended(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Return the pair (sum, carry) of ``addui_extended``."""
    t, operands = frame.world.terms, [frame.value(v) for v in operation.operands]

    def total(world: World, _: Site, xs: Sequence[Scalar]) -> Scalar:
        return world.scalar(xs[0].type, t.add(world.bits(xs[0]), world.bits(xs[1])), any_poison(world, xs))

    def carry(world: World, _: Site, xs: Sequence[Scalar]) -> Scalar:
        # the sum wrapped around exactly where it is less than an operand
        a, b = world.bits(xs[0]), world.bits(xs[1])
        return world.boolean(t.unsigned_less(t.add(a, b), a), any_poison(world, xs))

    return lift(frame, operation, operands, total), retyped(lift(frame, operation, operands, carry), IntegerType(1))


def multiply_extended(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Return the pair (low half, high half) of the product with twice the bit width."""
    operands = [frame.value(v) for v in operation.operands]
    signed = operation.name == "arith.mulsi_extended"

    def half(high: bool) -> ScalarFunction:
        def part(world: World, _: Site, xs: Sequence[Scalar]) -> Scalar:
            t = world.terms
            a, b = world.bits(xs[0]), world.bits(xs[1])
            w = t.width(a)
            extend = t.sign_extend if signed else t.zero_extend
            product = t.multiply(extend(a, 2 * w), extend(b, 2 * w))
            bits = t.extract(product, 2 * w - 1, w) if high else t.multiply(a, b)
            return world.scalar(xs[0].type, bits, any_poison(world, xs))

        return part

    return lift(frame, operation, operands, half(False)), lift(frame, operation, operands, half(True))


def retyped(value: SymbolicValue, element: IntegerType) -> SymbolicValue:
    """Return a number, or a tensor whose elements are of type ``element``."""
    return Tensor(element, value.shape, value.at) if isinstance(value, Tensor) else value


def select(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the result of ``select``, which is poison only if the condition or the chosen arm is. Raises ``Unsupported`` for fast-math flags, which
    newer releases of MLIR give to the operation.
    """
    if flags(operation, "fastmath"):
        raise Unsupported("fast-math flags")
    condition, a, b = (frame.value(v) for v in operation.operands)
    if isinstance(condition, Scalar) and isinstance(a, Tensor) and isinstance(b, Tensor):
        return _select_tensor(frame, condition, a, b)
    if isinstance(condition, Scalar) and isinstance(a, MemRef) and isinstance(b, MemRef):
        return _select_memref(frame, condition, a, b)

    def choose(world: World, _: Site, xs: Sequence[Scalar]) -> Scalar:
        c, x, y = xs
        chosen = world.ite(world.holds(c), x, y)
        return Scalar(chosen.type, chosen.value, world.terms.or_(c.poison, chosen.poison))

    return lift(frame, operation, [condition, a, b], choose)


def _select_tensor(frame: Frame, condition: Scalar, a: Tensor, b: Tensor) -> Tensor:
    world = frame.world
    holds = world.holds(condition)
    shape = _select_shape(frame, condition, a.shape, b.shape)

    def at(indices: tuple[object, ...]) -> Scalar:
        chosen = world.ite(holds, a.at(indices), b.at(indices))  # type: ignore[arg-type]
        return Scalar(chosen.type, chosen.value, world.terms.or_(condition.poison, chosen.poison))

    return Tensor(a.element, shape, at)


def _select_shape(frame: Frame, condition: Scalar, a: Indices, b: Indices) -> Indices:
    world = frame.world
    holds = world.holds(condition)
    # a poison condition between different shapes would make the shape poison
    for n, m in zip(a, b, strict=True):
        frame.undefined_if(world.terms.and_(condition.poison, world.terms.not_(world.lowering.equal(n, m))))
    return tuple(world.index_ite(holds, n, m) for n, m in zip(a, b, strict=True))


def _select_memref(frame: Frame, condition: Scalar, a: MemRef, b: MemRef) -> MemRef:
    shape = _select_shape(frame, condition, a.shape, b.shape)
    chosen = either_memref(frame.world, frame.world.holds(condition), a, b)
    return replace(chosen, shape=shape, poison=frame.world.terms.or_(condition.poison, chosen.poison))


SEMANTICS: Mapping[str, Semantics] = {
    "arith.constant": constant,
    **{
        name: elementwise(integer_binary, _division_undefined(name) if declared(name).has(Trait.DIVISION) else None)
        for name in INTEGER_BINARY
    },
    "arith.cmpi": elementwise(cmpi),
    "arith.extsi": elementwise(extend_signed),
    "arith.extui": elementwise(extend_unsigned),
    "arith.trunci": elementwise(truncate_integer),
    "arith.index_cast": elementwise(index_cast),
    "arith.index_castui": elementwise(index_cast),
    "arith.addui_extended": add_unsigned_extended,
    "arith.mulsi_extended": multiply_extended,
    "arith.mului_extended": multiply_extended,
    "arith.select": select,
}
