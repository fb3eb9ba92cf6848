import { memo, type ReactNode } from 'react';
import { pair, round } from './geometry.ts';
import { CHIP_HEIGHT, CHIP_SIZES, type RouteChip, type RouteScene } from './route-scenes.ts';
import { Words } from './Words.tsx';

/** Colours and dashes for trains repeat after these. */
const ROUTE_COLOURS = 6;
const classOf = ({ colour, quiet }: RouteScene): string => `route-${colour % ROUTE_COLOURS}${quiet ? ' quiet' : ''}`;

type Props = { readonly routes: readonly RouteScene[] };

/** Over the track, under stops and tokens. */
export const RouteLines = memo(
  ({ routes }: Props): ReactNode => (
    <>
      {routes.map((route) => (
        <g key={route.key} className={classOf(route)} data-train={route.train}>
          <path className="route-case" d={route.d} />
          <path className="route" d={route.d} />
        </g>
      ))}
      {[...routes].reverse().map((route) => (
        <g key={route.key} className={classOf(route)}>
          {route.rings.map(({ key, d, width }) => (
            <g key={key}>
              <path className="route-ring-case" d={d} strokeWidth={round(width + 3)} />
              <path className="route-ring" d={d} strokeWidth={round(width)} />
            </g>
          ))}
        </g>
      ))}
    </>
  ),
);

const Chip = ({ chip, kind }: { readonly chip: RouteChip; readonly kind: 'value' | 'flag' }): ReactNode => (
  <g className={`route-${kind}`} transform={`translate(${pair(chip.at)})`}>
    <rect
      x={round(-chip.width / 2)}
      y={-CHIP_HEIGHT / 2}
      width={round(chip.width)}
      height={CHIP_HEIGHT}
      rx={kind === 'flag' ? 3 : CHIP_HEIGHT / 2}
    />
    <Words kind="route-text" size={CHIP_SIZES[kind]}>
      {chip.text}
    </Words>
  </g>
);

/** What each counted stop pays, and the train's name at both ends: above all else. */
export const RouteChips = memo(
  ({ routes }: Props): ReactNode =>
    routes.map((route) => (
      <g key={route.key} className={classOf(route)}>
        {route.values.map((chip) => (
          <Chip key={chip.key} chip={chip} kind="value" />
        ))}
        {route.flags.map((chip) => (
          <Chip key={chip.key} chip={chip} kind="flag" />
        ))}
      </g>
    )),
);

/** A piece of a route's line as it is drawn on the board, for lists. */
export const RouteMark = ({ colour }: { readonly colour: number }): ReactNode => (
  <svg className="board runmark" viewBox="0 0 30 9" aria-hidden="true">
    <g className={`route-${colour % ROUTE_COLOURS}`}>
      <path className="route" d="M3 4.5H27" />
    </g>
  </svg>
);
