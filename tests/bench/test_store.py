"""The file of measurements: what goes in comes out, whoever else writes, and nobody else's file is touched."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.bench.records import Measurement, Task
from smtenc.bench.results import gather
from smtenc.bench.store import VERSION, Store
from smtenc.errors import InputError
from tests.bench.measured import incremental, measured

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=8)
SECONDS = st.floats(0, 1e6)
TASKS = st.builds(
    Task,
    benchmark=TEXTS,
    family=TEXTS,
    logic=TEXTS,
    digest=TEXTS,
    solver=TEXTS,
    encoding=TEXTS,
    seed=st.integers(0, 2**31),
    seconds=SECONDS,
    memory_mb=st.integers(1, 2**40),
    repetition=st.integers(0, 99),
    expected=TEXTS,
    solvers=st.lists(st.sampled_from(("z3", "cvc5", "other")), unique=True).map(tuple),
    mode=st.sampled_from(("first", "all", "agree:2")),
    schedule=TEXTS,
)
MEASUREMENTS = st.builds(
    Measurement,
    TASKS,
    answer=TEXTS,
    seconds=SECONDS,
    cpu_seconds=SECONDS,
    peak_mb=SECONDS,
    by=TEXTS,
    reason=TEXTS,
    versions=st.dictionaries(TEXTS, TEXTS, max_size=2),
    checked=st.sampled_from((True, False, None)),
)


@given(st.lists(MEASUREMENTS, max_size=5, unique_by=lambda m: m.task.key))
def test_what_goes_in_comes_out(given: list[Measurement]) -> None:
    with Store() as store:
        for measurement in given:
            store.add(measurement)
        keys = [m.task.key for m in given]
        assert store.measurements(keys) == given
        assert sorted(store.measurements(), key=lambda m: m.task.key) == sorted(given, key=lambda m: m.task.key)
        assert store.answers() == {m.task.key: m.answer for m in given}


def test_a_measurement_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    first = measured("a", "z3", "timeout")
    with Store(tmp_path / "r.sqlite") as store:
        store.add(first)
        store.add(replace(first, answer="sat"))
    with Store(tmp_path / "r.sqlite") as store:
        assert [m.answer for m in store.measurements()] == ["sat"]


def test_runs_are_remembered_with_what_they_ran_on(tmp_path: Path) -> None:
    for cores in (2, 4):
        with Store(tmp_path / "r.sqlite") as store:
            store.begin({"cores": cores})
    with Store(tmp_path / "r.sqlite") as store:
        assert sorted(run["cores"] for run in store.runs()) == [2, 4]
        assert all(run["started"].endswith("+00:00") for run in store.runs())


def test_several_processes_write_to_one_file(tmp_path: Path) -> None:
    code = """
import sys
import time
from pathlib import Path
from smtenc.bench.store import Store
from smtenc.bench.records import Measurement, Task
with Store(Path(sys.argv[1])) as store:
    store.begin({})
    for n in range(50):
        store.add(Measurement(Task(f"{sys.argv[2]}-{n}", "", "", "", "z3"), "sat", 0.1))
"""
    path = tmp_path / "r.sqlite"
    writers = [subprocess.Popen([sys.executable, "-c", code, str(path), str(k)]) for k in range(3)]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0]
    with Store(path) as store:
        assert len(store.measurements()) == 150
        assert len(store.runs()) == 3


def test_a_new_file_in_which_somebody_else_writes_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way of keeping a journal changes when nobody has a lock; SQLite says at once that somebody has."""
    path, waited = tmp_path / "r.sqlite", []
    transaction = Store._transaction

    @contextmanager
    def interrupted(self: Store, kind: str) -> Iterator[None]:
        with transaction(self, kind):
            yield
        if kind == "IMMEDIATE":
            other.execute("BEGIN IMMEDIATE")

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        other.execute("ROLLBACK")

    other = sqlite3.connect(path, isolation_level=None)
    monkeypatch.setattr(Store, "_transaction", interrupted)
    monkeypatch.setattr(time, "sleep", sleep)
    with Store(path) as store:
        assert waited
        assert store._database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    other.close()


def test_two_stores_are_put_together_and_what_is_there_stays(tmp_path: Path) -> None:
    with Store(tmp_path / "a.sqlite") as store:
        store.begin({"machine": "a"})
        store.add(measured("x", "z3", "sat"))
        store.add(measured("y", "z3", "timeout"))
    with Store(tmp_path / "b.sqlite") as store:
        store.begin({"machine": "b"})
        store.add(measured("y", "z3", "sat"))
        assert store.take_over(tmp_path / "a.sqlite") == 1
        assert {m.task.benchmark: m.answer for m in store.measurements()} == {"x": "sat", "y": "sat"}
        assert sorted(run["machine"] for run in store.runs()) == ["a", "b"]
        assert store.take_over(tmp_path / "a.sqlite") == 0


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE theirs (x)")


def _newer(path: Path) -> None:
    with Store(path):
        pass
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")


def test_another_program_is_named(tmp_path: Path) -> None:
    _foreign(tmp_path / "other.sqlite")
    with closing(sqlite3.connect(tmp_path / "other.sqlite")) as database:
        database.execute("PRAGMA application_id = 42")
        database.execute("PRAGMA user_version = 7")
    with pytest.raises(
        InputError, match=f"application 0x2a, format 7, tables: theirs; expected is application 0x736d7462, format {VERSION}"
    ):
        Store(tmp_path / "other.sqlite")


def _first_format(path: Path) -> None:
    """A file as it was before checked models were written down."""
    with Store(path) as store:
        store.add(measured("a", "z3", "sat"))
    with closing(sqlite3.connect(path)) as database:
        for added in ("checked", "checks"):
            database.execute(f"ALTER TABLE measurement DROP COLUMN {added}")
        database.execute("PRAGMA user_version = 1")


def test_json_is_named_by_its_schema(tmp_path: Path) -> None:
    (tmp_path / "r.json").write_text('{\n "schema": "smtenc-bench-run/1",\n "runs": [],' + " " * 2000 + "}")
    with pytest.raises(InputError, match=rf"not a database but JSON of schema smtenc-bench-run/1; .*\(format {VERSION}\)"):
        Store(tmp_path / "r.json")


def test_a_file_of_the_first_format_is_read_and_brought_up_to_date(tmp_path: Path) -> None:
    _first_format(tmp_path / "old.sqlite")
    with Store(tmp_path / "new.sqlite") as store:
        store.add(measured("b", "z3", "sat", checked=True))
        assert store.take_over(tmp_path / "old.sqlite") == 1
        assert [m.checked for m in store.measurements()] == [None, True]
    with Store(tmp_path / "old.sqlite") as store:
        store.add(measured("b", "z3", "sat", checked=False))
        assert [m.checked for m in store.measurements()] == [None, False]


def test_a_file_of_the_first_format_that_cannot_be_changed_is_told_with_both_formats(tmp_path: Path) -> None:
    _first_format(tmp_path / "old.sqlite")
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as database:
        database.execute("ALTER TABLE measurement ADD COLUMN checked")
    with pytest.raises(InputError, match=rf"of an older format \(1; this smtenc has {VERSION}\), and cannot be brought up to date"):
        Store(tmp_path / "old.sqlite")


def test_the_answers_to_each_check_sat_of_an_incremental_file(tmp_path: Path) -> None:
    made = incremental("a", "z3", "sat! sat unsat timeout", "sat unknown unsat sat unsat")
    with Store(tmp_path / "r.sqlite") as store:
        store.add(made)
        assert store.measurements() == [made]


def _no_database(path: Path) -> None:
    path.write_text("x" * 2000)


@pytest.mark.parametrize(
    ("make", "message"),
    [(_foreign, "another program's database"), (_newer, "written by a newer smtenc"), (_no_database, "not a database")],
)
def test_other_files_are_refused_and_stay_as_they_are(make: object, message: str, tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    make(path)  # type: ignore[operator]
    before = path.read_bytes()
    with pytest.raises(InputError, match=message):
        Store(path)
    with Store() as store, pytest.raises(InputError, match=message):
        store.take_over(path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["other.sqlite"]


def test_a_store_that_is_only_to_be_read_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is not there"):
        Store(tmp_path / "r.sqlite", create=False)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="unable to open"):
        Store(tmp_path / "missing" / "r.sqlite")


def test_a_contradiction_between_stores_is_not_lost_when_they_are_put_together(tmp_path: Path) -> None:
    answers = {"one": ("sat", "unknown", "sat"), "other": ("unsat", "sat", "sat")}
    for name, said in answers.items():
        with Store(tmp_path / name) as store:
            for number, answer in enumerate(said):
                store.add(measured(f"f/{number}", "z3", answer))
    with Store(tmp_path / "one") as store:
        assert [store.take_over(tmp_path / "other") for _ in range(2)] == [1, 0]
        found = [(m.task.benchmark, m.task.repetition, m.answer) for m in store.measurements()]
        assert found == [("f/0", 0, "sat"), ("f/0", 1, "unsat"), ("f/1", 0, "unknown"), ("f/2", 0, "sat")]
        (disagreement,) = gather(store.measurements()).disagreements
    assert disagreement.kind == "conflict"
