import type { TitleMeta } from '@roundhouse/engine';
import { BOT, BOT_LEVELS } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Select } from '../app/Select.tsx';
import { W } from '../text/language.ts';
import { type Seat, seatLevel, seatNames } from './seats.ts';

interface SeatRowProps {
  readonly index: number;
  readonly seat: Seat;
  /** The name in the game. */
  readonly name: string;
  readonly onChange: (seat: Seat) => void;
  /** Null: the title needs this many players. */
  readonly onRemove: (() => void) | null;
}

const PERSON = 'person';

const SeatRow = ({ index, seat, name, onChange, onRemove }: SeatRowProps): ReactNode => {
  const { level } = seat;
  return (
    <div className="seatrow">
      <span className="seatno">{index + 1}</span>
      {level === null ? (
        <input
          className="grow"
          aria-label={W.bots.nameOf(index + 1)}
          value={seat.name}
          maxLength={40}
          required
          onChange={({ target }) => onChange({ ...seat, name: target.value })}
        />
      ) : (
        <span className="grow seatbot">
          <b>{name}</b> <span className="mut s">{W.bots.levels[level].says}</span>
        </span>
      )}
      <Select
        label={W.bots.playedBy(index + 1)}
        value={level ?? PERSON}
        groups={[
          { options: [{ value: PERSON, words: W.bots.person }] },
          { options: BOT_LEVELS.map((one) => ({ value: one, words: W.bots.named(W.bots.levels[one].name) })) },
        ]}
        onChange={(next) => onChange({ ...seat, level: seatLevel(next) })}
      />
      <button
        type="button"
        className="btn sm icon ghost"
        aria-label={W.newGame.removeSeat(index + 1)}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
};

interface SeatFieldsProps {
  readonly title: TitleMeta;
  readonly seats: readonly Seat[];
  readonly onChange: (seats: readonly Seat[]) => void;
}

/** The seats of a game in this browser: each is a person's or a bot's. */
export const SeatFields = ({ title, seats, onChange }: SeatFieldsProps): ReactNode => {
  const names = seatNames(seats);
  const nextName = W.newGame.firstNames[seats.length] ?? '';
  const full = seats.length >= title.players.max;
  return (
    <div className="panel seatrows" role="group" aria-label={W.newGame.players}>
      {seats.map((seat, index) => (
        <SeatRow
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
          key={index}
          index={index}
          seat={seat}
          name={names[index] ?? ''}
          onChange={(changed) => onChange(seats.with(index, changed))}
          onRemove={seats.length > title.players.min ? () => onChange(seats.toSpliced(index, 1)) : null}
        />
      ))}
      <div className="seatrow">
        <button type="button" className="btn sm" disabled={full} onClick={() => onChange([...seats, { level: BOT, name: nextName }])}>
          {W.bots.addBot}
        </button>
        <button type="button" className="btn sm" disabled={full} onClick={() => onChange([...seats, { level: null, name: nextName }])}>
          {W.newGame.addPerson}
        </button>
        <span className="grow s mut num">{W.newGame.seats(seats.length)}</span>
      </div>
    </div>
  );
};
