import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Args, Usage } from '../args.ts';
import { complain } from '../complaint.ts';

export const usage: Usage = {
  line: 'serve [--port 8018] [--host 127.0.0.1] [--data DIR] [--example]',
  does: 'start the server, like npm start',
  flags: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' }, example: { type: 'boolean' } },
  takes: [],
};

const START = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url));

export const run = (args: Args): Promise<number> => {
  const port = args.whole('port');
  if (port !== undefined && port > 65535) complain(`Invalid port ${port}: use a number from 0 to 65535.`);
  const given = ['port', 'host', 'data'].flatMap((flag) => {
    const value = args.text(flag);
    return value === undefined ? [] : [`--${flag}`, value];
  });
  const example = args.flag('example') ? ['--example'] : [];
  const server = spawn(process.execPath, [START, ...given, ...example], { stdio: ['ignore', 2, 2] });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));
  return new Promise((resolve) => {
    server.once('close', (code) => resolve(code ?? 1));
  });
};
