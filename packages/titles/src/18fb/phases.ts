import type { CompanyId, HexId, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf, exchange, held, leftOf, presidentOf, transferAll } from '@roundhouse/engine/shares';
import { phaseStartedBy, rust, startPhase } from '@roundhouse/engine/trains';
import { close } from './closing.ts';
import { BOURBON, CARDS, CONCESSIONS, concessionOf, PHASES, SFM } from './data.ts';
import { beginConventions } from './nationals.ts';
import { assetOf, corpOf, edit, setCorp, topOwner } from './own.ts';
import { closeCard } from './privates.ts';
import { readyRegionals } from './regionals.ts';
import { emit } from './say.ts';

// What phases bring when they begin. In phase 5 the kingdom falls.

const concessionsOf = (s: State, player: PlayerId): number =>
  CONCESSIONS.filter(({ company }) => assetOf(s, concessionOf(company)).owner === player).length;

/**
 * The largest shareholder; of equals one without this concession, then the one with fewer, then the next after the old president.
 * FB-3.5-1 FB-3.5-2 FB-R54 FB-3.5-ex1
 */
export const garibaldi = (s: State, company: CompanyId): PlayerId | null => {
  const old = presidentOf(s, company);
  if (old === null) return null;
  const players = [...leftOf(s, old), old];
  const most = Math.max(...players.map((player) => held(s, company, player)));
  const equals = players.filter((player) => held(s, company, player) === most);
  const rank = (player: PlayerId): number => (assetOf(s, concessionOf(company)).owner === player ? 1000 : 0) + concessionsOf(s, player);
  return equals.toSorted((a, b) => rank(a) - rank(b))[0] as PlayerId;
};

/** FB-R27 */
const removeBourbons = (e: Edit): void => {
  const board = { ...e.now.board };
  const gone: HexId[] = [];
  for (const [hex, built] of Object.entries(board)) {
    const tokens = built.tokens.filter(({ of }) => of !== BOURBON);
    gone.push(...built.tokens.filter(({ of }) => of === BOURBON).map(() => hex));
    if (built.tile === null && tokens.length === 0) delete board[hex];
    else board[hex] = { ...built, tokens };
  }
  e.set('board', board);
  if (gone.length > 0) emit(e, 'bourbon.removed', { hexes: gone });
};

/** Concessions leave the game, and with them the deposits still held. FB-3.5-3 */
const discardConcessions = (e: Edit): void => {
  const lost = CONCESSIONS.flatMap(({ company }) => {
    const amount = corpOf(e.now, company).deposit;
    return amount > 0 ? [{ company, owner: assetOf(e.now, concessionOf(company)).owner, amount }] : [];
  });
  for (const { company } of CONCESSIONS) Object.assign(e.asset(concessionOf(company)), { open: false, owner: 'out' });
  emit(e, 'concessions.gone', { companies: CONCESSIONS.map(({ company }) => company), lost });
};

/** Presidencies while the concessions still tell who had them; then cards and concessions go, lines are final, Bourbon slots open. */
export const unify = (e: Edit): void => {
  const started = Object.keys(e.now.companies).filter((id) => companyOf(e.now, id).floated);
  for (const company of started) {
    const next = garibaldi(e.now, company);
    if (next !== presidentOf(e.now, company)) exchange(e, company, next as PlayerId);
  }
  // FB-2.7-15
  for (const { id } of CARDS) closeCard(e, id);
  discardConcessions(e);
  for (const company of started) {
    // FB-3.3-14 FB-3.5-4 FB-R53
    const { stage } = corpOf(e.now, company);
    setCorp(e, company, { stage: 'definitive', deposit: 0 });
    // FB-3.3-13
    if (topOwner(e.now, company) === 'pool') close(e, company);
    else if (stage !== 'definitive') emit(e, 'state', { company, state: 'definitive' });
  }
  removeBourbons(e);
  transferAll(e, SFM, 'aside', 'ipo');
  emit(e, 'available', { company: SFM, percent: 100 });
  edit(e).regionalRound = 'due';
  readyRegionals(e);
};

/** The first train of a type begins its phase: scrapping, then what the phase brings. FB-2.1-1 FB-R69 */
export const newPhase = (e: Edit, type: string, buyer: CompanyId): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  const president = presidentOf(e.now, buyer) as PlayerId;
  startPhase(e, phase);
  // FB-2.1-5
  rust(e, phase.rusts);
  if (phase.id === '5') unify(e);
  if (phase.id === '6') beginConventions(e, president);
};
