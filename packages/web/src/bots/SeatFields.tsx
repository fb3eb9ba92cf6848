import type { TitleMeta } from '@roundhouse/engine';
import { BOT, BOT_LEVELS } from '@roundhouse/table';
import { type ReactNode, useId } from 'react';
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

const SeatRow = ({ index, seat, name, onChange, onRemove }: SeatRowProps): ReactNode => {
  const id = useId();
  const { level } = seat;
  return (
    <div className="seatchoice">
      <span className="nw">{W.newGame.seat(index + 1)}</span>
      <select
        id={id}
        aria-label={W.bots.playedBy(index + 1)}
        value={level ?? ''}
        onChange={({ target }) => onChange({ ...seat, level: seatLevel(target.value) })}
      >
        <option value="">{W.bots.person}</option>
        {BOT_LEVELS.map((one) => (
          <option key={one} value={one}>
            {W.bots.named(W.bots.levels[one].name)}
          </option>
        ))}
      </select>
      {level === null ? (
        <input
          aria-label={W.bots.nameOf(index + 1)}
          value={seat.name}
          maxLength={40}
          required
          onChange={({ target }) => onChange({ ...seat, name: target.value })}
        />
      ) : (
        <span className="s">
          <b>{name}</b> <span className="mut">{W.bots.levels[level].says}</span>
        </span>
      )}
      {onRemove !== null && (
        <button type="button" className="btn sm" aria-label={W.newGame.removeSeat(index + 1)} onClick={onRemove}>
          {W.newGame.remove}
        </button>
      )}
    </div>
  );
};

interface SeatFieldsProps {
  readonly title: TitleMeta;
  readonly seats: readonly Seat[];
  readonly onChange: (seats: readonly Seat[]) => void;
}

/** The seats of a hotseat game: each is a person's or a bot's. */
export const SeatFields = ({ title, seats, onChange }: SeatFieldsProps): ReactNode => {
  const names = seatNames(seats);
  const nextName = W.newGame.firstNames[seats.length] ?? '';
  return (
    <fieldset className="panel fields">
      <legend>{W.newGame.players}</legend>
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
      {seats.length < title.players.max && (
        <span className="row">
          <button type="button" className="btn" onClick={() => onChange([...seats, { level: null, name: nextName }])}>
            {W.newGame.add}
          </button>
          <button type="button" className="btn" onClick={() => onChange([...seats, { level: BOT, name: nextName }])}>
            {W.bots.addBot}
          </button>
        </span>
      )}
    </fieldset>
  );
};
