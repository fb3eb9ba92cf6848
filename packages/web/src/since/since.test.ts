import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameRecord, Title } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../game/context.tsx';
import { viewOf } from '../game/position.ts';
import { LocalSession } from '../game/session.ts';
import { titleApp } from '../titles/title-app.ts';
import { lastDecision, movesSince } from './last.ts';
import { type Since, sinceOf } from './since.ts';

// What a player is told who comes back, in a recorded game of 1857.

const file = fileURLToPath(new URL('../../../titles/test/1857/corpus/4-players-5.json', import.meta.url));
let title: Title;
let record: GameRecord;
beforeAll(async () => {
  ({ record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord });
  title = (await loadTitle('1857', record.rules)) as Title;
});

/** What a player is told after so many moves of the game. */
const at = async (moves: number, me: string, ordered: readonly number[] = []) => {
  const cut = { ...record, moves: record.moves.slice(0, moves) };
  const session = new LocalSession(
    title,
    { id: 'a', name: 'a', kind: 'hotseat', record: cut, from: null, ordered, created: '', updated: '' },
    async () => undefined,
  );
  return { session, since: sinceOf(gameOf(session, await titleApp('1857')), me) };
};

/** Where a player decides again after many moves of others. */
const returns = (me: string): readonly number[] =>
  record.moves.flatMap(({ by }, n) => {
    const last = record.moves.slice(0, n).findLastIndex((move) => move.by === me);
    return by === me && last >= 0 && n - last > 12 ? [n] : [];
  });

describe('since the last turn', () => {
  it('every deal has one line, and every dividend and price is in the line of its company', async () => {
    const n = returns('p1')[2] as number;
    const { session, since } = await at(n, 'p1');
    const told = since as Since;
    const events = session.events.slice(told.from + 1, told.to + 1).flat();
    const deals = events.filter(({ type }) => ['bought', 'sold', 'started', 'private.bought'].includes(type));
    const lines = told.rounds.flatMap(({ companies, lines: of }) => [...of, ...companies.flatMap((company) => company.lines)]);
    for (const type of ['buys', 'sells', 'starts'])
      expect(lines.filter(({ text }) => text.includes(` ${type} `) && !text.includes('-train')).length).toBe(
        deals.filter((deal) => ({ buys: ['bought', 'private.bought'], sells: ['sold'], starts: ['started'] })[type]?.includes(deal.type))
          .length,
      );
    const paid = events.filter((event) => event.type === 'dividend' && Number(event.params.earned) > 0);
    const did = told.rounds.flatMap(({ companies }) => companies.map((company) => company.did));
    expect(did.filter((words) => /paid out|withheld|half-paid/.test(words)).length).toBe(paid.length);
    const [first, last] = [viewOf(title, session.positions[told.from] as never), viewOf(title, session.positions[told.to] as never)];
    expect(told.cash).toEqual({ before: first.players[0]?.cash, after: last.players[0]?.cash });
    expect(told.others.includes('p1')).toBe(false);
    for (const hex of told.changed) expect(JSON.stringify(first.board[hex])).not.toBe(JSON.stringify(last.board[hex]));
    expect(told.means.length).toBeLessThanOrEqual(3);
  });

  it('moves that standing orders made are no decision of the player', async () => {
    const n = returns('p1')[1] as number;
    const own = record.moves.slice(0, n).findLastIndex(({ by }) => by === 'p1') + 1;
    const isMe = (player: string): boolean => player === 'p1';
    const { session } = await at(n, 'p1', [own]);
    expect(lastDecision(session, isMe)).toBeLessThan(own);
    expect(movesSince(session, own, isMe)).toBe(n - own);
    expect((await at(n, 'p1')).since?.from).toBe(own);
  });
});
