"""Verdicts in words, line by line, as terminals, pages and files for other programs show them."""

from __future__ import annotations

from collections.abc import Iterator

from smtenc.verdicts.records import BY_PSEUDOCODE, NO_SUCH_FUNCTION, Counterexample, PairRecord


def counterexample_lines(example: Counterexample) -> Iterator[str]:
    yield f"counterexample ({certainty(example)}): {example.what}"
    for name, text in example.inputs.items():
        yield f"  {input_name(name)} = {text}"
    if place := where(example):
        yield f"  {place}"
    if example.source is not None and example.target is not None:
        yield f"    source: {example.source}"
        yield f"    target: {example.target}"
    if example.divergence is not None:
        source, target = (operation or "nothing of its own" for operation in example.divergence)
        yield f"  the programs diverge: {source} in the source, {target} in the target"
    if example.leans_on:
        yield f"  {leaning(example)}"
    if example.note:
        yield f"  {example.note}"


def certainty(example: Counterexample) -> str:
    """Return the words that say how certain a counterexample is."""
    if example.what == NO_SUCH_FUNCTION:
        return "any call"
    if example.what == BY_PSEUDOCODE:
        return "both programs were run on it; the specification may allow that"
    return "both programs were run on it" if example.confirmed else "a model of the abstraction, not confirmed"


def input_name(name: str) -> str:
    """``%arg0``, ``@global``, ``block 1``."""
    return f"%{name}" if name.startswith("arg") else name


def where(example: Counterexample) -> str:
    """``result 0[1, 2]`` or ``block 1, position 2``; empty for what is in neither."""
    if example.result is not None:
        place = f"[{', '.join(map(str, example.index))}]" if example.index else ""
        return f"result {example.result}{place}"
    return f"block {', position '.join(map(str, example.index))}" if example.index else ""


def leaning(example: Counterexample) -> str:
    """Return the words for ``leans_on``, which is not empty."""
    kind = "as library functions give them" if example.confirmed else "the model leans on"
    return f"{kind}: {', '.join(example.leans_on)}"


def why_skipped(record: PairRecord, function: str) -> str:
    """Why one of ``record.skipped`` has no verdict of its own."""
    callers = record.private.get(function)
    if callers is None:
        return "it is no half of a pair" if record.source == record.target else "it is in one program only"
    if not callers:
        return "it is private, and no public function that was compared calls it"
    return f"it is private, and what it does was checked through its callers: {', '.join(f'@{c}' for c in callers)}"
