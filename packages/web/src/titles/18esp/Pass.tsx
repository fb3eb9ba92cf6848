import type { HexId, Move, Refusal } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';
import { placeOf, useGame } from '../../game/context.tsx';
import { costOf, tryMove } from '../../game/preview.ts';
import { esp } from '../../text/18esp.ts';
import { W } from '../../text/language.ts';
import { moveWords } from '../../text/words.ts';
import { ownOf, printedOf } from './own.ts';

interface Opening {
  readonly hex: HexId;
  readonly power?: string;
}

/** Passes that can be opened light up with their price; those that cannot say why. */
export const Pass = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [index, setIndex] = useState<number | null>(offers.length === 1 ? 0 : null);
  const offer = index === null ? undefined : offers[index];
  const prices = useMemo(() => offers.map(({ move }) => costOf(game.title, game.state, company, move)), [offers, game, company]);
  const overlay = useMemo(
    () => ({
      legal: [...new Map(offers.map((other, at) => [fieldsOf<Opening>(other).hex, prices[at] ?? 0]))].map(([hex, price]) => ({
        hex,
        kind: 'new' as const,
        cost: game.money(price),
      })),
      selected: offer === undefined ? null : fieldsOf<Opening>(offer).hex,
    }),
    [offers, offer, prices, game],
  );
  const pick = (hex: HexId): void => {
    const fits = offers.flatMap((other, at) => (fieldsOf<Opening>(other).hex === hex ? [at] : []));
    // Another click on the same pass shows the other way to pay for it.
    if (fits.length > 0) setIndex((now) => fits[(fits.indexOf(now ?? -1) + 1) % fits.length] ?? null);
  };
  useBoard(overlay, { onHex: pick, onStop: ({ hex }) => pick(hex) });
  const barred = useMemo(
    () =>
      printedOf(game)
        .passes.filter(({ hex }) => !ownOf(game).open.includes(hex) && !offers.some((other) => fieldsOf<Opening>(other).hex === hex))
        .flatMap(({ hex }): { hex: HexId; refusal: Refusal }[] => {
          const outcome = tryMove(game.title, game.state, { type: 'open-pass', by, hex } as Move);
          return outcome.ok ? [] : [{ hex, refusal: outcome.refusal }];
        }),
    [game, offers, by],
  );
  const worthOf = (hex: HexId): string => game.money(printedOf(game).passes.find((pass) => pass.hex === hex)?.revenueWithToken ?? 0);
  return (
    <>
      <div className="opts" role="radiogroup" aria-label={esp.pass.group}>
        {offers.map((other, at) => {
          const { hex, power } = fieldsOf<Opening>(other);
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
