"""What a script is known by before it is read."""

from __future__ import annotations

from solvers.smtlib.scripts import formats_in


def test_formats_are_found_in_sorts_conversions_and_literals() -> None:
    assert formats_in("(declare-const x (_ FloatingPoint 8 24))") == {(8, 24)}
    assert formats_in("((_ to_fp 5 11) RNE x) ((_ to_fp_unsigned 11 53) RNE b) (_ FloatingPoint 8 8)") == {(5, 11), (11, 53), (8, 8)}
    assert formats_in("(declare-const x Float64)") == {(11, 53)}
    assert formats_in("(fp.eq (fp #b0 #b10000 #b0000000000) (fp #b1 #x7f #b00000000000000000000000))") == {(5, 11), (8, 24)}
    assert formats_in("(fp.isNaN (_ NaN 15 113)) (_ -zero 8 8)") == {(15, 113), (8, 8)}
    assert formats_in("(declare-const x (_ BitVec 8))") == frozenset()
