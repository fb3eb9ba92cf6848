import type { HexId } from '@roundhouse/engine';
import { MATARO } from '@roundhouse/titles/18esp';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { companyName, placeOf } from '../../game/context.tsx';
import { W } from '../../text/language.ts';
import { Say } from '../../text/Say.tsx';
import { moveWords } from '../../text/words.ts';
import { reachWords } from './facts.ts';
import { deciding, type Game18esp, offersOf, useGame18esp } from './game.ts';
import { nameOf } from './names.ts';
import { esp } from './words/index.ts';

/** The buyer of private 7 sets the par price of the company that comes with it. */
export const Par = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = offersOf(all, 'par');
  const [index, setIndex] = useState(0);
  const offer = offers[index];
  if (offer === undefined) return null;
  const { directorOfP7: company, launch } = game.view.own;
  const { price } = offer.move;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={esp.par.about(W.withName(company, companyName(game, company)))} />
        </p>
        <div className="seg" role="radiogroup" aria-label={esp.par.group}>
          {offers.map((other, at) => (
            <button
              key={other.move.price}
              type="button"
              role="radio"
              aria-checked={at === index}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              {game.money(other.move.price)}
            </button>
          ))}
        </div>
        <p className="s">
          <Say words={esp.par.capital(launch.sold, game.money(price * launch.capital))} />
        </p>
      </div>
      <Does move={offer.move} about={by} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** The permanent side of the train of private 2. */
export const Side = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = offersOf(all, 'side');
  const [index, setIndex] = useState(0);
  const offer = offers[index];
  if (offer === undefined) return null;
  return (
    <>
      <div className="opts">
        <p className="s">
          {esp.side.about} {esp.side.rests}
        </p>
        <div role="radiogroup" aria-label={esp.forms.side}>
          {offers.map((other, at) => (
            <button
              key={other.move.side}
              type="button"
              className="opt"
              role="radio"
              aria-checked={at === index}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              <b>{nameOf(`${MATARO}/${other.move.side}`)}</b>{' '}
              <span className="s mut">{reachWords({ type: MATARO, side: other.move.side })}</span>
            </button>
          ))}
        </div>
      </div>
      <Does move={offer.move} about={deciding(game)} />
      <Confirm words={moveWords(game, offer.move)} onConfirm={() => play(offer.move)} />
    </>
  );
};

/** The places that the track of a city leads to. */
const leadsTo = (game: Game18esp, hex: HexId, city: number): string => {
  const { board } = game.title;
  const built = game.view.board[hex];
  const h = board.index.get(hex) ?? -1;
  const shape = built?.tile == null ? undefined : board.tiles.get(built.tile)?.turned[built.rotation];
  return (shape?.stops[city]?.exits ?? [])
    .map((side) => board.mate[h * 6 + side] as number)
    .flatMap((mate) => (mate < 0 ? [] : [placeOf(game, board.ids[Math.floor(mate / 6)] as string)]))
    .join(', ');
};

/** The city that takes a home station, in a hex with two; chosen in the list or on the board. */
export const City = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18esp();
  const offers = useMemo(() => offersOf(all, 'city'), [all]);
  const { hex = '', company = '' } = game.view.own.waitingHome ?? {};
  const [index, setIndex] = useState(0);
  const offer = offers[index];
  const overlay = useMemo(
    () => ({
      selected: hex,
      stops: offers.map((other, at) => ({
        hex,
        stop: other.move.city,
        kind: 'token' as const,
        chosen: at === index,
      })),
    }),
    [offers, hex, index],
  );
  useBoard(overlay, {
    onStop: ({ stop }) => {
      const at = offers.findIndex((other) => other.move.city === stop);
      if (at >= 0) setIndex(at);
    },
  });
  if (offer === undefined) return null;
  return (
    <>
      <div className="opts">
        <p>
          <Say words={esp.city.about(W.withName(hex, placeOf(game, hex)), company)} />
        </p>
        <div role="radiogroup" aria-label={esp.city.group}>
          {offers.map((other, at) => (
            <button
              key={other.move.city}
              type="button"
              className="opt"
              role="radio"
              aria-checked={at === index}
              data-choice={at + 1}
              onClick={() => setIndex(at)}
            >
              {esp.city.option(other.move.city + 1, leadsTo(game, hex, other.move.city))}
            </button>
          ))}
        </div>
      </div>
      <Confirm words={esp.city.go(offer.move.city + 1)} onConfirm={() => play(offer.move)} />
    </>
  );
};
