import { readFileSync } from 'node:fs';
import { type GameRecord, type Move, type MoveNamed, offers, play, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { type Move18esp, title18esp } from '../../src/18esp/index.ts';

// What is offered and what is accepted are the same, also where hexes are left out because nothing can be laid in them any more.

const file = new URL('corpus/4-players-6.json', import.meta.url);
const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };

const laidIn = (s: State): number | null => {
  const top = s.stack.at(-1);
  if (top === undefined || !('turn' in top) || top.turn !== 'company' || top.done.includes('track')) return null;
  return ((top.at.track as readonly unknown[] | undefined) ?? []).length;
};

type Lay = MoveNamed<Move18esp, 'lay'>;

const isLay = (move: Move): move is Lay => move.type === 'lay';

const keyOf = ({ hex, tile, rotation }: Lay): string => `${hex} ${tile}/${rotation}`;

function* everyLay(by: string): Iterable<Lay> {
  for (const hex of title18esp.board.ids)
    for (const tile of title18esp.board.tiles.values())
      for (const { rotation } of tile.rotations) yield { type: 'lay', by, hex, tile: tile.id, rotation };
}

describe('lays of a recorded game', () => {
  it.each([0, 1, 2])('every lay that is accepted is offered, with %i laid before in the turn', (laid) => {
    const played = replay(title18esp, record, { proof: false });
    if (!played.ok) throw new Error(played.refusal.code);
    const places = played.positions.filter((s) => laidIn(s) === laid);
    const s = places[Math.floor(places.length / 2)] as State;
    const by = title18esp.president(s, s.stack.at(-1)?.about ?? '') ?? '';
    const accepted = [...everyLay(by)].filter((move) => play(title18esp, s, move, { proof: false }).ok).map(keyOf);
    const offered = [...offers(title18esp, s, { type: 'lay' })].map(({ move }) => move).filter(isLay);
    expect(offered.map(keyOf).toSorted()).toEqual(accepted.toSorted());
  });
});
