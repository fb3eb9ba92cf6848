import type { PlayerId } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { BotMark } from '../bots/BotMark.tsx';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';

/** The sentence of the log that ended the game. */
export const reasonOf = (game: Game): string | null => {
  const last = game.session.events[game.session.at]?.findLast(({ type }) => type === 'end');
  return last === undefined ? null : game.tell(last);
};

export const winnersOf = (game: Game): readonly string[] =>
  (game.view.result ?? []).filter(({ rank }) => rank === 1).map(({ player }) => game.name(player));

/** The final ranking, what it is made of, and what ended the game. */
export const Over = ({ onResults }: { readonly onResults: () => void }): ReactNode => {
  const game = useGame();
  const result = game.view.result ?? [];
  const winners = winnersOf(game);
  const cashOf = (player: PlayerId): number => game.player(player)?.cash ?? 0;
  return (
    <section className="dec over" aria-label={W.decide.region}>
      <div className="ask">
        <h2>{winners.length === 0 ? W.over.heading : W.over.wins(winners)}</h2>
        <p>{reasonOf(game) ?? W.over.heading}</p>
      </div>
      <div className="opts">
        <table className="tb" aria-label={W.over.ranking}>
          <thead>
            <tr>
              <th scope="col">{W.over.place}</th>
              <th scope="col">{W.over.player}</th>
              <th scope="col" className="num">
                {W.over.cash}
              </th>
              <th scope="col" className="num">
                {W.over.holdings}
              </th>
              <th scope="col" className="num">
                {W.over.worth}
              </th>
            </tr>
          </thead>
          <tbody>
            {result.map(({ player, rank, worth }) => (
              <tr key={player}>
                <td>{rank === 0 ? W.dash : rank}</td>
                <td>
                  {game.name(player)} <BotMark player={player} />
                </td>
                <td className="num">{game.money(cashOf(player))}</td>
                <td className="num">{game.money(worth - cashOf(player))}</td>
                <td className="num">
                  <b>{game.money(worth)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="go">
        <button type="button" className="btn primary block" data-results onClick={onResults}>
          {W.over.results}
        </button>
      </div>
    </section>
  );
};
