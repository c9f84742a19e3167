"use strict";
// What is shown is a function of the address's fragment: controls change the fragment, and the fragment changes the page. So every view can
// be linked to. #sort=TABLE:COLUMN:asc|desc (once for each table) &q=TEXT &family= &logic= &answer= &shown=ROWS &scatter=NUMBER
window.onerror = (message) => { document.documentElement.dataset.error = String(message); };

const data = JSON.parse(document.getElementById("data").textContent);
const STEP = 300;
const CHOICES = ["family", "logic", "answer"];
const byId = (id) => document.getElementById(id);
let state = new URLSearchParams();

function change(key, value) {
  const next = new URLSearchParams(state);
  if (value) next.set(key, value); else next.delete(key);
  if (key === "q" || CHOICES.includes(key)) next.delete("shown");
  location.hash = next.toString() || "all=";
}

function sorting() {
  return new Map(state.getAll("sort").map((text) => text.split(":")).filter((parts) => parts.length === 3)
    .map(([table, column, way]) => [table, { column: Number(column), way: way === "desc" ? -1 : 1 }]));
}

function sortBy(table, column) {
  const sorts = sorting();
  const now = sorts.get(table);
  // numbers from the largest, words from the first; a second click turns round
  const numeric = byId("table-" + table).tHead.rows[0].cells[column].classList.contains("number");
  const way = now && now.column === column ? -now.way : numeric ? -1 : 1;
  sorts.set(table, { column, way });
  const next = new URLSearchParams(state);
  next.delete("sort");
  for (const [name, s] of sorts) next.append("sort", `${name}:${s.column}:${s.way < 0 ? "desc" : "asc"}`);
  location.hash = next.toString();
}

// what has no value is last in either order
function compare(a, b, way) {
  if (a === null || b === null) return (a === null) - (b === null);
  if (typeof a === "number" && typeof b === "number") return way * (a - b);
  return way * String(a).localeCompare(String(b), "en", { numeric: true });
}

function cellKey(cell) {
  if (cell.dataset.none !== undefined) return null;
  return cell.dataset.v === undefined ? cell.textContent : Number(cell.dataset.v);
}

function showSort(table, sort) {
  [...table.tHead.rows[0].cells].forEach((th, k) => {
    if (sort && sort.column === k) th.setAttribute("aria-sort", sort.way < 0 ? "descending" : "ascending");
    else th.removeAttribute("aria-sort");
  });
}

const original = new Map();

function sortTable(table, sort) {
  const body = table.tBodies[0];
  if (!original.has(table)) original.set(table, [...body.rows]);
  const rows = [...original.get(table)];
  if (sort) {
    const keys = new Map(rows.map((row) => [row, row.cells[sort.column] ? cellKey(row.cells[sort.column]) : null]));
    rows.sort((a, b) => compare(keys.get(a), keys.get(b), sort.way));
  }
  body.replaceChildren(...rows);
  showSort(table, sort);
}

// -- the list of benchmarks: rows are [name, family, logic, expected, mark, answer, seconds, answer, seconds, ...], words by number

const FIXED = 5;
const UNSOLVED = 1e9;  // slower than anything

function benchmarkKey(row, column) {
  if (column === 0) return row[0];
  if (column < 4) return data.words[row[column]] || null;
  const answer = row[FIXED + 2 * (column - 4)], seconds = row[FIXED + 2 * (column - 4) + 1];
  if (answer === null) return null;
  return data.conclusive.includes(data.words[answer]) ? seconds : UNSOLVED + seconds;
}

function wanted(row) {
  const q = (state.get("q") || "").toLowerCase();
  const family = state.get("family"), logic = state.get("logic"), answer = state.get("answer");
  if (q && !row[0].toLowerCase().includes(q)) return false;
  if (family && data.words[row[1]] !== family) return false;
  if (logic && data.words[row[2]] !== logic) return false;
  if (!answer) return true;
  if (answer.startsWith("=")) return (row[4] & data.marks[answer.slice(1)]) !== 0;
  for (let k = FIXED; k < row.length; k += 2) if (row[k] !== null && data.words[row[k]] === answer) return true;
  return false;
}

function cell(kind, text, className) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (className) made.className = className;
  if (kind === "th") made.scope = "row";
  return made;
}

function benchmarkRow(row) {
  const tr = document.createElement("tr");
  tr.append(cell("th", row[0]), cell("td", data.words[row[1]]), cell("td", data.words[row[2]]), cell("td", data.words[row[3]]));
  for (let k = FIXED; k < row.length; k += 2) {
    const answer = row[k] === null ? "–" : data.words[row[k]];
    const bad = data.bad.includes(answer) || (row[4] & data.marks.disagreement && data.conclusive.includes(answer));
    tr.append(cell("td", row[k] === null ? answer : `${answer} ${row[k + 1].toFixed(3)}`, bad ? "bad" : ""));
  }
  return tr;
}

function showBenchmarks() {
  const table = byId("table-benchmarks");
  const sort = sorting().get("benchmarks");
  const rows = data.rows.filter(wanted);
  if (sort) {
    const keys = new Map(rows.map((row) => [row, benchmarkKey(row, sort.column)]));
    rows.sort((a, b) => compare(keys.get(a), keys.get(b), sort.way));
  }
  const shown = rows.slice(0, Number(state.get("shown")) || STEP);
  table.tBodies[0].replaceChildren(...shown.map(benchmarkRow));
  showSort(table, sort);
  byId("count").textContent = `${shown.length} of ${rows.length} shown, ${data.rows.length} in all`;
  byId("more").hidden = shown.length === rows.length;
  byId("q").value = state.get("q") || "";
  for (const name of CHOICES) byId(name).value = state.get(name) || "";
}

function showScatter() {
  const figures = [...document.querySelectorAll("#scatter figure")];
  const chosen = Math.min(Math.max(Number(state.get("scatter")) || 0, 0), figures.length - 1);
  figures.forEach((figure, k) => { figure.hidden = k !== chosen; });
  if (figures.length) byId("pair").value = String(chosen);
}

function show() {
  const text = location.hash.slice(1);
  // a plain word is a heading to go to, and changes nothing
  if (text.includes("=") || !text) state = new URLSearchParams(text);
  const sorts = sorting();
  for (const table of document.querySelectorAll("table.sortable")) sortTable(table, sorts.get(table.id.slice("table-".length)));
  showBenchmarks();
  showScatter();
  document.documentElement.dataset.ready = "yes";
}

function makeHeadings() {
  for (const table of document.querySelectorAll("table.sortable, #table-benchmarks")) {
    [...table.tHead.rows[0].cells].forEach((th, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...th.childNodes);
      button.addEventListener("click", () => sortBy(table.id.slice("table-".length), column));
      th.append(button);
    });
  }
}

makeHeadings();
for (const made of document.querySelectorAll(".scripted")) made.hidden = false;
for (const name of CHOICES) byId(name).addEventListener("change", (event) => change(name, event.target.value));
byId("q").addEventListener("change", (event) => change("q", event.target.value));
byId("more").addEventListener("click", () => change("shown", String((Number(state.get("shown")) || STEP) + STEP)));
if (byId("pair")) byId("pair").addEventListener("change", (event) => change("scatter", event.target.value));
window.addEventListener("hashchange", show);
show();
