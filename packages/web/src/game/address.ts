import { type Page, pageHref } from '../app/route.ts';
import { packGame } from './link.ts';
import type { Session } from './session.ts';

/** The address of the position shown: at a table that of the table, else the whole game. */
export const positionAddress = async (session: Session, table: string | null): Promise<string> => {
  const at = Math.min(session.at, session.record.moves.length);
  const page: Page =
    table === null
      ? { page: 'shared', packed: await packGame(session.title, session.record, session.record.moves.length), at }
      : { page: 'table', id: table, at };
  return new URL(pageHref(page), window.location.href).href;
};

/** Markup that shows the position in a page of others. */
export const embedCode = async (session: Session, table: string | null, title: string): Promise<string> => {
  const { hash } = new URL(await positionAddress(session, table));
  const address = new URL(`./embed.html${hash}`, window.location.href.split('#')[0]).href;
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${address}" width="720" height="520" style="border:0;max-width:100%" title="${name}" loading="lazy"></iframe>`;
};
