import type { ReactNode } from 'react';

/** A sentence of the catalogue: what stands between stars is bold. */
export const Say = ({ words }: { readonly words: string }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
  words.split('*').map((part, index) => (index % 2 === 0 ? part : <b key={index}>{part}</b>));
