import type { CompanyId, HexId, Refusal, State } from '@roundhouse/engine';
import { trackGraph } from '@roundhouse/engine/board';
import { closePrivate, type Here, type MoveOf, oneOf, optional, ownsPrivate, remember, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides } from '@roundhouse/engine/shares';
import { ALAR, board, hasBegun, isMinor, PASSES, type PassData, passCost, passData } from './data.ts';
import { checkDestination } from './goals.ts';
import { edit, own } from './own.ts';
import { emit, refuse } from './say.ts';
import { reachOf } from './tokens.ts';

const MOVES = { 'open-pass': { hex: text, power: optional(oneOf(ALAR)) } };
export type PassMove = MoveOf<typeof MOVES>;

const reached = (s: State, company: CompanyId, hex: HexId): boolean => {
  const graph = trackGraph(board, s.board);
  return reachOf(s, company).reaches(graph.stopBase[board.index.get(hex) as number] as number);
};

const costOf = ({ hex, power }: PassMove): number => passCost(passData(hex) as PassData, power !== undefined);

/** Why a company opens no pass now. */
const passBar = (s: State, here: Here): Refusal | null => {
  if (isMinor(here.about)) return refuse('pass.minor', 'ESP-5.3.1-4');
  if (!hasBegun(s.phase, 'passes')) return refuse('pass.phase', 'ESP-6.2-1');
  return here.at === null ? null : refuse('pass.once', 'ESP-6.2-3');
};

/** Opening one mountain pass a turn, beside tiles and station; private 4 changes its price alone. ESP-6.2-3 ESP-R23 */
export const pass: Step<PassMove> = {
  name: 'pass',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    if (passBar(s, here) !== null) return;
    const { treasury } = companyOf(s, here.about);
    for (const by of presidentDecides(s, here))
      for (const data of PASSES) {
        const { hex } = data;
        if (passCost(data, false) <= treasury) yield { move: { type: 'open-pass', by, hex } };
        if (passCost(data, true) <= treasury) yield { move: { type: 'open-pass', by, hex, power: ALAR } };
      }
  },
  check(s, here, move) {
    const company = here.about;
    const barred = passBar(s, here);
    if (barred !== null) return barred;
    if (passData(move.hex) === undefined || own(s).openPasses.includes(move.hex))
      return refuse('pass.none', 'ESP-6.2-5', { hex: move.hex });
    if (move.power !== undefined && !ownsPrivate(s, company, ALAR)) return refuse('pass.power', 'ESP-3.1-13');
    if (!reached(s, company, move.hex)) return refuse('pass.reach', 'ESP-6.2-2', { hex: move.hex });
    const cost = costOf(move);
    const { treasury } = companyOf(s, company);
    return cost > treasury ? refuse('pass.cash', 'ESP-6.2-4', { cost, treasury }) : null;
  },
  apply(e, here, move) {
    const cost = costOf(move);
    e.pay(here.about, 'bank', cost);
    edit(e).openPasses.push(move.hex);
    if (move.power !== undefined) closePrivate(e, ALAR);
    remember(e, here, 'pass', move.hex);
    emit(e, 'pass.open', { company: here.about, hex: move.hex, cost, ...(move.power !== undefined && { power: move.power }) });
    checkDestination(e, here.about);
  },
};
