import { type CompanyId, companyOf, type Player, type PlayerId, type State } from '@roundhouse/engine';

// Whose money it is. Both throw for a name that nobody has.

export const cashOf = (s: State, player: PlayerId): number => (s.players[player] as Player).cash;

export const treasuryOf = (s: State, company: CompanyId): number => companyOf(s, company).treasury;
