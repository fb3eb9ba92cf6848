import { type CompanyId, type Edit, type HexId, type Json, type Move, remember, type State, type Step, takeTile } from '@roundhouse/engine';
import { board, isMine, nextMine, phaseNumber } from './data.ts';
import { emit } from './say.ts';
import { takeChips, trafficAt } from './traffic.ts';

export const minesOf = (s: State, company: CompanyId): readonly HexId[] =>
  (s.companies[company]?.tokens ?? []).filter((hex): hex is string => hex !== null && isMine(hex));

/** After the track step the company takes chips from each mine with its token: SAR-4.3-1. */
export const mines: Step<never, Json, Move> = {
  name: 'mines',
  moves: {},
  deciders: () => [],
  *candidates() {},
  check: () => null,
  apply(e, here) {
    for (const hex of minesOf(e.now, here.about)) takeChips(e, here.about, trafficAt(e.now, hex), 'mine', hex);
    remember(e, here, 'mines', true);
  },
  auto: (_s, here) => (here.at === null ? { type: 'mines', by: '' } : null),
  over: () => true,
};

/**
 * Before a stock round each mine with a token goes down one step if the phase allows it: SAR-3.12-2 SAR-3.12-3 SAR-3.12-4 SAR-3.12-ex3. It
 * keeps orientation and token: SAR-R43.
 */
export const downgradeMines = (e: Edit): void => {
  for (const [hex, { tile, tokens }] of Object.entries(e.now.board)) {
    const next = tile !== null && isMine(hex) && tokens.length > 0 ? nextMine(tile, phaseNumber(e.now)) : null;
    if (tile === null || next === null) continue;
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, next, tile) });
    e.hex(hex).tile = next;
    emit(e, 'mine', { hex, tile: next, traffic: trafficAt(e.now, hex) });
  }
};
