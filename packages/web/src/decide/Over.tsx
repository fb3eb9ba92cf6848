import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';

/** The final ranking and what ended the game. */
export const Over = (): ReactNode => {
  const game = useGame();
  const ended = game.view.own.ended;
  return (
    <section className="dec over" aria-label={W.decide.region}>
      <div className="ask">
        <h2>{W.over.heading}</h2>
        {typeof ended === 'string' && <p>{W.over.by(ended)}</p>}
      </div>
      <div className="opts">
        <table className="tb" aria-label={W.over.ranking}>
          <thead>
            <tr>
              <th scope="col">{W.over.place}</th>
              <th scope="col">{W.over.player}</th>
              <th scope="col" className="num">
                {W.over.worth}
              </th>
            </tr>
          </thead>
          <tbody>
            {(game.state.result ?? []).map(({ player, rank, worth }) => (
              <tr key={player}>
                <td>{rank === 0 ? W.dash : rank}</td>
                <td>{game.name(player)}</td>
                <td className="num">{game.money(worth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
