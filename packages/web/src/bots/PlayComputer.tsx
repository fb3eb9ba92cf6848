import type { TitleMeta } from '@roundhouse/engine';
import { BOT, BOT_LEVELS } from '@roundhouse/table';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { goTo } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { newGame } from '../game/games.ts';
import { useMe } from '../net/me.ts';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { againstBots, seatNames } from './seats.ts';
import { keepWish, keptWish, playersIn, usualOptions, type Wish } from './usual.ts';

interface FieldsProps {
  readonly meta: TitleMeta;
  readonly wish: Wish;
  readonly onChange: (change: Partial<Wish>) => void;
}

const Fields = ({ meta, wish, onChange }: FieldsProps): ReactNode => {
  const form = useId();
  const { min, max } = meta.players;
  return (
    <>
      <div className="field">
        <label htmlFor={`${form}-title`}>{W.computer.title}</label>
        <select id={`${form}-title`} value={meta.id} onChange={({ target }) => onChange({ title: target.value })}>
          {catalogue.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="row wrap between">
        <div className="field">
          <label htmlFor={`${form}-name`}>{W.computer.name}</label>
          <input
            id={`${form}-name`}
            value={wish.name}
            maxLength={40}
            required
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <div className="field">
          <b aria-hidden="true">{W.computer.players}</b>
          <span className="seg" role="group" aria-label={W.computer.players}>
            {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((players) => (
              <button
                key={players}
                type="button"
                aria-pressed={playersIn(meta, wish.players) === players}
                onClick={() => onChange({ players })}
              >
                {players}
              </button>
            ))}
          </span>
        </div>
      </div>
      <fieldset className="levels">
        <legend>{W.computer.level}</legend>
        {BOT_LEVELS.map((level) => (
          <label key={level} className="row">
            <input type="radio" name={`${form}-level`} checked={wish.level === level} onChange={() => onChange({ level })} />
            <span>
              <b>{W.bots.levels[level].name}</b> <span className="mut s">{W.bots.levels[level].says}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
};

/** Title, players and level, with a good default for each. It opens on its button, so that Enter starts the game. */
const Dialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const games = useGames();
  const me = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const [chosen, choose] = useState<Partial<Wish>>(keptWish);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    start.current?.focus();
  }, []);
  const wish: Wish = { title: '', players: 3, level: BOT, name: me?.name ?? W.newGame.firstNames[0] ?? '', ...chosen };
  const meta = catalogue.find(({ id }) => id === wish.title) ?? catalogue[0];
  if (meta === undefined) return null;
  const players = playersIn(meta, wish.players);
  const [you = '', ...bots] = seatNames(againstBots(wish.name, players, wish.level));
  const begin = async (name: string | null): Promise<void> => {
    const rules = await loadTitle(meta.id);
    if (rules === undefined) return;
    keepWish(chosen);
    const file = newGame(rules, againstBots(name, players, wish.level), usualOptions(meta, players));
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
  return (
    <dialog ref={dialog} className="panel" aria-labelledby={heading} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (you !== '') void begin(you);
        }}
      >
        <h2 id={heading}>{W.computer.open}</h2>
        <Fields meta={meta} wish={wish} onChange={(change) => choose({ ...chosen, ...change })} />
        <p className="s">{W.computer.starts(shortTitle(meta.id), you, bots)}</p>
        <div className="row wrap">
          <button type="submit" className="btn primary" data-start-computer disabled={you === ''} ref={start}>
            {W.computer.start}
          </button>
          <button type="button" className="btn" data-watch-computer onClick={() => void begin(null)}>
            {W.computer.watch}
          </button>
          <span className="grow" />
          <button type="button" className="btn ghost" onClick={() => dialog.current?.close()}>
            {W.computer.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
};

/** The button that leads to a game against bots in two clicks. */
export const PlayComputer = (): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="playcomputer">
      <button type="button" className="btn primary" data-play-computer onClick={() => setOpen(true)}>
        {W.computer.open}
      </button>
      <span className="s mut">{W.computer.about}</span>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </div>
  );
};
