import type { HexId, Offer, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { RuleCard } from '../../decide/RuleCard.tsx';
import { whyNoToken } from '../../decide/why.ts';
import { W } from '../../text/language.ts';
import { moveWords } from '../../text/words.ts';
import { companyOf, offersOf, priceOf as priceIn, stationKind, useGame18sa } from './game.ts';
import { en18sa as T } from './words/en.ts';

const stationOffers = (offers: readonly Offer[]) => offersOf(offers, 'token', 'convert', 'take-over');
type StationOffer = ReturnType<typeof stationOffers>[number];

const hexOf = ({ move }: StationOffer): HexId => move.hex;

/** City by city: which stations can be placed there and for how much; chosen here or on the board. Once one is chosen, the others are hidden. */
export const Stations = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const company = companyOf(game);
  const offers = useMemo(() => stationOffers(all), [all]);
  const [chosen, choose] = useState<StationOffer | null>(null);
  const [barred, setBarred] = useState<Refusal | null>(null);
  const priceOf = useCallback(({ move }: StationOffer): number => priceIn(game, move), [game]);
  const hexes = useMemo(() => [...new Set(offers.map(hexOf))], [offers]);
  const at = chosen === null ? null : hexOf(chosen);
  const overlay = useMemo(
    () => ({
      legal: hexes.map((hex) => ({
        hex,
        kind: 'token' as const,
        cost: game.money(Math.min(...offers.filter((offer) => hexOf(offer) === hex).map(priceOf))),
      })),
      selected: at,
    }),
    [hexes, offers, game, priceOf, at],
  );
  const pick = (hex: HexId): void => {
    const fits = offers.filter((offer) => hexOf(offer) === hex);
    setBarred(fits.length > 0 ? null : whyNoToken(game, by, hex, 0));
    // Another click on the same city shows the next choice there.
    if (fits.length > 0) choose(fits[(fits.findIndex(({ move }) => move === chosen?.move) + 1) % fits.length] ?? null);
  };
  useBoard(overlay, { onHex: pick, onStop: ({ hex }) => pick(hex) });
  const label = ({ move }: StationOffer): string => {
    if (move.type === 'token') return T.stations.token(move.kind);
    if (move.type === 'take-over') return T.stations.takeOver(move.of, move.kind);
    return T.stations.convert(stationKind(game, company, move.hex) === 'P' ? 'F' : 'P');
  };
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts" role="radiogroup" aria-label={T.stations.group}>
        <p className="s mut">{T.stations.note}</p>
        {(at === null ? hexes : [at]).map((hex) => (
          <div className={`opt stack${hex === at ? ' checked' : ''}`} key={hex}>
            <b>{game.name(hex)}</b>
            {offers
              .filter((offer) => hexOf(offer) === hex)
              .map((offer) => (
                <button
                  key={JSON.stringify(offer.move)}
                  type="button"
                  className="sub row between"
                  role="radio"
                  aria-checked={offer === chosen}
                  data-place={hex}
                  data-kind={offer.move.type}
                  onClick={() => choose(offer)}
                >
                  <span>{label(offer)}</span>
                  <b>{game.money(priceOf(offer))}</b>
                </button>
              ))}
          </div>
        ))}
      </div>
      {chosen !== null && (
        <>
          <Does move={chosen.move} about={company} />
          <Confirm words={W.token.priced(moveWords(game, chosen.move), game.money(priceOf(chosen)))} onConfirm={() => play(chosen.move)}>
            <button type="button" className="btn sm" data-back onClick={() => choose(null)}>
              {T.stations.back}
            </button>
          </Confirm>
        </>
      )}
    </>
  );
};
