"""Commands that an old solver does not know."""

from __future__ import annotations

import pytest

from solvers.smtlib.transformations.rewriting import rewrite


@pytest.mark.parametrize(
    ("command", "rewritten"),
    [
        ("(declare-const a Bool)", "(declare-fun a () Bool)"),
        ("(declare-const |a b| (_ BitVec 8))", "(declare-fun |a b| () (_ BitVec 8))"),
        ("( declare-const\n\ta\n Bool )", "(declare-fun\n\ta ()\n Bool )"),
        ("(declare-const a(_ BitVec 8))", "(declare-fun a ()(_ BitVec 8))"),
        ("(declare-const ; a comment\n a Bool)", "(declare-const ; a comment\n a Bool)"),
        ('(set-info :source "(declare-const a Bool)")', '(set-info :source "(declare-const a Bool)")'),
        ("; (declare-const a Bool)", "; (declare-const a Bool)"),
        ("(assert (= |(declare-const a Bool)| b))", "(assert (= |(declare-const a Bool)| b))"),
    ],
)
def test_constants_become_functions_without_arguments(command: str, rewritten: str) -> None:
    script = f"(set-logic QF_BV)\n{command}\n(check-sat)\n"
    assert rewrite(script, ("declare-const",)) == f"(set-logic QF_BV)\n{rewritten}\n(check-sat)\n"
    assert rewrite(script, ()) == script
