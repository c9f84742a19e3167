"""Messages between processes: lists of byte strings, preceded by their lengths. No evaluation, no imports beyond struct.

A frame is ``total, n, length_1 … length_n`` as little-endian 32-bit integers (``total`` counts every byte after itself), then the n byte strings. It
is neither ``pickle`` nor ``marshal``, because a faulty solver may write anything into its pipe.
"""

from __future__ import annotations

import struct

MAX_FRAME = 1 << 30


class FrameError(Exception):
    """The error for bytes that are not a frame."""


def encode(parts: list[bytes]) -> bytes:
    """Return the frame of a message. Raises FrameError if it is longer than ``MAX_FRAME``."""
    lengths = struct.pack(f"<{len(parts) + 1}I", len(parts), *map(len, parts))
    total = len(lengths) + sum(map(len, parts))
    if total > MAX_FRAME:
        raise FrameError(f"a message of {total} bytes; the limit is {MAX_FRAME}")
    return b"".join([struct.pack("<I", total), lengths, *parts])


def decode(buffer: bytes | bytearray, limit: int = MAX_FRAME) -> tuple[list[bytes], int] | None:
    """Return the first frame in ``buffer`` and the number of its bytes; None while it is incomplete.

    Raises FrameError for bytes that cannot begin a frame, and for frames longer than ``limit``.
    """
    if len(buffer) < 8:
        return None
    total, count = struct.unpack_from("<2I", buffer)
    if total > limit or 4 * (count + 1) > total:
        raise FrameError("not a message")
    if len(buffer) < 4 + total:
        return None
    lengths = struct.unpack_from(f"<{count}I", buffer, 8)
    position = 8 + 4 * count
    if position + sum(lengths) != 4 + total:
        raise FrameError("not a message")
    parts = []
    for length in lengths:
        parts.append(bytes(buffer[position : position + length]))
        position += length
    return parts, position


def greeting(pid: int) -> bytes:
    """Return the first message of a process: its process id, in ``GREETING`` bytes for any id."""
    return encode([b"pid", b"%10d" % pid])


GREETING = len(greeting(0))
