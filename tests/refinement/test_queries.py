"""Queries: what they claim, what they may assume, and which are false before any solver sees them."""

from __future__ import annotations

import pytest

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.refinement.queries import Query, defined_query, refinement_queries
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.world import SemanticOptions, World
from smtenc.terms.environment import Term
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

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
