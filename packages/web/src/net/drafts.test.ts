import { active, type Move, offers, play, type State, type Title } from '@roundhouse/engine';
import { extend, firstLine, type Line } from '@roundhouse/table';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { newRecord } from '../game/games.ts';
import { assume, rebase } from './drafts.ts';

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

describe('a plan before one’s turn', () => {
  it('assumes that the others do as little as they can, up to the next decision of the player', () => {
    const [, me] = Object.keys((first.positions[0] as State).players) as [string, string];
    const ahead = assume(title, first, (player) => player === me) as Line;
    expect(active(title, ahead.positions.at(-1) as State)).toEqual([me]);
    expect(ahead.moves.every(({ by, type }) => by !== me && type === 'pass')).toBe(true);
    const planned = line(ahead, 'buy').moves.slice(ahead.moves.length);
    expect(rebase(title, ahead, { base: 0, moves: planned })).toMatchObject({ left: 1, lost: 0, unfit: null });
    // The one before buys just that: the plan says which move no longer fits, and why.
    const bought = line(first, 'buy');
    const { unfit, left } = rebase(title, bought, { base: 0, moves: planned });
    expect({ left, move: unfit?.move }).toEqual({ left: 0, move: planned[0] });
    expect(unfit?.refusal.rule).toMatch(/^57-/);
  });

  it('ends where the game does', () => {
    expect(assume(title, first, () => false)).toBeNull();
  });
});
