import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useOverlay } from '../app/board-stage.tsx';
import { pageHref } from '../app/route.ts';
import { placeOf, useGame } from '../game/context.tsx';
import { isRuling, ledgerOf, rulingOf, type Statement } from '../game/ledger.ts';
import { W } from '../text/language.ts';
import { stepWords } from '../text/words.ts';
import { chaptersOf, forStep, headingOf, type Named, namedIn, rulingsIn, search } from './relevant.ts';
import './rules.css';

/** A text with the words looked for marked. */
const Marked = ({ text, wanted }: { readonly text: string; readonly wanted: string }): ReactNode => {
  const words = wanted.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi'));
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text keep their order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
};

interface LineProps {
  readonly statement: Statement;
  readonly rulings: ReadonlyMap<string, Statement>;
  readonly named: string | null;
  readonly wanted: string;
  readonly here: boolean;
  readonly onCopy: (id: string) => void;
}

/** A statement with its id, and the rulings that settle it. */
const Line = ({ statement, rulings, named, wanted, here, onCopy }: LineProps): ReactNode => {
  const { id } = statement;
  const settled = isRuling(statement) ? [] : rulingsIn(statement).flatMap((ruling) => rulings.get(ruling) ?? []);
  const { ruling } = rulingOf(statement);
  return (
    <li className={`ruleline${named !== null ? ' named' : ''}${here ? ' here' : ''}`} id={`rule-${id}`}>
      <button type="button" className="linklike ruletext" data-line={id} title={W.rules.copy} onClick={() => onCopy(id)}>
        <span className="row between">
          <code>
            <Marked text={id} wanted={wanted} />
          </code>
          {named !== null && <span className="chip">{W.rules.named(named)}</span>}
        </span>
        <span>
          <Marked text={isRuling(statement) ? ruling : statement.text} wanted={wanted} />
        </span>
      </button>
      {settled.map(rulingOf).map((settles) => (
        <p key={settles.id} className="settles s">
          <b>{W.rules.ruling}</b> <code>{settles.id}</code> {settles.ruling}
        </p>
      ))}
    </li>
  );
};

const STEP = 'step';
const ALL = 'all';

/** Every rule of the game’s title; null while it is loading. */
const useStatements = (): readonly Statement[] | null => {
  const { title } = useGame();
  const [statements, setStatements] = useState<readonly Statement[] | null>(null);
  useEffect(() => {
    let open = true;
    ledgerOf(title.id).then((ledger) => open && setStatements([...ledger.values()]));
    return () => {
      open = false;
    };
  }, [title.id]);
  return statements;
};

const useNamed = (): Named => {
  const game = useGame();
  const { selected = null } = useOverlay();
  const company = game.view.decision?.company ?? null;
  return useMemo(() => ({ company, hex: selected, place: selected === null ? null : placeOf(game, selected) }), [company, selected, game]);
};

interface Listed {
  readonly heading: string;
  readonly statements: readonly Statement[];
}

const GAP = { ArrowDown: 1, ArrowUp: -1 } as const;

/** Arrow keys go from one statement to the next. */
const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = lines[at + GAP[event.key]];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

interface DrawerProps {
  /** The rule to show; null: what matters for this step. */
  readonly rule: string | null;
  readonly onClose: () => void;
}

interface FiltersProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly counts: readonly (readonly [filter: string, name: string, count: number])[];
}

const Filters = ({ filter, onFilter, counts }: FiltersProps): ReactNode => (
  <div className="rulefilters" role="group" aria-label={W.rules.show}>
    {counts.map(([id, name, count]) => (
      <button key={id} type="button" className="chip" aria-pressed={filter === id} data-filter={id} onClick={() => onFilter(id)}>
        {W.rules.counted(name, count)}
      </button>
    ))}
  </div>
);

/** The rules inside a game: first what matters for this step, then what is looked for, then everything by chapters. */
export const RulesDrawer = ({ rule, onClose }: DrawerProps): ReactNode => {
  const game = useGame();
  const statements = useStatements();
  const named = useNamed();
  const [wanted, setWanted] = useState('');
  const [filter, setFilter] = useState(rule === null ? STEP : ALL);
  const [copied, setCopied] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { decision } = game.view;
  const ask = decision === null ? null : stepWords(game, decision.step).ask;

  const all = statements ?? [];
  const rulings = useMemo(() => new Map(all.filter(isRuling).map((ruling) => [ruling.id, ruling])), [all]);
  const step = useMemo(() => (decision === null ? [] : forStep(all, decision.step, ask ?? '', named)), [all, decision, ask, named]);
  const stepIds = useMemo(() => new Set(step.map(({ id }) => id)), [step]);

  // A link to a rule, also while the drawer is open, shows it among its neighbours.
  useEffect(() => {
    setWanted('');
    setFilter(rule === null ? STEP : ALL);
    if (rule === null) field.current?.focus();
  }, [rule]);
  useEffect(() => {
    if (rule !== null && statements !== null && filter === ALL && wanted === '')
      list.current?.querySelector(`[data-line="${CSS.escape(rule)}"]`)?.scrollIntoView({ block: 'center' });
  }, [rule, statements, filter, wanted]);

  const listed: readonly Listed[] = useMemo(() => {
    if (wanted.trim() !== '') {
      const found = search(all, wanted);
      const here = found.filter(({ id }) => stepIds.has(id));
      return [
        { heading: ask === null ? '' : W.rules.forStep(ask), statements: here },
        { heading: W.rules.mentions(wanted.trim()), statements: found.filter(({ id }) => !stepIds.has(id)) },
      ].filter((part) => part.statements.length > 0);
    }
    if (filter === STEP && step.length > 0) return [{ heading: W.rules.forStep(ask ?? ''), statements: step }];
    return chaptersOf(all).map(([section, of]) => ({ heading: headingOf(section), statements: of }));
  }, [all, wanted, filter, step, stepIds, ask]);

  const shown = listed.reduce((sum, part) => sum + part.statements.length, 0);
  const copy = (id: string): void => {
    const link = new URL(pageHref({ page: 'title', title: game.title.id, at: id }), window.location.href).href;
    navigator.clipboard?.writeText(link).then(
      () => setCopied(id),
      () => undefined,
    );
  };
  return (
    <aside
      className="rulesdrawer"
      aria-label={W.rules.heading(game.title.short)}
      data-rules
      onKeyDown={(event) => {
        onArrow(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <div className="row between">
          <h2>{W.rules.heading(game.title.short)}</h2>
          <button type="button" className="btn sm ghost" onClick={onClose}>
            {W.game.close} <kbd>Esc</kbd>
          </button>
        </div>
        <label className="rulesearch">
          <span className="vh">{W.rules.search}</span>
          <input
            ref={field}
            type="search"
            value={wanted}
            placeholder={W.rules.search}
            data-rule-search
            onChange={({ target }) => setWanted(target.value)}
          />
          <span className="xs mut nw">{W.rules.found(shown, all.length)}</span>
        </label>
        {wanted.trim() === '' && (
          <Filters
            filter={step.length === 0 ? ALL : filter}
            onFilter={setFilter}
            counts={[
              ...(step.length === 0 ? [] : [[STEP, W.rules.thisStep, step.length] as const]),
              [ALL, W.rules.all, all.length] as const,
            ]}
          />
        )}
      </header>
      <div className="rulelist" ref={list} tabIndex={0} role="group" aria-label={W.rules.list}>
        {statements === null && <p className="mut">{W.rules.loading}</p>}
        {statements !== null && all.length === 0 && <p className="mut">{W.rules.none}</p>}
        {statements !== null && all.length > 0 && shown === 0 && (
          <div className="statecard" role="status">
            <h3>{W.rules.nothing(wanted.trim())}</h3>
            <p className="ink2">{W.rules.nothingAbout(all.length)}</p>
            <button
              type="button"
              className="btn primary"
              onClick={() => {
                setWanted('');
                setFilter(ALL);
              }}
            >
              {W.rules.browse}
            </button>
          </div>
        )}
        {listed.map((part) => (
          <section key={part.heading}>
            {part.heading !== '' && <h3>{part.heading}</h3>}
            <ul>
              {part.statements.map((statement) => (
                <Line
                  key={statement.id}
                  statement={statement}
                  rulings={rulings}
                  named={stepIds.has(statement.id) ? namedIn(statement, named) : null}
                  wanted={wanted}
                  here={statement.id === rule}
                  onCopy={copy}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer>
        <a href={pageHref({ page: 'title', title: game.title.id, at: 'rules' })}>{W.rules.page}</a>
        <span className="s mut grow" role="status">
          {copied === null ? W.rules.follow : W.rules.copied(copied)}
        </span>
        <button type="button" className="btn primary backto" onClick={onClose}>
          {W.rules.back(ask)}
        </button>
      </footer>
    </aside>
  );
};
