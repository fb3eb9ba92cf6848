import {
  type CompanyId,
  type CompanyView,
  type GameEvent,
  type HexId,
  type Move,
  type Outcome,
  type PlayerId,
  type PlayerView,
  type PrivateView,
  type Refusal,
  say,
  type Title,
  type TitleView,
  tell,
  type View,
} from '@roundhouse/engine';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { Part } from '../app/Part.tsx';
import { speakerOf, W } from '../text/language.ts';
import { loadedTitleApp, type TitleApp, titleApp } from '../titles/title-app.ts';
import { money, signed } from './components.ts';
import { type Position, viewOf } from './position.ts';
import type { Session } from './session.ts';
import { useSession } from './use-session.ts';

/** What panels and forms read of the game around them. */
export interface Game<V extends TitleView = TitleView> {
  readonly session: Session;
  readonly title: Title;
  /** The position shown: the newest, or one of the past. Pass it to `preview`, `tryMove` and the like; read `view`. */
  readonly position: Position;
  readonly view: View<V>;
  /** What this title's app adds to the shared one. */
  readonly own: TitleApp;
  /** The row of a company in the view; undefined if it is not in this game. */
  readonly company: (id: CompanyId) => CompanyView | undefined;
  readonly player: (id: PlayerId) => PlayerView | undefined;
  readonly private: (id: string) => PrivateView | undefined;
  readonly money: (amount: number) => string;
  readonly signed: (amount: number) => string;
  /** The title's word for president. */
  readonly president: string;
  /** The name of a player, company, private, place or train. */
  readonly name: (id: string) => string;
  /** What a train card is called. */
  readonly card: (type: string) => string;
  readonly say: (refusal: Refusal) => string;
  /** An event as the log says it, with privates by the short names the board uses. */
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

const namer = ({ players, own: shown }: View, title: Title, own: TitleApp) => {
  const named = new Map<string, string>(Object.entries({ ...W.placeNames, ...speakerOf(title).words.places }));
  for (const [id, { name }] of Object.entries(title.board.data.hexes)) if (name !== undefined) named.set(id, W.withName(id, name));
  for (const { id, name } of title.components.privates) named.set(id, own.name?.(id, shown) ?? name);
  for (const { id, name } of players) named.set(id, name);
  return (id: string): string => named.get(id) ?? own.name?.(id, shown) ?? id;
};

const finder = <Row extends { readonly id: string }>(rows: readonly Row[]): ((id: string) => Row | undefined) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id);
};

/** The game in the position that its session shows, or in another of it. */
export const gameOf = (session: Session, own: TitleApp, position: Position = session.position): Game => {
  const { title } = session;
  const { components } = title;
  const view = viewOf(title, position);
  const name = namer(view, title, own);
  const speaker = speakerOf(title);
  const voice = { name, money: (amount: number): string => money(components, amount) };
  const privates = new Set(components.privates.map(({ id }) => id));
  const brief = { ...voice, name: (id: string): string => (privates.has(id) ? (own.short?.(id) ?? id) : name(id)) };
  return {
    session,
    title,
    position,
    view,
    own,
    company: finder(view.companies),
    player: finder(view.players),
    private: finder(view.privates),
    money: voice.money,
    signed: (amount) => signed(components, amount),
    president: speaker.words.president ?? W.president,
    name,
    card: (type) => own.card?.(type) ?? name(type),
    say: (refusal) => say(speaker, refusal, voice),
    tell: (event) => tell(speaker, event, brief),
    play: (move) => session.play(move),
  };
};

interface ProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

const Provider = ({ session, children }: ProviderProps): ReactNode => {
  useSession(session);
  const own = loadedTitleApp(session.title.id) ?? use(titleApp(session.title.id));
  const { position, standing } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session shows one position after another
  const shown = useMemo(() => gameOf(session, own), [session, position, own]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be done may change while the position stays
  const game = useMemo(() => ({ ...shown }), [shown, standing]);
  return <Context value={game}>{children}</Context>;
};

/** Provides the game to the components inside, once the title's own part of the app is loaded. */
export const GameProvider = (props: ProviderProps): ReactNode => (
  <Part fallback={<main className="page">{W.game.opening}</main>} frame={(words) => <main className="page">{words}</main>}>
    <Provider {...props} />
  </Part>
);

export const companyName = (game: Game, id: CompanyId): string =>
  game.title.components.companies.find((company) => company.id === id)?.name ?? id;

/** The name of a place alone: 'Cagliari', or its id where it has none. */
export const placeOf = (game: Game, hex: HexId): string => game.title.board.data.hexes[hex]?.name ?? hex;

/** The company or player that the decision is about; empty when nothing is decided. */
export const aboutOf = (game: Game): string => game.view.decision?.about ?? '';
