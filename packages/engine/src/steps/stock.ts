import type { Edit } from '../edit.ts';
import { listOf, type MoveOf, optional, type Shapes, text, whole } from '../fields.ts';
import type { CompanyId, Move, PlayerId, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Pack } from '../shares/certificate.ts';
import { type DealPolicy, sellBlock } from '../shares/deal.ts';
import { type Block, blockOf, type SaleBar, sellable, sellPacks, whyNotSell } from '../shares/sale.ts';
import type { State } from '../state.ts';
import { type Ask, type Here, type Offer, recall, remember, type Step } from '../step.ts';

/** What a player has done in a stock turn. */
export type StockActions = {
  readonly sold: readonly CompanyId[];
  /** The purchase made in the turn. */
  readonly bought: string | null;
  /** Did the player sell before buying? */
  readonly soldFirst: boolean;
};

/** A kind of purchase in a stock turn: a certificate, a private, a concession. */
export interface Purchase<M extends Move = Move> {
  readonly name: string;
  readonly moves: Shapes;
  /** If set, this must be the only action of the turn; the rule that says so. */
  readonly sole?: RuleId;
  candidates(s: State, player: PlayerId, here: Here): Iterable<Offer<M>>;
  check(s: State, player: PlayerId, move: M, here: Here): Refusal | null;
  apply(e: Edit, player: PlayerId, move: M): void;
  asks?(s: State, player: PlayerId, move: M, agreed: readonly PlayerId[]): Ask | null;
  take?(e: Edit, player: PlayerId, move: M, taker: PlayerId): void;
}

/** What a player may do in a turn of a stock round. */
export interface StockPolicy<M extends Move = Move> {
  /** Sales only before the purchase, or either before or after it. */
  readonly order: 'sell first' | 'one side';
  readonly deal: DealPolicy;
  readonly purchases: readonly Purchase<M>[];
  /** Must the player sell before anything else? */
  mustSell(s: State, player: PlayerId, actions: StockActions): boolean;
  /** Why a sale that is legal by itself may not be made in this turn. */
  bar?(s: State, player: PlayerId, company: CompanyId, percent: number, actions: StockActions, pack?: Pack): Refusal | null;
  /** Called at the end of the turn. 'idle': the player had nothing to choose. */
  ended(e: Edit, player: PlayerId, how: 'acted' | 'passed' | 'idle'): void;
  readonly rules: {
    readonly one: RuleId;
    readonly order: RuleId;
    readonly block: RuleId;
    readonly mustSell: RuleId;
    sale(bar: SaleBar): RuleId;
  };
}

/** Without `certificates` the largest that make up the percentage are sold. */
const SALES = { sell: { company: text, percent: whole, certificates: optional(listOf(whole)) } };
/** A player sells a block of shares. */
export type SellMove = MoveOf<typeof SALES>;

/** The moves of purchases. */
export type PurchaseMove<P> = P extends Purchase<infer M> ? M : never;

const isSale = (move: Move): move is SellMove => move.type === 'sell';

const NAME = 'stock';
const FRESH: StockActions = { sold: [], bought: null, soldFirst: false };

/** What the player has done so far in the stock turn. */
export const stockActions = (here: Here): StockActions => recall<StockActions>(here, NAME) ?? FRESH;

const purchaseOf = <M extends Move>(policy: StockPolicy<M>, move: Move): Purchase<M> => {
  const found = policy.purchases.find((purchase) => move.type in purchase.moves);
  if (found === undefined) throw new Error(`no purchase ${move.type}`);
  return found;
};

const isSole = (policy: StockPolicy, actions: StockActions): RuleId | undefined =>
  policy.purchases.find((purchase) => purchase.name === actions.bought)?.sole;

/** Refuses certificates of a block that may be sold if they are named in another way than offered. Each set has one name. */
const misnamed = (policy: StockPolicy, s: State, { company, by, percent, certificates }: SellMove): SaleBar | null => {
  if (certificates === undefined) return null;
  const block = blockOf(s, company, by, percent, policy.deal.sale) as Block;
  return sellPacks(block).some((pack) => pack?.join() === certificates.join()) ? null : 'sale.certificates';
};

/** After the purchase shares are sold only where the order of the turn allows it. */
const isTooLateToSell = ({ order }: StockPolicy, { bought, soldFirst }: StockActions): boolean =>
  bought !== null && (order === 'sell first' || soldFirst);

const checkSell = (policy: StockPolicy, s: State, here: Here, move: SellMove): Refusal | null => {
  const actions = stockActions(here);
  const sole = isSole(policy, actions);
  if (sole !== undefined) return refuse('stock.sole', sole);
  if (isTooLateToSell(policy, actions)) return refuse('stock.order', policy.rules.order);
  if (actions.sold.includes(move.company)) return refuse('stock.block', policy.rules.block, { company: move.company });
  if (s.companies[move.company] === undefined)
    return refuse('sale.not-held', policy.rules.sale('sale.not-held'), { company: move.company });
  const bar = whyNotSell(s, move.company, move.by, move.percent, policy.deal.sale, move.certificates) ?? misnamed(policy, s, move);
  if (bar !== null) return refuse(bar, policy.rules.sale(bar), { company: move.company, percent: move.percent });
  return policy.bar?.(s, move.by, move.company, move.percent, actions, move.certificates) ?? null;
};

const checkPurchase = <M extends Move>(policy: StockPolicy<M>, s: State, here: Here, purchase: Purchase<M>, move: M): Refusal | null => {
  const actions = stockActions(here);
  const sole = isSole(policy, actions) ?? (actions.sold.length > 0 ? purchase.sole : undefined);
  if (actions.bought !== null) return refuse('stock.one-purchase', sole ?? policy.rules.one);
  if (sole !== undefined) return refuse('stock.sole', sole);
  if (policy.mustSell(s, move.by, actions)) return refuse('stock.must-sell', policy.rules.mustSell);
  return purchase.check(s, move.by, move, here);
};

function* sales(policy: StockPolicy, s: State, by: PlayerId): Iterable<Offer<SellMove>> {
  for (const company in s.companies)
    for (const block of sellable(s, company, by, policy.deal.sale))
      for (const certificates of sellPacks(block))
        yield { move: { type: 'sell', by, company, percent: block.percent, ...(certificates && { certificates }) } };
}

/** A stock turn with these purchases. With several purchases name the union of their moves: `stock<PurchaseMove<…>>(policy)`. */
export const stock = <M extends Move>(policy: StockPolicy<M>): Step<SellMove | M> => ({
  name: NAME,
  moves: Object.assign({ ...SALES }, ...policy.purchases.map((purchase) => purchase.moves)),
  deciders: (_s, here) => [here.about],
  *candidates(s, here, { type }): Iterable<Offer<SellMove | M>> {
    const actions = stockActions(here);
    if (actions.bought === null)
      for (const purchase of policy.purchases)
        if (type === undefined || type in purchase.moves) yield* purchase.candidates(s, here.about, here);
    if (!isTooLateToSell(policy, actions) && (type === undefined || type in SALES)) yield* sales(policy, s, here.about);
  },
  check(s, here, move) {
    if (isSale(move)) return checkSell(policy, s, here, move);
    return checkPurchase(policy, s, here, purchaseOf(policy, move), move);
  },
  asks: (s, here, move, agreed) => (isSale(move) ? null : (purchaseOf(policy, move).asks?.(s, here.about, move, agreed) ?? null)),
  ...(policy.purchases.some(({ take }) => take !== undefined) && {
    take: (e, here, move, taker) => (isSale(move) ? undefined : purchaseOf(policy, move).take?.(e, here.about, move, taker)),
  }),
  apply(e, here, move) {
    const actions = stockActions(here);
    if (isSale(move)) {
      const { company, percent, certificates } = move;
      remember(e, here, NAME, { ...actions, sold: [...actions.sold, company], soldFirst: actions.bought === null });
      sellBlock(e, policy.deal, company, move.by, percent, certificates);
      return;
    }
    const purchase = purchaseOf(policy, move);
    remember(e, here, NAME, { ...actions, bought: purchase.name });
    purchase.apply(e, move.by, move);
  },
  must: (s, here) => (policy.mustSell(s, here.about, stockActions(here)) ? refuse('stock.must-sell', policy.rules.mustSell) : null),
  end(e, here, how) {
    const { sold, bought } = stockActions(here);
    policy.ended(e, here.about, sold.length > 0 || bought !== null ? 'acted' : how === 'done' ? 'passed' : 'idle');
  },
});
