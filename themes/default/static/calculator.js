/* The rating of one event, in whole numbers only: the same arithmetic as the ledger's. And round-robin tables. */
(function (scope) {
  "use strict";
  function expected(bands, difference) {
    var size = Math.abs(difference), higher = bands[0][1];
    for (var i = 0; i < bands.length && bands[i][0] <= size; i++) higher = bands[i][1];
    return difference >= 0 ? higher : 200 - higher;
  }
  function gcd(a, b) { return b ? gcd(b, a % b) : a; }
  /* S on the side towards which a capital moves, and the next threshold there */
  function side(rules, capital, up) {
    var i = 0;
    while (i < rules.thresholds.length && (up ? rules.thresholds[i] <= capital : rules.thresholds[i] < capital)) i++;
    return [rules.coefficients[i], up ? rules.thresholds[i] : rules.thresholds[i - 1]];
  }
  /* initial + V, weighted in hundredths of a point times per cent, rounded half up once */
  function final(rules, capital, weighted) {
    if (!weighted) return capital;
    var common = rules.coefficients.reduce(function (a, b) { return a * b / gcd(a, b); }, 1);
    var up = weighted > 0, scale = 10000 * common, left = weighted * common, at = side(rules, capital, up);
    while (at[1] !== undefined) {
      var costs = (at[1] - capital) * (scale / at[0]);
      if (Math.abs(costs) > Math.abs(left)) break;
      left -= costs;
      capital = at[1];
      at = side(rules, capital, up);
    }
    return Math.floor((2 * (capital * scale + left * at[0]) + scale) / (2 * scale));
  }
  function rate(edition, discipline, capital, percentage, first, games) {
    var rules = edition.disciplines[discipline], obtained = 0, wanted = 0;
    var each = games.map(function (game) {
      var e = expected(edition.expected, capital - game.capital);
      obtained += 100 * game.points;
      wanted += e;
      return e;
    });
    var rounded = games.length ? final(rules, capital, (obtained - wanted) * percentage) : capital;
    var bonus = games.length ? rules.q + (first ? rules.bonus : 0) : 0;
    var without = Math.max(edition.floor, rounded), after = Math.max(edition.floor, rounded + bonus);
    var category = rules.categories.filter(function (c) { return after >= c.from; }).pop();
    return { each: each, obtained: obtained, expected: wanted, change: without - capital, bonus: after - without, after: after, category: category.name };
  }
  /* annexes 8 and 9 as one formula */
  function schedule(players, round) {
    var size = players + players % 2, ring = size - 1, pairs = [], centre = round % 2 ? (round + 1) / 2 : size / 2 + round / 2;
    function wrap(n) { return (n - 1 + 2 * ring) % ring + 1; }
    pairs.push(round % 2 ? [centre, size] : [size, centre]);
    for (var i = 1; i < size / 2; i++) pairs.push([wrap(centre + i), wrap(centre - i)]);
    return pairs;
  }
  scope.tabelloneCalculator = { rate: rate, schedule: schedule };
  if (typeof document === "undefined") return;

  var form = document.getElementById("calculator");
  if (form) {
    var rules = JSON.parse(document.getElementById("rules").textContent), names = JSON.parse(document.getElementById("category-names").textContent);
    var body = document.getElementById("games"), d = form.dataset, out = document.getElementById("answer");
    var whole = new Intl.NumberFormat(d.lang, { useGrouping: "always" });
    var points = function (hundredths) { return (hundredths / 100).toFixed(2).replace(/\.?0+$/, "").replace(".", d.mark).replace("-", "−"); };
    var signed = function (n) { return (n > 0 ? "+" : n < 0 ? "−" : "") + whole.format(Math.abs(n)); };
    var add = function (capital, points_) {
      var row = body.insertRow();
      var field = document.createElement("input"), choice = document.createElement("select"), drop = document.createElement("button");
      field.type = "number"; field.min = 100; field.max = 9999; field.value = capital;
      [[2, d.win], [1, d.draw], [0, d.loss]].forEach(function (o) { choice.add(new Option(o[1], o[0], false, o[0] === points_)); });
      drop.type = "button"; drop.className = "button"; drop.textContent = "×";
      drop.addEventListener("click", function () { row.remove(); work(); });
      row.insertCell().appendChild(field);
      row.insertCell().appendChild(choice);
      row.insertCell().className = "n";
      row.insertCell().appendChild(drop);
    };
    var work = function () {
      var rows = Array.prototype.slice.call(body.rows), f = form.elements;
      var games = rows.map(function (row) { return { capital: Number(row.querySelector("input").value) || 0, points: Number(row.querySelector("select").value) }; });
      var a = rate(rules.editions[f.edition.value], f.discipline.value, Number(f.capital.value) || 100, Number(f.percentage.value) || 0, f.first.checked, games);
      rows.forEach(function (row, i) {
        row.cells[2].textContent = points(a.each[i]);
        [[0, d.capital], [1, d.result], [3, d.remove]].forEach(function (l) { row.cells[l[0]].firstChild.setAttribute("aria-label", l[1] + " " + (i + 1)); });
      });
      var shown = { expected: points(a.expected), obtained: points(a.obtained), difference: points(a.obtained - a.expected), change: signed(a.change), bonus: signed(a.bonus), after: whole.format(a.after), category: names[a.category] };
      Object.keys(shown).forEach(function (key) { out.querySelector("[data-a=" + key + "]").textContent = shown[key]; });
    };
    [[2100, 2], [1900, 1], [2300, 0]].forEach(function (g) { add(g[0], g[1]); });
    document.getElementById("add").addEventListener("click", function () { add(form.elements.capital.value, 1); work(); });
    form.addEventListener("input", work);
    work();
  }
  var robin = document.getElementById("round-robin");
  if (robin) {
    var target = document.getElementById("round-robin-out");
    robin.addEventListener("submit", function (e) {
      e.preventDefault();
      var count = Math.max(3, Math.min(200, Number(robin.querySelector("input").value))), list = document.createElement("ol");
      list.className = "list";
      for (var round = 1; round < count + count % 2; round++) {
        var li = document.createElement("li"), strong = document.createElement("strong"), text = "", rest = 0;
        schedule(count, round).forEach(function (p) { if (Math.max(p[0], p[1]) > count) rest = Math.min(p[0], p[1]); else text += "  " + p[0] + "–" + p[1]; });
        strong.textContent = target.dataset.round + " " + round + ": ";
        li.appendChild(strong);
        li.appendChild(document.createTextNode(text + (rest ? ", " + rest + " " + target.dataset.rests : "")));
        list.appendChild(li);
      }
      target.replaceChildren(list);
    });
  }
})(typeof window === "undefined" ? globalThis : window);
