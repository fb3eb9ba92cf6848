import type { CompanyId, Params } from '@roundhouse/engine';

// That platform draws its lots from the seed, so the set-up of a game can be drawn again from an export.

const NORTHERN: readonly CompanyId[] = ['FdSB', 'CFEA', 'CFLG', 'FdLR', 'SFVA', 'FdC'];
const SOUTHERN: readonly CompanyId[] = ['N', 'MZA', 'A', 'CRB', 'MCP', 'ZPB', 'GSSR', 'AVT', 'TBF'];
const MINORS: readonly CompanyId[] = ['MS', 'CM', 'SC', 'AC', 'MZ', 'ZP', 'CSE', 'MH', 'CA'];
/** The companies that the standard set-up leaves out. */
const EXTRA: readonly CompanyId[] = ['SFVA', 'FdC', 'GSSR', 'AVT', 'TBF', 'CSE', 'MH', 'CA'];
const CRB = 'CRB';

/** A linear congruential generator with 31 bits. */
const generator = (seed: number): (() => number) => {
  let last = seed % 2 ** 31;
  return () => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return last;
  };
};

/** The first few of a list that is put in the order of a number drawn for each item. */
const drawn = <T>(items: readonly T[], count: number, next: () => number): readonly T[] =>
  items
    .map((item) => ({ item, lot: next() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ item }) => item);

export interface Lots {
  readonly options: Params;
  readonly draws: {
    readonly seats: readonly number[];
    readonly out: readonly CompanyId[];
    readonly share: CompanyId;
    readonly director: CompanyId;
  };
}

/** Which companies are out, and whose certificates come with privates 6 and 7. */
export const lotsOf = (seed: number, isStandard: boolean, players: number): Lots => {
  const next = generator(seed);
  const out = isStandard ? EXTRA : [...drawn(NORTHERN, 2, next), ...drawn(SOUTHERN, 3, next), ...drawn(MINORS, 3, next)];
  const northern = NORTHERN.filter((id) => !out.includes(id));
  // The lowest bits of such a generator repeat, so that platform drops twelve of them.
  const pick = (): CompanyId => northern[(next() >> 12) % northern.length] as CompanyId;
  const director = pick();
  const random = pick();
  return {
    options: { setup: isStandard ? 'standard' : 'random' },
    draws: { seats: Array.from({ length: players }, (_, seat) => seat), out, share: out.includes(CRB) ? random : CRB, director },
  };
};
