import type { Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Amount } from './Amount.tsx';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, filledIn, offerOf } from './forms.ts';

const keyOf = (offer: Offer): string => JSON.stringify(offer.move);

/** The form for every decision without a form of its own: the choices, amounts, what the chosen one does, and a button that says the move. */
export const Choices = ({ offers, play, start }: FormProps): ReactNode => {
  const game = useGame();
  const [first] = useState(() => offerOf(offers, start));
  const [chosen, choose] = useState(first?.index ?? 0);
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>(first?.amounts ?? {});
  const offer = offers[Math.min(chosen, offers.length - 1)];
  const move = useMemo(() => (offer === undefined ? null : filledIn(offer, amounts)), [offer, amounts]);
  if (offer === undefined || move === null) return null;
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={W.decide.choices}>
        {offers.map((other, index) => (
          <button
            key={keyOf(other)}
            type="button"
            className="opt"
            role="radio"
            aria-checked={other === offer}
            data-choice={index + 1}
            onClick={() => {
              choose(index);
              setAmounts({});
            }}
          >
            {moveWords(game, other.move)}
          </button>
        ))}
        {Object.entries(offer.ranges ?? {}).map(([field, range]) => (
          <Amount
            key={field}
            label={field}
            range={range}
            value={amounts[field] ?? range.min}
            words={game.money}
            onChange={(value) => setAmounts({ ...amounts, [field]: value })}
          />
        ))}
      </div>
      <Does move={move} about={game.view.decision?.about ?? null} />
      <Confirm words={moveWords(game, move)} onConfirm={() => play(move)} />
    </>
  );
};
