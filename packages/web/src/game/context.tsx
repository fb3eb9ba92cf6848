import {
  type CompanyId,
  type GameEvent,
  type Move,
  type Outcome,
  type PlayerId,
  type Refusal,
  type State,
  say,
  type Title,
  tell,
  type View,
  view,
} from '@roundhouse/engine';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { W } from '../text/language.ts';
import { type Face, faceOf, money, signed } from './face.ts';
import type { Session } from './session.ts';
import { useSession } from './use-session.ts';

/** Everything a panel or form needs of the game it stands in. */
export interface Game {
  readonly session: Session;
  readonly title: Title;
  /** The position shown: the newest, or one of the past. */
  readonly state: State;
  readonly view: View;
  readonly face: Face;
  readonly money: (amount: number) => string;
  readonly signed: (amount: number) => string;
  /** What people call a player, company, private or place. */
  readonly name: (id: string) => string;
  readonly say: (refusal: Refusal) => string;
  readonly tell: (event: GameEvent) => string;
  readonly play: (move: Move) => Outcome;
}

const Context = createContext<Game | null>(null);

export const useGame = (): Game => {
  const game = useContext(Context);
  if (game === null) throw new Error('There is no game around this component.');
  return game;
};

const namer = (state: State, face: Face) => {
  const named = new Map<string, string>(Object.entries(W.placeNames));
  for (const { id, name } of face.privates) named.set(id, name);
  for (const [id, player] of Object.entries(state.players)) named.set(id, player.name);
  return (id: string): string => named.get(id) ?? id;
};

export const GameProvider = ({ session, children }: { readonly session: Session; readonly children: ReactNode }): ReactNode => {
  useSession(session);
  const { state, title } = session;
  const game = useMemo((): Game => {
    const face = faceOf(title.id, title.board.data);
    const name = namer(state, face);
    return {
      session,
      title,
      state,
      view: view(title, state),
      face,
      money: (amount) => money(face, amount),
      signed: (amount) => signed(face, amount),
      name,
      say: (refusal) => say(refusal, name),
      tell: (event) => tell(event, name),
      play: (move) => session.play(move),
    };
  }, [session, title, state]);
  return <Context value={game}>{children}</Context>;
};

export const companyName = (game: Game, id: CompanyId): string => game.face.companies.find((company) => company.id === id)?.name ?? id;

export const playerName = (game: Game, id: PlayerId): string => game.state.players[id]?.name ?? id;
