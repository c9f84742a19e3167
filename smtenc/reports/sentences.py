"""Verdicts in words, line by line, as terminals and files for other programs show them."""

from __future__ import annotations

from collections.abc import Iterator

from smtenc.verdicts.records import BY_PSEUDOCODE, NO_SUCH_FUNCTION, Counterexample


def counterexample_lines(example: Counterexample) -> Iterator[str]:
    certainty = "both programs were run on it" if example.confirmed else "a model of the abstraction, not confirmed"
    if example.what == NO_SUCH_FUNCTION:
        certainty = "any call"
    if example.what == BY_PSEUDOCODE:
        certainty = "both programs were run on it; the specification may allow that"
    yield f"counterexample ({certainty}): {example.what}"
    for name, text in example.inputs.items():
        yield f"  {name if name.startswith('@') else f'%{name}'} = {text}"
    if example.result is not None:
        place = f"[{', '.join(map(str, example.index))}]" if example.index else ""
        yield f"  result {example.result}{place}"
    elif example.index:
        yield f"  block {', position '.join(map(str, example.index))}"
    if example.source is not None and example.target is not None:
        yield f"    source: {example.source}"
        yield f"    target: {example.target}"
    if example.parting is not None:
        source, target = (operation or "nothing of its own" for operation in example.parting)
        yield f"  the programs part: {source} in the source, {target} in the target"
    if example.leans_on:
        kind = "as library functions give them" if example.confirmed else "the model leans on"
        yield f"  {kind}: {', '.join(example.leans_on)}"
