"""Queries: what they claim, what they may assume, and which are false before any solver sees them."""

from __future__ import annotations

from typing import Any

import pytest
from deciding import pair, read, satisfiable, wrong

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.types import IntegerType, TensorType
from smtenc.refinement.queries import (
    Query,
    defined_query,
    facts_about,
    holding_query,
    not_refined,
    ranges_of,
    refinement_queries,
    source_choices,
)
from smtenc.semantics.domain import Domain
from smtenc.semantics.execution import Outcome, arguments_of, execute_function
from smtenc.semantics.open_choices import Choice
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.storage.memory import Memory, Store
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Block, BlockKind, Place, Root, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder
from smtenc.verdicts.lattice import Verdict

I8 = "(%a: i8, %b: i8) -> i8"


def function(signature: str, body: str) -> str:
    result = signature.rpartition("->")[2].strip()
    return f"func.func @f{signature} {{\n{body}\nreturn %r : {result}\n}}"


def queries(source: str, target: str, **options: int) -> tuple[World, list[Query], Query | None]:
    world = World(SemanticOptions(**options))  # type: ignore[arg-type]
    before, after = read_text(source), read_text(target)
    arguments = arguments_of(world, before.functions[0].type.inputs)
    s = execute_function(world, before, before.functions[0], arguments)
    t = execute_function(world, after, after.functions[0], arguments)
    return world, refinement_queries(world, "f", s, t), defined_query(world, "f", s)


def is_open(world: World, query: Query) -> bool:
    return query.claim is not world.terms.false


def symbols(terms: tuple[Term, ...]) -> set[str]:
    return {name for node in postorder(terms) if (name := function_name(node)) is not None}


ADD, FLIPPED = function(I8, "%r = arith.addi %a, %b : i8"), function(I8, "%r = arith.addi %b, %a : i8")
OR, DIVIDE = function(I8, "%r = arith.ori %a, %b : i8"), function(I8, "%r = arith.divui %a, %b : i8")


def test_one_query_for_undefined_behaviour_and_one_for_each_result() -> None:
    text = "func.func @f(%a: i8) -> (i8, i8) {\n return %a, %a : i8, i8\n}"
    _, found, _ = queries(text, text)
    assert [(q.name, q.goal, q.position) for q in found] == [("f.ub", "ub", None), ("f.return-0", "return", 0), ("f.return-1", "return", 1)]


def test_equal_terms_leave_nothing_to_solve() -> None:
    world, found, _ = queries(ADD, FLIPPED)
    assert not any(is_open(world, q) for q in found)


def test_different_terms_do() -> None:
    world, (ub, result), _ = queries(ADD, OR)
    assert not is_open(world, ub)
    assert is_open(world, result)
    assert {"arg0", "arg1"} <= symbols(result.assertions)


def test_the_same_undefined_behaviour_is_no_question() -> None:
    world, (ub, result), _ = queries(DIVIDE, DIVIDE)
    assert not is_open(world, ub)
    assert not is_open(world, result)


def test_new_undefined_behaviour_is() -> None:
    world, (ub, _), _ = queries(ADD, DIVIDE)
    assert is_open(world, ub)
    world, (ub, _), _ = queries(DIVIDE, ADD)
    assert not is_open(world, ub)


def test_whether_the_source_is_ever_defined() -> None:
    assert queries(ADD, ADD)[2] is None, "it always is"
    world, _, query = queries(DIVIDE, ADD)
    assert query is not None
    assert query.goal == "defined"
    assert is_open(world, query)
    never = function(I8, "%z = arith.constant 0 : i8\n%r = arith.divui %a, %z : i8")
    world, _, query = queries(never, ADD)
    assert query is not None
    assert not is_open(world, query)


def test_poison_may_be_dropped_and_not_made() -> None:
    nsw = function(I8, "%r = arith.addi %a, %b overflow<nsw> : i8")
    world, (_, dropped), _ = queries(nsw, ADD)
    assert not is_open(world, dropped)
    world, (_, made), _ = queries(ADD, nsw)
    assert is_open(world, made)


D = "(%t: tensor<?x3xi8>) -> tensor<?x3xi8>"


def test_a_tensor_is_compared_at_one_symbolic_index_within_bounds() -> None:
    one = "%c = arith.constant dense<1> : tensor<1x3xi8>\n"
    source = function(D, "%r = arith.addi %t, %t : tensor<?x3xi8>")
    target = function(D, f"{one}%r = arith.ori %t, %t : tensor<?x3xi8>")
    world, (_, result), _ = queries(source, target)
    assert len(result.indices) == 2
    assert {"result0.index0", "result0.index1", "arg0", "arg0.dim0"} <= symbols(result.assertions)
    assert len(result.ranges) == 2, "one for each index; the dimension may be any number of its width"
    assert is_open(world, result)


def test_shapes_are_compared() -> None:
    signature = "(%t: tensor<?xi8>, %n: index) -> tensor<?xi8>"
    source = function(signature, "%r = tensor.extract_slice %t[0] [%n] [1] : tensor<?xi8> to tensor<?xi8>")
    target = function(signature, "%r = tensor.cast %t : tensor<?xi8> to tensor<?xi8>")
    world, (_, result), _ = queries(source, target)
    assert is_open(world, result)
    assert "arg1" in symbols((result.claim,))


def test_undefined_behaviour_over_a_domain_is_asked_at_a_witness() -> None:
    source = function("(%t: tensor<?xi8>, %u: tensor<?xi8>) -> tensor<?xi8>", "%r = arith.andi %t, %u : tensor<?xi8>")
    target = source.replace("andi", "divui")
    world, (ub, _), _ = queries(source, target)
    assert is_open(world, ub)
    assert any(name.startswith("undefined.") for name in symbols(ub.assertions))
    world, (ub, _), _ = queries(target, target)
    assert not is_open(world, ub), "the source is defined at the same witness"


SUM = """%o = arith.constant dense<0> : tensor<i8>
%s = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
  ins(%t : tensor<?xi8>) outs(%o : tensor<i8>) {
^bb0(%x: i8, %acc: i8):
  BODY
  %y = arith.xori %acc, %e : i8
  linalg.yield %y : i8
} -> tensor<i8>
%r = tensor.extract %s[] : tensor<i8>"""


def test_folds_bring_their_witness_lemma() -> None:
    signature = "(%t: tensor<?xi8>) -> i8"
    bodies = ("%e = arith.addi %x, %x : i8", "%c = arith.constant 1 : i8\n%e = arith.shli %x, %c : i8")
    source, target = (function(signature, SUM.replace("BODY", b)) for b in bodies)
    world, (_, result), _ = queries(source, target)
    assert is_open(world, result)
    assert result.lemmas
    assert any(name.endswith("witness.0") for name in symbols(result.lemmas))
    world, (_, same), _ = queries(source, source)
    assert not is_open(world, same)


@pytest.mark.parametrize(
    ("result", "value", "message"),
    [
        ("i16", "%r = arith.constant 0 : i16", "elements of type i8 in the source and i16"),
        ("index", "%r = arith.constant 0 : index", "elements of type i8"),
        ("tensor<i8>", "%r = arith.constant dense<0> : tensor<i8>", "a scalar in one program and a tensor in the other"),
    ],
)
def test_results_that_cannot_be_compared_are_named(result: str, value: str, message: str) -> None:
    with pytest.raises(Unsupported, match=message):
        queries(function("(%a: i8) -> i8", "%r = arith.constant 0 : i8"), function(f"(%a: i8) -> {result}", value))


def test_tensors_of_different_ranks_cannot_be_compared() -> None:
    source = function("(%a: i8) -> tensor<1xi8>", "%r = tensor.splat %a : tensor<1xi8>")
    target = function("(%a: i8) -> tensor<1x1xi8>", "%r = tensor.splat %a : tensor<1x1xi8>")
    with pytest.raises(Unsupported, match="rank 1 in the source and 2 in the target"):
        queries(source, target)


# -- decided within this process ----------------------------------------------------------------------------------------

SCALARS = "(%a: i8, %b: i8, %n: index, %t: tensor<?xi8>, %u: tensor<?xi8>, %s: tensor<2x3xi8>, %f: tensor<?xf32>)"
SHAPES = {"r": "i8", "t": "tensor<?xi8>", "s": "tensor<2x3xi8>", "f": "tensor<?xf32>"}
DIVISION = "%q = arith.divui %a, %b : i8\n"
AT = "%q = tensor.extract %t[%n] : tensor<?xi8>\n"
TENSORS_DIVIDED = "%q = arith.divui %t, %u : tensor<?xi8>\n"


def giving(type: str, body: str, name: str = "%r") -> str:
    return f"func.func @f{SCALARS} -> {type} {{\n%c0 = arith.constant 0 : index\n{body}\nreturn {name} : {type}\n}}"


def i8(body: str) -> str:
    return giving("i8", body)


def vector(body: str, name: str = "%r") -> str:
    return giving("tensor<?xi8>", body, name)


def matrix(body: str, name: str = "%r") -> str:
    return giving("tensor<2x3xi8>", body, name)


SLICE = "%r = tensor.extract_slice %t[0] [%n] [1] : tensor<?xi8> to tensor<?xi8>"
WHOLE = "%n0 = tensor.dim %t, %c0 : tensor<?xi8>\n" + SLICE.replace("%n]", "%n0]")


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        # scalars
        (i8("%r = arith.addi %a, %a : i8"), i8("%c = arith.constant 1 : i8\n%r = arith.shli %a, %c : i8"), set()),
        (i8("%r = arith.addi %a, %b : i8"), i8("%r = arith.ori %a, %b : i8"), {"return-0"}),
        # undefined behaviour of the source's excuses everything, the target's nothing
        (i8(DIVISION + "%r = arith.ori %a, %b : i8"), i8("%r = arith.ori %a, %b : i8"), set()),
        (i8("%r = arith.ori %a, %b : i8"), i8(DIVISION + "%r = arith.ori %a, %b : i8"), {"ub"}),
        (i8(DIVISION + "%r = arith.divui %b, %b : i8"), i8("%r = arith.constant 1 : i8"), set()),
        (i8("%r = arith.divui %b, %b : i8"), i8("%r = arith.constant 1 : i8"), set()),
        # both are defined where results are compared
        (i8("%r = arith.constant 1 : i8"), i8("%r = arith.divui %b, %b : i8"), {"ub"}),
        (i8(AT + "%r = arith.ori %a, %b : i8"), i8("%r = arith.ori %a, %b : i8"), set()),
        (i8("%r = arith.ori %a, %b : i8"), i8(AT + "%r = arith.ori %a, %b : i8"), {"ub"}),
        # tensors, element by element
        (vector("%r = arith.addi %t, %t : tensor<?xi8>"), vector("%r = arith.addi %t, %t : tensor<?xi8>"), set()),
        (vector("", "%t"), vector("%r = arith.ori %t, %t : tensor<?xi8>"), set()),
        (vector("", "%t"), vector("%r = arith.addi %t, %t : tensor<?xi8>"), {"return-0"}),
        (vector("", "%t"), vector("", "%u"), {"return-0"}),
        (matrix("", "%s"), matrix("%r = arith.addi %s, %s : tensor<2x3xi8>"), {"return-0"}),
        # and their shapes
        (vector("", "%t"), vector(WHOLE), set()),
        (vector("", "%t"), vector(SLICE), {"return-0", "ub"}),
        (vector(SLICE), vector("", "%t"), {"return-0"}),
        (vector("%r = tensor.splat %a[%n] : tensor<?xi8>"), vector("%d = tensor.dim %t, %c0 : tensor<?xi8>\n%r = tensor.splat %a[%d] : tensor<?xi8>"), {"return-0"}),
        # shapes count for tensors without elements, too
        (vector("%r = tensor.splat %a[%c0] : tensor<?xi8>"), vector("%r = tensor.splat %b[%c0] : tensor<?xi8>"), set()),
        (vector("%r = tensor.splat %a[%c0] : tensor<?xi8>"), vector("%r = tensor.splat %b[%n] : tensor<?xi8>"), {"return-0", "ub"}),
        # undefined behaviour over a domain, used at the element that differs and at another one's witness
        (vector(TENSORS_DIVIDED + "%r = arith.divui %u, %u : tensor<?xi8>"), vector("%o = arith.constant 1 : i8\n%d = tensor.dim %u, %c0 : tensor<?xi8>\n%r = tensor.splat %o[%d] : tensor<?xi8>"), set()),
        (vector("", "%t"), vector(TENSORS_DIVIDED, "%t"), {"ub"}),
        (vector(TENSORS_DIVIDED, "%t"), vector(TENSORS_DIVIDED.replace("%q", "%p") + TENSORS_DIVIDED, "%t"), set()),
        (vector(TENSORS_DIVIDED, "%t"), vector(TENSORS_DIVIDED.replace("%t, %u", "%u, %t"), "%t"), {"ub"}),
    ],
)  # fmt: skip
def test_what_is_not_refined(source: str, target: str, expected: set[str]) -> None:
    assert wrong(source, target) == expected
    assert wrong(source, target, rewriting=False) == expected, "nor does it depend on rewriting"


def test_elements_are_looked_at_within_the_result_only() -> None:
    found = pair(matrix("", "%s"), matrix("%r = arith.addi %s, %s : tensor<2x3xi8>"))
    (result,) = [q for q in found.queries if q.goal == "return"]
    assert [(i.lo, i.hi) for i in result.indices] == [(0, 1), (0, 2)]
    assert set(result.assertions) == {result.claim, *result.lemmas, *result.ranges}
    t = found.world.terms
    for index, size in zip(result.indices, (2, 3), strict=True):
        outside = t.not_(found.world.lowering.less_equal(index, found.world.constant_index(size - 1)))
        assert not satisfiable(found.world, [*result.assertions, outside])


def test_a_query_takes_for_granted_what_is_assumed() -> None:
    world = World()
    t = world.terms
    x = t.symbol("x", bit_vector(8))
    world.premises.of_arguments("x-is-three", t.equal(x, t.constant(3, 8)))
    outcome = Outcome((), (), (), Memory(world), read("func.func @f() {\nreturn\n}"))
    query = defined_query(world, "f", outcome)
    assert query is not None, "what is assumed may leave no input"
    assert (query.name, query.goal) == ("f.defined", "defined")
    assert satisfiable(world, query.assertions)
    assert not satisfiable(world, [*query.assertions, t.distinct(x, t.constant(3, 8))])


def test_what_holds_whatever_the_inputs_are() -> None:
    world = World()
    t = world.terms
    x = t.symbol("x", bit_vector(8))
    term, granted = t.unsigned_less(x, t.constant(9, 8)), t.unsigned_less(x, t.constant(5, 8))
    assert satisfiable(world, holding_query(world, "q", term, []).assertions)
    query = holding_query(world, "q", term, [granted])
    assert (query.name, query.goal) == ("q", "assumption")
    assert not satisfiable(world, query.assertions)
    n = world.space.symbol("n", 0, 6)
    below = world.lowering.less_equal(n, world.space.symbol("m", 6, 9))
    assert not satisfiable(world, holding_query(world, "q", below, []).assertions), "by the ranges of its symbols"


def test_facts_are_those_about_what_is_mentioned() -> None:
    world = World()
    t = world.terms
    x = t.symbol("x", bit_vector(8))
    assert facts_about(world, [x]) == {}
    f, g = (t.apply(name, [x], bit_vector(8)) for name in ("f", "g"))
    about_f, about_g = (t.equal(y, t.constant(1, 8)) for y in (f, g))
    world.functions.facts.update({about_f: "f", about_g: "g"})
    assert facts_about(world, [t.equal(x, f)]) == {about_f: "f"}
    assert facts_about(world, [x]) == {}
    assert facts_about(world, [f, g]) == {about_f: "f", about_g: "g"}
    assert not satisfiable(world, holding_query(world, "q", about_f, []).assertions)


def test_ranges_bring_the_symbols_that_they_mention() -> None:
    world = World()
    n = world.space.symbol("n", 1, 40)
    k = world.element_index("k", n)
    term = world.terms.equal(world.lowering.lower(k, 16), world.terms.symbol("x", bit_vector(16)))
    assert set(ranges_of(world, [term]).values()) == {"k", "n"}
    assert set(ranges_of(world, [world.terms.symbol("x", bit_vector(16))])) == set()


@pytest.mark.parametrize(
    ("kind", "other"), [("tensor<i8>", "memref<i8>"), ("memref<i8>", "tensor<i8>"), ("memref<i8>", "i8"), ("i8", "memref<i8>")]
)
def test_kinds_of_results_are_named(kind: str, other: str) -> None:
    words = {"tensor<i8>": "a tensor", "memref<i8>": "a memref", "i8": "a scalar"}
    values = {"tensor<i8>": "%t", "memref<i8>": "%m", "i8": "%x"}
    texts = (f"func.func @f(%t: tensor<i8>, %m: memref<i8>, %x: i8) -> {k} {{\nreturn {values[k]} : {k}\n}}" for k in (kind, other))
    with pytest.raises(Unsupported, match=f"{words[kind]} in one program and {words[other]} in the other"):
        queries(*texts)


BUFFERS = "(%a: memref<2xi8>, %y: i8)"
HEAD = "%c0 = arith.constant 0 : index\n"
PASSED_ON = "%n = memref.alloc() : memref<2xi8>\ncall @g(%n) : (memref<2xi8>) -> ()\n"
ONE, RATIO = "%q = arith.constant 1 : i8\n", "%q = arith.divui %y, %y : i8\n"
INTO_NEW, INTO_OLD = (f"memref.store %q, %{x}[%c0] : memref<2xi8>\n" for x in "na")


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (PASSED_ON, PASSED_ON, set()),
        (PASSED_ON, "", {"event-0", "memory-passed-on"}),
        ("", PASSED_ON, {"event-0", "ub", "memory-passed-on"}),
        (PASSED_ON + ONE + INTO_NEW, PASSED_ON + ONE + INTO_NEW, set()),
        (PASSED_ON + RATIO + INTO_NEW, PASSED_ON + ONE + INTO_NEW, set()),
        (PASSED_ON + INTO_NEW.replace("%q", "%y"), PASSED_ON + ONE + INTO_NEW, {"memory-passed-on"}),
        (PASSED_ON + ONE + INTO_NEW, PASSED_ON + RATIO + INTO_NEW, {"ub"}),
        (RATIO + INTO_OLD, ONE + INTO_OLD, set()),
        (ONE + INTO_OLD, RATIO + INTO_OLD, {"ub"}),
    ],
)
def test_what_of_memory_is_asked(source: str, target: str, expected: set[str]) -> None:
    texts = (f"func.func @f{BUFFERS} {{\n{HEAD}{body}return\n}}\nfunc.func private @g(memref<2xi8>)" for body in (source, target))
    assert wrong(*texts) == expected


def test_a_domain_is_a_reason_to_ask_whether_the_source_is_defined() -> None:
    text = function("(%t: tensor<300xi8>, %u: tensor<300xi8>) -> tensor<300xi8>", "%r = arith.divui %t, %u : tensor<300xi8>")
    world, _, query = queries(text, text)
    assert not world.premises.restrictions
    assert query is not None


def test_memory_is_asked_about_type_by_type_the_source_s_first() -> None:
    signature = "(%a: memref<2xi8>, %b: memref<2xf32>, %c: memref<2xi16>, %x: i8, %y: f32, %z: i16)"
    stores = {
        x: f"memref.store %{x}, %{m}[%c0] : memref<2x{type}>\n" for x, m, type in (("x", "a", "i8"), ("y", "b", "f32"), ("z", "c", "i16"))
    }
    source, target = (
        f"func.func @f{signature} {{\n%c0 = arith.constant 0 : index\n{''.join(stores[x] for x in which)}return\n}}"
        for which in ("zy", "xz")
    )
    assert [q.name for q in pair(source, target).queries] == ["f.ub", "f.memory-i16", "f.memory-f32", "f.memory-i8"]


# -- from outcomes ------------------------------------------------------------------------------------------------------

NOTHING = read("func.func @f() {\n%a = arith.constant 0 : i8\nreturn\n}")
_BODY = NOTHING.functions[0].body
assert _BODY is not None
OPERATION = _BODY.blocks[0].operations[0]


def outcome(world: World, *results: SymbolicValue, **parts: Any) -> Outcome:
    return Outcome(**{"undefined": (), "somewhere": (), "results": results, "memory": Memory(world), "module": NOTHING, **parts})


@pytest.mark.parametrize("rank", [0, 1])
@pytest.mark.parametrize("where", ["nowhere", "source", "target"])
def test_a_choice_that_definedness_shows_is_not_picked(where: str, rank: int) -> None:
    """The source's over a domain whose size depends on it, the target's at once."""
    world = World()
    t = world.terms
    c, a, y = (t.symbol(name, bit_vector(8)) for name in "cay")
    far, size = world.constant_index(300), world.index_of_bits(c)
    at = (world.element_index("result0.index0", far),)[:rank]
    bad = t.symbol("bad", BOOLEAN)
    world.choices.open[c] = Choice((a,), {(OPERATION, at)})

    def result(term: Term) -> SymbolicValue:
        scalar = Scalar(IntegerType(8), term, t.false)
        return scalar if rank == 0 else Tensor(IntegerType(8), (far,), lambda _: scalar)

    family = UndefinedSomewhere(Domain((size,)), lambda _: bad)
    source = outcome(world, result(c), somewhere=(family,) if where == "source" else ())
    target = outcome(world, result(y), undefined=(t.equal(c, t.constant(3, 8)),) if where == "target" else ())
    found, indices = not_refined(world, 0, source.results[0], target.results[0], source, target, source_choices(world, source))
    assert indices == at
    assert found is t.distinct(a if where == "nowhere" else c, y)


def test_a_claim_that_constants_refute_takes_nothing_for_granted() -> None:
    world = World()
    t = world.terms
    type = TensorType((300,), IntegerType(8))
    made = world.inputs.constant(type, DenseElementsAttr(type, bytes(k % 7 for k in range(300)), False))
    assert isinstance(made, Tensor)
    world.premises.of_arguments("p", t.symbol("p", BOOLEAN))
    element = made.at((world.element_index("k", world.constant_index(300)),)).term
    claim = t.unsigned_less(t.constant(6, 8), element)
    assert claim is not t.false
    (ub,) = refinement_queries(world, "f", outcome(world), outcome(world, undefined=(claim,)))
    assert ub == Query("f.ub", "ub", t.false, (), ())


@pytest.mark.parametrize("declared_by", ["source", "target", "both"])
@pytest.mark.parametrize("written_by", ["source", "target", "neither"])
def test_a_global_that_is_written_must_be_declared_in_both(written_by: str, declared_by: str) -> None:
    world = World()
    zero = world.constant_index(0)
    block = Block("g", BlockKind.GLOBAL, IntegerType(8), world.terms.symbol("g.block", bit_vector(16)))
    store = Store(world.terms.true, Place(Root(block, zero, zero, (), ()), ()), world.zero(IntegerType(8)))
    declared = read('memref.global "private" @g : memref<i8> = uninitialized\nfunc.func @f() {\nreturn\n}')
    outcomes = []
    for who in ("source", "target"):
        memory = Memory(world)
        memory.writes += [store] if who == written_by else []
        outcomes.append(outcome(world, module=declared if declared_by in (who, "both") else NOTHING, memory=memory))
    if written_by == "neither" or declared_by == "both":
        goals = ["ub"] if written_by == "neither" else ["ub", "memory"]
        assert [q.goal for q in refinement_queries(world, "f", *outcomes)] == goals
    else:
        with pytest.raises(Unsupported, match="@g is written, and not declared alike"):
            refinement_queries(world, "f", *outcomes)


# -- elements one by one ----------------------------------------------------------------------------------------------

ROWS = "(%a: vector<2x3xi8>) -> vector<2x3xi8>"
ROW_BY_ROW = """
    %z = arith.constant dense<0> : vector<2x3xi8>
    %x = vector.extract %a[0] : vector<3xi8> from vector<2x3xi8>
    %y = vector.extract %a[1] : vector<3xi8> from vector<2x3xi8>
    %s = vector.insert %x, %z [0] : vector<3xi8> into vector<2x3xi8>
    %r = vector.insert %y, %s [1] : vector<3xi8> into vector<2x3xi8>"""


def test_a_result_that_rewriting_proves_element_by_element_leaves_nothing_to_solve() -> None:
    source = f"func.func @f{ROWS} {{\nreturn %a : vector<2x3xi8>\n}}"
    world, found, _ = queries(source, function(ROWS, ROW_BY_ROW))
    assert not any(is_open(world, q) for q in found)


def test_the_elements_that_are_left_are_named_by_the_symbols_of_the_index() -> None:
    source = f"func.func @f{ROWS} {{\nreturn %a : vector<2x3xi8>\n}}"
    swapped = function(ROWS, ROW_BY_ROW.replace("vector.insert %y", "vector.insert %x"))
    world, found, _ = queries(source, swapped)
    (query,) = (q for q in found if q.goal == "return")
    assert is_open(world, query)
    first = world.lowering.equal(query.indices[0], world.constant_index(0))
    assert not satisfiable(world, [*query.assertions, first])
    assert satisfiable(world, list(query.assertions))


@pytest.mark.parametrize("shared", [False, True])
def test_an_order_is_chosen_element_by_element_only_where_each_has_its_own(verify: Any, shared: bool) -> None:
    """One sum in all lanes has one order; sums of rows have one each."""
    signature = "(%a: vector<2x3xf16>, %c: vector<2xf16>, %s: f16) -> vector<2xf16>"
    rows = "%r = vector.multi_reduction <add>, %a, %c [1] : vector<2x3xf16> to vector<2xf16>"
    one = """
        %x = vector.extract %a[0] : vector<3xf16> from vector<2x3xf16>
        %t = vector.reduction <add>, %x, %s : vector<3xf16> into f16
        %r = vector.broadcast %t : f16 to vector<2xf16>"""
    forward, backward = (
        "\n".join(
            [f"%{p}{row}{k} = vector.extract %a[{0 if shared else row}, {k}] : f16 from vector<2x3xf16>" for k in range(3)]
            + [start]
            + [f"%{p}{row}t{j + 1} = arith.addf %{p}{row}t{j}, %{p}{row}{k} : f16" for j, k in enumerate(order)]
        )
        for row, p, order in ((0, "f", (0, 1, 2)), (1, "b", (2, 1, 0)))
        for start in [
            f"%{p}{row}t0 = vector.extract %c[{row}] : f16 from vector<2xf16>"
            if not shared
            else f"%{p}{row}w = arith.constant 0 : index\n%{p}{row}v = vector.broadcast %s : f16 to vector<1xf16>\n"
            f"%{p}{row}t0 = vector.extract %{p}{row}v[0] : f16 from vector<1xf16>"
        ]
    )
    target = f"{forward}\n{backward}\n%r = vector.from_elements %f0t3, %b1t3 : vector<2xf16>"
    verdict = verify(function(signature, one if shared else rows), function(signature, target)).verdict
    assert (verdict is Verdict.CORRECT) is not shared
