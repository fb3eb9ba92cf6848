import type { State } from '@roundhouse/engine';
import { hasBegun, isMinor, isNorthern } from './data.ts';
import { owed } from './loans.ts';
import { own } from './own.ts';
import { certificateLimit, certificates } from './shares.ts';
import { unlocked } from './tokens.ts';

/** Steps in which the company that operates has nothing to decide. */
const quiet = (s: State): readonly string[] => {
  const company = own(s).operating;
  if (company === null) return ['home', 'destination'];
  const early = hasBegun(s.phase, 'passes') ? [] : ['pass'];
  if (isMinor(company)) return ['home', 'destination', 'pass', 'token', 'takeover'];
  return ['home', 'destination', ...early, ...(isNorthern(company) || !hasBegun(s.phase, 'takeovers') ? ['takeover'] : [])];
};

/** What the view of 18España tells besides the shared one. */
export const viewOf = (s: State) => ({
  ...own(s),
  // The turn order of a stock round is dealt anew after it: nobody holds the priority deal.
  priority: null,
  certificateLimit: certificateLimit(s),
  certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
  quiet: quiet(s),
  // Two play without the further barriers of a Playbook that is not part of the rulebook.
  lacksBarriers: s.order.length === 2,
  owed: Object.fromEntries(s.order.map((player) => [player, owed(s, player)])),
  unlocked: Object.fromEntries(Object.keys(s.companies).map((company) => [company, unlocked(s, company)])),
});

export type View18esp = ReturnType<typeof viewOf>;
