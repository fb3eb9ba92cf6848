import { readFileSync, statSync } from 'node:fs';
import { type GameEvent, notationHead, readNotation, replay, type State, view } from '@roundhouse/engine';
import { catalogue, loadBoard, loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { busiest, framesOf } from './frames.ts';

const event = (type: string, params: GameEvent['params'] = {}): GameEvent => ({ type, params }) as GameEvent;

describe('a recorded game as a film', () => {
  it('shows tiles and tokens after their move, runs on the board before it, and nothing else', () => {
    const run = { train: '0', path: ['K11:0', 'K11/4', 'K13:0'] };
    const frames = framesOf([
      [event('round')],
      [event('laid', { hex: 'K11' }), event('paid')],
      [event('ran', { company: 'CA', runs: [run] })],
      [event('ran', { company: 'CC', runs: [] })],
      [event('token', { hex: 'L16' })],
    ]);
    expect(frames.map(({ at, runs }) => [at, runs.length])).toEqual([
      [1, 0],
      [1, 1],
      [4, 0],
    ]);
  });

  it('shows the part of the map where most is built', async () => {
    const board = await loadBoard('1857');
    if (board === undefined) throw new Error('no board');
    const near = ['L16', 'K15', 'M17'].map((hex) => event('laid', { hex }));
    const shown = busiest(board, framesOf([[], [...near, event('laid', { hex: 'B4' })]]));
    expect(shown).toEqual(expect.arrayContaining(['L16', 'K15', 'M17']));
    expect(shown).not.toContain('B4');
  });
});

describe('what comes with the app', () => {
  const file = (path: string): URL => new URL(`../../public/${path}`, import.meta.url);

  it.each(catalogue.map(({ id }) => id))(
    '%s: its recorded game is legal and finished, of at most 40 KB, with a picture for both themes',
    async (id) => {
      const text = readFileSync(file(`games/${id}.txt`), 'utf8');
      expect(text.length).toBeLessThanOrEqual(40 * 1024);
      const title = await loadTitle(id, notationHead(text).rules);
      if (title === undefined) throw new Error('no title');
      const record = readNotation(title, text);
      if (!record.ok) throw new Error(record.error);
      const played = replay(title, record.value, { proof: false });
      if (!played.ok) throw new Error(`move ${played.at + 1} is illegal`);
      expect(view(title, played.positions.at(-1) as State).result).not.toBeNull();
      expect(framesOf(played.events).length).toBeGreaterThan(50);
      for (const theme of ['', '-dark']) expect(statSync(file(`art/${id}${theme}.webp`)).size).toBeLessThan(40 * 1024);
    },
  );
});
