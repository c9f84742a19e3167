"""The progress bar: all items come through, in order, and only a terminal sees a bar."""

from __future__ import annotations

import pytest

from smtenc.cli import progress
from smtenc.cli.progress import with_progress


@pytest.mark.parametrize("terminal", [False, True])
def test_every_item_comes_through(terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress.sys.stderr, "isatty", lambda: terminal)
    assert list(with_progress(iter("abc"), 3, "working")) == ["a", "b", "c"]
    captured = capsys.readouterr()
    assert captured.out == ""
    assert terminal or captured.err == ""
