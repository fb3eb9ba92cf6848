import type { Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { type Game, placeOf, useGame } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { words } from '../../text/18fb.ts';
import { Say } from '../../text/Say.tsx';
import { powerOf } from './facts.ts';
import { placesOf, printedOf } from './own.ts';

interface Auction {
  readonly items: readonly string[];
  readonly picker: string;
  readonly item: string | null;
  readonly bidders: readonly string[];
  readonly bid: { readonly by: string; readonly amount: number } | null;
}

const auctionOf = (game: Game): Auction | null => {
  const top = game.state.stack.at(-1);
  return top !== undefined && 'turn' in top ? ((top.at['pick-auction'] as unknown as Auction | undefined) ?? null) : null;
};

const cardOf = (game: Game, id: string) => printedOf(game).privates.find((card) => card.id === id);
const regionalOf = (game: Game, id: string) => printedOf(game).companies.find((company) => company.id === id);

/** What somebody gets with an item. */
const aboutItem = (game: Game, id: string): string => {
  const regional = regionalOf(game, id);
  return regional === undefined
    ? (powerOf(game, id) ?? '')
    : words.hall.regional(
        placeOf(game, regional.home),
        placesOf(game, regional.historicalDestinations),
        game.money(regional.destinationBonus),
      );
};

/** Where the money of a winning bid goes. */
const goesTo = (game: Game, id: string, amount: number): string => {
  const card = cardOf(game, id);
  if (card === undefined) return words.hall.toTreasury(game.money(amount), id);
  return card.share === undefined
    ? words.hall.toBank(game.money(amount))
    : words.hall.goes(game.money(card.cost), game.money(amount - card.cost), card.share);
};

const Row = ({ id, state, onPick }: { readonly id: string; readonly state: string; readonly onPick?: () => void }): ReactNode => {
  const game = useGame();
  const card = cardOf(game, id);
  const regional = regionalOf(game, id);
  const name = game.name(id);
  return (
    <tr className={state}>
      <td title={aboutItem(game, id)}>
        {regional !== undefined && <CompanyBadge id={id} size="sm" />}{' '}
        {onPick === undefined ? (
          <b>{regional === undefined ? name : ''}</b>
        ) : (
          <button type="button" className="linklike b" data-item={id} aria-pressed={state === 'sel'} onClick={onPick}>
            {regional === undefined ? name : placeOf(game, regional.home)}
          </button>
        )}
        {regional !== undefined && onPick === undefined && placeOf(game, regional.home)}
      </td>
      <td className="num">{game.money(card?.cost ?? regional?.nominalValue ?? 0)}</td>
      {card !== undefined && <td className="num">{game.money(game.face.privates.find((one) => one.id === id)?.income ?? 0)}</td>}
    </tr>
  );
};

/** Political cards or regional companies: one is put up, then all raise or pass. */
export const Hall = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const auction = auctionOf(game);
  const picks = offers.filter(({ move }) => move.type === 'pick');
  const [picked, pick] = useState<Offer | undefined>(picks[0]);
  const [amount, setAmount] = useState<number | null>(null);
  const bid = offers.find(({ move }) => move.type === 'bid');
  const pass = offers.find(({ move }) => move.type === 'pass');
  const range = bid?.ranges?.amount;
  const value = amount ?? range?.min ?? 0;
  const move = useMemo((): Move | null => (bid === undefined ? null : ({ ...bid.move, amount: value } as Move)), [bid, value]);
  if (auction === null) return null;
  const { items, item, bidders } = auction;
  const shown = item ?? (picked === undefined ? items[0] : fieldsOf<{ item: string }>(picked).item) ?? '';
  const isCards = cardOf(game, shown) !== undefined;
  return (
    <>
      <div className="opts">
        {item === null ? (
          <p>
            <Say words={isCards ? words.hall.pickCard(game.name(by)) : words.hall.pickRegional(game.name(by))} />
          </p>
        ) : (
          <>
            <p>
              <Say
                words={
                  auction.bid === null
                    ? words.hall.noBid(game.money(range?.min ?? 0))
                    : words.hall.highest(game.name(auction.bid.by), game.money(auction.bid.amount))
                }
              />{' '}
              <Say words={words.hall.cash(game.money(game.state.players[by]?.cash ?? 0))} />
            </p>
            <p className="s">{bidders.length === 1 ? words.hall.alone : words.hall.still(bidders.map(game.name))}</p>
            {range !== undefined && <Amount label={words.hall.bid} range={range} value={value} words={game.money} onChange={setAmount} />}
          </>
        )}
        <table className="tb" aria-label={words.hall.items}>
          <thead>
            <tr>
              <th scope="col">{isCards ? words.hall.card : words.hall.company}</th>
              <th scope="col" className="num">
                {isCards ? words.hall.cost : words.hall.nominal}
              </th>
              {isCards && (
                <th scope="col" className="num">
                  {words.hall.income}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((id) => {
              const offer = picks.find((one) => fieldsOf<{ item: string }>(one).item === id);
              return (
                <Row
                  key={id}
                  id={id}
                  state={id === shown ? (item === null ? 'sel' : 'on') : ''}
                  {...(offer === undefined ? {} : { onPick: () => pick(offer) })}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <section className="does">
        <h3>{game.name(shown)}</h3>
        <p className="s">{aboutItem(game, shown)}</p>
        <p className="s mut">{move === null ? words.hall.pool : goesTo(game, shown, value)}</p>
      </section>
      {item === null && picked !== undefined && <Confirm words={words.hall.up(game.name(shown))} onConfirm={() => play(picked.move)} />}
      {move !== null && <Confirm words={words.hall.bidOn(game.money(value), game.name(shown))} onConfirm={() => play(move)} />}
      {pass !== undefined && (
        <div className="go">
          <button type="button" className="btn block" data-done onClick={() => play(pass.move)}>
            {words.hall.pass(game.name(shown))} <kbd>P</kbd>
          </button>
        </div>
      )}
    </>
  );
};
