// A node of its own, to be killed: runs the built program and prints its address.
import { endOnFault, serve } from '../../dist/index.js';

const { PLACE, PORT = '0', LOG = 'error', SKEW_MS = '0' } = process.env;
// A machine whose clock is wrong.
const right = Date.now;
Date.now = () => right() + Number(SKEW_MS);
const place = PLACE.startsWith('postgres://') ? { url: PLACE } : { file: PLACE };
const running = await serve({
  place,
  port: Number(PORT),
  log: LOG,
  limit: 1e9,
  loginLimit: 1e9,
  tables: 1e9,
  newTables: 1e9,
  tick: 200,
  botPause: 0,
});
endOnFault(running);
console.log(running.address);
process.once('SIGUSR2', () =>
  setTimeout(() => {
    throw new Error('nobody catches this');
  }),
);
process.once('SIGTERM', () => running.close().then(() => process.exit(0)));
