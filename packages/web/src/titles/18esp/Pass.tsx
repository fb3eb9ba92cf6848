import type { HexId, Refusal } from '@roundhouse/engine';
import { PASSES, passData } from '@roundhouse/titles/18esp';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { placeOf } from '../../game/context.tsx';
import { costOf, tryMove } from '../../game/preview.ts';
import { W } from '../../text/language.ts';
import { moveWords } from '../../text/words.ts';
import { deciding, moveOf, offersOf, useGame18esp } from './game.ts';
import { esp } from './words/en.ts';

/** Passes that can be opened light up with their price; those that cannot say why. */
export const Pass = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = useMemo(() => offersOf(all, 'open-pass'), [all]);
  const company = deciding(game);
  const [index, setIndex] = useState<number | null>(offers.length === 1 ? 0 : null);
  const offer = index === null ? undefined : offers[index];
  const prices = useMemo(() => offers.map(({ move }) => costOf(game.title, game.state, company, move)), [offers, game, company]);
  const overlay = useMemo(
    () => ({
      legal: [...new Map(offers.map((other, at) => [other.move.hex, prices[at] ?? 0]))].map(([hex, price]) => ({
        hex,
        kind: 'new' as const,
        cost: game.money(price),
      })),
      selected: offer === undefined ? null : offer.move.hex,
    }),
    [offers, offer, prices, game],
  );
  const pick = (hex: HexId): void => {
    const fits = offers.flatMap((other, at) => (other.move.hex === hex ? [at] : []));
    // Another click on the same pass shows the other way to pay for it.
    if (fits.length > 0) setIndex((now) => fits[(fits.indexOf(now ?? -1) + 1) % fits.length] ?? null);
  };
  useBoard(overlay, { onHex: pick, onStop: ({ hex }) => pick(hex) });
  const barred = useMemo(
    () =>
      PASSES.filter(({ hex }) => !game.view.own.openPasses.includes(hex) && !offers.some((other) => other.move.hex === hex)).flatMap(
        ({ hex }): { hex: HexId; refusal: Refusal }[] => {
          const outcome = tryMove(game.title, game.state, moveOf({ type: 'open-pass', by, hex }));
          return outcome.ok ? [] : [{ hex, refusal: outcome.refusal }];
        },
      ),
    [game, offers, by],
  );
  const worthOf = (hex: HexId): string => game.money(passData(hex)?.revenueWithToken ?? 0);
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={esp.pass.group}>
        {offers.map((other, at) => {
          const { hex, power } = other.move;
          return (
            <button
              key={`${hex} ${power ?? ''}`}
              type="button"
              className="opt row between"
              role="radio"
              aria-checked={at === index}
              data-pass={hex}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              <span>
                {W.withName(hex, placeOf(game, hex))}{' '}
                <span className="s mut">{power === undefined ? esp.pass.value(worthOf(hex)) : esp.pass.by}</span>
              </span>
              <b>{game.money(prices[at] ?? 0)}</b>
            </button>
          );
        })}
        {barred.map(({ hex, refusal }) => (
          <Off key={hex} refusal={refusal}>
            {W.withName(hex, placeOf(game, hex))}
          </Off>
        ))}
      </div>
      {offer !== undefined && (
        <>
          <Does move={offer.move} about={company} />
          <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
        </>
      )}
    </>
  );
};
