import { fingerprint, type GameRecord, hash, type OptionSpec, readRecord, replay, type State, type Title } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { title1857 } from '../src/1857/index.ts';
import type { Own } from '../src/1857/own.ts';
import { recordedGames } from './kit/figures.ts';

// A change of the program that no running game may notice: an option that is off by default, with a field of its own.

interface ChangedOwn extends Own {
  /** Turns that have ended, counted with the option on or off. */
  readonly turnsEnded: number;
}

const option: OptionSpec = {
  id: 'short',
  name: 'Short game',
  values: ['off', 'on'],
  default: 'off',
  says: { off: 'The game ends as printed.', on: 'The game ends after 20 turns.' },
};

const changed: Title<ChangedOwn> = {
  ...title1857,
  options: [...title1857.options, option],
  start: (record) => {
    const s = title1857.start(record);
    return { ...s, own: { ...s.own, turnsEnded: 0 } };
  },
  next: (e: Edit) => {
    const own = e.own<ChangedOwn>();
    own.turnsEnded += 1;
    if (e.now.options.short === 'on' && own.turnsEnded > 20) e.set('result', []);
    else title1857.next(e);
  },
};

/** A record as the program reads it from a file or a table. */
const read = (title: Title, record: GameRecord): GameRecord => {
  const found = readRecord(title, record);
  if (!found.ok) throw new Error(found.error);
  return found.value;
};

const positions = (title: Title, record: GameRecord): readonly State[] => {
  const played = replay(title, read(title, record), { proof: false });
  if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code}`);
  return played.positions;
};

describe('1857: an option added to the program, off by default', () => {
  const [record] = [...recordedGames('1857')].sort((a, b) => a.moves.length - b.moves.length);
  if (record === undefined) throw new Error('no recorded game');

  it('leaves a recorded game with the same fingerprint after every move', () => {
    const before = positions(title1857, record);
    const after = positions(changed, record);
    expect(after.length).toBe(record.moves.length + 1);
    expect(after.map((s) => fingerprint(changed, s))).toEqual(before.map((s) => fingerprint(title1857, s)));
    expect(after.at(-1)?.result).toEqual(before.at(-1)?.result);
  });

  it('is there all the same: the state has the new field, and the option changes the game', () => {
    const after = positions(changed, record);
    expect(after.at(-1)?.options.short).toBe('off');
    const own = after.at(-1)?.own as ChangedOwn | undefined;
    expect(own?.turnsEnded).toBeGreaterThan(20);
    expect(hash(after.at(-1))).not.toBe(hash(positions(title1857, record).at(-1)));
    const on = replay(changed, read(changed, { ...record, options: { ...record.options, short: 'on' } }), { proof: false });
    expect(on).toMatchObject({ ok: false, refusal: { code: 'over' } });
  });
});
