import { type ReactNode, useState } from 'react';
import { useMe } from '../net/me.ts';
import { Log } from '../panels/Log.tsx';
import { W } from '../text/language.ts';
import { Chat } from './Chat.tsx';
import { useTable } from './context.tsx';
import { Notes } from './Notes.tsx';

type Tab = 'log' | 'chat' | 'notes';

/** The number of unread messages. */
export const Unread = ({ count }: { readonly count: number }): ReactNode =>
  count > 0 && (
    <span className="unread">
      {count}
      <span className="vh"> {W.tables.unread}</span>
    </span>
  );

/** The log; in online games also the chat and the notes. */
export const Side = (): ReactNode => {
  const table = useTable();
  const [tab, setTab] = useState<Tab>('log');
  const me = useMe();
  if (table === null) return <Log />;
  const unread = table.unread(me?.name ?? null);
  const tabs: readonly Tab[] = table.isSeated ? ['log', 'chat', 'notes'] : ['log', 'chat'];
  return (
    <div className="side">
      <div className="seg sidetabs" role="tablist" aria-label={W.tables.sideTabs}>
        {tabs.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={tab === name} data-side={name} onClick={() => setTab(name)}>
            {W.tables.tabs[name]}
            {name === 'chat' && <Unread count={unread} />}
          </button>
        ))}
      </div>
      {tab === 'log' && <Log />}
      {tab === 'chat' && (
        <section className="panel log" aria-label={W.tables.chat}>
          <Chat table={table} />
        </section>
      )}
      {tab === 'notes' && (
        <section className="panel log" aria-label={W.tables.tabs.notes}>
          <Notes table={table} />
        </section>
      )}
    </div>
  );
};
