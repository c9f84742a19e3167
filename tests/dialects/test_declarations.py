"""Every dialect's folder against its declarations: nothing with a meaning and no execution, nothing that nobody declared or registered."""

from __future__ import annotations

from pathlib import Path

import pytest

import smtenc.dialects
from smtenc.interpreter.machine import handler_of, kernel_of
from smtenc.ir import registry
from smtenc.ir.declarations import RELEASES, DialectDeclaration, OperationDeclaration, Trait, declared, dialects, operations

FOLDER = Path(smtenc.dialects.__file__).parent
DECLARED = dialects()
by_dialect = pytest.mark.parametrize("dialect", DECLARED, ids=lambda d: d.name)


def meanings(dialect: str) -> set[str]:
    return set(registry.table(dialect, "symbolic", "SEMANTICS"))


def executions(dialect: str) -> set[str]:
    return {*registry.table(dialect, "concrete", "HANDLERS"), *registry.table(dialect, "concrete", "KERNELS")}


def test_every_folder_is_a_dialect_that_declares_its_operations() -> None:
    folders = {p.name for p in FOLDER.iterdir() if p.is_dir() and p.name != "__pycache__"}
    assert folders == {d.name for d in DECLARED} == set(registry.dialect_names())


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.py")), ids=lambda p: str(p.relative_to(FOLDER)))
def test_every_file_is_in_a_room_that_the_registry_knows(file: Path) -> None:
    """A table in any other file would be found by nobody."""
    dialect, *room = file.relative_to(FOLDER).with_suffix("").parts
    assert dialect == "__init__" or room[0] in ("__init__", "operations", "symbolic", "concrete", "parts")
    assert len(room) <= 2


@by_dialect
def test_what_has_a_meaning_has_an_execution_and_the_other_way_round(dialect: DialectDeclaration) -> None:
    """Without an execution a counterexample is never more than possible; without a meaning the execution checks nothing, but ``smtenc run`` has it."""
    excused = {o.name for o in dialect.by_name.values() if o.not_executed}
    assert executions(dialect.name) <= meanings(dialect.name) or dialect.name in ("stablehlo", "chlo")
    assert meanings(dialect.name) - executions(dialect.name) == excused


@by_dialect
def test_what_has_a_meaning_is_declared_and_registered_by_a_release(dialect: DialectDeclaration) -> None:
    assert [name for name in sorted(meanings(dialect.name)) if not declared(name).releases] == []


@by_dialect
def test_an_operation_is_a_kernel_or_a_handler_and_never_both(dialect: DialectDeclaration) -> None:
    assert [name for name in executions(dialect.name) if (kernel_of(name) is None) == (handler_of(name) is None)] == []


@by_dialect
def test_limits_are_of_operations_with_a_meaning(dialect: DialectDeclaration) -> None:
    for operation in dialect.by_name.values():
        assert not operation.limits or operation.name in meanings(dialect.name) or operation.has(Trait.STRUCTURE)
        assert operation.limits == operation.limits.strip()
        assert "\n" not in operation.limits


@by_dialect
def test_traits_agree_with_each_other(dialect: DialectDeclaration) -> None:
    for o in dialect.by_name.values():
        assert not (o.has(Trait.TOTAL) and o.has(Trait.DIVISION)), o
        assert not (o.has(Trait.TERMINATOR) and o.has(Trait.REGION_TERMINATOR)), o
        assert not o.has(Trait.YIELDS) or o.has(Trait.TERMINATOR | Trait.REGION_TERMINATOR), o
        assert sum(map(o.has, (Trait.WIDENS, Trait.NARROWS, Trait.KEEPS_WIDTH))) <= 1, o
        assert not (
            o.has(Trait.NEW_STORAGE) and (o.has(Trait.VIEW | Trait.DESTINATION_PASSING | Trait.CHOICE) or o.overwrites is not None)
        ), o


@by_dialect
def test_what_an_operation_is_the_same_as_is_declared_alike(dialect: DialectDeclaration) -> None:
    for operation in dialect.by_name.values():
        if operation.same_as:
            other = declared(operation.same_as)
            asked = Trait.PURE | Trait.TOTAL | Trait.DIVISION
            assert operation.traits & asked == other.traits & asked


@by_dialect
def test_releases_are_in_order_and_known(dialect: DialectDeclaration) -> None:
    for operation in dialect.by_name.values():
        assert list(operation.releases) == [r for r in RELEASES if r in operation.releases]


@pytest.mark.parametrize("name", ["math.absf", "tosa.while_loop", "linalg.yield", "memref.alloca_scope.return", "index.bool.constant"])
def test_an_operation_is_found_by_its_full_name(name: str) -> None:
    assert declared(name).name == name


@pytest.mark.parametrize("name", ["", "math", "math.", "mathx.absf", "no such.thing", "__pycache__.x", "operations.x", "math.absf.x"])
def test_nothing_is_known_of_other_names(name: str) -> None:
    assert declared(name).traits == Trait.NONE
    assert not declared(name).releases
    assert kernel_of(name) is handler_of(name) is None


def test_an_operation_is_declared_once() -> None:
    with pytest.raises(ValueError, match="declared twice"):
        DialectDeclaration("d", (*operations("a b"), OperationDeclaration("a")))


def test_limits_are_of_declared_operations() -> None:
    with pytest.raises(ValueError, match="limits or flags of one that is not"):
        DialectDeclaration("d", operations("a b"), limits={"a c": "much"})


def test_limits_of_several_operations_are_written_once() -> None:
    dialect = DialectDeclaration("d", operations("a b c"), limits={"a b": "much"})
    assert [o.limits for o in dialect.by_name.values()] == ["much", "much", ""]


def test_two_files_may_not_have_a_row_for_one_operation(monkeypatch: pytest.MonkeyPatch) -> None:
    from smtenc.dialects.arith.symbolic import floats, integers

    monkeypatch.setattr(floats, "SEMANTICS", {**floats.SEMANTICS, "arith.addi": integers.SEMANTICS["arith.addi"]})
    with pytest.raises(ValueError, match="another file"):
        registry.table.__wrapped__("arith", "symbolic", "SEMANTICS")


def test_a_file_may_not_have_a_row_for_another_dialect(monkeypatch: pytest.MonkeyPatch) -> None:
    from smtenc.dialects.ub import symbolic

    monkeypatch.setattr(symbolic, "SEMANTICS", {**symbolic.SEMANTICS, "arith.constant": symbolic.SEMANTICS["ub.poison"]})
    with pytest.raises(ValueError, match="dialect"):
        registry.table.__wrapped__("ub", "symbolic", "SEMANTICS")
