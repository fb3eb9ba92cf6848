import type { Offer } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { companyName, placeOf, useGame } from '../../game/context.tsx';
import { esp } from '../../text/18esp.ts';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { launchOf, reachWords } from './facts.ts';
import { nameOf } from './names.ts';
import { ownOf } from './own.ts';

/** Who wins private 7 sets the starting price of the company it makes him director of. */
export const Par = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [index, setIndex] = useState(0);
  const offer = offers[index];
  if (offer === undefined) return null;
  const company = ownOf(game).director;
  const { percent, times } = launchOf(game);
  const { price } = fieldsOf<{ price: number }>(offer);
  return (
    <>
      <div className="opts">
        <p>
          <Say words={esp.par.about(W.withName(company, companyName(game, company)))} />
        </p>
        <div className="seg" role="radiogroup" aria-label={esp.par.group}>
          {offers.map((other, at) => (
            <button
              key={fieldsOf<{ price: number }>(other).price}
              type="button"
              role="radio"
              aria-checked={at === index}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              {game.money(fieldsOf<{ price: number }>(other).price)}
            </button>
          ))}
        </div>
        <p className="s">
          <Say words={esp.par.capital(percent, game.money(price * times))} />
        </p>
      </div>
      <Does move={offer.move} about={by} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** The train of private 2 is turned to one of its sides for good. */
export const Side = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [index, setIndex] = useState(0);
  const offer = offers[index];
  if (offer === undefined) return null;
  const sideOf = (other: Offer): string => fieldsOf<{ side: string }>(other).side;
  return (
    <>
      <div className="opts">
        <p className="s">
          {esp.side.about} {esp.side.rests}
        </p>
        <div role="radiogroup" aria-label={esp.forms.side}>
          {offers.map((other, at) => (
            <button
              key={sideOf(other)}
              type="button"
              className="opt"
              role="radio"
              aria-checked={at === index}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              <b>{nameOf(`2B/${sideOf(other)}`)}</b> <span className="s mut">{reachWords(game, { type: '2B', side: sideOf(other) })}</span>
            </button>
          ))}
        </div>
      </div>
      <Does move={offer.move} about={game.state.stack.at(-1)?.about ?? null} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** In which of the two cities of its hex the home station of a company stands; chosen in the list or on the board. */
export const City = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const top = game.state.stack.at(-1);
  const hex = top !== undefined && !('turn' in top) ? String(top.at) : '';
  const [index, setIndex] = useState(0);
  const offer = offers[index];
  const cityOf = (other: Offer): number => fieldsOf<{ city: number }>(other).city;
  const overlay = useMemo(
    () => ({
      selected: hex,
      stops: offers.map((other, at) => ({
        hex,
        stop: fieldsOf<{ city: number }>(other).city,
        kind: 'token' as const,
        chosen: at === index,
      })),
    }),
    [offers, hex, index],
  );
  useBoard(overlay, {
    onStop: ({ stop }) => {
      const at = offers.findIndex((other) => cityOf(other) === stop);
      if (at >= 0) setIndex(at);
    },
  });
  if (offer === undefined) return null;
  const { board } = game.title;
  const built = game.state.board[hex];
  const h = board.index.get(hex) ?? -1;
  const leads = (city: number): string => {
    const shape = built?.tile == null ? undefined : board.tiles.get(built.tile)?.turned[built.rotation];
    return (shape?.stops[city]?.exits ?? [])
      .map((side) => board.mate[h * 6 + side] as number)
      .flatMap((mate) => (mate < 0 ? [] : [placeOf(game, board.ids[Math.floor(mate / 6)] as string)]))
      .join(', ');
  };
  return (
    <>
      <div className="opts">
        <p>
          <Say words={esp.city.about(W.withName(hex, placeOf(game, hex)), top?.about ?? '')} />
        </p>
        <div role="radiogroup" aria-label={esp.city.group}>
          {offers.map((other, at) => (
            <button
              key={cityOf(other)}
              type="button"
              className="opt"
              role="radio"
              aria-checked={at === index}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              {esp.city.option(cityOf(other) + 1, leads(cityOf(other)))}
            </button>
          ))}
        </div>
      </div>
      <Confirm words={esp.city.go(cityOf(offer) + 1)} onConfirm={() => play(offer.move)} />
    </>
  );
};
