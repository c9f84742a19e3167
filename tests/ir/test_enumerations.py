"""The table of enumerations against what releases of MLIR say themselves: their bindings, kept and installed, and their programs."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from smtenc.dialects.arith.concrete import floats as run_arith_float
from smtenc.dialects.arith.concrete import integers as run_arith
from smtenc.dialects.arith.symbolic.integers import CMPI
from smtenc.floats.arithmetic import CMPF_PREDICATES
from smtenc.floats.formats import Rounding
from smtenc.frontend.llvm_wheels import installed_program
from smtenc.frontend.normalisers import MlirOpt, Normaliser, Wheel, version_of
from smtenc.ir import enumerations
from smtenc.ir.enumerations import FLAGS, PLACES, RELEASES, Enumeration
from smtenc.semantics.shared.combiners import _COMBINERS
from tests.ir.enumeration_documents import document, kept

ENUMERATIONS = {e.name: e for places in PLACES.values() for e in places.values()}

DOCUMENTS = {
    "iree-base-compiler 3.0.0": 20,
    "iree-base-compiler 3.4.0": 21,
    "iree-base-compiler 3.10.0": 22,
    "iree-base-compiler 3.12.0": 24,
    "iree-base-compiler 3.13.0": 24,
}
"""The release that each was, or became: LLVM's own number in the wheel."""

WRITTEN_AS_WORDS = set(
    """arith.IntegerOverflowFlags arith.FastMathFlags linalg.BinaryFn linalg.IteratorType linalg.TernaryFn linalg.TypeFn linalg.UnaryFn
    linalg.ElementwiseArityGroup linalg.ElementwiseCaseLimits linalg.ElementwiseKind linalg.WinogradConv2DFmr vector.CombiningKind
    vector.PrintPunctuation vector.IteratorType llvm.CConv llvm.Comdat llvm.DIFlags llvm.DISubprogramFlags llvm.FastmathFlags
    llvm.FramePointerKind llvm.IntegerOverflowFlags llvm.GEPNoWrapFlags llvm.DIEmissionKind llvm.DINameTableKind llvm.Linkage llvm.ModRefInfo
    llvm.TailCallKind llvm.UWTableKind llvm.ProfileSummaryFormatKind llvm.ModFlagBehavior llvm.ProfileCountType llvm.ThreadLocalMode
    llvm.DenormalModeKind""".split()
)
"""With a mnemonic in generic form, or not attributes of operations at all."""

OF_CONSTRAINED_INTRINSICS = {"llvm.FPExceptionBehavior"}
"""Numbers of which one, to ignore exceptions, has a meaning here; they mean the same everywhere."""


def test_every_enumeration_has_every_release() -> None:
    for enumeration in ENUMERATIONS.values():
        assert tuple(sorted(enumeration.by_release)) == RELEASES
        for cases in enumeration.by_release.values():
            assert len(set(cases.values())) == len(cases)


def test_one_enumeration_was_renumbered() -> None:
    assert [e.name for e in ENUMERATIONS.values() if e.renumbered] == ["arith.AtomicRMWKind"]
    assert dict(enumerations.ATOMIC_RMW_KIND.meanings(7)) == {"mins": (19, 20, 21), "maxu": (22, 23, 24)}
    assert dict(enumerations.ATOMIC_RMW_KIND.meanings(0)) == {"addf": RELEASES}
    assert dict(enumerations.ATOMIC_RMW_KIND.meanings(15)) == {"xori": (22, 23, 24)}


@pytest.mark.parametrize("origin", DOCUMENTS)
def test_the_table_agrees_with_the_documents(origin: str) -> None:
    said = kept()[origin]
    for name, enumeration in ENUMERATIONS.items():
        # wheels are snapshots: what was added later in a release is not there
        table = enumeration.by_release[DOCUMENTS[origin]]
        assert said[name].items() <= table.items(), name


def test_the_numbers_of_flags_agree_with_the_documents_and_are_the_same_in_all_releases() -> None:
    tables = [flags for places in FLAGS.values() for _, flags in places.values()]
    assert tables
    assert all({0: "none", **flags} == said["llvm.IntegerOverflowFlags"] for flags in tables for said in kept().values())


def test_no_enumeration_of_the_documents_is_left_out() -> None:
    named = {name for said in kept().values() for name in said}
    assert named == ENUMERATIONS.keys() | WRITTEN_AS_WORDS | OF_CONSTRAINED_INTRINSICS
    for name in OF_CONSTRAINED_INTRINSICS:
        first, *others = (said[name] for said in kept().values())
        assert all(other == first for other in others)


def test_the_documents_are_those_of_the_installed_wheel() -> None:
    found = find_spec("iree.compiler")
    origin = Wheel().name.partition(" (")[0]
    if found is None or not found.submodule_search_locations or origin not in kept():
        pytest.skip("no bindings that are kept are installed")
    assert document(Path(next(iter(found.submodule_search_locations))) / "dialects") == kept()[origin]


LINES = {
    "arith.CmpIPredicate": ("arith.cmpi {}, %i, %i : i32", r"predicate = (\d+)"),
    "arith.CmpFPredicate": ("arith.cmpf {}, %f, %f : f32", r"predicate = (\d+)"),
    "arith.RoundingMode": ("arith.truncf %d {} : f64 to f32", r"roundingmode = (\d+)"),
    "arith.AtomicRMWKind": ("memref.atomic_rmw {} %{}, %m{}[] : ({}, memref<{}>) -> {}", r"kind = (\d+)"),
    "llvm.ICmpPredicate": ('llvm.icmp "{}" %i, %i : i32', r"predicate = (\d+)"),
    "llvm.FCmpPredicate": ('llvm.fcmp "{}" %f, %f : f32', r"predicate = (\d+)"),
    "llvm.RoundingMode": ("llvm.intr.experimental.constrained.fptrunc %d {} ignore : f64 to f32", r"roundingmode = (\d+)"),
    "llvm.AtomicBinOp": ("llvm.atomicrmw {} %p, %{} monotonic : !llvm.ptr, {}", r"bin_op = (\d+)"),
}
"""For each enumeration an operation that has it, for a word and, where it is one on floats or integers, the type; and its number in generic form."""


def programs() -> Iterator[Any]:
    """The wheel and every mlir-opt at hand, with their releases."""
    if found := re.search(r"\(MLIR (\d+)\)", Wheel().name):
        yield pytest.param(Wheel(), int(found[1]), id=Wheel().name.split(" (")[0])
    names = ("mlir-opt", *(f"mlir-opt-{n}" for n in RELEASES))
    for path in filter(None, (os.environ.get("SMTENC_TEST_MLIR_OPT"), installed_program("mlir-opt"), *map(shutil.which, names))):
        release = version_of(path).partition(".")[0]
        if release.isdigit() and int(release) in RELEASES and "git" not in version_of(path):
            yield pytest.param(MlirOpt(path), int(release), id=f"mlir-opt {release}")


@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize(("program", "release"), tuple(programs()))
def test_programs_write_the_numbers_of_the_table(program: Normaliser, release: int, name: str) -> None:
    template, number = LINES[name]
    cases = ENUMERATIONS[name].by_release[release]
    lines = []
    for word in cases.values():
        is_float = word.startswith("f") if name.startswith("llvm") else word.endswith("f")
        short, type = ("f", "f32") if is_float else ("i", "i32")
        lines.append(template.format(word, *((short, short, type, type, type) if "rmw {} %{}, %m" in template else (short, type))))
    arguments = "%i: i32, %f: f32, %d: f64, %mi: memref<i32>, %mf: memref<f32>, %p: !llvm.ptr"
    generic = program.normalise(f"func.func @f({arguments}) {{\n" + "\n".join(lines) + "\nreturn }")
    assert [int(n) for n in re.findall(number, generic)] == list(cases)


def words(enumeration: Enumeration) -> set[str]:
    return set(enumeration.words)


def test_every_word_has_a_meaning_on_both_sides() -> None:
    assert words(enumerations.CMPI_PREDICATE) == CMPI.keys() == run_arith._CMPI.keys()
    assert words(enumerations.CMPF_PREDICATE) == CMPF_PREDICATES.keys() == run_arith_float._CMPF.keys()
    assert words(enumerations.ROUNDING_MODE) == {mode.value for mode in Rounding}
    assert words(enumerations.ATOMIC_RMW_KIND) == _COMBINERS.keys() | {"assign"}
