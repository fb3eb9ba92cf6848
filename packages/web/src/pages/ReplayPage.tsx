import type { Read } from '@roundhouse/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { openPacked, openRecorded } from '../game/open.ts';
import type { ReplaySession } from '../game/replay.ts';
import { W } from '../text/language.ts';
import { GameScreen } from './GamePage.tsx';

// Games that are looked at: those that come with the app, and those in an address.

interface ReplayProps {
  /** How to open it: the title of a recorded game, or a whole game. */
  readonly from: { readonly recorded: string } | { readonly packed: string };
  /** The move to show. */
  readonly at: number | null;
}

export const ReplayPage = ({ from, at }: ReplayProps): ReactNode => {
  const [opened, setOpened] = useState<Read<ReplaySession> | null>(null);
  const source = 'recorded' in from ? from.recorded : from.packed;
  const isRecorded = 'recorded' in from;
  useEffect(() => {
    let open = true;
    const opening = isRecorded ? openRecorded(source) : openPacked(source);
    opening.then(
      (found) => open && setOpened(found),
      (error: unknown) => open && setOpened({ ok: false, error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      open = false;
    };
  }, [source, isRecorded]);
  const session = opened?.ok ? opened.value : null;
  useEffect(() => session?.goTo(at), [session, at]);
  if (opened === null) return <main className="page">{W.game.opening}</main>;
  if (!opened.ok)
    return (
      <Site>
        <h1>{isRecorded ? W.watch.missing : W.link.missing}</h1>
        <p>{opened.error}</p>
        <p>
          <a className="btn primary" href={pageHref({ page: 'watch' })}>
            {W.watch.toWatch}
          </a>
        </p>
      </Site>
    );
  return <GameScreen session={opened.value} />;
};
