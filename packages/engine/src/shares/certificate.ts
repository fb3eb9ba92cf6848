import type { Edit } from '../edit.ts';
import type { CompanyId, PlayerId } from '../record.ts';
import type { Certificate, Company, Owner, State } from '../state.ts';

/** Percents of ordinary certificates, the largest first. */
export type Pack = readonly number[];

/** A company of a position. Throws if there is none. */
export const companyOf = (state: State, company: CompanyId): Company => {
  const row = state.companies[company];
  if (row === undefined) throw new Error(`no company ${company}`);
  return row;
};

/** The row of a company that has not started. */
export const unstarted = (kind: string, certificates: readonly Certificate[], tokens: Company['tokens']): Company => ({
  kind,
  treasury: 0,
  par: null,
  floated: false,
  operated: 0,
  certificates,
  trains: [],
  tokens,
});

export const certificatesOf = (state: State, company: CompanyId, owner: Owner): readonly Certificate[] =>
  companyOf(state, company).certificates.filter((certificate) => certificate.owner === owner);

/** Percent of a company that an owner holds. */
export const held = (state: State, company: CompanyId, owner: Owner): number => {
  let sum = 0;
  for (const certificate of companyOf(state, company).certificates) if (certificate.owner === owner) sum += certificate.percent;
  return sum;
};

/** Percent of a company in the hands of players, president's certificate included. */
export const heldByPlayers = (state: State, company: CompanyId): number => {
  let sum = 0;
  for (const { owner, percent } of companyOf(state, company).certificates) if (Object.hasOwn(state.players, owner)) sum += percent;
  return sum;
};

/** The president's certificate of a company, or null if it has none. */
export const presidentCertificate = (state: State, company: CompanyId): Certificate | null => {
  for (const certificate of companyOf(state, company).certificates) if (certificate.president) return certificate;
  return null;
};

/** The player who holds the president's certificate. */
export const presidentOf = (state: State, company: CompanyId): PlayerId | null => {
  const owner = presidentCertificate(state, company)?.owner ?? '';
  return Object.hasOwn(state.players, owner) ? owner : null;
};

/** The deciders of a step that belongs to a company: its president, if it has one. */
export const presidentDecides = (state: State, { about }: { readonly about: CompanyId }): readonly PlayerId[] => {
  const president = presidentOf(state, about);
  return president === null ? [] : [president];
};

const isDescending = (sizes: Pack): boolean => sizes.every((size, i) => i === 0 || (sizes[i - 1] as number) >= size);

/** An owner's certificates of a company other than the president's. */
export const ordinary = (state: State, company: CompanyId, owner: Owner): Pack => {
  const sizes: number[] = [];
  for (const certificate of companyOf(state, company).certificates)
    if (certificate.owner === owner && !certificate.president) sizes.push(certificate.percent);
  return isDescending(sizes) ? sizes : sizes.sort((a, b) => b - a);
};

/** The different sets of these certificates that add up to a percentage exactly, larger certificates first. */
export const packs = (from: Pack, percent: number): readonly Pack[] => {
  const [only] = from;
  if (only !== undefined && from.every((size) => size === only)) {
    const count = percent / only;
    return Number.isInteger(count) && count <= from.length ? [from.slice(0, count)] : [];
  }
  const sorted = isDescending(from) ? from : from.toSorted((a, b) => b - a);
  const found: Pack[] = [];
  const pack: number[] = [];
  /** Extends `pack` by certificates from `index` on, which is the first of its size. */
  const extend = (index: number, missing: number): void => {
    if (missing === 0) {
      found.push(pack.slice());
      return;
    }
    const size = sorted[index];
    if (size === undefined) return;
    let next = index;
    while (sorted[next] === size) next++;
    const most = Math.min(next - index, Math.floor(missing / size));
    const before = pack.length;
    for (let count = 0; count < most; count++) pack.push(size);
    for (let count = most; count >= 0; count--) {
      pack.length = before + count;
      extend(next, missing - count * size);
    }
  };
  extend(0, percent);
  return found;
};

/** Certificates of one owner: ordinary ones by their sizes, and the president's if so marked. */
export interface Lot {
  readonly from: Owner;
  readonly sizes: Pack;
  readonly president?: boolean;
}

/** Transfers certificates. Throws if the owner does not have them. */
export const transfer = (e: Edit, company: CompanyId, lot: Lot, to: Owner): void => {
  const certificates = e.certificates(company);
  const take = (percent: number | null): void => {
    const certificate = certificates.find(
      (other) => other.owner === lot.from && other.president === (percent === null) && (percent === null || other.percent === percent),
    );
    if (certificate === undefined) throw new Error(`${lot.from} has no ${percent ?? "president's"} certificate of ${company}`);
    certificate.owner = to;
  };
  if (lot.president) take(null);
  for (const size of lot.sizes) take(size);
};

/** Transfers all of an owner's certificates of a company. */
export const transferAll = (e: Edit, company: CompanyId, from: Owner, to: Owner): void => {
  for (const certificate of e.certificates(company)) if (certificate.owner === from) certificate.owner = to;
};
