import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { keptReason } from './adviser.ts';
import { useBotPlayers, useBotTurn } from './context.tsx';
import { PACES, setPace, usePace } from './pace.ts';

/** Below the name of a bot that is to move, if its moves are stepped through: the button that plays its move. */
export const BotNext = (): ReactNode => {
  const players = useBotPlayers();
  const turn = useBotTurn();
  const pace = usePace();
  const button = useRef<HTMLButtonElement>(null);
  const stepping = pace === 'step' && turn !== null;
  // Whoever has just chosen to step goes on with Enter.
  useEffect(() => {
    if (stepping && document.activeElement?.hasAttribute('data-pace')) button.current?.focus();
  }, [stepping]);
  if (players === null || !stepping) return null;
  return (
    <div className="go">
      <button
        type="button"
        className="btn primary block"
        data-confirm
        data-next-bot
        ref={button}
        aria-disabled={!turn.ready}
        onClick={() => players.next()}
      >
        {W.bots.next} <kbd>Enter</kbd>
      </button>
    </div>
  );
};

const MOST = 8;

/** While a bot is to move: what bots have done since a person last decided, and why the last of them did it. */
export const Lately = (): ReactNode => {
  const { session, tell } = useGame();
  const turn = useBotTurn();
  if (turn === null || session.length === 0) return null;
  const { moves, events } = session;
  const last = moves.findLastIndex(({ by }) => session.acts(by));
  const lines = events
    .slice(last + 2)
    .flatMap((of) => of.map(tell))
    .slice(-MOST);
  const made = moves.at(-1);
  const why = made === undefined ? undefined : keptReason(made);
  if (lines.length === 0) return null;
  return (
    <div className="opts">
      <h3>{W.bots.lately}</h3>
      <ul className="news s">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its order
          <li key={index}>{line}</li>
        ))}
      </ul>
      {why !== undefined && why !== '' && <p className="because s">{why}</p>}
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
