import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ActForm } from '../app/ActForm.tsx';
import { Field, Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { type Act, type AsideTable, api, type Member, type Report, sentenceOf } from '../net/api.ts';
import { useMe } from '../net/me.ts';
import { locale, W } from '../text/language.ts';
import { Part } from './Part.tsx';

// What moderators see: reports, people, games that fail, and what was done.

const dayOf = (at: number): string => new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
const momentOf = (at: number): string =>
  new Date(at).toLocaleString(locale(), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

interface Asked<T> {
  readonly found: T | null;
  readonly problem: string | null;
  readonly again: () => void;
}

/** Asks the server, and again on demand. */
const useAsked = <T,>(question: () => Promise<T>): Asked<T> => {
  const [found, setFound] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    let isHere = true;
    question().then(
      (answer) => {
        if (!isHere) return;
        setFound(answer);
        setProblem(null);
      },
      (error: unknown) => isHere && setProblem(sentenceOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [question, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { found, problem, again };
};

const TableLink = ({ id }: { readonly id: string }): ReactNode => <a href={pageHref({ page: 'table', id })}>{W.admin.openTable}</a>;

const Listed = <T extends { readonly id: string }>({
  asked: { found, problem },
  none,
  row,
}: {
  readonly asked: Asked<readonly T[]>;
  readonly none: string;
  readonly row: (one: T) => ReactNode;
}): ReactNode => {
  if (problem !== null) return <Problem of={problem} />;
  if (found === null) return <p className="mut">{W.admin.loading}</p>;
  if (found.length === 0) return <p className="mut">{none}</p>;
  return <ul className="cases">{found.map((one) => row(one))}</ul>;
};

const PersonActs = ({
  id,
  member,
  onDone,
}: {
  readonly id: string;
  readonly member: Member | null;
  readonly onDone: () => void;
}): ReactNode => {
  const act = (what: string) => async (why: string, days: number | null) => {
    await api.admin.person(id, what, days, why);
    onDone();
  };
  const { mute, unmute, ban, unban } = W.admin.names as Record<'mute' | 'unmute' | 'ban' | 'unban', string>;
  return (
    <div className="row wrap">
      {member?.muted == null ? (
        <ActForm label={mute} withDays isSmall act={act('mute')} />
      ) : (
        <ActForm label={unmute} isSmall act={act('unmute')} />
      )}
      {member?.banned == null ? (
        <ActForm label={ban} withDays isDanger isSmall act={act('ban')} />
      ) : (
        <ActForm label={unban} isSmall act={act('unban')} />
      )}
    </div>
  );
};

const ReportCase = ({ report, onDone }: { readonly report: Report; readonly onDone: () => void }): ReactNode => (
  <li>
    <p>
      <span className="xs mut num">{momentOf(report.created)}</span>{' '}
      <b>{W.admin.reportAbout(report.about?.name ?? null, report.by?.name ?? W.dash)}</b> <TableLink id={report.table} />
    </p>
    {report.line !== null && <blockquote className="words">{report.line}</blockquote>}
    <p className="words">{report.why}</p>
    {report.about !== null && <PersonActs id={report.about.id} member={null} onDone={onDone} />}
    <ActForm
      label={W.admin.settle}
      isSmall
      act={async (why) => {
        await api.admin.settle(report.id, why);
        onDone();
      }}
    />
  </li>
);

const MemberCase = ({ member, onDone }: { readonly member: Member; readonly onDone: () => void }): ReactNode => {
  const { muted, banned } = member;
  return (
    <li>
      <p>
        <b>{member.name}</b>{' '}
        <span className="xs mut">
          {[
            W.admin.since(dayOf(member.created)),
            ...(member.admin ? [W.admin.isAdmin] : []),
            ...(member.guest ? [W.admin.isGuest] : []),
            ...(member.bot ? [W.admin.isBot] : []),
          ].join(' · ')}
        </span>
      </p>
      {muted !== null && <p className="note">{W.admin.mutedUntil(muted.until === null ? null : dayOf(muted.until))}</p>}
      {banned !== null && <p className="note">{W.admin.bannedUntil(banned.until === null ? null : dayOf(banned.until), banned.why)}</p>}
      {!member.admin && <PersonActs id={member.id} member={member} onDone={onDone} />}
    </li>
  );
};

const People = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const [name, setName] = useState('');
  const [found, setFound] = useState<readonly Member[] | null>(null);
  const { isSending, problem, send, submit } = useSending();
  const find = async (): Promise<void> => setFound(await api.admin.people(name.trim()));
  return (
    <Part heading={W.admin.people}>
      <form className="row" onSubmit={submit(find)}>
        <Field label={W.admin.findPeople} value={name} onChange={setName} required={false} max={60} />
        <button type="submit" className="btn" disabled={isSending}>
          {W.admin.find}
        </button>
      </form>
      <Problem of={problem} />
      {found?.length === 0 && <p className="mut">{W.admin.noPeople}</p>}
      <ul className="cases">
        {found?.map((member) => (
          <MemberCase
            key={member.id}
            member={member}
            onDone={() => {
              void send(find);
              onDone();
            }}
          />
        ))}
      </ul>
    </Part>
  );
};

const AsideCase = ({ table }: { readonly table: AsideTable }): ReactNode => (
  <li>
    <p>
      <b>{table.name}</b> <TableLink id={table.id} /> <span className="xs mut">{W.admin.nextTry(momentOf(table.due))}</span>
    </p>
    <p className="s">{table.reason}</p>
  </li>
);

const ActCase = ({ act }: { readonly act: Act }): ReactNode => (
  <li>
    <p>
      <span className="xs mut num">{momentOf(act.at)}</span>{' '}
      {W.admin.acted(act.by?.name ?? W.admin.operator, W.admin.names[act.act] ?? act.act, act.person?.name ?? '')}{' '}
      {act.table !== null && act.act !== 'delete' && <TableLink id={act.table} />}
    </p>
    {typeof act.detail.why === 'string' && <p className="s mut words">{act.detail.why}</p>}
  </li>
);

const Desk = (): ReactNode => {
  const reports = useAsked(api.admin.reports);
  const aside = useAsked(api.admin.aside);
  const acts = useAsked(api.admin.acts);
  const done = (): void => {
    reports.again();
    acts.again();
  };
  return (
    <div className="narrow bare desk">
      <h1>{W.admin.heading}</h1>
      <Part heading={W.admin.reports}>
        <Listed asked={reports} none={W.admin.noReports} row={(one) => <ReportCase key={one.id} report={one} onDone={done} />} />
      </Part>
      <People onDone={done} />
      <Part heading={W.admin.aside}>
        <Listed asked={aside} none={W.admin.noAside} row={(one) => <AsideCase key={one.id} table={one} />} />
      </Part>
      <Part heading={W.admin.acts}>
        <Listed asked={acts} none={W.admin.noActs} row={(one) => <ActCase key={one.id} act={one} />} />
      </Part>
    </div>
  );
};

export const Admin = (): ReactNode => {
  const me = useMe();
  return <Site>{me?.admin === true ? <Desk /> : <p>{W.admin.only}</p>}</Site>;
};
