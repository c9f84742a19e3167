"""Modules that these tests share are found through ``sys.path``: those of this folder, and the terms' reference semantics."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1] / "terms")]
