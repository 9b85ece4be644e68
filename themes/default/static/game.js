/* Step through a game: positions come with the page, so this knows no rules. */
(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("game-data").textContent);
  var board = document.getElementById("board"), where = document.getElementById("where"), game = document.getElementById("game");
  var links = Array.prototype.slice.call(document.querySelectorAll("[data-ply]"));
  var last = data.positions.length - 1, at = last, flipped = false, timer = null;
  var SVG = "http://www.w3.org/2000/svg", half = data.size / 2;
  var quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;

  function spot(square) {
    var row = Math.floor((square - 1) / half), column = 2 * ((square - 1) % half) + (data.shift ? 1 - row % 2 : row % 2);
    if (flipped) { row = data.size - 1 - row; column = data.size - 1 - column; }
    return [column * 10 + 5, row * 10 + 5];
  }
  function path(kind, d) {
    var e = document.createElementNS(SVG, "path");
    e.setAttribute("class", kind);
    e.setAttribute("d", d);
    board.appendChild(e);
  }
  function draw() {
    while (board.children.length > 1) board.removeChild(board.lastChild);
    var numbers = document.createElementNS(SVG, "g"), dots = { w: "", b: "" }, crowns = { w: "", b: "" };
    numbers.setAttribute("class", "numbers");
    board.appendChild(numbers);
    data.positions[at].split("").forEach(function (piece, i) {
      var p = spot(i + 1), n = document.createElementNS(SVG, "text");
      n.setAttribute("x", p[0] - 4.5);
      n.setAttribute("y", p[1] - 2.4);
      n.textContent = i + 1;
      numbers.appendChild(n);
      if (piece === ".") return;
      var colour = piece.toLowerCase();
      dots[colour] += "M" + p[0] + " " + p[1] + "h0";
      if (piece !== colour) crowns[colour] += "M" + (p[0] - 2) + " " + (p[1] + 1) + "v-3l1 1 1-2 1 2 1-1v3z";
    });
    var way = at > 0 ? data.paths[at - 1] : [];
    if (way.length) path("way", way.map(function (s, i) { var p = spot(s); return (i ? "L" : "M") + p[0] + " " + p[1]; }).join(""));
    ["w", "b"].forEach(function (c) {
      if (dots[c]) ["e", "f", "r", "m"].forEach(function (part) { path(c + " " + part, dots[c]); });
      if (crowns[c]) path(c + " k", crowns[c]);
    });
  }
  function turn() { return (at % 2 === 0) === (data.turn === "W") ? "W" : "B"; }
  function fen() {
    var side = { w: [], b: [] };
    data.positions[at].split("").forEach(function (piece, i) {
      if (piece !== ".") side[piece.toLowerCase()].push((piece === piece.toUpperCase() ? "K" : "") + (i + 1));
    });
    return turn() + ":W" + side.w.join(",") + ":B" + side.b.join(",");
  }
  function show(ply, silent) {
    at = Math.max(0, Math.min(last, ply));
    draw();
    var current = null;
    links.forEach(function (a) {
      if (Number(a.dataset.ply) === at) { a.setAttribute("aria-current", "step"); current = a; } else a.removeAttribute("aria-current");
    });
    where.textContent = current ? parseInt(current.closest("li").textContent, 10) + (turn() === "B" ? ". " : "… ") + current.textContent : where.dataset.start;
    board.setAttribute("aria-label", where.textContent);
    if (!silent) history.replaceState(null, "", "#" + at);
    if (at === last) stop();
  }
  function stop() {
    clearInterval(timer);
    timer = null;
    document.querySelector("[data-go=play]").setAttribute("aria-pressed", "false");
  }
  function copy(text, button) {
    function done() { var was = button.textContent; button.textContent = "✓"; setTimeout(function () { button.textContent = was; }, 1200); }
    function by() {
      var area = document.createElement("textarea");
      area.value = text;
      document.body.appendChild(area);
      area.select();
      document.execCommand("copy");
      area.remove();
      done();
    }
    if (navigator.clipboard && isSecureContext) navigator.clipboard.writeText(text).then(done, by); else by();
  }
  function pdn() {
    return document.getElementById("pdn").textContent.trim() + "\n";
  }
  var actions = {
    first: function () { show(0); }, last: function () { show(last); }, back: function () { show(at - 1); }, next: function () { show(at + 1); },
    flip: function () { flipped = !flipped; draw(); },
    play: function (button) {
      if (timer) return stop();
      if (at === last) show(0);
      button.setAttribute("aria-pressed", "true");
      timer = setInterval(function () { show(at + 1); }, quiet ? 2500 : 1200);
    },
    fen: function (button) { copy(fen(), button); }, pdn: function (button) { copy(pdn(), button); },
    link: function (button) { copy(location.href.split("#")[0] + "#" + at, button); }
  };
  game.addEventListener("click", function (e) {
    var button = e.target.closest("[data-go]"), link = e.target.closest("[data-ply]");
    if (button) { if (button.dataset.go !== "play" && timer) stop(); actions[button.dataset.go](button); }
    if (link) { e.preventDefault(); stop(); show(Number(link.dataset.ply)); }
  });
  document.addEventListener("keydown", function (e) {
    if (e.altKey || e.ctrlKey || e.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) || e.target.closest(".scroll")) return;
    var key = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", f: "flip" }[e.key];
    if (key) { e.preventDefault(); actions[key](); }
  });
  var from = null;
  board.addEventListener("touchstart", function (e) { from = e.touches[0].clientX; }, { passive: true });
  board.addEventListener("touchend", function (e) {
    var moved = e.changedTouches[0].clientX - from;
    if (Math.abs(moved) > 30) show(at + (moved < 0 ? 1 : -1));
  });
  board.addEventListener("click", function (e) {
    var box = board.getBoundingClientRect();
    show(at + (e.clientX - box.left > box.width / 2 ? 1 : -1));
  });
  addEventListener("hashchange", function () { if (/^#\d+$/.test(location.hash)) show(Number(location.hash.slice(1)), true); });
  show(/^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : 0, true);
})();
