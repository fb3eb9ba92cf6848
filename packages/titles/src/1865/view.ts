import type { State } from '@roundhouse/engine';
import { premiumPrice, rankOf, regionOf, rowOf } from './chart.ts';
import { canConvert } from './conversion.ts';
import { certificateLimit } from './data.ts';
import { DRAGONS, dragonLimit, forecast } from './dragons.ts';
import { chipsOf, loansOf, own } from './own.ts';
import { certificates } from './shares.ts';
import { coverage, revenue } from './traffic.ts';

const companyView = (s: State, id: string) => ({
  chips: chipsOf(s, id),
  coverage: coverage(s, id),
  revenue: revenue(s, id),
  loans: loansOf(s, id),
  rank: rankOf(s, id),
  row: rowOf(s, id),
  region: regionOf(s, id),
  premium: s.companies[id]?.par === null ? null : premiumPrice(s, id),
  canConvert: canConvert(s, id),
});

/** What the view of 1865 tells besides the shared one. */
export const viewOf = (s: State) => {
  const { sales, buys } = forecast(s);
  return {
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
    priority: own(s).priority,
    operating: own(s).operating,
    operated: own(s).operated,
    broken: own(s).broken,
    ended: own(s).broken && s.result !== null ? 'bank broken' : null,
    converting: own(s).converting,
    companies: Object.fromEntries(Object.keys(s.companies).map((id) => [id, companyView(s, id)])),
    loans: Object.fromEntries(s.order.map((player) => [player, s.players[player]?.debts.length ?? 0])),
    dragons: {
      certificates: certificates(s, DRAGONS),
      limit: dragonLimit(s),
      sells: sales.map((sale) => ({ ...sale })),
      buys: buys.map((buy) => ({ ...buy })),
    },
    quiet: ['mines'],
  };
};

export type View1865 = ReturnType<typeof viewOf>;
