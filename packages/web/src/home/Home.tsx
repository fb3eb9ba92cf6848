import { catalogue } from '@roundhouse/titles/catalogue';
import { lazy, type ReactNode, useEffect } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { Part } from '../app/Part.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { PlayComputer } from '../bots/PlayComputer.tsx';
import type { GameFile } from '../game/session.ts';
import { api } from '../net/api.ts';
import { askWho, useMe, useServer } from '../net/me.ts';
import { Kept } from '../pages/Kept.tsx';
import { W } from '../text/language.ts';
import { PlayFriends } from './Friends.tsx';
import { Live } from './Live.tsx';
import { Mine } from './Mine.tsx';
import { StateCard } from './StateCard.tsx';
import { MapArt, TitleCards } from './TitleCards.tsx';
import { ToJoin } from './ToJoin.tsx';
import { useMine, usePublic } from './tables.ts';
import './home.css';

// The first page. Visitors see what this is and a game in motion; players see what waits for them.

/** The board and the rules of its title are loaded when the page has been drawn. */
const Reel = lazy(async () => ({ default: (await import('./Reel.tsx')).Reel }));

const Daily = lazy(async () => ({ default: (await import('./Daily.tsx')).Daily }));

const REEL = '1857';

const Moving = (): ReactNode => {
  const still = <MapArt name="reel" lazy={false} className="reelstill" />;
  return (
    <Part
      fallback={
        <section className="reel panel" aria-label={W.reel.region} data-reel="loading">
          <div className="reelboard">{still}</div>
          <div className="reelfoot" />
        </section>
      }
    >
      <Reel title={REEL} picture={still} />
    </Part>
  );
};

const Check = (): ReactNode => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M2.5 8.5l4 4 7-9" fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
);

const Welcome = (): ReactNode => (
  <section className="hero" aria-label={W.home.region}>
    <div className="herotext">
      <h1>
        {W.home.heading[0]} <span className="block">{W.home.heading[1]}</span>
      </h1>
      <p className="lead">{W.home.lead}</p>
      <PlayComputer large />
      <div className="row wrap">
        <PlayFriends />
        <a className="btn large" href={pageHref({ page: 'watch' })} data-watch>
          {W.home.watch}
        </a>
      </div>
      <p className="s">
        <a href={pageHref({ page: 'new', title: REEL })}>{W.home.newGame}</a> ·{' '}
        <a href={pageHref({ page: 'learn' })} title={W.home.learnAbout}>
          {W.home.learn}
        </a>
      </p>
      <ul className="row wrap s mut herofacts">
        {W.home.facts.map((fact) => (
          <li key={fact} className="row tight">
            <Check /> {fact}
          </li>
        ))}
      </ul>
    </div>
    <Moving />
  </section>
);

const NewGamePanel = (): ReactNode => (
  <section aria-label={W.home.newGameHeading}>
    <h2>{W.home.newGameHeading}</h2>
    <div className="panel newgamepanel">
      <PlayComputer large />
      <div className="row wrap">
        <PlayFriends />
        <a className="btn large" href={pageHref({ page: 'watch' })}>
          {W.home.watch}
        </a>
      </div>
      <p className="s">
        <a href={pageHref({ page: 'new', title: REEL })}>{W.home.newGame}</a> ·{' '}
        <a href={pageHref({ page: 'learn' })} title={W.home.learnAbout}>
          {W.home.learn}
        </a>
      </p>
    </div>
  </section>
);

const NoServer = (): ReactNode => (
  <StateCard heading={W.home.noServer} about={W.home.noServerAbout}>
    <button type="button" className="btn primary" onClick={() => void askWho()}>
      {W.home.tryAgain}
    </button>
  </StateCard>
);

/** G goes to the next game that waits, as inside a game. */
const useNext = (): void => {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const typing = target instanceof HTMLElement && target.matches('input, select, textarea, dialog *');
      if (key === 'g' && !typing && !ctrlKey && !metaKey && !altKey) document.querySelector<HTMLElement>('[data-waiting]')?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

const PlayersHome = ({ cards }: { readonly cards: Parameters<typeof Mine>[0]['cards'] | null }): ReactNode => (
  <div className="playershome">
    <h1 className="vh">{W.header.play}</h1>
    <div className="homemain">{cards !== null && <Mine cards={cards} />}</div>
    <div className="homeside">
      <NewGamePanel />
      <Moving />
      <Part>
        <Daily />
      </Part>
    </div>
  </div>
);

export const Home = (): ReactNode => {
  const server = useServer();
  const me = useMe();
  const { cards, problem } = useMine(me !== null);
  const tables = usePublic(server.state === 'here');
  const { problem: failed, send } = useSending();
  useNext();
  const mine = new Set(cards?.map(({ id }) => id));
  const bring =
    me === null || me.guest
      ? null
      : ({ record, name }: GameFile) => send(async () => goTo({ page: 'table', ...(await api.importTable(record, name)) }));
  return (
    <Site wide>
      <div className="home">
        {server.state === 'none' && <NoServer />}
        <Problem of={problem ?? failed} />
        {me === null ? <Welcome /> : <PlayersHome cards={cards} />}
        <TitleCards heading={me === null ? W.home.fiveTitles(catalogue.length) : W.home.titles} />
        {me === null && (
          <Part>
            <Daily />
          </Part>
        )}
        {tables !== null && <Live cards={tables.playing.filter(({ id }) => !mine.has(id))} />}
        {tables !== null && <ToJoin open={tables.open.filter(({ id }) => !mine.has(id))} />}
        <Kept onServer={bring} />
      </div>
      <footer className="s mut">{W.start.printed}</footer>
    </Site>
  );
};
