import { endTold, fill, list, rows, type Sentence, type Sentences, type TitleWords } from '@roundhouse/engine/say';
import { MINE_CITIES, MINE_PRICE } from '../data.ts';
import type { Move18sa } from '../index.ts';

const STATIONS = { P: 'passenger station', F: 'freight yard' };

// What only this title says, in English. The shared sentences are in the engine.

export const refusals = {
  'buy.gone': '{company} is bankrupt or closed and can’t be restarted.',
  'buy.sold-before': 'You sold {company}, so you can’t buy it before the next operating round.',
  'buy.swapped': 'You exchanged 5% of {company} for 10%, so you can’t buy more of it this stock round.',
  'sale.first-round': 'Nothing can be sold in the first stock round.',
  'special.president': 'Only the president of {company} may do that.',
  'split.once': 'The {company} president’s certificate has already been split.',
  'split.sold': 'You can’t sell anything else in the turn you split a president’s certificate.',
  'surplus.choice': 'You are over the limit. Sell certificates of {company} first.',
  'surplus.one': 'Sell one certificate at a time, and only certificates that count toward the limit.',
  'swap.certificates': 'You need a 5% certificate of {company}, and a 10% certificate must be left in the IPO.',
  'swap.sold': 'You have already sold or exchanged {company} certificates since the last operating round.',
  'swap.split': 'You can take only one special selling action per turn.',
  'swap.variant': 'With the extended share dealing variant, presidents can’t exchange 5% for 10%.',
  'deal.none': '{company} has no such certificate to sell.',
  'deal.own-limit': 'A corporation may hold at most {limit}% of itself.',
  'deal.pool': 'There is no such {company} certificate in the bank pool.',
  'deal.variant': 'Corporations can sell from the IPO only with the extended share dealing variant.',
  'harbour.box': 'Marker {marker} can’t be placed in {hex}.',
  'harbour.owner': 'The corporation doesn’t own the private that brings the harbour markers.',
  'harbour.placed': 'Harbour marker {marker} is already placed and can’t be moved.',
  'mine.cash': 'The treasury has only {$treasury}, not enough for a mine marker.',
  'mine.none-left': 'No {mine} mine markers are left.',
  'mine.once': 'The corporation has already bought a {mine} mine marker this operating round.',
  'mine.unknown': 'There is no {mine} mine.',
  'private.both-halves': 'You already own the other half. Nobody may own both, so you can’t take {private}.',
  'private.first-round': 'Players can’t trade privates in the first stock round.',
  'private.not-to-companies': '{private} can’t be sold to a corporation.',
  'private.resold': 'You sold {private} this stock round, so you can’t buy it back until the next.',
  'lay.home-first': 'In its first turn the company must lay track on its home hex, {hex}, first.',
  'lay.spent': 'The company has no tile lays left this turn.',
  'repay.no-loan': 'This corporation has no loan on a {train}-train.',
  'token.first-turn': 'In its first turn a corporation can place only its home station.',
  'token.home': 'A home station serves both kinds of trains and can’t be converted.',
  'token.not-bankrupt': 'There is no bankrupt corporation’s station there.',
  'token.not-yours': 'The corporation has no station in {hex}.',
  'train.duty': 'The corporation must end its turn with a train. Buy one.',
  'train.enough': 'The corporation can’t buy another train this turn.',
  'train.no-loan': 'No loan can be taken for this train.',
  'train.receivership': '{company} is in receivership and can’t sell trains.',
  'train.unpayable': 'The president can’t afford a {train}, but can afford another train that is for sale.',
  'routes.mine-cities': `A run to a mine must contain at least ${MINE_CITIES} cities.`,
} satisfies Sentences;

const stationTold: Sentence = ({ kind, ...params }, voice) =>
  fill(
    `{company} places ${kind === 'home' ? 'its home station' : `a ${STATIONS[kind as 'P' | 'F']}`} in {hex}[ for {$cost}].`,
    params,
    voice,
  );

const trainTold: Sentence = (params, voice) =>
  fill('{company} buys a {train}-train from {from} for {$price}[, with a loan of {$loan}].', params, voice);

/** What is paid, not what was earned: interest has come off it, and the IPO's part stays with the bank. */
const payoutTold: Sentence = ({ company, choice, split }, { name, money }) => {
  const sums = new Map<string, number>();
  for (const { to, amount } of rows(split)) sums.set(String(to), (sums.get(String(to)) ?? 0) + Number(amount));
  const paid = [...sums].filter(([, amount]) => amount > 0);
  const total = money(paid.reduce((sum, [, amount]) => sum + amount, 0));
  const who = name(String(company));
  if (paid.length === 0) return `${who} has no net revenue.`;
  if (choice === 'withhold') return `${who} withholds ${total}.`;
  return `${who} ${choice === 'half' ? 'half-pays' : 'pays out'} ${total}: ${list(paid.map(([to, amount]) => `${name(to)} ${money(amount)}`))}.`;
};

const closedTold: Sentence = ({ company, treasury, shares }, voice) => {
  const owners = rows(shares).filter(({ owner }) => owner !== 'aside');
  const lost = list(owners.map(({ owner, percent }) => `${voice.name(String(owner))} ${percent}%`));
  const money = Number(treasury) > 0 ? ' Its {$treasury} go to the bank.' : '';
  return `${fill(`{company} closes.${money} Its certificates leave the game: `, { company: company ?? null, treasury: treasury ?? null }, voice)}${lost}.`;
};

const madeUpTold: Sentence = (params, voice) => {
  const short = Number(params.amount) - Number(params.cash);
  const rest = short > 0 ? `, ${voice.money(short)} of it from the value of {player}’s shares` : '';
  return fill(`{player} makes up {$amount} of {company}’s loans${rest}.`, params, voice);
};

export const events = {
  end: endTold({ 'nothing left': 'no corporation can ever be started again' }),
  broke: 'The bank is broken.',
  closed: closedTold,
  converted: ({ kind, ...params }, voice) =>
    fill(`{company} converts its station in {hex} to a ${STATIONS[kind as 'P' | 'F']} for {$cost}.`, params, voice),
  dividend: payoutTold,
  'fn.paid': 'The bank pays {company} {$amount} for the {percent}% that came with a private.',
  'fn.shares': ({ to, ...params }, voice) =>
    fill(
      to === 'ipo' ? '{percent}% of {company} go to the IPO.' : '{to} also receives {percent}% of {company}.',
      { ...params, to: to ?? null },
      voice,
    ),
  harbour: '{company} places a harbour marker in {hex}.',
  helped: '{player} contributes {$amount} to {company}.',
  interest: '{company} must pay {$amount} interest.',
  issued: (params, voice) =>
    fill(`{company} ${params.from === 'ipo' ? 'sells {percent}% from the IPO' : 'issues {percent}%'} for {$amount}.`, params, voice),
  'made-up': madeUpTold,
  'mine.bought': '{company} buys a {mine} mine marker for {$cost}.',
  paid: ({ why, ...params }, voice) =>
    fill(`{company} pays {$amount} ${why === 'interest' ? 'of interest' : 'for the loan of a train that is gone'}.`, params, voice),
  president: (params, voice) =>
    fill(`{to} becomes president of {company}${params.from === 'pool' ? '' : ', replacing {from}'}.`, params, voice),
  receivership: '{company} goes into receivership.',
  ruined: (params, voice) =>
    fill(
      `{player} can’t cover {company}’s debt. Both are bankrupt.${Number(params.cash) > 0 ? ' The {$cash} {player} has left go to the bank.' : ''}`,
      params,
      voice,
    ),
  split: '{player} splits the {company} president’s certificate: 10% go to the bank pool for {$value}.',
  swapped: '{player} sells 5% of {company} for {$value} and buys 10% from the IPO for {$price}.',
  'taken-over': ({ kind, ...params }, voice) =>
    fill(`{company} takes over {from}’s station in {hex} as a ${STATIONS[kind as 'P' | 'F']} for {$cost}.`, params, voice),
  token: stationTold,
  'train.bought': trainTold,
} satisfies Sentences;

export const words: TitleWords<Move18sa> = {
  refusals,
  events,
  steps: {
    split: { name: 'Split', ask: 'Split the president’s certificate' },
    token: { name: 'Station', ask: 'Place, convert or take over a station', end: 'Skip station' },
    'company-stock': { name: 'Issue/redeem', ask: 'Issue or redeem shares', end: 'End turn' },
    mine: { name: 'Mine', ask: 'Buy a mine marker', end: 'Done with mines' },
    harbour: { name: 'Harbour', ask: 'Place a harbour marker', end: 'Done with harbours' },
    owing: { name: 'Debt', ask: 'Sell to cover the corporation’s debt' },
    surplus: { name: 'Over limit', ask: 'Sell down to the limit' },
  },
  moves: {
    swap: (f) => `Exchange 5% of ${f.company} for 10% from the IPO`,
    split: (f) => `Split the ${f.company} president’s certificate`,
    token: (f, t) => `Place ${STATIONS[f.kind]} in ${t.name(f.hex)}`,
    convert: (f, t) => `Convert the station in ${t.name(f.hex)}`,
    'take-over': (f, t) => `Take over ${f.of}’s station in ${t.name(f.hex)} as ${STATIONS[f.kind]}`,
    'buy-train': (f, t) =>
      `Buy a ${t.name(f.train)} from ${t.place(f.from)} for ${t.money(f.price)}${f.loan === true ? ', with a loan' : ''}`,
    redeem: (f) => `Redeem ${f.percent}% from the bank pool`,
    issue: (f) => `Issue ${f.percent}% to the bank pool`,
    place: (f) => `Sell ${f.percent}% from the IPO to the bank pool`,
    repay: (f, t) => `Repay the loan on the ${t.name(f.train)}`,
    mine: (f, t) => `Buy a ${f.mine} mine marker for ${t.money(MINE_PRICE)}`,
    harbour: (f, t) => `Place a harbour marker in ${t.name(f.hex)} (permanent)`,
    surplus: (f) => `Sell ${f.percent}% of ${f.company}`,
  },
};
