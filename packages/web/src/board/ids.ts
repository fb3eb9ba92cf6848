import type { HexId } from '@roundhouse/engine';

// Ids of the elements of a drawing: every printed thing can be found by its place in the data.

export const cityId = (hex: HexId, city: number): string => `city-${hex}-${city}`;
export const slotId = (hex: HexId, city: number, slot: number): string => `slot-${hex}-${city}-${slot}`;
export const townId = (hex: HexId, town: number): string => `town-${hex}-${town}`;
export const offboardId = (hex: HexId, phase: string): string => `off-${hex}-${phase}`;
/** All terrain of a hex; with an index one entry of it. */
export const terrainId = (hex: HexId, index?: number): string => (index === undefined ? `terrain-${hex}` : `terrain-${hex}-${index}`);
export const labelId = (hex: HexId): string => `label-${hex}`;
export const iconId = (hex: HexId, index: number): string => `icon-${hex}-${index}`;
/** The n-th entry for the same border has its number at the end. */
export const edgeId = ([a, b]: readonly HexId[], nth: number): string => `edge-${a}-${b}${nth > 0 ? `-${nth}` : ''}`;
