import type { CompanyId, State } from '@roundhouse/engine';
import { type Move18esp, title18esp as title } from '../index.ts';
import type { Action, ActionOf } from './action.ts';
import { otherEarnings } from './known.ts';
import { BROAD, MATARO_PRIVATE, sideOf, tileOf, trainTypeOf } from './pieces.ts';
import { findRuns } from './runs.ts';
import type { Outcome, Translator } from './translator.ts';
import { isHex, isTokenChoice } from './turn.ts';

// Actions of companies, and of privates that companies own.

const PASS_POWER = 'P4';
const MINE_POWER = 'P1';

const rotationOf = (tile: string, rotation: number): number => title.board.tiles.get(tile)?.turned[rotation]?.rotation ?? rotation;

const notItsTurn = (t: Translator, company: CompanyId): Outcome =>
  t.stop('ESP-5.1-1', `It is not ${company}'s turn here. The two games have come apart.`);

const layTile = (t: Translator, company: CompanyId, action: ActionOf<'lay_tile'>): Outcome => {
  const tile = tileOf(action.tile);
  t.pieces.laid(action.tile, action.hex);
  const by = t.game.director(company);
  const move = { type: 'lay' as const, by, hex: action.hex, tile, rotation: rotationOf(tile, action.rotation) };
  return t.act(action.entity === MINE_POWER ? { ...move, power: MINE_POWER } : move);
};

const placeToken = (t: Translator, company: CompanyId, action: ActionOf<'place_token'>): Outcome => {
  const { hex, city } = t.pieces.city(action.city);
  const by = t.game.director(company);
  const { interruption } = t.game;
  if (interruption?.step === 'city' && interruption.about === company) return t.act({ type: 'city', by, city });
  // The home station places itself here.
  if (t.game.state.board[hex]?.tokens.some(({ of }) => of === company)) return 'followed';
  return t.act({ type: 'token', by, hex, city });
};

const runRoutes = (t: Translator, company: CompanyId, { routes }: ActionOf<'run_routes'>): Outcome => {
  const by = t.game.director(company);
  const { turn } = t.game;
  if (!t.game.reach(() => t.game.front.includes('run') || t.game.turn !== turn) || t.game.turn !== turn)
    return routes.length === 0 ? 'followed' : t.stop('ESP-5.4.2-6', `${company} can't run now.`);
  const found = findRuns(t.game.state, company, t.pieces, routes);
  const refusal = t.game.try({ type: 'run', by, runs: found.runs });
  if (refusal !== null) {
    if (t.game.try(t.game.bestRun(by)) !== null) return t.refuse(refusal);
    t.note(refusal.rule, `The routes recorded for ${company} are not legal here. It runs its best routes.`, 'adjusted');
    return 'followed';
  }
  const sum = (key: 'revenue' | 'subsidy', here: number): number =>
    routes.every((route) => route[key] !== null) ? routes.reduce((all, route) => all + (route[key] ?? 0), 0) : here;
  const there = { income: sum('revenue', found.income), treasury: sum('subsidy', found.treasury) };
  if (found.left === 0 && there.income === found.income && there.treasury === found.treasury) return 'followed';
  const hexes = routes.flatMap(({ connections }) => connections.flat());
  const { rule, says } = otherEarnings(
    company,
    `₧${found.income} and ₧${found.treasury} for the treasury`,
    `₧${there.income} and ₧${there.treasury}`,
    hexes,
  );
  t.note(rule, says, 'adjusted');
  return 'followed';
};

const dividend = (t: Translator, company: CompanyId, { kind }: ActionOf<'dividend'>): Outcome => {
  const refusal = t.game.act({ type: 'dividend', by: t.game.director(company), choice: kind === 'withhold' ? 'withhold' : 'pay' });
  // A company without income withholds by itself here.
  return refusal === null || refusal.code === 'not-now' ? 'followed' : t.refuse(refusal);
};

const buyTrain = (t: Translator, company: CompanyId, { train: id, price, variant }: ActionOf<'buy_train'>): Outcome => {
  const by = t.game.director(company);
  const seller = t.pieces.owner(id);
  const side = sideOf(variant ?? trainTypeOf(id));
  const train = seller === null ? `${trainTypeOf(id)}/${side}` : t.trainName(seller, id);
  if (train === null) return t.stop('ESP-5.7-2', `${seller} has no such train to sell here.`);
  const move: Move18esp = { type: 'buy-train', by, from: seller ?? 'bank', train, price };
  const refusal = t.game.act(move);
  const isBought = refusal === null || (seller === null && buyWithLoan(t, by, move));
  if (!isBought) return t.refuse(refusal);
  t.pieces.bought(id, company, variant ?? trainTypeOf(id));
  return 'followed';
};

/** There a director borrows without an action of its own. */
const buyWithLoan = (t: Translator, by: string, move: Move18esp): boolean => {
  const mark = t.game.mark();
  if (t.game.act({ type: 'loan', by }) === null && t.game.act(move) === null) return true;
  t.game.back(mark);
  return false;
};

const buyPrivate = (t: Translator, company: CompanyId, action: ActionOf<'buy_company'>): Outcome => {
  const outcome = t.act({ type: 'buy-private', by: t.game.director(company), private: action.company, price: action.price });
  if (action.company === MATARO_PRIVATE) t.pieces.gotMataro(company, BROAD);
  return outcome;
};

const combine = (t: Translator, company: CompanyId, action: ActionOf<'combined_trains'>): Outcome => {
  const train = t.trainName(company, action.base);
  if (train === null) return t.stop('ESP-6.2.1-1', `${company} has no such train to combine here.`);
  const before = t.game.moves.length;
  const card = trainTypeOf(action.additional_train);
  const outcome = t.act({ type: 'combine', by: t.game.director(company), train, card });
  if (t.game.moves.length > before) t.pieces.combined(action.base, card);
  return outcome;
};

/** Recorded as two actions: which minor, then what becomes of its token. */
const takeOver = (t: Translator, company: CompanyId, { corporation: minor }: ActionOf<'merge'>): Outcome => {
  let choice: ActionOf<'choose'> | null = null;
  for (const action of t.following()) {
    if (action.type !== 'choose' || action.entity !== company || !isTokenChoice(action.choice)) continue;
    choice = action;
    break;
  }
  if (choice !== null) t.use(choice);
  const outcome = t.act({ type: 'takeover', by: t.game.director(company), minor, station: choice?.choice === 'map' });
  if (outcome === 'followed') {
    t.pieces.takenOver(minor, company);
    t.pieces.dealtLast(company);
  }
  return outcome;
};

const choose = (t: Translator, company: CompanyId, { choice }: ActionOf<'choose'>): Outcome => {
  const by = t.game.director(company);
  if (isHex(choice)) return t.act({ type: 'open-pass', by, hex: choice });
  const { interruption } = t.game;
  if (interruption?.step === 'side' && interruption.about === company) {
    const side = sideOf(choice);
    t.pieces.gotMataro(company, side);
    return t.act({ type: 'side', by, side });
  }
  // Which train takes the tender shows in the routes.
  return 'followed';
};

const ownerOf = (s: State, id: string): CompanyId => s.assets[id]?.owner ?? '';

/** Follows an action of a company or of its private. */
export const companyAction = (t: Translator, action: Action): Outcome => {
  const company = action.entityType === 'company' ? ownerOf(t.game.state, action.entity) : action.entity;
  if (action.type === 'pass') {
    t.passes(company, action.sub > 0);
    return 'followed';
  }
  // Goals are checked here by themselves.
  if (action.type === 'destination_connection') return 'followed';
  if (action.type === 'discard_train') {
    t.discards(action);
    return 'followed';
  }
  const isHome = action.type === 'place_token' && t.game.interruption?.step === 'city';
  if (!isHome && !t.toTurn(company)) return notItsTurn(t, company);
  switch (action.type) {
    case 'lay_tile':
      return layTile(t, company, action);
    case 'place_token':
      return placeToken(t, company, action);
    case 'run_routes':
      return runRoutes(t, company, action);
    case 'dividend':
      return dividend(t, company, action);
    case 'buy_train':
      return buyTrain(t, company, action);
    case 'buy_company':
      return buyPrivate(t, company, action);
    case 'special_buy':
      return t.act({ type: 'tender', by: t.game.director(company), from: /\bbank\b/i.test(action.description) ? 'pool' : 'P5' });
    case 'combined_trains':
      return combine(t, company, action);
    case 'merge':
      return takeOver(t, company, action);
    case 'choose':
      return choose(t, company, action);
    case 'choose_ability':
      return t.act({ type: 'open-pass', by: t.game.director(company), hex: action.choice, power: PASS_POWER });
    default:
      return t.stop('ESP-5.1-1', `A company can't do this here: ${action.type}.`);
  }
};
