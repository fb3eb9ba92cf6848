import type { Fought } from './match.ts';

// What many games between bots say, with its uncertainty.

/** The result of one bot in a match. */
export interface SeatSummary {
  readonly bot: string;
  readonly games: number;
  /** Games won; a shared first place counts in part. */
  readonly wins: number;
  readonly meanRank: number;
  /** Net worth by the mean of the table: 1 is even. */
  readonly worthShare: number;
  /** Standard error of the share. */
  readonly worthError: number;
  /** Points of a scale like Elo's, with the mean of the table at 0. */
  readonly rating: number;
  /** Standard error of the rating. */
  readonly error: number;
  readonly msMedian: number;
  readonly ms99: number;
  readonly msWorst: number;
}

/** The least, the mean and the most of a figure. */
export interface Spread {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}

/** The result of a match. */
export interface MatchSummary {
  readonly title: string;
  readonly games: number;
  readonly seats: readonly SeatSummary[];
  /** Operating rounds. */
  readonly rounds: Spread;
  readonly sets: Spread;
  readonly moves: Spread;
  readonly floated: Spread;
  readonly lays: Spread;
  readonly trains: Spread;
  readonly sales: Spread;
  /** Part of all dividends that was paid. */
  readonly payouts: number;
  /** The operating round in which each phase began, on average. */
  readonly phases: Readonly<Record<string, number>>;
  readonly ends: Readonly<Record<string, number>>;
  readonly faults: number;
}

const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, x) => sum + x, 0) / values.length);

const errorOf = (values: readonly number[]): number => {
  if (values.length < 2) return 0;
  const m = mean(values);
  return Math.sqrt(values.reduce((sum, x) => sum + (x - m) ** 2, 0) / (values.length - 1) / values.length);
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const spread = (values: readonly number[]): Spread => ({
  least: Math.min(...values),
  mean: rounded(mean(values), 1),
  most: Math.max(...values),
});

const at = (sorted: readonly number[], part: number): number =>
  rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0, 1);

const SCALE = 400 / Math.LN10;

/** Ratings of the entries by the order in which they finished: Bradley and Terry's model of all pairs, with one game drawn in advance. */
const rate = (fights: readonly Fought[], count: number): readonly { readonly rating: number; readonly error: number }[] => {
  const won = Array.from({ length: count }, () => new Array<number>(count).fill(0.5));
  for (const { seats } of fights)
    for (const a of seats)
      for (const b of seats)
        if (a.bot !== b.bot && a.rank <= b.rank)
          (won[a.bot] as number[])[b.bot] = (won[a.bot]?.[b.bot] ?? 0) + (a.rank === b.rank ? 0.5 : 1);
  let strength = new Array<number>(count).fill(1);
  const games = (i: number, j: number): number => (won[i]?.[j] ?? 0) + (won[j]?.[i] ?? 0);
  for (let turn = 0; turn < 200; turn++) {
    const next = strength.map((own, i) => {
      let wins = 0;
      let sum = 0;
      strength.forEach((other, j) => {
        if (i === j) return;
        wins += won[i]?.[j] ?? 0;
        sum += games(i, j) / (own + other);
      });
      return sum === 0 ? 1 : wins / sum;
    });
    const middle = Math.exp(mean(next.map(Math.log)));
    strength = next.map((x) => x / middle);
  }
  return strength.map((own, i) => {
    let information = 0;
    strength.forEach((other, j) => {
      const p = own / (own + other);
      if (i !== j) information += games(i, j) * p * (1 - p);
    });
    return { rating: Math.round(SCALE * Math.log(own)), error: information === 0 ? 0 : Math.round(SCALE / Math.sqrt(information)) };
  });
};

const seatSummary = (fights: readonly Fought[], bot: number, name: string, rating: { rating: number; error: number }): SeatSummary => {
  const rows = fights.flatMap(({ seats }) => {
    const table = mean(seats.map(({ worth }) => Math.max(0, worth))) || 1;
    const firsts = seats.filter(({ rank }) => rank === 1).length || 1;
    return seats
      .filter((seat) => seat.bot === bot)
      .map((seat) => ({ ...seat, share: seat.worth / table, won: seat.rank === 1 ? 1 / firsts : 0 }));
  });
  const ms = rows.flatMap((row) => row.ms).sort((a, b) => a - b);
  const shares = rows.map(({ share }) => share);
  return {
    bot: name,
    games: rows.length,
    wins: rounded(
      rows.reduce((sum, { won }) => sum + won, 0),
      2,
    ),
    meanRank: rounded(mean(rows.map(({ rank }) => rank)), 2),
    worthShare: rounded(mean(shares), 3),
    worthError: rounded(errorOf(shares), 3),
    ...rating,
    msMedian: at(ms, 0.5),
    ms99: at(ms, 0.99),
    msWorst: rounded(ms.at(-1) ?? 0, 1),
  };
};

/** Adds games up. `names` are the bots in the order of the entries. */
export const summarise = (title: string, names: readonly string[], fights: readonly Fought[]): MatchSummary => {
  const ratings = rate(fights, names.length);
  const shapes = fights.map(({ shape }) => shape);
  const kind = (name: string): Spread => spread(shapes.map(({ kinds }) => kinds[name] ?? 0));
  const ends: Record<string, number> = {};
  for (const { end } of fights) ends[end] = (ends[end] ?? 0) + 1;
  const phases: Record<string, number> = {};
  for (const phase of new Set(shapes.flatMap((shape) => Object.keys(shape.phases))))
    phases[phase] = rounded(mean(shapes.flatMap((shape) => (shape.phases[phase] === undefined ? [] : [shape.phases[phase]]))), 1);
  const paid = shapes.reduce((sum, { payouts }) => sum + payouts, 0);
  const held = shapes.reduce((sum, { withheld }) => sum + withheld, 0);
  return {
    title,
    games: fights.length,
    seats: names.map((name, bot) => seatSummary(fights, bot, name, ratings[bot] ?? { rating: 0, error: 0 })),
    rounds: spread(shapes.map(({ operatingRounds }) => operatingRounds)),
    sets: spread(shapes.map(({ sets }) => sets)),
    moves: spread(shapes.map(({ moves }) => moves)),
    floated: spread(shapes.map(({ floated }) => floated)),
    lays: kind('lay'),
    trains: kind('buy-train'),
    sales: kind('sell'),
    payouts: paid + held === 0 ? 0 : rounded(paid / (paid + held), 2),
    phases,
    ends,
    faults: fights.reduce((sum, { faults }) => sum + faults.length, 0),
  };
};
