// npm run dev [-- --port 5173 --data ./data]: serves the app from its sources, and shows a change of app, titles or engine as soon as it is saved.
// The server runs beside it as built: after a change to the server, start this again. Types are not checked: npm run check does that.
import { parseArgs } from 'node:util';
import { compile } from './lib/workspace.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '5173' }, data: { type: 'string' } } });
if (!compile()) {
  console.error('The build failed: see above.');
  process.exit(1);
}
const { readSettings, serve } = await import('../packages/server/dist/index.js');
const { createServer } = await import('vite');

const api = await serve({ ...readSettings(process.env, values.data), host: '127.0.0.1', port: 0 });
const target = api.address.replace(/\/$/, '');
const app = await createServer({
  root: 'packages/web',
  server: { port: Number(values.port), host: '127.0.0.1', proxy: { '/api': { target, ws: true }, '/docs': target } },
});
await app.listen();
console.log(`The app from its sources: ${app.resolvedUrls.local[0]} (Ctrl+C to stop)`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await app.close();
    await api.leave();
    await api.close();
    process.exit(0);
  });
