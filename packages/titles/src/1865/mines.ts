import type { CompanyId, HexId, State } from '@roundhouse/engine';
import { takeTile } from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import { once } from '@roundhouse/engine/steps';
import { board, isMine, nextMine, phaseNumber } from './data.ts';
import { tokensOf } from './routes.ts';
import { emit } from './say.ts';
import { takeChips, trafficAt } from './traffic.ts';

export const minesOf = (s: State, company: CompanyId): readonly HexId[] => tokensOf(s, company).filter(isMine);

/** After the track step the company takes chips from each mine with its token: SAR-4.3-1. */
export const mines = once('mines', (e, company) => {
  for (const hex of minesOf(e.now, company)) takeChips(e, company, trafficAt(e.now, hex), 'mine', hex);
});

/**
 * Before a stock round each mine with a token goes down one step if the phase allows it: SAR-3.12-2 SAR-3.12-3 SAR-3.12-4 SAR-3.12-ex3. It
 * keeps orientation and token: SAR-R43.
 */
export const downgradeMines = (e: Edit): void => {
  for (const [hex, { tile, tokens }] of Object.entries(e.now.board)) {
    const next = isMine(hex) && tokens.length > 0 ? nextMine(String(tile), phaseNumber(e.now)) : null;
    if (next === null) continue;
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, next, tile) });
    e.hex(hex).tile = next;
    emit(e, 'mine', { hex, tile: next, traffic: trafficAt(e.now, hex) });
  }
};
