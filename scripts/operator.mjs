// node scripts/operator.mjs COMMAND [--data ./data]: admins, links for new passwords, backup and restore, beside the running server.
// COMMAND is admin NAME | no-admin NAME | reset-link NAME | backup FILE | restore FILE | aside | rules [move].
import { parseArgs } from 'node:util';
import { build, install } from './lib/workspace.mjs';

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!install({ quiet: true }) || !build({ quiet: true })) fail('The build failed: see above.');
const { operate } = await import('../packages/server/dist/index.js');
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
  console.log(await operate(positionals, process.env, values.data));
} catch (error) {
  fail(error.message);
}
