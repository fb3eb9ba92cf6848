import type { HexId } from '@roundhouse/engine';
import type { AreaData, BoardData, CityData, HexData } from '@roundhouse/engine/board';

// How the drawing reads printed hexes.

/** The off-board area whose slots are in this hex. */
export const areaSeat = ({ offMap = {} }: BoardData, id: HexId): AreaData | undefined =>
  Object.values(offMap).find(({ hexes }) => hexes[0] === id);

/** Cities of a hex. The slots of an off-board area count as one. */
export function printedCities(board: BoardData, id: HexId, hex: HexData): readonly CityData[] {
  const area = areaSeat(board, id);
  return hex.cities ?? (area === undefined ? [] : [{ slots: area.slots, reserved: area.reserved }]);
}

/** 'port+20' is a port with '20', 'destination:CFC' a destination with 'CFC', 'M4' an M with '4', 'mine-red' only a kind. */
export function parseIcon(icon: string): { readonly kind: string; readonly value: string } {
  const [, kind = icon, value = ''] = /^([A-Za-z-]+)[:+]?(.*)$/.exec(icon) ?? [];
  return { kind, value };
}
