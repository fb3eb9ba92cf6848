import type { Game } from './context.tsx';

/** The tiles laid since the company that acts began its turn. */
export const laidThisTurn = ({ session, view }: Pick<Game, 'session' | 'view'>): number => {
  const company = view.decision?.company ?? null;
  const { events, at } = session;
  const began = events.findLastIndex(
    (told, move) => move <= at && told.some(({ type, params }) => type === 'operates' && params.company === company),
  );
  return session.moves.slice(Math.max(began, 0), at).filter(({ type }) => type === 'lay').length;
};
