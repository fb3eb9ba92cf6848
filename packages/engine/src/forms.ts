import { ask } from './ask.ts';
import { type MoveShape, schemaOf, text } from './fields.ts';
import { DONE } from './play.ts';
import type { Params } from './record.ts';
import type { AnyStep } from './step.ts';
import type { Title } from './title.ts';
import { leaves, sideSteps } from './turn.ts';

// The moves of a title as data, for programs that are not written in TypeScript.

/** Every step of a title: of its turns, beside them, and those that interrupt them. */
export const stepsOf = (title: Title): readonly AnyStep[] => [
  ...Object.values(title.turns).flatMap((turn) => [...leaves(turn), ...sideSteps(turn)]),
  ...title.interrupts,
];

/** The moves of a title as JSON Schema, by type. A type that steps take in several forms has `anyOf`. */
export const moveSchemas = (title: Title): Readonly<Record<string, Params>> => {
  const forms = new Map<string, Map<string, Params>>();
  const note = (type: string, shape: MoveShape): void => {
    const schema = schemaOf(shape, { type: { const: type }, by: text.schema });
    const known = forms.get(type) ?? new Map<string, Params>();
    forms.set(type, known.set(JSON.stringify(schema), schema));
  };
  const steps: readonly Pick<AnyStep, 'moves'>[] = [...stepsOf(title), ask(title.cites.order)];
  for (const { moves } of steps) for (const [type, shape] of Object.entries(moves)) note(type, shape);
  note('done', DONE);
  return Object.fromEntries(
    [...forms]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, found]) => {
        const schemas = [...found.values()];
        return [type, schemas.length === 1 ? (schemas[0] as Params) : { anyOf: schemas }];
      }),
  );
};
