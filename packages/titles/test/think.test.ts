import { type Move, replay, type State, type Title, think } from '@roundhouse/engine';
import type { AnyStep, Part, Turn } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { titles } from '../src/index.ts';
import { recordedGames } from './kit/figures.ts';

/** Steps that are over when nothing can be chosen in them. Others, such as the run, are over by what they remember. */
const CHOICES = ['home', 'track', 'token', 'company-stock'];

/** A step that does not say what could help it, nor that nothing is left to choose: both are found out by trying. */
const copyStep = ({ aided: _aided, over, ...step }: AnyStep): AnyStep =>
  over === undefined || CHOICES.includes(step.name) ? step : { ...step, over };

const copyPart = (part: Part): Part => ('parts' in part ? copyTurn(part) : copyStep(part));

const copyTurn = (turn: Turn): Turn => ({
  ...turn,
  parts: turn.parts.map(copyPart),
  sideSteps: turn.sideSteps.map(copyStep),
});

/** The same title with steps of which nothing is known: no offer that kept them open last, and nothing that they declare. */
const forgetful = (title: Title): Title => ({
  ...title,
  turns: Object.fromEntries(Object.entries(title.turns).map(([name, turn]) => [name, copyTurn(turn)])),
});

describe('a move played for a search', () => {
  it.each(Object.values(titles))('of $id leads where it leads when nothing is known of its steps', (title) => {
    const record = recordedGames(title.id)[1];
    if (record === undefined) throw new Error('no recorded game');
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error('not replayed');
    for (const [at, move] of record.moves.entries()) {
      const settled = think(forgetful(title), played.positions[at] as State, move)?.settled();
      expect(settled && JSON.stringify(settled), `move ${at + 1}`).toBe(JSON.stringify(played.positions[at + 1]));
    }
  });

  it.each(Object.values(titles))('of $id leads where playing it leads', (title) => {
    const [record] = recordedGames(title.id);
    if (record === undefined) throw new Error('no recorded game');
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error('not replayed');
    for (const [at, move] of record.moves.entries()) {
      const settled = think(title, played.positions[at] as State, move)?.settled();
      expect(settled && JSON.stringify(settled), `move ${at + 1}`).toBe(JSON.stringify(played.positions[at + 1]));
    }
  });

  it.each(Object.values(titles))('of $id is null where no step takes it', (title) => {
    const [record] = recordedGames(title.id);
    if (record === undefined) throw new Error('no recorded game');
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error('not replayed');
    const last = played.positions.at(-1) as State;
    expect(think(title, played.positions[0] as State, { type: 'nothing', by: 'nobody' })).toBe(null);
    expect(last.result === null ? null : think(title, last, record.moves.at(-1) as Move)).toBe(null);
  });
});
