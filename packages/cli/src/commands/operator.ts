import { spawn } from 'node:child_process';
import type { Args, Usage } from '../args.ts';
import { launcher } from '../place/clone.ts';

export const usage: Usage = {
  line: 'operator admin|no-admin|reset-link NAME, backup|restore FILE, aside or rules [move] [--data DIR]',
  does: 'administer the server’s database: admins, password reset links, backups, games that cannot be served, rules numbers',
  flags: { data: { type: 'string' } },
  takes: ['COMMAND'],
  more: true,
};

export const run = (args: Args): Promise<number> => {
  const data = args.text('data');
  const given = [...args.positional, ...(data === undefined ? [] : ['--data', data])];
  const child = spawn(process.execPath, [launcher('scripts/operator.mjs', 'operator.mjs'), ...given], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 1));
  });
};
