import type { CompanyId, State } from '@roundhouse/engine';
import { board } from '../../src/1857/data.ts';
import { type CompanySpec, movesOf, type PositionSpec, position } from './position.ts';
import { anas, bestOf, earned } from './runs.ts';

export { barOf } from './position.ts';

// Track, tokens and runs of a company of Ana's.

/** A running company of Ana's with money. */
export const company = (more: Partial<CompanySpec> = {}): CompanySpec => anas({ treasury: 1000, ...more });

export type Scene = Omit<PositionSpec, 'turn' | 'companies'> & { readonly step?: string };

/** A position in which one company of Ana's acts, at its track step if not said otherwise, and no other is started. */
export const alone = (id: CompanyId, more: Partial<CompanySpec> = {}, { step = 'track', ...scene }: Scene = {}): State =>
  position({ ...scene, companies: { [id]: company(more) }, turn: { company: id, step } });

export const lay = (hex: string, tile: string, rotation = 0, power?: string) => ({
  type: 'lay' as const,
  by: 'ana',
  hex,
  tile,
  rotation,
  ...(power !== undefined && { power }),
});

export const token = (hex: string, city = 0) => ({ type: 'token' as const, by: 'ana', hex, city });

/** Numbers of the tiles on offer in a hex. */
export const tilesFor = (s: State, hex: string): string[] => {
  const order = [...board.tiles.keys()];
  const tiles = new Set(movesOf(s, { type: 'lay', hex }).map(({ tile }) => tile));
  return [...tiles].sort((a, b) => order.indexOf(a) - order.indexOf(b));
};

/** Where the company to act may put a token, as hex:city. */
export const tokenPlaces = (s: State): string[] => movesOf(s, { type: 'token' }).map(({ hex, city }) => `${hex}:${city}`);

/** What the best run of the company to act earns, by running it. */
export const earns = (s: State): number => earned(s, ...bestOf(s));

/** What a company alone on the map earns with one train. */
export const earnsAlone = (
  id: CompanyId,
  train: string,
  tiles: PositionSpec['tiles'],
  scene: Scene & { tokens?: CompanySpec['tokens'] } = {},
): number => {
  const { tokens = [], ...rest } = scene;
  return earns(alone(id, { trains: [train], tokens }, { ...rest, ...(tiles && { tiles }), step: 'run' }));
};
