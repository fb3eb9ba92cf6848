import type { State } from '@roundhouse/engine';
import { held, presidentOf, spaceOf } from '@roundhouse/engine/shares';
import { BOURBON, CONCESSIONS, concessionOf, HIGHEST, REGIONALS } from './data.ts';
import { isLeased } from './loans.ts';
import { corpOf, own } from './own.ts';
import { sharePrice } from './price.ts';
import { leadFor } from './shares.ts';
import { isBourbon, isGone, isStarted, stateOf } from './states.ts';

/** What must hold in this game beyond the invariants every game shares. */
export const invariants = (s: State): readonly string[] => {
  const broken: string[] = [];
  const law = (holds: boolean, ...name: readonly string[]): void => {
    if (!holds) broken.push(name.join(' '));
  };
  for (const [id, row] of Object.entries(s.companies)) {
    const { markers, deposit, debt } = corpOf(s, id);
    law(markers >= 0 && deposit >= 0 && debt >= 0, id, 'a figure below 0');
    if (isGone(s, id)) {
      law(row.treasury === 0 && row.trains.length === 0 && row.certificates.every(({ owner }) => owner === 'out'), id, 'gone and not gone');
      continue;
    }
    if (row.kind === 'regional') continue;
    law(isStarted(s, id) === (spaceOf(s, id) !== null), id, 'par without price token or the reverse');
    law(row.floated || row.trains.length === 0, id, 'trains before floating');
    law(row.trains.some(isLeased) === debt > 0, id, 'leased trains without debt or the reverse');
    const president = presidentOf(s, id);
    const enough = president === null ? Number.POSITIVE_INFINITY : held(s, id, president) + leadFor(s);
    for (const player of s.order) law(held(s, id, player) < enough, id, player, 'should preside');
    law(sharePrice(s, id) < HIGHEST || s.result !== null, `${id}: at ${HIGHEST} and the game goes on`);
  }
  for (const { company } of CONCESSIONS) {
    const owner = s.assets[concessionOf(company)]?.owner ?? '';
    law(!(owner in s.players) || presidentOf(s, company) === owner, company, 'concessionaire and president differ');
    law(owner in s.players || corpOf(s, company).deposit === 0, company, 'deposit without concession');
    law(stateOf(s, company) !== 'frozen' || isBourbon(s), company, 'frozen after phase 4');
  }
  for (const { id } of REGIONALS) law(isBourbon(s) === (s.companies[id]?.floated === false) || isGone(s, id), id, 'not as its phase');
  const bourbons = Object.values(s.board).flatMap(({ tokens }) => tokens.filter(({ of }) => of === BOURBON));
  law(isBourbon(s) || bourbons.length === 0, 'Bourbon tokens after the fall of the kingdom');
  law(s.bank > 0 || own(s).bankBroken || s.result !== null, 'the bank has run out unnoticed');
  return broken;
};
