import type { HexId, PlayerId, Refusal } from '@roundhouse/engine';
import { PASSES, passData } from '@roundhouse/titles/18esp';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { WhyNot } from '../../decide/WhyNot.tsx';
import { placeOf } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { W } from '../../text/language.ts';
import { moveWords } from '../../text/words.ts';
import { deciding, type Game18esp, type OfferOf, offersOf, refusalOf, useGame18esp } from './game.ts';
import { esp } from './words/index.ts';

type PassOffer = OfferOf<'open-pass'>;

/** Passes that cannot be opened now, and why. */
const barredPasses = (game: Game18esp, by: PlayerId, offers: readonly PassOffer[]): readonly { hex: HexId; refusal: Refusal }[] =>
  PASSES.map(({ hex }) => hex)
    .filter((hex) => !game.view.own.openPasses.includes(hex) && !offers.some(({ move }) => move.hex === hex))
    .flatMap((hex) => {
      const refusal = refusalOf(game, { type: 'open-pass', by, hex });
      return refusal === null ? [] : [{ hex, refusal }];
    });

interface OptionProps {
  readonly move: PassOffer['move'];
  readonly at: number;
  readonly price: number;
  readonly chosen: boolean;
  readonly choose: () => void;
}

const Option = ({ move: { hex, power }, at, price, chosen, choose }: OptionProps): ReactNode => {
  const game = useGame18esp();
  const value = game.money(passData(hex)?.revenueWithToken ?? 0);
  return (
    <button
      type="button"
      className="opt row between"
      role="radio"
      aria-checked={chosen}
      data-pass={hex}
      data-choice={at + 1}
      onClick={choose}
    >
      <span>
        {W.withName(hex, placeOf(game, hex))} <span className="s mut">{power === undefined ? esp.pass.value(value) : esp.pass.by}</span>
      </span>
      <b>{game.money(price)}</b>
    </button>
  );
};

/** Passes that can be opened light up with their price; those that cannot say why. */
export const Pass = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = useMemo(() => offersOf(all, 'open-pass'), [all]);
  const company = deciding(game);
  const [index, setIndex] = useState<number | null>(offers.length === 1 ? 0 : null);
  const offer = index === null ? undefined : offers[index];
  const prices = useMemo(() => offers.map(({ move }) => costOf(game.title, game.position, company, move)), [offers, game, company]);
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
  const barred = useMemo(() => barredPasses(game, by, offers), [game, offers, by]);
  return (
    <>
      <div className="opts">
        <div role="radiogroup" aria-label={esp.pass.group}>
          {offers.map(({ move }, at) => (
            <Option
              key={`${move.hex} ${move.power ?? ''}`}
              move={move}
              at={at}
              price={prices[at] ?? 0}
              chosen={at === index}
              choose={() => setIndex(at)}
            />
          ))}
        </div>
        <WhyNot barred={barred.map(({ hex, refusal }) => ({ key: hex, label: W.withName(hex, placeOf(game, hex)), refusal }))} />
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
