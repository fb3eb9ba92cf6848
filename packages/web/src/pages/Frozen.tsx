import type { TableInfo } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { addressOf, api } from '../net/api.ts';
import { W } from '../text/language.ts';

// A table that the server cannot serve, because it lacks the rules number or cannot replay the log: what is left of it, and the ways out.

const Figures = ({
  heads,
  rows,
}: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}): ReactNode => (
  <div className="scrollx">
    <table className="sheet">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row[0])}>
            {row.map((value, i) => (
              <td key={heads[i]} className={typeof value === 'number' ? 'num' : ''}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Position = ({ view }: Pick<TableInfo, 'view'>): ReactNode => {
  if (view === null) return <p className="mut">{W.frozen.noPosition}</p>;
  const { columns } = W.frozen;
  const nameOf = (id: string | null): string => view.players.find((player) => player.id === id)?.name ?? W.dash;
  return (
    <>
      <h3>{W.frozen.players}</h3>
      <Figures
        heads={[columns.name, columns.cash, columns.worth]}
        rows={view.players.map(({ name, cash, worth }) => [name, cash, worth])}
      />
      <h3>{W.frozen.companies}</h3>
      <Figures
        heads={[columns.name, columns.president, columns.price, columns.treasury, columns.trains]}
        rows={view.companies
          .filter(({ president, floated }) => floated || president !== null)
          .map(({ id, president, price, treasury, trains }) => [
            id,
            nameOf(president),
            price ?? W.dash,
            treasury,
            trains.map(({ name }) => name).join(', ') || W.dash,
          ])}
      />
    </>
  );
};

export const Frozen = ({ info, onChange }: { readonly info: TableInfo; readonly onChange: () => void }): ReactNode => {
  const [isSure, setSure] = useState(false);
  const { isSending, problem, send } = useSending();
  const table = api.table(info.id);
  const leave = async (): Promise<void> => {
    await table.leave();
    onChange();
  };
  const remove = async (): Promise<void> => {
    await table.remove();
    goTo({ page: 'start' });
  };
  return (
    <Site>
      <div className="narrow bare desk">
        <h1>{info.name}</h1>
        <p className="note">{info.unserved?.reason}</p>
        <p>{W.frozen.lead}</p>
        <section className="panel part" aria-label={W.frozen.position}>
          <h2>{W.frozen.position}</h2>
          <Position view={info.view} />
        </section>
        <Problem of={problem} />
        <p className="row wrap">
          {info.record !== null && (
            <a className="btn" href={addressOf(`tables/${info.id}/record`).href} download>
              {W.frozen.export}
            </a>
          )}
          {info.seat !== null && (
            <button type="button" className="btn" disabled={isSending} onClick={() => void send(leave)}>
              {W.frozen.leave}
            </button>
          )}
          {info.isOwner && (
            <button type="button" className="btn danger" disabled={isSending} onClick={() => (isSure ? void send(remove) : setSure(true))}>
              {isSure ? W.frozen.removeSure : W.frozen.remove}
            </button>
          )}
          <a className="btn" href={pageHref({ page: 'start' })}>
            {W.tables.toLobby}
          </a>
        </p>
      </div>
    </Site>
  );
};
