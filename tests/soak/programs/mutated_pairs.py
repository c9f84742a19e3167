"""Programs with one thing changed: a constant, an operand, an operation, a predicate, a flag, an attribute.

What is changed need not be wrong (``x & x`` for ``x & y`` under a mask), so that nobody is told what a mutated program means: runs tell.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.errors import SmtencError
from smtenc.ir.attributes import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    FloatAttr,
    IntegerAttr,
    OpaqueAttr,
    UnitAttr,
)
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.types import FloatType, IntegerType
from smtenc.ir.verifier import verify

SIBLINGS: tuple[tuple[str, ...], ...] = (
    ("arith.addi", "arith.subi", "arith.muli", "arith.andi", "arith.ori", "arith.xori"),
    ("arith.divsi", "arith.divui", "arith.remsi", "arith.remui", "arith.ceildivsi", "arith.floordivsi", "arith.ceildivui"),
    ("arith.shli", "arith.shrsi", "arith.shrui"),
    ("arith.minsi", "arith.maxsi", "arith.minui", "arith.maxui"),
    ("arith.extsi", "arith.extui"),
    ("arith.addf", "arith.subf", "arith.mulf", "arith.divf", "arith.remf"),
    ("arith.maximumf", "arith.minimumf", "arith.maxnumf", "arith.minnumf"),
    ("arith.sitofp", "arith.uitofp"),
    ("arith.fptosi", "arith.fptoui"),
    ("index.add", "index.sub", "index.mul", "index.and", "index.or", "index.xor", "index.mins", "index.maxs", "index.minu", "index.maxu"),
    ("index.divs", "index.divu", "index.rems", "index.remu", "index.ceildivs", "index.ceildivu", "index.floordivs"),
    ("index.shl", "index.shrs", "index.shru"),
    ("math.ceil", "math.floor", "math.trunc", "math.round", "math.roundeven"),
    ("math.exp", "math.exp2", "math.sin", "math.sqrt", "math.absf"),
    ("tosa.add", "tosa.sub", "tosa.maximum", "tosa.minimum"),
    ("tosa.reduce_sum", "tosa.reduce_max", "tosa.reduce_min"),
    ("tosa.greater", "tosa.greater_equal", "tosa.equal"),
    ("linalg.add", "linalg.sub", "linalg.mul", "linalg.max"),
    ("linalg.pooling_nhwc_sum", "linalg.pooling_nhwc_max", "linalg.pooling_nhwc_min"),
    ("affine.min", "affine.max"),
)
"""Operations of equal operands, results and attributes."""

_SIBLINGS = {name: family for family in SIBLINGS for name in family}

FLAGS: Mapping[str, tuple[str, ...]] = {
    "fastmath": ("none", "nnan", "ninf", "nsz", "fast", "nnan,ninf"),
    "overflowFlags": ("none", "nsw", "nuw", "nsw, nuw"),
}

PREDICATES = {"arith.cmpi": 10, "arith.cmpf": 16}
"""How many values the integer ``predicate`` has."""


def mutants(module: Module, function: Function, generator: random.Random, count: int) -> Iterator[tuple[str, Module]]:
    """Up to ``count`` modules in which ``function`` differs in one place, with what was changed; only such as the verifier accepts."""
    assert function.body is not None
    operations = [op for block in function.body.blocks for top in block.operations for op in top.walk()]
    for _ in range(count):
        operation = generator.choice(operations)
        changed = _changed(operation, function, generator)
        if changed is None:
            continue
        what, new = changed
        body = _rebuilt(function.body, operation, new)
        other = replace(function, body=body)
        mutated = replace(module, functions=tuple(other if f is function else f for f in module.functions))
        try:
            verify(mutated)
        except SmtencError:
            continue
        yield f"{operation.location}: {what}", mutated


def _changed(operation: Operation, function: Function, generator: random.Random) -> tuple[str, Operation] | None:
    kinds = [_another_operand, _swapped_operands, _another_operation, _another_attribute, _another_attribute, _another_flag]
    generator.shuffle(kinds)
    for kind in kinds:
        found = kind(operation, function, generator)
        if found is not None:
            return found
    return None


def _another_operand(operation: Operation, function: Function, generator: random.Random) -> tuple[str, Operation] | None:
    if not operation.operands:
        return None
    place = generator.randrange(len(operation.operands))
    old = operation.operands[place]
    others = [v for v in _values(function) if v.type == old.type and v is not old]
    if not others:
        return None
    new = generator.choice(others)
    operands = (*operation.operands[:place], new, *operation.operands[place + 1 :])
    return f"operand {place} of {operation.name} is {new!r} for {old!r}", replace(operation, operands=operands)


def _swapped_operands(operation: Operation, function: Function, generator: random.Random) -> tuple[str, Operation] | None:
    places = [i for i in range(len(operation.operands) - 1) if operation.operands[i].type == operation.operands[i + 1].type]
    places = [i for i in places if operation.operands[i] is not operation.operands[i + 1]]
    if not places:
        return None
    i = generator.choice(places)
    operands = list(operation.operands)
    operands[i], operands[i + 1] = operands[i + 1], operands[i]
    return f"operands {i} and {i + 1} of {operation.name} exchanged", replace(operation, operands=tuple(operands))


def _another_operation(operation: Operation, function: Function, generator: random.Random) -> tuple[str, Operation] | None:
    family = [name for name in _SIBLINGS.get(operation.name, ()) if name != operation.name]
    if not family:
        return None
    name = generator.choice(family)
    return f"{name} for {operation.name}", replace(operation, name=name)


def _another_flag(operation: Operation, function: Function, generator: random.Random) -> tuple[str, Operation] | None:
    held = [name for name in FLAGS if isinstance(operation.attributes.get(name), OpaqueAttr)]
    if not held:
        return None
    name = generator.choice(held)
    old = operation.attributes[name]
    assert isinstance(old, OpaqueAttr)
    head = old.text.partition("<")[0]
    new = OpaqueAttr(f"{head}<{generator.choice(FLAGS[name])}>")
    if new == old:
        return None
    return f"{new} for {old} of {operation.name}", _with(operation, name, new)


def _another_attribute(operation: Operation, function: Function, generator: random.Random) -> tuple[str, Operation] | None:
    held = [name for name, value in operation.attributes.items() if not name.lower().startswith("operand") and value is not None]
    generator.shuffle(held)
    for name in held:
        old = operation.attributes[name]
        if name == "predicate" and operation.name in PREDICATES and isinstance(old, IntegerAttr):
            new: Attribute | None = replace(old, value=generator.randrange(PREDICATES[operation.name]))
        else:
            new = _near(old, generator)
        if new is not None and new != old:
            return f"{name} of {operation.name} is {_text(new)} for {_text(old)}", _with(operation, name, new)
    return None


def _near(old: Attribute, generator: random.Random) -> Attribute | None:
    match old:
        case IntegerAttr(value, IntegerType(width)):
            new = generator.choice([value + 1, value - 1, -value, value ^ (1 << generator.randrange(width)), 0, 1])
            half = 1 << (width - 1)
            return replace(old, value=((new + half) % (2 * half) - half) if width > 1 else new % 2)
        case IntegerAttr(value):
            return replace(old, value=generator.choice([value + 1, value - 1, 2 * value, 0, 1]))
        case FloatAttr(bits, FloatType()):
            return replace(old, bits=bits ^ (1 << generator.choice([0, 1, (bits.bit_length() or 1) - 1])))
        case DenseElementsAttr() if old.raw:
            i = generator.randrange(len(old.raw))
            changed = (
                1 - old.raw[i] % 2
                if old.element_bytes == 1 and str(old.type.element) == "i1"
                else old.raw[i] ^ (1 << generator.randrange(8))
            )
            return replace(old, raw=old.raw[:i] + bytes([changed]) + old.raw[i + 1 :])
        case DenseArrayAttr(_, values) if values:
            i = generator.randrange(len(values))
            if len(values) > 1 and generator.random() < 0.5:
                j = generator.randrange(len(values))
                exchanged = list(values)
                exchanged[i], exchanged[j] = exchanged[j], exchanged[i]
                return replace(old, values=tuple(exchanged))
            new = generator.choice([values[i] + 1, values[i] - 1])
            return replace(old, values=(*values[:i], new, *values[i + 1 :]))
        case ArrayAttr(elements) if elements:
            i = generator.randrange(len(elements))
            inner = _near(elements[i], generator)
            return None if inner is None else ArrayAttr((*elements[:i], inner, *elements[i + 1 :]))
        case AffineMapAttr(map) if len(map.results) > 1:
            results = list(map.results)
            generator.shuffle(results)
            return AffineMapAttr(replace(map, results=tuple(results)))
        case UnitAttr():
            return None
        case _:
            return None


def _with(operation: Operation, name: str, value: Attribute) -> Operation:
    return replace(operation, attributes=MappingProxyType({**operation.attributes, name: value}))


def _values(function: Function) -> list[Value]:
    """All values of a function; the verifier tells which of them may be used where."""
    assert function.body is not None
    found: list[Value] = []

    def visit(region: Region) -> None:
        for block in region.blocks:
            found.extend(block.arguments)
            for operation in block.operations:
                found.extend(operation.results)
                for inner in operation.regions:
                    visit(inner)

    visit(function.body)
    return found


def _rebuilt(region: Region, old: Operation, new: Operation) -> Region:
    """The region with ``new`` for ``old``; blocks that successors name keep their identity, being changed in a copy of all of them."""
    blocks = {block: Block(block.arguments) for block in region.blocks}
    for block, copy in blocks.items():
        copy.operations = tuple(_rebuilt_operation(op, old, new, blocks) for op in block.operations)
    return Region(tuple(blocks.values()))


def _rebuilt_operation(operation: Operation, old: Operation, new: Operation, blocks: Mapping[Block, Block]) -> Operation:
    chosen = new if operation is old else operation
    regions = tuple(_rebuilt(region, old, new) for region in chosen.regions)
    successors = tuple(blocks.get(s, s) for s in chosen.successors)
    return replace(chosen, regions=regions, successors=successors)


def _text(attribute: Attribute) -> str:
    return attribute.raw.hex() if isinstance(attribute, DenseElementsAttr) and len(attribute.raw) <= 64 else str(attribute)
