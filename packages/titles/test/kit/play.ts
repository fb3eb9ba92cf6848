import {
  type CompanyId,
  type GameEvent,
  invariants,
  type Like,
  type Move,
  type Offer,
  offers,
  type PlayerId,
  play,
  type State,
  suggest,
  type Title,
} from '@roundhouse/engine';

// Short ways to play on from a position and to read it.

export type AnyMove = Move & Record<string, unknown>;

/** Ends a step. */
export const done = (by: PlayerId, step: string): AnyMove => ({ type: 'done', by, step });
export const pass = (by: PlayerId): AnyMove => done(by, 'stock');
export const sell = (by: PlayerId, company: CompanyId, percent: number): AnyMove => ({ type: 'sell', by, company, percent });
export const buyTrain = (by: PlayerId, train: string, price: number, from = 'bank'): AnyMove => ({
  type: 'buy-train',
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

/** Ways to play that know the rules of a title. */
export const kitFor = (title: Title) => {
  /** Plays moves that must be legal and keep every law, with everything that happened. */
  const played = (s: State, ...moves: readonly AnyMove[]): { state: State; events: GameEvent[] } => {
    let state = s;
    const events: GameEvent[] = [];
    for (const move of moves) {
      const outcome = play(title, state, move);
      if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
      const broken = invariants(title, outcome.state, state);
      if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
      state = outcome.state;
      events.push(...outcome.events);
    }
    return { state, events };
  };

  /** The ledger id that forbids a move, or null. */
  const barOf = (s: State, move: AnyMove): string | null => {
    const outcome = play(title, s, move);
    return outcome.ok ? null : outcome.refusal.rule;
  };

  /** Everything on offer of a kind. */
  const offered = (s: State, like: Like = {}): readonly Offer[] => [...offers(title, s, like)];

  return {
    played,
    /** The same, without what happened. */
    after: (s: State, ...moves: readonly AnyMove[]): State => played(s, ...moves).state,
    barOf,
    /** The ledger id that forbids a move; throws if the move is legal. */
    refusal: (s: State, move: AnyMove): string => {
      const rule = barOf(s, move);
      if (rule === null) throw new Error(`${JSON.stringify(move)} is legal`);
      return rule;
    },
    offered,
    movesOf: (s: State, like: Like = {}): readonly AnyMove[] => offered(s, like).map((offer) => offer.move as AnyMove),
    /** The best run of the company whose turn it is; if not said otherwise, with the budget of nodes by which the title judges runs. */
    bestRun: (s: State, nodes = title.routes?.nodes ?? 0): AnyMove => {
      const [offer] = offered(s, { type: 'run' });
      if (offer === undefined) throw new Error('no run to make');
      return suggest(title, s, offer, nodes) as AnyMove;
    },
    price: (s: State, company: CompanyId): number | null => title.price(s, company),
  };
};
