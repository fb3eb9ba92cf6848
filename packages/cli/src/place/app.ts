import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { complain } from '../complaint.ts';

/** The built app: in the published package, or beside it in a clone. Modules lie two folders deep in the package. */
export const appFolder = (): string =>
  ['../../app/', '../../../web/dist/app/'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync) ??
  complain('The app is not built. Run npm run build first.');
