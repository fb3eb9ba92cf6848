import type { CompanyId, HexId } from '@roundhouse/engine';
import { type ReactNode, useMemo } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { RouteToken, type RouteTokenPolicy } from '../../decide/RouteToken.tsx';
import { preview } from '../../game/preview.ts';
import { corporationOf, type Game18fb, useGame18fb } from './game.ts';
import { words } from './words/index.ts';

const GOALS = ['final', 'intermediate', 'historical'] as const;

/** What a place is for the corporation, most important first. */
const goalAt = (game: Game18fb, company: CompanyId, hex: HexId): string | undefined => {
  const corporation = corporationOf(game, company);
  const goal = GOALS.find((kind) => corporation[kind].includes(hex));
  return goal === undefined ? undefined : words.token.goal[goal];
};

const policyFor = (game: Game18fb): RouteTokenPolicy => ({
  words: words.token,
  gain: (_game, move) => {
    const shown = preview(game.title, game.position, move);
    const told = shown.ok ? shown.events.find(({ type }) => type === 'markers') : undefined;
    return Number(told?.params.count ?? 0);
  },
  lead: (_game, company) => words.token.left(game.company(company)?.tokensLeft ?? 0),
  goal: (_game, company, hex) => goalAt(game, company, hex),
});

/** Routes cost their borders and give markers of the towns they pass. */
export const Token = (props: FormProps): ReactNode => {
  const game = useGame18fb();
  const policy = useMemo(() => policyFor(game), [game]);
  return <RouteToken {...props} policy={policy} />;
};
