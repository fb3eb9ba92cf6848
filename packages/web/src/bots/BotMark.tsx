import type { PlayerId } from '@roundhouse/engine';
import { BOT_LEVELS, seatOf } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { LocalSession } from '../game/session.ts';
import { useTable } from '../table/context.tsx';
import { W } from '../text/language.ts';

/** The level of the bot that plays for a player, in a game of this browser or at a table; null: a person plays. */
export const useBotLevels = (): ((player: PlayerId) => string | null) => {
  const { session } = useGame();
  const table = useTable();
  if (table !== null) return (player) => table.seats[seatOf(player)]?.bot ?? null;
  return (player) => (session instanceof LocalSession ? session.levelOf(player) : null);
};

/** After the name of a bot: that it is one. */
export const BotMark = ({ player }: { readonly player: PlayerId }): ReactNode => {
  const bot = useBotLevels()(player);
  const level = BOT_LEVELS.find((known) => known === bot);
  return (
    bot !== null && (
      <span className="chip xs" data-bot={bot} title={level && W.bots.levels[level].says}>
        {W.bots.bot}
      </span>
    )
  );
};
