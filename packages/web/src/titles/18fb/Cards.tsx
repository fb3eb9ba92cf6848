import type { PlayerId } from '@roundhouse/engine';
import { CARDS, type CardData } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, filledIn } from '../../decide/forms.ts';
import { type Barred, WhyNot } from '../../decide/WhyNot.tsx';
import { powerOf } from './facts.ts';
import { type Game18fb, type MoveOf, type OfferOf, offersOf, priceFor, refusalOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

type CardMove = MoveOf<'buy-back' | 'buy-private'>;
type CardOffer = OfferOf<'buy-back' | 'buy-private'>;

const ownerOf = (game: Game18fb, id: string): string => game.private(id)?.owner ?? '';
const isInPool = (game: Game18fb, id: string): boolean => ownerOf(game, id) === 'pool';

const isRanged = (offer: CardOffer): offer is OfferOf<'buy-private'> => offer.move.type === 'buy-private';

const moveFor = (offer: CardOffer, price: number | null): CardMove => (isRanged(offer) ? filledIn(offer, { price }) : offer.move);

/** The move for which a card that is out of reach says why. */
const triedFor = (game: Game18fb, by: PlayerId, id: string): CardMove =>
  isInPool(game, id) ? { type: 'buy-back', by, private: id } : { type: 'buy-private', by, private: id, price: 0 };

interface RowProps {
  readonly card: CardData;
  readonly offer: CardOffer;
  readonly chosen: CardOffer | null;
  readonly onChoose: (offer: CardOffer) => void;
}

const Label = ({ id }: { readonly id: string }): ReactNode => {
  const game = useGame18fb();
  return (
    <>
      <b>{game.name(id)}</b>
      <span className="s mut"> {isInPool(game, id) ? '' : words.cards.of(game.name(ownerOf(game, id)))}</span>
    </>
  );
};

/** The cards among these that cannot be bought, and why. */
const barredOf = (game: Game18fb, by: PlayerId, cards: readonly CardData[]): readonly Barred[] =>
  cards.flatMap(({ id }) => {
    const refusal = refusalOf(game, triedFor(game, by, id));
    return refusal === null ? [] : [{ key: id, label: <Label id={id} />, refusal }];
  });

const Row = ({ card: { id, price }, offer, chosen, onChoose }: RowProps): ReactNode => {
  const game = useGame18fb();
  const inPool = isInPool(game, id);
  return (
    <button type="button" className="opt stack" role="radio" aria-checked={offer === chosen} data-card={id} onClick={() => onChoose(offer)}>
      <span className="row between">
        <span>
          <Label id={id} />
        </span>
        <span className="nw">
          {inPool && <b>{game.money(price)}</b>} <span className="s mut">{words.cardOf(game.money(game.view.own.incomes[id] ?? 0))}</span>
        </span>
      </span>
      <span className="s mut block">{powerOf(game, id)}</span>
    </button>
  );
};

const moveWords = (game: Game18fb, move: CardMove): string => {
  const name = game.name(move.private);
  return move.type === 'buy-back'
    ? words.cards.buy(name, game.money(priceFor(game, move)))
    : words.cards.ask(game.name(ownerOf(game, move.private)), name, game.money(move.price));
};

/** Cards in the Bank Pool at their cost, and those of other players at a price both accept. */
export const Cards = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const offers = offersOf(all, 'buy-back', 'buy-private');
  const [chosen, choose] = useState<CardOffer | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const range = chosen?.ranges?.price;
  const move = useMemo(() => (chosen === null ? null : moveFor(chosen, price)), [chosen, price]);
  const cards = CARDS.filter(({ id }) => {
    const owner = ownerOf(game, id);
    return game.private(id)?.open && owner !== by && (owner === 'pool' || game.player(owner) !== undefined);
  });
  const pick = (offer: CardOffer): void => {
    choose(offer);
    setPrice(null);
  };
  const offerFor = ({ id }: CardData): CardOffer | undefined => offers.find((offer) => offer.move.private === id);
  const rows = (shown: readonly CardData[]): ReactNode =>
    shown.map((card) => {
      const offer = offerFor(card);
      return offer !== undefined && <Row key={card.id} card={card} offer={offer} chosen={chosen} onChoose={pick} />;
    });
  const open = cards.filter((card) => offerFor(card) !== undefined);
  const inPool = open.filter(({ id }) => isInPool(game, id));
  const others = open.filter(({ id }) => !isInPool(game, id));
  const barred = barredOf(
    game,
    by,
    cards.filter((card) => offerFor(card) === undefined),
  );
  return (
    <>
      <div className="opts">
        {cards.length === 0 && <p className="mut">{words.cards.none}</p>}
        <div role="radiogroup" aria-label={words.stock.tabs.cards}>
          {inPool.length > 0 && <h3>{words.cards.pool}</h3>}
          {rows(inPool)}
          {others.length > 0 && <h3>{words.cards.players}</h3>}
          {rows(others)}
        </div>
        <WhyNot barred={barred} alone={open.length === 0} />
        {range !== undefined && (
          <Amount label={words.cards.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={by} />
          <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};
