"""The reader from generic-form text to the typed IR: operations, regions, blocks, SSA scopes, locations. Types and attributes are in
``attribute_reader``.

The grammar is MLIR's language reference, "Operations": ``results = "name"(operands)[successors]<{properties}>({regions}){attributes} : (types) ->
types loc(…)``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.deadline import check
from smtenc.errors import InputError, Location
from smtenc.frontend.attribute_reader import AttributeReader
from smtenc.frontend.flags import Flags
from smtenc.frontend.limits import MOST_ALIASED, REFERENCE
from smtenc.frontend.llvm_ir.layout import Layout, objection_to_mlir, stated
from smtenc.frontend.numbering import Numbering
from smtenc.frontend.origin import Origin
from smtenc.frontend.scanner import GenericFormError
from smtenc.ir.attributes import Attribute, StringAttr, TypeAttr
from smtenc.ir.core import FUNCTIONS, Block, Function, Module, Operation, Region, Value
from smtenc.ir.types import FunctionType, LLVMFunctionType, Type

_RESULT = re.compile(r"%([\w$.-]+)(?::([0-9]+))?")
_OPERAND = re.compile(r"%([\w$.-]+)(?:#([0-9]+))?")
_BLOCK_NAME = re.compile(r"\^([\w$.-]+)")
_ALIAS = re.compile(r"([#!][\w$.-]+)\s*=")
_LOCATION = re.compile(r'loc\("(?:-|<stdin>)":([0-9]{1,9}):([0-9]{1,9})\)')
_INNER_LOCATION = re.compile(r'"(?:-|<stdin>)":([0-9]{1,9}):([0-9]{1,9})(?![0-9])')
_MOST_RESULTS = 1 << 20
RESOURCE = re.compile(r'([\w$.-]+|"[^"]*")\s*:\s*"(?:0x([^"]*)|[^"]*)"')
"""A pattern for an entry of a file's metadata section: a resource's name, and the hexadecimal digits of its bytes."""
_FUNCTIONS = tuple(f'"{name}"' for name in FUNCTIONS)
_SYMBOL_NAME = re.compile(r'\bsym_name\s*=\s*"([^"\\]*)"')

ISOLATED = frozenset(
    {"builtin.module", "func.func", "llvm.func", "gpu.module", "gpu.func", "spirv.module", "spirv.func", "ml_program.func"}
)
"""The operations whose regions cannot use values from outside; names start afresh there."""


class _Names:
    """The SSA values of one isolated scope: visible definitions, uses before their definition, and the names given so far."""

    __slots__ = ("depth", "forward", "given", "log", "visible")

    def __init__(self) -> None:
        self.visible: dict[tuple[str, int], tuple[Value, int]] = {}
        self.forward: dict[tuple[str, int], tuple[Value, int]] = {}
        self.given: dict[str, int] = {}
        self.log: list[list[tuple[tuple[str, int], tuple[Value, int] | None]]] = [[]]
        self.depth = 0

    def push(self) -> None:
        self.log.append([])
        self.depth += 1

    def pop(self) -> None:
        for key, previous in reversed(self.log.pop()):
            if previous is None:
                del self.visible[key]
            else:
                self.visible[key] = previous
        self.depth -= 1

    def unique(self, name: str) -> str:
        """Return ``name``, or the first of ``name_1``, ``name_2`` … that is unused. A search continues where the last one stopped, because bodies
        share names.
        """
        candidate, n = name, self.given.get(name, 0)
        while candidate in self.given:
            n += 1
            candidate = f"{name}_{n}"
        self.given[name] = n
        self.given[candidate] = 0
        return candidate


class GenericReader(AttributeReader):
    """A reader of one file of generic form. ``origin`` relates it to the user's text, ``numbering`` gives the meaning of enumeration numbers.

    An error inside a function affects that function only: it has no body then, and ``faults`` has the error.
    """

    __slots__ = ("_blocks", "_flags", "_names", "_numbering", "_origin", "_sizes", "faults")

    def __init__(self, text: str, origin: Origin, numbering: Numbering, flags: Flags | None = None) -> None:
        super().__init__(text)
        self.faults: dict[Operation, GenericFormError] = {}
        self._origin = origin
        self._numbering = numbering
        self._flags = flags or Flags()
        self._names = _Names()
        self._sizes: dict[str, int] = {}
        self._blocks: list[dict[str, tuple[Block, int, bool]]] = []

    def file(self) -> tuple[Operation, ...]:
        """Return the top-level operations. Raises ``GenericFormError``."""
        operations: list[Operation] = []
        self._metadata()
        while self.position < len(self.text):
            if self.at("{-#"):
                break
            if alias := self.match(_ALIAS):
                self._alias(alias.group(1))
                continue
            operations.append(self.operation())
        self._check_forward(self._names)
        return tuple(operations)

    def _alias(self, name: str) -> None:
        """Read an attribute and define the alias ``name`` for it."""
        start = self.position
        value = self.attribute()
        written = self.text[start : self.position]
        size = len(written) + sum(self._sizes.get(found.group(), 0) for found in REFERENCE.finditer(written))
        if size > max(MOST_ALIASED, 2 * len(written)):
            raise self.failure(f"the alias {name} stands for more than {MOST_ALIASED} characters", start)
        self._sizes[name] = size
        self.aliases[name] = value

    @property
    def metadata(self) -> str:
        """The text of the file's metadata section, empty if there is none."""
        text = self._origin.text
        start = text.rfind("{-#")
        return text[start:] if start >= 0 else ""

    def _metadata(self) -> None:
        """Read the section ``{-# dialect_resources: {builtin: {key: "0x…"}} #-}``. It stands last, but constants before it refer to it.

        It is taken from the user's text, because not every normaliser prints it.
        """
        for found in RESOURCE.finditer(self.metadata):
            self.resources[found.group(1).strip('"')] = _bytes(found.group(2))

    def operation(self) -> Operation:
        """Return the operation at the cursor; a function with an error in its body is returned without the body."""
        if not any(map(self.at, _FUNCTIONS)):
            return self._operation()
        start, names, depth, nesting = self.position, self._names, len(self._blocks), self.nesting
        try:
            return self._operation()
        except GenericFormError as error:
            fault = error
        except RecursionError:
            fault = GenericFormError("nested too deeply", start)
        self.position, self._names, self.nesting = start, names, nesting
        del self._blocks[depth:]
        return self._without_body(fault)

    def _without_body(self, fault: GenericFormError) -> Operation:
        """Return the function at the cursor with its name and, if readable, its type, but no body. Raises ``fault`` if the function's end is not
        found.
        """
        start = self.position
        attributes: dict[str, Attribute] = {}
        try:
            name = self.string()
            for opening in "(<({":
                if self.at(opening):
                    here = self.position
                    end = self.balanced_end(here)
                    if opening in "<{":
                        attributes |= self._attributes_within(here, end)
                    self.position = end
                    self.skip()
            self.expect(":")
            self.function_type()
            location = self._location(start)
        except GenericFormError:
            raise fault from None
        operation = Operation(name, (), (), MappingProxyType(attributes), (), (), location)
        self.faults[operation] = fault
        return operation

    def _attributes_within(self, start: int, end: int) -> dict[str, Attribute]:
        """Return a dictionary, in angle brackets or not; only the symbol's name and an empty type if the rest cannot be read."""
        self.position = start
        try:
            self.accept("<")
            return self.dictionary()
        except GenericFormError:
            name = _SYMBOL_NAME.search(self.text, start, end)
            return {"sym_name": StringAttr(name.group(1)), "function_type": TypeAttr(FunctionType((), ()))} if name else {}

    def _operation(self) -> Operation:
        check()
        start = self.position
        bound = self._results()
        if not self.at('"'):
            raise self.failure("expected a quoted operation name (generic form)")
        name = self.string()
        self.expect("(")
        used: list[tuple[str, int, int]] = []
        self.separated(")", lambda: used.append(self._operand()))
        successors: list[Block] = []
        if self.accept("["):
            self.separated("]", lambda: successors.append(self._successor()))
        properties: dict[str, Attribute] = {}
        if self.accept("<"):
            properties = self.dictionary()
            self.expect(">")
        regions = self._regions(name)
        others = self.dictionary() if self.at("{") else {}
        attributes = {**properties, **self._flags.own(name, others)}
        self.expect(":")
        signature_start = self.position
        signature = self.function_type()
        location = self._location(start)
        if len(signature.inputs) != len(used):
            raise self.failure(f"'{name}' has {len(used)} operands but its type lists {len(signature.inputs)}", signature_start)
        operands = tuple(self._use(key, index, type, at) for (key, index, at), type in zip(used, signature.inputs, strict=True))
        results = self._define_results(bound, signature.results, location, name, start)
        settled = MappingProxyType(self._numbering.settled(name, attributes))
        return Operation(name, operands, results, settled, regions, tuple(successors), location)

    # Values

    def _results(self) -> list[tuple[str, int]]:
        bound: list[tuple[str, int]] = []
        if not self.at("%"):
            return bound
        while True:
            at = self.position
            found = self.require(_RESULT, "a result's name")
            bound.append((found.group(1), self.number(found.group(2) or "1", _MOST_RESULTS, "a number of results", at)))
            if not self.accept(","):
                break
        self.expect("=")
        return bound

    def _operand(self) -> tuple[str, int, int]:
        at = self.position
        found = self.require(_OPERAND, "an operand")
        return found.group(1), self.number(found.group(2) or "0", _MOST_RESULTS, "a result's number", at), at

    def _use(self, name: str, index: int, type: Type, at: int) -> Value:
        key = (name, index)
        known = self._names.visible.get(key) or self._names.forward.get(key)
        if known is None:
            # control flow may place a use before its definition: the value is made now and adopted by the definition
            value = Value(type, self._names.unique(name if not index else f"{name}#{index}"))
            self._names.forward[key] = (value, at)
            return value
        value = known[0]
        if value.type is not type and value.type != type:
            raise self.failure(f"%{name} has type {value.type} but is used with type {type}", at)
        return value

    def _define(self, key: tuple[str, int], type: Type, name: str, at: int) -> Value:
        names = self._names
        previous = names.visible.get(key)
        if previous is not None and previous[1] == names.depth:
            raise self.failure(f"%{key[0]} is defined twice", at)
        forward = names.forward.pop(key, None)
        if forward is None:
            value = Value(type, names.unique(name))
        else:
            value = forward[0]
            if value.type != type:
                raise self.failure(f"%{key[0]} has type {type} but was used with type {value.type}", at)
        names.visible[key] = (value, names.depth)
        names.log[-1].append((key, previous))
        return value

    def _define_results(
        self, bound: list[tuple[str, int]], types: tuple[Type, ...], location: Location, operation: str, at: int
    ) -> tuple[Value, ...]:
        if not bound:
            return tuple(Value(type, self._names.unique("unnamed")) for type in types)
        if sum(count for _, count in bound) != len(types):
            raise self.failure(f"'{operation}' has {len(types)} results but {sum(count for _, count in bound)} names", at)
        results: list[Value] = []
        for name, count in bound:
            for index in range(count):
                number = len(results)
                written = self._origin.result_name(location, operation, number, f"{name}#{index}" if count > 1 else name)
                results.append(self._define((name, index), types[number], written, at))
        return tuple(results)

    def _check_forward(self, names: _Names) -> None:
        for (name, index), (_, at) in names.forward.items():
            raise self.failure(f"use of the undefined value %{name}{f'#{index}' if index else ''}", at)

    # Regions and blocks

    def _regions(self, operation: str) -> tuple[Region, ...]:
        if not self.at("("):
            return ()
        regions: list[Region] = []
        self.expect("(")
        if operation not in ISOLATED:
            self.separated(")", lambda: regions.append(self._region(False)))
            return tuple(regions)
        outer = self._names

        def isolated() -> None:
            self._names = _Names()
            regions.append(self._region(operation in FUNCTIONS))
            self._check_forward(self._names)

        self.separated(")", isolated)
        self._names = outer
        return tuple(regions)

    def _region(self, function: bool) -> Region:
        self.enter()
        self._names.push()
        self._blocks.append({})
        blocks: list[Block] = []
        self.expect("{")
        if not self.at("^") and not self.at("}"):
            entry = Block()
            self._fill(entry)
            blocks.append(entry)
        while self.at("^"):
            blocks.append(self._block(function and not blocks))
        self.expect("}")
        for name, (_, at, defined) in self._blocks.pop().items():
            if not defined:
                raise self.failure(f"reference to the undefined block ^{name}", at)
        self._names.pop()
        self.leave()
        return Region(tuple(blocks))

    def _block(self, function_entry: bool) -> Block:
        at = self.position
        name = self.require(_BLOCK_NAME, "a block's name").group(1)
        block, _, defined = self._blocks[-1].get(name, (Block(), at, False))
        if defined:
            raise self.failure(f"block ^{name} is defined twice", at)
        self._blocks[-1][name] = (block, at, True)
        arguments: list[Value] = []

        def argument() -> None:
            start = self.position
            name = self.require(_OPERAND, "a block argument").group(1)
            self.expect(":")
            type = self.type()
            location = self._location(start)
            written = f"arg{len(arguments)}" if function_entry else self._origin.argument_name(location, name)
            arguments.append(self._define((name, 0), type, written, start))

        if self.accept("("):
            self.separated(")", argument)
        self.expect(":")
        block.arguments = tuple(arguments)
        self._fill(block)
        return block

    def _fill(self, block: Block) -> None:
        operations: list[Operation] = []
        while not self.at("}") and not self.at("^"):
            operations.append(self.operation())
        block.operations = tuple(operations)

    def _successor(self) -> Block:
        at = self.position
        name = self.require(_BLOCK_NAME, "a successor").group(1)
        if not self._blocks:
            raise self.failure("a successor outside any region", at)
        return self._blocks[-1].setdefault(name, (Block(), at, False))[0]

    # Locations

    def _location(self, start: int) -> Location:
        """Return the ``loc(…)`` that follows as a location in the user's text; without one, the location of offset ``start`` of this text."""
        if found := self.match(_LOCATION):
            return self._origin.place(int(found.group(1)), int(found.group(2)))
        if not self.at("loc("):
            return self._origin.of_operation(start)
        opening = self.position + len("loc")
        end = self.balanced_end(opening)
        inner = _INNER_LOCATION.search(self.text, opening, end)
        self.position = end
        self.skip()
        return self._origin.place(int(inner.group(1)), int(inner.group(2))) if inner else Location(self._origin.file)


def _bytes(digits: str | None) -> bytes | None:
    """Return the bytes of a resource; None if they are not written in hexadecimal digits."""
    try:
        return None if digits is None else bytes.fromhex(digits)
    except ValueError:
        return None


def module_from(operations: tuple[Operation, ...], file: str, faults: Mapping[Operation, InputError], *, laid_out: bool = False) -> Module:
    """Return the module with the functions of the file and of its nested modules, in order. If names clash, a function of a named inner module is
    ``inner::name``.

    ``faults`` maps functions that could not be read to their errors. ``laid_out``: the types follow the data layout that the module states.
    """
    found: list[tuple[str, Function]] = []
    others: list[Operation] = []
    attributes: list[Mapping[str, Attribute]] = []

    def collect(operations: tuple[Operation, ...], path: str) -> None:
        for operation in operations:
            function = _function(operation, faults.get(operation)) if operation.name in FUNCTIONS else None
            if function is not None:
                found.append((path, function))
            elif operation.name == "builtin.module":
                inner = operation.attributes.get("sym_name")
                attributes.append({k: v for k, v in operation.attributes.items() if k != "sym_name"})
                inner_path = f"{path}{inner.value}::" if isinstance(inner, StringAttr) else path
                for region in operation.regions:
                    for block in region.blocks:
                        collect(block.operations, inner_path)
            else:
                others.append(operation)

    collect(operations, "")
    names = Counter(function.name for _, function in found)
    functions = tuple(replace(f, name=path + f.name) if path and names[f.name] > 1 else f for path, f in found)
    layouts = [] if laid_out else stated(attributes)
    return Module(tuple(_laid_out(f, layouts) for f in functions), tuple(others), file, attributes=tuple(a for a in attributes if a))


def _laid_out(function: Function, layouts: Sequence[Layout]) -> Function:
    """The function; without its body, and at fault, if it depends on a data layout that semantics do not know."""
    refused = next((found for layout in layouts if function.fault is None and (found := objection_to_mlir(layout, function))), "")
    return replace(function, body=None, fault=InputError(refused, function.location)) if refused else function


def _function(operation: Operation, fault: InputError | None) -> Function | None:
    """Return a function operation with a name and a function type (``type`` before MLIR 15) as a function; None for any other operation."""
    name = operation.attributes.get("sym_name")
    type = operation.attributes.get("function_type", operation.attributes.get("type"))
    variadic = False
    match name, type:
        case StringAttr(value), TypeAttr(FunctionType() as signature):
            pass
        case StringAttr(value), TypeAttr(LLVMFunctionType(inputs, result, variadic)):
            signature = FunctionType(inputs, () if result is None else (result,))
        case _:
            return None
    body = operation.regions[0] if operation.regions and operation.regions[0].blocks else None
    rest = {k: v for k, v in operation.attributes.items() if k not in ("sym_name", "function_type", "type")}
    return Function(value, signature, body, MappingProxyType(rest), operation.location, fault, operation.name, variadic)
