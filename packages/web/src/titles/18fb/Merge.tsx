import type { CompanyId, Offer } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { preview } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { words } from '../../text/18fb.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { ownOf } from './own.ts';

const joins = (offer: Offer): boolean => fieldsOf<{ join: boolean }>(offer).join;

/** Who would hold what of the national if these two merge. */
const Exchange = ({
  offer,
  two,
  national,
}: {
  readonly offer: Offer;
  readonly two: readonly CompanyId[];
  readonly national: CompanyId;
}): ReactNode => {
  const game = useGame();
  const shown = preview(game.title, game.state, offer.move);
  if (!shown.ok) return null;
  const held = (state: typeof game.state, companies: readonly CompanyId[], owner: string): number =>
    companies
      .flatMap((id) => state.companies[id]?.certificates ?? [])
      .reduce((sum, one) => sum + (one.owner === owner ? one.percent : 0), 0);
  const holders = [...Object.keys(game.state.players), 'pool'].filter(
    (owner) => held(game.state, two, owner) + held(shown.state, [national], owner) > 0,
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
            <td>{owner in game.state.players ? game.name(owner) : words.place(owner)}</td>
            <td className="num">{W.percent(held(game.state, two, owner))}</td>
            <td
              className={`num${game.title.president(shown.state, national) === owner ? ' pres b' : ''}`}
              data-mark={W.presidentMark(game.president)}
            >
              {W.percent(held(shown.state, [national], owner))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A president says whether his corporation joins the national: which two merge after each answer, and who then holds what. */
export const Merge = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const { forming } = ownOf(game);
  const [chosen, choose] = useState<Offer | undefined>(offers[0]);
  if (forming === null || forming.asked === null || chosen === undefined) return null;
  const { national, among, asked } = forming;
  const result = (offer: Offer): readonly CompanyId[] | null => (joins(offer) ? forming.join : forming.refuse);
  const label = (offer: Offer): string => (joins(offer) ? words.merge.join(asked, national) : words.merge.refuse(asked));
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
              <CompanyBadge id={id} /> {game.money(game.title.price(game.state, id) ?? 0)}
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
