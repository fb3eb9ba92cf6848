import { cardPrice, DISCOUNT, FLOAT, gameData, LAYS, launchValues, spaceData, type View1865 } from '@roundhouse/titles/1865';
import { Dividend } from '../../decide/Dividend.tsx';
import { Track } from '../../decide/Track.tsx';
import { laidThisTurn } from '../../game/lays.ts';
import { W } from '../../text/language.ts';
import type { TitleApp } from '../title-app.ts';
import { Absorption } from './Absorption.tsx';
import { Conversion } from './Conversion.tsx';
import { DraftForm } from './DraftForm.tsx';
import { Dragons } from './Dragons.tsx';
import { charterFacts, phaseFacts, playerFacts, shipPower, trainCard, trainFacts } from './facts.ts';
import { isMove } from './game.ts';
import { Home } from './Home.tsx';
import { Merger } from './Merger.tsx';
import { Repay } from './Repay.tsx';
import { Ships } from './Ships.tsx';
import { TokenForm } from './TokenForm.tsx';
import { Raise, Trains } from './Trains.tsx';
import { words } from './words/index.ts';
import './1865.css';

/** The step of the turn comes first, what may be done beside it after. */
export const app: TitleApp<View1865> = {
  lessons: () => words.lessons,
  forms: [
    { types: ['pick'], step: 'draft', label: () => W.forms.draft, ask: () => words.draft.ask, Component: DraftForm },
    { types: ['lay'], label: () => W.forms.track, Component: Track },
    { types: ['token'], label: () => W.forms.token, Component: TokenForm },
    { types: ['dividend'], label: () => W.forms.dividend, Component: Dividend },
    { types: ['buy-train', 'name-train'], step: 'trains', label: () => W.forms.trains, Component: Trains },
    { types: ['sell', 'bankrupt'], step: 'trains', label: () => words.trains.raise, ask: () => words.trains.ask, Component: Raise },
    { types: ['convert'], step: 'convert', label: () => words.convert.label, Component: Conversion },
    { types: ['home'], step: 'home', label: () => words.home.label, Component: Home },
    { types: ['merge'], step: 'merge', label: () => words.merge.label, Component: Merger },
    { types: ['absorb', 'join'], label: () => words.absorb.label, ask: () => words.absorb.ask, Component: Absorption },
    { types: ['hand-over'], label: () => words.ships.label, ask: () => words.ships.ask, Component: Ships },
    { types: ['repay'], label: () => words.repay.label, ask: () => words.repay.ask, Component: Repay },
  ],
  name: (id) => {
    const [type = '', side] = id.split('/');
    return side === DISCOUNT ? words.discounted(type) : undefined;
  },
  words: (game, move) => {
    if (move.type === 'bankrupt') return words.trains.borrow;
    if (!isMove(move, 'name-train')) return undefined;
    const { from, train } = move;
    return words.trains.choose(game.name(train), W.places[from] ?? from, game.money(cardPrice(train)));
  },
  // The short game is played without the companies of Corsica.
  absent: ({ title, company }) => title.components.companies.map(({ id }) => id).filter((id) => company(id) === undefined),
  // Nor is it played on Corsica.
  unplayed: ({ title, view }) => title.board.ids.filter((hex) => !gameData(view.options).isPlayed(hex)),
  power: shipPower,
  track: (game) => words.lays(laidThisTurn(game), game.money(LAYS.second)),
  phase: phaseFacts,
  charter: charterFacts,
  trains: trainFacts,
  trainCard,
  toFloat: (_game, { floated, par, shares }) => (floated || par === null ? null : Math.max(0, FLOAT - 100 + (shares.ipo ?? 0))),
  player: playerFacts,
  figures: [
    { name: () => words.figures.chips, of: (own, company) => own.companies[company]?.chips ?? null },
    { name: () => words.figures.coverage, of: (own, company) => own.companies[company]?.coverage ?? null },
    { name: () => words.figures.revenue, money: true, of: (own, company) => own.companies[company]?.revenue ?? null },
    { name: () => words.figures.loans, burden: true, of: (own, company) => own.companies[company]?.loans ?? null },
    {
      name: () => words.figures.region,
      of: (own, company) => {
        const region = own.companies[company]?.region ?? null;
        return region === null ? null : words.dragons.colours[region];
      },
    },
  ],
  tells: ['grown', 'loans.granted', 'dragons.sold', 'dragons.bought'],
  space: (game, { price }) => {
    const { white, green } = spaceData(price);
    return {
      zones: launchValues(Number(game.view.phase)).includes(price) ? ['par'] : [],
      title: words.market.premiums(game.money(price), game.money(white), game.money(green)),
    };
  },
  Panel: Dragons,
  // The Dragons act in the stock round.
  panelFirst: ({ view }) => view.round.kind === 'stock',
};
