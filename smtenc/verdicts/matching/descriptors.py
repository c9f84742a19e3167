"""Functions of the llvm dialect with the signatures that they had before MLIR's conversions: memrefs in place of the parts of their descriptors.

``convert-func-to-llvm`` passes a memref as an allocated pointer, an aligned pointer, an offset, sizes and strides, or, where it is told so, as a bare
pointer; it returns several results as one structure. Here a function of the llvm dialect gets a wrapper that takes and returns memrefs of the types
that the other program has, so that the two are compared like functions before the conversion. Authority: MLIR's "LLVM IR Target" document, "Calling
Conventions".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from smtenc.ir.attributes import IntegerAttr, StridedLayoutAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Value
from smtenc.ir.llvm.aggregates import flat_types, flattened, flattened_function
from smtenc.ir.types import (
    ComplexType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    PointerType,
    TensorType,
    Type,
    UnrankedMemRefType,
    VectorType,
)
from smtenc.semantics.frame import called_by
from smtenc.verdicts.matching.signatures import Body
from smtenc.verdicts.matching.wrappers import Programs, function_of, with_wrapper

DESCRIPTORS = "signature=memref-descriptor"
"""The rule that a memref is passed, and returned, as the parts of its descriptor."""
BARE_POINTERS = "signature=bare-pointer"
"""The rule that a memref of static shape is passed as the pointer to its first element."""
_CAST = "builtin.unrealized_conversion_cast"


@dataclass(frozen=True, slots=True)
class Part:
    """A value of the wrapper's type, which stands for ``leaves`` values of the function."""

    type: Type
    leaves: tuple[Type, ...]
    rules: tuple[str, ...] = ()


def described(programs: Programs, index_bits: int) -> Programs:
    """Return the pair without aggregates, and with memrefs in place of descriptors where one function is ``llvm.func`` and the other is not.

    A function whose arguments are not those of the other after MLIR's conversions stays as it is.
    """
    source, target = programs.functions
    modules = tuple(flattened(module, complex_numbers=True) for module in programs.modules)
    faults = any(_is_fault_of_parts(*pair) for pair in zip(programs.modules, modules, programs.functions, strict=True))
    # complex numbers go from both programs or from none; a tensor and a buffer of them have other parts
    held = [_holds_numbers(f) for f in programs.functions if f.operation != "llvm.func"]
    complex_numbers = not faults and all(kinds == held[0] for kinds in held)
    if not complex_numbers:
        modules = tuple(map(flattened, programs.modules))
    if "llvm.func" not in (source.operation, target.operation) and modules == programs.modules:
        return programs
    functions = [_flat(*pair, complex_numbers) for pair in zip(programs.modules, modules, programs.functions, strict=True)]
    rules: list[str] = []
    for k, other in ((0, 1), (1, 0)):
        if functions[k].operation == "llvm.func" and programs.functions[other].operation != "llvm.func" and functions[k].body is not None:
            before = programs.functions[other].type if complex_numbers else functions[other].type
            parts = parts_of(before, functions[k].type, index_bits)
            if parts is not None:
                modules, functions[k] = _wrapped(modules, k, functions[k], *parts)
                modules, functions[k] = _with_parts(modules, k, functions[k])
                rules += [rule for side in parts for part in side for rule in part.rules]
    return replace(
        programs,
        modules=(modules[0], modules[1]),
        functions=(functions[0], functions[1]),
        rules=(*programs.rules, *dict.fromkeys(rules)),
    )


def _holds_numbers(function: Function) -> set[type[Type]]:
    """The kinds of tensors and memrefs of complex numbers that a function takes and returns."""
    types = (*function.type.inputs, *function.type.results)
    return {type(t) for t in types if isinstance(getattr(t, "element", None), ComplexType)}


def _is_fault_of_parts(module: Module, flat: Module, function: Function) -> bool:
    """Return whether a function, or one that it calls, has complex numbers or aggregates that are not taken apart in the ``flat`` module."""
    if flat is module:
        return False
    names = {f.name for f in module.functions if f.body is not None and f.body is function.body}
    blocks = function.body.blocks if function.body is not None else ()
    inside = [op for block in blocks for top in block.operations for op in top.walk()]
    # the iterator adds the names of what is called
    list(called_by(module, inside, names))
    return any(flat.by_name[name].fault is not None and module.by_name[name].fault is None for name in names if name in flat.by_name)


def stated_widths(before: FunctionType, after: FunctionType) -> set[int]:
    """Return the bit widths of ``index`` with which one function type, of memrefs and ``index``, becomes the other by MLIR's conversions. It is empty
    if none does, and if neither an ``index`` nor a descriptor tells the width.
    """
    given = FunctionType(flat_types(after.inputs), flat_types(after.results))
    old = (*before.inputs, *before.results)
    found: set[int] = set()
    for width in {t.width for t in (*given.inputs, *given.results) if isinstance(t, IntegerType)}:
        inputs, results = ([IntegerType(width) if t == IndexType() else t for t in types] for types in (before.inputs, before.results))
        sides = parts_of(FunctionType(tuple(inputs), tuple(results)), given, width)
        parts = [] if sides is None else [part for side in sides for part in side]
        converted = len(parts) == len(old) and all(p.rules or p.type == t for p, t in zip(parts, (*inputs, *results), strict=True))
        if converted and (IndexType() in old or any(DESCRIPTORS in p.rules for p in parts)):
            found.add(width)
    return found


def _flat(module: Module, flat: Module, function: Function, complex_numbers: bool) -> Function:
    """A function of a module without aggregates: the one in the ``flat`` module, whose values are those of that module."""
    for old, new in zip(module.functions, flat.functions, strict=True):
        if old.body is not None and old.body is function.body:
            return replace(new, name=function.name)
    return flattened_function(function, complex_numbers=complex_numbers)


def parts_of(before: FunctionType, after: FunctionType, index_bits: int) -> tuple[list[Part], list[Part]] | None:
    """The arguments and results of a function before the conversion, given those after it; None if they do not fit."""
    inputs = _matched(before.inputs, after.inputs, index_bits)
    if inputs is None:
        return None
    arguments, rest = inputs
    results = _matched(before.results, after.results, index_bits)
    if results is not None and not results[1]:
        return (arguments, results[0]) if not rest else None
    # results that the caller passes memory for
    buffers = _matched(before.results, rest, index_bits) if not after.results else None
    return ([*arguments, *buffers[0]], []) if buffers is not None and not buffers[1] else None


def _matched(types: Sequence[Type], given: Sequence[Type], index_bits: int) -> tuple[list[Part], Sequence[Type]] | None:
    """The parts that stand for values of ``types``, with what is left of ``given``; None if these are not their leaves."""
    found: list[Part] = []
    for type in types:
        part = next((p for p in _candidates(type, index_bits) if tuple(given[: len(p.leaves)]) == p.leaves), None)
        if part is None:
            if not given or isinstance(given[0], PointerType) or isinstance(type, MemRefType | UnrankedMemRefType | TensorType):
                return None
            # a number under another type, about which the rules of signatures say more
            part = Part(given[0], (given[0],))
        found.append(part)
        given = given[len(part.leaves) :]
    return found, given


def _candidates(type: Type, index_bits: int) -> Iterator[Part]:
    """The ways in which a value of a type may be passed."""
    match type:
        case MemRefType():
            yield from _of_memref(type, index_bits)
        case UnrankedMemRefType():
            yield Part(type, (IntegerType(index_bits), PointerType()), (DESCRIPTORS,))
        case TensorType(shape, element):
            yield from _of_memref(MemRefType(shape, element, StridedLayoutAttr((None,) * len(shape), None)), index_bits)
            if None not in shape:
                yield Part(MemRefType(shape, element), (PointerType(),), (BARE_POINTERS,))
        case VectorType(shape, element) if len(shape) > 1:
            *outer, last = shape
            count = 1
            for n in outer:
                count *= n
            yield Part(type, (VectorType((last,), element),) * count)
        case ComplexType(element):
            yield Part(type, (element, element))
        case _:
            yield Part(type, (type,))


def _of_memref(type: MemRefType, index_bits: int) -> Iterator[Part]:
    space = type.memory_space
    pointer = PointerType(space.value if isinstance(space, IntegerAttr) else 0)
    numbers = (IntegerType(index_bits),) * (1 + 2 * len(type.shape))
    yield Part(type, (pointer, pointer, *numbers), (DESCRIPTORS,))
    if None not in type.shape and type.layout is None:
        yield Part(type, (pointer,), (BARE_POINTERS,))


def _wrapped(
    modules: tuple[Module, ...], k: int, function: Function, inputs: Sequence[Part], results: Sequence[Part]
) -> tuple[tuple[Module, ...], Function]:
    """The modules with a function that takes ``inputs`` and returns ``results``, and calls ``function``."""
    names = [f"arg{n}" for n in range(len(inputs))]
    arguments = tuple(Value(part.type, name) for part, name in zip(inputs, names, strict=True))

    def make(callee: str) -> Function:
        body = Body(function.location)
        operands: list[Value] = []
        for value, part in zip(arguments, inputs, strict=True):
            operands += [value] if part.leaves == (part.type,) else body.add(_CAST, [value], *part.leaves)
        given = list(body.add("llvm.call", operands, *function.type.results, callee=SymbolRefAttr((callee,))))
        returned: list[Value] = []
        for part in results:
            leaves, given = given[: len(part.leaves)], given[len(part.leaves) :]
            returned.append(leaves[0] if part.leaves == (part.type,) else body.make(_CAST, leaves, part.type))
        made = function_of(function, function.name, arguments, body, returned)
        return replace(made, operation="func.func", attributes=MappingProxyType({}))

    module, wrapper = with_wrapper(modules[k], function, make)
    changed = list(modules)
    changed[k] = module
    return tuple(changed), wrapper


def _with_parts(modules: tuple[Module, ...], k: int, wrapper: Function) -> tuple[tuple[Module, ...], Function]:
    """The modules with the parts of complex numbers in the wrapper, too."""
    if flat_types(wrapper.type.inputs, complex_numbers=True) == wrapper.type.inputs and (
        flat_types(wrapper.type.results, complex_numbers=True) == wrapper.type.results
    ):
        return modules, wrapper
    flat = flattened_function(wrapper, complex_numbers=True)
    functions = tuple(flat if f is wrapper else f for f in modules[k].functions)
    changed = list(modules)
    changed[k] = replace(modules[k], functions=functions)
    return tuple(changed), flat
