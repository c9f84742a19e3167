"""``cond_if`` and ``while_loop``: what runs, what counts where it does not, and what is assumed of loops of unknown length."""

from __future__ import annotations

from dataclasses import replace
from functools import partialmethod
from typing import Any

import pytest
from differential import agreement_test
from generic_texts import generic_function, generic_module
from tosa_texts import operation

from smtenc.verdicts.counterexamples import replay
from smtenc.verdicts.counterexamples.replay import Replay
from smtenc.verdicts.engines.engine import Moment
from smtenc.verdicts.engines.sampled_inputs import ENGINE
from smtenc.verdicts.lattice import Verdict

_WORD, _BIT = "tensor<i32>", "tensor<i1>"


def _constant(value: int, name: str, type: str = _WORD) -> str:
    return f'{name} = "tosa.const"() {{value = dense<{value}> : {type}}} : () -> {type}'


def _conditional(then: str, otherwise: str, type: str = _WORD, condition: str = "%c") -> str:
    """Branches are bodies of ``%x`` and ``%y`` that define ``%t``."""
    branches = [
        "{\n^bb0(%x: " + type + ", %y: " + type + f'):\n{body}\n"tosa.yield"(%t) : ({type}) -> ()\n}}' for body in (then, otherwise)
    ]
    return f'%r = "tosa.cond_if"({condition}, %a, %b) ({", ".join(branches)}) : ({_BIT}, {type}, {type}) -> {type}'


def _binary(name: str, operands: str = "%x, %y", type: str = _WORD) -> str:
    return operation(name, operands, f"{type}, {type}", type, as_value="%t")


def _counted(body: str, condition: str) -> str:
    """``%n, %r`` from ``%i = 0`` and ``%s = %a``: while ``condition`` (of ``%i``, ``%s``) defines ``%t``, add 1 to ``%i``, and ``%u`` of ``body`` for ``%s``."""
    pair = f"({_WORD}, {_WORD}) -> ()"
    return f"""{_constant(0, "%zero")}
%n, %r = "tosa.while_loop"(%zero, %a) ({{
^bb0(%i: {_WORD}, %s: {_WORD}):
{condition}
"tosa.yield"(%t) : ({_BIT}) -> ()
}}, {{
^bb0(%i: {_WORD}, %s: {_WORD}):
{_constant(1, "%one")}
%j = "tosa.add"(%i, %one) : ({_WORD}, {_WORD}) -> {_WORD}
{body}
"tosa.yield"(%j, %u) : {pair}
}}) : ({_WORD}, {_WORD}) -> ({_WORD}, {_WORD})"""


def _less_than(bound: str, before: str = "") -> str:
    return f"{before}\n" + operation("greater", f"{bound}, %i", f"{_WORD}, {_WORD}", _BIT, as_value="%t")


_FOUR_TIMES = _less_than("%four", _constant(4, "%four"))
_ADDED = operation("add", "%s, %b", f"{_WORD}, {_WORD}", _WORD, as_value="%u")
_SIGNATURE = f"(%a: {_WORD}, %b: {_WORD}) -> {_WORD}"
_CONDITIONAL = f"(%c: {_BIT}, %a: {_WORD}, %b: {_WORD}) -> {_WORD}"
_DYNAMIC = "tensor<?xf32>"

FUNCTIONS = {
    "choice": (_CONDITIONAL, _conditional(_binary("add"), _binary("sub"))),
    "division": (_CONDITIONAL, _conditional(_binary("int_div"), _binary("sub"))),
    "sizes": (
        f"(%c: {_BIT}, %a: {_DYNAMIC}, %b: {_DYNAMIC}) -> {_DYNAMIC}",
        _conditional(_binary("maximum", "%x, %x", _DYNAMIC), _binary("maximum", "%y, %y", _DYNAMIC), _DYNAMIC),
    ),
    "captured": (_CONDITIONAL, _conditional(_binary("add", "%x, %b"), _binary("sub", "%a, %y"))),
    "four_times": (_SIGNATURE, _counted(_ADDED, _FOUR_TIMES)),
    "division_in_a_loop": (
        _SIGNATURE,
        _counted(operation("int_div", "%s, %b", f"{_WORD}, {_WORD}", _WORD, as_value="%u"), _FOUR_TIMES),
    ),
}
TEXT = generic_module("".join(generic_function(name, *parts) for name, parts in FUNCTIONS.items()))


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS)


def _verify(verify: Any, signature: str, source: str, target: str, **options: Any) -> Any:
    return verify(*(generic_module(generic_function("f", signature, body)) for body in (source, target)), **options)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_refines_itself(verify: Any, name: str) -> None:
    signature, body = FUNCTIONS[name]
    assert _verify(verify, signature, body, body + "\n").verdict is Verdict.CORRECT


_NEGATED = operation("logical_not", "%c", _BIT, _BIT, as_value="%n")


def test_a_negated_condition_exchanges_the_branches(verify: Any) -> None:
    swapped = f"{_NEGATED}\n" + _conditional(_binary("sub"), _binary("add"), condition="%n")
    assert _verify(verify, _CONDITIONAL, FUNCTIONS["choice"][1], swapped).verdict is Verdict.CORRECT
    kept = f"{_NEGATED}\n" + _conditional(_binary("add"), _binary("sub"), condition="%n")
    assert _verify(verify, _CONDITIONAL, FUNCTIONS["choice"][1], kept).verdict is Verdict.INCORRECT


def test_what_is_undefined_in_a_branch_counts_only_where_it_runs(verify: Any) -> None:
    divided = FUNCTIONS["division"][1]
    hoisted = operation("int_div", "%a, %b", f"{_WORD}, {_WORD}", _WORD, as_value="%q") + "\n" + divided
    assert _verify(verify, _CONDITIONAL, hoisted, divided).verdict is Verdict.CORRECT
    assert _verify(verify, _CONDITIONAL, divided, hoisted).verdict is Verdict.INCORRECT


def test_branches_of_different_sizes_give_the_size_of_the_one_that_runs(verify: Any) -> None:
    signature, body = FUNCTIONS["sizes"]
    first = operation("identity", "%a", _DYNAMIC, _DYNAMIC)
    assert _verify(verify, signature, body, first).verdict is Verdict.INCORRECT


def test_a_loop_that_is_counted_is_exact(verify: Any) -> None:
    sums = "\n".join(
        operation("add", f"{x}, %b", f"{_WORD}, {_WORD}", _WORD, as_value=y)
        for x, y in (("%a", "%p"), ("%p", "%q"), ("%q", "%s"), ("%s", "%r"))
    )
    record = _verify(verify, _SIGNATURE, FUNCTIONS["four_times"][1], sums)
    assert record.verdict is Verdict.CORRECT
    assert not any(a.startswith("unroll") for a in record.assumptions)
    assert _verify(verify, _SIGNATURE, FUNCTIONS["four_times"][1], sums.replace("%s, %b", "%s, %a")).verdict is Verdict.INCORRECT


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops that go on for very long do so on most inputs, until the interpreter gives up: here it does so earlier, and after fewer of them."""
    monkeypatch.setattr(replay, "_FUEL", 20_000)
    monkeypatch.setattr(Replay, "difference", partialmethod(Replay.difference, fuel=20_000))
    monkeypatch.setattr("smtenc.verdicts.counterexamples.concrete_runs.NEAR_TRIAL", 0.1)
    for late in (Moment.BEFORE_EXACT_RUNG, Moment.AFTER_RUNGS):
        monkeypatch.setitem(ENGINE.moments, late, replace(ENGINE.moments[late], seconds=0.2))


_UNTIL_B = _counted(operation("add", "%s, %i", f"{_WORD}, {_WORD}", _WORD, as_value="%u"), _less_than("%b"))
_LATER = _UNTIL_B.replace('"tosa.add"(%s, %i)', '"tosa.add"(%i, %s)')


def test_that_a_loop_of_unknown_length_ends_is_an_assumption(verify: Any) -> None:
    record = _verify(verify, _SIGNATURE, _UNTIL_B, _LATER)
    assert record.verdict is Verdict.CORRECT
    assert "loops-terminate" in record.assumptions
    assert not [a for a in record.assumptions if a.startswith("unroll")]


def test_a_loop_of_unknown_length_is_unrolled_under_an_assumption(verify: Any) -> None:
    record = _verify(verify, _SIGNATURE, _UNTIL_B, _LATER, unroll=3, unroll_loops=True)
    assert record.verdict is Verdict.CORRECT
    assert "unroll=3" in record.assumptions


@pytest.mark.usefixtures("few_steps")
def test_what_a_loop_does_later_than_unrolled_is_not_claimed(verify: Any) -> None:
    # the two differ from the third iteration on: 0 + 1 + 2 but 0 + 1 + 4
    doubled = operation("mul", "%i, %i", f"{_WORD}, {_WORD}", _WORD, "shift = 0 : i8", "%d")
    squares = _counted(doubled + "\n" + operation("add", "%s, %d", f"{_WORD}, {_WORD}", _WORD, as_value="%u"), _less_than("%b"))
    assert _verify(verify, _SIGNATURE, _UNTIL_B, squares, unroll=2, unroll_loops=True, trials=0).verdict is Verdict.CORRECT
    assert _verify(verify, _SIGNATURE, _UNTIL_B, squares, unroll=3, unroll_loops=True, trials=0).verdict is Verdict.INCORRECT


_LONG = "tensor<100xi32>"
_DIVISIONS = {
    "one": (
        "\n".join(
            (
                _constant(0, "%none"),
                operation("int_div", "%s, %none", f"{_WORD}, {_WORD}", _WORD, as_value="%d"),
                operation("bitwise_and", "%d, %none", f"{_WORD}, {_WORD}", _WORD, as_value="%m"),
                operation("add", "%s, %m", f"{_WORD}, {_WORD}", _WORD, as_value="%u"),
            )
        ),
        {Verdict.INCORRECT},
    ),
    # the interpreter divides only where a quotient is asked for, and so never comes to the division: it goes round and round
    "many": (
        "\n".join(
            (
                _constant(0, "%none", _LONG),
                operation("int_div", "%none, %none", f"{_LONG}, {_LONG}", _LONG, as_value="%d"),
                operation("identity", "%s", _WORD, _WORD, as_value="%u"),
            )
        ),
        {Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT},
    ),
}


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("count", _DIVISIONS)
def test_what_is_undefined_is_not_assumed_away_with_the_iterations_after_it(verify: Any, count: str) -> None:
    """A loop that would go on for ever after a division by 0 in its first iteration: only %a = 123456789 enters it."""
    enters = _constant(123456789, "%k") + "\n" + operation("equal", "%s, %k", f"{_WORD}, {_WORD}", _BIT, as_value="%t")
    divides, expected = _DIVISIONS[count]
    leaves = _counted(_constant(5, "%u"), enters)
    assert _verify(verify, _SIGNATURE, leaves, _counted(divides, enters), unroll=2, unroll_loops=True).verdict in expected


def test_a_source_that_never_ends_leaves_nothing_to_claim(verify: Any) -> None:
    always = operation("equal", "%i, %i", f"{_WORD}, {_WORD}", _BIT, as_value="%t")
    record = _verify(verify, _SIGNATURE, _counted(_ADDED, always), _counted(_ADDED.replace("add", "sub"), always), trials=0)
    assert record.verdict is Verdict.CORRECT
    assert {"loops-terminate", "source-always-undefined"} <= set(record.assumptions)


@pytest.mark.usefixtures("few_steps")
def test_only_the_loops_of_the_source_narrow_the_claim(verify: Any) -> None:
    """A loop that only the target has: of what it does after N iterations nothing is known."""
    kept = operation("identity", "%s", _WORD, _WORD, as_value="%u")
    at_most_once = operation("minimum", "%b, %k", f"{_WORD}, {_WORD}", _WORD, as_value="%m")
    once = _counted(kept, _less_than("%m", f"{_constant(1, '%k')}\n{at_most_once}"))
    often = _counted(kept, _less_than("%b"))
    assert _verify(verify, _SIGNATURE, often, once, unroll=2, unroll_loops=True).verdict is Verdict.CORRECT
    assert _verify(verify, _SIGNATURE, once, often, unroll=2, unroll_loops=True).verdict is Verdict.POSSIBLY_INCORRECT
