"""Execution of ``vector.reduction``, ``multi_reduction`` and ``contract``: elements are combined one after the other, row-major. For floats that
round, the order is left open, and so is whether a product of a contraction is rounded before it is added.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.lanes import made, static_vector
from smtenc.interpreter.attributes import affine_maps, flags, integers, words
from smtenc.interpreter.choices import one_of
from smtenc.interpreter.floats.orders import Summands, in_any_order
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, kernel_named, scalar_operand, tensor_operand
from smtenc.interpreter.terms import CHOICES_BY_VALUE, Term
from smtenc.interpreter.values import POISON, ConcreteTensor, Inconclusive, Index, Open, Payload, Scalar, element_type, points, unit_of
from smtenc.ir.affine import AffineDim
from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, Type

IN_ORDER = "vector-reductions-in-order"
"""The assumption about sums and products of floats, whose order the document does not define."""

Factors = tuple[Payload, Payload]

_SAME_NAME = frozenset({"minsi", "minui", "maxsi", "maxui", "minimumf", "maximumf", "minnumf", "maxnumf"})
_OF_INTEGERS: Mapping[str, str] = MappingProxyType({"add": "addi", "mul": "muli", "and": "andi", "or": "ori", "xor": "xori"})
_OF_FLOATS: Mapping[str, str] = MappingProxyType({"add": "addf", "mul": "mulf"})


def _kernel(machine: Machine, op: Operation, name: str) -> Kernel:
    """Return the kernel of arith's operation ``name`` on two numbers of the result's type, with the fast-math flags of ``op``."""
    attributes = {n: a for n, a in op.attributes.items() if n == "fastmath"} if name.endswith("f") else {}
    alike = replace(op, name=f"arith.{name}", operands=(op.results[0], op.results[0]), attributes=attributes)
    return kernel_named(alike.name)(machine, alike)


def kind_of(op: Operation) -> str:
    """Return the word of ``kind``; ``add`` for a ``contract`` without it. Raises ``Inconclusive`` if it is missing."""
    match op.attributes.get("kind"):
        case OpaqueAttr(text):
            return text.partition("<")[2].rstrip(">")
        case _ if op.name == "vector.contract":
            return "add"
        case kind:
            raise Inconclusive(f"{op.name} of kind {kind} cannot be executed", op.location)


def _combining(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of the operation that ``kind`` names. Raises ``Inconclusive`` if it is unknown or does not fit the element type."""
    word = kind_of(op)
    floats = isinstance(element_type(op.results[0].type), FloatType)
    name = (_OF_FLOATS if floats else _OF_INTEGERS).get(word, word if word in _SAME_NAME else None)
    if name is None:
        raise Inconclusive(f"{op.name} of kind {word} cannot be executed", op.location)
    return _kernel(machine, op, name)


def _combined(
    machine: Machine, op: Operation, start: Sequence[Payload], elements: Sequence[Payload], products: Sequence[Factors] = ()
) -> Scalar:
    """Return the reduction of ``start`` (the accumulator, or nothing) and ``elements``: in order or, for sums and products of floats, in any order.
    ``products`` has the factors of each element, if the elements are products.
    """
    kernel, type = _combining(machine, op), element_type(op.results[0].type)
    result = _fold(machine, kernel, type, [*start, *elements])
    word = kind_of(op)
    if not isinstance(type, FloatType) or word not in _OF_FLOATS:
        return result
    given = flags(op, "fastmath")
    if machine.reductions_in_order or given:
        if machine.terms is not None and "reassoc" not in given and len(elements) > 1:
            machine.terms.notes[IN_ORDER] = None
        return result
    fuse = None
    if products and word == "add":
        fused = kernel_named("math.fma")(machine, replace(op, name="math.fma", operands=(op.results[0],) * 3, attributes={}))

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


def _reduction(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.operands[0])
    vector = tensor_operand(frame, op.operands[0])
    lanes = [vector.at(index).value for index in vector.indices()]
    before = [scalar_operand(frame, v).value for v in op.operands[1:]]
    type = op.results[0].type
    if isinstance(type, FloatType) and flags(op, "fastmath") and len(lanes) + len(before) < 2:
        raise Inconclusive(f"{op.name} of one lane with fast-math flags cannot be executed", op.location)
    result = _combined(machine, op, before, lanes)
    if before or machine.reductions_in_order or not isinstance(type, FloatType) or kind_of(op) != "add":
        return (result,)
    return (Scalar(type, _from_lane_or_zero(machine, type, result.value)),)


def _from_lane_or_zero(machine: Machine, type: FloatType, sum: Payload) -> Payload:
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


def _start(frame: Frame, op: Operation, position: int, index: Index) -> Payload:
    """Return the accumulator's lane at ``index``; the accumulator is the operand at ``position``."""
    value = frame[op.operands[position]]
    found = value.at(index) if isinstance(value, ConcreteTensor) else value
    assert isinstance(found, Scalar)
    return found.value


def _multi_reduction(machine: Machine, frame: Frame, op: Operation) -> Results:
    shape = static_vector(op, op.operands[0]).shape
    source, along = tensor_operand(frame, op.operands[0]), set(integers(op, "reduction_dims"))

    def element(index: Index) -> Scalar:
        places = iter(index)
        fixed = [None if d in along else next(places) for d in range(len(shape))]
        box = [n if i is None else 1 for i, n in zip(fixed, shape, strict=True)]
        elements = [source.at(tuple([k if i is None else i for i, k in zip(fixed, at, strict=True)])).value for at in points(box)]
        return _combined(machine, op, [_start(frame, op, 1, index)], elements)

    return made(op, element)


def _contract(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``contract``: each lane of the accumulator is combined with the products over the reduction loops, the last loop innermost."""
    maps, iterators = affine_maps(op, "indexing_maps"), words(op, "iterator_types")
    if maps is None or len(op.operands) != 3:
        raise Inconclusive(f"{op.name} without maps, or with masks, cannot be executed", op.location)
    left, right = (tensor_operand(frame, v) for v in op.operands[:2])
    type = element_type(op.results[0].type)
    if {element_type(left.type), element_type(right.type)} != {type}:
        raise Inconclusive(f"{op.name} that extends its operands cannot be executed", op.location)
    sizes = [1] * len(iterators)
    for operand, map in zip((left, right), maps, strict=False):
        for result, n in zip(map.results, operand.shape, strict=True):
            assert isinstance(result, AffineDim)
            sizes[result.position] = n
    multiply = _kernel(machine, op, "mulf" if isinstance(type, FloatType) else "muli")
    kept = [r.position for r in maps[2].results if isinstance(r, AffineDim)]

    def element(index: Index) -> Scalar:
        box = [1 if d in kept else n for d, n in enumerate(sizes)]
        factors: list[Factors] = []
        for at in points(box):
            machine.spend()
            place = list(at)
            for d, i in zip(kept, index, strict=True):
                place[d] = i
            factors.append((left.at(maps[0].evaluate(place)).value, right.at(maps[1].evaluate(place)).value))
        return _combined(machine, op, [_start(frame, op, 2, index)], [multiply(pair) for pair in factors], factors)

    return made(op, element)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {"vector.reduction": _reduction, "vector.multi_reduction": _multi_reduction, "vector.contract": _contract}
)
