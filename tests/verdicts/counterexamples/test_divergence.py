"""Where two programs diverge: the first operations with values of their own, on the way to what differs."""

from __future__ import annotations

from typing import Any

from smtenc.verdicts.lattice import Verdict


def parted(verify: Any, source: str, target: str, **options: Any) -> tuple[str | None, str | None]:
    """The operations, by their names only."""
    record = verify(source, target, **options)
    assert record.verdict is Verdict.INCORRECT
    divergence = record.counterexample.divergence
    assert divergence is not None
    source_at, target_at = (None if operation is None else operation.partition(" at ")[0] for operation in divergence)
    return source_at, target_at


def scalars(*lines: str, returned: str) -> str:
    return "\n".join(["func.func @f(%x: i32, %y: i32) -> i32 {", *lines, f"return {returned} : i32", "}"])


SUM = "%s = arith.addi %x, %y : i32"


def test_the_first_operation_that_differs_is_named_not_the_result(verify: Any) -> None:
    source = scalars(SUM, "%p = arith.muli %s, %x : i32", "%r = arith.xori %p, %y : i32", returned="%r")
    target = scalars(SUM, "%p = arith.ori %s, %x : i32", "%r = arith.xori %p, %y : i32", returned="%r")
    assert parted(verify, source, target) == ("arith.muli", "arith.ori")


def test_a_program_that_gives_an_operand_back_has_nothing_of_its_own(verify: Any) -> None:
    assert parted(verify, scalars(SUM, returned="%s"), scalars(returned="%x")) == ("arith.addi", None)


def test_what_does_not_lead_to_the_result_is_passed_over(verify: Any) -> None:
    source = scalars("%u = arith.muli %x, %x : i32", SUM, returned="%s")
    target = scalars("%u = arith.xori %x, %y : i32", "%s = arith.subi %x, %y : i32", returned="%s")
    assert parted(verify, source, target) == ("arith.addi", "arith.subi")


def test_a_dimension_of_one_element_makes_no_other_value(verify: Any) -> None:
    source = """func.func @f(%x: tensor<3xi32>) -> tensor<3xi32> {
      %s = arith.addi %x, %x : tensor<3xi32>
      %r = arith.muli %s, %x : tensor<3xi32>
      return %r : tensor<3xi32>
    }"""
    target = """func.func @f(%x: tensor<3xi32>) -> tensor<3xi32> {
      %e = tensor.expand_shape %x [[0, 1]] output_shape [1, 3] : tensor<3xi32> into tensor<1x3xi32>
      %s = arith.addi %e, %e : tensor<1x3xi32>
      %p = arith.subi %e, %s : tensor<1x3xi32>
      %r = tensor.collapse_shape %p [[0, 1]] : tensor<1x3xi32> into tensor<3xi32>
      return %r : tensor<3xi32>
    }"""
    assert parted(verify, source, target) == ("arith.muli", "arith.subi")


def test_of_programs_that_write_memory_the_first_after_what_is_the_same(verify: Any) -> None:
    def program(second: str) -> str:
        memref = "memref<3xi32>"
        return f"""func.func @f(%a: {memref}, %b: {memref}, %o: {memref}) {{
          %t = memref.alloc() : {memref}
          linalg.add ins(%a, %b : {memref}, {memref}) outs(%t : {memref})
          linalg.{second} ins(%t, %a : {memref}, {memref}) outs(%o : {memref})
          memref.dealloc %t : {memref}
          return
        }}"""

    assert parted(verify, program("mul"), program("max"), no_alias=True) == ("linalg.mul", "linalg.max")


def test_the_places_are_those_of_the_files(verify: Any) -> None:
    source, target = scalars(SUM, returned="%s"), scalars("", "%s = arith.subi %x, %y : i32", returned="%s")
    ours, theirs = verify(source, target).counterexample.divergence
    assert ours.endswith(":2:6")
    assert theirs.endswith(":3:6")


def test_programs_of_several_blocks_have_a_counterexample_too(verify: Any) -> None:
    declared = "\nfunc.func private @g(i32)"
    call = "func.call @g(%x) : (i32) -> ()\nreturn\n}"
    source = f"func.func @f(%c: i1, %x: i32) {{\ncf.cond_br %c, ^out, ^on\n^out:\nreturn\n^on:\n{call}{declared}"
    target = f"func.func @f(%c: i1, %x: i32) {{\n{call}{declared}"
    assert verify(source, target).verdict is Verdict.INCORRECT
