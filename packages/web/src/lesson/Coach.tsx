import type { HexId, Move } from '@roundhouse/engine';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNumbers } from '../app/board-stage.tsx';
import { pageHref } from '../app/route.ts';
import { adviceOf } from '../bots/advice.ts';
import { askAdvice, keptAdvice, keptReason } from '../bots/adviser.ts';
import { ADVISER } from '../bots/levels.ts';
import { type Game, useGame } from '../game/context.tsx';
import type { Position } from '../game/position.ts';
import { LocalSession } from '../game/session.ts';
import { useSession } from '../game/use-session.ts';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { firstSetOver, kindsMet, lessonOf } from './course.ts';
import type { Lesson } from './words/en.ts';
import { words } from './words/index.ts';
import './lesson.css';

const adviserName = (): string => W.bots.levels[ADVISER].name;

const hexOf = (move: Move | undefined): HexId | null => {
  const hex = move === undefined ? undefined : new Map<string, unknown>(Object.entries(move)).get('hex');
  return typeof hex === 'string' ? hex : null;
};

/** What a bot did last, and why, if the game waits for a person now. */
const LastBot = ({ session }: { readonly session: LocalSession }): ReactNode => {
  const game = useGame();
  const last = session.moves.at(-1);
  const why = last === undefined ? undefined : keptReason(last);
  if (last === undefined || session.levelOf(last.by) === null || why === undefined || why === '') return null;
  return (
    <p className="s mut" data-last-bot>
      {words.bot(game.name(last.by), moveWords(game, last), why)}
    </p>
  );
};

/** A person's last choice beside the adviser's, if that was asked. */
const Compared = ({ session }: { readonly session: LocalSession }): ReactNode => {
  const game = useGame();
  const at = session.moves.findLastIndex(({ by }) => session.levelOf(by) === null);
  const [made, before] = [session.moves[at], session.positions[at]];
  const answer = before === undefined ? undefined : keptAdvice(before);
  if (made === undefined || answer === undefined || JSON.stringify(made) === JSON.stringify(answer.move)) return null;
  const rated = answer.weighed.find(({ move }) => JSON.stringify(move) === JSON.stringify(made));
  const less = rated === undefined ? null : Math.round((answer.weighed[0]?.score ?? rated.score) - rated.score);
  return (
    <p className="s mut" data-compared>
      {words.other(moveWords(game, made), adviserName(), moveWords(game, answer.move))}{' '}
      {less !== null && (less <= 0 ? words.otherEven : words.otherCost(game.money(less)))}
    </p>
  );
};

interface Shown {
  readonly position: Position;
  readonly words: string;
  readonly why: string;
  readonly hex: HexId | null;
}

/** What the adviser would do here, once it is asked. */
const useShown = (game: Game): { readonly shown: Shown | 'looking' | null; readonly show: () => void } => {
  const { position, view, session } = game;
  const [state, setState] = useState<{ readonly position: Position; readonly shown: Shown | 'looking' } | null>(null);
  const show = (): void => {
    const by = view.active.find((id) => session.acts(id));
    if (by === undefined) return;
    setState({ position, shown: 'looking' });
    const tell = (shown: Shown): void => setState((now) => (now?.position === position ? { position, shown } : now));
    const none = (): void => tell({ position, words: words.failed, why: '', hex: null });
    askAdvice(position, by).then((answer) => {
      if (answer === null) return;
      const [best] = adviceOf(answer, (move) => moveWords(game, move), game.money);
      if (best === undefined) none();
      else tell({ position, words: words.would(adviserName(), best.words), why: best.why, hex: hexOf(best.move) });
    }, none);
  };
  return { shown: state?.position === position ? state.shown : null, show };
};

interface CardProps {
  readonly session: LocalSession;
  readonly step: number;
  readonly all: number;
}

const Progress = ({ step, all }: Omit<CardProps, 'session'>): ReactNode => {
  const { title } = useGame();
  return (
    <>
      <div className="row between s">
        <b className="ink2">{words.of(title.short)}</b>
        <span className="mut nw">{words.step(step, all)}</span>
      </div>
      <div className="coachbar" aria-hidden="true">
        {Array.from({ length: all }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no other name
          <i key={index} className={index < step ? 'done' : ''} />
        ))}
      </div>
    </>
  );
};

/** The points of a lesson. One that comes later is scrolled into view. */
const Points = ({ points }: { readonly points: readonly string[] }): ReactNode => {
  const list = useRef<HTMLOListElement>(null);
  const first = useRef(points.length);
  useEffect(() => {
    if (points.length > first.current) list.current?.lastElementChild?.scrollIntoView({ block: 'center' });
  }, [points]);
  return (
    <ol ref={list}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  );
};

/** What is decided here, what a good player looks at, and what a bot would do. */
const Card = ({ session, step, all, lesson, onSkip }: CardProps & { readonly lesson: Lesson; readonly onSkip: () => void }): ReactNode => {
  const game = useGame();
  const { shown, show } = useShown(game);
  const company = game.view.decision?.company ?? null;
  const numbers = useMemo(() => {
    const tokens = lesson.tokens === undefined || company === null ? [] : (game.company(company)?.tokens ?? []);
    const advised = shown === null || shown === 'looking' ? null : shown.hex;
    return [
      ...tokens.map((hex) => ({ hex, number: lesson.tokens ?? 1 })),
      ...(advised === null ? [] : [{ hex: advised, number: lesson.points.length + 1 }]),
    ].filter(({ hex }) => game.title.board.index.has(hex));
  }, [lesson, company, game, shown]);
  useNumbers(numbers);
  const told = shown === null ? [] : [shown === 'looking' ? words.looking : `${shown.words} ${shown.why}`.trim()];
  return (
    <>
      <Progress step={step} all={all} />
      <h2>{lesson.heading}</h2>
      <Points points={[...lesson.points, ...told]} />
      <Compared session={session} />
      <LastBot session={session} />
      <div className="row wrap">
        <button type="button" className="btn sm" data-show-me disabled={shown !== null} onClick={show}>
          {words.show}
        </button>
        <span className="grow" />
        <button type="button" className="btn sm ghost" data-skip-step onClick={onSkip}>
          {words.skip}
        </button>
        <button type="button" className="btn sm ghost" data-exit-lesson onClick={() => session.setLesson('left')}>
          {words.exit}
        </button>
      </div>
    </>
  );
};

/** The end of the lesson: what has been learnt, and how to go on. */
const Ended = ({ session, step, all }: CardProps): ReactNode => {
  const { title } = useGame();
  return (
    <>
      <Progress step={step} all={all} />
      <h2>{words.ended}</h2>
      <Points points={words.endedPoints(step)} />
      <div className="row wrap">
        <button type="button" className="btn sm primary" data-play-on onClick={() => session.setLesson('beyond')}>
          {words.playOn}
        </button>
        <span className="grow" />
        <a className="btn sm ghost" href={pageHref({ page: 'title', title: title.id })}>
          {words.read}
        </a>
      </div>
    </>
  );
};

/** Explains each kind of decision when it first comes up, in a guided game. */
export const Coach = (): ReactNode => {
  const game = useGame();
  const { view, own, title } = game;
  const session = useSession(game.session);
  /** The step whose lesson is put away, or opened again although it is known. */
  const [put, setPut] = useState<{ readonly step: string; readonly open: boolean } | null>(null);
  const local = session instanceof LocalSession && (session.lesson === 'guided' || session.lesson === 'beyond') ? session : null;
  const { positions, moves } = session;
  const met = useMemo(
    () => (local === null ? [] : kindsMet({ title, positions, moves }, (player) => local.levelOf(player) === null)),
    [local, title, positions, moves],
  );
  const over = useMemo(() => local?.lesson === 'guided' && firstSetOver({ title, positions }), [local, local?.lesson, title, positions]);
  if (local === null || !session.isLive) return null;
  const all = new Set([...(own.lessons?.().order ?? []), ...met]).size;
  const frame = (children: ReactNode): ReactNode => (
    <section className="coach" aria-label={words.region} aria-live="polite">
      {children}
    </section>
  );
  if (over) return frame(<Ended session={local} step={met.length} all={all} />);
  const step = view.decision?.step;
  const asked = view.active.some((id) => session.acts(id));
  const lesson = step === undefined || !asked ? undefined : lessonOf(own, step);
  if (step === undefined || lesson === undefined) return null;
  const isNew = !met.includes(step);
  const open = put?.step === step ? put.open : isNew;
  if (!open)
    return (
      <button type="button" className="btn sm coachopen" data-open-lesson onClick={() => setPut({ step, open: true })}>
        {words.again}
      </button>
    );
  return frame(
    <Card
      key={step}
      session={local}
      step={met.length + (isNew ? 1 : 0)}
      all={new Set([...(own.lessons?.().order ?? []), ...met, step]).size}
      lesson={lesson}
      onSkip={() => setPut({ step, open: false })}
    />,
  );
};
