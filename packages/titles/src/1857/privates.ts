import {
  type AssetId,
  buyPrivate,
  type CompanyId,
  type Edit,
  isRaising,
  type MoveOf,
  ownsPrivate,
  payIncome,
  phaseReached,
  presidentOf,
  recall,
  type State,
  type Step,
} from '@roundhouse/engine';
import { CNA, COMPANY_PURCHASE, FCO, PHASES, PRIVATES, privateData } from './data.ts';
import { emit, refuse } from './say.ts';

/** Every open private pays its income to the player or company that owns it. */
export const payIncomes = (e: Edit): void => {
  for (const { id, income } of PRIVATES) payIncome(e, id, income);
};

/** Why no player sells it: it is closed, lies with the bank, or belongs to a company for good. */
const ownerRule = (s: State, id: AssetId): string => {
  const asset = s.assets[id];
  if (asset === undefined || !asset.open) return '57-1870.privates-4';
  return asset.owner === 'bank' ? '57-R36' : '57-bankruptcy-3';
};

/** In phases 2 and 3 a company buys a private from a player who agrees, for half to twice the printed price; the state railway at the printed price. */
export const buyPrivates = buyPrivate({
  range: (s, company, id) => {
    if (!phaseReached(PHASES, s, COMPANY_PURCHASE.fromPhase)) return refuse('private.phase', '57-phases-1');
    if (id === FCO) return refuse('private.fco', '57-privates-13');
    const { price } = privateData(id);
    if (company === CNA) return { min: price, max: price, rule: '57-cna-6' };
    const { least, most } = COMPANY_PURCHASE;
    return { min: (price * least) / 100, max: (price * most) / 100, rule: '57-1870.privates-1' };
  },
  bar: (here) => (isRaising(here) ? refuse('private.forced-sale', '57-R45') : null),
  rules: { owner: ownerRule, cash: '57-1870.privates-2', again: '57-R45' },
});

const MOVES = { marker: {} };
export type MarkerMove = MoveOf<typeof MOVES>;

/** The marker of the FCBAR in Rosario: at any time before the owner's run, free. */
export const marker: Step<MarkerMove> = {
  name: 'marker',
  moves: MOVES,
  deciders: (s, here) => {
    const president = presidentOf(s, here.about);
    return president === null ? [] : [president];
  },
  *candidates(s, here) {
    const by = presidentOf(s, here.about);
    if (by !== null && ownsPrivate(s, here.about, 'FCBAR')) yield { move: { type: 'marker', by } };
  },
  check(s, here) {
    if (!ownsPrivate(s, here.about, 'FCBAR')) return refuse('marker.owner', '57-privates-8');
    if ((s.assets.FCBAR?.used ?? 0) > 0) return refuse('marker.placed', '57-privates-8');
    return recall(here, 'run') === null ? null : refuse('marker.late', '57-R25');
  },
  apply(e, here) {
    e.asset('FCBAR').used = 1;
    emit(e, 'marker', { company: here.about });
  },
};

export const hasMarker = (s: State, company: CompanyId): boolean => ownsPrivate(s, company, 'FCBAR') && (s.assets.FCBAR?.used ?? 0) > 0;
