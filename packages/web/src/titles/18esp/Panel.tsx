import type { ReactNode } from 'react';
import { useGame } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { FactLines } from '../../panels/Facts.tsx';
import { esp } from '../../text/18esp.ts';
import { W } from '../../text/language.ts';
import type { Fact } from '../title-app.ts';
import { cardName } from './names.ts';
import { ownOf, printedOf, rustedCards } from './own.ts';

const LAST = 3;

const Badges = ({ ids }: { readonly ids: readonly string[] }): ReactNode => (
  <span className="row tight wrap">
    {ids.map((id) => (
      <CompanyBadge key={id} id={id} size="sm" />
    ))}
  </span>
);

const Passes = (): ReactNode => {
  const game = useGame();
  const { open } = ownOf(game);
  return (
    <table className="tb" aria-label={esp.panel.pass}>
      <thead>
        <tr>
          <th scope="col">{esp.panel.pass}</th>
          <th scope="col">{esp.panel.state}</th>
          <th scope="col" className="num">
            {esp.panel.opening}
          </th>
          <th scope="col" className="num" title={esp.panel.valueTold}>
            {esp.panel.value}
          </th>
          <th scope="col">{esp.panel.stations}</th>
        </tr>
      </thead>
      <tbody>
        {printedOf(game).passes.map(({ hex, name, build, revenueWithToken }) => (
          <tr key={hex}>
            <td>{name}</td>
            <td>{open.includes(hex) ? <b className="gain">{esp.panel.isOpen}</b> : esp.panel.isShut}</td>
            <td className="num">{open.includes(hex) ? W.dash : game.money(build)}</td>
            <td className="num">{game.money(revenueWithToken)}</td>
            <td>
              <Badges ids={(game.state.board[hex]?.tokens ?? []).map(({ of }) => of)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What belongs to no company and to no player: passes, tenders, cards to join, and how far the end has come. */
export const Panel = (): ReactNode => {
  const game = useGame();
  const own = ownOf(game);
  const seller = game.state.assets.P5;
  const onSale = game.state.supply.trains.find(({ left }) => left !== 0)?.type;
  const { kind, number } = game.state.round;
  const tenders = [
    ...(seller?.open && own.loose > 0
      ? [esp.panel.at(seller.owner in game.state.players ? game.name(seller.owner) : game.name('P5'), own.loose)]
      : []),
    ...(own.spare > 0 ? [esp.panel.onMarket(own.spare)] : []),
  ];
  const cards = rustedCards(game);
  const end =
    own.ending === 'called'
      ? esp.panel.called
      : own.ending === 'stock'
        ? esp.panel.lastStock
        : own.ending === 'operating'
          ? esp.panel.lastRounds(number, number === LAST && kind === 'operating')
          : esp.panel.eights(own.eights);
  const facts: readonly Fact[] = [
    {
      name: esp.panel.tenders,
      text: (
        <>
          {tenders.length === 0 ? esp.panel.noTenders : [...tenders, esp.panel.price].join(' · ')} <Badges ids={own.tenders} />
        </>
      ),
    },
    ...(cards.length === 0
      ? []
      : [
          {
            name: esp.panel.cards,
            text: cards.map(({ type, left, price }) => esp.panel.card(cardName(type), left, game.money(price))).join(' · '),
            title: esp.panel.cardsTold,
          },
        ]),
    {
      name: esp.panel.export,
      text: own.ending === null && onSale !== undefined ? esp.panel.exports(cardName(onSale)) : esp.panel.noExport,
    },
    { name: esp.panel.renfe, text: end },
    ...(game.state.assets.P7?.open || game.state.assets.P6?.open
      ? [{ name: esp.panel.comes, text: esp.panel.comesWith(own.share, own.director) }]
      : []),
    { name: esp.panel.notIn, text: <Badges ids={own.out} /> },
  ];
  return (
    <section className="panel" aria-label={esp.panel.heading}>
      <header>
        <h2>{esp.panel.heading}</h2>
      </header>
      <div className="body">
        {own.lacksBarriers && <p className="note s">{esp.panel.barriers}</p>}
        <Passes />
        <dl className="ch">
          <FactLines facts={facts} />
        </dl>
      </div>
    </section>
  );
};
