"""The programs of ``make bench``: each has its verdict, and what is encoded does not grow with the sizes, only with the number of operations.

Terms are counted instead of seconds, so that the answer is the same on every machine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.symbolic import execute_pair
from tests.measurements.programs import FAMILIES, NETWORKS, Family, chain, network

ALL = [pytest.param(family, id=f"{family.name} on {title}") for title, families in FAMILIES.items() for family in families]


def terms_of(pair: tuple[str, str]) -> int:
    """How many terms there are when both programs have been executed and the queries stand."""
    source, target = map(read_text, pair)
    world = World(SemanticOptions())
    execute_pair(world, (source, target), (source.functions[0], target.functions[0]))
    return int(world.terms.symbol("the one after", BOOLEAN).node_id())


@pytest.mark.parametrize("family", ALL)
def test_as_many_terms_for_4096_as_for_64(family: Family) -> None:
    assert terms_of(family.pair(64)) == terms_of(family.pair(4096))


def test_a_chain_of_operations_takes_terms_in_proportion() -> None:
    short, long, longest = (terms_of(chain("?x64", n)) for n in (4, 16, 64))
    assert longest - long == 4 * (long - short)


@pytest.mark.parametrize("kind", NETWORKS)
def test_a_network_takes_terms_in_proportion_to_its_layers(kind: str) -> None:
    short, long, longest = (terms_of(network(kind, n, 32)) for n in (4, 8, 16))
    assert longest - long <= 2.1 * (long - short)


@pytest.mark.parametrize("kind", NETWORKS)
def test_a_network_takes_as_many_terms_for_large_images(kind: str) -> None:
    assert terms_of(network(kind, 8, 224)) <= 1.05 * terms_of(network(kind, 8, 32))


@pytest.mark.parametrize("kind", NETWORKS)
def test_a_network_is_proved(kind: str, verify: Any) -> None:
    assert verify(*network(kind, 4, 8)).verdict is Verdict.CORRECT


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """By file name."""
    folder = tmp_path_factory.mktemp("programs")
    for k, family in enumerate(p.values[0] for p in ALL):
        assert isinstance(family, Family)
        for n in (8, 512):
            for text, half in zip(family.pair(n), ("src", "tgt"), strict=True):
                (folder / f"family{k}-{n}.{half}.mlir").write_text(text)
    result = CliRunner().invoke(app, ["verify", str(folder), "--json", "-", "--jobs", "1"])
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    return {Path(row["source"]).name.removesuffix(".src.mlir"): row["verdict"] for row in rows}


@pytest.mark.parametrize("size", [8, 512])
@pytest.mark.parametrize("position", range(len(ALL)), ids=[p.id for p in ALL])
def test_a_pair_has_its_verdict(position: int, size: int, verdicts: dict[str, str]) -> None:
    family = ALL[position].values[0]
    assert isinstance(family, Family)
    assert verdicts[f"family{position}-{size}"] == family.verdict
