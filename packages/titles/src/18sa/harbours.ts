import type { CompanyId, HexId, Offer, Refusal, State } from '@roundhouse/engine';
import { type MoveOf, ownsPrivate, type Step, text } from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { FC, HARBOURS } from './data.ts';
import { edit, own } from './own.ts';
import { emit, refuse } from './say.ts';

/** SA-5.1-11 SA-5.1-15 the hexes with a harbour marker that serves this company, one for each marker; they outlast the FC. */
export const harbourHexes = (s: State, company: CompanyId): readonly HexId[] =>
  own(s).harbourOwner === company ? Object.values(own(s).harbours) : [];

const MOVES = { harbour: { marker: text, hex: text } };
export type HarbourMove = MoveOf<typeof MOVES>;

const check = (s: State, company: CompanyId, { marker, hex }: HarbourMove): Refusal | null => {
  if (!ownsPrivate(s, company, FC)) return refuse('harbour.owner', 'SA-5.1-11');
  if (own(s).harbours[marker] !== undefined) return refuse('harbour.placed', 'SA-5.1-12', { marker });
  return HARBOURS[marker]?.includes(hex) ? null : refuse('harbour.box', 'SA-5.1-12', { marker, hex });
};

/** SA-5.1-12 SA-R20 the owner of the FC places a harbour marker, free of charge and at any point of its turn. SA-R115 no two share a box. */
export const placeHarbour: Step<HarbourMove> = {
  name: 'harbour',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<HarbourMove>> {
    const by = presidentOf(s, here.about);
    if (by === null || !ownsPrivate(s, here.about, FC)) return;
    for (const [marker, hexes] of Object.entries(HARBOURS)) for (const hex of hexes) yield { move: { type: 'harbour', by, marker, hex } };
  },
  check: (s, here, move) => check(s, here.about, move),
  apply(e, here, { marker, hex }) {
    const mine = edit(e);
    mine.harbours = { ...mine.harbours, [marker]: hex };
    emit(e, 'harbour', { company: here.about, hex });
  },
};
