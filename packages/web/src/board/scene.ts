import type { Built, CompanyId, HexId, Token } from '@roundhouse/engine';
import type { Point } from './geometry.ts';
import type { SignName } from './icons.ts';
import type { Layout, Stop } from './layout.ts';
import type { Placer } from './place.ts';
import type { Claim } from './slot-claims.ts';

// One hex as it is drawn: everything has its place, nothing is drawn yet. Points are round the centre of the hex.

export interface Slot {
  readonly id: string;
  readonly at: Point;
  readonly claim: Claim | null;
  readonly token: Token | null;
}

export interface StopScene extends Stop {
  readonly id: string;
  /** Id of a printed icon that is drawn as this stop (a mine, a harbour). */
  readonly iconId: string | undefined;
  readonly places: readonly Slot[];
}

export interface NameScene {
  readonly at: Point;
  readonly lines: readonly string[];
  readonly fontSize: number;
  /** The name of a region without a stop. */
  readonly place: boolean;
}

export interface PhaseCell {
  readonly phase: string;
  readonly value: number;
  /** More than one where hexes share the value. */
  readonly ids: readonly string[];
}

export interface TerrainItem {
  readonly id: string;
  readonly kind: string;
  readonly cost: number;
  readonly at: Point;
  readonly size: number;
}

interface MarkBase {
  readonly at: Point;
  readonly id?: string;
}

export type Mark =
  | (MarkBase & { readonly type: 'revenue'; readonly value: number; readonly radius: number; readonly stops: readonly number[] })
  | (MarkBase & {
      readonly type: 'phases';
      readonly cells: readonly PhaseCell[];
      readonly columns: number;
      readonly width: number;
      readonly height: number;
      readonly stops: readonly number[];
    })
  | (MarkBase & { readonly type: 'label'; readonly text: string; readonly later: string; readonly size: number })
  | (MarkBase & { readonly type: 'terrain'; readonly items: readonly TerrainItem[] })
  | (MarkBase & { readonly type: 'sign'; readonly sign: SignName; readonly size: number; readonly plate?: string })
  | (MarkBase & { readonly type: 'badge'; readonly sign: SignName; readonly text: string; readonly tall: boolean; readonly size: number })
  | (MarkBase & { readonly type: 'lock'; readonly text: string; readonly size: number })
  | (MarkBase & { readonly type: 'pin' | 'base'; readonly company: CompanyId; readonly size: number })
  | (MarkBase & { readonly type: 'letter'; readonly text: string })
  | (MarkBase & { readonly type: 'claim'; readonly claim: Claim; readonly radius: number })
  | (MarkBase & { readonly type: 'token'; readonly token: Token; readonly radius: number })
  | (MarkBase & { readonly type: 'number'; readonly text: string; readonly size: number });

export interface HexScene {
  readonly hex: HexId;
  readonly centre: Point;
  readonly built: Built | undefined;
  /** Classes that say what it stands on: 'on-yellow'. */
  readonly ground: string;
  /** Whether it has an outline of its own, as tiles and printed track have. */
  readonly outlined: boolean;
  readonly layout: Layout;
  /** Sea routes are drawn as dots. */
  readonly atSea: boolean;
  /** Sides with an arrow into an off-board area. */
  readonly arrows: readonly number[];
  readonly stops: readonly StopScene[];
  readonly name: NameScene | null;
  readonly marks: readonly Mark[];
  /** What is left of the room, for flags of routes; it also knows what lies over something. */
  readonly room: Placer;
}

/** Finds scenes by their hex. */
export const byHex = (scenes: readonly HexScene[]): ((hex: HexId) => HexScene | undefined) => {
  const found = new Map(scenes.map((scene) => [scene.hex, scene]));
  return (hex) => found.get(hex);
};
