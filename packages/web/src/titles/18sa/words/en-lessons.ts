import type { Lesson } from '../../../lesson/words/en.ts';

/** The kinds of decision in the order in which they usually come up. */
export const order = ['waterfall', 'stock', 'track', 'token', 'run', 'dividend', 'trains', 'company-stock', 'ask'];

export const steps: Readonly<Record<string, Lesson>> = {
  waterfall: {
    heading: 'Buy the top private or bid on another',
    points: [
      'Only the top private is sold at its price. A bid on another must be D5 above its price, and that money is committed.',
      'If all players pass, the unsold privates leave the game. Nothing gets cheaper by waiting.',
      'A president’s certificate is 30%. Keep three times a par price in cash.',
    ],
  },
  stock: {
    heading: 'A corporation floats with 30%',
    points: [
      'The president’s certificate floats the corporation at once. Every IPO share pays into its treasury.',
      'A 5% certificate counts as much under the limit as a 10% one.',
      'Par decides how many trains it buys in its first turn. Count a passenger train and a goods train.',
    ],
  },
  track: {
    heading: 'Cities for passengers, mines for goods',
    tokens: 1,
    points: [
      'Track grows from your stations. The home station serves both kinds of train.',
      'A goods train with a mine marker earns with two cities and a mine.',
      'Look at which cities fill up: a city full of one kind of station shuts out the other kind.',
    ],
  },
  token: {
    heading: 'Passenger station or freight yard',
    points: [
      'You choose the kind when you place the station. Passenger trains need a passenger station, goods trains a freight yard.',
      'Place it where a city has one slot left.',
      'Both kinds cost the same, as printed on the charter.',
    ],
  },
  dividend: {
    heading: 'Pay out, half pay or withhold',
    points: [
      'Pay out moves the price right, withhold moves it left. Half pay leaves it, and needs net income of at least the share price.',
      'Interest on train loans comes out of the revenue first.',
      'The treasury must be able to buy the next train, because a corporation must own one at the end of its turn.',
    ],
  },
  trains: {
    heading: 'Passenger train or goods train',
    points: [
      'Each card is bought as one or the other, permanently. Goods trains are cheaper and need a freight yard or the home station.',
      'A loan pays half of a train from the bank. It costs interest on every run and falls due when the train rusts.',
      'From the green phase on a corporation buys one train per OR. Use the yellow phase.',
    ],
  },
  'company-stock': {
    heading: 'Issue or redeem shares',
    points: [
      'Selling IPO shares to the bank pool brings money now, and the shares pay the corporation nothing later.',
      'Redeem when the treasury is full and shares are cheap.',
      'If no train waits for the money, end the turn.',
    ],
  },
  split: {
    heading: 'Split the president’s certificate',
    points: [
      'Once per game 10% comes off the 30%.',
      'It lets you sell 10% without losing the presidency. It also leaves you easier to overtake.',
    ],
  },
  mine: {
    heading: 'Buy a mine marker',
    points: [
      'A marker costs D40 and opens one mine for goods trains.',
      'The mine adds to a run and doesn’t count toward the train’s length.',
    ],
  },
  harbour: {
    heading: 'Place a harbour marker',
    points: ['It never moves again.', 'One linked city in a run adds D10, two add D40. Place both markers on the same line.'],
  },
  owing: {
    heading: 'Sell to cover the debt',
    points: [
      'The corporation owes more than it has, and its president pays.',
      'Sell shares that pay little. Keep the presidencies that earn.',
    ],
  },
  surplus: {
    heading: 'Sell down to the limit',
    points: ['You hold more than the limit allows.', 'Sell where the price falls least for you.'],
  },
};
