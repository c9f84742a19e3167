"""A program: MLIR's own simplification of affine maps and sets, of functions f0, f1, … from standard input, as JSON.

Each function has arguments of type index, and returns what ``affine.apply`` computes, or calls the one of @holds0, @holds1, … that has its number
below an ``affine.if``. Printed is for each what is left of it: an attribute with the numbers of the arguments that it is applied to, ``true``,
``false``, the number of an argument as ``[number]``, or a constant. Integer sets are simplified by MLIR's library of Presburger sets.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from iree.compiler import ir, passmanager

Left = bool | int | list[int] | dict[str, Any]


def applied(operation: Any, attribute: str) -> Left:
    arguments = [ir.BlockArgument(operand).arg_number for operand in operation.operands]
    return {"attribute": str(operation.attributes[attribute]), "arguments": arguments}


def left_of(function: Any) -> Left:
    *body, end = function.regions[0].blocks[0].operations
    if not len(end.operands):
        for operation in body:
            if operation.operation.name == "affine.if":
                return applied(operation.operation, "condition")
        return bool(body)
    (value,) = end.operands
    if ir.BlockArgument.isinstance(value):
        return [ir.BlockArgument(value).arg_number]
    made = value.owner
    return applied(made, "map") if made.name == "affine.apply" else ir.IntegerAttr(made.attributes["value"]).value


def main() -> None:
    with ir.Context():
        module = ir.Module.parse(sys.stdin.read())
        passmanager.PassManager.parse("builtin.module(func.func(affine-simplify-structures))").run(module.operation)
        functions = [op.operation for op in module.body.operations if len(op.operation.regions[0].blocks)]
        json.dump([left_of(function) for function in functions], sys.stdout)


if __name__ == "__main__":
    main()
