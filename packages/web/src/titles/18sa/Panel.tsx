import type { ReactNode } from 'react';
import { placeOf } from '../../game/context.tsx';
import { FactLines } from '../../panels/Facts.tsx';
import { Panel as FoldingPanel } from '../../panels/Panel.tsx';
import { useGame18sa } from './game.ts';
import { T } from './words/index.ts';

/** What is left in the bank: money, loan markers, mine markers; and where the harbour markers are. */
export const Panel = (): ReactNode => {
  const game = useGame18sa();
  const { loansLeft, mines, harbour, harbours, gone, broken } = game.view.own;
  const marked = Object.values(harbours).map(game.name).join(', ');
  const facts = [
    { name: T.panel.bank, text: broken === null ? game.money(Number(game.view.bank)) : T.panel.broken },
    { name: T.loans.left, text: String(loansLeft) },
    {
      name: T.panel.mines,
      text: mines.map(({ color, hex, left }) => T.mine.stock(left, T.mine.left(color, placeOf(game, hex)))).join(', '),
    },
    ...(marked === '' ? [] : [{ name: T.panel.harbours, text: T.panel.at(marked, harbour) }]),
    ...(gone.length === 0 ? [] : [{ name: T.panel.gone, text: gone.join(', ') }]),
  ];
  return (
    <FoldingPanel id="18sa" heading={T.panel.heading} later>
      <dl className="body ch">
        <FactLines facts={facts} />
      </dl>
    </FoldingPanel>
  );
};
