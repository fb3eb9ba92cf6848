import {
  type CompanyId,
  type Edit,
  exchange,
  exchangePacks,
  held,
  leftOf,
  type PlayerId,
  phaseStartedBy,
  presidentCertificate,
  presidentOf,
  rust,
  type State,
  startPhase,
} from '@roundhouse/engine';
import { close } from './closing.ts';
import { BOURBON, CARDS, CONCESSIONS, concessionOf, PHASES, SFM } from './data.ts';
import { beginConventions } from './nationals.ts';
import { edit, setCorp } from './own.ts';
import { closeCard } from './privates.ts';
import { readyRegionals } from './regionals.ts';

// What phases bring when they begin. In phase 5 the kingdom falls.

const concessionsOf = (s: State, player: PlayerId): number =>
  CONCESSIONS.filter(({ company }) => s.assets[concessionOf(company)]?.owner === player).length;

/**
 * The largest shareholder; of equals one without this concession, then the one with fewer, then the next after the old president.
 * FB-3.5-1 FB-3.5-2 FB-R54 FB-3.5-ex1
 */
export const garibaldi = (s: State, company: CompanyId): PlayerId | null => {
  const old = presidentOf(s, company);
  if (old === null) return null;
  const able = [...leftOf(s, old), old].filter((player) => player === old || exchangePacks(s, company, player).length > 0);
  const most = Math.max(...able.map((player) => held(s, company, player)));
  const equals = able.filter((player) => held(s, company, player) === most);
  const rank = (player: PlayerId): number => (s.assets[concessionOf(company)]?.owner === player ? 1000 : 0) + concessionsOf(s, player);
  return equals.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
};

/** FB-R27 */
const removeBourbons = (e: Edit): void => {
  const board = { ...e.now.board };
  for (const [hex, built] of Object.entries(board)) {
    if (!built.tokens.some(({ of }) => of === BOURBON)) continue;
    const tokens = built.tokens.filter(({ of }) => of !== BOURBON);
    if (built.tile === null && tokens.length === 0) delete board[hex];
    else board[hex] = { ...built, tokens };
  }
  e.set('board', board);
};

/** Presidencies while the concessions still tell who had them; then cards and concessions go, lines are final, Bourbon slots open. */
export const unify = (e: Edit): void => {
  const started = Object.keys(e.now.companies).filter((id) => e.now.companies[id]?.floated);
  for (const company of started) {
    const next = garibaldi(e.now, company);
    if (next !== null && next !== presidentOf(e.now, company)) exchange(e, company, next);
  }
  // FB-2.7-15
  for (const { id } of CARDS) closeCard(e, id);
  for (const { company } of CONCESSIONS) Object.assign(e.asset(concessionOf(company)), { open: false, owner: 'out' });
  for (const company of started) {
    // FB-3.3-14 FB-3.5-4 FB-R53
    setCorp(e, company, { stage: 'definitive', deposit: 0 });
    // FB-3.3-13
    if (presidentCertificate(e.now, company)?.owner === 'pool') close(e, company);
  }
  removeBourbons(e);
  for (const certificate of e.company(SFM).certificates) certificate.owner = 'ipo';
  edit(e).regionalRound = 'due';
  readyRegionals(e);
};

/** The first train of a type begins its phase: scrapping, then what the phase brings. FB-2.1-1 FB-R69 */
export const newPhase = (e: Edit, type: string, buyer: CompanyId): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  const president = presidentOf(e.now, buyer) ?? '';
  startPhase(e, phase);
  // FB-2.1-5
  rust(e, phase.rusts);
  if (phase.id === '5') unify(e);
  if (phase.id === '6') beginConventions(e, president);
};
