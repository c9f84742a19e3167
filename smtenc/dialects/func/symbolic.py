"""Semantics of the func dialect: calls. ``func.return`` ends a block and is handled by ``execution``.

A callee with a body runs in place of the call. A call of a function without a body is an event (``events``): it may read and write all memory that is
known outside of the program, and need not return. If an option or the declaration states that the function has no effects, and neither its types nor
its arguments can be memory, it is an unknown function of its arguments, the same in source and target. MLIR's runner utilities that print a memref
(``printMemrefF32``) are recognized by their names: they print its elements. The verdict lists each of these among its assumptions.

``@smtenc.disjoint`` has a fixed meaning: its result tells whether two memrefs do not overlap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.func.operations import prints_a_buffer
from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.effects import called_as, declares_no_effects, is_disjointness
from smtenc.ir.llvm.runtime_printing import float_of_kind, key_of, runtime_kind
from smtenc.ir.types import ComplexType, IndexType, MemRefType, NoneType, TensorType, Type, UnrankedMemRefType, VectorType
from smtenc.semantics.builder import is_uninterpreted
from smtenc.semantics.events.printing import print_values
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.loops.loop import NeverEnds, without_end
from smtenc.semantics.opaque import call_function, event
from smtenc.semantics.promises import entered, left
from smtenc.semantics.shared.buffers import apart, read_buffer
from smtenc.semantics.storage.layouts import ADDRESS
from smtenc.semantics.values import MemRef, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

_DEEPEST_CALL = 64


def call(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Return the results of a call. Raises ``Unsupported`` if the function is not in the module or cannot be read, and for recursion."""
    callee = operation.attributes.get("callee")
    if not isinstance(callee, SymbolRefAttr):
        raise Unsupported("a call without a callee")
    function = frame.module.by_name.get(callee.root)
    if function is None:
        raise Unsupported(f"func.call of @{callee.root}, which is not in the module")
    if function.fault is not None:
        raise Unsupported(f"func.call of @{function.name}, which cannot be read ({function.fault})")
    permissions = frame.memory.permissions
    operands = entered(frame, function, [frame.value(v) for v in operation.operands])
    if function.body is None:
        return left(frame, function, _declared(frame, operation, function, operands))
    activation, depth = frame.activation(), len(frame.memory.stack)
    if activation.depth > _DEEPEST_CALL:
        raise Unsupported("recursive calls")
    try:
        results = left(frame, function, activation.run_region(function.body, operands))
    except NeverEnds as error:
        # the caller may do without this call: its path condition guards what is recorded here
        results = without_end(frame, function.type.results, error)
    frame.memory.leave_function(depth)
    frame.memory.permissions = permissions
    return results


def _declared(frame: Frame, operation: Operation, function: Function, operands: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """Return the results of a call of a function without a body. Raises ``Unsupported`` for a function that may have effects, in a region."""
    world = frame.world
    if is_disjointness(function):
        one, other = (x for x in operands if isinstance(x, MemRef))
        return [world.boolean(apart(world, one, other), world.terms.or_(one.poison, other.poison))]
    inputs, results = function.type.inputs, function.type.results
    if prints_a_buffer(function):
        world.premises.note(f"prints=@{function.name}")
        content = read_buffer(frame, frame.memref(operation.operands[0]))
        print_values(frame, operation, ("func.call", function.name, content.element, len(content.shape)), [content])
        return []
    if (kind := runtime_kind(function)) is not None:
        world.premises.note(f"prints=@{function.name}")
        print_values(frame, operation, key_of(kind), _printed(world, kind, operands))
        return []
    pure = world.options.pure_calls or declares_no_effects(function)
    if pure and not (any(map(_may_be_memory, (*inputs, *results))) or any(_is_address(world, x) for x in operands)):
        world.premises.note(f"pure-function={function.name}")
        _, passed = called_as(function, world.options.index_bits)
        answers = call_function(world, f"@{function.name}", (passed.inputs, passed.results), operands)
        values = [_retyped(world, type, answer) for type, answer in zip(results, answers, strict=True)]
    else:
        world.premises.note(f"opaque=@{function.name}")
        values = event(frame, operation, ("func.call", *called_as(function, world.options.index_bits)), operation.operands)
    return [_with_dimensions(world, function, type, value, operands) for type, value in zip(results, values, strict=True)]


def _printed(world: World, kind: str, operands: Sequence[SymbolicValue]) -> Sequence[SymbolicValue]:
    """What a function of MLIR's runtime library prints of its operands: a float in place of its bits."""
    type = float_of_kind(kind)
    if type is None:
        return operands
    return [Scalar(type, world.floats.from_bits(x.term, format_of(type)), x.poison) for x in operands if isinstance(x, Scalar)]


def _retyped(world: World, type: Type, answer: SymbolicValue) -> SymbolicValue:
    """An answer as a value of ``type``: an integer as an index."""
    if isinstance(type, IndexType) and isinstance(answer, Scalar):
        return world.index_scalar(world.as_index(answer), answer.poison)
    return answer


def _may_be_memory(type: Type) -> bool:
    """Return whether values of a type are memory or may hold pointers: memrefs, and uninterpreted types such as ``!llvm.ptr`` (but not complex and
    none types).
    """
    element = type.element if isinstance(type, (TensorType, VectorType)) else type
    pointer = is_uninterpreted(element) and not isinstance(element, (ComplexType, NoneType))
    return pointer or isinstance(element, (MemRefType, UnrankedMemRefType))


def _is_address(world: World, operand: SymbolicValue) -> bool:
    """Return whether a value is a scalar that is computed from the address of a buffer."""
    return isinstance(operand, Scalar) and any(function_name(node) == ADDRESS for node in postorder([world.bits(operand)]))


def _with_dimensions(
    world: World, function: Function, type: Type, value: SymbolicValue, operands: Sequence[SymbolicValue]
) -> SymbolicValue:
    """Return ``value`` with the unknown extents taken from an argument, if the option ``--result-dims`` names the function; else ``value`` itself.
    Raises ``Unsupported`` if that argument is not a tensor of the result's rank.
    """
    position = dict(world.options.result_dims).get(function.name)
    if position is None or not isinstance(value, Tensor) or not isinstance(type, (TensorType, VectorType)):
        return value
    if position >= len(operands) or not isinstance(model := operands[position], Tensor) or len(model.shape) != len(value.shape):
        raise Unsupported(f"--result-dims {function.name}@{position}: that argument is no tensor of the result's rank")
    shape = tuple(n if static is not None else m for n, static, m in zip(value.shape, type.shape, model.shape, strict=True))
    return Tensor(value.element, shape, value.at)


SEMANTICS: Mapping[str, Semantics] = {"func.call": call}
