import type { GameEvent } from '@roundhouse/engine';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Why } from '../bots/Why.tsx';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { roundName } from '../text/words.ts';
import { Panel } from './Panel.tsx';

interface Line {
  readonly move: number;
  readonly text: string;
  readonly companies: readonly string[];
  readonly money: boolean;
  /** The first line of its move. */
  readonly first: boolean;
}

interface Group {
  readonly key: string;
  readonly heading: string;
  readonly lines: readonly Line[];
}

const HEADINGS = ['round', 'operates'];

const lineOf = (game: Game, event: GameEvent, move: number, first: boolean): Line => ({
  first,
  move,
  text: game.tell(event),
  companies: Object.values(event.params).filter((value): value is string => typeof value === 'string' && game.company(value) !== undefined),
  money: Object.keys(event.params).some((key) => ['price', 'amount', 'value', 'income', 'cost', 'earned'].includes(key)),
});

/** Lines already put into words. A long game has thousands, and its past never changes. */
const told = new WeakMap<GameEvent, Line>();

const toldOf = (game: Game, event: GameEvent, move: number, first: boolean): Line => {
  const line = told.get(event) ?? lineOf(game, event, move, first);
  told.set(event, line);
  return line;
};

/** What happened, grouped by turns, the newest first. */
const groupsOf = (game: Game): readonly Group[] => {
  const groups: { readonly key: string; readonly heading: string; readonly lines: Line[] }[] = [
    { key: 'start', heading: W.log.begins, lines: [] },
  ];
  game.session.events.slice(0, game.session.at + 1).forEach((events, move) => {
    const opening = events.find(({ type }) => !HEADINGS.includes(type));
    for (const event of events) {
      const line = toldOf(game, event, move, event === opening);
      if (HEADINGS.includes(event.type)) groups.push({ key: `${move} ${groups.length}`, heading: line.text, lines: [] });
      else groups.at(-1)?.lines.push(line);
    }
  });
  return groups.filter((group) => group.lines.length > 0 || group.key !== 'start').toReversed();
};

/** The log in sentences, under a heading for each turn. A click on a line shows the position after that move. */
export const Log = (): ReactNode => {
  const game = useGame();
  const [filter, setFilter] = useState<'all' | 'money' | string>('all');
  const groups = useMemo(() => groupsOf(game), [game]);
  const acting = game.view.decision?.company ?? null;
  const shown = (line: Line): boolean => filter === 'all' || (filter === 'money' ? line.money : line.companies.includes(filter));
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is in view after every move
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [game.session.length]);
  return (
    <Panel
      id="log"
      className="log"
      heading={W.log.heading}
      summary={groups[0]?.lines.at(-1)?.text ?? groups[0]?.heading}
      tools={
        <span className="row tight xs">
          {['all', ...(acting === null ? [] : [acting]), 'money'].map((kind) => (
            <button key={kind} type="button" className="linklike" aria-pressed={filter === kind} onClick={() => setFilter(kind)}>
              {kind === 'all' ? W.log.all : kind === 'money' ? W.log.money : kind}
            </button>
          ))}
        </span>
      }
    >
      <div className="body scroll" ref={list} tabIndex={0} role="log">
        {groups.length === 0 && <p className="mut">{W.log.opens(roundName(game.view.round, game.title))}</p>}
        {groups.slice(0, 60).map((group) => (
          <div key={group.key}>
            <h3>{group.heading}</h3>
            <ul>
              {group.lines.filter(shown).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a turn keep their order
                <li key={`${line.move} ${index}`}>
                  <button type="button" className="linklike" onClick={() => game.session.goTo(line.move)}>
                    {line.text}
                  </button>
                  {line.first && <Why move={line.move} line={line.text} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
};
