"""Solver specs that run ``fake_bindings``, and models for ``QUERY``."""

from __future__ import annotations

from pathlib import Path

from queries import ANSWERS

from solvers import SolverSpec

QUERY = ANSWERS["QF_BV"][0]  # satisfied by a = #xff alone
RIGHT_MODEL = "((define-fun a () (_ BitVec 8) #xff))"
WRONG_MODEL = "((define-fun a () (_ BitVec 8) #x00))"
SAYS_NOTHING = "I would rather not say"


def fake(does: str, name: str = "fake", *, after: float = 0.0, until: Path | None = None, model: str = "") -> SolverSpec:
    """A solver that does one thing ``after`` so many seconds, and not before the file ``until`` is there; ``model`` is what it prints on get-model."""
    waiting = {} if until is None else {"until": str(until)}
    return SolverSpec(name, "fake_bindings", options={"does": does, "after": str(after), "model": model, **waiting})


def sat(name: str, model: str = RIGHT_MODEL, after: float = 0.0) -> SolverSpec:
    return fake("sat", name, after=after, model=model)


def unsat(name: str, after: float = 0.0, until: Path | None = None) -> SolverSpec:
    return fake("unsat", name, after=after, until=until)
