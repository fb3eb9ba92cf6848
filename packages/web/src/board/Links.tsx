import { memo, type ReactNode } from 'react';
import { add, k, round } from './geometry.ts';
import { type LinkLetter, linkLetters, passLines } from './pass-lines.ts';
import type { Plan } from './plan.ts';
import { Words } from './Words.tsx';

export const PassLines = memo(
  ({ plan }: { readonly plan: Plan }): ReactNode =>
    passLines(plan).map(({ from, path: { d } }) => (
      <g key={from} data-pass={from}>
        <path className="pass-case" d={d} />
        <path className="pass-line" d={d} />
      </g>
    )),
);

const Disc = ({ letter: { letter, at } }: { readonly letter: LinkLetter }): ReactNode => (
  <>
    <circle className="link-disc" cx={round(at[0])} cy={round(at[1])} r={k(0.135)} />
    <Words kind="link-text" at={add(at, [0, -k(0.015)])} size={k(0.19)}>
      {letter}
    </Words>
  </>
);

/** The same letter on both sides of each border between sheets. */
export const LinkLetters = memo(({ plan }: { readonly plan: Plan }): ReactNode => {
  const { standIns, others } = linkLetters(plan);
  return (
    <>
      {[...standIns].map(([id, letters]) => (
        <g key={id} id={id}>
          {letters.map((letter) => (
            <Disc key={letter.letter} letter={letter} />
          ))}
        </g>
      ))}
      {others.map((letter) => (
        <Disc key={letter.letter} letter={letter} />
      ))}
    </>
  );
});
