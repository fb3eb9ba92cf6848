import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WEIGHTS } from '@roundhouse/bots';
import { hash } from '@roundhouse/engine';
import { isFile } from '../bots.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Fingerprint of bots: the version of this program, their weights, and the text of those that are files. */
export const programOf = (ids: readonly string[]): string => {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string };
  const files = ids.filter(isFile).map((file) => readFileSync(resolve(file), 'utf8'));
  return hash([version, WEIGHTS, files]).slice(0, 8);
};
