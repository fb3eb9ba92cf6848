// Released rules numbers. `released.json` beside a title's recorded games holds the digest of every game of a released number, so that
// neither a rule of that number nor its games can change unseen: { "1": { "2-players-1.json": "<sha256>" } }.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Line ends do not count. */
const digestOf = (text) =>
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(text)))
    .digest('hex');

/**
 * The recorded games in a title's test folder: rules number, folder, file name and digest. The folder `corpus` has those of the newest
 * number, `corpus-1` those of number 1.
 */
export const gamesIn = (tests) =>
  (existsSync(tests) ? readdirSync(tests) : [])
    .filter((name) => /^corpus(-\d+)?$/.test(name))
    .flatMap((folder) =>
      readdirSync(join(tests, folder)).map((file) => {
        const text = readFileSync(join(tests, folder, file), 'utf8');
        return { rules: JSON.parse(text).record.rules, folder, file, digest: digestOf(text) };
      }),
    );

export const releasedFile = (tests) => join(tests, 'released.json');

/** The digests of a title's released games, by rules number and file name. */
export const releasedIn = (tests) => (existsSync(releasedFile(tests)) ? JSON.parse(readFileSync(releasedFile(tests), 'utf8')) : {});

/** What to do about a change that a released number does not allow. */
export const raise = (title) =>
  `Undo the change, or give the changed rule a new number in packages/titles/src/${title}/versions.ts and run node scripts/corpus.mjs ${title}.`;

/** Differences between a title's recorded games and the digests of its released numbers, a sentence each. */
export const changesIn = (title, tests) => {
  const games = gamesIn(tests);
  return Object.entries(releasedIn(tests)).flatMap(([number, digests]) => {
    const here = games.filter(({ rules }) => rules === Number(number));
    const names = new Set([...Object.keys(digests), ...here.map(({ file }) => file)]);
    return [...names].flatMap((file) => {
      const game = here.find((one) => one.file === file);
      if (game?.digest === digests[file]) return [];
      const what = game === undefined ? 'is missing' : file in digests ? 'has changed' : 'is new';
      return [`${title}: game ${file} ${what}, but rules number ${number} is released. ${raise(title)}`];
    });
  });
};
