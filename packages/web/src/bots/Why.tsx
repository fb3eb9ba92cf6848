import { type ReactNode, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { reasonFor } from './adviser.ts';

/** After a line of the log that tells a bot's move: a button that tells why. */
export const Why = ({ move, line }: { readonly move: number; readonly line: string }): ReactNode => {
  const { session } = useGame();
  const [told, setTold] = useState<string | null>(null);
  if (session.botOf(move) === null) return null;
  const ask = (): void => {
    if (told !== null) {
      setTold(null);
      return;
    }
    setTold(W.bots.looking);
    reasonFor(session, move).then(
      (why) => setTold(why || W.bots.noReason),
      () => setTold(W.bots.noReason),
    );
  };
  return (
    <>
      {' '}
      <button
        type="button"
        className="linklike why"
        aria-expanded={told !== null}
        aria-label={W.bots.whyOf(line)}
        data-why={move}
        onClick={ask}
      >
        {W.bots.why}
      </button>
      {told !== null && (
        <p className="because s" role="status">
          {told}
        </p>
      )}
    </>
  );
};
