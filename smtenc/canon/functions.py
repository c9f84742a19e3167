"""Functions of types and attributes by which a rule's parameters follow from others: what native code computes where MLIR's own rules do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.canon.constants import splat
from smtenc.canon.holes import Part
from smtenc.errors import Unsupported
from smtenc.floats.formats import FORMATS, FloatFormat, to_fraction
from smtenc.ir.attributes import DenseArrayAttr, DenseElementsAttr, EnumAttr, IntegerAttr, OpaqueAttr, UnitAttr, bit_width
from smtenc.ir.enumerations import CMPF_PREDICATE, CMPI_PREDICATE
from smtenc.ir.types import FloatType, IndexType, IntegerType, OpaqueType, Signedness, TensorType, VectorType


class NotApplicable(ValueError):
    """The function has no value there: the rule does not apply."""


_SWAPPED = {"slt": "sgt", "sle": "sge", "ult": "ugt", "ule": "uge", "olt": "ogt", "ole": "oge"}
_SWAPPED |= {b: a for a, b in _SWAPPED.items()} | {"ugt": "ult", "uge": "ule"}
_INVERTED_INTEGER = {"eq": "ne", "slt": "sge", "sle": "sgt", "ult": "uge", "ule": "ugt"}
_INVERTED_INTEGER |= {b: a for a, b in _INVERTED_INTEGER.items()}


def swapped(predicate: Part) -> Part:
    """The predicate ``q`` with ``p(a, b) = q(b, a)``, of arith.cmpi and cmpf."""
    match predicate:
        case EnumAttr(enumeration, word):
            return EnumAttr(enumeration, _SWAPPED.get(word, word))
        case _:
            raise NotApplicable(f"{predicate} is no predicate")


def inverted(predicate: Part) -> Part:
    """The predicate that holds where ``predicate`` of arith.cmpi does not."""
    match predicate:
        case EnumAttr(enumeration, word) if word in _INVERTED_INTEGER:
            return EnumAttr(enumeration, _INVERTED_INTEGER[word])
        case _:
            raise NotApplicable(f"{predicate} is no predicate of integers")


def double_width(type: Part) -> Part:
    """The integers with twice as many bits, in the same shape."""
    match type:
        case IntegerType(width):
            return replace(type, width=2 * width)
        case TensorType() | VectorType():
            return replace(type, element=double_width(type.element))
        case _:
            raise NotApplicable(f"{type} has no width")


def bits_of(type: Part) -> Part:
    """The integers that are as wide, in the same shape."""
    match type:
        case IntegerType() | FloatType() if width := bit_width(type):
            return IntegerType(width)
        case TensorType() | VectorType():
            return replace(type, element=bits_of(type.element))
        case _:
            raise NotApplicable(f"{type} has no width")


_FLAGS = re.compile(r"#[\w.]+<([\w, ]*)>")
_ALL_FAST = "reassoc nnan ninf nsz arcp contract afn".split()


def _words(text: str) -> list[str]:
    found = _FLAGS.fullmatch(text)
    assert found is not None
    words = [w.strip() for w in found.group(1).split(",")]
    return _ALL_FAST if words == ["fast"] else [w for w in words if w != "none"]


def common_flags(*flags: Part) -> Part:
    """The flags (of overflow, or for fast mathematics) that all have."""
    if not all(isinstance(f, OpaqueAttr) and _FLAGS.fullmatch(f.text) for f in flags):
        raise NotApplicable("flags that are not written as words")
    sets = [_words(f.text) for f in flags]
    kept = [w for w in sets[0] if all(w in s for s in sets)]
    kind = flags[0].text.partition("<")[0]
    # as MLIR prints them
    words = "fast" if kept == _ALL_FAST else (", " if kind.endswith("overflow") else ",").join(kept)
    return OpaqueAttr(f"{kind}<{words or 'none'}>")


# -- floats -----------------------------------------------------------------------------------------------------------

_TRUE_WHERE: Mapping[str, str] = MappingProxyType(
    {"false": "", "oeq": "=", "ogt": ">", "oge": "=>", "olt": "<", "ole": "<=", "one": "<>", "ord": "<=>"}
    | {"uno": "?", "ueq": "=?", "ugt": ">?", "uge": "=>?", "ult": "<?", "ule": "<=?", "une": "<>?", "true": "<=>?"}
)
"""Predicates of arith.cmpf, by whether they hold of operands that are less, equal, greater, unordered."""

_OF_INTEGERS: Mapping[str, str] = MappingProxyType({"=": "eq", "<>": "ne", "<": "lt", "<=": "le", ">": "gt", "=>": "ge"})


def _true_where(predicate: Part) -> str:
    match predicate:
        case EnumAttr(CMPF_PREDICATE.name, word):
            return _TRUE_WHERE[word]
        case _:
            raise NotApplicable(f"{predicate} is no predicate of floats")


def says(answer: bool, relation: str) -> Callable[[Part], Part]:
    """The condition that a predicate of arith.cmpf is true, or false, of operands in a relation."""

    def condition(predicate: Part) -> Part:
        if (relation in _true_where(predicate)) is not answer:
            raise NotApplicable(f"{predicate} says otherwise")
        return UnitAttr()

    return condition


def on_integers(sign: str, where: Mapping[str, str] = MappingProxyType({})) -> Callable[[Part], Part]:
    """The predicate of arith.cmpi that says of integers what one of arith.cmpf says of them as floats; ``where`` replaces relations."""

    def predicate_of(predicate: Part) -> Part:
        relations = _true_where(predicate).replace("?", "")
        word = _OF_INTEGERS.get(where.get(relations.replace("=", ""), "") if where else relations)
        if word is None:
            raise NotApplicable(f"{predicate} says nothing of integers")
        return EnumAttr(CMPI_PREDICATE.name, word if word in ("eq", "ne") else sign + word)

    return predicate_of


_ABOVE: Mapping[str, str] = MappingProxyType({"<": "<=", ">": ">"})
_BELOW: Mapping[str, str] = MappingProxyType({"<": "<", ">": "=>"})
"""A number between t and t + 1, or between t - 1 and t, compared as t."""


def _format(type: Part) -> FloatFormat:
    element = type.element if isinstance(type, TensorType | VectorType) else type
    if not isinstance(element, FloatType) or element.name not in FORMATS:
        raise NotApplicable(f"{type} has no floats")
    return FORMATS[element.name]


def has_nan(floats: Part) -> Part:
    if not _format(floats).has_nan:
        raise NotApplicable(f"{floats} has no NaN")
    return UnitAttr()


def _least_exponent(form: FloatFormat) -> int:
    """Of the smallest number above zero."""
    return form.minimum_exponent - form.fraction_bits


def represents(wide: Part, narrow: Part) -> Part:
    """The floats ``wide`` have every value of the floats ``narrow``, or NaN for all NaNs."""
    large, small = _format(wide), _format(narrow)
    greatest = [to_fraction(f, f.max_finite_bits) for f in (large, small)]
    if (
        large.precision < small.precision
        or _least_exponent(large) > _least_exponent(small)
        or greatest[0] < greatest[1]
        or (small.has_infinity and not large.has_infinity)
        or (small.has_nan and not large.has_nan)
        or (small.has_negative_zero and not large.has_negative_zero)
    ):
        raise NotApplicable(f"{wide} lacks a value of {narrow}")
    return UnitAttr()


def holds_integers(signed: bool) -> Callable[[Part, Part], Part]:
    """The condition that a type of floats has every value of a type of integers."""

    def condition(floats: Part, integers: Part) -> Part:
        form = _format(floats)
        element = integers.element if isinstance(integers, TensorType | VectorType) else integers
        magnitude = element.width - signed if isinstance(element, IntegerType) else 0
        greatest = (1 << magnitude) - (not signed)
        if (
            not 0 <= magnitude <= form.precision
            or to_fraction(form, form.max_finite_bits) < greatest
            or not isinstance(element, IntegerType)
        ):
            raise NotApplicable(f"{floats} lacks a value of {integers}")
        return UnitAttr()

    return condition


# -- tosa -------------------------------------------------------------------------------------------------------------


def _sizes(type: Part) -> tuple[int | None, ...]:
    match type:
        case TensorType(shape):
            return shape
        case _:
            raise NotApplicable(f"{type} is no tensor")


def _size(type: Part, axis: Part) -> int | None:
    sizes = _sizes(type)
    if not isinstance(axis, IntegerAttr) or not 0 <= axis.value < len(sizes):
        raise NotApplicable("no axis of this type")
    return sizes[axis.value]


def _listed(numbers: Part) -> tuple[int, ...]:
    """The integers of an array, or of a constant."""
    match numbers:
        case DenseArrayAttr(_, values):
            return values
        case DenseElementsAttr(type):
            half = 1 << (bit_width(type.element) - 1)
            return tuple((numbers.bits(k) ^ half) - half for k in range(numbers.count))
        case _:
            raise NotApplicable(f"{numbers} has no numbers")


def _relisted(model: Part, numbers: Iterable[int]) -> Part:
    """An array, or a constant, as ``model`` is."""
    if isinstance(model, DenseArrayAttr):
        return replace(model, values=tuple(numbers))
    size = (bit_width(model.type.element) + 7) // 8
    data = [n.to_bytes(size, "little", signed=True) for n in numbers]
    alike = len(set(data)) == 1
    return DenseElementsAttr(model.type, data[0] if alike else b"".join(data), alike)


def single(type: Part, axis: Part) -> Part:
    """The size along the axis is 1."""
    if _size(type, axis) != 1:
        raise NotApplicable(f"{type} has another size")
    return UnitAttr()


def within(type: Part, axis: Part, start: Part, size: Part) -> Part:
    """A slice along the axis lies in a tensor of this type."""
    there, first, length = _size(type, axis), _listed(start)[axis.value], _listed(size)[axis.value]
    if there is None or first < 0 or length < 0 or first + length > there:
        raise NotApplicable("a slice that goes on")
    return UnitAttr()


def beyond(type: Part, axis: Part, start: Part) -> Part:
    """Where a slice starts that lies behind a tensor of this type, counted from its end."""
    there, values = _size(type, axis), _listed(start)
    if there is None or values[axis.value] < there:
        raise NotApplicable("a slice that starts earlier")
    return _relisted(start, (n - there if k == axis.value else n for k, n in enumerate(values)))


def power_of_two(type: Part, exponent: Part) -> Part:
    """The constant of i32 whose elements are all 2 to the power of the exponent."""
    element = type.element if isinstance(type, TensorType) else type
    if element != IntegerType(32) or not isinstance(exponent, IntegerAttr) or not 0 <= exponent.value < 31:
        raise NotApplicable("a power that does not fit")
    try:
        return splat(1 << exponent.value, type)
    except Unsupported as error:
        raise NotApplicable(str(error)) from None


def type_of_constant(constant: Part) -> Part:
    if not isinstance(constant, DenseElementsAttr):
        raise NotApplicable(f"{constant} has no elements")
    return constant.type


def one_after_other(first: Part, second: Part) -> Part:
    """The permutation of a transposition by ``first`` and then by ``second``, an array or a constant like ``first``."""
    one, other = _listed(first), _listed(second)
    if sorted(one) != list(range(len(one))) or sorted(other) != sorted(one):
        raise NotApplicable("permutations of different length")
    return _relisted(first, (one[k] for k in other))


def moves_nothing(type: Part, permutation: Part) -> Part:
    """The permutation is the identity."""
    if _listed(permutation) != tuple(range(len(_sizes(type)))):
        raise NotApplicable("another permutation")
    return UnitAttr()


def moves_ones(type: Part, permutation: Part) -> Part:
    """The permutation leaves the dimensions in order whose size is not known to be 1."""
    order = [k for k in _listed(permutation) if k < len(_sizes(type)) and _sizes(type)[k] != 1]
    if order != sorted(order) or len(_listed(permutation)) != len(_sizes(type)):
        raise NotApplicable("another permutation")
    return UnitAttr()


def new_shape(type: Part) -> Part:
    """The sizes, with -1 for the one that is not known."""
    values = tuple(-1 if n is None else n for n in _sizes(type))
    if values.count(-1) > 1 or (-1 in values and 0 in values):
        raise NotApplicable("sizes that do not follow from the number of elements")
    return DenseArrayAttr(IntegerType(64), values)


def shape_constant(type: Part) -> Part:
    """``new_shape`` as the value of a tosa.const_shape."""
    values = _listed(new_shape(type))
    model = DenseElementsAttr(TensorType((len(values),), IndexType()), b"", False)
    return _relisted(model, values)


def shape_type(type: Part) -> Part:
    return OpaqueType(f"!tosa.shape<{len(_sizes(type))}>")


def scalar(type: Part) -> Part:
    """A tensor of one element of ``type``, without dimensions."""
    _sizes(type)
    return replace(type, shape=())


def of_integers(type: Part) -> Part:
    """The elements are integers."""
    _sizes(type)
    if not isinstance(type.element, IntegerType):
        raise NotApplicable(f"{type} has no integers")
    return UnitAttr()


def of_floats(type: Part) -> Part:
    """The elements are floats."""
    _format(type)
    return UnitAttr()


def extreme(greatest: bool, width: int | None) -> Callable[[Part], Part]:
    """The least or greatest element of a type of signed integers, as an integer of ``width`` bits, or of that type."""

    def of(type: Part) -> Part:
        of_integers(type)
        element = type.element
        if element.signedness is not Signedness.SIGNLESS or element.width == 1:
            raise NotApplicable(f"{type} has no signed integers")
        half = 1 << (element.width - 1)
        return IntegerAttr(half - 1 if greatest else -half, element if width is None else IntegerType(width))

    return of


def single_image(type: Part) -> Part:
    """Images of one pixel: batch, height, width, channels."""
    if len(_sizes(type)) != 4 or _sizes(type)[1:3] != (1, 1):
        raise NotApplicable(f"{type} has larger images")
    return UnitAttr()


def by_one(scale: Part) -> Part:
    """Numerators and denominators of a scale are the same."""
    numbers = _listed(scale)
    if len(numbers) != 4 or numbers[0] != numbers[1] or numbers[2] != numbers[3]:
        raise NotApplicable("another scale")
    return UnitAttr()


_RELATIONS: Mapping[str, str] = MappingProxyType({"less": "<", "equal": "=", "greater": ">", "unordered": "?"})

FUNCTIONS: Mapping[str, Callable[..., Part]] = MappingProxyType(
    {"swapped": swapped, "inverted": inverted, "common-flags": common_flags, "double-width": double_width, "bits-of": bits_of}
    | {f"{answer}-of-{name}": says(answer == "true", sign) for answer in ("true", "false") for name, sign in _RELATIONS.items()}
    | {"signed": on_integers("s"), "signed-above": on_integers("s", _ABOVE), "signed-below": on_integers("s", _BELOW)}
    | {"unsigned": on_integers("u"), "unsigned-above": on_integers("u", _ABOVE)}
    | {"has-nan": has_nan, "represents": represents, "holds-signed": holds_integers(True), "holds-unsigned": holds_integers(False)}
    | {"single": single, "within": within, "beyond": beyond, "power-of-two": power_of_two}
    | {"one-after-other": one_after_other, "moves-nothing": moves_nothing, "moves-ones": moves_ones, "new-shape": new_shape}
    | {
        "type-of": type_of_constant,
        "shape-constant": shape_constant,
        "shape-type": shape_type,
        "scalar": scalar,
        "of-integers": of_integers,
        "of-floats": of_floats,
        "single-image": single_image,
        "by-one": by_one,
    }
    | {
        f"{name}{suffix}": extreme(name == "greatest", bits)
        for name in ("least", "greatest")
        for suffix, bits in (("", None), ("-i64", 64))
    }
)
"""By the names that rules use."""
