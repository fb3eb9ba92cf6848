import type { Move, Offer, Refusal } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { Confirm } from '../../decide/Confirm.tsx';
import { Does } from '../../decide/Does.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { Off } from '../../decide/RuleCard.tsx';

/** A choice with what it is, what it brings and its price; or one that is not to be had, with the reason. */
export interface Choice {
  readonly key: string;
  readonly head: ReactNode;
  readonly note?: ReactNode;
  readonly price?: string;
  readonly offer: Offer | null;
  readonly refusal?: Refusal | null;
}

/** Choices one below the other, what the chosen one does, and a button that says it. */
export const Choose = ({
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
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
  readonly words: (move: Move) => string;
  readonly about: string;
  readonly play: FormProps['play'];
  /** Stands below the choices. */
  readonly children?: ReactNode;
}): ReactNode => {
  const move = choices.find(({ key }) => key === chosen)?.offer?.move ?? null;
  return (
    <>
      <div className="opts">
        {note !== undefined && <p className="s mut">{note}</p>}
        <div role="radiogroup" aria-label={group}>
          {choices.map(({ key, head, note: more, price, offer, refusal }) =>
            offer === null ? (
              refusal != null && (
                <Off key={key} refusal={refusal}>
                  {head}
                </Off>
              )
            ) : (
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
