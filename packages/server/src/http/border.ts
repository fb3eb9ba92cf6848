import type { FastifyRequest } from 'fastify';
import { badRequest, RequestError } from '../tables/errors.ts';
import type { App } from './app.ts';

// The border of the API: what every request must pass before any route sees it.

/** No request and no game file needs more; a parser or a copy of the body might not survive much more. */
const DEEPEST = 32;

/** How deeply lists and objects are nested in a JSON text. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
};

const NUL_IN_JSON = /\\u0000/i;

/** Databases cannot store the character NUL, and no text needs it. */
const hasNul = (text: string): boolean => text.includes('\0') || NUL_IN_JSON.test(text);

/** One of the two codes of a character beyond the first 65,536, without the other. Databases would store another character in its place. */
const HALF_IN_JSON = /\\ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..)\\ud[c-f]/i;

/** Why a body is refused before it is read, or null. */
export const bodyFault = (text: string): string | null => {
  if (hasNul(text)) return 'Text can’t contain the character NUL.';
  if (HALF_IN_JSON.test(text)) return 'Text can’t contain half of a character.';
  return depthOf(text) > DEEPEST ? `The request is nested more than ${DEEPEST} levels deep.` : null;
};

/** Reads JSON bodies that pass the border. */
export const readBodies = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const fault = bodyFault(String(body));
    if (fault === null) void parse(request, String(body), done);
    else done(badRequest(fault));
  });
};

/** Leaves JSON bodies unread: they are long, and a thread reads them. */
export const readTexts = (app: App): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => String(body));
};

/** Refuses addresses with a NUL in them. */
export const checkAddress = ({ url }: FastifyRequest): void => {
  if (url.includes('%00')) throw badRequest('The address contains the character NUL.');
};

/** Refuses compressed bodies: nothing here takes one apart, however small it is and however large it would become. */
export const requirePlain = ({ headers }: FastifyRequest): void => {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new RequestError(415, 'not-json', 'Send JSON as it is, not compressed.');
};

/** Does a request belong to the API? Routes decide, because one path can be written in many ways: /%61pi is /api. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean => (routeOptions.url ?? url).startsWith('/api');
