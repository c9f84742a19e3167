"""The solvers as data: which logics and formats each gets, and which program each is."""

from __future__ import annotations

import pytest

from solvers.commands.external import external_solvers
from solvers.opinions import independent
from solvers.specs import BF16, BITWUZLA, CVC5, F16, F32, Z3, logic_pieces, named_programs


@pytest.mark.parametrize(
    ("logic", "pieces"),
    [
        ("HO_QF_AUFBVLIA", {"HO", "A", "UF", "BV", "LIA"}),
        ("QF_UFLIAFS", {"UF", "LIA", "FS"}),
        ("QF_NRAT", {"NRA", "T"}),
        ("UFCDT", {"UF", "C", "DT"}),
        ("QF_FFA", {"FF", "A"}),
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


@pytest.mark.parametrize(
    "logic",
    [
        "QF_LIA",
        "QF_UFDT",
        "QF_SLIA",
        "AUFBVNIRA",
        "QF_AX",
        "HO_ALL",
        "HO_UF",
        "QF_UFFF",
        "QF_UFLIAFS",
        "QF_NRAT",
        "UFC",
        "QF_ALL",
        "QF_SAT",
    ],
)
def test_bitwuzla_gets_no_arithmetic_datatypes_strings_arrays_of_declared_sorts_or_what_single_solvers_have(logic: str) -> None:
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


@pytest.mark.parametrize(
    ("text", "programs"),
    [
        ("path:z3", {"z3"}),
        ("z3-4.8.12", {"z3"}),
        ("z3str4", {"z3"}),
        ("cvc4 and cvc5", {"cvc"}),
        ("yices-smt2", {"yices"}),
        ("optimathsat", {"mathsat"}),
        ("ostrich", {"princess"}),
        ("libcvc4 and libcvc5", {"cvc"}),
        ("altergo, alt_ergo and alt-ergo", {"alt-ergo"}),
        ("smtrat and smt-rat", {"smtrat"}),
        ("STP version 2.3", {"stp"}),
        ("first step, fuzz30", set()),
    ],
)
def test_known_programs_are_known_by_their_names(text: str, programs: set[str]) -> None:
    assert named_programs(text) == programs


def test_versions_of_one_program_are_one_program() -> None:
    known = external_solvers({})
    assert independent((Z3, known["path:z3"])) == 1
    assert independent((CVC5, known["path:cvc4"], known["path:cvc5"])) == 1
    assert independent((Z3, CVC5, BITWUZLA)) == 3
