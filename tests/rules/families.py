"""All rules of the simplifier, by how they are proved."""

from __future__ import annotations

from proving import BIT_VECTORS, PROPOSITIONS, Family

FAMILIES: tuple[Family, ...] = (PROPOSITIONS, BIT_VECTORS)
