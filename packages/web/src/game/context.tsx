import {
  type CompanyId,
  type GameEvent,
  type HexId,
  type Move,
  type Outcome,
  type Refusal,
  type State,
  say,
  type Title,
  type TitleView,
  tell,
  type View,
  view,
} from '@roundhouse/engine';
import { createContext, type ReactNode, Suspense, use, useContext, useMemo } from 'react';
import { W } from '../text/language.ts';
import { type TitleApp, titleApp } from '../titles/title-app.ts';
import { type Face, faceOf, money, signed } from './face.ts';
import type { Session } from './session.ts';
import { useSession } from './use-session.ts';

/** Everything a panel or form needs of the game it stands in. */
export interface Game<V extends TitleView = TitleView> {
  readonly session: Session;
  readonly title: Title;
  /** The position shown: the newest, or one of the past. */
  readonly state: State;
  readonly view: View<V>;
  readonly face: Face;
  /** What this title's app has beyond the shared one. */
  readonly own: TitleApp;
  readonly money: (amount: number) => string;
  readonly signed: (amount: number) => string;
  /** What whoever leads a company is called. */
  readonly president: string;
  /** What people call a player, company, private, place or train. */
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

/** The hook for forms of one title: the game with that title's own view. Throws in a game of another title. */
export const gameHook = <V extends TitleView>(id: string): (() => Game<V>) => {
  const isOf = (game: Game): game is Game<V> => game.title.id === id;
  return () => {
    const game = useGame();
    if (!isOf(game)) throw new Error(`This component belongs to ${id}.`);
    return game;
  };
};

const namer = (state: State, title: Title, face: Face, own: TitleApp) => {
  const named = new Map<string, string>(Object.entries({ ...W.placeNames, ...title.words.places }));
  for (const [id, { name }] of Object.entries(title.board.data.hexes)) if (name !== undefined) named.set(id, W.withName(id, name));
  for (const { id, name } of face.privates) named.set(id, own.name?.(id) ?? name);
  for (const [id, player] of Object.entries(state.players)) named.set(id, player.name);
  return (id: string): string => named.get(id) ?? own.name?.(id) ?? id;
};

interface ProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

const Provider = ({ session, children }: ProviderProps): ReactNode => {
  useSession(session);
  const own = use(titleApp(session.title.id));
  const { state, title } = session;
  const position = useMemo((): Game => {
    const face = faceOf(title.id, title.board.data);
    const name = namer(state, title, face, own);
    const voice = { name, money: (amount: number): string => money(face, amount) };
    return {
      session,
      title,
      state,
      view: view(title, state),
      face,
      own,
      money: voice.money,
      signed: (amount) => signed(face, amount),
      president: title.words.president ?? W.president,
      name,
      say: (refusal) => say(title, refusal, voice),
      tell: (event) => tell(title, event, voice),
      play: (move) => session.play(move),
    };
  }, [session, title, state, own]);
  const { standing } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be done may change while the position stays
  const game = useMemo(() => ({ ...position }), [position, standing]);
  return <Context value={game}>{children}</Context>;
};

/** The game for all that stands inside, once the title's own part of the app is there. */
export const GameProvider = (props: ProviderProps): ReactNode => (
  <Suspense fallback={<main className="page">{W.game.opening}</main>}>
    <Provider {...props} />
  </Suspense>
);

export const companyName = (game: Game, id: CompanyId): string => game.face.companies.find((company) => company.id === id)?.name ?? id;

/** The name of a place alone: 'Cagliari', or its id where it has none. */
export const placeOf = (game: Game, hex: HexId): string => game.title.board.data.hexes[hex]?.name ?? hex;
