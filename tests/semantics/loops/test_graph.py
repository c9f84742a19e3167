"""Several blocks: each under the condition of its path, cycles as loops, and what is used behind them."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text, read
from rows import Row, rewriting_tests

from smtenc.errors import Unsupported
from smtenc.semantics.execution import arguments_of, execute_function
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.world import World
from smtenc.verdicts.lattice import Verdict

_NUMBERS = "".join(f"%k{n} = arith.constant {n} : i8\n" for n in (0, 1, 2, 3, 5))
_SIGNATURE = "(%c: i1, %d: i1, %x: i8, %y: i8) -> i8"

GRAPHS = {
    "diamond": "cf.cond_br %c, ^a, ^b\n^a:\n%p = arith.divui %x, %y : i8\ncf.br ^e(%p : i8)\n^b:\ncf.br ^e(%y : i8)\n^e(%r: i8):",
    "diamond_in_a_diamond": "cf.cond_br %c, ^a, ^e(%x : i8)\n^a:\ncf.cond_br %d, ^b, ^e(%y : i8)\n^b:\n%p = arith.subi %x, %y : i8\ncf.br ^e(%p : i8)\n^e(%r: i8):",
    "ways_that_cross": "cf.cond_br %c, ^a, ^b\n^a:\ncf.cond_br %d, ^b, ^t\n^b:\ncf.br ^e(%x : i8)\n^t:\ncf.br ^e(%y : i8)\n^e(%r: i8):",
    "early_return": "cf.cond_br %c, ^a, ^b\n^a:\nreturn %y : i8\n^b:\n%r = arith.divui %x, %y : i8",
    "three_returns": "cf.switch %x : i8, [\ndefault: ^a,\n1: ^b,\n2: ^t\n]\n^a:\nreturn %y : i8\n^b:\nreturn %x : i8\n^t:\n%r = arith.addi %x, %y : i8",
    "used_behind_the_loop": "cf.br ^h(%k0 : i8)\n^h(%i: i8):\n%p = arith.muli %i, %x : i8\n%j = arith.addi %i, %k1 : i8\n%g = arith.cmpi ult, %j, %k5 : i8\n"
    "cf.cond_br %g, ^h(%j : i8), ^e\n^e:\n%r = arith.addi %p, %j : i8",
    "two_exits": "cf.br ^h(%k0, %x : i8, i8)\n^h(%i: i8, %v: i8):\n%g = arith.cmpi ult, %i, %k5 : i8\ncf.cond_br %g, ^b, ^e(%v : i8)\n^b:\n"
    "%w = arith.divui %v, %y : i8\n%s = arith.cmpi ult, %w, %k3 : i8\n%j = arith.addi %i, %k1 : i8\ncf.cond_br %s, ^l, ^h(%j, %w : i8, i8)\n"
    "^l:\n%t = arith.addi %w, %i : i8\ncf.br ^e(%t : i8)\n^e(%r: i8):",
    "return_out_of_a_loop": "cf.br ^h(%k0 : i8)\n^h(%i: i8):\n%g = arith.cmpi ult, %i, %k5 : i8\ncf.cond_br %g, ^b, ^e\n^b:\n%s = arith.cmpi eq, %i, %x : i8\n"
    "%j = arith.addi %i, %k1 : i8\ncf.cond_br %s, ^l, ^h(%j : i8)\n^l:\nreturn %y : i8\n^e:\n%r = arith.addi %x, %i : i8",
    "nested": "cf.br ^h(%k0, %x : i8, i8)\n^h(%i: i8, %v: i8):\n%g = arith.cmpi ult, %i, %k3 : i8\ncf.cond_br %g, ^m(%k0, %v : i8, i8), ^e\n"
    "^m(%j: i8, %w: i8):\n%s = arith.cmpi ult, %j, %i : i8\ncf.cond_br %s, ^b, ^n\n^b:\n%u = arith.subi %y, %w : i8\n%jj = arith.addi %j, %k1 : i8\n"
    "cf.br ^m(%jj, %u : i8, i8)\n^n:\n%ii = arith.addi %i, %k1 : i8\ncf.br ^h(%ii, %w : i8, i8)\n^e:\n%r = arith.addi %v, %i : i8",
    "two_ways_back": "cf.br ^h(%k0, %x : i8, i8)\n^h(%i: i8, %v: i8):\n%j = arith.addi %i, %k1 : i8\n%g = arith.cmpi ult, %i, %k5 : i8\n"
    "cf.cond_br %g, ^b, ^e\n^b:\n%o = arith.andi %v, %k1 : i8\n%s = arith.cmpi eq, %o, %k0 : i8\ncf.cond_br %s, ^p, ^q\n^p:\n"
    "%a = arith.addi %v, %y : i8\ncf.br ^h(%j, %a : i8, i8)\n^q:\n%b = arith.muli %v, %k3 : i8\ncf.br ^h(%j, %b : i8, i8)\n^e:\n%r = arith.addi %v, %y : i8",
    "a_loop_and_a_diamond_behind": "cf.br ^h(%k0 : i8)\n^h(%i: i8):\n%j = arith.addi %i, %k2 : i8\n%g = arith.cmpi ult, %j, %k5 : i8\ncf.cond_br %g, ^h(%j : i8), ^m\n"
    "^m:\ncf.cond_br %c, ^e(%i : i8), ^n\n^n:\ncf.br ^e(%j : i8)\n^e(%r: i8):",
    "unreachable": "cf.br ^e(%x : i8)\n^u:\n%p = arith.divui %x, %k0 : i8\ncf.br ^e(%p : i8)\n^e(%r: i8):",
    "region": "%r = scf.execute_region -> i8 {\ncf.cond_br %c, ^a, ^b\n^a:\nscf.yield %x : i8\n^b:\n%p = arith.divui %x, %y : i8\nscf.yield %p : i8\n}",
}
_TEXTS = {name: function_text(name, _SIGNATURE, _NUMBERS + body) for name, body in GRAPHS.items()}

_ON_POISON = {"two_exits", "two_ways_back"}
"""Their loops test what may be poison at once: as a constant that is undefined behaviour, which is not seen, but refused, so far."""

test_agrees_with_the_interpreter_on_constants = agreement_test("".join(_TEXTS.values()), sorted(_TEXTS.keys() - _ON_POISON))


@pytest.mark.xfail(reason="a loop that tests poison is refused", raises=Unsupported, strict=True)
def test_a_loop_that_tests_poison_is_undefined_behaviour() -> None:
    module = read(
        "func.func @f() {\n%p = ub.poison : i8\n%one = arith.constant 1 : i8\n%k = arith.constant 5 : i8\ncf.br ^h(%p : i8)\n^h(%i: i8):\n"
        "%j = arith.addi %i, %one : i8\n%g = arith.cmpi ult, %j, %k : i8\ncf.cond_br %g, ^h(%j : i8), ^e\n^e:\nreturn\n}"
    )
    world = World(SemanticOptions(unroll_loops=True))
    outcome = execute_function(world, module, module.functions[0], [])
    assert world.terms.true in outcome.undefined


@pytest.mark.parametrize("name", GRAPHS)
def test_a_graph_refines_itself(verify: Any, name: str) -> None:
    record = verify(_TEXTS[name], _TEXTS[name] + "\n", trials=20)
    assert record.verdict is Verdict.CORRECT


_M = "(%m: memref<4xi8>, %c: i1, %i: index, %x: i8, %y: i8) -> i8"
_AT = "memref<4xi8>"
ROWS = [
    Row(
        "both_ways_store",
        _M,
        f"cf.cond_br %c, ^a, ^b\n^a:\nmemref.store %x, %m[%i] : {_AT}\ncf.br ^e\n^b:\nmemref.store %y, %m[%i] : {_AT}\ncf.br ^e\n^e:\n%r = memref.load %m[%i] : {_AT}",
        f"%r = arith.select %c, %x, %y : i8\nmemref.store %r, %m[%i] : {_AT}",
        f"%r = arith.select %c, %y, %x : i8\nmemref.store %r, %m[%i] : {_AT}",
    ),
    Row(
        "a_way_that_does_not_store",
        _M,
        f"cf.cond_br %c, ^a, ^e\n^a:\nmemref.store %x, %m[%i] : {_AT}\ncf.br ^e\n^e:\n%r = arith.addi %x, %y : i8",
        f"scf.if %c {{\nmemref.store %x, %m[%i] : {_AT}\n}}\n%r = arith.addi %x, %y : i8",
        f"memref.store %x, %m[%i] : {_AT}\n%r = arith.addi %x, %y : i8",
    ),
    Row(
        "what_a_way_leaves_undefined_counts_where_it_is_taken",
        "(%c: i1, %x: i8, %y: i8) -> i8",
        "cf.cond_br %c, ^a, ^e(%x : i8)\n^a:\n%q = arith.divui %x, %y : i8\ncf.br ^e(%q : i8)\n^e(%r: i8):",
        "%one = arith.constant 1 : i8\n%s = arith.select %c, %y, %one : i8\n%r = arith.divui %x, %s : i8",
        "%q = arith.divui %x, %y : i8\n%r = arith.select %c, %q, %x : i8",
    ),
]

_, test_a_right_rewriting_is_proved, test_a_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def _execute(body: str) -> None:
    module = read(function_text("f", _SIGNATURE, _NUMBERS + body))
    world = World()
    execute_function(world, module, module.functions[0], arguments_of(world, module.functions[0].type.inputs))


def test_a_cycle_with_two_entries_is_refused() -> None:
    with pytest.raises(Unsupported, match=r"irreducible.*several blocks"):
        _execute("cf.cond_br %c, ^a, ^b\n^a:\ncf.cond_br %d, ^b, ^e\n^b:\ncf.br ^a\n^e:\n%r = arith.addi %x, %y : i8")


_ENDS = "%r = arith.addi %x, %y : i8"
_NEVER_LEFT = f"cf.br ^a\n^a:\ncf.br ^a\n^e:\n{_ENDS}"
_SOMETIMES_LEFT = f"cf.cond_br %c, ^a, ^e\n^a:\ncf.br ^a\n^e:\n{_ENDS}"


def _pair(source: str, target: str) -> tuple[str, str]:
    return function_text("f", _SIGNATURE, source), function_text("f", _SIGNATURE, target)


def test_a_region_that_is_never_left_is_undefined(verify: Any) -> None:
    record = verify(*_pair(_NEVER_LEFT, "%r = arith.muli %x, %y : i8"))
    assert record.verdict is Verdict.CORRECT
    assert {"loops-terminate", "source-always-undefined"} <= set(record.assumptions)
    record = verify(*_pair(_ENDS, _NEVER_LEFT), trials=20)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.what == "the target never ends"


def test_a_cycle_without_an_exit_is_undefined_where_it_is_entered(verify: Any) -> None:
    """The target may do there what it likes, but no more elsewhere."""
    assert verify(*_pair(_SOMETIMES_LEFT, _ENDS)).verdict is Verdict.CORRECT
    record = verify(*_pair(_ENDS, _SOMETIMES_LEFT))
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.inputs["arg0"] == "true"
    assert verify(*_pair(_SOMETIMES_LEFT, "%r = arith.muli %x, %y : i8")).verdict is Verdict.INCORRECT


def test_a_memref_that_depends_on_the_way_out_of_a_loop_is_refused() -> None:
    with pytest.raises(Unsupported, match="memref"):
        _execute(
            "%m = memref.alloc() : memref<4xi8>\n%n = memref.alloc() : memref<4xi8>\n%i = arith.constant 0 : index\n"
            "cf.br ^h(%m, %n : memref<4xi8>, memref<4xi8>)\n^h(%p: memref<4xi8>, %q: memref<4xi8>):\nmemref.store %x, %p[%i] : memref<4xi8>\n"
            "%v = memref.load %q[%i] : memref<4xi8>\n%g = arith.cmpi ult, %v, %y : i8\n"
            "cf.cond_br %g, ^h(%q, %p : memref<4xi8>, memref<4xi8>), ^e\n^e:\n%r = arith.addi %x, %y : i8"
        )
