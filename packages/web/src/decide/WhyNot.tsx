import type { Refusal } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { RuleId } from '../rules/context.tsx';
import { W } from '../text/language.ts';
import { useStatement } from './RuleCard.tsx';

/** A choice that is not available now, and why. */
export interface Barred {
  readonly key: string;
  readonly label: ReactNode;
  readonly refusal: Refusal;
}

type Same = readonly [Barred, ...Barred[]];

/** Choices barred for the same reason share a line. */
const byReason = (barred: readonly Barred[], say: (refusal: Refusal) => string): readonly Same[] => {
  const groups = new Map<string, [Barred, ...Barred[]]>();
  for (const one of barred) {
    const reason = `${one.refusal.rule} ${say(one.refusal)}`;
    const group = groups.get(reason);
    if (group === undefined) groups.set(reason, [one]);
    else group.push(one);
  }
  return [...groups.values()];
};

const Off = ({ same }: { readonly same: Same }): ReactNode => {
  const game = useGame();
  const [{ refusal }] = same;
  const statement = useStatement(refusal.rule);
  return (
    <li className="opt off">
      <span className="row wrap tight">
        {same.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </span>
      <span className="why s">
        {game.say(refusal)} <RuleId id={refusal.rule} title={statement ?? undefined} />
      </span>
    </li>
  );
};

/** The choices that are not available now, folded into one line. Open from the start where nothing else can be chosen. */
export const WhyNot = ({ barred, alone = false }: { readonly barred: readonly Barred[]; readonly alone?: boolean }): ReactNode => {
  const game = useGame();
  if (barred.length === 0) return null;
  return (
    <details className="whynot" open={alone}>
      <summary>{W.decide.whyNot(barred.length, alone)}</summary>
      <ul>
        {byReason(barred, game.say).map((same) => (
          <Off key={same[0].key} same={same} />
        ))}
      </ul>
    </details>
  );
};
