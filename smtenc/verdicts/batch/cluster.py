"""The work of ``workers`` on the machines of a Dask cluster. Dask gives an item whose machine died to another one, and yields each result once."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from smtenc.errors import InputError, UsageError
from smtenc.verdicts.batch.workers import Item, Result, Service, WorkerProcess
from smtenc.version import __version__

if TYPE_CHECKING:
    from distributed import Client, Worker

_CONNECT_SECONDS = 10
_WORKERS_SECONDS = 60
_QUEUED_PER_THREAD = 4
"""Items on their way to each thread of the cluster: enough that none is idle, few enough that a scheduler is not flooded."""


def run_on_cluster(items: Sequence[Item], service: Service[Item, Result], address: str, seconds: float) -> Iterator[tuple[Item, Result]]:
    """Yield each of ``items`` with its result, as results are known. ``seconds`` is the limit of one item.

    An item costs a process of its own on its machine, as ``workers`` has them. An item that takes its machine down several times is given up as
    failed. Raises ``UsageError`` if there is no cluster at ``address``, or it has no workers, or workers with another release, and ``InputError`` if
    the scheduler is lost: items without a result by then have none.
    """
    run = uuid4().hex
    with _connect(address) as client:
        # not before: without Dask the sentence about it comes from there
        from distributed import as_completed

        _require_this_release(client)
        waiting = iter(enumerate(items))
        items_by_key: dict[str, Item] = {}

        def submit(most: int) -> list[Any]:
            futures = []
            for number, item in waiting:
                key = f"smtenc-{run}-{number}"
                items_by_key[key] = item
                futures.append(client.submit(_work, service, item, seconds, run, key=key, pure=False))
                if len(futures) == most:
                    break
            return futures

        threads = sum(client.nthreads().values())
        pending = as_completed(submit(_QUEUED_PER_THREAD * max(threads, 1)))
        lost = False
        try:
            for future in pending:
                item = items_by_key.pop(future.key)
                try:
                    result: Result = future.result()
                except Exception as error:  # what Dask itself says: the machines that worked on it died
                    if lost := future.cancelled():
                        # nobody but this function cancels: an item that may not even have begun must not count as failed
                        raise InputError(
                            f"the Dask scheduler at {address} is gone",
                            hint="start it and repeat the command; smtenc bench -o goes on with what is missing",
                        ) from None
                    result = service.failed(item, f"on the cluster: {type(error).__name__}: {error}", 0.0)
                future.release()
                pending.update(submit(1))
                yield item, result
        finally:
            if not lost:  # else machines without a scheduler give up, and their processes with them
                client.cancel(list(pending.futures), force=True)
                client.run(_end_processes, run, on_error="ignore")


def _connect(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("--cluster needs Dask", hint="pip install 'smtenc[cluster]'") from None
    try:
        client = Client(address, timeout=_CONNECT_SECONDS)
    except (OSError, TimeoutError, ValueError) as error:
        raise UsageError(f"no Dask scheduler answers at {address}: {error}", hint="for example --cluster tcp://host:8786") from None
    try:
        client.wait_for_workers(1, timeout=_WORKERS_SECONDS)
    except TimeoutError:
        client.close()
        raise UsageError(f"the cluster at {address} has no workers", hint=f"on each machine: dask worker {address}") from None
    return client


def _require_this_release(client: Client) -> None:
    """All machines must mean the same by a verdict."""
    found = client.run(_release, on_error="return")
    for machine, release in found.items():
        if release != __version__:
            what = f"smtenc {release}" if isinstance(release, str) else f"no smtenc that can be imported ({release})"
            raise UsageError(f"{machine} has {what}, here is smtenc {__version__}", hint="install the same release on every machine")


def _release() -> str:
    return __version__


# -- on the machines of the cluster -------------------------------------------------------------------------------------


def _work(service: Service[Item, Result], item: Item, seconds: float, run: str) -> Result:
    """In a process that is kept for the run's next item: what happens there must not harm the machine's own worker."""
    from distributed import get_worker

    kind = pickle.dumps(service)
    kept = _processes(get_worker(), run)
    process: WorkerProcess[Item, Result] = kept.take(kind) or WorkerProcess(service, forked=False)
    try:
        if kept.begin(process):
            process.give(item)
        return process.finish(seconds) if process.item is not None else service.failed(item, "the run has ended", 0.0)
    finally:
        kept.give_back(kind, process)


class _Processes:
    """A run's processes on one machine. Items are worked on in several threads, and the run may end at any time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: dict[bytes, list[WorkerProcess[Any, Any]]] = {}
        self._busy: set[WorkerProcess[Any, Any]] = set()
        self._ended = False

    def take(self, kind: bytes) -> WorkerProcess[Any, Any] | None:
        with self._lock:
            idle = self._idle.get(kind)
            return idle.pop() if idle else None

    def begin(self, process: WorkerProcess[Any, Any]) -> bool:
        """Return False if the run has ended, so that the result is not needed."""
        with self._lock:
            self._busy.add(process)
            return not self._ended

    def give_back(self, kind: bytes, process: WorkerProcess[Any, Any]) -> None:
        with self._lock:
            self._busy.discard(process)
            ended = self._ended
            if not ended:
                self._idle.setdefault(kind, []).append(process)
        if ended:
            process.stop()

    def end(self) -> None:
        """Idle ones are gone on return; busy ones are killed, and the threads that wait for them put them away."""
        with self._lock:
            self._ended = True
            idle = [process for processes in self._idle.values() for process in processes]
            self._idle.clear()
            for process in self._busy:
                process.kill()
        for process in idle:
            process.stop()


def _processes(worker: Worker, run: str) -> _Processes:
    kept: dict[str, _Processes] = vars(worker).setdefault("_smtenc_processes", {})
    return kept.setdefault(run, _Processes())


def _end_processes(run: str, dask_worker: Worker) -> None:
    # what is left says that the run has ended: an item that was on its way may still arrive
    _processes(dask_worker, run).end()
