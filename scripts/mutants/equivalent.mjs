// Mutants that change nothing anybody could see, each with its reason: a file, a piece of a line of it, what replaces a part of that line,
// and why nobody sees it. They stand in a file for each title and each folder of the engine, beside this one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';

/** The folder whose rules a run changes: a title, or a folder of the engine. */
export const folderOf = (name) =>
  ['packages/titles/src', 'packages/engine/src'].map((parent) => `${parent}/${name}`).find((folder) => existsSync(join(root, folder)));

export const equivalentsOf = (name) => {
  const file = join(root, `scripts/mutants/${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};

/** Is a mutant of this line recorded as equivalent? Files are named as seen from the folder. */
export const isEquivalent = (equivalents, file, line, mutant) =>
  equivalents.some((one) => one.file === file && line.includes(one.line) && one.mutant === mutant);

/** The recorded equivalents whose line is gone; `sourceOf` gives a file's text, or null where there is no such file. */
export const outdated = (equivalents, sourceOf) =>
  equivalents.filter(({ file, line }) => !(sourceOf(file) ?? '').split('\n').some((text) => text.includes(line)));
