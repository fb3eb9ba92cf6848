import type { Move, MoveNamed, Offer, PlayerId } from '@roundhouse/engine';
import type { SharedMove } from '@roundhouse/engine/say';
import type { FC } from 'react';

/** What a form is given: everything of its types that may be done now, and by whom. */
export interface FormProps {
  readonly by: PlayerId;
  readonly offers: readonly Offer[];
  /** Plays a move. The panel shows a refusal. */
  readonly play: (move: Move) => void;
  /** The move to begin with, as advised. */
  readonly start?: Move;
}

/** A form serves some types of move. Moves that no form serves are shown as plain choices. */
export interface Form {
  readonly types: readonly string[];
  /** The name of its tab where several forms are open. */
  readonly label?: () => string;
  /** The question asked while it is open, if it differs from that of the step. */
  readonly ask?: () => string;
  /** The only step it serves: 'sell' differs between a stock round and a forced sale. */
  readonly step?: string;
  /** Open beside every step: its tab comes after those of the step itself. */
  readonly beside?: boolean;
  /** The types of move that it can begin with, where one was advised; true: all. */
  readonly fills?: true | readonly string[];
  readonly Component: FC<FormProps>;
}

type SharedType = SharedMove['type'];
/** An offer of a shared move, typed by the name of the move. */
export type SharedOffer<T extends SharedType> = Offer<MoveNamed<SharedMove, T>>;

/** Is this one of the shared moves of these types? A title that gives a shared type other fields serves it with its own form. */
export const isMove = <T extends SharedType>(move: Move, ...types: readonly T[]): move is MoveNamed<SharedMove, T> =>
  types.some((type) => type === move.type);

/** Those of the offers that are of these types, with their fields. */
export const offersOf = <T extends SharedType>(offers: readonly Offer[], ...types: readonly T[]): readonly SharedOffer<T>[] =>
  offers.filter((offer): offer is SharedOffer<T> => isMove(offer.move, ...types));

/** The move of an offer, with each of its ranges filled in: by the amount given, or else by the least. */
export const filledIn = <M extends Move>({ move, ranges = {} }: Offer<M>, amounts: Readonly<Record<string, number | null>> = {}): M => ({
  ...move,
  ...Object.fromEntries(Object.entries(ranges).map(([field, { min }]) => [field, amounts[field] ?? min])),
});

/** Can this form begin with this move? */
export const canFill = ({ fills = [] }: Form, offers: readonly Offer[], move: Move): boolean =>
  (fills === true || fills.includes(move.type)) && offerOf(offers, move) !== null;

/** The offer among these that a move belongs to, and the amounts that the move fills in. */
export const offerOf = <M extends Move>(
  offers: readonly Offer<M>[],
  move: Move | undefined,
): { readonly index: number; readonly offer: Offer<M>; readonly amounts: Readonly<Record<string, number>> } | null => {
  if (move === undefined) return null;
  const given = new Map<string, unknown>(Object.entries(move));
  const index = offers.findIndex(({ move: offered, ranges = {} }) => {
    const fields = Object.entries(offered).filter(([field]) => !(field in ranges));
    return (
      fields.every(([field, value]) => JSON.stringify(value) === JSON.stringify(given.get(field))) &&
      [...given.keys()].every((field) => field in offered || field in ranges)
    );
  });
  const offer = offers[index];
  if (offer === undefined) return null;
  const amounts = Object.keys(offer.ranges ?? {}).flatMap((field) => {
    const amount = given.get(field);
    return typeof amount === 'number' ? [[field, amount] as const] : [];
  });
  return { index, offer, amounts: Object.fromEntries(amounts) };
};
