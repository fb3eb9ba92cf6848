import type { CompanyId, Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { type Game, placeOf, useGame } from '../../game/context.tsx';
import { CompanyBadge } from '../../panels/CompanyBadge.tsx';
import { words } from '../../text/18fb.ts';
import { W } from '../../text/language.ts';
import { Concessions } from './Concession.tsx';
import { powerOf } from './facts.ts';
import { corporationOf, ownOf, placesOf, priceFor, printedOf, refusalOf } from './own.ts';

interface Buy {
  readonly company: CompanyId;
  readonly from: string;
  readonly percent: number;
  readonly par?: number;
}

const groupBy = (offers: readonly Offer[], key: (offer: Offer) => string): ReadonlyMap<string, readonly Offer[]> => {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) groups.set(key(offer), [...(groups.get(key(offer)) ?? []), offer]);
  return groups;
};

const companyOf = (offer: Offer | Move): CompanyId => fieldsOf<{ company: CompanyId }>(offer).company;
const placeFrom = words.place;

/** The move as the button says it, with its price. */
const shareWords = (game: Game, move: Move): string => {
  const price = game.money(Math.abs(priceFor(game, move)));
  const { company, from, percent, par } = fieldsOf<Buy>(move);
  if (move.type === 'sell') return words.stock.sellOf(company, percent, price);
  if (par !== undefined) return words.stock.startOf(company, game.money(par), price);
  return percent === 20 ? words.stock.buyPresident(company, price) : words.stock.buyOf(company, placeFrom(from), price);
};

/** Started corporations of which nothing can be bought now, and from phase 5 those that could start: each with the reason. */
const barredFor = (game: Game, by: string, bought: ReadonlySet<CompanyId>) =>
  game.view.companies.flatMap(({ id, kind, par, shares }) => {
    if (bought.has(id) || kind === 'regional' || corporationOf(game, id).state === 'gone') return [];
    const from = ['ipo', 'pool'].find((place) => (shares[place] ?? 0) > 0);
    if (par === null || from === undefined) return [];
    const refusal = refusalOf(game, { type: 'buy', by, company: id, from, percent: 10 } as Move);
    return refusal === null ? [] : [{ company: id, refusal }];
  });

const Shares = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<Offer | null>(null);
  const sells = groupBy(
    offers.filter(({ move }) => move.type === 'sell'),
    companyOf,
  );
  const buying = offers.filter(({ move }) => move.type === 'buy');
  const buys = groupBy(buying, (offer) => `${companyOf(offer)} ${fieldsOf<Buy>(offer).from}`);
  const barred = useMemo(
    () => barredFor(game, by, new Set(offers.filter(({ move }) => move.type === 'buy').map(companyOf))),
    [game, by, offers],
  );
  const move = chosen?.move ?? null;
  const isIn = (of: readonly Offer[]): boolean => chosen !== null && of.includes(chosen);
  return (
    <>
      <div className="opts">
        <h3>{words.stock.sell}</h3>
        {sells.size === 0 && <p className="s mut">{words.stock.sellNone}</p>}
        {[...sells].map(([company, blocks]) => (
          <div className={`opt row between${isIn(blocks) ? ' checked' : ''}`} key={company}>
            <CompanyBadge id={company} />
            <span className="seg" role="radiogroup" aria-label={W.stock.sellOf(company)}>
              {blocks.map((offer) => (
                <button
                  key={fieldsOf<Buy>(offer).percent}
                  type="button"
                  role="radio"
                  aria-checked={offer === chosen}
                  data-sell={`${company} ${fieldsOf<Buy>(offer).percent}`}
                  title={shareWords(game, offer.move)}
                  onClick={() => choose(offer)}
                >
                  {W.percent(fieldsOf<Buy>(offer).percent)}
                </button>
              ))}
            </span>
          </div>
        ))}
        <h3>{words.stock.buy}</h3>
        <div role="radiogroup" aria-label={words.stock.buy}>
          {[...buys].map(([key, lots]) => {
            const current = isIn(lots) && chosen !== null ? chosen : (lots[0] as Offer);
            const { company, from, percent, par } = fieldsOf<Buy>(current);
            return (
              <div className={`opt row between${isIn(lots) ? ' checked' : ''}`} key={key}>
                <button
                  type="button"
                  className="linklike grow row"
                  role="radio"
                  aria-checked={isIn(lots)}
                  data-buy={key}
                  onClick={() => choose(current)}
                >
                  <CompanyBadge id={company} />
                  <span className="grow">
                    {par !== undefined
                      ? words.stock.start(percent)
                      : percent === 20
                        ? words.stock.president
                        : words.stock.from(placeFrom(from))}
                  </span>
                  <b>{game.money(priceFor(game, current.move))}</b>
                </button>
                {par !== undefined && (
                  <select
                    aria-label={words.stock.par(company)}
                    value={par}
                    onChange={(event) => {
                      const lot = lots.find((offer) => fieldsOf<Buy>(offer).par === Number(event.target.value));
                      if (lot !== undefined) choose(lot);
                    }}
                  >
                    {lots.map((offer) => (
                      <option key={fieldsOf<Buy>(offer).par} value={fieldsOf<Buy>(offer).par}>
                        {words.stock.at(game.money(fieldsOf<Buy>(offer).par ?? 0))}
                      </option>
                    ))}
                  </select>
                )}
              </div>
            );
          })}
          {barred.map(({ company, refusal }) => (
            <Off key={company} refusal={refusal}>
              <CompanyBadge id={company} />
            </Off>
          ))}
        </div>
      </div>
      {move !== null && (
        <>
          <Does move={move} about={by} />
          <Confirm words={shareWords(game, move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};

interface Priced {
  readonly private: string;
  readonly price: number;
}

/** Cards in the Bank Pool at their cost, and those of other players at a price both accept. */
const Cards = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<Offer | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const range = chosen?.ranges?.price;
  const move = useMemo(
    (): Move | null =>
      chosen === null ? null : range === undefined ? chosen.move : ({ ...chosen.move, price: price ?? range.min } as Move),
    [chosen, range, price],
  );
  const cards = printedOf(game).privates.filter(({ id }) => {
    const asset = game.state.assets[id];
    return asset?.open && asset.owner !== by && (asset.owner === 'pool' || asset.owner in game.state.players);
  });
  const ownerOf = (id: string): string => game.state.assets[id]?.owner ?? '';
  const row = (id: string, cost: number): ReactNode => {
    const offer = offers.find((one) => fieldsOf<Priced>(one).private === id);
    const inPool = ownerOf(id) === 'pool';
    const label = (
      <>
        <b>{game.name(id)}</b>
        <span className="s mut"> {inPool ? '' : words.cards.of(game.name(ownerOf(id)))}</span>
      </>
    );
    if (offer === undefined) {
      const refusal = refusalOf(game, {
        type: inPool ? 'buy-back' : 'buy-private',
        by,
        private: id,
        ...(inPool ? {} : { price: 0 }),
      } as Move);
      return (
        refusal !== null && (
          <Off key={id} refusal={refusal}>
            {label}
          </Off>
        )
      );
    }
    return (
      <button
        key={id}
        type="button"
        className="opt stack"
        role="radio"
        aria-checked={offer === chosen}
        data-card={id}
        onClick={() => {
          choose(offer);
          setPrice(null);
        }}
      >
        <span className="row between">
          <span>{label}</span>
          <span className="nw">
            {inPool && <b>{game.money(cost)}</b>} <span className="s mut">{words.cardOf(game.money(ownOf(game).incomes[id] ?? 0))}</span>
          </span>
        </span>
        <span className="s mut block">{powerOf(game, id)}</span>
      </button>
    );
  };
  const id = move === null ? '' : fieldsOf<Priced>(move).private;
  const inPool = cards.filter((card) => ownerOf(card.id) === 'pool');
  const others = cards.filter((card) => ownerOf(card.id) !== 'pool');
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={words.stock.tabs.cards}>
        {cards.length === 0 && <p className="mut">{words.cards.none}</p>}
        {inPool.length > 0 && <h3>{words.cards.pool}</h3>}
        {inPool.map((card) => row(card.id, card.cost))}
        {others.length > 0 && <h3>{words.cards.players}</h3>}
        {others.map((card) => row(card.id, card.cost))}
        {range !== undefined && (
          <Amount label={words.cards.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={by} />
          <Confirm
            words={
              move.type === 'buy-back'
                ? words.cards.buy(game.name(id), game.money(priceFor(game, move)))
                : words.cards.ask(game.name(ownerOf(id)), game.name(id), game.money(fieldsOf<Priced>(move).price))
            }
            onConfirm={() => play(move)}
          />
        </>
      )}
    </>
  );
};

/** Regional companies that nobody wanted: at their value or more, into their own treasury. */
const Regionals = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<Offer | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const range = chosen?.ranges?.price;
  const move = useMemo(
    (): Move | null => (chosen === null ? null : ({ ...chosen.move, price: price ?? range?.min ?? 0 } as Move)),
    [chosen, range, price],
  );
  const rows = printedOf(game).companies.filter(({ id, type }) => {
    const row = game.state.companies[id];
    return type === 'regional' && row?.certificates[0]?.owner === 'pool';
  });
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={words.regionals.heading}>
        <h3>{words.regionals.heading}</h3>
        {rows.length === 0 && <p className="mut">{words.regionals.none}</p>}
        {rows.map(({ id, name, home, nominalValue, historicalDestinations, destinationBonus }) => {
          const offer = offers.find((one) => companyOf(one) === id);
          if (offer === undefined) {
            const refusal = refusalOf(game, { type: 'buy-regional', by, company: id, price: nominalValue } as Move);
            return (
              refusal !== null && (
                <Off key={id} refusal={refusal}>
                  <CompanyBadge id={id} /> {game.money(nominalValue)}
                </Off>
              )
            );
          }
          return (
            <button
              key={id}
              type="button"
              className="opt stack"
              role="radio"
              aria-checked={offer === chosen}
              data-regional={id}
              title={words.hall.regional(placeOf(game, home), placesOf(game, historicalDestinations), game.money(destinationBonus))}
              onClick={() => {
                choose(offer);
                setPrice(null);
              }}
            >
              <span className="row between">
                <CompanyBadge id={id} />
                <span className="grow s">{name}</span>
                <b>{game.money(nominalValue)}</b>
              </span>
            </button>
          );
        })}
        {range !== undefined && (
          <Amount label={words.regionals.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
        )}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={by}>
            <p className="s mut">{words.regionals.into}</p>
          </Does>
          <Confirm words={words.regionals.buy(companyOf(move), game.money(fieldsOf<Priced>(move).price))} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};

const TABS: readonly { readonly id: string; readonly types: readonly string[]; readonly Component: (props: FormProps) => ReactNode }[] = [
  { id: 'shares', types: ['sell', 'buy'], Component: Shares },
  { id: 'concessions', types: ['concession'], Component: Concessions },
  { id: 'cards', types: ['buy-back', 'buy-private'], Component: Cards },
  { id: 'regionals', types: ['buy-regional'], Component: Regionals },
];

/** Which of them there are in this phase. */
const isThere = (id: string, late: boolean): boolean => id === 'shares' || (id === 'regionals') === late;

export const STOCK_TYPES = TABS.flatMap(({ types }) => types);

/** A stock turn: sales first, then one of certificate, concession, card or regional company. */
export const Stock = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const tabs = TABS.filter(({ id }) => isThere(id, Number(game.state.phase) >= 5));
  const of = (types: readonly string[]): readonly Offer[] => offers.filter(({ move }) => types.includes(move.type));
  const [open, setOpen] = useState(() => (tabs.find(({ types }) => of(types).length > 0) ?? tabs[0])?.id ?? '');
  const shown = tabs.find(({ id }) => id === open);
  return (
    <>
      <div className="seg formtabs" role="tablist" aria-label={words.stock.kinds}>
        {tabs.map(({ id, types }) => (
          <button key={id} type="button" role="tab" aria-selected={id === open} data-stock={id} onClick={() => setOpen(id)}>
            {words.stock.tabs[id]} <span className="xs mut">{of(types).length === 0 ? '' : new Set(of(types).map(thing)).size}</span>
          </button>
        ))}
      </div>
      {shown !== undefined && <shown.Component by={by} offers={of(shown.types)} play={play} />}
    </>
  );
};

/** What an offer is about, to count things and not prices. */
const thing = (offer: Offer): string => {
  const { company, from, private: card } = fieldsOf<{ company?: string; from?: string; private?: string }>(offer);
  return [offer.move.type, company, from, card].join(' ');
};
