import { CARDS, CONCESSIONS, REGIONALS } from '@roundhouse/titles/18fb';
import type { ReactNode } from 'react';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { Panel as FoldingPanel } from '../../panels/Panel.tsx';
import { powerOf } from './facts.ts';
import { corporationOf, type Game18fb, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

const holder = (game: Game18fb, owner: string): string =>
  owner === 'pool' ? words.panel.pool : owner === 'bank' ? words.panel.bank : game.name(owner);

const Concessions = (): ReactNode => {
  const game = useGame18fb();
  return (
    <table className="tb s">
      <thead>
        <tr>
          <th scope="col">{words.panel.company}</th>
          <th scope="col">{words.panel.state}</th>
          <th scope="col">{words.panel.holder}</th>
          <th scope="col" className="num">
            {words.panel.deposit}
          </th>
          <th scope="col" className="num">
            {words.panel.interest}
          </th>
        </tr>
      </thead>
      <tbody>
        {CONCESSIONS.map(({ company }) => {
          const { state, concession, deposit, interest } = corporationOf(game, company);
          const started = game.company(company)?.par !== null;
          return (
            <tr key={company} className={started ? '' : 'mut'} data-concession-of={company}>
              <td>
                <CompanyBadge id={company} size="sm" />
              </td>
              <td title={words.states[state]?.about}>{words.state(state)}</td>
              <td>{concession === null ? words.panel.nobody : holder(game, concession)}</td>
              <td className="num">{deposit === 0 ? words.panel.nobody : game.money(deposit)}</td>
              <td className="num">{game.money(interest)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Cards = (): ReactNode => {
  const game = useGame18fb();
  const { incomes, offeredCards } = game.view.own;
  return (
    <table className="tb s">
      <thead>
        <tr>
          <th scope="col">{words.panel.card}</th>
          <th scope="col">{words.panel.owner}</th>
          <th scope="col" className="num">
            {words.panel.income}
          </th>
        </tr>
      </thead>
      <tbody>
        {CARDS.map(({ id }) => {
          const asset = game.private(id);
          return (
            asset?.open && (
              <tr key={id} title={powerOf(game, id)}>
                <td>
                  {id} {asset.used > 0 && <span className="xs mut">{words.panel.used}</span>}
                  {offeredCards.includes(id) && <span className="xs turn">{words.panel.offered}</span>}
                </td>
                <td>{holder(game, asset.owner)}</td>
                <td className="num">{game.money(incomes[id] ?? 0)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
};

const Regionals = (): ReactNode => {
  const game = useGame18fb();
  const { regionalPrices } = game.view.own;
  const rows = REGIONALS.filter(({ id }) => corporationOf(game, id).state !== 'gone');
  return (
    <table className="tb s">
      <thead>
        <tr>
          <th scope="col">{words.panel.company}</th>
          <th scope="col">{words.panel.owner}</th>
          <th scope="col" className="num">
            {words.panel.treasury}
          </th>
          <th scope="col" className="num">
            {words.panel.markers}
          </th>
          <th scope="col" className="num">
            {words.panel.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id }) => {
          const row = game.company(id);
          return (
            <tr key={id} data-regional-row={id}>
              <td>
                <CompanyBadge id={id} size="sm" />
              </td>
              <td>{holder(game, row?.certificates[0]?.owner ?? 'bank')}</td>
              <td className="num">{game.money(row?.treasury ?? 0)}</td>
              <td className="num">{corporationOf(game, id).markers}</td>
              <td className="num">{game.money(regionalPrices[id] ?? 0)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Before phase 5 concessions and cards, later the regional companies. */
export const Panel = (): ReactNode => {
  const game = useGame18fb();
  const late = !game.view.own.bourbon;
  return (
    <FoldingPanel id="18fb" heading={late ? words.panel.regionals : words.panel.heading} later>
      <div className="body">
        {late ? (
          <Regionals />
        ) : (
          <>
            <Concessions />
            <Cards />
          </>
        )}
      </div>
    </FoldingPanel>
  );
};
