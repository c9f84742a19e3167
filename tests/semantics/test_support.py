"""The table of what is supported tells the truth: checked against the dialect files and the corpora."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

from smtenc.ir.declarations import Trait, declared
from smtenc.semantics.frame import Semantics, operations_of
from smtenc.semantics.support import Dialect, State, dialects

ROOT = Path(__file__).resolve().parents[2]
TABLES = [d for d in dialects() if operations_of(d.name)]
OPERATION = re.compile(r"(?<![\w.#!@%])\"?((?:" + "|".join(d.name for d in dialects()) + r")\.[a-z_0-9]+(?:\.[a-z_0-9]+)*)")

GENERAL = ("smtenc.semantics.shared.elementwise", "smtenc.semantics.shared.fastmath", "smtenc.semantics.execution")
"""What these refuse holds for all operations alike, or is among the limits that the dialect declares."""

INVALID = (
    "predicate",
    "mask {list(mask)}",
    "a vector of type {types[0]} as one of type {types[1]}",
    "result type",
    "type {type}",
    "{len(",
    "a condition of type",
    "a matrix of {rows}",
    "matrices of {rows}",
    "a condition that is no",
    "a vector of vectors",
    "elements of type",
    "operands of type",
    "operands of different element types",
    "arms of types",
    "shapes of {len",
    "concat of nothing",
    "linalg.index {position} outside",
    "memref.transpose with",
    "permutation {",
    "attribute {name} = ",
    "attribute shape",
    "constant {values}",
)
"""How messages begin that only programs get which MLIR's own verifier refuses (a missing permutation, an attribute of another kind, operands of
types that do not fit together): no limits of ours."""


def test_operations_of_the_corpora_are_supported() -> None:
    missing = {o.name for d in dialects() for o in d.operations if o.state is State.MISSING}
    used = {}
    for file in sorted((ROOT / "corpora").rglob("*.mlir")):
        text = re.sub(r"//.*", "", file.read_text(encoding="utf-8"))
        # a pair whose point is that an operation has no semantics says so
        if "opaque" not in file.parts and "// verdict: unsupported" not in _header(file):
            used |= dict.fromkeys(OPERATION.findall(text), file.name)
    assert {o: used[o] for o in sorted(missing & set(used))} == {}
    structure = {o.name for d in dialects() for o in d.operations if declared(o.name).has(Trait.STRUCTURE)}
    assert structure <= set(used)


def _header(file: Path) -> str:
    return (file.with_name(file.name.replace(".tgt.", ".src."))).read_text(encoding="utf-8")


@pytest.mark.parametrize("dialect", TABLES, ids=lambda d: d.name)
def test_what_the_functions_refuse_is_among_the_limits(dialect: Dialect) -> None:
    """A mechanical check: what the function in the table, or one that it closes over, raises itself; not what its helpers raise."""
    silent = {}
    for name, semantics in operations_of(dialect.name).items():
        refused = [m for f in closed_over(semantics) if f.__module__ not in GENERAL for m in messages(f) if not m.startswith(INVALID)]
        if refused and not declared(name).limits:
            silent[name] = refused
    assert silent == {}


def closed_over(semantics: Semantics) -> Iterator[types.FunctionType]:
    """The function itself and those in its closure, and in theirs."""
    waiting: list[object] = [semantics]
    seen: set[int] = set()
    while waiting:
        match waiting.pop():
            case types.FunctionType() as function if id(function) not in seen:
                seen.add(id(function))
                yield function
                waiting += [cell.cell_contents for cell in function.__closure__ or ()]
            case tuple() | list() as several:
                waiting += several


def messages(function: types.FunctionType) -> list[str]:
    """The messages of ``raise Unsupported(…)`` in a function, with ``{…}`` as in its source."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except SyntaxError:
        # a lambda in the middle of a line cannot raise
        return []
    raised = (node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise))
    calls = (c for c in raised if isinstance(c, ast.Call) and ast.unparse(c.func) == "Unsupported" and c.args)
    return [ast.unparse(c.args[0]).removeprefix("f").strip("'\"") for c in calls]


def test_the_scan_sees_what_a_function_in_a_closure_refuses() -> None:
    arith = operations_of("arith")
    assert [m for f in closed_over(arith["arith.sitofp"]) for m in messages(f) if m.startswith("roundingmode")]
    assert not [m for f in closed_over(arith["arith.xori"]) if f.__module__ not in GENERAL for m in messages(f)]
