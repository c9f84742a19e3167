"""Canonicalization: rules as data, their proofs, and a greedy driver that applies them to the typed IR.

    import smtenc
    from smtenc import canon

    module = canon.canonicalized(smtenc.read_file("program.mlir"))
    print(smtenc.print_module(module))

    for record in canon.proved(canon.read_rules(Path("my-rules.mlir"))):
        print(record.rule.name, record.verdict.value, record.proved_for)

Names below load on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smtenc.canon.driver import Outcome as Outcome
    from smtenc.canon.driver import RuleSet as RuleSet
    from smtenc.canon.driver import Strategy as Strategy
    from smtenc.canon.driver import canonicalize as canonicalize
    from smtenc.canon.interface import canonicalized as canonicalized
    from smtenc.canon.interface import proved as proved
    from smtenc.canon.proof import RuleRecord as RuleRecord
    from smtenc.canon.rule_files import applicable as applicable
    from smtenc.canon.rule_files import built_in as built_in
    from smtenc.canon.rule_files import read_rules as read_rules
    from smtenc.canon.rules import Rule as Rule
    from smtenc.canon.simplification import Canonicalization as Canonicalization

_HOME = {
    "Canonicalization": "simplification",
    "Outcome": "driver",
    "Rule": "rules",
    "RuleRecord": "proof",
    "RuleSet": "driver",
    "Strategy": "driver",
    "applicable": "rule_files",
    "built_in": "rule_files",
    "canonicalize": "driver",
    "canonicalized": "interface",
    "proved": "interface",
    "read_rules": "rule_files",
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> object:
    """Return the public name ``name`` of this package; import its module on first use (PEP 562). Raises ``AttributeError`` for another name."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"smtenc.canon.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return the public names of this package, sorted."""
    return list(__all__)
