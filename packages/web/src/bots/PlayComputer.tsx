import { lazy, type ReactNode, useState } from 'react';
import { Part } from '../app/Part.tsx';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { useBeginning } from './beginning.ts';
import { keptWish } from './usual.ts';

const ComputerDialog = lazy(() => import('./ComputerDialog.tsx'));

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
      {isOpen && (
        <Part>
          <ComputerDialog onClose={() => setOpen(false)} />
        </Part>
      )}
    </div>
  );
};
