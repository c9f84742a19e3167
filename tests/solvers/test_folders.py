"""Where the user's files lie, whatever the environment says or leaves open."""

from __future__ import annotations

from pathlib import Path

import pytest

from solvers.folders import configuration_folder, state_folder


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"SMTENC_STATE": "/a", "XDG_STATE_HOME": "/b", "HOME": "/c"}, "/a"),
        ({"XDG_STATE_HOME": "/b", "HOME": "/c"}, "/b/smtenc"),
        ({"XDG_STATE_HOME": "relative, which the specification forbids", "HOME": "/c"}, "/c/.local/state/smtenc"),
        ({"HOME": "/c"}, "/c/.local/state/smtenc"),
    ],
)
def test_state(environ: dict[str, str], folder: str) -> None:
    assert state_folder(environ) == Path(folder)


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"XDG_CONFIG_HOME": "/b", "HOME": "/c"}, "/b/smtenc"),
        ({"XDG_CONFIG_HOME": "relative", "HOME": "/c"}, "/c/.config/smtenc"),
        ({"XDG_CONFIG_HOME": "", "HOME": "/c"}, "/c/.config/smtenc"),
        ({}, "/.config/smtenc"),
    ],
)
def test_configuration(environ: dict[str, str], folder: str) -> None:
    assert configuration_folder(environ) == Path(folder)
