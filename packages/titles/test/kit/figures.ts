import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, offers, replay, type State, type Title, view } from '@roundhouse/engine';
import { vi } from 'vitest';

// Finds what a board file prints and nobody reads. The title is loaded afresh over a board file that records what is read of it, is asked for
// its components, and plays recorded games. A value counts as read when code gets the value itself: passing the row it stands in does not
// count, copying that row (`{ ...row }`) does.

/** Parts that are not recorded: `compileBoard` reads the map as a whole, and notes are for people. */
const APART = ['hexes', 'tiles', 'edges', 'adjacent', 'grid', 'notes'];

/** A value that can be read: not a table or list. */
type Leaf = string | number | boolean | null;

/** The leaves of a board file by path: 'trains.0.price' gives 80. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly (readonly [string, Leaf])[] => {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value as Leaf]];
  return Object.entries(value).flatMap(([key, inner]) => (APART.includes(key) ? [] : leavesOf(inner, [...path, key])));
};

/** The same data, which notes the path of each leaf that is read. */
const recording = <T extends object>(data: T, read: Set<string>, path: readonly string[] = []): T => {
  const inner = new Map<PropertyKey, object>();
  return new Proxy(data, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key) || APART.includes(key)) return value;
      const here = [...path, key];
      if (typeof value !== 'object' || value === null) {
        read.add(here.join('.'));
        return value;
      }
      const known = inner.get(key) ?? recording(value, read, here);
      inner.set(key, known);
      return known;
    },
  });
};

/** Reads every field of the components, and nothing else of the rows they may be made of. */
const readComponents = ({ components }: Title): readonly unknown[] => [
  components.currency,
  ...components.companies.map(({ id, name, home }) => [id, name, home]),
  ...components.privates.map(({ id, name, price, income }) => [id, name, price, income]),
  ...components.trains.map(({ id, price, rustsOn }) => [id, price, rustsOn]),
  ...components.phases.map(({ id, on, tiles, operatingRounds, trainLimit, rusts, events }) => [
    [id, on, operatingRounds],
    [...tiles, ...rusts, ...events],
    trainLimit !== null && typeof trainLimit === 'object' ? Object.values(trainLimit) : trainLimit,
  ]),
];

/** Plays a game, and asks for the view and the offers of a position now and then. */
const playThrough = (title: Title, record: GameRecord): void => {
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code}`);
  for (let at = 0; at < played.positions.length; at += 50) {
    const s = played.positions[at] as State;
    view(title, s);
    for (const _offer of offers(title, s)) if (_offer.open !== undefined) break;
  }
  view(title, played.positions.at(-1) as State);
};

/** The games of a title's corpus. */
export const recordedGames = (title: string, folder = 'corpus'): readonly GameRecord[] => {
  const files = new URL(`../${title}/${folder}/`, import.meta.url);
  return readdirSync(files).map(
    (name) => (JSON.parse(readFileSync(new URL(name, files), 'utf8')) as { readonly record: GameRecord }).record,
  );
};

/** The recorded games of every rules number, the newest number first. */
export const everyRecordedGame = (title: string): readonly GameRecord[] =>
  readdirSync(new URL(`../${title}/`, import.meta.url))
    .filter((name) => /^corpus(-\d+)?$/.test(name))
    .toSorted()
    .flatMap((folder) => recordedGames(title, folder));

export interface Unread {
  /** Paths of numbers that nobody read. */
  readonly figures: readonly string[];
  /** Paths of texts and flags that nobody read. */
  readonly others: readonly string[];
}

/**
 * What nobody reads of a title's board file. `load` imports the title, with a dynamic import of its index.ts inside the function:
 * `unread(async () => (await import('../../src/1857/index.ts')).title1857, recordedGames('1857'))`.
 * The board file must be read with `readPrinted`. Games are played until everything is read.
 */
export const unread = async (load: () => Promise<Title>, games: readonly GameRecord[]): Promise<Unread> => {
  const read = new Set<string>();
  let printed: object | null = null;
  // Test files share loaded modules, so the modules are reset before and after: no other file gets the recording data.
  vi.resetModules();
  vi.doMock('../../src/printed.ts', async (original) => {
    const actual = await original<typeof import('../../src/printed.ts')>();
    const readPrinted: typeof actual.readPrinted = (schema, data, title) => {
      const checked = actual.readPrinted(schema, data, title);
      // The standard tiles are no board file.
      if (typeof checked !== 'object' || checked === null || !('hexes' in checked)) return checked;
      printed = checked;
      return recording(checked, read);
    };
    return { ...actual, readPrinted };
  });
  try {
    const title = await load();
    if (printed === null) throw new Error(`${title.id} does not read its board file with readPrinted`);
    const leaves = leavesOf(printed).filter(([, leaf]) => leaf !== null);
    const left = (): typeof leaves => leaves.filter(([path]) => !read.has(path));
    readComponents(title);
    for (const game of games) if (left().length > 0) playThrough(title, game);
    const isFigure = ([, leaf]: readonly [string, Leaf]): boolean => typeof leaf === 'number';
    return {
      figures: left()
        .filter(isFigure)
        .map(([path]) => path),
      others: left()
        .filter((one) => !isFigure(one))
        .map(([path]) => path),
    };
  } finally {
    vi.doUnmock('../../src/printed.ts');
    vi.resetModules();
  }
};
