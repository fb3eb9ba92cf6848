import type { CompanyId } from '@roundhouse/engine';
import type { LegalHex, LegalStop } from './overlay-data.ts';
import type { Piece } from './place-pieces.ts';
import type { Plan } from './plan.ts';
import { parseIcon } from './printed.ts';
import type { HexScene, StopScene } from './scene.ts';
import { COUNT, WORDS } from './vocabulary.ts';

// What a hex is called by screen readers and in its tooltip: 'I17 Reconquista, river 40, can be built, 3 tiles'.

function kindWords({ kind, slots, townKind }: StopScene): string {
  if (kind === 'city') return slots.length > 1 ? `${WORDS.city} ${COUNT.places(slots.length)}` : WORDS.city;
  return townKind === undefined ? WORDS.town : (WORDS.icon[townKind] ?? WORDS.town);
}

const companies = (ids: readonly CompanyId[]): string => [...new Set(ids)].join(', ');

function claimWords(scene: HexScene): readonly string[] {
  const claims = scene.stops.flatMap(({ places }) => places.flatMap(({ claim }) => claim ?? []));
  const homes = claims.flatMap((claim) => (claim.kind === 'home' ? claim.companies : []));
  const reserved = claims.flatMap((claim) => (claim.kind === 'reserved' ? [claim.company] : []));
  return [
    ...(homes.length > 0 ? [`${WORDS.home} ${companies(homes)}`] : []),
    ...(reserved.length > 0 ? [`${WORDS.reserved} ${companies(reserved)}`] : []),
  ];
}

function groundWords(plan: Plan, { hex, built }: HexScene): readonly string[] {
  const { color, offboard, terrain = [], label } = plan.printed.hexes[hex] ?? {};
  if (offboard) {
    const values = typeof offboard.revenue === 'number' ? [offboard.revenue] : Object.values(offboard.revenue);
    return [`${WORDS.offboard} ${values.join(' ')}`];
  }
  if (built?.tile != null) return [`${WORDS.tile} ${built.tile}`];
  return [
    ...(color === 'blue' ? [WORDS.sea] : []),
    ...(label === undefined ? [] : [label]),
    ...terrain.map(({ type, cost }) => `${WORDS.terrain[type] ?? type} ${cost}`),
  ];
}

const iconWords = (plan: Plan, { hex }: HexScene): readonly string[] =>
  (plan.printed.hexes[hex]?.icons ?? []).flatMap((icon) => {
    const { kind, value } = parseIcon(icon);
    const words = WORDS.icon[kind];
    return words === undefined ? [] : [value === '' ? words : `${words} ${value}`];
  });

function legalWords(legal: LegalHex | undefined): readonly string[] {
  if (!legal) return [];
  return [
    WORDS.legal[legal.kind],
    ...(legal.choices === undefined ? [] : [COUNT.tiles(legal.choices)]),
    ...(legal.cost === undefined ? [] : [legal.cost]),
  ];
}

/** All there is to say about a hex, the legal part last. */
export function hexWords(plan: Plan, scene: HexScene, legal?: LegalHex, selected = false, pieces: readonly Piece[] = []): string {
  const name = plan.printed.hexes[scene.hex]?.name;
  const tokens = scene.built?.tokens.map(({ of, kind }) => [of, plan.marks.kinds?.[kind ?? ''] ?? ''].join(' ').trim()) ?? [];
  return [
    name === undefined ? scene.hex : `${scene.hex} ${name}`,
    ...groundWords(plan, scene),
    ...new Set(scene.stops.map(kindWords)),
    ...new Set(iconWords(plan, scene)),
    ...claimWords(scene),
    ...(tokens.length > 0 ? [`${WORDS.token} ${companies(tokens)}`] : []),
    ...pieces.filter(({ hex }) => hex === scene.hex).map(({ name: piece }) => piece),
    ...legalWords(legal),
    ...(selected ? [WORDS.selected] : []),
  ].join(', ');
}

/** What an open stop is called: 'L16 Rosario, slot 2, free for a token, $40'. */
export function stopWords(plan: Plan, scene: HexScene, { stop, slot, kind, cost, chosen }: LegalStop): string {
  const name = scene.stops[stop]?.name ?? plan.printed.hexes[scene.hex]?.name;
  return [
    name === undefined ? scene.hex : `${scene.hex} ${name}`,
    ...(slot === undefined ? [] : [COUNT.place(slot + 1)]),
    WORDS.open[kind],
    ...(cost === undefined ? [] : [cost]),
    ...(chosen ? [WORDS.selected] : []),
  ].join(', ');
}
