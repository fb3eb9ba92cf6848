import type { TableInfo } from '@roundhouse/table';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { keepLines } from '../game/kept-line.ts';
import { sentenceOf, Trouble } from '../net/api.ts';
import { askMine, useMe, useOften, useServer } from '../net/me.ts';
import { Table, Unserved } from '../net/table.ts';
import { useRing } from '../notices/sound.ts';
import { TableProvider, useTable } from '../table/context.tsx';
import { ByInvitation, WaitingRoom } from '../table/WaitingRoom.tsx';
import { W } from '../text/language.ts';
import { Frozen } from './Frozen.tsx';
import { GameScreen } from './GamePage.tsx';

// A table of the server: a waiting room before its game, then the game.

const Problem = ({
  words,
  heading = W.tables.cannotOpen,
  children,
}: {
  readonly words: string;
  readonly heading?: string;
  readonly children?: ReactNode;
}): ReactNode => {
  const me = useMe();
  return (
    <Site>
      <h1>{heading}</h1>
      <p>{words}</p>
      {children}
      <p className="row">
        <a className="btn" href={pageHref({ page: 'start' })}>
          {W.tables.toLobby}
        </a>
        {me === null && (
          <a className="btn" href={logInHref()}>
            {W.people.logIn}
          </a>
        )}
      </p>
    </Site>
  );
};

const nothing = (): void => undefined;
const look = (): void => void askMine().catch(nothing);

/** The tab says whose turn it is. */
const useTabTitle = (table: Table | null): void => {
  const yours = table?.waiting.some((seat) => table.mine.includes(seat) && table.seats[seat]?.bot === null) ?? false;
  const name = table?.name ?? '';
  useEffect(() => {
    document.title = yours ? W.tables.tabYours(name) : W.tables.tab(name);
    return () => {
      document.title = W.brand;
    };
  }, [yours, name]);
  // Looks for other tables that wait when this one no longer does.
  useRing(yours ? [name] : [], table?.isCaughtUp === true);
  const me = useMe();
  useEffect(() => {
    if (me !== null && !yours) askMine().catch(() => undefined);
  }, [me, yours]);
  useOften(me === null ? nothing : look);
};

const Inside = ({ at, onRenumbered }: { readonly at: number | null; readonly onRenumbered: () => void }): ReactNode => {
  const table = useTable();
  useTabTitle(table);
  const session = table?.session ?? null;
  const isReady = table?.isCaughtUp === true;
  // Before that the game ends at an earlier move.
  useEffect(() => {
    if (at !== null && isReady) session?.goTo(at);
  }, [session, at, isReady]);
  const lineId = table?.lineId;
  useEffect(
    () => (session === null || lineId === undefined || !isReady ? undefined : keepLines(lineId, session)),
    [session, lineId, isReady],
  );
  const isRenumbered = table?.isRenumbered ?? false;
  useEffect(() => {
    if (isRenumbered) onRenumbered();
  }, [isRenumbered, onRenumbered]);
  if (table === null) return null;
  if (table.gone !== null) return <Problem words={table.gone} />;
  if (table.session !== null) return <GameScreen session={table.session} />;
  if (!table.isCaughtUp && table.link !== 'offline' && table.link !== 'away') return <Site>{W.tables.opening}</Site>;
  return <WaitingRoom />;
};

type Opened = { readonly table: Table } | { readonly frozen: TableInfo } | { readonly problem: string; readonly isHidden: boolean } | null;

/** Opens a table, and again when another account signs in or `round` changes. */
const useOpened = (id: string, invite: string | null, round: number): Opened => {
  const server = useServer();
  const [opened, setOpened] = useState<Opened>(null);
  const who = server.state === 'here' ? (server.me?.name ?? '') : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other seats at the table
  useEffect(() => {
    if (server.state === 'asking') return;
    let leave: (() => void) | null = null;
    let isOpen = true;
    Table.open(id, invite).then(
      (table) => {
        if (!isOpen) return;
        leave = table.enter();
        setOpened({ table });
      },
      (error: unknown) =>
        isOpen &&
        setOpened(
          error instanceof Unserved
            ? { frozen: error.info }
            : {
                problem: sentenceOf(error),
                isHidden: error instanceof Trouble && (error.status === 404 || error.message === W.net.notFound),
              },
        ),
    );
    return () => {
      isOpen = false;
      leave?.();
    };
  }, [id, invite, who, round]);
  return opened;
};

interface TablePageProps {
  readonly id: string;
  readonly invite?: string;
  /** The move to show. */
  readonly at?: number;
}

export const TablePage = ({ id, invite, at }: TablePageProps): ReactNode => {
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const opened = useOpened(id, invite ?? null, round);
  if (opened === null) return <Site>{W.tables.opening}</Site>;
  if ('frozen' in opened) return <Frozen info={opened.frozen} onChange={() => setRound(round + 1)} />;
  if ('problem' in opened) {
    // A private table is visible to its players alone. An invitation still lets somebody take a seat.
    if (opened.isHidden && invite !== undefined)
      return (
        <Site>
          <div className="narrow bare">
            <h1>{W.tables.privateTable}</h1>
            <ByInvitation
              id={id}
              invite={invite}
              seat={null}
              onSeated={async () => {
                goTo({ page: 'table', id });
                setRound(round + 1);
              }}
            />
          </div>
        </Site>
      );
    if (opened.isHidden) return <Problem heading={W.tables.noSuch} words={W.tables.noSuchAbout} />;
    return (
      <Problem words={opened.problem}>
        <p>
          <button type="button" className="btn" onClick={() => setRound(round + 1)}>
            {W.tables.tryAgain}
          </button>
        </p>
      </Problem>
    );
  }
  return (
    <TableProvider table={opened.table}>
      <Inside at={at ?? null} onRenumbered={again} />
    </TableProvider>
  );
};
