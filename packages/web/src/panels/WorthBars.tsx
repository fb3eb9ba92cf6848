import type { PlayerView } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { faceOf, INKS } from '../board/faces.ts';
import { BotMark } from '../bots/BotMark.tsx';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';

interface Part {
  readonly id: string;
  readonly percent: number;
  readonly value: number;
}

/** What the shares of a player are worth, by company, the most valuable first. Shares of one certificate are as good as those of another. */
export const partsOf = (game: Game, { certificates }: PlayerView): readonly Part[] => {
  const held = new Map<string, number>();
  for (const { company, percent } of certificates) held.set(company, (held.get(company) ?? 0) + percent);
  return [...held]
    .map(([id, percent]) => ({ id, percent, value: (percent * (game.company(id)?.price ?? 0)) / sharePercent(game, id) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
};

/** The percent that a company's share price is the price of. */
const sharePercent = (game: Game, id: string): number => {
  const sizes = game.company(id)?.certificates.map(({ percent }) => percent) ?? [];
  return Math.max(10, Math.min(...sizes, 100));
};

const Bar = ({ player, most }: { readonly player: PlayerView; readonly most: number }): ReactNode => {
  const game = useGame();
  const parts = partsOf(game, player);
  const shares = parts.reduce((sum, { value }) => sum + value, 0);
  // What the title takes off or counts besides, such as loans.
  const rest = player.worth - shares - player.cash;
  const width = (value: number): string => `${(100 * Math.max(0, value)) / Math.max(1, most)}%`;
  return (
    <div className="worthbar">
      {parts.map(({ id, percent, value }) => {
        const { swatch, ink } = faceOf(game.title.id, id);
        return (
          <span
            key={id}
            style={{ width: width(value), background: swatch, color: INKS[ink] }}
            title={W.over.part(id, percent, game.money(value))}
          >
            <span className="fits">
              {id}
              <small>{W.percent(percent)}</small>
            </span>
          </span>
        );
      })}
      <span className="cash" style={{ width: width(player.cash) }} title={W.over.cashPart(game.money(player.cash))}>
        <span className="fits wide">{W.over.cashPart(game.money(player.cash))}</span>
      </span>
      {Math.round(rest) !== 0 && <span className="rest s mut">{W.over.rest(game.signed(Math.round(rest)))}</span>}
    </div>
  );
};

/** What the net worth of each player is made of: shares in the colours of their companies, and cash. */
export const WorthBars = (): ReactNode => {
  const game = useGame();
  const players = game.view.players.toSorted((a, b) => b.worth - a.worth);
  const most = Math.max(...players.map(({ worth, cash }) => Math.max(worth, cash)), 1);
  return (
    <ol className="worthbars">
      {players.map((player) => (
        <li key={player.id}>
          <b className="rank" aria-hidden="true">
            {1 + players.filter(({ worth }) => worth > player.worth).length}
          </b>
          <span className="who">
            <b>{player.name}</b> <BotMark player={player.id} /> <span className="s">{game.money(player.worth)}</span>
          </span>
          <Bar player={player} most={most} />
        </li>
      ))}
    </ol>
  );
};
