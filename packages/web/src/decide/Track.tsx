import { type Board, bitsOf, type HexId, type Offer, type Refusal } from '@roundhouse/engine';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import { TilePicture, tileScene } from '../board/index.ts';
import { type Game, useGame } from '../game/context.tsx';
import { costOf } from '../game/preview.ts';
import { W } from '../text/language.ts';
import { Confirm } from './Confirm.tsx';
import { Connects } from './Connects.tsx';
import { Does } from './Does.tsx';
import { type FormProps, fieldsOf } from './forms.ts';
import { RuleCard } from './RuleCard.tsx';
import { whyNoTrack } from './why.ts';

interface Lay {
  readonly hex: HexId;
  readonly tile: string;
  readonly rotation: number;
  readonly power?: string;
}

const byHex = (offers: readonly Offer[]): ReadonlyMap<HexId, readonly Offer[]> => {
  const groups = new Map<HexId, Offer[]>();
  for (const offer of offers) {
    const { hex } = fieldsOf<Lay>(offer);
    groups.set(hex, [...(groups.get(hex) ?? []), offer]);
  }
  return groups;
};

/** The neighbours a tile's track leads to. */
const leadsTo = (game: Game, lay: Lay): string => {
  const { board } = game.title;
  const h = board.index.get(lay.hex);
  const shape = board.tiles.get(lay.tile)?.turned[lay.rotation];
  if (h === undefined || shape === undefined) return '';
  return bitsOf(shape.exits)
    .map((side) => board.mate[h * 6 + side] as number)
    .flatMap((mate) => (mate < 0 ? [] : [board.ids[Math.floor(mate / 6)] as string]))
    .join(' ');
};

const hexName = (game: Game, hex: HexId): string => `${hex} ${game.title.board.data.hexes[hex]?.name ?? ''}`.trim();

/** Works out how the tiles look that may have to be shown, while the player looks for a hex. */
const useTilesAtHand = (offers: readonly Offer[], board: Board): void => {
  useEffect(() => {
    // Not every browser has idle times.
    if (!('requestIdleCallback' in window)) return;
    const tiles = new Map(offers.map((offer) => fieldsOf<Lay>(offer)).map((lay) => [`${lay.tile} ${lay.rotation}`, lay]));
    const waiting = [...tiles.values()];
    let idle = 0;
    const work = (time: IdleDeadline): void => {
      while (waiting.length > 0 && time.timeRemaining() > 3) {
        const lay = waiting.pop();
        if (lay !== undefined) tileScene(board, lay.tile, lay.rotation);
      }
      if (waiting.length > 0) idle = requestIdleCallback(work);
    };
    idle = requestIdleCallback(work);
    return () => cancelIdleCallback(idle);
  }, [offers, board]);
};

/** Legal hexes light up; a click shows the tiles that fit; one more click lays. */
export const Track = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const hexes = useMemo(() => byHex(offers), [offers]);
  useTilesAtHand(offers, game.title.board);
  const [hex, setHex] = useState<HexId | null>(null);
  const [index, setIndex] = useState(0);
  const choices = (hex !== null && hexes.get(hex)) || [];
  const chosen = choices[index % Math.max(1, choices.length)];
  const lay = chosen === undefined ? null : fieldsOf<Lay>(chosen);
  // What it does is worked out after the tile is shown; what was chosen in an earlier position is no matter any more.
  const later = useDeferredValue(chosen);
  const told = later !== undefined && offers.includes(later) ? later : undefined;

  const legal = useMemo(
    () =>
      [...hexes].map(([id, of]) => {
        const first = of[0] as Offer;
        const cost = costOf(game.title, game.state, company, first.move);
        const laid = game.state.board[id]?.tile != null || game.title.board.data.hexes[id]?.color !== 'white';
        return {
          hex: id,
          kind: laid ? ('upgrade' as const) : ('new' as const),
          choices: of.length,
          ...(cost > 0 ? { cost: game.money(cost) } : {}),
        };
      }),
    [hexes, game, company],
  );
  const overlay = useMemo(
    () => ({
      legal,
      selected: hex,
      preview: lay === null ? null : { hex: lay.hex, tile: lay.tile, rotation: lay.rotation },
    }),
    [legal, hex, lay],
  );
  const [barred, setBarred] = useState<Refusal | null>(null);
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

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.key === 'Escape') {
        setHex(null);
        setBarred(null);
      }
      if (event.key.toLowerCase() === 'r' && choices.length > 0)
        setIndex((now) => (now + (event.shiftKey ? choices.length - 1 : 1)) % choices.length);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [choices.length]);

  const allowed = game.own.track?.(game);
  const fresh = legal.filter(({ kind }) => kind === 'new').length;
  return (
    <>
      {barred !== null && <RuleCard refusal={barred} onClose={() => setBarred(null)} />}
      <div className="opts">
        <h3>{W.track.open(hexes.size, fresh, hexes.size - fresh)}</h3>
        {allowed !== undefined && <p className="s">{allowed}</p>}
        {hex === null ? (
          <ul className="hexes" aria-label={W.track.hexes}>
            {legal.map(({ hex: id, kind, cost, choices: count }) => (
              <li key={id}>
                <button type="button" className="opt row between" data-open-hex={id} onClick={() => pick(id)}>
                  <span>
                    {hexName(game, id)} <span className="mut s">{kind === 'new' ? W.track.fresh : W.track.upgrade}</span>
                  </span>
                  <span className="s">{W.track.tiles(count, cost)}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <p className="row between">
              <b className="l">{hexName(game, hex)}</b>
              <kbd>R</kbd>
            </p>
            <div className="pick" role="radiogroup" aria-label={W.track.pick}>
              {choices.map((offer, at) => {
                const { tile, rotation, power } = fieldsOf<Lay>(offer);
                const left = game.state.supply.tiles[tile];
                return (
                  <button
                    key={`${tile} ${rotation} ${power ?? ''}`}
                    type="button"
                    className="tp"
                    role="radio"
                    aria-checked={offer === chosen}
                    data-tile={`${tile}/${rotation}`}
                    onClick={() => setIndex(at)}
                  >
                    <TilePicture board={game.title.board} tile={tile} rotation={rotation} />
                    <b>#{tile}</b>
                    <span className="xs">{W.track.to(leadsTo(game, fieldsOf<Lay>(offer)))}</span>
                    <span className="xs mut">{W.track.left(left, power)}</span>
                  </button>
                );
              })}
            </div>
          </>
        )}
      </div>
      {chosen !== undefined && lay !== null && (
        <>
          {told !== undefined && (
            <Does move={told.move} about={company}>
              <Connects move={told.move} company={company} />
            </Does>
          )}
          <Confirm
            words={W.track.lay(lay.tile, lay.hex, game.money(costOf(game.title, game.state, company, chosen.move)))}
            onConfirm={() => play(chosen.move)}
          >
            <button type="button" className="btn sm" onClick={() => setHex(null)}>
              {W.track.back} <kbd>Esc</kbd>
            </button>
          </Confirm>
        </>
      )}
    </>
  );
};
