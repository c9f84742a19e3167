"""Reductions of lanes by the kinds of the vector dialect: elements are combined one after the other, row-major. For floats that round, the order is
left open, and so is whether a product of a contraction is rounded before it is added. Lanes that are masked off are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.interpreter.attributes import flags
from smtenc.interpreter.choices import anything_like, one_of
from smtenc.interpreter.floats.orders import Summands, in_any_order
from smtenc.interpreter.machine import Frame, Kernel, Machine, kernel_named
from smtenc.interpreter.terms import CHOICES_BY_VALUE, Term
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Index, Open, Payload, Scalar, element_type, unit_of
from smtenc.ir.attributes import Attribute, OpaqueAttr, bit_width
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IndexType, Type

IN_ORDER = "vector-reductions-in-order"
"""The assumption about sums and products of floats, whose order the document does not define."""

Factors = tuple[Payload, Payload]

_SAME_NAME = frozenset({"minsi", "minui", "maxsi", "maxui", "minimumf", "maximumf", "minnumf", "maxnumf"})
_OF_INTEGERS: Mapping[str, str] = MappingProxyType({"add": "addi", "mul": "muli", "and": "andi", "or": "ori", "xor": "xori"})
_OF_FLOATS: Mapping[str, str] = MappingProxyType({"add": "addf", "mul": "mulf"})


_FROM_A_NUMBER = frozenset({"maximumf", "minimumf"})
"""Kinds whose reduction of no lane is not defined: MLIR's lowerings give numbers that are not neutral."""


def kernel_like(machine: Machine, op: Operation, name: str, *, promised: frozenset[str] = frozenset(), count: int = 2) -> Kernel:
    """Return the kernel of arith's or math's operation ``name`` on ``count`` numbers of the result's type, with the fast-math flags ``promised``."""
    attributes: dict[str, Attribute] = {"fastmath": OpaqueAttr(f"#arith.fastmath<{','.join(sorted(promised))}>")} if promised else {}
    alike = replace(op, name=name, operands=(op.results[0],) * count, attributes=attributes)
    return kernel_named(name)(machine, alike)


def kind_of(op: Operation) -> str:
    """Return the word of ``kind``; ``add`` for a ``contract`` or ``outerproduct`` without it. Raises ``Inconclusive`` if it is missing."""
    match op.attributes.get("kind"):
        case OpaqueAttr(text):
            return text.partition("<")[2].rstrip(">")
        case _ if op.name in ("vector.contract", "vector.outerproduct"):
            return "add"
        case None if op.name == "vector.matrix_multiply":
            return "add"
        case kind:
            raise Inconclusive(f"{op.name} of kind {kind} cannot be executed", op.location)


def combining(machine: Machine, op: Operation, promised: frozenset[str] = frozenset()) -> Kernel:
    """Return the kernel of the operation that ``kind`` names. Raises ``Inconclusive`` if it is unknown or does not fit the element type."""
    word = kind_of(op)
    floats = isinstance(element_type(op.results[0].type), FloatType)
    name = (_OF_FLOATS if floats else _OF_INTEGERS).get(word, word if word in _SAME_NAME else None)
    if name is None or name.endswith("f") != floats:
        raise Inconclusive(f"{op.name} of kind {word} cannot be executed", op.location)
    return kernel_like(machine, op, f"arith.{name}", promised=promised if floats else frozenset())


def stepwise(machine: Machine, op: Operation, start: Sequence[Payload], elements: Sequence[Payload]) -> Scalar:
    """Return the reduction in order, each step with the fast-math flags of ``op``."""
    given = flags(op, "fastmath")
    if machine.terms is not None and "reassoc" not in given and len(elements) > 1 and kind_of(op) in _OF_FLOATS:
        machine.terms.notes[IN_ORDER] = None
    return _fold(machine, combining(machine, op, given), element_type(op.results[0].type), [*start, *elements])


def combined(
    machine: Machine, op: Operation, start: Sequence[Payload], elements: Sequence[Payload], products: Sequence[Factors] = ()
) -> Scalar:
    """Return the reduction of ``start`` (the accumulator, or nothing) and ``elements``: in order or, for sums and products of floats, in any order.
    ``products`` has the factors of each element, if the elements are products. Fast-math flags are those of each step.
    """
    type = element_type(op.results[0].type)
    given = flags(op, "fastmath") if isinstance(type, FloatType) else frozenset()
    if not given:
        return _in_any_order(machine, op, start, elements, products)
    word, promises = kind_of(op), given & {"nnan", "ninf"}
    kept = _kept(machine, op, promises)
    guarded = _in_any_order(machine, op, [kept(x) for x in start], [kept(x) for x in elements], products)
    value = kept(guarded.value) if word in _OF_FLOATS else guarded.value
    return Scalar(type, _kept(machine, op, given & {"nsz"})(value))


def _kept(machine: Machine, op: Operation, promised: frozenset[str]) -> Callable[[Payload], Payload]:
    """Return the function that gives a number as it is, except for what the flags make of it: x + -0.0 = x."""
    if not promised:
        return lambda x: x
    kernel, type = kernel_like(machine, op, "arith.addf", promised=promised), element_type(op.results[0].type)
    assert isinstance(type, FloatType)
    zero = unit_of(type).from_bits(unit_of(type).format.zero_bits(True))
    return lambda x: kernel((x, zero))


def _in_any_order(
    machine: Machine, op: Operation, start: Sequence[Payload], elements: Sequence[Payload], products: Sequence[Factors]
) -> Scalar:
    kernel, type = combining(machine, op), element_type(op.results[0].type)
    if not start and not elements:
        return Scalar(type, _of_none(machine, op, type))
    result = _fold(machine, kernel, type, [*start, *elements])
    word = kind_of(op)
    if not isinstance(type, FloatType) or word not in _OF_FLOATS:
        return result
    if machine.reductions_in_order:
        if machine.terms is not None and len(elements) > 1:
            machine.terms.notes[IN_ORDER] = None
        return result
    fuse = None
    if products and word == "add":
        fused = kernel_like(machine, op, "math.fma", count=3)

        def fuse(a: Payload, b: Payload, c: Payload) -> Payload:
            return fused((a, b, c))

    values = [_only(x) for x in (*start, *elements)]
    summands = Summands(
        type,
        lambda a, b: kernel((a, b)),
        values,
        [(_only(a), _only(b)) for a, b in products] if fuse is not None else (),
        fuse,
        is_sum=word == "add",
    )
    if summands.have_one_order:
        return result
    if any(isinstance(x, Term) for x in summands.values):
        return Scalar(type, _as_term(machine, summands, word))
    return Scalar(type, in_any_order(summands, result.value, f"the order of a {op.name}", machine.spend))


def _of_none(machine: Machine, op: Operation, type: Type) -> Payload:
    """Return the reduction of no lane without an accumulator: the neutral element, and anything at all for ``maximumf`` and ``minimumf``."""
    word = kind_of(op)
    if isinstance(type, FloatType):
        unit = unit_of(type)
        fmt = unit.format
        if word in _OF_FLOATS:
            return unit.from_bits(fmt.zero_bits(True) if word == "add" else fmt.one_bits)
        greatest = unit.from_bits(fmt.extreme_bits(word.startswith("max")))
        if word in _FROM_A_NUMBER:
            return anything_like(POISON, "the extremum of no lane")
        return unit.from_bits(fmt.nan_bits) if fmt.has_nan else greatest
    width = machine.index_bits if isinstance(type, IndexType) else bit_width(type)
    ones = (1 << width) - 1
    return {"add": 0, "or": 0, "xor": 0, "maxui": 0, "mul": 1, "and": ones, "minui": ones, "maxsi": 1 << (width - 1), "minsi": ones >> 1}[
        word
    ]


def selected(mask: ConcreteTensor | None, places: Iterable[Index]) -> list[Index] | None:
    """Return the places whose mask is set, all of them without a mask; None if the mask is poison at one of them. Raises ``Inconclusive`` for a mask
    that is unknown.
    """
    found = list(places)
    if mask is None:
        return found
    bits = [mask.at(at).known for at in found]
    return None if any(bit is POISON for bit in bits) else [at for at, bit in zip(found, bits, strict=True) if bit]


def _only(x: Payload) -> Payload:
    """Return the single payload of an ``Open`` that has only one and serves to record how it was made; other payloads are returned unchanged."""
    return x.payloads[0] if type(x) is Open and len(x.payloads) == 1 and not x.anything else x


def _as_term(machine: Machine, given: Summands, word: str) -> Term:
    """Return a term for the reduction of these summands in any order: it is equal for the same summands in another order."""
    terms, type = machine.terms, given.type
    assert terms is not None
    terms.notes[CHOICES_BY_VALUE] = None
    parts = sorted(terms.number(x, type) for x in given.values)
    pairs = sorted(sorted(terms.number(x, type) for x in pair) for pair in given.products)
    operator = terms.operator(("any order", word, type, len(pairs)))
    return terms.made(operator, [*parts, *(x for pair in pairs for x in pair)], type)


def _fold(machine: Machine, kernel: Kernel, type: Type, elements: Iterable[Payload]) -> Scalar:
    """Return the left fold of the elements by ``kernel``, which starts from the first element."""
    first, *others = elements
    for other in others:
        machine.spend()
        first = kernel((first, other))
    return Scalar(type, first)


def from_lane_or_zero(machine: Machine, type: FloatType, sum: Payload) -> Payload:
    """Return a sum that may also begin with +0.0, as in MLIR's lowering to LLVM: a result -0.0 may be +0.0."""
    unit = unit_of(type)
    if isinstance(sum, Term):
        assert machine.terms is not None
        machine.terms.notes[CHOICES_BY_VALUE] = None
        return machine.terms.made(machine.terms.operator(("start of a sum", type)), [sum.number], type)
    known = sum.payloads if isinstance(sum, Open) else (sum,)
    if any(x is not POISON and unit.fraction(x) == 0 and unit.negative(x) for x in known):
        return one_of((sum, unit.from_bits(unit.format.zero_bits(False))), "where a sum begins")
    return sum


def start_at(frame: Frame, op: Operation, position: int, index: Index) -> Payload:
    """Return the accumulator's lane at ``index``; the accumulator is the operand at ``position``."""
    value = frame[op.operands[position]]
    found = value.at(index) if isinstance(value, ConcreteTensor) else value
    assert isinstance(found, Scalar)
    return found.value
