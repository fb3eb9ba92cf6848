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
import { words } from './words/index.ts';

/** The app of 18FB beyond the shared one. */
export const app: TitleApp<View18fb> = {
  lessons: () => words.lessons,
  preempts: ['concession', 'certificate'],
  forms: [
    { types: ['pick', 'bid', 'pass'], step: 'pick-auction', label: () => words.forms.hall, Component: Hall },
    { types: STOCK_TYPES, step: 'stock', label: () => words.forms.stock, Component: Stock },
    { types: ['reacquire', 'decline'], step: 'reacquire', label: () => words.forms.concession, Component: TakeConcession },
    { types: ['riseis'], step: 'riseis', label: () => words.forms.concession, Component: TakeConcession },
    { types: ['home'], label: () => words.forms.home, Component: Home },
    { types: ['lay'], label: () => words.forms.building, Component: Building },
    { types: ['token'], label: () => words.forms.token, Component: Token },
    { types: ['dividend'], label: () => words.forms.dividend, Component: Dividend },
    { types: ['buy-train', 'sell', 'sell-treasury', 'bankrupt'], step: 'trains', label: () => words.forms.trains, Component: Trains },
    { types: ['buy-train'], step: 'regional-trains', label: () => words.forms.trains, Component: RegionalTrains },
    { types: ['sell-stock', 'buy-stock'], step: 'financial', label: () => words.forms.financial, Component: Financial },
    { types: ['merge'], step: 'form', label: () => words.forms.merge, Component: Merge },
    { types: ['let', 'refuse', 'take'], step: 'ask', label: () => words.forms.answer, Component: Answer },
    { types: ['offer-card', 'decline'], step: 'bourbon', label: () => words.forms.powers, Component: BourbonQuestion },
    { types: ['melisurgo', 'falcon', 'offer-card'], label: () => words.forms.powers, Component: Powers },
    { types: ['acquire'], label: () => words.forms.acquire, Component: Acquire },
  ],
  name: nameOf,
  short: shortOf,
  dividends: ['full', 'half', 'withhold'],
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
