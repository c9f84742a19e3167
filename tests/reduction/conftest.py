"""A tool that is no MLIR: it rewrites text, wrongly."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

_TOOL = r"""#!{python}
import os, re, sys
if "--version" in sys.argv:
    print("no release")
    sys.exit(0)
text = sys.stdin.read()
if "-crash" in sys.argv and "arith.divf" in text:
    sys.stderr.write("tool: source.cpp:12: Assertion `fits(7)' failed.\n")
    sys.stderr.flush()
    os.abort()
if "-refuse" in sys.argv:
    sys.stderr.write("<stdin>:1:1: error: no\n")
    sys.exit(1)
if any("wrong" in a for a in sys.argv[1:]):
    # a minus b is b minus a
    text = re.sub(r'("arith.subf"|arith\.subf)(\(?) ?(%[\w]+), (%[\w]+)', r'\1\2 \4, \3', text)
print(text)
"""


@pytest.fixture
def tool(tmp_path: Path) -> str:
    """``-wrong`` swaps what is subtracted, ``-crash`` dies of a division, ``-refuse`` refuses everything, other flags do nothing."""
    program = tmp_path / "some-opt"
    program.write_text(_TOOL.replace("{python}", sys.executable), encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)
