import type { Offer, Refusal } from '@roundhouse/engine';
import type { Move18sa } from '@roundhouse/titles/18sa';
import type { ReactNode } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { WhyNot } from '../../decide/WhyNot.tsx';

/** A choice with what it is, what it brings and its price; or one that is not available, with the reason. */
export interface Choice<M extends Move18sa = Move18sa> {
  readonly key: string;
  readonly head: ReactNode;
  readonly note?: ReactNode;
  readonly price?: string;
  readonly offer: Offer<M> | null;
  readonly refusal?: Refusal | null;
}

/** A list of choices, what the chosen one does, and a button that says it. */
export const Choose = <M extends Move18sa>({
  group,
  note,
  choices,
  chosen,
  choose,
  words,
  about,
  play,
  children,
}: {
  readonly group: string;
  readonly note?: string;
  readonly choices: readonly Choice<M>[];
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
  readonly words: (move: M) => string;
  readonly about: string;
  readonly play: FormProps['play'];
  /** Shown below the choices. */
  readonly children?: ReactNode;
}): ReactNode => {
  const move = choices.find(({ key }) => key === chosen)?.offer?.move ?? null;
  const barred = choices.flatMap(({ key, head, offer, refusal }) =>
    offer === null && refusal != null ? [{ key, label: head, refusal }] : [],
  );
  return (
    <>
      <div className="opts">
        {note !== undefined && <p className="s mut">{note}</p>}
        <div role="radiogroup" aria-label={group}>
          {choices.map(
            ({ key, head, note: more, price, offer }) =>
              offer !== null && (
                <button
                  key={key}
                  type="button"
                  className="opt stack"
                  role="radio"
                  aria-checked={key === chosen}
                  data-choice-key={key}
                  onClick={() => choose(key)}
                >
                  <span className="row between">
                    <span>{head}</span>
                    {price !== undefined && <b>{price}</b>}
                  </span>
                  {more !== undefined && <span className="s mut block">{more}</span>}
                </button>
              ),
          )}
        </div>
        <WhyNot barred={barred} alone={choices.every(({ offer }) => offer === null)} />
        {children}
      </div>
      {move !== null && (
        <>
          <Does move={move} about={about} />
          <Confirm words={words(move)} onConfirm={() => play(move)} />
        </>
      )}
    </>
  );
};
