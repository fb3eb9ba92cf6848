// Administers the server's database: admins, links for new passwords, backup and restore, beside the running server.
// admin NAME | no-admin NAME | reset-link NAME | backup FILE | restore FILE | aside | rules [move], and --data ./data.
import { parseArgs } from 'node:util';
import { operate } from '@roundhouse/server';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
  console.log(await operate(positionals, process.env, values.data));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
