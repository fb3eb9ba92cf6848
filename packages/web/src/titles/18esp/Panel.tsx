import { END, PASSES, TENDERS } from '@roundhouse/titles/18esp';
import type { ReactNode } from 'react';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { FactLines } from '../../panels/Facts.tsx';
import { Panel as FoldingPanel } from '../../panels/Panel.tsx';
import { W } from '../../text/language.ts';
import type { Fact } from '../title-app.ts';
import { type Game18esp, useGame18esp } from './game.ts';
import { cardName } from './names.ts';
import { esp } from './words/index.ts';

const Badges = ({ ids }: { readonly ids: readonly string[] }): ReactNode => (
  <span className="row tight wrap">
    {ids.map((id) => (
      <CompanyBadge key={id} id={id} size="sm" />
    ))}
  </span>
);

const Passes = (): ReactNode => {
  const game = useGame18esp();
  const { openPasses: open } = game.view.own;
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
        {PASSES.map(({ hex, name, build, revenueWithToken }) => (
          <tr key={hex}>
            <td>{name}</td>
            <td>{open.includes(hex) ? <b className="gain">{esp.panel.isOpen}</b> : esp.panel.isShut}</td>
            <td className="num">{open.includes(hex) ? W.dash : game.money(build)}</td>
            <td className="num">{game.money(revenueWithToken)}</td>
            <td>
              <Badges ids={(game.view.board[hex]?.tokens ?? []).map(({ of }) => of)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** How far the end has come. */
const endWords = ({ view: { own, round } }: Game18esp): string => {
  switch (own.ending) {
    case 'called':
      return esp.panel.called;
    case 'stock':
      return esp.panel.lastStock;
    case 'operating':
      return esp.panel.lastRounds(round.number, own.isLastRound);
    case null:
      return esp.panel.eights(own.eightsGone, END.count);
  }
};

const tenderFact = (game: Game18esp): Fact => {
  const { own, order } = game.view;
  const seller = game.private('P5')?.owner ?? '';
  const forSale = [
    ...(game.private('P5')?.open && own.tendersForSale > 0
      ? [esp.panel.at(game.name(order.includes(seller) ? seller : 'P5'), own.tendersForSale)]
      : []),
    ...(own.tendersInPool > 0 ? [esp.panel.onMarket(own.tendersInPool)] : []),
  ];
  const words = forSale.length === 0 ? esp.panel.noTenders : [...forSale, esp.panel.price(game.money(TENDERS.price))].join(' · ');
  return {
    name: esp.panel.tenders,
    text: (
      <>
        {words} <Badges ids={own.tenders} />
      </>
    ),
  };
};

const cardFacts = (game: Game18esp): readonly Fact[] => {
  const cards = game.view.own.rustedCards;
  if (cards.length === 0) return [];
  const text = cards.map(({ type, left, price }) => esp.panel.card(cardName(type), left, game.money(price))).join(' · ');
  return [{ name: esp.panel.cards, text, title: esp.panel.cardsTold }];
};

const exportWords = ({ view: { own, supply } }: Game18esp): string => {
  const onSale = supply.trains.find(({ left }) => left !== 0)?.type;
  return own.ending === null && onSale !== undefined ? esp.panel.exports(cardName(onSale)) : esp.panel.noExport;
};

/** What belongs to no company and to no player: passes, tenders, rusted cards, and how far the end has come. */
export const Panel = (): ReactNode => {
  const game = useGame18esp();
  const { own } = game.view;
  const facts: readonly Fact[] = [
    tenderFact(game),
    ...cardFacts(game),
    { name: esp.panel.export, text: exportWords(game) },
    { name: esp.panel.renfe, text: endWords(game) },
    ...(game.private('P7')?.open || game.private('P6')?.open
      ? [{ name: esp.panel.comes, text: esp.panel.comesWith(own.shareOfP6, own.directorOfP7) }]
      : []),
    { name: esp.panel.notIn, text: <Badges ids={own.out} /> },
  ];
  return (
    <FoldingPanel id="18esp" heading={esp.panel.heading} later>
      <div className="body">
        {own.lacksBarriers && <p className="note s">{esp.panel.barriers}</p>}
        <Passes />
        <dl className="ch">
          <FactLines facts={facts} />
        </dl>
      </div>
    </FoldingPanel>
  );
};
