import type { State, TitleView } from '@roundhouse/engine';
import { own } from './own.ts';
import { certificateLimit, certificates } from './shares.ts';

/** What the view of 18Mini tells besides the shared one. */
export const viewOf = (s: State) =>
  ({
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
    priority: own(s).priority,
    operating: own(s).operating,
    operated: own(s).operated,
    /** Companies that have issued their bond. */
    bonds: own(s).bonds,
    ended: own(s).ended,
    quiet: ['home'],
  }) satisfies TitleView & Record<string, unknown>;

export type View18mini = ReturnType<typeof viewOf>;
