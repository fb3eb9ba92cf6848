import type { PlayerId } from '@roundhouse/engine';
import { CARDS, type CardData } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, filledIn } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { powerOf } from './facts.ts';
import { type Game18fb, type MoveOf, type OfferOf, offersOf, priceFor, refusalOf, useGame18fb } from './game.ts';
import { words } from './words/en.ts';

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
  readonly by: PlayerId;
  readonly offer: CardOffer | undefined;
  readonly chosen: CardOffer | null;
  readonly onChoose: (offer: CardOffer) => void;
}

const Row = ({ card: { id, price }, by, offer, chosen, onChoose }: RowProps): ReactNode => {
  const game = useGame18fb();
  const inPool = isInPool(game, id);
  const label = (
    <>
      <b>{game.name(id)}</b>
      <span className="s mut"> {inPool ? '' : words.cards.of(game.name(ownerOf(game, id)))}</span>
    </>
  );
  if (offer === undefined) {
    const refusal = refusalOf(game, triedFor(game, by, id));
    return refusal !== null && <Off refusal={refusal}>{label}</Off>;
  }
  return (
    <button type="button" className="opt stack" role="radio" aria-checked={offer === chosen} data-card={id} onClick={() => onChoose(offer)}>
      <span className="row between">
        <span>{label}</span>
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
  const rows = (shown: readonly CardData[]): ReactNode =>
    shown.map((card) => (
      <Row
        key={card.id}
        card={card}
        by={by}
        offer={offers.find((offer) => offer.move.private === card.id)}
        chosen={chosen}
        onChoose={pick}
      />
    ));
  const inPool = cards.filter(({ id }) => isInPool(game, id));
  const others = cards.filter(({ id }) => !isInPool(game, id));
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={words.stock.tabs.cards}>
        {cards.length === 0 && <p className="mut">{words.cards.none}</p>}
        {inPool.length > 0 && <h3>{words.cards.pool}</h3>}
        {rows(inPool)}
        {others.length > 0 && <h3>{words.cards.players}</h3>}
        {rows(others)}
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
