import type { CompanyView, HexId } from '@roundhouse/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { companyName, type Game, placeOf, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { Say } from '../text/Say.tsx';
import { CompanyBadge } from './CompanyBadge.tsx';
import { FactLines, FactList } from './Facts.tsx';
import { Panel } from './Panel.tsx';

interface OfCompany {
  readonly company: CompanyView;
}

const Holders = ({ company }: OfCompany): ReactNode => {
  const game = useGame();
  const isPlayer = (owner: string): boolean => game.player(owner) !== undefined;
  return (
    <div className="holders" role="img" aria-label={W.charter.holders(company.id)}>
      {Object.entries(company.shares)
        .filter(([owner]) => owner !== 'aside')
        .toSorted(([a], [b]) => Number(isPlayer(b)) - Number(isPlayer(a)))
        .map(([owner, percent]) => {
          const words = `${W.charter.owners[owner] ?? (owner === company.id ? W.treasury : game.name(owner))} ${percent}`;
          return (
            <span key={owner} className={isPlayer(owner) ? '' : 'bank'} style={{ flex: percent }} title={words}>
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

/** Name, president, prices and treasury. */
const Title = ({ company }: OfCompany): ReactNode => {
  const game = useGame();
  return (
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
  );
};

const Trains = ({ company }: OfCompany): ReactNode => {
  const game = useGame();
  if (company.trains.length === 0) return W.none;
  if (game.own.trains === undefined) return company.trains.map(({ name }) => game.name(name)).join(' ');
  return <FactList facts={game.own.trains(game, company)} />;
};

/** Trains, tokens, privates, and what the title adds. */
const Belongings = ({ company }: OfCompany): ReactNode => {
  const game = useGame();
  return (
    <dl className="ch">
      <dt>{W.charter.trains}</dt>
      <dd>
        <Trains company={company} />
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
  );
};

/** The charter of one company: by default the one that operates. */
export const Charter = (): ReactNode => {
  const game = useGame();
  const acting = game.view.decision?.company ?? null;
  const started = game.view.companies.filter((company) => company.par !== null || company.president !== null);
  const [chosen, choose] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the charter follows the company that acts
  useEffect(() => {
    choose(null);
  }, [acting]);
  const company = game.company(chosen ?? acting ?? started[0]?.id ?? '');
  return (
    <Panel
      id="charter"
      heading={W.charter.heading}
      later
      summary={
        <span className="row tight">
          {started.map(({ id }) => (
            <CompanyBadge key={id} id={id} size="sm" />
          ))}
        </span>
      }
      tools={
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
      }
    >
      <div className="body">
        {company === undefined ? (
          <p className="mut">{W.charter.noneStarted}</p>
        ) : (
          <>
            <Title company={company} />
            <Holders company={company} />
            <Belongings company={company} />
          </>
        )}
      </div>
    </Panel>
  );
};
