import type { CompanyId, PlayerId } from '@roundhouse/engine';
import { figuresOf } from './position.ts';
import type { Session } from './session.ts';
import { blocksOf, momentsOf, phasesOf } from './timeline.ts';

// A game by rounds: what charts, the spreadsheet, the full market and the end of the game tell.

type Played = Pick<Session, 'title' | 'positions' | 'events'>;

export interface RoundAt {
  readonly name: string;
  readonly kind: string;
  /** The first move after which the round is on, and the last move of it. */
  readonly from: number;
  readonly to: number;
}

/** The rounds, each with the moves it took. */
export const roundsOf = (played: Played): readonly RoundAt[] => {
  const blocks = blocksOf(momentsOf(played), played.title);
  return blocks.map(({ name, kind, from, length }) => ({ name, kind, from, to: from + length - 1 }));
};

export interface ByRound {
  readonly id: string;
  readonly name: string;
  /** At the end of each round; null: not there yet. */
  readonly values: readonly (number | null)[];
}

/** Net worth or cash of each player at the end of each round. */
export const playersByRound = (played: Played, rounds: readonly RoundAt[], what: 'worth' | 'cash'): readonly ByRound[] => {
  const at = rounds.map(({ to }) => figuresOf(played.title, played.positions[to] as Played['positions'][number]));
  return (at[0]?.players ?? []).map(({ id, name }, seat) => ({ id, name, values: at.map(({ players }) => players[seat]?.[what] ?? null) }));
};

/** Share prices at the end of each round, of companies that had one. */
export const pricesByRound = (played: Played, rounds: readonly RoundAt[]): readonly ByRound[] => {
  const at = rounds.map(({ to }) => figuresOf(played.title, played.positions[to] as Played['positions'][number]));
  const ids = [...new Set(at.flatMap(({ companies }) => companies.map(({ id }) => id)))];
  return ids
    .map((id) => ({
      id,
      name: id,
      values: at.map(({ companies }) => {
        const company = companies.find((one) => one.id === id);
        return company === undefined || company.par === null ? null : company.price;
      }),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
};

/** What a company earned in an operating round. */
export interface Revenue {
  readonly earned: number;
  readonly withheld: boolean;
}

export interface RevenueRow {
  readonly company: CompanyId;
  /** By operating round; null: it did not operate. */
  readonly rounds: readonly (Revenue | null)[];
  readonly total: number;
}

const isOperating = ({ kind }: RoundAt): boolean => kind === 'operating';

/** Revenue of each company in each operating round, as its dividends tell it. */
export const revenueByRound = (
  { events }: Played,
  rounds: readonly RoundAt[],
): { readonly rounds: readonly RoundAt[]; readonly rows: readonly RevenueRow[] } => {
  const operating = rounds.filter(isOperating);
  const found = new Map<CompanyId, (Revenue | null)[]>();
  // Events are told with the position they lead to, and the last of a round lead to the first position of the next.
  operating.forEach(({ from, to }, index) => {
    for (const { type, params } of events.slice(from + 1, to + 2).flat()) {
      if (type !== 'dividend') continue;
      const company = String(params.company);
      const row = found.get(company) ?? operating.map(() => null);
      found.set(company, row);
      row[index] = { earned: Number(params.earned ?? 0), withheld: params.choice === 'withhold' };
    }
  });
  const rows = [...found].map(([company, of]) => ({ company, rounds: of, total: of.reduce((sum, one) => sum + (one?.earned ?? 0), 0) }));
  return { rounds: operating, rows: rows.toSorted((a, b) => b.total - a.total) };
};

/** The phases, and the rounds in which they began. */
export const phasesByRound = (
  played: Played,
  rounds: readonly RoundAt[],
): readonly { readonly phase: string; readonly round: number }[] => {
  const moments = momentsOf(played);
  const first = moments[0]?.phase;
  const later = phasesOf(moments).map(({ phase, from }) => ({ phase, round: rounds.findIndex(({ to }) => from <= to) }));
  return [...(first === undefined ? [] : [{ phase: first, round: 0 }]), ...later];
};

/** A change of the ranking or a round that moved much: where a game was decided. */
export interface TurningPoint {
  readonly round: RoundAt;
  readonly kind: 'lead' | 'gain';
  readonly player: PlayerId;
  /** The player who lost the lead; for a gain nobody. */
  readonly over: PlayerId | null;
  readonly amount: number;
}

const leaderAt = (players: readonly ByRound[], round: number): PlayerId | null =>
  players.toSorted((a, b) => (b.values[round] ?? 0) - (a.values[round] ?? 0))[0]?.id ?? null;

/** The last changes of the lead, then the largest gains in a round over the average of the others, in the order of the game. */
export const turningPoints = (players: readonly ByRound[], rounds: readonly RoundAt[], most = 3): readonly TurningPoint[] => {
  const leads = rounds.flatMap((round, at): TurningPoint[] => {
    const [before, now] = [at === 0 ? null : leaderAt(players, at - 1), leaderAt(players, at)];
    if (before === null || now === null || before === now) return [];
    const of = (id: PlayerId): number => players.find((player) => player.id === id)?.values[at] ?? 0;
    // A tie is no change of the lead, and early leads decide nothing.
    if (of(now) === of(before) || at < rounds.length / 3) return [];
    return [{ round, kind: 'lead', player: now, over: before, amount: of(now) - of(before) }];
  });
  const gains = rounds.flatMap((round, at): TurningPoint[] =>
    at === 0
      ? []
      : players.map(({ id, values }) => {
          const gain = (of: ByRound['values']): number => (of[at] ?? 0) - (of[at - 1] ?? 0);
          const others = players.filter((other) => other.id !== id);
          const usual = others.reduce((sum, other) => sum + gain(other.values), 0) / Math.max(1, others.length);
          return { round, kind: 'gain' as const, player: id, over: null, amount: Math.round(gain(values) - usual) };
        }),
  );
  const told = leads.slice(-most);
  for (const gain of gains.toSorted((a, b) => b.amount - a.amount))
    if (told.length < most && !told.some(({ round }) => round === gain.round)) told.push(gain);
  return told.toSorted((a, b) => a.round.from - b.round.from);
};
