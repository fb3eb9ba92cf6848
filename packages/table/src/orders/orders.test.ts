import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  active,
  type GameRecord,
  heldIn,
  type Move,
  type Offer,
  offers,
  type PlayerId,
  play,
  type Range,
  replay,
  type State,
  type Title,
} from '@roundhouse/engine';
import type { RouteModel } from '@roundhouse/engine/routes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleOf, titles } from '../../../titles/src/index.ts';
import { playerOf } from '../seat.ts';
import { decide } from './decide.ts';
import type { Order, OrderKind, Standing, Watch } from './order.ts';
import { followOrders, ordersAfterMove, ordersAfterUndo, stand } from './standing.ts';

// Orders on recorded games of all titles: they never make a move their owner could not have made, never act after their stop rule, and end
// where they do not know what to do. The checks below read positions for themselves and use nothing of what orders are made of.

const corpus = fileURLToPath(new URL('../../../titles/test/', import.meta.url));

interface Game {
  readonly title: Title;
  readonly moves: readonly Move[];
  readonly positions: readonly State[];
}

const games = new Map<string, Game>();

/** A recorded game of a title, the shortest with four players or the shortest of all. */
const gameOf = (id: string): Game => {
  const known = games.get(id);
  if (known !== undefined) return known;
  const files = readdirSync(`${corpus}${id}/corpus`);
  const texts = (files.some((file) => file.startsWith('4')) ? files.filter((file) => file.startsWith('4')) : files)
    .map((file) => readFileSync(`${corpus}${id}/corpus/${file}`, 'utf8'))
    .sort((a, b) => a.length - b.length);
  const { record } = JSON.parse(texts[0] as string) as { record: GameRecord };
  const title = titleOf(record.title, record.rules) as Title;
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(played.refusal.code);
  const game = { title, moves: record.moves, positions: played.positions };
  games.set(id, game);
  return game;
};

const KINDS: readonly OrderKind[] = ['pass', 'buy', 'bid', 'dividend', 'skip', 'operate', 'answer', 'preempt'];

const drawn = fc.record({
  kind: fc.constantFrom(...KINDS),
  until: fc.constantFrom('round' as const, 'set' as const, 'game' as const),
  company: fc.nat(),
  most: fc.integer({ min: 20, max: 250 }),
  hold: fc.integer({ min: 1, max: 10 }),
  choice: fc.constantFrom('pay', 'withhold', 'half'),
  yes: fc.boolean(),
  watch: fc.array(
    fc.record({
      on: fc.constantFrom('sold', 'hands', 'threat', 'price', 'able', 'started', 'phase', 'action'),
      company: fc.nat(),
      most: fc.integer({ min: 40, max: 120 }),
    }),
    { maxLength: 2 },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const orderOf = (title: Title, state: State, me: PlayerId, { kind, until, company, most, hold, choice, yes, watch }: Drawn): Order => {
  const companies = Object.keys(state.companies);
  const common = {
    until,
    watch: watch.map((one): Watch => ({ ...one, company: pick(companies, one.company) }) as Watch),
  };
  const led = companies.filter((id) => title.president(state, id) === me);
  const needsLead = (kind === 'dividend' || kind === 'skip' || kind === 'operate') && led.length > 0;
  const onSale =
    kind === 'buy'
      ? [...offers(title, state, { type: 'buy' })].flatMap(({ move }) =>
          'par' in move ? [] : [String((move as Move & { company?: string }).company)],
        )
      : [];
  const about = state.stack.at(-1)?.about ?? '';
  const of = needsLead && led.includes(about) ? about : pick(needsLead ? led : onSale.length > 0 ? onSale : companies, company);
  const matter = { what: yes ? ('train' as const) : ('private' as const), of: null };
  const all: Readonly<Record<OrderKind, Order>> = {
    pass: { kind: 'pass', ...common },
    buy: { kind: 'buy', company: of, most, hold: hold * 10, ...common },
    bid: { kind: 'bid', item: pick([...Object.keys(state.assets), ...companies], company), most, pass: yes, ...common },
    dividend: { kind: 'dividend', company: of, choice, train: yes ? '4' : null, treasury: most > 200 ? most : null, ...common },
    skip: { kind: 'skip', company: of, ...common },
    operate: { kind: 'operate', company: of, choice, ...common },
    answer: { kind: 'answer', about: matter, accept: most, decline: hold > 5 ? 'always' : hold * 20, ...common },
    preempt: { kind: 'preempt', about: matter, most: yes ? most : null, ...common },
  };
  return all[kind];
};

const fits = (move: Move & Record<string, unknown>, offer: Offer & { readonly move: Record<string, unknown> }): boolean => {
  const ranges: Readonly<Record<string, Range>> = offer.ranges ?? {};
  const keys = new Set([...Object.keys(move), ...Object.keys(offer.move)]);
  return [...keys].every((key) => {
    const range = ranges[key];
    const value = Number(move[key]);
    // An open offer leaves the routes to be chosen; `play` decides about them.
    if (key === 'runs' && offer.open !== undefined) return true;
    if (range !== undefined) return value >= range.min && value <= range.max && (value - range.min) % range.step === 0;
    return JSON.stringify(move[key]) === JSON.stringify(offer.move[key]);
  });
};

const isOffered = (title: Title, state: State, move: Move): boolean =>
  [...offers(title, state)].some((offer) => fits(move as never, offer as never));

const holding = (s: State, company: string, player: string): number =>
  (s.companies[company]?.certificates ?? []).filter(({ owner }) => owner === player).reduce((sum, { percent }) => sum + percent, 0);

const ledIn = (title: Title, s: State): number => Object.keys(s.companies).filter((id) => title.president(s, id) !== null).length;

/** Could another player lead a company of this one with one more share? */
const couldLose = (title: Title, s: State, company: string, me: string): boolean => {
  if (title.president(s, company) !== me) return false;
  const shares = (s.companies[company]?.certificates ?? []).flatMap(({ percent, president }) => (president ? [] : [percent]));
  const share = shares.length === 0 ? 0 : Math.min(...shares);
  return Object.keys(s.players).some((p) => p !== me && holding(s, company, p) + share > holding(s, company, me));
};

/** Could a player buy a share for this? Read from the cash before and after each purchase on offer. */
const canBuy = (title: Title, s: State, company: string, most: number | null, me: string): boolean =>
  [...offers(title, s, { type: 'buy' })].some(({ move, ranges }) => {
    const { by, company: of } = move as Move & { company?: string };
    if (by !== me || of !== company || 'par' in move || ranges !== undefined) return false;
    const alone = play(title, s, move, { alone: true });
    return alone.ok && (most === null || Number(s.players[me]?.cash) - Number(alone.state.players[me]?.cash) <= most);
  });

/** Why an order must not act any more, read from the positions since it was made; null if it may. */
const stopped = (
  title: Title,
  { order, player: me, made, round }: Standing,
  positions: readonly State[],
  moves: readonly Move[],
): string | null => {
  const since = positions.slice(made);
  const now = positions.at(-1) as State;
  if (
    order.until === 'round' &&
    since.some((s) => s.round.kind !== round.kind || s.round.number !== round.number || s.round.set !== round.set)
  )
    return 'round';
  if (order.until === 'set' && since.some((s) => s.round.set !== round.set)) return 'set';
  for (const watch of order.watch)
    for (const [i, after] of since.entries()) {
      const before = since[i - 1];
      const move = moves[made + i - 1];
      if ('most' in watch && watch.on === 'price' && (title.price(after, watch.company) ?? Number.POSITIVE_INFINITY) <= watch.most)
        return 'price';
      if (watch.on === 'threat' && couldLose(title, after, watch.company, me)) return 'threat';
      if (before === undefined || move === undefined) continue;
      if (watch.on === 'started' && move.by !== me && ledIn(title, after) > ledIn(title, before)) return 'started';
      if (watch.on === 'phase' && before.phase !== after.phase) return 'phase';
      if (watch.on === 'action' && move.by !== me && move.type !== 'pass' && move.type !== 'done') return 'action';
      if (watch.on === 'hands' && title.president(before, watch.company) !== title.president(after, watch.company)) return 'hands';
      if (
        watch.on === 'sold' &&
        Object.keys(after.players).some((p) => p !== me && holding(after, watch.company, p) < holding(before, watch.company, p))
      )
        return 'sold';
    }
  if (order.kind === 'dividend') {
    const { trains, treasury } = now.companies[order.company] as State['companies'][string];
    if (order.train !== null && trains.some(({ type }) => type === order.train)) return 'train';
    if (order.treasury !== null && treasury >= order.treasury) return 'treasury';
  }
  for (const watch of order.watch) if (watch.on === 'able' && canBuy(title, now, watch.company, watch.most, me)) return 'able';
  if ((order.kind === 'dividend' || order.kind === 'skip' || order.kind === 'operate') && title.president(now, order.company) !== me)
    return 'president';
  return null;
};

/** What a move of an order must be like, besides legal. */
const expectAsOrdered = (title: Title, { order, player: me }: Standing, before: State, move: Move): void => {
  const outcome = play(title, before, move);
  if (!outcome.ok) throw new Error(`${move.type} is refused: ${outcome.refusal.code}`);
  if (order.kind === 'pass') expect(['pass', 'done']).toContain(move.type);
  if (order.kind === 'skip') expect(move.type).toBe('done');
  if (order.kind === 'operate') {
    expect(['done', 'run', 'dividend']).toContain(move.type);
    if (move.type === 'dividend') expect(move).toMatchObject({ choice: order.choice });
    const alone = play(title, before, move, { alone: true });
    if (!alone.ok) throw new Error(alone.refusal.code);
    for (const player of Object.keys(before.players))
      expect(Number(alone.state.players[player]?.cash)).toBeGreaterThanOrEqual(Number(before.players[player]?.cash));
  }
  const asked = heldIn(before);
  if (order.kind === 'answer' && asked !== null) {
    const { price } = asked.deal;
    if (move.type === 'let') expect(price).toBeGreaterThanOrEqual(order.accept ?? Number.POSITIVE_INFINITY);
    else if (order.decline !== 'always') expect(price).toBeLessThan(order.decline ?? 0);
  }
  if (order.kind === 'preempt' && move.type === 'take') {
    const paid = Number(before.players[me]?.cash) - Number(outcome.state.players[me]?.cash);
    expect(paid).toBeLessThanOrEqual(order.most ?? 0);
  }
  if (order.kind === 'dividend') expect(move).toMatchObject({ type: 'dividend', choice: order.choice });
  if (order.kind === 'buy' && move.type === 'buy') {
    const alone = play(title, before, move, { alone: true });
    const paid = alone.ok ? Number(before.players[me]?.cash) - Number(alone.state.players[me]?.cash) : Number.NaN;
    expect(paid).toBeLessThanOrEqual(order.most);
    expect(title.president(outcome.state, order.company)).toBe(title.president(before, order.company));
    expect(holding(outcome.state, order.company, me)).toBeLessThanOrEqual(order.hold);
  }
  if (order.kind === 'bid' && move.type === 'bid') expect((move as Move & { amount: number }).amount).toBeLessThanOrEqual(order.most);
};

/** Follows an order along a recorded game. Returns how often it would have acted, and why it ended. */
const along = ({ title, moves, positions }: Game, from: number, me: PlayerId, order: Order, far: number) => {
  let standing: Standing = stand('one', me, order, from, positions[from] as State);
  let acted = 0;
  for (let n = from; n < Math.min(from + far, moves.length); n++) {
    const state = positions[n] as State;
    if (standing.ended === null && active(title, state).includes(me)) {
      const verdict = decide(title, state, standing, moves.slice(0, n));
      if (verdict !== null && 'move' in verdict) {
        expect(stopped(title, standing, positions.slice(0, n + 1), moves)).toBeNull();
        expect(verdict.move.by).toBe(me);
        expect(isOffered(title, state, verdict.move)).toBe(true);
        expectAsOrdered(title, standing, state, verdict.move);
        acted++;
      } else if (verdict !== null) standing = { ...standing, ended: verdict.ended };
    }
    const { ended } = standing;
    standing = ordersAfterMove(title, [standing], {
      move: moves[n] as Move,
      before: state,
      after: positions[n + 1] as State,
    })[0] as Standing;
    if (ended !== null) expect(standing.ended).toEqual(ended);
  }
  return { acted, ended: standing.ended };
};

const RUNS = 90;

/** Titles whose companies run trains over routes. */
const TITLES_THAT_RUN = Object.keys(titles).filter((id) => titleOf(id)?.routes !== undefined);

/** Every stop is linked to every other, and long trains share them: more sets of runs than a short search can rule out. */
const manyRoutes: RouteModel = (() => {
  const stops = Array.from({ length: 26 }, (_, n) => ({
    id: `${n}:0`,
    group: String(n),
    takes: 'city' as const,
    optional: false,
    flags: 1,
    pays: [{ income: 10 * (1 + (n % 7)), treasury: 0 }],
  }));
  const links = stops.flatMap((_, a) =>
    stops.slice(a + 1).map((_, i) => {
      const b = a + 1 + i;
      return { a, b, uses: [(a * 7 + b * 3) % 60], gauges: 1, path: [`${a}/${b}`], back: [`${b}/${a}`] };
    }),
  );
  const trains = ['0', '1', '2', '3', '4'].map((id) => ({
    id,
    of: id,
    any: 9,
    towns: 0,
    gauges: 1,
    passing: stops.map(() => 'through' as const),
    must: [1],
    takes: [],
  }));
  return { stops, links, trains, bonuses: [], most: [], limits: [], things: {}, least: 2, worth: { income: 1, treasury: 0 } };
})();

const passing: Order = { kind: 'pass', until: 'round', watch: [] };

describe('an order', () => {
  const { title, moves, positions } = gameOf('1857');
  /** Stock turns that a player passes. */
  const passes = [...moves.keys()].filter((n) => moves[n]?.type === 'done' && positions[n]?.stack.at(-1)?.about === moves[n]?.by);
  const buys = [...moves.keys()].filter((n) => moves[n]?.type === 'buy' && 'from' in (moves[n] as Move));
  const at = (n: number) => positions[n] as State;
  const deciderAt = (n: number): PlayerId => active(title, at(n))[0] as string;
  const step = (n: number) => ({ move: moves[n] as Move, before: at(n), after: at(n + 1) });

  it('passes for its owner and says so', () => {
    const n = passes[0] as number;
    const { orders, moves: made } = followOrders(title, at(n), moves.slice(0, n), [stand('a', deciderAt(n), passing, n, at(n))]);
    expect(made[0]?.move).toEqual(moves[n]);
    expect(orders[0]?.acted[0]).toBe(n + 1);
  });

  it('ends when its owner acts against it, and not when an order acts', () => {
    const n = buys[0] as number;
    const standing = stand('a', deciderAt(n), passing, n, at(n));
    expect(ordersAfterMove(title, [standing], step(n))[0]?.ended).toEqual({ why: 'self' });
    expect(ordersAfterMove(title, [standing], step(n), true)[0]?.ended).toBeNull();
  });

  it('ends when another player does anything but pass, if its owner watches that', () => {
    const n = buys[0] as number;
    const watch: Watch = { on: 'action' };
    const standing = stand('a', playerOf(Number(deciderAt(n).slice(1)) % 4), { ...passing, watch: [watch] }, n, at(n));
    expect(ordersAfterMove(title, [standing], step(n))[0]?.ended).toEqual({ why: 'watch', watch });
    expect(ordersAfterMove(title, [{ ...standing, order: passing }], step(n))[0]?.ended).toBeNull();
  });

  it('buys no further than its price and its share, and then says why it ended', () => {
    const n = buys.find(
      (m) => !('par' in (moves[m] as Move)) && at(m).companies[(moves[m] as Move & { company: string }).company]?.floated,
    ) as number;
    const { company } = moves[n] as Move & { company: string };
    const me = deciderAt(n);
    const order: Order = { kind: 'buy', company, most: 1000, hold: 100, until: 'game', watch: [] };
    const verdict = (more: Partial<typeof order>) =>
      decide(title, at(n), stand('a', me, { ...order, ...more } as Order, n, at(n)), moves.slice(0, n));
    expect(verdict({})).toMatchObject({ move: { type: 'buy', company } });
    expect(verdict({ most: 1 })).toMatchObject({ ended: { why: 'price' } });
    expect(verdict({ hold: holding(at(n), company, me) })).toMatchObject({ ended: { why: 'held' } });
    expect(verdict({ company: 'nobody' })).toEqual({ ended: { why: 'unavailable' } });
  });

  it('ends with its round, and when a move it made is undone', () => {
    const n = passes[0] as number;
    const standing = { ...stand('a', deciderAt(n), passing, n, at(n)), acted: [n + 1] };
    expect(ordersAfterUndo([standing], n)[0]?.ended).toEqual({ why: 'undone' });
    expect(ordersAfterUndo([standing], n + 1)[0]?.ended).toBeNull();
    const later = [...positions.keys()].find((m) => m > n && at(m).round.kind !== at(n).round.kind) as number;
    expect(decide(title, at(later), standing, moves.slice(0, later))).toEqual({ ended: { why: 'over' } });
  });

  it('answers what is asked by price, and asks its owner in between', () => {
    const n = [...moves.keys()].find((m) => heldIn(at(m))?.why === 'consent') as number;
    const asked = heldIn(at(n)) as NonNullable<ReturnType<typeof heldIn>>;
    const [what, of] = asked.deal.what.split(':') as ['train' | 'private', string];
    const { price } = asked.deal;
    const verdict = (accept: number | null, decline: number | 'always' | null, name: string | null = of) =>
      decide(
        title,
        at(n),
        stand('a', asked.asked, { kind: 'answer', about: { what, of: name }, accept, decline, until: 'game', watch: [] }, n, at(n)),
        moves.slice(0, n),
      );
    expect(verdict(price, null)).toMatchObject({ move: { type: 'let' } });
    expect(verdict(price + 1, null)).toBeNull();
    expect(verdict(price + 1, price + 1)).toMatchObject({ move: { type: 'refuse' } });
    expect(verdict(null, 'always')).toMatchObject({ move: { type: 'refuse' } });
    expect(verdict(price, 'always', 'another')).toBeNull();
  });

  it('answers for one type of train alone, if that is named', () => {
    const n = [...moves.keys()].find((m) => heldIn(at(m))?.deal.what.startsWith('train:')) as number;
    const asked = heldIn(at(n)) as NonNullable<ReturnType<typeof heldIn>>;
    const [what, of, type] = asked.deal.what.split(':') as [string, string, string];
    const verdict = (train: string) =>
      decide(
        title,
        at(n),
        stand(
          'a',
          asked.asked,
          { kind: 'answer', about: { what, of, type: train }, accept: null, decline: 'always', until: 'game', watch: [] },
          n,
          at(n),
        ),
        moves.slice(0, n),
      );
    expect(verdict(type)).toMatchObject({ move: { type: 'refuse' } });
    expect(verdict('another')).toBeNull();
  });

  it('plays a company’s whole turn: it lays nothing, runs the best routes, and pays out', () => {
    const n = [...moves.keys()].find((m) => moves[m]?.type === 'run' && (moves[m] as Move & { runs: [] }).runs.length > 0) as number;
    const company = String(at(n).stack.at(-1)?.about);
    const begins = [...moves.keys()].findLast((m) => m < n && at(m).stack.at(-1)?.about !== company) as number;
    const order: Order = { kind: 'operate', company, choice: 'pay', until: 'game', watch: [] };
    const from = begins + 1;
    const { moves: made, orders } = followOrders(title, at(from), moves.slice(0, from), [
      stand('a', deciderAt(from), order, from, at(from)),
    ]);
    const types = made.map(({ move }) => move.type);
    expect(types).toContain('run');
    expect(types).toContain('dividend');
    expect(types.filter((type) => !['done', 'run', 'dividend'].includes(type))).toEqual([]);
    expect(orders[0]?.ended).toBeNull();
    const run = made.find(({ move }) => move.type === 'run');
    expect(run?.reached.events.some(({ type, params }) => type === 'ran' && Number(params.income) > 0)).toBe(true);
    // A search that may not take long ends the order where it proves nothing.
    const hard: Title = { ...title, routes: { ...(title.routes as NonNullable<Title['routes']>), model: () => manyRoutes } };
    expect(decide(hard, at(n), stand('a', deciderAt(n), order, n, at(n)), moves.slice(0, n))).toEqual({ ended: { why: 'unproven' } });
  });
});

describe.each(Object.keys(titles))('orders in %s', (id) => {
  it('make only moves their owner could make, and none after their stop rule', () => {
    const game = gameOf(id);
    const seats = Object.keys((game.positions[0] as State).players).length;
    const kinds = new Set<OrderKind>();
    const where = (type: string, field: string): readonly number[] =>
      [...game.moves.keys()].filter((n) => game.moves[n]?.type === type && field in (game.moves[n] as Move));
    const begin: Readonly<Partial<Record<OrderKind, readonly number[]>>> = {
      buy: where('buy', 'from'),
      bid: where('bid', 'amount'),
      dividend: where('dividend', 'choice'),
      operate: where('run', 'runs'),
      skip: where('lay', 'tile'),
    };
    fc.assert(
      fc.property(drawn, fc.nat(), fc.nat(), (given, at, who) => {
        // Most kinds need a player who decides just that.
        const there = begin[given.kind] ?? [];
        const turns = there.length === 0 ? undefined : there;
        const from = turns === undefined ? at % game.moves.length : pick(turns, at);
        const state = game.positions[from] as State;
        const me = turns === undefined ? playerOf(who % seats) : (active(game.title, state)[0] as string);
        const order = orderOf(game.title, state, me, given);
        if (along(game, from, me, order, 40).acted > 0) kinds.add(order.kind);
      }),
      { numRuns: RUNS, seed: 22 },
    );
    // 1865 has no auction.
    const some: readonly OrderKind[] = [
      'pass',
      'buy',
      'skip',
      'dividend',
      ...(TITLES_THAT_RUN.includes(id) ? ['operate' as const] : []),
      ...(id === '1865' ? [] : ['bid' as const]),
    ];
    expect(some.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('play on by themselves with legal moves alone', () => {
    const { title, moves, positions } = gameOf(id);
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 4 }), fc.nat(), (given, at) => {
        const from = at % moves.length;
        const start = positions[from] as State;
        const deciding = active(title, start);
        if (deciding.length === 0) return;
        const orders = given.map((one, i) =>
          stand(String(i), deciding[0] as string, orderOf(title, start, deciding[0] as string, one), from, start),
        );
        const followed = followOrders(title, start, moves.slice(0, from), orders);
        let state = start;
        const line = [...moves.slice(0, from)];
        const path = [...positions.slice(0, from + 1)];
        for (const { move, order, player, reached } of followed.moves) {
          const standing = orders.find((one) => one.id === order) as Standing;
          expect(standing.player).toBe(player);
          expect(isOffered(title, state, move)).toBe(true);
          expectAsOrdered(title, standing, state, move);
          expect(stopped(title, standing, path, line)).toBeNull();
          state = reached.state;
          line.push(move);
          path.push(state);
        }
        expect(followed.orders.flatMap(({ acted }) => acted).sort((a, b) => a - b)).toEqual(followed.moves.map((_, i) => from + i + 1));
        // Nothing is left to do: the same orders make no further move.
        expect(followOrders(title, state, line, followed.orders).moves).toEqual([]);
        for (const { acted, ended } of ordersAfterUndo(followed.orders, from)) if (acted.length > 0) expect(ended).not.toBeNull();
      }),
      { numRuns: RUNS, seed: 57 },
    );
  });
});

it('orders that play a few moves at a time play the same as in one go', () => {
  const { title, positions } = gameOf('1857');
  const from = positions[0] as State;
  const orders = Object.keys(from.players).map((player) =>
    stand(`o ${player}`, player, { kind: 'pass', until: 'game', watch: [] }, 0, from),
  );
  const whole = followOrders(title, from, [], orders);
  expect([whole.isLeft, whole.moves.length > 20]).toEqual([false, true]);
  let now = { orders: orders as readonly Standing[], state: from, moves: [] as readonly Move[], isLeft: true };
  while (now.isLeft) {
    const part = followOrders(title, now.state, now.moves, now.orders, 3);
    expect(part.moves.length).toBeLessThanOrEqual(3);
    now = {
      orders: part.orders,
      state: part.moves.at(-1)?.reached.state ?? now.state,
      moves: [...now.moves, ...part.moves.map(({ move }) => move)],
      isLeft: part.isLeft,
    };
  }
  expect(now.moves).toEqual(whole.moves.map(({ move }) => move));
  expect(now.orders).toEqual(whole.orders);
});
