import { count } from '../../text/grammar.ts';

/** What is explained when a kind of decision first comes up: a heading, and at most three sentences on what a good player looks at. */
export interface Lesson {
  readonly heading: string;
  readonly points: readonly string[];
  /** The point that speaks of the company’s tokens; their hexes carry its number. */
  readonly tokens?: number;
}

/** By step. A title replaces those that differ. */
const lessons: Readonly<Record<string, Lesson>> = {
  waterfall: {
    heading: 'Buy the first item or bid on another',
    points: [
      'You buy the first item at its price. On any other item you leave a bid, and the money for it is committed.',
      'A private pays its income every operating round. Compare the income with the price.',
      'Keep enough cash to start a company afterwards: at least the president’s certificate.',
    ],
  },
  ascending: {
    heading: 'Bid or pass',
    points: [
      'The highest bid gets the item. Once you pass, you are out of this auction.',
      'Set your limit before you bid: what the item pays until it closes, plus what its power saves.',
      'Money you pay here is missing when you start a company.',
    ],
  },
  'pick-auction': {
    heading: 'Nominate an item or bid',
    points: [
      'You nominate an item and open the bidding. The highest bid gets it.',
      'Nominate what you want when the others are short of cash.',
      'Keep enough to start a company in the first stock round.',
    ],
  },
  draft: {
    heading: 'Pick one',
    points: ['The players pick in turn until everybody has their share.', 'Pick what fits the place where you want to build.'],
  },
  par: {
    heading: 'Set the par price',
    points: [
      'A high par gives the company more money. A low par lets you afford more of its shares.',
      'Count what it needs to float and to buy its first train.',
      'Companies with a higher price operate first.',
    ],
  },
  stock: {
    heading: 'Start a company or buy into one',
    points: [
      'The player with the most shares runs the company. Start one only if you can bring it to float.',
      'A share pays you too when another player runs the company well. You don’t need to run everything.',
      'Selling lowers prices. Don’t sell a share in the same round in which you want it back.',
    ],
  },
  home: {
    heading: 'Choose the home city',
    points: ['Track grows from the first token.', 'Look for cities with a high value close by, and for rivals who could block the way.'],
  },
  track: {
    heading: 'Lay track toward revenue',
    tokens: 1,
    points: [
      'Track grows from your tokens. The ringed hexes are open to you.',
      'Build where the next train earns most: from your token to the best city it can reach.',
      'Terrain costs money that a train may need. Free track first.',
    ],
  },
  token: {
    heading: 'Place a token',
    points: [
      'A token keeps a city open for your trains and can close it to others.',
      'Place it where a rival could shut you out, or where you get a second run.',
      'If it neither protects nor earns, save the money for a train.',
    ],
  },
  run: {
    heading: 'Run your trains',
    points: [
      'The best set of runs is filled in. You can draw others by hand.',
      'Every run needs one of your tokens, and no two trains share track.',
      'Look at which stop a longer train would add. That is where to build next.',
    ],
  },
  dividend: {
    heading: 'Pay out or withhold',
    points: [
      'Pay out and the shareholders get the revenue, and the price usually rises.',
      'Withhold if the company can’t afford its next train otherwise.',
      'Count the trains left: if yours rusts soon and the treasury is empty, you pay for the next one yourself.',
    ],
  },
  trains: {
    heading: 'Buy trains',
    points: [
      'A company without a train earns nothing, and most companies must own one.',
      'Look at how many trains are left before the next kind. The first of that kind can make yours rust.',
      'Trains that never rust are worth withholding for.',
    ],
  },
  'company-stock': {
    heading: 'Issue or redeem shares',
    points: [
      'Issuing brings money into the treasury and lowers the price.',
      'Redeem if the company is rich and another player could take the presidency.',
    ],
  },
  discard: {
    heading: 'Discard a train',
    points: ['The company has more trains than the phase allows.', 'Discard the train that rusts first or earns least.'],
  },
  exchange: {
    heading: 'Choose certificates to exchange',
    points: [
      'The presidency changes. You hand over certificates for the president’s certificate.',
      'Large certificates save room under the certificate limit.',
    ],
  },
  pick: {
    heading: 'Choose certificates',
    points: ['Certificates of different size count the same under the limit.', 'Sell small ones first if you are close to the limit.'],
  },
  ask: {
    heading: 'Respond to an offer',
    points: [
      'Another player wants something that needs your consent. You can decline without giving a reason.',
      'Compare the price with what you would still get from it.',
      'Look at what the other player gains. A fair price for you can be a bargain for them.',
    ],
  },
  repay: {
    heading: 'Repay loans',
    points: ['Loans cost interest and fall due at the worst moment.', 'Repay when no train needs the money.'],
  },
  'buy-private': {
    heading: 'Buy a private',
    points: [
      'The company pays the owner. If you own both, this moves company money to you.',
      'Check the treasury first: the next train comes before your profit.',
    ],
  },
};

/** The words of the guided game. */
export const words = {
  lessons,
  learn: {
    heading: 'Learn',
    about: 'Play a first game with each decision explained when it comes up. Nothing to read before you start.',
    games: 'Guided first games',
    gamesAbout: 'You against two bots, up to the end of the first set of operating rounds. Leave at any time, and resume where you were.',
    /** What a guided game is good for, by title. */
    first: {
      1857: 'Start here. Auction, shares, track and trains in their plainest form.',
      '18sa': 'Adds mines, goods trains and stations of two kinds.',
      '18esp': 'Adds minors, two gauges and mountain passes.',
      1865: 'Adds traffic in place of routes, and the Dragons.',
      '18fb': 'Adds concessions, political cards and nationals. For players who know 18xx.',
    } as Readonly<Record<string, string>>,
    start: 'Start',
    resume: (moves: number): string => `Resume at move ${moves}`,
    president: 'president',
    practise: 'Practise',
    puzzles: 'Find the best run',
    buys: 'What would you buy?',
    rules: 'Rules of every title',
  },
  name: 'Guided first game',
  loading: 'Setting up your guided game…',
  none: 'There is no guided game for this title',
  region: 'Lesson',
  of: (title: string): string => `Lesson: your first game of ${title}`,
  step: (step: number, all: number): string => `Step ${step} of ${all}`,
  show: 'Show me',
  looking: 'Looking…',
  skip: 'Skip step',
  exit: 'Exit lesson',
  again: 'Show lesson',
  would: (bot: string, move: string): string => `${bot} would: ${move}.`,
  failed: 'The bot has no advice here.',
  bot: (bot: string, move: string, why: string): string => `${bot} before you: ${move}. ${why}`,
  other: (yours: string, bot: string, theirs: string): string => `You chose: ${yours}. ${bot} would have chosen: ${theirs}.`,
  otherCost: (cost: string): string => `It rates your choice ${cost} lower.`,
  otherEven: 'It rates both about the same.',
  ended: 'You’ve played your first operating set',
  endedPoints: (kinds: number): readonly string[] => [
    `You have met ${count(kinds, 'kind', 'kinds')} of decision. From here the rounds repeat: stock round, then operating rounds.`,
    'Watch the trains: each new kind makes old ones rust. Plan for that to win.',
    'Play on and the bots stay. New kinds of decision are still explained.',
  ],
  playOn: 'Play on',
  read: 'Read the rules',
};
