// node scripts/release.mjs TITLE…: releases the rules numbers that a title's recorded games have. From then on `npm test` fails when a rule
// of such a number changes the result of a game, and when a recorded game changes (CONTRIBUTING.md, "Rules numbers").
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { corpusOf } from './lib/games.mjs';
import { changesIn, gamesIn, releasedFile, releasedIn } from './lib/released.mjs';

const titles = process.argv.slice(2);
if (titles.length === 0) {
  console.error('usage: node scripts/release.mjs TITLE…');
  process.exit(1);
}

for (const title of titles) {
  const tests = dirname(corpusOf(title));
  const games = gamesIn(tests);
  const changes = changesIn(title, tests);
  if (games.length === 0) changes.push(`${title}: no recorded games. Run node scripts/corpus.mjs ${title} first.`);
  for (const change of changes) console.error(change);
  if (changes.length > 0) {
    process.exitCode = 1;
    continue;
  }
  const released = releasedIn(tests);
  const known = Object.keys(released);
  for (const { rules, file, digest } of games) released[rules] = { ...released[rules], [file]: digest };
  writeFileSync(releasedFile(tests), `${JSON.stringify(released, null, 2)}\n`);
  const fresh = Object.keys(released).filter((number) => !known.includes(number));
  console.log(fresh.length > 0 ? `${title}: rules number ${fresh.join(', ')} released` : `${title}: nothing new to release`);
}
