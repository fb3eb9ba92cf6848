import { W } from '../text/language.ts';
import { Auction } from './Auction.tsx';
import { Choices } from './Choices.tsx';
import { Consent } from './Consent.tsx';
import { Dividend } from './Dividend.tsx';
import type { Form } from './forms.ts';
import { Hammer } from './Hammer.tsx';
import { Privates } from './Privates.tsx';
import { RunForm } from './RunForm.tsx';
import { Stock } from './Stock.tsx';
import { TokenForm } from './TokenForm.tsx';
import { Track } from './Track.tsx';
import { Trains } from './Trains.tsx';

/** The first that fits serves an offer. */
export const FORMS: readonly Form[] = [
  { types: ['buy', 'bid', 'pass'], step: 'waterfall', label: () => W.forms.auction, Component: Auction, fills: ['buy', 'bid'] },
  { types: ['pick', 'bid', 'pass'], step: 'ascending', label: () => W.forms.auction, Component: Hammer },
  { types: ['pick', 'bid', 'pass'], step: 'pick-auction', label: () => W.forms.auction, Component: Hammer },
  { types: ['pick'], step: 'draft', label: () => W.forms.draft, Component: Choices, fills: true },
  { types: ['sell', 'buy', 'buy-private', 'buy-back'], step: 'stock', label: () => W.forms.shares, Component: Stock, fills: true },
  { types: ['lay'], label: () => W.forms.track, Component: Track, fills: true },
  { types: ['token'], label: () => W.forms.token, Component: TokenForm, fills: true },
  { types: ['run'], label: () => W.forms.run, Component: RunForm },
  { types: ['dividend'], label: () => W.forms.dividend, Component: Dividend, fills: true },
  {
    types: ['buy-train', 'sell', 'sell-private', 'bankrupt', 'loan'],
    step: 'trains',
    label: () => W.forms.trains,
    Component: Trains,
    fills: true,
  },
  { types: ['let', 'refuse', 'take'], step: 'ask', label: () => W.forms.answer, Component: Consent },
  { types: ['issue', 'redeem'], label: () => W.forms.ownShares, Component: Choices, fills: true },
  { types: ['buy-private'], label: () => W.forms.privates, ask: () => W.forms.buyPrivates, Component: Privates },
  { types: ['marker'], label: () => W.forms.marker, Component: Choices, fills: true },
];
