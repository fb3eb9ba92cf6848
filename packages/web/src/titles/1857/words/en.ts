// What only the app of 1857 says.

import { CNA_BONUS, PBA } from '@roundhouse/titles/1857';
import { order, steps } from './en-lessons.ts';

/** The figures and places of the privates' powers, as players read them. */
export interface Powers {
  /** The cost of a lay that the IP halves. */
  readonly halved: string;
  /** The hex of the FCA, and what a token there costs less. */
  readonly fca: string;
  readonly tokenDiscount: string;
  /** What the marker adds. */
  readonly marker: string;
}

/** Privates by what they do for their owner. The powers work for a company that owns the private. */
const powers: Readonly<Record<string, (its: Powers) => string>> = {
  IP: ({ halved }) => `The owning company pays half of every ${halved} river or bridge cost. Unlimited use.`,
  FCE: () => 'Blocks tile lays on O21 until a company owns it or it closes. No other power.',
  FCA: ({ fca, tokenDiscount }) =>
    `Blocks tile lays on ${fca} until a company owns it or it closes. The owning company may once lay a free extra yellow tile on ${fca}, connected or not, and places tokens there for ${tokenDiscount} less.`,
  FCBAR: ({ marker }) => `The owning company may place a marker in Rosario. Rosario then pays that company ${marker} more.`,
  FCCR: () => 'Blocks tile lays on K11 (Córdoba) until a company owns it or it closes. No other power.',
  FCO: () => 'Comes with the OBA president’s certificate. Closes when OBA buys its first train. Can’t be sold to a company.',
  'OBA-president': () => 'You set OBA’s par price at once. No income.',
};

const shorts: Readonly<Record<string, string>> = { 'OBA-president': 'OBA 20%' };
const names: Readonly<Record<string, string>> = { 'OBA-president': 'OBA president’s certificate' };

/** The state railway in a sentence (57-cna-1 to 57-cna-10). */
const stateRailway = (money: (amount: number) => string): string =>
  `The bank pays CNA ${money(CNA_BONUS.arrow)} for each off-board arrow it reaches first, ${money(CNA_BONUS.largeCity)} for each yellow large city and ${money(CNA_BONUS.smallCity)} for each yellow small city. It buys and sells trains and privates at the printed price only.`;

export const words = {
  lessons: { order, steps },
  stateRailway,
  charter: {
    floats: 'Floats',
    toFloat: (sold: number, needed: number): string => `${sold}% of ${needed}% sold`,
    next: 'Next token',
    sales: 'Sales',
    unsold: 'can’t be sold before its first turn ends',
    state: 'State railway',
    stateAbout: 'The president’s certificate is 30%. You may own any part of CNA.',
    opens: 'Opens',
    tenth: 'when Buenos Aires has a brown tile',
    oba: 'in the opening auction, with 20% sold; after it has closed, with 60%',
  },
  phase: { offboard: (colour: string): string => `off-board areas pay ${colour} values` },
  marker: {
    sign: (amount: number): string => `+${amount}`,
    piece: (company: string): string => `FCBAR marker of ${company}`,
  },
  panel: {
    heading: 'Off-board and end',
    offboard: 'Off-board values: yellow, green, brown, gray',
    model: 'Finance',
    models: {
      '1856': 'Model 1856: unsold shares stay in the IPO at par. Bank pool shares pay the company.',
      '18EU': 'Model 18EU: unsold shares sell from the treasury at the current price. Treasury shares pay the company.',
    } as Readonly<Record<string, string>>,
    state: 'CNA',
    closed: 'Closed',
    noneClosed: 'none',
    closedAbout: 'A company that closed can be started again from the next stock round on.',
    end: 'End',
    open: `When a price reaches the end space in an operating round, or after the second set of operating rounds with ${PBA}.`,
    highest: 'A price has reached the end space. The game ends after this set of operating rounds.',
    tenth: (set: number): string => `${PBA} has floated. The game ends after the operating rounds that follow SR ${set}.`,
  },
  shorts,
  names,
  powers,
  track: {
    yellow: 'Up to two yellow tiles.',
    any: 'Up to two yellow tiles or one upgrade.',
    second: 'One more yellow tile.',
    extra: 'Only the FCA’s extra tile is left.',
  },
};
