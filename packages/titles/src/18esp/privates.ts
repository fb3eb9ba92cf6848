import type { AssetId, CompanyId, Powers, Train } from '@roundhouse/engine';
import { closePrivate, type Edit, type MoveOf, oneOf, payIncome, type Step } from '@roundhouse/engine/rules';
import { presidentDecides } from '@roundhouse/engine/shares';
import { buyPrivate, isRaising } from '@roundhouse/engine/steps';
import { giveTrain, trainName, trainRoom } from '@roundhouse/engine/trains';
import { BROAD, hasRusted, isMinor, MATARO, NARROW, PRIVATES, phaseData, privateData, STRAWBERRY } from './data.ts';
import { edit, rest } from './own.ts';
import { emit, refuse } from './say.ts';
import { tendersOfP5 } from './tender.ts';
import { limit } from './train-limit.ts';

/** Every open private pays its income to the player or company that owns it. ESP-3.1-25 ESP-5.2-1 */
export const payIncomes = (e: Edit): void => {
  for (const { id, income } of PRIVATES) payIncome(e, id, income);
};

/** The train of a private rests in the round in which it comes. ESP-3.1-5 ESP-3.1-12 */
const giveSpecial = (e: Edit, company: CompanyId, id: AssetId, train: Train): void => {
  giveTrain(e, company, train);
  rest(e, train.type);
  emit(e, 'private.train', { company, private: id, train: trainName(train) });
};

/**
 * Phase 5: private 3 turns into a train of the major that owns it (ESP-3.1-8 ESP-R21). All others
 * close, with the tenders that are still for sale there (ESP-R25).
 */
export const closePrivates = (e: Edit): void => {
  const owner = e.now.assets.P3?.owner ?? 'out';
  if (owner in e.now.companies && !isMinor(owner)) {
    giveSpecial(e, owner, 'P3', { type: STRAWBERRY, side: BROAD });
  }
  for (const { id } of PRIVATES) closePrivate(e, id);
  edit(e).tendersForSale = 0;
};

const giveMataro = (e: Edit, company: CompanyId, side: string): void => giveSpecial(e, company, 'P2', { type: MATARO, side });

/** Private 5 closes for its tender (ESP-3.1-15), private 2 for its train unless that has rusted (ESP-3.1-3 ESP-3.1-7 ESP-R20). */
const bought = (e: Edit, company: CompanyId, id: AssetId): void => {
  if (id === 'P5') {
    tendersOfP5(e, company);
    closePrivate(e, id);
  }
  if (id !== 'P2' || hasRusted(e.now.phase, MATARO)) return;
  closePrivate(e, id);
  if (isMinor(company)) giveMataro(e, company, BROAD);
  else e.push({ step: 'side', about: company, at: null });
};

const MOVES = { side: { side: oneOf(BROAD, NARROW) } };
export type SideMove = MoveOf<typeof MOVES>;

/** A major that gets the train of private 2 chooses its permanent side; a minor gets the broad one. ESP-3.1-4 */
export const side: Step<SideMove> = {
  name: 'side',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    for (const by of presidentDecides(s, here))
      for (const choice of [BROAD, NARROW] as const) yield { move: { type: 'side', by, side: choice } };
  },
  check: () => null,
  apply: (e, here, move) => giveMataro(e, here.about, move.side),
};

/**
 * A company buys a private from a player who agrees, at any moment of its own turn (ESP-R18), in phases 2 to 4. Powers ask for the
 * company as owner (ESP-3.1-27).
 */
export const buyPrivates = buyPrivate({
  range: (s, company, id) => {
    const percent = phaseData(s.phase).privatePercent;
    if (percent === null) return refuse('private.phase', 'ESP-5.8-1', { phase: s.phase });
    if (id === 'P7') return refuse('private.never', 'ESP-3.1-22', { private: id });
    if (id === 'P2' && !hasRusted(s.phase, MATARO) && trainRoom(s, company, limit) <= 0)
      return refuse('train.limit', 'ESP-R19', { limit: limit.limit(s, company) ?? 0 });
    return { min: 1, max: (privateData(id).price * percent) / 100, rule: 'ESP-3.1-24' };
  },
  bar: (here) => (isRaising(here) ? refuse('private.forced-sale', 'ESP-5.7.1-4') : null),
  bought,
  rules: { owner: () => 'ESP-3.1-26', cash: 'ESP-3.1-23' },
});

/** Events that tell of a power: a train, a share or a tender that comes with a private. */
export const powers: Powers = {
  'private.train': ({ private: id }) => String(id),
  'private.share': ({ private: id }) => String(id),
  tender: ({ from }) => String(from),
  'tender.private': () => 'P5',
};
