import { readFileSync } from 'node:fs';
import { mainThreadTime, processorTime } from './clock.ts';

// Runs in a process of its own: loads one title, replays the record on standard input once, and prints how long both took, in milliseconds of
// processor time: of the main thread, which is what somebody waits for, and of all threads, with compiler and garbage collector. Nothing else
// but the clock may be imported before it starts.

interface Spent {
  readonly main: number;
  readonly all: number;
}

const spent = (): Spent => ({ all: processorTime(), main: mainThreadTime() });

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
