import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../people/accounts.ts';

const NAME = 'roundhouse';

const BEARER = /^Bearer +(\S+)$/i;

/** The access token that a program sends. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** The session or access token of the request. */
export const tokenOf = (request: Pick<FastifyRequest, 'cookies' | 'headers'>): string | undefined =>
  bearerOf(request) ?? request.cookies[NAME];

export const giveCookie = (reply: FastifyReply, { token, expires }: SignedIn, secure: boolean): void => {
  void reply.setCookie(NAME, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: new Date(expires) });
};

export const takeCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(NAME, { path: '/' });
};
