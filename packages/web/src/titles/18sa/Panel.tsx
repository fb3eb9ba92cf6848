import type { ReactNode } from 'react';
import { useGame } from '../../game/context.tsx';
import { FactLines } from '../../panels/Facts.tsx';
import { en18sa as T } from '../../text/18sa.ts';
import { ownOf, printedOf } from './facts.ts';

/** What is left in the bank: money, loan markers, mine markers; where harbour markers lie. */
export const Panel = (): ReactNode => {
  const game = useGame();
  const { loansLeft, minesLeft, harbour, harbours, gone, broken } = ownOf(game);
  const marked = Object.values(harbours).map(game.name).join(', ');
  const facts = [
    { name: T.panel.bank, text: broken === null ? game.money(Number(game.view.bank)) : T.panel.broken },
    { name: T.loans.left, text: String(loansLeft) },
    {
      name: T.panel.mines,
      text: printedOf(game)
        .mines.list.map(({ color, name }) => T.mine.stock(minesLeft[color] ?? 0, T.mine.left(color, name)))
        .join(', '),
    },
    ...(marked === '' ? [] : [{ name: T.panel.harbours, text: T.panel.at(marked, harbour) }]),
    ...(gone.length === 0 ? [] : [{ name: T.panel.gone, text: gone.join(', ') }]),
  ];
  return (
    <section className="panel" aria-label={T.panel.heading}>
      <header>
        <h2>{T.panel.heading}</h2>
      </header>
      <dl className="body ch">
        <FactLines facts={facts} />
      </dl>
    </section>
  );
};
