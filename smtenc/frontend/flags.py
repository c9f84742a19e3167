"""Attributes that are flags: the distinction between an operation's own flags and discardable attributes, which have no meaning.

MLIR's parser writes an operation's own attributes as properties, ``<{fastmath = …}>``, and discardable ones behind the regions, ``{fastmath = …}``.
In a text written by the user, own attributes may stand there, too. Which flags an operation owns depends on the release (``ir.declarations``). A
property is always kept: some release defines it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smtenc.ir.attributes import Attribute
from smtenc.ir.declarations import FLAG_ATTRIBUTES, NOTHING_KNOWN, RELEASES, declared

USUAL_RELEASE = 20
"""The release that is assumed for a text without ``--mlir-release``: the release of the bundled parser."""


@dataclass
class Flags:
    """The flags of a text of ``release`` (None: unknown). ``used`` tells whether another release would read the text differently."""

    release: int | None = None
    used: bool = field(default=False, init=False)

    @property
    def read_as(self) -> int:
        """The release whose operation definitions are used."""
        return USUAL_RELEASE if self.release is None else self.release

    def own(self, operation: str, attributes: Mapping[str, Attribute]) -> dict[str, Attribute]:
        """Return the attributes from a discardable position without the flags that the operation does not own in this release.

        All attributes of an undeclared operation are kept, because nothing is known about it.
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
