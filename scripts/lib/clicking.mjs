// Plays a game in a page by clicks alone, for npm run clicks and for the browser tests.

/** Runs in the page: clicks until the game is over, or until so many clicks have changed nothing. */
export const clickOn = (seed) => {
  const state = { clicks: 0, moves: 0, over: false, stuck: null, asked: {} };
  globalThis.clicking = state;
  let dice = seed;
  const random = () => {
    dice = (dice * 1103515245 + 12345) % 2147483648;
    return dice / 2147483648;
  };
  const pick = (list) => list[Math.floor(random() * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  let idle = 0;
  const target = () => {
    const answers = all('.dec [data-answer]:not(:disabled)');
    const confirms = all('.dec [data-confirm]:not(:disabled)');
    const ends = all('.dec [data-done]:not(:disabled)');
    const hexes = all('.hit.open');
    // The pace of bots is no decision, and a slow one would take all the time.
    const others = all('.dec button:not(:disabled):not([data-pace]), .dec [data-open-hex], .dec label').filter(
      (node) => !answers.includes(node) && !confirms.includes(node) && !ends.includes(node),
    );
    const roll = random();
    if (answers.length > 0 && roll < 0.8) return pick(answers);
    if (confirms.length > 0 && roll < 0.55) return pick(confirms);
    if (ends.length > 0 && roll < 0.65 + idle * 0.01) return pick(ends);
    if (hexes.length > 0 && roll < 0.85) return pick(hexes);
    return pick(others.length > 0 ? others : [...confirms, ...ends, ...answers, ...hexes]);
  };
  const step = () => {
    if (document.querySelector('.dec.over')) {
      state.over = true;
      return;
    }
    if (document.querySelector('.dec.theirs')) {
      // A bot is to move. It waits until what was planned is submitted.
      document.querySelector('.draft [data-commit]:not(:disabled)')?.click();
      setTimeout(step, 20);
      return;
    }
    const moves = Number(text('.tl .nw b'));
    idle = moves === state.moves ? idle + 1 : 0;
    if (idle === 0) state.asked[text('.dec .ask h2')] = (state.asked[text('.dec .ask h2')] ?? 0) + 1;
    state.moves = moves;
    if (idle > 600) {
      state.stuck = document.querySelector('.dec')?.textContent ?? 'there is nothing to decide';
      return;
    }
    target()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    state.clicks++;
    setTimeout(step);
  };
  step();
};
