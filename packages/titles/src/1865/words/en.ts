import { fill, type Sentences, type TitleWords } from '@roundhouse/engine';
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
  absorbed: '{acquirer} absorbs {target}. Its shareholders receive {$due}.',
  'chart.row': '{company} drops to row {row} of the Dragons chart[ ({region})].',
  compensated: '{owner} receives {$amount} for {company}.',
  'dragons.bought': ({ company, percent, from, price, rule }, { name, money }) =>
    `The Dragons buy ${percent}% of ${name(String(company))} from ${name(String(from))} for ${money(Number(price))}: ${DRAGON_RULES[String(rule)] ?? rule}.`,
  'dragons.passed': ({ why }) =>
    why === 'limit' ? 'The Dragons pass: they are at their limit.' : 'The Dragons pass: no green shares are available.',
  'dragons.sold': 'The Dragons sell {percent}% of {company} (red).',
  grown: '{company} converts to a major. Tokens gained: {tokens}.',
  'loan.repaid': '{company} repays a loan.',
  'loan.taken': '{company} takes state loans: {loans}.',
  'loans.granted': '{player} can’t afford {company}’s train. State loans taken: {loans}.',
  merged: (params, voice) => {
    const bonus = Number(params.amount) > 0 ? ', and receives {$amount} for duplicates' : '';
    const places = Array.isArray(params.replace) && params.replace.length > 0 ? '{acquirer} replaces {target} tokens in {replace}' : '';
    return fill(`${places === '' ? '{acquirer} replaces no {target} tokens' : places}${bonus}.`, params, voice);
  },
  mine: 'The mine in {hex} now gives {traffic} traffic.',
  ship: '{player} transfers {ship} to {company}.',
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
