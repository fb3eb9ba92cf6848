import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { complain } from '../complaint.ts';

/** A file of the repository this runs in; null if the command comes from a published package. Modules lie two folders deep in the package. */
export const inClone = (path: string): string | null => {
  const file = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  return existsSync(fileURLToPath(new URL('../../../../scripts/lib/workspace.mjs', import.meta.url))) ? file : null;
};

/** A file that only the repository has. */
export const cloneOnly = (path: string): string =>
  inClone(path) ?? complain(`This needs ${path} of the repository. Clone it and run npx roundhouse there.`);

/** A script that builds first in a clone, or the one it leads to in a published package. */
export const launcher = (script: string, published: string): string =>
  inClone(script) ?? fileURLToPath(new URL(`../../bin/${published}`, import.meta.url));
