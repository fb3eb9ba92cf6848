import type { MoveNamed, Offer, Params } from '@roundhouse/engine';
import type { Move1865 } from '@roundhouse/titles/1865';
import { type ReactNode, useMemo, useState } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import type { Game } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { companyOf, eventsOf, offersOf, useGame1865 } from './game.ts';
import { words as allWords } from './words/en.ts';

const { absorb: words } = allWords;

type Way = 'absorb' | 'join';
type AbsorbMove = MoveNamed<Move1865, Way>;

const sum = (rows: readonly Params[], field: string): number => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);

/** How the compensation is paid: joint cash first, then own certificates, then loans. */
const Bill = ({ move, acquirer, target }: { readonly move: AbsorbMove; readonly acquirer: string; readonly target: string }): ReactNode => {
  const game = useGame1865();
  const { own } = game.view;
  const due = sum(eventsOf(game, move, 'absorbed'), 'due');
  const issued = eventsOf(game, move, 'issued');
  const loans = sum(eventsOf(game, move, 'loan.taken'), 'loans');
  const joint = game.view.companies.reduce((all, { id, treasury }) => (id === acquirer || id === target ? all + treasury : all), 0);
  const row = game.view.companies.find(({ id }) => id === target);
  return (
    <dl className="kv bill" aria-label={words.bill}>
      <div className="kvrow">
        <dt>{words.due(game.money(own.companies[target]?.premium ?? 0))}</dt>
        <dd className="loss">{game.money(due)}</dd>
      </div>
      {eventsOf(game, move, 'compensated').map(({ owner, amount }) => (
        <div className="kvrow" key={String(owner)}>
          <dt className="mut">{words.paidTo(game.name(String(owner)))}</dt>
          <dd>{game.money(Number(amount))}</dd>
        </div>
      ))}
      <div className="kvrow">
        <dt>{words.joint}</dt>
        <dd>{game.money(joint)}</dd>
      </div>
      {issued.length > 0 && (
        <div className="kvrow">
          <dt>{words.issued(acquirer, sum(issued, 'percent'))}</dt>
          <dd>{game.money(sum(issued, 'amount'))}</dd>
        </div>
      )}
      {loans > 0 && (
        <div className="kvrow">
          <dt>{words.loans(loans)}</dt>
          <dd className="loss">{words.loansAfter(loans + (own.companies[acquirer]?.loans ?? 0))}</dd>
        </div>
      )}
      <div className="kvrow">
        <dt>{words.comesOver}</dt>
        <dd>
          {words.assets(
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

const partnersOf = (game: Game, by: string, company: string): readonly string[] =>
  game.view.companies.filter(({ id, president }) => id !== company && president === by).map(({ id }) => id);

/** Other companies of the president, both ways: what it costs, and why it cannot be done. */
export const Absorption = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame1865();
  const company = companyOf(game);
  const [chosen, choose] = useState<Offer<AbsorbMove> | null>(null);
  const partners = useMemo(() => partnersOf(game, by, company), [game, by, company]);
  const ways = useMemo(
    () =>
      (['absorb', 'join'] as const).map((type: Way) => ({
        type,
        rows: partners.map((other) => {
          const offer: Offer<AbsorbMove> | undefined = offersOf(offers, type).find(({ move }) => move.company === other);
          const move: AbsorbMove = { type, by, company: other };
          const outcome = offer === undefined ? tryMove(game.title, game.state, move) : null;
          return { other, offer, refusal: outcome === null || outcome.ok ? null : outcome.refusal };
        }),
      })),
    [game, offers, partners, by],
  );
  const other = chosen?.move.company ?? '';
  const [acquirer, target] = chosen?.move.type === 'join' ? [other, company] : [company, other];
  return (
    <>
      <div className="opts">
        {ways.map(({ type, rows }) => (
          <div key={type}>
            <h3>{words.ways[type](company)}</h3>
            <div role="radiogroup" aria-label={words.ways[type](company)}>
              {rows.map(({ other: partner, offer, refusal }) =>
                offer !== undefined ? (
                  <button
                    key={partner}
                    type="button"
                    className="opt row between"
                    role="radio"
                    aria-checked={offer === chosen}
                    data-absorb={`${type} ${partner}`}
                    onClick={() => choose(offer)}
                  >
                    <CompanyBadge id={partner} />
                    <span className="s">
                      <Say words={words.costs(game.money(sum(eventsOf(game, offer.move, 'absorbed'), 'due')))} />
                    </span>
                  </button>
                ) : refusal === null ? null : (
                  <Off key={partner} refusal={refusal}>
                    <CompanyBadge id={partner} />
                  </Off>
                ),
              )}
            </div>
          </div>
        ))}
      </div>
      {chosen !== null && (
        <>
          <Does move={chosen.move} about={company} most={6}>
            <Bill move={chosen.move} acquirer={acquirer} target={target} />
          </Does>
          <Confirm
            words={words.go(moveWords(game, chosen.move), game.money(sum(eventsOf(game, chosen.move, 'absorbed'), 'due')))}
            onConfirm={() => play(chosen.move)}
          />
        </>
      )}
    </>
  );
};
