import type { GameEvent } from '../event.ts';
import type { Json, Params } from '../record.ts';
import type { Refusal } from '../refusal.ts';

// English sentences for refusals and events. A further language is a further file of this form.
//
// In a sentence {price} stands for the parameter of that name. What is in [brackets] is left out where one of its parameters is missing.

/** Turns an id into what people call it. */
export type NameOf = (id: string) => string;

type Sentence = string | ((params: Params, name: NameOf) => string);

const PLACES: Readonly<Record<string, string>> = {
  ipo: 'the initial offering',
  pool: 'the market',
  bank: 'the bank',
  aside: 'the shares set aside',
  out: 'out of the game',
};

const plain: NameOf = (id) => PLACES[id] ?? id;

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'none') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

const word = (value: Json, name: NameOf): string => {
  if (Array.isArray(value)) return list(value.map((item: Json) => (Array.isArray(item) ? item.join('+') : word(item, name))));
  return typeof value === 'string' ? name(value) : String(value);
};

const fill = (sentence: string, params: Params, name: NameOf): string => {
  const known = (key: string): boolean => params[key] !== undefined && params[key] !== null && params[key] !== '';
  const whole = sentence.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, key]) => known(key as string)) ? part : '',
  );
  return whole.replace(/\{(\w+)\}/g, (_, key: string) => (known(key) ? word(params[key] as Json, name) : 'that'));
};

const make = (sentence: Sentence, params: Params, name: NameOf): string =>
  typeof sentence === 'string' ? fill(sentence, params, name) : sentence(params, name);

/** 'private:FCA' or 'train:FCS:3', as deals are named. */
const thing = (what: Json | undefined, name: NameOf): string => {
  const [kind, first = '', second = ''] = String(what).split(':');
  if (kind === 'private') return `the private ${name(first)}`;
  if (kind === 'concession') return `the concession of ${name(first)}`;
  if (kind === 'certificate') return `a certificate of ${name(first)}`;
  if (kind === 'takeover') return `the takeover of ${name(first)}`;
  return kind === 'train' ? `a ${name(second)}-train of ${name(first)}` : String(what);
};

const rows = (value: Json | undefined): readonly Params[] => (Array.isArray(value) ? (value as readonly Params[]) : []);

const TIMES: Readonly<Record<string, Sentence>> = {
  malformed: 'This is no well-formed move[ of the kind "{move}"]: a field is missing, unknown or of the wrong form.',
  over: 'The game is over.',
  'not-now': 'A move of the kind "{move}" cannot be made now.',
  'not-yours': 'This is not for that player to decide now.',
  'ask.declined': ({ what, price }, name) => `The owner has already declined ${price} for ${thing(what, name)} in this turn: offer more.`,
  'ask.no-such-answer': '"{answer}" is no answer to this question.',
};

const AUCTION: Readonly<Record<string, Sentence>> = {
  'auction.cash': 'There is not enough free cash for that: {cash} is not bound by other bids.',
  'auction.contest': '{item} is being contested: only those who bid on it speak, and only about it.',
  'auction.first-is-bought': '{item} is first in the row: it is bought, not bid on.',
  'auction.multiple': 'Bids must be multiples of {of}.',
  'auction.not-for-sale': '{item} is not in this auction any more.',
  'auction.only-first': 'Only the first item in the row can be bought[, which is {item}].',
  'auction.pick-first': 'An item must be picked first.',
  'auction.picked': '{item} is being auctioned.',
  'auction.too-low': 'The bid is too low: the least is {least}.',
  'auction.unsold-items': 'The auction is not over while items are unsold.',
  'par.price': 'The starting price must be one of {prices}.',
};

const SHARES: Readonly<Record<string, Sentence>> = {
  'buy.gone': '{company} is bankrupt or closed and does not return.',
  'buy.swapped': 'After exchanging a 5% for a 10% certificate of {company} its president buys no more of it in this stock round.',
  'sale.first-round': 'Nothing can be sold in the First Stock Round.',
  'special.president': 'Only the president of {company} may do that.',
  'split.once': 'The president certificate of {company} has been split already.',
  'split.sold': 'In the turn in which a president certificate is split nothing else is sold.',
  'surplus.choice': 'Certificates of {company} must be sold down to the limit first.',
  'surplus.one': 'Certificates are sold one by one here, and only those that count.',
  'swap.certificates': 'The exchange needs a 5% certificate of {company} in hand and a 10% one in the offering.',
  'swap.sold': 'Certificates of {company} have already been sold or exchanged in this stock round.',
  'swap.split': 'Both special selling actions cannot be taken in one turn.',
  'swap.variant': 'Under this variant presidents do not exchange 5% for 10% certificates.',
  'deal.none': '{company} has no such certificate to sell.',
  'deal.own-limit': 'A corporation may hold at most {limit}% of itself.',
  'deal.pool': 'No such certificate of {company} lies in the pool.',
  'deal.variant': 'Corporations sell from the offering only under the variant of extended share dealing.',
  'buy.cash': 'The share costs {price} and the player has {cash}.',
  'buy.certificate-limit': 'The player already holds as many certificates as he may: {limit}.',
  'buy.closed': '{company} has closed in this stock round and cannot be started again before the next.',
  'buy.closing': '{company} is about to close: none of its shares can be bought.',
  'buy.hold-limit': 'Nobody may come to hold more than {limit}% of this company by buying.',
  'buy.not-on-sale': 'No such certificate of {company} is on sale[ from {from}].',
  'buy.par': 'The starting price must be one of {prices}.',
  'buy.president-first': 'The first certificate of {company} to be bought is the president certificate, with a starting price.',
  'buy.sold': 'Who has sold shares of {company} in this stock round may not buy any in it.',
  'buy.tenth': 'The tenth company cannot be started before the brown tile of its home is laid.',
  'buy.unknown': 'There is no company {company}.',
  'exchange.choice': 'The certificates handed over must be one of: {choices}.',
  'sale.certificates': 'No set of certificates of this holding of {company} makes up {percent}%.',
  'sale.closing': '{company} is about to close: none of its shares can be sold.',
  'sale.come-down': 'After a sale the player may not hold more of {company} than the limit.',
  'sale.keeps-president': 'This sale would change the president of {company}, which is not allowed now.',
  'sale.leaves-gap': 'After this sale the rest of the money could not be raised any more.',
  'sale.more-than-needed': 'Fewer shares of {company} would raise the money that is lacking.',
  'sale.no-successor': 'The president certificate would have to be sold, and nobody else holds enough of {company} to take it over.',
  'sale.not-held': 'The player does not hold that much of {company}.',
  'sale.not-needed': 'No money is lacking: nothing may be sold now.',
  'sale.not-operated': 'Shares of {company} cannot be sold before it has operated.',
  'sale.pool-full': 'The market does not take {percent}% more of {company}.',
  'stock.block': 'Shares of {company} have already been sold in this turn: a company is sold in one block a turn.',
  'stock.must-sell': 'The player is above the certificate limit and must sell first.',
  'stock.one-purchase': 'Only one purchase is allowed in a turn.',
  'stock.order': 'Sales may be made before the purchase or after it, not on both sides.',
  'stock.sole': 'That must be the only thing done in the turn.',
  'stock.too-little': 'Above the certificate limit ({limit}) so much must be sold that the player can come down to it.',
  'company-stock.buy': 'The company may buy at most {most}% from the market, in whole certificates.',
  'company-stock.cash': 'The treasury has only {treasury}.',
  'company-stock.closing': 'The company is about to close.',
  'company-stock.first-turn': 'A company does not deal in its own shares in its first turn.',
  'company-stock.model': 'Companies do not deal in their own shares under this finance model.',
  'company-stock.once': 'The company has already dealt in its own shares in this turn.',
  'company-stock.phase': 'Companies do not yet deal in their own shares in this phase.',
  'company-stock.sell': 'The company may sell at most {most}% to the market, in whole certificates.',
};

const PRIVATES: Readonly<Record<string, Sentence>> = {
  'harbour.box': 'Marker {marker} cannot be placed in {hex}.',
  'harbour.owner': 'The corporation does not own the private that brings the harbour markers.',
  'harbour.placed': 'Harbour marker {marker} has been placed and never moves.',
  'mine.cash': 'A mine marker costs more than the treasury has, which is {treasury}.',
  'mine.none-left': 'No marker of the {mine} mine is left.',
  'mine.once': 'The corporation has already bought a marker of the {mine} mine in this operating round.',
  'mine.unknown': 'There is no {mine} mine.',
  'private.both-halves': 'Nobody may own both halves: {private} cannot be had in addition.',
  'private.first-round': 'Privates do not pass between players in the First Stock Round.',
  'private.not-to-companies': '{private} cannot be sold to a corporation.',
  'private.resold': 'Who has sold {private} in this stock round cannot buy it back in it.',
  'marker.late': 'The marker is placed before the run of the company.',
  'marker.owner': 'The company does not own the private that brings the marker.',
  'marker.placed': 'The marker has been placed already.',
  'private.cash': 'There is not enough money for it[: the price is {price}][: the treasury has {treasury}][: the player has {cash}].',
  'private.fco': 'This private cannot be sold to a company.',
  'private.no-owner': 'No player owns {private} from whom it could be bought.',
  'private.not-in-bank': '{private} does not lie with the bank.',
  'private.not-yours': 'The player does not own {private}.',
  'private.phase': 'Companies cannot buy privates in phase {phase}.',
  'private.price': 'The price must be from {min} to {max}.',
};

const LAY: Readonly<Record<string, Sentence>> = {
  'lay.home-first': 'In its first turn the company begins on its home hex {hex}.',
  'lay.spent': 'The company has laid as much track as it may in this turn.',
  'lay.no-hex': 'There is no hex {hex}.',
  'lay.no-tile': 'There is no tile {tile}.',
  'lay.no-rotation': 'Tile {tile} cannot be turned that way[: the same track is called rotation {same}].',
  'lay.no-lay': 'No tile can be laid in {hex}.',
  'lay.same': 'That tile already lies so in {hex}.',
  'lay.terrain': 'Tile {tile} does not suit the terrain of {hex}.',
  'lay.other-hex': 'Tile {tile} is made for another hex.',
  'lay.color': '[Tile {tile} does not have the colour that comes next in {hex}.][Tiles of the colour {color} are not laid in this phase.]',
  'lay.gauge': 'Tile {tile} is of a gauge that cannot be laid in {hex}.',
  'lay.label': 'The letters of tile {tile} are not those of {hex}.',
  'lay.kind': 'Tile {tile} does not have the cities and towns that {hex} needs.',
  'lay.track': 'Tile {tile}, turned so, does not keep the track that lies in {hex}.',
  'lay.in-use': 'Tile {tile}, turned so, does not keep the connections in use in {hex}.',
  'lay.off-map': 'Track would run off the map.',
  'lay.sea': 'Track would run into the sea.',
  'lay.blank-side': 'Track would run against a blank side of a printed hex.',
  'lay.impassable': 'Track would run across a border that cannot be crossed.',
  'lay.inland': 'The coast of the tile would lie inland.',
  'lay.stub': 'The tile must take up the track printed at the edge of {hex}.',
  'lay.slots': 'The tile has no room for the tokens in {hex}.',
  'lay.supply': 'No tile {tile} is left.',
  'lay.cash': 'The tile costs {cost} and the treasury has {treasury}.',
  'lay.enough': 'The company has laid as much track as it may in this turn: two yellow tiles or one upgrade.',
  'lay.gain': 'An upgrade must bring new track or a better stop within reach of the company: this one in {hex} does not.',
  'lay.green-mountain': 'Nothing is built in the green mountain {hex} in this phase.',
  'lay.green-mountains': 'Track may not run from one green mountain to another.',
  'lay.locked': '{hex} is kept shut by the private {private} until a company owns it or it closes.',
  'lay.power': 'The company cannot use {power} there.',
  'lay.reach': 'The company cannot reach the track of that tile in {hex} from its tokens.',
  'lay.same-turn': 'A tile laid in this turn cannot be upgraded in it.',
};

const OPERATING: Readonly<Record<string, Sentence>> = {
  'repay.cash': 'A loan is paid back whole: it is {loan} and the treasury has {treasury}.',
  'repay.no-loan': 'There is no loan on a train {train} of this corporation.',
  'token.first-turn': 'In its first turn the home station is the only one a corporation places.',
  'token.home': 'A home station serves both kinds of trains and cannot be converted.',
  'token.not-bankrupt': 'No station of a bankrupt corporation stands there.',
  'token.not-yours': 'The corporation has no station in {hex}.',
  'train.duty': 'The corporation must own a train at the end of its turn.',
  'train.enough': 'The corporation may buy no further train in this turn.',
  'train.no-loan': 'No loan can be taken for this train.',
  'train.receivership': '{company} is in receivership and sells no train.',
  'train.unpayable': 'The president cannot pay for a {train}, but for another train on sale.',
  'token.cash': 'The token costs {cost} and the treasury has {treasury}.',
  'token.full': 'There is no free space in that city of {hex}.',
  'token.kept': 'The free space in that city of {hex} is kept for another company.',
  'token.no-city': 'There is no such city in {hex}.',
  'token.none-left': 'The company has no token left.',
  'token.once': 'The company has already placed a token in this turn.',
  'token.own-token': 'The company already has a token in {hex}.',
  'token.power': 'The company cannot use {power} there.',
  'token.reach': 'The company cannot reach that city of {hex} from its tokens.',
  'route.city': 'The route runs through a city[ at {at}]: a direct route ends at the first.',
  'route.closed': 'The route crosses a border that is closed[, {at}].',
  'route.end': 'The route must end in the city of the token[, not at {at}].',
  'route.path': 'There is no such track[: {at} does not follow].',
  'route.start': 'The route must start at a token of the company[, not at {at}].',
  'route.twice': 'The route uses a border or a stop twice[: {at}].',
  'run.again': 'The trains have already run in this turn.',
  'run.must': 'The trains must be run first.',
  'run.none': 'The company has a route: its trains must run.',
  'run.not-maximum': 'These runs earn {earned}, but {best} is possible, and the most must be earned.',
  'draft.must': 'One of the cards must be picked.',
  'draft.no-such-item': '{item} cannot be picked.',
  'dividend.choice': 'The choices are: {choices}.',
  'dividend.must': 'What the company does with its earnings must be decided first.',
  'train.cash': 'The treasury has only {treasury}.',
  'train.company-first': 'The company must first sell the shares it owns.',
  'train.help-choice': 'A president may not help to buy a {train}: only the cheapest train on sale.',
  'train.limit': 'The company already owns as many trains as it may[: {limit}].',
  'train.must': 'The company has a route and no train: it must buy one.',
  'train.name-first': 'The president must first name the train for which he raises money.',
  'train.named': 'The president has named the train {train} and buys that one.',
  'train.no-need': 'The company does not need money for a train: its president may not raise any.',
  'train.not-bankrupt': 'The president can still raise money by sales: {missing} is lacking.',
  'train.not-on-sale': 'No train {train} is on sale there.',
  'train.price': 'The price must be[ {price}][ from {min} to {max}].',
  'train.raise': 'The president must raise {missing} first.',
  'discard.no-such-train': 'The company has no train {train} to give up.',
};

const ROUTES: Readonly<Record<string, Sentence>> = {
  'routes.mine-cities': 'A run to a mine must contain at least two cities.',
  'routes.border-shared': 'Two runs use the same track[ at {border}].',
  'routes.border-twice': 'A run uses the same track twice[ at {border}].',
  'routes.end-uncounted': 'A run must begin and end with stops that count: {stop} does not.',
  'routes.gauge': 'The train cannot run on the gauge between {from} and {to}.',
  'routes.group-twice': 'A run may take only one of {stop} and {other}.',
  'routes.limit': 'Only {runs} run(s) of the company may touch {stop}.',
  'routes.most': 'A run may touch only {most} of {stops}.',
  'routes.must': 'A run must count a stop with a token of the company.',
  'routes.no-entry': 'The train may not enter {stop}.',
  'routes.no-passing': 'The train may not run through {stop}.',
  'routes.no-path': 'There is no such track[: {element} does not follow].',
  'routes.no-pick': 'There is no choice {pick} at {stop}.',
  'routes.no-skip': '{stop} cannot be passed without counting.',
  'routes.not-on-path': '{stop} is not on the path.',
  'routes.stop-twice': 'A run touches {stop} twice.',
  'routes.thing': 'There is no further {thing}: the company has {stock}.',
  'routes.too-long': 'The run counts more stops than the train can reach.',
  'routes.too-short': 'A run must count at least {least} stops; this one counts {counted}.',
  'routes.train-twice': 'A train runs twice.',
  'routes.unknown-train': 'The company has no train {train}.',
};

/** What few titles know: mines and passes, tenders, takeovers, loans, combined trains. */
const RARE: Readonly<Record<string, Sentence>> = {
  'buy.debt': 'Who owes {debt} buys no certificate before the loans are repaid.',
  'buy.minor-late': '{company} is a minor: none is launched any more.',
  'buy.southern': '{company} cannot be bought in this phase.',
  'city.taken': 'There is no free space in that city of {hex}.',
  'combine.card': 'A card {card} cannot be recycled: only cards of a type that has rusted.',
  'combine.cash': 'Recycling costs {cost} and the treasury has {treasury}.',
  'combine.forced': 'No trains are combined in a forced purchase.',
  'combine.minor': 'Minors own no combined trains.',
  'combine.no-train': 'The company has no train {train}.',
  'combine.none-left': 'No card {card} is left to be recycled.',
  'combine.phase': 'Trains cannot be combined in this phase.',
  'combine.special': 'The train {train} cannot be part of a combined train.',
  'combine.twice': '{train} is already a combined train.',
  'lay.minor': 'A minor cannot build in {hex}.',
  'lay.one': 'The company has changed a hex in this turn and may not change another.',
  'lay.one-yellow': 'One of the two hexes must be a new yellow tile.',
  'lay.second-mine': 'The company has already built a mine in this turn.',
  'lay.two': 'The company has changed two hexes in this turn.',
  'loan.after-sale': 'Who has begun to sell shares for the train may not borrow.',
  'loan.cash': 'The debt with its interest is {due}: it is repaid as a whole.',
  'loan.none': 'There is no loan to repay.',
  'pass.cash': 'Opening the pass costs {cost} and the treasury has {treasury}.',
  'pass.minor': 'A minor cannot open a mountain pass.',
  'pass.none': 'There is no closed mountain pass in {hex}.',
  'pass.once': 'The company has already opened a pass in this turn.',
  'pass.phase': 'Mountain passes cannot be opened in this phase.',
  'pass.power': 'The company does not own the private that makes passes cheaper.',
  'pass.reach': 'No track leads from the stations of the company to the pass {hex}.',
  'private.forced-sale': 'No private is bought while a president raises money for a train.',
  'private.never': '{private} is never sold to a company.',
  'routes.mine': 'The mine lies on other track of that hex.',
  'sale.minor': '{company} is a minor: its certificate cannot be sold.',
  'stock.repaid': 'Shares are sold before loans are repaid.',
  'takeover.cash': 'The minor costs {price} and the treasury has {treasury}.',
  'takeover.certificate': 'The company has no certificate left for the director of the minor.',
  'takeover.mz': 'The station of this minor cannot be exchanged: its circle is shared.',
  'takeover.none': '{company} is no minor in play.',
  'takeover.not-operated': '{company} has not operated yet.',
  'takeover.phase': 'Minors cannot be taken over in this phase.',
  'takeover.southern': 'Only a Southern major takes over minors.',
  'tender.cash': 'A tender costs {cost} and the treasury has {treasury}.',
  'tender.forced-sale': 'No tender is bought while shares are sold for a train.',
  'tender.none': 'No tender is on sale there.',
  'tender.second': 'The company already has a tender.',
  'token.locked': 'The stations that are left are locked until a goal is reached.',
  'token.pass': 'The pass {hex} is not open.',
  'train.minor': 'A minor cannot own such a train.',
  'train.no-trade': 'Companies do not yet sell trains to each other.',
  'train.raised': 'The money was raised for a train of the bank: no other can be bought with it.',
  'train.special': 'This train cannot be sold.',
};

const MERGERS: Readonly<Record<string, Sentence>> = {
  'absorb.apart': '{acquirer} and {target} have no tokens in one city and none that a direct route joins.',
  'absorb.has-operated': '{company} has already operated in this round and cannot be absorbed.',
  'absorb.late': 'Absorptions come at the beginning of the turn, before the first tile.',
  'absorb.loans': 'The two companies owe {loans} loans; together they may not owe more than {most}.',
  'absorb.money': 'The compensation of {due} cannot be raised by cash, own certificates and loans.',
  'absorb.must-operate': '{company} has absorbed another company in this turn and must operate.',
  'absorb.not-operated': '{company} has not operated yet.',
  'absorb.president': '{acquirer} and {target} must have the same president.',
  'buy.kind': 'The president certificate of {company} is one of {percent}% now.',
  'convert.not-joined': '{company} has no direct route to its destination.',
  'home.full': 'There is no free space in {hex}.',
  'home.no-city': 'The home must be a city: {hex} is none.',
  'home.none': 'No city has a free space for the home of {company}.',
  'lay.corsica': 'Nothing is laid in Corsica in the short game.',
  'lay.third': 'The company has laid two tiles in this turn: a third is never laid.',
  'lay.mine': 'A mine takes only tiles of mines.',
  'lay.mine-stays': 'Companies do not replace the tile of a mine.',
  'merge.all-cities': 'There are tokens enough: every city of the target must be replaced: {cities}.',
  'merge.apart': 'Each token put down must have a direct route to another token of the company.',
  'merge.carbonia': 'A company has a token in only one mine of the Carbonia district: clear the other first.',
  'merge.double': 'The company already has a token in {hex}: that of the target is removed.',
  'merge.most-cities': 'Tokens go to cities first, and to as many as possible: {most}.',
  'merge.no-mine': 'The company has no token in a mine in {hex}.',
  'merge.no-token': 'The target has no token in {hex} to replace.',
  'merge.too-many': 'The company has only {tokens} tokens to put down.',
  'repay.none': '{company} owes no loan.',
  'sale.block': 'Shares of {company} have already been sold for this train: a company is sold in one block.',
  'ship.not-yours': 'Only the president of the company hands it maritime companies, and only his own: {ship} is not.',
  'ship.stays': '{ship} belongs to {company} and stays with it.',
  'token.carbonia': 'A company has a token in only one mine of the Carbonia district.',
  'token.corsica': 'No token is placed in Corsica in the short game.',
};

const CONCESSIONS: Readonly<Record<string, Sentence>> = {
  'acquire.cash': 'The company costs {price} and the treasury has {treasury}.',
  'acquire.no-owner': '{company} has no owner from whom it could be acquired.',
  'acquire.not-joined': 'No track leads from a token of the corporation to the home of {company} without another city between.',
  'acquire.phase': 'Companies cannot be acquired yet.',
  'buy.not-yet': '{company} is not in the game yet.',
  'card.late': 'The token of this turn is past: {private} can no longer be offered.',
  'card.no-power': '{private} gives no such power now.',
  'card.not-building': '{company} is not building its line.',
  'card.not-in-pool': '{private} does not lie in the bank pool.',
  'card.not-yours': '{private} cannot be offered by that player to this corporation.',
  'card.offered': '{private} has already been offered.',
  'card.phase': 'The power of {private} cannot be used in this phase.',
  'card.used': 'The power of {private} has been used.',
  'concession.bayard': 'The player cannot use Bayard for this.',
  'concession.gone': 'There are no concessions any more.',
  'concession.has-par': '{company} has its starting price.',
  'concession.later': 'The concession of {company} was withdrawn just now: it can be acquired from the next stock round on.',
  'concession.minority': 'Another player holds 20% more of {company}.',
  'concession.no-certificates': 'Two certificates of {company} are needed for the president certificate.',
  'concession.other': 'This is not about {company}.',
  'concession.taken': 'The concession of {company} has an owner.',
  'concession.unknown': 'There is no concession of {company}.',
  'financial.after': 'After a purchase the corporation sells no more.',
  'financial.blue': 'No corporation may own {company}: its value is in the blue.',
  'financial.building': 'The corporation does not trade in stock in its present state.',
  'financial.cash': 'The certificate costs {price} and the treasury has {treasury}.',
  'financial.dark': 'The corporation stands in the dark blue and may own no stock.',
  'financial.frozen': 'A frozen corporation does not trade in stock.',
  'financial.hold': 'The corporation already owns a certificate of {company}.',
  'financial.one': 'A corporation buys one certificate a turn.',
  'financial.sold': 'The corporation has sold {company} in this turn.',
  'home.choice': 'The home must be one of {homes}.',
  'home.must': 'The home token must be placed first.',
  'lay.frozen': 'A frozen corporation lays no new tile.',
  'lay.kept': 'The tile would take away a slot in {hex} that is kept for a corporation.',
  'lay.steps': 'All {steps} building steps of this turn are used.',
  'regional.not-in-pool': '{company} does not lie in the bank pool.',
  'regional.price': 'The price is at least {least}.',
  'sale.again': 'Shares of {company} have already been sold for this train.',
  'sale.regional': '{company} cannot be sold.',
  'token.frozen': 'A frozen corporation places no token.',
  'token.not-yet': 'The spaces of {hex} are not open in this phase.',
  'train.frozen': 'A frozen corporation buys no train.',
  'train.frozen-seller': '{company} is frozen and sells no train.',
  'train.leased': 'A leased train of {company} cannot be sold before it is paid.',
  'train.not-regional': 'Only trains of other regional companies can be bought.',
  'train.one': 'A regional company buys one train a turn.',
  'train.regional': 'Only regional companies buy regional trains.',
};

export const REFUSALS: Readonly<Record<string, Sentence>> = {
  ...TIMES,
  ...AUCTION,
  ...SHARES,
  ...PRIVATES,
  ...LAY,
  ...OPERATING,
  ...ROUTES,
  ...RARE,
  ...MERGERS,
  ...CONCESSIONS,
};

const trains = (value: Json | undefined, name: NameOf): string =>
  list(rows(value).map(({ company, type }) => `${type} of ${name(String(company))}`));

const roundTold = ({ kind, number, of }: Params): string =>
  kind === 'regional'
    ? 'The regional companies are auctioned.'
    : kind === 'stock'
      ? `Stock round ${number} begins.`
      : `Operating round ${number}${typeof of === 'number' ? ` of ${of}` : ''} begins.`;

const runTold = ({ company, income, treasury, runs }: Params, name: NameOf): string => {
  const count = rows(runs).length;
  if (count === 0) return `${name(String(company))} runs no train.`;
  const toTreasury = Number(treasury) > 0 ? `, and ${treasury} for the treasury` : '';
  return `${name(String(company))} runs ${count} ${count === 1 ? 'train' : 'trains'} for ${income}${toTreasury}.`;
};

const dividendTold = ({ company, choice, earned, split }: Params, name: NameOf): string => {
  const parts = rows(split).filter(({ amount }) => Number(amount) > 0);
  const paid = parts.map(({ to, amount }) => `${name(String(to))} ${amount}`);
  if (choice === 'no interest') return `${name(String(company))} has not used all its building steps: no secured interest.`;
  if (choice === 'interest') return `Secured interest of ${name(String(company))}: ${list(paid)}.`;
  if (Number(earned) === 0) return `${name(String(company))} earns nothing.`;
  return choice === 'withhold'
    ? `${name(String(company))} withholds ${earned}.`
    : `${name(String(company))} ${choice === 'half' ? 'pays out half of' : 'pays out'} ${earned}: ${list(paid)}.`;
};

const ENDS: Readonly<Record<string, string>> = {
  bank: 'the bank has run out',
  highest: 'a share price has reached the highest value',
  'bank broken': 'the bank has run out of money',
  'nothing left': 'neither a corporation nor a private is left',
  'one player left': 'only one player is left',
  'tenth company': 'the tenth company has had its turns',
  stalemate: 'nothing can ever change any more',
  RENFE: 'the last operating rounds since RENFE was founded are over',
};

const DRAGON_RULES: Readonly<Record<string, string>> = {
  only: 'nothing else is for them to buy',
  a: 'they hold fewest certificates of it',
  b: 'it has the highest rank',
  c: 'it is the cheapest',
  d: 'its token lies higher in the stack',
};

const TRAFFIC: Readonly<Record<string, string>> = {
  home: 'of its home',
  upgrade: 'for better traffic in',
  mine: 'from the mine',
  token: 'for its token in',
  ship: 'with',
  absorption: 'from',
};

const ANSWERS: Readonly<Record<string, string>> = { let: 'agrees', refuse: 'declines', take: 'takes it himself' };

export const EVENTS: Readonly<Record<string, Sentence>> = {
  acquired: '{company} acquires {regional} from {from} for {price}.',
  'card.offered': '{player} offers {private} to {company}.',
  'card.used': 'The power of {private} is used for {company}.',
  concession: '{player} acquires the concession of {company} for a deposit of {deposit}.',
  'concession.withdrawn': 'The concession of {company} is withdrawn.',
  'deposit.returned': '{amount} of the deposit of {company} return to {to}.',
  destination: '{company} has reached its destination {hex}.',
  'destination.bonus': '{company} is joined to {hex}: {to} is paid {amount}.',
  'lease.paid': '{company} pays {amount} for its leased trains; {left} are left.',
  leased: '{company} leases a {train}-train.',
  markers: ({ company, count }, name) => `${name(String(company))} takes ${count} town ${count === 1 ? 'marker' : 'markers'}.`,
  'merger.answer': ({ company, national, join }, name) =>
    `${name(String(company))} ${join ? 'is willing' : 'refuses'} to merge into ${name(String(national))}.`,
  'merger.none': '{national} cannot form.',
  'national.formed': '{national} forms of {companies}.',
  'odd.paid': '{owner} is paid {amount} for an odd share.',
  'regional.bought': '{player} buys {company} for {price}.',
  'share.given': '{player} gets a share of {company} with {card}.',
  state: '{company} is now {state}.',
  'stock.bought': '{company} buys a share of {of} from {from} for {price}.',
  'stock.sold': '{company} sells {percent}% of {of} for {amount}.',
  'train.removed': 'A {train}-train leaves the game.',
  absorbed: '{acquirer} absorbs {target}; its holders are paid {due}.',
  'bank.broken': 'The bank has run out of money.',
  'chart.row': 'The marker of {company} goes down to row {row} of the Dragons chart[ and is {region}].',
  compensated: '{amount} for {company} go to {owner}.',
  'dragons.bought': ({ company, percent, from, price, rule }, name) =>
    `The Dragons buy ${percent}% of ${name(String(company))} from ${name(String(from))} for ${price}: ${DRAGON_RULES[String(rule)] ?? rule}.`,
  'dragons.passed': ({ why }) =>
    why === 'limit' ? 'The Dragons pass: they hold all they may.' : 'The Dragons pass: nothing green is for sale to them.',
  'dragons.sold': 'The Dragons sell {percent}% of {company}, which is red.',
  grown: '{company} becomes a major company and gets {tokens} more token(s).',
  'loan.repaid': '{company} repays a loan.',
  'loan.taken': '{company} takes {loans} state loan(s).',
  'loans.granted': '{player} cannot pay for the train of {company} and is granted {loans} state loan(s).',
  merged: (params, name) => {
    const bonus = Number(params.amount) > 0 ? ', and gets {amount} for doubled ones' : '';
    const places = Array.isArray(params.replace) && params.replace.length > 0 ? '{acquirer} takes over tokens of {target}: {replace}' : '';
    return fill(`${places === '' ? '{acquirer} takes over no token of {target}' : places}${bonus}.`, params, name);
  },
  mine: 'The mine {hex} now yields {traffic}.',
  ship: '{player} hands {ship} over to {company}.',
  traffic: ({ company, chips, why, at }, name) =>
    `${name(String(company))} takes ${chips} traffic ${TRAFFIC[String(why)] ?? why} ${name(String(at))}.`,
  broke: 'The bank has run out of money.',
  converted: '{company} converts its station in {hex}.',
  'given-up': '{percent}% of {company} go from {player} into the pool.',
  harbour: '{company} places a harbour marker in {hex}.',
  helped: '{player} pays {amount} for {company}.',
  interest: '{company} must pay {amount} interest.',
  'mine.bought': '{company} buys a marker of the {mine} mine.',
  paid: '{company} pays {amount} it owes.',
  receivership: '{company} goes into receivership.',
  ruined: '{player} cannot pay what {company} owes: both are bankrupt.',
  seated: 'The players now sit in this order: {order}.',
  split: '{player} splits the president certificate of {company} for {value}.',
  swapped: '{player} exchanges a 5% certificate of {company} for a 10% one.',
  'taken-over': '{company} takes over the station of {from} in {hex}.',
  asked: ({ by, asked, why, what, price }, name) =>
    why === 'consent'
      ? `${name(String(by))} offers ${name(String(asked))} ${price} for ${thing(what, name)}.`
      : `${name(String(asked))} may take ${thing(what, name)} first.`,
  answered: ({ by, answer, what }, name) => `${name(String(by))} ${ANSWERS[String(answer)] ?? answer}: ${thing(what, name)}.`,
  city: '{company} takes city {city} of {hex} as its home.',
  combined: '{company} joins a card {card} to its train {train} for {cost}.',
  exported: 'A {train}-train is exported.',
  goal: '{company} reaches a goal, {goal}, and is paid {amount}.',
  loan: '{player} borrows {amount}.',
  'pass.open': '{company} opens the pass {hex}.',
  'private.train': '{company} gets the train of {private}.',
  renfe: 'RENFE is founded: the end of the game is near.',
  repaid: '[{player}][{company}] repays {amount}.',
  takeover: '{company} takes over {minor} and pays {to} {price}.',
  tender: '{company} buys a tender.',
  'auction.again': 'Nobody wants {item}: it is offered again from {least}.',
  'auction.bid': '{by} bids {amount} on {item}.',
  'auction.contest': '{item} is contested by {bidders}.',
  'auction.cut': 'All have passed: {item} now costs {price}.',
  'auction.dropped': '{by} drops out of the bidding for {item}.',
  'auction.passed': '{by} passes.',
  'auction.picked': '{by} puts {item} up for auction.',
  'auction.sold': '{to} buys {item} for {price}.',
  'auction.unsold': 'The auction ends; unsold: {items}.',
  'auction.unwanted': 'Nobody wants {item}.',
  bankrupt: '{player} cannot pay for the train of {company} and is bankrupt.',
  bonus: '{company} is paid {amount} for track in {hex}.',
  bought: '{player} buys {percent}% of {company} from {from} for {price}.',
  closed: '{company} closes.',
  discarded: '{company} gives up a {type}-train.',
  dividend: dividendTold,
  end: ({ reason }) => `The game is over: ${ENDS[String(reason)] ?? `a share price has reached ${reason}`}.`,
  floated: '{company} floats.',
  income: '{private} pays {amount} to {to}.',
  issued: '{company} sells {percent}% of itself to the market for {amount}.',
  laid: '{company} lays tile {tile} in {hex}.',
  marker: '{company} places its marker.',
  operates: '{company} operates.',
  passed: '{player} passes.',
  picked: '{player} picks {item}.',
  phase: 'Phase {phase} begins.',
  placed: '{percent}% of {company} come to lie in the market; the company gets {amount}.',
  president: '{to} becomes president of {company}[ instead of {from}].',
  price: 'The share price of {company} goes from {from} to {to}.',
  'private.bought': '[{player}][{company}] buys {private} from {from} for {price}.',
  'private.closed': '{private} closes.',
  'private.sold': '{player} sells {private} to the bank for {amount}.',
  ran: runTold,
  redeemed: '{company} buys {percent}% of itself from the market for {amount}.',
  round: roundTold,
  rusted: ({ trains: gone }, name) => `Trains rust: ${trains(gone, name)}.`,
  sold: '{player} sells {percent}% of {company} for {value}.',
  started: '{company} starts at {par}.',
  token: '{company} places a token in {hex}.',
  'train.named': '{player} names the train {train} that {company} must have.',
  'train.bought': '{company} buys a {train}-train from {from} for {price}.',
};

/** Why a move was refused, in a sentence. */
export const say = ({ code, params }: Refusal, name: NameOf = plain): string =>
  make(REFUSALS[code] ?? `The rules do not allow that (${code}).`, params, (id) => PLACES[id] ?? name(id));

/** What happened, as a line of a log. */
export const tell = ({ type, params }: GameEvent, name: NameOf = plain): string =>
  make(EVENTS[type] ?? `${type}: ${JSON.stringify(params)}`, params, (id) => PLACES[id] ?? name(id));
