import type { TitleMeta } from '@roundhouse/engine';
import { type About, catalogue, loadAbout } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { pageHref, usePage } from '../../app/route.ts';
import { MapArt } from '../../home/TitleCards.tsx';
import { shortTitle } from '../../table/cards.tsx';
import { W } from '../../text/language.ts';
import { Components } from '../Components.tsx';

/** The titles as cards; on a phone a row to swipe. */
export const TitleCards = ({ chosen }: { readonly chosen: string }): ReactNode => {
  const page = usePage();
  const club = page.page === 'new' && page.club !== undefined ? { club: page.club } : {};
  return (
    <nav className="titlepick" aria-label={W.start.titles}>
      {catalogue.map(({ id, players }) => (
        <a key={id} href={pageHref({ page: 'new', title: id, ...club })} aria-current={id === chosen ? 'page' : undefined}>
          <MapArt name={id} className="boardpicture" />
          <b>{shortTitle(id)}</b>
          <span className="s mut">{W.newGame.forPlayers(players.min, players.max)}</span>
        </a>
      ))}
    </nav>
  );
};

const useSpecial = (title: string): string | null => {
  const [about, setAbout] = useState<readonly [string, About | undefined] | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadAbout(title).then((told) => wanted && setAbout([title, told]));
    return () => {
      wanted = false;
    };
  }, [title]);
  return about?.[0] === title ? (about[1]?.special ?? null) : null;
};

interface SummaryProps {
  readonly title: TitleMeta;
  /** What will start, in a sentence. */
  readonly says: string;
  readonly button: string;
  readonly ready: boolean;
  readonly children?: ReactNode;
}

/** What will start, and the button that starts it: a card beside the form, or a bar below it where there is no room. */
export const Summary = ({ title, says, button, ready, children }: SummaryProps): ReactNode => {
  const special = useSpecial(title.id);
  return (
    <aside className="summary panel" aria-label={W.newGame.summary}>
      <MapArt name={title.id} className="boardpicture" />
      <div className="startbar">
        <p>{says}</p>
        {children}
        <button type="submit" className="btn primary block" disabled={!ready}>
          {button}
        </button>
      </div>
      <div className="about">
        <h2>{title.name}</h2>
        <p className="s mut">{W.start.about(title.designer, title.players.min, title.players.max)}</p>
        {special !== null && <p className="s">{special}</p>}
        <p className="s">
          <a href={pageHref({ page: 'title', title: title.id })}>{W.start.board}</a>
        </p>
        <Components title={title.id} />
      </div>
    </aside>
  );
};

/** A numbered part of the form. */
export const Part = ({
  number,
  name,
  note = '',
  children,
}: {
  readonly number: number;
  readonly name: string;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactNode => (
  <section className="newpart">
    <header className="row between">
      <h2>{W.newGame.part(number, name)}</h2>
      {note !== '' && <span className="s mut">{note}</span>}
    </header>
    {children}
  </section>
);
