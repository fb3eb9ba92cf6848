import type { ReactNode } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { RouteToken, type RouteTokenPolicy } from '../../decide/RouteToken.tsx';
import { eventsOf, trafficAt } from './game.ts';
import { words } from './words/index.ts';

const POLICY: RouteTokenPolicy = {
  get words() {
    return words.token;
  },
  /** Chips of the towns on the way and of the place itself. */
  gain: (game, move) =>
    eventsOf(game, move, 'traffic')
      .filter(({ why }) => why === 'token')
      .reduce((sum, { chips }) => sum + Number(chips), 0),
  /** The first stop gives nothing. */
  counted: (game, path) =>
    path
      .filter((element) => element.includes(':'))
      .slice(1)
      .map((stop) => ({ stop, value: String(trafficAt(game, stop)) })),
};

/** Direct routes cost their borders and give traffic. */
export const TokenForm = (props: FormProps): ReactNode => <RouteToken {...props} policy={POLICY} />;
