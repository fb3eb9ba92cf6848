import type { Card } from '@roundhouse/table';
import { catalogue } from '@roundhouse/titles/catalogue';
import { type ReactNode, useCallback, useState } from 'react';
import { after, type ClubApi, type ClubInfo } from '../after/api.ts';
import { How, NoSuchClub, PersonLink, useAsked, Waiting } from '../after/parts.tsx';
import { words } from '../after/words/index.ts';
import { Problem } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { Segments } from '../app/Radios.tsx';
import { Rows } from '../app/Rows.tsx';
import { pageHref } from '../app/route.ts';
import { shortTitle, TableRows } from '../table/cards.tsx';
import { number } from '../text/language.ts';
import { Members } from './Members.tsx';
import { NewTournamentForm } from './NewTournament.tsx';

// A club: its lobby, league, tournaments and members.

export const TABS = ['lobby', 'league', 'tournaments', 'members'] as const;
export type Tab = (typeof TABS)[number];

interface PartProps {
  readonly club: ClubInfo;
  readonly api: ClubApi;
  readonly again: () => Promise<void>;
}

const List = ({
  heading,
  cards,
  none,
  at,
}: {
  readonly heading: string;
  readonly cards: readonly Card[];
  readonly none?: string;
  readonly at?: number;
}): ReactNode =>
  (cards.length > 0 || none !== undefined) && (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {cards.length === 0 ? (
        <p className="mut">{none}</p>
      ) : (
        <TableRows
          cards={cards}
          label={heading}
          columns={at === undefined ? ['title', 'table', 'players', 'seats', 'speed'] : ['title', 'table', 'result', 'moves', 'updated']}
          action={at === undefined ? words.club.look : words.games.replay}
          {...(at !== undefined && { at })}
        />
      )}
    </section>
  );

const Lobby = ({ club, api }: PartProps): ReactNode => {
  const { found, problem } = useAsked(
    useCallback(async () => ({ open: await api.tables('open'), playing: await api.tables('playing'), finished: await api.games() }), [api]),
  );
  return (
    <>
      <p>
        <a className="btn primary" href={pageHref({ page: 'new', title: catalogue[0]?.id ?? '', club: club.id })}>
          {words.club.newGame}
        </a>
      </p>
      <Problem of={problem} />
      {found !== null && (
        <>
          <List heading={words.club.open} cards={found.open} none={words.club.noneOpen} />
          <List heading={words.club.playing} cards={found.playing} />
          <List heading={words.club.finished} cards={found.finished} none={words.club.noneFinished} at={0} />
        </>
      )}
    </>
  );
};

const startOfYear = (): number => new Date(new Date().getFullYear(), 0, 1).getTime();

const LeagueTable = ({ api }: PartProps): ReactNode => {
  const [period, setPeriod] = useState<'all' | 'year'>('all');
  const { found, problem } = useAsked(useCallback(() => api.league(period === 'all' ? null : startOfYear()), [api, period]));
  return (
    <>
      <div className="row between wrap">
        <p className="ink2">{found !== null && found.games > 0 ? words.club.leagueLead(found.games) : ''}</p>
        <Segments
          label={words.club.period}
          value={period}
          options={[
            { value: 'all', words: words.club.periods.all },
            { value: 'year', words: words.club.periods.year },
          ]}
          onChange={setPeriod}
        />
      </div>
      <Problem of={problem} />
      {found?.rows.length === 0 && <p className="mut">{words.club.noLeague}</p>}
      {found !== null && found.rows.length > 0 && (
        <Rows
          label={words.club.tabs.league}
          rows={found.rows}
          isYou={({ isYou }) => isYou}
          columns={[
            { heading: words.ratings.place, kind: 'rank', cell: (_, index) => index + 1 },
            { heading: words.club.player, kind: 'name', cell: ({ name, isYou }) => <PersonLink name={name} isYou={isYou} /> },
            { heading: words.club.points, kind: 'number', cell: ({ points }) => <b>{words.club.sum(points)}</b> },
            { heading: words.club.games, kind: 'number', cell: ({ games }) => number(games) },
            { heading: words.club.wins, kind: 'number', cell: ({ wins }) => number(wins) },
            { heading: words.club.perGame, kind: 'number', cell: ({ points, games }) => words.club.sum(points / games) },
          ]}
        />
      )}
      <How name={words.club.how} rules={words.club.rules} />
    </>
  );
};

const Tournaments = ({ club, api }: PartProps): ReactNode => (
  <>
    {club.tournaments.length === 0 && <p className="mut">{words.tournaments.none}</p>}
    <ul className="clubcards">
      {club.tournaments.map(({ id, name, title, round, rounds, state, players }) => (
        <li key={id}>
          <a className="panel clubcard" href={pageHref({ page: 'tournament', club: club.id, id })} data-tournament={id}>
            <div className="grow">
              <h3>{name}</h3>
              <p className="s mut">{words.tournaments.line(shortTitle(title), players, round, rounds)}</p>
            </div>
            <span className="chip">{words.tournaments.states[state]}</span>
          </a>
        </li>
      ))}
    </ul>
    {club.role !== 'member' && <NewTournamentForm club={club.id} api={api} />}
  </>
);

const PARTS: Readonly<Record<Tab, (props: PartProps) => ReactNode>> = {
  lobby: Lobby,
  league: LeagueTable,
  tournaments: Tournaments,
  members: Members,
};

export const ClubPage = ({ id, tab = 'lobby' }: { readonly id: string; readonly tab?: string }): ReactNode => {
  const [api] = useState(() => after.club(id));
  const { found, problem, again } = useAsked(api.info);
  if (found === null) return problem === null ? <Waiting /> : <NoSuchClub />;
  const shown = TABS.find((one) => one === tab) ?? 'lobby';
  const Shown = PARTS[shown];
  return (
    <Site wide>
      <div className="afterpage">
        <div>
          <p className="s">
            <a href={pageHref({ page: 'clubs' })}>{words.clubs.toClubs}</a>
          </p>
          <h1>{found.name}</h1>
          {found.about !== '' && <p className="ink2">{found.about}</p>}
        </div>
        <nav className="seg wrap" aria-label={found.name}>
          {TABS.map((one) => (
            <a
              key={one}
              href={pageHref({ page: 'club', id, ...(one !== 'lobby' && { tab: one }) })}
              aria-current={one === shown ? 'page' : undefined}
              data-tab={one}
            >
              {words.club.tabs[one]}
            </a>
          ))}
        </nav>
        <Shown club={found} api={api} again={again} />
      </div>
    </Site>
  );
};
