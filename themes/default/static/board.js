/* The big board: one part after the other, a clock, and a look every few seconds whether a new build is there. */
(function () {
  "use strict";
  var wall = document.getElementById("wall"), clock = document.getElementById("clock"), label = document.getElementById("wall-page");
  var parts = wall.querySelectorAll(".wall-part"), pages = [], at = 0;
  var seconds = Number(new URLSearchParams(location.search).get("seconds")) || Number(wall.dataset.seconds);

  /* cut each part into pages as tall as the screen */
  function layout() {
    pages = [];
    parts.forEach(function (part) {
      var rows = Array.prototype.slice.call(part.querySelectorAll("tbody tr"));
      part.hidden = false;
      rows.forEach(function (row) { row.hidden = false; });
      var room = Math.max(120, innerHeight - part.querySelector("tbody").getBoundingClientRect().top - scrollY - 16);
      var heights = rows.map(function (row) { return row.offsetHeight; }), aim = room;
      function cut() {
        var groups = [], used = 0, all = 0;
        rows.forEach(function (row, i) {
          var full = used + heights[i] > room || all + heights[i] / 2 > aim * groups.length;
          if (!groups.length || (full && used)) { groups.push([]); used = 0; }
          groups[groups.length - 1].push(row);
          used += heights[i];
          all += heights[i];
        });
        return groups;
      }
      aim = heights.reduce(function (a, b) { return a + b; }, 0) / cut().length; /* as full as each other */
      cut().forEach(function (group) { pages.push([part, group, rows]); });
      part.hidden = true;
    });
    if (pages.length) show(Math.min(at, pages.length - 1));
  }
  function show(index) {
    at = (index + pages.length) % pages.length;
    var page = pages[at];
    parts.forEach(function (part) { part.hidden = part !== page[0]; });
    page[2].forEach(function (row) { row.hidden = page[1].indexOf(row) < 0; });
    label.textContent = (at + 1) + "/" + pages.length;
    try { sessionStorage.setItem("wall", at); } catch (e) { /* nothing to remember with */ }
  }
  function tick() {
    var now = new Date();
    clock.textContent = now.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  }
  try { at = Number(sessionStorage.getItem("wall")) || 0; } catch (e) { /* start at the first */ }
  if (parts.length) {
    layout();
    addEventListener("resize", layout);
    var timer = setInterval(function () { show(at + 1); }, seconds * 1000);
    addEventListener("keydown", function (e) {
      if (e.key === "ArrowRight" || e.key === "ArrowLeft") { clearInterval(timer); show(at + (e.key === "ArrowRight" ? 1 : -1)); }
    });
  }
  tick();
  setInterval(tick, 1000);

  /* a new build: ask for this page again; from a folder there is nothing to ask, so load it anew */
  var poll = Number(wall.dataset.poll) * 1000, known = null;
  function look() {
    if (location.protocol === "file:") return location.reload();
    fetch(location.href, { cache: "no-store" }).then(function (r) { return r.ok ? r.text() : null; }).then(function (text) {
      if (text === null) return;
      if (known !== null && text !== known) location.reload();
      known = text;
    }, function () { /* the server is away: keep what is there */ });
  }
  if (location.protocol !== "file:") look();
  setInterval(look, location.protocol === "file:" ? 4 * poll : poll);
})();
