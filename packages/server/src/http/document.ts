import { moveSchemas, type Params } from '@roundhouse/engine';
import type { RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { TitleSource } from '../titles.ts';
import type { App } from './app.ts';
import { DESCRIBED } from './described.ts';
import { ERRORS } from './errors.ts';

// The description of the API (OpenAPI 3.1): what the routes say of themselves, with names for programs and the schemas of what they answer.

const NAMED = 'x-schema';

/** An answer that is described by name (described.ts). It is not serialised by a schema. */
export const named = <T>(name: keyof typeof DESCRIBED & string) => Type.Unsafe<T>({ [NAMED]: name });

/** What programs call the routes. */
export const OPERATIONS: Readonly<Record<string, string>> = {
  'GET /api/health': 'getHealth',
  'GET /api/ready': 'getReady',
  'GET /api/metrics': 'getMetrics',
  'POST /api/people': 'signUp',
  'GET /api/session': 'getSession',
  'POST /api/session': 'logIn',
  'DELETE /api/session': 'logOut',
  'GET /api/me': 'getMe',
  'PATCH /api/me': 'changeMe',
  'DELETE /api/me': 'deleteMe',
  'GET /api/me/events': 'streamEvents',
  'GET /api/me/sessions': 'listSessions',
  'DELETE /api/me/sessions': 'endSessions',
  'DELETE /api/me/sessions/:session': 'endSession',
  'POST /api/me/password': 'changePassword',
  'GET /api/me/tokens': 'listTokens',
  'POST /api/me/tokens': 'createToken',
  'DELETE /api/me/tokens/:access': 'revokeToken',
  'GET /api/me/bots': 'listBots',
  'POST /api/me/bots': 'createBot',
  'POST /api/me/bots/:bot/token': 'renewBotToken',
  'DELETE /api/me/bots/:bot': 'deleteBot',
  'GET /api/me/notices': 'getNotices',
  'PUT /api/me/notices': 'chooseNotices',
  'POST /api/me/pushes': 'addPush',
  'DELETE /api/me/pushes/:push': 'removePush',
  'POST /api/me/hooks': 'addHook',
  'DELETE /api/me/hooks/:hook': 'removeHook',
  'POST /api/me/hooks/:hook/test': 'testHook',
  'POST /api/password/forgot': 'requestPasswordLink',
  'POST /api/password/reset': 'resetPassword',
  'GET /api/mail/verify/:token': 'showVerify',
  'POST /api/mail/verify/:token': 'verifyEmail',
  'GET /api/mail/unsubscribe/:token': 'showUnsubscribe',
  'POST /api/mail/unsubscribe/:token': 'unsubscribe',
  'GET /api/me/export': 'exportMe',
  'POST /api/tables/:id/reports': 'report',
  'GET /api/admin/reports': 'listReports',
  'POST /api/admin/reports/:report': 'settleReport',
  'GET /api/admin/acts': 'listActs',
  'GET /api/admin/people': 'listPeople',
  'POST /api/admin/people/:person': 'moderatePerson',
  'GET /api/admin/aside': 'listAside',
  'POST /api/admin/tables/:id': 'moderateTable',
  'PUT /api/tables/:id/rules': 'agreeToRules',
  'DELETE /api/tables/:id': 'deleteTable',
  'DELETE /api/tables/:id/seats/:seat': 'removePlayer',
  'GET /api/titles': 'listTitles',
  'GET /api/tables': 'listTables',
  'POST /api/tables': 'createTable',
  'POST /api/tables/import': 'importTable',
  'GET /api/tables/:id': 'getTable',
  'GET /api/tables/:id/record': 'getRecord',
  'GET /api/tables/:id/entries': 'listEntries',
  'GET /api/tables/:id/stream': 'streamTable',
  'GET /api/tables/:id/offers': 'listOffers',
  'POST /api/tables/:id/try': 'tryMoves',
  'POST /api/try': 'tryRecord',
  'POST /api/tables/:id/clone': 'cloneTable',
  'POST /api/tables/:id/rematch': 'createRematch',
  'POST /api/tables/:id/join': 'joinTable',
  'POST /api/tables/:id/guest': 'joinAsGuest',
  'POST /api/tables/guest': 'hostAsGuest',
  'POST /api/tables/:id/leave': 'leaveTable',
  'POST /api/tables/:id/start': 'startGame',
  'POST /api/tables/:id/back': 'takeSeatBack',
  'PUT /api/tables/:id/seats/:seat': 'seatBot',
  'POST /api/tables/:id/moves': 'makeMoves',
  'POST /api/tables/:id/undo': 'undo',
  'POST /api/tables/:id/redo': 'redo',
  'POST /api/tables/:id/answer': 'answerUndo',
  'POST /api/tables/:id/abandon': 'voteToAbandon',
  'POST /api/tables/:id/pause': 'pauseClocks',
  'POST /api/tables/:id/resume': 'resumeClocks',
  'POST /api/tables/:id/vacation': 'goOnVacation',
  'DELETE /api/tables/:id/vacation': 'endVacation',
  'POST /api/tables/:id/motion': 'answerMotion',
  'GET /api/tables/:id/notices': 'getTableNotices',
  'PUT /api/tables/:id/notices': 'chooseTableNotices',
  'POST /api/tables/:id/chat': 'sendChat',
  'GET /api/tables/:id/orders': 'listOrders',
  'POST /api/tables/:id/orders': 'makeOrder',
  'DELETE /api/tables/:id/orders': 'endOrders',
  'DELETE /api/tables/:id/orders/:order': 'endOrder',
  'GET /api/tables/:id/notes': 'getNotes',
  'PUT /api/tables/:id/notes': 'writeNotes',
  'GET /api/games': 'searchGames',
  'GET /api/ratings/:title': 'listRatings',
  'GET /api/people/:name': 'getPerson',
  'GET /api/me/publicity': 'getPublicity',
  'PUT /api/me/publicity': 'setPublicity',
  'GET /api/me/follows': 'listFollows',
  'PUT /api/me/follows/people/:name': 'followPerson',
  'DELETE /api/me/follows/people/:name': 'unfollowPerson',
  'PUT /api/me/follows/tables/:id': 'followTable',
  'DELETE /api/me/follows/tables/:id': 'unfollowTable',
  'GET /api/clubs': 'listClubs',
  'POST /api/clubs': 'createClub',
  'GET /api/clubs/:club': 'getClub',
  'PATCH /api/clubs/:club': 'changeClub',
  'DELETE /api/clubs/:club': 'deleteClub',
  'GET /api/clubs/:club/tables': 'listClubTables',
  'GET /api/clubs/:club/games': 'searchClubGames',
  'GET /api/clubs/:club/league': 'getLeague',
  'POST /api/clubs/:club/invites': 'createClubLink',
  'DELETE /api/clubs/:club/invites/:invite': 'revokeClubLink',
  'GET /api/invitations/:token': 'getInvitation',
  'POST /api/invitations/:token': 'joinClub',
  'PUT /api/clubs/:club/calls/:name': 'inviteToClub',
  'DELETE /api/clubs/:club/calls/:name': 'withdrawInvitation',
  'POST /api/clubs/:club/answer': 'answerClub',
  'PUT /api/clubs/:club/members/:name': 'setClubRole',
  'DELETE /api/clubs/:club/members/:name': 'removeMember',
  'POST /api/clubs/:club/tournaments': 'createTournament',
  'GET /api/clubs/:club/tournaments/:tournament': 'getTournament',
  'DELETE /api/clubs/:club/tournaments/:tournament': 'deleteTournament',
  'PUT /api/clubs/:club/tournaments/:tournament/entrants/:name': 'enterTournament',
  'DELETE /api/clubs/:club/tournaments/:tournament/entrants/:name': 'withdrawFromTournament',
  'POST /api/clubs/:club/tournaments/:tournament/rounds': 'startRound',
  'PUT /api/clubs/:club/tournaments/:tournament/rounds/:round/tables/:board': 'ruleOnTable',
};

/** Routes that nobody needs to log in for. */
const OPEN: readonly string[] = [
  'signUp',
  'logIn',
  'logOut',
  'requestPasswordLink',
  'resetPassword',
  'showVerify',
  'verifyEmail',
  'showUnsubscribe',
  'unsubscribe',
  'getHealth',
  'getReady',
  'joinAsGuest',
  'hostAsGuest',
];
/** Routes that tell more to those who are logged in. */
const HALF_OPEN: readonly string[] = [
  'searchGames',
  'listRatings',
  'getPerson',
  'getSession',
  'listTitles',
  'listTables',
  'getTable',
  'getRecord',
  'listEntries',
  'streamTable',
];

const securityOf = (operation: string, { config }: Pick<RouteOptions, 'config'>): readonly Record<string, readonly string[]>[] => {
  if (OPEN.includes(operation)) return [];
  const scope = config?.scope;
  const needed: Record<string, readonly string[]>[] = [{ session: [] }, ...(scope === undefined ? [] : [{ token: [scope] }])];
  return HALF_OPEN.includes(operation) ? [{}, ...needed] : needed;
};

/** What the description says of a route beyond its own schema. */
export const describeRoute = (route: RouteOptions): Record<string, unknown> => {
  const operationId = OPERATIONS[`${[route.method].flat()[0]} ${route.url}`];
  if (operationId === undefined) return {};
  return { operationId, security: securityOf(operationId, route) };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same with references in place of names. */
const resolved = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolved);
  if (!isObject(value)) return value;
  if (value.description === 'Default Response') return resolved({ ...value, description: 'The answer.' });
  if (typeof value[NAMED] === 'string') return { $ref: `#/components/schemas/${value[NAMED]}` };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
};

/** A whole title's moves. */
const movesOf = (forms: Readonly<Record<string, Params>>): object => ({
  anyOf: Object.values(forms).flatMap((form) => ('anyOf' in form ? (form.anyOf as readonly Params[]) : [form])),
});

const titleSchemas = async ({ catalogue, loadTitle }: TitleSource): Promise<Record<string, object>> => {
  const schemas: Record<string, object> = {};
  for (const { id } of catalogue) {
    const title = await loadTitle(id);
    if (title !== undefined)
      schemas[`Move-${id}`] = { ...movesOf(moveSchemas(title)), description: `The moves of ${title.name}, rules number ${title.rules}.` };
  }
  return schemas;
};

export const SECURITY = {
  session: { type: 'apiKey', in: 'cookie', name: 'roundhouse', description: 'The cookie that `logIn` sets.' },
  token: { type: 'http', scheme: 'bearer', description: 'An access token. The scopes are read, play and tables.' },
} as const;

export const INFO = {
  title: 'Roundhouse',
  version: '1',
  description: [
    '18xx railway games: people, tables, play. A guide with samples is in docs/api.md.',
    'Requests and answers are JSON. A body with an unknown field or a value of another type is refused, never converted. Times are milliseconds since 1970.',
    'Log in with the cookie that `logIn` sets, or send an access token: `Authorization: Bearer rh_…`. A token can do what its scopes say: `read`, `play`, `tables`.',
    'A request that is not fulfilled is answered with `{"error": {"code", "message", …}}` and changes nothing. The schema Error lists the codes. A move that the rules refuse is answered with 422: `code`, `rule` and `params` say why, `at` says which move.',
    '`streamTable` is a WebSocket. The server sends messages of the schema Message; a client may send those of the schema Said. After a break reconnect with `since`, the last `seq` you have. Close code 1008: you may not watch (any longer); 1012 and 1001: reconnect.',
    '`streamEvents` is a stream of server-sent events (text/event-stream). Each has one line `data:` with JSON of the schema Happening. First comes one event for each of your tables that is not over, then one whenever something changes for you.',
  ].join('\n\n'),
};

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: ERRORS.map(({ status, code, means }) => `\`${code}\` (${status}): ${means}`).join('\n') },
        message: { type: 'string', description: 'For people.' },
        seq: { type: 'integer', description: 'With `stale`: how many entries there are now.' },
        news: { type: 'array', items: { $ref: '#/components/schemas/Entry' }, description: 'With `stale`: what you have not seen.' },
        rule: { type: 'string', description: 'With a refusal: the rule that forbids the move.' },
        params: { type: 'object', description: 'With a refusal: what its sentence is made of.' },
        at: { type: 'integer', description: 'With a refusal: which of the moves, counted from 0.' },
      },
    },
  },
};

const UNAVAILABLE = {
  description: 'The server or its database can’t answer now. Nothing was changed, unless the code is `unknown`. Try again.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>>;
  readonly components?: Readonly<Record<string, unknown>>;
}

/** Every route may be answered with 503. */
const withUnavailable = (paths: Document['paths']): object =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          { ...operation, responses: { ...operation.responses, ...(!('503' in operation.responses) && { '503': UNAVAILABLE }) } },
        ]),
      ),
    ]),
  );

const documents = new WeakMap<App, Promise<object>>();

/** The whole description. It is made when it is first asked for, because it takes the rules of every title. */
export const documentOf = (app: App, titles: TitleSource): Promise<object> => {
  const known = documents.get(app) ?? makeDocument(app, titles);
  documents.set(app, known);
  return known;
};

const makeDocument = async (app: App, titles: TitleSource): Promise<object> => {
  const made = resolved(app.swagger()) as unknown as Document;
  const schemas = { Error: errorSchema, ...(JSON.parse(JSON.stringify(DESCRIBED)) as object), ...(await titleSchemas(titles)) };
  return {
    ...made,
    paths: withUnavailable(made.paths),
    components: { ...made.components, schemas },
  };
};
