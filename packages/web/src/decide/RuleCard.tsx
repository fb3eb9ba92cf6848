import type { Refusal } from '@roundhouse/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { useGame } from '../game/context.tsx';
import { ledgerOf } from '../game/ledger.ts';
import { RuleId } from '../rules/context.tsx';
import { W } from '../text/language.ts';

/** The statement of the ledger behind a rule id. */
export const useStatement = (rule: string): string | null => {
  const { title } = useGame();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let open = true;
    ledgerOf(title.id).then((ledger) => {
      if (open) setText(ledger.get(rule)?.text ?? null);
    });
    return () => {
      open = false;
    };
  }, [title.id, rule]);
  return text;
};

/** Why a move was refused: the sentence, and the rule with its id. */
export const RuleCard = ({ refusal, onClose }: { readonly refusal: Refusal; readonly onClose?: () => void }): ReactNode => {
  const game = useGame();
  const statement = useStatement(refusal.rule);
  return (
    <div className="refusal" role="alert">
      <p className="b">{game.say(refusal)}</p>
      <div className="rulecard">
        <RuleId id={refusal.rule} />
        {statement !== null && <p>{statement}</p>}
      </div>
      <p className="s mut">{W.decide.nothingChanged}</p>
      {onClose !== undefined && (
        <button type="button" className="btn sm" onClick={onClose}>
          {W.decide.back} <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
};
