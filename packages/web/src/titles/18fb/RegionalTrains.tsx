import type { PlayerId } from '@roundhouse/engine';
import { isRegionalTrain } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, filledIn } from '../../decide/forms.ts';
import { WhyNot } from '../../decide/WhyNot.tsx';
import { aboutOf } from '../../game/context.tsx';
import { W } from '../../text/language.ts';
import { type Game18fb, type OfferOf, offersOf, refusalOf, treasuryOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

type BuyOffer = OfferOf<'buy-train'>;

const regionalCards = (game: Game18fb) => game.title.components.trains.filter(({ id }) => isRegionalTrain(id));

interface RowProps {
  readonly offer: BuyOffer;
  readonly by: PlayerId;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Row = ({ offer: { move, ranges }, by, isChosen, onChoose }: RowProps): ReactNode => {
  const game = useGame18fb();
  const seller = game.company(move.from)?.president ?? null;
  return (
    <button type="button" className="opt row between" role="radio" aria-checked={isChosen} data-train-from={move.from} onClick={onChoose}>
      <span>
        <span className="pc y">{game.name(move.train)}</span> {W.trains.from(words.place(move.from))}
        {seller !== null && seller !== by && <span className="s mut block">{words.trains.ask(game.name(seller))}</span>}
      </span>
      <b>
        {ranges?.price === undefined ? game.money(move.price) : W.trains.range(game.money(ranges.price.min), game.money(ranges.price.max))}
      </b>
    </button>
  );
};

/** Regional trains that cannot be bought from the bank now, with the reason. */
const BarredTrains = ({ by, offers }: { readonly by: PlayerId; readonly offers: readonly BuyOffer[] }): ReactNode => {
  const game = useGame18fb();
  const barred = regionalCards(game).flatMap(({ id, price }) => {
    if (offers.some(({ move }) => move.train === id)) return [];
    const refusal = refusalOf(game, { type: 'buy-train', by, from: 'bank', train: id, price });
    const label = (
      <>
        <b>{game.name(id)}</b> {W.trains.fromBank(game.money(price))}
      </>
    );
    return refusal === null ? [] : [{ key: id, label, refusal }];
  });
  return <WhyNot barred={barred} alone={offers.length === 0} />;
};

/** A regional company buys one regional train; its owner may help with one from the bank. */
export const RegionalTrains = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const company = aboutOf(game);
  const offers = offersOf(all, 'buy-train');
  const [chosen, choose] = useState<BuyOffer | undefined>(offers[0]);
  const [price, setPrice] = useState<number | null>(null);
  const range = chosen?.ranges?.price;
  const move = useMemo(() => (chosen === undefined ? null : filledIn(chosen, { price })), [chosen, price]);
  const treasury = treasuryOf(game, company);
  const isHelped = game.company(company)?.trains.length === 0 && treasury < Math.min(...regionalCards(game).map((card) => card.price));
  const pick = (offer: BuyOffer): void => {
    choose(offer);
    setPrice(null);
  };
  return (
    <>
      <div className="opts">
        <p>
          {W.trains.treasury(game.money(treasury))}. {words.trains.one}
        </p>
        {isHelped && <p className="s mut">{words.trains.adds(game.name(by), game.money(game.player(by)?.cash ?? 0))}</p>}
        <div role="radiogroup" aria-label={W.trains.group}>
          {offers.map((offer) => (
            <Row key={JSON.stringify(offer.move)} offer={offer} by={by} isChosen={offer === chosen} onChoose={() => pick(offer)} />
          ))}
        </div>
        <BarredTrains by={by} offers={offers} />
        {range !== undefined && (
          <Amount label={words.trains.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={company}>
            {move.price > treasury && <p className="s">{words.trains.added(game.name(by), game.money(move.price - treasury))}</p>}
          </Does>
          <Confirm
            words={words.trains.buy(game.name(move.train), words.place(move.from), game.money(move.price))}
            onConfirm={() => play(move)}
          />
        </>
      )}
    </>
  );
};
