import type { Lesson } from '../../../lesson/words/en.ts';

/** The kinds of decision in the order in which they usually come up. */
export const order = ['ascending', 'par', 'stock', 'track', 'city', 'run', 'dividend', 'trains', 'side', 'ask'];

export const steps: Readonly<Record<string, Lesson>> = {
  ascending: {
    heading: 'Seven privates, one by one',
    points: [
      'The privates come in a fixed order. The highest bid gets each.',
      'Most powers work only once a company owns the private. Think of the company that will buy it.',
      'The last one brings the director’s certificate of a northern major.',
    ],
  },
  par: {
    heading: 'Set the par price',
    points: [
      'A major launches with four times par. Its goals bring one, two and three times par more.',
      'A high par makes every goal worth more. A low one lets you hold more shares.',
    ],
  },
  stock: {
    heading: 'A minor of your own, or a major',
    points: [
      'A minor is one certificate: you pay twice its price into its treasury and nobody can take it from you.',
      'A major launches at 40%. Southern majors come in phase 3.',
      'Two good starts: a minor near a city you know a southern major will need, or a northern major with a short way to its destination.',
    ],
  },
  track: {
    heading: 'Build toward the goals',
    points: [
      'Northern track is narrow gauge and southern track Iberian gauge, no matter who lays it.',
      'A major’s goals are its destination, a red area and a harbour. Each brings money and a station.',
      'A minor lays one hex per OR in the south. Build where its train adds a city.',
    ],
  },
  city: {
    heading: 'Choose the city for the home station',
    points: ['The hex has two cities that aren’t connected.', 'Choose the one whose track leads where you want to build.'],
  },
  run: {
    heading: 'Run your trains',
    points: [
      'The best set of runs is filled in.',
      'Mines and harbours pay into the treasury at once, whatever you decide about the dividend.',
      'A tender adds one town, harbour or mine to one train.',
    ],
  },
  dividend: {
    heading: 'Pay out or withhold',
    points: [
      'A major pays all or nothing. A minor splits between its treasury and you.',
      'Pay out moves the price two places up, withhold two places down.',
      'After each set of ORs the next train is exported. Trains rust sooner than the bank’s stack suggests.',
    ],
  },
  trains: {
    heading: 'Choose the gauge with the train',
    points: [
      'You choose the gauge when you buy the train. It runs only on that gauge.',
      'Minors run only in the south.',
      'Nobody goes bankrupt, but a loan costs 50% interest. Leave money for the next train.',
    ],
  },
  side: {
    heading: 'Choose the train’s side',
    points: [
      'One side counts cities, the other a city and more towns. The choice is permanent.',
      'Look at the stops your track reaches today and next turn.',
    ],
  },
  pass: {
    heading: 'Open a mountain pass',
    points: [
      'A pass joins the northern and the southern map for companies connected to it.',
      'A station on it pays. Opening one early can also help a rival.',
    ],
  },
  takeover: {
    heading: 'Take over minors',
    points: [
      'The minor’s director gets its share price and a 10% certificate of the major.',
      'You get its train, its treasury and, if you want, its station.',
    ],
  },
  tender: {
    heading: 'Buy a tender',
    points: ['A tender adds one town, harbour or mine to a train, and never rusts.', 'It pays if such a stop lies at the end of your run.'],
  },
  combine: {
    heading: 'Combine trains',
    points: [
      'A train combined with a rusted card of the other gauge crosses a pass.',
      'It is worth it when one run then reaches cities on both maps.',
    ],
  },
};
