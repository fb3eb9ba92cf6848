import type { CompanyView, HexId } from '@roundhouse/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { companyName, type Game, placeOf, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { CompanyBadge } from './CompanyBadge.tsx';
import { FactLines, FactList } from './Facts.tsx';

const Holders = ({ company }: { readonly company: CompanyView }): ReactNode => {
  const game = useGame();
  return (
    <div className="holders" role="img" aria-label={W.charter.holders(company.id)}>
      {Object.entries(company.shares)
        .filter(([owner]) => owner !== 'aside')
        .toSorted(([a], [b]) => Number(b in game.state.players) - Number(a in game.state.players))
        .map(([owner, percent]) => {
          const words = `${W.charter.owners[owner] ?? (owner === company.id ? W.treasury : game.name(owner))} ${percent}`;
          return (
            <span key={owner} className={owner in game.state.players ? '' : 'bank'} style={{ flex: percent }} title={words}>
              {words}
            </span>
          );
        })}
    </div>
  );
};

/** 'Lima (freight yard)'. */
const placed = (game: Game, company: CompanyView, hex: HexId): string => {
  const kind = game.own.station?.(game, company, hex);
  const place = placeOf(game, hex);
  return kind === undefined ? place : W.charter.placed(place, kind);
};

/** The charter of one company: by default the one that operates. */
export const Charter = (): ReactNode => {
  const game = useGame();
  const acting = game.state.stack.findLast((frame) => frame.about !== null && frame.about in game.state.companies)?.about ?? null;
  const started = game.view.companies.filter((company) => company.par !== null || company.president !== null);
  const [chosen, choose] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the charter follows the company that acts
  useEffect(() => {
    choose(null);
  }, [acting]);
  const company = game.view.companies.find(({ id }) => id === (chosen ?? acting ?? started[0]?.id));
  return (
    <section className="panel" aria-label={W.charter.heading}>
      <header>
        <h2>{W.charter.heading}</h2>
        <span className="row tight wrap">
          {started.map(({ id }) => (
            <button
              key={id}
              type="button"
              className="linklike"
              aria-label={W.charter.of(id)}
              aria-pressed={id === company?.id}
              onClick={() => choose(id)}
            >
              <CompanyBadge id={id} size="sm" />
            </button>
          ))}
        </span>
      </header>
      <div className="body">
        {company === undefined ? (
          <p className="mut">{W.charter.noneStarted}</p>
        ) : (
          <>
            <div className="row">
              <CompanyBadge id={company.id} size="big" />
              <div className="grow">
                <b className="l">{companyName(game, company.id)}</b>
                <div className="s mut">
                  <Say
                    words={W.charter.facts(
                      game.president,
                      company.president === null ? W.charter.nobody : game.name(company.president),
                      company.par === null ? null : game.money(company.par),
                      company.price === null ? null : game.money(company.price),
                      company.floated,
                    )}
                  />
                </div>
              </div>
              <div className="num">
                <b className="big">{game.money(company.treasury)}</b>
                <div className="xs mut">{W.charter.treasury}</div>
              </div>
            </div>
            <Holders company={company} />
            <dl className="ch">
              <dt>{W.charter.trains}</dt>
              <dd>
                {company.trains.length === 0 ? (
                  W.none
                ) : game.own.trains === undefined ? (
                  company.trains.join(' ')
                ) : (
                  <FactList facts={game.own.trains(game, company)} />
                )}
              </dd>
              <dt>{W.charter.tokens}</dt>
              <dd>
                {company.tokens.length === 0 ? W.charter.nonePlaced : company.tokens.map((hex) => placed(game, company, hex)).join(', ')}{' '}
                <span className="mut">{W.charter.left(company.tokensLeft)}</span>
              </dd>
              <dt>{W.charter.privates}</dt>
              <dd>
                {company.privates.length === 0
                  ? W.none
                  : company.privates.map((id, index) => (
                      <span key={id} title={game.own.power?.(game, id)}>
                        {index > 0 && ', '}
                        {game.name(id)}
                      </span>
                    ))}
              </dd>
              <FactLines facts={game.own.charter?.(game, company) ?? []} />
            </dl>
          </>
        )}
      </div>
    </section>
  );
};
