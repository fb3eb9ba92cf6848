import { endTold, type Sentences, type TitleWords } from '@roundhouse/engine/say';
import type { Move18mini } from '../index.ts';

// What only this title says, in English. The shared sentences are in the engine.

export const refusals = {
  'bond.issued': '{company} has already issued its bond.',
  'lay.enough': 'The company has already laid a tile this turn.',
  'train.no-trade': 'Companies can’t buy trains from each other.',
} satisfies Sentences;

export const events = {
  bond: '{company} issues its bond and receives {$amount}.',
  end: endTold({ bankrupt: 'a president is bankrupt', 'last set': 'the last set of operating rounds is over' }),
} satisfies Sentences;

export const words: TitleWords<Move18mini> = {
  refusals,
  events,
  steps: { bond: { name: 'Bond', ask: 'Issue the bond' } },
  moves: { bond: () => 'Issue the bond' },
};
