import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Select, type SelectOptions } from '../app/Select.tsx';
import { Why } from '../bots/Why.tsx';
import { type Game, useGame } from '../game/context.tsx';
import { RuleId } from '../rules/context.tsx';
import { W } from '../text/language.ts';
import { roundName } from '../text/words.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { kinds, type Line, partsOf, passes, turnsOf, withSum } from './log-lines.ts';
import { Panel } from './Panel.tsx';
import { privateAbout } from './Players.tsx';

/** A sentence with its companies as chips; privates tell their names and powers when pointed at. */
export const Words = ({ text, ids }: { readonly text: string; readonly ids: readonly string[] }): ReactNode => {
  const game = useGame();
  return partsOf(text, ids).map((part, index) =>
    !part.id ? (
      part.text
    ) : game.company(part.text) === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
      <span key={index} title={privateAbout(game, part.text)}>
        {part.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
      <CompanyBadge key={index} id={part.text} size="sm" />
    ),
  );
};

const LogLine = ({ line }: { readonly line: Line }): ReactNode => {
  const { session, title } = useGame();
  const [words, sum] = withSum(line.text, title.components.currency);
  return (
    <li>
      <button type="button" className="linklike logline" onClick={() => session.goTo(line.move)}>
        <span>
          <Words text={words} ids={[...line.companies, ...line.privates]} />
        </span>
        {sum !== null && (
          <b>
            {' '}
            {sum}
            <span className="vh">.</span>
          </b>
        )}
      </button>
      {line.first && session.ordered.includes(line.move) && <span className="chip xs ordermark">{W.log.ordered}</span>}
      {line.rule !== null && <RuleId id={line.rule} />}
      {line.first && <Why move={line.move} line={line.text} />}
    </li>
  );
};

const filtersOf = ({ view, name }: Game): readonly SelectOptions[] => [
  { options: [{ value: '', words: W.log.all }, ...kinds.map((kind) => ({ value: kind, words: W.log.kinds[kind] }))] },
  { label: W.players.heading, options: view.players.map(({ id }) => ({ value: id, words: name(id) })) },
  {
    label: W.log.companies,
    options: view.companies.filter(({ par, president }) => par !== null || president !== null).map(({ id }) => ({ value: id, words: id })),
  },
];

/** So many lines are shown at first, in whole turns, and so many more on demand. */
const LINES = { first: 50, more: 300 };

/** The log in sentences, under a heading for each turn, the newest last and in view. A click on a line shows the position after that move. */
export const Log = (): ReactNode => {
  const game = useGame();
  const [filter, setFilter] = useState('');
  const [least, setLeast] = useState(LINES.first);
  // Whoever looks for something looks through the whole game.
  const { groups, isCut } = useMemo(() => turnsOf(game, filter === '' ? least : Number.POSITIVE_INFINITY), [game, least, filter]);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is in view after every move
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [game.session.length, game.session.at, filter]);
  /** How far what is read is from the end, when earlier turns are added. */
  const read = useRef<number | null>(null);
  const showEarlier = (): void => {
    read.current = (list.current?.scrollHeight ?? 0) - (list.current?.scrollTop ?? 0);
    setLeast(least + LINES.more);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only earlier turns move what is read
  useLayoutEffect(() => {
    if (list.current !== null && read.current !== null) list.current.scrollTop = list.current.scrollHeight - read.current;
    read.current = null;
  }, [least]);
  // A pane that was hidden could not scroll.
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return undefined;
    let before = shown.clientHeight;
    const observer = new ResizeObserver(() => {
      if (before === 0) shown.scrollTo({ top: shown.scrollHeight });
      before = shown.clientHeight;
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return (
    <Panel
      id="log"
      className="log"
      heading={W.log.heading}
      summary={groups.at(-1)?.lines.at(-1)?.text ?? groups.at(-1)?.heading}
      tools={<Select label={W.log.filter} className="sm" value={filter} groups={filtersOf(game)} onChange={setFilter} />}
    >
      <div className="body scroll" ref={list} tabIndex={0} role="log">
        {groups.length === 0 && <p className="mut">{W.log.opens(roundName(game.view.round, game.title))}</p>}
        {isCut && (
          <button type="button" className="btn sm ghost" data-earlier onClick={showEarlier}>
            {W.log.earlier}
          </button>
        )}
        {groups.map((group) => {
          const lines = group.lines.filter((line) => passes(line, filter));
          return (
            (filter === '' || lines.length > 0) && (
              <div key={group.key}>
                <h3>
                  <Words text={group.heading} ids={group.companies} />
                </h3>
                <ul>
                  {lines.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a turn keep their order
                    <LogLine key={`${line.move} ${index}`} line={line} />
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </Panel>
  );
};
