import type { Card } from '@roundhouse/table';
import { catalogue } from '@roundhouse/titles/catalogue';
import { lazy, type ReactNode, useState } from 'react';
import { Problem } from '../app/form.tsx';
import { Part } from '../app/Part.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { api, sentenceOf } from '../net/api.ts';
import { useMe } from '../net/me.ts';
import { optionWords, SeatDots, shortTitle, sitterNames, speedWords } from '../table/cards.tsx';
import { W } from '../text/language.ts';

const Select = lazy(async () => ({ default: (await import('../app/Select.tsx')).Select }));

type Pace = 'all' | 'live' | 'slow';
const PACES: readonly Pace[] = ['all', 'live', 'slow'];
const HOUR = 60 * 60 * 1_000;

const hasPace = ({ speed }: Card, pace: Pace): boolean => pace === 'all' || (pace === 'live') === (speed !== null && speed.move < HOUR);

/** Takes a seat where one is free, and goes there. */
const JoinButton = ({ card, onProblem }: { readonly card: Card; readonly onProblem: (problem: string) => void }): ReactNode => {
  const me = useMe();
  const words = card.status === 'open' ? W.lobby.join : W.lobby.takeSeat;
  if (me === null)
    return (
      <a className="btn sm" href={logInHref()}>
        {words}
        <span className="vh"> {card.name}</span>
      </a>
    );
  const join = async (): Promise<void> => {
    try {
      await api.table(card.id).join(null, null);
      goTo({ page: 'table', id: card.id });
    } catch (error) {
      onProblem(sentenceOf(error));
    }
  };
  return (
    <button type="button" className="btn sm" onClick={() => void join()}>
      {words}
      <span className="vh"> {card.name}</span>
    </button>
  );
};

/** A table with a free seat. */
const OpenRow = ({ card, onProblem }: { readonly card: Card; readonly onProblem: (problem: string) => void }): ReactNode => (
  <tr data-table={card.id}>
    <td className="c-title">
      <b>{shortTitle(card.title)}</b>
    </td>
    <td className="c-table">
      <a href={pageHref({ page: 'table', id: card.id })}>{card.name}</a>
      {card.status === 'playing' && <span className="xs mut block">{W.lobby.wanted(card.moves)}</span>}
    </td>
    <td data-label={W.lobby.columns.players}>{sitterNames(card)}</td>
    <td data-label={W.lobby.columns.seats}>
      <SeatDots card={card} />
    </td>
    <td data-label={W.lobby.columns.speed}>{speedWords(card.speed)}</td>
    <td data-label={W.lobby.columns.options} className="mut">
      {optionWords(card)}
    </td>
    <td className="act">
      <JoinButton card={card} onProblem={onProblem} />
    </td>
  </tr>
);

const COLUMNS = ['title', 'table', 'players', 'seats', 'speed', 'options'] as const;

/** Tables with a free seat. */
export const ToJoin = ({ open }: { readonly open: readonly Card[] }): ReactNode => {
  const [pace, setPace] = useState<Pace>('all');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const shown = open.filter((card) => hasPace(card, pace) && (title === '' || card.title === title));
  return (
    <section aria-label={W.lobby.toJoin}>
      <div className="row between wrap">
        <h2>{W.lobby.toJoin}</h2>
        <span className="row">
          <span className="seg" role="group" aria-label={W.lobby.pace}>
            {PACES.map((kind) => (
              <button key={kind} type="button" aria-pressed={pace === kind} onClick={() => setPace(kind)}>
                {W.lobby.paces[kind]}
              </button>
            ))}
          </span>
          <Part>
            <Select
              label={W.lobby.titleFilter}
              value={title}
              groups={[
                { options: [{ value: '', words: W.lobby.anyTitle }, ...catalogue.map(({ id }) => ({ value: id, words: shortTitle(id) }))] },
              ]}
              onChange={setTitle}
            />
          </Part>
        </span>
      </div>
      <Problem of={problem} />
      {shown.length === 0 ? (
        <p className="mut">{open.length === 0 ? W.lobby.noneOpen : W.lobby.noneFit}</p>
      ) : (
        <div className="panel rows">
          <table className="tb" aria-label={W.lobby.toJoin}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {W.lobby.columns[column]}
                  </th>
                ))}
                <th scope="col">
                  <span className="vh">{W.lobby.columns.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((card) => (
                <OpenRow key={card.id} card={card} onProblem={setProblem} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
