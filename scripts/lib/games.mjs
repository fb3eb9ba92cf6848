// Recorded games of the titles (packages/titles/test/<title>/corpus; examples/<title>/test/corpus), and the options a game can have.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isExample, root } from './workspace.mjs';

export const corpusOf = (title) =>
  isExample(title) ? join(root, 'examples', title, 'test/corpus') : join(root, 'packages/titles/test', title, 'corpus');

/** The file names of a title's recorded games, in order. */
export const recordedGames = (title) => (existsSync(corpusOf(title)) ? readdirSync(corpusOf(title)).sort() : []);

export const readRecorded = (title, file) => JSON.parse(readFileSync(join(corpusOf(title), file), 'utf8')).record;

/** Every combination of the values of some options. */
export const combinations = (options) =>
  options.reduce((all, { id, values }) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [id]: value }))), [{}]);
