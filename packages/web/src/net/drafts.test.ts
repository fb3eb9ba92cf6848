import { active, type Move, offers, play, type State, type Title } from '@roundhouse/engine';
import { extend, firstLine, type Line } from '@roundhouse/table';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { newRecord } from '../game/games.ts';
import { rebase } from './drafts.ts';

// What becomes of a planned turn when the table goes on before it is sent.

let title: Title;
let first: Line;
beforeAll(async () => {
  title = (await loadTitle('1857')) as Title;
  first = firstLine(title, newRecord(title, ['Ana', 'Ben', 'Cleo'], { finance: '1856', oba: 'FCO' }));
});

/** A legal move of the wanted kind by the player who decides. */
const moveIn = (state: State, type: string): Move => {
  const [by] = active(title, state);
  const found = [...offers(title, state)].find(({ move }) => move.by === by && move.type === type && play(title, state, move).ok);
  if (found === undefined) throw new Error(`nobody can ${type} here`);
  return found.move;
};

const line = (from: Line, ...types: string[]): Line =>
  types.reduce((so, type) => extend(title, so, moveIn(so.positions.at(-1) as State, type)).line, from);

describe('a draft', () => {
  it('stands where nothing has happened', () => {
    const planned = line(first, 'buy', 'pass', 'buy');
    const { left, lost, line: now } = rebase(title, first, { base: 0, moves: planned.moves });
    expect({ left, lost }).toEqual({ left: 3, lost: 0 });
    expect(now.moves).toEqual(planned.moves);
  });

  it('is done as far as its own moves have been taken', () => {
    const planned = line(first, 'buy', 'pass', 'buy');
    const { left, lost, line: now } = rebase(title, line(first, 'buy', 'pass'), { base: 0, moves: planned.moves });
    expect({ left, lost }).toEqual({ left: 1, lost: 0 });
    expect(now.moves).toEqual(planned.moves);
    expect(rebase(title, planned, { base: 0, moves: planned.moves })).toMatchObject({ left: 0, lost: 0 });
  });

  it('loses what can no longer be played, and all after it', () => {
    const planned = line(first, 'buy', 'pass', 'buy');
    // The player who was to buy has passed.
    const { left, lost, line: now } = rebase(title, line(first, 'pass'), { base: 0, moves: planned.moves });
    expect({ left, lost }).toEqual({ left: 0, lost: 3 });
    expect(now.moves.length).toBe(1);
  });
});
