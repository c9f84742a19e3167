"""What a term is under a model: the model that says so holds, the one that says something else does not."""

from __future__ import annotations

from solvers.answers import ModelCheck
from solvers.evaluation.model_check import check_model


def check(sort: str, term: str, value: str, before: str = "", definitions: str = "") -> ModelCheck:
    """Of a model in which the constant ``it``, equal to ``term``, is ``value``."""
    script = f"(set-logic HO_ALL){before}(declare-const it {sort})(assert (= it {term}))(check-sat)"
    return check_model(script, f"({definitions}(define-fun it () {sort} {value}))", seconds=20)


def assert_is(sort: str, term: str, value: str, other: str, before: str = "", definitions: str = "") -> None:
    right, wrong = (check(sort, term, text, before, definitions) for text in (value, other))
    assert right.holds is True, (term, right.reason)
    assert wrong.holds is False, (term, wrong.reason)


def reason_of(sort: str, term: str, value: str, before: str = "", definitions: str = "") -> str:
    """Why it cannot be told."""
    found = check(sort, term, value, before, definitions)
    assert found.holds is None, term
    return found.reason
