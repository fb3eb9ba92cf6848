import type { State } from '@roundhouse/engine';
import { finance } from './finance.ts';
import { own } from './own.ts';
import { certificateLimit, certificates } from './shares.ts';

/** What the view of 1857 tells besides the shared one. */
export const viewOf = (s: State) => ({
  certificateLimit: certificateLimit(s),
  certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
  priority: own(s).priority,
  operating: own(s).operating,
  operated: own(s).operated,
  topped: own(s).topped,
  pbaSet: own(s).pbaSet,
  ended: own(s).ended,
  quiet: finance(s).dealing ? ['home', 'close'] : ['home', 'close', 'company-stock'],
});

export type View1857 = ReturnType<typeof viewOf>;
