import { readdirSync, readFileSync } from 'node:fs';
import { type GameRecord, replay, type State, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';

const folder = (id: string): URL => new URL(`../../titles/test/${id}/corpus/`, import.meta.url);

export const titleCalled = (id: string): Title => titles[id] as Title;

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
};

/** Positions of the recorded games of a title up to this number, in order; none of them over. */
export const recordedPositions = (title: Title, games: number, from = 0): readonly State[] =>
  readdirSync(folder(title.id))
    .sort()
    .slice(from, games)
    .flatMap((file) => {
      const { record } = JSON.parse(readFileSync(new URL(file, folder(title.id)), 'utf8')) as { readonly record: GameRecord };
      const again = replay(title, record, { proof: false });
      if (!again.ok) throw new Error(`${file}: no replay`);
      return again.positions.filter(({ result }) => result === null);
    });

const topOf = ({ stack }: State): string => {
  const top = stack.at(-1);
  if (top === undefined) return '';
  return 'turn' in top ? `${top.turn} ${top.done.join()}` : top.step;
};

/** Some positions, so that every kind of decision is among them: at most `each` of a kind, spread over the games. */
export const variedPositions = (positions: readonly State[], each: number): readonly State[] => {
  const kinds = new Map<string, State[]>();
  for (const s of positions) {
    const kind = `${topOf(s)} ${s.round.kind}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), s]);
  }
  const chosen = [...kinds.values()].flatMap((all) =>
    Array.from(
      { length: Math.min(each, all.length) },
      (_, i) => all[Math.floor(((i + 0.5) * all.length) / Math.min(each, all.length))] as State,
    ),
  );
  for (const s of chosen) freeze(s);
  return chosen;
};
