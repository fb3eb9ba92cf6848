import type { Answer, Done } from '../record.ts';
import type { AscendingMove } from '../steps/ascending.ts';
import type { BuyPrivateMove } from '../steps/buy-private.ts';
import type { BuyShareMove } from '../steps/buy-share.ts';
import type { TrainMove } from '../steps/buy-train/policy.ts';
import type { CompanyStockMove } from '../steps/company-stock.ts';
import type { DiscardMove } from '../steps/discard.ts';
import type { DividendMove } from '../steps/dividend.ts';
import type { DraftMove } from '../steps/draft.ts';
import type { ExchangeMove, PickMove } from '../steps/exchange.ts';
import type { LayMove } from '../steps/lay.ts';
import type { PickAuctionMove } from '../steps/pick-auction.ts';
import type { RouteTokenMove } from '../steps/route-token.ts';
import type { RunMove } from '../steps/run.ts';
import type { SellMove } from '../steps/stock.ts';
import type { TokenMove } from '../steps/token.ts';
import type { WaterfallMove } from '../steps/waterfall.ts';
import type { MoveWords, StepWords } from './words.ts';

// The shared steps and moves, in English.

/** The moves of the shared steps. */
export type SharedMove =
  | Done
  | Answer
  | WaterfallMove
  | AscendingMove
  | PickAuctionMove
  | DraftMove
  | SellMove
  | BuyShareMove
  | BuyPrivateMove
  | CompanyStockMove
  | LayMove
  | TokenMove
  | RouteTokenMove
  | RunMove
  | DividendMove
  | TrainMove
  | DiscardMove
  | ExchangeMove
  | PickMove;

export const STEPS = {
  waterfall: { name: 'Auction', ask: 'Buy, bid or pass' },
  stock: { name: 'Stock turn', ask: 'Sell or buy shares', end: 'End turn' },
  ascending: { name: 'Auction', ask: 'Bid or pass' },
  draft: { name: 'Draft', ask: 'Pick one' },
  'pick-auction': { name: 'Auction', ask: 'Nominate, bid or pass' },
  par: { name: 'Par', ask: 'Set the par price' },
  home: { name: 'Home', ask: 'Choose the home city' },
  track: { name: 'Track', ask: 'Lay track', end: 'Done laying track' },
  token: { name: 'Token', ask: 'Place a token', end: 'Skip token' },
  run: { name: 'Run', ask: 'Run trains' },
  dividend: { name: 'Dividend', ask: 'Pay out or withhold' },
  trains: { name: 'Trains', ask: 'Buy trains', end: 'Done buying trains' },
  'company-stock': { name: 'Issue/redeem', ask: 'Issue or redeem shares', end: 'Skip issue/redeem' },
  discard: { name: 'Train limit', ask: 'Discard a train' },
  exchange: { name: 'New president', ask: 'Choose certificates to exchange' },
  pick: { name: 'Certificates', ask: 'Choose certificates' },
  ask: { name: 'Offer', ask: 'Respond to an offer' },
  repay: { name: 'Loans', ask: 'Repay loans', end: 'Done repaying' },
  'buy-private': { name: 'Privates', ask: 'Buy privates', end: 'Done' },
} satisfies Readonly<Record<string, StepWords>>;

/** The words for what can be done with revenue. */
export const DIVIDENDS: Readonly<Record<string, string>> = {
  pay: 'Pay out',
  withhold: 'Withhold',
  full: 'Pay in full',
  half: 'Half pay',
  none: 'No dividend',
  zero: 'Nothing to pay',
};

/** '10% + 5%'. */
export const certificatesTold = (sizes: readonly number[]): string => sizes.map((percent) => `${percent}%`).join(' + ');

export const MOVES: MoveWords<SharedMove> = {
  buy: (f, t) => {
    if ('item' in f) return `Buy ${t.name(f.item)}`;
    return f.par === undefined
      ? `Buy ${f.percent}% of ${f.company} from ${t.place(f.from, f.company)}`
      : `Start ${f.company} at ${t.money(f.par)} (${f.percent}%)`;
  },
  bid: (f, t) => ('item' in f ? `Bid ${t.money(f.amount)} on ${t.name(f.item)}` : `Bid ${t.money(f.amount)}`),
  pass: () => 'Pass',
  pick: (f, t) => ('item' in f ? `Pick ${t.name(f.item)}` : `Sell ${certificatesTold(f.certificates)}`),
  sell: (f) => `Sell ${f.percent}% of ${f.company}${f.certificates === undefined ? '' : ` (${certificatesTold(f.certificates)})`}`,
  'buy-private': (f, t) => `Buy ${t.name(f.private)} for ${t.money(f.price)}`,
  lay: (f) => `Lay #${f.tile} on ${f.hex}`,
  token: (f) => `Place token in ${f.hex}${'power' in f && f.power !== undefined ? ` using ${f.power}` : ''}`,
  run: () => 'Run trains',
  dividend: (f) => DIVIDENDS[f.choice] ?? f.choice,
  'buy-train': (f, t) => `Buy a ${t.name(f.train)} from ${t.place(f.from)} for ${t.money(f.price)}`,
  'name-train': (f, t) => `Choose the ${t.name(f.train)} from ${t.place(f.from)}`,
  bankrupt: () => 'Declare bankruptcy',
  discard: (f, t) => `Discard a ${t.name(f.train)}`,
  issue: (f) => `Issue ${f.percent}%`,
  redeem: (f) => `Redeem ${f.percent}%`,
  let: () => 'Accept',
  refuse: () => 'Decline',
  take: () => 'Take it instead',
  exchange: (f) => `Exchange ${certificatesTold(f.certificates)}`,
  done: () => 'Done',
};
