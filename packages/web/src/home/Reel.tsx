import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { faceOf, INKS } from '../board/faces.ts';
import { BoardView } from '../board/index.ts';
import { overlayOf } from '../decide/runs.ts';
import { type Game, gameOf } from '../game/context.tsx';
import { openRecorded } from '../game/open.ts';
import type { ReplaySession } from '../game/replay.ts';
import { useSession } from '../game/use-session.ts';
import { partsOf } from '../panels/log-lines.ts';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { roundName } from '../text/words.ts';
import { type TitleApp, titleApp } from '../titles/title-app.ts';
import { busiest, type Frame, firstFrame, framesOf } from './frames.ts';

const TILE_MS = 420;
const RUN_MS = 1_400;
const END_MS = 4_000;
/** It plays while at least so much of it is on the screen. */
const LEAST_SEEN = 0.25;

interface Film {
  readonly session: ReplaySession;
  readonly own: TitleApp;
  readonly frames: readonly Frame[];
  readonly winners: readonly string[];
}

const loadFilm = async (title: string): Promise<Film | null> => {
  const [opened, own] = await Promise.all([openRecorded(title), titleApp(title)]);
  if (!opened.ok) return null;
  const session = opened.value;
  const { result, players } = gameOf(session, own).view;
  const nameOf = (id: string): string => players.find((player) => player.id === id)?.name ?? id;
  const winners = (result ?? []).toSorted((a, b) => a.rank - b.rank).map(({ player }) => nameOf(player));
  const frames = framesOf(session.events);
  session.goTo(0);
  return { session, own, frames, winners };
};

/** The recorded game of a title, loaded when it is wanted and the page has been drawn; null: not there yet, or not to be had. */
const useFilm = (title: string, isWanted: boolean): Film | null => {
  const [film, setFilm] = useState<Film | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let open = true;
    loadFilm(title).then(
      (loaded) => open && setFilm(loaded),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [title, isWanted]);
  return film;
};

/** Is this element on the screen, in a tab that is looked at? */
const useSeen = (element: { readonly current: Element | null }): boolean => {
  const [onScreen, setOnScreen] = useState(true);
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    const watcher = new IntersectionObserver(([entry]) => setOnScreen((entry?.intersectionRatio ?? 0) >= LEAST_SEEN), {
      threshold: LEAST_SEEN,
    });
    if (element.current !== null) watcher.observe(element.current);
    return () => {
      document.removeEventListener('visibilitychange', look);
      watcher.disconnect();
    };
  }, [element]);
  return onScreen && visible;
};

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const chipOf = (title: string, company: string): CSSProperties => {
  const { swatch, ink } = faceOf(title, company);
  return { background: swatch, color: INKS[ink] };
};

/** What happens in the picture, with the company as a chip in its colour. */
const Caption = ({ game, frame }: { readonly game: Game; readonly frame: Frame }): ReactNode => {
  const { colours } = game.title;
  const text = game.tell(frame.event).replace(/\.$/, '');
  return (
    <p className="reelcaption" data-reel-caption>
      {partsOf(text, Object.keys(colours)).map((part, index) =>
        part.id ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
          <b key={index} className="co" style={chipOf(game.title.id, part.text)}>
            {part.text}
          </b>
        ) : (
          part.text
        ),
      )}
    </p>
  );
};

const NO_ROUTES = {};

const Picture = ({ film, frame }: { readonly film: Film; readonly frame: Frame | undefined }): ReactNode => {
  const { shown } = useTheme();
  const session = useSession(film.session);
  const { position } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session shows one position after another
  const game = useMemo(() => gameOf(session, film.own), [session, position, film.own]);
  const reach = useMemo(() => busiest(game.title.board, film.frames), [game.title.board, film.frames]);
  const overlay = useMemo(
    () =>
      frame === undefined || frame.runs.length === 0
        ? NO_ROUTES
        : { routes: overlayOf(game, String(frame.event.params.company), frame.runs) },
    [game, frame],
  );
  const pieces = useMemo(() => film.own.pieces?.(game), [film.own, game]);
  return (
    <>
      {/* Only a picture: the wheel scrolls the page, and Tab leads past its hexes. */}
      <div className="reelmap" inert>
        <BoardView
          board={game.title.board}
          title={game.title.id}
          built={game.view.board}
          overlay={overlay}
          theme={shown}
          reach={reach}
          controls={false}
          {...(pieces === undefined ? {} : { pieces })}
        />
      </div>
      {frame !== undefined && <Caption game={game} frame={frame} />}
    </>
  );
};

const PlayIcon = ({ playing }: { readonly playing: boolean }): ReactNode => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path
      d={playing ? 'M5 3v10M11 3v10' : 'M4 2.5v11l9-5.5z'}
      fill={playing ? 'none' : 'currentColor'}
      stroke="currentColor"
      strokeWidth="2"
    />
  </svg>
);

const NO_FRAMES: readonly Frame[] = [];

/** The frames one after another, while it plays. */
const usePlaying = (film: Film | null, runs: boolean): readonly [number, (frame: number) => void] => {
  const frames = film?.frames ?? NO_FRAMES;
  const [shown, setAt] = useState<number | null>(null);
  const at = shown ?? firstFrame(frames);
  const frame = frames[at];
  useEffect(() => {
    if (film !== null) film.session.goTo(frame?.at ?? 0);
  }, [film, frame]);
  useEffect(() => {
    if (!runs || film === null) return undefined;
    const last = at >= frames.length - 1;
    const timer = setTimeout(
      () => setAt(last ? 0 : at + 1),
      last ? END_MS : frame !== undefined && frame.runs.length > 0 ? RUN_MS : TILE_MS,
    );
    return () => clearTimeout(timer);
  }, [runs, film, at, frame, frames.length]);
  return [at, setAt];
};

/** A recorded game that plays itself. It pauses by a click or Space, under the pointer, off the screen and in a hidden tab. */
export const Reel = ({ title, picture }: { readonly title: string; readonly picture: ReactNode }): ReactNode => {
  // With reduced motion the still picture stays until somebody asks for the game.
  const [isWanted, setWanted] = useState(() => !still());
  const film = useFilm(title, isWanted);
  const element = useRef<HTMLDivElement>(null);
  const seen = useSeen(element);
  const [playing, setPlaying] = useState(isWanted);
  const [hovered, setHovered] = useState(false);
  const [at, setAt] = usePlaying(film, playing && seen && !hovered);
  const frame = film?.frames[at];
  const toggle = (): void => {
    setWanted(true);
    setPlaying(!playing);
  };
  return (
    <section
      className="reel panel"
      aria-label={W.reel.region}
      ref={element}
      data-reel={film === null && isWanted ? 'loading' : playing ? 'playing' : 'paused'}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same for those who use no mouse */}
      <div
        className="reelboard"
        role="presentation"
        onClick={toggle}
        onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
        onPointerLeave={() => setHovered(false)}
      >
        {film === null ? picture : <Picture film={film} frame={frame} />}
      </div>
      <input
        type="range"
        className="reelline"
        min={0}
        max={Math.max(0, (film?.frames.length ?? 1) - 1)}
        value={at}
        style={{ '--done': `${(100 * at) / Math.max(1, (film?.frames.length ?? 1) - 1)}%` } as CSSProperties}
        aria-label={W.reel.slider}
        disabled={film === null}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <div className="reelfoot">
        <button
          type="button"
          className="btn icon round"
          aria-label={playing ? W.reel.pause : W.reel.play}
          disabled={film === null && isWanted}
          data-reel-toggle
          onClick={toggle}
        >
          <PlayIcon playing={playing} />
        </button>
        <b>{shortTitle(title)}</b>
        {film !== null && <Where film={film} />}
        <span className="grow" />
        {film !== null && film.winners.length > 0 && <span className="mut s far">{W.reel.result(film.winners)}</span>}
        <a href={pageHref({ page: 'recorded', title })}>{W.reel.open}</a>
      </div>
    </section>
  );
};

const Where = ({ film }: { readonly film: Film }): ReactNode => {
  const session = useSession(film.session);
  const { round } = gameOf(session, film.own).view;
  return <span className="mut s nw">{W.reel.where(roundName(round, session.title), session.at, session.length)}</span>;
};
