import { readFileSync } from 'node:fs';

// Runs in a process of its own: loads one title, replays the record on standard input once, and prints how long both took. Nothing else may be
// imported before the clock starts.

const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const began = spent();
const { loadTitle } = await import('@roundhouse/titles/catalogue');
const title = await loadTitle(process.argv[2] ?? '');
if (title === undefined) throw new Error('no such title');
const load = spent() - began;
const { replay } = await import('@roundhouse/engine');
const played = replay(title, JSON.parse(readFileSync(0, 'utf8')), { proof: false });
if (!played.ok) throw new Error('the record is not replayed');
process.stdout.write(JSON.stringify({ load, replay: spent() - began }));
