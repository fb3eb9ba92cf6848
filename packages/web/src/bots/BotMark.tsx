import type { PlayerId } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { LocalSession } from '../game/session.ts';
import { W } from '../text/language.ts';

/** After the name of a bot in a game of this browser: that it is one. */
export const BotMark = ({ player }: { readonly player: PlayerId }): ReactNode => {
  const { session } = useGame();
  const level = session instanceof LocalSession ? session.levelOf(player) : null;
  return (
    level !== null && (
      <span className="chip xs" data-bot={level} title={W.bots.levels[level].says}>
        {W.bots.bot}
      </span>
    )
  );
};
