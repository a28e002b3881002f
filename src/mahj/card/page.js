// The buttons of a card's page: print, and draw lines in tiles.
(() => {
  "use strict";
  const words = JSON.parse(document.getElementById("words").textContent);
  const lines = [...document.querySelectorAll(".line")];
  const all = document.getElementById("all");

  const sprite = () => {
    const stored = document.getElementById("tiles");
    if (stored) stored.replaceWith(stored.content);
  };

  const tile = (name, symbol) =>
    `<svg class="tile" role="img" aria-label="${words.tiles[name]}"><use href="#s-${symbol}"/></svg>`;

  // "1B*5+1" is a quint of 1 Bam, one of the five a Joker.
  const readGroup = (text) => {
    const [, name, size = "1", jokers = "0"] = /^([^*+]+)(?:\*(\d+))?(?:\+(\d+))?$/.exec(text);
    return { name, size: Number(size), jokers: Number(jokers) };
  };

  const groupName = ({ name, size, jokers }) => {
    const what = `${words.sizes[size] || `set of ${size}`} of ${words.tiles[name]}`;
    if (!jokers) return what;
    return `${what} with ${jokers === 1 ? "a joker" : `${jokers} jokers`}`;
  };

  const drawHand = (text) => {
    const names = [];
    let flowers = 0;
    const drawGroup = (group) => {
      const tiles = [];
      for (let at = 0; at < group.size; at += 1) {
        const name = at < group.size - group.jokers ? group.name : "J";
        tiles.push(tile(name, name === "F" ? `F${(flowers++ % 8) + 1}` : name));
      }
      names.push(groupName(group));
      return `<span class="group" role="group" aria-label="${names.at(-1)}">${tiles.join("")}</span>`;
    };
    const drawWord = (word) => {
      const groups = word.split(",");
      if (!/^[\dA-Z]/.test(word)) return `<span class="sign">${word}</span>`;
      return `<span class="word">${groups.map((each) => drawGroup(readGroup(each))).join("")}</span>`;
    };
    const html = text.split(" ").map(drawWord).join(" ");
    return { html, names: names.join(", ") };
  };

  const setUp = (line) => {
    const button = line.querySelector(".show");
    const hand = line.querySelector(".hand");
    const examples = hand.dataset.hands.split(";");
    let tiles;
    let heard;
    let worth;
    let at = 0;

    const draw = (aloud) => {
      const [text, value] = examples[at].split(" @");
      const { html, names } = drawHand(text);
      tiles.innerHTML = html;
      worth.textContent = value ? `, this one ${value} points` : "";
      heard.textContent = aloud ? `Example ${at + 1} of ${examples.length}: ${names}` : "";
    };

    const build = () => {
      sprite();
      hand.innerHTML =
        '<div class="drawn"></div><div class="below"><p class="count"><b></b><span></span></p>' +
        '<p class="vh" role="status"></p></div>';
      tiles = hand.firstChild;
      heard = hand.querySelector("[role=status]");
      worth = hand.querySelector(".count span");
      hand.querySelector("b").textContent = hand.dataset.count;
      if (examples.length > 1) {
        const more = document.createElement("button");
        more.type = "button";
        more.className = "more";
        more.textContent = "Another example";
        more.addEventListener("click", () => {
          at = (at + 1) % examples.length;
          draw(true);
        });
        heard.before(more);
      }
      draw(false);
    };

    const open = (shown) => {
      if (shown && !tiles) build();
      hand.hidden = !shown;
      button.setAttribute("aria-expanded", String(shown));
      line.classList.toggle("open", shown);
    };
    const isOpen = () => !hand.hidden;
    button.addEventListener("click", () => {
      open(!isOpen());
      label();
    });
    return { open, isOpen };
  };

  const opened = lines.map(setUp);
  const allOpen = () => opened.every((line) => line.isOpen());
  const label = () => {
    all.lastChild.textContent = allOpen() ? "Hide tiles" : "Show tiles";
  };
  all.addEventListener("click", () => {
    const shown = !allOpen();
    opened.forEach((line) => line.open(shown));
    label();
  });
  document.getElementById("print").addEventListener("click", () => window.print());
})();
