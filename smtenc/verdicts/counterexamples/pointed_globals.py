"""Globals of the llvm dialect as inputs: what both programs know by a name, and what may be there when the function starts.

Constants whose content the programs show are the interpreter's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, OpaqueAttr, StringAttr, TypeAttr
from smtenc.ir.core import Module, Operation
from smtenc.ir.llvm.data_layout import alignment_of, size_of
from smtenc.ir.llvm.pointees import Pointees
from smtenc.ir.modules import operations_of
from smtenc.ir.types import IntegerType, PointerType, StoredPointerType, Type
from smtenc.verdicts.counterexamples.inputs import Bits

_ALIKE = ("global_type", "constant", "value", "alignment", "linkage", "addr_space")
"""The attributes that two declarations of one global must share, beside its initialiser's region."""
_BYTE = IntegerType(8)


@dataclass(frozen=True, slots=True)
class GlobalForm:
    """A global that both programs declare alike: ``count`` elements, aligned to ``alignment`` bytes.

    ``declared`` is what it holds before anything writes it, None where that is not known here. ``held`` are the elements of the blocks to which
    pointers in it point.
    """

    name: str
    element: Type
    count: int
    alignment: int
    constant: bool
    private: bool
    held: Type
    declared: Callable[[int], Bits] | None = None


def pointed_globals(modules: Sequence[Module], pointees: Pointees) -> dict[str, GlobalForm]:
    """Return the globals of the llvm dialect whose content at the start of a function is an input, by name. Without those that only one program has,
    or that the programs declare differently.
    """
    ours, theirs = map(_declarations, modules)
    found: dict[str, GlobalForm] = {}
    for name in sorted(ours.keys() & theirs.keys()):
        form = _form(name, ours[name], theirs[name], modules, pointees)
        if form is not None:
            found[name] = form
    return found


def _declarations(module: Module) -> dict[str, Operation]:
    named = ((op.attributes.get("sym_name"), op) for op in module.others if op.name == "llvm.mlir.global" and not _is_special(op))
    return {name.value: op for name, op in named if isinstance(name, StringAttr)}


def _is_special(declaration: Operation) -> bool:
    return any(name in declaration.attributes for name in ("thread_local_", "externally_initialized"))


def _form(name: str, one: Operation, other: Operation, modules: Sequence[Module], pointees: Pointees) -> GlobalForm | None:
    attributes = one.attributes
    alike = all(attributes.get(key) == other.attributes.get(key) for key in _ALIKE)
    initial, second = map(_initial, (one, other))
    match attributes.get("global_type"):
        case TypeAttr(type) if alike and initial == second:
            pass
        case _:
            return None
    linkage = attributes.get("linkage")
    private = isinstance(linkage, OpaqueAttr) and any(word in linkage.text for word in ("private", "internal"))
    constant, value = "constant" in attributes, attributes.get("value")
    if (constant and initial is not None) or (private and initial == _COMPUTED):
        return None
    try:
        element, held = _elements(name, modules, pointees)
        count, rest = divmod(size_of(type), size_of(element))
        stated = attributes.get("alignment")
        alignment = stated.value if isinstance(stated, IntegerAttr) and stated.value else alignment_of(type)
    except Unsupported:
        return None
    if rest:
        return None
    declared = _zeros if initial == _ZERO else _numbers(value, element, count)
    if private and declared is None:
        return None
    return GlobalForm(name, element, count, alignment, constant, private, held, declared)


_ZERO, _COMPUTED = "zero", "computed"


def _initial(declaration: Operation) -> Attribute | str | None:
    """The initial value: an attribute, ``_ZERO`` or ``_COMPUTED``; None for what another module defines."""
    blocks = [block for region in declaration.regions for block in region.blocks]
    if not blocks:
        return declaration.attributes.get("value")
    names = [op.name for block in blocks for op in block.operations]
    return _ZERO if names == ["llvm.mlir.zero", "llvm.return"] else _COMPUTED


def _elements(name: str, modules: Sequence[Module], pointees: Pointees) -> tuple[Type, Type]:
    """The types of a global's elements, and of those behind the pointers in it. Raises ``Unsupported``."""
    addresses = [
        (module, op.results[0])
        for module in modules
        for op in operations_of(module)
        if op.name == "llvm.mlir.addressof" and str(op.attributes.get("global_name")).removeprefix("@") == name
    ]
    element = pointees.of(*addresses)
    if not isinstance(element, StoredPointerType):
        return element, _BYTE
    if element.bytes != size_of(PointerType()):
        raise Unsupported("parts of pointers")
    return element, pointees.of(*((module, pointees.held_in(module, address)) for module, address in addresses))


def _zeros(position: int) -> Bits:
    return 0


def _numbers(value: Attribute | None, element: Type, count: int) -> Callable[[int], Bits] | None:
    match value:
        case IntegerAttr(number, IntegerType(width) as own) if count == 1 and own == element:
            return lambda _: number % (1 << width)
        case FloatAttr(bits, own) if count == 1 and own == element:
            return lambda _: bits
        case DenseElementsAttr(type) if type.element == element and value.count == count:
            return value.bits
        case _:
            return None
