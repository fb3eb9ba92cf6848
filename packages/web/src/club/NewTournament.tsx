import { BOT, type BotLevel, type Speed } from '@roundhouse/table';
import { catalogue } from '@roundhouse/titles/catalogue';
import { type ReactNode, useState } from 'react';
import type { ClubApi } from '../after/api.ts';
import { words } from '../after/words/index.ts';
import { Field, Problem, useSending } from '../app/form.tsx';
import { Segments } from '../app/Radios.tsx';
import { goTo } from '../app/route.ts';
import { Select } from '../app/Select.tsx';
import { Switch } from '../app/Switch.tsx';
import { ClockFields } from '../pages/new/Online.tsx';
import { OptionFields, OptionRow, useOptions } from '../pages/new/options.tsx';
import { shortTitle } from '../table/cards.tsx';
import { LevelSelect } from '../table/LevelSelect.tsx';

const LARGEST = 5;
const USUAL = 4;
const SMALLEST = 3;
const ROUNDS = [1, 2, 3, 4, 5, 6];

const sizesOf = ({ players }: (typeof catalogue)[number]): readonly number[] =>
  [SMALLEST, USUAL, LARGEST].filter((size) => size >= players.min && size <= players.max);

interface FormProps {
  readonly club: string;
  readonly api: ClubApi;
  readonly title: (typeof catalogue)[number];
  readonly titles: ReactNode;
}

/** Where another title is chosen, what was filled in stays as far as it fits. */
const Form = ({ club, api, title, titles }: FormProps): ReactNode => {
  const sizes = sizesOf(title);
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState(USUAL);
  const size = sizes.includes(wanted) ? wanted : (sizes.at(-1) ?? SMALLEST);
  const [rounds, setRounds] = useState(3);
  const [bot, setBot] = useState<BotLevel | null>(null);
  const [speed, setSpeed] = useState<Speed | null>(null);
  const { chosen, change } = useOptions(title, size);
  const { isSending, problem, submit } = useSending();
  const make = async (): Promise<void> => {
    const { id } = await api.newTournament({ name: name.trim(), title: title.id, options: chosen, size, rounds, undo: 'turn', speed, bot });
    goTo({ page: 'tournament', club, id });
  };
  const numbers = (values: readonly number[]) => values.map((value) => ({ value: String(value), words: String(value) }));
  return (
    <form className="panel optrows" onSubmit={submit(make)}>
      <OptionRow name={words.tournaments.name}>
        <Field label={words.tournaments.name} value={name} onChange={setName} max={60} bare />
      </OptionRow>
      <OptionRow name={words.tournaments.title}>{titles}</OptionRow>
      <OptionRow name={words.tournaments.size}>
        <Segments
          label={words.tournaments.size}
          value={String(size)}
          options={numbers(sizes)}
          onChange={(next) => setWanted(Number(next))}
        />
      </OptionRow>
      <OptionRow name={words.tournaments.rounds}>
        <Segments
          label={words.tournaments.rounds}
          value={String(rounds)}
          options={numbers(ROUNDS)}
          onChange={(next) => setRounds(Number(next))}
        />
      </OptionRow>
      <div className="optrow">
        <Switch on={bot !== null} onChange={(on) => setBot(on ? BOT : null)}>
          {words.tournaments.bots}
        </Switch>
        {bot !== null && <LevelSelect level={bot} onChange={setBot} />}
        <span className="mut s grow">{words.tournaments.botsHelp(sizes[0] ?? size, sizes.at(-1) ?? size)}</span>
      </div>
      <OptionFields title={title} chosen={chosen} players={size} onChange={change} />
      <ClockFields speed={speed} onChange={setSpeed} />
      <div className="optrow">
        <Problem of={problem} />
        <button type="submit" className="btn primary" disabled={isSending}>
          {words.tournaments.make}
        </button>
      </div>
    </form>
  );
};

/** Announces a tournament. */
export const NewTournamentForm = ({ club, api }: { readonly club: string; readonly api: ClubApi }): ReactNode => {
  const playable = catalogue.filter((meta) => sizesOf(meta).length > 0);
  const [id, setId] = useState(playable[0]?.id ?? '');
  const title = playable.find((meta) => meta.id === id);
  return (
    title !== undefined && (
      <section aria-label={words.tournaments.create} className="newtournament">
        <h2>{words.tournaments.create}</h2>
        <Form
          club={club}
          api={api}
          title={title}
          titles={
            <Select
              label={words.tournaments.title}
              value={id}
              groups={[{ options: playable.map((meta) => ({ value: meta.id, words: shortTitle(meta.id) })) }]}
              onChange={setId}
            />
          }
        />
      </section>
    )
  );
};
