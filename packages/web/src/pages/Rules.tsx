import { type ReactNode, useEffect, useState } from 'react';
import { isRuling, ledgerOf, rulingOf, type Statement } from '../game/ledger.ts';
import { W } from '../text/language.ts';
import { arriveAt } from '../titlepage/arrive.ts';

/** Ids of rules inside a text: a click looks them up. */
const RULE_ID = /\b([A-Z0-9]{2,3}-(?:R\d+|[\dA-Za-z]+(?:\.\d+)*-(?:ex)?\d+))\b/;

const Text = ({ children, onRule }: { readonly children: string; readonly onRule: (rule: string) => void }): ReactNode =>
  children.split(RULE_ID).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text keep their order
      <button key={index} type="button" className="linklike ruleid" onClick={() => onRule(part)}>
        {part}
      </button>
    ),
  );

interface RulingsProps {
  readonly rulings: readonly Statement[];
  readonly at: string;
  readonly onRule: (rule: string) => void;
}

const Rulings = ({ rulings, at, onRule }: RulingsProps): ReactNode => (
  <ul className="rules">
    {rulings.map(rulingOf).map(({ id, kind, question, ruling, why }) => (
      <li key={id} id={id} data-ruling={id} tabIndex={-1} className={id === at ? 'here' : undefined}>
        <code>{id}</code> {kind !== '' && <span className="chip">{W.title.kinds[kind] ?? kind}</span>}{' '}
        {question !== '' && (
          <span className="mut">
            <Text onRule={onRule}>{question}</Text>{' '}
          </span>
        )}
        <b>
          <Text onRule={onRule}>{ruling}</Text>
        </b>
        {why !== '' && (
          <span className="s mut">
            {' '}
            {W.title.why} <Text onRule={onRule}>{why}</Text>
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** Every rule of a title with its id, and how we read the book where it is silent or contradicts itself. */
export const Rules = ({ title, at = '' }: { readonly title: string; readonly at?: string }): ReactNode => {
  const [rules, setRules] = useState<readonly Statement[]>([]);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    setRules([]);
    ledgerOf(title).then((ledger) => setRules([...ledger.values()]));
  }, [title]);
  const [sought, setSought] = useState(at);
  if (sought !== at) {
    setSought(at);
    setWanted('');
  }
  useEffect(() => {
    if (rules.some(({ id }) => id === at)) arriveAt(at);
  }, [rules, at]);
  const found = rules.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(wanted.toLowerCase()));
  const rulings = found.filter(isRuling);
  const statements = found.filter((rule) => !isRuling(rule));
  return (
    <>
      <section aria-label={W.title.rules} id="rules" tabIndex={-1}>
        <h2>{W.title.rules}</h2>
        <p className="s mut">{W.title.about}</p>
        <p>
          <label>
            {W.title.search} <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
          </label>{' '}
          <span className="s mut">{W.title.found(statements.length, rulings.length)}</span>
        </p>
        <ul className="rules">
          {statements.map(({ id, text }) => (
            <li key={id} id={id} tabIndex={-1} className={id === at ? 'here' : undefined}>
              <code>{id}</code> <Text onRule={setWanted}>{text}</Text>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={W.title.rulings} id="rulings" tabIndex={-1}>
        <h2>{W.title.rulings}</h2>
        <p className="s mut">{W.title.aboutRulings}</p>
        {/* A search opens them, because what is looked for may be among them. So does a link to one. */}
        <details open={wanted !== '' || rulings.some(({ id }) => id === at)}>
          <summary>{W.title.showRulings(rulings.length)}</summary>
          <Rulings rulings={rulings} at={at} onRule={setWanted} />
        </details>
      </section>
    </>
  );
};
