import type { Answer, Done, Title } from '@roundhouse/engine';
import { drawSeats, type MoveIn, newest } from '@roundhouse/engine/rules';
import { presidentOf, priceOf } from '@roundhouse/engine/shares';
import { politicalTurn, regionalAuction } from './auction.ts';
import { bourbon } from './bourbon.ts';
import { companyTurn, regionalTurn } from './company-turn.ts';
import { components } from './components.ts';
import { BANK, BOURBON, board, CARDS, COMPANIES, CONCESSIONS, concessionOf, market, PHASES, type Printed18fb } from './data.ts';
import { bankBroken, worth } from './end.ts';
import { forecast } from './forecast.ts';
import { invariants } from './invariants.ts';
import { indebted, REPAY, repay } from './loans.ts';
import { meta } from './meta.ts';
import { form, nationalHome, nationalsFormed } from './nationals.ts';
import type { Own } from './own.ts';
import { reacquireUnlessTaken, riseisConcession } from './riseis.ts';
import { next } from './rounds.ts';
import { sfmHome } from './sfm.ts';
import { drawn, start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { versions } from './versions.ts';
import { type View18fb, viewOf } from './view.ts';
import { words } from './words/en.ts';

const turns = {
  political: politicalTurn,
  stock: stockTurn,
  company: companyTurn,
  regional: regionalTurn,
  'regional auction': regionalAuction,
};

const interrupts = [reacquireUnlessTaken, riseisConcession, bourbon, form, nationalHome, sfmHome, repay, bankBroken.step] as const;

export {
  CARDS,
  type CardData,
  CONCESSIONS,
  CONVERTED,
  type CompanyData,
  type ConcessionData,
  FLOAT,
  isRegionalTrain,
  LEDGES,
  PAPAL,
  PRESIDENT_SHARE,
  REGIONAL_TILES,
  REGIONALS,
  SHARE,
  TRAIN_DATA,
} from './data.ts';
export { isLeased } from './loans.ts';
export type { FormingView } from './nationals.ts';
export type { CorporationView, View18fb } from './view.ts';

/** Every move of this title. */
export type Move18fb = MoveIn<(typeof turns)[keyof typeof turns] | (typeof interrupts)[number]> | Done | Answer;

/** 18FB, railways in southern Italy, by Alessandro Lala: rules PA23. */
export const title18fb: Title<Own, View18fb, Move18fb, Printed18fb> = {
  ...meta,
  rules: newest(versions),
  versions,
  words,
  cites: { order: 'FB-3.4-4', over: 'FB-4-3' },
  board,
  market,
  components,
  reserved: [
    ...COMPANIES.map(({ id }) => id),
    ...CARDS.map(({ id }) => id),
    ...CONCESSIONS.map(({ company }) => concessionOf(company)),
    BOURBON,
    'ipo',
    'pool',
    'bank',
    'aside',
    'out',
  ],
  phases: PHASES.map(({ id }) => id),
  bank: { total: BANK, limited: true },
  draw: (random, players) => drawSeats(random, players),
  drawn: (draws, players) => drawn(draws, players),
  start,
  turns,
  interrupts,
  next,
  duties: [
    {
      rule: 'FB-3.6.1-16',
      due: (s) => {
        const about = indebted(s);
        return about === null ? null : { step: REPAY, about, at: null };
      },
    },
    bankBroken.duty,
  ],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  tally: nationalsFormed,
  invariants,
  forecast,
  view: viewOf,
};
