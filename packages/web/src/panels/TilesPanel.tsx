import type { ReactNode } from 'react';
import { TilePicture } from '../board/index.ts';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';

/** The tile manifest with the pieces that are left. */
export const TilesPanel = (): ReactNode => {
  const game = useGame();
  return (
    <section className="panel" aria-label={W.tiles.region}>
      <header>
        <h2>{W.tiles.heading}</h2>
      </header>
      <ul className="body manifest">
        {[...game.title.board.tiles.values()].map(({ id, count }) => {
          const left = game.view.supply.tiles[id];
          return (
            <li key={id} className={left === 0 ? 'off' : ''}>
              <TilePicture board={game.title.board} tile={id} rotation={0} />
              <b>#{id}</b>
              <span className="xs">{W.tiles.left(left, count)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
