import type { LabGame } from './game.ts';
import { hoursOf } from './hours.ts';
import { compareMeasures, type Difference, type Measure, measure, proportion, share } from './measure.ts';
import type { Counts } from './observe.ts';

// Many games, added up. A report is a tree of measures: the same measure of two reports can be compared by its path.

/** Measures by name, in groups. */
export interface Tree {
  readonly [name: string]: Measure | Tree;
}

/** Is this a measure, not a group? */
export const isMeasure = (node: Measure | Tree): node is Measure => typeof node.n === 'number' && typeof node.mean === 'number';

/** Parts of a report, in the order in which they are told. */
export interface Report {
  readonly length: Tree;
  readonly ends: Tree;
  /** When games end: the operating round by what ends them, and the last phase. */
  readonly close: Tree;
  readonly bots: Tree;
  readonly seats: Tree;
  readonly turns: Tree;
  readonly companies: Tree;
  readonly privates: Tree;
  readonly phases: Tree;
  readonly trains: Tree;
  readonly money: Tree;
  readonly revenue: Tree;
  /** What each company earns in each operating round in which it runs. */
  readonly earnings: Tree;
  readonly tiles: Tree;
  readonly lays: Tree;
  readonly tokens: Tree;
  readonly traffic: Tree;
  readonly stops: Tree;
  readonly routes: Tree;
  readonly moves: Tree;
  readonly events: Tree;
  readonly refusals: Tree;
  readonly tally: Tree;
}

const tree = <T extends Measure | Tree>(keys: Iterable<string>, of: (key: string) => T): Tree =>
  Object.fromEntries([...new Set(keys)].map((key) => [key, of(key)]));

/** How often something occurs per game. */
const perGame = (games: readonly LabGame[], named: readonly LabGame[], counts: (game: LabGame) => Counts): Tree =>
  tree(inOrder(named.flatMap((game) => Object.keys(counts(game)))), (key) => measure(games.map((game) => counts(game)[key] ?? 0)));

/** Each name once, numbers in their order. There are hundreds of times more names than different ones, so they are not sorted before. */
const inOrder = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort(byNumber.compare);

const byNumber = new Intl.Collator('en', { numeric: true });

/** Games whose lines are of this edition or a later one: a measure counts the games that know it. */
const since = (first: number, games: readonly LabGame[]): readonly LabGame[] => games.filter(({ edition = 1 }) => edition >= first);

const full = (games: readonly LabGame[]): readonly LabGame[] => since(2, games);
const withRefusals = (games: readonly LabGame[]): readonly LabGame[] => since(3, games);

/** Lines of the first edition leave some things out in all games of a title. Where one of them tells it, all of them know it. */
const knowing = (games: readonly LabGame[], tells: (game: LabGame) => boolean): readonly LabGame[] =>
  games.some((game) => (game.edition ?? 1) < 2 && tells(game)) ? games : full(games);

/** How players fare who have something: share of games won, and net worth by the mean of the table. Several of them in a game count as one. */
const fortune = (games: readonly LabGame[], has: (game: LabGame, seat: number) => boolean): Tree => {
  const rows = games.flatMap((game) => {
    const having = game.seats.filter((_, seat) => has(game, seat));
    if (having.length === 0) return [];
    const table = meanOf(game.seats.map(({ worth }) => Math.max(0, worth))) || 1;
    const firsts = game.seats.filter(({ rank }) => rank === 1).length;
    return [
      {
        won: meanOf(having.map(({ rank }) => (rank === 1 && firsts === 1 ? 1 : 0))),
        worth: meanOf(having.map(({ worth }) => worth / table)),
      },
    ];
  });
  return { won: proportion(rows.map(({ won }) => won)), 'net worth': measure(rows.map(({ worth }) => worth)) };
};

const sum = (values: readonly number[]): number => values.reduce((total, x) => total + x, 0);

/** What happens several times in a game counts as one figure: its mean. Figures of one game are not independent. */
const meanOf = (values: readonly number[]): number => sum(values) / values.length;

/** In how many of the games that have something it is so. Where none has it, it is so in no game. */
const shareIn = <T>(games: readonly LabGame[], all: readonly T[], is: (one: T) => boolean): Measure =>
  share(all.length === 0 ? games.map(() => false) : all.map(is));

const companyOf = (games: readonly LabGame[], id: string): Tree => {
  const all = games.flatMap(({ companies }) => companies[id] ?? []);
  const floated = all.filter((company) => company.floated !== null);
  const known = (values: readonly (number | null)[]): Measure => measure(values.flatMap((value) => value ?? []));
  return {
    floated: shareIn(games, all, (company) => company.floated !== null),
    'floats in round': known(all.map((company) => company.floated)),
    par: known(floated.map(({ par }) => par)),
    'revenue per round': measure(
      floated.map(({ revenue }) => Object.values(revenue)).flatMap((all) => (all.length === 0 ? [] : meanOf(all))),
    ),
    'revenue per game': measure(floated.map(({ revenue }) => sum(Object.values(revenue)))),
    'pays out': proportion(floated.flatMap(({ paid, withheld }) => (paid + withheld === 0 ? [] : paid / (paid + withheld)))),
    'final price': known(floated.map(({ price }) => price)),
    looted: measure(full(games).flatMap(({ companies }) => (companies[id]?.floated == null ? [] : companies[id].looted))),
    closed: measure(floated.map(({ closed }) => closed)),
    absorbed: measure(floated.map(({ absorbed }) => absorbed)),
    'as first company': fortune(games, ({ seats }, seat) => seats[seat]?.company === id),
  };
};

/** Uses of a private's power are known where a game tells of one. An automatic discount is never told. */
const privateOf = (games: readonly LabGame[], named: readonly LabGame[], id: string): Tree => {
  const all = games.flatMap(({ privates }) => privates[id] ?? []);
  const rowsOf = (some: readonly LabGame[]) => some.flatMap(({ privates }) => privates[id] ?? []).filter(({ seat }) => seat !== null);
  const owned = rowsOf(games);
  const tells = ({ privates }: LabGame): boolean => (privates[id]?.used ?? 0) > 0;
  const using = named.some(tells) ? knowing(games, tells) : [];
  return {
    owned: shareIn(games, all, ({ seat }) => seat !== null),
    price: measure(owned.flatMap(({ price }) => price ?? [])),
    income: measure(owned.map(({ income }) => income)),
    'sold to a company': share(rowsOf(full(games)).map(({ company }) => company != null)),
    used: share(rowsOf(using).map(({ used }) => used > 0)),
    owner: fortune(games, ({ privates }, seat) => privates[id]?.seat === seat),
  };
};

/** What all companies together earned in each operating round. */
const revenueOf = (games: readonly LabGame[], named: readonly LabGame[]): Tree => {
  const last = Math.max(0, ...named.map(({ rounds }) => rounds));
  const rounds = Array.from({ length: last }, (_, i) => String(i + 1));
  return tree(rounds, (round) =>
    measure(
      games.flatMap((game) =>
        game.rounds < Number(round) ? [] : sum(Object.values(game.companies).map(({ revenue }) => revenue[round] ?? 0)),
      ),
    ),
  );
};

/** What each company earned in the rounds in which it ran. */
const earningsOf = (games: readonly LabGame[], named: readonly LabGame[]): Tree =>
  tree(
    named.flatMap(({ companies }) => Object.keys(companies).filter((id) => Object.keys(companies[id]?.revenue ?? {}).length > 0)),
    (id) => {
      const revenues = games.map(({ companies }) => companies[id]?.revenue ?? {});
      return tree(inOrder(revenues.flatMap((revenue) => Object.keys(revenue))), (round) =>
        measure(revenues.flatMap((revenue) => revenue[round] ?? [])),
      );
    },
  );

/** When games end. */
const closeOf = (games: readonly LabGame[], named: readonly LabGame[]): Tree => {
  const last = ({ phases }: LabGame): string => Object.keys(phases).reduce((a, b) => ((phases[b] ?? 0) >= (phases[a] ?? 0) ? b : a), '');
  return {
    'operating rounds': tree(named.map(({ end }) => end).sort(), (end) =>
      measure(games.flatMap((game) => (game.end === end ? game.rounds : []))),
    ),
    'last phase': tree(inOrder(named.map(last)), (phase) => share(games.map((game) => last(game) === phase))),
  };
};

/** Trains that leave the supply. */
const trainsOf = (games: readonly LabGame[], named: readonly LabGame[]): Tree =>
  tree(inOrder(named.flatMap(({ trains }) => Object.keys(trains))), (type) => {
    const known = knowing(games, ({ trains }) => type in trains);
    return {
      'first in round': measure(known.flatMap(({ trains }) => trains[type]?.first ?? [])),
      'leave the supply': measure(known.map(({ trains }) => trains[type]?.bought ?? 0)),
    };
  });

/**
 * What many games say about a board. `named`: games whose names the report lists, so that what happens in none of its own games is a measured
 * zero; a comparison gives the games of both sides.
 */
export const reportOf = (games: readonly LabGame[], named: readonly LabGame[] = games): Report => {
  const each = (of: (game: LabGame) => number): Measure => measure(games.map(of));
  const seats = Array.from({ length: Math.max(0, ...named.map((game) => game.seats.length)) }, (_, i) => i);
  const ids = (of: (game: LabGame) => object): readonly string[] => named.flatMap((game) => Object.keys(of(game)));
  return {
    length: {
      moves: each(({ moves }) => moves),
      'operating rounds': each(({ rounds }) => rounds),
      sets: each(({ sets }) => sets),
      hours: each(({ kinds }) => hoursOf(kinds)),
    },
    ends: tree(named.map(({ end }) => end).sort(), (end) => share(games.map((game) => game.end === end))),
    close: closeOf(games, named),
    bots: tree(
      named.flatMap((game) => game.seats.map(({ bot }) => bot)),
      (bot) => fortune(games, (game, seat) => game.seats[seat]?.bot === bot),
    ),
    seats: tree(
      seats.map((seat) => String(seat + 1)),
      (seat) => fortune(games, (_, i) => i + 1 === Number(seat)),
    ),
    turns: tree(
      seats.map((turn) => String(turn + 1)),
      (turn) => fortune(games, (game, i) => game.seats[i]?.turn === Number(turn) - 1),
    ),
    companies: tree(
      ids(({ companies }) => companies),
      (id) => companyOf(games, id),
    ),
    privates: tree(
      ids(({ privates }) => privates),
      (id) => privateOf(games, named, id),
    ),
    phases: tree(
      ids(({ phases }) => phases),
      (phase) => ({
        reached: share(games.map(({ phases }) => phases[phase] !== undefined)),
        'in round': measure(games.flatMap(({ phases }) => phases[phase] ?? [])),
      }),
    ),
    trains: trainsOf(games, named),
    money: {
      'forced purchases': each(({ forced }) => forced),
      bankruptcies: each(({ bankruptcies }) => bankruptcies),
      loans: each(({ loans }) => loans),
      'companies floated': each(({ companies }) => Object.values(companies).filter(({ floated }) => floated !== null).length),
      'companies looted': measure(full(games).map(({ companies }) => sum(Object.values(companies).map(({ looted }) => looted)))),
      'net worth of the winner': each((game) => Math.max(...game.seats.map(({ worth }) => worth))),
      'net worth of the last': each((game) => Math.min(...game.seats.map(({ worth }) => worth))),
    },
    revenue: revenueOf(games, named),
    earnings: earningsOf(games, named),
    tiles: perGame(games, named, ({ tiles }) => tiles),
    lays: perGame(games, named, ({ lays }) => lays),
    tokens: perGame(games, named, ({ tokens }) => tokens),
    traffic: perGame(games, named, ({ traffic }) => traffic),
    stops: perGame(games, named, ({ stops }) => stops),
    routes: perGame(full(games), full(named), ({ routes = {} }) => routes),
    moves: perGame(games, named, ({ kinds }) => kinds),
    events: perGame(games, named, ({ events }) => events),
    refusals: perGame(withRefusals(games), withRefusals(named), ({ refusals }) => refusals),
    tally: tree(
      named.flatMap(({ tally }) => tally),
      (name) => share(games.map(({ tally }) => tally.includes(name))),
    ),
  };
};

/** Every measure of a report by its path: 'companies.FCA.floated'. */
export const flatten = (node: Tree | Report, path = ''): ReadonlyMap<string, Measure> =>
  new Map(
    Object.entries(node as Tree).flatMap(([name, inner]) => {
      const at = path === '' ? name : `${path} › ${name}`;
      return isMeasure(inner) ? [[at, inner] as const] : [...flatten(inner, at)];
    }),
  );

/** The reports of two sets of games with the names of both, and how their measures differ. */
export interface Comparison {
  readonly before: Report;
  readonly after: Report;
  readonly differences: readonly Difference[];
}

/** Compares two sets of games. What happens in no game of one side is a measured zero there; the mean of what never happened is not compared. */
export const compareGames = (before: readonly LabGame[], after: readonly LabGame[]): Comparison => {
  const named = [...before, ...after];
  const reports = { before: reportOf(before, named), after: reportOf(after, named) };
  return { ...reports, differences: compareMeasures(flatten(reports.before), flatten(reports.after)) };
};
