import { sharedStep } from '@roundhouse/engine/say';
import type { Card, TableInfo } from '@roundhouse/table';
import { metaOf } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { pageHref } from '../app/route.ts';
import { PlayComputer } from '../bots/PlayComputer.tsx';
import { api } from '../net/api.ts';
import { byDeadline, isAnalysis, waitsForYou } from '../net/me.ts';
import { shortTitle, sitterName, TableRows, timeLeftWords } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { roundName } from '../text/words.ts';
import { StateCard } from './StateCard.tsx';
import { MapArt } from './TitleCards.tsx';

const nothing = (): void => undefined;

/** A table that waits for you. */
const TurnCard = ({ card }: { readonly card: Card }): ReactNode => {
  const [info, setInfo] = useState<TableInfo | null>(null);
  useEffect(() => {
    let open = true;
    void card.seq;
    api
      .table(card.id)
      .info(null)
      .then((found) => open && setInfo(found), nothing);
    return () => {
      open = false;
    };
  }, [card.id, card.seq]);
  const view = info?.view ?? null;
  const asked = info?.asked ?? null;
  const isCompany = view?.companies.some(({ id }) => id === asked?.about) ?? false;
  const others = card.seats.flatMap((seat) => (seat === null || seat.isYou ? [] : sitterName(seat))).join(', ');
  return (
    <li className="panel turncard">
      <MapArt name={card.title} className="art small" />
      <div className="grow">
        <p className="s mut">
          <b>{shortTitle(card.title)}</b> {W.lobby.withOthers(card.name, others)}
        </p>
        <h3 className="name">
          {asked == null ? card.name : W.lobby.asked(asked.about !== null && isCompany ? asked.about : null, sharedStep(asked.step).ask)}
        </h3>
        <p className="s ink2">
          {view === null ? W.lobby.moves(card.moves) : W.lobby.where(roundName(view.round, metaOf(card.title)), view.phase, card.moves)}
        </p>
      </div>
      {card.deadline !== null && <b className="turn nw">{timeLeftWords(card.deadline)}</b>}
      <a className="btn primary" href={pageHref({ page: 'table', id: card.id })}>
        {W.lobby.play}
        <span className="vh"> {card.name}</span>
      </a>
    </li>
  );
};

/** Your own tables: those that wait for you first. */
export const Mine = ({ cards }: { readonly cards: readonly Card[] }): ReactNode => {
  const real = cards.filter((card) => !isAnalysis(card));
  const yours = real.filter(waitsForYou).toSorted(byDeadline);
  const others = real.filter((card) => card.status === 'playing' && !waitsForYou(card));
  const open = real.filter((card) => card.status === 'open');
  const alone = cards.filter((card) => isAnalysis(card) && card.status !== 'abandoned');
  return (
    <>
      <section aria-label={W.lobby.yourTurn}>
        <div className="row between">
          <h2>{W.lobby.yourTurn}</h2>
          {yours.length > 1 && (
            <span className="s mut">
              {W.home.leastFirst}{' '}
              <span className="keyhint">
                {W.home.next} <kbd>G</kbd> {W.home.nextKey}
              </span>
            </span>
          )}
        </div>
        {yours.length === 0 && (
          <StateCard heading={W.home.nothingWaits} about={W.home.nothingWaitsAbout(others.length)}>
            <PlayComputer />
          </StateCard>
        )}
        <ul className="turncards">
          {yours.map((card) => (
            <TurnCard key={card.id} card={card} />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-label={W.lobby.others}>
          <h2>{W.lobby.others}</h2>
          <TableRows cards={others} label={W.lobby.others} columns={['title', 'table', 'asked', 'moves', 'time']} action={W.lobby.look} />
        </section>
      )}
      {open.length > 0 && (
        <section aria-label={W.lobby.notBegun}>
          <h2>{W.lobby.notBegun}</h2>
          <TableRows
            cards={open}
            label={W.lobby.notBegun}
            columns={['title', 'table', 'players', 'seats', 'speed']}
            action={W.lobby.look}
          />
        </section>
      )}
      {alone.length > 0 && (
        <section aria-label={W.lobby.analysis}>
          <h2>{W.lobby.analysis}</h2>
          <TableRows cards={alone} label={W.lobby.analysis} columns={['title', 'table', 'moves', 'updated']} action={W.lobby.look} />
        </section>
      )}
    </>
  );
};
