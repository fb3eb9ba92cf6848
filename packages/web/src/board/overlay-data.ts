import type { CompanyId, HexId } from '@roundhouse/engine';

// What is shown over the board. It comes in as data: the board never asks the rules.

export const LEGAL_KINDS = ['new', 'upgrade', 'token'] as const;
/** 'new': solid ring; 'upgrade': dashed ring; 'token': dotted ring. */
export type LegalKind = (typeof LEGAL_KINDS)[number];

export interface LegalHex {
  readonly hex: HexId;
  readonly kind: LegalKind;
  /** What it costs, as it is to be read ('$20'); no pill without. */
  readonly cost?: string;
  /** How many tiles fit, for the name of the hex. */
  readonly choices?: number;
}

export interface StopRef {
  readonly hex: HexId;
  /** Place among the stops of the hex: cities, then towns; an off-board area has 0. */
  readonly stop: number;
  /** A place for a token; without it the stop as a whole is meant. */
  readonly slot?: number;
}

/** A stop that can be clicked: a slot for a token, or the next stop of a run. */
export interface LegalStop extends StopRef {
  readonly kind: 'token' | 'run';
  readonly cost?: string;
  /** Already chosen. */
  readonly chosen?: boolean;
}

export interface PreviewTile {
  readonly hex: HexId;
  readonly tile: string;
  readonly rotation: number;
}

export interface PreviewToken {
  readonly hex: HexId;
  readonly stop: number;
  readonly slot: number;
  readonly company: CompanyId;
}

export interface OverlayRoute {
  /** The train's name, as on its card. */
  readonly train: string;
  /** Colour and dash: 0, 1, 2… in the order of the trains. */
  readonly colour: number;
  /** Stops '<hex>:<index>' and the borders '<hex>/<side>' left between them, in order: the path of a run. */
  readonly path: readonly string[];
  /** Counted stops with what they pay; a stop of the path that is not here is passed. */
  readonly counted: readonly { readonly stop: string; readonly value: string }[];
  /** Shown pale, because another one is being looked at. */
  readonly quiet?: boolean;
}

export interface BoardOverlay {
  readonly legal?: readonly LegalHex[];
  /** Solid double ring, above all. */
  readonly selected?: HexId | null;
  /** A tile as it would lie, at full strength. */
  readonly preview?: PreviewTile | null;
  /** A token as it would stand. */
  readonly previewToken?: PreviewToken | null;
  /** Veils every hex that is neither legal, selected, nor on a route. */
  readonly veil?: boolean;
  /** The hex pointed at from outside (a line of a list, of the log). */
  readonly focus?: HexId | null;
  readonly routes?: readonly OverlayRoute[];
  readonly stops?: readonly LegalStop[];
  /** Numbers at the upper left of hexes, which a text beside the board repeats. */
  readonly numbers?: readonly { readonly hex: HexId; readonly number: number }[];
  /** Companies whose home marks are lit. */
  readonly homes?: readonly CompanyId[];
}

export const NO_OVERLAY: BoardOverlay = {};
