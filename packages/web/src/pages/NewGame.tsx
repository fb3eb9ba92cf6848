import { catalogue } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { Segments } from '../app/Radios.tsx';
import { pageHref } from '../app/route.ts';
import { useServer } from '../net/me.ts';
import { W } from '../text/language.ts';
import { Local } from './new/Local.tsx';
import { Online } from './new/Online.tsx';

const PLACES = ['computer', 'screen', 'table'] as const;
type Place = (typeof PLACES)[number];

/** A new game of a title: title, opponents and options on one page. Every default is valid, so that Enter starts at once. */
export const NewGame = ({ title: id }: { readonly title: string }): ReactNode => {
  const server = useServer();
  const [picked, pick] = useState<Place | null>(null);
  const form = useRef<HTMLDivElement>(null);
  // Each place has a form of its own. The choice among them keeps the focus, so that arrow keys go on.
  useEffect(() => {
    if (picked !== null) form.current?.querySelector<HTMLElement>('.places [aria-checked="true"]')?.focus();
  }, [picked]);
  const title = catalogue.find((card) => card.id === id);
  if (title === undefined)
    return (
      <Site>
        <h1>{W.newGame.noTitle(id)}</h1>
        <a href={pageHref({ page: 'start' })}>{W.newGame.toStart}</a>
      </Site>
    );
  const place = picked ?? (server.state === 'here' && server.me !== null && !server.me.guest ? 'table' : 'computer');
  const places = (
    <Segments
      label={W.newTable.where}
      value={place}
      className="wide places"
      options={PLACES.map((value) => ({
        value,
        words: (
          <>
            <b>{W.newTable.places[value][0]}</b> <span className="s">{W.newTable.places[value][1]}</span>
          </>
        ),
      }))}
      onChange={pick}
    />
  );
  return (
    <Site>
      <div className="newgame" ref={form}>
        <h1>{W.start.newGame}</h1>
        {place === 'table' ? (
          <Online key={id} title={title} places={places} />
        ) : (
          <Local key={`${id} ${place}`} title={title} against={place === 'computer' ? 'bots' : 'people'} places={places} />
        )}
      </div>
    </Site>
  );
};
