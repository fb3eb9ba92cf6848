import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { unsubscribe, verifyEmail } from '../people/letters.ts';
import type { Services } from '../services.ts';
import { RequestError } from '../tables/errors.ts';
import type { App } from './app.ts';
import { errors } from './visit.ts';

// The links in letters. Opening one only asks: programs open links too. Its button, or the one in a mail program, does it.

const tags = ['people'];
const Params = Type.Object({ token: Type.String({ minLength: 20, maxLength: 120, pattern: '^[\\w.-]+$' }) });
const Html = Type.String();

const page = (heading: string, inside: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Roundhouse</title>
<body style="font: 1rem/1.5 system-ui; max-width: 30rem; margin: 4rem auto; padding: 0 1rem">
<h1 style="font-size: 1.4rem">${heading}</h1>
${inside}
`;

const button = (label: string): string => `<form method="post"><button style="font: inherit; padding: .5rem 1rem">${label}</button></form>`;
const home = '<p><a href="/">Roundhouse</a></p>';

const isForPeople = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** With the policy of the other pages, no-referrer, a browser would send its form with the origin `null`, which is refused as another site's. */
const sendPage = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('referrer-policy', 'same-origin').send(text);

interface Link {
  readonly path: string;
  readonly summary: string;
  readonly asks: string;
  readonly label: string;
  readonly done: string;
  work(services: Services, token: string): Promise<void>;
}

const LINKS: readonly Link[] = [
  {
    path: 'verify',
    summary: 'email address',
    asks: 'Is this your email address?',
    label: 'Confirm email address',
    done: 'Your email address is confirmed.',
    work: verifyEmail,
  },
  {
    path: 'unsubscribe',
    summary: 'end of emails about games',
    asks: 'No more emails about games?',
    label: 'Unsubscribe',
    done: 'You won’t get emails about games any longer. You can change this in your account.',
    work: unsubscribe,
  },
];

export const mailRoutes = (app: App, services: Services): void => {
  // Mail programs send a form.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
  for (const { path, summary, asks, label, done, work } of LINKS) {
    app.get(
      `/api/mail/${path}/:token`,
      { schema: { summary: `Ask for the ${summary}`, tags, params: Params, response: { 200: Html, ...errors } } },
      async (_request, reply) => sendPage(reply as FastifyReply, 200, page(asks, button(label))),
    );
    app.post(
      `/api/mail/${path}/:token`,
      {
        config: { limit: 'strict' },
        schema: { summary: `Confirm the ${summary}`, tags, params: Params, response: { 200: Html, ...errors } },
      },
      async (request, reply) => {
        try {
          await work(services, request.params.token);
        } catch (error) {
          if (!(error instanceof RequestError) || !isForPeople(request as FastifyRequest)) throw error;
          return sendPage(reply as FastifyReply, error.status, page(error.message, home));
        }
        return sendPage(reply as FastifyReply, 200, page(done, home));
      },
    );
  }
};
