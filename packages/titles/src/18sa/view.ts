import { type State, trainName } from '@roundhouse/engine';
import { MINES } from './data.ts';
import { loansLeft } from './loans.ts';
import { mineMarkers, minesLeft } from './mines.ts';
import { own } from './own.ts';
import { inReceivership } from './receivership.ts';
import { waiting } from './rounds.ts';
import { surplus, surplusNow } from './shares.ts';
import { swapTerms } from './special-sales.ts';
import { certificateLimit, certificates } from './yellow-zone.ts';

const charters = (s: State) =>
  Object.fromEntries(
    Object.entries(s.companies).map(([id, company]) => [
      id,
      {
        trains: company.trains.map(trainName),
        mines: Object.fromEntries(MINES.map(({ color }) => [color, mineMarkers(s, id, color)])),
        split: company.certificates.some(({ president, percent }) => president && percent === 20),
      },
    ]),
  );

/** Who sells certificates because a price has left the yellow area. */
const mustSell = (s: State) => {
  const due = own(s).left.length === 0 ? null : surplusNow(s);
  return due === null ? null : { player: due.player, company: due.company };
};

/** What the view of 18SA tells besides the shared one. */
export const viewOf = (s: State) => ({
  certificateLimit: certificateLimit(s),
  certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
  priority: own(s).priority,
  operating: own(s).operating,
  operated: own(s).operated,
  waiting: waiting(s),
  quiet: ['home'],
  interest: own(s).interest,
  loansLeft: loansLeft(s),
  minesLeft: Object.fromEntries(MINES.map(({ color }) => [color, minesLeft(s, color)])),
  harbour: own(s).harbour,
  harbours: own(s).harbours,
  charters: charters(s),
  receivership: inReceivership(s),
  swaps: Object.fromEntries(Object.keys(s.companies).map((company) => [company, { ...swapTerms(s, company) }])),
  gone: own(s).gone,
  privatesForCompanies: own(s).privates,
  surplus: mustSell(s),
  owed: own(s).owed.map(({ company, amount, why }) => ({ company, amount, why })),
  broken: own(s).broken,
  ended: own(s).ended,
});

export type View18sa = ReturnType<typeof viewOf>;
