"""Operations without semantics that have no effects: their results depend on their operands only, and their execution is not observable.

This is declared by ``Trait.PURE``, or by the user (``ir.traits``); all other operations are assumed to have effects.
"""

from __future__ import annotations

from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import MemRefType, PointerType, UnrankedMemRefType
from smtenc.semantics.attributes import flags
from smtenc.semantics.folds.extrema import SETTLED


def is_pure(module: Module, operation: Operation) -> bool:
    """Return whether an operation of ``module``, with its regions and the functions that they call, is known to have no effects and to leave no
    choice open. Operations on memrefs are not.
    """
    return _is_pure(module, operation, frozenset())


def _is_pure(module: Module, operation: Operation, running: frozenset[Function]) -> bool:
    if operation.successors or _has_free_choices(operation):
        return False
    if any(isinstance(v.type, (MemRefType, PointerType, UnrankedMemRefType)) for v in (*operation.operands, *operation.results)):
        return False
    if operation.name == "func.call":
        return _is_pure_call(module, operation, running)
    inner = (op for region in operation.regions for block in region.blocks for op in block.operations)
    said = module.traits.of(operation.name)
    pure = declared(operation.name).has(Trait.PURE) or said.pure or said.terminator
    return pure and all(_is_pure(module, op, running) for op in inner)


def _is_pure_call(module: Module, operation: Operation, running: frozenset[Function]) -> bool:
    """Return whether a call is pure. A call of a function without a body is not: its assumptions are handled at the call."""
    callee = operation.attributes.get("callee")
    function = module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
    if function is None or function.body is None or function in running:
        return False
    inside = (op for block in function.body.blocks for op in block.operations)
    return all(_is_pure(module, op, running | {function}) for op in inside)


def _has_free_choices(operation: Operation) -> bool:
    """Return whether the results are not determined by the operands: because of fast-math flags, or for extrema of zeros."""
    if operation.name in SETTLED:
        return True
    return any(flags(operation, name) - {"nnan", "ninf"} for name in ("fastmath", "fastmathFlags"))
