import type { AssetId, CompanyId, HexId, State, Train } from '@roundhouse/engine';
import { trainName } from '@roundhouse/engine/trains';

// Exports name single pieces: the second tile 57 is '57-1', its first city '57-1-0', the third 2-train '2-2', MZA's fourth certificate
// 'MZA_3'. Our moves name kinds of pieces, so the pieces are followed from action to action.

export const BROAD = 'broad';
export const NARROW = 'narrow';
export type Side = typeof BROAD | typeof NARROW;

/** Trains that come with privates 2 and 3, by their ids there and their types here. */
const MATARO = { id: '2-0', type: '2B' } as const;
const STRAWBERRY = { id: '2P-0', type: '2P' } as const;
export const MATARO_PRIVATE: AssetId = 'P2';

/** Certificates of a major besides its director's, numbered from 1. */
const ORDINARY = 8;

/** Cuts the last part off an id: '57-1' is a piece of '57'. */
const kindOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('-')));

export const tileOf = (id: string): string => kindOf(id);
export const trainTypeOf = (id: string): string => kindOf(id);
export const companyOf = (share: string): CompanyId => share.slice(0, Math.max(0, share.lastIndexOf('_')));
/** '75,0,5' is the price 75 with its row and column. */
export const priceIn = (sharePrice: string): number => Number.parseInt(sharePrice, 10);

/** The plus side of a train is the one that counts towns. */
export const sideOf = (variant: string): Side => (variant.includes('+') ? NARROW : BROAD);

interface Card {
  readonly type: string;
  readonly side: Side;
  /** The type of the card it was combined with. */
  readonly joined: string | null;
  readonly owner: CompanyId;
}

/** What our moves call such a train. */
const nameOf = ({ type, side, joined }: Card): string => `${type}/${side}${joined === null ? '' : `+${joined}`}`;

export interface CityAt {
  readonly hex: HexId;
  readonly city: number;
}

export class Pieces {
  readonly #tiles = new Map<string, HexId>();
  readonly #cards = new Map<string, Card>();
  /** Certificates that have been dealt in: they are no longer in the initial offer. */
  readonly #dealt = new Set<string>();

  laid(tile: string, hex: HexId): void {
    this.#tiles.set(tile, hex);
  }

  /** The hex and number of a city. On a printed hex the tile has the name of the hex. */
  city(id: string): CityAt {
    const tile = kindOf(id);
    return { hex: this.#tiles.get(tile) ?? kindOf(tile), city: Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 10) };
  }

  bought(id: string, owner: CompanyId, variant: string): void {
    const known = this.#cards.get(id);
    this.#cards.set(id, known === undefined ? { type: trainTypeOf(id), side: sideOf(variant), joined: null, owner } : { ...known, owner });
  }

  gotMataro(owner: CompanyId, side: Side): void {
    this.#cards.set(MATARO.id, { type: MATARO.type, side, joined: null, owner });
  }

  combined(id: string, joined: string): void {
    const card = this.#cards.get(id);
    if (card !== undefined) this.#cards.set(id, { ...card, joined });
  }

  takenOver(minor: CompanyId, by: CompanyId): void {
    for (const [id, card] of this.#cards) if (card.owner === minor) this.#cards.set(id, { ...card, owner: by });
  }

  /** Which company owns this train; null: it is still to be bought from the bank. */
  owner(id: string): CompanyId | null {
    return this.#cards.get(id)?.owner ?? null;
  }

  /** Where a company's train stands among its trains, apart from those in use; below 0 if it has none such. */
  placeOf(s: State, company: CompanyId, id: string, used: ReadonlySet<number> = new Set()): number {
    const trains = s.companies[company]?.trains ?? [];
    return trains.findIndex((train, place) => !used.has(place) && this.#is(train, id));
  }

  #is(train: Train, id: string): boolean {
    if (id === STRAWBERRY.id) return train.type === STRAWBERRY.type;
    const card = this.#cards.get(id);
    return card !== undefined && trainName(train) === nameOf(card);
  }

  /** Are these certificates bought from the bank pool? All others are in the initial offer. */
  fromPool(shares: readonly string[]): boolean {
    return shares.some((share) => this.#dealt.has(share));
  }

  dealt(shares: readonly string[]): void {
    for (const share of shares) this.#dealt.add(share);
  }

  /** The last certificate of the initial offer goes to the director of a minor that is taken over. */
  dealtLast(company: CompanyId): void {
    for (let number = ORDINARY; number > 0; number--) {
      const share = `${company}_${number}`;
      if (this.#dealt.has(share)) continue;
      this.#dealt.add(share);
      return;
    }
  }
}
