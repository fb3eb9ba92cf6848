import type { CompanyId, State } from '@roundhouse/engine';
import { held, presidentOf, spaceOf } from '@roundhouse/engine/shares';
import {
  CHART,
  crowdsCarbonia,
  DRAGON_LIMIT,
  KINDS,
  MOST_LOANS,
  MOST_TOKENS,
  PLAYER_LIMIT,
  POOL_LIMIT,
  phaseData,
  phaseNumber,
  SHIP_RULES,
} from './data.ts';
import { DRAGONS, dragonLimit } from './dragons.ts';
import { chipsOf, loansOf, own } from './own.ts';
import { certificates, kindOf } from './shares.ts';
import { limit } from './trains.ts';

const waits = (s: State, step: string): boolean => s.stack.some((frame) => 'step' in frame && frame.step === step);

const companyLaws = (s: State, id: CompanyId, law: (holds: boolean, name: string) => void): void => {
  const company = s.companies[id];
  if (company === undefined) return;
  const { par, floated, tokens, kind } = company;
  const launched = par !== null;
  const president = presidentOf(s, id);
  law(launched === (spaceOf(s, id) !== null), `${id}: launched without a price or the reverse`);
  law(launched === (president !== null), `${id}: launched without a president or the reverse`);
  law(launched || company.treasury === 0, `${id}: money before its launch`);
  law(floated || company.trains.length === 0, `${id}: trains before floating`);
  law(floated || company.operated === 0, `${id}: operated without floating`);
  law(floated || chipsOf(s, id) === 0, `${id}: chips before floating`);
  law(floated === (own(s).rows[id] !== undefined), `${id}: floated and not on the chart or the reverse`);
  law((own(s).rows[id] ?? 0) <= Math.max(CHART[0]?.row ?? 0, phaseNumber(s)), `${id}: below the row of the phase`);
  law(Number.isInteger(chipsOf(s, id)) && chipsOf(s, id) >= 0, `${id}: ${chipsOf(s, id)} chips`);
  law(loansOf(s, id) >= 0 && loansOf(s, id) <= MOST_LOANS, `${id}: ${loansOf(s, id)} loans`);
  law(tokens.length <= MOST_TOKENS, `${id}: ${tokens.length} tokens`);
  law(floated || tokens.length <= 1 || waits(s, 'merge'), `${id}: tokens before floating`);
  law(!crowdsCarbonia(tokens) || waits(s, 'merge'), `${id}: two mines of Carbonia`);
  law(launched || kind === 'major' || phaseData(s).launchAs !== 'major', `${id}: to be launched as a minor`);
  law(
    company.certificates.every(
      ({ percent, president: top }) => percent === (top ? KINDS[kindOf(s, id)].president : KINDS[kindOf(s, id)].shares[0]),
    ),
    `${id}: certificates of another kind`,
  );
  const most = president === null ? Number.POSITIVE_INFINITY : held(s, id, president);
  for (const player of s.order) {
    const share = held(s, id, player);
    law(share <= most, `${id}: ${player} holds more than its president`);
    law(share <= PLAYER_LIMIT, `${id}: ${player} above the limit`);
  }
  law(held(s, id, DRAGONS) <= DRAGON_LIMIT, `${id}: Dragons above their limit`);
  law(held(s, id, 'pool') <= POOL_LIMIT, `${id}: pool above its limit`);
  law(company.trains.length <= (limit.limit(s, id) ?? 0) || waits(s, 'discard') || waits(s, 'merge'), `${id}: too many trains`);
};

/** What must hold in this title beyond the invariants every title shares. */
export const invariants = (s: State): readonly string[] => {
  const broken: string[] = [];
  const law = (holds: boolean, name: string): void => {
    if (!holds) broken.push(name);
  };
  for (const id in s.companies) companyLaws(s, id, law);
  law(certificates(s, DRAGONS) <= dragonLimit(s), 'Dragons above their certificate limit');
  law(s.bank > 0 || own(s).broken, 'the bank is empty and nobody noticed');
  for (const [id, ship] of Object.entries(s.assets))
    law(!ship.open || phaseNumber(s) < SHIP_RULES.discardedIn || ship.owner in s.companies, `${id}: in a hand in phase 5 or later`);
  return broken;
};
