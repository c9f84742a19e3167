"""The func dialect: calls of functions of the module, executed in place. ``func.return`` ends a block and is read by ``execution``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Operation
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.values import SymbolicValue

_DEEPEST_CALL = 64


def call(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """The callee's body in place of the call. Raises ``Unsupported`` for a declaration and for recursion."""
    callee = operation.attributes.get("callee")
    if not isinstance(callee, SymbolRefAttr):
        raise Unsupported("a call without a callee")
    function = frame.module.by_name.get(callee.root)
    if function is None or function.body is None:
        raise Unsupported(f"func.call of @{callee.root}, which has no body here")
    if len(function.body.blocks) != 1:
        raise Unsupported("func.call of a function with several blocks")
    activation = Frame(frame.world, frame.module)
    activation.depth = frame.depth + 1
    if activation.depth > _DEEPEST_CALL:
        raise Unsupported("recursive calls")
    results = activation.run(function.body.blocks[0], [frame.value(v) for v in operation.operands])
    frame.undefined += activation.undefined
    frame.somewhere += activation.somewhere
    return results


OPERATIONS: Mapping[str, Semantics] = {"func.call": call}
