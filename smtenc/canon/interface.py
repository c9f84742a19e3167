"""The Python interface of canonicalization: canonicalize a module and prove rules, with the settings and defaults of the command line."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence

from smtenc.canon.driver import RuleSet, Strategy, canonicalize
from smtenc.canon.proof import RuleRecord, prove
from smtenc.canon.rule_files import applicable
from smtenc.canon.rules import Rule
from smtenc.ir.core import Module
from smtenc.verdicts.configuration.settings import Claim, Evidence, Reading, Solving
from smtenc.verdicts.configuration.validation import as_this_user, pair_options

MOST_INSTANCES = 200
"""The largest number of instances of one rule that are proved unless all are requested: all widths up to 64 of one parameter, samples if there are
several.
"""

SOLVING = Solving(timeout=5.0, deadline=20.0, trials=12)
"""The limits of one query and of one instance of a rule (wall-clock seconds). There are few trials, because most rules are right and have many
instances.
"""


def canonicalized(module: Module, strategy: Strategy = Strategy(), rules: Sequence[Rule] = ()) -> Module:
    """Return the module canonicalized by the built-in rules for its operations and by ``rules``. ``canonicalize`` also returns the applications."""
    return canonicalize(module, RuleSet([*applicable(operations(module)), *rules]), strategy)[0]


def operations(module: Module) -> Iterator[str]:
    """Yield the names of all operations in a module's functions, with repetitions."""
    bodies = (f.body for f in module.functions if f.body is not None)
    return (o.name for body in bodies for block in body.blocks for top in block.operations for o in top.walk())


def proved(
    rules: Sequence[Rule],
    *,
    claim: Claim = Claim(),
    solving: Solving = SOLVING,
    evidence: Evidence = Evidence(),
    reading: Reading = Reading(),
    jobs: int = 0,
    thorough: bool = False,
    both_ways: bool = False,
    environ: Mapping[str, str] | None = None,
    warn: Callable[[str], object] = warnings.warn,
) -> Iterator[RuleRecord]:
    """Yield the record of each rule, in their order, as ``smtenc canon prove`` computes it, with ``jobs`` processes (0: one per core).

    ``thorough``: prove all instances. ``both_ways``: also prove the opposite direction. Raises ``UsageError``.
    """
    variables = os.environ if environ is None else environ
    options = as_this_user(pair_options(claim, solving, evidence, reading, environ=variables), solving, variables, warn)
    return prove(rules, options, jobs=jobs or os.cpu_count() or 1, most=None if thorough else MOST_INSTANCES, both_ways=both_ways)
