import type { Lesson } from '../../../lesson/words/en.ts';

/** The kinds of decision in the order in which they usually come up. */
export const order = ['pick-auction', 'stock', 'home', 'track', 'token', 'trains', 'ask', 'riseis', 'financial'];

export const steps: Readonly<Record<string, Lesson>> = {
  'pick-auction': {
    heading: 'Eight political cards',
    points: [
      'You nominate a card or bid. A card pays income every OR and has one power.',
      'Valadous, L’Ala and Albano bring a 10% certificate and a cheaper concession. They cost most and are worth it.',
      'A concession costs its deposit and twice par. Keep that much cash.',
    ],
  },
  stock: {
    heading: 'Take a concession',
    points: [
      'You pay the deposit, set par and buy the president’s certificate. Half the deposit comes back at each destination.',
      'Choose a corporation whose intermediate destination is a few tokens away.',
      'A share of a building corporation pays secured interest. That is safe income for little money.',
    ],
  },
  home: {
    heading: 'Choose the home city',
    points: [
      'The first token goes here and the way to both destinations starts here.',
      'Compare the borders on each way: plain D10, river D40, mountain D60.',
    ],
  },
  track: {
    heading: 'Use every building step',
    points: [
      'Track is free. Obstacles are paid when a token crosses them.',
      'A building corporation that uses all its building steps keeps its secured interest.',
      'Build straight to the intermediate destination, through towns if they don’t cost more.',
    ],
  },
  token: {
    heading: 'Tokens earn, not routes',
    points: [
      'A token may go to the next city on your track. You pay each border on the way and collect a marker for each town.',
      'A train 3+4 counts three places with your tokens and four town markers.',
      'The token at the intermediate destination ends building and returns half the deposit.',
    ],
  },
  trains: {
    heading: 'Buy a train when you run',
    points: [
      'A building corporation runs no trains. Don’t hurry.',
      'A train’s first number counts places with your tokens, the second town markers. Buy what you can fill.',
      'Watch the phases: phase 5 brings unification and ends the concessions.',
    ],
  },
  dividend: {
    heading: 'Pay out, half pay or withhold',
    points: [
      'The price rises only if the whole dividend is at least the share price.',
      'Half pay raises it too if half is enough. Withholding lowers it.',
    ],
  },
  riseis: {
    heading: 'Use Riseis',
    points: [
      'You may take the very item another player wants, at the same price, once.',
      'Save it for a concession that you want yourself or that makes a rival strong.',
    ],
  },
  financial: {
    heading: 'Trade stock with company money',
    points: [
      'A corporation buys and sells shares itself.',
      'Sell treasury shares if it needs a train. Buy if it is rich and the shares pay.',
    ],
  },
  melisurgo: {
    heading: 'Play Melisurgo',
    points: [
      'One corporation’s secured interest rises by two bands, for all shareholders.',
      'Play it where you hold most shares and building will take long.',
    ],
  },
  falcon: {
    heading: 'Play Falcon',
    points: [
      'The corporation counts D30 more at Benevento and D10 more at Pontecorvo.',
      'Play it for the corporation that reaches Benevento first.',
    ],
  },
  'offer-card': {
    heading: 'Offer a political card',
    points: ['Another player’s card would help this corporation.', 'Ask for no more than the token is worth to it.'],
  },
  bourbon: {
    heading: 'Offer a Bourbon token',
    points: ['Your card lets a major replace a Bourbon token.', 'The card closes with it. Count the income you give up.'],
  },
  acquisition: {
    heading: 'Acquire a regional company',
    points: [
      'The corporation gets its treasury and its town markers. The owner gets the price.',
      'It pays if your trains can count the markers.',
    ],
  },
  'regional-trains': {
    heading: 'Buy a regional train',
    points: ['A regional company buys one train per turn, and only regional trains.', 'Buy if it has markers for the train to count.'],
  },
  reacquire: {
    heading: 'Take over the concession',
    points: [
      'You are the new president. Without the concession the corporation is frozen.',
      'Compare the deposit with what the corporation earns.',
    ],
  },
  form: {
    heading: 'Merge into the national railway',
    points: [
      'The corporation joins with its tokens and trains.',
      'Join if the national’s shares will be worth more than the corporation’s.',
    ],
  },
  'national-home': { heading: 'Choose the home city', points: ['Choose the place that counts most with the national’s trains.'] },
  'sfm-home': { heading: 'Choose the home city', points: ['Choose the place with most town markers on the way to the next.'] },
};
