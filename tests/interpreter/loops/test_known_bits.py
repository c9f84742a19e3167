"""Known bits of integers: what they stand for, and that no rule of a dialect says more than holds of all of them."""

from __future__ import annotations

from itertools import product

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import POISON
from smtenc.interpreter.loops.known_bits import KnownBits
from smtenc.interpreter.machine import Machine, kernel_of
from smtenc.interpreter.values import as_signed
from smtenc.ir.core import Operation
from smtenc.ir.registry import table

WIDTH = 3
ALL = [KnownBits(WIDTH, mask, bits) for mask in range(1 << WIDTH) for bits in range(1 << WIDTH) if not bits & ~mask]


def integers(known: KnownBits) -> set[int]:
    return {n for n in range(1 << known.width) if n & known.mask == known.bits}


@pytest.mark.parametrize("known", ALL)
def test_what_is_read_off_is_so(known: KnownBits) -> None:
    mine = integers(known)
    assert known.range(signed=False) == (min(mine), max(mine))
    signed = [as_signed(n, WIDTH) for n in mine]
    assert known.range(signed=True) == (min(signed), max(signed))
    assert known.exact == (next(iter(mine)) if len(mine) == 1 else None)
    assert len({n % (1 << known.low) for n in mine}) == 1
    assert all(n % (1 << known.zeros) == 0 for n in mine)


@pytest.mark.parametrize(("one", "other"), list(product(ALL, ALL)))
def test_joining_and_telling_apart(one: KnownBits, other: KnownBits) -> None:
    assert integers(one) | integers(other) <= integers(one.joined(other))
    assert one.differs(other) is integers(one).isdisjoint(integers(other))


def operation(text: str, types: str, result: str) -> tuple[Machine, Operation]:
    arguments = ", ".join(f"%{name}: {type}" for name, type in zip("abc", types.split(), strict=False))
    module = read_text(f"func.func @f({arguments}) -> {result} {{\n%r = {text}\nreturn %r : {result}\n}}")
    body = module.functions[0].body
    assert body is not None
    return Machine(module, 64, 1_000), body.blocks[0].operations[0]


CASES = [
    *((f"arith.{name} %a, %b : i3", "i3 i3", "i3") for name in "addi subi muli andi ori xori shli shrui".split()),
    *((f"arith.cmpi {p}, %a, %b : i3", "i3 i3", "i1") for p in "eq ne slt sle sgt sge ult ule ugt uge".split()),
    ("arith.trunci %a : i3 to i2", "i3", "i2"),
    ("arith.extui %a : i3 to i5", "i3", "i5"),
    ("arith.extsi %a : i3 to i5", "i3", "i5"),
    ("arith.index_cast %a : i3 to index", "i3", "index"),
    ("arith.index_castui %a : i3 to index", "i3", "index"),
]


@pytest.mark.parametrize(("text", "types", "result"), CASES)
def test_a_rule_holds_of_all_operands(text: str, types: str, result: str) -> None:
    """Whatever is known of the operands, each result that is not poison is among those that the rule allows; known operands give a known result."""
    machine, op = operation(text, types, result)
    rule, factory = table("arith", "concrete", "KNOWN_BITS")[op.name], kernel_of(op.name)
    assert factory is not None
    kernel = factory(machine, op)
    for known in product(ALL, repeat=len(op.operands)):
        found = rule(machine, op, known)
        assert not found.bits & ~found.mask
        results = {r for operands in product(*map(integers, known)) if (r := kernel(operands)) is not POISON}
        assert all(r & found.mask == found.bits for r in results), (known, found)
        if len(results) == 1 and all(k.exact is not None for k in known):
            assert found.exact == next(iter(results))


def test_select_takes_what_the_condition_says_or_both() -> None:
    machine, op = operation("arith.select %a, %b, %c : i3", "i1 i3 i3", "i3")
    rule, five, four = table("arith", "concrete", "KNOWN_BITS")[op.name], KnownBits.exactly(3, 5), KnownBits.exactly(3, 4)
    assert rule(machine, op, [KnownBits.exactly(1, 1), five, four]) == five
    assert rule(machine, op, [KnownBits.exactly(1, 0), five, four]) == four
    assert integers(rule(machine, op, [KnownBits.anything(1), five, four])) == {4, 5}


def test_index_has_the_rules_of_arith() -> None:
    rules = table("index", "concrete", "KNOWN_BITS")
    assert rules["index.add"] is table("arith", "concrete", "KNOWN_BITS")["arith.addi"]
    machine, op = operation("index.cmp slt(%a, %b)", "index index", "i1")
    assert rules["index.cmp"](machine, op, [KnownBits.exactly(64, 1), KnownBits.exactly(64, 2)]).exact == 1
