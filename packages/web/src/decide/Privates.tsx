import { type ReactNode, useMemo, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, filledIn, offersOf, type SharedOffer } from './forms.ts';

interface CardProps {
  readonly by: string;
  readonly offer: SharedOffer<'buy-private'>;
  readonly at: number;
  readonly chosen: boolean;
  /** Says what the private does. */
  readonly isTold: boolean;
  readonly onChoose: () => void;
}

const Card = ({ by, offer: { move: deal, ranges }, at, chosen, isTold, onChoose }: CardProps): ReactNode => {
  const game = useGame();
  const owner = game.private(deal.private)?.owner ?? '';
  const range = ranges?.price;
  return (
    <button
      type="button"
      className="opt card"
      role="radio"
      aria-checked={chosen}
      data-private={deal.private}
      data-choice={at + 1}
      onClick={onChoose}
    >
      <span className="row between">
        <b>{game.name(deal.private)}</b>
        <b className="nw">{range === undefined ? game.money(deal.price) : W.trains.range(game.money(range.min), game.money(range.max))}</b>
      </span>
      <span className="s">{owner === by ? W.privates.yours : W.privates.asked(game.name(owner))}</span>
      {isTold && <span className="s mut">{game.own.power?.(game, deal.private)}</span>}
    </button>
  );
};

/** The privates that the company may buy: owners, powers and price ranges. */
export const Privates = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const deals = offersOf(offers, 'buy-private');
  const [index, setIndex] = useState<number | null>(deals.length === 1 ? 0 : null);
  const [price, setPrice] = useState<number | null>(null);
  const offer = index === null ? undefined : deals[index];
  const range = offer?.ranges?.price;
  const move = useMemo(() => (offer === undefined ? null : filledIn(offer, { price })), [offer, price]);
  return (
    <>
      <div className="opts">
        <div role="radiogroup" aria-label={W.forms.privates}>
          {deals.map((deal, at) => (
            <Card
              key={deal.move.private}
              by={by}
              offer={deal}
              at={at}
              chosen={at === index}
              // Once one is chosen, the others give it room.
              isTold={index === null || at === index}
              onChoose={() => {
                setIndex(at);
                setPrice(null);
              }}
            />
          ))}
        </div>
        {range !== undefined && (
          <Amount label={W.amount.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={game.view.decision?.about ?? null} />
          <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};
