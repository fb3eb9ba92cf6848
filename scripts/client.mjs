// node scripts/client.mjs: writes the description of the API and the typed client that is generated from it (packages/client).
// With --check it only compares, and fails if they are not up to date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapi, { astToString } from 'openapi-typescript';
import { install, root, runTool } from './lib/workspace.mjs';

const NOTE = '// Generated from openapi.json by scripts/client.mjs. Do not edit.\n\n';

// Only the server: the client may be what keeps the rest from building.
if (!install({ quiet: true }) || !runTool('tsc', ['-b', 'packages/server'], { quiet: true })) process.exit(1);

/** What a server says of itself. */
async function describe() {
  const { serve } = await import('../packages/server/dist/index.js');
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  const server = await serve({ port: 0, log: 'error', place: { file: join(folder, 'api.db') } });
  try {
    return await (await fetch(`${server.address}api/openapi.json`)).json();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

const description = await describe();
const files = {
  'packages/client/openapi.json': `${JSON.stringify(description, null, 1)}\n`,
  'packages/client/src/api.ts': NOTE + astToString(await openapi(description, { alphabetize: true })),
};
const read = (file) => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
};
if (process.argv.includes('--check')) {
  const old = Object.keys(files).filter((file) => read(file) !== files[file]);
  if (old.length === 0) console.log('The client is up to date.');
  else {
    console.error(`${old.join(' and ')} do not fit the server. Run node scripts/client.mjs.`);
    process.exitCode = 1;
  }
} else {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  console.log(`Wrote ${Object.keys(files).join(' and ')}.`);
}
