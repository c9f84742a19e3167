"""A program that runs a command with limits that the command cannot lift: address space, processor time, and the life of its parent.

``python -m solvers.workers.limited PARENT SECONDS MEGABYTES COMMAND ARGUMENT…`` becomes the command. PARENT is the process id of the caller, which
may have ended by the time that Python has started.
"""

from __future__ import annotations

import math
import os
import resource
import sys

from solvers.workers.parents import die_with


def main(parent: str, seconds: str, megabytes: str, *command: str) -> None:
    """Set the limits and become the command. Raises OSError if the command cannot be started."""
    die_with(int(parent))
    limits = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_CPU: math.ceil(float(seconds)) + 1,
        resource.RLIMIT_AS: int(megabytes) << 20,
    }
    for which, wanted in limits.items():
        resource.setrlimit(which, (wanted, wanted))
    os.execvp(command[0], command)


if __name__ == "__main__":
    main(*sys.argv[1:])
