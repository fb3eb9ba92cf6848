import { active, heldIn, newRecord, offers, play, type State, start, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { anas, position as position18sa } from '../../titles/test/18sa/position.ts';
import { position } from '../../titles/test/1857/position.ts';
import { luckOf } from '../src/dice.ts';
import { fieldOf, textOf } from '../src/field.ts';
import { seatPlayers } from '../src/game.ts';
import { adviser, type Bot, type Budget, GREEDY, greedy, type Reason, random, safeMove, sayReason } from '../src/index.ts';
import { fight } from '../src/match.ts';
import { Memory, Mind } from '../src/mind.ts';
import { Quick } from '../src/quick.ts';
import { summarise } from '../src/summary.ts';
import { WEIGHTS } from '../src/weights.ts';
import { recordedPositions, titleCalled } from './positions.ts';

const BUDGET: Budget = { plays: 600, nodes: 60_000 };

const optionsOf = (title: Title) => Object.fromEntries(title.options.map((option) => [option.id, option.default]));

const begin = (title: Title, players: number): State =>
  start(
    title,
    newRecord(title, optionsOf(title), seatPlayers(players), () => 0.37),
  ).state;

const askIn = (title: Title, state: State, bot: Bot = greedy) =>
  bot({ title, state, seat: active(title, state)[0] as string, seed: 3, budget: BUDGET });

describe('auctions', () => {
  it.each(['1857', '18esp', '18sa', '18fb'])(
    'of %s come to an end, and nobody pays more than half as much again',
    { timeout: 120_000 },
    (id) => {
      const title = titleCalled(id);
      let s = begin(title, 4);
      const kind = s.round.kind;
      const printed = (item: string): number => title.components.privates.find((card) => card.id === item)?.price ?? 200;
      let moves = 0;
      for (; s.round.kind === kind && moves < 200; moves++) {
        const { move } = askIn(title, s);
        const outcome = play(title, s, move);
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        for (const { type, params } of outcome.events)
          if (type === 'auction.sold') expect(Number(params.price)).toBeLessThanOrEqual(1.75 * printed(String(params.item)) + 20);
        s = outcome.state;
      }
      expect(s.round.kind).not.toBe(kind);
      expect(Math.min(...Object.values(s.players).map(({ cash }) => cash))).toBeGreaterThan(0);
    },
  );
});

describe('the outlook of a company', () => {
  const title = titleCalled('1857');
  const late = recordedPositions(title, 2).findLast((s) => s.phase === '3' && s.round.kind === 'operating') as State;
  const [company] = Object.entries(late.companies).find(([, row]) => row.floated) as [string, State['companies'][string]];
  const having = (treasury: number, trains: readonly { readonly type: string }[]): State => ({
    ...late,
    companies: { ...late.companies, [company]: { ...(late.companies[company] as State['companies'][string]), treasury, trains } },
  });
  const outlook = (s: State) => {
    const found = new Mind(title, s, BUDGET).outlook(s, company);
    if (found === null) throw new Error('no outlook');
    return found;
  };

  it('foresees what its president must add when trains rust and the treasury is empty', () => {
    expect(outlook(having(0, [])).short).toBeGreaterThan(0);
    expect(outlook(having(5_000, [])).short).toBe(0);
  });

  it('saves for the train it needs out of revenue, before its president pays', () => {
    const mind = new Mind(title, late, BUDGET);
    const doomed = title.components.trains.find(({ id }) => mind.clock.life(id) < 4 && mind.clock.life(id) > 1)?.id as string;
    const next = mind.clock.onSale(1, company) as string;
    const price = mind.tables.trainPrice(late, { type: next });
    const rich = outlook(having(2 * price, [{ type: doomed }]));
    const saving = outlook(having(price - 10, [{ type: doomed }]));
    expect(saving.short).toBe(0);
    expect(saving.dividends).toBeLessThan(rich.dividends);
  });

  it('expects no more of fewer trains where the search is broken off', () => {
    const few = { ...WEIGHTS, nodes: 50 };
    for (const id of ['1857', '18esp']) {
      const game = titleCalled(id);
      for (const s of recordedPositions(game, 2).filter((_, i) => i % 60 === 40)) {
        const { revenue } = new Mind(game, s, { plays: 0, nodes: 1e6 }, few);
        for (const [name, { trains }] of Object.entries(s.companies)) {
          if (trains.length < 2) continue;
          const ranges = trains.map((train) => revenue.tables.range(s, name, train));
          const longest = trains.filter((_, i) => i !== ranges.indexOf(Math.min(...ranges)));
          expect(revenue.earnings(s, name, trains).income).toBeGreaterThanOrEqual(revenue.earnings(s, name, longest).income);
        }
      }
    }
  });

  it('values a lasting train above one that rusts', () => {
    expect(outlook(having(0, [{ type: '5' }])).short).toBeLessThanOrEqual(outlook(having(0, [{ type: '3' }])).short);
    expect(outlook(having(0, [{ type: '5' }])).dividends).toBeGreaterThanOrEqual(outlook(having(0, [])).dividends);
  });
});

describe('money', () => {
  const title = titleCalled('1865');
  /** Four players after the draft of ships, in their first stock round. */
  const drafted = (): State => {
    let s = begin(title, 4);
    while (s.round.kind !== 'stock') {
      const outcome = play(title, s, askIn(title, s).move);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      s = outcome.state;
    }
    return s;
  };
  const launch = (s: State, company: string): State => {
    const by = active(title, s)[0] as string;
    const outcome = play(title, s, { type: 'buy', by, company, from: 'ipo', percent: 40, par: 60 } as never);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.state;
  };

  it('floats one company, not every company of a president', () => {
    let s = drafted();
    const founder = active(title, s)[0] as string;
    const first = ['CFC', 'CFD', 'FA', 'FCS'];
    for (const company of first) s = launch(s, company);
    const alone = new Mind(title, s, BUDGET).outlook(s, 'CFC')?.sure ?? 0;
    s = launch(s, 'SFS');
    expect(active(title, s)[0]).not.toBe(founder);
    const mind = new Mind(title, s, BUDGET);
    const sure = ['CFC', 'SFS'].map((company) => mind.outlook(s, company)?.sure ?? 0);
    // The 60 that are left buy the missing share of one of them.
    expect(Math.max(...sure)).toBeCloseTo(alone, 10);
    expect(Math.min(...sure)).toBeLessThan(0.7);
  });

  it('that a president must add at once and does not have costs more than money that is there', () => {
    const s = recordedPositions(title, 1).find(
      ({ round, companies }) => round.kind === 'operating' && Object.values(companies).some(({ floated }) => floated),
    ) as State;
    const [company, row] = Object.entries(s.companies).find(([, { floated }]) => floated) as [string, State['companies'][string]];
    const president = title.president(s, company) as string;
    /** The president has this much cash and no other certificate, the company nothing. */
    const short = (cash: number): number => {
      const certificates = row.certificates.filter(({ owner, president: leads }) => leads || owner !== president);
      const n: State = {
        ...s,
        players: { ...s.players, [president]: { ...(s.players[president] as State['players'][string]), cash } },
        companies: { [company]: { ...row, treasury: 0, trains: [], certificates } },
      };
      return new Mind(title, n, BUDGET).values(n, null, false).get(president)?.short ?? 0;
    };
    expect(short(1_000)).toBeLessThan(0);
    expect(short(0)).toBeLessThan(short(1_000) - 100);
  });
});

describe('reasons', () => {
  const title = titleCalled('1857');
  const say = (code: string, params: Reason['params']): string => sayReason(title, { code, params });

  it('of payouts name the train, and how long it lasts', () => {
    expect(say('dividend.later', { company: 'CA', train: '3', rounds: 1 })).toBe(
      'Pays out: its last 3-train rusts in about 1 OR, and the share price rises.',
    );
    expect(say('dividend.saves', { company: 'CA', train: '3', rounds: 2, short: 120 })).toBe(
      'Withholds: its last 3-train rusts in about 2 ORs and the treasury is $120 short of the next train.',
    );
  });

  it('use the word of the title for a president', () => {
    const reason = { code: 'token.earns', params: { company: 'CFEA', gain: 90 } };
    expect(sayReason(titleCalled('18esp'), reason)).toBe('CFEA earns more from there, about ₧90 for its director by the end.');
    expect(say('token.earns', { company: 'CA', gain: 90 })).toBe('CA earns more from there, about $90 for its president by the end.');
  });

  it('tell a private that goes to a company for its price from one that goes for less', () => {
    const told = recordedPositions(title, 2)
      .filter((s) =>
        [...offers(title, s, { type: 'buy-private' })].some(({ move }) => s.assets[textOf(move, 'private')]?.owner === move.by),
      )
      .filter((_, i) => i % 9 === 4)
      .slice(0, 4)
      .flatMap((s) => askIn(title, s).considered.filter(({ move }) => move.type === 'buy-private'));
    expect(told.length).toBeGreaterThan(1);
    for (const { move, reason } of told) {
      const printed = title.components.privates.find(({ id }) => id === textOf(move, 'private'))?.price ?? 0;
      expect(reason.code).toBe(Number(fieldOf(move, 'price')) >= printed ? 'private.sells' : 'private.gives');
    }
  });

  it('of a pass name the most it would pay, which is below the next bid', () => {
    const passes = ['18sa', '18esp', '18fb'].flatMap((id) => {
      const game = titleCalled(id);
      let s = begin(game, 4);
      const found: { readonly most: number; readonly bid: number; readonly cash: number }[] = [];
      for (const kind = s.round.kind; s.round.kind === kind && found.length < 4; ) {
        const { move, reason, considered } = askIn(game, s, adviser);
        const bid = considered.find((one) => one.move.type === 'bid')?.move;
        if (reason.code === 'auction.dear' && bid !== undefined)
          found.push({ most: Number(reason.params.most), bid: Number(fieldOf(bid, 'amount')), cash: s.players[move.by]?.cash ?? 0 });
        const outcome = play(game, s, move);
        if (!outcome.ok) throw new Error(outcome.refusal.code);
        s = outcome.state;
      }
      return found;
    });
    expect(passes.length).toBeGreaterThan(4);
    for (const { most, bid, cash } of passes) expect(bid > most || bid > 0.9 * cash, `${bid} against ${most}`).toBe(true);
  });

  it('of moves that only a title knows say what they gain, and by what', () => {
    const own = new Set(['hand-over', 'absorb', 'join', 'convert', 'takeover', 'combine', 'tender', 'open-pass']);
    const said = ['1865', '18esp'].flatMap((id) => {
      const game = titleCalled(id);
      return recordedPositions(game, 2)
        .filter((s) => [...offers(game, s)].some(({ move }) => own.has(move.type)))
        .filter((_, i) => i % 12 === 3)
        .slice(0, 6)
        .flatMap((s) => askIn(game, s).considered.flatMap(({ move, reason }) => (own.has(move.type) ? [sayReason(game, reason)] : [])));
    });
    expect(said.length).toBeGreaterThan(3);
    for (const sentence of said)
      expect(sentence).toMatch(
        /^(Worth about .+ more than doing nothing(, mostly [a-z ]+)?|About .+ better than the next best(, mostly [a-z ]+)?|The best move here|As good as any other move here|Picks this, although .+|About .+ less than the best move|As good as the best move)\.$/,
      );
    expect(said.some((sentence) => sentence.includes(', mostly '))).toBe(true);
  });
});

describe('games that are played on', () => {
  it.each(Object.keys(titles))('of %s go on with legal moves, and without track where a step can be ended', { timeout: 120_000 }, (id) => {
    const title = titleCalled(id);
    const chosen = recordedPositions(title, 1).filter(({ round }, i) => i % 25 === 9 && round.kind !== 'auction');
    for (const s of chosen) {
      const mind = new Mind(title, s, { plays: 2_000, nodes: 60_000 });
      const move = new Quick(mind, GREEDY).choose(s, 1);
      if (move === null) throw new Error('no move');
      expect(play(title, s, move, { proof: false }).ok, JSON.stringify(move)).toBe(true);
      if ([...offers(title, s, { type: 'done', by: move.by })].length > 0) expect(['lay', 'token', 'sell']).not.toContain(move.type);
    }
  });

  it('share outlooks that depend on the clock of each position', () => {
    const title = titleCalled('1857');
    const memory = new Memory();
    const chosen = recordedPositions(title, 1).filter(({ round }, i) => i % 12 === 5 && round.kind === 'operating');
    expect(chosen.length).toBeGreaterThan(8);
    for (const s of chosen) {
      // The same companies, one train later on sale.
      const trains = s.supply.trains.map((pile, i) => (i === 0 && (pile.left ?? 0) > 0 ? { ...pile, left: (pile.left ?? 0) - 1 } : pile));
      for (const n of [s, { ...s, supply: { ...s.supply, trains } }]) {
        const shared = new Mind(title, n, BUDGET, WEIGHTS, memory).values(n, null, false);
        expect(shared).toEqual(new Mind(title, n, BUDGET).values(n, null, false));
      }
    }
  });
});

describe('chances of games that are played on', () => {
  it('follow from what is decided alone, and are spread evenly', () => {
    const many = Array.from({ length: 2_000 }, (_, i) => luckOf(`${i} 3 1 p2 FdC`));
    expect(luckOf('7 3 1 p2 FdC')).toBe(many[7]);
    expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...many)).toBeLessThan(1);
    for (const quarter of [0, 0.25, 0.5, 0.75])
      expect(many.filter((luck) => luck >= quarter && luck < quarter + 0.25).length).toBeGreaterThan(400);
  });
});

describe('deals', () => {
  it.each(Object.keys(titles))('of %s are offered only if the other player would accept', { timeout: 240_000 }, (id) => {
    const title = titleCalled(id);
    const trading = recordedPositions(title, 2)
      .filter((s, i) => i % 40 === 7 && s.round.kind === 'operating')
      .slice(0, 6);
    for (const s of trading) {
      const outcome = play(title, s, askIn(title, s).move, { proof: false });
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      if (heldIn(outcome.state) !== null) expect(askIn(title, outcome.state).move.type).not.toBe('refuse');
    }
  });
});

describe('a train of another president', () => {
  const title = titleCalled('1857');
  const asked = recordedPositions(title, 4).filter(({ stack }) => {
    const held = heldIn({ stack } as State);
    return held?.move.type === 'buy-train' && held.why === 'consent';
  });

  it('is not given away for next to nothing', () => {
    let lasting = 0;
    for (const s of asked.slice(0, 20)) {
      const held = heldIn(s) as NonNullable<ReturnType<typeof heldIn>>;
      if (new Mind(title, s, BUDGET).clock.life(String(held.move.train)) < 3) continue;
      lasting += 1;
      const cheap: State = {
        ...s,
        stack: s.stack.map((frame) =>
          'at' in frame && frame === s.stack.at(-1)
            ? { ...frame, at: { ...held, move: { ...held.move, price: 1 }, deal: { ...held.deal, price: 1 } } as never }
            : frame,
        ),
      };
      expect(askIn(title, cheap).move.type).toBe('refuse');
    }
    expect(lasting).toBeGreaterThan(3);
  });
});

describe('a deal that was declined', () => {
  it.each(Object.keys(titles))('of %s is not followed by another in the same turn', { timeout: 240_000 }, (id) => {
    const title = titleCalled(id);
    const declined = recordedPositions(title, 4)
      .filter((s) => heldIn(s) === null && s.stack.some((frame) => 'turn' in frame && frame.declined.length > 0))
      .filter((_, i) => i % 9 === 0)
      .slice(0, 8);
    for (const s of declined) {
      const { considered } = askIn(title, s);
      for (const { move } of considered.slice(0, 40)) {
        const outcome = play(title, s, move, { proof: false });
        const held = outcome.ok ? heldIn(outcome.state) : null;
        expect(held === null || held.asked === move.by).toBe(true);
      }
    }
  });
});

describe('a forced purchase', () => {
  /** Ana has no money, and OBA can't pay for a train of the bank, which costs 800. Ben's PAC has trains to spare. */
  const broke = (treasury: number, spare: readonly string[], phase = '6'): State =>
    position({
      phase,
      cash: { ben: 1_000 },
      companies: {
        OBA: { shares: { ana: 20, ben: 20 }, president: 'ana', treasury },
        PAC: { shares: { ben: 20 }, president: 'ben', trains: spare, operated: 0, tokens: ['L4'] },
      },
      turn: { company: 'OBA', step: 'trains' },
    });
  const kinds = (title: Title, s: State): ReadonlySet<string> => new Set([...offers(title, s)].map(({ move }) => move.type));

  it('is a deal instead of bankruptcy where another president would sell', () => {
    const title = titleCalled('1857');
    const s = broke(400, ['8', '8', '8']);
    expect(kinds(title, s)).toEqual(new Set(['buy-train', 'bankrupt']));
    const { move, considered } = askIn(title, s);
    expect(move).toMatchObject({ type: 'buy-train', from: 'PAC', train: '8' });
    expect(considered.at(-1)?.move.type).toBe('bankrupt');
  });

  it('asks for a train that rusts soon where the president cannot pay for another', () => {
    const title = titleCalled('1857');
    const s = broke(290, ['4', '4'], '5');
    expect(new Mind(title, s, BUDGET).clock.life('4')).toBeLessThan(1.5);
    expect(kinds(title, s)).toEqual(new Set(['buy-train', 'bankrupt']));
    expect(askIn(title, s).move).toMatchObject({ type: 'buy-train', from: 'PAC', train: '4' });
  });

  it.each([
    ['1857', 8, 9],
    ['18fb', 0, 3],
  ] as const)('of %s ends in bankruptcy only if all else needs the consent of others', { timeout: 120_000 }, (id, from, games) => {
    const title = titleCalled(id);
    const desperate = recordedPositions(title, games, from).filter((s) => kinds(title, s).has('bankrupt'));
    expect(desperate.length).toBeGreaterThan(0);
    for (const s of desperate) {
      const { move } = askIn(title, s);
      const alone = [...offers(title, s)].filter((offer) => {
        const outcome = play(title, s, offer.move, { proof: false });
        return offer.move.type !== 'bankrupt' && outcome.ok && heldIn(outcome.state) === null;
      });
      expect(move.type === 'bankrupt' ? alone : []).toEqual([]);
    }
  });
});

describe('a sale of which the certificates are chosen afterwards', () => {
  const title = titleCalled('18sa');

  it('is judged by what it leaves, not as if nothing were sold', { timeout: 120_000 }, () => {
    const waits = (s: State): boolean => {
      const top = s.stack.at(-1);
      return top !== undefined && !('turn' in top) && ['pick', 'exchange'].includes(top.step);
    };
    const games = recordedPositions(title, 2);
    let looked = 0;
    for (const [i, s] of games.entries()) {
      const after = games[i + 1];
      if (looked === 4 || s.round.kind !== 'stock' || waits(s) || after === undefined || !waits(after)) continue;
      for (const { move, terms } of askIn(title, s, adviser).considered) {
        const outcome = move.type === 'sell' ? play(title, s, move) : null;
        if (outcome === null || !outcome.ok || !waits(outcome.state)) continue;
        expect(Object.values(terms).some((term) => Math.abs(term) > 5)).toBe(true);
        looked += 1;
      }
    }
    expect(looked).toBeGreaterThanOrEqual(4);
  });
});

describe('the first track', () => {
  const title = titleCalled('18sa');
  const beginning = (id: string, treasury: number): State =>
    position18sa({ companies: { [id]: anas({ treasury, par: 80 }) }, turn: { company: id, step: 'track' } });

  it('is laid, although a tile gives up some of the ways from home', () => {
    const lays = ['ENFER', 'ENAFER', 'FEPASA', 'RFFSA', 'IAFE'].map((id) => {
      const s = beginning(id, 520);
      expect([...offers(title, s)].some(({ move }) => move.type === 'lay')).toBe(true);
      const { move, considered } = askIn(title, s, adviser);
      // No sentence takes what favours first track for money.
      const reasons = new Set(considered.flatMap((one) => (one.move.type === 'lay' ? [one.reason.code] : [])));
      return [move.type, ...[...reasons].filter((code) => !['lay.first', 'lay.earns'].includes(code))];
    });
    expect(lays).toEqual([['lay'], ['lay'], ['lay'], ['lay'], ['lay']]);
  });
});

describe('equal choices', () => {
  /** How a bot ranks the moves of one kind, by a field of theirs. */
  const ranked = (id: string, game: number, at: number, type: string, field: string): readonly string[] => {
    const title = titleCalled(id);
    const s = recordedPositions(title, game + 1, game)[at] as State;
    return askIn(title, s, adviser)
      .considered.filter(({ move }) => move.type === type)
      .map(({ move }) => textOf(move, field));
  };

  it.each([
    ['a mine of 18SA', '18sa', 0, 20, 'mine', 'mine', ['red', 'green', 'blue']],
    ['a mine of 18SA on the other side', '18sa', 0, 30, 'mine', 'mine', ['green', 'red', 'blue']],
    ['a harbour of 18SA', '18sa', 2, 345, 'harbour', 'hex', ['J17', 'K12', 'A8', 'A12']],
    ['a ship of 1865', '1865', 0, 47, 'hand-over', 'ship', ['M5', 'M1']],
    ['a home of 1865', '1865', 0, 547, 'home', 'hex', ['E25', 'E35', 'B20', 'F18']],
  ] as const)('%s is taken where it will be worth most', (_what, id, game, at, type, field, order) => {
    expect(ranked(id, game, at, type, field)).toEqual(order);
  });

  it('FN of 18SA is worth no more than a private of the same price and income', () => {
    const { forecast } = titleCalled('18sa');
    const s = begin(titleCalled('18sa'), 4);
    expect(forecast?.item?.(s, 'FN', 'p1')).toBe(forecast?.item?.(s, 'ECVF', 'p1'));
  });
});

describe('a pre-emption', () => {
  const title = titleCalled('18fb');
  const asked = recordedPositions(title, 4).filter((s) => heldIn(s)?.why === 'preempt');

  it('is answered by what is worth more, and both answers occur', { timeout: 120_000 }, () => {
    expect(asked.length).toBeGreaterThan(20);
    const answers = asked.map((s) => {
      const { move, considered } = askIn(title, s);
      expect(considered.map((one) => one.move.type).toSorted()).toEqual([...offers(title, s)].map((one) => one.move.type).toSorted());
      expect(considered[0]?.move).toEqual(move);
      expect(play(title, s, move, { proof: false }).ok).toBe(true);
      return move.type;
    });
    expect(new Set(answers)).toEqual(new Set(['let', 'take']));
  });
});

describe('a safe move', () => {
  it.each(Object.keys(titles))('of %s is legal and never a deal', (id) => {
    const title = titleCalled(id);
    for (const s of recordedPositions(title, 1).filter((_, i) => i % 23 === 5)) {
      const { move } = askIn(title, s, safeMove);
      expect(play(title, s, move, { proof: false }).ok).toBe(true);
      expect(move.type).not.toBe('let');
    }
  });
});

describe('matches', () => {
  const title = titleCalled('1865');
  const seated = { name: 'random', bot: random, budget: { plays: 0, nodes: 0 } };
  const game = (number: number) => fight({ title, options: optionsOf(title), bots: [seated, seated], game: number, seed: 4, cap: 3 });

  it('are the same each time, share draws in all rotations and rotate the seats', { timeout: 120_000 }, () => {
    const first = game(0);
    expect(game(0)).toEqual(first);
    expect(game(1).record.draws).toEqual(first.record.draws);
    expect(first.seats.map(({ bot }) => bot)).toEqual([0, 1]);
    expect(game(1).seats.map(({ bot }) => bot)).toEqual([1, 0]);
  });

  it('go on with a safe move where a bot fails, and say so', { timeout: 120_000 }, () => {
    const broken: Bot = () => {
      throw new Error('no idea');
    };
    const { faults, shape } = fight({
      title,
      options: optionsOf(title),
      bots: [{ ...seated, bot: broken }, seated],
      game: 0,
      seed: 4,
      cap: 1,
    });
    expect(faults[0]).toBe('random: no idea');
    expect(shape.moves).toBeGreaterThan(faults.length);
  });

  it.each<[string, Bot, RegExp]>([
    ['returns nothing', () => undefined as never, /^odd: no move was returned$/],
    ['returns no move', (question) => ({ ...random(question), move: undefined as never }), /^odd: no move was returned$/],
    [
      'names an illegal move',
      (question) => ({ ...random(question), move: { type: 'buy', by: question.seat } as never }),
      /^odd: \{"type":"buy".*\} is refused: \w/,
    ],
    [
      'moves for another player',
      (question) => ({ ...random(question), move: { ...random(question).move, by: 'p3' } }),
      /is not a move of p1$/,
    ],
    [
      'exceeds its budget by far',
      (question) => ({ ...random(question), used: { plays: 90_000, nodes: 0 } }),
      /^odd: used 90000 plays, and the budget is 0$/,
    ],
    ['does not say what it used', (question) => ({ ...random(question), used: undefined as never }), /^odd: used undefined plays/],
  ])('go on with a safe move where a bot %s, and say so', { timeout: 120_000 }, (_, bot, words) => {
    const bots = [{ ...seated, name: 'odd', bot }, seated];
    const { faults, seats } = fight({ title, options: optionsOf(title), bots, game: 0, seed: 4, cap: 1 });
    expect(faults[0]).toMatch(words);
    expect(faults).toHaveLength(seats[0]?.ms.length ?? 0);
    expect(seats[1]?.ms.length).toBeGreaterThan(0);
  });

  it('let a bot end the search it has begun when its budget runs out', { timeout: 120_000 }, () => {
    const over: Bot = (question) => ({ ...random(question), used: { plays: 300, nodes: 8_000 } });
    const bots = [{ ...seated, bot: over }, seated];
    expect(fight({ title, options: optionsOf(title), bots, game: 0, seed: 4, cap: 1 }).faults).toEqual([]);
  });

  it('add up to even shares of worth', { timeout: 120_000 }, () => {
    const { seats, games, ends } = summarise('1865', ['a', 'b'], [game(0), game(1)]);
    expect(games).toBe(2);
    expect((seats[0]?.worthShare ?? 0) + (seats[1]?.worthShare ?? 0)).toBeCloseTo(2, 1);
    expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});
