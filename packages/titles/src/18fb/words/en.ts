import { dividendTold, endTold, fill, list, roundTold, rows, type Sentences, type TitleWords } from '@roundhouse/engine/say';
import type { Move18fb } from '../index.ts';

// What only this title says, in English. The shared sentences are in the engine.

export const refusals = {
  'acquire.cash': 'The company costs {$price}. The treasury has {$treasury}.',
  'acquire.no-owner': '{company} has no owner to acquire it from.',
  'acquire.not-joined': 'The corporation needs track from one of its tokens to {company}’s home with no city in between.',
  'acquire.phase': 'Companies can’t be acquired yet.',
  'buy.not-yet': '{company} isn’t available yet.',
  'card.late': 'This turn’s token has been decided, so {private} can no longer be offered.',
  'card.no-power': '{private} doesn’t have that power now.',
  'card.not-building': '{company} isn’t in the building state.',
  'card.not-in-pool': '{private} isn’t in the Bank Pool.',
  'card.not-yours': '{private} can’t be offered to this corporation by that player.',
  'card.offered': '{private} has already been offered.',
  'card.opens-nothing': '{private} would open no token for this corporation.',
  'card.phase': '{private}’s power can’t be used in this phase.',
  'card.used': '{private}’s power has already been used.',
  'concession.bayard': 'You can’t use Bayard here.',
  'concession.gone': 'No concessions are left.',
  'concession.has-par': '{company} already has a par price.',
  'concession.later': '{company}’s concession was just withdrawn. You can acquire it from the next stock round.',
  'concession.minority': 'Another player holds at least 20% more of {company} than you.',
  'concession.no-certificates': 'You need 20% of {company} in ordinary certificates to exchange for the president’s certificate.',
  'concession.other': 'This decision isn’t about {company}.',
  'concession.taken': '{company}’s concession is already owned.',
  'concession.unknown': '{company} has no concession.',
  'financial.after': 'The corporation can’t sell after buying.',
  'financial.blue': '{company} is in a blue zone, so corporations may not own it.',
  'financial.building': 'The corporation can’t trade stock in its current state.',
  'financial.cash': 'The certificate costs {$price}. The treasury has {$treasury}.',
  'financial.dark': 'The corporation is in the dark blue zone and may not own stock.',
  'financial.frozen': 'A frozen corporation can’t trade stock.',
  'financial.hold': 'The corporation already owns a certificate of {company}.',
  'financial.one': 'A corporation can buy one certificate per turn.',
  'financial.sold': 'The corporation sold {company} this turn, so it can’t buy it.',
  'home.choice': 'The home must be one of {homes}.',
  'home.must': 'Place the home token first.',
  'lay.back': '{hex} can’t return to the track it had at the start of this turn.',
  'lay.frozen': 'A frozen corporation can’t lay new tiles, only upgrades.',
  'lay.kept': 'The tile would remove a slot in {hex} reserved for a corporation.',
  'lay.steps': 'The corporation has used all {steps} building steps this turn.',
  'regional.not-in-pool': '{company} isn’t in the Bank Pool.',
  'regional.price': 'The price is at least {$least}.',
  'sale.again': 'Shares of {company} have already been sold for this train.',
  'sale.regional': '{company} can’t be sold.',
  'token.frozen': 'A frozen corporation can’t place tokens.',
  'token.not-yet': 'The slots in {hex} aren’t open in this phase.',
  'train.frozen': 'A frozen corporation can’t buy trains.',
  'train.frozen-seller': '{company} is frozen and can’t sell trains.',
  'train.leased': '{company}’s leased train can’t be sold until it is paid off.',
  'train.not-regional': 'Only trains of other regional companies can be bought.',
  'train.one': 'A regional company can buy one train per turn.',
  'train.regional': 'Only regional companies buy regional trains.',
} satisfies Sentences;

export const events = {
  dividend: (params, voice) => {
    const { company, choice, split } = params;
    const paid = rows(split).map(({ to, amount }) => `${voice.name(String(to))} ${voice.money(Number(amount))}`);
    const name = voice.name(String(company));
    if (choice === 'no interest') return `${name} did not use all its building steps and pays no secured interest.`;
    return choice === 'interest' ? `${name} pays secured interest: ${list(paid)}.` : dividendTold(params, voice);
  },
  end: endTold({ bank: 'the bank is broken', highest: 'a share price has reached the highest value' }),
  round: (params) => (params.kind === 'regional' ? 'Regional company auction starts.' : roundTold(params)),
  acquired: (params, voice) => {
    const trains = rows(params.trains).map(({ type, becomes }) => `${type} (now ${becomes})`);
    const gets = [voice.money(Number(params.treasury)), ...trains];
    return fill(`{company} acquires {regional} from {from} for {$price} and receives ${list(gets)}.`, params, voice);
  },
  'auction.treasury': '{company} receives {$amount} of the price.',
  'auction.unwanted': 'No bids on {item}. It goes to the Bank Pool.',
  available: '{company} becomes available.',
  'bourbon.removed': 'The Bourbon tokens leave {hexes}.',
  'bourbon.replaced': '{company} replaces Bourbon token {token} in {hex} using {private}.',
  capital: '{company} receives {$amount}. The remaining {percent}% goes to the Bank Pool.',
  'card.kept': '{player} declines to offer a Bourbon token to {company}.',
  'card.offered': '{player} offers {private} to {company}.',
  'card.pooled': '{player}’s {private} goes to the Bank Pool.',
  'card.used': '{company} uses {private}.',
  closed: (params, voice) => {
    const tokens = Array.isArray(params.tokens) ? params.tokens : [];
    const gone = rows(params.shares).map(({ owner, percent }) => `${voice.name(String(owner))} ${percent}%`);
    const left = tokens.length > 0 ? ' Its tokens leave {tokens}.' : '';
    return fill(`{company} closes and {$treasury} goes to the bank.${left} Its shares leave the game: ${list(gone)}.`, params, voice);
  },
  concession: '{player} acquires the {company} concession for a deposit of {$deposit}.',
  'concession.withdrawn': 'The {company} concession is withdrawn and goes to the Bank Pool[. The deposit of {$deposit} is lost].',
  'concessions.gone': ({ lost }, { name, money }) => {
    const deposits = rows(lost).map(
      ({ company, owner, amount }) => `${name(String(owner))} ${money(Number(amount))} for ${name(String(company))}`,
    );
    return `All concessions leave the game.${deposits.length > 0 ? ` Deposits lost: ${list(deposits)}.` : ''}`;
  },
  'deposit.returned': '{$amount} of the {company} deposit is refunded to {to}.',
  destination: '{company} has reached its destination {hex}.',
  'destination.bonus': '{company} is connected to {hex}: {to} receives {$amount}.',
  'lease.paid': '{company} pays {$amount} on its leased trains; {$left} still owed.',
  leased: '{company} leases a {train}-train and owes {$price}.',
  markers: ({ company, count }, { name }) => `${name(String(company))} takes ${count} town ${count === 1 ? 'marker' : 'markers'}.`,
  'merger.answer': ({ company, national, join }, { name }) =>
    `${name(String(company))} ${join ? 'agrees' : 'declines'} to merge into ${name(String(national))}.`,
  'merger.assets': ({ company, national, treasury, trains, markers }, { name, money }) => {
    const types = (Array.isArray(trains) ? trains : []).map((type) => `a ${String(type)}-train`);
    const count = Number(markers);
    const all = [
      ...(Number(treasury) > 0 ? [money(Number(treasury))] : []),
      ...types,
      ...(count > 0 ? [`${count} town ${count === 1 ? 'marker' : 'markers'}`] : []),
    ];
    const from = name(String(company));
    return `${all.length > 0 ? `${name(String(national))} takes over ${list(all)} from ${from}. ` : ''}Certificates of ${from} leave the game.`;
  },
  'merger.none': '{national} does not form.',
  'merger.shares': ({ national, shares, president }, { name }) => {
    const each = rows(shares).map(({ owner, percent }) => `${owner === national ? 'its treasury' : name(String(owner))} ${percent}%`);
    const first = president === undefined ? '' : ` ${name(String(president))} receives the president’s certificate.`;
    return `Shares of ${name(String(national))}: ${list(each)}.${first}`;
  },
  'merger.tokens': '{national} replaces the tokens in {hexes}.',
  'national.formed': '{companies} merge into {national}.',
  'odd.paid': '{owner} receives {$amount} for an odd share.',
  'regional.bought': '{player} buys {company} from the Bank Pool for {$price}, paid to its treasury.',
  'share.given': '{player} receives {percent}% of {company} with {card}.',
  'share.returned': '{percent}% of {company} returns from {card} to the Initial Offer.',
  state: '{company} is now {state}.',
  'stock.bought': (params, voice) =>
    fill(`{company} buys {percent}% of {of} from {from} for {$price}${params.to === params.of ? ', paid to {of}' : ''}.`, params, voice),
  'stock.left': '{company}’s {percent}% of {of} goes to {to}.',
  'stock.sold': '{company} sells {percent}% of {of} for {$amount}.',
  'train.removed': 'A {train}-train leaves the game.',
} satisfies Sentences;

/** What a phase brings besides tiles, rusting and limits, as the phase chart prints it. */
export const phaseEvents: Readonly<Record<string, readonly string[]>> = {
  '2': ['political cards marked PH2 usable'],
  '3': ['closed mountain passes open'],
  '4': ['Roma slots open to all'],
  '5': [
    'political cards discarded',
    'concessions discarded, deposits lost',
    'presidencies to the largest shareholder',
    'building and provisional corporations become definitive',
    'Regional Companies Round at the end of this operating round',
    'SFM available',
    'new corporations float at 60% with full capital',
    'one ordinary PH5 train leaves at the end of each operating round',
  ],
  '6': ['RM and RA form', 'regional companies may be acquired'],
};

export const words: TitleWords<Move18fb> = {
  refusals,
  events,
  deals: { concession: (name) => `the ${name} concession`, certificate: (name) => `a ${name} certificate` },
  places: { ipo: 'Initial Offer', pool: 'Bank Pool' },
  steps: {
    financial: { name: 'Shares', ask: 'Trade stock', end: 'Done trading' },
    melisurgo: { name: 'Melisurgo', ask: 'Play Melisurgo' },
    falcon: { name: 'Falcon', ask: 'Play Falcon' },
    'offer-card': { name: 'Card', ask: 'Offer a political card' },
    bourbon: { name: 'Card', ask: 'Offer a Bourbon token' },
    acquisition: { name: 'Acquisition', ask: 'Acquire a regional company', end: 'Skip acquisition' },
    'regional-trains': { name: 'Trains', ask: 'Buy a regional train' },
    reacquire: { name: 'Concession', ask: 'Take over the concession' },
    riseis: { name: 'Riseis', ask: 'Use Riseis to pre-empt' },
    form: { name: 'Merger', ask: 'Merge into the national railway' },
    'national-home': { name: 'Home', ask: 'Choose the home city' },
    'sfm-home': { name: 'Home', ask: 'Choose the home city' },
  },
  moves: {
    concession: (f, t) => `Acquire the ${f.company} concession, par ${t.money(f.par)}`,
    'buy-back': (f, t) => `Buy ${t.name(f.private)} from the bank`,
    'buy-regional': (f, t) => `Buy ${f.company} for ${t.money(f.price)}`,
    home: (f) => `Choose ${f.hex} as home`,
    'sell-treasury': (f) => `Sell ${f.company} from the treasury`,
    'sell-stock': (f) => `Sell ${f.percent}% of ${f.company}`,
    'buy-stock': (f, t) => `Buy 10% of ${f.company} from ${t.place(f.from, f.company)}`,
    melisurgo: () => 'Play Melisurgo for this company',
    falcon: () => 'Play Falcon for this company',
    'offer-card': (f, t) => `Offer ${t.name(f.card)}`,
    acquire: (f) => `Acquire ${f.company}`,
    reacquire: (f) => `Take over the ${f.company} concession`,
    decline: () => 'Decline',
    riseis: (f) => `Use Riseis to take ${f.company}`,
    merge: (f) => (f.join ? 'Join' : 'Stay out'),
  },
};
