import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@roundhouse/server';
import type { Args, Usage } from '../args.ts';
import { complain } from '../complaint.ts';
import { words } from '../output.ts';

export const usage: Usage = {
  line: 'serve [--port 8018] [--host 127.0.0.1]',
  does: 'serves the app',
  flags: { port: { type: 'string' }, host: { type: 'string' } },
  takes: [],
};

const APP = fileURLToPath(new URL('../../../web/dist/app', import.meta.url));

export const run = async (args: Args): Promise<number> => {
  const port = args.whole('port') ?? 8018;
  const host = args.text('host') ?? '127.0.0.1';
  if (port > 65535) complain(`${port} is not a port: give a number from 0 to 65535.`);
  const server = await serve({ app: APP, port, host }).catch((error: NodeJS.ErrnoException) =>
    complain(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: choose another one with --port.`
        : `The server did not start: ${error.message}.`,
    ),
  );
  const address = server.address() as AddressInfo;
  words(
    `Roundhouse is at http://${address.address.includes(':') ? `[${address.address}]` : address.address}:${address.port}/ (Ctrl+C ends it)`,
  );
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        server.close(() => resolve(0));
        server.closeAllConnections();
      });
  });
};
