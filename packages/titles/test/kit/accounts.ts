import { type GameEvent, type GameRecord, type HexId, type Json, type Params, replay, type State, type Title } from '@roundhouse/engine';
import { unsaid } from '@roundhouse/engine/testing';

// Does the log account for every change? The events of each move are read and added up: money of players and treasuries, shares and
// presidencies, trains of companies and the bank pool, tokens on the map, owners of privates. What they add up to is compared with the
// positions before and after the move. A title gives readers for its own events, and for shared events it uses in its own way.

/** What the events of one move say. Any owner that is neither player nor company counts as the bank where money is concerned. */
export interface Told {
  pay(from: string, to: string, amount: number): void;
  /** Shares of a company, in percent, pass from one owner to another. */
  share(company: string, from: string, to: string, percent: number): void;
  president(company: string, to: string): void;
  /** A train by its type. Trains are followed in companies and in the 'pool' only. */
  train(type: string, from: string, to: string): void;
  /** Tokens of a company in a hex: 1 more, or -1. */
  token(company: string, hex: HexId, count: number): void;
  /** A private, concession or card has a new owner; CLOSED where it is out of the game. */
  asset(id: string, to: string): void;
}

export const CLOSED = 'closed';

/** What an event says, given the position before the move. */
export type Reader = (told: Told, params: Params, before: State) => void;
export type Readers = Readonly<Record<string, Reader>>;

const str = (value: Json | undefined): string => String(value ?? '');
const num = (value: Json | undefined): number => Number(value ?? 0);
export const rowsOf = (value: Json | undefined): readonly Params[] => (Array.isArray(value) ? (value as readonly Params[]) : []);

/** A train's type, from the name in a move: '3/broad' is a '3'. */
const typeOf = (name: Json | undefined): string => str(name).split('/')[0] ?? '';

/** What the shared events say. */
export const SHARED: Readers = {
  'auction.sold': (told, { item, to, price }, before) => {
    told.pay(str(to), 'bank', num(price));
    if (str(item) in before.assets) told.asset(str(item), str(to));
  },
  bankrupt: (told, { player, company, amount }) => told.pay(str(player), str(company), num(amount)),
  bonus: (told, { company, amount }) => told.pay('bank', str(company), num(amount)),
  bought: (told, { player, company, from, percent, price, to, president }) => {
    if (president === true) told.president(str(company), str(player));
    told.pay(str(player), str(to), num(price));
    told.share(str(company), str(from), str(player), num(percent));
  },
  closed: (told, { company, treasury, shares, back, tokens }) => {
    told.pay(str(company), 'bank', num(treasury));
    for (const { owner, percent } of rowsOf(shares)) told.share(str(company), str(owner), str(back), num(percent));
    for (const hex of Array.isArray(tokens) ? tokens : []) told.token(str(company), str(hex), -1);
  },
  discarded: (told, { company, type, to }) => told.train(str(type), str(company), str(to)),
  dividend: (told, { split }) => {
    for (const { to, amount } of rowsOf(split)) told.pay('bank', str(to), num(amount));
  },
  'given-up': (told, { player, company, percent, to }) => told.share(str(company), str(player), str(to), num(percent)),
  income: (told, { to, amount }) => told.pay('bank', str(to), num(amount)),
  issued: (told, { company, percent, amount, from, to }) => {
    told.pay('bank', str(company), num(amount));
    told.share(str(company), str(from), str(to), num(percent));
  },
  laid: (told, { company, cost }) => told.pay(str(company), 'bank', num(cost)),
  placed: (told, { company, percent, amount, from }) => {
    told.pay('bank', str(company), num(amount));
    told.share(str(company), str(from), 'pool', num(percent));
  },
  president: (told, { company, to }) => told.president(str(company), str(to)),
  'private.bought': (told, { player, company, private: id, from, price }) => {
    const buyer = str(player ?? company);
    told.pay(buyer, str(from), num(price));
    told.asset(str(id), buyer);
  },
  'private.closed': (told, { private: id }) => told.asset(str(id), CLOSED),
  ran: (told, { company, treasury }) => told.pay('bank', str(company), num(treasury)),
  redeemed: (told, { company, percent, amount, from, to }) => {
    told.pay(str(company), 'bank', num(amount));
    told.share(str(company), str(from), str(to), num(percent));
  },
  rusted: (told, { trains }) => {
    for (const { company, type } of rowsOf(trains)) told.train(str(type), company === null ? 'pool' : str(company), 'out');
  },
  sold: (told, { player, company, percent, value }) => {
    told.pay('bank', str(player), num(value));
    told.share(str(company), str(player), 'pool', num(percent));
  },
  token: (told, { company, hex, cost, to }) => {
    told.pay(str(company), str(to ?? 'bank'), num(cost));
    told.token(str(company), str(hex), 1);
  },
  'train.bought': (told, { company, from, train, price, added, by }) => {
    told.pay(str(by), str(company), num(added));
    told.pay(str(company), str(from), num(price));
    told.train(typeOf(train), str(from), str(company));
  },
};

type Sheet = Map<string, number | string>;

const add = (sheet: Sheet, key: string, amount: number): void => {
  sheet.set(key, num(sheet.get(key) as number | undefined) + amount);
};

/** Everything that must be accounted for in a position, by a name for people. Sums that are 0 are left out. */
const sheetOf = (s: State): Sheet => {
  const sheet: Sheet = new Map();
  for (const [id, { cash }] of Object.entries(s.players)) add(sheet, `cash of ${id}`, cash);
  for (const [id, company] of Object.entries(s.companies)) {
    add(sheet, `treasury of ${id}`, company.treasury);
    for (const { owner, percent, president } of company.certificates) {
      add(sheet, `${owner}'s percent of ${id}`, percent);
      if (president && owner in s.players) sheet.set(`president of ${id}`, owner);
    }
    for (const { type } of company.trains) add(sheet, `${type}-trains of ${id}`, 1);
  }
  for (const { type } of s.supply.used) add(sheet, `${type}-trains of pool`, 1);
  for (const [hex, { tokens }] of Object.entries(s.board)) for (const { of } of tokens) add(sheet, `tokens of ${of} in ${hex}`, 1);
  for (const [id, { owner, open }] of Object.entries(s.assets)) sheet.set(`owner of ${id}`, open ? owner : CLOSED);
  return sheet;
};

/** The sheet of the position before a move, changed as the events of the move say. */
const sheetTold = (before: State, events: readonly GameEvent[], readers: Readers): Sheet => {
  const sheet = sheetOf(before);
  const purse = (owner: string, amount: number): void => {
    if (owner in before.players) add(sheet, `cash of ${owner}`, amount);
    else if (owner in before.companies) add(sheet, `treasury of ${owner}`, amount);
  };
  const told: Told = {
    pay: (from, to, amount) => {
      purse(from, -amount);
      purse(to, amount);
    },
    share: (company, from, to, percent) => {
      add(sheet, `${from}'s percent of ${company}`, -percent);
      add(sheet, `${to}'s percent of ${company}`, percent);
    },
    president: (company, to) => {
      sheet.set(`president of ${company}`, to);
    },
    train: (type, from, to) => {
      const keeps = (owner: string): boolean => owner === 'pool' || owner in before.companies;
      if (keeps(from)) add(sheet, `${type}-trains of ${from}`, -1);
      if (keeps(to)) add(sheet, `${type}-trains of ${to}`, 1);
    },
    token: (company, hex, count) => add(sheet, `tokens of ${company} in ${hex}`, count),
    asset: (id, to) => {
      sheet.set(`owner of ${id}`, to);
    },
  };
  for (const { type, params } of events) readers[type]?.(told, params, before);
  return sheet;
};

/** The changes of one move that its events do not tell, or tell wrongly. */
export const untoldIn = (before: State, after: State, events: readonly GameEvent[], readers: Readers): readonly string[] => {
  const told = sheetTold(before, events, readers);
  const real = sheetOf(after);
  const lines: string[] = [];
  for (const key of new Set([...told.keys(), ...real.keys()])) {
    // A company that has left its players, as by closing, has no president; the event of that tells it.
    if (key.startsWith('president of ') && !real.has(key)) continue;
    const [said, is] = [told.get(key) ?? 0, real.get(key) ?? 0];
    if (said !== is) lines.push(`${key}: told ${said}, is ${is}`);
  }
  return lines;
};

/** The changes of a recorded game that its log does not tell, or not in a whole sentence, move by move; at most `most` lines. */
export const untold = (title: Title, record: GameRecord, own: Readers = {}, most = 20): readonly string[] => {
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code}`);
  const readers = { ...SHARED, ...own };
  const lines: string[] = [];
  for (let at = 1; at < played.positions.length && lines.length < most; at++) {
    const events = played.events[at] ?? [];
    const missing = [
      ...untoldIn(played.positions[at - 1] as State, played.positions[at] as State, events, readers),
      ...events.flatMap((event) => unsaid(title, event)),
    ];
    const move = record.moves[at - 1];
    for (const line of missing) lines.push(`move ${at}, ${move?.type} (${events.map(({ type }) => type).join(' ')}): ${line}`);
  }
  return lines;
};
