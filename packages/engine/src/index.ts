export * from './board/bits.ts';
export * from './board/board.ts';
export * from './board/data.ts';
export * from './board/direct.ts';
export * from './board/gain.ts';
export * from './board/hex.ts';
export * from './board/reach.ts';
export * from './board/replace.ts';
export * from './board/supply.ts';
export * from './board/tile.ts';
export * from './board/tokens.ts';
export * from './board/track.ts';
export * from './board/upgrade.ts';
export * from './components.ts';
export { leastPrice } from './deal.ts';
export * from './edit.ts';
export * from './event.ts';
export * from './fields.ts';
export * from './fingerprint.ts';
export * from './forecast.ts';
export * from './forms.ts';
export * from './game.ts';
export * from './hash.ts';
export * from './invariants.ts';
export * from './lookup.ts';
export * from './notation.ts';
export * from './perft.ts';
export * from './play.ts';
export * from './privates.ts';
export * from './record.ts';
export * from './refusal.ts';
export * from './rounds.ts';
export * from './routes/explain.ts';
export * from './routes/links.ts';
export * from './routes/measure.ts';
export * from './routes/model.ts';
export * from './routes/solve.ts';
export * from './say/en.ts';
export { dividendTold, endTold, roundTold } from './say/en-events.ts';
export { certificatesTold, DIVIDENDS, type SharedMove } from './say/en-moves.ts';
export type { Sentence, Voice } from './say/sentence.ts';
export { fill, list, rows, thing } from './say/sentence.ts';
export * from './say/words.ts';
export * from './shares/certificate.ts';
export * from './shares/deal.ts';
export * from './shares/limits.ts';
export * from './shares/market.ts';
export * from './shares/president.ts';
export * from './shares/sale.ts';
export * from './speech.ts';
export * from './state.ts';
export * from './step.ts';
export * from './steps/ascending.ts';
export * from './steps/automatic.ts';
export * from './steps/buy-private.ts';
export * from './steps/buy-share.ts';
export { canRaise } from './steps/buy-train/forced.ts';
export { isRaising, type TrainMemory } from './steps/buy-train/memory.ts';
export { cheapest, trainsOnSale } from './steps/buy-train/on-sale.ts';
export type {
  BuyTrainMove,
  BuyTrainPolicy,
  ForcedPurchasePolicy,
  NameTrainMove,
  RaisingPolicy,
  TrainChoice,
  TrainDeal,
  TrainMove,
} from './steps/buy-train/policy.ts';
export { cashOnly } from './steps/buy-train/policy.ts';
export { buyTrain } from './steps/buy-train/step.ts';
export * from './steps/company-stock.ts';
export * from './steps/discard.ts';
export * from './steps/dividend.ts';
export * from './steps/draft.ts';
export * from './steps/exchange.ts';
export * from './steps/lay.ts';
export * from './steps/pick-auction.ts';
export * from './steps/route-token.ts';
export * from './steps/run.ts';
export * from './steps/stock.ts';
export * from './steps/token.ts';
export * from './steps/waterfall.ts';
export * from './table.ts';
export * from './title.ts';
export * from './trains/limit.ts';
export * from './trains/name.ts';
export * from './trains/phase.ts';
export * from './trains/pile.ts';
export * from './trains/rust.ts';
export * from './turn.ts';
export * from './versions.ts';
export * from './view.ts';
