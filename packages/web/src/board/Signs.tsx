import type { ReactNode } from 'react';
import type { Point } from './geometry.ts';
import { pair, round } from './geometry.ts';
import type { SignName } from './icons.ts';

// Small signs, drawn round the origin from -1 to 1. Colours come from the ground they stand on.

const peaks = (kind: string): ReactNode => (
  <>
    <path className={kind} d="M-1.15 .8L-.12-.95L.3-.2L.52-.5L1.2 .8Z" />
    <path className="s-snow" d="M-.12-.72L-.42-.2L-.18-.32L-.02-.1L.16-.24Z" />
  </>
);

const WAVE = 'q.275-.5 .55 0t.55 0t.55 0t.55 0';

const SIGNS: Readonly<Record<SignName, ReactNode>> = {
  mountain: peaks('s-mountain'),
  'green-mountain': peaks('s-green-mountain'),
  river: <path className="s-river" strokeWidth=".3" d={`M-1.1-.32${WAVE}M-1.1 .32${WAVE}`} />,
  amazon: (
    <>
      <path className="s-leaf" d="M-.85 .9C-1.15-.5-.1-1.05 1-.95C1.05 .25 .35 1.05-.6 .62Z" />
      <path className="s-vein" strokeWidth=".13" d="M-.62 .62Q.05-.05 .62-.6" />
    </>
  ),
  mine: (
    <>
      <path className="s-line" strokeWidth=".26" d="M-.75 .85L.55-.5M.75 .85L-.5-.45M.05-.85Q.75-.75 .9-.02" />
      <path className="s-solid" d="M-1-.42L-.42-1L-.12-.7L-.7-.12Z" />
    </>
  ),
  anchor: (
    <>
      <circle className="s-line" strokeWidth=".22" cy="-.72" r=".22" />
      <path className="s-line" strokeWidth=".22" d="M0-.48V.9M-.45-.2H.45M-.85 .25Q-.75 .9 0 .9Q.75 .9 .85 .25" />
    </>
  ),
  ship: (
    <>
      <path className="s-solid" d="M-1 .25H1L.65 .85H-.7ZM.08-.85L.8 .05H.08Z" />
      <path className="s-line" strokeWidth=".18" d="M-.05 .2V-.95" />
    </>
  ),
  crown: <path className="s-solid" d="M-.9 .75L-1-.55L-.42 .05L0-.8L.42 .05L1-.55L.9 .75Z" />,
  lock: (
    <>
      <rect className="s-solid" x="-.7" y="-.1" width="1.4" height="1" rx=".15" />
      <path className="s-line" strokeWidth=".24" d="M-.42-.1V-.4a.42 .42 0 0 1 .84 0V-.1" />
    </>
  ),
  keys: (
    <>
      <path className="s-line" strokeWidth=".2" d="M-.7 .9L.45-.4M.7 .9L-.45-.4" />
      <circle className="s-line" strokeWidth=".2" cx=".62" cy="-.65" r=".28" />
      <circle className="s-line" strokeWidth=".2" cx="-.62" cy="-.65" r=".28" />
    </>
  ),
  pass: <path className="s-line" strokeWidth=".26" d="M-.75-.9Q-.1 0-.75 .9M.75-.9Q.1 0 .75 .9" />,
  ring: <circle className="s-line" strokeWidth=".34" r=".7" />,
  cable: (
    <>
      <path className="s-line" strokeWidth=".2" d="M-1 .9L1-.7" />
      <path className="s-solid" d="M-.45 .1L.35-.55V.05L-.45 .7Z" />
    </>
  ),
  coast: (
    <>
      <path className="s-line" strokeWidth=".2" d="M-1 .1L-.5-.55L.1-.55L.75-.1" />
      <path className="s-river" strokeWidth=".24" d={`M-1.1 .6${WAVE}`} />
    </>
  ),
};

interface SignProps {
  readonly name: SignName;
  readonly at: Point;
  /** Half its height. */
  readonly size: number;
}

export const Sign = ({ name, at, size }: SignProps): ReactNode => (
  <g className="sign" transform={`translate(${pair(at)}) scale(${round(size)})`}>
    {SIGNS[name]}
  </g>
);
