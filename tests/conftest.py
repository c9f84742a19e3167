"""What tests of several folders share: a pool of solvers, and verification of two texts with it.

The modules ``differential``, ``linalg_text`` and ``rows`` lie in ``semantics`` and are found through ``sys.path``.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import compress
from pathlib import Path
from typing import Any, Protocol

import pytest
import typer.testing
from hypothesis import settings

from smtenc.frontend import FrontendOptions, read_text
from smtenc.ir.core import Module
from smtenc.ir.declarations import RELEASES
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests import fast
from tests.effort import examples, parts_of_tests, times

sys.path.append(str(Path(__file__).parent / "semantics"))
# as the program itself has it: looking for garbage as often as usual took a fifth of the time
gc.set_threshold(50_000, 5, 2)
# what one test run, or the user's own work, was told must not answer for another
os.environ["SMTENC_CACHE"] = "off"
# nor do tests depend on which parsers are installed: those that read with an mlir-opt name it, and $SMTENC_MLIR_OPT is for compiling programs
os.environ.setdefault("SMTENC_TEST_MLIR_OPT", os.environ.get("SMTENC_MLIR_OPT", ""))
os.environ["SMTENC_MLIR_OPT"] = "off"
os.environ.pop("SMTENC_MLIR_RELEASE", None)
os.environ["SMTENC_SCHEDULE"] = "off"
# a command line is made of its declarations once, not for each test that runs the program in this process
typer.testing._get_command = cache(typer.testing._get_command)  # type: ignore[attr-defined]
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # of a run in the background; the programs that tests start would inherit it, and never be interrupted
    signal.signal(signal.SIGINT, signal.default_int_handler)
if settings.get_current_profile_name() in ("default", "ci"):
    # of the properties that say nothing themselves; a campaign that has chosen a profile keeps it
    settings.register_profile("effort", examples(100))
    settings.load_profile("effort")

NEWEST = FrontendOptions(release=RELEASES[-1])
"""Flags that operations have in the newest release are theirs, wherever a text in generic form writes them."""


@cache
def read(text: str) -> Module:
    return read_text(text, options=NEWEST)


TRIALS = min(times(200, least=50), 200)
"""Inputs that both programs are run on, for ``verify``: where no run shows a difference, most of the time goes into them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="only what make test-fast holds")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """None leaves the decision to others."""
    test = collection_path.suffix == ".py" and collection_path.name.startswith("test_")
    return True if config.getoption("--fast") and test and fast.starts_processes(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--fast"):
        items[:] = fast.chosen(items)
    else:
        fixtures = [getattr(item, "fixturenames", ()) for item in items]
        items[:] = compress(items, parts_of_tests([item.nodeid for item in items], fixtures))


class Verify(Protocol):
    """Verifies the functions called ``name`` (the first, when it is empty) of two texts; ``options`` are of ``SemanticOptions`` or
    ``VerificationOptions``.
    """

    def __call__(self, source: str, target: str, name: str = "", **options: Any) -> FunctionRecord: ...


@pytest.fixture(scope="session")
def solvers_pool() -> Iterator[Pool]:
    # One for all modules that a process runs: a worker that was stopped, died or grew large is replaced, and what a query leaves in one that
    # was not is what a user's next pair finds, too. Tests that harm solvers, or look at processes, have pools of their own.
    # Every other core has tests of its own: solvers begin as if this one were the only one.
    with Pool(jobs=1, cores=1) as pool:
        yield pool


@pytest.fixture(scope="session")
def verify(solvers_pool: Pool) -> Verify:
    def run(source: str, target: str, name: str = "", **options: Any) -> FunctionRecord:
        before, after = read(source), read(target)
        function = before.by_name[name] if name else before.functions[0]
        semantic = {k: v for k, v in options.items() if k in SemanticOptions.__dataclass_fields__}
        others = {k: v for k, v in options.items() if k not in semantic}
        chosen = replace(
            VerificationOptions(semantics=SemanticOptions(**semantic), seconds=60.0, trials=TRIALS, compare_first=False), **others
        )
        return verify_functions(before, function, after, after.by_name[function.name], chosen, lambda: solvers_pool)

    return run
