"""The reader of the llvm dialect's types: pointers, structures, arrays, functions. Inside of them, types of the dialect are written without prefix.

Grammar: MLIR's "'llvm' Dialect" document, "Types".
"""

from __future__ import annotations

import re
from typing import Protocol

from smtenc.frontend.llvm_ir.layout import Layout
from smtenc.frontend.scanner import INT64, GenericFormError
from smtenc.ir.types import ArrayType, LLVMFunctionType, OpaqueType, PointerType, StructType, Type, VectorType

_KEYWORD = re.compile(r"(?:!llvm\.)?(ptr|struct|array|vec|func|void|token|label|metadata|x86_amx|ppc_fp128)(?![\w$.])")
_COUNT = re.compile(r"([0-9]+)\s*x\s*")
_SCALABLE = re.compile(r"\?\s*x\s*")
_NUMBER = re.compile(r"[0-9]+")
_PACKED = re.compile(r"packed(?![\w$])")
_MOST_SPACE = (1 << 24) - 1
"""The greatest number of an address space, as in LLVM."""


class Reader(Protocol):
    """The cursor of a reader of types. ``layout`` is the data layout that structures and pointers follow; None for the natural one."""

    position: int
    layout: Layout | None

    def at(self, literal: str) -> bool: ...
    def accept(self, literal: str) -> bool: ...
    def expect(self, literal: str) -> None: ...
    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None: ...
    def require(self, pattern: re.Pattern[str], what: str) -> re.Match[str]: ...
    def number(self, digits: str, most: int, what: str, offset: int) -> int: ...
    def string(self) -> str: ...
    def failure(self, message: str, offset: int | None = None) -> GenericFormError: ...
    def type(self) -> Type: ...


def llvm_type(reader: Reader) -> Type | None:
    """Return the type at the cursor, with or without ``!llvm.``; None for ``void``. Raises ``GenericFormError`` for other text.

    Types without values (``token``, ``metadata`` …) are opaque.
    """
    keyword = reader.match(_KEYWORD)
    if keyword is None:
        if reader.at("!llvm."):
            raise reader.failure("a type that is not modelled")
        return reader.type()
    match keyword.group(1):
        case "void":
            return None
        case "ptr":
            space = _address_space(reader)
            return PointerType(space) if reader.layout is None else reader.layout.pointer(space)
        case "struct":
            return _struct(reader)
        case "array":
            reader.expect("<")
            start = reader.position
            count = reader.number(reader.require(_COUNT, "a number of elements").group(1), INT64, "a number of elements", start)
            element = _value_type(reader)
            reader.expect(">")
            return ArrayType(count, element)
        case "vec":
            return _vector(reader)
        case "func":
            return _function(reader)
        case word:
            return OpaqueType(f"!llvm.{word}")


def _vector(reader: Reader) -> VectorType:
    """``<N x T>`` or, scalable, ``<? x N x T>``: vectors of the dialect's own types before MLIR 21."""
    reader.expect("<")
    scalable = reader.match(_SCALABLE) is not None
    start = reader.position
    count = reader.number(reader.require(_COUNT, "a number of lanes").group(1), INT64, "a number of lanes", start)
    element = _value_type(reader)
    reader.expect(">")
    return VectorType((count,), element, (True,) if scalable else ())


def _address_space(reader: Reader) -> int:
    if not reader.accept("<"):
        return 0
    start = reader.position
    space = reader.number(reader.require(_NUMBER, "an address space").group(), _MOST_SPACE, "an address space", start)
    reader.expect(">")
    return space


def _struct(reader: Reader) -> StructType:
    reader.expect("<")
    name = ""
    if reader.at('"'):
        name = reader.string()
        reader.expect(",")
    packed = reader.match(_PACKED) is not None
    reader.expect("(")
    fields: list[Type] = []
    while not reader.accept(")"):
        if fields:
            reader.expect(",")
        fields.append(_value_type(reader))
    reader.expect(">")
    found = StructType(tuple(fields), packed, name)
    return found if reader.layout is None else reader.layout.structure(found)


def _function(reader: Reader) -> LLVMFunctionType:
    reader.expect("<")
    result = llvm_type(reader)
    reader.expect("(")
    inputs: list[Type] = []
    variadic = False
    while not reader.accept(")"):
        if inputs or variadic:
            reader.expect(",")
        if reader.accept("..."):
            variadic = True
        else:
            inputs.append(_value_type(reader))
    reader.expect(">")
    return LLVMFunctionType(tuple(inputs), result, variadic)


def _value_type(reader: Reader) -> Type:
    found = llvm_type(reader)
    return OpaqueType("!llvm.void") if found is None else found
