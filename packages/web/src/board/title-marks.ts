import type { Picture, TitleMeta } from '@roundhouse/engine';
import { metaOf } from '@roundhouse/titles/catalogue';

// How the board of a title looks beyond its data. The title's meta.ts says it.

export interface TitleMarks extends Picture {
  readonly name: string;
  readonly subtitle: string;
  /** In the order of the charters: the order decides ring and cap of the tokens. */
  readonly swatches: TitleMeta['colours'];
}

const PLAIN: TitleMarks = { name: '', subtitle: '', swatches: {}, outside: () => 'land' };

export const marksOf = (title: string): TitleMarks => {
  const meta = metaOf(title);
  return meta === undefined
    ? { ...PLAIN, name: title }
    : { ...meta.picture, name: meta.short, subtitle: meta.subtitle, swatches: meta.colours };
};
