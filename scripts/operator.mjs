// node scripts/operator.mjs COMMAND [--data ./data]: builds if needed, then administers the server's database (packages/cli/bin/operator.mjs).
import { build, install } from './lib/workspace.mjs';

if (!install({ quiet: true }) || !build({ quiet: true })) {
  console.error('The build failed: see above.');
  process.exit(1);
}
await import('../packages/cli/bin/operator.mjs');
