"""The func dialect: calls. ``func.return`` ends a block and is read by ``execution``.

A callee with a body runs in place of the call. One without is an unknown function of its arguments, the same in source and target: deterministic
and without effects, which the verdict lists among its assumptions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.types import MemRefType, TensorType, Type, UnrankedMemRefType, VectorType
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.values import Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

_DEEPEST_CALL = 64


def call(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Raises ``Unsupported`` for a function that the module does not have, and for recursion."""
    callee = operation.attributes.get("callee")
    if not isinstance(callee, SymbolRefAttr):
        raise Unsupported("a call without a callee")
    function = frame.module.by_name.get(callee.root)
    if function is None:
        raise Unsupported(f"func.call of @{callee.root}, which is not in the module")
    operands = [frame.value(v) for v in operation.operands]
    if function.body is None:
        return _opaque(frame.world, function, operands)
    if len(function.body.blocks) != 1:
        raise Unsupported("func.call of a function with several blocks")
    activation = Frame(frame.world, frame.module)
    activation.depth, activation.in_region = frame.depth + 1, frame.in_region
    if activation.depth > _DEEPEST_CALL:
        raise Unsupported("recursive calls")
    activation.memory, depth = frame.memory, len(frame.memory.stack)
    results = activation.run(function.body.blocks[0], operands)
    frame.memory.leave_function(depth)
    frame.undefined += activation.undefined
    frame.somewhere += activation.somewhere
    return results


def _opaque(world: World, function: Function, operands: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """One unknown function a result. Tensors are compared as functions of their index: a call with other ones is another function."""
    if any(isinstance(t, (MemRefType, UnrankedMemRefType)) for t in (*function.type.inputs, *function.type.results)):
        raise Unsupported(f"a call of @{function.name}, which has no body and may access memory")
    world.assumptions[f"pure-function={function.name}"] = None
    tensors = tuple(_description(world, x) for x in operands if isinstance(x, Tensor))
    name = world.name_of("call", (function.name, tuple(map(str, function.type.inputs)), tensors))
    arguments: list[Term] = []
    for x in operands:
        if isinstance(x, Scalar):
            arguments += [world.bits(x), x.poison]
    results: list[SymbolicValue] = []
    for k, type in enumerate(function.type.results):
        value = world.unknown(type, f"{name}.{k}", tuple(arguments))
        results.append(_with_dimensions(world, function, type, value, operands))
    return results


def _description(world: World, tensor: Tensor) -> tuple[object, ...]:
    """Equal only for equal tensors: the shape, and the element at an index that stands for any."""
    # a call within an element has indices of its own
    depth = world.descriptions
    anywhere = tuple(world.element_index(f"any{depth}.{k}.{n.digest}", n) for k, n in enumerate(tensor.shape))
    world.descriptions = depth + 1
    try:
        element = tensor.at(anywhere)
    finally:
        world.descriptions = depth
    return (tensor.shape, element.value, element.poison)


def _with_dimensions(
    world: World, function: Function, type: Type, value: SymbolicValue, operands: Sequence[SymbolicValue]
) -> SymbolicValue:
    """``--result-dims``: unknown dimensions of the result are those of an argument."""
    position = dict(world.options.result_dims).get(function.name)
    if position is None or not isinstance(value, Tensor) or not isinstance(type, (TensorType, VectorType)):
        return value
    if position >= len(operands) or not isinstance(model := operands[position], Tensor) or len(model.shape) != len(value.shape):
        raise Unsupported(f"--result-dims {function.name}@{position}: that argument is no tensor of the result's rank")
    shape = tuple(n if static is not None else m for n, static, m in zip(value.shape, type.shape, model.shape, strict=True))
    return Tensor(value.element, shape, value.at)


OPERATIONS: Mapping[str, Semantics] = {"func.call": call}
