import { createTransport } from 'nodemailer';
import type { Letter } from '../people/letters.ts';

// Sends emails.

/** A mail server that does not answer for so long has failed. */
const SMTP_MS = 20_000;

export type Send = (letter: Letter) => Promise<void>;

/** The address with limits on how long the mail server may be silent, unless it names its own. */
const withLimits = (smtp: string): string => {
  const url = new URL(smtp);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(limit)) url.searchParams.set(limit, String(SMTP_MS));
  return url.href;
};

export const smtpSender = (smtp: string, from: string): Send => {
  const transport = createTransport(withLimits(smtp));
  return async (letter) => {
    const { unsubscribe, id, ...mail } = letter;
    const headers =
      unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await transport.sendMail({ from, ...mail, headers, ...(id !== undefined && { messageId: id }) });
  };
};
