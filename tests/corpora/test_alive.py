"""Every rule in Alive's notation in the corpora gets the verdict that stands below its name, at a few widths."""

from __future__ import annotations

import re
from pathlib import Path

from smtenc.canon.alive import read_alive
from smtenc.canon.proof import prove
from smtenc.verdicts.configuration.settings import Solving
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict
from tests.effort import part

FILES = sorted((Path(__file__).resolve().parents[2] / "corpora" / "alive").glob("*.opt"))
_RULE = re.compile(r"^Name: (\S+)\n((?:;.*\n)*?); verdict: (proved|refuted)$", re.MULTILINE)


def _expected(path: Path) -> dict[str, bool]:
    """Whether each rule of a file is right."""
    return {name: verdict == "proved" for name, _, verdict in _RULE.findall(path.read_text(encoding="utf-8"))}


def test_every_rule_says_its_verdict() -> None:
    names = [name for path in FILES for name in _expected(path)]
    assert len(names) == len(set(names)) >= 50
    for path in FILES:
        found = read_alive(path)
        assert not found.refused, path
        assert [r.name for r in found.rules] == list(_expected(path)), path


def test_rules_get_their_verdicts() -> None:
    expected = {name: right for path in FILES for name, right in _expected(path).items()}
    rules = part([rule for path in FILES for rule in read_alive(path).rules])
    options = pair_options(solving=Solving(timeout=5.0, deadline=20.0, trials=12), environ={})
    found = {r.rule.name: r.verdict for r in prove(rules, options, jobs=1, most=3)}
    assert found == {name: Verdict.CORRECT if expected[name] else Verdict.INCORRECT for name in found}
