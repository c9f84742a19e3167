"""The parent of one solver's workers: a process that imports the solver once, never solves, and forks on request.

It is single-threaded, so forking is safe, and only this process kills and reaps its workers, so a process id is never signalled after it was reused
for another process. It ends, with all its workers, when its control socket is closed at the other end, whatever happened to the main process.
``worker`` solves; ``processes`` is the other end.

Each worker leads a process group, which is killed as a whole. A process that leaves its group (``timeout`` does) and is orphaned becomes this
process's child, because this process is a subreaper, and is ended too.

Control messages (one packet each): ``fork SLOT`` with the worker's socket attached, ``kill SLOT``, ``pause SLOT``, ``resume SLOT``, ``inspect SLOT``
(the reply says how the worker ended), ``pids`` (the reply lists the living workers).
"""

from __future__ import annotations

import gc
import importlib
import os
import select
import signal
import socket
import sys
import time
from contextlib import suppress
from functools import partial

from solvers.workers import strays, worker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from solvers.workers.control_groups import Group

_STDERR_KEPT = 4000
_GRACE = 0.5  # seconds between a worker's end of file and its end, before it is killed


class Zygote:
    """The state of the process that forks, kills and reaps workers. ``children`` maps a slot to (pid, its standard error); ``ended`` keeps the
    reports on ended workers; ``group_of`` returns the control group of a slot's process, if there are groups.
    """

    def __init__(self, control: socket.socket, binding: worker.Binding, group_of: Callable[[str], Group] | None = None) -> None:
        self.control = control
        self.binding = binding
        self.children: dict[str, tuple[int, int]] = {}
        self.group_of = group_of
        self.ended: dict[str, bytes] = {}
        self.doomed: set[str] = set()

    def serve(self, parent: int) -> None:
        """Answer control messages until the main process is gone."""
        poller = select.poll()
        poller.register(self.control, select.POLLIN)
        while True:
            # A killed worker may take a moment to give its memory back; meanwhile others may be forked.
            if not poller.poll(5 if self.doomed else 1000):
                self.reap()
                if os.getppid() != parent:
                    return
                continue
            message, descriptors, _, _ = socket.recv_fds(self.control, 4096, 4)
            if not message:
                return
            command, _, slot = message.decode("ascii").partition(" ")
            if command == "fork":
                self.fork(slot, descriptors[0])
            elif command == "kill":
                self.kill(slot)
            elif command in ("pause", "resume"):
                self.signal(slot, signal.SIGSTOP if command == "pause" else signal.SIGCONT)
            elif command == "inspect":
                self.control.send(self.inspect(slot))
            elif command == "pids":
                self.reap()
                self.control.send(" ".join(str(pid) for pid, _ in self.children.values()).encode())

    def fork(self, slot: str, descriptor: int) -> None:
        """Fork a worker that serves queries from the socket ``descriptor``."""
        errors = os.memfd_create(f"stderr-{slot}")
        parent = os.getpid()
        pid = os.fork()
        if pid == 0:
            try:
                self.control.close()
                for _, other in self.children.values():
                    os.close(other)
                worker.run(self.binding, descriptor, errors, parent, self.group_of(slot) if self.group_of else None)
            finally:
                os._exit(70)
        os.close(descriptor)
        with suppress(OSError):
            os.setpgid(pid, pid)  # the worker does so too: whichever is first, the group exists from now on
        self.children[slot] = (pid, errors)

    def kill(self, slot: str) -> None:
        """Kill a worker with its process group, without waiting, and discard its report."""
        if slot in self.children:
            end_group(self.children[slot][0])
            self.doomed.add(slot)
            self.reap()
        self.ended.pop(slot, None)

    def signal(self, slot: str, sent: signal.Signals) -> None:
        """Send a signal to a worker and its process group."""
        if slot in self.children:
            with suppress(ProcessLookupError):
                os.killpg(self.children[slot][0], sent)

    def reap(self) -> None:
        """Collect all workers that have ended, without waiting."""
        for slot in list(self.children):
            self.collect(slot, os.WNOHANG)

    def collect(self, slot: str, options: int) -> bool:
        """Reap a worker, end what it left behind, and store its report. Return False if it has not ended (with WNOHANG in ``options``)."""
        pid, errors = self.children[slot]
        if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT | options) is None:
            return False
        end_group(pid)  # before its id may be reused
        _, status, usage = os.wait4(pid, 0)
        size = os.fstat(errors).st_size
        text = os.pread(errors, _STDERR_KEPT, max(0, size - _STDERR_KEPT))
        os.close(errors)
        del self.children[slot]
        if self.group_of is not None:
            self.group_of(slot).end()
        # orphans of a worker became this process's children when it ended
        left = strays.end_children(spared={pid for pid, _ in self.children.values()})
        if slot in self.doomed:
            self.doomed.discard(slot)
        else:
            cpu = sum(used.ru_utime + used.ru_stime for used in (usage, *left))
            self.ended[slot] = f"{os.waitstatus_to_exitcode(status)} {usage.ru_maxrss} {cpu} ".encode() + text
        return True

    def inspect(self, slot: str) -> bytes:
        """Return ``EXITCODE PEAK-KIB CPU STDERR`` of a worker whose socket is at its end; kill it if it only closed the socket."""
        deadline = time.monotonic() + _GRACE
        while slot in self.children and not self.collect(slot, os.WNOHANG):
            if time.monotonic() > deadline:
                end_group(self.children[slot][0])
                self.collect(slot, 0)
            else:
                time.sleep(0.001)
        return self.ended.pop(slot, b"0 0 0 no such worker")

    def end(self) -> None:
        """Kill and reap all workers."""
        for pid, _ in self.children.values():
            end_group(pid)
        for slot in list(self.children):
            self.collect(slot, 0)


def end_group(pid: int) -> None:
    """Kill the process group that ``pid`` leads, a child not waited for yet; do nothing if the group is empty."""
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)


def main(module: str, descriptor: str, parent: str, configuration: str, home: str) -> None:
    """Run the process: import ``module``, send ``ready`` on the socket ``descriptor``, serve the process ``parent``. ``configuration`` is passed to
    the module's ``Binding`` unless it is empty; ``home`` is the control group in which those of the workers are made, empty if they have none. Does
    not return.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the main process, which then closes the pool
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    strays.adopt()
    control = socket.socket(fileno=int(descriptor))
    try:
        binding = load(module, configuration)
        gc.freeze()  # what is imported is never collected: workers share its pages
        zygote = Zygote(control, binding, groups_in(home) if home else None)
        try:
            control.send("\n".join((f"ready {binding.version}", *getattr(binding, "programs", ()))).encode())
            zygote.serve(int(parent))
        finally:
            zygote.end()
    except OSError:
        os._exit(1)  # the main process is gone
    os._exit(0)


def groups_in(home: str) -> Callable[[str], Group]:
    """Return the function from a slot of this process to its control group. Few processes use groups, and the others start faster without these
    imports.
    """
    from solvers.workers.control_groups import named

    return partial(named, home, os.getpid())


def load(module: str, configuration: str = "") -> worker.Binding:
    """Return the module's ``Binding()``, or ``Binding(configuration)`` unless that is empty. If it cannot be loaded, return a binding that reports
    the failure on every query.
    """
    for attempt in (1, 2):
        try:
            make = importlib.import_module(module).Binding
            binding: worker.Binding = make(configuration) if configuration else make()
            return binding
        except ImportError as error:
            failure = str(error)
            if attempt == 1:
                # The process starts without ``site``, which saves 10 ms; editable installations need it after all.
                import site

                site.main()
        except Exception as error:
            failure = f"{type(error).__name__}: {error}"
            break
    return worker.Absent(f"cannot load {module}: {failure}", sys.executable)
