import type { Json, OptionSpec, TitleMeta } from '@roundhouse/engine';
import { BOT, BOT_LEVELS, type Speed, type TimeOut, type Undo, type Visibility } from '@roundhouse/table';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useId, useState } from 'react';
import { Field, Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { keptBoard } from '../boards/kept.ts';
import { SeatFields } from '../bots/SeatFields.tsx';
import { type Seat, seatNames } from '../bots/seats.ts';
import { newGame } from '../game/games.ts';
import { api } from '../net/api.ts';
import { useServer } from '../net/me.ts';
import { shortTitle } from '../table/cards.tsx';
import { LevelSelect } from '../table/LevelSelect.tsx';
import { W } from '../text/language.ts';
import { Components } from './Components.tsx';

type Options = Readonly<Record<string, Json>>;

const fits = (option: OptionSpec, value: Json, players: number): boolean => {
  const fit = option.players?.[String(value)];
  return fit === undefined || (players >= fit.min && players <= fit.max);
};

/** The title's own options, and a note on the game with this number of players. */
const OptionFields = ({
  title,
  chosen,
  players,
  onChange,
}: {
  readonly title: TitleMeta;
  readonly chosen: Options;
  readonly players: number;
  readonly onChange: (id: string, value: Json) => void;
}): ReactNode => (
  <>
    {title.remarks?.[players] !== undefined && <p className="note s">{title.remarks[players]}</p>}
    {title.options.map((option) => (
      <fieldset className="panel fields" key={option.id}>
        <legend>{option.name}</legend>
        {option.values.map((value) => (
          <label key={String(value)} className="row">
            <input
              type="radio"
              name={option.id}
              checked={chosen[option.id] === value}
              disabled={!fits(option, value, players) && chosen[option.id] !== value}
              onChange={() => onChange(option.id, value)}
            />{' '}
            <span>
              <b>{W.lobby.optionValue(value)}</b> <span className="mut s">{option.says[String(value)] ?? ''}</span>
            </span>
          </label>
        ))}
      </fieldset>
    ))}
  </>
);

interface FormProps {
  readonly title: TitleMeta;
}

const useOptions = (title: TitleMeta): { readonly chosen: Options; readonly change: (id: string, value: Json) => void } => {
  const [options, setOptions] = useState<Options>({});
  return {
    chosen: Object.fromEntries(title.options.map((option) => [option.id, options[option.id] ?? option.default])),
    change: (id, value) => setOptions({ ...options, [id]: value }),
  };
};

const fitsAll = (title: TitleMeta, chosen: Options, players: number): boolean =>
  title.options.every((option) => fits(option, chosen[option.id] ?? option.default, players));

/** A hotseat game: seats and options. */
const AtOneScreen = ({ title }: FormProps): ReactNode => {
  const games = useGames();
  const [seats, setSeats] = useState<readonly Seat[]>(
    W.newGame.firstNames.slice(0, Math.max(3, title.players.min)).map((name) => ({ level: null, name })),
  );
  const { chosen, change } = useOptions(title);
  const kept = keptBoard(title.id);
  const [corrected, setCorrected] = useState(kept !== null);
  const ready = seatNames(seats).every((name) => name !== '') && fitsAll(title, chosen, seats.length);
  const begin = async (): Promise<void> => {
    const rules = await loadTitle(title.id);
    if (rules === undefined) return;
    const file = newGame(rules, seats, chosen, corrected ? kept?.changes : undefined);
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void begin();
      }}
    >
      <SeatFields title={title} seats={seats} onChange={setSeats} />
      <OptionFields title={title} chosen={chosen} players={seats.length} onChange={change} />
      {kept !== null && (
        <fieldset className="panel fields">
          <legend>{W.boards.choose}</legend>
          {[false, true].map((value) => (
            <label key={String(value)} className="row">
              <input type="radio" name="board" checked={corrected === value} onChange={() => setCorrected(value)} />{' '}
              <b>{value ? W.boards.corrected(kept.name) : W.boards.printed}</b>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit" className="btn primary" disabled={!ready}>
        {W.newGame.begin}
      </button>
    </form>
  );
};

const Choice = <T extends string>({
  legend,
  values,
  words,
  chosen,
  onChange,
}: {
  readonly legend: string;
  readonly values: readonly T[];
  readonly words: Readonly<Record<T, readonly [string, string]>>;
  readonly chosen: T;
  readonly onChange: (value: T) => void;
}): ReactNode => {
  const group = useId();
  return (
    <fieldset className="panel fields">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="row">
          <input type="radio" name={group} checked={chosen === value} onChange={() => onChange(value)} />{' '}
          <span>
            <b>{words[value][0]}</b> <span className="mut s">{words[value][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const VISIBILITIES: readonly Visibility[] = ['public', 'invite', 'private'];
const UNDOS: readonly Undo[] = ['turn', 'free', 'none'];
const OUTS: readonly TimeOut[] = ['warn', 'bot', 'replacement', 'out'];

const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOVE_TIMES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const BANK_TIMES = [0, 10 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY];

type Pace = 'none' | 'live' | 'slow';
const PACES: readonly Pace[] = ['none', 'live', 'slow'];
const USUAL: Readonly<Record<Pace, Speed | null>> = {
  none: null,
  live: { move: 2 * MINUTE, bank: 30 * MINUTE, out: 'warn' },
  slow: { move: DAY, bank: 3 * DAY, out: 'bot' },
};

const Times = ({
  label,
  values,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly values: readonly number[];
  readonly chosen: number;
  readonly onChange: (value: number) => void;
}): ReactNode => (
  <label className="row between">
    <span>{label}</span>
    <select value={chosen} onChange={(event) => onChange(Number(event.target.value))}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value === 0 ? W.clock.noBank : W.time(value)}
        </option>
      ))}
    </select>
  </label>
);

const ClockFields = ({
  speed,
  onChange,
}: {
  readonly speed: Speed | null;
  readonly onChange: (speed: Speed | null) => void;
}): ReactNode => {
  const pace: Pace = speed === null ? 'none' : speed.move < HOUR ? 'live' : 'slow';
  return (
    <>
      <fieldset className="panel fields">
        <legend>{W.clock.heading}</legend>
        <span className="seg" role="group" aria-label={W.clock.heading}>
          {PACES.map((kind) => (
            <button key={kind} type="button" aria-pressed={pace === kind} onClick={() => onChange(USUAL[kind])}>
              {W.clock.paces[kind]}
            </button>
          ))}
        </span>
        {speed === null ? (
          <p className="s mut">{W.clock.noneHelp}</p>
        ) : (
          <>
            <Times label={W.clock.move} values={MOVE_TIMES} chosen={speed.move} onChange={(move) => onChange({ ...speed, move })} />
            <Times label={W.clock.bank} values={BANK_TIMES} chosen={speed.bank} onChange={(bank) => onChange({ ...speed, bank })} />
          </>
        )}
      </fieldset>
      {speed !== null && (
        <Choice
          legend={W.clock.out}
          values={OUTS}
          words={W.clock.outs}
          chosen={speed.out}
          onChange={(out) => onChange({ ...speed, out })}
        />
      )}
      {speed?.out === 'bot' && (
        <p className="row">
          {W.computer.level}
          <LevelSelect level={speed.bot ?? BOT} onChange={(bot) => onChange({ ...speed, bot })} />
        </p>
      )}
    </>
  );
};

const CHAIRS = ['open', ...BOT_LEVELS] as const;
type Chair = (typeof CHAIRS)[number];

interface ChairFieldsProps extends FormProps {
  readonly owner: string;
  /** The seats after the owner's. */
  readonly chairs: readonly Chair[];
  readonly onChange: (chairs: readonly Chair[]) => void;
}

/** The seats: the owner's, and for each other whether it is open or taken by a bot. */
const ChairFields = ({ title, owner, chairs, onChange }: ChairFieldsProps): ReactNode => {
  const form = useId();
  const size = chairs.length + 1;
  return (
    <fieldset className="panel fields">
      <legend>{W.newTable.seats}</legend>
      <div className="row between">
        <span>{W.newGame.seat(1)}</span>
        <b>{W.newTable.you(owner)}</b>
      </div>
      {chairs.map((chair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
        <div className="row between" key={index}>
          <label htmlFor={`${form}-${index}`}>{W.newGame.seat(index + 2)}</label>
          <span className="row">
            <select
              id={`${form}-${index}`}
              value={chair}
              onChange={({ target }) => onChange(chairs.with(index, CHAIRS.find((one) => one === target.value) ?? chair))}
            >
              <option value="open">{W.newTable.open}</option>
              {BOT_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {W.bots.named(W.bots.levels[level].name)}
                </option>
              ))}
            </select>
            {size > title.players.min && (
              <button
                type="button"
                className="btn sm"
                aria-label={W.newGame.removeSeat(index + 2)}
                onClick={() => onChange(chairs.toSpliced(index, 1))}
              >
                {W.newGame.remove}
              </button>
            )}
          </span>
        </div>
      ))}
      {size < title.players.max && (
        <button type="button" className="btn" onClick={() => onChange([...chairs, 'open'])}>
          {W.newGame.add}
        </button>
      )}
    </fieldset>
  );
};

/** An online game: who may join, how fast it is, what may be undone. */
const TableForm = ({ title, owner }: FormProps & { readonly owner: string }): ReactNode => {
  const { chosen, change } = useOptions(title);
  const [name, setName] = useState('');
  const [chairs, setChairs] = useState<readonly Chair[]>(Array.from({ length: Math.max(3, title.players.min) - 1 }, () => 'open'));
  const [visibility, setVisibility] = useState<Visibility>('public');
  const [undo, setUndo] = useState<Undo>('turn');
  const [speed, setSpeed] = useState<Speed | null>(null);
  const { isSending, problem, submit } = useSending();
  const size = chairs.length + 1;
  const make = async (): Promise<void> => {
    const named = name.trim() === '' ? {} : { name: name.trim() };
    const { id } = await api.newTable({ ...named, title: title.id, options: chosen, seats: size, visibility, undo, speed });
    for (const [index, chair] of chairs.entries()) if (chair !== 'open') await api.table(id).seatBot(index + 1, chair);
    goTo({ page: 'table', id });
  };
  return (
    <form className="two" onSubmit={submit(make)}>
      <div className="half">
        <div className="panel fields">
          <Field label={W.newTable.name} value={name} onChange={setName} required={false} max={80} help={W.newTable.nameHelp(owner)} />
        </div>
        <ChairFields title={title} owner={owner} chairs={chairs} onChange={setChairs} />
        <OptionFields title={title} chosen={chosen} players={size} onChange={change} />
      </div>
      <div className="half">
        <ClockFields speed={speed} onChange={setSpeed} />
        <Choice
          legend={W.newTable.visibility}
          values={VISIBILITIES}
          words={W.newTable.visibilities}
          chosen={visibility}
          onChange={setVisibility}
        />
        <Choice legend={W.newTable.undo} values={UNDOS} words={W.newTable.undos} chosen={undo} onChange={setUndo} />
        <Problem of={problem} />
        <button type="submit" className="btn primary block" disabled={isSending || !fitsAll(title, chosen, size)}>
          {W.newTable.make}
        </button>
      </div>
    </form>
  );
};

/** The form for an online game, for players with an account. */
const AtATable = ({ title }: FormProps): ReactNode => {
  const server = useServer();
  const me = server.state === 'here' ? server.me : null;
  if (server.state === 'none') return <p className="note info">{W.lobby.noServer}</p>;
  if (me !== null && !me.guest) return <TableForm title={title} owner={me.name} />;
  return (
    <div className="panel part">
      <p>{W.newTable.needsAccount}</p>
      <p className="row">
        <a className="btn primary" href={pageHref({ page: 'signup' })}>
          {W.people.signUp}
        </a>
        <a className="btn" href={logInHref()}>
          {W.people.logIn}
        </a>
      </p>
    </div>
  );
};

/** A new game of a title: hotseat or online. */
export const NewGame = ({ title: id }: { readonly title: string }): ReactNode => {
  const server = useServer();
  const [picked, pick] = useState<'screen' | 'table' | null>(null);
  const title = catalogue.find((card) => card.id === id);
  if (title === undefined)
    return (
      <Site>
        <h1>{W.newGame.noTitle(id)}</h1>
        <a href={pageHref({ page: 'start' })}>{W.newGame.toStart}</a>
      </Site>
    );
  const where = picked ?? (server.state === 'here' && server.me !== null ? 'table' : 'screen');
  return (
    <Site>
      <div className="newgame">
        <nav className="seg wrap" aria-label={W.start.titles}>
          {catalogue.map((card) => (
            <a key={card.id} href={pageHref({ page: 'new', title: card.id })} aria-current={card.id === id ? 'page' : undefined}>
              {shortTitle(card.id)}
            </a>
          ))}
        </nav>
        <h1>{title.name}</h1>
        <p className="s mut">
          {W.start.about(title.designer, title.players.min, title.players.max)}{' '}
          <a href={pageHref({ page: 'title', title: title.id })}>{W.start.board}</a>
        </p>
        <Components title={title.id} />
        <span className="seg" role="group" aria-label={W.newTable.where}>
          {(['screen', 'table'] as const).map((place) => (
            <button key={place} type="button" aria-pressed={where === place} onClick={() => pick(place)}>
              {W.newTable.places[place]}
            </button>
          ))}
        </span>
        {where === 'screen' ? <AtOneScreen key={id} title={title} /> : <AtATable key={id} title={title} />}
      </div>
    </Site>
  );
};
