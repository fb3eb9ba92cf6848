import { active, offers, type State, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { adviser, type Bot, type Considered, GREEDY, greedyWith, safeMove, sayReason } from '../src/index.ts';
import { recordedPositions, titleCalled, variedPositions } from './positions.ts';

// What a bot says of a move is true of that move.

const ask = (bot: Bot, title: Title, state: State) =>
  bot({ title, state, seat: active(title, state)[0] as string, seed: 3, budget: { plays: 600, nodes: 60_000 } });

/** What a move gains against doing nothing. */
const gainOf = ({ terms }: Considered): number => Object.values(terms).reduce((sum, term) => sum + term, 0);

const BUYS = ['buy', 'par', 'concession'];

describe.each(Object.keys(titles))('reasons in %s', (id) => {
  const title = titleCalled(id);
  const positions = variedPositions(recordedPositions(title, 3), 1);
  const said = positions.map((s) => ({ s, list: ask(adviser, title, s).considered }));
  const all = said.flatMap(({ list }) => list);
  const kindsIn = (s: State): readonly string[] => {
    const [by] = active(title, s);
    return [...offers(title, s)].flatMap(({ move }) => (move.by === by ? [move.type] : []));
  };

  it('name no gain that the move does not have', { timeout: 240_000 }, () => {
    // What follows a sale or a payout in the same turn is not part of its own terms.
    const told = all.filter(({ move, reason }) => reason.code.startsWith('gains') && !['sell', 'dividend', 'lay'].includes(move.type));
    for (const one of told) expect(Math.abs(Number(one.reason.params.gain) - gainOf(one)), JSON.stringify(one)).toBeLessThanOrEqual(2);
    for (const one of all) if (one.reason.code === 'train.more') expect(gainOf(one), JSON.stringify(one)).toBeGreaterThan(0);
  });

  it('say that a token shuts others out where it costs them something', () => {
    for (const { move, reason, terms } of all) {
      if (move.type !== 'token') continue;
      const { rivals = 0, dividends = 0 } = terms;
      if (dividends < 10) expect(reason.code).toBe(rivals > 0 ? 'token.blocks' : 'token.opens');
    }
  });

  it('tell a player who wants no share from one who can buy none', () => {
    const found = { 'stock.waits': true, 'stock.none': false };
    for (const { s, list } of said)
      for (const { reason } of list)
        if (reason.code in found) expect(kindsIn(s).some((kind) => BUYS.includes(kind))).toBe(found[reason.code as keyof typeof found]);
  });

  it('of loans and discards know what else there was', () => {
    for (const { s, list } of said) {
      const [{ reason }] = list as [Considered];
      if (reason.code === 'loan') expect(kindsIn(s)).toContain('sell');
      if (reason.code === 'loan.only') expect(list.map(({ move }) => move.type)).not.toContain('sell');
      if (reason.code !== 'discard') continue;
      for (const other of list.slice(1)) expect(gainOf(other)).toBeLessThan(gainOf(list[0] as Considered));
    }
  });

  it('of a player who misses something say so', { timeout: 240_000 }, () => {
    const trainee = greedyWith({ ...GREEDY, noise: 300 });
    for (const s of positions) {
      if (s.round.kind !== 'stock') continue;
      const { considered } = ask(trainee, title, s);
      const [first, ...others] = considered as [Considered, ...Considered[]];
      if (first.move.type !== 'done') continue;
      const best = Math.max(0, ...others.filter(({ move }) => move.type === 'buy').map(gainOf));
      if (best > 2) expect(first.reason.code).toBe('step.misses');
    }
  });
});

it('a safe move says that it is one', () => {
  const title = titleCalled('1865');
  const [s] = recordedPositions(title, 1);
  if (s === undefined) throw new Error('no game');
  expect(sayReason(title, ask(safeMove, title, s).reason)).toBe('A safe move, because the bot found no answer.');
});

it('something of each kind is said somewhere', { timeout: 120_000 }, () => {
  const title = titleCalled('18esp');
  const stock = recordedPositions(title, 4).filter(({ round }) => round.kind === 'stock');
  const positions = [...variedPositions(recordedPositions(title, 3), 2), ...stock.filter((_, i) => i % 9 === 0)];
  const codes = new Set(positions.flatMap((s) => ask(adviser, title, s).considered.map(({ reason }) => reason.code)));
  for (const code of ['token.blocks', 'token.opens', 'stock.waits', 'stock.none', 'gains.mostly', 'less'])
    expect([...codes]).toContain(code);
});
