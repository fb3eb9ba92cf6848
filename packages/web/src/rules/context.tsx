import { createContext, type ReactNode, useContext } from 'react';

/** Opens the rules drawer of the game around a component, at a rule or where it was. */
type OpenRules = (rule: string | null) => void;

const Context = createContext<OpenRules | null>(null);

export const RulesProvider = Context;

/** The id of a rule. Inside a game it opens the rules drawer at that rule. */
export const RuleId = ({ id, title }: { readonly id: string; readonly title?: string | undefined }): ReactNode => {
  const open = useContext(Context);
  if (open === null) return <code title={title}>{id}</code>;
  return (
    <button type="button" className="linklike ruleid" data-rule={id} title={title} onClick={() => open(id)}>
      {id}
    </button>
  );
};
