import type { Json } from '@roundhouse/engine';
import { sharedStep } from '@roundhouse/engine/say';
import { type Card, playerOf, type SeatCard, type Speed } from '@roundhouse/table';
import { metaOf } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { Rows } from '../app/Rows.tsx';
import { pageHref } from '../app/route.ts';
import { dateTime, spoken, W } from '../text/language.ts';

// Tables in lists.

/** '1857', '18SA': what players call a title. */
export const shortTitle = (id: string): string => metaOf(id)?.short ?? id;

/** A name in a list of players; the seat of a bot says so. */
export const sitterName = ({ name, bot }: Pick<SeatCard, 'name' | 'bot'>): string => (bot === null ? name : W.bots.named(name));

/** The players at a table, in the order of their seats. */
export const sitterNames = ({ seats }: Pick<Card, 'seats'>): string =>
  seats.flatMap((seat) => (seat === null ? [] : sitterName(seat))).join(', ');

const nameAt = (seats: Card['seats'], seat: number, otherwise: string): string => {
  const sitter = seats[seat];
  return sitter == null ? otherwise : sitterName(sitter);
};

export const speedWords = (speed: Speed | null): string =>
  speed === null ? W.clock.none : W.clock.speed(W.time(speed.move), speed.bank === 0 ? null : W.time(speed.bank));

export const optionWords = ({ title, options }: { readonly title: string; readonly options: Readonly<Record<string, Json>> }): string => {
  const meta = metaOf(title);
  const specs = meta === undefined ? [] : spoken(meta).options;
  const chosen = specs.filter(({ id, default: usual }) => options[id] !== undefined && options[id] !== usual);
  if (chosen.length === 0) return W.lobby.standard;
  return chosen.map(({ id, name }) => W.lobby.option(name, options[id])).join(', ');
};

export const timeLeftWords = (deadline: number): string => {
  const left = deadline - Date.now();
  return left <= 0 ? W.clock.up : W.clock.left(W.time(left));
};

/** Seats as dots, taken and free. */
export const SeatDots = ({ card }: { readonly card: Card }): ReactNode => {
  const taken = card.seats.filter((seat) => seat !== null).length;
  return (
    <span className="nw">
      <span className="seatdots" aria-hidden="true">
        {card.seats.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
          <i key={index} className={seat === null ? 'free' : ''} />
        ))}
      </span>{' '}
      <span className="s mut">{W.lobby.seats(taken, card.size)}</span>
    </span>
  );
};

/** What a table asks: 'CA: Lay track'. Players are named elsewhere, so only companies are here. */
export const askedWords = ({ asked, seats }: Pick<Card, 'asked' | 'seats'>): string => {
  if (asked === null) return '';
  const isPlayer = asked.about !== null && seats.some((_, seat) => asked.about === playerOf(seat));
  return W.lobby.asked(isPlayer ? null : asked.about, sharedStep(asked.step).ask);
};

const COLUMNS: Readonly<Record<string, (card: Card) => ReactNode>> = {
  title: (card) => <b>{shortTitle(card.title)}</b>,
  table: (card) => card.name,
  players: sitterNames,
  asked: (card) => (
    <>
      {card.waiting.map((seat) => nameAt(card.seats, seat, W.tables.seat(seat + 1))).join(', ')}
      {card.asked !== null && <span className="s mut block">{askedWords(card)}</span>}
    </>
  ),
  moves: (card) => card.moves,
  // The deadline of a bot is always now.
  time: (card) => (card.deadline === null || card.waiting.some((seat) => card.seats[seat]?.bot) ? W.dash : timeLeftWords(card.deadline)),
  seats: (card) => <SeatDots card={card} />,
  speed: (card) => speedWords(card.speed),
  updated: (card) => dateTime(card.updated),
  result: (card) => resultWords(card),
  options: (card) => optionWords(card),
};

const resultWords = ({ status, result, seats }: Card): string => {
  if (result === null) return status === 'abandoned' ? W.lobby.abandoned : W.lobby.inProgress;
  if (status === 'abandoned') return W.lobby.abandoned;
  return [...result]
    .sort((a, b) => a.rank - b.rank)
    .map(({ player, worth }) => W.lobby.rank(nameAt(seats, Number(player.slice(1)) - 1, player), worth))
    .join(', ');
};

/** A list of tables. The last column links to each. */
export const TableRows = ({
  cards,
  label,
  columns,
  action,
  at,
}: {
  readonly cards: readonly Card[];
  readonly label: string;
  readonly columns: readonly (keyof typeof W.lobby.columns)[];
  readonly action: string;
  /** The move at which games open. */
  readonly at?: number;
}): ReactNode => (
  <Rows
    label={label}
    rows={cards}
    id={({ id }) => id}
    columns={[
      ...columns.map((column) => ({
        heading: W.lobby.columns[column],
        cell: (card: Card) => COLUMNS[column]?.(card),
        className: `c-${column}`,
      })),
      {
        heading: W.lobby.columns.action,
        kind: 'act',
        cell: (card) => (
          <a className="btn sm" href={pageHref({ page: 'table', id: card.id, ...(at !== undefined && { at }) })}>
            {action}
            <span className="vh"> {card.name}</span>
          </a>
        ),
      },
    ]}
  />
);
