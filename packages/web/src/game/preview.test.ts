import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, type Move, replay, type State } from '@roundhouse/engine';
import { titleOf } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { costOf, preview } from './preview.ts';

const file = fileURLToPath(new URL('../../../titles/test/18esp/corpus/3-players-3.json', import.meta.url));
const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
const title = titleOf('18esp');
if (title === undefined) throw new Error('18esp is not there');
const played = replay(title, record, { proof: false });
if (!played.ok) throw new Error(played.refusal.code);
const { positions } = played;

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
});
