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
import { companyOf, type Game18sa, offersOf, priceOf, stationKind, useGame18sa } from './game.ts';
import { T } from './words/index.ts';

const stationOffers = (offers: readonly Offer[]) => offersOf(offers, 'token', 'convert', 'take-over');
type StationOffer = ReturnType<typeof stationOffers>[number];

const isIn =
  (hex: HexId) =>
  ({ move }: StationOffer): boolean =>
    move.hex === hex;

const labelOf = (game: Game18sa, { move }: StationOffer): string => {
  if (move.type === 'token') return T.stations.token(move.kind);
  if (move.type === 'take-over') return T.stations.takeOver(move.of, move.kind);
  return T.stations.convert(stationKind(game, companyOf(game), move.hex) === 'P' ? 'F' : 'P');
};

interface PlaceProps {
  readonly hex: HexId;
  readonly offers: readonly StationOffer[];
  readonly chosen: StationOffer | null;
  readonly choose: (offer: StationOffer) => void;
}

/** What can be done with stations in one city, and for how much. */
const Place = ({ hex, offers, chosen, choose }: PlaceProps): ReactNode => {
  const game = useGame18sa();
  return (
    <div className={`opt stack${hex === chosen?.move.hex ? ' checked' : ''}`}>
      <b>{game.name(hex)}</b>
      {offers.filter(isIn(hex)).map((offer) => (
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
          <span>{labelOf(game, offer)}</span>
          <b>{game.money(priceOf(game, offer.move))}</b>
        </button>
      ))}
    </div>
  );
};

/** City by city, chosen here or on the board. Once a station is chosen, the other cities are hidden. */
export const Stations = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const offers = useMemo(() => stationOffers(all), [all]);
  const [chosen, choose] = useState<StationOffer | null>(null);
  const [barred, setBarred] = useState<Refusal | null>(null);
  const hexes = useMemo(() => [...new Set(offers.map(({ move }) => move.hex))], [offers]);
  const at = chosen?.move.hex ?? null;
  const cheapest = useCallback(
    (hex: HexId): number => Math.min(...offers.filter(isIn(hex)).map(({ move }) => priceOf(game, move))),
    [offers, game],
  );
  const overlay = useMemo(
    () => ({ legal: hexes.map((hex) => ({ hex, kind: 'token' as const, cost: game.money(cheapest(hex)) })), selected: at }),
    [hexes, game, cheapest, at],
  );
  const pick = (hex: HexId): void => {
    const fits = offers.filter(isIn(hex));
    setBarred(fits.length > 0 ? null : whyNoToken(game, by, hex, 0));
    // Another click on the same city shows the next choice there.
    if (fits.length > 0) choose(fits[(fits.findIndex(({ move }) => move === chosen?.move) + 1) % fits.length] ?? null);
  };
  useBoard(overlay, { onHex: pick, onStop: ({ hex }) => pick(hex) });
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts" role="radiogroup" aria-label={T.stations.group}>
        <p className="s mut">{T.stations.note}</p>
        {(at === null ? hexes : [at]).map((hex) => (
          <Place key={hex} hex={hex} offers={offers} chosen={chosen} choose={choose} />
        ))}
      </div>
      {chosen !== null && <Chosen offer={chosen} play={play} back={() => choose(null)} />}
    </>
  );
};

interface ChosenProps extends Pick<FormProps, 'play'> {
  readonly offer: StationOffer;
  readonly back: () => void;
}

const Chosen = ({ offer: { move }, play, back }: ChosenProps): ReactNode => {
  const game = useGame18sa();
  return (
    <>
      <Does move={move} about={companyOf(game)} />
      <Confirm words={W.token.priced(moveWords(game, move), game.money(priceOf(game, move)))} onConfirm={() => play(move)}>
        <button type="button" className="btn sm" data-back onClick={back}>
          {T.stations.back}
        </button>
      </Confirm>
    </>
  );
};
