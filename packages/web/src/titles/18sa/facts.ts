import type { CompanyId, HexId } from '@roundhouse/engine';
import { phaseColor as colorOf } from '../../game/components.ts';
import type { Game } from '../../game/context.tsx';
import { W } from '../../text/language.ts';

// What the view of 18SA tells beyond that of every title, and what its box prints, typed.

export interface OwnView {
  readonly interest: number;
  readonly loansLeft: number;
  readonly minesLeft: Readonly<Record<string, number>>;
  readonly harbour: CompanyId | null;
  readonly harbours: Readonly<Record<string, HexId>>;
  readonly charters: Readonly<Record<CompanyId, { readonly mines: Readonly<Record<string, number>>; readonly split: boolean }>>;
  readonly receivership: readonly CompanyId[];
  /** What 5 % sold bring, and what the 10 % bought instead cost. */
  readonly swaps: Readonly<Record<CompanyId, { readonly value: number; readonly price: number }>>;
  readonly gone: readonly CompanyId[];
  readonly owed: readonly { readonly company: CompanyId; readonly amount: number; readonly why: string }[];
  readonly surplus: { readonly player: string; readonly company: CompanyId | null } | null;
  readonly broken: string | null;
  readonly certificates: Readonly<Record<string, number>>;
  readonly certificateLimit: number;
}

export const ownOf = (game: Game): OwnView => game.view.own as unknown as OwnView;

interface Card {
  readonly price: number;
  readonly loan: number;
  readonly interest: number;
}

export interface Mine {
  readonly color: string;
  readonly hex: HexId;
  readonly name: string;
  readonly revenue: Readonly<Record<string, number>>;
}

interface Printed {
  readonly privates: readonly { readonly id: string; readonly power: string; readonly closes: string }[];
  readonly trains: readonly { readonly type: string; readonly passenger: Card; readonly goods?: Card }[];
  readonly mines: { readonly list: readonly Mine[] };
  readonly harbours: {
    readonly bonusOne: number;
    readonly bonusBothOnOneRoute: number;
    readonly markers: readonly { readonly id: string; readonly faces: readonly string[] }[];
  };
  readonly companies: readonly { readonly id: CompanyId; readonly tokens: readonly number[] }[];
}

export const printedOf = (game: Game): Printed => game.title.board.data as unknown as Printed;

/** The parts of a train's name: '2/goods@40' is a goods train 2 with a loan of 40. */
export const readTrain = (name: string): { readonly type: string; readonly side?: string; readonly loan?: number } | null => {
  const [, type, side, loan] = /^(\d)(?:\/(passenger|goods))?(?:@(\d+))?$/.exec(name) ?? [];
  if (type === undefined) return null;
  return { type, ...(side !== undefined && { side }), ...(loan !== undefined && { loan: Number(loan) }) };
};

/** What is printed on the side of a card that is up. */
export const cardOf = (game: Game, type: string, side: string | undefined): Card | undefined => {
  const card = printedOf(game).trains.find((train) => train.type === type);
  return side === 'goods' ? card?.goods : card?.passenger;
};

/** The price of the goods side, beside that of the passenger side. */
export const otherPrices = (game: Game, type: string): readonly string[] => {
  const price = cardOf(game, type, 'goods')?.price;
  return price === undefined ? [] : [W.supply.goods(game.money(price))];
};

/** The colour of the phase in which values are read. */
export const phaseColor = (game: Game): string => colorOf(game.title.components, game.view.phase);

/** 'P', 'F' or 'home'. */
export const stationKind = (game: Game, company: CompanyId, hex: HexId): string =>
  game.state.board[hex]?.tokens.find(({ of }) => of === company)?.kind ?? '';
