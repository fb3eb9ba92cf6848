import type { Move, PlayerId } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard, useNumbers } from '../app/board-stage.tsx';
import { NO_OVERLAY } from '../board/index.ts';
import { Confirm } from '../decide/Confirm.tsx';
import { Does } from '../decide/Does.tsx';
import { isMove } from '../decide/forms.ts';
import { useGame } from '../game/context.tsx';
import type { Position } from '../game/position.ts';
import { useTable } from '../table/context.tsx';
import { W } from '../text/language.ts';
import { moveWords } from '../text/words.ts';
import { type Advised, adviceOf, numbersOf } from './advice.ts';
import { askAdvice } from './adviser.ts';
import { ADVISER } from './levels.ts';
import type { BotAnswer } from './question.ts';

/** What was asked in a position, and what is known. A selected move hides the advice, to leave its form the room. */
type Asked = { readonly position: Position; readonly answer: BotAnswer | 'thinking' | 'failed'; readonly hidden: boolean } | null;

interface HintProps {
  /** The types of move that can be made beside the step that is due. */
  readonly beside: ReadonlySet<string>;
  readonly onSelect: (move: Move) => void;
  readonly onPlay: (move: Move) => void;
}

interface RowProps extends Pick<HintProps, 'onSelect' | 'onPlay'> {
  readonly number: number;
  readonly advised: Advised;
}

const Row = ({ number, advised: { move, words, why, terms, less, part }, onSelect, onPlay }: RowProps): ReactNode => {
  const { money } = useGame();
  return (
    <li data-advised={number}>
      <div className="row between">
        <b className="grow">
          {number} {words}
        </b>
        <span className="xs mut nw">{number === 1 ? '' : less === 0 ? W.hint.equal : W.hint.less(money(less))}</span>
        <span className="bar" aria-hidden="true">
          <i style={{ width: `${Math.round(part * 100)}%` }} />
        </span>
      </div>
      <div className="row between">
        {number === 1 ? (
          <p className="s grow" data-reason>
            {why}
          </p>
        ) : (
          <p className="s mut grow">{terms}</p>
        )}
        <button type="button" className="btn sm" aria-label={W.hint.selectOf(words)} data-select onClick={() => onSelect(move)}>
          {W.hint.select}
        </button>
        <button type="button" className="btn sm" aria-label={W.hint.playOf(words)} data-play onClick={() => onPlay(move)}>
          {W.hint.play}
        </button>
      </div>
    </li>
  );
};

/** The best move with its reason, and two alternatives with what speaks for each. The board repeats their numbers. */
const Advice = ({ answer, beside, ...on }: HintProps & { readonly answer: BotAnswer }): ReactNode => {
  const game = useGame();
  const list = useMemo(() => adviceOf(answer, (move) => moveWords(game, move), game.money, beside), [answer, game, beside]);
  useNumbers(useMemo(() => numbersOf(list), [list]));
  if (list.length === 0) return <p className="s">{W.hint.failed}</p>;
  return (
    <>
      <ol>
        {list.map((advised, index) => (
          <Row key={advised.words} number={index + 1} advised={advised} {...on} />
        ))}
      </ol>
      {list.length === 1 && <p className="s mut">{answer.only === true ? W.hint.only : W.hint.rest}</p>}
    </>
  );
};

/** The advice asked for in the position shown. */
export interface HintState {
  /** What is shown; null: nothing. */
  readonly open: BotAnswer | 'thinking' | 'failed' | null;
  readonly ask: () => void;
  readonly hide: () => void;
}

/** “What would you do?” Null in online games between people, and where nobody at this screen is asked. */
export const useHint = (by: PlayerId | null): HintState | null => {
  const { position } = useGame();
  const table = useTable();
  const [asked, setAsked] = useState<Asked>(null);
  if (by === null || (table !== null && !table.allowsHints)) return null;
  const known = asked?.position === position ? asked : null;
  const ask = (): void => {
    if (known !== null && known.answer !== 'failed') {
      setAsked({ ...known, hidden: false });
      return;
    }
    setAsked({ position, answer: 'thinking', hidden: false });
    const tell = (answer: BotAnswer | 'failed'): void => setAsked((now) => (now?.position === position ? { ...now, answer } : now));
    askAdvice(position, by).then(
      (answer) => answer !== null && tell(answer.failed === null ? answer : 'failed'),
      () => tell('failed'),
    );
  };
  return {
    open: known === null || known.hidden ? null : known.answer,
    ask,
    hide: () => setAsked((now) => (now === null ? null : { ...now, hidden: true })),
  };
};

/** Asks for advice, or closes it. */
export const HintButton = ({ hint: { open, ask, hide } }: { readonly hint: HintState }): ReactNode => (
  <button type="button" className="btn" data-hint aria-pressed={open !== null} title={W.hint.ask} onClick={open === null ? ask : hide}>
    {W.hint.button} <kbd>H</kbd>
  </button>
);

/** The advice, while it is open. */
export const Hint = ({ hint, beside, onSelect, onPlay }: HintProps & { readonly hint: HintState }): ReactNode => {
  const { open, hide } = hint;
  if (open === null) return null;
  return (
    <section className="hint" aria-label={W.hint.region}>
      <h3>{W.hint.by(W.bots.levels[ADVISER].name)}</h3>
      {open === 'thinking' && (
        <p className="s" role="status">
          {W.hint.thinking}
        </p>
      )}
      {open === 'failed' && <p className="s">{W.hint.failed}</p>}
      {open !== 'thinking' && open !== 'failed' && (
        <Advice
          answer={open}
          beside={beside}
          onSelect={(move) => {
            hide();
            onSelect(move);
          }}
          onPlay={onPlay}
        />
      )}
    </section>
  );
};

/** A move that was selected from the advice, where its form can't be filled in: what it does, and the button that plays it. */
export const Picked = ({
  move,
  onPlay,
  onBack,
}: {
  readonly move: Move;
  readonly onPlay: () => void;
  readonly onBack: () => void;
}): ReactNode => {
  const game = useGame();
  const overlay = useMemo(() => (isMove(move, 'lay') ? { selected: move.hex, preview: move } : NO_OVERLAY), [move]);
  useBoard(overlay);
  return (
    <>
      <Does move={move} about={game.view.decision?.about ?? null} />
      <Confirm words={moveWords(game, move)} onConfirm={onPlay}>
        <button type="button" className="btn sm" onClick={onBack}>
          {W.hint.back}
        </button>
      </Confirm>
    </>
  );
};
