"""``vector.load`` and ``vector.store`` out of bounds: one machine for both programs, of which nothing is known but what memory holds."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.verdicts.lattice import Verdict

_M = "(%m: memref<?xi8>, %n: memref<?xi8>, %i: index) -> i8"
_ROWS = "(%m: memref<2x2xi8>, %v: vector<2xi8>) -> i8"
_CONSTANTS = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c = arith.constant 3 : i8\n"


def program(signature: str, body: str) -> str:
    return function_text("f", signature, _CONSTANTS + body)


def load(lanes: int, memref: str = "%m", lane: int = 0, first: str = "%c0") -> str:
    type = f"vector<{lanes}xi8>"
    return f"%v = vector.load {memref}[{first}] : memref<?xi8>, {type}\n%r = vector.extract %v[{lane}] : i8 from {type}"


_NOTHING = "%r = arith.addi %c, %c : i8"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        # what the source does at these places, the target may
        (load(4), load(4).replace("%r", "%e") + "\n%o = arith.andi %e, %e : i8\n%r = arith.ori %o, %e : i8", "correct"),
        (load(4), load(2), "correct"),
        (load(4), load(1, first="%c0"), "correct"),
        # lane 0 is what memory holds
        (load(4), _NOTHING, "incorrect"),
        # lanes beyond are the machine's, in both programs the same
        (load(4, lane=3), load(2, lane=1), "incorrect"),
        (load(4, lane=3), load(3, first="%c1", lane=2), "correct"),
        # a machine may permit it here, and not there
        (load(2), load(4), "possibly-incorrect"),
        (load(4), load(4, memref="%n").replace("%r", "%e").replace("%v", "%w") + "\n" + load(4), "possibly-incorrect"),
        (_NOTHING, load(2).replace("%r", "%e") + "\n" + _NOTHING, "possibly-incorrect"),
    ],
)
def test_a_target_leaves_a_block_only_where_the_source_does(verify: Any, source: str, target: str, expected: str) -> None:
    record = verify(program(_M, source), program(_M, target))
    assert record.verdict is Verdict(expected), record
    if expected == "possibly-incorrect":
        assert "target-specific out-of-bounds vector access, of vector.load" in record.reason


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("memref.store %b, %m[%c1, %c0] : memref<2x2xi8>", "correct"),
        ("memref.store %a, %m[%c1, %c0] : memref<2x2xi8>", "incorrect"),
        ("%o = memref.load %m[%c1, %c0] : memref<2x2xi8>", "incorrect"),
    ],
)
def test_the_end_of_a_row_is_not_that_of_the_buffer(verify: Any, target: str, expected: str) -> None:
    read = "%r = memref.load %m[%c1, %c0] : memref<2x2xi8>"
    source = program(_ROWS, f"vector.store %v, %m[%c0, %c1] : memref<2x2xi8>, vector<2xi8>\n{read}")
    lanes = "".join(f"%{name} = vector.extract %v[{k}] : i8 from vector<2xi8>\n" for k, name in enumerate("ab"))
    scalars = program(_ROWS, f"{lanes}memref.store %a, %m[%c0, %c1] : memref<2x2xi8>\n{target}\n{read}")
    assert verify(source, scalars).verdict is Verdict(expected)


def test_a_store_into_the_next_row_is_not_one_beyond_it(verify: Any) -> None:
    """What lies in the row behind is overwritten, whoever looks at it by another index."""
    stored = "memref.store %c, %m[%c1, %c0] : memref<2x2xi8>\nvector.store %v, %m[%c0, %c1] : memref<2x2xi8>, vector<2xi8>"
    source = program(_ROWS, f"{stored}\n%r = memref.load %m[%c1, %c0] : memref<2x2xi8>")
    assert verify(source, program(_ROWS, f"{stored}\n%r = arith.ori %c, %c : i8")).verdict is Verdict.INCORRECT


def test_accesses_out_of_bounds_are_undefined_where_that_is_assumed(verify: Any) -> None:
    wide, narrow = program(_M, load(4)), program(_M, "%r = memref.load %m[%c0] : memref<?xi8>")
    checked = program(
        _M,
        "%d = memref.dim %m, %c0 : memref<?xi8>\n%c4 = arith.constant 4 : index\n%k = arith.cmpi ult, %d, %c4 : index\n"
        "%r = scf.if %k -> i8 {\nscf.yield %c : i8\n} else {\n%e = memref.load %m[%c0] : memref<?xi8>\nscf.yield %e : i8\n}",
    )
    assert verify(wide, checked).verdict is Verdict.INCORRECT
    assumed = verify(wide, checked, vectors_in_bounds=True)
    assert assumed.verdict is Verdict.CORRECT
    assert verify(narrow, wide, vectors_in_bounds=True).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("kind", ["scf.for %k = %c0 to %n step %c2", "scf.parallel (%k) = (%c0) to (%n) step (%c2)"])
def test_a_loop_of_vectors_that_may_leave_a_buffer_is_itself(verify: Any, kind: str) -> None:
    def loop(offset: str) -> str:
        return (
            f"func.func @f(%m: memref<?xi8>, %o: memref<?xi8>, %n: index) {{\n{_CONSTANTS}%c2 = arith.constant 2 : index\n"
            f"{kind} {{\n%v = vector.load %m[%k] : memref<?xi8>, vector<2xi8>\n%s = arith.addi %v, %v : vector<2xi8>\n"
            f"vector.store %{offset}, %o[%k] : memref<?xi8>, vector<2xi8>\n}}\nreturn\n}}"
        )

    record = verify(loop("s"), loop("s").replace("return", "%x = arith.addi %c, %c : i8\nreturn"))
    assert record.verdict is Verdict.CORRECT
    assert not [a for a in record.assumptions if a.startswith("unroll=")]
    assert verify(loop("s"), loop("v")).verdict is Verdict.INCORRECT
