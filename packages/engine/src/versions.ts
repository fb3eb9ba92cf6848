import type { State } from './state.ts';
import type { Title } from './title.ts';

// Rules versions. A mended rule of a released title gets a new number; a game ends under the number it began with.

/** One rules number of a title. */
export interface Version<Policy = unknown> {
  readonly rules: number;
  /** What this number changed, in a sentence. */
  readonly changed: string;
  /** What differs between the numbers. The rules read it by `policyOf` and ask for no number anywhere else. */
  readonly policy: Policy;
  /** Parts of the title that are others under this number, such as its board. */
  readonly parts?: Partial<Title>;
}

/** The newest number of a list. */
export const newest = (versions: readonly Version[]): number => Math.max(...versions.map(({ rules }) => rules));

/** The policy a game is played by. Throws if there is no such number. */
export const policyOf = <Policy>(versions: readonly Version<Policy>[], { rules }: Pick<State, 'rules'>): Policy => {
  const version = versions.find((other) => other.rules === rules);
  if (version === undefined) throw new Error(`no rules number ${rules}`);
  return version.policy;
};

const known = new WeakMap<Title, Map<number, Title>>();

/** A title under one of its rules numbers; undefined if this program does not have it. The same object each time. */
export const titleAt = <T extends Title>(title: T, rules: number): T | undefined => {
  if (title.rules === rules) return title;
  const made = known.get(title) ?? new Map<number, T>();
  known.set(title, made);
  const version = title.versions.find((other) => other.rules === rules);
  if (version === undefined) return undefined;
  const older = (made.get(rules) as T | undefined) ?? { ...title, ...version.parts, rules };
  made.set(rules, older);
  return older;
};
