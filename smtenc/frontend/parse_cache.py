"""A cache of the answers of parsers in this process, so that each parser gets a text only once. Answers obtained in batches are stored here in
advance.

An answer depends only on the program and the text. A forked process inherits its parent's cache.
"""

from __future__ import annotations

import os
import threading
from collections import OrderedDict

from smtenc.frontend.normalisers import Crash, MlirOpt, Normaliser, Refusal

MOST_CHARACTERS = 1 << 20
"""The greatest length of a text whose answer is stored."""
_MOST_REMEMBERED = 64 << 20

Answer = str | Refusal
_Key = tuple[Normaliser, object, str]


class Remembered:
    """A cache of answers by program and text, which evicts the oldest answers above a size limit. It is safe for threads."""

    def __init__(self, most: int = _MOST_REMEMBERED) -> None:
        self.most = most
        self._answers: OrderedDict[_Key, Answer] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    @property
    def is_full(self) -> bool:
        """True if the stored answers take at least half of the limit, so that a further batch could evict some."""
        return self._size >= self.most // 2

    def get(self, normaliser: Normaliser, text: str) -> Answer | None:
        with self._lock:
            return self._answers.get(_key(normaliser, text))

    def put(self, normaliser: Normaliser, text: str, answer: Answer) -> None:
        """Store an answer. Not stored are answers to long texts, crashes, and refusals without a place, which say nothing about the text."""
        if len(text) > MOST_CHARACTERS or (isinstance(answer, Refusal) and (isinstance(answer, Crash) or not answer.line)):
            return
        key, size = _key(normaliser, text), len(text) + (len(answer) if isinstance(answer, str) else 0)
        with self._lock:
            if key in self._answers or size > self.most:
                return
            self._answers[key] = answer
            self._size += size
            while self._size > self.most:
                (_, _, gone), said = self._answers.popitem(last=False)
                self._size -= len(gone) + (len(said) if isinstance(said, str) else 0)

    def forget_lock(self) -> None:
        """Replace the lock in a forked process, because another thread of the parent may have held it."""
        self._lock = threading.Lock()


def _key(normaliser: Normaliser, text: str) -> _Key:
    return normaliser, _state(normaliser), text


def _state(normaliser: Normaliser) -> object:
    """Return a value that changes if the program's file changes."""
    if not isinstance(normaliser, MlirOpt):
        return None
    try:
        found = os.stat(normaliser.path)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


ANSWERS = Remembered()
"""The cache of this process."""
os.register_at_fork(after_in_child=ANSWERS.forget_lock)


def normalised(normaliser: Normaliser, text: str) -> str:
    """Return ``normaliser.normalise(text)``; an mlir-opt is asked once for each text. Raises ``Refusal``."""
    known = ANSWERS.get(normaliser, text)
    if isinstance(known, Refusal):
        raise known
    if known is not None:
        return known
    if not isinstance(normaliser, MlirOpt):
        return normaliser.normalise(text)
    try:
        answer = normaliser.normalise(text)
    except Refusal as refusal:
        ANSWERS.put(normaliser, text, refusal)
        raise
    ANSWERS.put(normaliser, text, answer)
    return answer
