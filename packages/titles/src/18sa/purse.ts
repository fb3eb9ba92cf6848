import type { Asset, AssetId, CompanyId, Owner, Player, PlayerId, State } from '@roundhouse/engine';
import { companyOf } from '@roundhouse/engine/shares';

// Whose money and whose private it is. All throw for a name that nobody has.

export const cashOf = (s: State, player: PlayerId): number => (s.players[player] as Player).cash;

export const treasuryOf = (s: State, company: CompanyId): number => companyOf(s, company).treasury;

export const ownerOf = (s: State, id: AssetId): Owner => (s.assets[id] as Asset).owner;
