import type { MoveNamed, Offer, Params, Refusal } from '@roundhouse/engine';
import type { Move1865 } from '@roundhouse/titles/1865';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { WhyNot } from '../../decide/WhyNot.tsx';
import { aboutOf } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { eventsOf, type Game1865, offersOf, useGame1865 } from './game.ts';
import { words } from './words/index.ts';

const WAYS = ['absorb', 'join'] as const;
type Way = (typeof WAYS)[number];
type AbsorbMove = MoveNamed<Move1865, Way>;

const sum = (rows: readonly Params[], field: string): number => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);

/** How the compensation is paid: joint cash first, then own certificates, then loans. */
const Bill = ({ move, acquirer, target }: { readonly move: AbsorbMove; readonly acquirer: string; readonly target: string }): ReactNode => {
  const game = useGame1865();
  const { own } = game.view;
  const due = sum(eventsOf(game, move, 'absorbed'), 'due');
  const issued = eventsOf(game, move, 'issued');
  const loans = sum(eventsOf(game, move, 'loan.taken'), 'loans');
  const joint = (game.company(acquirer)?.treasury ?? 0) + (game.company(target)?.treasury ?? 0);
  const row = game.company(target);
  return (
    <dl className="kv bill" aria-label={words.absorb.bill}>
      <div className="kvrow">
        <dt>{words.absorb.due(game.money(own.companies[target]?.premium ?? 0))}</dt>
        <dd className="loss">{game.money(due)}</dd>
      </div>
      {eventsOf(game, move, 'compensated').map(({ owner, amount }) => (
        <div className="kvrow" key={String(owner)}>
          <dt className="mut">{words.absorb.paidTo(game.name(String(owner)))}</dt>
          <dd>{game.money(Number(amount))}</dd>
        </div>
      ))}
      <div className="kvrow">
        <dt>{words.absorb.joint}</dt>
        <dd>{game.money(joint)}</dd>
      </div>
      {issued.length > 0 && (
        <div className="kvrow">
          <dt>{words.absorb.issued(acquirer, sum(issued, 'percent'))}</dt>
          <dd>{game.money(sum(issued, 'amount'))}</dd>
        </div>
      )}
      {loans > 0 && (
        <div className="kvrow">
          <dt>{words.absorb.loans(loans)}</dt>
          <dd className="loss">{words.absorb.loansAfter(loans + (own.companies[acquirer]?.loans ?? 0))}</dd>
        </div>
      )}
      <div className="kvrow">
        <dt>{words.absorb.comesOver}</dt>
        <dd>
          {words.absorb.assets(
            own.companies[target]?.chips ?? 0,
            row?.trains.map(({ name }) => name) ?? [],
            row?.privates ?? [],
            own.companies[target]?.loans ?? 0,
          )}
        </dd>
      </div>
    </dl>
  );
};

interface Partner {
  readonly id: string;
  readonly offer: Offer<AbsorbMove> | undefined;
  /** Why it cannot be done. */
  readonly refusal: Refusal | null;
}

/** The president's other companies, and whether the company may absorb them or join them. */
const partnersFor = (game: Game1865, { by, offers }: FormProps, way: Way): readonly Partner[] =>
  game.view.companies
    .filter(({ id, president }) => id !== aboutOf(game) && president === by)
    .map(({ id }) => {
      const offer: Offer<AbsorbMove> | undefined = offersOf(offers, way).find(({ move }) => move.company === id);
      const move: AbsorbMove = { type: way, by, company: id };
      const outcome = offer === undefined ? tryMove(game.title, game.position, move) : null;
      return { id, offer, refusal: outcome === null || outcome.ok ? null : outcome.refusal };
    });

const dueFor = (game: Game1865, move: AbsorbMove): string => game.money(sum(eventsOf(game, move, 'absorbed'), 'due'));

interface PartnersProps {
  readonly way: Way;
  readonly partners: readonly Partner[];
  readonly chosen: Offer<AbsorbMove> | null;
  readonly choose: (offer: Offer<AbsorbMove>) => void;
}

const Partners = ({ way, partners, chosen, choose }: PartnersProps): ReactNode => {
  const game = useGame1865();
  const heading = words.absorb.ways[way](aboutOf(game));
  const barred = partners.flatMap(({ id, offer, refusal }) =>
    offer === undefined && refusal !== null ? [{ key: id, label: <CompanyBadge id={id} />, refusal }] : [],
  );
  return (
    <div>
      <h3>{heading}</h3>
      <div role="radiogroup" aria-label={heading}>
        {partners.map(
          ({ id, offer }) =>
            offer !== undefined && (
              <button
                key={id}
                type="button"
                className="opt row between"
                role="radio"
                aria-checked={offer === chosen}
                data-absorb={`${way} ${id}`}
                onClick={() => choose(offer)}
              >
                <CompanyBadge id={id} />
                <span className="s">
                  <Say words={words.absorb.costs(dueFor(game, offer.move))} />
                </span>
              </button>
            ),
        )}
      </div>
      <WhyNot barred={barred} alone={barred.length === partners.length} />
    </div>
  );
};

/** Other companies of the president, both ways: what it costs, and why it cannot be done. */
export const Absorption = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const company = aboutOf(game);
  const [chosen, choose] = useState<Offer<AbsorbMove> | null>(null);
  const ways = useMemo(
    () => WAYS.map((way) => ({ way, partners: partnersFor(game, { by, offers, play }, way) })),
    [game, offers, by, play],
  );
  const other = chosen?.move.company ?? '';
  const [acquirer, target] = chosen?.move.type === 'join' ? [other, company] : [company, other];
  return (
    <>
      <div className="opts">
        {ways.map(({ way, partners }) => (
          <Partners key={way} way={way} partners={partners} chosen={chosen} choose={choose} />
        ))}
      </div>
      {chosen !== null && (
        <>
          <Does move={chosen.move} about={company} most={6}>
            <Bill move={chosen.move} acquirer={acquirer} target={target} />
          </Does>
          <Confirm words={words.absorb.go(moveWords(game, chosen.move), dueFor(game, chosen.move))} onConfirm={() => play(chosen.move)} />
        </>
      )}
    </>
  );
};
