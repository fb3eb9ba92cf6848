import type { Card, Speed, Undo } from '@roundhouse/table';
import { ask, get, post, query } from '../net/api.ts';

// Requests about finished games, people, ratings and clubs.

export type Found = Card & { readonly ended: number };

export interface Wish {
  readonly mine?: boolean;
  readonly title?: string;
  readonly rules?: string;
  readonly size?: string;
  readonly players?: string;
  readonly options?: string;
  readonly movesFrom?: string;
  readonly movesTo?: string;
  readonly span?: string;
  readonly before?: number;
  readonly most?: number;
}

export interface Bar {
  readonly rating: number;
  readonly error: number;
  readonly games: number;
}

export interface RatingRow extends Bar {
  readonly place: number;
  readonly name: string | null;
  readonly bot: string | null;
  readonly program: boolean;
  readonly isYou: boolean;
}

export interface Results {
  readonly title: string;
  readonly games: number;
  readonly wins: number;
  readonly beaten: number;
  readonly worth: number;
  readonly best: number;
}

export interface PersonInfo {
  readonly name: string;
  readonly since: number;
  readonly bot: boolean;
  readonly isYou: boolean;
  readonly isFollowed: boolean;
  readonly results: readonly Results[] | null;
  readonly ratings: readonly (Bar & { readonly title: string })[] | null;
  readonly recent: readonly Card[];
}

export interface Publicity {
  readonly rated: boolean;
  readonly shown: boolean;
}

export interface Follows {
  readonly people: readonly { readonly name: string; readonly bot: boolean }[];
  readonly tables: readonly Card[];
  readonly news: readonly { readonly what: 'begun' | 'over'; readonly at: number; readonly who: readonly string[]; readonly table: Card }[];
}

export type Role = 'owner' | 'organiser' | 'member';
export type TournamentState = 'open' | 'running' | 'settled' | 'over';

export interface ClubLists {
  readonly clubs: readonly {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly role: Role;
    readonly members: number;
  }[];
  readonly calls: readonly { readonly id: string; readonly name: string; readonly about: string; readonly by: string }[];
}

export interface ClubInfo {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly role: Role;
  readonly members: readonly { readonly name: string; readonly role: Role; readonly since: number; readonly isYou: boolean }[];
  readonly invites: readonly { readonly id: string; readonly expires: number }[];
  readonly calls: readonly { readonly name: string }[];
  readonly tournaments: readonly {
    readonly id: string;
    readonly name: string;
    readonly title: string;
    readonly round: number;
    readonly rounds: number;
    readonly state: TournamentState;
    readonly players: number;
  }[];
}

export interface League {
  readonly games: number;
  readonly rows: readonly {
    readonly name: string;
    readonly isYou: boolean;
    readonly games: number;
    readonly wins: number;
    readonly points: number;
  }[];
}

export interface TournamentTable {
  readonly board: number;
  readonly table: string | null;
  readonly status: 'open' | 'playing' | 'finished' | 'abandoned' | 'missing';
  readonly ruled: boolean;
  readonly seats: readonly {
    readonly name: string | null;
    readonly bot: string | null;
    readonly isYou: boolean;
    readonly rank: number | null;
  }[];
}

export interface TournamentInfo {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly options: Card['options'];
  readonly size: number;
  readonly bot: string | null;
  readonly speed: Speed | null;
  readonly rounds: number;
  readonly round: number;
  readonly state: TournamentState;
  readonly isOrganiser: boolean;
  readonly isIn: boolean;
  readonly least: number;
  readonly active: number;
  readonly standings: readonly {
    readonly name: string;
    readonly isYou: boolean;
    readonly isOut: boolean;
    readonly rank: number;
    readonly points: number;
    readonly opponents: number;
    readonly wins: number;
    readonly games: number;
  }[];
  readonly played: readonly { readonly round: number; readonly byes: readonly string[]; readonly tables: readonly TournamentTable[] }[];
}

export interface NewTournament {
  readonly name: string;
  readonly title: string;
  readonly options: Card['options'];
  readonly size: number;
  readonly rounds: number;
  readonly undo: Undo;
  readonly speed: Speed | null;
  readonly bot: string | null;
}

const inPath = encodeURIComponent;
const tablesIn = async (path: string): Promise<readonly Found[]> => (await get<{ readonly tables: readonly Found[] }>(path)).tables;

/** The requests of one club. */
const club = (id: string) => {
  const at = `clubs/${id}`;
  const tournament = (which: string) => `${at}/tournaments/${which}`;
  return {
    info: () => get<ClubInfo>(at),
    tables: (status: string) => tablesIn(`${at}/tables?status=${status}`),
    games: () => tablesIn(`${at}/games?most=20`),
    league: (since: number | null) => get<League>(`${at}/league${query({ since })}`),
    change: (name: string, about: string) => ask<null>('PATCH', at, { name, about }),
    remove: () => ask<null>('DELETE', at),
    makeLink: (days: number) => post<{ readonly token: string }>(`${at}/invites`, { days }),
    revokeLink: (invite: string) => ask<null>('DELETE', `${at}/invites/${invite}`),
    call: (name: string) => ask<null>('PUT', `${at}/calls/${inPath(name)}`),
    uncall: (name: string) => ask<null>('DELETE', `${at}/calls/${inPath(name)}`),
    answer: (yes: boolean) => post<null>(`${at}/answer`, { yes }),
    setRole: (name: string, role: Role) => ask<null>('PUT', `${at}/members/${inPath(name)}`, { role }),
    removeMember: (name: string) => ask<null>('DELETE', `${at}/members/${inPath(name)}`),
    tournament: (which: string) => get<TournamentInfo>(tournament(which)),
    newTournament: ({ speed, ...wish }: NewTournament) =>
      post<{ readonly id: string }>(`${at}/tournaments`, {
        ...wish,
        speed: speed === null ? null : { ...speed, move: speed.move / 1_000, bank: speed.bank / 1_000 },
      }),
    deleteTournament: (which: string) => ask<null>('DELETE', tournament(which)),
    enter: (which: string, name: string) => ask<null>('PUT', `${tournament(which)}/entrants/${inPath(name)}`),
    withdraw: (which: string, name: string) => ask<null>('DELETE', `${tournament(which)}/entrants/${inPath(name)}`),
    startRound: (which: string) => post<{ readonly round: number }>(`${tournament(which)}/rounds`),
    rule: (which: string, round: number, board: number, ranks: readonly number[]) =>
      ask<null>('PUT', `${tournament(which)}/rounds/${round}/tables/${board}`, { ranks }),
  };
};

export type ClubApi = ReturnType<typeof club>;

export const after = {
  games: (wish: Wish) => tablesIn(`games${query({ ...wish })}`),
  ratings: async (title: string, from: number) =>
    (await get<{ readonly ratings: readonly RatingRow[] }>(`ratings/${inPath(title)}${query({ from })}`)).ratings,
  person: (name: string) => get<PersonInfo>(`people/${inPath(name)}`),
  publicity: () => get<Publicity>('me/publicity'),
  setPublicity: (wanted: Publicity) => ask<Publicity>('PUT', 'me/publicity', wanted),
  follows: () => get<Follows>('me/follows'),
  followPerson: (name: string, yes: boolean) => ask<null>(yes ? 'PUT' : 'DELETE', `me/follows/people/${inPath(name)}`),
  followTable: (id: string, yes: boolean) => ask<null>(yes ? 'PUT' : 'DELETE', `me/follows/tables/${id}`),
  clubs: () => get<ClubLists>('clubs'),
  newClub: (name: string, about: string) => post<{ readonly id: string }>('clubs', { name, about }),
  invitation: (token: string) => get<{ readonly name: string; readonly about: string }>(`invitations/${inPath(token)}`),
  joinBy: (token: string) => post<{ readonly id: string }>(`invitations/${inPath(token)}`),
  club,
};
