import { type CompanyId, operatingOrder, type State } from '@roundhouse/engine';
import { priceOfRegional } from './acquisition.ts';
import { incomeOf } from './cards.ts';
import { CARDS, COMPANIES, companyData, concessionData, concessionOf, market, parsIn, REGIONALS } from './data.ts';
import { halfOf, interestOf } from './dividends.ts';
import { capacity, earned } from './markers.ts';
import { forming } from './nationals.ts';
import { corpOf, own } from './own.ts';
import { certificateLimit, certificates } from './shares.ts';
import { isGone, lineOf, mayOperate, stateOf } from './states.ts';

// What the read model tells of this game beyond what every game has.

const corporation = (s: State, id: CompanyId) => {
  const { type, nominalValue, home, historicalDestinations = [] } = companyData(id);
  const { markers, deposit, steps, debt, pontecorvo } = corpOf(s, id);
  const isRegional = type === 'regional';
  const line = isRegional ? { intermediate: [], final: [], historical: historicalDestinations } : lineOf(s, id);
  const { places, markers: counted, value, bonus, sum } = earned(s, id);
  return {
    state: isGone(s, id) ? 'gone' : isRegional ? 'regional' : stateOf(s, id),
    markers,
    pontecorvo,
    deposit,
    steps,
    laid: own(s).operating === id ? own(s).laid : 0,
    debt,
    earnings: sum,
    counts: { places, markers: counted, value, bonus },
    each: { full: sum / 10, half: halfOf(sum) / 10 },
    capacity: { ...capacity(s, id) },
    interest: interestOf(s, id),
    band: concessionData(id)?.band ?? null,
    concession: s.assets[concessionOf(id)]?.open ? (s.assets[concessionOf(id)]?.owner ?? null) : null,
    nominal: nominalValue ?? null,
    home: home ?? null,
    intermediate: line.intermediate,
    final: line.final,
    historical: line.historical,
  };
};

/** Who still has a turn to come in this operating round, in the order as it stands. */
const waiting = (s: State): readonly CompanyId[] => {
  const { operated } = own(s);
  const left = (id: CompanyId): boolean => !operated.includes(id);
  const regionals = REGIONALS.map(({ id }) => id).filter(
    (id) => left(id) && s.companies[id]?.certificates.some((c) => c.owner in s.players),
  );
  const others = Object.keys(s.companies).filter((id) => s.companies[id]?.kind !== 'regional' && mayOperate(s, id) && left(id));
  return [...regionals, ...operatingOrder(s, market, others)];
};

export const viewOf = (s: State) => ({
  certificateLimit: certificateLimit(s),
  certificates: Object.fromEntries(Object.keys(s.players).map((player) => [player, certificates(s, player)])),
  priority: own(s).priority,
  operating: own(s).operating,
  operated: own(s).operated,
  waiting: waiting(s),
  corporations: Object.fromEntries(COMPANIES.map(({ id }) => [id, corporation(s, id)])),
  incomes: Object.fromEntries(CARDS.map((card) => [card.id, incomeOf(s, card)])),
  pars: parsIn(s.phase),
  melisurgo: own(s).melisurgo,
  falcon: own(s).falcon,
  offered: own(s).offered,
  gone: own(s).gone,
  forming: forming(s),
  regionalPrices: Object.fromEntries(REGIONALS.map(({ id }) => [id, priceOfRegional(s, id)])),
  paidDestinations: own(s).paid,
  broken: own(s).broken,
  ended: own(s).ended,
  quiet: ['home'],
});

export type View18fb = ReturnType<typeof viewOf>;
