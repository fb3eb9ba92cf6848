import { Edit } from '../edit.ts';
import { type MoveOf, text } from '../fields.ts';
import type { CompanyId, RuleId } from '../record.ts';
import { refuse } from '../refusal.ts';
import { presidentDecides, presidentOf } from '../shares/certificate.ts';
import { type SpaceId, spaceOf } from '../shares/market.ts';
import type { Owner, State } from '../state.ts';
import { type AnyStep, type Here, type Offer, remember, type Step } from '../step.ts';
import type { Title } from '../title.ts';
import { leaves } from '../turn.ts';
import { earnedIn } from './run.ts';

/** How revenue can be split, and what that does to the share price. */
export interface DividendPolicy {
  /** The company's revenue. Default: what its trains earned. */
  earned?(s: State, company: CompanyId): number;
  /** The president's choices for this revenue. A single choice is made automatically. */
  choices(s: State, company: CompanyId, earned: number): readonly string[];
  /** The payments from the bank. The rest of the revenue stays there. */
  split(s: State, company: CompanyId, choice: string, earned: number): readonly { readonly to: Owner; readonly amount: number }[];
  /** Moves the price. */
  moved(e: Edit, company: CompanyId, choice: string, earned: number): void;
  readonly rules: { readonly choice: RuleId; readonly must: RuleId };
}

const MOVES = { dividend: { choice: text } };
/** A company pays out, half-pays or withholds. */
export type DividendMove = MoveOf<typeof MOVES>;

const NAME = 'dividend';

/** The step with a look ahead. */
export interface DividendStep extends Step<DividendMove> {
  /** The positions after each choice that a company with this revenue would have, as far as prices go. */
  outcomes(s: State, company: CompanyId, earned: number): readonly { readonly choice: string; readonly after: State }[];
}

/** A company pays out, half-pays or withholds what its trains have earned. */
export const dividend = (policy: DividendPolicy): DividendStep => {
  const earnings = (s: State, here: Here): number => policy.earned?.(s, here.about) ?? earnedIn(here)?.income ?? 0;
  return {
    name: NAME,
    moves: MOVES,
    deciders: presidentDecides,
    *candidates(s, here): Iterable<Offer<DividendMove>> {
      const by = presidentOf(s, here.about);
      if (by === null || here.at !== null) return;
      for (const choice of policy.choices(s, here.about, earnings(s, here))) yield { move: { type: 'dividend', by, choice } };
    },
    check(s, here, move) {
      const choices = policy.choices(s, here.about, earnings(s, here));
      return choices.includes(move.choice) ? null : refuse('dividend.choice', policy.rules.choice, { choices });
    },
    apply(e, here, move) {
      const earned = earnings(e.now, here);
      const split = policy.split(e.now, here.about, move.choice, earned);
      for (const { to, amount } of split) e.pay('bank', to, amount);
      e.emit('dividend', { company: here.about, choice: move.choice, earned, split: split });
      remember(e, here, NAME, move.choice);
      policy.moved(e, here.about, move.choice, earned);
    },
    auto(s, here) {
      if (here.at !== null) return null;
      const [only, ...others] = policy.choices(s, here.about, earnings(s, here));
      return only !== undefined && others.length === 0 ? { type: 'dividend', by: presidentOf(s, here.about) ?? '', choice: only } : null;
    },
    show: (s, here) => ({ earned: earnings(s, here) }),
    over: (_s, here) => here.at !== null,
    open: () => true,
    must: (_s, here) => (here.at === null ? refuse('dividend.must', policy.rules.must) : null),
    outcomes: (s, company, earned) =>
      policy.choices(s, company, earned).map((choice) => {
        const e = new Edit(s);
        policy.moved(e, company, choice, earned);
        return { choice, after: e.now };
      }),
  };
};

const isDividend = (step: AnyStep): step is AnyStep & DividendStep => 'outcomes' in step;

/** Where a price would go: its space in the market, and the price there. */
export interface PriceMove {
  readonly price: number | null;
  readonly space: SpaceId | null;
}

/** Where the price of a company would go with each choice of dividend, if the company had this revenue now. */
export const priceMoves = (title: Title, s: State, company: CompanyId, earned: number): Readonly<Record<string, PriceMove>> => {
  const step = Object.values(title.turns).flatMap(leaves).find(isDividend);
  const outcomes = step?.outcomes(s, company, earned) ?? [];
  return Object.fromEntries(
    outcomes.map(({ choice, after }) => [choice, { price: title.price(after, company), space: spaceOf(after, company) }]),
  );
};
