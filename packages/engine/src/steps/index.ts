// @roundhouse/engine/steps: the decisions that titles share, each with its policy.

export { type Ascending, type AscendingMove, type AscendingPolicy, ascending, openAscending } from './ascending.ts';
export { automatic, once, trigger } from './automatic.ts';
export { type BuyPrivateMove, type BuyPrivatePolicy, buyPrivate } from './buy-private.ts';
export { type BuyShareMove, type BuySharePolicy, buyShare, type ShareLot } from './buy-share.ts';
export { canRaise } from './buy-train/forced.ts';
export { isRaising, type TrainMemory } from './buy-train/memory.ts';
export { cheapest, trainsOnSale } from './buy-train/on-sale.ts';
export {
  type BuyTrainMove,
  type BuyTrainPolicy,
  cashOnly,
  type ForcedPurchasePolicy,
  type RaisingPolicy,
  type TrainChoice,
  type TrainDeal,
  type TrainMove,
} from './buy-train/policy.ts';
export { buyTrain } from './buy-train/step.ts';
export { type CompanyStockMove, type CompanyStockPolicy, companyStock } from './company-stock.ts';
export { type DiscardMove, type DiscardPolicy, discard, trainLimit } from './discard.ts';
export { type DividendMove, type DividendPolicy, type DividendStep, dividend, type PriceMove, priceMoves } from './dividend.ts';
export { type DraftMove, type DraftPolicy, draft, drafter } from './draft.ts';
export { type ExchangeMove, handOver, type PickMove, pickCertificates } from './exchange.ts';
export { ANYWHERE, type HexFilter, type Laid, type LayMove, type LayPolicy, lay, type Plan } from './lay.ts';
export { openPickAuction, type PickAuction, type PickAuctionMove, type PickAuctionPolicy, pickAuction } from './pick-auction.ts';
export { type RouteTokenMove, type RouteTokenPolicy, routeToken, type TokenPower } from './route-token.ts';
export { bestRuns, type Earned, earnedIn, type RunMove, type RunPolicy, run } from './run.ts';
export { type Purchase, type PurchaseMove, type SellMove, type StockActions, type StockPolicy, stock, stockActions } from './stock.ts';
export { placeOn, stopIn, type TokenMove, type TokenPolicy, takeOffTheMap, token, tokenCost } from './token.ts';
export {
  freeCash,
  openWaterfall,
  type Waterfall,
  type WaterfallItem,
  type WaterfallMove,
  type WaterfallPolicy,
  waterfall,
} from './waterfall.ts';
