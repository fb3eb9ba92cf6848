// npm start: installs and builds if needed, then serves the app and its API on the embedded database.
// npm start -- --port 9000 --host 0.0.0.0 --data ./data --example: packages/cli/bin/serve.mjs reads what is asked for.
import { build, install } from './lib/workspace.mjs';

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!install()) fail('npm ci failed: see above.');
if (!build()) fail('The build failed: see above.');
await import('../packages/cli/bin/serve.mjs');
