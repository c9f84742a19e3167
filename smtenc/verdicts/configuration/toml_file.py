"""A TOML file of a user's, with the places of its keys: what is wrong in it is told with line and column."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from smtenc.errors import InputError, Location


class TomlFile:
    """``what`` the file is, and the option that names it, are for people. Raises ``InputError`` for a file that cannot be read."""

    def __init__(self, file: Path, what: str, option: str) -> None:
        self.name = str(file)
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
            raise InputError(f"cannot read the {what}: {why}", Location(self.name), hint=f"{option} names it") from error
        self._lines = text.split("\n")
        self._text = text

    def content(self) -> dict[str, Any]:
        """Raises ``InputError`` for text that is not TOML."""
        try:
            return tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            place = re.search(r" \(at line (\d+), column (\d+)\)", str(error))
            line, column = (int(place[1]), int(place[2])) if place else (len(self._lines), 1)
            message = str(error)[: place.start()] if place else str(error).removesuffix(" (at end of document)")
            raise self.error(f"not TOML: {message}", (line, column)) from error

    def place(self, key: str, after: int = 1) -> tuple[int, int]:
        """The line and column where a key stands first, from a line on; the line itself where none is seen."""
        pattern = re.compile(rf"(?<![\w$-]){re.escape(key)}(?![\w$-])")
        for number, line in enumerate(self._lines[after - 1 :], after):
            found = pattern.search(line.partition("#")[0])
            if found is not None:
                return number, found.start() + 1
        return after, 1

    def error(self, message: str, place: tuple[int, int], hint: str = "") -> InputError:
        return InputError(message, Location(self.name, *place), hint=hint, excerpt=self.line(place[0]))

    def line(self, number: int) -> str:
        """Counted from 1."""
        return self._lines[number - 1] if number <= len(self._lines) else ""
