import {
  type CompanyId,
  type GameEvent,
  type Like,
  type Move,
  type Offer,
  offers,
  type PlayerId,
  play,
  type Refusal,
  type State,
  suggest,
  type Title,
} from '@roundhouse/engine';
import { invariants, unsaid } from '@roundhouse/engine/testing';

// Short ways to play on from a position and to read it.

export type AnyMove = Move & Record<string, unknown>;

/** The moves of one type among those of a title; of all types where the type is not known. */
export type Typed<M extends Move, T extends string> = string extends M['type'] | T ? M : Extract<M, { readonly type: T }>;

/** Ends a step. */
export const done = (by: PlayerId, step: string) => ({ type: 'done' as const, by, step });
export const pass = (by: PlayerId) => done(by, 'stock');
export const sell = (by: PlayerId, company: CompanyId, percent: number) => ({ type: 'sell' as const, by, company, percent });
export const buyTrain = (by: PlayerId, train: string, price: number, from = 'bank') => ({
  type: 'buy-train' as const,
  by,
  from,
  train,
  price,
});

export const cash = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;
export const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;
/** The types of its trains. */
export const typesOf = (s: State, company: CompanyId): string[] => (s.companies[company]?.trains ?? []).map(({ type }) => type);
/** Percent of a company that an owner holds; 0 of one that is not in the game. */
export const owns = (s: State, company: CompanyId, owner: string): number =>
  (s.companies[company]?.certificates ?? []).reduce((sum, one) => (one.owner === owner ? sum + one.percent : sum), 0);

/** Ways to play that know the rules of a title. `kitFor<Move1857>(title1857)` takes and gives that title's moves as types. */
export const kitFor = <M extends Move = AnyMove>(title: Title) => {
  /** Refusals and events give their sentences all that these need. */
  const told = (what: Refusal | GameEvent): void => {
    const open = unsaid(title, what);
    if (open.length > 0) throw new Error(`${JSON.stringify(what)} leaves unsaid: ${open.join(', ')}`);
  };

  /** Plays moves that must be legal and keep every law, with everything that happened. */
  const played = (s: State, ...moves: readonly M[]): { state: State; events: GameEvent[] } => {
    let state = s;
    const events: GameEvent[] = [];
    for (const move of moves) {
      const outcome = play(title, state, move);
      if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
      const broken = invariants(title, outcome.state, state);
      if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
      for (const event of outcome.events) told(event);
      state = outcome.state;
      events.push(...outcome.events);
    }
    return { state, events };
  };

  /** The ledger id that forbids a move, or null. */
  const barOf = (s: State, move: M): string | null => {
    const outcome = play(title, s, move);
    if (outcome.ok) return null;
    told(outcome.refusal);
    return outcome.refusal.rule;
  };

  /** Everything on offer of a kind. */
  const offered = <T extends string = string>(s: State, like: Like & { readonly type?: T } = {}): readonly Offer<Typed<M, T>>[] =>
    [...offers(title, s, like)] as readonly Offer<Move>[] as readonly Offer<Typed<M, T>>[];

  return {
    played,
    /** The same, without what happened. */
    after: (s: State, ...moves: readonly M[]): State => played(s, ...moves).state,
    barOf,
    /** The ledger id that forbids a move; throws if the move is legal. */
    refusal: (s: State, move: M): string => {
      const rule = barOf(s, move);
      if (rule === null) throw new Error(`${JSON.stringify(move)} is legal`);
      return rule;
    },
    offered,
    movesOf: <T extends string = string>(s: State, like: Like & { readonly type?: T } = {}): readonly Typed<M, T>[] =>
      offered<T>(s, like).map((offer) => offer.move),
    /** The best run of the company whose turn it is; if not said otherwise, with the budget of nodes by which the title judges runs. */
    bestRun: (s: State, nodes = title.routes?.nodes ?? 0): Typed<M, 'run'> => {
      const [offer] = offered(s, { type: 'run' });
      if (offer === undefined) throw new Error('no run to make');
      return suggest(title, s, offer, nodes) as Typed<M, 'run'>;
    },
    price: (s: State, company: CompanyId): number | null => title.price(s, company),
  };
};
