import { FLOAT, LEDGES, type View18fb } from '@roundhouse/titles/18fb';
import type { TitleApp } from '../title-app.ts';
import { Answer } from './Answer.tsx';
import { Building } from './Building.tsx';
import { TakeConcession } from './Concession.tsx';
import { Dividend } from './Dividend.tsx';
import { Financial } from './Financial.tsx';
import { absent, charterFacts, nameOf, phaseFacts, piecesOf, powerOf, servesOf, shortOf, trainFacts } from './facts.ts';
import { Hall } from './Hall.tsx';
import { Home } from './Home.tsx';
import { Merge } from './Merge.tsx';
import { Panel } from './Panel.tsx';
import { Acquire, BourbonQuestion, Powers } from './Powers.tsx';
import { RegionalTrains } from './RegionalTrains.tsx';
import { STOCK_TYPES, Stock } from './Stock.tsx';
import { Token } from './Token.tsx';
import { Trains } from './Trains.tsx';
import { words } from './words/en.ts';

const { forms } = words;

/** The app of 18FB beyond the shared one. */
export const app: TitleApp<View18fb> = {
  forms: [
    { types: ['pick', 'bid', 'pass'], step: 'pick-auction', label: forms.hall, Component: Hall },
    { types: STOCK_TYPES, step: 'stock', label: forms.stock, Component: Stock },
    { types: ['reacquire', 'decline'], step: 'reacquire', label: forms.concession, Component: TakeConcession },
    { types: ['riseis'], step: 'riseis', label: forms.concession, Component: TakeConcession },
    { types: ['home'], label: forms.home, Component: Home },
    { types: ['lay'], label: forms.building, Component: Building },
    { types: ['token'], label: forms.token, Component: Token },
    { types: ['dividend'], label: forms.dividend, Component: Dividend },
    { types: ['buy-train', 'sell', 'sell-treasury', 'bankrupt'], step: 'trains', label: forms.trains, Component: Trains },
    { types: ['buy-train'], step: 'regional-trains', label: forms.trains, Component: RegionalTrains },
    { types: ['sell-stock', 'buy-stock'], step: 'financial', label: forms.financial, Component: Financial },
    { types: ['merge'], step: 'form', label: forms.merge, Component: Merge },
    { types: ['let', 'refuse', 'take'], step: 'ask', label: forms.answer, Component: Answer },
    { types: ['offer-card', 'decline'], step: 'bourbon', label: forms.powers, Component: BourbonQuestion },
    { types: ['melisurgo', 'falcon', 'offer-card'], label: forms.powers, Component: Powers },
    { types: ['acquire'], label: forms.acquire, Component: Acquire },
  ],
  name: nameOf,
  short: shortOf,
  power: powerOf,
  phase: phaseFacts,
  charter: charterFacts,
  trains: trainFacts,
  trainCard: (_game, id) => ({ lines: [servesOf(id)] }),
  pieces: piecesOf,
  absent,
  ledges: LEDGES,
  tells: [
    'state',
    'deposit.returned',
    'destination',
    'destination.bonus',
    'markers',
    'concession.withdrawn',
    'share.given',
    'leased',
    'bankrupt',
  ],
  // Under the Bourbons a concession floats its corporation.
  toFloat: ({ view }, { floated, par, shares }) =>
    view.own.bourbon || floated || par === null ? null : Math.max(0, FLOAT - 100 + (shares.ipo ?? 0)),
  Panel,
};
