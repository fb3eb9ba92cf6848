import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';

/** The final ranking and what ended the game. */
export const Over = (): ReactNode => {
  const game = useGame();
  const ended = game.view.own.ended;
  return (
    <section className="dec over" aria-label="What is asked">
      <div className="ask">
        <h2>The game is over</h2>
        {typeof ended === 'string' && <p>Ended by: {ended}.</p>}
      </div>
      <div className="opts">
        <table className="tb" aria-label="Ranking">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col" className="num">
                Worth
              </th>
            </tr>
          </thead>
          <tbody>
            {(game.state.result ?? []).map(({ player, rank, worth }) => (
              <tr key={player}>
                <td>{rank === 0 ? '–' : rank}</td>
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
