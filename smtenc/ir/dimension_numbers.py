"""Readers of the attributes of StableHLO: dimension numbers of products, convolutions, gathers and scatters, and words of enumerations.

Parsers keep them as text (``OpaqueAttr``); fields that are not printed have the defaults of ``StablehloAttrs.td``. Authority for what the fields mean:
the StableHLO specification. All readers raise ``Unsupported`` for an attribute of another form.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, Attribute, DenseArrayAttr, DenseElementsAttr, IntegerAttr, OpaqueAttr, StringAttr, bit_width
from smtenc.ir.core import Operation

_FIELD = re.compile(r"(\w+) = (\[[^\]]*\]|-?\d+|[^,>\s]+)")
_CONVOLUTION = re.compile(r"^#stablehlo\.conv<(.*)>$", re.DOTALL)
_WORD = re.compile(r"^#(?:stablehlo|chlo)<?[. ]?\w+[ <](\w+)>+$")

Dimensions = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DotNumbers:
    """The dimension numbers of ``dot_general``. The result has the batching dimensions first, then the other ones of the left operand, then those of
    the right one.
    """

    lhs_batching: Dimensions
    rhs_batching: Dimensions
    lhs_contracting: Dimensions
    rhs_contracting: Dimensions


@dataclass(frozen=True, slots=True)
class GatherNumbers:
    """The dimension numbers of ``gather``."""

    offset_dims: Dimensions
    collapsed_slice_dims: Dimensions
    operand_batching_dims: Dimensions
    start_indices_batching_dims: Dimensions
    start_index_map: Dimensions
    index_vector_dim: int


@dataclass(frozen=True, slots=True)
class ScatterNumbers:
    """The dimension numbers of ``scatter``."""

    update_window_dims: Dimensions
    inserted_window_dims: Dimensions
    input_batching_dims: Dimensions
    scatter_indices_batching_dims: Dimensions
    scatter_dims_to_operand_dims: Dimensions
    index_vector_dim: int


@dataclass(frozen=True, slots=True)
class ConvolutionNumbers:
    """The dimension numbers of ``convolution``: the input's batch, feature and spatial dimensions, the kernel's input and output features and spatial
    dimensions, and those of the result.
    """

    input_batch: int
    input_feature: int
    input_spatial: Dimensions
    kernel_input_feature: int
    kernel_output_feature: int
    kernel_spatial: Dimensions
    output_batch: int
    output_feature: int
    output_spatial: Dimensions


def _refused(operation: Operation, name: str) -> Unsupported:
    return Unsupported(f"{operation.name} with {name} = {operation.attributes.get(name)}", operation.location)


def _fields(operation: Operation, name: str) -> Mapping[str, str]:
    """Return the fields of an attribute such as ``#stablehlo.gather<offset_dims = [0], index_vector_dim = 1>``."""
    match operation.attributes.get(name):
        case OpaqueAttr(text) if text.startswith("#stablehlo."):
            return dict(_FIELD.findall(text))
        case _:
            raise _refused(operation, name)


def _listed(text: str | None) -> Dimensions:
    return tuple(int(n) for n in re.findall(r"-?\d+", text or ""))


def dot_numbers(operation: Operation) -> DotNumbers:
    """Return the ``dot_dimension_numbers`` of a ``dot_general``."""
    found = _fields(operation, "dot_dimension_numbers")
    names = ("lhs_batching_dimensions", "rhs_batching_dimensions", "lhs_contracting_dimensions", "rhs_contracting_dimensions")
    return DotNumbers(*(_listed(found.get(name)) for name in names))


def gather_numbers(operation: Operation) -> GatherNumbers:
    """Return the ``dimension_numbers`` of a ``gather`` or ``dynamic_gather``."""
    found = _fields(operation, "dimension_numbers")
    names = ("offset_dims", "collapsed_slice_dims", "operand_batching_dims", "start_indices_batching_dims", "start_index_map")
    offset, collapsed, batching, start_batching, start_map = (_listed(found.get(name)) for name in names)
    return GatherNumbers(offset, collapsed, batching, start_batching, start_map, int(found.get("index_vector_dim", "0")))


def scatter_numbers(operation: Operation) -> ScatterNumbers:
    """Return the ``scatter_dimension_numbers`` of a ``scatter``."""
    found = _fields(operation, "scatter_dimension_numbers")
    names = (
        "update_window_dims",
        "inserted_window_dims",
        "input_batching_dims",
        "scatter_indices_batching_dims",
        "scatter_dims_to_operand_dims",
    )
    window, inserted, batching, indices_batching, to_operand = (_listed(found.get(name)) for name in names)
    return ScatterNumbers(window, inserted, batching, indices_batching, to_operand, int(found.get("index_vector_dim", "0")))


def convolution_numbers(operation: Operation) -> ConvolutionNumbers:
    """Return the ``dimension_numbers`` of a ``convolution``, which are printed as ``[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]``."""
    match operation.attributes.get("dimension_numbers"):
        case OpaqueAttr(text) if (found := _CONVOLUTION.match(text)) is not None:
            lists = [[word.strip() for word in part.split(",")] for part in re.findall(r"\[([^\]]*)\]", found.group(1))]
            if len(lists) != 3:
                raise _refused(operation, "dimension_numbers")
            given, kernel, result = lists
            try:
                spatial = [tuple(words.index(str(n)) for n in range(len(words) - 2)) for words in lists]
                return ConvolutionNumbers(
                    given.index("b"),
                    given.index("f"),
                    spatial[0],
                    kernel.index("i"),
                    kernel.index("o"),
                    spatial[1],
                    result.index("b"),
                    result.index("f"),
                    spatial[2],
                )
            except ValueError:
                raise _refused(operation, "dimension_numbers") from None
        case _:
            raise _refused(operation, "dimension_numbers")


def word_of(attribute: Attribute | None) -> str | None:
    """Return the word of an enumeration's attribute, such as ``LT`` of ``#stablehlo<comparison_direction LT>``; None for any other attribute."""
    match attribute:
        case OpaqueAttr(text) if (found := _WORD.match(text)) is not None:
            return found.group(1)
        case _:
            return None


def enumeration_word(operation: Operation, name: str, default: str | None = None) -> str:
    """Return the word of an operation's enumeration attribute, ``default`` if it has none. Names are ``comparison_direction`` (``EQ NE GE GT LE LT``),
    ``compare_type`` (``FLOAT TOTALORDER SIGNED UNSIGNED NOTYPE``), ``fft_type``, ``transpose_a``, ``rng_algorithm`` and so on.
    """
    attribute = operation.attributes.get(name)
    if attribute is None and default is not None:
        return default
    found = word_of(attribute)
    if found is None:
        raise _refused(operation, name)
    return found


def precisions(operation: Operation) -> tuple[str, ...]:
    """Return the words of ``precision_config`` (``DEFAULT HIGH HIGHEST``), one an operand; empty if there is none."""
    match operation.attributes.get("precision_config"):
        case None:
            return ()
        case ArrayAttr(elements):
            found = [word_of(element) for element in elements]
            if None not in found:
                return tuple(word for word in found if word is not None)
    raise _refused(operation, "precision_config")


def dimensions(operation: Operation, name: str, default: Dimensions | None = None) -> Dimensions:
    """Return an attribute that lists integers (``array<i64: 1, 2>`` or ``dense<…>``), row-major and signed; ``default`` if it is missing."""
    match operation.attributes.get(name):
        case None if default is not None:
            return default
        case DenseArrayAttr(_, values):
            return values
        case DenseElementsAttr(type) as dense:
            width = bit_width(type.element)
            found = [dense.bits(k) for k in range(dense.count)]
            return tuple(n - (1 << width) if width > 1 and n >> (width - 1) else n for n in found)
        case _:
            raise _refused(operation, name)


def padding_pairs(operation: Operation, rank: int) -> tuple[tuple[int, int], ...]:
    """Return the attribute ``padding``, a low and a high padding for each of ``rank`` dimensions; zeros if it is missing."""
    found = dimensions(operation, "padding", (0, 0) * rank)
    if len(found) != 2 * rank:
        raise _refused(operation, "padding")
    return tuple(zip(found[::2], found[1::2], strict=True))


def number(operation: Operation, name: str, default: int | None = None) -> int:
    """Return an integer attribute, or a boolean one as 0 or 1; ``default`` if it is missing."""
    match operation.attributes.get(name):
        case None if default is not None:
            return default
        case IntegerAttr(value):
            return value
        case _:
            raise _refused(operation, name)


def is_set(operation: Operation, name: str) -> bool:
    """Return whether a boolean attribute such as ``is_stable`` or ``unique_indices`` is true; an attribute that is missing is false."""
    return bool(number(operation, name, 0))


def bounds(encoding: object) -> tuple[int | None, ...]:
    """Return the upper bounds of dimensions in a type's encoding ``#stablehlo.bounds<?, 5>``, None for no bound; empty for another encoding."""
    text = encoding.text if isinstance(encoding, OpaqueAttr) else ""
    if not text.startswith(("#stablehlo.bounds<", "#stablehlo.type_extensions<")):
        return ()
    inside = text.partition("<")[2].rstrip(">").removeprefix("bounds = [").rstrip("]")
    return tuple(None if word.strip() in ("?", "-1") else int(word) for word in inside.split(",") if word.strip())


def call_target(operation: Operation) -> str:
    """Return the name of the function that a ``custom_call`` calls, its ``call_target_name``."""
    match operation.attributes.get("call_target_name"):
        case StringAttr(name):
            return name
        case _:
            raise _refused(operation, "call_target_name")
