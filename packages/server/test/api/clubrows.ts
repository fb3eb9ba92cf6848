// Who may do what in a club: the rows of its routes. To those outside it, admins included, a club does not exist.

export const CLUB_ROLES = ['stranger', 'guest', 'outsider', 'admin', 'called', 'member', 'organiser', 'owner'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];
type Expected = readonly number[];

export interface ClubScene {
  readonly club: string;
  readonly tournament: string;
  readonly invite: string;
  readonly token: string;
  /** Somebody outside. */
  readonly outsider: string;
}

export interface ClubRow {
  readonly route: string;
  readonly name?: (scene: ClubScene) => string;
  readonly body?: object;
  readonly expected: Expected;
}

/** Only members get an answer. */
const members = (member: number, organiser = member, owner = organiser): Expected => [401, 403, 404, 404, 404, member, organiser, owner];

export const CLUB_ROWS: readonly ClubRow[] = [
  { route: 'GET /api/clubs', expected: [401, 403, 200, 200, 200, 200, 200, 200] },
  { route: 'POST /api/clubs', body: { name: 'Another' }, expected: [401, 403, 201, 201, 201, 201, 201, 201] },
  { route: 'GET /api/clubs/:club', expected: members(200) },
  { route: 'GET /api/clubs/:club/tables', expected: members(200) },
  { route: 'GET /api/clubs/:club/games', expected: members(200) },
  { route: 'GET /api/clubs/:club/league', expected: members(200) },
  { route: 'PATCH /api/clubs/:club', body: { about: 'x' }, expected: members(403, 204) },
  { route: 'POST /api/clubs/:club/invites', body: { days: 7 }, expected: members(403, 201) },
  { route: 'DELETE /api/clubs/:club/invites/:invite', expected: members(403, 204, 204) },
  { route: 'GET /api/invitations/:token', expected: [200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'POST /api/invitations/:token', expected: [401, 403, 200, 200, 200, 200, 200, 200] },
  { route: 'PUT /api/clubs/:club/calls/:name', name: ({ outsider }) => outsider, expected: members(403, 204) },
  { route: 'DELETE /api/clubs/:club/calls/:name', name: ({ outsider }) => outsider, expected: members(403, 204) },
  { route: 'POST /api/clubs/:club/answer', body: { yes: false }, expected: [401, 403, 404, 404, 204, 404, 404, 404] },
  { route: 'PUT /api/clubs/:club/members/:name', name: () => 'Extra', body: { role: 'organiser' }, expected: members(403, 403, 204) },
  { route: 'DELETE /api/clubs/:club/members/:name', name: () => 'Extra', expected: members(403, 204) },
  {
    route: 'POST /api/clubs/:club/tournaments',
    body: { name: 'Cup', title: '1857', size: 3, rounds: 2 },
    expected: members(403, 201),
  },
  { route: 'GET /api/clubs/:club/tournaments/:tournament', expected: members(200) },
  { route: 'PUT /api/clubs/:club/tournaments/:tournament/entrants/:name', name: () => 'Extra', expected: members(403) },
  { route: 'DELETE /api/clubs/:club/tournaments/:tournament/entrants/:name', name: () => 'Extra', expected: members(403, 204) },
  // Too few players have entered.
  { route: 'POST /api/clubs/:club/tournaments/:tournament/rounds', expected: members(403, 409) },
  {
    route: 'PUT /api/clubs/:club/tournaments/:tournament/rounds/:round/tables/:board',
    body: { ranks: [1, 2, 3] },
    expected: members(403, 404),
  },
  { route: 'DELETE /api/clubs/:club/tournaments/:tournament', expected: members(403, 204) },
  { route: 'DELETE /api/clubs/:club', expected: members(403, 403, 204) },
];
