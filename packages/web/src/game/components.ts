import type { Components, PhaseCard } from '@roundhouse/engine';
import { number, W } from '../text/language.ts';

// How the printed components of a title are shown.

type Currency = Pick<Components, 'currency'>;

/** '$1,266', '−$20': the sign of the title before the figure. */
export const money = ({ currency }: Currency, amount: number): string => `${amount < 0 ? '−' : ''}${currency}${number(Math.abs(amount))}`;

/** '+$80', '−$20', '±$0'. */
export const signed = (components: Currency, amount: number): string =>
  amount === 0 ? `±${components.currency}0` : amount > 0 ? `+${money(components, amount)}` : money(components, amount);

/** The colour of the newest tiles of a phase. */
export const phaseColor = ({ phases }: Pick<Components, 'phases'>, phase: string): string =>
  phases.find(({ id }) => id === phase)?.tiles.at(-1) ?? 'yellow';

const PHASE_CLASS: Readonly<Record<string, string>> = { yellow: 'y', green: 'g', brown: 'n', gray: 'x', grey: 'x' };

/** The class that gives a phase the colour of its newest tiles. */
export const phaseClass = (components: Components, phase: string): string => PHASE_CLASS[phaseColor(components, phase)] ?? 'y';

/** '4', or '2 minor, 4 major' where kinds of company differ; null: no limit, or none printed. */
export const limitWords = (limit: PhaseCard['trainLimit']): string | null => {
  if (limit === null || typeof limit === 'number') return limit === null ? null : String(limit);
  return Object.entries(limit)
    .map(([kind, most]) => W.supply.limitOf(kind, most))
    .join(', ');
};
