"""Functions without a body that the other program calls with another signature, because MLIR's conversions changed how: their calls are made alike.

``convert-func-to-llvm`` gives a declaration the parameters of descriptors. One with ``llvm.emit_c_interface`` becomes a function with a body, which
puts the descriptors into memory and passes pointers to them to ``_mlir_ciface_NAME``, which is external. Either way the event is the same: the call
of the function that was declared. So a module gets the other's declaration, and what the conversion made of it calls that:

    a declaration NAME of descriptors   ->  a function that makes memrefs of its arguments, and calls NAME
    a call of _mlir_ciface_NAME         ->  a call of NAME with what lies behind the pointers

Authority: MLIR's "LLVM IR Target" document, "Calling Conventions" and "C-compatible wrapper emission".
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from smtenc.errors import InputError
from smtenc.ir.attributes import Attribute, DenseArrayAttr, IntegerAttr, SymbolRefAttr, TypeAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.llvm.aggregates import flat_types
from smtenc.ir.modules import ModuleRewriter
from smtenc.ir.types import FunctionType, IndexType, IntegerType, MemRefType, StructType, Type, UnrankedMemRefType
from smtenc.verdicts.matching.descriptors import parts_of
from smtenc.verdicts.matching.signatures import Body
from smtenc.verdicts.matching.wrappers import Programs, function_of

C_WRAPPERS = "signature=c-wrapper"
"""The rule that ``_mlir_ciface_NAME`` does with the memrefs behind its pointers what NAME, which has no body, does with memrefs."""
_PREFIX = "_mlir_ciface_"
_DEFINED = ".wrapper"
"""The suffix of the name that what the conversion made of a declaration gets, so that the declaration can keep its name."""
_CAST = "builtin.unrealized_conversion_cast"


def with_declared_calls(programs: Programs, index_bits: int) -> Programs:
    """Return the pair with calls of the functions without a body that were declared before the conversion, in place of those of their C wrappers, and
    of those that take descriptors.

    A declaration whose counterpart is a C wrapper becomes a function that calls it and does nothing else. A function in which a C wrapper is called
    in another way than MLIR's wrappers do gets a ``fault``.
    """
    modules, functions, rules = list(programs.modules), list(programs.functions), list[str]()
    for k in (0, 1):
        mine, theirs = programs.modules[k], programs.modules[1 - k]
        changed, used = _declared_as(mine, theirs, index_bits)
        modules[k] = changed
        function, other = programs.functions[k], programs.functions[1 - k]
        for old, new in zip(mine.functions, changed.functions, strict=False) if used else ():
            if old.body is not None and old.body is function.body:
                functions[k] = replace(new, name=function.name)
                if new.fault is not None:
                    break
                rules += [rule for name in _called_from(mine, old.name) for rule in used.get(name, ())]
                if C_WRAPPERS in used.get(old.name, ()) and other.is_declaration:
                    functions[1 - k] = _caller(other)
    return replace(
        programs,
        modules=(modules[0], modules[1]),
        functions=(functions[0], functions[1]),
        rules=(*programs.rules, *dict.fromkeys(rules)),
    )


def _declarations(module: Module) -> Mapping[str, Function]:
    """The functions without a body, as they are before the conversion, by their names."""
    return {f.name: f for f in module.functions if f.is_declaration and f.operation == "func.func"}


def _called_from(module: Module, name: str) -> set[str]:
    """The function of this name, and those that it calls, or that these call."""
    found, todo = {name}, [name]
    while todo:
        function = module.by_name.get(todo.pop())
        for block in function.body.blocks if function is not None and function.body is not None else ():
            for operation in (inner for op in block.operations for inner in op.walk()):
                callee = operation.attributes.get("callee")
                if isinstance(callee, SymbolRefAttr) and callee.root not in found:
                    found.add(callee.root)
                    todo.append(callee.root)
    return found


def _caller(declaration: Function) -> Function:
    """A function that calls a declaration of its name, with its own arguments."""
    arguments = tuple(Value(type, f"arg{k}") for k, type in enumerate(declaration.type.inputs))
    body = Body(declaration.location)
    results = body.add("func.call", arguments, *declaration.type.results, callee=SymbolRefAttr((declaration.name,)))
    return function_of(declaration, declaration.name, arguments, body, results)


class _Renaming(ModuleRewriter):
    """Gives other names to functions, wherever they are named."""

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names

    def attribute(self, attribute: Attribute) -> Attribute:
        if isinstance(attribute, SymbolRefAttr) and attribute.root in self._names:
            return SymbolRefAttr((attribute.root + _DEFINED, *attribute.path[1:]))
        return attribute


@lru_cache(maxsize=8)
def _declared_as(mine: Module, theirs: Module, index_bits: int) -> tuple[Module, Mapping[str, tuple[str, ...]]]:
    """The module with calls of the other's declarations, which stand at its end; and, by the names of these, the rules by which they are called."""
    declared = _declarations(theirs)
    converted = {f.name: f for f in mine.functions if f.operation == "llvm.func" and f.name in declared}
    wrapped = {name for name, f in converted.items() if f.body is not None and _is_external(mine, _PREFIX + name)}
    bodies = {n: _of_leaves(f, declared[n], index_bits) for n, f in converted.items() if f.is_declaration}
    used = dict.fromkeys(wrapped, (C_WRAPPERS,)) | {name: made[1] for name, made in bodies.items() if made is not None}
    if not used:
        return mine, used
    functions: list[Function] = []
    for function in _Renaming(frozenset(used)).module(mine).functions:
        made = bodies.get(function.name)
        renamed = function if made is None else made[0]
        renamed = replace(renamed, name=function.name + _DEFINED) if function.name in used else renamed
        functions.append(_without_calls(renamed, mine, theirs, wrapped))
    return replace(mine, functions=(*functions, *(declared[name] for name in sorted(used)))), used


def _is_external(module: Module, name: str) -> bool:
    return name in module.by_name and module.by_name[name].is_declaration


def _of_leaves(converted: Function, declared: Function, index_bits: int) -> tuple[Function, tuple[str, ...]] | None:
    """What a declaration of descriptors does: it calls ``declared`` with their memrefs. With the rules by which it does; None if none is needed, or
    the one type is not the conversion of the other.
    """
    type = FunctionType(flat_types(converted.type.inputs), flat_types(converted.type.results))
    sides = parts_of(declared.type, type, index_bits)
    if sides is None or converted.variadic or len(sides[1]) != len(declared.type.results):
        return None
    inputs, results = sides
    rules = tuple(dict.fromkeys(rule for part in (*inputs, *results) for rule in part.rules))
    types = zip((*inputs, *results), (*declared.type.inputs, *declared.type.results), strict=True)
    if not rules or not all(part.type == t or (t == IndexType() and part.type == IntegerType(index_bits)) for part, t in types):
        return None
    body, arguments = Body(converted.location), tuple(Value(t, f"arg{k}") for k, t in enumerate(type.inputs))
    given, passed = list(arguments), list[Value]()
    for part, t in zip(inputs, declared.type.inputs, strict=True):
        leaves, given = given[: len(part.leaves)], given[len(part.leaves) :]
        passed.append(leaves[0] if part.leaves == (t,) else body.make(_CAST, leaves, t))
    returned: list[Value] = []
    called = body.add("func.call", passed, *declared.type.results, callee=SymbolRefAttr((declared.name,)))
    for value, part in zip(called, results, strict=True):
        returned += [value] if part.leaves == (value.type,) else body.add(_CAST, [value], *part.leaves)
    made = function_of(converted, converted.name, arguments, body, returned)
    return replace(made, attributes=converted.attributes), rules


def _without_calls(function: Function, mine: Module, theirs: Module, names: Collection[str]) -> Function:
    """The function with calls of what was declared in place of those of C wrappers; with a ``fault`` where one of these is not understood."""
    if function.body is None:
        return function
    blocks: list[Block] = list(function.body.blocks)
    operations = [op for block in blocks for top in block.operations for op in top.walk()]
    for block in blocks:
        for call in block.operations:
            callee = call.attributes.get("callee")
            name = callee.root.removeprefix(_PREFIX) if isinstance(callee, SymbolRefAttr) and callee.root.startswith(_PREFIX) else ""
            if call.name == "llvm.call" and name in names:
                made = _Call(call, block, operations).operations(theirs.by_name[name], mine.by_name[name])
                if made is None:
                    text = f"a call of @{_PREFIX}{name} that is not the one that MLIR's wrapper of @{name} makes"
                    return replace(function, body=None, fault=InputError(text, call.location))
                block.operations = made
    return replace(function, body=Region(tuple(blocks)))


class _Call:
    """A call of a C wrapper, among the operations of its block and of its function."""

    def __init__(self, call: Operation, block: Block, operations: Sequence[Operation]) -> None:
        self._call, self._block = call, block
        self._uses: dict[Value, list[Operation]] = {}
        self._makers = {result: op for op in operations for result in op.results}
        for op in operations:
            for value in op.operands:
                self._uses.setdefault(value, []).append(op)
        self._gone: set[Operation] = set()

    def operations(self, declared: Function, wrapper: Function) -> tuple[Operation, ...] | None:
        """The block's operations with a call of ``declared`` in place of this one, and without the slots in memory; None where the call is another
        than that which MLIR makes in ``wrapper``.
        """
        given, body = list(self._call.operands), Body(self._call.location)
        packed = next(iter(wrapper.type.results), None)
        returned: Value | None = self._call.results[0] if self._call.results else None
        if isinstance(packed, StructType):
            returned = None if not given else self._loaded(given.pop(0), packed)
            if returned is None:
                return None
        elif (returned is None) != (packed is None):
            return None
        if len(given) != len(declared.type.inputs) or (returned is None) != (not declared.type.results):
            return None
        arguments: list[Value] = []
        for value, type in zip(given, declared.type.inputs, strict=True):
            in_memory = isinstance(type, MemRefType | UnrankedMemRefType)
            passed = self._stored(value) if in_memory else value
            if passed is None:
                return None
            arguments.append(passed if passed.type == type else body.make(_CAST, [passed], type))
        results = body.add("func.call", arguments, *declared.type.results, callee=SymbolRefAttr((declared.name,)))
        if returned is not None and not _return(body, results, returned):
            return None
        made: list[Operation] = []
        for op in self._block.operations:
            made += body.operations if op is self._call else [] if op in self._gone else [op]
        return tuple(made)

    def _slot(self, pointer: Value) -> Operation | None:
        """The ``alloca`` of one value that a pointer is the result of."""
        maker = self._makers.get(pointer)
        if maker is None or maker.name != "llvm.alloca" or maker not in self._block.operations:
            return None
        count = self._makers.get(maker.operands[0])
        one = count.attributes.get("value") if count is not None and count.name == "llvm.mlir.constant" else None
        return maker if isinstance(one, IntegerAttr) and one.value == 1 else None

    def _only_other_use(self, pointer: Value, name: str) -> Operation | None:
        """The operation of this name in the block that, with the call, is all that a slot is used by."""
        slot = self._slot(pointer)
        others = [op for op in self._uses[pointer] if op is not self._call]
        if slot is None or len(self._uses[pointer]) != 2 or len(others) != 1:
            return None
        (other,) = others
        if other.name != name or other not in self._block.operations or "volatile_" in other.attributes:
            return None
        of_store = name == "llvm.store"
        value = other.operands[0] if of_store else other.results[0]
        at = self._block.operations.index
        if other.operands[-1] is not pointer or value is pointer or (at(other) < at(self._call)) is not of_store:
            return None
        if slot.attributes.get("elem_type") != TypeAttr(value.type):
            return None
        self._gone |= {slot, other}
        return other

    def _stored(self, pointer: Value) -> Value | None:
        """The value in a slot that is stored once, before the call."""
        store = self._only_other_use(pointer, "llvm.store")
        return None if store is None else store.operands[0]

    def _loaded(self, pointer: Value, type: Type) -> Value | None:
        """The value of ``type`` that is loaded once, after the call, from a slot that only the call writes."""
        load = self._only_other_use(pointer, "llvm.load")
        return load.results[0] if load is not None and load.results[0].type == type else None


def _return(body: Body, results: Sequence[Value], returned: Value) -> bool:
    """Append operations whose last one gives ``returned``, the structure of all results or the only one. Return whether the types fit."""
    if len(results) == 1:
        (result,) = results
        body.operations.append(Operation(_CAST, (result,), (returned,), location=body.location))
        return True
    if not isinstance(returned.type, StructType) or len(returned.type.fields) != len(results):
        return False
    made = body.make("llvm.mlir.poison", [], returned.type)
    for k, (result, type) in enumerate(zip(results, returned.type.fields, strict=True)):
        part = result if result.type == type else body.make(_CAST, [result], type)
        position = DenseArrayAttr(IntegerType(64), (k,))
        last = Operation("llvm.insertvalue", (made, part), (returned,), {"position": position}, location=body.location)
        if k + 1 < len(results):
            made = body.make("llvm.insertvalue", [made, part], returned.type, position=position)
        else:
            body.operations.append(last)
    return True
