// Takes addresses out of package-lock.json, so that it fits every registry and mirror. Run after changing a dependency.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const entry of Object.values(lock.packages)) {
  if (!entry.link) delete entry.resolved;
  delete entry.funding;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
