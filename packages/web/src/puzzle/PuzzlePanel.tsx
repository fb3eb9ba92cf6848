import type { Move, Refusal } from '@roundhouse/engine';
import type { RouteModel, Run } from '@roundhouse/engine/routes';
import { refuse } from '@roundhouse/engine/rules';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useBoard } from '../app/board-stage.tsx';
import { pageHref } from '../app/route.ts';
import { type OverlayRoute, RouteMark } from '../board/index.ts';
import { type Drawing, useDrawing } from '../decide/drawing.ts';
import { judgeRuns, overlayOf, routeModel, runnerName } from '../decide/runs.ts';
import { type Game, placeOf, useGame } from '../game/context.tsx';
import { ledgerOf } from '../game/ledger.ts';
import { askBestRuns } from '../game/solver.ts';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { addSolved, useSolved } from './progress.ts';
import { cardsOf, idOf, type Posed, type Puzzle } from './puzzles.ts';
import { words } from './words/index.ts';

/** What legal runs earn together; null if they are not legal. */
const earned = (game: Game, company: string, runs: readonly Run[]): number | null => {
  const judged = judgeRuns(game, company, runs);
  return judged?.ok ? judged.income + judged.treasury : null;
};

const isBegun = ({ path }: Run): boolean => path.filter((element) => element.includes(':')).length > 1;

/** Why these runs do not go together, with the rule where the company is about to run; null if they do. */
const faultOf = (game: Game, company: string, runs: readonly Run[]): Refusal | null => {
  const judged = judgeRuns(game, company, runs);
  if (judged === null || judged.ok) return null;
  const { code, run, params } = judged.problem;
  const by = game.view.active[0];
  const outcome = by === undefined || game.view.decision?.step !== 'run' ? null : game.play({ type: 'run', by, runs } as Move);
  return outcome?.ok === false && outcome.refusal.code === code ? outcome.refusal : refuse(code, '', { run, ...params });
};

/** A rule as the ledger has it. */
const Rule = ({ id }: { readonly id: string }): ReactNode => {
  const { title } = useGame();
  const [text, setText] = useState('');
  useEffect(() => {
    let open = true;
    ledgerOf(title.id).then((ledger) => open && setText(ledger.get(id)?.text ?? ''));
    return () => {
      open = false;
    };
  }, [title.id, id]);
  return (
    <span className="s block" data-rule={id}>
      <code>{id}</code> {text}
    </span>
  );
};

interface TrainsProps {
  readonly company: string;
  readonly model: RouteModel;
  readonly drawing: Drawing;
  readonly routes: readonly OverlayRoute[];
}

/** The trains with the run drawn for each. One is chosen, and stops are added to its run. */
const Trains = ({ company, model, drawing, routes }: TrainsProps): ReactNode => {
  const game = useGame();
  const { runs, current } = drawing;
  return (
    <div className="puzzletrains" role="radiogroup" aria-label={W.run.train}>
      {cardsOf(model).flatMap((variants) =>
        variants.map((id) => {
          const at = runs.findIndex((run) => run.train === id);
          const route = routes[at];
          const sum = at < 0 ? null : earned(game, company, [runs[at] as Run]);
          return (
            <button
              key={id}
              type="button"
              role="radio"
              className={`opt puzzletrain route-${Math.max(0, at) % 6}`}
              aria-checked={id === current.train}
              data-card={id}
              onClick={() => drawing.choose(id)}
            >
              <span className="row between">
                <span>
                  <b className="traincap">{runnerName(game, company, model, id)}</b> {at >= 0 && <RouteMark colour={at} />}{' '}
                  <span className="s mut">{route === undefined ? words.puzzle.draw : words.puzzle.stops(route.counted.length)}</span>
                </span>
                <b>{game.money(sum ?? 0)}</b>
              </span>
              {route !== undefined && (
                <span className="s block">
                  {route.counted.map(({ stop, value }) => `${placeOf(game, stop.split(':')[0] ?? '')} ${value}`).join(', ')}
                </span>
              )}
            </button>
          );
        }),
      )}
    </div>
  );
};

/** The best set, from the solver; it is asked when a hint or the answer first needs it. */
const useBest = (company: string, wanted: boolean): readonly Run[] | null => {
  const { position } = useGame();
  const [best, setBest] = useState<readonly Run[] | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    return askBestRuns(
      { position, company, measures: ['both'] },
      ({ runs }, final) => final && setBest(runs),
      () => undefined,
    );
  }, [position, company, wanted]);
  return best;
};

interface PuzzleState {
  readonly tries: readonly number[];
  readonly hints: number;
  readonly end: 'solved' | 'shown' | null;
}

const FRESH: PuzzleState = { tries: [], hints: 0, end: null };

/** Z takes the last stop back, Enter checks, unless something else has the focus that takes it. */
const useKeys = (back: () => void, confirm: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const taken = target instanceof Element && target.matches('button, a, input, select, [role="button"]');
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'z' || key === 'Backspace') back();
      else if (key === 'Enter' && !taken) confirm();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
};

const Tries = ({ tries }: { readonly tries: readonly number[] }): ReactNode => {
  const game = useGame();
  if (tries.length === 0) return null;
  return (
    <div>
      <p className="row between s mut">
        <span>{words.puzzle.tries}</span>
        <span>{words.puzzle.bestSoFar(game.money(Math.max(...tries)))}</span>
      </p>
      <ul className="puzzletries">
        {tries.slice(-3).map((sum, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tries keep their order
          <li key={index}>{game.money(sum)}</li>
        ))}
      </ul>
    </div>
  );
};

const Hints = ({ puzzle, hints }: { readonly puzzle: Posed; readonly hints: number }): ReactNode => {
  const game = useGame();
  if (hints === 0) return null;
  const naive =
    puzzle.naive === undefined
      ? words.puzzle.hints.each
      : puzzle.naive > 0
        ? words.puzzle.hints.naive(game.money(puzzle.naive))
        : words.puzzle.hints.notStraight;
  const lines = [naive, words.puzzle.hints.best(game.money(puzzle.best)), words.puzzle.hints.first];
  return (
    <div className="note info" role="status">
      {lines.slice(0, hints).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
};

interface PanelProps {
  readonly puzzle: Posed;
  /** Its number among all; null: it was made by hand. */
  readonly number: number | null;
  readonly next: Puzzle | undefined;
  /** Choices of title and grade. */
  readonly children: ReactNode;
}

const useOverlayOf = (company: string, drawing: Drawing, state: PuzzleState, best: readonly Run[] | null): readonly OverlayRoute[] => {
  const game = useGame();
  const { runs, stops, click } = drawing;
  const routes = useMemo(() => overlayOf(game, company, runs), [game, company, runs]);
  const shown = useMemo((): readonly OverlayRoute[] => {
    if (best === null) return [];
    if (state.end === 'shown') return overlayOf(game, company, best);
    return state.hints > 2 ? overlayOf(game, company, best.slice(0, 1)).map((route) => ({ ...route, quiet: true })) : [];
  }, [game, company, best, state]);
  const key = stops.map(({ hex, stop, chosen }) => `${hex}:${stop}${chosen}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stops are told apart by what they are
  const overlay = useMemo(
    () => ({ stops: state.end === null ? stops : [], routes: state.end === 'shown' ? shown : [...shown, ...routes] }),
    [key, routes, shown, state.end],
  );
  useBoard(overlay, state.end === null ? { onStop: click, onHex: (hex) => click({ hex, stop: 0 }) } : {});
  return routes;
};

/** The question, the runs drawn, tries, hints, and the way on. */
export const PuzzlePanel = ({ puzzle, number, next, children }: PanelProps): ReactNode => {
  const game = useGame();
  const solved = useSolved();
  const { company } = puzzle;
  const model = useMemo(() => routeModel(game, company), [game, company]);
  const drawing = useDrawing(model);
  const [state, setState] = useState<PuzzleState>(FRESH);
  const best = useBest(company, state.hints > 2 || state.end === 'shown');
  const routes = useOverlayOf(company, drawing, state, best);
  const runs = drawing.runs.filter(isBegun);
  const sum = earned(game, company, runs) ?? 0;
  const fault = faultOf(game, company, runs);
  const last = state.tries.at(-1);
  const check = (): void => {
    if (state.end !== null || fault !== null || runs.length === 0) return;
    if (sum >= puzzle.best && number !== null) addSolved(idOf(puzzle));
    setState({ ...state, tries: [...state.tries, sum], end: sum >= puzzle.best ? 'solved' : null });
  };
  useKeys(drawing.back, check);
  if (model === null) return null;
  const cards = cardsOf(model).map(([id = '']) => runnerName(game, company, model, id));
  const tokens = [...new Set(game.company(company)?.tokens ?? [])].map((hex) => placeOf(game, hex));
  return (
    <section className="dec puzzle" aria-label={words.puzzle.heading} data-puzzle={idOf(puzzle)} data-end={state.end ?? undefined}>
      <div className="ask">
        <p className="row between s">
          <span>
            {number === null
              ? words.puzzle.made(shortTitle(puzzle.title), game.view.phase)
              : words.puzzle.which(number, shortTitle(puzzle.title), game.view.phase)}
          </span>
          {puzzle.grade !== undefined && (
            <span className="chip" title={words.puzzle.gradeHelp[puzzle.grade]}>
              {words.puzzle.grades[puzzle.grade]}
            </span>
          )}
        </p>
        <div className="row">
          <CompanyBadge id={company} size="big" />
          <div className="grow">
            <h1>{words.puzzle.heading}</h1>
            <p>{words.puzzle.about(cards, tokens)}</p>
          </div>
        </div>
      </div>
      <div className="opts">
        <p className="row between">
          <span>{words.puzzle.yours}</span>
          <b className="puzzlesum" data-sum>
            {game.money(sum)}
          </b>
        </p>
        <Trains company={company} model={model} drawing={drawing} routes={routes} />
        {fault !== null && (
          <p className="note loss" role="status" data-fault={fault.code}>
            {game.say(fault)} {fault.rule !== '' && <Rule id={fault.rule} />}
          </p>
        )}
        {state.end === null && last !== undefined && fault === null && (
          <p className="note" role="status" data-gap>
            {words.puzzle.gap(game.money(puzzle.best - last))}
          </p>
        )}
        {state.end !== null && (
          <p className="note gain" role="status" data-solved={state.end}>
            {state.end === 'solved' ? words.puzzle.solved(game.money(puzzle.best)) : words.puzzle.shown(game.money(puzzle.best))}
          </p>
        )}
        <Hints puzzle={puzzle} hints={state.hints} />
        <Tries tries={state.tries} />
        {drawing.runs.length === 0 && state.end === null && <p className="s mut">{words.puzzle.how}</p>}
        {children}
      </div>
      <div className="go">
        {state.end === null ? (
          <button
            type="button"
            className="btn primary block"
            data-check
            aria-disabled={fault !== null || runs.length === 0}
            onClick={check}
          >
            {words.puzzle.check(game.money(sum))} <kbd>Enter</kbd>
          </button>
        ) : (
          next !== undefined && (
            <a className="btn primary block" data-next-puzzle href={pageHref({ page: 'puzzles', id: idOf(next) })}>
              {words.puzzle.next}
            </a>
          )
        )}
        <div className="row">
          {state.end === null ? (
            <>
              <button type="button" className="btn sm grow" onClick={drawing.back}>
                {words.puzzle.back} <kbd>Z</kbd>
              </button>
              {drawing.turn !== null && (
                <button type="button" className="btn sm grow" onClick={drawing.turn}>
                  {words.puzzle.otherTrack}
                </button>
              )}
              <button
                type="button"
                className="btn sm grow"
                data-hint-puzzle
                disabled={state.hints > 2}
                onClick={() => setState({ ...state, hints: state.hints + 1 })}
              >
                {words.puzzle.hint}
              </button>
              <button type="button" className="btn sm grow" data-answer onClick={() => setState({ ...state, end: 'shown' })}>
                {words.puzzle.answer}
              </button>
            </>
          ) : (
            <span className="s mut">{words.puzzle.streak(solved.size)}</span>
          )}
        </div>
      </div>
    </section>
  );
};
