import { and, count } from '../../text/grammar.ts';

/** From here on a number says nothing. */
const MANY = 4;

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

/** The words of standing orders. */
export const words = {
  heading: 'Standing orders',
  lead: 'played for you, then logged',
  none: 'No standing orders. Add one and the game goes on while you’re away.',
  asking: 'Loading orders…',
  add: 'Add an order',
  ended: 'Ended orders',
  end: 'End order',
  endAll: 'End all orders',
  again: 'Make again',
  acted: (n: number): string => `Used ${times(n)}`,
  notYet: 'Not used yet',
  showMove: (move: number): string => `Show move ${move}`,
  // The form
  new: 'New order',
  kind: 'Order',
  forWhom: 'Player',
  save: 'Save order',
  cancel: 'Cancel',
  notSaved: (why: string): string => `Not saved: ${why}`,
  stopIf: 'Stop and ask me if',
  lasts: 'Lasts',
  untils: { round: 'This round', set: 'To next SR', game: 'Until I end it' },
  company: 'Company',
  item: 'Item',
  most: 'At most',
  hold: 'Until I hold',
  percent: '%',
  choice: 'Dividend',
  choices: { pay: 'Pay out', full: 'Pay in full', withhold: 'Withhold', half: 'Half pay' } as Readonly<Record<string, string>>,
  untilTrain: 'until it owns a train of this type',
  untilTreasury: 'until its treasury has',
  anyTrain: 'any type',
  noTrain: 'no limit',
  passElse: 'Pass on everything else',
  about: 'Offers for',
  anyDeal: 'all',
  deals: {
    train: 'trains',
    private: 'privates',
    takeover: 'takeovers',
    concession: 'concessions',
    certificate: 'certificates',
  } as Readonly<Record<string, string>>,
  of: 'Of',
  trainType: 'Train type',
  accept: 'Accept at',
  orMore: 'or more',
  decline: 'Decline',
  declines: { none: 'ask me', below: 'below', always: 'always' },
  below: 'Decline below',
  takes: { never: 'never take it', most: 'take it for at most' },
  preempt: 'When I may take it first',
  kinds: {
    pass: 'Pass',
    buy: 'Buy shares',
    bid: 'Bid',
    dividend: 'Always the same dividend',
    skip: 'Lay nothing',
    operate: 'Run and pay out',
    answer: 'Answer offers',
    preempt: 'Right to take first',
  },
  kindsAbout: {
    pass: 'Passes in stock turns and auctions.',
    buy: 'Buys one share in each of your stock turns. It never takes a presidency.',
    bid: 'Bids the least it can, up to your limit.',
    dividend: 'You still lay track, run trains and buy them.',
    skip: 'No track and no token. You still run and buy trains.',
    operate: 'The whole turn: no track, no token, the best run, your dividend, no train. It asks you if a train must be bought.',
    answer: 'Answers at once by price. Prices in between ask you.',
    preempt: 'Answers at once when you may take something before another player.',
  },
  // Sentences
  pass: (round: string): string => `Pass in ${round}`,
  passOn: 'Pass',
  buy: (company: string): string => `Buy ${company}`,
  buyAbout: (most: string, hold: number): string => `while a share costs at most ${most}, until you hold ${hold}%`,
  bid: (item: string): string => `Bid on ${item}`,
  bidAbout: (most: string, passes: boolean): string => `up to ${most}${passes ? ', and pass on everything else' : ''}`,
  dividend: (choice: string, company: string): string => `${choice} for ${company}`,
  dividendUntil: (train: string | null, treasury: string | null): string =>
    [
      ...(train === null ? [] : [`until it owns a ${train}-train`]),
      ...(treasury === null ? [] : [`until its treasury has ${treasury}`]),
    ].join(', or '),
  skip: (company: string): string => `Lay nothing for ${company}`,
  skipAbout: 'no track and no token',
  operate: (choice: string, company: string): string => `Run and ${choice.toLowerCase()} for ${company}`,
  operateAbout: 'skip track and token, run the best routes, buy no train',
  answer: (what: string): string => `Answer offers for ${what}`,
  never: (what: string): string => `Never sell ${what}`,
  deal: (what: string, of: string | null, type: string | null): string => {
    if (what === 'train') return `${of === null ? 'your' : `${of}’s`} ${type === null ? 'trains' : `${type}-train`}`;
    if (what === 'private') return of ?? 'your privates';
    return of === null ? `every ${what}` : `${what} ${of}`;
  },
  answerAbout: (accept: string | null, decline: string | null): string =>
    [
      ...(accept === null ? [] : [`accept ${accept} or more`]),
      ...(decline === null ? [] : [`decline below ${decline}`]),
      'ask me otherwise',
    ].join(', '),
  preemptNever: (what: string): string => `Never take ${what} first`,
  preemptMost: (what: string, most: string): string => `Take ${what} first for at most ${most}`,
  until: (until: 'round' | 'set' | 'game', round: string): string =>
    ({ round: `until ${round} ends`, set: 'until the next stock round', game: 'until you end it' })[until],
  stops: (list: readonly string[]): string =>
    `Stops if ${list.length > 1 ? `${list.slice(0, -1).join(', ')} or ${list.at(-1)}` : list[0]}.`,
  watch: {
    sold: (company: string): string => `another player sells ${company}`,
    hands: (company: string, president: string): string => `${company} gets another ${president}`,
    threat: (company: string, president: string): string => `one more share would make another player ${president} of ${company}`,
    price: (company: string, most: string): string => `${company} costs at most ${most}`,
    able: (company: string, most: string | null): string => `you could buy ${company}${most === null ? '' : ` for at most ${most}`}`,
    started: 'a company starts',
    phase: 'a phase begins',
    action: 'another player does anything but pass',
  },
  // The same as boxes to tick
  ask: {
    sold: (companies: readonly string[]): string => `another player sells ${or(companies)}`,
    hands: (companies: readonly string[], president: string): string => `${or(companies)} gets another ${president}`,
    threat: (companies: readonly string[], president: string): string => `another player could become ${president} of ${or(companies)}`,
    price: 'a share is cheap',
    able: 'I could buy a share',
    atMost: 'for at most',
  },
  // Why an order ended
  why: {
    owner: 'You ended it.',
    self: 'You did something else yourself.',
    seat: 'You no longer play this seat.',
    undone: 'A move that it made or depended on was undone.',
    over: 'The time it was made for is over.',
    game: 'The game is over.',
    won: 'It’s yours.',
    lost: 'Another player has it.',
    train: 'The company owns the train.',
    treasury: 'The treasury has the money.',
    unavailable: 'No such share could be bought.',
    consent: 'Another player would have to agree.',
    unproven: 'The best run couldn’t be proven quickly. Run the trains yourself.',
    other: 'The game asked for something it doesn’t cover.',
  },
  whyWatch: (what: string): string => `Stopped: ${what}.`,
  whyHeld: (percent: number): string => `Done: you hold ${percent}%.`,
  whyPrice: (price: string): string => `It costs ${price}, more than the order allows.`,
  whyPresidency: (president: string): string => `It would change who is ${president}.`,
  whyPresident: (president: string): string => `You’re no longer ${president}.`,
  // If nothing stops it
  ifNothing: 'If the others pass',
  nothing: 'No order acts in this round.',
  does: {
    pass: (n: number): string => (n > MANY ? 'pass every time' : `pass ${times(n)}`),
    buy: (n: number): string => `buy ${count(n, 'share', 'shares')}`,
    item: (n: number): string => `buy ${count(n, 'item', 'items')}`,
    bid: (n: number): string => `bid ${times(n)}`,
    run: (n: number): string => `run ${count(n, 'company', 'companies')}`,
    other: (n: number): string => `make ${count(n, 'more move', 'more moves')}`,
  },
  /** A round that has a name and no number, in a sentence. */
  theRound: (name: string): string => `the ${name.toLowerCase()}`,
  you: (does: readonly string[], round: string): string => `You ${and(does)} in ${round}.`,
  askedAgain: (round: string): string => `You’re asked again in ${round}.`,
  askedAbout: (company: string, round: string): string => `You’re asked again when ${company} operates in ${round}.`,
};

const or = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} or ${items.at(-1)}` : (items[0] ?? '');
