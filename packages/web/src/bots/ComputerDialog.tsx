import type { TitleMeta } from '@roundhouse/engine';
import { BOT_LEVELS } from '@roundhouse/table';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { PlayerCount, TitleChoice } from '../app/GameChoice.tsx';
import { Segments } from '../app/Radios.tsx';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { useBeginning } from './beginning.ts';
import { againstBots, seatNames } from './seats.ts';
import { keptWish, playersIn, type Wish } from './usual.ts';

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

/** Title, players and level, with a good default for each. It opens on its button, so that Enter starts the game. */
const ComputerDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const [chosen, choose] = useState<Partial<Wish>>(keptWish);
  const { wish, meta, players, begin } = useBeginning(chosen);
  const { isSending, problem, send } = useSending();
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
          if (you !== '') void send(() => begin(true));
        }}
      >
        <h2 id={heading}>{W.computer.open}</h2>
        <Fields meta={meta} wish={wish} onChange={(change) => choose({ ...chosen, ...change })} />
        <p className="s">{W.computer.starts(shortTitle(meta.id), you, bots)}</p>
        <Problem of={problem} />
        <div className="row wrap">
          <button type="submit" className="btn primary" data-start-computer disabled={you === '' || isSending} ref={start}>
            {W.computer.start}
          </button>
          <button type="button" className="btn" data-watch-computer disabled={isSending} onClick={() => void send(() => begin(false))}>
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

export default ComputerDialog;
