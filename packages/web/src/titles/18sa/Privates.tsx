import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { W } from '../../text/language.ts';
import { Choose } from './Choose.tsx';
import { power } from './facts.ts';
import { companyOf, offersOf, useGame18sa } from './game.ts';
import { T } from './words/index.ts';

/** Privates a corporation may buy: from whom, for how much, and what they do for it. */
export const Privates = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const [chosen, choose] = useState<string | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const offers = useMemo(() => offersOf(all, 'buy-private'), [all]);
  const range = offers.find(({ move }) => move.private === chosen)?.ranges?.price;
  const choices = useMemo(
    () =>
      offers.map((offer) => {
        const { private: id } = offer.move;
        const { min, max } = offer.ranges?.price ?? { min: 0, max: 0 };
        const move = { ...offer.move, price: id === chosen ? (price ?? min) : min };
        const owner = game.private(id)?.owner ?? '';
        const income = game.title.components.privates.find((card) => card.id === id)?.income ?? 0;
        return {
          key: id,
          head: game.name(id),
          note: [T.privates.owner(game.name(owner)), T.privates.income(game.money(income)), power(game, id) ?? ''].join(' · '),
          price: T.privates.range(game.money(min), game.money(max)),
          offer: { ...offer, move },
        };
      }),
    [offers, game, chosen, price],
  );
  return (
    <Choose
      group={T.privates.group}
      choices={choices}
      chosen={chosen}
      choose={(id) => {
        choose(id);
        setPrice(null);
      }}
      words={({ private: id, price: paid }) => T.privates.buy(game.name(id), game.money(paid))}
      about={companyOf(game)}
      play={play}
    >
      {range !== undefined && (
        <Amount label={W.amount.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
      )}
    </Choose>
  );
};
