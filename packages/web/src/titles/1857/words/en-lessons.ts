import type { Lesson } from '../../../lesson/words/en.ts';

/** The kinds of decision in the order in which they usually come up. */
export const order = ['waterfall', 'stock', 'par', 'ask', 'track', 'token', 'trains', 'run', 'dividend'];

export const steps: Readonly<Record<string, Lesson>> = {
  waterfall: {
    heading: 'Privates first, OBA last',
    points: [
      'You buy the first private at its price, or you bid at least $5 more on a later one. A bid ties up your cash.',
      'Income per OR against price: FCE pays $10 for $40. Cheap privates pay back fastest.',
      'The last item, the FCO, brings OBA’s presidency. OBA operates first, so it is worth more than its price.',
    ],
  },
  par: {
    heading: 'Set OBA’s par price',
    points: [
      'Par times two goes into OBA’s treasury, whatever you paid.',
      'A 2-train costs $80. At $65 OBA starts with $130, enough for one train.',
      'A higher par means dearer shares for you as well.',
    ],
  },
  stock: {
    heading: 'Your first shares',
    points: [
      'OBA runs with 20% sold. Every other company floats at 60%, so count who will buy the rest.',
      'OBA is sure to operate in the first OR. Its shares at $65 are the safe choice.',
      'Start a company only if you can pay for most of 60%, or the others will let it wait.',
    ],
  },
  track: {
    heading: 'Lay track to a second city',
    tokens: 1,
    points: [
      'OBA’s token is in Buenos Aires (BA). Track grows from tokens, up to two yellow tiles per turn.',
      'A 2-train counts two stops. Rosario with Buenos Aires is the best pair nearby.',
      'The rivers cost $40 and mountains more. Build on free hexes while the treasury is small.',
    ],
  },
  token: {
    heading: 'Place a token',
    points: [
      'The numbers on the charter tell what the next token costs.',
      'A token in Rosario keeps the road to the north open when its slots fill.',
      'A token costs as much as half a train. Buy the train first.',
    ],
  },
  trains: {
    heading: 'Buy trains while they are cheap',
    points: [
      'A company with a route must own a train at the end of its turn. A 2-train costs $80.',
      'The FCO closes when OBA buys its first train.',
      '2-trains rust. A second one pays only if it runs at least twice.',
    ],
  },
  run: {
    heading: 'Run for the maximum',
    points: [
      'You must run for the most. The best set is filled in and proven.',
      'Small cities may be skipped, large ones may not.',
      'Until the grey tile a train ends in Buenos Aires, unless the company has a token in that city.',
    ],
  },
  dividend: {
    heading: 'Pay out or withhold',
    points: [
      'Pay out: the price moves right. Withhold: it moves left. There is no half pay.',
      'A treasury below the price of the next train is a debt of yours. Look at what a 3 costs before you pay out.',
      'In an early OR paying out is usual: prices grow and 2-trains still run.',
    ],
  },
  marker: {
    heading: 'Place the marker in Rosario',
    points: ['Rosario then pays this company $10 more, run after run.', 'It takes no slot. Place it as soon as your trains reach Rosario.'],
  },
};
