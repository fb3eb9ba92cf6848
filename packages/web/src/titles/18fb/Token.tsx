import type { CompanyId, HexId } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { RouteToken, type RouteTokenPolicy } from '../../decide/RouteToken.tsx';
import type { Game } from '../../game/context.tsx';
import { words } from '../../text/18fb.ts';
import { corporationOf, eventsOf } from './own.ts';

const GOALS = ['final', 'intermediate', 'historical'] as const;

/** What a place is for the corporation, most important first. */
const goalAt = (game: Game, company: CompanyId, hex: HexId): string | undefined => {
  const corporation = corporationOf(game, company);
  const goal = GOALS.find((kind) => corporation[kind].includes(hex));
  return goal === undefined ? undefined : words.token.goal[goal];
};

const POLICY: RouteTokenPolicy = {
  words: words.token,
  gain: (game, move) => Number(eventsOf(game, move, 'markers')[0]?.count ?? 0),
  lead: (game, company) => words.token.left(game.view.companies.find(({ id }) => id === company)?.tokensLeft ?? 0),
  goal: goalAt,
};

/** Routes cost their borders and give markers of the towns they pass. */
export const Token = (props: FormProps): ReactNode => <RouteToken {...props} policy={POLICY} />;
