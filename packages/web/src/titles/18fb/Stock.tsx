import type { Offer } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { Cards } from './Cards.tsx';
import { Concessions } from './Concession.tsx';
import { offersOf, useGame18fb } from './game.ts';
import { Regionals } from './Regionals.tsx';
import { Shares } from './Shares.tsx';
import { words } from './words/index.ts';

/** The offers of each tab as what they are about, to count things and not prices. */
const things = {
  shares: (offers: readonly Offer[]): readonly string[] => [
    ...offersOf(offers, 'sell').map(({ move }) => `sell ${move.company}`),
    ...offersOf(offers, 'buy').map(({ move }) => `buy ${move.company} ${move.from}`),
  ],
  concessions: (offers: readonly Offer[]): readonly string[] => offersOf(offers, 'concession').map(({ move }) => move.company),
  cards: (offers: readonly Offer[]): readonly string[] => offersOf(offers, 'buy-back', 'buy-private').map(({ move }) => move.private),
  regionals: (offers: readonly Offer[]): readonly string[] => offersOf(offers, 'buy-regional').map(({ move }) => move.company),
};

const TABS = [
  { id: 'shares', types: ['sell', 'buy'], Component: Shares },
  { id: 'concessions', types: ['concession'], Component: Concessions },
  { id: 'cards', types: ['buy-back', 'buy-private'], Component: Cards },
  { id: 'regionals', types: ['buy-regional'], Component: Regionals },
] as const;

export const STOCK_TYPES: readonly string[] = TABS.flatMap(({ types }) => types);

/** A stock turn: sales first, then one of certificate, concession, card or regional company. */
export const Stock = ({ by, offers, play }: FormProps): ReactNode => {
  const { bourbon } = useGame18fb().view.own;
  const tabs = TABS.filter(({ id }) => id === 'shares' || (id === 'regionals') !== bourbon);
  const [open, setOpen] = useState(() => (tabs.find(({ id }) => things[id](offers).length > 0) ?? tabs[0])?.id ?? 'shares');
  const shown = tabs.find(({ id }) => id === open);
  const types: readonly string[] = shown?.types ?? [];
  return (
    <>
      <div className="seg formtabs" role="tablist" aria-label={words.stock.kinds}>
        {tabs.map(({ id }) => (
          <button key={id} type="button" role="tab" aria-selected={id === open} data-stock={id} onClick={() => setOpen(id)}>
            {words.stock.tabs[id]} <span className="xs mut">{new Set(things[id](offers)).size || ''}</span>
          </button>
        ))}
      </div>
      {shown !== undefined && <shown.Component by={by} offers={offers.filter(({ move }) => types.includes(move.type))} play={play} />}
    </>
  );
};
