"""Rules are applied until none applies: what comes of it refines what was there, is the end of it, and does not depend on chance."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.canon.driver import GLOBAL_RULES, Outcome, RuleSet, Strategy, canonicalize
from smtenc.canon.interface import operations
from smtenc.canon.rule_files import applicable, rules_of
from smtenc.canon.rules import Rule
from smtenc.deadline import Exceeded, within
from smtenc.frontend import read_text
from smtenc.ir.core import Module
from smtenc.ir.fingerprint import same_program
from smtenc.ir.printing import print_module
from tests.conftest import Verify
from tests.effort import examples
from tests.interpreter.random_control import STEPS as CONTROL
from tests.interpreter.random_programs import random_program


def canonical(text: str, rules: RuleSet | None = None, **strategy: object) -> tuple[Module, Outcome]:
    """By the rules that come along, unless others are named."""
    module = read_text(text)
    assert all(f.fault is None for f in module.functions), [f.fault for f in module.functions]
    found, outcomes = canonicalize(module, rules or RuleSet(applicable(operations(module))), Strategy(**strategy))  # type: ignore[arg-type]
    return found, next(iter(outcomes.values()))


def names(module: Module) -> list[str]:
    return [n for n in operations(module) if n != "func.return"]


def own(text: str) -> list[Rule]:
    return list(rules_of(text, "own.mlir"))


# -- laws -------------------------------------------------------------------------------------------------------------


def arithmetic(seed: int) -> str:
    """A function of numbers, with constants at which rules apply."""
    random = Random(seed)
    width = random.choice((1, 3, 8))
    values = {f"i{width}": ["%x", "%y"], "i1": ["%c"]} if width > 1 else {"i1": ["%x", "%y", "%c"]}
    type, lines = f"i{width}", list[str]()
    for k, number in enumerate((0, 1, -1, random.getrandbits(width) - (1 << (width - 1)))):
        lines.append(
            f"%k{k} = arith.constant {number if width > 1 else 'true' if number & 1 else 'false'}{f' : {type}' if width > 1 else ''}"
        )
        values[type].append(f"%k{k}")
    for k in range(random.randint(2, 7)):
        one, other = random.choice(values[type]), random.choice(values[type][-6:])
        match random.randrange(8):
            case 0:
                lines.append(
                    f"%v{k} = arith.cmpi {random.choice('eq ne slt sle sgt sge ult ule ugt uge'.split())}, {one}, {other} : {type}"
                )
                values["i1"].append(f"%v{k}")
                continue
            case 1:
                lines.append(f"%v{k} = arith.select {random.choice(values['i1'])}, {one}, {other} : {type}")
            case 2:
                lines.append(f"%w{k} = arith.{random.choice(('extsi', 'extui'))} {one} : {type} to i12")
                lines.append(f"%v{k} = arith.trunci %w{k} : i12 to {type}")
            case 3:
                flags = random.choice(("", " overflow<nsw>", " overflow<nuw>"))
                lines.append(f"%v{k} = arith.{random.choice('addi subi muli shli'.split())} {one}, {other}{flags} : {type}")
            case 4:
                name = random.choice("divsi divui remsi remui shrsi shrui ceildivsi floordivsi ceildivui".split())
                lines.append(f"%v{k} = arith.{name} {one}, {other} : {type}")
            case _:
                name = random.choice("addi subi muli andi ori xori maxsi maxui minsi minui".split())
                lines.append(f"%v{k} = arith.{name} {one}, {other} : {type}")
        values[type].append(f"%v{k}")
    body = "\n  ".join(lines)
    results = f"{values[type][-1]}, {values['i1'][-1]} : {type}, i1"
    return f"func.func @f(%x: {type}, %y: {type}, %c: i1) -> ({type}, i1) {{\n  {body}\n  return {results}\n}}\n"


@given(st.integers(0, 1_000_000), st.booleans())
@examples(40)
def test_what_comes_of_arithmetic_refines_it(verify: Verify, seed: int, top_down: bool) -> None:
    text = arithmetic(seed)
    found, outcome = canonical(text, top_down=top_down)
    assert outcome.converged
    if outcome.applied:
        assert verify(text, print_module(found)).verdict.value == "correct"


@given(st.integers(0, 1_000_000), st.booleans())
@examples(5)
def test_what_comes_of_loops_and_buffers_is_not_refuted(verify: Verify, seed: int, top_down: bool) -> None:
    """Where a proof takes too long, runs of both programs say no."""
    text = random_program("f", seed, CONTROL, 4)
    found, outcome = canonical(text, top_down=top_down)
    assert outcome.converged
    if outcome.applied:
        assert verify(text, print_module(found), seconds=0.5, deadline=2.0).verdict.value in ("correct", "unknown", "unsupported")


@given(st.integers(0, 1_000_000), st.booleans(), st.sampled_from([arithmetic, lambda seed: random_program("f", seed, CONTROL, 4)]))
@examples(40)
def test_what_is_canonical_is_left_alone(seed: int, top_down: bool, made: object) -> None:
    once, _ = canonical(made(seed), top_down=top_down)  # type: ignore[operator]
    rules = RuleSet(applicable(operations(once)))
    twice, outcomes = canonicalize(once, rules, Strategy(top_down=top_down))
    assert outcomes["f"].applied == []
    assert same_program(once, once.functions[0], twice, twice.functions[0])


@given(st.integers(0, 1_000_000))
@examples(20)
def test_it_does_the_same_each_time(seed: int) -> None:
    text = arithmetic(seed)
    one, other = canonical(text), canonical(text)
    assert print_module(one[0]) == print_module(other[0])
    assert one[1].applied == other[1].applied


# -- an end -----------------------------------------------------------------------------------------------------------

TURNING = """!T = i32 // iN
func.func @src_there(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %x, %y : !T
  return %0 : !T
}
func.func @tgt_there(%x: !T, %y: !T) -> !T {
  %0 = arith.subi %x, %y : !T
  return %0 : !T
}
func.func @src_back(%x: !T, %y: !T) -> !T {
  %0 = arith.subi %x, %y : !T
  return %0 : !T
}
func.func @tgt_back(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %x, %y : !T
  return %0 : !T
}"""

GROWING = """!T = i32 // iN
func.func @src_grow(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %x, %y : !T
  return %0 : !T
}
func.func @tgt_grow(%x: !T, %y: !T) -> !T {
  %0 = arith.addi %y, %x : !T
  %1 = arith.xori %0, %x : !T
  %2 = arith.xori %1, %x : !T
  return %2 : !T
}"""

ADD = "func.func @f(%x: i32, %y: i32) -> i32 {\n  %0 = arith.addi %x, %y : i32\n  return %0 : i32\n}"


def test_two_rules_that_undo_each_other_are_named() -> None:
    _, outcome = canonical(ADD, RuleSet(own(TURNING)))
    assert not outcome.converged
    assert sorted(a.rule for a in outcome.cycle) == ["back", "there"]
    assert {a.location for a in outcome.cycle} == {"<input>:2:8"}


def test_of_several_rules_only_those_of_the_cycle_are_named() -> None:
    text = ADD.replace("%0 = arith", "%z = arith.constant 0 : i32\n  %1 = arith.ori %x, %z : i32\n  %0 = arith").replace(
        "addi %x", "addi %1"
    )
    module = read_text(text)
    _, outcome = canonical(text, RuleSet([*applicable(["arith.ori"]), *own(TURNING)]))
    assert "arith.ori_zero" in outcome.counts
    assert sorted(a.rule for a in outcome.cycle) == ["back", "there"]
    assert module.functions


def test_a_program_that_grows_comes_to_an_end_without_a_cycle() -> None:
    _, outcome = canonical(ADD, RuleSet(own(GROWING)))
    assert (outcome.converged, outcome.cycle) == (False, ())


def test_a_cycle_in_a_program_that_cannot_be_compared() -> None:
    text = "#m = #foo.bar<@other>\n" + ADD.replace("return", '"foo.use"(%x) {a = #m} : (i32) -> ()\n  return')
    _, outcome = canonical(text, RuleSet(own(TURNING)))
    assert not outcome.converged


def test_what_a_rule_makes_of_constants_is_a_constant_at_once() -> None:
    """Else one of the constants is moved to the right before the other is one, and the rule makes the same again, without an end."""
    text = """func.func @f() -> i8 {
      %a = arith.constant 3 : i8
      %b = arith.constant 1 : i8
      %0 = arith.subi %a, %b : i8
      %1 = arith.addi %0, %a : i8
      return %1 : i8
    }"""
    found, outcome = canonical(text, top_down=False)
    assert outcome.converged
    assert names(found) == ["arith.constant"]


def test_a_limit_of_time_holds() -> None:
    with pytest.raises(Exceeded), within(0.05):
        canonical(ADD, RuleSet(own(GROWING)), max_iterations=10_000)


STEPS = """func.func @f(%x: i32, %y: i32) -> i32 {
  %c = arith.constant true
  %n = arith.constant 3 : i32
  %m = arith.addi %n, %n : i32
  %0 = scf.if %c -> i32 {
    %z = arith.constant 0 : i32
    %1 = arith.addi %z, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %y : i32
  }
  cf.br ^a(%m : i32)
^a(%p: i32):
  %2 = arith.muli %0, %p : i32
  return %2 : i32
}"""


def test_at_most_so_many_rewrites_are_made_one_by_one() -> None:
    """Those of code, of constants and of blocks, too; each number is the number before and one more."""
    _, whole = canonical(STEPS)
    texts = []
    for most in range(len(whole.applied) + 1):
        found, outcome = canonical(STEPS, max_rewrites=most)
        assert outcome.applied == whole.applied[:most]
        assert not outcome.cycle
        texts.append(print_module(found))
    assert texts[0] == print_module(read_text(STEPS))
    assert len(set(texts)) == len(texts)
    assert canonical(STEPS, max_rewrites=len(whole.applied) + 1)[1].converged


def test_one_round_may_not_be_enough() -> None:
    _, outcome = canonical(STEPS, max_iterations=1)
    assert (outcome.converged, outcome.iterations) == (False, 1)
    assert canonical(STEPS)[1].converged


# -- which rules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strategy", "gone"),
    [
        ({"disabled": frozenset({"arith.addi_zero"})}, {"arith.addi_zero"}),
        ({"disabled": frozenset({"scf"})}, {"scf.if_constant"}),
        ({"disabled": frozenset({"arith"})}, {"arith.addi_zero"}),
        ({"enabled": frozenset({"scf"})}, {"arith.addi_zero"}),
        ({"enabled": frozenset({"scf.if_constant"})}, {"arith.addi_zero"}),
        ({"enabled": frozenset({"arith"}), "disabled": frozenset({"arith.addi_zero"})}, {"arith.addi_zero", "scf.if_constant"}),
        ({"simplify_regions": False}, {"simplify-regions"}),
        *(({"disabled": frozenset({name})}, {name}) for name in GLOBAL_RULES),
    ],
    ids=lambda value: " ".join(sorted(value)),
)
def test_rules_are_switched_off_by_name_and_by_dialect(strategy: dict[str, object], gone: set[str]) -> None:
    text = STEPS.replace("arith.addi %z, %x", "arith.addi %x, %z")
    commuting = text.replace("return %2", "%3 = arith.muli %n, %2 : i32\n  return %3")
    before, after = canonical(commuting)[1].counts, canonical(commuting, **strategy)[1].counts
    assert gone <= before.keys()
    assert gone.isdisjoint(after)


def test_of_two_rules_that_of_more_benefit_is_applied() -> None:
    both = TURNING.replace(
        "@src_back(%x: !T, %y: !T) -> !T {\n  %0 = arith.subi", "@src_back(%x: !T, %y: !T) -> !T {\n  %0 = arith.addi"
    ).replace("@tgt_back(%x: !T, %y: !T) -> !T {\n  %0 = arith.addi", "@tgt_back(%x: !T, %y: !T) -> !T {\n  %0 = arith.xori")
    assert names(canonical(ADD, RuleSet(own(both)))[0]) == ["arith.subi"]
    dearer = both.replace("@src_back(%x: !T, %y: !T) -> !T {", "@src_back(%x: !T, %y: !T) -> !T attributes {rule.benefit = 2} {")
    assert names(canonical(ADD, RuleSet(own(dearer)))[0]) == ["arith.xori"]


@pytest.mark.parametrize("word", ["rule.refuted", "rule.native"])
def test_what_is_refuted_or_done_by_code_is_never_applied(word: str) -> None:
    text = TURNING.replace("@src_there(%x: !T, %y: !T) -> !T {", f"@src_there(%x: !T, %y: !T) -> !T attributes {{{word}}} {{")
    assert canonical(ADD, RuleSet(own(text)))[1].applied == []


def test_exactly_what_a_program_may_do_is_kept_if_asked() -> None:
    text = ADD.replace("%0 = ", "%d = arith.divui %x, %y : i32\n  %z = arith.constant 0 : i32\n  %1 = arith.muli %x, %z : i32\n  %0 = ")
    assert "arith.divui" not in names(canonical(text)[0])
    assert "arith.divui" in names(canonical(text, exact=True)[0])
    assert "arith.muli" not in names(canonical(text, exact=True)[0])


# -- what is dead, and constants --------------------------------------------------------------------------------------


def test_dead_code_goes_with_what_it_alone_used() -> None:
    text = ADD.replace("return %0", "%1 = arith.muli %0, %0 : i32\n  %2 = arith.divsi %1, %x : i32\n  return %x")
    assert names(canonical(text)[0]) == []


@pytest.mark.parametrize(
    "line",
    [
        "linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)",
        "memref.store %x, %m[%i] : memref<4xf32>",
        "%u = func.call @g(%x) : (f32) -> f32",
        'cf.assert %c, "no"',
        "scf.while : () -> () {\n scf.condition(%c)\n} do {\n scf.yield\n}",
        '%u = "foo.bar"(%x) : (f32) -> f32',
    ],
)
def test_what_somebody_may_see_stays(line: str) -> None:
    text = f"func.func @f(%x: f32, %m: memref<4xf32>, %i: index, %c: i1) {{\n{line}\nreturn\n}}\nfunc.func private @g(f32) -> f32"
    found, _ = canonical(text)
    assert same_program(found, found.functions[0], read_text(text), read_text(text).functions[0])


def test_constants_stand_first_and_once() -> None:
    found, outcome = canonical("""func.func @f(%c: i1, %x: i32) -> (i32, i32, i64) {
      %0 = arith.addi %x, %x : i32
      %1 = arith.constant 3 : i32
      %2 = scf.if %c -> i32 {
        %3 = arith.constant 3 : i32
        scf.yield %3 : i32
      } else {
        scf.yield %x : i32
      }
      %4 = arith.constant 3 : i64
      return %2, %1, %4 : i32, i32, i64
    }""")
    assert names(found)[:2] == ["arith.constant"] * 2
    assert names(found).count("arith.constant") == 2
    assert outcome.converged


@pytest.mark.parametrize("top_down", [True, False])
def test_constants_that_stand_first_stay_in_their_order(top_down: bool) -> None:
    text = (
        "func.func @f() -> (i8, i8, i8) {\n"
        + "".join(f"%{k} = arith.constant {k} : i8\n" for k in range(3))
        + "return %0, %1, %2 : i8, i8, i8\n}"
    )
    assert canonical(text, top_down=top_down)[1].applied == []


def test_zero_and_negative_zero_are_two_constants() -> None:
    text = "func.func @f() -> (f32, f32) {\n%0 = arith.constant 0.0 : f32\n%1 = arith.constant -0.0 : f32\nreturn %0, %1 : f32, f32\n}"
    assert canonical(text)[1].applied == []


def test_regions_of_what_nobody_knows_are_left_alone() -> None:
    text = """func.func @f(%x: i32) {
      "foo.bar"() ({
        %c = arith.constant 3 : i32
        %d = arith.addi %c, %c : i32
        "foo.use"(%d) : (i32) -> ()
        "foo.end"() : () -> ()
      }) : () -> ()
      return
    }"""
    assert canonical(text)[1].applied == []


@pytest.mark.parametrize("top_down", [True, False])
def test_an_operation_that_code_leaves_without_uses_goes_at_once(top_down: bool) -> None:
    """Else a chain of them collects uses of uses."""
    text = """func.func @f(%x: i32, %c: i1) -> i32 {
      %0 = scf.if %c -> i32 {
        scf.yield %x : i32
      } else {
        scf.yield %x : i32
      }
      return %0 : i32
    }"""
    found, outcome = canonical(text, top_down=top_down, max_iterations=1)
    assert names(found) == []
    assert [a.rule for a in outcome.applied] == ["scf.if_same_values", "remove-dead"]


# -- large programs ---------------------------------------------------------------------------------------------------

LARGE = {
    "a chain": lambda n: ["%0 = arith.muli %x, %y : i32", *(f"%{k} = arith.muli %{k - 1}, %y : i32" for k in range(1, n))],
    "constants": lambda n: [
        *(f"%c{k} = arith.constant {k} : i32\n%{k} = arith.muli %x, %c{k} : i32" for k in range(n)),
        f"%s = arith.addi %x, %{n - 1} : i32",
    ],
    "the same constant": lambda n: [
        "%0 = arith.muli %x, %y : i32",
        *(f"%c{k} = arith.constant 7 : i32\n%{k} = arith.muli %{k - 1}, %c{k} : i32" for k in range(1, n)),
    ],
    "one value that all use": lambda n: [
        "%z = arith.constant 0 : i32\n%a = arith.addi %x, %z : i32",
        *(f"%{k} = arith.muli %a, %a : i32" for k in range(n)),
    ],
}


@pytest.mark.parametrize("top_down", [True, False])
@pytest.mark.parametrize("kind", LARGE)
def test_large_programs_take_so_many_steps(kind: str, top_down: bool) -> None:
    """Not one that grows with the square: every operation is visited a few times, whatever their number."""
    visited = []
    for n in (50, 400):
        text = "func.func @f(%x: i32, %y: i32) -> i32 {\n" + "\n".join(LARGE[kind](n)) + f"\nreturn %{n - 1} : i32\n}}"
        _, outcome = canonical(text, top_down=top_down)
        assert outcome.converged
        visited.append(len(outcome.applied))
    assert visited[1] <= 9 * max(visited[0], 10)
