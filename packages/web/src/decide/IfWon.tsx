import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';

interface FigureProps {
  readonly name: string;
  readonly what: string;
  readonly before: number;
  readonly after: number;
  readonly tone?: string;
}

const Figure = ({ name, what, before, after, tone = '' }: FigureProps): ReactNode => {
  const { money } = useGame();
  return (
    <div className="kvrow">
      <dt>
        {name} <span className="mut xs">{what}</span>
      </dt>
      <dd className={tone}>
        {money(before)} <span className="arrow">→</span> {money(after)}
      </dd>
    </div>
  );
};

/** The cash a bidder is left with if the bid wins. */
export const IfWon = ({ by, amount }: { readonly by: string; readonly amount: number }): ReactNode => {
  const game = useGame();
  const cash = game.player(by)?.cash ?? 0;
  return (
    <section className="does" aria-label={W.does.heading}>
      <h3>{W.auction.ifWon}</h3>
      <dl className="kv">
        <Figure name={game.name(by)} what={W.does.what.cash} before={cash} after={cash - amount} tone="loss" />
      </dl>
    </section>
  );
};

interface CommitsProps {
  readonly by: string;
  /** What the player has bid before, on this item and on all. */
  readonly mine: number;
  readonly committed: number;
  readonly amount: number;
}

/** What a bid that stays on its item ties up. */
export const Commits = ({ by, mine, committed, amount }: CommitsProps): ReactNode => {
  const game = useGame();
  const cash = game.player(by)?.cash ?? 0;
  const after = committed - mine + amount;
  return (
    <section className="does" aria-label={W.does.heading}>
      <h3>{W.does.heading}</h3>
      <dl className="kv">
        <Figure name={game.name(by)} what={W.auction.available} before={cash - committed} after={cash - after} tone="loss" />
        <Figure name={game.name(by)} what={W.auction.committed} before={committed} after={after} />
      </dl>
    </section>
  );
};
