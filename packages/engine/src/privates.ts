import type { Edit } from './edit.ts';
import type { AssetId } from './record.ts';
import type { Owner, State } from './state.ts';

// Private companies and other assets that pay an income.

/** Does this player or company own the asset, and is it open? */
export const ownsPrivate = (s: State, owner: Owner, id: AssetId): boolean => s.assets[id]?.open === true && s.assets[id]?.owner === owner;

/** The bank pays the income of an open private to the player or company that owns it. */
export const payIncome = (e: Edit, id: AssetId, amount: number): void => {
  const asset = e.now.assets[id];
  if (asset === undefined || !asset.open || !(asset.owner in e.now.players || asset.owner in e.now.companies)) return;
  e.pay('bank', asset.owner, amount);
  e.emit('income', { private: id, to: asset.owner, amount });
};

/** Closes a private. It then pays nothing, blocks no hex and has no power. */
export const closePrivate = (e: Edit, id: AssetId): void => {
  if (!e.now.assets[id]?.open) return;
  Object.assign(e.asset(id), { open: false, owner: 'out' });
  e.emit('private.closed', { private: id });
};
