"""Functions on types and attributes that compute those parameters of a rule that follow from others. In MLIR's own rules, native code computes
these.
"""

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
    """The error for arguments on which a function has no value; the rule does not apply there."""


_SWAPPED = {"slt": "sgt", "sle": "sge", "ult": "ugt", "ule": "uge", "olt": "ogt", "ole": "oge"}
_SWAPPED |= {b: a for a, b in _SWAPPED.items()} | {"ugt": "ult", "uge": "ule"}
_INVERTED_INTEGER = {"eq": "ne", "slt": "sge", "sle": "sgt", "ult": "uge", "ule": "ugt"}
_INVERTED_INTEGER |= {b: a for a, b in _INVERTED_INTEGER.items()}


def swapped(predicate: Part) -> Part:
    """Return the predicate q of arith.cmpi or arith.cmpf with ``predicate(a, b) = q(b, a)``."""
    match predicate:
        case EnumAttr(enumeration, word):
            return EnumAttr(enumeration, _SWAPPED.get(word, word))
        case _:
            raise NotApplicable(f"{predicate} is no predicate")


def inverted(predicate: Part) -> Part:
    """Return the predicate of arith.cmpi that holds exactly where ``predicate`` does not."""
    match predicate:
        case EnumAttr(enumeration, word) if word in _INVERTED_INTEGER:
            return EnumAttr(enumeration, _INVERTED_INTEGER[word])
        case _:
            raise NotApplicable(f"{predicate} is no predicate of integers")


def double_width(type: Part) -> Part:
    """Return the integer type with twice the bit width; of a vector or tensor, the type of the same shape with such elements."""
    match type:
        case IntegerType(width):
            return replace(type, width=2 * width)
        case TensorType() | VectorType():
            return replace(type, element=double_width(type.element))
        case _:
            raise NotApplicable(f"{type} has no width")


def bits_of(type: Part) -> Part:
    """Return the integer type with the bit width of an integer or float type; of a vector or tensor, the type of the same shape with such
    elements.
    """
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
    """Return the words of a flags attribute, without ``none``; ``fast`` becomes all fast-math flags."""
    found = _FLAGS.fullmatch(text)
    assert found is not None
    words = [w.strip() for w in found.group(1).split(",")]
    return _ALL_FAST if words == ["fast"] else [w for w in words if w != "none"]


def common_flags(*flags: Part) -> Part:
    """Return the flags (overflow or fast-math) that all arguments have, spelled as MLIR prints them."""
    if not all(isinstance(f, OpaqueAttr) and _FLAGS.fullmatch(f.text) for f in flags):
        raise NotApplicable("flags that are not written as words")
    sets = [_words(f.text) for f in flags]
    kept = [w for w in sets[0] if all(w in s for s in sets)]
    kind = flags[0].text.partition("<")[0]
    # the spelling is MLIR's
    words = "fast" if kept == _ALL_FAST else (", " if kind.endswith("overflow") else ",").join(kept)
    return OpaqueAttr(f"{kind}<{words or 'none'}>")


# -- floats -----------------------------------------------------------------------------------------------------------

_TRUE_WHERE: Mapping[str, str] = MappingProxyType(
    {"false": "", "oeq": "=", "ogt": ">", "oge": "=>", "olt": "<", "ole": "<=", "one": "<>", "ord": "<=>"}
    | {"uno": "?", "ueq": "=?", "ugt": ">?", "uge": "=>?", "ult": "<?", "ule": "<=?", "une": "<>?", "true": "<=>?"}
)
"""The predicates of arith.cmpf, by the relations of the operands for which they hold: less, equal, greater, unordered (``<``, ``=``, ``>``,
``?``).
"""

_OF_INTEGERS: Mapping[str, str] = MappingProxyType({"=": "eq", "<>": "ne", "<": "lt", "<=": "le", ">": "gt", "=>": "ge"})


def _true_where(predicate: Part) -> str:
    """Return the relations for which a predicate of arith.cmpf holds. Raises ``NotApplicable`` for other attributes."""
    match predicate:
        case EnumAttr(CMPF_PREDICATE.name, word):
            return _TRUE_WHERE[word]
        case _:
            raise NotApplicable(f"{predicate} is no predicate of floats")


def says(answer: bool, relation: str) -> Callable[[Part], Part]:
    """Return the condition that a predicate of arith.cmpf has the value ``answer`` for operands in ``relation`` (one of ``<``, ``=``, ``>``, ``?``).
    The condition returns ``unit`` if it holds, else raises ``NotApplicable``.
    """

    def condition(predicate: Part) -> Part:
        if (relation in _true_where(predicate)) is not answer:
            raise NotApplicable(f"{predicate} says otherwise")
        return UnitAttr()

    return condition


def on_integers(sign: str, where: Mapping[str, str] = MappingProxyType({})) -> Callable[[Part], Part]:
    """Return the function that maps a predicate of arith.cmpf on converted integers to the equivalent predicate of arith.cmpi.

    ``sign`` is ``s`` or ``u``. ``where`` replaces relations (without ``=``); if it is given, a relation that it does not have is not applicable.
    """

    def predicate_of(predicate: Part) -> Part:
        relations = _true_where(predicate).replace("?", "")
        word = _OF_INTEGERS.get(where.get(relations.replace("=", ""), "") if where else relations)
        if word is None:
            raise NotApplicable(f"{predicate} says nothing of integers")
        return EnumAttr(CMPI_PREDICATE.name, word if word in ("eq", "ne") else sign + word)

    return predicate_of


_ABOVE: Mapping[str, str] = MappingProxyType({"<": "<=", ">": ">"})
_BELOW: Mapping[str, str] = MappingProxyType({"<": "<", ">": "=>"})
"""The relation of an integer to t that is equivalent to its relation to a float between t and t + 1 (``_ABOVE``), or between t - 1 and t
(``_BELOW``).
"""


def _format(type: Part) -> FloatFormat:
    """Return the floating-point format of a type's elements. Raises ``NotApplicable`` if there is none."""
    element = type.element if isinstance(type, TensorType | VectorType) else type
    if not isinstance(element, FloatType) or element.name not in FORMATS:
        raise NotApplicable(f"{type} has no floats")
    return FORMATS[element.name]


def has_nan(floats: Part) -> Part:
    """Return ``unit`` if the float format has NaN, else raise ``NotApplicable``."""
    if not _format(floats).has_nan:
        raise NotApplicable(f"{floats} has no NaN")
    return UnitAttr()


def _least_exponent(form: FloatFormat) -> int:
    """Return the exponent of the smallest number above zero."""
    return form.minimum_exponent - form.fraction_bits


def represents(wide: Part, narrow: Part) -> Part:
    """Return ``unit`` if the float type ``wide`` has every value of ``narrow`` (one NaN may stand for all NaNs), else raise ``NotApplicable``."""
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
    """Return the condition that a float type represents every value of an integer type, read as signed or unsigned."""

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
    """Return the shape of a tensor type; None stands for a dynamic extent. Raises ``NotApplicable`` for other types."""
    match type:
        case TensorType(shape):
            return shape
        case _:
            raise NotApplicable(f"{type} is no tensor")


def _size(type: Part, axis: Part) -> int | None:
    """Return the extent of a tensor type along the axis; None if it is dynamic."""
    sizes = _sizes(type)
    if not isinstance(axis, IntegerAttr) or not 0 <= axis.value < len(sizes):
        raise NotApplicable("no axis of this type")
    return sizes[axis.value]


def _listed(numbers: Part) -> tuple[int, ...]:
    """Return the integers of an array attribute, or of a dense constant (signed)."""
    match numbers:
        case DenseArrayAttr(_, values):
            return values
        case DenseElementsAttr(type):
            half = 1 << (bit_width(type.element) - 1)
            return tuple((numbers.bits(k) ^ half) - half for k in range(numbers.count))
        case _:
            raise NotApplicable(f"{numbers} has no numbers")


def _relisted(model: Part, numbers: Iterable[int]) -> Part:
    """Return the integers as an array or as a dense constant, whichever ``model`` is."""
    if isinstance(model, DenseArrayAttr):
        return replace(model, values=tuple(numbers))
    size = (bit_width(model.type.element) + 7) // 8
    data = [n.to_bytes(size, "little", signed=True) for n in numbers]
    alike = len(set(data)) == 1
    return DenseElementsAttr(model.type, data[0] if alike else b"".join(data), alike)


def single(type: Part, axis: Part) -> Part:
    """Return ``unit`` if the extent along the axis is 1, else raise ``NotApplicable``."""
    if _size(type, axis) != 1:
        raise NotApplicable(f"{type} has another size")
    return UnitAttr()


def within(type: Part, axis: Part, start: Part, size: Part) -> Part:
    """Return ``unit`` if the slice with this start and size, along the axis, lies inside a tensor of this type, else raise ``NotApplicable``."""
    there, first, length = _size(type, axis), _listed(start)[axis.value], _listed(size)[axis.value]
    if there is None or first < 0 or length < 0 or first + length > there:
        raise NotApplicable("a slice that goes on")
    return UnitAttr()


def beyond(type: Part, axis: Part, start: Part) -> Part:
    """Return ``start`` with its entry for the axis reduced by the extent of ``type``: the start counted from the end of a tensor of this type. Raises
    ``NotApplicable`` if the slice starts inside that tensor or the extent is dynamic.
    """
    there, values = _size(type, axis), _listed(start)
    if there is None or values[axis.value] < there:
        raise NotApplicable("a slice that starts earlier")
    return _relisted(start, (n - there if k == axis.value else n for k, n in enumerate(values)))


def power_of_two(type: Part, exponent: Part) -> Part:
    """Return the i32 constant of this type whose elements are all 2 to the power of the exponent. Raises ``NotApplicable`` unless 0 <= exponent <
    31.
    """
    element = type.element if isinstance(type, TensorType) else type
    if element != IntegerType(32) or not isinstance(exponent, IntegerAttr) or not 0 <= exponent.value < 31:
        raise NotApplicable("a power that does not fit")
    try:
        return splat(1 << exponent.value, type)
    except Unsupported as error:
        raise NotApplicable(str(error)) from None


def type_of_constant(constant: Part) -> Part:
    """Return the type of a dense constant. Raises ``NotApplicable`` for other attributes."""
    if not isinstance(constant, DenseElementsAttr):
        raise NotApplicable(f"{constant} has no elements")
    return constant.type


def one_after_other(first: Part, second: Part) -> Part:
    """Return the permutation that transposes by ``first`` and then by ``second``; it is an array or a constant, as ``first`` is."""
    one, other = _listed(first), _listed(second)
    if sorted(one) != list(range(len(one))) or sorted(other) != sorted(one):
        raise NotApplicable("permutations of different length")
    return _relisted(first, (one[k] for k in other))


def moves_nothing(type: Part, permutation: Part) -> Part:
    """Return ``unit`` if the permutation is the identity on the dimensions of ``type``, else raise ``NotApplicable``."""
    if _listed(permutation) != tuple(range(len(_sizes(type)))):
        raise NotApplicable("another permutation")
    return UnitAttr()


def moves_ones(type: Part, permutation: Part) -> Part:
    """Return ``unit`` if the permutation keeps the order of all dimensions whose extent is not known to be 1, else raise ``NotApplicable``."""
    order = [k for k in _listed(permutation) if k < len(_sizes(type)) and _sizes(type)[k] != 1]
    if order != sorted(order) or len(_listed(permutation)) != len(_sizes(type)):
        raise NotApplicable("another permutation")
    return UnitAttr()


def new_shape(type: Part) -> Part:
    """Return the extents as an array, with -1 for a dynamic one. Raises ``NotApplicable`` if two are dynamic, or one is dynamic and another is 0."""
    values = tuple(-1 if n is None else n for n in _sizes(type))
    if values.count(-1) > 1 or (-1 in values and 0 in values):
        raise NotApplicable("sizes that do not follow from the number of elements")
    return DenseArrayAttr(IntegerType(64), values)


def shape_constant(type: Part) -> Part:
    """Return the array of ``new_shape`` as the value of a ``tosa.const_shape``."""
    values = _listed(new_shape(type))
    model = DenseElementsAttr(TensorType((len(values),), IndexType()), b"", False)
    return _relisted(model, values)


def shape_type(type: Part) -> Part:
    """Return the type ``!tosa.shape<rank>`` for the rank of a tensor type."""
    return OpaqueType(f"!tosa.shape<{len(_sizes(type))}>")


def scalar(type: Part) -> Part:
    """Return the tensor type of rank 0 with the elements of ``type``."""
    _sizes(type)
    return replace(type, shape=())


def of_integers(type: Part) -> Part:
    """Return ``unit`` if the elements of a tensor type are integers, else raise ``NotApplicable``."""
    _sizes(type)
    if not isinstance(type.element, IntegerType):
        raise NotApplicable(f"{type} has no integers")
    return UnitAttr()


def of_floats(type: Part) -> Part:
    """Return ``unit`` if the elements of a type are floats of a known format, else raise ``NotApplicable``."""
    _format(type)
    return UnitAttr()


def extreme(greatest: bool, width: int | None) -> Callable[[Part], Part]:
    """Return the function that maps a tensor type of signless integers to the least or greatest signed element, as an integer attribute of ``width``
    bits (None: of the element type). It raises ``NotApplicable`` for other elements and for ``i1``.
    """

    def of(type: Part) -> Part:
        of_integers(type)
        element = type.element
        if element.signedness is not Signedness.SIGNLESS or element.width == 1:
            raise NotApplicable(f"{type} has no signed integers")
        half = 1 << (element.width - 1)
        return IntegerAttr(half - 1 if greatest else -half, element if width is None else IntegerType(width))

    return of


def single_image(type: Part) -> Part:
    """Return ``unit`` if the type is that of images of one pixel (batch, height 1, width 1, channels), else raise ``NotApplicable``."""
    if len(_sizes(type)) != 4 or _sizes(type)[1:3] != (1, 1):
        raise NotApplicable(f"{type} has larger images")
    return UnitAttr()


def by_one(scale: Part) -> Part:
    """Return ``unit`` if a scale has equal numerators and denominators in both directions, else raise ``NotApplicable``."""
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
"""The functions by the names that rule files use."""
