// A node of its own, to be killed: runs the built program, or the one named PROGRAM, and prints its address.
const { PLACE, PORT = '0', LOG = 'error', SKEW_MS = '0', PROGRAM = '../../dist/index.js', TITLES, MORE = '{}' } = process.env;
const { endOnFault, serve } = await import(PROGRAM);
// A machine whose clock is wrong.
const right = Date.now;
Date.now = () => right() + Number(SKEW_MS);

const place = PLACE.startsWith('postgres://') ? { url: PLACE } : { file: PLACE };
try {
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
    ...(TITLES && { titles: TITLES }),
    ...JSON.parse(MORE),
  });
  endOnFault(running);
  console.log(running.address);
  process.once('SIGUSR2', () =>
    setTimeout(() => {
      throw new Error('nobody catches this');
    }),
  );
  process.once('SIGTERM', () => running.close().then(() => process.exit(0)));
} catch (error) {
  console.log(error.message);
  process.exit(1);
}
