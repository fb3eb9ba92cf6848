import { catalogue, metaOf } from '@roundhouse/titles/catalogue';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Field, Problem } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { Segments } from '../app/Radios.tsx';
import { pageHref } from '../app/route.ts';
import { Select } from '../app/Select.tsx';
import { api, sentenceOf } from '../net/api.ts';
import { isAnalysis, useMe, useServer } from '../net/me.ts';
import { shortTitle, TableRows } from '../table/cards.tsx';
import { spoken, W } from '../text/language.ts';
import { after, type Found, type Wish } from './api.ts';
import { words } from './words/index.ts';
import './after.css';

// The search for finished games.

const MOST = 50;
const SIZES = [2, 3, 4, 5, 6];
const RULES = [1, 2, 3];
type Whose = 'all' | 'mine' | 'abandoned';
const SPANS = ['any', 'day', 'week', 'month', 'longer'] as const;

type Filter = Omit<Wish, 'mine' | 'before' | 'most' | 'options'> & { readonly options: Readonly<Record<string, string>> };
const NONE: Filter = { options: {} };

const wishOf = ({ options, ...rest }: Filter): Wish => {
  const chosen = Object.entries(options).map(([id, value]) => `${id}:${value}`);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''));
  return { ...given, ...(chosen.length > 0 && { options: chosen.join(',') }) };
};

interface Choice {
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  readonly onChange: (value: string | undefined) => void;
}

const ANY = 'any';

/** One of several values, or any. */
const Pick = ({ label, any, value, options, onChange }: Choice): ReactNode => (
  <div className="field">
    <span className="fieldname">{label}</span>
    <Select
      label={label}
      value={value ?? ANY}
      groups={[{ options: [{ value: ANY, words: any }, ...options] }]}
      onChange={(next) => onChange(next === ANY ? undefined : next)}
    />
  </div>
);

/** The options of a title, each with any value. */
const OptionPicks = ({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }): ReactNode => {
  const meta = filter.title === undefined ? undefined : metaOf(filter.title);
  if (meta === undefined) return null;
  return spoken(meta).options.map(({ id, name, values }) => (
    <Pick
      key={id}
      label={name}
      any={words.games.anyValue}
      value={filter.options[id]}
      options={values.map((value) => ({ value: String(value), words: W.lobby.optionValue(value) }))}
      onChange={(value) => {
        const { [id]: _before, ...others } = filter.options;
        onChange({ ...filter, options: value === undefined ? others : { ...others, [id]: value } });
      }}
    />
  ));
};

const Filters = ({ filter, onSearch }: { readonly filter: Filter; readonly onSearch: (filter: Filter) => void }): ReactNode => {
  const [now, setNow] = useState(filter);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(now);
  };
  const put = (more: Partial<Record<keyof Filter, string | undefined>>): void => setNow({ ...now, ...more } as Filter);
  return (
    <form className="panel searchform" onSubmit={submit} role="search" aria-label={words.games.filters}>
      <div className="searchfields">
        <Pick
          label={words.games.title}
          any={words.games.anyTitle}
          value={now.title}
          options={catalogue.map(({ id }) => ({ value: id, words: shortTitle(id) }))}
          onChange={(title) => setNow({ ...now, title, options: {} } as Filter)}
        />
        <Pick
          label={words.games.size}
          any={words.games.anySize}
          value={now.size}
          options={SIZES.map((size) => ({ value: String(size), words: words.games.sized(size) }))}
          onChange={(size) => put({ size })}
        />
        <Pick
          label={words.games.span}
          any={words.games.spans.any}
          value={now.span}
          options={SPANS.filter((span) => span !== 'any').map((span) => ({ value: span, words: words.games.spans[span] }))}
          onChange={(span) => put({ span })}
        />
        <Pick
          label={words.games.rules}
          any={words.games.anyRules}
          value={now.rules}
          options={RULES.map((rules) => ({ value: String(rules), words: words.games.rulesNumber(rules) }))}
          onChange={(rules) => put({ rules })}
        />
        <OptionPicks filter={now} onChange={setNow} />
        <Field
          label={words.games.movesFrom}
          value={now.movesFrom ?? ''}
          pattern="\d{0,6}"
          required={false}
          onChange={(movesFrom) => put({ movesFrom })}
        />
        <Field
          label={words.games.movesTo}
          value={now.movesTo ?? ''}
          pattern="\d{0,6}"
          required={false}
          onChange={(movesTo) => put({ movesTo })}
        />
        <div className="wide">
          <Field
            label={words.games.players}
            value={now.players ?? ''}
            help={words.games.playersHelp}
            max={200}
            required={false}
            onChange={(players) => put({ players })}
          />
        </div>
      </div>
      <p className="row wrap">
        <button type="submit" className="btn primary">
          {words.games.search}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setNow(NONE);
            onSearch(NONE);
          }}
        >
          {words.games.clear}
        </button>
      </p>
    </form>
  );
};

export const GamesPage = (): ReactNode => {
  const server = useServer();
  const me = useMe();
  const [whose, setWhose] = useState<Whose>('all');
  const [filter, setFilter] = useState<Filter>(NONE);
  const [cards, setCards] = useState<readonly Found[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mine = me !== null && whose === 'mine';
  const isAbandoned = me !== null && whose === 'abandoned';
  const ask = useCallback(
    async (before: number | null): Promise<readonly Found[]> => {
      if (isAbandoned) {
        const over = await api.tables({ mine: true, status: 'abandoned', most: MOST, ...(before !== null && { before }) });
        setMore(over.length === MOST);
        return over.filter((card) => !isAnalysis(card)).map((card) => ({ ...card, ended: card.updated }));
      }
      const found = await after.games({ ...wishOf(filter), ...(mine && { mine }), most: MOST, ...(before !== null && { before }) });
      setMore(found.length === MOST);
      return found;
    },
    [filter, mine, isAbandoned],
  );
  useEffect(() => {
    if (server.state !== 'here') return;
    ask(null).then(
      (found) => {
        setCards(found);
        setProblem(null);
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, [ask, server.state]);
  const older = async (): Promise<void> => {
    const last = cards?.at(-1);
    if (last !== undefined) setCards([...(cards ?? []), ...(await ask(last.ended))]);
  };
  const isNarrowed = Object.keys(wishOf(filter)).length > 0;
  return (
    <Site wide>
      <div className="afterpage">
        <div className="row between wrap">
          <h1>{words.games.heading}</h1>
          <span className="row wrap">
            {me !== null && (
              <Segments
                label={words.games.whose}
                value={whose}
                options={[
                  { value: 'all', words: words.games.all },
                  { value: 'mine', words: words.games.mine },
                  { value: 'abandoned', words: words.games.abandoned },
                ]}
                onChange={setWhose}
              />
            )}
            <a className="btn" href={pageHref({ page: 'ratings' })}>
              {words.games.ratings}
            </a>
            {me !== null && !me.guest && (
              <a className="btn" href={pageHref({ page: 'following' })}>
                {words.games.following}
              </a>
            )}
          </span>
        </div>
        {!isAbandoned && <Filters filter={filter} onSearch={setFilter} />}
        <Problem of={problem} />
        {server.state === 'none' && <p className="note info">{W.lobby.noServer}</p>}
        {cards?.length === 0 && <p className="mut">{isNarrowed ? words.games.noneFit : words.games.none}</p>}
        {cards !== null && cards.length > 0 && (
          <>
            <p className="s mut" role="status">
              {words.games.found(cards.length, more)}
            </p>
            <TableRows
              cards={cards}
              label={words.games.heading}
              columns={['title', 'table', 'result', 'options', 'moves', 'updated']}
              action={words.games.replay}
              at={0}
            />
          </>
        )}
        {more && (
          <p>
            <button type="button" className="btn" onClick={() => void older()}>
              {words.games.older}
            </button>
          </p>
        )}
      </div>
    </Site>
  );
};
