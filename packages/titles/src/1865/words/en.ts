import type { Json, Params } from '@roundhouse/engine';
import { fill, list, rows, type Sentences, type TitleWords } from '@roundhouse/engine/say';
import type { Move1865 } from '../index.ts';

const DRAGON_RULES: Readonly<Record<string, string>> = {
  only: 'their only option',
  a: 'they hold the fewest certificates of it',
  b: 'it has the highest rank',
  c: 'it is the cheapest',
  d: 'its token lies higher in the stack',
};

const TRAFFIC: Readonly<Record<string, string>> = {
  home: 'from its home',
  upgrade: 'for the upgrade in',
  mine: 'from the mine',
  token: 'for its token in',
  ship: 'from',
  absorption: 'from',
};

/** Whose certificates the bank is paid for, at the end of a sentence. */
const HELD_BY_BANK: Readonly<Record<string, string>> = { pool: ' in the bank pool', dragons: ' held by the Dragons' };

const loansOf = ({ loans }: Params): string => (loans === 1 ? 'a state loan' : `${loans} state loans`);

const texts = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

// What only this title says, in English. The shared sentences are in the engine.

export const refusals = {
  'absorb.apart': '{acquirer} and {target} need tokens in the same city, or tokens linked by a direct route.',
  'absorb.has-operated': '{company} has already operated this round, so it can’t be absorbed.',
  'absorb.late': 'Absorb at the start of the turn, before laying track.',
  'absorb.loans': 'Together the two companies would have {loans} loans. The maximum is {most}.',
  'absorb.money': 'The company can’t raise the {$due} compensation from cash, its own certificates and loans.',
  'absorb.must-operate': '{company} has absorbed another company this turn and must operate.',
  'absorb.not-operated': '{company} hasn’t operated yet.',
  'absorb.president': '{acquirer} and {target} must have the same president.',
  'buy.kind': 'The {company} president’s certificate is now {percent}%.',
  'convert.not-joined': '{company} has no direct route to its destination.',
  'home.full': '{hex} has no free slot.',
  'home.no-city': '{hex} has no city. Choose a city as home.',
  'home.none': 'No city has a free slot for {company}’s home.',
  'lay.corsica': 'Corsica isn’t in play in the short game.',
  'lay.third': 'The company has already laid two tiles this turn.',
  'lay.mine': 'Only mine tiles can be laid on a mine.',
  'lay.mine-stays': 'Mine tiles can’t be upgraded by companies.',
  'merge.all-cities': 'You have enough tokens, so you must replace every city token of the target: {cities}.',
  'merge.apart': 'Each placed token needs a direct route to another of the company’s tokens.',
  'merge.carbonia': 'A company can have a token in only one Carbonia mine. Clear the other first.',
  'merge.double': 'The company already has a token in {hex}, so the target’s token is removed.',
  'merge.most-cities': 'Place tokens in cities first, in as many as possible ({most}).',
  'merge.no-mine': 'The company has no mine token in {hex}.',
  'merge.no-token': 'The target has no token in {hex} to replace.',
  'merge.too-many': 'The company has only {tokens} tokens to place.',
  'repay.none': '{company} has no loans.',
  'repay.forced-purchase': '{company} must put all its cash into the train first, so it can’t repay a loan now.',
  'sale.block': 'You already sold {company} for this train. Sell each company in one block.',
  'ship.not-yours': 'Only the company’s president can transfer maritime companies to it, and {ship} isn’t theirs.',
  'ship.stays': '{ship} belongs to {company} and can’t be transferred.',
  'token.carbonia': 'A company can have a token in only one Carbonia mine.',
  'token.corsica': 'Corsica isn’t in play in the short game.',
} satisfies Sentences;

export const events = {
  absorbed: (params, voice) => {
    const cash = Number(params.treasury) > 0 ? ' and takes its {$treasury}' : '';
    return fill(`{acquirer} absorbs {target}${cash}. Its shareholders receive {$due}, {$price} per share.`, params, voice);
  },
  'chart.row': '{company} drops to row {row} of the Dragons chart[ ({region})].',
  compensated: (params, voice) => {
    const owner = HELD_BY_BANK[String(params.owner)];
    return fill(
      `${owner === undefined ? '{owner}' : 'The bank'} receives {$amount} for {percent}% of {company}${owner ?? ''}.`,
      params,
      voice,
    );
  },
  'dragons.bought': (params, voice) => {
    const payee = params.to === params.company ? ', paid to {to}' : '';
    const why = DRAGON_RULES[String(params.rule)] ?? params.rule;
    return fill(`The Dragons buy {percent}% of {company} from {from} for {$price}${payee}: ${why}.`, params, voice);
  },
  'dragons.passed': ({ why }) =>
    why === 'limit' ? 'The Dragons pass: they are at their limit.' : 'The Dragons pass: no green shares are available.',
  'dragons.sold': 'The Dragons sell {percent}% of {company} (red) to the bank pool at {$price} per share.',
  grown: ({ company, tokens, shares }, { name }) => {
    const held = rows(shares).map(({ owner, percent }) => `${name(String(owner))} ${percent}%`);
    return `${name(String(company))} converts to a major: ${list(held)}. Tokens gained: ${tokens}.`;
  },
  'loan.repaid': '{company} repays a state loan of {$amount}.',
  'loan.taken': (params, voice) => fill(`{company} takes ${loansOf(params)} for {$amount}.`, params, voice),
  'loans.granted': (params, voice) =>
    fill(`{player} can’t afford {company}’s train and takes ${loansOf(params)} for {$amount}.`, params, voice),
  merged: (params, voice) => {
    const many = (key: string): number => (Array.isArray(params[key]) ? params[key].length : 0);
    const told = [`{acquirer} replaces ${many('replace') > 0 ? '{target} tokens in {replace}' : 'no {target} tokens'}.`];
    if (many('doubles') > 0) told.push('For duplicates in {doubles} it receives {$amount}.');
    if (many('clear') > 0) told.push(`It clears the ${many('clear') > 1 ? 'mines' : 'mine'} in {clear}.`);
    if (many('lost') > 0) told.push(`{target} loses the ${many('lost') > 1 ? 'tokens' : 'token'} in {lost}.`);
    return fill(told.join(' '), params, voice);
  },
  mine: 'The mine in {hex} now gives {traffic} traffic.',
  returned: '{company}’s shares return to the Initial Offer. It can be launched again as a major.',
  ship: '{player} transfers {ship} to {company}.',
  'taken-over': ({ acquirer, target, trains, ships, loans }, { name }) => {
    const gains = [...texts(trains).map((train) => `${train}-train`), ...texts(ships).map(name)];
    if (Number(loans) > 0) gains.push(Number(loans) === 1 ? '1 loan' : `${loans} loans`);
    return `${name(String(acquirer))} takes over from ${name(String(target))}: ${list(gains)}.`;
  },
  traffic: ({ company, chips, why, at }, { name }) =>
    `${name(String(company))} takes ${chips} traffic ${TRAFFIC[String(why)] ?? why} ${name(String(at))}.`,
} satisfies Sentences;

export const words: TitleWords<Move1865> = {
  refusals,
  events,
  places: { dragons: 'Dragons', ipo: 'Initial Offer' },
  steps: {
    convert: { name: 'Conversion', ask: 'Become a major', end: 'Stay a minor' },
    mines: { name: 'Mines', ask: 'Mines' },
    'hand-over': { name: 'Ships', ask: 'Transfer maritime companies', end: 'Keep ships' },
    absorb: { name: 'Absorption', ask: 'Absorb, or be absorbed', end: 'Skip absorption' },
    merge: { name: 'Merger', ask: 'Choose which tokens to keep' },
  },
  moves: {
    convert: () => 'Become a major',
    'hand-over': (f, t) => `Transfer ${t.name(f.ship)} to the company`,
    repay: () => 'Repay a loan',
    absorb: (f, t) => `Absorb ${t.name(f.company)}`,
    join: (f, t) => `Be absorbed by ${t.name(f.company)}`,
    home: (f) => `Choose ${f.hex} as home`,
    merge: (f) => {
      const cleared = f.clear.join(', ');
      const replaced = f.replace.join(', ');
      if (cleared === '' && replaced === '') return 'Replace no tokens';
      return [
        replaced === '' ? 'Replace no tokens' : `Replace the tokens in ${replaced}`,
        ...(cleared === '' ? [] : [`clear the mines in ${cleared}`]),
      ].join(', ');
    },
  },
};
