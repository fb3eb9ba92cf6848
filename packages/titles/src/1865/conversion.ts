import type { CompanyId, Owner, State } from '@roundhouse/engine';
import { type Edit, inOrder, type MoveOf, type Step } from '@roundhouse/engine/rules';
import { companyOf, held, presidentDecides } from '@roundhouse/engine/shares';
import { companyData, KINDS, MOST_TOKENS, phaseData } from './data.ts';
import { isJoined } from './routes.ts';
import { emit, refuse } from './say.ts';
import { kindOf } from './shares.ts';

/** A floated minor with a direct route to its destination: SAR-3.9-2 SAR-R28 SAR-R47. */
export const canConvert = (s: State, company: CompanyId): boolean =>
  companyOf(s, company).floated && kindOf(s, company) === 'minor' && isJoined(s, company, companyData(company).destination);

/** Certificates that a major has and a minor has not. */
const NEW_SHARES = KINDS.major.shares.slice(KINDS.minor.shares.length);

/** What players, pool and Dragons hold. */
const holdings = (s: State, company: CompanyId): { owner: Owner; percent: number }[] => {
  const owners = new Set(companyOf(s, company).certificates.map(({ owner }) => owner));
  return [...owners].filter((owner) => owner !== 'ipo').map((owner) => ({ owner, percent: held(s, company, owner) }));
};

/**
 * Certificates become those of a major (SAR-3.9-4), the new ones enter the offer (SAR-3.9-5), and tokens are added by phase (SAR-3.9-6), up to
 * the most a company may have (SAR-R29). SAR-3.8-1 SAR-3.9-ex1
 */
const turnMajor = (e: Edit, company: CompanyId): void => {
  const row = e.company(company);
  row.kind = 'major';
  for (const certificate of row.certificates) certificate.percent *= KINDS.major.president / KINDS.minor.president;
  for (const percent of NEW_SHARES) row.certificates.push({ percent, president: false, owner: 'ipo' });
  const more = Math.min(phaseData(e.now).conversionTokens ?? 0, MOST_TOKENS - row.tokens.length);
  for (let i = 0; i < more; i++) row.tokens.push(null);
  emit(e, 'grown', { company, tokens: more, shares: holdings(e.now, company) });
};

const MOVES = { convert: {} };
export type ConvertMove = MoveOf<typeof MOVES>;

/** The president of a minor that can convert may do so or not: SAR-3.12-6. */
const convert: Step<ConvertMove> = {
  name: 'convert',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    for (const by of presidentDecides(s, here)) yield { move: { type: 'convert', by } };
  },
  check: (s, here) => (canConvert(s, here.about) ? null : refuse('convert.not-joined', 'SAR-3.9-2', { company: here.about })),
  apply: (e, here) => turnMajor(e, here.about),
};

export const conversionTurn = inOrder(convert);
