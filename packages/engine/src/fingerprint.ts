import { supplyByTile } from './board/supply.ts';
import { hash, withText } from './hash.ts';
import { active } from './play.ts';
import type { Asset, Built, Company, Frame, Player, State, Train } from './state.ts';
import type { Title } from './title.ts';
import { trainName } from './trains/name.ts';
import { front } from './turn.ts';

// A fingerprint names a position by the facts of the game. It reads the fields listed here and no others, so that a new field in State,
// in one of its rows or in a title's own slice leaves the fingerprints of stored games as they are.

/** Reads each row once. Positions share unchanged rows, and a row never changes. */
const kept = <T extends object, U extends object>(read: (row: T) => U): ((row: T) => U) => {
  const known = new WeakMap<T, U>();
  return (row) => {
    const found = known.get(row) ?? withText(read(row));
    known.set(row, found);
    return found;
  };
};

const mapped = <T, U>(rows: Readonly<Record<string, T>>, read: (row: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, read(row)]));

const trainFacts = (train: Train): string => trainName(train);

const playerFacts = kept(({ cash, debts, out }: Player) => ({ cash, debts, out }));

const companyFacts = kept(({ treasury, par, floated, certificates, trains, tokens }: Company) => ({
  treasury,
  par,
  floated,
  certificates: certificates.map(({ owner, percent, president }) => ({ owner, percent, president })),
  trains: trains.map(trainFacts),
  tokens,
}));

const assetFacts = kept(({ owner, open }: Asset) => ({ owner, open }));

const hexFacts = kept(({ tile, rotation, tokens }: Built) => ({
  tile,
  rotation,
  tokens: tokens.map(({ of, city, slot, kind }) => ({ of, city, slot, kind })),
}));

const frameFacts = (frame: Frame) => ({ name: 'turn' in frame ? frame.turn : frame.step, about: frame.about });

/** The steps that are due: the step that interrupts, or those of the turn on top. */
const dueSteps = (title: Title, { stack }: State): readonly string[] => {
  const top = stack.at(-1);
  if (top === undefined) return [];
  if (!('turn' in top)) return [top.step];
  const turn = title.turns[top.turn];
  return turn === undefined ? [] : front(turn, top.done).map(({ name }) => name);
};

/** The facts of a position: money, shares, prices, tokens, tiles, trains, privates, and who decides what. */
export const facts = (title: Title, s: State) => ({
  players: mapped(s.players, playerFacts),
  bank: s.bank,
  companies: mapped(s.companies, companyFacts),
  assets: mapped(s.assets, assetFacts),
  market: Object.fromEntries(Object.entries(s.market).filter(([, stack]) => stack.length > 0)),
  board: mapped(s.board, hexFacts),
  tiles: supplyByTile(title.board, s.supply.tiles),
  trains: s.supply.trains.map(({ type, left }) => ({ type, left })),
  pool: s.supply.used.map(trainFacts),
  phase: s.phase,
  round: { kind: s.round.kind, number: s.round.number, of: s.round.of, set: s.round.set },
  stack: s.stack.map(frameFacts),
  due: dueSteps(title, s),
  deciders: s.result === null ? active(title, s) : [],
  result: s.result === null ? null : s.result.map(({ player, worth, rank }) => ({ player, worth, rank })),
});

/** Equal facts give equal fingerprints. */
export const fingerprint = (title: Title, s: State): string => hash(facts(title, s));
