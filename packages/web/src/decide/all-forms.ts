import { Auction } from './Auction.tsx';
import { Choices } from './Choices.tsx';
import { Consent } from './Consent.tsx';
import { Dividend } from './Dividend.tsx';
import type { Form } from './forms.ts';
import { RunForm } from './RunForm.tsx';
import { Stock } from './Stock.tsx';
import { TokenForm } from './TokenForm.tsx';
import { Track } from './Track.tsx';
import { Trains } from './Trains.tsx';

/** In the order in which they are looked through. */
export const FORMS: readonly Form[] = [
  { types: ['buy', 'bid', 'pass'], step: 'waterfall', label: 'Auction', Component: Auction },
  { types: ['sell', 'buy', 'buy-private', 'buy-back'], step: 'stock', label: 'Shares', Component: Stock },
  { types: ['lay'], label: 'Track', Component: Track },
  { types: ['token'], label: 'Token', Component: TokenForm },
  { types: ['run'], label: 'Run', Component: RunForm },
  { types: ['dividend'], label: 'Dividend', Component: Dividend },
  { types: ['buy-train', 'sell', 'sell-private', 'bankrupt'], step: 'trains', label: 'Trains', Component: Trains },
  { types: ['let', 'refuse', 'take'], step: 'ask', label: 'Answer', Component: Consent },
  { types: ['issue', 'redeem'], label: 'Own shares', Component: Choices },
  { types: ['buy-private'], label: 'Privates', Component: Choices },
  { types: ['marker'], label: 'Marker', Component: Choices },
];
