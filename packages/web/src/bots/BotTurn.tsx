import { type ReactNode, useId } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { useBotPlayers, useBotTurn } from './context.tsx';
import { PACES, setPace, usePace } from './pace.ts';

/** Below the name of a bot that is to move, if its moves are stepped through: the button that plays its move. */
export const BotNext = (): ReactNode => {
  const players = useBotPlayers();
  const turn = useBotTurn();
  const pace = usePace();
  if (players === null || turn === null || pace !== 'step') return null;
  return (
    <div className="go">
      <button type="button" className="btn primary block" data-confirm data-next-bot disabled={!turn.ready} onClick={() => players.next()}>
        {W.bots.next} <kbd>Enter</kbd>
      </button>
    </div>
  );
};

/** How fast the bots of this game play. */
export const BotPace = (): ReactNode => {
  const { view } = useGame();
  const players = useBotPlayers();
  const pace = usePace();
  const heading = useId();
  if (players === null || view.result !== null) return null;
  return (
    <section className="row between wrap botpace" aria-labelledby={heading}>
      <span className="s mut" id={heading}>
        {W.bots.pace}
      </span>
      <span className="seg" role="group" aria-labelledby={heading}>
        {PACES.map((one) => (
          <button
            key={one}
            type="button"
            data-pace={one}
            title={W.bots.paceHelp[one]}
            aria-pressed={pace === one}
            onClick={() => setPace(one)}
          >
            {W.bots.paces[one]}
          </button>
        ))}
      </span>
    </section>
  );
};
