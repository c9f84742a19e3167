"""Messages between processes survive any cut, and what is no message is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.workers.frames import FrameError, decode, encode

PARTS = st.lists(st.binary(max_size=50), max_size=6)


@given(PARTS, st.binary(max_size=20))
def test_decode_inverts_encode_whatever_follows(parts: list[bytes], rest: bytes) -> None:
    data = encode(parts)
    assert decode(data + rest) == (parts, len(data))


@given(PARTS, st.data())
def test_a_part_of_a_message_is_not_yet_a_message(parts: list[bytes], data: st.DataObject) -> None:
    whole = encode(parts)
    assert decode(whole[: data.draw(st.integers(0, len(whole) - 1))]) is None


@given(st.binary(min_size=8, max_size=200))
def test_arbitrary_bytes_are_refused_or_incomplete_or_a_message(noise: bytes) -> None:
    try:
        found = decode(noise)
    except FrameError:
        return
    assert found is None or encode(found[0]) == noise[: found[1]]


@pytest.mark.parametrize("noise", [b"\xff" * 8, b"sat\nunsat\n", b"\x08\x00\x00\x00\x01\x00\x00\x00\xff\x00\x00\x00"])
def test_noise_is_refused(noise: bytes) -> None:
    with pytest.raises(FrameError):
        decode(noise)


def test_long_messages_are_refused_before_they_are_read() -> None:
    with pytest.raises(FrameError):
        decode(encode([b"x" * 100])[:8], limit=50)
