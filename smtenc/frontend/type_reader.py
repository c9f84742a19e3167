"""The reader of types in generic-form text; a type that the IR does not model is kept as its exact text. Attributes are read in
``attribute_reader``.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

from smtenc.frontend.literals import FLOAT_TYPES
from smtenc.frontend.llvm_ir.layout import Layout
from smtenc.frontend.llvm_types import llvm_type
from smtenc.frontend.scanner import INT64, GenericFormError, Scanner
from smtenc.ir.attributes import AffineMapAttr, Attribute, StridedLayoutAttr, TypeAttr
from smtenc.ir.types import (
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    OpaqueType,
    QuantizedType,
    Signedness,
    TensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

MOST_BITS = (1 << 24) - 1
"""The greatest bit width of an integer type, as in MLIR."""
NAME = re.compile(r"[A-Za-z_][\w$.]*")
"""A bare identifier: a keyword, a type's name, an attribute's name."""
_DIALECT_NAME = re.compile(r"[!#][\w$.-]+")
_INTEGER_TYPE = re.compile(r"(s|u)?i([0-9]+)")
_SIMPLE_TYPE = re.compile(r"(?:(?:tensor|memref|vector)<(?:(?:[0-9]+|\?)x)*[a-z][A-Za-z0-9]*>|(?:[su]?i|b?f|index)[0-9A-Z]*)(?![\w.<$])")
_QUANTIZED_TYPE = re.compile(r"!quant\.(?:uniform|any)<\s*([iu])([0-9]+)\b")
_DIMENSION = re.compile(r"(\?|\*|[0-9]+|\[[0-9]+\])\s*x\s*")
_SIGNS = {None: Signedness.SIGNLESS, "s": Signedness.SIGNED, "u": Signedness.UNSIGNED}


class TypeReader(Scanner, ABC):
    """A cursor that reads types. ``aliases`` maps ``#name`` and ``!name`` to the attributes that they stand for; ``layout`` is the data layout that
    types of the llvm dialect follow, None for the natural one.
    """

    __slots__ = ("_types", "aliases", "layout")

    def __init__(self, text: str) -> None:
        self._types: dict[str, Type] = {}
        self.aliases: dict[str, Attribute] = {}
        self.layout: Layout | None = None
        super().__init__(text)

    @abstractmethod
    def attribute(self) -> Attribute:
        """Return the attribute at the cursor; types contain attributes: encodings, layouts, memory spaces."""

    def type(self) -> Type:
        """Return the type at the cursor. Plain types are cached by their spelling, because texts repeat them often."""
        simple = _SIMPLE_TYPE.match(self.text, self.position)
        if simple is None:
            return self._type_within()
        spelling = simple.group()
        known = self._types.get(spelling)
        if known is None:
            known = self._types[spelling] = self._type_within()
        else:
            self.position = simple.end()
            self.skip()
        return known

    def _type_within(self) -> Type:
        self.enter()
        found = self._type()
        self.leave()
        return found

    def _type(self) -> Type:
        if self.at("("):
            return self.function_type()
        if self.at("!"):
            return self._dialect_type()
        start = self.position
        word = self.require(NAME, "a type").group()
        if integer := _INTEGER_TYPE.fullmatch(word):
            return IntegerType(self.number(integer.group(2), MOST_BITS, "an integer's width", start), _SIGNS[integer.group(1)])
        if word in FLOAT_TYPES:
            return FloatType(word)
        match word:
            case "index":
                return IndexType()
            case "none":
                return NoneType()
            case "complex":
                self.expect("<")
                element = self.type()
                self.expect(">")
                return ComplexType(element)
            case "tuple":
                self.expect("<")
                elements: list[Type] = []
                self.separated(">", lambda: elements.append(self.type()))
                return TupleType(tuple(elements))
            case "tensor":
                return self._tensor_type()
            case "memref":
                return self._memref_type()
            case "vector":
                return self._vector_type()
            case _:
                raise self.failure(f"'{word}' is not a type", start)

    def function_type(self) -> FunctionType:
        """Return the function type at the cursor: ``(inputs) -> result`` or ``(inputs) -> (results)``."""
        inputs = self._type_list()
        self.expect("->")
        results = self._type_list() if self.at("(") else (self.type(),)
        return FunctionType(inputs, results)

    def _type_list(self) -> tuple[Type, ...]:
        self.expect("(")
        types: list[Type] = []
        self.separated(")", lambda: types.append(self.type()))
        return tuple(types)

    def _dialect_type(self) -> Type:
        start = self.position
        if self.at("!llvm."):
            return self._llvm_type()
        text = self.dialect_text()
        match self.aliases.get(text):
            case TypeAttr(aliased):
                return aliased
            case None:
                return self._dialect_type_of(text, start)
            case _:
                raise self.failure(f"{text} is not a type", start)

    def _llvm_type(self) -> Type:
        """The type of the llvm dialect at the cursor; it is kept as its text if it is none that is modelled (recursive and opaque structures)."""
        start = self.position
        try:
            found = llvm_type(self)
        except GenericFormError:
            self.position = start
            return OpaqueType(self.dialect_text())
        return OpaqueType("!llvm.void") if found is None else found

    def dialect_text(self) -> str:
        """Return ``#name`` or ``!name`` with its ``<…>``, as written."""
        start = self.position
        name = _DIALECT_NAME.match(self.text, start)
        if name is None:
            raise self.failure("expected a dialect's attribute or type")
        end = name.end()
        if self.text.startswith("<", end):
            end = self.balanced_end(end)
        self.position = end
        self.skip()
        return self.text[start:end]

    def _dimensions(self) -> list[str]:
        dims: list[str] = []
        while dim := self.match(_DIMENSION):
            dims.append(dim.group(1))
        return dims

    def _shape(self, dims: list[str]) -> tuple[int | None, ...]:
        if "*" in dims or any(d.startswith("[") for d in dims):
            raise self.failure(f"malformed shape {'x'.join(dims)}")
        return tuple(None if d == "?" else self._dimension(d) for d in dims)

    def _dimension(self, digits: str) -> int:
        return self.number(digits, INT64, "a dimension", self.position)

    def _tensor_type(self) -> Type:
        self.expect("<")
        dims = self._dimensions()
        element = self.type()
        encoding = self.attribute() if self.accept(",") else None
        self.expect(">")
        return UnrankedTensorType(element) if dims == ["*"] else TensorType(self._shape(dims), element, encoding)

    def _memref_type(self) -> Type:
        self.expect("<")
        dims = self._dimensions()
        element = self.type()
        extra: list[Attribute] = []
        while self.accept(","):
            extra.append(self.attribute())
        self.expect(">")
        if dims == ["*"]:
            return UnrankedMemRefType(element, extra[0] if extra else None)
        layout: Attribute | None = None
        if extra and (len(extra) > 1 or isinstance(extra[0], AffineMapAttr | StridedLayoutAttr)):
            layout = extra.pop(0)
        if isinstance(layout, AffineMapAttr) and layout.map.is_identity():
            layout = None
        return MemRefType(self._shape(dims), element, layout, extra[0] if extra else None)

    def _vector_type(self) -> Type:
        self.expect("<")
        dims = self._dimensions()
        element = self.type()
        self.expect(">")
        scalable = tuple(d.startswith("[") for d in dims)
        if "*" in dims or "?" in dims:
            raise self.failure(f"malformed vector shape {'x'.join(dims)}")
        shape = tuple(self._dimension(d.strip("[]")) for d in dims)
        return VectorType(shape, element, scalable if any(scalable) else ())

    def _dialect_type_of(self, text: str, start: int) -> Type:
        """Return the type of a dialect as text, but a quantized type with its storage type: ``i8`` signless, ``u8`` unsigned."""
        storage = _QUANTIZED_TYPE.match(text)
        if storage is None:
            return OpaqueType(text)
        sign, digits = storage.groups()
        width = self.number(digits, MOST_BITS, "an integer's width", start)
        return QuantizedType(width, Signedness.UNSIGNED if sign == "u" else Signedness.SIGNLESS, text)
