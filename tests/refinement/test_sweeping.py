"""Proof from below: which tensors of the target are compared with which of the source, what is asked, and that nothing is merged unasked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from deciding import answered, read

from smtenc.refinement import sweeping
from smtenc.refinement.queries import Query
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.world import World
from smtenc.terms.view import function_name
from smtenc.verdicts.symbolic import SymbolicPair, execute_pair


@dataclass
class Asked:
    """A prover that decides here, or says what it is told to; and all that it was asked."""

    says: Callable[[World, Query], bool] = lambda world, query: answered(world, query.assertions, 20.0)[0] == "unsat"
    persists: bool = True
    world: World = field(default_factory=World)
    queries: list[Query] = field(default_factory=list)
    doubts: int = 0

    def proves(self, query: Query) -> bool:
        self.queries.append(query)
        return self.says(self.world, query)

    def goes_on(self) -> bool:
        self.doubts += 1
        return self.persists

    def about(self, source: str, target: str) -> SymbolicPair:
        modules = read(source), read(target)
        return execute_pair(self.world, modules, [m.functions[0] for m in modules], self)


NOBODY: Callable[[World, Query], bool] = lambda world, query: False  # noqa: E731
HASTILY: Callable[[World, Query], bool] = lambda world, query: answered(world, query.assertions, 0.2)[0] == "unsat"  # noqa: E731
"""For what is not so: looking for a difference takes long."""
EVERYBODY: Callable[[World, Query], bool] = lambda world, query: True  # noqa: E731


def product(r: str, a: str, b: str, rows: int = 2, *, by: str = "d2, d1", out: str = "d0, d1", flags: str = "") -> str:
    """%r = %a times %b, with ``+`` for times and ``-`` for plus (whose order matters: there is less to say): ``by`` is how %b is read, ``out`` where a result goes."""
    maps = ", ".join(f"affine_map<(d0, d1, d2) -> ({m})>" for m in ("d0, d2", by, out))
    kinds = '["parallel", "parallel", "reduction"]'
    return (
        f"%{r}e = arith.constant dense<0> : tensor<{rows}x2xi2>\n"
        f"%{r} = linalg.generic {{indexing_maps = [{maps}], iterator_types = {kinds}}} "
        f"ins({a}, {b} : tensor<{rows}x2xi2>, tensor<2x2xi2>) outs(%{r}e : tensor<{rows}x2xi2>) {{\n"
        f"^bb0(%{r}a: i2, %{r}b: i2, %{r}c: i2):\n"
        f"%{r}p = arith.addi %{r}a, %{r}b {flags}: i2\n%{r}s = arith.subi %{r}c, %{r}p : i2\nlinalg.yield %{r}s : i2\n"
        f"}} -> tensor<{rows}x2xi2>\n"
    )


def transposed(r: str, a: str) -> str:
    return (
        f"%{r}t = tensor.empty() : tensor<2x2xi2>\n"
        f"%{r} = linalg.transpose ins({a} : tensor<2x2xi2>) outs(%{r}t : tensor<2x2xi2>) permutation = [1, 0]\n"
    )


def function(*layers: str, result: str = "%r", rows: int = 2) -> str:
    arguments = f"%x: tensor<{rows}x2xi2>, %a: tensor<2x2xi2>, %b: tensor<2x2xi2>, %c: tensor<2x2xi2>"
    return f"func.func @f({arguments}) -> tensor<{rows}x2xi2> {{\n" + "".join(layers) + f"return {result} : tensor<{rows}x2xi2>\n}}"


FIRST, LAST = product("p", "%x", "%a"), product("r", "%q", "%c")
CHAIN = function(FIRST, product("q", "%p", "%b"), LAST)
TURNED = function(FIRST, product("u", "%p", "%b", out="d1, d0"), transposed("q", "%u"), LAST)
"""The layer in the middle is computed transposed, and transposed back."""


def goals(pair: SymbolicPair) -> dict[str, bool]:
    """Of the queries about the programs whether each is settled without a solver."""
    return {q.goal: q.claim is pair.world.terms.false for q in pair.queries}


def test_of_the_same_layers_nothing_is_asked() -> None:
    asked = Asked(NOBODY)
    pair = asked.about(CHAIN, CHAIN.replace("%p", "%o"))
    assert asked.queries == []
    assert pair.cuts == ()
    assert goals(pair) == {"ub": True, "return": True}


def test_a_layer_that_is_proved_the_same_is_a_cut_and_all_above_it_follows() -> None:
    doubled = ("arith.addi %qp, %qp : i2", "arith.shli %qp, %qo : i2")
    layers = [
        product("q", "%p", "%b").replace("%qs =", f"%qo = arith.constant 1 : i2\n%qd = {d}\n%qs =").replace("%qc, %qp", "%qc, %qd")
        for d in doubled
    ]
    asked = Asked()
    pair = asked.about(*(function(FIRST, layer, LAST) for layer in layers))
    assert len(pair.cuts) <= 1
    assert pair.is_settled


def test_a_layer_that_is_computed_transposed_is_found_again_behind_the_transpose() -> None:
    asked = Asked()
    pair = asked.about(CHAIN, TURNED)
    assert pair.is_settled


def test_without_a_proof_nothing_is_merged() -> None:
    asked = Asked(NOBODY)
    pair = asked.about(CHAIN, TURNED)
    assert asked.queries, "there was something to ask"
    assert pair.cuts == ()
    assert goals(pair)["return"] is False
    assert asked.doubts


def test_what_is_asked_of_a_prover_that_believes_everything_is_what_is_merged() -> None:
    """A square layer that is left transposed is called the same by nobody else."""
    wrong = function(FIRST, product("q", "%p", "%b", out="d1, d0"), LAST)
    believing = Asked(EVERYBODY)
    pair = believing.about(CHAIN, wrong)
    assert pair.is_settled
    assert [cut.query for cut in pair.cuts] == believing.queries
    asked = Asked(HASTILY)
    pair = asked.about(CHAIN, wrong)
    assert pair.cuts == ()
    assert not pair.is_settled


@pytest.mark.parametrize("wrong", [
    product("q", "%p", "%b", by="d1, d2"),
    product("q", "%p", "%c"),
    product("q", "%x", "%b"),
    product("q", "%p", "%b", flags="overflow<nsw> "),
    product("q", "%p", "%b").replace("dense<0>", "dense<1>"),
    product("q", "%p", "%b").replace("%qe = arith.constant dense<0> : ", "%qe = tensor.empty() : "),
], ids=["weights transposed", "another layer's weights", "another layer's result", "poison", "start", "never filled"])  # fmt: skip
def test_a_layer_that_differs_is_no_cut(wrong: str) -> None:
    asked = Asked(HASTILY)
    pair = asked.about(CHAIN, function(FIRST, wrong, LAST))
    assert pair.cuts == ()
    assert not pair.is_settled


def test_less_poison_is_no_equality_either() -> None:
    """The target refines the source there, but where the source is poison it is something else."""
    asked = Asked(HASTILY)
    promised = function(FIRST, product("q", "%p", "%b", flags="overflow<nsw> "), LAST)
    assert asked.about(promised, CHAIN).cuts == ()


def test_a_claim_is_that_some_element_differs() -> None:
    asked = Asked(NOBODY)
    asked.about(CHAIN, function(FIRST, product("q", "%p", "%b", by="d1, d2"), LAST))
    first = asked.queries[0]
    assert (first.goal, first.name) == ("cut", "f.cut-0")
    names = {function_name(node) for node in sweeping.postorder([first.claim])}
    assert any(name is not None and name.startswith("reduction") for name in names)


# -- how much is asked ------------------------------------------------------------------------------------------------------


WRONG = function(product("p", "%x", "%a", by="d1, d2"), product("q", "%p", "%b", by="d1, d2"), product("r", "%q", "%c", by="d1, d2"))


def test_who_does_not_go_on_is_asked_no_more() -> None:
    one, all_of_them = Asked(NOBODY, persists=False), Asked(NOBODY)
    one.about(CHAIN, WRONG)
    all_of_them.about(CHAIN, WRONG)
    assert one.doubts == 1
    assert all_of_them.doubts > 1


def test_after_so_many_in_vain_no_more_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "MOST_IN_VAIN", 2)
    asked = Asked(NOBODY)
    asked.about(CHAIN, WRONG)
    assert asked.doubts == 2


def test_large_questions_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "LARGEST_QUERY", 1)
    asked = Asked(EVERYBODY)
    assert asked.about(CHAIN, WRONG).cuts == ()
    assert asked.queries == []


def test_no_question_is_asked_twice() -> None:
    asked = Asked(NOBODY)
    asked.about(CHAIN, WRONG)
    assert len({q.assertions for q in asked.queries}) == len(asked.queries) > 1


@pytest.mark.parametrize("text", [CHAIN, function(FIRST, product("r", "%p", "%b"))])
def test_only_programs_with_layers_are_swept(text: str) -> None:
    asked = Asked(NOBODY)
    pair = asked.about(text, text.replace("d2, d1", "d1, d2"))
    assert pair.world.definitions.in_use is bool(asked.queries) is (text is CHAIN)


def test_a_merge_takes_no_part_of_the_assumptions_away() -> None:
    """What assumptions leave out, cut queries leave out, too."""
    world = World(SemanticOptions(index_bits=32))
    asked = Asked(NOBODY, world=world)
    world.premises.of_arguments("for this test", world.terms.symbol("p", world.terms.sort(world.terms.true)))
    asked.about(CHAIN, WRONG)
    restriction: Any = next(iter(world.premises.restrictions))
    assert all(restriction in q.ranges for q in asked.queries)
