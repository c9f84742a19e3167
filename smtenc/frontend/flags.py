"""Attributes that look like flags: which are an operation's own, and which are discardable, and so mean nothing.

MLIR's parser writes what is an operation's own as properties, ``<{fastmath = …}>``, and what is discardable behind the regions, ``{fastmath = …}``.
In a text of the user's, own attributes may stand there, too. What is whose differs between releases (``ir.declarations``). A property is
kept in any case: it is some release's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smtenc.ir.attributes import Attribute
from smtenc.ir.declarations import FLAG_ATTRIBUTES, NOTHING_KNOWN, RELEASES, declared

USUAL_RELEASE = 20
"""The release that a text is taken to be of without ``--mlir-release``: that of the bundled parser."""


@dataclass
class Flags:
    """Of a text of ``release``, which is None where nobody says. ``used`` tells whether another release would read the text in another way."""

    release: int | None = None
    used: bool = field(default=False, init=False)

    @property
    def read_as(self) -> int:
        """The release whose operations are read."""
        return USUAL_RELEASE if self.release is None else self.release

    def own(self, operation: str, attributes: Mapping[str, Attribute]) -> dict[str, Attribute]:
        """Attributes that stand where discardable ones do, without flags that are not the operation's in this release.

        Of operations that are not declared nothing is known, and all is kept.
        """
        known = declared(operation)
        found = dict(attributes)
        if known is NOTHING_KNOWN:
            return found
        for name in FLAG_ATTRIBUTES & found.keys():
            since = known.flags.get(name)
            if since is None or since > self.read_as:
                del found[name]
            self.used |= since is not None and since > RELEASES[0]
        return found
