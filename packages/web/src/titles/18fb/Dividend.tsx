import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { DividendCards } from '../../decide/Dividend.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { aboutOf, placeOf } from '../../game/context.tsx';
import { Say } from '../../text/Say.tsx';
import { corporationOf, offersOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

/** The best the trains can serve together, which they must: places with own tokens, and town markers. */
const Counted = ({ company }: { readonly company: string }): ReactNode => {
  const game = useGame18fb();
  const { counts, capacity, earnings, markers } = corporationOf(game, company);
  return (
    <>
      <p className="s mut">{words.earnings.serves(capacity.cities, capacity.towns)}</p>
      <table className="tb" aria-label={words.earnings.heading}>
        <tbody>
          {counts.places.map(({ hex, value, counted }) => (
            <tr key={hex} className={counted ? '' : 'mut'}>
              <td>
                {placeOf(game, hex)} {!counted && <span className="xs">{words.earnings.notCounted}</span>}
              </td>
              <td className="num">{game.money(value)}</td>
            </tr>
          ))}
          <tr>
            <td>{words.earnings.markers(counts.markers, markers)}</td>
            <td className="num">{game.money(counts.value)}</td>
          </tr>
          {counts.bonus > 0 && (
            <tr>
              <td>{words.earnings.pontecorvo}</td>
              <td className="num">{game.money(counts.bonus)}</td>
            </tr>
          )}
          <tr className="b">
            <td>{words.earnings.total}</td>
            <td className="num">{game.money(earnings)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
};

/** What was earned with what, and the choices side by side. */
export const Dividend = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const company = aboutOf(game);
  const [index, setIndex] = useState(0);
  const offer = offersOf(offers, 'dividend')[Math.min(index, offers.length - 1)];
  if (offer === undefined) return null;
  const { choice } = offer.move;
  const { earnings, each, interest, state, steps, stepsUsed } = corporationOf(game, company);
  return (
    <>
      <div className="opts">
        {state === 'building' ? (
          <p>
            <Say words={words.earnings.interest(stepsUsed, steps, game.money(interest))} />
          </p>
        ) : (
          <Counted company={company} />
        )}
        <DividendCards offers={offers} index={index} onChoose={setIndex} names={words.earnings.choices} />
      </div>
      <Confirm
        words={
          choice === 'withhold'
            ? words.earnings.keep(game.money(earnings))
            : state === 'building'
              ? words.earnings.secured(choice === 'interest' ? game.money(interest) : null)
              : words.earnings.pay(
                  words.earnings.choices[choice] ?? choice,
                  game.money(choice === 'full' || choice === 'half' ? each[choice] : 0),
                )
        }
        onConfirm={() => play(offer.move)}
      />
    </>
  );
};
