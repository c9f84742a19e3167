"""Solver specs that run ``fake_bindings``, and models for ``QUERY``."""

from __future__ import annotations

from queries import ANSWERS

from solvers import SolverSpec

QUERY = ANSWERS["QF_BV"][0]  # satisfied by a = #xff alone
RIGHT_MODEL = "((define-fun a () (_ BitVec 8) #xff))"
WRONG_MODEL = "((define-fun a () (_ BitVec 8) #x00))"
SAYS_NOTHING = "I would rather not say"


def fake(does: str, name: str = "fake", *, after: float = 0.0, model: str = "") -> SolverSpec:
    """A solver that does one thing ``after`` so many seconds; ``model`` is what it prints on get-model."""
    return SolverSpec(name, "fake_bindings", options={"does": does, "after": str(after), "model": model})


def sat(name: str, model: str = RIGHT_MODEL, after: float = 0.0) -> SolverSpec:
    return fake("sat", name, after=after, model=model)


def unsat(name: str, after: float = 0.0) -> SolverSpec:
    return fake("unsat", name, after=after)
