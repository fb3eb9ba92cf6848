import { active, offers, type State, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { adviser, type Bot, type Considered, GREEDY, greedyWith, safeMove, sayReason } from '../src/index.ts';
import { recordedPositions, titleCalled, variedPositions } from './positions.ts';

// What a bot says of a move is true of that move.

const ask = (bot: Bot, title: Title, state: State): readonly Considered[] =>
  bot({ title, state, seat: active(title, state)[0] as string, seed: 3, budget: { plays: 600, nodes: 60_000 } }).considered;

/** What a move gains against doing nothing. */
const gainOf = ({ terms }: Considered): number => Object.values(terms).reduce((sum, term) => sum + term, 0);

const BUYS = ['buy', 'par', 'concession'];

/** How often each reason was looked at: what never occurs proves nothing. */
const looked = new Map<string, number>();
const look = ({ reason: { code } }: Considered): void => void looked.set(code, (looked.get(code) ?? 0) + 1);

const some = (positions: readonly State[], most: number): readonly State[] =>
  positions.filter((_, i) => i % Math.ceil(positions.length / most) === 0);

describe.each(Object.keys(titles))('reasons in %s', (id) => {
  const title = titleCalled(id);
  const games = recordedPositions(title, 4);
  const offering = (s: State, type: string): boolean => [...offers(title, s, { type })].length > 0;
  const stock = some(
    games.filter(({ round }) => round.kind === 'stock'),
    25,
  );
  const rare = ['loan', 'discard'].flatMap((type) => games.filter((s) => offering(s, type)).slice(0, 6));
  const said = [...variedPositions(games, 2), ...stock, ...rare].map((s) => ({ s, list: ask(adviser, title, s) }));
  const all = said.flatMap(({ list }) => list);
  const kindsIn = (s: State): readonly string[] => {
    const [by] = active(title, s);
    return [...offers(title, s)].flatMap(({ move }) => (move.by === by ? [move.type] : []));
  };

  it('name no gain that the move does not have', () => {
    // What follows a sale or a payout in the same turn is not part of its own terms.
    for (const one of all) {
      const { move, reason } = one;
      if (reason.code === 'train.more') expect(gainOf(one), JSON.stringify(one)).toBeGreaterThan(0);
      else if (!reason.code.startsWith('gains') || ['sell', 'dividend', 'lay'].includes(move.type)) continue;
      else expect(Math.abs(Number(reason.params.gain) - gainOf(one)), JSON.stringify(one)).toBeLessThanOrEqual(2);
      look(one);
    }
  });

  it('say that a token shuts others out where it costs them something', () => {
    for (const one of all) {
      const { rivals = 0, dividends = 0 } = one.terms;
      if (one.move.type !== 'token' || dividends >= 10) continue;
      expect(one.reason.code).toBe(rivals > 0 ? 'token.blocks' : 'token.opens');
      look(one);
    }
  });

  it('tell a player who wants no share from one who can buy none', () => {
    for (const { s, list } of said)
      for (const one of list) {
        if (!['stock.waits', 'stock.none'].includes(one.reason.code)) continue;
        expect(kindsIn(s).some((kind) => BUYS.includes(kind))).toBe(one.reason.code === 'stock.waits');
        look(one);
      }
  });

  it('of loans and discards know what else there was', () => {
    for (const { s, list } of said) {
      const [first, ...others] = list as [Considered, ...Considered[]];
      const gains = others.map(gainOf);
      if (first.reason.code === 'loan.only') expect(kindsIn(s)).not.toContain('sell');
      else if (first.reason.code === 'discard') expect(Math.max(...gains)).toBeLessThan(gainOf(first));
      else if (first.reason.code === 'discard.equal') expect(Math.max(...gains)).toBeCloseTo(gainOf(first), 0);
      else continue;
      look(first);
    }
  });

  it('of a player who misses something say so', () => {
    const trainee = greedyWith({ ...GREEDY, noise: 300 });
    for (const s of stock) {
      const [first, ...others] = ask(trainee, title, s) as [Considered, ...Considered[]];
      const best = Math.max(0, ...others.filter(({ move }) => move.type === 'buy').map(gainOf));
      if (first.move.type !== 'done' || best <= 2) continue;
      expect(first.reason.code).toBe('step.misses');
      look(first);
    }
  });
});

it('each of these reasons was met', () => {
  const codes = ['gains.mostly', 'train.more', 'token.blocks', 'token.opens', 'stock.waits', 'stock.none', 'loan.only', 'discard'];
  for (const code of [...codes, 'discard.equal', 'step.misses']) expect([...looked.keys()]).toContain(code);
});

it('a safe move says that it is one', () => {
  const title = titleCalled('1865');
  const [s] = recordedPositions(title, 1) as [State];
  const [{ reason }] = ask(safeMove, title, s) as [Considered];
  expect(sayReason(title, reason)).toBe('A safe move, because the bot found no answer.');
});
