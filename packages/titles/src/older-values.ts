import type { HexId, Json } from '@roundhouse/engine';
import type { HexData, Revenue } from '@roundhouse/engine/board';
import { correctionOf } from './corrections.ts';

/** Hexes by their id. */
export type Hexes = Readonly<Record<HexId, HexData>>;

const isCorrected = (title: string, hex: HexId): boolean => {
  const changes = correctionOf(title) as { readonly hexes?: { readonly [hex: string]: Json } } | undefined;
  return changes?.hexes !== undefined && hex in changes.hexes;
};

/**
 * Off-board hexes with the reconstructed values that they had under an older rules number. A hex that a corrected board file names keeps what
 * the file says, under every number.
 */
export const olderValues = (title: string, hexes: Hexes, values: Readonly<Record<HexId, Revenue>>): Hexes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, revenue]) => {
      const hex = hexes[id];
      if (hex?.offboard === undefined || isCorrected(title, id)) return [];
      return [[id, { ...hex, offboard: { ...hex.offboard, revenue } }]];
    }),
  );
