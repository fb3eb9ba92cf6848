import { type CompanyId, type Edit, type HexId, type Json, type Move, remember, type State, type Step, takeTile } from '@roundhouse/engine';
import { board, isMine, nextMine, phaseNumber } from './data.ts';
import { emit } from './say.ts';
import { takeChips, trafficAt } from './traffic.ts';

export const minesOf = (s: State, company: CompanyId): readonly HexId[] =>
  (s.companies[company]?.tokens ?? []).filter((hex): hex is string => hex !== null && isMine(hex));

/** After the track every mine with a token of the company yields. */
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
  open: () => false,
};

/** Before a stock round mines with a token go down one step, as far as the phase allows. */
export const downgradeMines = (e: Edit): void => {
  for (const [hex, { tile, tokens }] of Object.entries(e.now.board)) {
    const next = tile !== null && isMine(hex) && tokens.length > 0 ? nextMine(tile, phaseNumber(e.now)) : null;
    if (tile === null || next === null) continue;
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, next, tile) });
    e.hex(hex).tile = next;
    emit(e, 'mine', { hex, tile: next, traffic: trafficAt(e.now, hex) });
  }
};
