// node scripts/corpus.mjs TITLE [GAMES]: records the games of a title's newest rules number. Tests replay them and compare the fingerprints, so
// that a change of shared code that changes a recorded game is seen. Games of a released number are not recorded again; those of an older
// number move to a folder of their own.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { combinations, corpusOf } from './lib/games.mjs';
import { gamesIn, raise, releasedIn } from './lib/released.mjs';
import { openCatalogue } from './lib/titles.mjs';
import { compile } from './lib/workspace.mjs';

const [id, games = '2'] = process.argv.slice(2);
if (!compile()) process.exit(1);
const { fingerprint, replay, unfitFor } = await import('../packages/engine/dist/index.js');
const { catalogue, loadTitle } = await openCatalogue();
const { playGame } = await import('../packages/bots/dist/index.js');
const title = await loadTitle(id ?? '');
if (title === undefined) {
  console.error(`usage: node scripts/corpus.mjs TITLE [GAMES]; titles: ${catalogue.map((meta) => meta.id).join(', ')}`);
  process.exit(1);
}

const folder = corpusOf(title.id);
const tests = dirname(folder);
mkdirSync(folder, { recursive: true });
if (String(title.rules) in releasedIn(tests)) {
  console.error(`${title.id}: rules number ${title.rules} is released, so its games are not recorded again. ${raise(title.id)}`);
  process.exit(1);
}
const older = gamesIn(tests).find((game) => game.folder === 'corpus' && game.rules < title.rules);
if (older !== undefined) renameSync(folder, join(tests, `corpus-${older.rules}`));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(join(folder, file));
let seed = 1;
for (let players = title.players.min; players <= title.players.max; players++) {
  for (let game = 0; game < Number(games); game++) {
    const fit = combinations(title.options).filter((chosen) => unfitFor(title, chosen, players) === null);
    const options = fit[seed % fit.length];
    const outcome = playGame(title, options, players, seed);
    if (!outcome.ok) throw new Error(`seed ${seed}: ${outcome.fault.error}`);
    const { record, end } = outcome.game;
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error(`seed ${seed} does not replay`);
    const fingerprints = Object.fromEntries(
      played.positions
        .map((state, move) => [move, state])
        .filter(([move]) => move % 64 === 0 || move === record.moves.length)
        .map(([move, state]) => [move, fingerprint(title, state)]),
    );
    writeFileSync(join(folder, `${players}-players-${seed}.json`), `${JSON.stringify({ end, fingerprints, record })}\n`);
    console.log(`${players} players, seed ${seed}: ${record.moves.length} moves, ${end}`);
    seed++;
  }
}
