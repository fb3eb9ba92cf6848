import type { State } from '@roundhouse/engine';
import { held, presidentOf, spaceOf } from '@roundhouse/engine/shares';
import { isCombined } from './cards.ts';
import { cardsOf, isMinor, NARROW, PASSES, SHARES, TENDERS, trainData } from './data.ts';
import { own } from './own.ts';
import { unlocked } from './tokens.ts';
import { limit } from './train-limit.ts';

/** What must hold in this game beyond the invariants every game shares. */
export const invariants = (s: State): readonly string[] => {
  const broken: string[] = [];
  const law = (holds: boolean, ...name: readonly string[]): void => {
    if (!holds) broken.push(name.join(' '));
  };
  const isPending = (step: string): boolean => s.stack.some((frame) => 'step' in frame && frame.step === step);
  for (const [id, company] of Object.entries(s.companies)) {
    const director = presidentOf(s, id);
    const started = spaceOf(s, id) !== null;
    law(started === (director !== null) || isPending('par'), id, 'price token without director or the reverse');
    law(isMinor(id) ? company.par === null : started === (company.par !== null), id, 'par without price token or the reverse');
    law(company.floated || (company.treasury === 0 && company.trains.length === 0), id, 'money or trains before its launch');
    const largest = director === null ? Number.POSITIVE_INFINITY : held(s, id, director);
    for (const player of s.order) law(held(s, id, player) <= largest, id, player, 'holds more than its director');
    const counted = company.trains.filter((train) => limit.counts?.(train) ?? true);
    const most = limit.limit(s, id) ?? 0;
    law(counted.length <= most || isPending('discard'), id, 'too many trains');
    law(held(s, id, 'pool') <= SHARES.poolLimit, id, 'market above its limit');
    const placed = company.tokens.filter((hex) => hex !== null).length;
    law(placed <= unlocked(s, id) || isMinor(id), id, 'a locked station on the map');
    if (isMinor(id))
      law(
        company.trains.every((train) => train.side !== NARROW && !isCombined(train)),
        id,
        'a minor with a plus train',
      );
  }
  const { tenders, tendersForSale, tendersInPool, openPasses, recycled } = own(s);
  law(new Set(tenders).size === tenders.length && tendersForSale >= 0 && tendersInPool >= 0, 'tenders: two in one company');
  law(tenders.length + tendersForSale + tendersInPool <= TENDERS.forSale + 1, 'tenders: too many');
  law(
    openPasses.every((hex) => PASSES.some((pass) => pass.hex === hex)) && new Set(openPasses).size === openPasses.length,
    'passes: opened twice',
  );
  for (const [type, count] of Object.entries(recycled)) law(count <= (cardsOf(trainData(type)) ?? 0), `train ${type}: recycled too often`);
  law(
    Object.values(s.players).every(({ debts }) => debts.every((debt) => debt > 0)),
    'a debt of nothing',
  );
  return broken;
};
