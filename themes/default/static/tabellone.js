/* What scripts add to the pages: light or dark, sorting, filtering, the crosstable's pairs. Nothing needs them. */
(function () {
  "use strict";
  var root = document.documentElement;

  /* light, dark, as the system */
  var button = document.getElementById("scheme");
  if (button) {
    var order = ["", "light", "dark"], label = button.getAttribute("aria-label");
    var name = function () {
      var s = root.dataset.scheme || "";
      button.setAttribute("aria-label", label + ": " + button.dataset[s || "auto"]);
      button.title = button.getAttribute("aria-label");
    };
    button.addEventListener("click", function () {
      var next = order[(order.indexOf(root.dataset.scheme || "") + 1) % 3];
      if (next) root.dataset.scheme = next; else delete root.dataset.scheme;
      try { if (next) localStorage.setItem("scheme", next); else localStorage.removeItem("scheme"); } catch (e) { /* private window */ }
      name();
    });
    name();
  }

  /* tables: sort by any column */
  var collator = new Intl.Collator(root.lang, { numeric: true, sensitivity: "base" });
  function value(row, column) {
    var cell = row.cells[column];
    if (!cell) return "";
    return cell.hasAttribute("data-v") ? cell.getAttribute("data-v") : cell.textContent.trim().replace(/−/g, "-");
  }
  function number(text) {
    var plain = text.replace(/\+/g, "").split("/")[0];
    if (/^-?\d{1,3}(\.\d{3})+$/.test(plain) && root.lang === "it") plain = plain.replace(/\./g, "");
    plain = root.lang === "it" ? plain.replace(",", ".") : plain.replace(/,(?=\d{3}\b)/g, "");
    return plain === "" ? NaN : Number(plain);
  }
  function sort(table, column, down) {
    var body = table.tBodies[0], rows = Array.prototype.slice.call(body.rows);
    var keys = rows.map(function (row) { var v = value(row, column); return [v, number(v)]; });
    var numeric = keys.every(function (k) { return k[0] === "" || !isNaN(k[1]); });
    rows.map(function (row, i) { return i; }).sort(function (a, b) {
      var x = keys[a], y = keys[b], empty = (x[0] === "") - (y[0] === "");
      if (empty) return empty;
      var c = numeric ? x[1] - y[1] : collator.compare(x[0], y[0]);
      return (down ? -c : c) || a - b;
    }).forEach(function (i) { body.appendChild(rows[i]); });
  }
  document.querySelectorAll("table[data-sortable]").forEach(function (table) {
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    if (table.tBodies[0].rows.length < 2) return;
    heads.forEach(function (head, column) {
      if (head.dataset.sort === "none" || !head.textContent.trim() || head.querySelector(".hidden-text")) return;
      var press = document.createElement("button");
      press.type = "button";
      press.className = "sort";
      while (head.firstChild) press.appendChild(head.firstChild);
      head.appendChild(press);
      press.addEventListener("click", function () {
        var was = head.getAttribute("aria-sort"), number_ = head.classList.contains("n");
        var down = was ? was === "ascending" : number_ && column > 0;
        heads.forEach(function (h) { h.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        sort(table, column, down);
      });
    });
  });

  /* every table as CSV, where the site has no file of it */
  document.querySelectorAll(".table").forEach(function (box) {
    var table = box.querySelector("table"), foot = box.querySelector(".table-foot");
    if (!table.tHead || (foot && /CSV/.test(foot.textContent))) return;
    if (!foot) { foot = document.createElement("p"); foot.className = "table-foot"; box.appendChild(foot); }
    var link = document.createElement("a");
    link.textContent = "CSV";
    link.href = "#csv";
    link.setAttribute("aria-label", "CSV: " + table.caption.textContent.trim());
    link.addEventListener("click", function () {
      var lines = Array.prototype.filter.call(table.rows, function (row) { return !row.hidden; }).map(function (row) {
        return Array.prototype.map.call(row.cells, function (cell) {
          var copy = cell.cloneNode(true);
          copy.querySelectorAll("details > :not(summary)").forEach(function (e) { e.remove(); });
          return '"' + copy.textContent.replace(/\s+/g, " ").trim().replace(/"/g, '""') + '"';
        }).join(",");
      });
      link.href = URL.createObjectURL(new Blob(["\ufeff" + lines.join("\r\n") + "\r\n"], { type: "text/csv" }));
      link.download = table.caption.textContent.trim().replace(/[^\w\u00c0-\uffff]+/g, "-").toLowerCase() + ".csv";
    });
    foot.appendChild(link);
  });

  /* lists: filter by name, club, category ... */
  function fold(text) { return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, ""); }
  document.querySelectorAll("[data-filter]").forEach(function (form) {
    var rows = Array.prototype.slice.call(document.getElementById(form.dataset.filter).rows);
    var names = rows.map(function (row) { return fold(row.cells[0].textContent); });
    var count = form.querySelector("[data-count]");
    function apply() {
      var text = form.querySelector("[data-text]"), words = fold(text ? text.value : "").split(/\s+/);
      var chosen = Array.prototype.filter.call(form.querySelectorAll("[data-key]"), function (s) { return s.value; });
      var least = Array.prototype.filter.call(form.querySelectorAll("[data-min]"), function (s) { return s.value; });
      var shown = 0;
      rows.forEach(function (row, i) {
        var ok = words.every(function (w) { return names[i].indexOf(w) >= 0; }) &&
          chosen.every(function (s) { return row.dataset[s.dataset.key] === s.value; }) &&
          least.every(function (s) { return Number(row.dataset[s.dataset.min] || 0) >= Number(s.value); });
        row.hidden = !ok;
        shown += ok;
      });
      if (count) count.textContent = shown === rows.length ? "" : count.dataset.count.replace("{shown}", shown).replace("{all}", rows.length);
    }
    form.addEventListener("input", apply);
    apply();
  });

  /* crosstable: light up both cells of a pair, walk with the arrows */
  document.querySelectorAll("table.cross").forEach(function (table) {
    var body = table.tBodies[0], lit = [], at = null;
    function cell(r, c) { return body.rows[r] && body.rows[r].cells[c + 1]; }
    function place(td) { return [td.parentNode.sectionRowIndex, td.cellIndex - 1]; }
    function light(td) {
      lit.forEach(function (e) { e.classList.remove("lit"); });
      lit = [];
      if (!td || !td.textContent.trim() || td.classList.contains("self") || td.classList.contains("points")) return;
      var p = place(td), other = cell(p[1], p[0]);
      lit = [td, other, body.rows[p[0]].cells[0], body.rows[p[1]] && body.rows[p[1]].cells[0]].filter(Boolean);
      lit.forEach(function (e) { e.classList.add("lit"); });
    }
    function go(td) {
      if (!td || td.tagName !== "TD") return;
      if (at) at.tabIndex = -1;
      at = td;
      td.tabIndex = 0;
      td.focus();
    }
    var first = cell(0, 0);
    if (first) { first.tabIndex = 0; at = first; }
    body.addEventListener("mouseover", function (e) { light(e.target.closest("td")); });
    body.addEventListener("mouseleave", function () { light(null); });
    body.addEventListener("focusin", function (e) { light(e.target.closest("td")); });
    body.addEventListener("focusout", function () { light(null); });
    body.addEventListener("click", function (e) { if (!e.target.closest("a")) go(e.target.closest("td")); });
    body.addEventListener("keydown", function (e) {
      var step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[e.key];
      var td = e.target.closest("td");
      if (!step || !td) return;
      e.preventDefault();
      var p = place(td);
      go(cell(p[0] + step[0], p[1] + step[1]));
    });
  });
})();
