import { readFileSync } from 'node:fs';

// Runs in a process of its own: loads one title, replays the record on standard input once, and prints how long both took, in milliseconds of
// processor time: of the main thread, which is what somebody waits for, and of all threads, with compiler and garbage collector. Nothing else
// may be imported before the clock starts.

interface Spent {
  readonly main: number;
  readonly all: number;
}

/** Only Linux tells the time of one thread. Elsewhere it is that of all. */
const mainThread = (): number | null => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
};

const spent = (): Spent => {
  const { user, system } = process.cpuUsage();
  const all = (user + system) / 1000;
  return { all, main: mainThread() ?? all };
};

const since = (before: Spent): Spent => {
  const { main, all } = spent();
  return { main: main - before.main, all: all - before.all };
};

const began = spent();
const { loadTitle } = await import('@roundhouse/titles/catalogue');
const title = await loadTitle(process.argv[2] ?? '');
if (title === undefined) throw new Error('no such title');
const load = since(began);
const { replay } = await import('@roundhouse/engine');
const played = replay(title, JSON.parse(readFileSync(0, 'utf8')), { proof: false });
if (!played.ok) throw new Error('the record is not replayed');
process.stdout.write(JSON.stringify({ load, replay: since(began) }));
