import { type CompanyId, type Move, offers, type PlayerId, type State } from '@roundhouse/engine';
import { fieldOf, textOf } from './field.ts';
import type { Mind } from './mind.ts';
import { reachOf } from './track.ts';

// Which purchases are worth trying behind a sale, and what a company that is started promises beyond its first certificate.

const PURCHASES_TRIED = 5;
const STARTS_TRIED = 4;
/** Shares of a new company that its president may buy on, and how far that is counted. */
const MOST_FURTHER = 4;
const FURTHER = 0.4;

/** What a share brings beyond its price. */
const gainOf = (mind: Mind, n: State, company: CompanyId): number => {
  const found = mind.outlook(n, company);
  if (found === null) return 0;
  return (found.priceLater - found.price + (found.dividends * mind.tables.unit(n, company)) / 100) * found.sure;
};

/** The purchases that promise most by what a share will bring, and starts at the highest price, where the most can be reached. */
export const purchases = (mind: Mind, n: State, seat: PlayerId): readonly Move[] => {
  const moves: Move[] = [];
  for (const { move, ranges } of offers(mind.title, n, { type: 'buy', by: seat })) if (ranges === undefined) moves.push(move);
  return bestPurchases(mind, n, moves);
};

/** Of these purchases, those that promise most. */
export const bestPurchases = (mind: Mind, n: State, moves: readonly Move[]): readonly Move[] => {
  const shares: { readonly move: Move; readonly value: number }[] = [];
  const starts = new Map<CompanyId, Move>();
  for (const move of moves) {
    const company = textOf(move, 'company');
    const par = fieldOf(move, 'par');
    if (typeof par !== 'number') shares.push({ move, value: gainOf(mind, mind.base, company) });
    else if (par > Number(fieldOf(starts.get(company) ?? move, 'par')) || !starts.has(company)) starts.set(company, move);
  }
  const best = shares.sort((a, b) => b.value - a.value).slice(0, PURCHASES_TRIED);
  const reach = [...starts].map(([company, move]) => ({ move, value: reachOf(mind, n, company) }));
  return [...best, ...reach.sort((a, b) => b.value - a.value).slice(0, STARTS_TRIED)].map(({ move }) => move);
};

/** A company that is started can be bought on: what further shares would bring to idle cash. */
export const further = (mind: Mind, n: State, seat: PlayerId, move: Move): number => {
  const company = textOf(move, 'company');
  const par = fieldOf(move, 'par');
  const row = n.companies[company];
  if (typeof par !== 'number' || par === 0 || row === undefined) return 0;
  const unit = mind.tables.unit(n, company);
  const unsold = row.certificates.filter(({ owner, percent }) => !(owner in n.players) && percent === unit).length;
  const shares = Math.min(MOST_FURTHER, unsold, Math.floor((n.players[seat]?.cash ?? 0) / par));
  return FURTHER * Math.max(0, gainOf(mind, n, company)) * shares;
};
