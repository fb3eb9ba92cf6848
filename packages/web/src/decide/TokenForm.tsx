import type { HexId, Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import type { StopRef } from '../board/index.ts';
import { useGame } from '../game/context.tsx';
import { costOf } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { Confirm } from './Confirm.tsx';
import { Does } from './Does.tsx';
import { type FormProps, fieldsOf } from './forms.ts';
import { RuleCard } from './RuleCard.tsx';
import { whyNoToken } from './why.ts';

interface Place {
  readonly hex: HexId;
  readonly city: number;
}

/** Cities with room light up with the price; a click shows what the token does; one more places it. */
export const TokenForm = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [index, setIndex] = useState<number | null>(offers.length === 1 ? 0 : null);
  const chosen = index === null ? undefined : offers[index];
  const prices = useMemo(() => offers.map(({ move }) => costOf(game.title, game.state, company, move)), [offers, game, company]);
  const overlay = useMemo(
    () => ({
      legal: offers.map((offer, at) => ({ hex: fieldsOf<Place>(offer).hex, kind: 'token' as const, cost: game.money(prices[at] ?? 0) })),
      stops: offers.map((offer, at) => {
        const { hex, city } = fieldsOf<Place>(offer);
        return { hex, stop: city, kind: 'token' as const, cost: game.money(prices[at] ?? 0), chosen: at === index };
      }),
      selected: chosen === undefined ? null : fieldsOf<Place>(chosen).hex,
    }),
    [offers, prices, game, index, chosen],
  );
  const [barred, setBarred] = useState<Refusal | null>(null);
  const pick = useCallback(
    (hex: HexId, city: number | null) => {
      const at = offers.findIndex((offer) => fieldsOf<Place>(offer).hex === hex && (city === null || fieldsOf<Place>(offer).city === city));
      setBarred(at >= 0 ? null : whyNoToken(game, by, hex, city ?? 0));
      if (at >= 0) setIndex(at);
    },
    [offers, game, by],
  );
  useBoard(overlay, { onHex: (hex) => pick(hex, null), onStop: ({ hex, stop }: StopRef) => pick(hex, stop) });
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts" role="radiogroup" aria-label={W.token.cities}>
        {offers.map((offer, at) => {
          const { hex, city } = fieldsOf<Place>(offer);
          const data = game.title.board.data.hexes[hex];
          return (
            <button
              key={`${hex} ${city}`}
              type="button"
              className="opt row between"
              role="radio"
              aria-checked={at === index}
              onClick={() => setIndex(at)}
            >
              <span>
                {hex} {data?.cities?.[city]?.name ?? data?.name ?? ''}
              </span>
              <b>{game.money(prices[at] ?? 0)}</b>
            </button>
          );
        })}
      </div>
      {chosen !== undefined && (
        <>
          <Does move={chosen.move} about={company} />
          <Confirm
            words={W.token.priced(moveWords(game, chosen.move), game.money(prices[index ?? 0] ?? 0))}
            onConfirm={() => play(chosen.move)}
          />
        </>
      )}
    </>
  );
};
