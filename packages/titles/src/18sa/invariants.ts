import { held, presidentOf, type State, spaceOf } from '@roundhouse/engine';
import { COMPANIES, FCA, MINES, OWN_LIMIT } from './data.ts';
import { holdLimit } from './limits.ts';
import { loansLeft } from './loans.ts';
import { minesLeft } from './mines.ts';
import { own } from './own.ts';
import { limit } from './phases.ts';
import { HOME } from './tokens.ts';

const isPending = (s: State, ...steps: readonly string[]): boolean =>
  s.stack.some((frame) => 'step' in frame && steps.includes(frame.step));

/** What must hold in this game beyond the invariants every game shares. */
export const invariants = (s: State): readonly string[] => {
  const broken: string[] = [];
  const law = (holds: boolean, name: string): void => {
    if (!holds) broken.push(name);
  };
  law(loansLeft(s) >= 0, 'more loans than markers');
  for (const { color } of MINES) law(minesLeft(s, color) >= 0, `more markers of the ${color} mine than there are`);
  const [one, other] = FCA.map((id) => s.assets[id]);
  law(
    one?.owner !== other?.owner || !(one?.owner !== undefined && (one.owner in s.players || one.owner in s.companies)),
    'both halves of FCA',
  );
  for (const [id, company] of Object.entries(s.companies)) {
    const gone = own(s).gone.includes(id);
    law(company.floated === (company.par !== null), `${id}: par without floating or the reverse`);
    law(company.floated === (spaceOf(s, id) !== null), `${id}: floated without price token or the reverse`);
    law(!gone || (!company.floated && company.certificates.every(({ owner }) => owner === 'out')), `${id}: gone and still in play`);
    law(company.floated || (company.treasury === 0 && company.trains.length === 0), `${id}: possessions without floating`);
    if (!company.floated) continue;
    law(held(s, id, id) <= OWN_LIMIT, `${id}: holds too much of itself`);
    const president = presidentOf(s, id);
    const changing = isPending(s, 'exchange', 'pick');
    for (const player of s.order) {
      law(
        president === null || changing || held(s, id, player) <= held(s, id, president),
        `${id}: ${player} holds more than its president`,
      );
      law(isPending(s, 'surplus', 'exchange', 'pick') || held(s, id, player) <= holdLimit(s, id), `${id}: ${player} holds too much`);
    }
    law(company.trains.length <= (limit.limit(s, id) ?? 0) || isPending(s, 'discard', 'owing', 'exchange'), `${id}: too many trains`);
  }
  for (const [hex, built] of Object.entries(s.board)) {
    const owners = built.tokens.map(({ of }) => of);
    law(new Set(owners).size === owners.length, `two stations of one corporation in ${hex}`);
    for (const { of, kind } of built.tokens)
      law(
        kind === (COMPANIES.find(({ id }) => id === of)?.home === hex ? HOME : kind) && kind !== undefined,
        `station of ${of} in ${hex} of no kind`,
      );
  }
  return broken;
};
