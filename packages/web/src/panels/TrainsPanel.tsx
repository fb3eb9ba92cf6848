import type { TrainCard } from '@roundhouse/engine';
import { trainName } from '@roundhouse/engine/trains';
import { Fragment, type ReactNode } from 'react';
import { limitWords } from '../game/components.ts';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { Panel } from './Panel.tsx';

const ownersOf = (game: Game, type: string): readonly { id: string; count: number }[] =>
  game.view.companies
    .map(({ id, trains }) => ({ id, count: trains.filter((train) => train.type === type).length }))
    .filter(({ count }) => count > 0);

/** The number of purchases from the bank up to and including the first train of this type. */
const purchasesUntil = (game: Game, type: string): number => {
  let count = 0;
  for (const pile of game.view.supply.trains) {
    if (pile.type === type) return count + 1;
    count += pile.left ?? 0;
  }
  return count;
};

const NextPhase = (): ReactNode => {
  const game = useGame();
  const index = game.title.components.phases.findIndex(({ id }) => id === game.view.phase);
  const now = game.title.components.phases[index];
  const next = game.title.components.phases[index + 1];
  if (next === undefined) return <p className="np s">{W.supply.last}</p>;
  const limit = limitWords(next.trainLimit);
  const before = limitWords(now?.trainLimit ?? null);
  const losers = game.view.companies.flatMap(({ id, trains }) => {
    const lost = trains.filter((train) => next.rusts.includes(train.type)).length;
    return lost === 0 ? [] : [W.supply.loses(id, lost)];
  });
  return (
    <div className="np">
      <div className="row between">
        <b>{W.supply.next(next.id)}</b>
        {next.on !== null && <span className="s turn b">{W.supply.away(purchasesUntil(game, next.on))}</span>}
      </div>
      <ul className="s">
        {next.on !== null && <li>{W.supply.starts(game.card(next.on))}</li>}
        {next.rusts.length > 0 && (
          <li>
            <span className="loss b">{W.supply.rusting(next.rusts.join(', '))}</span>
            {losers.length > 0 && W.supply.losers(losers)}
          </li>
        )}
        {limit !== null && limit !== before && <li>{W.supply.limit(before, limit)}</li>}
        {next.tiles.length !== now?.tiles.length && <li>{W.supply.tiles(next.tiles.join(', '))}</li>}
        {next.operatingRounds !== null && next.operatingRounds !== now?.operatingRounds && <li>{W.supply.rounds(next.operatingRounds)}</li>}
        {[...next.events, ...(game.own.phase?.(game, next.id) ?? [])].map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
    </div>
  );
};

/** A kind of train: what its card prints, how many are left, who has it and when it rusts. */
const TrainRow = ({ card: { id, price, rustsOn }, onSale }: { readonly card: TrainCard; readonly onSale: boolean }): ReactNode => {
  const game = useGame();
  const left = game.view.supply.trains.find(({ type }) => type === id)?.left;
  const { lines = [], prices = [], pricesAbout } = game.own.trainCard?.(game, id) ?? {};
  return (
    <tr className={onSale ? 'on' : ''}>
      <td>
        <b>{game.card(id)}</b> <Notes notes={lines} />
      </td>
      <td className="num" title={pricesAbout}>
        {price === 0 ? W.dash : game.money(price)} <Notes notes={prices} />
      </td>
      <td className="num">{left === null ? '∞' : left}</td>
      <td>
        {ownersOf(game, id).map(({ id: company, count }) => (
          <Fragment key={company}>
            <span className="nw">
              <CompanyBadge id={company} size="sm" />
              {count > 1 && <span className="xs mut">×{count}</span>}
            </span>{' '}
          </Fragment>
        ))}
      </td>
      <td className={rustsOn === null ? 'mut' : ''}>{rustsOn === null ? W.supply.never : W.supply.first(game.card(rustsOn))}</td>
    </tr>
  );
};

const Notes = ({ notes }: { readonly notes: readonly string[] }): ReactNode =>
  notes.length > 0 && <span className="mut s">{notes.join(' ')}</span>;

/** Trains left and owned, and what the next phase will do to whom. */
export const TrainsPanel = (): ReactNode => {
  const game = useGame();
  const { trains, phases } = game.title.components;
  const { supply, phase: now } = game.view;
  const phase = phases.find(({ id }) => id === now);
  const onSale = supply.trains.find(({ left }) => left !== 0)?.type;
  const left = supply.trains.find(({ type }) => type === onSale)?.left ?? null;
  const used = [...new Set(supply.used.map((train) => game.own.short?.(trainName(train)) ?? train.type))];
  return (
    <Panel
      id="trains"
      heading={W.supply.heading}
      later
      summary={
        onSale !== undefined && W.supply.sale(game.card(onSale), game.money(trains.find(({ id }) => id === onSale)?.price ?? 0), left)
      }
      tools={
        <span className="xs mut">
          {W.supply.now(now, limitWords(phase?.trainLimit ?? null), phase?.tiles.join(', ') ?? '', phase?.operatingRounds ?? null)}
        </span>
      }
    >
      <div className="body">
        <table className="tb traintable" aria-label={W.supply.trains}>
          <thead>
            <tr>
              <th scope="col">{W.supply.train}</th>
              <th scope="col" className="num">
                {W.supply.price}
              </th>
              <th scope="col" className="num">
                {W.supply.left}
              </th>
              <th scope="col">{W.supply.heldBy}</th>
              <th scope="col">{W.supply.rusts}</th>
            </tr>
          </thead>
          <tbody>
            {trains.map((card) => (
              <TrainRow key={card.id} card={card} onSale={card.id === onSale} />
            ))}
          </tbody>
        </table>
        {used.length > 0 && <p className="s">{W.supply.used(used.join(', '))}</p>}
        <NextPhase />
      </div>
    </Panel>
  );
};
