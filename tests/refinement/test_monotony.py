"""Calls of unknown functions: operands that refine others give results that refine the others', and are undefined only where the others are."""

from __future__ import annotations

import pytest
from deciding import pair, satisfiable, wrong

from smtenc.refinement import monotony

DECLARED = """
func.func private @g(i8) -> i8
func.func private @g2(i8, i8) -> i8
func.func private @two(i8) -> (i8, i8)
func.func private @h(f32) -> f32
func.func private @k(tensor<?xi8>) -> i8
func.func private @k2(tensor<?xi8>, i8) -> tensor<?xi8>
"""
PLAIN, NSW = "%s = arith.addi %x, %y : i8\n", "%s = arith.addi %x, %y overflow<nsw> : i8\n"
OTHER = "%s = arith.ori %x, %y : i8\n"
CALL, CALL2, FLIPPED = (
    "%r = call @g(%s) : (i8) -> i8\n",
    "%r = call @g2(%s, %x) : (i8, i8) -> i8\n",
    "%r = call @g2(%x, %s) : (i8, i8) -> i8\n",
)
FAST, SLOW = "%s = arith.addf %u, %v fastmath<nnan> : f32\n", "%s = arith.addf %u, %v : f32\n"
FLOAT = "%q = call @h(%s) : (f32) -> f32\n%r = arith.fptosi %q : f32 to i8\n"
TNSW, TPLAIN = "%s = arith.addi %t, %t overflow<nsw> : tensor<?xi8>\n", "%s = arith.addi %t, %t : tensor<?xi8>\n"
TOTHER = "%s = arith.ori %t, %t : tensor<?xi8>\n"
TSLICE = "%s = tensor.extract_slice %t[0] [%n] [1] : tensor<?xi8> to tensor<?xi8>\n"
TCALL = "%r = call @k(%s) : (tensor<?xi8>) -> i8\n"
TCALL2 = "%q = call @k2(%s, %x) : (tensor<?xi8>, i8) -> tensor<?xi8>\n%r = tensor.extract %q[%c0] : tensor<?xi8>\n"
OPAQUE = '%r = "llvm.intr.bitreverse"(%s) : (i8) -> i8\n'


def program(body: str, result: str = "%r", type: str = "i8") -> str:
    signature = "(%x: i8, %y: i8, %u: f32, %v: f32, %t: tensor<?xi8>, %n: index)"
    return f"func.func @f{signature} -> {type} {{\n%c0 = arith.constant 0 : index\n{body}return {result} : {type}\n}}\n{DECLARED}"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (PLAIN + CALL, PLAIN + CALL, set()),
        (NSW + CALL, PLAIN + CALL, set()),
        (PLAIN + CALL, NSW + CALL, {"return-0"}),
        (NSW + CALL, OTHER + CALL, {"return-0"}),
        (NSW + CALL2, PLAIN + CALL2, set()),
        (NSW + FLIPPED, PLAIN + FLIPPED, set()),
        (NSW + CALL2, PLAIN + FLIPPED, {"return-0"}),
        (NSW + FLIPPED, PLAIN + FLIPPED.replace("@g2(%x", "@g2(%y"), {"return-0"}),
        (PLAIN + FLIPPED, NSW + FLIPPED, {"return-0"}),
        (FAST + FLOAT, SLOW + FLOAT, set()),
        (SLOW + FLOAT, FAST + FLOAT, {"return-0"}),
        (TPLAIN + TCALL, TPLAIN + TCALL, set()),
        (TNSW + TCALL, TPLAIN + TCALL, set()),
        (TPLAIN + TCALL, TNSW + TCALL, {"return-0"}),
        (TNSW + TCALL, TOTHER + TCALL, {"return-0"}),
        # nothing is said of the sizes of results
        (TNSW + TCALL2, TPLAIN + TCALL2, {"ub"}),
        (NSW + TNSW.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), PLAIN + TPLAIN.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), {"ub"}),
        (NSW + TNSW.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), OTHER + TPLAIN.replace("%s", "%w") + TCALL2.replace("(%s, %x)", "(%w, %s)"), {"return-0", "ub"}),
        # one call after another
        (NSW + CALL + "%z = call @g(%r) : (i8) -> i8\n", PLAIN + CALL + "%z = call @g(%r) : (i8) -> i8\n", set()),
    ],
)  # fmt: skip
def test_what_calls_give(source: str, target: str, expected: set[str]) -> None:
    result = "%z" if "%z" in source else "%r"
    assert wrong(program(source, result), program(target, result), pure_calls=True) == expected


@pytest.mark.parametrize("which", ["%r#0", "%r#1"])
def test_each_result_has_lemmas_of_its_own(which: str) -> None:
    call = "%r:2 = call @two(%s) : (i8) -> (i8, i8)\n"
    assert wrong(program(NSW + call, which), program(PLAIN + call, which), pure_calls=True) == set()
    assert wrong(program(PLAIN + call, which), program(NSW + call, which), pure_calls=True) == {"return-0"}


def test_results_of_a_call_are_not_those_of_another() -> None:
    call = "%r:2 = call @two(%s) : (i8) -> (i8, i8)\n"
    assert wrong(program(NSW + call, "%r#0"), program(PLAIN + call, "%r#1"), pure_calls=True) == {"return-0"}


def test_sizes_of_a_result_are_no_elements() -> None:
    call = "%r = call @k2(%s, %x) : (tensor<?xi8>, i8) -> tensor<?xi8>\n"
    same = program(TPLAIN + call, type="tensor<?xi8>")
    assert wrong(same, same, pure_calls=True) == set()
    assert wrong(program(TPLAIN + call, type="tensor<?xi8>"), program(TOTHER + call, type="tensor<?xi8>"), pure_calls=True) == {"return-0"}


def test_operations_without_semantics_are_undefined_alike() -> None:
    assert wrong(program(NSW + OPAQUE), program(NSW + OPAQUE)) == set()
    assert wrong(program(NSW + OPAQUE), program(PLAIN + OPAQUE)) == set()
    assert wrong(program(PLAIN + OPAQUE), program(NSW + OPAQUE)) == {"return-0", "ub"}
    assert wrong(program(NSW + OPAQUE), program(OTHER + OPAQUE)) == {"return-0", "ub"}
    unused = OPAQUE.replace("%r", "%q") + "%r = arith.ori %x, %x : i8\n"
    assert wrong(program(NSW + unused), program(PLAIN + unused)) == set()
    assert wrong(program(PLAIN + unused), program(NSW + unused)) == {"ub"}


def test_of_many_calls_few_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monotony, "_MOST_PAIRS", 0)
    assert wrong(program(NSW + CALL), program(PLAIN + CALL), pure_calls=True) == {"return-0"}


def test_without_poison_nothing_refines_but_the_same() -> None:
    frozen = "%a = arith.constant 3 : i8\n%b = arith.constant 4 : i8\n"
    source, target = (program(frozen + CALL.replace("%s", which)) for which in ("%a", "%b"))
    found = pair(source, target, pure_calls=True)
    (result,) = [q for q in found.queries if q.goal == "return"]
    assert result.lemmas == ()
    assert satisfiable(found.world, result.assertions)
