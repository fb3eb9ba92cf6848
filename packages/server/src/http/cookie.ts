import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../people/accounts.ts';

const NAME = 'roundhouse';

/** The session token of the request. */
export const tokenOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[NAME];

export const giveCookie = (reply: FastifyReply, { token, expires }: SignedIn, secure: boolean): void => {
  void reply.setCookie(NAME, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires: new Date(expires) });
};

export const takeCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(NAME, { path: '/' });
};
