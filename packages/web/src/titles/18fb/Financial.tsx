import type { CompanyId, Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { type Game, useGame } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { words } from '../../text/18fb.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { corporationOf, refusalOf } from './own.ts';

interface Deal {
  readonly company: CompanyId;
  readonly from: string;
  readonly percent: number;
}

const dealWords = (game: Game, company: CompanyId, move: Move): string => {
  const { company: of, from, percent } = fieldsOf<Deal>(move);
  const sum = game.money(Math.abs(costOf(game.title, game.state, company, move)));
  return move.type === 'sell-stock' ? words.financial.sellOf(of, percent, sum) : words.financial.buyOf(of, words.place(from), sum);
};

/** Stock with somebody to sell it that the corporation cannot buy now. */
const barredFor = (game: Game, by: string, offers: readonly Offer[]) =>
  game.view.companies.flatMap(({ id, par, shares }) => {
    const offered = offers.some(({ move }) => move.type === 'buy-stock' && fieldsOf<Deal>(move).company === id);
    const from = ['pool', 'ipo'].find((place) => (shares[place] ?? 0) > 0);
    if (offered || par === null || from === undefined || corporationOf(game, id).state === 'gone') return [];
    const refusal = refusalOf(game, { type: 'buy-stock', by, company: id, from } as Move);
    return refusal === null ? [] : [{ company: id, refusal }];
  });

/** A corporation deals in stock: what it sells first, then one certificate to buy. */
export const Financial = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<Offer | null>(null);
  const sells = offers.filter(({ move }) => move.type === 'sell-stock');
  const buys = offers.filter(({ move }) => move.type === 'buy-stock');
  const sold = [...new Set(sells.map((offer) => fieldsOf<Deal>(offer).company))];
  const barred = useMemo(() => barredFor(game, by, offers), [game, by, offers]);
  return (
    <>
      <div className="opts">
        <p className="s">
          <Say words={words.financial.about(game.money(game.state.companies[company]?.treasury ?? 0))} />
        </p>
        {sold.length > 0 && <h3>{words.financial.sell}</h3>}
        {sold.map((of) => (
          <div className="opt row between" key={of}>
            <CompanyBadge id={of} />
            <span className="seg" role="radiogroup" aria-label={W.stock.sellOf(of)}>
              {sells
                .filter((offer) => fieldsOf<Deal>(offer).company === of)
                .map((offer) => (
                  <button
                    key={fieldsOf<Deal>(offer).percent}
                    type="button"
                    role="radio"
                    aria-checked={offer === chosen}
                    data-sell={`${of} ${fieldsOf<Deal>(offer).percent}`}
                    title={dealWords(game, company, offer.move)}
                    onClick={() => choose(offer)}
                  >
                    {W.percent(fieldsOf<Deal>(offer).percent)}
                  </button>
                ))}
            </span>
          </div>
        ))}
        <h3>{words.financial.buy}</h3>
        <div role="radiogroup" aria-label={words.financial.buy}>
          {buys.map((offer) => {
            const { company: of, from } = fieldsOf<Deal>(offer);
            return (
              <button
                key={`${of} ${from}`}
                type="button"
                className="opt row between"
                role="radio"
                aria-checked={offer === chosen}
                data-buy={`${of} ${from}`}
                onClick={() => choose(offer)}
              >
                <span className="row">
                  <CompanyBadge id={of} /> {words.stock.from(words.place(from))}
                </span>
                <b>{game.money(costOf(game.title, game.state, company, offer.move))}</b>
              </button>
            );
          })}
          {barred.map(({ company: of, refusal }) => (
            <Off key={of} refusal={refusal}>
              <CompanyBadge id={of} />
            </Off>
          ))}
        </div>
      </div>
      {chosen !== null && (
        <>
          <Does move={chosen.move} about={company} />
          <Confirm words={dealWords(game, company, chosen.move)} onConfirm={() => play(chosen.move)} />
        </>
      )}
    </>
  );
};
