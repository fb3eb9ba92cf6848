import { lazy, type ReactNode, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Part } from '../app/Part.tsx';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { useBeginning } from './beginning.ts';
import { keptWish } from './usual.ts';

const ComputerDialog = lazy(() => import('./ComputerDialog.tsx'));

/** The button that starts a game against bots at once, with what was chosen the last time; beside it the way to choose. */
export const PlayComputer = ({ large = false }: { readonly large?: boolean }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const { isSending, problem, send } = useSending();
  const { meta, players, begin } = useBeginning(keptWish());
  if (meta === null) return null;
  return (
    <div className={`playcomputer${large ? ' large' : ''}`}>
      <button type="button" className="btn primary" data-play-computer disabled={isSending} onClick={() => void send(() => begin(true))}>
        <span>{W.computer.open}</span>
        <span className="s">{W.home.computerWith(shortTitle(meta.id), players)}</span>
      </button>
      <button type="button" className="linklike s" data-choose-computer onClick={() => setOpen(true)}>
        {W.home.computerOther}
      </button>
      <Problem of={problem} />
      {isOpen && (
        <Part>
          <ComputerDialog onClose={() => setOpen(false)} />
        </Part>
      )}
    </div>
  );
};
