import { endTold, type Sentences, type TitleWords } from '@roundhouse/engine/say';
import type { ToyMove } from './index.ts';

// What only the Toy Valley says.

export const refusals = {
  'blast.hex': 'Nothing can be blasted in {hex}.',
  'blast.used': 'The powder has been used.',
  'come-down.poor': 'Sell enough to come down to the limit.',
  'company-stock.first-turn': 'A company can’t issue or redeem shares in its first turn.',
  'grant.taken': 'The company has had its grant.',
  'keep.set': 'Keep as many tokens as there are to put down.',
  'lay.enough': 'The company has no tile lays left this turn.',
  'merge.into': '{into} is no company to merge into.',
  'merge.price': 'The price must be from {$min} to {$max}.',
  'private.not-in-bank': 'The bank doesn’t own {private}.',
  'train.trade-phase': 'Companies can’t trade trains yet.',
} satisfies Sentences;

export const events = {
  blasted: '{by} blasts the rock in {hex}.',
  end: endTold({ bank: 'the bank is broken', goal: 'a share price has reached the goal', 'last set': 'the last set is over' }),
  carried: 'The Mule carries goods for {$amount}.',
  granted: '{company} receives a grant of {$amount}.',
  merged: '{company} merges into {into}.',
  scrapped: 'The Mule scraps a {train}-train for {$price}.',
} satisfies Sentences;

export const words: TitleWords<ToyMove> = {
  refusals,
  events,
  steps: {
    grant: { name: 'Grant', ask: 'Take the grant' },
    blast: { name: 'Powder', ask: 'Blast a rock' },
    merge: { name: 'Merger', ask: 'Merge' },
    keep: { name: 'Tokens', ask: 'Choose which tokens to keep' },
    'come-down': { name: 'Limit', ask: 'Sell down to the limit' },
  },
  moves: {
    blast: (f) => `Blast the rock in ${f.hex}`,
    'buy-back': (f, t) => `Buy ${t.name(f.private)} from the bank`,
    grant: () => 'Take the grant',
    keep: (f) => `Keep the tokens in ${f.hexes.join(', ')}`,
    merge: (f, t) => `Merge into ${t.name(f.into)} for ${t.money(f.price)}`,
  },
};
