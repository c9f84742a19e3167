"""Proofs by execution: what is proved, and each thing that must be lost for there to be none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.term_execution import Proof, proof_by_execution
from smtenc.verdicts.verification import verify_functions


def proof(source: str, target: str, **options: object) -> Proof | None:
    """Of two functions in files of their own; ``options`` are the semantics', and ``rewriting`` and ``steps``."""
    rest = {k: options.pop(k) for k in ("rewriting", "steps", "nan_any") if k in options}
    before, after = read_text(source), read_text(target)
    functions = before.by_name["f"], after.by_name["f"]
    semantics = replace(SemanticOptions(), **options)
    return proof_by_execution((before, after), functions, semantics, **{"nan_any": True, **rest})  # type: ignore[arg-type]


def f(signature: str, body: str) -> str:
    return f"func.func @f{signature} {{\n{body}\n}}"


FORWARDS = f(
    "(%x: tensor<40xf32>) -> f32",
    """
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 40 iter_args(%s = %z) -> (f32) {
    %e = tensor.extract %x[%i] : tensor<40xf32>
    %q = arith.addf %s, %e : f32
    affine.yield %q : f32
  }
  return %r : f32""",
)


def test_a_sum_kept_in_memory_is_the_sum() -> None:
    target = f(
        "(%x: tensor<40xf32>) -> f32",
        """
  %m = memref.alloc() : memref<1xf32>
  %z = arith.constant 0.0 : f32
  affine.store %z, %m[0] : memref<1xf32>
  affine.for %k = 0 to 8 {
    affine.for %j = 0 to 5 {
      %i = affine.apply affine_map<(d0, d1) -> (d0 * 5 + d1)>(%k, %j)
      %e = tensor.extract %x[%i] : tensor<40xf32>
      %s = affine.load %m[0] : memref<1xf32>
      %q = arith.addf %e, %s : f32
      affine.store %q, %m[0] : memref<1xf32>
    }
  }
  %r = affine.load %m[0] : memref<1xf32>
  memref.dealloc %m : memref<1xf32>
  return %r : f32""",
    )
    found = proof(FORWARDS, target)
    assert found is not None
    assert found.assumptions == ()
    assert 300 < found.steps < 1000
    # operands are exchanged, which without rewriting is another sum
    assert proof(FORWARDS, target, rewriting=False) is None
    assert proof(FORWARDS, target.replace("%e, %s", "%s, %e"), rewriting=False) is not None


def test_the_order_of_a_sum_is_not_lost() -> None:
    backwards = FORWARDS.replace("%x[%i]", "%x[%k]").replace("%e =", "%k = affine.apply affine_map<(d0) -> (39 - d0)>(%i)\n%e =")
    assert proof(FORWARDS, backwards) is None


def test_a_reduction_is_its_elements_in_order() -> None:
    source = f(
        "(%x: tensor<40xf32>) -> tensor<f32>",
        """
  %z = arith.constant dense<0.0> : tensor<f32>
  %r = linalg.reduce { arith.addf } ins(%x : tensor<40xf32>) outs(%z : tensor<f32>) dimensions = [0]
  return %r : tensor<f32>""",
    )
    loop = FORWARDS.replace("-> f32 {", "-> tensor<f32> {").replace(
        "return %r : f32", "%t = tensor.from_elements %r : tensor<f32>\nreturn %t : tensor<f32>"
    )
    assert proof(source, loop) is not None
    assert proof(source, loop.replace("dense<0.0>", "0.0").replace("constant 0.0", "constant 1.0")) is None


PARALLEL_SUM = f(
    "(%x: tensor<40xf32>) -> f32",
    """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c40) step (%c1) init (%z) -> f32 {
    %e = tensor.extract %x[%i] : tensor<40xf32>
    scf.reduce(%e : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32""",
)


def test_an_order_that_is_left_open_is_the_sources_to_choose() -> None:
    assert proof(PARALLEL_SUM, FORWARDS) is not None
    assert proof(FORWARDS, PARALLEL_SUM) is None


def test_an_order_that_does_not_show_is_anyones() -> None:
    source, target = (text.replace("f32", "i32").replace("addf", "addi").replace("0.0", "0") for text in (FORWARDS, PARALLEL_SUM))
    assert proof(source, target) is not None


# -- undefined behaviour ----------------------------------------------------------------------------------------------


def test_a_target_that_is_undefined_is_not_proved() -> None:
    longer = FORWARDS.replace("return %r", "%c = arith.constant 40 : index\n%u = tensor.extract %x[%c] : tensor<40xf32>\nreturn %r")
    assert proof(FORWARDS, longer) is None


QUOTIENTS = f(
    "(%x: tensor<20xi32>, %y: tensor<20xi32>) -> i32",
    """
  %z = arith.constant 0 : i32
  %r = affine.for %i = 0 to 20 iter_args(%s = %z) -> (i32) {
    %a = tensor.extract %x[%i] : tensor<20xi32>
    %b = tensor.extract %y[%i] : tensor<20xi32>
    %q = arith.divui %a, %b : i32
    %t = arith.addi %s, %a : i32
    affine.yield %t : i32
  }
  return %r : i32""",
)
NO_QUOTIENTS = QUOTIENTS.replace("%q = arith.divui %a, %b : i32\n", "")


def test_what_may_be_undefined_by_data_the_source_must_require_too() -> None:
    assert proof(QUOTIENTS, NO_QUOTIENTS) is not None
    assert proof(NO_QUOTIENTS, QUOTIENTS) is None
    assert proof(QUOTIENTS, QUOTIENTS.replace("%a, %b :", "%b, %a :")) is None


def test_what_nobody_asks_for_may_be_undefined_too() -> None:
    signature, dividing = "(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32>", "%q = arith.divui %x, %y : tensor<3xi32>\n"
    with_it, without = (f(signature, f"{text}return %x : tensor<3xi32>") for text in (dividing, ""))
    assert proof(with_it, without) is not None
    assert proof(without, with_it) is None


def test_flags_that_make_poison_are_not_lost() -> None:
    source, target = (QUOTIENTS.replace("%s, %a", f"%s, %a overflow<{flag}>") for flag in ("none", "nsw"))
    assert proof(source, target) is None


def test_what_was_never_written_is_poison_in_the_target() -> None:
    body = """
  %m = memref.alloc() : memref<2xf32>
  affine.store %x, %m[{}] : memref<2xf32>
  %r = affine.load %m[0] : memref<2xf32>
  return %r : f32"""
    kept, lost = (f("(%x: f32) -> f32", body.format(k)) for k in (0, 1))
    assert proof(kept, lost) is None
    # of a source that gives poison anything is a refinement
    assert proof(lost, kept) is not None


def test_a_race_is_not_lost() -> None:
    source = f(
        "(%m: memref<20xf32>)",
        """
  affine.for %i = 1 to 20 {
    %a = affine.load %m[%i - 1] : memref<20xf32>
    affine.store %a, %m[%i] : memref<20xf32>
  }
  return""",
    )
    target = source.replace("affine.for %i = 1 to 20", "affine.parallel (%i) = (1) to (20)")
    assert proof(source, target) is None
    assert proof(source.replace("%i - 1", "%i"), target.replace("%i - 1", "%i")) is not None


def test_a_target_that_frees_what_the_source_does_not_is_not_proved() -> None:
    source = f("(%m: memref<2xf32>)", "return")
    assert proof(source, f("(%m: memref<2xf32>)", "memref.dealloc %m : memref<2xf32>\nreturn")) is None


def test_a_target_may_load_no_more_of_the_callers_memory_than_the_source() -> None:
    """What the caller left uninitialised is undefined to load, to some."""
    body = "%a = affine.load %m[{}] : memref<2xf32>\n%z = arith.constant 1.0 : f32\naffine.store %z, %m[0] : memref<2xf32>\nreturn"
    one, other = (f("(%m: memref<2xf32>)", body.format(k)) for k in (0, 1))
    assert proof(one, one.replace("%z", "%y")) is not None
    assert proof(one, other) is None


def test_a_branch_on_data_is_not_proved() -> None:
    body = "%r = scf.if %c -> (f32) { scf.yield %x : f32 } else { scf.yield %x : f32 }\nreturn %r : f32"
    assert proof(f("(%c: i1, %x: f32) -> f32", body), f("(%c: i1, %x: f32) -> f32", "return %x : f32")) is None


# -- memory that may overlap ------------------------------------------------------------------------------------------

COPIES = f(
    "(%a: memref<20xf32>, %b: memref<20xf32>)",
    """
  affine.for %i = 0 to 20 {
    %x = affine.load %a[%i] : memref<20xf32>
    affine.store %x, %b[%i] : memref<20xf32>
  }
  return""",
)
BACKWARDS = COPIES.replace("[%i]", "[19 - %i]")


def test_arguments_may_overlap_unless_it_is_assumed_that_they_do_not() -> None:
    assert proof(COPIES, BACKWARDS) is None
    assert proof(COPIES, BACKWARDS, no_alias=True) is not None


def test_the_same_stores_in_the_same_order_are_proved_however_arguments_overlap() -> None:
    unrolled = f(
        "(%a: memref<20xf32>, %b: memref<20xf32>)",
        """
  affine.for %i = 0 to 20 step 2 {
    %x = affine.load %a[%i] : memref<20xf32>
    affine.store %x, %b[%i] : memref<20xf32>
    %y = affine.load %a[%i + 1] : memref<20xf32>
    affine.store %y, %b[%i + 1] : memref<20xf32>
  }
  return""",
    )
    found = proof(COPIES, unrolled)
    assert found is not None
    assert found.assumptions == ("memref-arguments-live-writable",)
    # a load before a store that may have changed what it loads
    early = unrolled.replace("    affine.store %x, %b[%i] : memref<20xf32>\n", "").replace(
        "    affine.store %y", "    affine.store %x, %b[%i] : memref<20xf32>\n    affine.store %y"
    )
    assert proof(COPIES, early) is None
    assert proof(COPIES, early, no_alias=True) is not None


def test_one_buffer_may_be_written_in_any_order_once_all_others_were_read() -> None:
    source = f(
        "(%a: memref<4xf32>, %b: memref<4xf32>)",
        """
  %t = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<4xf32>
    affine.store %x, %t[%i] : memref<4xf32>
  }
  affine.for %i = 0 to 4 {
    %x = affine.load %t[%i] : memref<4xf32>
    affine.store %x, %b[%i] : memref<4xf32>
  }
  return""",
    )
    assert proof(source, source.replace("[%i]", "[3 - %i]")) is not None


def test_two_buffers_are_written_in_the_order_of_the_source() -> None:
    stores = [f"memref.store %x{k}, %{name}[%c] : memref<1xf32>" for k, name in enumerate("ab")]
    signature = "(%a: memref<1xf32>, %b: memref<1xf32>, %x0: f32, %x1: f32)"
    one, other = (f(signature, "\n".join(["%c = arith.constant 0 : index", *s, "return"])) for s in (stores, stores[::-1]))
    assert proof(one, one.replace("%c", "%d")) is not None
    assert proof(one, other) is None
    assert proof(one, other, no_alias=True) is not None


def test_blocks_of_other_types_are_assumed_apart() -> None:
    source = COPIES.replace("%b: memref<20xf32>", "%b: memref<20xf32>, %c: memref<20xi32>")
    found = proof(source, source.replace("%x", "%y"))
    assert found is not None
    assert "no-alias-across-element-types" in found.assumptions


def test_in_parallel_loops_arguments_that_may_overlap_may_race() -> None:
    target = COPIES.replace("affine.for %i = 0 to 20", "affine.parallel (%i) = (0) to (20)")
    assert proof(COPIES, target) is None
    assert proof(COPIES, target, no_alias=True) is not None


def test_a_freed_argument_may_be_another_one() -> None:
    source = COPIES.replace("return", "memref.dealloc %a : memref<20xf32>\nreturn")
    assert proof(source, source.replace("%x", "%y")) is None
    assert proof(source, source.replace("%x", "%y"), no_alias=True) is not None


def test_elements_that_share_a_place_are_not_proved() -> None:
    source = f(
        "(%m: memref<4xf32, strided<[0]>>)", "%z = arith.constant 1.0 : f32\nmemref.store %z, %m[%c] : memref<4xf32, strided<[0]>>\nreturn"
    )
    source = source.replace("%z =", "%c = arith.constant 1 : index\n%z =")
    assert proof(source, source.replace("constant 1 :", "constant 2 :")) is None


# -- results ----------------------------------------------------------------------------------------------------------


def test_new_buffers_are_compared_by_their_elements() -> None:
    body = "%m = memref.alloc() : memref<3xf32>\n{}\nreturn %m : memref<3xf32>"
    stores = [f"%c{k} = arith.constant {k} : index\nmemref.store %x, %m[%c{k}] : memref<3xf32>" for k in range(3)]
    source, target, less = (f("(%x: f32) -> memref<3xf32>", body.format("\n".join(s))) for s in (stores, stores[::-1], stores[:2]))
    assert proof(source, target) is not None
    assert proof(source, less) is None
    assert proof(source, target.replace("alloc()", "alloca()")) is None


def test_two_results_in_one_buffer_are_not_two_buffers() -> None:
    text = f(
        "() -> (memref<2xf32>, memref<2xf32>)",
        "%a = memref.alloc() : memref<2xf32>\n%b = memref.alloc() : memref<2xf32>\nreturn %a, %b : memref<2xf32>, memref<2xf32>",
    )
    assert proof(text, text.replace("return %a, %b", "return %a, %a")) is None


def test_an_argument_and_a_new_buffer_are_not_the_same() -> None:
    text = f("(%a: memref<2xf32>) -> memref<2xf32>", "%b = memref.alloc() : memref<2xf32>\nreturn %b : memref<2xf32>")
    assert proof(text, text.replace("return %b", "return %a")) is None


# -- what one run does not tell ---------------------------------------------------------------------------------------


def test_sizes_must_be_known() -> None:
    text = FORWARDS.replace("tensor<40xf32>", "tensor<?xf32>")
    assert proof(text, text.replace("%s, %e", "%e, %s")) is None


def test_steps_are_counted() -> None:
    assert proof(FORWARDS, FORWARDS.replace("%s, %e", "%e, %s"), steps=1000) is not None
    assert proof(FORWARDS, FORWARDS.replace("%s, %e", "%e, %s"), steps=30) is None


def test_globals_that_others_may_write_are_not_proved() -> None:
    text = "memref.global KIND @g : memref<2xf32> = dense<1.0>\n" + f(
        "() -> f32",
        "%c = arith.constant 0 : index\n%g = memref.get_global @g : memref<2xf32>\n%x = memref.load %g[%c] : memref<2xf32>\nreturn %x : f32",
    )
    one = f("() -> f32", "%x = arith.constant 1.0 : f32\nreturn %x : f32")
    assert proof(text.replace("KIND", "constant"), one) is not None
    assert proof(text.replace("KIND", ""), one) is None


def test_calls_of_what_nobody_knows_are_not_proved() -> None:
    text = "func.func private @g(f32) -> f32\n" + f("(%x: f32) -> f32", "%y = func.call @g(%x) : (f32) -> f32\nreturn %y : f32")
    assert proof(text, text.replace("%y", "%z")) is None
    nothing = f("()", "return")
    assert proof(nothing, f("()", '"unknown.operation"() : () -> ()\nreturn')) is None


def test_what_tosa_leaves_open_in_the_target_is_not_proved() -> None:
    text = f(
        "(%x: tensor<3xf32>) -> tensor<3xf32>",
        "%y = tosa.add %x, %x : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>\nreturn %y : tensor<3xf32>",
    )
    assert proof(text, text.replace("%y", "%z")) is None


@pytest.mark.parametrize(("nan_any", "expected"), [(True, True), (False, False)])
def test_which_nan_a_sum_gives_shows_in_its_bits_only(nan_any: bool, expected: bool) -> None:
    text = f("(%x: f32, %y: f32) -> f32", "%z = arith.addf %x, %y : f32\nreturn %z : f32")
    assert (proof(text, text.replace("%x, %y :", "%y, %x :"), nan_any=nan_any) is not None) == expected


# -- the verdict ------------------------------------------------------------------------------------------------------


def test_the_verdict_says_what_decided_and_what_it_rests_on() -> None:
    with open("corpora/execution/window-in-ring.src.mlir") as one, open("corpora/execution/window-in-ring.tgt.mlir") as other:
        source, target = read_text(one.read()), read_text(other.read())

    def verified(**options: bool):  # type: ignore[no-untyped-def]
        chosen = replace(VerificationOptions(trials=0), **options)  # type: ignore[arg-type]
        return verify_functions(
            source, source.functions[0], target, target.functions[0], chosen, lambda: pytest.fail("no solver is needed")
        )

    record = verified()
    assert (record.verdict, record.rung, record.queries) == (Verdict.CORRECT, "execution", ())
    assert record.assumptions == ("index-bits=64",)
    json = record.to_json()
    assert json["certificate"]["kind"] == "execution"
    assert json["certificate"]["steps"] > 1000
    assert verified(certify=True).verdict is Verdict.CORRECT
