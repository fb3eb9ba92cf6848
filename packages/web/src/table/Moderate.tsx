import type { EntryOf } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { ActForm } from '../app/ActForm.tsx';
import { goTo } from '../app/route.ts';
import { api } from '../net/api.ts';
import { useMe } from '../net/me.ts';
import type { Table } from '../net/table.ts';
import { W } from '../text/language.ts';

// Reports to the moderators, and what admins can do at a table. Agreeing to newer rules.

/** What can be done about a message of somebody else. */
export const ModerateLine = ({ table, entry }: { readonly table: Table; readonly entry: EntryOf<'chat'> }): ReactNode => {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  if (me === null || entry.name === me.name || entry.strikes !== undefined || entry.rules !== undefined) return null;
  if (isDone) return <span className="xs mut"> {W.admin.reported}</span>;
  if (!isOpen)
    return (
      <button type="button" className="btn sm ghost dots" aria-label={W.admin.more(entry.name)} onClick={() => setOpen(true)}>
        ⋯
      </button>
    );
  const { seq } = entry;
  return (
    <div className="row wrap">
      <ActForm
        label={W.admin.report}
        asks={W.admin.reportWhat}
        isSmall
        act={async (why) => {
          await table.api.report(why, { seq });
          setDone(true);
        }}
      />
      {me.admin && (
        <ActForm label={W.admin.names.strike ?? ''} isDanger isSmall act={(why) => api.admin.table(table.id, 'strike', why, { seq })} />
      )}
      <button type="button" className="btn sm ghost" onClick={() => setOpen(false)}>
        {W.admin.cancel}
      </button>
    </div>
  );
};

/** Reports the game; admins close it or remove players. */
export const ModerateTable = ({ table }: { readonly table: Table }): ReactNode => {
  const me = useMe();
  const [isDone, setDone] = useState(false);
  if (me === null) return null;
  const isOn = table.status === 'open' || table.status === 'playing';
  return (
    <div className="row wrap">
      {isDone ? (
        <p className="note info" role="status">
          {W.admin.reported}
        </p>
      ) : (
        <ActForm
          label={W.admin.reportTable}
          asks={W.admin.reportWhat}
          isSmall
          act={async (why) => {
            await table.api.report(why);
            setDone(true);
          }}
        />
      )}
      {me.admin && !table.info.closed && (
        <ActForm
          label={W.admin.names.close ?? ''}
          isDanger
          isSmall
          act={async (why) => {
            await api.admin.table(table.id, 'close', why);
            goTo({ page: 'admin' });
          }}
        />
      )}
      {me.admin &&
        isOn &&
        table.seats.map(
          (sitter, seat) =>
            sitter !== null &&
            (sitter.bot === null || sitter.away === true) && (
              <ActForm
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                key={seat}
                label={`${W.admin.names.remove}${W.colon}${sitter.name}`}
                isDanger
                isSmall
                act={(why) => api.admin.table(table.id, 'remove', why, { seat })}
              />
            ),
        )}
    </div>
  );
};

/** A newer rules number, and who agrees to it. */
export const NewerRules = ({ table }: { readonly table: Table }): ReactNode => {
  const { newer } = table.info;
  if (newer === null || !table.isSeated) return null;
  const isAgreed = table.mine.some((seat) => newer.agreed.includes(seat));
  const names = newer.agreed.map((seat) => table.seats[seat]?.name ?? '').join(', ');
  return (
    <section className="note" aria-label={W.newer.heading(newer.rules)}>
      <b>{W.newer.heading(newer.rules)}</b>
      {newer.changed.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="s mut">{W.newer.lead}</p>
      {names !== '' && <p>{W.newer.agreed(names)}</p>}
      <button
        type="button"
        className="btn sm"
        disabled={table.isSending}
        onClick={() => void table.do(() => table.agree(newer.rules, !isAgreed))}
      >
        {isAgreed ? W.newer.takeBack : W.newer.agree}
      </button>
    </section>
  );
};
