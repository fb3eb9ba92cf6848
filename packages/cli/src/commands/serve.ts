import { spawn } from 'node:child_process';
import type { Args, Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { launcher } from '../place/clone.ts';

export const usage: Usage = {
  line: 'serve [--port 8018] [--host 127.0.0.1] [--data DIR] [--example]',
  does: 'serve the app and the API on the embedded database, or on PostgreSQL with DATABASE_URL',
  flags: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' }, example: { type: 'boolean' } },
  takes: [],
};

export const run = (args: Args): Promise<number> => {
  const port = args.whole('port');
  if (port !== undefined && port > 65535) complain(`Invalid port ${port}: use a number from 0 to 65535.`);
  const given = ['port', 'host', 'data'].flatMap((flag) => {
    const value = args.text(flag);
    return value === undefined ? [] : [`--${flag}`, value];
  });
  const example = args.flag('example') ? ['--example'] : [];
  const server = spawn(process.execPath, [launcher('scripts/start.mjs', 'serve.mjs'), ...given, ...example], { stdio: ['ignore', 2, 2] });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
  return new Promise((resolve) => {
    server.once('close', (code) => resolve(code ?? 1));
  });
};
