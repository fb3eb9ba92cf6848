import type { Game } from '../game/context.tsx';

/** A train for sale, as deals name it: 'train:SF:2'. */
export interface TrainDeal {
  readonly seller: string;
  /** As moves name it, with its side: '2/broad'. */
  readonly train: string;
  /** The type of its card. */
  readonly type: string;
}

/** What a deal is about: 'train', 'private' or what the title has of its own. */
export const kindOf = (what: string): string => what.split(':')[0] ?? what;

export const trainDeal = (what: string): TrainDeal | null => {
  const [kind, seller = '', train = ''] = what.split(':');
  return kind === 'train' ? { seller, train, type: train.split(/[/+@]/)[0] ?? train } : null;
};

interface Rusting {
  /** The type whose first train makes them rust. */
  readonly on: string;
  /** Trains that the bank sells until then, that one included. */
  readonly purchases: number;
}

/** What makes trains of this type rust; null: nothing, or it depends on more than the trains on sale. */
export const rustingOf = ({ title, view }: Pick<Game, 'title' | 'view'>, type: string): Rusting | null => {
  const { phases } = title.components;
  const now = phases.findIndex(({ id }) => id === view.phase);
  const next = phases.slice(now + 1).find(({ rusts }) => rusts.includes(type));
  const supply = view.supply.trains;
  const at = supply.findIndex((one) => one.type === next?.on);
  const before = supply.slice(0, at);
  if (next?.on == null || at < 0 || before.some(({ left }) => left === null)) return null;
  return { on: next.on, purchases: before.reduce((sum, { left }) => sum + (left ?? 0), 1) };
};
