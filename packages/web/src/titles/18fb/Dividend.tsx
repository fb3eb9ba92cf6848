import type { Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { type Game, placeOf, useGame } from '../../game/context.tsx';
import { type Preview, preview } from '../../game/preview.ts';
import { words } from '../../text/18fb.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { corporationOf } from './own.ts';

/** The best the trains can serve together, which they must: places with own tokens, and town markers. */
export const Counted = ({ company }: { readonly company: string }): ReactNode => {
  const game = useGame();
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

const gainOf = (game: Game, shown: Preview, id: string): number => {
  const before = game.state.players[id]?.cash ?? game.state.companies[id]?.treasury ?? 0;
  return shown.ok ? (shown.state.players[id]?.cash ?? shown.state.companies[id]?.treasury ?? 0) - before : 0;
};

const Card = ({
  offer,
  shown,
  chosen,
  onChoose,
}: {
  readonly offer: Offer;
  readonly shown: Preview;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const { choice } = fieldsOf<{ choice: string }>(offer);
  const price = (state: Game['state']): string => game.money(game.title.price(state, company) ?? 0);
  const holders = Object.entries(game.view.companies.find(({ id }) => id === company)?.shares ?? {}).filter(
    ([owner]) => owner in game.state.players || (owner in game.state.companies && owner !== company),
  );
  return (
    <button type="button" className="opt card" role="radio" aria-checked={chosen} data-choice-of={choice} onClick={onChoose}>
      <b className="l">{words.earnings.choices[choice] ?? choice}</b>
      <span className="s">
        <Say words={words.earnings.moves(price(game.state), shown.ok ? price(shown.state) : W.dash)} />
      </span>
      <span className="kv s">
        {holders.map(([owner, percent]) => (
          <span className="row between" key={owner}>
            <span>{words.earnings.holder(game.name(owner), percent)}</span>
            <b>{game.signed(gainOf(game, shown, owner))}</b>
          </span>
        ))}
        <span className="row between">
          <span>{words.earnings.treasury(company)}</span>
          <b>{game.signed(gainOf(game, shown, company))}</b>
        </span>
      </span>
    </button>
  );
};

/** What was earned with what, and the choices side by side. */
export const Dividend = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [index, setIndex] = useState(0);
  const shown = useMemo(() => offers.map(({ move }) => preview(game.title, game.state, move)), [offers, game]);
  const offer = offers[Math.min(index, offers.length - 1)];
  if (offer === undefined) return null;
  const { choice } = fieldsOf<{ choice: string }>(offer);
  const { earnings, each, interest, state, steps, laid } = corporationOf(game, company);
  return (
    <>
      <div className="opts">
        {state === 'building' ? (
          <p>
            <Say words={words.earnings.interest(laid, steps, game.money(interest))} />
          </p>
        ) : (
          <Counted company={company} />
        )}
        <div className="cards" role="radiogroup" aria-label={words.earnings.choose}>
          {offers.map((other, at) => (
            <Card
              key={fieldsOf<{ choice: string }>(other).choice}
              offer={other}
              shown={shown[at] as Preview}
              chosen={at === index}
              onChoose={() => setIndex(at)}
            />
          ))}
        </div>
      </div>
      <Confirm
        words={
          choice === 'withhold'
            ? words.earnings.keep(game.money(earnings))
            : state === 'building'
              ? words.earnings.secured(choice === 'interest' ? game.money(interest) : null)
              : words.earnings.pay(words.earnings.choices[choice] ?? choice, game.money(each[choice] ?? 0))
        }
        onConfirm={() => play(offer.move)}
      />
    </>
  );
};
