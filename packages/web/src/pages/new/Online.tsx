import type { TitleMeta } from '@roundhouse/engine';
import { BOT, BOT_LEVELS, PAUSES, type Speed, type TimeOut, type Undo, type Visibility } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { Field, Problem, useSending } from '../../app/form.tsx';
import { Icon } from '../../app/Icon.tsx';
import { Segments } from '../../app/Radios.tsx';
import { goTo, logInHref, pageHref, usePage } from '../../app/route.ts';
import { Select } from '../../app/Select.tsx';
import { api } from '../../net/api.ts';
import { useServer } from '../../net/me.ts';
import { shortTitle } from '../../table/cards.tsx';
import { LevelSelect } from '../../table/LevelSelect.tsx';
import { W } from '../../text/language.ts';
import { Part, Summary, TitleCards } from './Layout.tsx';
import { OptionFields, OptionRow, useOptions } from './options.tsx';

const VISIBILITIES: readonly Visibility[] = ['public', 'invite', 'private'];
const UNDOS: readonly Undo[] = ['turn', 'free', 'none'];
const OUTS: readonly TimeOut[] = ['warn', 'bot', 'replacement', 'out'];

const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOVE_TIMES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const BANK_TIMES = [0, 10 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY];

const VACATIONS = [0, 7, 14, 21, 28];
/** Minutes by which the user's own time is ahead of UTC. */
const hereAhead = (): number => -new Date().getTimezoneOffset();

const PACES = ['none', 'live', 'slow'] as const;
type Pace = (typeof PACES)[number];
const USUAL: Readonly<Record<Pace, Speed | null>> = {
  none: null,
  live: { move: 2 * MINUTE, bank: 30 * MINUTE, out: 'warn' },
  slow: { move: DAY, bank: 3 * DAY, out: 'bot', vacation: 14, pause: 'all' },
};

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly values: readonly T[];
  /** What each is called, and what it means. */
  readonly words: Readonly<Record<T, readonly [string, string]>>;
  readonly chosen: T;
  readonly onChange: (value: T) => void;
}

const Choice = <T extends string>({ name, values, words, chosen, onChange }: ChoiceProps<T>): ReactNode => (
  <OptionRow name={name} says={words[chosen][1]}>
    <Segments label={name} value={chosen} options={values.map((value) => ({ value, words: words[value][0] }))} onChange={onChange} />
  </OptionRow>
);

interface TimesProps {
  readonly name: string;
  readonly values: readonly number[];
  readonly chosen: number;
  readonly onChange: (value: number) => void;
}

const Times = ({ name, values, chosen, onChange }: TimesProps): ReactNode => (
  <OptionRow name={name}>
    <Select
      label={name}
      value={String(chosen)}
      groups={[{ options: values.map((value) => ({ value: String(value), words: value === 0 ? W.clock.noBank : W.time(value) })) }]}
      onChange={(next) => onChange(Number(next))}
    />
  </OptionRow>
);

const WEEKENDS = ['on', 'off'] as const;

/** What stops the clocks of an async game: weekends, vacations and pauses. */
const DaysOff = ({ speed, onChange }: { readonly speed: Speed; readonly onChange: (speed: Speed) => void }): ReactNode => {
  const { weekends, ...rest } = speed;
  return (
    <>
      <OptionRow name={W.clock.weekends} says={weekends === undefined ? '' : W.clock.offAt(weekends)}>
        <Segments
          label={W.clock.weekends}
          value={weekends === undefined ? 'on' : 'off'}
          options={WEEKENDS.map((value) => ({ value, words: value === 'on' ? W.clock.weekendsOn : W.clock.weekendsOff }))}
          onChange={(value) => onChange(value === 'on' ? rest : { ...rest, weekends: hereAhead() })}
        />
      </OptionRow>
      <OptionRow name={W.clock.vacation}>
        <Select
          label={W.clock.vacation}
          value={String(speed.vacation ?? 0)}
          groups={[
            { options: VACATIONS.map((days) => ({ value: String(days), words: days === 0 ? W.clock.noVacation : W.clock.days(days) })) },
          ]}
          onChange={(next) => onChange({ ...speed, vacation: Number(next) })}
        />
      </OptionRow>
      <Choice
        name={W.clock.pauseBy}
        values={PAUSES}
        words={W.clock.pauses}
        chosen={speed.pause ?? 'any'}
        onChange={(pause) => onChange({ ...speed, pause })}
      />
    </>
  );
};

export const ClockFields = ({
  speed,
  onChange,
}: {
  readonly speed: Speed | null;
  readonly onChange: (speed: Speed | null) => void;
}): ReactNode => {
  const pace: Pace = speed === null ? 'none' : speed.move < HOUR ? 'live' : 'slow';
  return (
    <>
      <OptionRow name={W.clock.heading} says={speed === null ? W.clock.noneHelp : ''}>
        <Segments
          label={W.clock.heading}
          value={pace}
          options={PACES.map((value) => ({ value, words: W.clock.paces[value] }))}
          onChange={(next) => onChange(USUAL[next])}
        />
      </OptionRow>
      {speed !== null && (
        <>
          <Times name={W.clock.move} values={MOVE_TIMES} chosen={speed.move} onChange={(move) => onChange({ ...speed, move })} />
          <Times name={W.clock.bank} values={BANK_TIMES} chosen={speed.bank} onChange={(bank) => onChange({ ...speed, bank })} />
          <Choice
            name={W.clock.out}
            values={OUTS}
            words={W.clock.outs}
            chosen={speed.out}
            onChange={(out) => onChange({ ...speed, out })}
          />
          {pace === 'slow' && <DaysOff speed={speed} onChange={onChange} />}
          {speed.out === 'bot' && (
            <OptionRow name={W.computer.level}>
              <LevelSelect level={speed.bot ?? BOT} onChange={(bot) => onChange({ ...speed, bot })} />
            </OptionRow>
          )}
        </>
      )}
    </>
  );
};

const CHAIRS = ['open', ...BOT_LEVELS] as const;
type Chair = (typeof CHAIRS)[number];

interface ChairFieldsProps {
  readonly title: TitleMeta;
  readonly owner: string;
  /** The seats after the owner's. */
  readonly chairs: readonly Chair[];
  readonly onChange: (chairs: readonly Chair[]) => void;
}

/** The seats: the owner's, and for each other whether it is open or taken by a bot. */
const ChairFields = ({ title, owner, chairs, onChange }: ChairFieldsProps): ReactNode => {
  const size = chairs.length + 1;
  return (
    <div className="panel seatrows">
      <div className="seatrow">
        <span className="seatno">{1}</span>
        <b className="grow">{W.newTable.you(owner)}</b>
      </div>
      {chairs.map((chair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
        <div className="seatrow" key={index}>
          <span className="seatno">{index + 2}</span>
          <span className="grow">{chair === 'open' ? W.newTable.waits : W.bots.levels[chair].says}</span>
          <Select
            label={W.bots.playedBy(index + 2)}
            value={chair}
            groups={[
              { options: [{ value: 'open', words: W.newTable.open }] },
              { options: BOT_LEVELS.map((level) => ({ value: level, words: W.bots.named(W.bots.levels[level].name) })) },
            ]}
            onChange={(next) => onChange(chairs.with(index, CHAIRS.find((one) => one === next) ?? chair))}
          />
          <button
            type="button"
            className="btn sm icon ghost"
            aria-label={W.newGame.removeSeat(index + 2)}
            disabled={size <= title.players.min}
            onClick={() => onChange(chairs.toSpliced(index, 1))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <div className="seatrow">
        <button type="button" className="btn sm" disabled={size >= title.players.max} onClick={() => onChange([...chairs, 'open'])}>
          {W.newGame.add}
        </button>
        <button type="button" className="btn sm" disabled={size >= title.players.max} onClick={() => onChange([...chairs, BOT])}>
          {W.bots.addBot}
        </button>
      </div>
    </div>
  );
};

interface OnlineProps {
  readonly title: TitleMeta;
  /** Where the game is played: the choice above the seats. */
  readonly places: ReactNode;
}

/** An online game: who may join, how fast it is, what may be undone. */
const TableForm = ({ title, places, owner }: OnlineProps & { readonly owner: string }): ReactNode => {
  const [name, setName] = useState('');
  const [chairs, setChairs] = useState<readonly Chair[]>(Array.from({ length: Math.max(3, title.players.min) - 1 }, () => 'open'));
  const size = chairs.length + 1;
  const { chosen, change } = useOptions(title, size);
  const [visibility, setVisibility] = useState<Visibility>('public');
  const [undo, setUndo] = useState<Undo>('turn');
  const [speed, setSpeed] = useState<Speed | null>(null);
  const { isSending, problem, submit } = useSending();
  const page = usePage();
  const club = page.page === 'new' && page.club !== undefined ? { club: page.club } : {};
  const make = async (): Promise<void> => {
    const named = name.trim() === '' ? {} : { name: name.trim() };
    const { id } = await api.newTable({ ...named, title: title.id, options: chosen, seats: size, visibility, undo, speed, ...club });
    for (const [index, chair] of chairs.entries()) if (chair !== 'open') await api.table(id).seatBot(index + 1, chair);
    goTo({ page: 'table', id });
  };
  const open = chairs.filter((chair) => chair === 'open').length;
  return (
    <form className="newgrid" onSubmit={submit(make)}>
      <div className="newparts">
        <Part number={1} name={W.newGame.title}>
          <TitleCards chosen={title.id} />
        </Part>
        <Part number={2} name={W.newGame.opponents} note={W.newGame.forPlayers(title.players.min, title.players.max)}>
          {places}
          <ChairFields title={title} owner={owner} chairs={chairs} onChange={setChairs} />
        </Part>
        <Part number={3} name={W.newGame.options} note={W.newGame.defaults}>
          <div className="panel optrows">
            <OptionRow name={W.newTable.name}>
              <Field
                label={W.newTable.name}
                value={name}
                onChange={setName}
                required={false}
                max={80}
                help={W.newTable.nameHelp(owner)}
                bare
              />
            </OptionRow>
            <OptionFields title={title} chosen={chosen} players={size} onChange={change} />
            <ClockFields speed={speed} onChange={setSpeed} />
            {club.club === undefined ? (
              <Choice
                name={W.newTable.visibility}
                values={VISIBILITIES}
                words={W.newTable.visibilities}
                chosen={visibility}
                onChange={setVisibility}
              />
            ) : (
              <OptionRow name={W.newTable.visibility} says={W.newTable.visibilities.club[1]}>
                <b>{W.newTable.visibilities.club[0]}</b>
              </OptionRow>
            )}
            <Choice name={W.newTable.undo} values={UNDOS} words={W.newTable.undos} chosen={undo} onChange={setUndo} />
          </div>
        </Part>
      </div>
      <Summary
        title={title}
        says={W.newTable.starts(shortTitle(title.id), size, open, speed === null ? W.clock.none : W.clock.speed(W.time(speed.move), null))}
        button={W.newTable.make}
        ready={!isSending}
      >
        <Problem of={problem} />
      </Summary>
    </form>
  );
};

/** The form for an online game, for players with an account. */
export const Online = ({ title, places }: OnlineProps): ReactNode => {
  const server = useServer();
  const me = server.state === 'here' ? server.me : null;
  if (me !== null && !me.guest) return <TableForm title={title} places={places} owner={me.name} />;
  return (
    <div className="newparts">
      <Part number={1} name={W.newGame.title}>
        <TitleCards chosen={title.id} />
      </Part>
      <Part number={2} name={W.newGame.opponents}>
        {places}
        {server.state === 'none' ? (
          <p className="note info">{W.lobby.noServer}</p>
        ) : (
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
        )}
      </Part>
    </div>
  );
};
