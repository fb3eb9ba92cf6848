import type { HexId, Offer, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { RuleCard } from '../../decide/RuleCard.tsx';
import { whyNoToken } from '../../decide/why.ts';
import { useGame } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { en18sa as T } from '../../text/18sa.ts';
import { W } from '../../text/language.ts';
import { moveWords } from '../../text/words.ts';
import { stationKind } from './facts.ts';

interface Station {
  readonly hex: HexId;
  readonly kind: string;
  readonly of: string;
}

const hexOf = (offer: Offer): HexId => fieldsOf<Station>(offer).hex;

/** City by city: what can stand there, of which kind, and for how much; chosen here or on the board. Once one is chosen the others are left out. */
export const Stations = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<Offer | null>(null);
  const [barred, setBarred] = useState<Refusal | null>(null);
  const priceOf = useCallback((offer: Offer): number => costOf(game.title, game.state, company, offer.move), [game, company]);
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
  const label = (offer: Offer): string => {
    const { hex, kind, of } = fieldsOf<Station>(offer);
    if (offer.move.type === 'token') return T.stations.token(kind);
    return offer.move.type === 'take-over'
      ? T.stations.takeOver(of, kind)
      : T.stations.convert(stationKind(game, company, hex) === 'P' ? 'F' : 'P');
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
