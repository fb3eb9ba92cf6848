import type { Move, Offer, PlayerId } from '@roundhouse/engine';
import type { FC } from 'react';

/** What a form is given: everything of its kinds that may be done now, and by whom. */
export interface FormProps {
  readonly by: PlayerId;
  readonly offers: readonly Offer[];
  /** Plays a move; a refusal is shown by the panel. */
  readonly play: (move: Move) => void;
}

/** A form serves some kinds of move; what no form serves is shown as plain choices. */
export interface Form {
  readonly types: readonly string[];
  /** What the tab is called where several forms are open. */
  readonly label?: string;
  /** What is asked while it is open, where that is not what the step asks. */
  readonly ask?: string;
  /** Meant for one step only: 'sell' is another thing in a stock round than in a forced sale. */
  readonly step?: string;
  /** Open beside every step: its tab stands behind those of the step itself. */
  readonly beside?: boolean;
  readonly Component: FC<FormProps>;
}

/** The fields of a move, read as the form that made its offers knows them. */
export const fieldsOf = <T extends object>(offer: Offer | Move): T => ('move' in offer ? offer.move : offer) as unknown as T;
