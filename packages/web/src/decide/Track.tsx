import type { HexId, Refusal } from '@roundhouse/engine';
import { type Board, bitsOf } from '@roundhouse/engine/board';
import type { LayMove } from '@roundhouse/engine/steps';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import { TilePicture, tileScene } from '../board/index.ts';
import { aboutOf, type Game, useGame } from '../game/context.tsx';
import { costOf } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { Confirm } from './Confirm.tsx';
import { Connects } from './Connects.tsx';
import { Does } from './Does.tsx';
import { type FormProps, offerOf, offersOf, type SharedOffer } from './forms.ts';
import { RuleCard } from './RuleCard.tsx';
import { whyNoTrack } from './why.ts';

type Lay = SharedOffer<'lay'>;

const byHex = (offers: readonly Lay[]): ReadonlyMap<HexId, readonly Lay[]> => {
  const groups = new Map<HexId, Lay[]>();
  for (const offer of offers) groups.set(offer.move.hex, [...(groups.get(offer.move.hex) ?? []), offer]);
  return groups;
};

/** The neighbours a tile's track leads to. */
const leadsTo = (game: Game, lay: LayMove): string => {
  const { board } = game.title;
  const h = board.index.get(lay.hex);
  const shape = board.tiles.get(lay.tile)?.turned[lay.rotation];
  if (h === undefined || shape === undefined) return '';
  return bitsOf(shape.exits)
    .map((side) => board.mate[h * 6 + side] ?? -1)
    .flatMap((mate) => (mate < 0 ? [] : (board.ids[Math.floor(mate / 6)] ?? [])))
    .join(' ');
};

const hexName = (game: Game, hex: HexId): string => `${hex} ${game.title.board.data.hexes[hex]?.name ?? ''}`.trim();

/** A game that is opened is drawn before anything is prepared, in milliseconds. */
const DRAWN = 500;

/** Prepares the pictures of tiles that may be shown, while the player looks for a hex. */
const usePictures = (lays: readonly Lay[], board: Board): void => {
  useEffect(() => {
    // Not every browser has requestIdleCallback.
    if (!('requestIdleCallback' in window)) return;
    const tiles = new Map(lays.map(({ move }) => [`${move.tile} ${move.rotation}`, move]));
    const waiting = [...tiles.values()];
    let idle = 0;
    const work = (time: IdleDeadline): void => {
      while (waiting.length > 0 && time.timeRemaining() > 3) {
        const lay = waiting.pop();
        if (lay !== undefined) tileScene(board, lay.tile, lay.rotation);
      }
      if (waiting.length > 0) idle = requestIdleCallback(work);
    };
    const timer = setTimeout(() => {
      idle = requestIdleCallback(work);
    }, DRAWN);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, [lays, board]);
};

interface LegalHex {
  readonly hex: HexId;
  readonly kind: 'new' | 'upgrade';
  readonly choices: number;
  readonly cost?: string;
}

/** The hexes that tiles can be laid on, each with the cost of its first tile. */
const legalHexes = (game: Game, company: string, hexes: ReadonlyMap<HexId, readonly Lay[]>): readonly LegalHex[] =>
  [...hexes].map(([id, lays]) => {
    const [first] = lays;
    const cost = first === undefined ? 0 : costOf(game.title, game.position, company, first.move);
    const laid = game.view.board[id]?.tile != null || game.title.board.data.hexes[id]?.color !== 'white';
    return { hex: id, kind: laid ? 'upgrade' : 'new', choices: lays.length, ...(cost > 0 ? { cost: game.money(cost) } : {}) };
  });

/** Escape goes back to the hexes; R turns to the next of the tiles, with Shift to the one before. */
const useTileKeys = (choices: number, onBack: () => void, onTurn: (by: number) => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers only set state
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.key === 'Escape') onBack();
      if (event.key.toLowerCase() === 'r' && choices > 0) onTurn(event.shiftKey ? choices - 1 : 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [choices]);
};

const HexList = ({ legal, onPick }: { readonly legal: readonly LegalHex[]; readonly onPick: (hex: HexId) => void }): ReactNode => {
  const game = useGame();
  return (
    <ul className="hexes" aria-label={W.track.hexes}>
      {legal.map(({ hex, kind, cost, choices }) => (
        <li key={hex}>
          <button type="button" className="opt row between" data-open-hex={hex} onClick={() => onPick(hex)}>
            <span>
              {hexName(game, hex)} <span className="mut s">{kind === 'new' ? W.track.fresh : W.track.upgrade}</span>
            </span>
            <span className="s">{W.track.tiles(choices, cost)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

interface TilesProps {
  readonly hex: HexId;
  readonly lays: readonly Lay[];
  readonly chosen: Lay | undefined;
  readonly onChoose: (index: number) => void;
}

/** The tiles that fit a hex, turned as they would lie. */
const Tiles = ({ hex, lays, chosen, onChoose }: TilesProps): ReactNode => {
  const game = useGame();
  return (
    <>
      <p>
        <b className="l">{hexName(game, hex)}</b>
      </p>
      <div className="pick" role="radiogroup" aria-label={W.track.pick}>
        {lays.map((offer, at) => {
          const { tile, rotation, power } = offer.move;
          return (
            <button
              key={`${tile} ${rotation} ${power ?? ''}`}
              type="button"
              className="tp"
              role="radio"
              aria-checked={offer === chosen}
              data-tile={`${tile}/${rotation}`}
              onClick={() => onChoose(at)}
            >
              <TilePicture board={game.title.board} tile={tile} rotation={rotation} />
              <b>#{tile}</b>
              <span className="xs">{W.track.to(leadsTo(game, offer.move))}</span>
              <span className="xs mut">{W.track.left(game.view.supply.tiles[tile], power)}</span>
            </button>
          );
        })}
      </div>
    </>
  );
};

interface LayProps {
  readonly company: string;
  readonly lay: Lay;
  /** The lay whose effects are shown. They are computed after the tile is. */
  readonly told: Lay | undefined;
  readonly onLay: () => void;
  readonly onBack: () => void;
  /** Shows the next tile or rotation; null: there is no other. */
  readonly onTurn: (() => void) | null;
}

/** What the chosen tile does, connects and costs, and the button that lays it. */
const LayIt = ({ company, lay: { move }, told, onLay, onBack, onTurn }: LayProps): ReactNode => {
  const game = useGame();
  const cost = costOf(game.title, game.position, company, move);
  return (
    <>
      {told !== undefined && (
        <Does move={told.move} about={company}>
          <Connects move={told.move} company={company} />
        </Does>
      )}
      <Confirm words={W.track.lay(move.tile, move.hex, cost === 0 ? null : game.money(cost))} onConfirm={onLay}>
        <button type="button" className="btn" data-back onClick={onBack}>
          {W.track.back} <kbd>Esc</kbd>
        </button>
        {onTurn !== null && (
          <button type="button" className="btn" data-turn onClick={onTurn}>
            {W.track.turn} <kbd>R</kbd>
          </button>
        )}
      </Confirm>
    </>
  );
};

/** Legal hexes light up; a click shows the tiles that fit; one more click lays. */
export const Track = ({ by, offers, play, start }: FormProps): ReactNode => {
  const game = useGame();
  const company = aboutOf(game);
  const lays = useMemo(() => offersOf(offers, 'lay'), [offers]);
  const hexes = useMemo(() => byHex(lays), [lays]);
  usePictures(lays, game.title.board);
  const [first] = useState(() => offerOf(lays, start)?.offer);
  const [hex, setHex] = useState<HexId | null>(first?.move.hex ?? null);
  const [index, setIndex] = useState(first === undefined ? 0 : (hexes.get(first.move.hex)?.indexOf(first) ?? 0));
  const [barred, setBarred] = useState<Refusal | null>(null);
  const choices = (hex !== null && hexes.get(hex)) || [];
  const chosen = choices[index % Math.max(1, choices.length)];
  // A tile chosen in an earlier position is dropped.
  const later = useDeferredValue(chosen);
  const told = later !== undefined && lays.includes(later) ? later : undefined;

  const legal = useMemo(() => legalHexes(game, company, hexes), [hexes, game, company]);
  const overlay = useMemo(() => ({ legal, selected: hex, preview: chosen?.move ?? null }), [legal, hex, chosen]);
  const pick = useCallback(
    (clicked: HexId) => {
      setBarred(hexes.has(clicked) ? null : whyNoTrack(game, by, clicked));
      if (!hexes.has(clicked)) return;
      setIndex((now) => (clicked === hex ? now + 1 : 0));
      setHex(clicked);
    },
    [hexes, hex, game, by],
  );
  useBoard(overlay, { onHex: pick });
  const back = (): void => {
    setHex(null);
    setBarred(null);
  };
  useTileKeys(choices.length, back, (step) => setIndex((now) => (now + step) % choices.length));

  const allowed = game.own.track?.(game);
  const fresh = legal.filter(({ kind }) => kind === 'new').length;
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts">
        <p className={`s trackleft${hex === null ? '' : ' chosen'}`}>
          <b>{W.track.open(hexes.size, fresh, hexes.size - fresh)}</b> {allowed}
        </p>
        {hex === null ? <HexList legal={legal} onPick={pick} /> : <Tiles hex={hex} lays={choices} chosen={chosen} onChoose={setIndex} />}
      </div>
      {chosen !== undefined && (
        <LayIt
          company={company}
          lay={chosen}
          told={told}
          onLay={() => play(chosen.move)}
          onBack={() => setHex(null)}
          onTurn={choices.length > 1 ? () => setIndex((now) => (now + 1) % choices.length) : null}
        />
      )}
    </>
  );
};
