import { type CompanyId, type Edit, inOrder, type MoveOf, presidentOf, remember, type State, type Step } from '@roundhouse/engine';
import { companyData, KINDS, MOST_TOKENS, phaseData } from './data.ts';
import { emit, refuse } from './say.ts';
import { kindOf } from './shares.ts';
import { isJoined } from './tokens.ts';

/** A floated minor with a direct route to its destination. */
export const canConvert = (s: State, company: CompanyId): boolean =>
  s.companies[company]?.floated === true && kindOf(s, company) === 'minor' && isJoined(s, company, companyData(company).destination);

/** Certificates that a major has and a minor has not. */
const NEW_SHARES = KINDS.major.shares.slice(KINDS.minor.shares.length);

/** Every certificate is worth half the percentage it was, five new ones enter the offer, and tokens come by phase. */
const turnMajor = (e: Edit, company: CompanyId): void => {
  const row = e.company(company);
  row.kind = 'major';
  for (const certificate of row.certificates) certificate.percent *= KINDS.major.president / KINDS.minor.president;
  for (const percent of NEW_SHARES) row.certificates.push({ percent, president: false, owner: 'ipo' });
  const more = Math.min(phaseData(e.now).conversionTokens ?? 0, MOST_TOKENS - row.tokens.length);
  for (let i = 0; i < more; i++) row.tokens.push(null);
  emit(e, 'grown', { company, tokens: more });
};

/** The president of a minor that is able to convert says whether it does. */
const MOVES = { convert: {} };
export type ConvertMove = MoveOf<typeof MOVES>;

const convert: Step<ConvertMove> = {
  name: 'convert',
  moves: MOVES,
  deciders: (s, here) => {
    const president = presidentOf(s, here.about);
    return president === null ? [] : [president];
  },
  *candidates(s, here) {
    const by = presidentOf(s, here.about);
    if (by !== null && here.at === null) yield { move: { type: 'convert', by } };
  },
  check: (s, here) => (canConvert(s, here.about) ? null : refuse('convert.not-joined', 'SAR-3.9-2', { company: here.about })),
  apply(e, here) {
    turnMajor(e, here.about);
    remember(e, here, 'convert', true);
  },
};

export const conversionTurn = inOrder(convert);
