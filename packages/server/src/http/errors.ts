// The codes of answers that say no. A move that the rules refuse has a code of its title instead, with 422.

export interface KnownError {
  readonly status: number;
  readonly code: string;
  readonly means: string;
}

const known = (status: number, code: string, means: string): KnownError => ({ status, code, means });

export const ERRORS: readonly KnownError[] = [
  known(400, 'malformed', 'the request does not fit the description'),
  known(401, 'not-signed-in', 'log in first, or send an access token'),
  known(401, 'wrong-token', 'the access token does not exist, has expired or was revoked'),
  known(401, 'wrong-password', 'wrong name or password'),
  known(403, 'wrong-password', 'the password that confirms a change is wrong'),
  known(403, 'forbidden', 'you may not do this'),
  known(403, 'scope', 'the access token is not for this'),
  known(403, 'origin', 'the request comes from a page of another site'),
  known(404, 'not-found', 'there is none, or it is not for you'),
  known(409, 'stale', 'the game has moved on; `seq` and `news` tell how'),
  known(409, 'not-begun', 'the game has not started'),
  known(409, 'begun', 'the game has already started'),
  known(409, 'over', 'the game is over'),
  known(409, 'not-over', 'the game is not over'),
  known(409, 'empty-seat', 'a seat is empty'),
  known(409, 'no-seat', 'there is no such seat'),
  known(409, 'full', 'every seat is taken'),
  known(409, 'taken', 'the seat or the name is taken'),
  known(409, 'seated', 'you already have a seat'),
  known(409, 'signed-in', 'you are logged in, so you are no guest'),
  known(409, 'here', 'no bot is playing for you'),
  known(409, 'bot-plays', 'a bot plays for you; take your seat back first'),
  known(409, 'asked', 'there is already an undo request'),
  known(409, 'not-asked', 'there is no undo request'),
  known(409, 'answered', 'you have already answered'),
  known(409, 'nothing-undone', 'there is nothing to redo'),
  known(409, 'no-clock', 'the game has no running clock'),
  known(409, 'paused', 'the clocks are already paused'),
  known(409, 'running', 'the clocks are not paused'),
  known(409, 'log-full', 'the game has run for too long'),
  known(409, 'reserved', 'the name is reserved'),
  known(409, 'too-many-tables', 'you host too many games that are not over'),
  known(409, 'too-many-tokens', 'you have too many access tokens'),
  known(409, 'too-many-bots', 'you have too many bots'),
  known(413, 'too-large', 'the request is too large'),
  known(415, 'not-json', 'send JSON'),
  known(422, 'not-legal', 'a move of the imported record is illegal'),
  known(422, 'unreadable', 'the imported record could not be checked'),
  known(422, 'too-long', 'this takes too long to work out'),
  known(422, 'fault', 'a bug in the rules; nothing was changed'),
  known(429, 'too-many', 'too many requests; `retry-after` says when to try again'),
  known(500, 'fault', 'a bug in the server'),
  known(503, 'busy', 'the server is very busy'),
  known(503, 'database', 'the database does not answer'),
  known(503, 'again', 'the game is being reloaded; try again'),
  known(503, 'unknown', 'it is unknown whether the move was saved; read the table again'),
  known(503, 'unproven', 'routes could not be checked right now'),
  known(503, 'too-long', 'checking the routes took too long'),
  known(503, 'unserved', 'this server cannot serve the game; nothing is lost'),
];
