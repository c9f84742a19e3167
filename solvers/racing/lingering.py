"""What becomes of losers. On easy queries every solver is done within milliseconds of the first, and letting it finish
is cheaper than killing its process and forking another; on all others it is killed. A thread of its own sees to
that, so that no race waits for it.
"""

from __future__ import annotations

import os
import select
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable

from solvers.racing.entrant import Entrant
from solvers.workers.frames import FrameError
from solvers.workers.processes import Gone

_LINGER = 0.012  # seconds: about three times what it costs to fork a process and to warm it up
_HEALTHY = (b"sat", b"unsat", b"unknown", b"timeout", b"error")


class Lingerers:
    """Cancelled entrants that may still finish. ``settle`` takes each back, with ``reusable`` set if it did.

    At most ``places`` per solver linger at a time; when another comes, the oldest is settled at once.
    """

    def __init__(self, settle: Callable[[Entrant], None], places: int) -> None:
        self.settle = settle
        self.places = places
        self.lock = threading.Lock()
        self.arrivals: list[tuple[float, Entrant]] = []
        self.thread: threading.Thread | None = None
        self.bell = -1  # an eventfd that wakes the thread
        self.closed = False
        self.settled = threading.Condition(self.lock)
        self.lingering: set[int] = set()  # by id, those that were added and not settled

    def add(self, entrant: Entrant) -> None:
        """Takes over a cancelled entrant; returns at once."""
        with self.lock:
            if not self.closed:
                self.arrivals.append((time.monotonic() + _LINGER, entrant))
                self.lingering.add(id(entrant))
                if self.thread is None:
                    self.bell = os.eventfd(0, os.EFD_CLOEXEC)
                    self.thread = threading.Thread(target=self.run, name="solvers-lingerers", daemon=True)
                    self.thread.start()
                os.eventfd_write(self.bell, 1)
                return
        self.settle(entrant)

    def wait_for(self, entrants: Iterable[Entrant]) -> None:
        """Returns when none of these lingers any more."""
        numbers = {id(entrant) for entrant in entrants}
        with self.settled:
            self.settled.wait_for(lambda: not numbers & self.lingering)

    def close(self) -> None:
        """Settles everyone, and ends the thread. May be called twice."""
        with self.lock:
            self.closed = True
            thread, self.thread = self.thread, None
            if thread is not None:
                os.eventfd_write(self.bell, 1)
        if thread is not None:
            thread.join()
            os.close(self.bell)

    def run(self) -> None:
        waiting: list[tuple[float, Entrant]] = []  # oldest first
        while True:
            patience = waiting[0][0] - time.monotonic() if waiting else None
            ready = self.wait(waiting, patience)
            with self.lock:
                waiting += self.arrivals
                self.arrivals = []
                closing = self.closed
            now = time.monotonic()
            crowd = Counter(entrant.spec.name for _, entrant in waiting)
            kept = []
            for deadline, entrant in waiting:
                name = entrant.spec.name
                done = finish(entrant, ready.get(id(entrant), 0))
                if done or closing or now >= deadline or crowd[name] > self.places:
                    crowd[name] -= 1
                    self.settle(entrant)
                    with self.settled:
                        self.lingering.discard(id(entrant))
                        self.settled.notify_all()
                else:
                    kept.append((deadline, entrant))
            waiting = kept
            if closing:
                return

    def wait(self, waiting: list[tuple[float, Entrant]], patience: float | None) -> dict[int, int]:
        """The poll events by entrant, after something happened or ``patience`` seconds."""
        poller = select.poll()
        poller.register(self.bell, select.POLLIN)
        owners: dict[int, Entrant] = {}
        for _, entrant in waiting:
            owners[entrant.worker.channel.fileno()] = entrant
            poller.register(entrant.worker.channel, entrant.worker.events)
        events = dict(poller.poll(None if patience is None else max(0, 1000 * patience)))
        if events.pop(self.bell, 0):
            os.eventfd_read(self.bell)
        return {id(owners[descriptor]): event for descriptor, event in events.items()}


def finish(entrant: Entrant, events: int) -> bool:
    """Whether the entrant is over: its whole reply came, which makes its worker reusable, or its process failed."""
    if not events:
        return False
    try:
        reply = entrant.worker.pump(events)
    except (Gone, FrameError):
        return True
    if reply is None:
        return False
    match reply:
        case [b"model", _, cpu, peak]:
            entrant.reusable = True
        case [b"answer", status, _, _, cpu, peak, _]:
            entrant.reusable = status in _HEALTHY
        case _:
            return True
    try:
        entrant.measure(float(cpu), int(peak) / 1024)
    except ValueError:
        entrant.reusable = False
    return True
