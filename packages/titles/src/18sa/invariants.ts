import type { State } from '@roundhouse/engine';
import { held, presidentOf, spaceOf } from '@roundhouse/engine/shares';
import { COMPANIES, FCA, MINES, OWN_LIMIT } from './data.ts';
import { holdLimit } from './limits.ts';
import { loansLeft } from './loans.ts';
import { minesLeft } from './mines.ts';
import { own } from './own.ts';
import { limit as trainLimit } from './phases.ts';
import { HOME } from './tokens.ts';

const isPending = (s: State, ...steps: readonly string[]): boolean =>
  s.stack.some((frame) => 'step' in frame && steps.includes(frame.step));

/** What must hold in this game beyond the invariants every game shares. */
export const invariants = (s: State): readonly string[] => {
  const broken: string[] = [];
  const must = (holds: boolean, name: string): void => {
    if (!holds) broken.push(name);
  };
  must(loansLeft(s) >= 0, 'more loans than markers');
  for (const { color } of MINES) must(minesLeft(s, color) >= 0, `more markers of the ${color} mine than there are`);
  const [one, other] = FCA.map((id) => s.assets[id]);
  must(
    one?.owner !== other?.owner || !(one?.owner !== undefined && (one.owner in s.players || one.owner in s.companies)),
    'both halves of FCA',
  );
  for (const [id, company] of Object.entries(s.companies)) {
    const gone = own(s).gone.includes(id);
    must(company.floated === (company.par !== null), `${id}: par without floating or the reverse`);
    must(company.floated === (spaceOf(s, id) !== null), `${id}: floated without price token or the reverse`);
    must(!gone || (!company.floated && company.certificates.every(({ owner }) => owner === 'out')), `${id}: gone and still in play`);
    must(company.floated || (company.treasury === 0 && company.trains.length === 0), `${id}: possessions without floating`);
    if (!company.floated) continue;
    must(held(s, id, id) <= OWN_LIMIT, `${id}: holds too much of itself`);
    const president = presidentOf(s, id);
    const most = president === null || isPending(s, 'exchange', 'pick') ? Number.POSITIVE_INFINITY : held(s, id, president);
    const limit = isPending(s, 'surplus', 'exchange', 'pick') ? Number.POSITIVE_INFINITY : holdLimit(s, id);
    for (const player of s.order) {
      const share = held(s, id, player);
      must(share <= most, `${id}: ${player} holds more than its president`);
      must(share <= limit, `${id}: ${player} holds too much`);
    }
    must(company.trains.length <= (trainLimit.limit(s, id) ?? 0) || isPending(s, 'discard', 'owing', 'exchange'), `${id}: too many trains`);
  }
  for (const [hex, built] of Object.entries(s.board)) {
    const owners = built.tokens.map(({ of }) => of);
    must(new Set(owners).size === owners.length, `two stations of one corporation in ${hex}`);
    for (const { of, kind } of built.tokens)
      must(
        kind === (COMPANIES.find(({ id }) => id === of)?.home === hex ? HOME : kind) && kind !== undefined,
        `station of ${of} in ${hex} of no kind`,
      );
  }
  return broken;
};
