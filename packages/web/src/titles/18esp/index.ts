import { hasBegun, isMinor, SECOND_TILE_COST, type View18esp } from '@roundhouse/titles/18esp';
import type { Game } from '../../game/context.tsx';
import { laidThisTurn } from '../../game/lays.ts';
import type { TitleApp } from '../title-app.ts';
import { absent, charter, note, phase, pieces, player, power, trains, words } from './facts.ts';
import { cardName, nameOf } from './names.ts';
import { City, Par, Side } from './Opening.tsx';
import { Panel } from './Panel.tsx';
import { Pass } from './Pass.tsx';
import { Combine, Repay, Tender } from './Rolling.tsx';
import { Takeover } from './Takeover.tsx';
import { esp } from './words/index.ts';

/** May the company lay a second tile in this phase? */
const secondTile = ({ view }: Pick<Game<View18esp>, 'view'>): boolean =>
  hasBegun(view.phase, 'secondTile') && !isMinor(view.decision?.company ?? '');

/** What 18España has of its own: passes, tenders, combined trains, takeovers, goals and loans. */
export const app: TitleApp<View18esp> = {
  lessons: () => esp.lessons,
  forms: [
    { types: ['par'], label: () => esp.forms.par, Component: Par },
    { types: ['side'], label: () => esp.forms.side, Component: Side },
    { types: ['city'], label: () => esp.forms.city, Component: City },
    { types: ['open-pass'], label: () => esp.forms.pass, ask: () => esp.ask.pass, Component: Pass },
    { types: ['takeover'], label: () => esp.forms.takeover, Component: Takeover },
    { types: ['tender'], label: () => esp.forms.tender, ask: () => esp.ask.tender, Component: Tender },
    { types: ['combine'], label: () => esp.forms.combine, ask: () => esp.ask.combine, Component: Combine },
    { types: ['repay'], label: () => esp.forms.repay, ask: () => esp.ask.repay, Component: Repay },
  ],
  name: (id, { nameOfP6 }) => (id === 'P6' ? nameOfP6 : nameOf(id)),
  tells: ['goal', 'private.train', 'renfe', 'exported'],
  card: cardName,
  sides: ['broad', 'narrow'],
  power,
  phase,
  charter,
  trains,
  player,
  pieces,
  absent,
  words,
  note,
  track: (game) => esp.lays(laidThisTurn(game), secondTile(game), game.money(SECOND_TILE_COST)),
  Panel,
};
