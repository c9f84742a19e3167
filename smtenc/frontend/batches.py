"""Normalisation of many texts in one process of an mlir-opt: starting a process takes as long as reading twenty files.

The texts are the chunks of ``--split-input-file``, each with its own context. The result of a chunk is remembered as the answer to its text alone. A
program that cannot do this, or that crashes on one of the texts, is later asked about each text separately.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from smtenc.frontend.normalisers import GENERIC_FLAGS, MlirOpt, Refusal, Wheel
from smtenc.frontend.parse_cache import ANSWERS, Answer

_MOST_TEXTS = 32
_MOST_CHARACTERS = 1 << 19
"""The greatest number of characters of a batch: after a crash each of its texts costs a process."""
_LONGEST = 1 << 16
"""The greatest length in characters of a text for which the start of a process matters."""
_PROBED = 8
"""The number of texts from which it is estimated whether the bundled parser reads all of them."""
_PROBE = "func.func private @smtenc_probe()"
"""The last chunk; its location tells whether lines are counted from the beginning of the file or of the chunk."""
_FILE = r"(?:within split at )?(?:<stdin>|-)(?::([0-9]+) offset )?"
_PLACE = re.compile(rf'"{_FILE}":([0-9]+):([0-9]+)')
_ERROR = re.compile(rf"^{_FILE}:([0-9]+):([0-9]+): error: (.*)$", re.MULTILINE)


def ask_ahead(texts: Sequence[str], named: Sequence[str], unnamed: Sequence[str], jobs: int = 1) -> None:
    """Ask the programs that will be needed for ``texts`` in batches, in ``jobs`` threads, and store the answers in ``ANSWERS``.

    ``named`` programs are asked about all short texts; those in ``unnamed`` only about the texts that the bundled parser refuses.
    """
    short = [text for text in dict.fromkeys(texts) if len(text) <= _LONGEST and "// -----" not in text and "dense_resource" not in text]
    for path in named:
        ask_together(MlirOpt(path), short, jobs)
    if named or not unnamed or len(short) < 2 or all(isinstance(_of_wheel(text), str) for text in short[:_PROBED]):
        return
    left = [text for text in short if isinstance(_of_wheel(text), Refusal)]
    for path in unnamed:
        ask_together(MlirOpt(path), left, jobs)
        left = [text for text in left if not isinstance(ANSWERS.get(MlirOpt(path), text), str)]


def _of_wheel(text: str) -> Answer:
    known = ANSWERS.get(Wheel(), text)
    if known is None:
        try:
            known = Wheel().normalise(text)
        except Refusal as refusal:
            known = refusal
        ANSWERS.put(Wheel(), text, known)
    return known


def ask_together(program: MlirOpt, texts: Sequence[str], jobs: int = 1) -> None:
    """Store the answers of ``program`` to ``texts`` in ``ANSWERS``, as far as they can be obtained in batches."""
    batches = [batch for batch in _batches([t for t in texts if ANSWERS.get(program, t) is None]) if len(batch) > 1]
    if not batches:
        return
    with ThreadPoolExecutor(max(1, min(jobs, len(batches)))) as threads:
        for batch, answers in zip(batches, threads.map(lambda batch: answers_of(program, batch), batches), strict=True):
            for text, answer in zip(batch, answers, strict=True):
                if answer is not None:
                    ANSWERS.put(program, text, answer)


def _batches(texts: Sequence[str]) -> Iterator[list[str]]:
    batch: list[str] = []
    size = 0
    for text in texts:
        if batch and (len(batch) >= _MOST_TEXTS or size + len(text) > _MOST_CHARACTERS):
            yield batch
            batch, size = [], 0
        batch.append(text)
        size += len(text)
    if batch:
        yield batch


def answers_of(program: MlirOpt, texts: Sequence[str]) -> list[Answer | None]:
    """Return the answers of a program to several texts, asked in one process; None for each text that must be asked separately."""
    nothing: list[Answer | None] = [None] * len(texts)
    if ANSWERS.is_full:
        return nothing
    marker = f"//{hashlib.sha256('//'.join(texts).encode('utf-8', 'surrogatepass')).hexdigest()}"
    chunks = [*texts, _PROBE]
    flags = (*GENERIC_FLAGS, f"--split-input-file={marker}", f"--output-split-marker={marker}")
    try:
        done = program.run(flags, f"\n{marker}\n".join(chunks))
    except Refusal:
        return nothing
    printed = done.out.decode(errors="surrogateescape").split(f"{marker}\n")
    if done.code < 0 or len(printed) != len(chunks):
        return nothing
    # the line of each chunk's marker, and how the program numbers the first line of a text
    markers = [0]
    for text in texts:
        markers.append(markers[-1] + text.count("\n") + 2)
    place = _PLACE.search(printed[-1])
    if place is None or int(place.group(2)) not in (2, markers[-1] + 1):
        return nothing
    absolute = int(place.group(2)) != 2
    refusals = _refusals(program, done.errors.decode(errors="replace"), texts, markers, absolute)
    return [
        _with_places(said, markers[i] if absolute else int(i > 0), text) if said.strip() else refusals.get(i)
        for i, (text, said) in enumerate(zip(texts, printed, strict=False))
    ]


def _with_places(said: str, before: int, text: str) -> str:
    """Return an answer with locations relative to its own text, before whose first line there are ``before`` lines; locations outside the text become
    0:0.
    """
    lines = text.count("\n") + 1

    def moved(found: re.Match[str]) -> str:
        line = int(found.group(2)) - before
        return f'"-":{line}:{found.group(3)}' if 0 < line <= lines else '"-":0:0'

    return _PLACE.sub(moved, said)


def _refusals(program: MlirOpt, errors: str, texts: Sequence[str], markers: Sequence[int], absolute: bool) -> dict[int, Refusal]:
    """Return the first error in each text, by the text's index."""
    refusals: dict[int, Refusal] = {}
    for found in _ERROR.finditer(errors):
        split, line, column, message = found.groups()
        if absolute:
            index = max(i for i, marker in enumerate(markers) if marker < int(line))
            own = int(line) - markers[index]
        else:
            start = int(split or 1)
            index = next((i for i, marker in enumerate(markers) if (marker or 1) == start), len(texts))
            own = int(line) - int(index > 0)
        if index < len(texts) and 0 < own <= texts[index].count("\n") + 1:
            refusals.setdefault(index, Refusal(program.name, message, own, int(column)))
    return refusals
