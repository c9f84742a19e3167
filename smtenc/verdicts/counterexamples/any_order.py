"""Runs that show the same in whatever order sums, and products, are computed: on whole numbers, in programs that add, multiply and choose.

Where the order of sums is assumed to be free, a run takes one of many. But whole numbers that are not negative stay so under sums, products, minima and
maxima, and of each value one of two things holds in every order. Either it is below ``2^p``, for ``p`` bits of precision: then so is everything that
was added or multiplied on the way, all of it is exact, and the value is the same. Or it is ``2^p`` or more in every order, since rounding is monotone
and keeps ``2^p``. A sum of the first kind is therefore a fact about all orders. (A product with 0 may be NaN where another order overflows before it
meets the 0; NaN is no number that a target gives in place of another one.)

Conditions, addresses and integers must not depend on floats, so that the runs take the same way in every order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from smtenc.floats.formats import FORMATS, decode
from smtenc.interpreter import Scalar
from smtenc.interpreter.values import element_type
from smtenc.ir.attributes import DenseElementsAttr, FloatAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, MemRefType, Type
from smtenc.verdicts.symbolic import operations_of

_MOVING = frozenset("affine cf func memref scf tensor".split())
"""Dialects that move floats about, but for ``_OTHERWISE``."""

_OTHERWISE = frozenset(
    "memref.atomic_rmw memref.generic_atomic_rmw memref.get_global memref.view tensor.bitcast tensor.pack tensor.unpack".split()
)

_COMPUTING = frozenset(
    {
        *(f"arith.{name}" for name in "addf constant maximumf minimumf mulf select".split()),
        *(f"math.{name}" for name in "absf fma".split()),
        *(f"linalg.{name}" for name in "add broadcast copy fill generic index map max min mul reduce transpose yield".split()),
        *(f"vector.{name}" for name in "broadcast contract extract extract_strided_slice fma insert insert_strided_slice".split()),
        *(f"vector.{name}" for name in "load multi_reduction outerproduct reduction shape_cast shuffle store".split()),
        *(f"vector.{name}" for name in "splat transfer_read transfer_write transpose yield".split()),
    }
)

_NO_PLAIN_SUMS = ("softmax", "winograd", "quantized", "fill_rng")
"""Parts of the names of linalg's folds that do more than sum up products."""

_MOST_CONSTANTS, _MOST_OF_A_CONSTANT = 4_096, 16
"""Elements of a constant that are looked at, and what is small among them."""


def is_about_whole_numbers(modules: Sequence[Module], functions: Sequence[Function]) -> bool:
    """Return whether all floats of both programs are of one type, and are whole and not negative if those of the inputs are."""
    found: set[Type] = set()
    for module, function in zip(modules, functions, strict=True):
        operations = operations_of(module, function)
        types = [*function.type.inputs, *function.type.results, *(t for o in operations for t in _types(o))]
        found |= {e for t in types if isinstance(e := _element(t), FloatType)}
        if not all(_keeps_whole(module, o) for o in operations):
            return False
    return len(found) == 1 and all(isinstance(t, FloatType) and t.name in FORMATS and FORMATS[t.name].has_infinity for t in found)


def is_the_same_in_any_order(value: Scalar) -> bool:
    """Return whether a value of such programs is the same in every order: poison, no float, or below the largest numbers that are all exact."""
    if value.is_poison or not isinstance(value.type, FloatType):
        return True
    fmt = FORMATS[value.type.name]
    number = decode(fmt, value.bits())
    return isinstance(number, Fraction) and number < 1 << fmt.precision


def _types(operation: Operation) -> Iterable[Type]:
    arguments = (a.type for region in operation.regions for block in region.blocks for a in block.arguments)
    return (*(v.type for v in (*operation.operands, *operation.results)), *arguments)


def _element(type: Type) -> Type:
    return type.element if isinstance(type, MemRefType) else element_type(type)


def _keeps_whole(module: Module, operation: Operation) -> bool:
    match operation.attributes.get("callee"):
        case SymbolRefAttr((name,)) if name not in module.by_name or module.by_name[name].body is None:
            # what it gives may be anything
            return False
        case _:
            pass
    if not any(isinstance(_element(t), FloatType) for t in _types(operation)):
        return True
    if operation.name == "arith.constant":
        return _is_whole(operation)
    if operation.name == "affine.parallel" or "num" in str(operation.attributes.get("kind", "")):
        # of a NaN ``maxnumf`` and ``minnumf`` make a number
        return not operation.results
    if operation.dialect in _MOVING:
        return operation.name not in _OTHERWISE
    folds = (
        operation.dialect == "linalg" and declared(operation.name).has(Trait.FOLDS) and not any(p in operation.name for p in _NO_PLAIN_SUMS)
    )
    return folds or operation.name in _COMPUTING


def _is_whole(constant: Operation) -> bool:
    """Return whether a constant's floats are whole, not negative (-0.0 is not), and small."""
    match constant.attributes.get("value"):
        case FloatAttr(bits, FloatType(name)):
            return name in FORMATS and _whole(name, bits)
        case DenseElementsAttr() as dense if isinstance(dense.type.element, FloatType) and dense.type.element.name in FORMATS:
            count = 1 if dense.splat else dense.count
            return count <= _MOST_CONSTANTS and all(_whole(dense.type.element.name, dense.bits(k)) for k in range(min(count, dense.count)))
        case _:
            return False


def _whole(name: str, bits: int) -> bool:
    number = decode(FORMATS[name], bits)
    return isinstance(number, Fraction) and number.denominator == 1 and 0 <= number < _MOST_OF_A_CONSTANT
