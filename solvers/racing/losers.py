"""The treatment of losers. On easy queries every solver finishes within milliseconds of the first, and letting it finish is cheaper than killing its
process and forking another; on all others it is killed. A separate thread does this, so that no race waits for it.
"""

from __future__ import annotations

import os
import select
import threading
import time
from collections.abc import Callable, Iterable

from solvers.racing.entrant import Entrant
from solvers.workers.frames import FrameError
from solvers.workers.processes import Gone

_LINGER = 0.012  # seconds: about three times what it costs to fork a process and to warm it up
_HEALTHY = (b"sat", b"unsat", b"unknown", b"timeout", b"error")


class Lingerers:
    """The cancelled entrants that may still finish. ``settle`` takes each back; its ``reusable`` is set if it finished.

    At most ``places`` entrants per solver linger at a time; when another arrives, the oldest is settled at once. A caller that needs a worker must
    call ``reclaim`` first: the thread does not wake before some entrant's time is over, because it would delay a race.
    """

    def __init__(self, settle: Callable[[Entrant], None], places: int) -> None:
        self.settle = settle
        self.places = places
        self.lock = threading.Lock()  # never held while ``settle`` is called
        self.settled = threading.Condition(self.lock)
        self.waiting: list[tuple[float, Entrant]] = []  # oldest first
        self.unsettled: set[Entrant] = set()
        self.thread: threading.Thread | None = None
        self.bell = -1  # an eventfd that wakes the thread
        self.asleep = False
        self.closed = False

    def add(self, entrant: Entrant) -> None:
        """Take over a cancelled entrant and return at once."""
        with self.lock:
            self.unsettled.add(entrant)
            if self.closed:
                over = [entrant]
            else:
                self.waiting.append((time.monotonic() + _LINGER, entrant))
                alike = [other for _, other in self.waiting if other.spec.name == entrant.spec.name]
                over = self.remove(alike[: -self.places])
                self.wake()
        self.settle_all(over)

    def reclaim(self, solver: str) -> None:
        """Settle the entrants of a solver that have finished."""
        with self.lock:
            over = self.remove([entrant for _, entrant in self.waiting if entrant.spec.name == solver and finished(entrant)])
        self.settle_all(over)

    def wait_for(self, entrants: Iterable[Entrant]) -> None:
        """Wait until none of these entrants lingers."""
        wanted = set(entrants)
        while True:
            with self.lock:
                ours = [(deadline, entrant) for deadline, entrant in self.waiting if entrant in wanted]
                now = time.monotonic()
                over = self.remove([entrant for deadline, entrant in ours if finished(entrant) or deadline <= now])
                ours = [(deadline, entrant) for deadline, entrant in ours if entrant not in over]
            self.settle_all(over)
            if not ours:
                break
            poller = select.poll()
            for _, entrant in ours:
                poller.register(entrant.worker.channel, entrant.worker.events)
            poller.poll(max(0.0, 1000 * (ours[0][0] - time.monotonic())))
        with self.settled:  # another thread may be at it
            self.settled.wait_for(lambda: wanted.isdisjoint(self.unsettled))

    def close(self) -> None:
        """Settle all entrants and end the thread. A second call does nothing."""
        with self.lock:
            self.closed = True
            thread, self.thread = self.thread, None
            if thread is not None:
                os.eventfd_write(self.bell, 1)
        if thread is not None:
            thread.join()
            os.close(self.bell)

    def wake(self) -> None:
        """Start or wake the thread. The lock must be held. If the thread waits for some entrant's time, it will check the others afterwards."""
        if self.thread is None:
            self.bell = os.eventfd(0, os.EFD_CLOEXEC)
            self.thread = threading.Thread(target=self.run, name="solvers-lingerers", daemon=True)
            self.thread.start()
        elif self.asleep:
            self.asleep = False
            os.eventfd_write(self.bell, 1)

    def run(self) -> None:
        """Settle entrants whose time is over, until closed: the body of the thread."""
        poller = select.poll()
        poller.register(self.bell, select.POLLIN)
        while True:
            with self.lock:
                now = time.monotonic()
                closing = self.closed
                over = self.remove([entrant for deadline, entrant in self.waiting if closing or deadline <= now])
                for entrant in over:
                    finished(entrant)
                patience = 1000 * (self.waiting[0][0] - now) if self.waiting else None
                self.asleep = patience is None
            self.settle_all(over)
            if closing:
                return
            if poller.poll(patience):
                os.eventfd_read(self.bell)

    def remove(self, over: list[Entrant]) -> list[Entrant]:
        """Return these entrants after removing them from the lingering ones. The lock must be held."""
        self.waiting = [(deadline, entrant) for deadline, entrant in self.waiting if entrant not in over]
        return over

    def settle_all(self, over: list[Entrant]) -> None:
        """Settle these entrants. The lock must not be held."""
        for entrant in over:
            self.settle(entrant)
        if over:
            with self.settled:
                self.unsettled.difference_update(over)
                self.settled.notify_all()


def finished(entrant: Entrant) -> bool:
    """Return whether an entrant is over by now. Does not wait."""
    if entrant.worker.channel.fileno() < 0:  # its process was stopped
        return True
    poller = select.poll()
    poller.register(entrant.worker.channel, entrant.worker.events)
    return any(finish(entrant, events) for _, events in poller.poll(0))


def finish(entrant: Entrant, events: int) -> bool:
    """Return whether the entrant is over: its whole reply arrived, which makes its worker reusable, or its process failed."""
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
