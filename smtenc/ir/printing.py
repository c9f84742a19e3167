"""Typed IR as MLIR text in generic form, which MLIR and ``smtenc.frontend`` read back as the same program.

Attributes are printed exactly, floats by their bits. What the IR does not hold is not printed: places in files, names of blocks and aliases, and
in which of several modules of a file a function stood. Custom form is made of this text by a parser of MLIR (``smtenc.frontend.pretty``).

Attributes stand between ``{}``, where MLIR finds those that are inherent itself, and keeps all others; between ``<{}>`` it would drop without a word
what its release does not know. Only those of ``_PROPERTIES`` stand there.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, assert_never

from smtenc.errors import Unsupported
from smtenc.ir.attributes import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DictAttr,
    EnumAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    OpaqueAttr,
    SparseElementsAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    UnsettledEnumAttr,
    bare_or_quoted,
    bit_width,
    quoted,
)
from smtenc.ir.core import FUNCTIONS, Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import declared
from smtenc.ir.enumerations import ENUMERATIONS, FLAGS
from smtenc.ir.numerals import numerals_of_any_length
from smtenc.ir.types import ComplexType, FloatType, FunctionType, IntegerType, LLVMFunctionType, Signedness, Type, TypeAttribute

_MOST_LITERALS = 100
"""Elements of a constant that are printed one by one; MLIR draws the line there, too."""
_PROPERTIES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        **{name: frozenset(flags) for name, flags in FLAGS.items()},
        "affine.linearize_index": frozenset({"disjoint"}),
        "llvm.getelementptr": frozenset({"noWrapFlags"}),
        **{name: frozenset({"arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"}) for name in FUNCTIONS},
    }
)
"""By the operation: what MLIR keeps as numbers of its own, and does not find among attributes; what all releases have, and people want to see first."""
_ALIAS = re.compile(r'"(?:[^"\\]|\\.)*"|([#!][A-Za-z_][\w$-]*(?![\w$.<-]))')
"""In text that is not modelled: a string, or (the group) the name of an alias."""
_LEGAL_NAME = re.compile(r"[0-9]+|[A-Za-z_$.-][A-Za-z0-9_$.-]*")
_ILLEGAL = re.compile(r"[^A-Za-z0-9_$.-]")
_PACK = re.compile(r"(.+)#0")
_INDENT = "  "
_LONGEST_EXACT = 12
"""Characters of a decimal numeral that is not made shorter: 65504.0 reads better than 65500.0, which is the same f16."""


def print_module(module: Module, *, release: int | None = None) -> str:
    """A file: ``builtin.module`` with the module's attributes, its operations that are no functions, its functions; then the metadata section.

    ``release`` is the release of MLIR that is to read it. It matters where an enumeration was renumbered (``smtenc.ir.enumerations``).

    Raises ``Unsupported`` for

    * a function that could not be read, and functions of one name in several modules;
    * an enumeration's word that ``release`` does not have, or whose number differs between releases where ``release`` is None;
    * a number whose meaning is unknown (``UnsettledEnumAttr``), where ``release`` is given and it may mean something else there;
    * text of an attribute or type that is not modelled and names an alias, whose meaning was lost when the file was read.
    """
    _require_one_scope_of_symbols(module)
    operations = (*module.others, *map(_operation_of, module.functions))
    # modules in each other are read as the same list of attributes
    for attributes in reversed(module.attributes or ({},)):
        operations = (Operation("builtin.module", attributes=attributes, regions=(Region((Block((), operations),)),)),)
    metadata = f"\n{module.metadata.rstrip()}\n" if module.metadata else ""
    return "".join(print_operation(operation, release=release) for operation in operations) + metadata


def print_function(function: Function, *, release: int | None = None) -> str:
    """A function as a ``func.func`` or ``llvm.func``. Raises ``Unsupported`` as ``print_module`` does."""
    return print_operation(_operation_of(function), release=release)


def print_operation(operation: Operation, *, release: int | None = None) -> str:
    """An operation with all that is in its regions; values from outside of it go by their names. Raises ``Unsupported`` as ``print_module`` does."""
    with numerals_of_any_length():
        printer = _Printer(release)
        printer.operation(operation, "", _Names(operation))
        return "\n".join(printer.lines) + "\n"


def print_attribute(attribute: Attribute, *, release: int | None = None) -> str:
    """An attribute, with its type where it has one. Raises ``Unsupported`` as ``print_module`` does."""
    with numerals_of_any_length():
        return _Printer(release).attribute(attribute)


def print_type(type: Type, *, release: int | None = None) -> str:
    """A type; unlike ``str`` with all of the attributes in it. Raises ``Unsupported`` as ``print_module`` does."""
    with numerals_of_any_length():
        return _Printer(release).type(type)


def _require_one_scope_of_symbols(module: Module) -> None:
    """Raises ``Unsupported`` where it is seen that the module was read from several, with symbols of their own."""
    paths = [function.name.split("::") for function in module.functions]
    last = Counter(path[-1] for path in paths)
    several = next(("::".join(path) for path in paths if len(path) > 1 and last[path[-1]] > 1), None)
    if several is not None:
        raise Unsupported(f"printing @{several}: functions of one name in several modules")


def _operation_of(function: Function) -> Operation:
    if function.fault is not None:
        raise Unsupported(f"printing @{function.name}, which cannot be read: {function.fault.message}", function.fault.location)
    type: Type = function.type
    if function.operation == "llvm.func":
        type = LLVMFunctionType(function.type.inputs, next(iter(function.type.results), None), function.variadic)
    own: dict[str, Attribute] = {"function_type": TypeAttr(type), "sym_name": StringAttr(function.name)}
    return Operation(function.operation, (), (), {**function.attributes, **own}, (function.body or Region(),), (), function.location)


class _Names:
    """Texts for the values that an operation and its regions define: their own names, where these are legal and nobody else's."""

    def __init__(self, operation: Operation) -> None:
        self._texts: dict[Value, str] = {}
        self._given: dict[str, int] = {}
        self._define(operation)

    def _define(self, operation: Operation) -> None:
        """All before any use: control flow may place a use before its definition."""
        self._define_results(operation.results)
        for block in (b for region in operation.regions for b in region.blocks):
            for argument in block.arguments:
                self.of(argument)
            for inner in block.operations:
                # where names start afresh, others are responsible
                if inner.name not in FUNCTIONS:
                    self._define(inner)

    def _define_results(self, results: Sequence[Value]) -> None:
        pack = _PACK.fullmatch(results[0].name) if len(results) > 1 else None
        if pack is not None and all(value.name == f"{pack.group(1)}#{i}" for i, value in enumerate(results)):
            name = self._unique(pack.group(1))
            self._texts |= {value: f"%{name}#{i}" for i, value in enumerate(results)}
        else:
            for value in results:
                self.of(value)

    def of(self, value: Value) -> str:
        text = self._texts.get(value)
        if text is None:
            text = self._texts[value] = f"%{self._unique(value.name or '0')}"
        return text

    def definitions(self, results: Sequence[Value]) -> str:
        """Return the text before an operation that names its results: ``%a, %b = ``, ``%pack:2 = ``, or nothing."""
        texts = [self.of(value) for value in results]
        if texts and "#" in texts[0]:
            texts = [f"{texts[0].partition('#')[0]}:{len(texts)}"]
        return f"{', '.join(texts)} = " if texts else ""

    def _unique(self, name: str) -> str:
        candidate, n = _legal(name), self._given.get(name, 0)
        while candidate in self._given:
            n += 1
            candidate = _legal(str(n) if name == "0" else f"{name}_{n}")
        self._given[name] = n
        self._given.setdefault(candidate, 0)
        return candidate


def _legal(name: str) -> str:
    if _LEGAL_NAME.fullmatch(name):
        return name
    legal = _ILLEGAL.sub("_", name)
    return f"_{legal}" if legal[0].isdigit() else legal


class _Printer:
    """Collects ``lines``, for a reader of one release. Types and attributes come again and again, so their texts are kept."""

    def __init__(self, release: int | None) -> None:
        self.lines: list[str] = []
        self._release = release
        self._types: dict[Type, str] = {}
        self._attributes: dict[Attribute, str] = {}
        self._blocks: dict[Block, str] = {}

    def operation(self, operation: Operation, indent: str, names: _Names) -> None:
        text = f"{indent}{names.definitions(operation.results)}{quoted(operation.name)}({', '.join(map(names.of, operation.operands))})"
        if operation.successors:
            text += f"[{', '.join(map(self._block_name, operation.successors))}]"
        properties, attributes = self._dictionaries(operation)
        text += f" <{properties}>" if properties else ""
        for i, region in enumerate(operation.regions):
            self.lines.append(f"{text}{', ' if i else ' ('}{{")
            self._region(region, indent, names)
            text = f"{indent}}}"
        text += ")" if operation.regions else ""
        text += f" {attributes}" if attributes else ""
        self.lines.append(f"{text} : {self._signature(operation)}")

    def _region(self, region: Region, indent: str, names: _Names) -> None:
        self._blocks |= {block: f"^bb{i}" for i, block in enumerate(region.blocks)}
        named = {block for b in region.blocks for operation in b.operations for block in operation.successors}
        for i, block in enumerate(region.blocks):
            # without a name and without operations it would not be there
            if i or block.arguments or not block.operations or block in named:
                arguments = ", ".join(f"{names.of(v)}: {self.type(v.type)}" for v in block.arguments)
                self.lines.append(f"{indent}{self._block_name(block)}{f'({arguments})' if arguments else ''}:")
            for operation in block.operations:
                self.operation(operation, indent + _INDENT, _Names(operation) if operation.name in FUNCTIONS else names)

    def _block_name(self, block: Block) -> str:
        return self._blocks.setdefault(block, f"^bb{len(self._blocks)}")

    def _dictionaries(self, operation: Operation) -> tuple[str, str]:
        """The properties and the attributes, sorted, each empty where there are none."""
        apart = _PROPERTIES.get(operation.name, frozenset())
        if self._release is not None:
            # among attributes the reader would take it for one that means nothing there
            apart |= {name for name, since in declared(operation.name).flags.items() if since > self._release}
        found: tuple[list[str], list[str]] = [], []
        try:
            for name, value in sorted(operation.attributes.items()):
                found[name not in apart].append(self._entry(name, value))
        except Unsupported as error:
            error.attribute_to(operation.name, operation.location)
            raise
        properties, attributes = (f"{{{', '.join(entries)}}}" if entries else "" for entries in found)
        return properties, attributes

    def _signature(self, operation: Operation) -> str:
        operands, results = (", ".join(self.type(v.type) for v in values) for values in (operation.operands, operation.results))
        alone = len(operation.results) == 1 and not isinstance(operation.results[0].type, FunctionType)
        return f"({operands}) -> {results if alone else f'({results})'}"

    def type(self, type: Type) -> str:
        text = self._types.get(type)
        if text is None:
            text = self._types[type] = str(self._with_text(type))
        return text

    def _with_text(self, part: Any) -> Any:
        """A type, or a part of one, whose attributes print themselves as they are printed here."""
        match part:
            case TypeAttribute():
                return OpaqueAttr(self.attribute(part))  # type: ignore[arg-type]
            case tuple():
                return tuple(map(self._with_text, part))
            case str(text):
                return _without_alias(text)
            case _ if is_dataclass(part) and not isinstance(part, type):
                return replace(part, **{f.name: self._with_text(getattr(part, f.name)) for f in fields(part)})
            case _:
                return part

    def _entry(self, name: str, value: Attribute) -> str:
        return f"{bare_or_quoted(name)}{'' if isinstance(value, UnitAttr) else f' = {self.attribute(value)}'}"

    def attribute(self, attribute: Attribute) -> str:
        text = self._attributes.get(attribute)
        if text is None:
            text = self._attributes[attribute] = self._attribute(attribute)
        return text

    def _attribute(self, attribute: Attribute) -> str:
        match attribute:
            case UnitAttr() | StringAttr() | SymbolRefAttr() | AffineMapAttr() | IntegerSetAttr() | StridedLayoutAttr():
                return str(attribute)
            case IntegerAttr(value, type):
                if type == IntegerType(1):
                    return _BOOLEANS[value]
                # the IR holds 1 for the one bit that is −1
                return f"{-value if type == IntegerType(1, Signedness.SIGNED) else value} : {self.type(type)}"
            case FloatAttr(bits, type):
                return f"{_float(bits, type.name)} : {self.type(type)}"
            case TypeAttr(type):
                return self.type(type)
            case ArrayAttr(elements):
                return _list(map(self.attribute, elements))
            case DictAttr(entries):
                return f"{{{', '.join(self._entry(*entry) for entry in entries)}}}"
            case DenseElementsAttr():
                return f"dense<{_elements(attribute)}> : {self.type(attribute.type)}"
            case SparseElementsAttr(type, indices, values):
                literals = _list(_literal(bits, type.element) for bits in values)
                body = f"{_list(_list(map(str, index)) for index in indices)}, {literals}" if indices else ""
                return f"sparse<{body}> : {self.type(type)}"
            case DenseArrayAttr(element, values):
                literals = ", ".join(_float(v, element.name) if isinstance(element, FloatType) else _integer(v, element) for v in values)
                return f"array<{self.type(element)}{': ' if values else ''}{literals}>"
            case EnumAttr() | UnsettledEnumAttr():
                return f"{self._number(attribute)} : i{ENUMERATIONS[attribute.enumeration].bits}"
            case OpaqueAttr(text):
                return _without_alias(text)
            case _:
                assert_never(attribute)

    def _number(self, attribute: EnumAttr | UnsettledEnumAttr) -> int:
        match attribute:
            case EnumAttr(enumeration, word):
                numbers = {r: n for r, cases in ENUMERATIONS[enumeration].by_release.items() for n, w in cases.items() if w == word}
                if self._release is None and len(set(numbers.values())) == 1:
                    return next(iter(numbers.values()))
                if self._release in numbers:
                    return numbers[self._release]
                where = f"in MLIR {self._release}" if self._release is not None else "that is the same in all releases of MLIR"
                raise Unsupported(
                    f"printing {word}, an {enumeration}, which has no number {where}", hint=f"its releases: {sorted(numbers)}"
                )
            case UnsettledEnumAttr(_, number, meanings):
                if self._release is not None and len(meanings) > 1:
                    raise Unsupported(f"printing {attribute} for MLIR {self._release}")
                return number
            case _:
                assert_never(attribute)


def _without_alias(text: str) -> str:
    """Raises ``Unsupported`` where there is one."""
    for found in _ALIAS.finditer(text):
        if found.group(1):
            raise Unsupported(f"printing {text}: what {found.group(1)} stands for is not known", hint="write it out in its place")
    return text


def _list(items: Iterable[str]) -> str:
    return f"[{', '.join(items)}]"


_BOOLEANS = ("false", "true")


def _integer(value: int, element: Type) -> str:
    """Of several: a single bit is a boolean there, whatever its sign."""
    return _BOOLEANS[value] if isinstance(element, IntegerType) and element.width == 1 else str(value)


def _literal(bits: int, element: Type) -> str:
    """An element of a constant, by its bit pattern."""
    match element:
        case FloatType(name):
            return _float(bits, name)
        case ComplexType(inner):
            width = bit_width(inner)
            return f"({_literal(bits & ((1 << width) - 1), inner)}, {_literal(bits >> width, inner)})"
        case IntegerType(width=1) | IntegerType(signedness=Signedness.UNSIGNED):
            return _integer(bits, element)
        case _:
            width = bit_width(element)
            return str(bits - (1 << width) if width and bits >> (width - 1) else bits)


def _elements(attribute: DenseElementsAttr) -> str:
    """What stands between ``dense<`` and ``>``: literals where they are few, or where MLIR's storage of the elements is not that of the IR."""
    element, stored = attribute.type.element, len(attribute.raw) // max(1, attribute.element_bytes)
    if stored > _MOST_LITERALS and _stored_alike(element):
        return f'"0x{attribute.raw.hex().upper()}"'
    if attribute.splat:
        return _literal(int.from_bytes(attribute.raw, "little"), element)
    literals = [_literal(attribute.bits(i), element) for i in range(attribute.count)]
    for size in reversed(attribute.type.shape if literals else ()):
        assert size is not None, "a dense attribute has a static shape"
        literals = [_list(literals[i : i + size]) for i in range(0, len(literals), size)]
    return "".join(literals)


def _stored_alike(element: Type) -> bool:
    """Return whether MLIR stores elements in whole bytes, as they lie here. Some releases, and not others, pack booleans, or give four bytes to a
    tf32.
    """
    match element:
        case ComplexType(inner):
            return bit_width(inner) % 8 == 0
        case FloatType("tf32"):
            return False
        case _:
            return bit_width(element) > 1


_LARGE_FLOATS = {"f16": (5, 10), "bf16": (8, 7), "tf32": (8, 10), "f32": (8, 23), "f64": (11, 52)}
_SMALL_FLOAT = re.compile(r"f[0-9]+E([0-9]+)M([0-9]+)(?:B([0-9]+))?(?:FN(UZ)?)?")
"""The formats whose names say what they are: bits of exponent and mantissa, the bias, no −0. ``f8E8M0FNU`` has no sign, and is not among them."""


@lru_cache(maxsize=4096)
def _float(bits: int, name: str) -> str:
    """A decimal numeral that is rounded to ``bits``, in one step or by way of f64, or the bits themselves."""
    if name in _LARGE_FLOATS:
        (exponent, mantissa), no_negative_zero = _LARGE_FLOATS[name], False
        bias = (1 << exponent >> 1) - 1
    elif small := _SMALL_FLOAT.fullmatch(name):
        exponent, mantissa, no_negative_zero = int(small.group(1)), int(small.group(2)), small.group(4) is not None
        bias = int(small.group(3) or (1 << exponent >> 1) - (not no_negative_zero))
    else:
        return f"0x{bits:X}"
    fraction, biased = bits & ((1 << mantissa) - 1), bits >> mantissa & ((1 << exponent) - 1)
    negative = bits >> (mantissa + exponent)
    if biased == (1 << exponent) - 1 or (no_negative_zero and negative and not (biased or fraction)):
        # infinities and NaNs of some format
        return f"0x{bits:X}"
    scale = max(biased, 1) - bias - mantissa
    magnitude = math.ldexp(fraction | (biased > 0) << mantissa, scale)
    decimal = repr(magnitude)
    if name != "f64" and len(decimal) > _LONGEST_EXACT:
        decimal = repr(_shortened(magnitude, math.ldexp(0.49, scale - (not fraction))))
    if "." not in decimal:
        decimal = decimal.replace("e", ".0e")
    return f"{'-' if negative else ''}{decimal}"


def _shortened(magnitude: float, tolerance: float) -> float:
    """The number with the fewest digits that is nearer to ``magnitude`` than ``tolerance``."""
    candidates = (float(f"{magnitude:.{digits}e}") for digits in range(17))
    return next((c for c in candidates if abs(c - magnitude) < tolerance), magnitude)
