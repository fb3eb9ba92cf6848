// @roundhouse/client: a typed client of the API.

import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { components, paths } from './api.ts';

// A client of the Roundhouse API whose requests and answers are typed by the server's own description (openapi.json). It runs wherever
// `fetch` does.

/** The schemas of the description, such as `Schemas['Table']` or `Schemas['Move-1857']`. */
export type Schemas = components['schemas'];

/** A client whose requests and answers are typed by path. */
export type Client = FetchClient<paths>;

/** Where the server is, and who asks. */
export interface ClientOptions {
  /** The address of the server, such as https://games.example.org. */
  readonly url: string;
  /** An access token. Without it only what everybody may see is available, unless `fetch` sends a cookie. */
  readonly token?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A client of the server at `url`. */
export const createClient = ({ url, token, fetch }: ClientOptions): Client =>
  createFetchClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch !== undefined && { fetch }),
  });
