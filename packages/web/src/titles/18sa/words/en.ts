import {
  FDP_DISCOUNT,
  FN_SHARES,
  fcaBonus,
  HARBOUR_BONUS,
  MINE_CITIES,
  type OwedView,
  PERCENT_PER_DROP,
  PHASES,
  PRESIDENT,
  SOLD_OUT_AT_TOP,
  SPLIT_PRESIDENT,
} from '@roundhouse/titles/18sa';
import { order, steps } from './en-lessons.ts';

// The words that only the app of 18SA says.

const stations: Readonly<Record<string, string>> = { P: 'passenger station', F: 'freight yard', home: 'home station' };
/** After the number of a train, where there is little room. */
const letters: Readonly<Record<string, string>> = { passenger: 'P', goods: 'G' };
const mines: Readonly<Record<string, string>> = { blue: 'blue', green: 'green', red: 'red' };

type Money = (amount: number) => string;

const power = (does: string, closes: string): string => `${does}. Closes: ${closes}.`;

/** The train whose first purchase closes privates. */
const FIRST_CLOSING = `first ${PHASES.find(({ privates }) => privates === 'close')?.on}-train`;

/** Both halves of Ferrovia Centro Atlantico have this power. */
const amazon =
  (half: string) =>
  (money: Money): string =>
    power(
      `The owning corporation builds for free in the Amazon area, rivers included, and the bank pays it ${money(fcaBonus(half))} for each yellow tile it lays there`,
      FIRST_CLOSING,
    );

/** What each private does for its owner. */
const powers: Readonly<Record<string, (money: Money) => string>> = {
  SFP: () =>
    power(
      'Every route of the owning corporation counts Patagonia twice; pays no income while a corporation owns it',
      `${FIRST_CLOSING} if a player owns it; never in a corporation`,
    ),
  FC: (money) =>
    power(
      `The owning corporation may place two harbour markers, each in one of two cities; its runs earn ${money(HARBOUR_BONUS.one)} more through one of them, ${money(HARBOUR_BONUS.both)} more through both`,
      `${FIRST_CLOSING}; markers and their bonus stay`,
    ),
  FdP: (money) => power(`Mountain hexes cost the owning corporation ${money(FDP_DISCOUNT)} less`, FIRST_CLOSING),
  ECVF: () => power('Mountain hexes cost the owning corporation nothing', FIRST_CLOSING),
  FN: () =>
    power(
      `Comes with ${FN_SHARES.map((percent) => `${percent}%`).join(' and ')} certificates of ENFER; when ENFER floats, the bank pays their par value into its treasury`,
      `when ENFER buys its first train; at the ${FIRST_CLOSING} if ENFER has not floated`,
    ),
  'FCA-a': amazon('FCA-a'),
  'FCA-b': amazon('FCA-b'),
};

export const en18sa = {
  lessons: { order, steps },
  /** What may still be laid. */
  lays: (most: number, laid: number): string =>
    laid === 0 && most === 1 ? 'One tile this turn.' : `${Math.max(0, most - laid)} of ${most} tiles left this turn.`,
  powers,
  /** 'goods 2 (loan D40)'. */
  train: (type: string, side: string | undefined, loan: string | undefined): string =>
    `${side ?? ''} ${type}${loan === undefined ? '' : ` (loan ${loan})`}`.trim(),
  short: (type: string, side: string | undefined, loan: string | undefined): string =>
    `${type}${letters[side ?? ''] ?? ''}${loan === undefined ? '' : ` · loan ${loan}`}`,
  loan: (amount: string, interest: string): string => `Has a loan of ${amount}: ${interest} interest each time trains run.`,
  noLoan: 'No loan.',
  card: {
    sides: 'Price as a passenger train / as a goods train',
    goods: (price: string): string => `/ ${price}`,
  },
  zones: {
    par: 'par price',
    yellow: `no limits; down one space per ${PERCENT_PER_DROP.yellow}% sold`,
    grey: `down one space per full ${PERCENT_PER_DROP.grey}% sold`,
    green: `down one space per full ${PERCENT_PER_DROP.green}% sold; if sold out in the top row, right ${SOLD_OUT_AT_TOP.rightInGreen} spaces`,
    white: 'corporation goes bankrupt',
  } as Readonly<Record<string, string>>,
  forms: {
    stations: 'Station',
    mines: 'Mines',
    loans: 'Loans',
    harbours: 'Harbours',
    special: 'Special sale',
    sell: 'Sell',
    deal: 'Issue/redeem',
    dividend: 'Dividend',
    trains: 'Trains',
    privates: 'Privates',
  },
  asks: {
    mines: 'Buy mine markers',
    loans: 'Repay loans',
    harbours: 'Place harbour markers',
    special: 'President’s special sales',
    privates: 'Buy private companies',
  },
  stations: {
    kinds: stations,
    group: 'Places for stations',
    back: 'Back to all places',
    token: (kind: string): string => stations[kind] ?? kind,
    convert: (kind: string): string => `turn it into a ${stations[kind] ?? kind}`,
    takeOver: (of: string, kind: string): string => `take over ${of}’s station as ${stations[kind] ?? kind}`,
    note: 'Passenger trains need a passenger station, goods trains a freight yard. The home station serves both.',
    next: 'Next station',
  },
  mine: {
    group: 'Mines',
    name: (color: string, name: string): string => `${name}, the ${mines[color]} mine`,
    note: `Each goods train that runs to a mine needs one of its markers. The run needs ${MINE_CITIES} cities besides the mine; the mine doesn’t count toward train length.`,
    now: (value: string): string => `worth ${value} now`,
    owned: (own: number, left: number): string => `has ${own}, ${left} left`,
    piece: (company: string, count: number): string => `${count} ${company} mine ${count === 1 ? 'marker' : 'markers'}`,
    line: 'Mine markers',
    sign: (company: string, count: number): string => (count === 1 ? company : `${company} ×${count}`),
    stock: (left: number, mine: string): string => `${left} ${mine}`,
    each: (count: number, color: string): string => `${count} ${mines[color]}`,
    left: (color: string, name: string): string => `${name} (${mines[color]})`,
  },
  loans: {
    group: 'Loans',
    note: 'Loans are repaid in full from the treasury.',
    saves: (interest: string): string => `saves ${interest} interest per run`,
    line: 'Loans',
    sum: (loans: string, interest: string): string => `${loans}, ${interest} interest per run`,
    left: 'Loan markers left',
  },
  trains: {
    withLoan: (loan: string, interest: string): string => `${loan} as a loan, ${interest} interest per run`,
    forced: (company: string, treasury: string, president: string, cash: string): string =>
      `*${company}* must buy a train and has only ${treasury}. It sells its own shares first. Then ${president} (${cash}) pays the rest, selling certificates if necessary.`,
  },
  harbour: {
    group: 'Harbour markers',
    marker: (number: string): string => `Marker ${number}`,
    note: (one: string, both: string): string =>
      `This corporation’s runs earn ${one} more through one marked city, ${both} more through both. Markers are permanent.`,
    piece: (company: string): string => `${company} harbour marker`,
    unowned: 'harbour marker, without effect',
    line: 'Harbour markers',
    sign: '⚓',
    unplaced: 'none placed yet',
  },
  special: {
    swap: (company: string): string => `${company}: exchange 5% for 10%`,
    swapNote: (half: string, par: string): string =>
      `Sell a 5% certificate for ${half} and buy a 10% certificate from the IPO for ${par} in one action. Once per stock round.`,
    split: (company: string): string => `${company}: split the president’s certificate`,
    splitNote: (price: string): string =>
      `The certificate becomes 20%; the other 10% goes to the bank pool for ${price} and the share price doesn’t move. You can’t sell anything else this turn. Once per game.`,
  },
  owing: {
    why: {
      interest: 'interest on its loans',
      loan: 'the loan on a train that is gone',
      train: 'a train it must buy',
    } satisfies Readonly<Record<OwedView['why'], string>>,
    owes: (company: string, amount: string, why: string): string => `*${company}* owes *${amount}*: ${why}.`,
    gap: (treasury: string, name: string, cash: string, gap: string): string =>
      `Its treasury has ${treasury} and ${name} has ${cash}: *${gap}* short.`,
    note: 'You may sell only as much as needed, and nothing that would change a presidency. If selling everything isn’t enough, you and the corporation are out of the game.',
  },
  surplus: {
    group: 'Certificates to sell',
    held: (company: string, name: string, limit: number): string =>
      `*${company}* has left the yellow zone and ${name} holds more than ${limit}% of it.`,
    count: (name: string, certificates: number, limit: number): string =>
      `A share price has left the yellow zone: ${name} has *${certificates}* certificates, limit ${limit}.`,
    note: 'Sell one certificate at a time until you are within the limit or the price is back in the yellow zone.',
  },
  deal: {
    note: (limit: number): string => `One certificate per turn. A corporation may hold at most ${limit}% of its own shares.`,
    priced: (words: string, price: string): string => `${words} for ${price}`,
    group: 'Issue/redeem',
  },
  privates: {
    halves: { 'FCA-a': 'Ferrovia Centro Atlantico (a)', 'FCA-b': 'Ferrovia Centro Atlantico (b)' } as Readonly<Record<string, string>>,
    group: 'Private companies',
    owner: (name: string): string => `owned by ${name}`,
    range: (min: string, max: string): string => `${min} to ${max}`,
    income: (income: string): string => `income ${income}`,
    buy: (name: string, price: string): string => `Buy ${name} for ${price}`,
  },
  charter: {
    state: 'State',
    receivership: 'in receivership: run by the bank. Closes at the end of the next stock round unless someone takes it over',
    gone: 'bankrupt or closed; its stations stay on the map',
    president: 'President’s certificate',
    split: `${SPLIT_PRESIDENT}%, split`,
    whole: `${PRESIDENT}%, can be split once`,
  },
  panel: {
    heading: 'Bank, mines and loans',
    bank: 'Bank',
    broken: 'broken: the game ends after this set of operating rounds',
    mines: 'Mine markers left',
    harbours: 'Harbours',
    gone: 'Out of the game',
    at: (places: string, company: string | null): string => (company === null ? places : `${places}, for ${company}`),
  },
  phase: {
    buys: (count: number, type: string): string => `Up to ${count} trains of type ${type} per turn, or one other train`,
    oneTrain: 'One train per turn',
    firstTurn: (tiles: number, stations: number): string =>
      `In its first turn a new corporation may lay ${tiles} tiles and place ${stations} stations, its home station included`,
    close: 'Private companies close',
    privates: 'Corporations may buy privates from the next operating round',
  },
};
