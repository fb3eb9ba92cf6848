import type { TitleMeta } from '@roundhouse/engine';
import { BOT, BOT_LEVELS } from '@roundhouse/table';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PlayerCount, TitleChoice } from '../app/GameChoice.tsx';
import { Segments } from '../app/Radios.tsx';
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
  return (
    <>
      <TitleChoice label={W.computer.title} title={meta.id} onChange={(title) => onChange({ title })} />
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
        <PlayerCount
          label={W.computer.players}
          meta={meta}
          players={playersIn(meta, wish.players)}
          onChange={(players) => onChange({ players })}
        />
      </div>
      <div className="field">
        <b aria-hidden="true">{W.computer.level}</b>
        <Segments
          label={W.computer.level}
          value={wish.level}
          options={BOT_LEVELS.map((level) => ({ value: level, words: W.bots.levels[level].name }))}
          onChange={(level) => onChange({ level })}
        />
        <span className="mut s">{W.bots.levels[wish.level].says}</span>
      </div>
    </>
  );
};

interface Beginning {
  readonly wish: Wish;
  readonly meta: TitleMeta | null;
  readonly players: number;
  /** Starts the game, with a person in the first seat or with bots alone. */
  readonly begin: (withPerson: boolean) => Promise<void>;
}

/** A game as it was chosen, with a good default for everything else. */
const useBeginning = (chosen: Partial<Wish>): Beginning => {
  const games = useGames();
  const me = useMe();
  const wish: Wish = { title: '', players: 3, level: BOT, name: me?.name ?? W.newGame.firstNames[0] ?? '', ...chosen };
  const meta = catalogue.find(({ id }) => id === wish.title) ?? catalogue[0] ?? null;
  const players = meta === null ? 0 : playersIn(meta, wish.players);
  const begin = async (withPerson: boolean): Promise<void> => {
    const rules = meta === null ? undefined : await loadTitle(meta.id);
    if (meta === null || rules === undefined) return;
    keepWish(chosen);
    const file = newGame(rules, againstBots(withPerson ? wish.name.trim() : null, players, wish.level), usualOptions(meta, players));
    await games.save(file);
    goTo({ page: 'game', id: file.id });
  };
  return { wish, meta, players, begin };
};

/** Title, players and level, with a good default for each. It opens on its button, so that Enter starts the game. */
const Dialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const [chosen, choose] = useState<Partial<Wish>>(keptWish);
  const { wish, meta, players, begin } = useBeginning(chosen);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    start.current?.focus();
  }, []);
  if (meta === null) return null;
  const [you = '', ...bots] = seatNames(againstBots(wish.name, players, wish.level));
  return (
    <dialog ref={dialog} className="panel" aria-labelledby={heading} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (you !== '') void begin(true);
        }}
      >
        <h2 id={heading}>{W.computer.open}</h2>
        <Fields meta={meta} wish={wish} onChange={(change) => choose({ ...chosen, ...change })} />
        <p className="s">{W.computer.starts(shortTitle(meta.id), you, bots)}</p>
        <div className="row wrap">
          <button type="submit" className="btn primary" data-start-computer disabled={you === ''} ref={start}>
            {W.computer.start}
          </button>
          <button type="button" className="btn" data-watch-computer onClick={() => void begin(false)}>
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

/** The button that starts a game against bots at once, with what was chosen the last time; beside it the way to choose. */
export const PlayComputer = ({ large = false }: { readonly large?: boolean }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { meta, players, begin } = useBeginning(keptWish());
  if (meta === null) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    await begin(true);
  };
  return (
    <div className={`playcomputer${large ? ' large' : ''}`}>
      <button type="button" className="btn primary" data-play-computer disabled={busy} onClick={() => void start()}>
        <span>{W.computer.open}</span>
        <span className="s">{W.home.computerWith(shortTitle(meta.id), players)}</span>
      </button>
      <button type="button" className="linklike s" data-choose-computer onClick={() => setOpen(true)}>
        {W.home.computerOther}
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </div>
  );
};
