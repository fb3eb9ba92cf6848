// Serves the app and its API: `roundhouse serve`, and `npm start` once everything is built.
// --port 9000 --host 0.0.0.0 --data ./data, or PORT, HOST, DATA; DATABASE_URL=postgres://… serves from PostgreSQL. --example also offers 18Mini.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

function fail(message) {
  console.error(message);
  process.exit(1);
}

function options() {
  try {
    const text = { type: 'string' };
    const { values } = parseArgs({ options: { port: text, host: text, data: text, example: { type: 'boolean', default: false } } });
    const given = values.port ?? process.env.PORT ?? '8018';
    const port = Number(given);
    if (!/^\d+$/.test(given) || port > 65535) fail(`Invalid port ${given}: use a number from 0 to 65535.`);
    return { port, host: values.host ?? process.env.HOST ?? '127.0.0.1', data: values.data, example: values.example };
  } catch (error) {
    return fail(`${error.message}\nusage: [--port 8018] [--host 127.0.0.1] [--data ./data] [--example]`);
  }
}

const REASONS = {
  EADDRINUSE: ({ port, host }) => `Port ${port} on ${host} is already in use. Use another port: --port ${port + 1}`,
  EACCES: ({ port }) => `You don’t have permission to use port ${port}. Use a port above 1023: --port 8018`,
  EADDRNOTAVAIL: ({ host }) => `${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `${host} is not an address of this machine.`,
};

/** What is built lies in the published package, or beside it in a clone. */
const built = (name) =>
  [`../${name}/`, `../../web/dist/${name}/`].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync);

const { data, example, ...where } = options();
const { endOnFault, serve, readSettings, SettingError, DatabaseError } = await import('@roundhouse/server');
try {
  const running = await serve({
    ...readSettings(process.env, data),
    ...where,
    app: built('app'),
    docs: built('docs'),
    ...(example && { example, titles: import.meta.resolve('@roundhouse/18mini/titles') }),
  });
  endOnFault(running);
  console.log(`Roundhouse is running at ${running.address} (Ctrl+C to stop)`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      running
        .leave()
        .then(running.close)
        .then(
          () => process.exit(0),
          (error) => fail(`The server did not shut down cleanly: ${error.message}`),
        );
    });
  }
} catch (error) {
  if (error instanceof SettingError || error instanceof DatabaseError) fail(error.message);
  fail(REASONS[error.code]?.(where) ?? `The server did not start: ${error.message}`);
}
