"""The parts of a query say together what the query says, and each has a name."""

from __future__ import annotations

import pytest
from deciding import pair, read, satisfiable

from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.types import IntegerType, TensorType
from smtenc.refinement.constants import with_constants
from smtenc.refinement.explanation import parts_of
from smtenc.refinement.parts import Part, grouped, named
from smtenc.refinement.queries import Query
from smtenc.semantics.execution import Outcome
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.values import Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term, bit_vector
from smtenc.verdicts.symbolic import SymbolicPair

HEAD = "%c0 = arith.constant 0 : index\n%one = arith.constant 1 : i8\n"


def scalar(body: str) -> str:
    return f"func.func @f(%x: i8, %y: i8) -> i8 {{\n{HEAD}{body}\nreturn %r : i8\n}}"


def tensor(body: str, types: str = "tensor<?xi8>") -> str:
    return f"func.func @f(%t: tensor<?xi8>, %u: tensor<?xi8>, %n: index) -> {types} {{\n{HEAD}{body}\nreturn %r : {types}\n}}"


def memory(body: str) -> str:
    return f"func.func @f(%a: memref<2xi8>, %x: i8) {{\n{HEAD}{body}\nreturn\n}}\nfunc.func private @g(memref<2xi8>)\n"


ADD, OR, NSW = (scalar(f"%r = arith.{op} : i8") for op in ("addi %x, %y", "ori %x, %y", "addi %x, %y overflow<nsw>"))
DIVIDE, UNDIVIDED = scalar("%r = arith.divui %x, %y : i8"), scalar("%d = arith.divui %x, %x : i8\n%r = arith.divui %x, %y : i8")
DIVIDED_TWICE = scalar("%r = arith.divui %x, %y : i8\n%q = arith.divui %x, %one : i8")
TWICE, SHIFTED = scalar("%r = arith.addi %x, %x : i8"), scalar("%r = arith.shli %x, %one : i8")
ONES = "%d = tensor.dim %t, %c0 : tensor<?xi8>\n%o = tensor.splat %one[%d] : tensor<?xi8>\n"
TENSORS = {
    "twice": "%r = arith.addi %t, %t : tensor<?xi8>",
    "shifted": ONES + "%r = arith.shli %t, %o : tensor<?xi8>",
    "or": "%r = arith.ori %t, %t : tensor<?xi8>",
    "twice, promised": "%r = arith.addi %t, %t overflow<nuw> : tensor<?xi8>",
    "divided": "%r = arith.divui %t, %u : tensor<?xi8>",
    "slice": "%r = tensor.extract_slice %t[0] [%n] [1] : tensor<?xi8> to tensor<?xi8>",
}
SUM = """%e = arith.constant dense<0> : tensor<i8>
%s = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
  ins(%t : tensor<?xi8>) outs(%e : tensor<i8>) {
^bb0(%x: i8, %acc: i8):
  BODY
  %y = arith.xori %acc, %z : i8
  linalg.yield %y : i8
} -> tensor<i8>
%r = tensor.extract %s[] : tensor<i8>"""
SUMS = [tensor(SUM.replace("BODY", f"%z = arith.{body} : i8"), "i8") for body in ("addi %x, %x", "shli %x, %one", "muli %x, %x")]
STORE, FREEZE = "memref.store %x, %a[%c0] : memref<2xi8>\n", "%z = bufferization.to_tensor %a : memref<2xi8>\n"
LOAD = "%l = memref.load %a[%c0] : memref<2xi8>\n"
NEW, FILL = "%n = memref.alloc() : memref<2xi8>\n", "linalg.fill ins(%x : i8) outs(%n : memref<2xi8>)\n"
CALL = "call @g(%n) : (memref<2xi8>) -> ()\n"
AFTER = "memref.store %x, %n[%c0] : memref<2xi8>\n"
KEPT = "%q = memref.load %n[%c0] : memref<2xi8>\nmemref.store %q, %n[%c0] : memref<2xi8>\n"
BUFFER = "func.func @f(%a: memref<2xi8>, %x: i8) -> memref<2xi8> {{\n{}{}return %n : memref<2xi8>\n}}"

DIVISOR = "%d = arith.divui %x, %x : i8\n"
TWO_TYPES = "func.func @f(%a: memref<2xi8>, %b: memref<2xf32>, %x: i8, %y: f32) {{\n%c0 = arith.constant 0 : index\n{}{}return\n}}"
I8_STORE, F32_STORE = STORE, "memref.store %y, %b[%c0] : memref<2xf32>\n"
FLOAT = "func.func @f(%x: f32) -> f32 {{\n%z = arith.constant 0.0 : f32\n%r = arith.addf %x, %z{} : f32\nreturn %r : f32\n}}"
FLOATS = (
    FLOAT.replace("x: f32", "x: tensor<4xf32>")
    .replace(": f32", ": tensor<4xf32>")
    .replace("-> f32", "-> tensor<4xf32>")
    .replace("0.0", "dense<0.0>")
)

PAIRS = [
    (ADD, ADD),
    (ADD, OR),
    (NSW, ADD),
    (ADD, NSW),
    (TWICE, SHIFTED),
    (DIVIDE, DIVIDE),
    (ADD, DIVIDE),
    (DIVIDE, ADD),
    (DIVIDE, UNDIVIDED),
    (DIVIDE, DIVIDED_TWICE),
    *((tensor(a), tensor(b)) for a in TENSORS.values() for b in TENSORS.values()),
    *((a, b) for a in SUMS for b in SUMS),
    *((memory(a), memory(b)) for a in ("", STORE, FREEZE, LOAD) for b in ("", STORE, FREEZE, LOAD)),
    *((memory(NEW + CALL + a), memory(NEW + CALL + b)) for a in ("", AFTER, KEPT) for b in ("", AFTER, KEPT)),
    *((BUFFER.format(HEAD, a), BUFFER.format(HEAD, b)) for a in (NEW, NEW + FILL) for b in (NEW, NEW + FILL)),
]


def parts(found: SymbolicPair, name: str) -> list[Part]:
    query = next(q for q in found.queries if q.name == f"f.{name}")
    return parts_of(found.world, query, *found.outcomes)


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_parts_say_together_what_their_query_says(source: str, target: str) -> None:
    found = pair(source, target, explained=True)
    for query in found.queries:
        apart = parts_of(found.world, query, *found.outcomes)
        assert satisfiable(found.world, [part.term for part in apart]) is satisfiable(found.world, query.assertions), query.name
        assert sum(part.is_goal for part in apart) == (query.claim is not found.world.terms.true or any(part.is_goal for part in apart))


def needed(source: str, target: str, name: str) -> set[str]:
    """The labels of a query without a model, without any of which it has one."""
    found = pair(source, target, explained=True)
    apart = parts(found, name)
    assert not satisfiable(found.world, [part.term for part in apart])
    labels = {part.label for part in apart}
    return {label for label in labels if satisfiable(found.world, [part.term for part in apart if part.label != label])}


@pytest.mark.parametrize(
    ("source", "target", "name", "expected"),
    [
        (TWICE, SHIFTED, "return-0", {"result 0 differs"}),
        (
            NSW,
            scalar("%w = arith.addi %x, %y overflow<nsw> : i8\n%r = arith.ori %w, %w : i8"),
            "return-0",
            {"%arg0 is not poison", "%arg1 is not poison"},
        ),
    ],
)
def test_what_a_proof_needs(source: str, target: str, name: str, expected: set[str]) -> None:
    assert needed(source, target, name) >= expected


AT = "at <input>:{}:{}".format
DIVISION, SLICED = f"arith.divui {AT(4, 6)}", f"tensor.extract_slice {AT(4, 6)}"


@pytest.mark.parametrize(
    ("source", "target", "name", "expected"),
    [
        (
            NSW,
            ADD,
            "return-0",
            [
                "%arg0 is not poison",
                "%arg1 is not poison",
                f"the source's result 0 is not poison: arith.addi {AT(4, 6)}",
                "result 0 differs",
            ],
        ),
        (
            DIVIDE,
            UNDIVIDED,
            "ub",
            [f"the source is defined: {DIVISION}", f"the target is undefined: {DIVISION} and arith.divui {AT(5, 6)}"],
        ),
        (
            DIVIDE,
            DIVIDED_TWICE,
            "return-0",
            [
                f"the source is defined: {DIVISION}",
                f"the target is defined: {DIVISION}",
                "%arg0 is not poison",
                "%arg1 is not poison",
                "result 0 differs",
            ],
        ),
        (
            tensor(TENSORS["divided"]),
            tensor(TENSORS["slice"]),
            "return-0",
            [
                f"the source is defined: {DIVISION}",
                f"the target is defined: {SLICED}",
                "result 0 has elements",
                "elements of %arg0 are not poison",
                "elements of %arg1 are not poison",
                "result 0 differs",
                "bounds of result 0's index 0",
            ],
        ),
        (
            tensor(TENSORS["slice"]),
            tensor(TENSORS["divided"]),
            "ub",
            [f"the source is defined: {SLICED}", f"the target is undefined: {DIVISION}", "range of undefined.1.0"],
        ),
        (
            memory(DIVISOR + STORE),
            memory(LOAD),
            "uninitialised",
            [f"the source is defined: {DIVISION}", "the target loads what was never stored", "range of arg0.offset"],
        ),
        (
            memory(DIVISOR + STORE),
            memory(LOAD),
            "memory-i8",
            [f"the source is defined: {DIVISION}", "memory of i8 differs", "range of arg0.offset"],
        ),
        (
            memory(STORE),
            memory(DIVISOR + LOAD),
            "memory-i8",
            [f"the target is defined: {DIVISION}", "memory of i8 differs", "range of arg0.offset"],
        ),
        (TWO_TYPES.format(I8_STORE, F32_STORE), TWO_TYPES.format("", ""), "memory-i8", ["memory of i8 differs", "range of arg0.offset"]),
        (TWO_TYPES.format(I8_STORE, F32_STORE), TWO_TYPES.format("", ""), "memory-f32", ["memory of f32 differs", "range of arg1.offset"]),
        # where the source chooses, the result is one part
        (FLOAT.format(" fastmath<nsz>"), FLOAT.format(""), "return-0", ["result 0 differs"]),
        (FLOATS.format(" fastmath<nsz>"), FLOATS.format(""), "return-0", ["result 0 differs"]),
        (memory(STORE), memory(LOAD), "uninitialised", ["the target loads what was never stored", "range of arg0.offset"]),
        (memory(STORE), memory(LOAD), "memory-i8", ["memory of i8 differs", "range of arg0.offset"]),
        (
            memory(NEW + CALL),
            memory(NEW + CALL + KEPT),
            "memory-passed-on",
            [
                f"the source is defined: func.call {AT(5, 1)}",
                f"the target is defined: func.call {AT(5, 1)}",
                f"the target is defined: memref.load {AT(6, 6)} and memref.store {AT(7, 1)}",
                "memory that was passed on differs",
            ],
        ),
        (
            memory(NEW + CALL),
            memory(NEW + KEPT + CALL),
            "event-0",
            ["event 1, func.call, may find other operands or other memory, or the target may be undefined before it"],
        ),
    ],
)
def test_labels(source: str, target: str, name: str, expected: list[str]) -> None:
    apart = parts(pair(source, target, explained=True), name)
    assert list(grouped(apart)) == expected
    goals = {part.label for part in apart if part.is_goal}
    assert len(goals) == 1
    assert next(iter(goals)).startswith(("result", "the target is undefined", "the target loads", "memory", "event"))


def test_a_label_names_four_operations_at_most() -> None:
    text = scalar("\n".join(f"%q{k} = arith.divui %x, %y : i8" for k in range(5)) + "\n%r = arith.addi %x, %y : i8")
    body = read(text).functions[0].body
    assert body is not None
    operations = [op for op in body.blocks[0].operations if op.name == "arith.divui"]
    assert named(operations[:4]).count(" and ") == 3
    assert named(operations).endswith(" and 1 more")
    assert named([operations[0], operations[0]]) == named(operations[:1]) == f"arith.divui {AT(4, 7)}"


def event_parts(world: World, claim: Term) -> list[Part]:
    """Of a query about an event, whose claim is one part."""
    outcome = Outcome((), (), (), Memory(world), read("func.func @f() {\nreturn\n}"))
    return parts_of(world, Query("f.event-0", "event", claim, (), (), what="an event differs"), outcome, outcome)


def test_what_is_taken_for_granted_is_labelled() -> None:
    world = World(explained=True)
    t = world.terms
    x, y = (t.symbol(name, bit_vector(8)) for name in "xy")
    f, g = (t.apply(name, [x], bit_vector(8)) for name in "fg")
    about_f, about_g, assumed = t.distinct(f, y), t.distinct(g, y), t.unsigned_less(x, y)
    world.functions.facts.update({about_f: "f", about_g: "g"})
    world.premises.of_arguments("x-is-small", assumed)
    n = world.element_index("arg0.dim1", world.constant_index(6))
    index = world.lowering.lower(n, 8)
    claim = t.and_(t.equal(f, x), t.equal(index, x))
    bound = world.lowering.bounds[next(iter(n.symbols()))]
    expected = [
        Part("an event differs", claim, is_goal=True),
        Part("assumption x-is-small", assumed),
        Part("what is known of f", about_f),
        Part("range of %arg0's dimension 1", bound),
    ]
    assert event_parts(world, claim) == expected
    assert event_parts(world, t.true) == [expected[1]], "what is true anyway is no part"


def test_what_constants_hold_is_labelled() -> None:
    world = World(explained=True)
    t = world.terms
    numbers = bytes(k % 7 for k in range(300))
    made = world.inputs.constant(TensorType((300,), IntegerType(8)), DenseElementsAttr(TensorType((300,), IntegerType(8)), numbers, False))
    assert isinstance(made, Tensor)
    element = made.at((world.element_index("result0.index0", world.constant_index(300)),)).term
    claim = t.equal(t.symbol("x", bit_vector(8)), t.add(element, t.constant(1, 8)))
    (plain,), known = with_constants(world, [claim])
    assert plain is not claim
    goal, *held, _ = event_parts(world, claim)
    assert goal == Part("an event differs", plain, is_goal=True)
    assert held == [Part("what constants hold", term) for term in known]
    assert held
