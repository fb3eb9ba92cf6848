import { memo, type ReactNode } from 'react';
import { type Box, grow, k, round } from './geometry.ts';
import { coordinatesOf } from './ground-paths.ts';
import { FRAME, type Plan } from './plan.ts';
import { textWidth } from './text.ts';
import { Words } from './Words.tsx';

const rectPath = ({ x, y, width, height }: Box): string => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;

/** A band round the board with letters and numbers on all four sides. */
export const Frame = memo(({ plan }: { readonly plan: Plan }): ReactNode => {
  const { box } = plan;
  const { columns, rows } = coordinatesOf(plan, '');
  const half = FRAME / 2;
  return (
    <g className="frame-band">
      <path className="frame" fillRule="evenodd" d={rectPath(grow(box, FRAME)) + rectPath(box)} />
      {columns.flatMap(({ at, text }) =>
        [box.y - half, box.y + box.height + half].map((y) => (
          <Words key={`${text} ${y}`} kind="coordinate" at={[at, y]} size={k(0.22)}>
            {text}
          </Words>
        )),
      )}
      {rows.flatMap(({ at, text }) =>
        [box.x - half, box.x + box.width + half].map((x) => (
          <Words key={`${text} ${x}`} kind="coordinate" at={[x, at]} size={k(0.22)}>
            {text}
          </Words>
        )),
      )}
    </g>
  );
});

/** Name of the title above the board. */
export const Heading = ({ plan }: { readonly plan: Plan }): ReactNode => {
  const { x, y } = grow(plan.box, FRAME);
  const { name, subtitle } = plan.marks;
  return (
    <g className="heading">
      <Words kind="title" at={[x, y - k(0.42)]} size={k(0.6)}>
        {name}
      </Words>
      <Words kind="subtitle" at={[x + textWidth(name, k(0.6)) * 1.04 + k(0.35), y - k(0.37)]} size={k(0.34)}>
        {subtitle}
      </Words>
    </g>
  );
};
