import type { Json, Params } from '@roundhouse/engine';
import { BOURBON, concessionOf } from '../../src/18fb/data.ts';
import { CLOSED, type Readers, SHARED } from '../kit/accounts.ts';

const rows = (value: Json | undefined): readonly Params[] => (Array.isArray(value) ? (value as readonly Params[]) : []);
const ids = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What the events of this title say beyond those that all titles share. */
export const OWN: Readers = {
  acquired: (told, { company, regional, from, price, treasury, trains }) => {
    told.pay(String(company), String(from), Number(price));
    told.pay(String(regional), String(company), Number(treasury));
    told.share(String(regional), String(from), 'out', 100);
    for (const { type, becomes } of rows(trains)) {
      told.train(String(type), String(regional), 'out');
      told.train(String(becomes), 'bank', String(company));
    }
  },
  // The price of a regional company goes to its treasury; of some cards the part beyond their cost.
  'auction.sold': (told, params, before) => {
    SHARED['auction.sold']?.(told, params, before);
    const { item, to } = params;
    if (!(String(item) in before.companies)) return;
    told.share(String(item), 'aside', String(to), 100);
    told.president(String(item), String(to));
  },
  'auction.treasury': (told, { company, amount }) => told.pay('bank', String(company), Number(amount)),
  'auction.unwanted': (told, { item }, before) => {
    if (String(item) in before.assets) told.asset(String(item), 'pool');
    else told.share(String(item), 'aside', 'pool', 100);
  },
  available: (told, { company, percent }) => told.share(String(company), 'aside', 'ipo', Number(percent)),
  'bourbon.removed': (told, { hexes }) => {
    for (const hex of ids(hexes)) told.token(BOURBON, hex, -1);
  },
  'bourbon.replaced': (told, { hex }) => told.token(BOURBON, String(hex), -1),
  capital: (told, { company, amount, percent }) => {
    told.pay('bank', String(company), Number(amount));
    told.share(String(company), 'ipo', 'pool', Number(percent));
  },
  'card.pooled': (told, { private: id }) => told.asset(String(id), 'pool'),
  concession: (told, { player, company, deposit }) => {
    told.pay(String(player), 'bank', Number(deposit));
    told.asset(concessionOf(String(company)), String(player));
  },
  'concession.withdrawn': (told, { company }) => told.asset(concessionOf(String(company)), 'pool'),
  'concessions.gone': (told, { companies }) => {
    for (const company of ids(companies)) told.asset(concessionOf(company), CLOSED);
  },
  'deposit.returned': (told, { to, amount }) => told.pay('bank', String(to), Number(amount)),
  'destination.bonus': (told, { to, amount }) => told.pay('bank', String(to), Number(amount)),
  'lease.paid': (told, { company, amount }) => told.pay(String(company), 'bank', Number(amount)),
  leased: (told, { company, train }) => told.train(String(train), 'bank', String(company)),
  'merger.assets': (told, { national, company, treasury, trains, tokens, shares }) => {
    told.pay(String(company), String(national), Number(treasury));
    for (const type of ids(trains)) told.train(type, String(company), String(national));
    for (const hex of ids(tokens)) told.token(String(company), hex, -1);
    for (const { owner, percent } of rows(shares)) told.share(String(company), String(owner), 'out', Number(percent));
  },
  'merger.shares': (told, { national, shares, president }) => {
    for (const { owner, percent } of rows(shares)) told.share(String(national), 'aside', String(owner), Number(percent));
    if (president !== undefined) told.president(String(national), String(president));
  },
  'merger.tokens': (told, { national, hexes }) => {
    for (const hex of ids(hexes)) told.token(String(national), hex, 1);
  },
  'odd.paid': (told, { owner, amount }) => told.pay('bank', String(owner), Number(amount)),
  'regional.bought': (told, { player, company, price }) => {
    told.pay(String(player), String(company), Number(price));
    told.share(String(company), 'pool', String(player), 100);
    told.president(String(company), String(player));
  },
  'share.given': (told, { player, company, card, percent }) => told.share(String(company), String(card), String(player), Number(percent)),
  'share.returned': (told, { company, card, percent }) => told.share(String(company), String(card), 'ipo', Number(percent)),
  'stock.bought': (told, { company, of, from, percent, price, to }) => {
    told.pay(String(company), String(to), Number(price));
    told.share(String(of), String(from), String(company), Number(percent));
  },
  'stock.left': (told, { company, of, percent, to }) => told.share(String(of), String(company), String(to), Number(percent)),
  'stock.sold': (told, { company, of, percent, amount }) => {
    told.pay('bank', String(company), Number(amount));
    told.share(String(of), String(company), 'pool', Number(percent));
  },
};
