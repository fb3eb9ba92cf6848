import { readdirSync, readFileSync } from 'node:fs';
import { type GameEvent, type GameRecord, type Json, type Params, replay, type State } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { title1857 } from '@roundhouse/titles/1857';
import { describe, expect, it } from 'vitest';
import { BOTS, type NamedBot } from '../src/index.ts';
import { type LabGame, labGame } from '../src/lab/game.ts';
import { hoursOf } from '../src/lab/hours.ts';
import { compareMeasures, measure, proportion, share } from '../src/lab/measure.ts';
import { type Notes, Observer } from '../src/lab/observe.ts';
import { compareGames, flatten, reportOf } from '../src/lab/report.ts';
import { tryTitle } from '../src/lab/trial.ts';
import { fight } from '../src/match.ts';

describe('measures', () => {
  it('are means with their standard errors', () => {
    expect(measure([1, 2, 3, 4])).toEqual({ n: 4, mean: 2.5, error: Math.sqrt(5 / 3 / 4) });
    expect(measure([])).toEqual({ n: 0, mean: 0, error: 0 });
  });

  it('of what never happened keep an error above zero', () => {
    const never = share(Array<boolean>(96).fill(false));
    expect(never.mean).toBe(0);
    expect(never.error).toBeCloseTo(Math.sqrt((0.02 * 0.98) / 100), 10);
  });

  it('differ where chance does not explain it, counted over all that is compared', () => {
    const at = (mean: number) => ({ n: 100, mean, error: 1 });
    const names = Array.from({ length: 40 }, (_, i) => `m${i}`);
    const before = new Map(names.map((name) => [name, at(0)]));
    // 1 in 40 lies 3.0 standard errors away, which alone would be significant and among forty is not.
    const [first] = compareMeasures(before, new Map(names.map((name, i) => [name, at(i === 7 ? 3 * Math.SQRT2 : 0)])));
    expect(first).toMatchObject({ what: 'm7', significant: false });
    expect(first?.p).toBeCloseTo(0.0027, 4);
    const [second] = compareMeasures(before, new Map(names.map((name, i) => [name, at(i === 7 ? 4 * Math.SQRT2 : 0)])));
    expect(second).toMatchObject({ what: 'm7', significant: true });
    const few = compareMeasures(new Map([['x', { n: 19, mean: 0, error: 1 }]]), new Map([['x', { n: 500, mean: 50, error: 1 }]]));
    expect(few).toEqual([]);
  });

  it('of hours follow the kinds of decisions', () => {
    expect(hoursOf({ lay: 90 })).toBe(1);
    expect(hoursOf({ 'never-heard-of': 180 })).toBe(1);
  });
});

describe('a game of the laboratory', () => {
  const ledger = readFileSync(new URL('../../titles/src/1857/ledger.md', import.meta.url), 'utf8');
  const random = BOTS.get('random') as NamedBot;
  const play = (game: number): LabGame => labGame(title1857, [random, random], { options: { finance: '1856', oba: 'FCO' }, seed: 3, game });
  const games = [play(0), play(1)];
  const report = flatten(reportOf(games));

  it('is the same whenever it is played', () => {
    expect(play(1)).toEqual(games[1]);
  });

  it('asks the rules about moves beside those offered, and changes nothing by it', () => {
    const { seats } = fight({ title: title1857, bots: [random, random], options: { finance: '1856', oba: 'FCO' }, seed: 3, game: 0 });
    expect(games[0]?.seats.map(({ worth }) => worth)).toEqual(seats.map(({ worth }) => worth));
    for (const { refusals, moves } of games) {
      expect(Object.keys(refusals).length).toBeGreaterThan(5);
      expect(Object.values(refusals).reduce((sum, n) => sum + n, 0)).toBeLessThan(moves);
      for (const rule of Object.keys(refusals)) expect(ledger).toContain(`- ${rule} |`);
    }
  });

  it('says what happened', () => {
    for (const { kinds, moves, seats, companies, trains, events, phases, rounds } of games) {
      expect(Object.values(kinds).reduce((sum, n) => sum + n, 0)).toBe(moves);
      expect(seats.map(({ rank }) => rank)).toContain(1);
      expect(companies.OBA?.par).toBe(65);
      const floats = Object.values(companies).filter(({ floated }) => floated !== null).length;
      expect(floats).toBeGreaterThan(1);
      expect(events.laid).toBeGreaterThan(10);
      expect(trains['2']).toEqual({ first: 1, bought: 6 });
      expect(Object.values(phases).every((round) => round <= rounds)).toBe(true);
    }
  });

  it('is added up with others', () => {
    const mean = (games[0]?.moves ?? 0) / 2 + (games[1]?.moves ?? 0) / 2;
    expect(report.get('length › moves')?.mean).toBe(mean);
    expect(report.get('companies › OBA › floated')).toMatchObject({ n: 2, mean: 1 });
    const won = ['1', '2'].map((seat) => report.get(`seats › ${seat} › won`)?.mean ?? 0);
    expect((won[0] ?? 0) + (won[1] ?? 0)).toBe(1);
    expect((report.get('seats › 1 › net worth')?.mean ?? 0) + (report.get('seats › 2 › net worth')?.mean ?? 0)).toBeCloseTo(2, 10);
  });
});

describe('lines of the first edition', () => {
  const random = BOTS.get('random') as NamedBot;
  const full: LabGame = {
    ...labGame(title1857, [random, random], { options: { finance: '1856', oba: 'FCO' }, seed: 3, game: 0 }),
    routes: { 'A1 – B2': 4 },
  };
  const { edition: _, routes: __, ...old } = full;
  const later: LabGame = { ...full, trains: { ...full.trains, Z: { first: 9, bought: 2 } } };

  it('are added up with later ones, and each measure counts the games that know it', () => {
    const report = flatten(reportOf([old, old, later]));
    expect(report.get('length › moves')?.n).toBe(3);
    const [rule = '', times] = Object.entries(full.refusals)[0] ?? [];
    expect(report.get(`refusals › ${rule}`)).toMatchObject({ n: 1, mean: times });
    const second = flatten(reportOf([{ ...full, edition: 2, refusals: {} }, later]));
    expect([second.get('routes › A1 – B2')?.n, second.get(`refusals › ${rule}`)?.n]).toEqual([2, 1]);
    expect(report.get('trains › 2 › leave the supply')?.n).toBe(3);
    expect(report.get('trains › Z › leave the supply')).toMatchObject({ n: 1, mean: 2 });
    expect(report.get('companies › OBA › par')?.n).toBe(3);
    expect(report.get('companies › OBA › looted')?.n).toBe(1);
    expect(report.get('money › companies looted')?.n).toBe(1);
    expect(report.get('routes › A1 – B2')).toMatchObject({ n: 1, mean: 4 });
    expect(report.get('privates › FCE › income')?.n).toBe(3);
    expect(report.get('privates › FCE › sold to a company')?.n).toBe(1);
    // No line tells of a use of FCE, all tell of FCA's.
    expect(report.get('privates › FCE › used')?.n).toBe(0);
    expect([old.privates.FCA?.used, report.get('privates › FCA › used')?.n]).toEqual([1, 3]);
  });
});

describe('a report', () => {
  const random = BOTS.get('random') as NamedBot;
  const game = labGame(title1857, [random, random], { options: { finance: '1856', oba: 'FCO' }, seed: 3, game: 0 });
  const report = flatten(reportOf([game, game]));

  it('tells what each company earned in each round, and when games ended', () => {
    const [round, amount] = Object.entries(game.companies.OBA?.revenue ?? {}).at(-1) as [string, number];
    expect(report.get(`earnings › OBA › ${round}`)).toMatchObject({ n: 2, mean: amount });
    expect(report.get(`close › operating rounds › ${game.end}`)).toMatchObject({ n: 2, mean: game.rounds });
    const last = Object.keys(game.phases).at(-1);
    expect(report.get(`close › last phase › ${last}`)).toMatchObject({ n: 2, mean: 1 });
  });
});

describe('figures of one game', () => {
  const bots = ['random', 'random'].map((id) => BOTS.get(id) as NamedBot);
  const game = labGame(title1857, bots, { options: { finance: '1856', oba: 'FCO' }, seed: 3, game: 0 });

  it('of several seats of one bot count once', () => {
    const report = flatten(reportOf([game, game]));
    const name = game.seats[0]?.bot;
    expect(report.get(`bots › ${name} › won`)).toMatchObject({ n: 2, mean: 0.5, error: 0 });
    expect(report.get(`bots › ${name} › net worth`)).toMatchObject({ n: 2, mean: 1, error: 0 });
  });

  it('that are parts keep the error of what never or always happens', () => {
    expect(proportion([0, 0, 0])).toEqual(share([false, false, false]));
    expect(proportion([0, 0.5])).toEqual({ ...measure([0, 0.5]), share: true });
  });
});

describe('a trial of a title', () => {
  it('says what goes wrong, and when', () => {
    const broken = { ...title1857, invariants: ({ round }: State) => (round.kind === 'stock' ? ['a hex is nowhere'] : []) };
    const fault = tryTitle(broken);
    expect(fault).toMatchObject({ error: 'broken: a hex is nowhere' });
    expect(fault?.move).toBeGreaterThan(1);
    const unset = (): never => {
      throw new Error('no company NOPE');
    };
    expect(tryTitle({ ...title1857, start: unset })).toEqual({ move: 0, error: 'no company NOPE' });
  });
});

describe('a comparison', () => {
  const random = BOTS.get('random') as NamedBot;
  const game = labGame(title1857, [random, random], { options: { finance: '1856', oba: 'FCO' }, seed: 3, game: 0 });
  const before = Array.from({ length: 25 }, () => game);
  const more: LabGame = {
    ...game,
    end: 'new',
    phases: { ...game.phases, 9: 12 },
    events: { ...game.events, flood: 2 },
    companies: { ...game.companies, NEW: { ...(game.companies.OBA as LabGame['companies'][string]) } },
  };
  const { differences } = compareGames(before, [...before.slice(0, 10), ...Array.from({ length: 15 }, () => more)]);
  const found = (what: string) => differences.find((difference) => difference.what === what);

  it('names what happens on one side alone', () => {
    for (const what of ['phases › 9 › reached', 'ends › new'])
      expect(found(what), what).toMatchObject({ before: { n: 25, mean: 0 }, after: { n: 25, mean: 0.6 }, significant: true });
    expect(found('events › flood')).toMatchObject({ before: { n: 25, mean: 0 }, after: { n: 25, mean: 1.2 }, significant: true });
  });

  it('knows that a company of the other side never floats', () => {
    expect(flatten(reportOf(before, [more])).get('companies › NEW › floated')).toMatchObject({ n: 25, mean: 0 });
  });

  it('leaves out the mean of what never happened', () => {
    expect([found('phases › 9 › in round'), found('companies › NEW › par')]).toEqual([undefined, undefined]);
  });

  it('finds nothing between equal games', () => {
    expect(compareGames(before, before).differences.filter(({ significant }) => significant)).toEqual([]);
  });
});

describe('recorded games', () => {
  interface Noted {
    readonly notes: Notes;
    /** The events of each move. */
    readonly events: readonly (readonly GameEvent[])[];
    /** How often an event occurred. */
    readonly told: (type: string, is?: (params: Params) => boolean) => number;
  }

  /** What the laboratory notes of a recorded game of a title. */
  const noted = (id: string, which = 0): Noted => {
    const title = titles[id];
    if (title === undefined) throw new Error(`no title ${id}`);
    const folder = new URL(`../../titles/test/${id}/corpus/`, import.meta.url);
    const name = readdirSync(folder).sort()[which] ?? '';
    const { record } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly record: GameRecord };
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error(`${name} is refused`);
    const { events, positions } = played;
    const observer = new Observer(title, positions[0] as State);
    for (const [i, move] of record.moves.entries()) observer.played(move, events[i + 1] ?? [], positions[i + 1] as State);
    const nobody = record.players.map(() => '');
    const ranks = record.players.map(() => ({ worth: 0, rank: 1 }));
    return {
      notes: observer.notes(nobody, ranks),
      events,
      told: (type, is = () => true) => events.flat().filter((event) => event.type === type && is(event.params)).length,
    };
  };
  const sum = ({ companies }: Notes, what: 'absorbed' | 'closed' | 'paid' | 'withheld'): number =>
    Object.values(companies).reduce((total, company) => total + company[what], 0);

  it('tell companies that are absorbed from those that close', () => {
    const sardinia = noted('1865');
    expect(sardinia.told('absorbed')).toBeGreaterThan(0);
    expect([sum(sardinia.notes, 'absorbed'), sum(sardinia.notes, 'closed')]).toEqual([sardinia.told('absorbed'), 0]);
    const america = noted('18sa');
    expect(america.told('closed')).toBeGreaterThan(0);
    expect([sum(america.notes, 'absorbed'), sum(america.notes, 'closed')]).toEqual([0, america.told('closed')]);
  });

  it('tell of every loan, of trains that presidents had to pay for, and of ruin', () => {
    const america = noted('18sa');
    const withLoan = america.told('train.bought', ({ loan }) => loan !== undefined);
    const helped = america.events.filter((events) => {
      const help = events.findIndex(({ type }) => type === 'helped');
      return (
        help >= 0 &&
        events.some(({ type, params }, i) => i > help && type === 'train.bought' && params.company === events[help]?.params.company)
      );
    });
    expect([withLoan > 0, helped.length > 0, helped.length < america.told('helped')]).toEqual([true, true, true]);
    expect([america.notes.loans, america.notes.forced]).toEqual([withLoan, helped.length]);

    const sardinia = noted('1865', 3);
    const granted = sardinia.events.flat().filter(({ type }) => type === 'loans.granted');
    const lent = granted.reduce((total, { params }) => total + Number(params.loans), sardinia.told('loan.taken'));
    expect(granted.length).toBeGreaterThan(0);
    const added = sardinia.told('train.bought', (params) => Number(params.added) > 0);
    const { loans, forced, bankruptcies } = sardinia.notes;
    expect([loans, forced, bankruptcies]).toEqual([lent, added, granted.length]);
  });

  /** Operating rounds begun when something first happened, by what `named` calls it. */
  const begunAt = (events: readonly GameEvent[], named: (event: GameEvent) => string | null): Readonly<Record<string, number>> => {
    const found: Record<string, number> = {};
    let rounds = 0;
    for (const event of events) {
      if (event.type === 'round' && event.params.kind === 'operating') rounds += 1;
      const name = named(event);
      if (name !== null) found[name] ??= rounds;
    }
    return found;
  };
  const typeOf = (train: Json | undefined): string => String(train).replace(/\/.*/, '');

  // In some of these games operating rounds pass without a decision, or a move ends a stock round as it floats a company.
  it.each([
    ['1857', 9, '8'],
    ['18esp', 8, '8'],
    ['18sa', 5, '4'],
    ['1865', 5, 'PH7'],
    ['18fb', 1, 'R6'],
  ])('of %s tell the operating round of every float, phase and train, also of trains without end', (id, which, last) => {
    const { notes, events } = noted(id, which);
    const all = events.flat();
    expect(notes.rounds).toBe(all.filter(({ type, params }) => type === 'round' && params.kind === 'operating').length);
    const phases = begunAt(all, ({ type, params }) => (type === 'phase' ? String(params.phase) : null));
    expect(notes.phases).toMatchObject(phases);
    const floats = begunAt(all, ({ type, params }) => (type === 'floated' ? String(params.company) : null));
    for (const [company, round] of Object.entries(floats)) expect(notes.companies[company]?.floated, company).toBe(round);
    const leaves = ({ type, params }: GameEvent): boolean =>
      (type === 'train.bought' && params.from === 'bank') || type === 'exported' || type === 'train.removed';
    const firsts = begunAt(all, (event) => (leaves(event) ? typeOf(event.params.train) : null));
    expect(Object.fromEntries(Object.entries(notes.trains).map(([type, { first }]) => [type, first]))).toEqual(firsts);
    expect(notes.trains[last]?.bought).toBe(all.filter((event) => leaves(event) && typeOf(event.params.train) === last).length);
    expect(notes.trains[last]?.bought).toBeGreaterThan(0);
    const started = all.filter(({ type }) => type === 'started').map(({ params }) => [params.company, params.par]);
    for (const [company, par] of new Map(started.reverse() as [string, number][])) expect(notes.companies[company]?.par).toBe(par);
  });

  it('tell the round of every dividend, also of companies that run without a decision', () => {
    const { notes, events } = noted('1857', 1);
    let rounds = 0;
    const earned = events.flat().flatMap(({ type, params: { kind, company, earned: amount } }) => {
      if (type === 'round' && kind === 'operating') rounds += 1;
      return type === 'dividend' ? [`${company} ${rounds} ${amount}`] : [];
    });
    const told = Object.entries(notes.companies).flatMap(([company, { revenue }]) =>
      Object.entries(revenue).map(([round, amount]) => `${company} ${round} ${amount}`),
    );
    expect(told.sort()).toEqual(earned.sort());
  });

  it('tell of every token, also of one that takes the place of another', () => {
    const { notes, events, told } = noted('18fb');
    expect(told('bourbon.replaced')).toBeGreaterThan(0);
    const placed: Record<string, number> = {};
    for (const { type, params } of events.flat()) if (type === 'token') placed[String(params.hex)] = (placed[String(params.hex)] ?? 0) + 1;
    expect(notes.tokens).toEqual(placed);
  });

  it('tell of powers, and of privates that companies buy', () => {
    const spain = noted('18esp', 4);
    const bought = spain.events.flat().flatMap(({ type, params }) => (type === 'private.bought' ? [String(params.private)] : []));
    expect(bought.length).toBeGreaterThan(2);
    expect(Object.keys(spain.notes.privates).filter((id) => spain.notes.privates[id]?.company !== null)).toEqual(bought.toSorted());
    // P1 builds a mine, P2 and P3 bring a train, P4 opens a pass, P5 sells tenders, P6 and P7 bring shares.
    for (const id of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']) expect(spain.notes.privates[id]?.used, id).toBeGreaterThan(0);
    const america = noted('18sa');
    const { FC, FN, 'FCA-a': one, 'FCA-b': other } = america.notes.privates;
    expect([FC?.used, FN?.used]).toEqual([america.told('harbour'), america.told('fn.shares')]);
    expect((one?.used ?? 0) + (other?.used ?? 0)).toBe(america.told('bonus'));
    const argentina = noted('1857', 2);
    expect(argentina.notes.privates.FCA?.used).toBe(1);
  });

  it('tell what the first owner of a private paid, not the next', () => {
    const { notes, events } = noted('18fb');
    const dealt = events.flat().filter(({ type, params }) => type === 'private.bought' && params.private === 'Bayard');
    const [first] = events.flat().filter(({ type, params }) => type === 'auction.sold' && params.item === 'Bayard');
    expect(dealt.length).toBeGreaterThan(0);
    expect(notes.privates.Bayard?.price).toBe(first?.params.price);
  });

  it('tell of companies whose president sold out, not of those that were outbought', () => {
    const { notes, events } = noted('1857', 6);
    const looted = Object.entries(notes.companies).filter(([, company]) => company.looted > 0);
    expect(looted.length).toBeGreaterThan(0);
    for (const [company, { looted: times }] of looted) {
      const left = events.filter((of) =>
        of.some(
          ({ type, params }) =>
            type === 'president' &&
            params.company === company &&
            of.some((sale) => sale.type === 'sold' && sale.params.company === company && sale.params.player === params.from),
        ),
      );
      expect(times).toBeLessThanOrEqual(left.length);
    }
    // Here presidents change while their companies have no train, and none of them sold.
    const outbought = noted('1857', 2);
    expect(outbought.told('president')).toBeGreaterThan(5);
    expect(Object.values(outbought.notes.companies).reduce((total, company) => total + company.looted, 0)).toBe(0);
  });

  it('tell where runs end', () => {
    const { notes, events } = noted('18esp');
    const ran = events.flat().flatMap(({ type, params }) => (type === 'ran' ? (params.runs as { path: string[] }[]) : []));
    expect(Object.values(notes.routes ?? {}).reduce((total, n) => total + n, 0)).toBe(ran.length);
    const [run] = ran as [{ path: string[] }];
    const ends = [run.path[0], run.path.at(-1)].map((stop) => String(stop).replace(/:.*/, ''));
    expect(notes.routes).toHaveProperty([ends.sort().join(' – ')]);
  });

  it('tell a dividend that is kept from one that is paid', () => {
    const { notes, told } = noted('1865');
    const chosen = (choice: string): number => told('dividend', (params) => params.choice === choice);
    expect([sum(notes, 'paid'), sum(notes, 'withheld')]).toEqual([chosen('pay'), chosen('withhold')]);
    expect([chosen('pay') > 0, chosen('withhold') > 0, chosen('zero') > 0]).toEqual([true, true, true]);
  });
});
