"""The solvers as data: which logics and formats each gets, and which program each is."""

from __future__ import annotations

from pathlib import Path

import pytest

from solvers.commands.external import external_solvers, read_solvers
from solvers.specs import BF16, BITWUZLA, CVC5, F16, F32, Z3, logic_pieces


@pytest.mark.parametrize(
    ("logic", "pieces"),
    [
        ("QF_UFBVFP", {"UF", "BV", "FP"}),
        ("QF_AUFBVFP", {"A", "UF", "BV", "FP"}),
        ("QF_AX", {"AX"}),
        ("AUFLIRA", {"A", "UF", "LIRA"}),
        ("QF_BVFPLRA", {"BV", "FPLRA"}),
        ("UFDTNIA", {"UF", "DT", "NIA"}),
        ("QF_S", {"S"}),
        ("QF_IDL", {"IDL"}),
        ("QF_", None),
        ("NONSENSE", None),
    ],
)
def test_logic_names_come_apart(logic: str, pieces: set[str] | None) -> None:
    assert logic_pieces(logic) == pieces


@pytest.mark.parametrize("logic", ["QF_BV", "UFBVFP", "QF_ABVFPLRA", "ALL"])
def test_everyone_gets_bit_vectors_floats_functions_arrays(logic: str) -> None:
    assert not any(spec.refusal(logic, frozenset()) for spec in (Z3, CVC5, BITWUZLA))


@pytest.mark.parametrize("logic", ["QF_LIA", "QF_UFDT", "QF_SLIA", "AUFBVNIRA"])
def test_bitwuzla_gets_no_arithmetic_datatypes_or_strings(logic: str) -> None:
    assert logic in BITWUZLA.refusal(logic, frozenset())
    assert not Z3.refusal(logic, frozenset())
    assert not CVC5.refusal(logic, frozenset())


def test_horn_clauses_go_to_z3_alone() -> None:
    assert [spec.name for spec in (Z3, CVC5, BITWUZLA) if not spec.refusal("HORN", frozenset())] == ["z3"]


def test_unusual_float_formats() -> None:
    assert "(_ FloatingPoint 8 8)" in BITWUZLA.refusal("QF_FP", frozenset({F32, BF16}))
    assert not BITWUZLA.refusal("QF_FP", frozenset({F16, F32}))
    assert CVC5.settings(frozenset({F32})) == {}
    assert CVC5.settings(frozenset({F16})) == {"fp-exp": "true"}


def test_versions_of_one_program_are_one_program(tmp_path: Path) -> None:
    known = external_solvers({})
    assert known["path:z3"].program == Z3.program
    assert known["path:cvc4"].program == known["path:cvc5"].program == CVC5.program
    assert len({spec.program for spec in (Z3, CVC5, BITWUZLA)}) == 3
    file = tmp_path / "solvers.toml"
    file.write_text("".join(f'[solvers.{n}]\ncommand = ["{c}"]\ntheories = ["BV"]\n' for n, c in (("mine", "./z3-4.8"), ("own", "./run"))))
    assert [spec.program for spec in read_solvers(file)] == ["z3", "own"]
