import { type RawBuilder, sql } from 'kysely';

// Searches for a piece of text. PostgreSQL takes a backslash for the sign that the next character means itself, SQLite only if it is told so.

/** Text in which no character stands for others. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Is a column like a pattern, in which `literal` wrote what stands for itself? */
export const isLike = (column: string, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`;
