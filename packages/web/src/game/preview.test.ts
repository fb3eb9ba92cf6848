import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, type Move, replay, type State, type Title } from '@roundhouse/engine';
import { titleOf } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { viewOf } from './position.ts';
import { costOf, preview } from './preview.ts';

const recorded = (id: string, game: string): { title: Title; record: GameRecord; positions: readonly State[] } => {
  const file = fileURLToPath(new URL(`../../../titles/test/${id}/corpus/${game}.json`, import.meta.url));
  const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
  const title = titleOf(id);
  if (title === undefined) throw new Error(`${id} is not there`);
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(played.refusal.code);
  return { title, record, positions: played.positions };
};

const { title, record, positions } = recorded('18esp', '3-players-3');

describe('what a move would do', () => {
  it('is told as it is once everybody asked has agreed', () => {
    const at = record.moves.findIndex(
      (move, i) => move.type === 'takeover' && record.moves[i + 1]?.type === 'let' && record.moves[i + 1]?.by !== move.by,
    );
    const shown = preview(title, positions[at] as State, record.moves[at] as Move);
    expect(shown).toMatchObject({ ok: true, asks: [record.moves[at + 1]?.by], position: positions[at + 2] });
    expect(shown.ok && shown.changes.some(({ what }) => what === 'treasury')).toBe(true);
  });

  it('asks nobody where nobody is asked', () => {
    const shown = preview(title, positions[0] as State, record.moves[0] as Move);
    expect(shown).toMatchObject({ ok: true, asks: [], position: positions[1] });
  });

  it('counts the price of a deal that waits for an answer', () => {
    const at = record.moves.findIndex((move, i) => move.type === 'buy-private' && record.moves[i + 1]?.type === 'let');
    const before = positions[at] as State;
    const company = before.stack.at(-1)?.about ?? '';
    expect(costOf(title, before, company, record.moves[at] as Move)).toBe((record.moves[at] as Move & { price: number }).price);
  });

  it('is told for the move alone; what follows by itself is told apart', () => {
    const game = recorded('1857', '3-players-3');
    // A lay after which the company has nothing to run and its price falls.
    const told = game.record.moves.flatMap((move, at) => {
      if (move.type !== 'lay') return [];
      const shown = preview(game.title, game.positions[at] as State, move);
      return shown.ok && shown.later.changes.some(({ what }) => what === 'price') ? [shown] : [];
    });
    expect(told.length).toBeGreaterThan(0);
    for (const { changes } of told) expect(changes.filter(({ what }) => what === 'price')).toEqual([]);
    expect(costOf(game.title, game.positions[124] as State, 'OBA', game.record.moves[124] as Move)).toBeGreaterThanOrEqual(0);
  });

  it('counts certificates as the title does, and a private at its face value in a line of its own', () => {
    const game = recorded('1857', '3-players-3');
    const at = game.record.moves.findIndex((move) => move.type === 'buy' && 'item' in move);
    const position = game.positions[at] as State;
    const move = game.record.moves[at] as Move & { readonly item: string };
    const shown = preview(game.title, position, move);
    const change = (wanted: string) => (shown.ok ? shown.changes.find(({ id, what }) => id === move.by && what === wanted) : undefined);
    const before = viewOf(game.title, position).own.certificates[move.by] ?? 0;
    expect(change('certificates')).toMatchObject({ before, after: before + 1 });
    const face = game.title.components.privates.find(({ id }) => id === move.item)?.price ?? 0;
    const had = Number(change('privates')?.before);
    expect(change('privates')?.after).toBe(had + face);
  });
});
