import type { CompanyId, PlayerId } from '@roundhouse/engine';
import { SHARE } from '@roundhouse/titles/18fb';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, filledIn } from '../../decide/forms.ts';
import { Owned } from '../../decide/Trains.tsx';
import { WhyNot } from '../../decide/WhyNot.tsx';
import { aboutOf } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { servesOf } from './facts.ts';
import { type Game18fb, type MoveOf, type OfferOf, offersOf, priceFor, refusalOf, treasuryOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

type Sale = 'sell' | 'sell-treasury';
type TrainStep = 'buy-train' | Sale | 'bankrupt';
type BuyOffer = OfferOf<'buy-train'>;
type TrainOffer = OfferOf<TrainStep>;

const isBuy = (offer: TrainOffer): offer is BuyOffer => offer.move.type === 'buy-train';

const percentIn = (move: MoveOf<Sale>): number => (move.type === 'sell' ? move.percent : SHARE);

/** What a sale in an emergency brings to its seller. */
const brings = (game: Game18fb, company: CompanyId, move: MoveOf<Sale>): number =>
  move.type === 'sell' ? -priceFor(game, move) : -costOf(game.title, game.position, company, move);

const moveWords = (game: Game18fb, company: CompanyId, move: MoveOf<TrainStep>): string => {
  if (move.type === 'bankrupt') return words.trains.bankrupt(game.name(move.by));
  if (move.type === 'buy-train') return words.trains.buy(move.train, words.place(move.from), game.money(move.price));
  return words.trains.sell(percentIn(move), move.company, game.money(brings(game, company, move)));
};

const Card = ({ type }: { readonly type: string }): ReactNode => {
  const serves = servesOf(type);
  return (
    <>
      <span className="pc y">{type}</span> {serves !== type && <span className="mut s">{serves}</span>}
    </>
  );
};

/** What the row of an offer is marked with, for keys and tests. */
const marksOf = ({ move }: OfferOf<'buy-train' | Sale>) =>
  move.type === 'buy-train' ? { 'data-train-from': move.from } : { 'data-raise': `${move.company} ${percentIn(move)}` };

interface RowProps<T extends 'buy-train' | Sale> {
  readonly id: CompanyId;
  readonly note?: string;
  readonly offers: readonly OfferOf<T>[];
  readonly chosen: TrainOffer | undefined;
  readonly label: (move: MoveOf<T>) => string;
  readonly onChoose: (offer: TrainOffer) => void;
}

/** Percents or trains that belong to one company, in one row. */
const Row = <T extends 'buy-train' | Sale>({ id, note, offers, chosen, label, onChoose }: RowProps<T>): ReactNode => (
  <div className={`opt row between${offers.some((offer) => offer === chosen) ? ' checked' : ''}`}>
    <span className="row tight">
      <CompanyBadge id={id} />
      {note !== undefined && <span className="s mut">{note}</span>}
    </span>
    <span className="seg wrap" role="radiogroup" aria-label={id}>
      {offers.map((offer) => (
        <button
          key={JSON.stringify(offer.move)}
          type="button"
          role="radio"
          aria-checked={offer === chosen}
          {...marksOf(offer)}
          onClick={() => onChoose(offer)}
        >
          {label(offer.move)}
        </button>
      ))}
    </span>
  </div>
);

const groups = <O,>(offers: readonly O[], key: (offer: O) => CompanyId): readonly (readonly [CompanyId, readonly O[]])[] =>
  [...new Set(offers.map(key))].map((id) => [id, offers.filter((offer) => key(offer) === id)]);

/** The first train card that the bank still has. */
const nextTrain = (game: Game18fb) =>
  game.title.components.trains.find(({ id }) => game.view.supply.trains.some(({ type, left }) => type === id && left !== 0));

/** How much the treasury is short for the cheapest train, and the president's cash. */
const Short = ({ by, company, cost }: { readonly by: PlayerId; readonly company: CompanyId; readonly cost: number }): ReactNode => {
  const game = useGame18fb();
  const gap = Math.max(0, cost - treasuryOf(game, company));
  return (
    <>
      <p>
        <Say words={words.trains.missing(game.money(cost), game.money(gap), game.name(by), game.money(game.player(by)?.cash ?? 0))} />
      </p>
      <p className="note s">{words.trains.half}</p>
    </>
  );
};

interface ListProps<T extends 'buy-train' | Sale> {
  readonly by: PlayerId;
  readonly offers: readonly OfferOf<T>[];
  readonly chosen: TrainOffer | undefined;
  readonly onChoose: (offer: TrainOffer) => void;
}

/** Trains of the bank and the Bank Pool; why the next one cannot be bought, if none can. */
const Supply = ({ by, offers, chosen, onChoose }: ListProps<'buy-train'>): ReactNode => {
  const game = useGame18fb();
  const next = nextTrain(game);
  const none = offers.length === 0;
  const barred = useMemo(
    () =>
      next === undefined || !none ? null : refusalOf(game, { type: 'buy-train', by, from: 'bank', train: next.id, price: next.price }),
    [game, by, next, none],
  );
  const label = next !== undefined && (
    <>
      <Card type={next.id} /> {W.trains.fromBank(game.money(next.price))}
    </>
  );
  return (
    <>
      <div role="radiogroup" aria-label={W.trains.group}>
        {offers.map((offer) => (
          <button
            key={JSON.stringify(offer.move)}
            type="button"
            className="opt row between"
            role="radio"
            aria-checked={offer === chosen}
            {...marksOf(offer)}
            onClick={() => onChoose(offer)}
          >
            <span>
              <Card type={offer.move.train} /> {W.trains.from(words.place(offer.move.from))}
            </span>
            <b>{game.money(offer.move.price)}</b>
          </button>
        ))}
      </div>
      {barred !== null && <WhyNot barred={[{ key: 'next', label, refusal: barred }]} alone />}
    </>
  );
};

const Sales = ({ offers, chosen, onChoose }: ListProps<Sale>): ReactNode => {
  const game = useGame18fb();
  const company = aboutOf(game);
  return (
    <>
      {offers.length > 0 && <h3>{words.trains.raise}</h3>}
      {groups(offers, ({ move }) => move.company).map(([id, of]) => (
        <Row
          key={id}
          id={id}
          offers={of}
          chosen={chosen}
          label={(move) => words.trains.sale(percentIn(move), game.money(brings(game, company, move)))}
          onChoose={onChoose}
        />
      ))}
    </>
  );
};

/** Trains of other corporations. Their president must accept, unless it is the buyer's. */
const Sellers = ({ by, offers, chosen, onChoose }: ListProps<'buy-train'>): ReactNode => {
  const game = useGame18fb();
  return (
    <>
      {offers.length > 0 && <h3>{words.trains.others}</h3>}
      {groups(offers, ({ move }) => move.from).map(([id, of]) => {
        const president = game.company(id)?.president ?? null;
        return (
          <Row
            key={id}
            id={id}
            {...(president === null || president === by ? {} : { note: words.trains.ask(game.name(president)) })}
            offers={of}
            chosen={chosen}
            label={({ train }) => train}
            onChoose={onChoose}
          />
        );
      })}
    </>
  );
};

/** Trains of the bank, the Bank Pool and other corporations; in an emergency what is missing and what may be sold for it, at half its value. */
export const Trains = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const company = aboutOf(game);
  const buys = offersOf(offers, 'buy-train');
  const isOther = ({ move }: BuyOffer): boolean => game.company(move.from) !== undefined;
  const supply = buys.filter((offer) => !isOther(offer));
  const sales = offersOf(offers, 'sell', 'sell-treasury');
  const [ruin] = offersOf(offers, 'bankrupt');
  const [chosen, choose] = useState<TrainOffer | undefined>(supply[0]);
  const [price, setPrice] = useState<number | null>(null);
  const pick = (offer: TrainOffer): void => {
    choose(offer);
    setPrice(null);
  };
  const range = chosen?.ranges?.price;
  const move = useMemo(() => (chosen === undefined ? null : isBuy(chosen) ? filledIn(chosen, { price }) : chosen.move), [chosen, price]);
  const list = { by, chosen, onChoose: pick };
  return (
    <>
      <div className="opts">
        <Owned company={company} />
        {(sales.length > 0 || ruin !== undefined) && <Short by={by} company={company} cost={nextTrain(game)?.price ?? 0} />}
        <Supply {...list} offers={supply} />
        <Sales {...list} offers={sales} />
        <Sellers {...list} offers={buys.filter(isOther)} />
        {range !== undefined && range.max > range.min && (
          <Amount label={words.trains.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
        {ruin !== undefined && (
          <button
            type="button"
            className="opt"
            role="radio"
            aria-checked={chosen === ruin}
            data-raise="bankrupt"
            onClick={() => pick(ruin)}
          >
            {words.trains.bankrupt(game.name(by))}
          </button>
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={company} />
          <Confirm words={moveWords(game, company, move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};
