import type { CompanyId, HexId, Owner, State, TitleView } from '@roundhouse/engine';
import { operatingOrder } from '@roundhouse/engine/shares';
import { priceOfRegional } from './acquisition.ts';
import { CARDS, COMPANIES, CONCESSIONS, companyData, concessionData, concessionOf, market, parsIn, REGIONALS, SHARE } from './data.ts';
import { halfOf, interestOf, raisedInterestOf } from './dividends.ts';
import type { End } from './end.ts';
import { capacity, type Earned, earned } from './markers.ts';
import { type FormingView, forming } from './nationals.ts';
import { corpOf, own, type PaidDestination } from './own.ts';
import { incomeOf } from './privates.ts';
import { certificateLimit, certificates } from './shares.ts';
import { type CorpState, isBourbon, isGone, isSaleable, lineOf, mayOperate, stateOf } from './states.ts';
import { isLost } from './tokens.ts';

// What the read model tells of this game beyond what every game has. FB-1.3-1

/** What 18FB adds to the view of a company. */
export interface CorporationView {
  readonly state: CorpState | 'regional' | 'gone';
  /** Town markers in its treasury. */
  readonly markers: number;
  /** One of them was taken in Pontecorvo. */
  readonly pontecorvo: boolean;
  /** What is still held of the deposit. */
  readonly deposit: number;
  /** Building steps per turn, and those used in this turn. */
  readonly steps: number;
  readonly stepsUsed: number;
  /** What it owes for leased trains. */
  readonly debt: number;
  /** Its stock may be sold. */
  readonly saleable: boolean;
  /** The most its trains can earn now, and what counts for it. */
  readonly earnings: number;
  readonly counts: Omit<Earned, 'sum'>;
  /** What a share gets by each choice that pays. */
  readonly each: { readonly full: number; readonly half: number };
  /** Places and markers its trains can serve together. */
  readonly capacity: { readonly cities: number; readonly towns: number };
  /** Secured interest per share, and what Melisurgo would make of it. */
  readonly interest: number;
  readonly raisedInterest: number;
  /** The band of its concession. */
  readonly band: string | null;
  /** Who has its concession: a player, 'bank' or 'pool'; null: there is none. */
  readonly concession: Owner | null;
  /** Nominal value of a regional company. */
  readonly nominal: number | null;
  /** The printed home; the first of two where it is chosen. */
  readonly home: HexId | null;
  readonly intermediate: readonly HexId[];
  readonly final: readonly HexId[];
  readonly historical: readonly HexId[];
}

/** What 18FB adds to the view. */
export interface View18fb extends TitleView {
  readonly waiting: readonly CompanyId[];
  /** Phases 1 to 4: there are concessions and political cards. */
  readonly bourbon: boolean;
  readonly corporations: Readonly<Record<CompanyId, CorporationView>>;
  /** What each political card pays now. */
  readonly incomes: Readonly<Record<string, number>>;
  /** Par prices of this phase. */
  readonly pars: readonly number[];
  /** The corporation whose interest Melisurgo has raised. */
  readonly melisurgo: CompanyId | null;
  /** The railroad that has Falcon's bonuses. */
  readonly falcon: CompanyId | null;
  /** Cards whose Bourbon token their owner offers to the operating corporation. */
  readonly offeredCards: readonly string[];
  /** Companies that have merged, closed or been acquired. */
  readonly gone: readonly CompanyId[];
  /** Reserved slots that a corporation lost with the choice of its home. */
  readonly lostSlots: readonly { readonly company: CompanyId; readonly hex: HexId }[];
  /** The question whether a corporation joins a national. */
  readonly forming: FormingView | null;
  /** What each regional company would cost a corporation. */
  readonly regionalPrices: Readonly<Record<CompanyId, number>>;
  readonly paidDestinations: readonly PaidDestination[];
  /** The bank has run out. */
  readonly bankBroken: boolean;
  /** Why the game ended. */
  readonly ended: End | null;
}

const corporation = (s: State, id: CompanyId): CorporationView => {
  const { type, nominalValue, home, historicalDestinations = [] } = companyData(id);
  const { markers, deposit, steps, debt, pontecorvo } = corpOf(s, id);
  const isRegional = type === 'regional';
  const line = isRegional ? { intermediate: [], final: [], historical: historicalDestinations } : lineOf(s, id);
  const { sum, ...counts } = earned(s, id);
  return {
    state: isGone(s, id) ? 'gone' : isRegional ? 'regional' : stateOf(s, id),
    markers,
    pontecorvo,
    deposit,
    steps,
    stepsUsed: own(s).operating === id ? own(s).stepsUsed : 0,
    debt,
    saleable: isSaleable(s, id),
    earnings: sum,
    counts,
    each: { full: (sum * SHARE) / 100, half: (halfOf(sum) * SHARE) / 100 },
    capacity: { ...capacity(s, id) },
    interest: interestOf(s, id),
    raisedInterest: raisedInterestOf(id),
    band: concessionData(id)?.band ?? null,
    concession: s.assets[concessionOf(id)]?.open ? (s.assets[concessionOf(id)]?.owner ?? null) : null,
    nominal: nominalValue ?? null,
    home: home ?? null,
    intermediate: line.intermediate,
    final: line.final,
    historical: line.historical,
  };
};

/** Companies still to operate in this round, in the present order. */
const waiting = (s: State): readonly CompanyId[] => {
  const { operated } = own(s);
  const left = (id: CompanyId): boolean => !operated.includes(id);
  const regionals = REGIONALS.map(({ id }) => id).filter(
    (id) => left(id) && s.companies[id]?.certificates.some((c) => c.owner in s.players),
  );
  const others = Object.keys(s.companies).filter((id) => s.companies[id]?.kind !== 'regional' && mayOperate(s, id) && left(id));
  return [...regionals, ...operatingOrder(s, market, others)];
};

const lostSlots = (s: State): View18fb['lostSlots'] =>
  CONCESSIONS.flatMap(({ company, intermediate }) =>
    intermediate.filter((hex) => isLost(s, company, hex)).map((hex) => ({ company, hex })),
  );

export const viewOf = (s: State): View18fb => {
  const { priority, operating, operated, melisurgo, falcon, offeredCards, gone, paidDestinations, bankBroken, ended } = own(s);
  return {
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(Object.keys(s.players).map((player) => [player, certificates(s, player)])),
    priority,
    operating,
    operated,
    waiting: waiting(s),
    quiet: ['home'],
    bourbon: isBourbon(s),
    corporations: Object.fromEntries(COMPANIES.map(({ id }) => [id, corporation(s, id)])),
    incomes: Object.fromEntries(CARDS.map((card) => [card.id, incomeOf(s, card)])),
    pars: parsIn(s.phase),
    melisurgo,
    falcon,
    offeredCards,
    gone,
    lostSlots: lostSlots(s),
    forming: forming(s),
    regionalPrices: Object.fromEntries(REGIONALS.map(({ id }) => [id, priceOfRegional(s, id)])),
    paidDestinations,
    bankBroken,
    ended,
  };
};
