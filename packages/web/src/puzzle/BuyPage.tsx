import { type CSSProperties, type ReactNode, useState } from 'react';
import { BoardStage } from '../app/board-stage.tsx';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { GameProvider, useGame } from '../game/context.tsx';
import { BoardPane } from '../pages/game/BoardPane.tsx';
import { MarketChart } from '../panels/MarketChart.tsx';
import { Sheet } from '../panels/Sheet.tsx';
import { TrainsPanel } from '../panels/TrainsPanel.tsx';
import { shortTitle } from '../table/cards.tsx';
import { moveWords, roundName } from '../text/words.ts';
import { NotOpen, useOpened } from './opening.tsx';
import { loadOpinions, type Opinion, ranked } from './opinions.ts';
import { idOf } from './puzzles.ts';
import { words } from './words/index.ts';
import './puzzle.css';

/** How the planner ranks the choices, and why it would make the first. */
const Judgement = ({ opinion, chosen }: { readonly opinion: Opinion; readonly chosen: number }): ReactNode => {
  const game = useGame();
  const all = ranked(opinion.choices);
  const yours = opinion.choices[chosen];
  const place = all.findIndex(({ move }) => move === yours?.move) + 1;
  return (
    <div data-judged={place} role="status">
      <p className="b">{place === 1 ? words.buys.agrees : words.buys.differs(place)}</p>
      <ol className="judged">
        {all.map(({ move, less, part }) => (
          <li key={JSON.stringify(move)} className={move === yours?.move ? 'yours' : undefined}>
            <span className="row between">
              <span>{moveWords(game, move)}</span>
              <span className="s mut nw">{less === 0 ? words.buys.best : words.buys.less(game.money(less))}</span>
            </span>
            <span className="bar" style={{ '--part': part } as CSSProperties} />
          </li>
        ))}
      </ol>
      <p className="s">{all[0]?.why}</p>
      <p className="note s">{words.buys.opinion}</p>
    </div>
  );
};

interface PanelProps {
  readonly opinion: Opinion;
  readonly number: number;
  readonly next: Opinion | undefined;
}

const Panel = ({ opinion, number, next }: PanelProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<number | null>(null);
  const [isShown, show] = useState(false);
  const player = game.player(opinion.by);
  return (
    <section className="dec puzzle" aria-label={words.buys.heading} data-buy-puzzle={idOf(opinion)}>
      <div className="ask">
        <p className="row between s">
          <span>{words.buys.which(number, shortTitle(opinion.title), roundName(game.view.round, game.title))}</span>
          <span className="chip">{words.buys.mark}</span>
        </p>
        <h1>{words.buys.heading}</h1>
        <p>{words.buys.about(game.name(opinion.by), game.money(player?.cash ?? 0))}</p>
      </div>
      <div className="opts">
        {isShown && chosen !== null ? (
          <Judgement opinion={opinion} chosen={chosen} />
        ) : (
          <div className="puzzletrains" role="radiogroup" aria-label={words.buys.choices}>
            {opinion.choices.map(({ move }, index) => (
              <button
                key={JSON.stringify(move)}
                type="button"
                role="radio"
                className="opt"
                aria-checked={index === chosen}
                data-buy-choice={index}
                onClick={() => choose(index)}
              >
                {moveWords(game, move)}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className="go">
        {isShown ? (
          next !== undefined && (
            <a className="btn primary block" data-next-puzzle href={pageHref({ page: 'buys', id: idOf(next) })}>
              {words.puzzle.next}
            </a>
          )
        ) : (
          <button
            type="button"
            className="btn primary block"
            data-judge
            aria-disabled={chosen === null}
            onClick={() => chosen !== null && show(true)}
          >
            {words.buys.judge}
          </button>
        )}
        <a className="s" href={pageHref({ page: 'puzzles' })}>
          {words.puzzle.heading}
        </a>
      </div>
    </section>
  );
};

const nothing = (): void => undefined;

/** A purchase to judge: the spreadsheet, the market and the trains of the position, and some choices. */
export const BuyPage = ({ id }: { readonly id?: string }): ReactNode => {
  const { shown } = useTheme();
  const opened = useOpened(loadOpinions, (all) => (id === undefined ? all[0] : all.find((one) => idOf(one) === id)));
  if (typeof opened === 'string') return <NotOpen heading={words.buys.heading} state={opened} />;
  const { all: opinions, one: opinion, session } = opened;
  const at = opinions.indexOf(opinion);
  return (
    <Site full>
      <GameProvider key={idOf(opinion)} session={session}>
        <div className="puzzlepage">
          <div className="buyboard" tabIndex={0} role="group" aria-label={words.buys.position}>
            <div className="panel buymap">
              <BoardStage>
                <BoardPane theme={shown} onTouched={nothing} />
              </BoardStage>
            </div>
            <Sheet />
            <MarketChart />
            <TrainsPanel />
          </div>
          <Panel opinion={opinion} number={at + 1} next={opinions[(at + 1) % opinions.length]} />
        </div>
      </GameProvider>
    </Site>
  );
};
