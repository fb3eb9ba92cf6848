import { type GameRecord, happens, presidentOf, priceOf, type State, type Title } from '@roundhouse/engine';
import { priceOfRegional } from './acquisition.ts';
import { incomeOf, politicalTurn } from './cards.ts';
import { companyTurn, regionalTurn } from './company-turn.ts';
import { reacquire } from './concession.ts';
import { BANK, BOURBON, board, CARDS, COMPANIES, CONCESSIONS, concessionOf, market, PHASES, parsIn, REGIONALS } from './data.ts';
import { interestOf } from './dividends.ts';
import { worth } from './end.ts';
import { laws } from './laws.ts';
import { earnings } from './markers.ts';
import { form, indebted, nationalHome, REPAY, repay } from './nationals.ts';
import { corpOf, edit, own } from './own.ts';
import { regionalAuction } from './regionals.ts';
import { riseisConcession } from './riseis.ts';
import { next } from './rounds.ts';
import { sfmHome } from './sfm.ts';
import { certificateLimit } from './shares.ts';
import { draw, drawn, start } from './start.ts';
import { lineOf, stateOf } from './states.ts';
import { stockTurn } from './stock-turn.ts';

const BROKEN = 'bank broken';

/** The bank has run out: it goes on paying, and the end of the game is fixed. */
const bankBroken = happens(
  BROKEN,
  (s) => !own(s).broken,
  (e) => {
    edit(e).broken = true;
    e.emit('bank.broken');
  },
);

const corporations = (s: State) =>
  Object.fromEntries(
    COMPANIES.map(({ id, type }) => {
      const { markers, deposit, steps, debt, pontecorvo } = corpOf(s, id);
      const state = type === 'regional' ? 'regional' : stateOf(s, id);
      const earned = earnings(s, id);
      return [id, { state, markers, pontecorvo, deposit, steps, debt, earnings: earned, interest: interestOf(s, id), ...lineOf(s, id) }];
    }),
  );

/** 18FB, railways in southern Italy, by Alessandro Lala: rules PA23. */
export const title18fb: Title = {
  id: '18fb',
  name: '18FB: Sviluppo ferroviario nel mezzogiorno italiano',
  designer: 'Alessandro Lala',
  rules: 1,
  players: { min: 3, max: 6 },
  options: [],
  manners: { order: 'FB-3.4-4', over: 'FB-4-3' },
  board,
  market,
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
    'dragons',
  ],
  phases: PHASES.map(({ id }) => id),
  bank: { total: BANK, limited: true },
  draw: (random, players) => draw(random, players),
  drawn: (draws, players) => drawn(draws, players),
  start: (record: GameRecord): State => start(record),
  turns: {
    political: politicalTurn,
    stock: stockTurn,
    company: companyTurn,
    regional: regionalTurn,
    'regional auction': regionalAuction,
  },
  interrupts: [reacquire, riseisConcession, form, nationalHome, sfmHome, repay, bankBroken],
  next,
  duties: [
    {
      rule: 'FB-3.6.1-16',
      due: (s) => {
        const about = indebted(s);
        return about === null ? null : { step: REPAY, about, at: null };
      },
    },
    { rule: 'FB-4-1', due: (s) => (s.bank <= 0 && !own(s).broken ? { step: BROKEN, about: null, at: null } : null) },
  ],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  laws,
  view: (s) => ({
    certificateLimit: certificateLimit(s),
    priority: own(s).priority,
    operating: own(s).operating,
    operated: own(s).operated,
    corporations: corporations(s),
    incomes: Object.fromEntries(CARDS.map((card) => [card.id, incomeOf(s, card)])),
    pars: parsIn(s.phase),
    melisurgo: own(s).melisurgo,
    falcon: own(s).falcon,
    offered: own(s).offered,
    gone: own(s).gone,
    regionalPrices: Object.fromEntries(REGIONALS.map(({ id }) => [id, priceOfRegional(s, id)])),
    paidDestinations: own(s).paid,
    broken: own(s).broken,
    ended: own(s).ended,
    quiet: ['home'],
  }),
};
