import { endTold, type Sentences, type TitleWords } from '@roundhouse/engine/say';
import type { Move1857 } from '../index.ts';

// What only this title says, in English. The shared sentences are in the engine.

export const refusals = {
  'bankrupt.own-train': 'You can’t go bankrupt: the company can buy a train from {company}, where you are president too.',
  'buy.closed': '{company} closed this stock round and can’t be restarted until the next.',
  'buy.closing': '{company} is about to close: none of its shares can be bought.',
  'buy.tenth': 'The tenth company can’t start until its home hex has a brown tile.',
  'sale.closing': '{company} is about to close: none of its shares can be sold.',
  'company-stock.closing': 'The company is about to close.',
  'company-stock.first-turn': 'A company can’t issue or redeem shares in its first turn.',
  'company-stock.model': 'Companies can’t issue or redeem shares with this finance model.',
  'company-stock.phase': 'Companies can’t issue or redeem shares in this phase.',
  'marker.late': 'Place the marker before the company runs.',
  'marker.owner': 'The company doesn’t own the private that brings the marker.',
  'marker.placed': 'The marker has already been placed.',
  'private.fco': 'This private can’t be sold to a company.',
  'private.not-in-bank': 'The bank doesn’t own {private}.',
  'private.not-yours': 'You don’t own {private}.',
  'lay.enough': 'The company has no tile lays left this turn: two yellow tiles or one upgrade.',
  'lay.green-mountain': 'The green mountain {hex} can’t be built in this phase.',
  'lay.green-mountains': 'Track may not run from one green mountain to another.',
  'lay.locked': '{hex} is blocked by {private} until a company owns the private or it closes.',
} satisfies Sentences;

export const events = {
  end: endTold({ 'tenth company': 'the tenth company has taken its last turn' }),
  marker: '{company} places its marker in {hex}.',
  oba: '{player} receives the president’s certificate of {company} ({percent}%). {company} receives {$amount} from the bank.',
  'private.sold': '{player} sells {private} to the bank for {$amount}.',
} satisfies Sentences;

/** What a phase brings besides tiles, trains and limits. */
export const phaseEvents = {
  closesPrivates: 'privates close',
  greenMountains: 'green mountains may be built',
  placesShares: 'unsold shares of floated companies go to the bank pool',
};

export const words: TitleWords<Move1857> = {
  refusals,
  events,
  places: { 'OBA-president': 'OBA president’s certificate' },
  steps: {
    close: { name: 'Closing', ask: 'Closing' },
    marker: { name: 'Marker', ask: 'Place the marker' },
  },
  moves: {
    'buy-back': (f, t) => `Buy ${t.name(f.private)} from the bank`,
    'sell-private': (f, t) => `Sell ${t.name(f.private)} to the bank`,
    marker: () => 'Place the marker in Rosario',
    par: (f, t) => `Start at ${t.money(f.price)}`,
  },
};
