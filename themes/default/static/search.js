/* The search: letters of the index are fetched as words are typed; accents and typing errors are forgiven. */
var tabellone = { found: null };
(function () {
  "use strict";
  var form = document.getElementById("search"), input = form.elements.q, list = document.getElementById("results"), status = document.getElementById("found");
  var d = form.dataset, entries = {}, waiting = {}, lang = d.lang;
  var roots = { p: "players/", e: "events/", c: "clubs/", o: "openings/" };
  function fold(text) { return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, ""); }
  function split(text) { return fold(text).split(/[^\p{L}\p{N}_]+/u).filter(Boolean); }
  function titled(text) {
    if (!/^[a-z]{2}=/.test(text)) return text;
    var all = text.split("|"), own = all.filter(function (t) { return t.slice(0, 3) === lang + "="; })[0];
    return (own || all[0]).slice(3);
  }
  tabellone.found = function (letter, text) {
    entries[letter] = text.split("\n").map(function (line) {
      var f = line.split("\t"), name = titled(f[1]);
      return { kind: f[0], name: name, place: f[2], detail: f[3], words: split(f[1].replace(/\b[a-z]{2}=/g, " ") + " " + f[3] + (f[0] === "e" ? " " + f[2].slice(0, 4) : "")), line: line };
    });
  };
  function load(letter, then) {
    if (entries[letter] || d.shards.indexOf(letter) < 0) return then();
    if (waiting[letter]) return waiting[letter].push(then);
    waiting[letter] = [then];
    var s = document.createElement("script");
    s.src = d.folder + "/" + letter + ".js";
    s.onload = s.onerror = function () { entries[letter] = entries[letter] || []; waiting[letter].forEach(function (f) { f(); }); delete waiting[letter]; };
    document.head.appendChild(s);
  }
  function loadAll(letters, then) {
    var left = letters.length;
    if (!left) return then();
    letters.forEach(function (letter) { load(letter, function () { if (--left === 0) then(); }); });
  }
  function letter(word) { return /[a-z0-9]/.test(word[0]) ? word[0] : "_"; }
  /* distance of two words, swaps included, given up beyond the limit */
  function far(a, b, limit) {
    if (Math.abs(a.length - b.length) > limit) return limit + 1;
    var before = [], row = [], next, i, j;
    for (j = 0; j <= b.length; j++) row[j] = j;
    for (i = 1; i <= a.length; i++) {
      next = [i];
      var least = i;
      for (j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
        least = Math.min(least, next[j]);
      }
      if (least > limit) return limit + 1;
      before = row;
      row = next;
    }
    return row[b.length];
  }
  /* what a typed word costs against the words of an entry: 0 the same, 1 its beginning, 2 and more mistyped */
  function cost(typed, words, exact) {
    var best = 99, limit = typed.length > 5 ? 2 : typed.length > 3 ? 1 : 0;
    words.forEach(function (word) {
      if (word === typed) best = 0;
      else if (word.slice(0, typed.length) === typed) best = Math.min(best, 1);
      else if (!exact && limit && best > 1) {
        var wrong = Math.min(far(typed, word, limit), far(typed, word.slice(0, typed.length), limit));
        if (wrong <= limit) best = Math.min(best, 1 + 2 * wrong);
      }
    });
    return best;
  }
  function match(typed, letters, exact) {
    var seen = {}, found = [];
    letters.forEach(function (l) {
      (entries[l] || []).forEach(function (entry) {
        if (seen[entry.line]) return;
        seen[entry.line] = true;
        var total = 0;
        for (var i = 0; i < typed.length && total < 99; i++) total += cost(typed[i], entry.words, exact);
        if (total < 99) found.push([total + "peco".indexOf(entry.kind) / 10, entry]);
      });
    });
    return found.sort(function (a, b) { return a[0] - b[0] || a[1].name.localeCompare(b[1].name, lang); });
  }
  function show(found) {
    list.textContent = "";
    found.slice(0, 50).forEach(function (pair) {
      var entry = pair[1], li = document.createElement("li"), a = document.createElement("a"), small = document.createElement("span");
      a.href = d.root + roots[entry.kind] + entry.place.split("/").map(encodeURIComponent).join("/") + d.end;
      a.textContent = entry.name;
      small.className = "muted small";
      small.textContent = " " + d[entry.kind] + (entry.detail ? " · " + entry.detail : "") + (entry.kind === "e" ? " · " + entry.place.slice(0, 4) : "");
      li.appendChild(a);
      li.appendChild(small);
      list.appendChild(li);
    });
    status.textContent = found.length ? d.some.replace("{count}", found.length) : d.none;
  }
  var turn = 0;
  function run() {
    var typed = split(input.value), mine = ++turn;
    try { history.replaceState(null, "", input.value ? "?q=" + encodeURIComponent(input.value) : location.pathname); } catch (e) { /* from a folder */ }
    if (!typed.length) { list.textContent = status.textContent = ""; return; }
    var letters = typed.map(letter), every = d.shards.split("");
    loadAll(letters, function () {
      if (mine !== turn) return;
      var found = match(typed, letters, true);
      if (found.length) return show(found);
      found = match(typed, letters, false);
      if (found.length) return show(found);
      loadAll(every, function () { if (mine === turn) show(match(typed, every, false)); });
    });
  }
  var soon;
  input.addEventListener("input", function () { clearTimeout(soon); soon = setTimeout(run, 80); });
  form.addEventListener("submit", function (e) { e.preventDefault(); run(); });
  input.value = new URLSearchParams(location.search).get("q") || "";
  input.focus();
  if (input.value) run();
})();
