"""The reader of attributes in generic-form text; an attribute that the IR does not model is kept as its exact text. Types are read in
``type_reader``.
"""

from __future__ import annotations

import re

from smtenc.frontend.affine_reader import read_affine_map, read_integer_set
from smtenc.frontend.elements import (
    ElementsError,
    dense_from_hex,
    dense_from_literals,
    dense_from_storage,
    has_element_bits,
    literal_bits,
    sparse_from_bodies,
)
from smtenc.frontend.literals import NUMBER, float_bits, integer_value, shown
from smtenc.frontend.scanner import INT64, GenericFormError, unescape
from smtenc.frontend.type_reader import NAME, TypeReader
from smtenc.ir.attributes import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DictAttr,
    FloatAttr,
    IntegerAttr,
    IntegerSetAttr,
    OpaqueAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, OpaqueType, Signedness, TensorType, Type, VectorType

_WORD = re.compile(r"[A-Za-z_][\w$.]*|-?[0-9]|.", re.DOTALL)
_SYMBOL = re.compile(r'@([A-Za-z_][\w$.]*|"(?:[^"\\]|\\.)*")')
_STRIDE = re.compile(r"\?|-?[0-9]+")
_HEX_STRING = re.compile(r'"0x')

I64 = IntegerType(64)
F64 = FloatType("f64")


class AttributeReader(TypeReader):
    """A cursor that reads attributes and types. ``resources`` maps the keys of ``dense_resource`` to their bytes, or None if the bytes cannot be
    read.
    """

    __slots__ = ("resources",)

    def __init__(self, text: str) -> None:
        self.resources: dict[str, bytes | None] = {}
        super().__init__(text)

    def attribute(self) -> Attribute:
        """Return the attribute at the cursor, with its ``: type`` if the grammar has one. Raises ``GenericFormError``."""
        word = _WORD.match(self.text, self.position)
        if word is None:
            raise self.failure("expected an attribute")
        first = word.group()
        if first[-1].isdigit() and (first[0].isdigit() or first[0] in "-+"):
            return self._number()
        match first:
            case '"':
                start, value = self.position, self.string()
                if self.accept(":"):
                    self.type()
                    return OpaqueAttr(self.text[start : self.position].rstrip())
                return StringAttr(value)
            case "@":
                return self._symbol()
            case "#":
                return self._dialect_attribute()
            case "[":
                self.expect("[")
                self.enter()
                elements: list[Attribute] = []
                self.separated("]", lambda: elements.append(self.attribute()))
                self.leave()
                return ArrayAttr(tuple(elements))
            case "{":
                return DictAttr(tuple(sorted(self.dictionary().items())))
            case "true" | "false":
                self.expect(first)
                return IntegerAttr(int(first == "true"), IntegerType(1))
            case "unit":
                self.expect(first)
                return UnitAttr()
            case "affine_map":
                self._open(first)
                affine_map = read_affine_map(self)
                self.expect(">")
                return AffineMapAttr(affine_map)
            case "affine_set":
                self._open(first)
                integer_set = read_integer_set(self)
                self.expect(">")
                return IntegerSetAttr(integer_set)
            case "strided":
                return self._strided()
            case "array":
                return self._dense_array()
            case "dense" | "sparse":
                return self._elements(first)
            case "dense_resource":
                return self._resource()
            case "loc" | "opaque" | "distinct":
                return self._opaque(first)
            case _:
                return TypeAttr(self.type())

    def dictionary(self) -> dict[str, Attribute]:
        """Return the dictionary at the cursor, ``{name = value, name, …}``; a name alone is a unit attribute. A repeated name raises
        ``GenericFormError``.
        """
        entries: dict[str, Attribute] = {}

        def entry() -> None:
            start = self.position
            name = self.string() if self.at('"') else self.require(NAME, "an attribute's name").group()
            if name in entries:
                raise self.failure(f"attribute '{name}' is given twice", start)
            entries[name] = self.attribute() if self.accept("=") else UnitAttr()

        self.expect("{")
        self.enter()
        self.separated("}", entry)
        self.leave()
        return entries

    def _open(self, word: str) -> None:
        self.expect(word)
        self.expect("<")

    def _number(self) -> Attribute:
        start = self.position
        literal = self.require(NUMBER, "a number").group()
        is_float = "." in literal
        type = self.type() if self.accept(":") else (F64 if is_float else I64)
        match type:
            case FloatType(name):
                try:
                    return FloatAttr(float_bits(literal, name), type)
                except ValueError as error:
                    raise self.failure(str(error), start) from None
            case IntegerType() | IndexType() if not is_float:
                try:
                    return IntegerAttr(self._integer(integer_value(literal), type), type)
                except ValueError as error:
                    raise self.failure(str(error), start) from None
            case OpaqueType():
                return OpaqueAttr(f"{literal} : {type}")
            case _:
                raise self.failure(f"{literal} is not a literal of type {type}", start)

    @staticmethod
    def _integer(value: int, type: Type) -> int:
        """Return the signed reading of a signless or signed integer (``255 : i8`` is −1); a boolean is 0 or 1. Raises ``ValueError`` for a value that
        does not fit.
        """
        width = type.width if isinstance(type, IntegerType) else 64
        if value.bit_length() > width or (value < 0 and (~value).bit_length() >= max(width, 1)):
            raise ValueError(f"{shown(value)} does not fit {type}")
        match type:
            case IntegerType(1):
                return value & 1
            case IntegerType(_, Signedness.SIGNLESS | Signedness.SIGNED) if value.bit_length() == width and value > 0:
                return value - (1 << width)
            case _:
                return value

    def _symbol(self) -> Attribute:
        path: list[str] = []
        while True:
            name = self.require(_SYMBOL, "a symbol").group(1)
            path.append(unescape(name[1:-1]) if name.startswith('"') else name)
            if not self.accept("::"):
                return SymbolRefAttr(tuple(path))

    def _dialect_attribute(self) -> Attribute:
        start = self.position
        text = self.dialect_text()
        if text in self.aliases:
            return self.aliases[text]
        if self.accept(":"):
            self.type()
            text = self.text[start : self.position].rstrip()
        return OpaqueAttr(text)

    def _opaque(self, word: str) -> Attribute:
        """Return ``loc(…)``, ``opaque<…> : type`` or ``distinct[0]<…>`` as text."""
        start = end = self.position
        self.expect(word)
        while self.position < len(self.text) and self.text[self.position] in "<([":
            end = self.position = self.balanced_end(self.position)
            self.skip()
        if word == "opaque" and self.accept(":"):
            self.type()
            end = self.position
        return OpaqueAttr(self.text[start:end].rstrip())

    def _strided(self) -> Attribute:
        self._open("strided")
        strides: list[int | None] = []

        def number() -> int | None:
            start = self.position
            text = self.require(_STRIDE, "an integer or '?'").group()
            return None if text == "?" else self.number(text, INT64, "a stride", start)

        self.expect("[")
        self.separated("]", lambda: strides.append(number()))
        offset: int | None = 0
        if self.accept(","):
            self.expect("offset")
            self.expect(":")
            offset = number()
        self.expect(">")
        return StridedLayoutAttr(tuple(strides), offset)

    def _dense_array(self) -> Attribute:
        self._open("array")
        element = self.type()
        values: list[int] = []

        def value() -> None:
            start = self.position
            literal = self.require(re.compile(rf"{NUMBER.pattern}|true\b|false\b"), "a number").group()
            try:
                bits = literal_bits(literal, element)
            except ElementsError as error:
                raise self.failure(str(error), start) from None
            values.append(bits if isinstance(element, FloatType) else self._integer(bits, element))

        if self.accept(":"):
            self.separated(">", value)
        else:
            self.expect(">")
        return DenseArrayAttr(element, tuple(values))

    def _elements(self, word: str) -> Attribute:
        """Return ``dense<…> : type`` or ``sparse<…, …> : type``. The type comes last, so the bodies are located first and read afterwards."""
        start = self.position
        self._open(word)
        bodies: list[tuple[int, int]] = [self._body()]
        if word == "sparse" and self.accept(","):
            bodies.append(self._body())
        self.expect(">")
        self.expect(":")
        type = self.type()
        match type:
            case TensorType() | VectorType() | MemRefType() if has_element_bits(type.element):
                pass
            case _:
                return OpaqueAttr(self.text[start : self.position].rstrip())
        first, last = bodies[0], bodies[-1]
        try:
            if word == "sparse":
                return sparse_from_bodies(self.text[slice(*first)], self.text[slice(*last)] if len(bodies) > 1 else "", type)
            if _HEX_STRING.match(self.text, first[0]):
                return dense_from_hex(self.text[first[0] + 3 : first[1] - 1], type)
            return dense_from_literals(self.text[slice(*first)], type)
        except (ElementsError, ValueError) as error:
            raise GenericFormError(str(error), start) from None

    def _body(self) -> tuple[int, int]:
        """Step over a string, a bracketed list, or literals up to ``>`` or ``,``; return the start and end offset of the skipped text."""
        start = self.position
        if self.at('"'):
            # not a regular expression: this string may be a hundred megabytes
            end = self.text.find('"', start + 1) + 1
            if not end:
                raise self.failure("the string opened here is never closed")
        elif self.at("[") or self.at("("):
            end = self.balanced_end(start)
        else:
            found = re.compile(r"[^>,]*").match(self.text, start)
            end = found.end() if found else start
        self.position = end
        self.skip()
        return start, end

    def _resource(self) -> Attribute:
        """Return ``dense_resource<key> : type``, resolved if the file's metadata holds the bytes (the first 4 bytes are the
        alignment), else as text.
        """
        start = self.position
        self._open("dense_resource")
        key = self.string() if self.at('"') else self.require(NAME, "a resource's name").group()
        self.expect(">")
        self.expect(":")
        type = self.type()
        match type:
            case TensorType() | VectorType() if key in self.resources and has_element_bits(type.element):
                storage = self.resources[key]
                if storage is None or len(storage) < 4:
                    raise GenericFormError(f"the resource {key}: not the bytes of an alignment and of elements", start)
                try:
                    return dense_from_storage(storage[4:], type)
                except ElementsError as error:
                    why = str(error) if len(storage) > 4 else "nothing in it that can be read"
                    raise GenericFormError(f"the resource {key}: {why}", start) from None
            case _:
                return OpaqueAttr(self.text[start : self.position].rstrip())


def attribute_of(text: str) -> Attribute:
    """Return the attribute that the whole text denotes. Raises ``GenericFormError``."""
    reader = AttributeReader(text)
    found = reader.attribute()
    _require_end(reader)
    return found


def type_of(text: str) -> Type:
    """Return the type that the whole text denotes. Raises ``GenericFormError``."""
    reader = AttributeReader(text)
    found = reader.type()
    _require_end(reader)
    return found


def _require_end(reader: AttributeReader) -> None:
    if reader.position < len(reader.text):
        raise reader.failure(f"nothing may follow, and there is {reader.text[reader.position :]}")
