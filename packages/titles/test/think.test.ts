import { type Move, replay, type State, type Title, think } from '@roundhouse/engine';
import type { AnyStep, Part, Turn } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { titles } from '../src/index.ts';
import { recordedGames } from './kit/figures.ts';

const copyPart = (part: Part): Part => ('parts' in part ? copyTurn(part) : { ...part });

const copyTurn = (turn: Turn): Turn => ({
  ...turn,
  parts: turn.parts.map(copyPart),
  sideSteps: turn.sideSteps.map((step): AnyStep => ({ ...step })),
});

/** The same title with steps of which nothing is remembered, such as the offer that kept them open last. */
const forgetful = (title: Title): Title => ({
  ...title,
  turns: Object.fromEntries(Object.entries(title.turns).map(([name, turn]) => [name, copyTurn(turn)])),
});

describe('a move played for a search', () => {
  it.each(Object.values(titles))('of $id leads where it leads when nothing was played before', (title) => {
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
