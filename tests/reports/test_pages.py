"""The page of a run: what stands in it as it is written, and what a real browser makes of it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from smtenc.errors import UsageError, WriteError
from smtenc.pipelines.records import PipelineRecord
from smtenc.reports import pages
from smtenc.reports.pages import prepare_folder, write_report
from smtenc.verdicts.batch.pairs import Pair
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import PairRecord
from tests.bench.chromium import CHROMIUM, NAMES, Document, browse
from tests.reports.findings import TEXTS, WEIRD, function, pair, pipeline

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason=f"no browser on PATH: {', '.join(NAMES)}")
VERDICTS = (Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNKNOWN, Verdict.UNSUPPORTED, Verdict.POSSIBLY_INCORRECT, Verdict.CONFLICT)


def records() -> list[PairRecord]:
    """A pair of each kind."""
    return [
        *(pair(f"p{k}", function(f"f{k}", v, source=f"p{k}.src.mlir", target=f"p{k}.tgt.mlir")) for k, v in enumerate(VERDICTS)),
        pair("same", function("s", Verdict.CORRECT, same=True)),
        pair("broken", error="broken.src.mlir:1:2: not MLIR <here>\n  hint: none"),
        pair("many", function(WEIRD, Verdict.CORRECT), function("second", Verdict.INCORRECT)),
        pair("none"),
    ]


PAIRS = [Pair(Path(f"{n}.src.mlir"), Path(f"{n}.tgt.mlir"), texts=TEXTS[:2]) for n in ("p0", "p1", "many")]


def written(found: PipelineRecord | list[PairRecord], folder: Path) -> str:
    return write_report(found, folder, pairs=PAIRS, command="smtenc verify '</script>'").read_text(encoding="utf-8")


# -- as it is written -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("found", [pipeline(), records(), [], records()[:1]], ids=["pipeline", "pairs", "nothing", "one"])
def test_nothing_refers_to_anything_outside_and_nothing_breaks_out(found: Any, tmp_path: Path) -> None:
    text = written(found, tmp_path)
    document = Document(text)
    for tag, attributes in document.tags:
        for name in ("src", "href", "xlink:href", "action", "srcset"):
            target = attributes.get(name) or "#"
            assert target.startswith(("#", "data:")) or (tmp_path / target).exists(), (tag, attributes)
        assert not any(name.startswith("on") for name in attributes), (tag, attributes)
    assert sum(tag == "script" for tag, _ in document.tags) == text.count("</script>") == 1
    assert "default-src 'none'" in text
    assert not re.search(r"@import|url\(", text)


def test_the_page_is_accessible_as_far_as_its_text_tells(tmp_path: Path) -> None:
    document = Document(written(pipeline(), tmp_path))
    assert document.root["lang"] == "en"
    identifiers = [a["id"] for _, a in document.tags if "id" in a and not str(a["id"]).startswith("divergence-")]
    assert len(set(identifiers)) == len(identifiers)
    levels = [int(tag[1]) for tag, _ in document.tags if re.fullmatch(r"h[1-3]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(b - a <= 1 for a, b in pairwise(levels))
    assert all("scope" in a for tag, a in document.tags if tag == "th")


def test_every_verdict_is_told_in_words_and_by_a_sign(tmp_path: Path) -> None:
    text = written(records(), tmp_path)
    for verdict in (*(v.value for v in VERDICTS), "unchanged", "error"):
        assert re.search(rf'class="badge is-{verdict}"><span aria-hidden="true">.</span> {verdict}<', text), verdict


def test_a_pipeline_is_a_strip_with_its_first_wrong_step(tmp_path: Path) -> None:
    text = written(pipeline(), tmp_path)
    strip = text[text.index('<div class="strip"') : text.index("<main>")]
    assert re.findall(r'<li [^>]*class="([^"]*)"', strip)[:3] == ["is-correct", "unchanged", "is-incorrect first-wrong"]
    assert "steps 2 to 3 change nothing" in strip
    assert re.findall(r'<a href="#item=(bridge-\d)" tabindex', strip) == ["bridge-1"]
    assert 'the first wrong pass is <a href="#item=step-4">4. wrong</a>' in text
    assert "a note" in text
    rows = re.findall(r'<tr data-key="([^"]*)"', text)
    assert rows == ["step-1", "step-2", "step-3", "step-4", "step-5", "step-6", "bridge-1", "whole"]


def test_functions_by_steps_lead_to_both(tmp_path: Path) -> None:
    text = written(pipeline(), tmp_path)
    matrix = text[text.index('<table class="matrix"') : text.index("<main>")]
    assert re.findall(r'<a href="#item=([^"]*)"', matrix)[:4] == ["step-1", "step-4", "step-5", "step-6"]
    assert '<a href="#item=step-4&amp;function=0" aria-label="4: incorrect">✗</a>' in matrix


def test_a_step_has_its_command_its_counterexample_and_both_texts(tmp_path: Path) -> None:
    shown = details(written(pipeline(), tmp_path), "step-4")
    assert "mlir-opt -wrong &lt; 003-symbol-dce.mlir" in shown
    assert '<td><code class="output">nan</code></td><td><code class="output">2.0</code></td>' in shown
    assert "<code>2x2xf32</code>" in shown
    assert "<li><code>[0, 1] = nan</code></li>" in shown
    assert 'class="heat"' in shown
    assert '<tr class="replaced">' in shown or '<tr class="added">' in shown
    # the line of a stage whose text another stage has, too
    assert 'data-jump="divergence-target-2"' in shown
    assert 'id="divergence-target-2"' in shown
    assert "unknown dimensions; --max-dim: none of them is larger" in shown


def test_an_open_step_says_what_its_bridge_says(tmp_path: Path) -> None:
    assert "By itself this step is unsupported; what spans it settles it: correct." in details(written(pipeline(), tmp_path), "step-5")


def details(text: str, key: str) -> str:
    found = re.search(rf'<template id="details-{key}">(.*?)</template>', text, re.DOTALL)
    assert found is not None
    return found[1]


def test_functions_that_are_not_shown_are_counted_by_verdict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "_MOST_INLINE", 1 << 24)
    wrong = [function(f"w{k}", Verdict.INCORRECT) for k in range(302)]
    right = [function(f"r{k}", Verdict.CORRECT) for k in range(3)]
    same = [function("s", Verdict.CORRECT, same=True)]
    shown = details(written([pair("p", *same, *right, *wrong)], tmp_path), "pair-1")
    assert shown.count('<details class="function"') == 300
    assert "Further functions: 2 incorrect, 3 correct." in shown
    assert "<p><code>@s</code></p>" in shown


def test_programs_that_are_gone_are_said_to_be(tmp_path: Path) -> None:
    text = written(records(), tmp_path)
    assert "The programs cannot be shown: p2.src.mlir: no such file; p2.tgt.mlir: no such file." in details(text, "pair-3")
    assert "arith.addi" in details(text, "pair-1")


def test_pairs_have_the_order_of_their_list(tmp_path: Path) -> None:
    made = [pair(name, function(name, Verdict.CORRECT)) for name in "bca"]
    listed = [Pair(Path(f"{name}.src.mlir"), Path(f"{name}.tgt.mlir")) for name in "abc"]
    text = write_report(made, tmp_path, pairs=listed).read_text()
    assert re.findall(r">(\d\. \w)\.src", text) == ["1. a", "2. b", "3. c"]


def test_programs_lie_beside_the_page_each_once(tmp_path: Path) -> None:
    written(pipeline(), tmp_path)
    texts = [f.read_text() for f in sorted((tmp_path / "programs").iterdir())]
    assert sorted(texts) == sorted({s.text for s in pipeline().stages})


def test_queries_lie_beside_the_page_and_are_linked(tmp_path: Path) -> None:
    queries = tmp_path / "chosen" / "004-wrong"
    queries.mkdir(parents=True)
    (queries / "f.return-0.smt2").write_text("(check-sat)\n")
    folder = tmp_path / "page"
    text = write_report(pipeline(), folder, queries=tmp_path / "chosen").read_text()
    assert 'href="queries/004-wrong/f.return-0.smt2" download' in details(text, "step-4")
    assert "smt2" not in details(text, "step-5")
    assert (folder / "queries" / "004-wrong" / "f.return-0.smt2").exists()


def test_details_of_large_reports_lie_beside_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "_MOST_INLINE", 1000)
    text = written(pipeline(), tmp_path)
    assert "<template" not in text
    names = {f.stem for f in (tmp_path / "details").iterdir()}
    assert names == set(re.findall(r'<tr data-key="([^"]*)"', text))


def test_an_older_report_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "new" / "folder"
    queries = prepare_folder(folder)
    queries.mkdir()
    (queries / "old.smt2").touch()
    with monkeypatch.context() as patched:
        patched.setattr(pages, "_MOST_INLINE", 1000)
        written(records(), folder)
    assert prepare_folder(folder) == queries
    assert list(folder.iterdir()) == []


def test_what_is_no_report_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>mine")
    with pytest.raises(UsageError, match="no report"):
        prepare_folder(tmp_path)
    assert (tmp_path / "index.html").read_text() == "<p>mine"
    with pytest.raises(UsageError, match="File exists"):
        prepare_folder(tmp_path / "index.html")


def test_a_folder_that_cannot_be_written_to_is_no_verdict(tmp_path: Path) -> None:
    (tmp_path / "programs").touch()
    with pytest.raises(WriteError):
        write_report(pipeline(), tmp_path)


def test_surrogates_of_names_of_files_cost_no_page(tmp_path: Path) -> None:
    text = written([replace(pair("p"), source="a\udcff.mlir")], tmp_path)
    assert "a\\udcff.mlir" in text


# -- in a browser -----------------------------------------------------------------------------------------------------

PROBE = """{
const wrong = [], log = [], root = document.documentElement, byId = (id) => document.getElementById(id);
addEventListener("securitypolicyviolation", (e) => wrong.push(e.blockedURI));
const keep = (name) => {
  log.push({
    name, hash: decodeURIComponent(location.hash), shown: root.dataset.shown || "",
    current: document.querySelector("#items tr.current")?.dataset.key || "", visible: [...byId("items").tBodies[0].rows].filter((r) => !r.hidden).length,
    title: byId("detail").querySelector("h2")?.textContent || "", dark: getComputedStyle(document.body).backgroundColor,
    columns: root.dataset.columns, help: byId("keys").open, focus: document.activeElement.id || document.activeElement.tagName,
    wide: root.scrollWidth > innerWidth, landed: document.querySelector(".landed")?.id || "",
    folded: document.querySelectorAll("#detail tbody[hidden]").length,
  });
  root.dataset.log = JSON.stringify({
    log, wrong, fetched: performance.getEntriesByType("resource").map((r) => r.name).filter((n) => !n.startsWith("file:")),
  });
};
const press = (key) => (document.activeElement || document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const type = (text) => { byId("filter").value = text; byId("filter").dispatchEvent(new Event("input")); };
const steps = STEPS;
// details that lie beside the page take their time
const settled = () => new URLSearchParams(location.hash.slice(1)).get("item") === root.dataset.shown;
const after = (name, tries) => setTimeout(() => {
  if (tries && !settled()) after(name, tries - 1);
  else { keep(name); next(); }
}, 100);
const next = () => { const step = steps.shift(); if (step) { step[1](); after(step[0], 4); } };
addEventListener("load", () => after("start", 4));
}"""
STEPS = {
    "keys": [
        "press('j')", "press('j')", "press('k')", "press(']')", "press('[')", "press('Enter')", "press('p')", "press('?')", "press('Escape')",
        "press('d')", "press('c')",
    ],
    "search": ["press('/')", "type('WRONG incorrect')", "press('Enter')", "press('Escape')", "document.querySelector('.chip').click()", "press('j')"],
    "links": ["document.querySelector('.strip li a').click()", "document.querySelector('table.matrix td a').click()", "location.hash = '#item=whole'", "press('p')"],
    "none": [],
}  # fmt: skip


def probed(text: str, steps: list[str]) -> str:
    listed = ", ".join(f"[{json.dumps(s)}, () => {{ {s}; }}]" for s in steps)
    return text.replace("</body>", f"<script>{PROBE.replace('STEPS', f'[{listed}]')}</script></body>")


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    """What was seen after each step, of several pages in one browser, each in a frame of its own."""
    folder = tmp_path_factory.mktemp("report")
    written(pipeline(), folder / "pipeline")
    written(records(), folder / "pairs")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pages, "_MOST_INLINE", 1000)
        written(pipeline(), folder / "beside")
    views = [
        ("keys", "pipeline", "keys", "", 1400), ("search", "pipeline", "search", "", 1400), ("links", "pipeline", "links", "", 1400),
        ("narrow", "pipeline", "none", "", 420), ("beside", "beside", "links", "#item=step-1", 1400), ("pairs", "pairs", "none", "", 1400),
        ("linked", "pairs", "none", "#item=pair-9&function=1", 1400),
    ]  # fmt: skip
    addresses = []
    for name, page, steps, fragment, _ in views:
        text = (folder / page / "index.html").read_text(encoding="utf-8")
        (folder / page / f"{name}.html").write_text(probed(text, STEPS[steps]), encoding="utf-8")
        addresses.append(f"{(folder / page / f'{name}.html').as_uri()}{fragment}")
    found = {}
    for (name, *_), text in zip(views, browse(addresses, folder / "browser", [v[-1] for v in views]), strict=True):
        root = Document(text).root
        assert "data-error" not in root, root["data-error"]
        logged = json.loads(root["data-log"] or "{}")
        assert logged["wrong"] == [], name
        assert logged["fetched"] == [], name
        found[name] = logged["log"]
    return found


@needs_chromium
def test_what_is_wrong_is_shown_first(seen: dict[str, list[dict[str, Any]]]) -> None:
    start = seen["keys"][0]
    assert (start["current"], start["shown"], start["visible"]) == ("step-4", "step-4", 8)
    assert start["title"].startswith("wrong")
    assert seen["pairs"][0]["current"] == "pair-2"


@needs_chromium
def test_keys_move_open_and_change_the_look(seen: dict[str, list[dict[str, Any]]]) -> None:
    start, *rest = seen["keys"]
    assert [s["shown"] for s in rest[:5]] == ["step-5", "step-6", "step-5", "step-6", "step-5"]
    assert [s["current"] for s in rest[:5]] == [s["shown"] for s in rest[:5]]
    enter, part, asked, closed, dark, columns = rest[5:]
    assert enter["focus"] == "H2"
    assert part["landed"] == ""
    assert (asked["help"], closed["help"]) == (True, False)
    assert dark["dark"] != closed["dark"] == start["dark"]
    assert columns["columns"] != dark["columns"]


@needs_chromium
def test_the_filter_takes_words_and_verdicts(seen: dict[str, list[dict[str, Any]]]) -> None:
    start, slash, typed, entered, cleared, chip, moved = seen["search"]
    assert slash["focus"] == "filter"
    assert typed["visible"] == 1
    assert (entered["current"], entered["shown"]) == ("step-4", "step-4")
    assert "q=WRONG+incorrect" in typed["hash"]
    assert cleared["visible"] == start["visible"]
    # the first chip is that of the worst verdict
    assert (chip["visible"], "verdict=incorrect" in chip["hash"]) == (2, True)
    assert moved["shown"] == "whole"


@needs_chromium
@pytest.mark.parametrize("page", ["links", "beside"])
def test_links_lead_to_steps_and_functions_wherever_their_details_are(page: str, seen: dict[str, list[dict[str, Any]]]) -> None:
    _, strip, matrix, whole, part = seen[page]
    assert (strip["shown"], strip["hash"]) == ("step-1", "#item=step-1")
    assert matrix["hash"] == "#item=step-1&function=0"
    assert whole["shown"] == "whole"
    assert whole["title"] == "the whole pipeline"
    assert part["landed"].startswith("divergence-")


@needs_chromium
def test_an_address_leads_to_a_function(seen: dict[str, list[dict[str, Any]]]) -> None:
    (view,) = seen["linked"]
    assert (view["current"], view["shown"]) == ("pair-9", "pair-9")


@needs_chromium
def test_no_width_makes_the_page_scroll_sideways(seen: dict[str, list[dict[str, Any]]]) -> None:
    assert not any(s["wide"] for log in seen.values() for s in log)
    assert seen["narrow"][0]["columns"] == "one"
    assert seen["keys"][0]["columns"] == "two"
