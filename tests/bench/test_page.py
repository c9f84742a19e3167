"""The page: what stands in it as it is written, and what a real browser makes of it."""

from __future__ import annotations

import http.server
import json
import re
import threading
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Protocol

import pytest

from smtenc import figures
from smtenc.bench import plots
from smtenc.bench.page import STATIC_ROWS, _data, page
from smtenc.bench.results import Results, gather
from smtenc.bench.tables import cell_text, report
from smtenc.bench.versus import change_table, compare, count_table
from tests.bench.chromium import CHROMIUM, NAMES, Document, browse
from tests.bench.measured import incremental, measured, whole_bench

pytest.importorskip("matplotlib")

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason=f"no browser on PATH: {', '.join(NAMES)}")
COMMAND = "smtenc bench queries --timeout 3"
SIZE = STATIC_ROWS + 60


@pytest.fixture(scope="module")
def results() -> Results:
    return gather(whole_bench(SIZE, contradictions=2))


@pytest.fixture(scope="module")
def text(results: Results) -> str:
    return page(results, title="Queries & <answers>", environment={"machine": "two cores"}, command=COMMAND)


# -- as it is written -------------------------------------------------------------------------------------------------


def test_disagreements_are_the_first_section_and_stand_out(text: str) -> None:
    sections = [attributes for tag, attributes in Document(text).tags if tag == "section"]
    assert (sections[0]["id"], sections[0]["class"]) == ("disagreements", "some")


def rows_of(made: Results) -> list[list[object]]:
    found = _data(made)
    words = found["words"]
    return [
        [row[0], *(words[cell] if isinstance(cell, int) and k != 3 else cell for k, cell in enumerate(row[1:]))] for row in found["rows"]
    ]


def test_an_incremental_file_is_listed_with_the_number_of_its_check_sats() -> None:
    made = gather([incremental("a", "z3", "sat unsat", "sat unknown"), incremental("a", "cvc5", "sat timeout", "sat unknown")])
    ((name, *rest),) = rows_of(made)
    assert (name, rest[2], rest[4:]) == ("a", "2 check-sats", ["timeout", 1.0, "answered", 1.0])
    assert "answered" in _data(made)["conclusive"]


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures take most of the time that a page takes, and here it is not about them."""
    monkeypatch.setattr(plots, "cactus", lambda *_: None)
    monkeypatch.setattr(plots, "survival", lambda *_: None)
    monkeypatch.setattr(plots, "scatter", lambda *_: None)
    monkeypatch.setattr(figures, "to_svg", lambda _, name, title: f'<svg id="{name}" aria-label="{escape(title)}"></svg>')


@pytest.mark.usefixtures("undrawn")
def test_without_disagreements_the_page_says_so() -> None:
    made = page(gather([measured("f/a", "z3", "sat")]))
    sections = [attributes for tag, attributes in Document(made).tags if tag == "section"]
    assert sections[0]["id"] == "disagreements"
    assert "class" not in sections[0]
    assert "none: no two conclusive answers differ" in made


def test_every_table_of_the_report_is_in_the_page(results: Results, text: str) -> None:
    tables = Document(text).tables
    for table in report(results):
        assert tables[f"table-{table.name}"] == [[cell_text(cell) for cell in row] for row in table.rows]


def test_the_page_says_how_it_was_made(text: str) -> None:
    tables = Document(text).tables
    assert tables["table-machine"] == [["machine", "two cores"], ["solvers", "bitwuzla 1.0, cvc5 2.0, z3 3.0"]]
    assert [row[:3] for row in tables["table-configurations"]][-1] == ["race", "race", "bitwuzla, cvc5, z3"]
    assert f"<code>{COMMAND}</code>" in text


def test_nothing_refers_to_anything_outside(text: str) -> None:
    for tag, attributes in Document(text).tags:
        for name in ("src", "href", "xlink:href", "action", "srcset"):
            assert (attributes.get(name) or "#").startswith(("#", "data:")), (tag, attributes)
    assert not re.search(r"@import|url\((?!#)", text)
    assert "default-src 'none'" in text


def test_the_page_is_accessible_as_far_as_its_text_tells(text: str) -> None:
    document = Document(text)
    assert document.root["lang"] == "en"
    identifiers = [attributes["id"] for _, attributes in document.tags if "id" in attributes]
    assert len(set(identifiers)) == len(identifiers)
    levels = [int(tag[1]) for tag, _ in document.tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(b - a <= 1 for a, b in pairwise(levels))
    assert all("scope" in attributes for tag, attributes in document.tags if tag == "th")
    assert all(attributes.get("aria-label") for tag, attributes in document.tags if tag == "svg")
    labelled = text.count("<label>")
    assert labelled == sum(tag in ("select", "input") for tag, _ in document.tags)


@pytest.mark.usefixtures("undrawn")
def test_the_same_measurements_in_any_order_give_the_same_page() -> None:
    bench = list(whole_bench(30))
    assert page(gather(bench)) == page(gather(reversed(bench)))


def test_without_matplotlib_the_page_says_that_figures_are_left_out(results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "available", lambda: False)
    made = page(results)
    assert "Figures are left out: matplotlib is not installed." in made
    assert "<svg" not in made
    assert "table-summary" in made


@pytest.mark.usefixtures("undrawn")
def test_scatter_plots_are_of_the_configurations_that_solve_the_most() -> None:
    runs = [measured(f"f/{k}", f"s{s}", "sat" if k < s else "timeout") for s in range(8) for k in range(8)]
    made = page(gather(runs))
    assert "of 8 configurations, the 6 that solve the most" in made
    assert 'value="14">s6 against s7<' in made
    assert "s1 against" not in made


@pytest.mark.usefixtures("undrawn")
def test_more_tables_come_after_the_disagreements() -> None:
    versus = compare([measured("f/a", "z3", "sat")], [measured("f/a", "z3", "unsat")])
    made = Document(page(gather([measured("f/a", "z3", "unsat")]), more=[count_table(versus), change_table(versus)]))
    sections = [str(attributes["id"]) for tag, attributes in made.tags if tag == "section"]
    assert sections[:4] == ["disagreements", "versus", "changes", "summary"]
    assert made.tables["table-changes"][0][0] == "mismatch"


# -- in a browser -----------------------------------------------------------------------------------------------------

SORTED = "sort=summary:6:desc&sort=by-family:0:desc&sort=benchmarks:6:asc&shown=1000"
FILTERED = "family=relu&logic=QF_BVFP&answer=timeout&q=CASE00"
CHOSEN = "sort=summary:6:asc&logic=QF_BV&q=1.smt2&scatter=2"
REMARKABLE = ("disagreement", "nobody", "notall")
FRAGMENTS = (
    "", "benchmarks", SORTED, "sort=summary:8:asc", "sort=summary:8:desc", FILTERED, "scatter=4", CHOSEN,
    *(f"answer=%3D{mark}" for mark in REMARKABLE),
)  # fmt: skip
STEPS = [
    "document.querySelectorAll('#table-summary th button')[6].click()",
    "document.querySelectorAll('#table-summary th button')[6].click()",
    "const f = byId('logic'); f.value = 'QF_BV'; f.dispatchEvent(new Event('change'))",
    "byId('q').value = '1.smt2'; byId('q').dispatchEvent(new Event('change'))",
    "byId('pair').value = '2'; byId('pair').dispatchEvent(new Event('change'))",
]
SCRIPTS = {
    # each step when the page has done what follows from the one before
    "clicks": f"const steps = [{', '.join(f'() => {{ {step} }}' for step in STEPS)}];"
    " const next = () => setTimeout(steps.shift() || (() => { document.documentElement.dataset.clicked = 'all'; }));"
    " addEventListener('hashchange', next); next();",
    "more": "byId('more').click()",
    "probe": "document.documentElement.dataset.wide = String(document.documentElement.scrollWidth > innerWidth);"
    " const wider = [...document.querySelectorAll('.wide > table')].filter((t) => t.scrollWidth > t.parentElement.clientWidth);"
    " document.documentElement.dataset.scrolling = wider.map((t) => t.id).join(' ')",
}
"""What is done to the page, by a script at its end."""
WIDTHS = (1200, 500)


class Shown(Protocol):
    """The page's document after its script, which must not have failed: at a fragment, or after one of ``SCRIPTS``, in a frame of a width."""

    def __call__(self, fragment: str = "", script: str = "", width: int = 1200) -> Document: ...


@pytest.fixture(scope="module")
def shown(text: str, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """One browser shows all that the tests below ask for."""
    folder = tmp_path_factory.mktemp("page")
    for name, script in {"": "", **SCRIPTS}.items():
        (folder / f"page{name}.html").write_text(text.replace("</body>", f"<script>{script}</script></body>") if script else text, "utf-8")
    views = [(f, "", 1200) for f in FRAGMENTS] + [("", name, 1200) for name in ("clicks", "more")] + [("", "probe", w) for w in WIDTHS]
    addresses = [f"{(folder / f'page{script}.html').as_uri()}#{fragment}" for fragment, script, _ in views]
    documents = dict(zip(views, browse(addresses, folder / "browser", [w for _, _, w in views]), strict=True))

    def find(fragment: str = "", script: str = "", width: int = 1200) -> Document:
        return after_its_script(documents[fragment, script, width])

    return find


def after_its_script(text: str) -> Document:
    document = Document(text)
    assert "data-error" not in document.root, document.root["data-error"]
    assert document.root["data-ready"] == "yes"
    return document


@needs_chromium
def test_the_script_shows_what_was_written(text: str, shown: Shown) -> None:
    before, after = Document(text), shown()
    assert after.tables == before.tables
    assert after.texts["count"] == f"{STATIC_ROWS} of {SIZE} shown, {SIZE} in all"
    assert not after.hidden["more"]


@needs_chromium
def test_tables_are_sorted_as_the_fragment_says(shown: Shown) -> None:
    document = shown(SORTED)
    times = document.column("table-summary", 6)
    assert [float(t) for t in times] == sorted(map(float, times), reverse=True)
    assert [h.get("aria-sort") for h in document.headings["table-summary"]].index("descending") == 6
    families = document.column("table-by-family", 0)
    assert families == sorted(families, reverse=True)
    assert families[0] == "tosa"
    answers = [cell.split() for cell in document.column("table-benchmarks", 6)]
    solved = [a in ("sat", "unsat") for a, _ in answers]
    assert solved == sorted(solved, reverse=True)
    walls = [float(s) for a, s in answers if a in ("sat", "unsat")]
    assert walls == sorted(walls)
    assert document.hidden["more"]


@needs_chromium
def test_cells_without_a_value_are_last_in_either_order(shown: Shown) -> None:
    for way in ("asc", "desc"):
        assert shown(f"sort=summary:8:{way}").column("table-summary", 8)[-1] == "–"


@needs_chromium
def test_benchmarks_are_filtered_as_the_fragment_says(results: Results, shown: Shown) -> None:
    document = shown(FILTERED)
    expected = [
        b.name
        for b, row in results.runs.items()
        if b.family == "relu" and "case00" in b.name and any(r.answer == "timeout" for r in row.values())
    ]
    assert 0 < len(expected) < STATIC_ROWS
    assert document.column("table-benchmarks", 0) == expected
    assert document.texts["count"] == f"{len(expected)} of {len(expected)} shown, {SIZE} in all"


@needs_chromium
@pytest.mark.parametrize("mark", REMARKABLE)
def test_benchmarks_are_filtered_by_what_is_remarkable(results: Results, shown: Shown, mark: str) -> None:
    chosen = {
        "disagreement": [d.benchmark.name for d in results.disagreements],
        "nobody": [b.name for b, row in results.runs.items() if not any(r.solved for r in row.values())],
        "notall": [b.name for b, row in results.runs.items() if not all(r.solved for r in row.values())],
    }
    document = shown(f"answer=%3D{mark}")
    assert document.column("table-benchmarks", 0) == sorted(chosen[mark])
    assert chosen[mark]


@needs_chromium
def test_one_scatter_plot_is_shown_at_a_time(shown: Shown) -> None:
    figures = [attributes for tag, attributes in shown("scatter=4").tags if attributes.get("class") == "square"]
    assert ["hidden" in attributes for attributes in figures] == [k != 4 for k in range(6)]


@needs_chromium
def test_a_link_to_a_heading_changes_nothing(text: str, shown: Shown) -> None:
    assert shown("benchmarks").tables == Document(text).tables


@needs_chromium
def test_clicks_and_choices_do_what_the_fragment_does(text: str, shown: Shown) -> None:
    """Two clicks on a heading turn the order round; a choice in a filter stays while another is made; more rows can be asked for."""
    by_clicks, by_fragment = shown(script="clicks"), shown(CHOSEN)
    assert by_clicks.root["data-clicked"] == "all"
    assert by_clicks.tables == by_fragment.tables
    assert by_clicks.tables != Document(text).tables
    assert by_clicks.hidden == by_fragment.hidden
    assert len(shown(script="more").tables["table-benchmarks"]) == SIZE


class Counting(http.server.BaseHTTPRequestHandler):
    """Counts what is asked of it; nothing should."""

    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[tuple[str, list[str]]]:
    asked: list[str] = []
    made = http.server.ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (Counting,), {"asked": asked}))
    thread = threading.Thread(target=made.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{made.server_port}", asked
    made.shutdown()
    thread.join()
    made.server_close()


@needs_chromium
def test_hostile_names_are_text_and_nothing_is_loaded(server: tuple[str, list[str]], tmp_path: Path) -> None:
    address, asked = server
    hostile = [
        f"<img src='{address}/name'>",
        f"</script><script src='{address}/script'></script>",
        '"><b onmouseover=alert(1)>&amp;',
        "{{x}} ]]> <!-- ‮",
    ]
    runs = [measured(f"{name}/x/a", s, answer, reason=name) for name in hostile for s, answer in (("z3", "sat"), ("cvc5", "unsat"))]
    runs += [
        measured(f"{name}/x/b", s, "unknown", 1.0, reason=name, versions={"z3": name})
        for name in hostile
        for s in ("z3", "cvc5", hostile[0])
    ]
    path = tmp_path / "hostile.html"
    path.write_text(page(gather(runs), title=hostile[1], environment={hostile[0]: hostile[2]}, command=hostile[1]), encoding="utf-8")
    # the same browser does ask for what a page of its own refers to: that it asks for nothing else means something
    loading = tmp_path / "loading.html"
    loading.write_text(f"<!doctype html><img src='{address}/seen'>", encoding="utf-8")
    found, _ = browse([path.as_uri(), loading.as_uri()], tmp_path / "browser")
    document = after_its_script(found)
    assert sorted(document.column("table-benchmarks", 0)) == sorted(f"{name}/x/{x}" for name in hostile for x in "ab")
    assert not {"img", "b"} & {tag for tag, _ in document.tags}
    assert asked == ["/seen"]


@needs_chromium
@pytest.mark.parametrize("width", WIDTHS)
def test_only_tables_and_figures_are_wider_than_the_window(shown: Shown, width: int) -> None:
    assert shown(script="probe", width=width).root["data-wide"] == "false"


@needs_chromium
def test_every_table_fits_a_window_that_is_wide_enough(shown: Shown) -> None:
    assert shown(script="probe", width=1200).root["data-scrolling"] == ""


@pytest.mark.usefixtures("undrawn")
def test_a_sat_that_nobody_checked_is_shown_as_one_of_its_own_kind() -> None:
    made = page(gather([measured("f/a", "z3", "sat", checked=False), measured("f/a", "cvc5", "sat", checked=True)]))
    assert Document(made).tables["table-benchmarks"] == [["f/a", "f", "", "sat", "sat 0.100", "sat, model not checked 0.100"]]
    assert '<option value="sat, model not checked">' in made
    data = re.search(r'<script id="data" type="application/json">(.*?)</script>', made, re.DOTALL)
    assert data is not None
    assert {"sat, model not checked", "sat"} <= set(json.loads(data[1])["words"])


@pytest.mark.usefixtures("undrawn")
def test_the_data_of_a_large_bench_stay_small() -> None:
    """What the script reads is about 100 bytes for a benchmark; the rest of the page does not grow with them."""
    made = {n: page(gather(whole_bench(n))) for n in (400, 2000)}
    data = {n: re.search(r'<script id="data" type="application/json">(.*?)</script>', t, re.DOTALL) for n, t in made.items()}
    sizes = {n: len(found.group(1)) if found else 0 for n, found in data.items()}
    assert len(json.loads(data[2000].group(1))["rows"]) == 2000  # type: ignore[union-attr]
    assert sizes[2000] < 2000 * 130
    assert len(made[2000]) - sizes[2000] < 1.1 * (len(made[400]) - sizes[400])
