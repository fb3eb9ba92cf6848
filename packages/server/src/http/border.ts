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

const NUL = 'Text can’t contain the character NUL.';
const HALF = 'Text can’t contain half of a character.';

/** What stands for a character in a JSON text. A backslash that is itself escaped begins nothing. */
const ESCAPE = /\\(?:u([0-9a-f]{4})|.)/gis;

/**
 * Databases cannot store the character NUL, and would store another one in the place of half a character: one of the two codes of a character
 * beyond the first 65,536, without the other.
 */
const escapeFault = (text: string): string | null => {
  /** Where the second half must begin. */
  let second = -1;
  for (const { 1: digits, index } of text.matchAll(ESCAPE)) {
    const code = digits === undefined ? -1 : Number.parseInt(digits, 16);
    if (code === 0) return NUL;
    const isSecond = code >= 0xdc00 && code <= 0xdfff;
    if (second >= 0 ? !isSecond || index !== second : isSecond) return HALF;
    second = code >= 0xd800 && code <= 0xdbff ? index + 6 : -1;
  }
  return second >= 0 ? HALF : null;
};

/** Why a body is refused before it is read, or null. */
export const bodyFault = (text: string): string | null => {
  if (text.includes('\0')) return NUL;
  const fault = text.includes('\\u') || text.includes('\\U') ? escapeFault(text) : null;
  if (fault !== null) return fault;
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
