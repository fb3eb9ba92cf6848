import type { CompanyId, View } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { preview } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { type OfferOf, offersOf, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

const joins = ({ move }: OfferOf<'merge'>): boolean => move.join;

/** Percent of these companies together that an owner holds. */
const held = ({ companies }: View, ids: readonly CompanyId[], owner: string): number =>
  companies.reduce((sum, { id, shares }) => (ids.includes(id) ? sum + (shares[owner] ?? 0) : sum), 0);

/** Who would hold what of the national if these two merge. */
const Exchange = ({
  offer,
  two,
  national,
}: {
  readonly offer: OfferOf<'merge'>;
  readonly two: readonly CompanyId[];
  readonly national: CompanyId;
}): ReactNode => {
  const game = useGame18fb();
  const shown = preview(game.title, game.position, offer.move);
  if (!shown.ok) return null;
  const then = shown.view;
  const president = then.companies.find(({ id }) => id === national)?.president;
  const holders = [...game.view.players.map(({ id }) => id), 'pool'].filter(
    (owner) => held(game.view, two, owner) + held(then, [national], owner) > 0,
  );
  return (
    <table className="tb">
      <thead>
        <tr>
          <th scope="col">{words.merge.holder}</th>
          <th scope="col" className="num">
            {words.merge.before}
          </th>
          <th scope="col" className="num">
            {words.merge.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {holders.map((owner) => (
          <tr key={owner}>
            <td>{game.player(owner) !== undefined ? game.name(owner) : words.place(owner)}</td>
            <td className="num">{W.percent(held(game.view, two, owner))}</td>
            <td className={`num${president === owner ? ' pres b' : ''}`} data-mark={W.presidentMark(game.president)}>
              {W.percent(held(then, [national], owner))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A president says whether their corporation joins the national: which two merge after each answer, and who then holds what. */
export const Merge = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18fb();
  const { forming } = game.view.own;
  const offers = offersOf(all, 'merge');
  const [chosen, choose] = useState<OfferOf<'merge'> | undefined>(offers[0]);
  if (forming === null || forming.asked === null || chosen === undefined) return null;
  const { national, among, asked } = forming;
  const result = (offer: OfferOf<'merge'>): readonly CompanyId[] | null => (joins(offer) ? forming.join : forming.refuse);
  const label = (offer: OfferOf<'merge'>): string => (joins(offer) ? words.merge.join(asked, national) : words.merge.refuse(asked));
  const next = among[among.indexOf(asked) + 1] ?? '';
  const two = result(chosen);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={words.merge.about(national, among)} />
        </p>
        <p className="row tight">
          {among.map((id) => (
            <span key={id} className="nw">
              <CompanyBadge id={id} /> {game.money(game.company(id)?.price ?? 0)}
            </span>
          ))}
        </p>
        <p>
          <Say words={words.merge.asked(game.name(by), asked)} />
        </p>
        <div role="radiogroup" aria-label={words.merge.group}>
          {offers.map((offer) => {
            const merged = result(offer);
            return (
              <button
                key={String(joins(offer))}
                type="button"
                className="opt stack"
                role="radio"
                aria-checked={offer === chosen}
                data-join={String(joins(offer))}
                onClick={() => choose(offer)}
              >
                <b>{label(offer)}</b>
                <span className="s mut block">{merged === null ? words.merge.next(next) : words.merge.settles(merged)}</span>
              </button>
            );
          })}
        </div>
      </div>
      {two !== null && two.length > 0 && (
        <section className="does">
          <p className="s">{words.merge.exchange}</p>
          <Exchange offer={chosen} two={two} national={national} />
        </section>
      )}
      <Confirm words={label(chosen)} onConfirm={() => play(chosen.move)} />
    </>
  );
};
