import type { Motion } from '@roundhouse/table';
import { W } from '../text/language.ts';

/** What is proposed, after 'proposes to'. */
export const motionWords = (what: Motion): string => {
  if (what.to === 'pause') return W.tables.motions.pause;
  const levels: Readonly<Record<string, { readonly name: string } | undefined>> = W.bots.levels;
  return W.tables.motions.bot(levels[what.bot]?.name ?? W.tables.bot, what.seat + 1);
};
