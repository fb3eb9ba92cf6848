import { type GameEvent, type GameRecord, type Json, type Params, replay, type State, titleAt } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18esp } from '../../src/18esp/index.ts';
import { type Readers, SHARED, type Told, untold, untoldIn } from '../kit/accounts.ts';
import { everyRecordedGame, recordedGames } from '../kit/figures.ts';

const strings = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The type of a train, from its name: '4/broad+2' is a '4'. */
const typeOf = (train: string): string => train.split('/')[0] ?? '';

/** What a minor had: its trains go to the major that takes it over, its station leaves the map. */
const minorGoes = (told: Told, minor: string, holder: string, to: string, { treasury, trains, stations }: Params): void => {
  told.pay(minor, to, Number(treasury));
  told.share(minor, holder, 'out', 100);
  for (const train of strings(trains)) told.train(typeOf(train), minor, to);
  for (const hex of strings(stations)) told.token(minor, hex, -1);
};

const OWN: Readers = {
  closed: (told, params) => minorGoes(told, String(params.company), String(params.from), 'bank', params),
  combined: (told, { company, cost }) => told.pay(String(company), 'bank', Number(cost)),
  floated: (told, { company, amount }) => told.pay('bank', String(company), Number(amount)),
  goal: (told, { company, amount }) => told.pay('bank', String(company), Number(amount)),
  loan: (told, { player, amount }) => told.pay('bank', String(player), Number(amount)),
  'pass.open': (told, { company, cost }) => told.pay(String(company), 'bank', Number(cost)),
  'private.share': (told, { player, company, percent, president }) => {
    told.share(String(company), 'ipo', String(player), Number(percent));
    if (president === true) told.president(String(company), String(player));
  },
  'private.train': (told, { company, train }) => told.train(typeOf(String(train)), 'private', String(company)),
  repaid: (told, { player, amount }) => told.pay(String(player), 'bank', Number(amount)),
  takeover: (told, params) => {
    const [company, to] = [String(params.company), String(params.to)];
    told.pay(company, to, Number(params.price));
    told.share(company, String(params.from), to, Number(params.percent));
    minorGoes(told, String(params.minor), to, company, params);
    for (const id of strings(params.privates)) told.asset(id, company);
  },
  tender: (told, { company, price, owner, share }) => {
    told.pay(String(company), 'bank', Number(price));
    told.pay('bank', String(owner), Number(share ?? 0));
  },
};

describe('18España: the log', () => {
  const games = recordedGames('18esp');
  const all = everyRecordedGame('18esp').map((record, index) => [index + 1, record] as const);
  it.each(all)('accounts for every change in recorded game %i', (_, record) => {
    expect(untold(titleAt(title18esp, record.rules) ?? title18esp, record, OWN)).toEqual([]);
  });

  it('is found out where it leaves an event out', () => {
    const accounting = new Set<string>();
    for (const record of [games[2], games[8]]) {
      const played = replay(title18esp, record as GameRecord, { proof: false });
      if (!played.ok) throw new Error('not replayed');
      for (let at = 1; at < played.positions.length; at++) {
        const events = played.events[at] as readonly GameEvent[];
        const [before, after] = [played.positions[at - 1] as State, played.positions[at] as State];
        for (const event of events) {
          const rest = events.filter((other) => other !== event);
          if (untoldIn(before, after, rest, { ...SHARED, ...OWN }).length > 0) accounting.add(event.type);
        }
      }
    }
    expect([...accounting]).toEqual(expect.arrayContaining(Object.keys(OWN)));
  });
});
