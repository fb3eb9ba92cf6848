// What bots decide, as a short text. Games of bots count only as long as their bots decide as they did.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Positions of two recorded games in which bots are asked. */
const ASKED = 60;
const GAMES = 2;
/** Of the moves that were judged, those whose scores count. */
const BEST = 3;

const positionsOf = (engine, title) => {
  const folder = join(root, 'packages/titles/test', title.id, 'corpus');
  const files = readdirSync(folder).sort().slice(-GAMES);
  const all = files.flatMap((file) => {
    const { record } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const again = engine.replay(title, record, { proof: false });
    if (!again.ok) throw new Error(`${file} cannot be replayed`);
    return again.positions.filter(({ result }) => result === null);
  });
  return Array.from({ length: ASKED }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / ASKED)]);
};

/** A digest of what these bots decide in positions of recorded games, and of how they judge the best moves. */
export const judgementOf = (engine, title, bots) => {
  const hash = createHash('sha256');
  for (const state of positionsOf(engine, title)) {
    const [seat] = engine.active(title, state);
    for (const { bot, budget } of bots) {
      const { considered } = bot({ title, state, seat, seed: 1, budget });
      for (const { move, score } of considered.slice(0, BEST)) hash.update(`${engine.canonical(move)} ${score.toFixed(1)}\n`);
    }
  }
  return hash.digest('hex').slice(0, 12);
};
