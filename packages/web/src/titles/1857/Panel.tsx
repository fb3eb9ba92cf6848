import type { View1857 } from '@roundhouse/titles/1857';
import type { ReactNode } from 'react';
import { gameHook } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { FactLines } from '../../panels/Facts.tsx';
import { Panel as FoldingPanel } from '../../panels/Panel.tsx';
import { areasIn, closedOf, endOf } from './facts.ts';
import { words } from './words/index.ts';

const useGame1857 = gameHook<View1857>('1857');

/** The classes of the colours of phases. */
const CLASSES: Readonly<Record<string, string>> = { yellow: 'y', green: 'g', brown: 'n', gray: 'x' };

/** What off-board areas pay, with the colour of the phase marked. */
const Offboard = (): ReactNode => {
  const game = useGame1857();
  return (
    <table className="tb" aria-label={words.panel.offboard}>
      <tbody>
        {areasIn(game.view.phase).map(({ name, pays }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {pays.map(({ colour, value, now }) => (
              <td key={colour} className={`num${now ? ' b' : ' mut'}`}>
                {now ? <span className={`pc ${CLASSES[colour] ?? ''}`}>{value}</span> : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Off-board values by phase, the finance model, the state railway, closed companies, and how the game ends. */
export const Panel = (): ReactNode => {
  const game = useGame1857();
  const closed = closedOf(game);
  const facts = [
    { name: words.panel.model, text: words.panel.models[String(game.view.options.finance)] ?? '' },
    { name: words.panel.state, text: words.stateRailway(game.money) },
    {
      name: words.panel.closed,
      text:
        closed.length === 0
          ? words.panel.noneClosed
          : closed.map((id) => (
              <span key={id}>
                <CompanyBadge id={id} size="sm" />{' '}
              </span>
            )),
      title: words.panel.closedAbout,
    },
    { name: words.panel.end, text: endOf(game) },
  ];
  return (
    <FoldingPanel id="1857" heading={words.panel.heading} later summary={endOf(game)}>
      <div className="body">
        <Offboard />
        <dl className="ch">
          <FactLines facts={facts} />
        </dl>
      </div>
    </FoldingPanel>
  );
};
