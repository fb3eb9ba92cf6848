import { readdirSync, readFileSync } from 'node:fs';
import { type GameEvent, type GameRecord, type Params, replay, type State } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { title1857 } from '@roundhouse/titles/1857';
import { describe, expect, it } from 'vitest';
import { BOTS, type NamedBot } from '../src/index.ts';
import { type LabGame, labGame } from '../src/lab/game.ts';
import { hoursOf } from '../src/lab/hours.ts';
import { compareMeasures, measure, share } from '../src/lab/measure.ts';
import { type Notes, Observer } from '../src/lab/observe.ts';
import { flatten, reportOf } from '../src/lab/report.ts';

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
  const random = BOTS.get('random') as NamedBot;
  const play = (game: number): LabGame => labGame(title1857, [random, random], { options: { finance: '1856', oba: 'FCO' }, seed: 3, game });
  const games = [play(0), play(1)];
  const report = flatten(reportOf(games));

  it('is the same whenever it is played', () => {
    expect(play(1)).toEqual(games[1]);
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
    expect((report.get('seats › 1 › worth')?.mean ?? 0) + (report.get('seats › 2 › worth')?.mean ?? 0)).toBeCloseTo(2, 10);
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

  it('tell a dividend that is kept from one that is paid', () => {
    const { notes, told } = noted('1865');
    const chosen = (choice: string): number => told('dividend', (params) => params.choice === choice);
    expect([sum(notes, 'paid'), sum(notes, 'withheld')]).toEqual([chosen('pay'), chosen('withhold')]);
    expect([chosen('pay') > 0, chosen('withhold') > 0, chosen('zero') > 0]).toEqual([true, true, true]);
  });
});
