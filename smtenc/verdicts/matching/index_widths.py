"""The bit width of ``index`` that two programs state: what a data layout, a cast, a descriptor or a signature of the llvm dialect says of it.

MLIR's conversions to the llvm dialect take the width from their option or from the module's data layout ("LLVM IR Target", "Index Type"; "Data Layout
Modeling"), and their output shows which it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from smtenc.dialects.stablehlo.symbolic.choices import is_stablehlo
from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.llvm.data_layout import USUAL_MACHINE
from smtenc.ir.modules import operations_of, types_of
from smtenc.ir.types import IndexType, IntegerType, MemRefType, PointerType, StructType, TensorType, Type, UnrankedMemRefType, VectorType
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.configuration.settings import LEAST_WIDTH, MOST_WIDTH
from smtenc.verdicts.matching.descriptors import stated_widths

_SPECIFICATION, _ENTRY = "dlti.dl_spec", re.compile(r"\bindex\s*[=,]\s*(\d+)\b")
_COUNT_FIRST = frozenset({"_mlir_memref_to_llvm_alloc", "_mlir_memref_to_llvm_aligned_alloc", "aligned_alloc", "malloc", "memrefCopy"})
"""Functions whose first parameter is a number of bytes, which ``finalize-memref-to-llvm`` declares as wide as ``index``."""


def with_stated_width(options: VerificationOptions, source: Module, target: Module) -> VerificationOptions:
    """Return the options with the width of ``index`` that two programs state (``stated_width``), if the user leaves it open, and with the data layout
    of both: an address is as wide as it says. Arguments of programs in StableHLO, which knows no poison, are none.
    """
    if options.semantics.poison_inputs and any(map(is_stablehlo, operations_of(source))):
        semantics = replace(options.semantics, poison_inputs=False)
        options = replace(options, semantics=semantics, assumptions=(*options.assumptions, "no-poison-inputs"))
    layout = source.layout or target.layout
    if layout is not None and layout != options.semantics.layout and target.layout in (None, layout):
        semantics = replace(options.semantics, layout=layout)
        if layout.pointer_bits != USUAL_MACHINE.pointer_bits:
            return replace(options, semantics=replace(semantics, index_bits=layout.pointer_bits), index_width_open=False)
        options = replace(options, semantics=semantics)
    width = stated_width(source, target) if options.index_width_open else None
    if width is None or not LEAST_WIDTH <= width <= MOST_WIDTH:
        return options
    return replace(options, semantics=replace(options.semantics, index_bits=width), index_width_open=False)


def stated_width(source: Module, target: Module) -> int | None:
    """Return the bit width of ``index`` in two programs; None where nothing in them says it, or not all that does says the same."""
    modules = (source, target)
    found = {width for module in modules for width in _of_module(module)}
    for one in source.functions:
        other = target.by_name.get(one.name)
        if other is not None and (one.operation == "llvm.func") != (other.operation == "llvm.func"):
            before, after = (other, one) if one.operation == "llvm.func" else (one, other)
            found |= stated_widths(before.type, after.type)
    if any(_counts(type) for module in modules for type in types_of(module)):
        found |= {width for module in modules for function in module.functions for width in _of_declaration(function)}
    return found.pop() if len(found) == 1 else None


def _of_module(module: Module) -> Iterator[int]:
    for attributes in module.attributes:
        specification = attributes.get(_SPECIFICATION)
        if isinstance(specification, OpaqueAttr):
            yield from (int(n) for n in _ENTRY.findall(specification.text))
    for operation in operations_of(module):
        if operation.name == "builtin.unrealized_conversion_cast":
            yield from _of_cast(operation)


def _of_cast(operation: Operation) -> Iterator[int]:
    """Yield the width of an integer that is an ``index``, or of the offset of a descriptor, to or from which one value is cast."""
    if len(operation.operands) != 1 or len(operation.results) != 1:
        return
    one, other = operation.operands[0].type, operation.results[0].type
    for kept, converted in ((one, other), (other, one)):
        match _element(kept), _element(converted):
            case IndexType(), IntegerType(width):
                yield width
            case _, StructType((PointerType(), PointerType(), IntegerType(width), *_)) if isinstance(kept, MemRefType):
                yield width
            case _, StructType((IntegerType(width), PointerType())) if isinstance(kept, UnrankedMemRefType):
                yield width
            case _:
                pass


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


def _counts(type: Type) -> bool:
    """Return whether values of a type have or are numbers of type ``index``."""
    element = type.element if isinstance(type, TensorType | VectorType) else type
    return isinstance(element, IndexType | MemRefType | UnrankedMemRefType)


def _of_declaration(function: Function) -> Iterator[int]:
    """Yield the width of the bytes that one of MLIR's functions of memory is told of."""
    if function.body is None and function.name in _COUNT_FIRST and function.operation == "llvm.func" and function.type.inputs:
        number = function.type.inputs[0]
        if isinstance(number, IntegerType):
            yield number.width
