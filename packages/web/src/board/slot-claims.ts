import type { CompanyId, HexId, Token } from '@roundhouse/engine';
import type { BoardData, CityData, HexData } from '@roundhouse/engine/board';
import { formOf } from './icons.ts';
import { iconId } from './ids.ts';
import { parseIcon, printedCities } from './printed.ts';

// Who may claim the free slots of a city: homes first, then the Crown's tokens, then reservations.

export type Claim =
  | { readonly kind: 'home'; readonly companies: readonly CompanyId[] }
  | { readonly kind: 'crown'; readonly number: string; readonly id: string | undefined }
  | { readonly kind: 'reserved'; readonly company: CompanyId };

/** Homes beyond the slots of a printed city share its last slot, and so are one claim with the home there. */
function homeClaims(printed: readonly CityData[], homes: readonly CompanyId[]): readonly Claim[] {
  const hostOf = (id: CompanyId): CompanyId | undefined => {
    const city = printed.find((one) => one.homes?.slice(one.slots).includes(id));
    const host = city?.homes?.[city.slots - 1];
    return host !== undefined && homes.includes(host) ? host : undefined;
  };
  return homes
    .filter((id) => hostOf(id) === undefined)
    .map((id) => ({ kind: 'home', companies: [id, ...homes.filter((other) => hostOf(other) === id)] }));
}

export interface ClaimsOf {
  readonly board: BoardData;
  readonly id: HexId;
  readonly hex: HexData;
  /** Cities of what lies in the hex now, with the homes printed on the tile. */
  readonly cities: readonly { readonly homes: readonly CompanyId[] }[];
  readonly tokens: readonly Token[];
  /** Companies that are not in the game, and 'company@hex' for a claim that is lost. */
  readonly out: ReadonlySet<CompanyId>;
  /** The crown's own tokens lie there as pieces of the game. */
  readonly crowned: boolean;
}

/** Claims on each city of the hex, less those of companies that stand there already or are not in the game. */
export function claimsOf({ board, id, hex, cities, tokens, out, crowned }: ClaimsOf): readonly (readonly Claim[])[] {
  const printed = printedCities(board, id, hex);
  const standing = new Set(tokens.map(({ of }) => of));
  const absent = (company: CompanyId): boolean => !standing.has(company) && !out.has(company) && !out.has(`${company}@${id}`);
  const merged = cities.length < printed.length;
  return cities.map(({ homes }, i) => {
    const sources: readonly CityData[] = merged ? (i === 0 ? printed : []) : printed.slice(i, i + 1);
    const all = [...new Set([...sources.flatMap((city) => city.homes ?? []), ...homes])].filter(absent);
    return [
      ...homeClaims(printed, all),
      ...(crowned || i > 0 ? [] : crownClaims(id, hex)),
      ...sources
        .flatMap((city) => city.reserved ?? [])
        .filter(absent)
        .map((company): Claim => ({ kind: 'reserved', company })),
    ];
  });
}

/** Crowns printed on a hex stand in its first city. */
function crownClaims(id: HexId, { icons = [] }: HexData): readonly Claim[] {
  return icons.flatMap((icon, index): Claim[] => {
    const { kind, value } = parseIcon(icon);
    return formOf(kind).form === 'crown' ? [{ kind: 'crown', number: value, id: iconId(id, index) }] : [];
  });
}
