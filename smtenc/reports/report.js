"use strict";
// What is shown is a function of the address's fragment, so that every view can be linked to:
// #item=KEY &function=NUMBER &q=WORDS &verdict=NAME (may be repeated)
window.onerror = (message) => { document.documentElement.dataset.error = String(message); };

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const rows = [...byId("items").tBodies[0].rows];
const keys = new Set(rows.map((row) => row.dataset.key));
const loaded = new Map();
let state = new URLSearchParams();
let shown = null;  // the key whose details are shown

window.smtenc = {
  // what scripts beside the page call
  loaded(key, markup) {
    const template = document.createElement("template");
    template.innerHTML = markup;
    loaded.set(key, template);
    if (state.get("item") === key) showDetails();
  },
};

function go(changes, replaces) {
  const next = new URLSearchParams(state);
  for (const [key, value] of Object.entries(changes)) {
    next.delete(key);
    for (const one of [value].flat()) if (one !== null && one !== "") next.append(key, one);
  }
  const fragment = `#${next}`;
  if (!replaces) { location.hash = fragment; return; }
  history.replaceState(null, "", fragment);
  show();
}

// -- settings that stay: a page that is a file may not be allowed to keep any

function kept(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`smtenc-${name}`, value);
    return localStorage.getItem(`smtenc-${name}`);
  } catch { return null; }
}

function isDark() { return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches; }
function setTheme(theme) { if (theme) root.dataset.theme = theme; byId("theme").title = isDark() ? "dark" : "light"; }
function toggleTheme() { setTheme(isDark() ? "light" : "dark"); kept("theme", root.dataset.theme); }

const narrow = matchMedia("(max-width: 62rem)");
function showColumns() {
  const one = (kept("columns") || root.dataset.chosen || (narrow.matches ? "one" : "two")) === "one";
  root.dataset.columns = one ? "one" : "two";
  byId("columns").setAttribute("aria-pressed", String(one));
}
function toggleColumns() {
  root.dataset.chosen = root.dataset.columns === "one" ? "two" : "one";
  kept("columns", root.dataset.chosen);
  showColumns();
}

// -- the list

function wanted(row, words, verdicts) {
  return words.every((word) => row.dataset.search.includes(word)) && (!verdicts.length || verdicts.includes(row.dataset.verdict));
}

let filtered = null;
function filter() {
  const q = state.get("q") || "", verdicts = state.getAll("verdict");
  const now = JSON.stringify([q, verdicts]);
  if (now === filtered) return;
  filtered = now;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  let number = 0;
  for (const row of rows) {
    row.hidden = !wanted(row, words, verdicts);
    number += !row.hidden;
  }
  byId("count").textContent = number === rows.length ? `${number}` : `${number} of ${rows.length}`;
  if (byId("filter").value !== q) byId("filter").value = q;
  for (const chip of document.querySelectorAll(".chip")) chip.setAttribute("aria-pressed", String(verdicts.includes(chip.dataset.verdict)));
}

function currentRow() {
  const key = state.get("item"), number = state.get("function");
  return rows.find((row) => row.dataset.key === key && (row.dataset.function === undefined || row.dataset.function === number))
    || rows.find((row) => row.dataset.key === key);
}

function choose(row, replaces = true) {
  if (row) go({ item: row.dataset.key, function: row.dataset.function ?? null }, replaces);
}

function move(step, matching = () => true) {
  const current = currentRow();
  let k = current ? rows.indexOf(current) + step : step > 0 ? 0 : rows.length - 1;
  while (k >= 0 && k < rows.length && (rows[k].hidden || !matching(rows[k]))) k += step;
  if (rows[k]) choose(rows[k]);
}

const isOpen = (row) => !["correct", "unchanged"].includes(row.dataset.verdict);

function markCurrent() {
  for (const old of document.querySelectorAll(".current:not(details)")) { old.classList.remove("current"); old.removeAttribute("aria-current"); }
  const row = currentRow();
  if (!row) return;
  row.classList.add("current");
  row.setAttribute("aria-current", "true");
  row.scrollIntoView({ block: "nearest" });
  for (const link of document.querySelectorAll(".strip a")) {
    if (!(link.getAttribute("href") || "").endsWith(`#item=${row.dataset.key}`)) continue;
    link.classList.add("current");
    link.setAttribute("aria-current", "true");
    const strip = link.closest(".strip"), box = link.getBoundingClientRect(), frame = strip.getBoundingClientRect();
    if (box.left < frame.left || box.right > frame.right) strip.scrollLeft += box.left - frame.left - frame.width / 3;
  }
}

// -- details

let waiting = 0;
function showDetails() {
  const key = state.get("item");
  if (!keys.has(key)) return;
  const template = byId(`details-${key}`) || loaded.get(key);
  if (!template) {
    clearTimeout(waiting);
    // who runs through the list loads nothing on the way
    waiting = setTimeout(() => load(key), 60);
    return;
  }
  if (shown !== key) {
    byId("detail").replaceChildren(template.content.cloneNode(true));
    byId("detail").scrollTop = 0;
    for (const made of byId("detail").querySelectorAll(".scripted")) made.hidden = false;
    shown = key;
  }
  for (const old of byId("detail").querySelectorAll("details.current")) old.classList.remove("current");
  const chosen = state.get("function") === null ? null : byId("detail").querySelector(`details[data-function="${CSS.escape(state.get("function"))}"]`);
  if (chosen) {
    chosen.open = true;
    const functions = [...byId("detail").querySelectorAll("details.function")];
    if (functions.length > 1) chosen.classList.add("current");
    // before the first is what all have in common
    if (functions.indexOf(chosen) > 0) scrollDetail(chosen);
    else byId("detail").scrollTop = 0;
  }
  root.dataset.shown = key;
}

function scrollDetail(element) {
  const pane = byId("detail");
  if (pane.scrollHeight > pane.clientHeight) pane.scrollTop += element.getBoundingClientRect().top - pane.getBoundingClientRect().top - 8;
  else element.scrollIntoView({ block: "start" });
}

function load(key) {
  byId("detail").textContent = "…";
  shown = null;
  const script = document.createElement("script");
  script.src = `details/${key}.js`;
  script.onerror = () => {
    byId("detail").textContent = `details/${key}.js is not there: the page needs the folder that it was written with.`;
    shown = null;
  };
  document.head.append(script);
  script.onload = () => script.remove();
}

function jump(id) {
  const place = id ? byId(id) : byId("detail").querySelector("[id^='divergence-']");
  if (!place) return;
  for (const old of document.querySelectorAll(".landed")) old.classList.remove("landed");
  place.classList.add("landed");
  place.scrollIntoView({ block: "center" });
}

function unfold(button) {
  const body = button.closest("tbody").nextElementSibling;
  body.hidden = !body.hidden;
  button.setAttribute("aria-expanded", String(!body.hidden));
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent);
    button.textContent = "copied";
  } catch {
    getSelection().selectAllChildren(button.previousElementSibling);
  }
}

// -- what is shown

function show() {
  const text = location.hash.slice(1);
  if (text.includes("=") || !text) state = new URLSearchParams(text);
  filter();
  markCurrent();
  showDetails();
  root.dataset.ready = "yes";
}

function escapeKey() {
  if (byId("keys").open) byId("keys").close();
  else if (document.activeElement === byId("filter") || state.get("q") || state.getAll("verdict").length) { byId("filter").blur(); go({ q: null, verdict: null }, true); }
  currentRow()?.querySelector("a").focus({ preventScroll: true });
}

const keyed = {
  j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1),
  "]": () => move(1, isOpen), "[": () => move(-1, isOpen),
  "/": () => byId("filter").select(), Escape: escapeKey,
  Enter: () => byId("detail").querySelector("h2")?.focus(),
  p: () => jump(), c: toggleColumns, d: toggleTheme, "?": () => byId("keys").showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target, typing = target.matches("input, select, textarea");
  if (typing && !["Escape", "ArrowDown", "ArrowUp", "Enter"].includes(event.key)) return;
  if (byId("keys").open && event.key !== "Escape") return;
  // links and buttons do what they are for; what scrolls scrolls
  if (event.key === "Enter" && target.closest("a:not(#items a), button, summary")) return;
  if (event.key.startsWith("Arrow") && target.closest("#detail, .strip, details.matrix")) return;
  const act = keyed[event.key];
  if (!act) return;
  event.preventDefault();
  if (typing && event.key === "Enter") { target.blur(); if (currentRow()?.hidden !== false) { choose(rows.find((row) => !row.hidden)); } return; }
  act();
});

document.addEventListener("click", (event) => {
  const target = event.target;
  const chip = target.closest(".chip");
  if (chip) {
    const chosen = new Set(state.getAll("verdict"));
    if (!chosen.delete(chip.dataset.verdict)) chosen.add(chip.dataset.verdict);
    go({ verdict: [...chosen] }, true);
  } else if (target.closest(".unfold")) unfold(target.closest(".unfold"));
  else if (target.closest(".copy")) copy(target.closest(".copy"));
  else if (target.closest(".jump")) { event.preventDefault(); jump(target.closest(".jump").dataset.jump); }
  else {
    const link = target.closest("a[href^='#item=']"), row = target.closest("#items tbody tr");
    if (!link && !row) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || getSelection().type === "Range") return;
    event.preventDefault();
    const asked = link ? new URLSearchParams(link.getAttribute("href").slice(1)) : null;
    if (asked) go({ item: asked.get("item"), function: asked.get("function") });
    else choose(row, false);
  }
});

for (const made of document.querySelectorAll(".scripted")) made.hidden = false;
byId("theme").addEventListener("click", toggleTheme);
byId("columns").addEventListener("click", toggleColumns);
byId("help").addEventListener("click", () => byId("keys").showModal());
byId("filter").addEventListener("input", (event) => go({ q: event.target.value }, true));
narrow.addEventListener("change", showColumns);
window.addEventListener("hashchange", show);
setTheme(kept("theme"));
showColumns();
show();
// what is worst is shown first
if (!state.get("item")) choose(rows.find((row) => row.dataset.verdict === "incorrect") || rows.find(isOpen) || rows.find((row) => row.dataset.verdict === "correct") || rows[0]);
